package replay

import (
	"fmt"
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/ui/i18n"
	"parapet/ui/widgets"
)

// BarActions is what the buttons of the replay bar do.
type BarActions interface {
	Go(at int) // shows a moment
	Step(u Unit, forth bool)
	Play()       // plays from the current moment, or stops
	Speed()      // selects the next speed
	TakeBack()   // undoes everything after it
	Branch()     // saves a copy that continues from there
	WhatIf()     // shows how the combat may go on from there
	Now()        // returns to the current state
	CloseBar()   // closes the bar, like its key
	KeysForMap() // gives the focus back to the map
}

// Bar shows the timeline with its buttons.
type Bar struct {
	Content fyne.CanvasObject
	Band    *fyne.Container // shown over the map for earlier moments

	track              *track
	where              *widget.Label
	band               *canvas.Text
	bandGround         *canvas.Rectangle
	play, speed        *widgets.Chip
	takeBack, goOn     *widgets.Chip
	whatIf             *widgets.Chip
	now                *widgets.Chip
	back, forth, chips []*widgets.Chip
}

// Shown is what the bar shows.
type Shown struct {
	Line    *Line
	At      int
	Playing bool
	Speed   int // in commands per second
}

// newBar returns a replay bar.
func newBar(tips *widgets.Tooltips, done BarActions) *Bar {
	s := &Bar{track: newTrack(tips, done.Go), where: widget.NewLabel(""), band: canvas.NewText("", nil),
		bandGround: canvas.NewRectangle(nil)}
	s.where.Truncation = fyne.TextTruncateEllipsis
	chip := func(name, tip string, do func()) *widgets.Chip {
		c := widgets.NewChip(name, tips, func() {
			do()
			done.KeysForMap()
		})
		c.Tip = tip
		s.chips = append(s.chips, c)
		return c
	}
	step := func(u Unit, forth bool) func() { return func() { done.Step(u, forth) } }
	s.back = []*widgets.Chip{chip("|«", i18n.L("Back one round (↑)"), step(Round, false)),
		chip("«", i18n.L("Back one turn (Shift+←)"), step(Turn, false)),
		chip("‹", i18n.L("Back one action (, or ←)"), step(Command, false))}
	s.play = chip("", i18n.L("Play from here, or stop (Space)"), done.Play)
	s.forth = []*widgets.Chip{chip("›", i18n.L("Forward one action (. or →)"), step(Command, true)),
		chip("»", i18n.L("Forward one turn (Shift+→)"), step(Turn, true)), chip("»|", i18n.L("Forward one round (↓)"), step(Round, true))}
	s.speed = chip("", i18n.L("Speed in actions per second"), done.Speed)
	s.takeBack = chip(i18n.L("Rewind to here"), i18n.L("Undoes everything after this moment; one redo restores it"), done.TakeBack)
	s.goOn = chip(i18n.L("Branch from here…"), i18n.L("Continues from this moment in a new file; this encounter isn't touched"),
		done.Branch)
	s.whatIf = chip(i18n.L("What if…"), i18n.L("Forecasts the combat from this moment; the encounter isn't touched"),
		done.WhatIf)
	s.now = chip(i18n.L("Back to now"), i18n.L("Back to the present (Esc)"), done.Now)
	s.now.Strong = true
	shut := chip("×", i18n.L("Close (H)"), done.CloseBar)
	row := func(of ...*widgets.Chip) fyne.CanvasObject {
		box := container.NewHBox()
		for _, c := range of {
			box.Add(c)
		}
		return box
	}
	left := row(append(append(append([]*widgets.Chip{}, s.back...), s.play), append(s.forth, s.speed)...)...)
	buttons := container.NewBorder(nil, nil, left, row(s.takeBack, s.goOn, s.whatIf, s.now, shut), s.where)
	s.Content = container.New(layout.NewCustomPaddedLayout(2, 3, 6, 6), container.NewBorder(nil, container.NewHScroll(buttons), nil, nil, s.track))
	s.Band = container.NewStack(s.bandGround, container.New(layout.NewCustomPaddedLayout(3, 3, 8, 8), s.band))
	s.band.TextStyle.Bold = true
	s.Band.Hide()
	return s
}

// Put shows a moment of a combat.
func (s *Bar) Put(m Shown) {
	last := m.Line.Last()
	past := m.At < last
	s.track.show(m.Line, m.At)
	s.where.SetText(m.text())
	for _, c := range s.back {
		c.Off = m.At == 0
	}
	for _, c := range s.forth {
		c.Off = !past
	}
	s.play.Name, s.play.Chosen, s.play.Off = i18n.L("Play"), m.Playing, last == 0
	if m.Playing {
		s.play.Name = i18n.L("Stop")
	}
	s.speed.Name = i18n.L("{{.N}} per second", map[string]any{"N": m.Speed})
	s.takeBack.Off, s.now.Off, s.goOn.Off = !past, !past, last == 0
	for _, c := range s.chips {
		c.Refresh()
	}
	s.band.Text = i18n.L("You are looking at the past ({{.When}}). Esc: back to now", map[string]any{"When": m.Line.Where(m.At)})
	s.bandGround.FillColor, s.band.Color = theme.Color(theme.ColorNameWarning), color.Black
	s.Band.Hidden = !past
	s.Band.Refresh()
	s.Content.Refresh()
}

// text describes the moment, and what can't be shown.
func (m Shown) text() string {
	text := fmt.Sprintf("%d / %d", m.At, m.Line.Last())
	if m.At == m.Line.Last() {
		text += " · " + i18n.L("now")
	}
	if what := m.Line.What(m.At); what != "" {
		text += " · " + what
	}
	if n := m.Line.Unplayed; n > 0 {
		lost := i18n.N("1 older record can't be replayed: see File, Export report…",
			"{{.N}} older records can't be replayed: see File, Export report…", n, map[string]any{"N": n})
		if m.Line.Last() == 0 || m.At == 0 {
			return lost
		}
		text += " · " + lost
	}
	return text
}

// number formats a round's number.
func number(n int) string { return strconv.Itoa(n) }
