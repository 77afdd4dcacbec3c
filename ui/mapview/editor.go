package mapview

import (
	"errors"
	"strings"

	"fyne.io/fyne/v2"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/savefiles/library"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/input"
)

// Editor copies, adds and removes tokens.
type Editor struct {
	encounter Encounter
	input     *input.State
	window    Window
	near      func() board.Square   // the square where to paste tokens
	take      func(*commands.Piece) // handles a pasted map piece
}

// Copy copies the selected tokens to the clipboard as encounter file text. With the wall tool it copies the selected
// walls, and with a selection box without tokens the map piece.
func (e *Editor) Copy() {
	v := e.encounter.View()
	switch {
	case v == nil:
		return
	case e.input.Tool == input.Wall:
		e.copyWalls(v)
		return
	case len(e.input.Selected) == 0:
		e.CopyPiece()
		return
	}
	list := jsondoc.Arr()
	for _, id := range e.input.Selected {
		list.Items = append(list.Items, v.Token(id).Node(v.Decl()))
	}
	clipboard().SetContent(string(list.Indented()))
}

func clipboard() fyne.Clipboard { return fyne.CurrentApp().Clipboard() }

// Cut copies like Copy and removes what it copied.
func (e *Editor) Cut() {
	if e.input.Tool != input.Wall && len(e.input.Selected) == 0 {
		e.CutPiece()
		return
	}
	e.Copy()
	e.Remove()
}

// Remove removes the selected tokens, or with the wall tool the selected walls. Undo restores them.
func (e *Editor) Remove() {
	if v := e.encounter.View(); v != nil && e.input.Tool == input.Wall {
		e.encounter.Send(commands.RemoveAll(commands.Picked(v.Board().Map(), e.input.Build.Picked)))
		return
	}
	e.encounter.Send(commands.AsOne(commands.ToEach(e.input.Selected, engine.NewCommand("remove_token", ""))))
}

// Paste adds the tokens on the clipboard, each on a free square near the pointer. A map piece is placed with the pointer.
func (e *Editor) Paste() {
	if e.encounter.View() != nil {
		e.PasteAt(e.near())
	}
}

// PasteAt pastes near a square.
func (e *Editor) PasteAt(at board.Square) {
	n, err := readClipboard()
	switch {
	case errors.Is(err, errOther):
		e.window.Wish(Request{For: PastePicture})
		return
	case err != nil:
		e.window.Complain(i18n.Error(err))
		return
	case commands.IsPiece(n):
		e.TakePiece(n)
		return
	}
	e.Add(commands.TokensIn(n), at)
}

// Duplicate adds a copy of each selected token next to it, as one undo step.
func (e *Editor) Duplicate() {
	v := e.encounter.View()
	if v == nil {
		return
	}
	var list []commands.Block
	for _, id := range e.input.Selected {
		k := v.Token(id)
		list = append(list, commands.Block{Token: k.Node(v.Decl()), Near: board.Square{X: k.At.X + 1, Y: k.At.Y}})
	}
	e.add(list)
}

// Add adds stat blocks to free squares near a place, with new ids and names, as one undo step.
func (e *Editor) Add(blocks []*jsondoc.Node, near board.Square) {
	list := make([]commands.Block, len(blocks))
	for i, b := range blocks {
		list[i] = commands.Block{Token: b, Near: near}
	}
	e.add(list)
}

func (e *Editor) add(list []commands.Block) {
	if len(list) == 0 {
		return
	}
	e.encounter.Then(func() {
		if c := commands.Added(e.encounter.View(), list); c != nil {
			e.encounter.Send(c)
			return
		}
		e.window.Complain(i18n.L("There is no free square."))
	})
}

// AddEntry adds a stat block of the library to the map, near the centre of the view.
func (t *MapView) AddEntry(e library.Entry) {
	if t.encounter.View() != nil {
		t.Editor.addEntry(e, t.MiddleSquare())
	}
}

// DragIcon shows which token an icon dragged to a position in the window would be for, and reports its id at the end; "" for none.
func (t *MapView) DragIcon(pos fyne.Position, end bool) (token string) {
	inside, room := pos.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(t.Board)), t.Board.Size()
	live, sc := gesture.Overlay{}, t.Board.Scene()
	if at := sc.TokenAt(t.Board.At(inside)); at >= 0 && inside.X >= 0 && inside.Y >= 0 && inside.X < room.Width && inside.Y < room.Height {
		k := &sc.Tokens[at]
		token = k.ID
		if !end {
			live.Hovered, live.HoverSize = &paint.Cell{X: int(k.Col), Y: int(k.Row)}, max(k.Size, 1)
			live.Plates = []gesture.Label{{At: k.Centre(), Text: k.Name}}
		}
	}
	t.Board.SetLive(live)
	return token
}

// DragEntry shows where a dragged stat block would be dropped with the pointer at a position in the window, and drops it
// there at the end.
func (t *MapView) DragEntry(e library.Entry, pos fyne.Position, end bool) {
	if t.encounter.View() == nil {
		return
	}
	inside, room := pos.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(t.Board)), t.Board.Size()
	over := inside.X >= 0 && inside.Y >= 0 && inside.X < room.Width && inside.Y < room.Height
	c := t.Board.At(inside).Cell()
	live := gesture.Overlay{}
	if over && !end {
		live.Hovered, live.HoverSize = &paint.Cell{X: c.X, Y: c.Y}, sizeOf(e)
		live.Plates = []gesture.Label{{At: c.Centre(), Text: e.Name}}
	}
	t.Board.SetLive(live)
	if end && over {
		t.Editor.addEntry(e, scene.Square(c))
	}
}

// addEntry adds a stat block of the library to a free square near a place.
func (e *Editor) addEntry(entry library.Entry, near board.Square) {
	if !entry.Good() {
		return
	}
	e.encounter.Then(func() {
		before := len(e.encounter.View().Tokens)
		e.Add([]*jsondoc.Node{entry.Token.With("id", jsondoc.Str(entry.Stats.ID)).With("name", jsondoc.Str(entry.Name))}, near)
		e.encounter.Then(func() { e.pickAdded(before) })
	})
}

// pickAdded selects the token added last, if there are now more than before, so that the next command applies to it.
func (e *Editor) pickAdded(before int) {
	v := e.encounter.View()
	if v == nil || len(v.Tokens) <= before {
		return
	}
	e.input.Selected = input.Selection{v.Tokens[len(v.Tokens)-1].ID}
	e.window.Changed()
}

func sizeOf(e library.Entry) int {
	if e.Stats == nil {
		return 1
	}
	return max(e.Stats.Size, 1)
}

// CopyPiece copies the squares of the selection box with everything on them to the clipboard, or with the wall tool the
// selected walls.
func (e *Editor) CopyPiece() {
	v := e.encounter.View()
	if v != nil && e.input.Tool == input.Wall {
		e.copyWalls(v)
		return
	}
	if r := input.Chosen(e.input, v); r != nil {
		clipboard().SetContent(commands.Copy(v, *r))
	}
}

// CutPiece copies like CopyPiece and removes what it copied, with one command.
func (e *Editor) CutPiece() {
	v := e.encounter.View()
	r := input.Chosen(e.input, v)
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
	if text := commands.CopyWalls(v, commands.Picked(v.Board().Map(), e.input.Build.Picked)); text != "" {
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
