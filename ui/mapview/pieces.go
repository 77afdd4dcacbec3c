package mapview

import (
	"errors"
	"strings"

	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/input"
)

// CopyPiece puts the squares of the box on the clipboard, with all that is on them; with the wall tool the selected walls.
func (e *Editor) CopyPiece() {
	v := e.encounter.View()
	if v != nil && e.hand.Tool == input.Wall {
		e.copyWalls(v)
		return
	}
	if r := input.Chosen(e.hand, v); r != nil {
		clipboard().SetContent(commands.Copy(v, *r))
	}
}

// CutPiece does the same and takes it away, as one command.
func (e *Editor) CutPiece() {
	v := e.encounter.View()
	r := input.Chosen(e.hand, v)
	if r == nil {
		return
	}
	e.CopyPiece()
	var list []*engine.Command
	for _, k := range commands.In(v, *r) {
		list = append(list, engine.NewCommand("remove_token", k.ID))
	}
	if c := commands.Clear(v, *r); c != nil {
		list = append(list, c)
	}
	e.encounter.Send(commands.AllAsOne(list))
}

// copyWalls puts the selected walls on the clipboard.
func (e *Editor) copyWalls(v *engine.View) {
	if text := commands.CopyWalls(v, commands.Picked(v.Board().Map(), e.hand.Build.Picked)); text != "" {
		clipboard().SetContent(text)
	}
}

// mostPasted bounds what is read of a clipboard, in bytes: more than any piece of map has.
const mostPasted = 16 << 20

// errOther is the error for what is no text of this program.
var errOther = errors.New("something else was copied")

// readClipboard reads what was copied; the error says what a person can do about it.
func readClipboard() (*jsondoc.Node, error) {
	text := strings.TrimSpace(clipboard().Content())
	switch {
	case text == "" || text[0] != '{' && text[0] != '[':
		return nil, errOther
	case len(text) > mostPasted:
		return nil, errors.New(lang.L("The clipboard is too large for a map piece."))
	}
	n, err := jsondoc.Parse([]byte(text))
	if err != nil {
		return nil, errors.New(lang.L("Can't read the clipboard: {{.Why}}", map[string]any{"Why": i18n.Error(err)}))
	}
	return n, nil
}

// TakePiece takes a piece of map in hand, where it is one.
func (e *Editor) TakePiece(n *jsondoc.Node) {
	p, why := commands.ReadPiece(n, e.encounter.View().System)
	if p == nil {
		e.window.Complain(lang.L("Can't use the map piece: {{.Why}}", map[string]any{"Why": why}))
		return
	}
	if p.Foreign > 0 {
		e.window.Complain(i18n.N("1 token is of another rule system and is left out.",
			"{{.N}} tokens are of another rule system and are left out.", p.Foreign, map[string]any{"N": p.Foreign}))
	}
	if sides, to := p.Joins(e.encounter.View().Sides); to != "" {
		e.window.Complain(lang.L("Unknown sides: {{.Sides}}. Their tokens join {{.To}}.",
			map[string]any{"Sides": strings.Join(sides, ", "), "To": to}))
	}
	e.take(p)
}
