package tabletop

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/doc"
	"parapet/ui/cast"
	"parapet/ui/offers"
	"parapet/ui/pointer"
)

// Editor copies, adds and takes away tokens.
type Editor struct {
	desk Desk
	hand *pointer.State
	host Host
	near func() board.Square // where pasted tokens go
}

// Copy puts the selected tokens on the clipboard, as the text that an encounter file holds.
func (e *Editor) Copy() {
	v := e.desk.View()
	if v == nil || len(e.hand.Selected) == 0 {
		return
	}
	list := doc.Arr()
	for _, id := range e.hand.Selected {
		list.Items = append(list.Items, v.Token(id).Node(v.Decl()))
	}
	clipboard().SetContent(string(list.Indented()))
}

func clipboard() fyne.Clipboard { return fyne.CurrentApp().Clipboard() }

// Cut puts the selected tokens on the clipboard and takes them away.
func (e *Editor) Cut() {
	e.Copy()
	e.Remove()
}

// Remove takes the selected tokens away; undo brings them back.
func (e *Editor) Remove() {
	e.desk.Send(offers.AsOne(offers.ToEach(e.hand.Selected, engine.NewCommand("remove_token", ""))))
}

// Paste adds the tokens on the clipboard, each on a free square near the pointer.
func (e *Editor) Paste() {
	if e.desk.View() != nil {
		e.PasteAt(e.near())
	}
}

// PasteAt adds them near a square.
func (e *Editor) PasteAt(at board.Square) {
	n, err := doc.Parse([]byte(clipboard().Content()))
	if err != nil {
		e.host.Complain(lang.L("There are no tokens on the clipboard."))
		return
	}
	e.Add(offers.TokensIn(n), at)
}

// Duplicate adds a copy of each selected token beside it, as one undo.
func (e *Editor) Duplicate() {
	v := e.desk.View()
	if v == nil {
		return
	}
	var list []cast.Block
	for _, id := range e.hand.Selected {
		k := v.Token(id)
		list = append(list, cast.Block{Token: k.Node(v.Decl()), Near: board.Square{X: k.At.X + 1, Y: k.At.Y}})
	}
	e.add(list)
}

// Add puts stat blocks on free squares near a place, with ids and names of their own, as one undo.
func (e *Editor) Add(blocks []*doc.Node, near board.Square) {
	list := make([]cast.Block, len(blocks))
	for i, b := range blocks {
		list[i] = cast.Block{Token: b, Near: near}
	}
	e.add(list)
}

func (e *Editor) add(list []cast.Block) {
	if len(list) == 0 {
		return
	}
	e.desk.Then(func() {
		if c := cast.Added(e.desk.View(), list); c != nil {
			e.desk.Send(c)
			return
		}
		e.host.Complain(lang.L("There is no free square for it."))
	})
}
