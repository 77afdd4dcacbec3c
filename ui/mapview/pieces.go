package mapview

import (
	"errors"
	"strings"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/input"
)

// CopyPiece copies the squares of the selection box with everything on them to the clipboard, or with the wall tool the
// selected walls.
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

// CutPiece copies like CopyPiece and removes what it copied, with one command.
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
	e.encounter.Send(commands.AllOrNone(list...))
}

// copyWalls copies the selected walls to the clipboard.
func (e *Editor) copyWalls(v *engine.View) {
	if text := commands.CopyWalls(v, commands.Picked(v.Board().Map(), e.hand.Build.Picked)); text != "" {
		clipboard().SetContent(text)
	}
}

// mostPasted is the largest clipboard text that is parsed, in bytes: more than any map piece has.
const mostPasted = 16 << 20

// errOther is the error for a clipboard without text of this program.
var errOther = errors.New("something else was copied")

// readClipboard parses the clipboard. The error tells the user what to do.
func readClipboard() (*jsondoc.Node, error) {
	text := strings.TrimSpace(clipboard().Content())
	switch {
	case text == "" || text[0] != '{' && text[0] != '[':
		return nil, errOther
	case len(text) > mostPasted:
		return nil, errors.New(i18n.L("The clipboard is too large for a map piece."))
	}
	n, err := jsondoc.Parse([]byte(text))
	if err != nil {
		return nil, errors.New(i18n.L("Can't read the clipboard: {{.Why}}", map[string]any{"Why": i18n.Error(err)}))
	}
	return n, nil
}

// TakePiece starts placing a map piece, or complains if n isn't a valid one.
func (e *Editor) TakePiece(n *jsondoc.Node) {
	p, why := commands.ReadPiece(n, e.encounter.View().System)
	if p == nil {
		e.window.Complain(i18n.L("Can't use the map piece: {{.Why}}", map[string]any{"Why": why}))
		return
	}
	if p.Foreign > 0 {
		e.window.Complain(i18n.N("1 token is of another rule system and is left out.",
			"{{.N}} tokens are of another rule system and are left out.", p.Foreign, map[string]any{"N": p.Foreign}))
	}
	if sides, to := p.Joins(e.encounter.View().Sides); to != "" {
		e.window.Complain(i18n.L("Unknown sides: {{.Sides}}. Their tokens join {{.To}}.",
			map[string]any{"Sides": strings.Join(sides, ", "), "To": to}))
	}
	e.take(p)
}
