package mapview

import (
	"errors"

	"fyne.io/fyne/v2"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/input"
)

// Editor copies, adds and removes tokens.
type Editor struct {
	encounter Encounter
	hand      *input.State
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
	case e.hand.Tool == input.Wall:
		e.copyWalls(v)
		return
	case len(e.hand.Selected) == 0:
		e.CopyPiece()
		return
	}
	list := jsondoc.Arr()
	for _, id := range e.hand.Selected {
		list.Items = append(list.Items, v.Token(id).Node(v.Decl()))
	}
	clipboard().SetContent(string(list.Indented()))
}

func clipboard() fyne.Clipboard { return fyne.CurrentApp().Clipboard() }

// Cut copies like Copy and removes what it copied.
func (e *Editor) Cut() {
	if e.hand.Tool != input.Wall && len(e.hand.Selected) == 0 {
		e.CutPiece()
		return
	}
	e.Copy()
	e.Remove()
}

// Remove removes the selected tokens, or with the wall tool the selected walls. Undo restores them.
func (e *Editor) Remove() {
	if v := e.encounter.View(); v != nil && e.hand.Tool == input.Wall {
		e.encounter.Send(commands.RemoveAll(commands.Picked(v.Board().Map(), e.hand.Build.Picked)))
		return
	}
	e.encounter.Send(commands.AsOne(commands.ToEach(e.hand.Selected, engine.NewCommand("remove_token", ""))))
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
	for _, id := range e.hand.Selected {
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
