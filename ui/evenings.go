package ui

import (
	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/savefiles"
	"parapet/ui/commands"
	"parapet/ui/panels"
	"parapet/ui/session"
)

// evenings goes from one encounter of a folder to the next.
type evenings struct{ t *window }

func (e evenings) flow() *session.Evening { return session.NewEvening(e.t.files) }

// ask lists the encounters of the folder.
func (e evenings) ask() {
	e.flow().List(func(list []savefiles.Summary, at int) { panels.Ask(e.t.win, list, at, e.open) })
}

// next opens the one after the open one.
func (e evenings) next() {
	e.flow().List(func(list []savefiles.Summary, at int) {
		g := session.Next(list, at)
		if g == nil {
			e.t.complain(lang.L("No encounter comes after this one in its folder, by the names of their files."))
			return
		}
		e.open(g.Path)
	})
}

// open parks the open encounter, opens another, and offers to take the party over.
func (e evenings) open(path string) {
	e.flow().Go(path, func(left *engine.View) {
		c := commands.CarryParty(left, e.t.desk.Now())
		switch {
		case c == nil:
		case c.Why != "":
			e.t.remark(c.Why)
		case e.t.desk.File.Holder() == nil:
			panels.AskCarry(e.t.win, c, func() { e.t.send(c.Command) })
		}
	})
}
