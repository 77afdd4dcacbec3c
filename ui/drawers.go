package ui

import (
	"slices"

	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/ui/panels"
)

// drawers are the lists at the right edge of the map that fold away.
type drawers struct {
	t       *window
	reserve *panels.ReserveCard
	notes   *panels.NotesCard
	dice    *panels.DiceCard
}

// newDrawers makes the lists, and lays them over the map.
func newDrawers(t *window) *drawers {
	d := &drawers{t: t, reserve: panels.NewReserve(musterHost{t}), notes: panels.NewNotes(noteHost{t}), dice: panels.NewDice(trayHost{t})}
	d.reserve.Changed, d.notes.Changed, d.dice.Changed = d.show, d.show, d.show
	t.tabletop.Lay(d.reserve.Content)
	t.tabletop.Lay(d.notes.Content)
	t.tabletop.Lay(d.dice.Content)
	return d
}

// show shows what is in them as things stand.
func (d *drawers) show() {
	var all []engine.Note
	v := d.t.view()
	if v != nil {
		all = v.Map.Notes
	}
	d.reserve.Update(v)
	d.notes.Update(all)
	d.dice.Update()
	d.place()
}

// place puts them below each other, and below what stands over the map.
func (d *drawers) place() {
	room := d.t.board.Size()
	d.notes.Place(room, d.reserve.Place(room, d.dice.Place(room, d.t.past.covers()+8)))
}

// reserve puts the selected tokens in reserve.
func (w menuCommands) reserve() {
	if w.t.view() == nil {
		return
	}
	if len(w.t.hand.Selected) == 0 {
		w.t.complain(lang.L("Select whom to put in reserve first: a click, or a box with Shift."))
		return
	}
	musterHost{w.t}.AskGroup(slices.Clone(w.t.hand.Selected), "", 0)
}
