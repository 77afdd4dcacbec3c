package actionbar

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/engine/message"
)

// typed parses the text typed for a roll: "15" is the face of a single die or the total of several; "3 4", "3,4" or "3+4"
// are faces.
func typed(text string, q *engine.Question) (engine.Answer, error) {
	fields := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ,;+/", r) })
	if len(fields) == 0 {
		return engine.Answer{}, message.Errorf("%s", lang.L("type what you rolled"))
	}
	faces := make([]int, len(fields))
	for i, f := range fields {
		n, err := strconv.Atoi(f)
		if err != nil {
			return engine.Answer{}, message.Errorf("%s", lang.L("{{.Word}} isn't a number", map[string]any{"Word": f}))
		}
		faces[i] = n
	}
	if len(faces) == 1 && len(q.Dice.Sides()) > 1 {
		return engine.Answer{Total: faces[0], Sum: true}, nil
	}
	return engine.Roll(faces...), nil
}
