package replay

import (
	"fmt"
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/ui/i18n"
	"parapet/ui/phrase"
	"parapet/ui/widgets"
)

// Done is what a person wants of the strip.
type Done interface {
	Go(at int) // to a moment
	Step(u Unit, forth bool)
	Play()       // on from where it stands, or stop
	Speed()      // the next one
	TakeBack()   // all that came after
	Branch()     // a copy that goes on from there
	WhatIf()     // how it may go from there
	Now()        // back to how it stands
	CloseStrip() // as by its key
	KeysForMap() // the keys belong to the map
}

// Strip is the strip with its buttons.
type Strip struct {
	Content fyne.CanvasObject
	Band    *fyne.Container // above the map, while something else than now is shown

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

// Shown is what the strip shows.
type Shown struct {
	Line    *Line
	At      int
	Playing bool
	Speed   int // commands in a second
}

// New makes a strip.
func newBar(tips *widgets.Tooltips, done Done) *Strip {
	s := &Strip{track: newTrack(tips, done.Go), where: widget.NewLabel(""), band: canvas.NewText("", nil),
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
	s.back = []*widgets.Chip{chip("|«", lang.L("A round back (↑)"), step(Round, false)),
		chip("«", lang.L("A turn back (Shift+←)"), step(Turn, false)),
		chip("‹", lang.L("A command back (, or ←)"), step(Command, false))}
	s.play = chip("", lang.L("Play it from here, or stop (Space)"), done.Play)
	s.forth = []*widgets.Chip{chip("›", lang.L("A command on (. or →)"), step(Command, true)),
		chip("»", lang.L("A turn on (Shift+→)"), step(Turn, true)), chip("»|", lang.L("A round on (↓)"), step(Round, true))}
	s.speed = chip("", lang.L("How fast it is played: commands in a second"), done.Speed)
	s.takeBack = chip(lang.L("Take back to here"), lang.L("Takes back all that came after, at once; one redo does it again"), done.TakeBack)
	s.goOn = chip(lang.L("Go on from here…"), lang.L("A copy in a file of its own, with what was done until here; this fight stays as it is"),
		done.Branch)
	s.whatIf = chip(lang.L("What if"), lang.L("Plays it on from here many times, in the forecast beside the map; the fight stays as it is"),
		done.WhatIf)
	s.now = chip(lang.L("Back to now"), lang.L("As it stands (Esc)"), done.Now)
	s.now.Strong = true
	shut := chip("×", lang.L("Close (H)"), done.CloseStrip)
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

// Put shows a moment of a fight.
func (s *Strip) Put(m Shown) {
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
	s.play.Name, s.play.Chosen, s.play.Off = lang.L("Play"), m.Playing, last == 0
	if m.Playing {
		s.play.Name = lang.L("Stop")
	}
	s.speed.Name = lang.L("{{.N}} a second", map[string]any{"N": m.Speed})
	s.takeBack.Off, s.now.Off, s.goOn.Off = !past, !past, last == 0
	for _, c := range s.chips {
		c.Refresh()
	}
	s.band.Text = lang.L("As it was {{.When}}: only to look at. Back to now: Esc", map[string]any{"When": m.Line.Where(m.At)})
	s.bandGround.FillColor, s.band.Color = theme.Color(theme.ColorNameWarning), color.Black
	s.Band.Hidden = !past
	s.Band.Refresh()
	s.Content.Refresh()
}

// text says what moment it is, and what can't be shown.
func (m Shown) text() string {
	text := fmt.Sprintf("%d / %d", m.At, m.Line.Last())
	if m.At == m.Line.Last() {
		text += " · " + lang.L("now")
	}
	if what := m.Line.What(m.At); what != "" {
		text += " · " + what
	}
	if n := m.Line.Unplayed; n > 0 {
		lost := i18n.N("1 older record can't be played again: read it by File, The fight as text",
			"{{.N}} older records can't be played again: read them by File, The fight as text", n, map[string]any{"N": n})
		if m.Line.Last() == 0 || m.At == 0 {
			return lost
		}
		text += " · " + lost
	}
	return text
}

// number is a round's, as it is written.
func number(n int) string { return strconv.Itoa(n) }

func upper(text string) string { return phrase.UpperFirst(text) }
