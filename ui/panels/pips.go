package panels

import (
	"cmp"
	"image/color"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/ui/phrase"
	"parapet/ui/widgets"
)

// lastLine lays out the pips from the left and the badges from the right. Whatever has no room is counted: first badges
// beyond the third, then pips.
func (r *cardRenderer) lastLine(size fyne.Size, y float32) {
	right := r.badgeLine(size.Width-10, (size.Width-r.card.row.left())*0.55, y)
	r.pipLine(right, y)
	r.card.left.pips = r.card.row.Compact || r.morePips.Text != ""
}

// badgeLine lays out as many badges as fit, ending at x, and returns where they begin.
func (r *cardRenderer) badgeLine(x, room, y float32) float32 {
	all := len(r.card.row.Card.Conditions)
	width, show := float32(0), 0
	for _, b := range r.badges {
		if b.Hidden {
			continue
		}
		if width += b.MinSize().Width + 2; width > room && show > 2 {
			break
		}
		show++
	}
	r.more.Text = ""
	if all > show {
		r.more.Text = "+" + strconv.Itoa(all-show)
		s := r.more.MinSize()
		x -= s.Width
		r.more.Resize(s)
		r.more.Move(fyne.NewPos(x, y+(widgets.LineHeight()-s.Height)/2-2))
		x -= 2
	}
	n := 0
	for _, b := range r.badges {
		if !b.Hidden {
			n++
		}
		if b.Hidden || n > show {
			b.Move(fyne.NewPos(-200, -200))
		}
	}
	for i := show - 1; i >= 0; i-- {
		s := r.badges[i].MinSize()
		x -= s.Width
		r.badges[i].Resize(s)
		r.badges[i].Move(fyne.NewPos(x, y))
		x -= 2
	}
	return x
}

// pipLine lays out the pips from the left up to right, followed by the number of those without room.
func (r *cardRenderer) pipLine(right, y float32) {
	shown, widths := r.pipWidths(wholePips)
	for how := spentShort; how <= allShort && r.card.row.left()+widths > right; how++ {
		shown, widths = r.pipWidths(how)
	}
	left, fits := r.card.row.left(), len(shown)
	r.morePips.TextSize = theme.CaptionTextSize()
	r.morePips.Text = ""
	if all := len(r.card.row.Card.Pips); left+widths > right || all > len(shown) {
		r.morePips.Text = "+" + strconv.Itoa(all)
		room := right - r.morePips.MinSize().Width - 4
		x := left
		for fits = 0; fits < len(shown); fits++ {
			if x += shown[fits].MinSize().Width + pipGap; x > room {
				break
			}
		}
		r.morePips.Text = "+" + strconv.Itoa(all-fits)
	}
	for i, p := range shown {
		s := p.MinSize()
		p.Resize(s)
		if i >= fits {
			p.Move(fyne.NewPos(-200, -200))
			continue
		}
		p.Move(fyne.NewPos(left, y))
		left += s.Width + pipGap
	}
	s := r.morePips.MinSize()
	r.morePips.Resize(s)
	r.morePips.Move(fyne.NewPos(left, y+(widgets.LineHeight()-s.Height)/2-2))
}

// pipGap is the gap between pips.
const pipGap = 3

// How pips are shortened where they have no room: those of which nothing is left lose their words, then all do.
const (
	wholePips = iota
	spentShort
	allShort
)

// pipWidths returns the visible pips and their width, shortened in one of these ways.
func (r *cardRenderer) pipWidths(how int) (shown []*pipView, widths float32) {
	for _, p := range r.pips {
		if p.Hidden {
			continue
		}
		if short := how == allShort || how == spentShort && !p.pip.Some; p.short != short {
			p.short = short
			p.Refresh()
		}
		shown = append(shown, p)
		widths += p.MinSize().Width + pipGap
	}
	return shown, widths
}

// pipsText lists the resources of the turn: "Main 1, Move 7".
func (c Card) pipsText() string {
	var list []string
	for _, p := range c.Pips {
		list = append(list, p.Label+" "+p.Have)
	}
	return strings.Join(list, ", ")
}

// conditionsText lists the conditions: "prone, bleeding 2".
func (c Card) conditionsText() string {
	var list []string
	for _, k := range c.Conditions {
		text := k.Name
		if k.Levels && k.Level > 1 {
			text += " " + strconv.Itoa(k.Level)
		}
		list = append(list, text)
	}
	return strings.Join(list, ", ")
}

const maxPips = 6

// pipView shows one resource of a turn: its name, filled while some of it is left.
type pipView struct {
	widget.BaseWidget
	widgets.Tipped
	pip   phrase.Pip
	short bool // its word is left out
}

var _ desktop.Hoverable = (*pipView)(nil)

func newPipView(tips *widgets.Tooltips) *pipView {
	p := &pipView{}
	p.Tipped = tips.TipBeside(p, func() string { return p.pip.Label + ": " + p.pip.Have + "\n" + p.pip.Help })
	p.ExtendBaseWidget(p)
	return p
}

func (p *pipView) show(data phrase.Pip) {
	p.pip = data
	p.Refresh()
}

func (p *pipView) CreateRenderer() fyne.WidgetRenderer {
	r := &pipRenderer{Badge: widgets.NewTag(7, 1), pip: p, dot: canvas.NewCircle(nil)}
	r.Refresh()
	return r
}

// pipRenderer draws a resource with a dot in the colour that it has in costs, a ring if nothing is left.
type pipRenderer struct {
	widgets.Badge
	pip *pipView
	dot *canvas.Circle
}

func dotSide() float32 { return theme.CaptionTextSize() * 0.66 }

func (r *pipRenderer) MinSize() fyne.Size { return r.Badge.MinSize().AddWidthHeight(dotSide()-2, 0) }

func (r *pipRenderer) Layout(size fyne.Size) {
	r.Badge.Layout(size)
	r.dot.Resize(fyne.NewSquareSize(dotSide()))
	r.dot.Move(fyne.NewPos(4, (size.Height-dotSide())/2))
	r.Text.Move(r.Text.Position().AddXY(dotSide()+1, 0))
}

func (r *pipRenderer) Objects() []fyne.CanvasObject { return append(r.Badge.Objects(), r.dot) }

func (r *pipRenderer) Refresh() {
	r.Text.Text, r.Text.TextSize = r.pip.pip.Text(), theme.CaptionTextSize()
	if r.pip.short {
		r.Text.Text = strings.TrimSpace(strings.TrimPrefix(r.Text.Text, r.pip.pip.Label))
	}
	if r.pip.short && !r.pip.pip.Some {
		r.Text.Text = ""
	}
	r.Ground.StrokeWidth, r.Ground.StrokeColor = 1, theme.Color(widgets.Track)
	ink := theme.Color(cmp.Or(widgets.Spends(r.pip.pip.Name), widgets.Faint))
	r.dot.StrokeWidth, r.dot.StrokeColor = 1.5, ink
	if r.pip.pip.Some {
		r.Ground.FillColor, r.Text.Color, r.dot.FillColor = theme.Color(widgets.Track), theme.Color(theme.ColorNameForeground), ink
	} else {
		r.Ground.FillColor, r.Text.Color, r.dot.FillColor = nil, theme.Color(widgets.Faint), color.Transparent
	}
	r.Layout(r.pip.Size())
	for _, o := range r.Objects() {
		o.Refresh()
	}
}
