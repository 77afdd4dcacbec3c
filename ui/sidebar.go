package ui

import (
	"reflect"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"parapet/ui/parts"
)

// sidebar lists the combatants.
type sidebar struct {
	content fyne.CanvasObject
	list    *widget.List
	title   *widget.Label
	phases  *phaseStrip
	rows    []row
}

func newSidebar(done cardDone, tips *parts.Tips, phase func(string, fyne.Position)) *sidebar {
	s := &sidebar{title: widget.NewLabel(""), phases: newPhaseStrip(tips, phase)}
	s.title.TextStyle.Bold = true
	s.list = widget.NewList(
		func() int { return len(s.rows) },
		func() fyne.CanvasObject { return newCard(done, tips) },
		func(i widget.ListItemID, o fyne.CanvasObject) { o.(*card).show(s.rows[i]) },
	)
	s.list.HideSeparators = true
	strip := container.New(layout.NewCustomPaddedLayout(4, 2, 4, 4), s.phases.content)
	s.content = container.NewBorder(container.NewVBox(s.title, strip), nil, nil, nil, s.list)
	return s
}

// show shows the rows; in a fight the phases stand in place of the title.
func (s *sidebar) show(rows []row, inCombat bool, title string, phases []phaseMark) {
	s.phases.show(phases)
	s.title.Hidden = len(phases) > 0
	if !inCombat {
		title = lang.L("Combatants")
	}
	s.title.SetText(title)
	if reflect.DeepEqual(rows, s.rows) {
		return
	}
	s.rows = rows
	for i, r := range rows {
		s.list.SetItemHeight(i, rowHeight(r))
	}
	s.list.Refresh()
}

// reveal scrolls to a combatant.
func (s *sidebar) reveal(id string) {
	for i, r := range s.rows {
		if r.Heading == "" && r.Card.ID == id {
			s.list.ScrollTo(i)
			return
		}
	}
}
