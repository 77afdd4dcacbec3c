// Package sidebar is the list of combatants with their cards, and the strip of phases above it.
package sidebar

import (
	"reflect"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"parapet/ui/offers"
	"parapet/ui/parts"
	"parapet/ui/told"
)

// Sidebar lists the combatants.
type Sidebar struct {
	Content fyne.CanvasObject
	list    *widget.List
	title   *widget.Label
	phases  *phaseStrip
	Rows    []Row
}

// New makes the list; phase is told which phase was pressed, and where.
func New(done Done, tips *parts.Tips, phase func(string, fyne.Position)) *Sidebar {
	s := &Sidebar{title: widget.NewLabel(""), phases: newPhaseStrip(tips, phase)}
	s.title.TextStyle.Bold = true
	s.list = widget.NewList(
		func() int { return len(s.Rows) },
		func() fyne.CanvasObject { return newCard(done, tips) },
		func(i widget.ListItemID, o fyne.CanvasObject) {
			if i < len(s.Rows) { // the list may ask for one row more, where sums of heights are rounded
				o.(*view).show(s.Rows[i])
			}
		},
	)
	s.list.HideSeparators = true
	strip := container.New(layout.NewCustomPaddedLayout(4, 2, 4, 4), s.phases.content)
	s.Content = container.NewBorder(container.NewVBox(s.title, strip), nil, nil, nil, s.list)
	return s
}

// Show shows the rows; in a fight the phases stand in place of the title.
func (s *Sidebar) Show(rows []Row, inCombat bool, title string, phases []offers.PhaseMark) {
	s.phases.show(phases)
	s.title.Hidden = len(phases) > 0
	if !inCombat {
		title = lang.L("Combatants")
	}
	s.title.SetText(title)
	if reflect.DeepEqual(rows, s.Rows) {
		return
	}
	s.Rows = rows
	for i, r := range rows {
		s.list.SetItemHeight(i, rowHeight(r))
	}
	s.list.Refresh()
}

// Reveal scrolls to a combatant.
func (s *Sidebar) Reveal(id string) {
	for i, r := range s.Rows {
		if r.Heading == "" && r.Card.ID == id {
			s.list.ScrollTo(i)
			return
		}
	}
}

// Tell tells tests where the phases are.
func (s *Sidebar) Tell(state *told.State) {
	for _, o := range s.phases.content.Objects {
		state.Button("phase "+o.(*phaseView).mark.ID, o)
	}
}
