package panels

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/ui/commands"
	"parapet/ui/phrase"
	"parapet/ui/widgets"
)

// phaseBar shows the phases of the round and the current one.
type phaseBar struct {
	content *fyne.Container
	tips    *widgets.Tooltips
	pressed func(id string, at fyne.Position)
	shown   []commands.PhaseMark
}

func newPhaseBar(tips *widgets.Tooltips, pressed func(string, fyne.Position)) *phaseBar {
	s := &phaseBar{tips: tips, pressed: pressed}
	s.content = container.New(&widgets.Flow{Gap: 3, Change: func() { fyne.Do(func() { s.content.Refresh() }) }})
	return s
}

func (s *phaseBar) show(marks []commands.PhaseMark) {
	if slices.Equal(marks, s.shown) && len(s.content.Objects) == len(marks) {
		return
	}
	s.shown = marks
	s.content.Objects = nil
	for _, m := range marks {
		s.content.Add(newPhaseView(s, m))
	}
	s.content.Refresh()
}

// phaseView is a phase's mark. Hovering shows what happens in the phase.
type phaseView struct {
	widget.BaseWidget
	widgets.Pressable
	widgets.Tipped
	bar  *phaseBar
	mark commands.PhaseMark
}

var (
	_ desktop.Hoverable = (*phaseView)(nil)
	_ desktop.Mouseable = (*phaseView)(nil)
)

func newPhaseView(s *phaseBar, m commands.PhaseMark) *phaseView {
	p := &phaseView{bar: s, mark: m}
	p.Tipped = s.tips.Tip(p, func() string { return m.Name + "\n" + phrase.UpperFirst(m.Help) })
	p.ExtendBaseWidget(p)
	return p
}

func (p *phaseView) MouseDown(e *desktop.MouseEvent) {
	p.Tips.Hide(p)
	p.bar.pressed(p.mark.ID, e.AbsolutePosition)
}

func (p *phaseView) CreateRenderer() fyne.WidgetRenderer {
	r := &phaseRenderer{Badge: widgets.NewTag(4, 5), view: p}
	r.Refresh()
	return r
}

type phaseRenderer struct {
	widgets.Badge
	view *phaseView
}

func (r *phaseRenderer) Refresh() {
	m := r.view.mark
	r.Text.Text, r.Text.TextSize, r.Text.TextStyle.Bold = m.Name, theme.CaptionTextSize()+1, m.Now
	r.Ground.FillColor, r.Text.Color = theme.Color(widgets.Track), theme.Color(theme.ColorNameForeground)
	r.Ground.StrokeWidth = 0
	switch {
	case m.Now:
		r.Ground.FillColor = theme.Color(widgets.Current)
		r.Ground.StrokeWidth, r.Ground.StrokeColor = 1.5, theme.Color(widgets.Accent)
	case m.Past:
		r.Ground.FillColor, r.Text.Color = nil, theme.Color(theme.ColorNameDisabled)
		r.Ground.StrokeWidth, r.Ground.StrokeColor = 1, theme.Color(widgets.Track)
	}
	r.Ground.Refresh()
	r.Text.Refresh()
}
