package actionbar

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/engine/message"
)

// typed parses the text typed for a roll: "15" is the face of a single die or the total of several; "3 4", "3,4" or "3+4"
// are faces. Where like rolls follow, several times as many faces answer as many of them.
func typed(text string, q *engine.Question, like int) ([]engine.Answer, error) {
	fields := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ,;+/", r) })
	if len(fields) == 0 {
		return nil, message.Errorf("%s", lang.L("type what you rolled"))
	}
	faces := make([]int, len(fields))
	for i, f := range fields {
		n, err := strconv.Atoi(f)
		if err != nil {
			return nil, message.Errorf("%s", lang.L("{{.Word}} isn't a number", map[string]any{"Word": f}))
		}
		faces[i] = n
	}
	dice := len(q.Dice.Sides())
	if len(faces) == 1 && dice > 1 {
		return []engine.Answer{{Total: faces[0], Sum: true}}, nil
	}
	if n := len(faces) / max(dice, 1); n < 2 || n > like+1 || len(faces)%dice != 0 {
		return []engine.Answer{engine.Roll(faces...)}, nil
	}
	var list []engine.Answer
	for some := range slices.Chunk(faces, dice) {
		list = append(list, engine.Roll(some...))
	}
	return list, nil
}
