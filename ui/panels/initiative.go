// Package panels provides the lists beside and over the map: initiative, log, library, notes, reinforcements, the
// session's encounters, and the dice tray.
package panels

import (
	"image"
	"reflect"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
	"parapet/ui/shell"
	"parapet/ui/widgets"
)

// Sidebar is the list of combatants.
type Sidebar struct {
	Content fyne.CanvasObject
	list    *widget.List
	title   *widget.Label
	phases  *phaseBar
	strip   *fyne.Container // around the phases
	Rows    []Row           // as passed to Show
	shown   []Row           // with groups collapsed
	open    map[string]bool
	current string                      // the combatant kept in the upper third
	Face    func(id string) image.Image // returns a combatant's picture, FaceSide high; nil for none
	around  *fyne.Container             // with the log below; nil if there is none
}

// NewInitiative returns the list. It calls phase with the phase mark that was pressed and its position.
func NewInitiative(done InitiativeActions, tips *widgets.Tooltips, phase func(string, fyne.Position)) *Sidebar {
	s := &Sidebar{title: widget.NewLabel(""), phases: newPhaseBar(tips, phase), open: map[string]bool{}, Face: noFace}
	s.title.TextStyle.Bold, s.title.Wrapping = true, fyne.TextWrapWord
	s.list = widget.NewList(
		func() int { return len(s.shown) },
		func() fyne.CanvasObject {
			v := newCard(done, tips)
			v.fold, v.face = s.fold, func(id string) image.Image { return s.Face(id) }
			return v
		},
		func(i widget.ListItemID, o fyne.CanvasObject) {
			if i < len(s.shown) { // the list may ask for one row more, because it rounds sums of heights
				o.(*view).show(s.shown[i])
			}
		},
	)
	s.list.HideSeparators = true
	tips.KeepClearOf(s.list)
	s.strip = container.New(layout.NewCustomPaddedLayout(4, 2, 4, 4), s.phases.content)
	s.Content = container.NewBorder(container.New(layout.NewCustomPaddedVBoxLayout(0), s.title, s.strip), nil, nil, nil, container.New(&keeper{s: s}, s.list))
	return s
}

// Above returns the list with the log below it, which gets the height that the list doesn't need.
func (s *Sidebar) Above(log *LogView) fyne.CanvasObject {
	title := widget.NewLabelWithStyle(i18n.L("Log"), fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	s.around = container.New(&stacked{s: s}, s.Content, container.NewBorder(widget.NewSeparator(), nil, nil, nil,
		container.NewBorder(title, nil, nil, nil, log)))
	return s.around
}

// stacked lays out the list above the log.
type stacked struct{ s *Sidebar }

// leastLog is the smallest part of the height that the log gets.
const leastLog = 0.26

func (l *stacked) MinSize(objects []fyne.CanvasObject) fyne.Size {
	list, log := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(max(list.Width, log.Width), list.Height+log.Height)
}

func (l *stacked) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	log := max(objects[1].MinSize().Height, size.Height*leastLog, size.Height-l.s.needs(size.Width))
	objects[0].Resize(fyne.NewSize(size.Width, size.Height-log))
	objects[1].Move(fyne.NewPos(0, size.Height-log))
	objects[1].Resize(fyne.NewSize(size.Width, log))
}

// needs returns the height in which no card is shortened.
func (s *Sidebar) needs(width float32) float32 {
	high := s.Content.MinSize().Height - s.list.MinSize().Height + theme.Padding()
	for _, r := range fitted(s.Rows, s.open, width, 0, 0) {
		high += rowHeight(r) + theme.Padding()
	}
	return high
}

// keeper lays out the list and keeps the active combatant visible when its size changes.
type keeper struct {
	s    *Sidebar
	size fyne.Size
}

func (k *keeper) MinSize([]fyne.CanvasObject) fyne.Size { return k.s.list.MinSize() }

func (k *keeper) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	k.s.list.Resize(size)
	if size != k.size {
		k.size = size
		k.s.lay()
		k.s.Reveal(k.s.current)
	}
}

// Show shows the rows. In combat the phases replace the title.
func (s *Sidebar) Show(rows []Row, inCombat bool, title string, phases []commands.PhaseMark) {
	s.phases.show(phases)
	s.title.Hidden, s.strip.Hidden = len(phases) > 0, len(phases) == 0
	if !inCombat {
		title = i18n.L("Combatants")
	}
	s.title.SetText(title)
	if reflect.DeepEqual(rows, s.Rows) {
		return
	}
	anew := s.Rows == nil
	s.Rows = rows
	if s.around != nil {
		s.around.Refresh()
	}
	s.lay()
	if anew {
		s.Reveal(s.current)
	}
}

// lay collapses groups and sets the height of each row.
func (s *Sidebar) lay() {
	size := s.list.Size()
	s.shown = fitted(s.Rows, s.open, size.Width, size.Height, theme.Padding())
	for i, r := range s.shown {
		s.list.SetItemHeight(i, rowHeight(r))
	}
	s.list.Refresh()
}

// Again refreshes the cards after a change that isn't in their rows, such as a loaded picture.
func (s *Sidebar) Again() { s.list.Refresh() }

// fold expands or collapses a group.
func (s *Sidebar) fold(key string) {
	s.open[key] = !s.open[key]
	s.lay()
}

// Reveal scrolls the list so that a combatant is in its upper third, with the next ones below.
func (s *Sidebar) Reveal(id string) {
	if s.current = id; id == "" {
		return
	}
	y, height := float32(0), s.list.Size().Height
	for _, r := range s.shown {
		h := rowHeight(r)
		if r.Heading == "" && (r.Card.ID == id || r.Fold != nil && slices.Contains(r.Fold.IDs, id)) {
			if at := y - s.list.GetScrollOffset(); at < 0 || at+h > height/3 {
				s.list.ScrollToOffset(max(y-height/3+h, 0))
			}
			return
		}
		y += h + theme.Padding()
	}
}

// Dump writes the positions of the phase marks to a state dump for tests.
func (s *Sidebar) Dump(state *shell.Dump) {
	for _, o := range s.phases.content.Objects {
		state.Button("phase "+o.(*phaseView).mark.ID, o)
	}
}

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
