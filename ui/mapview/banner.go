package mapview

import (
	"image"
	"image/color"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
	"parapet/ui/widgets"
)

// Band is the banner that shows the active token: its picture, its name in large letters, the round and phase, and who is
// next.
type Band struct {
	widget.BaseWidget
	Model   Model
	picture image.Image // nil for none
	clock   string      // how long the turn has lasted; "" without a timer
	late    bool        // the turn is over its limit
}

// NewBanner returns an empty banner.
func NewBanner() *Band {
	b := &Band{}
	b.ExtendBaseWidget(b)
	return b
}

// Put sets the banner's model and picture. The picture may be nil.
func (b *Band) Put(m Model, picture image.Image) {
	b.Model, b.picture = m, picture
	b.Refresh()
}

// Time sets how long the turn has lasted, as text; "" for none. late reports whether it is over its limit.
func (b *Band) Time(text string, late bool) {
	if text != b.clock || late != b.late {
		b.clock, b.late = text, late
		b.Refresh()
	}
}

// Clock returns the text and the state set by Time.
func (b *Band) Clock() (text string, late bool) { return b.clock, b.late }

// Side returns the width and height of the banner's picture.
func Side() float32 { return nameSize() * 1.4 }

func nameSize() float32  { return theme.TextSize() * 1.7 }
func underSize() float32 { return theme.TextSize() }

// CreateRenderer implements fyne.Widget.
func (b *Band) CreateRenderer() fyne.WidgetRenderer {
	r := &renderer{band: b, ground: canvas.NewRectangle(nil), face: &canvas.Image{FillMode: canvas.ImageFillContain},
		name: canvas.NewText("", nil), under: canvas.NewText("", nil), clock: canvas.NewText("", nil), late: canvas.NewRectangle(nil)}
	r.ground.CornerRadius = 5
	r.name.TextStyle.Bold = true
	r.late.CornerRadius = 4
	r.objects = []fyne.CanvasObject{r.ground, r.face, r.name, r.under, r.late, r.clock}
	r.Refresh()
	return r
}

type renderer struct {
	band        *Band
	ground      *canvas.Rectangle
	face        *canvas.Image
	name, under *canvas.Text
	clock       *canvas.Text
	late        *canvas.Rectangle // behind the clock
	objects     []fyne.CanvasObject
}

func (r *renderer) MinSize() fyne.Size { return fyne.NewSize(theme.TextSize()*8, Side()+4) }

func (r *renderer) Layout(size fyne.Size) {
	size.Width = max(size.Width, 0) // in a window that is too narrow
	r.ground.Resize(size)
	x := float32(8)
	if r.band.picture != nil {
		side := size.Height - 4
		r.face.Resize(fyne.NewSize(side, side))
		r.face.Move(fyne.NewPos(3, 2))
		x = side + 8
	}
	m, right := r.band.Model, r.layClock(size)
	size.Width = right
	two := r.twoLines(size.Width - x - 16)
	r.name.Text = widgets.CutTo(m.Name, size.Width-x-6, r.name.TextSize, r.name.TextStyle)
	n := r.name.MinSize()
	room := size.Width - x - n.Width - 16
	if two {
		room = size.Width - x - 6
	}
	r.under.Text = r.line(room)
	u := r.under.MinSize()
	if two {
		r.name.Move(fyne.NewPos(x, size.Height/2-n.Height*0.94))
		r.under.Move(fyne.NewPos(x, size.Height/2-u.Height*0.06))
	} else {
		r.name.Move(fyne.NewPos(x, (size.Height-n.Height)/2))
		r.under.Move(fyne.NewPos(x+n.Width+10, (size.Height-u.Height)/2+1))
	}
	r.name.Resize(n)
	r.under.Resize(u)
}

// twoLines puts round and phase below the name, both smaller, if they don't fit beside it, and reports whether it did.
func (r *renderer) twoLines(room float32) bool {
	r.name.TextSize, r.under.TextSize = nameSize(), underSize()
	width := func(text string, t *canvas.Text) float32 {
		return fyne.MeasureText(text, t.TextSize, t.TextStyle).Width
	}
	if width(r.band.Model.Name, r.name)+width(r.band.Model.Under, r.under) <= room {
		return false
	}
	r.name.TextSize, r.under.TextSize = theme.TextSize()*1.15, theme.CaptionTextSize()
	return r.band.Model.Under != "" || width(r.band.Model.Name, r.name) > room
}

// layClock puts the clock at the right end and returns where the space left of it ends.
func (r *renderer) layClock(size fyne.Size) float32 {
	r.clock.Text = r.band.clock
	if r.late.Hidden = !r.band.late; r.clock.Text == "" {
		return size.Width
	}
	c := r.clock.MinSize()
	at := fyne.NewPos(max(size.Width-c.Width-10, 0), (size.Height-c.Height)/2)
	r.clock.Move(at)
	r.clock.Resize(c)
	r.late.Move(at.Subtract(fyne.NewPos(6, 1)))
	r.late.Resize(c.Add(fyne.NewSize(12, 2)))
	return max(at.X-8, 0)
}

// line returns the round, the phase and who is next, as far as they fit into room; names are cut first.
func (r *renderer) line(room float32) string {
	m := r.band.Model
	fits := func(s string) bool { return fyne.MeasureText(s, r.under.TextSize, r.under.TextStyle).Width <= room }
	whole := m.line(m.Next)
	if fits(whole) || len(m.Next) == 0 {
		return widgets.CutTo(whole, room, r.under.TextSize, r.under.TextStyle)
	}
	for letters := 14; letters > 8; letters-- {
		var short []string
		for _, n := range m.Next {
			short = append(short, widgets.Letters(n, letters))
		}
		if line := m.line(short); fits(line) {
			return line
		}
	}
	if fits(m.Under) { // half a name is useless
		return m.Under
	}
	return widgets.CutTo(whole, room, r.under.TextSize, r.under.TextStyle)
}

// line returns a text such as "Round 2 · Melee · next: Salt reaver 2, Joss".
func (m Model) line(next []string) string {
	if len(next) == 0 {
		return m.Under
	}
	who := strings.Join(next, ", ")
	if m.Who == "" {
		return m.Under + " · " + i18n.L("{{.Who}} …", map[string]any{"Who": who})
	}
	return m.Under + " · " + i18n.L("next: {{.Who}}", map[string]any{"Who": who})
}

func (r *renderer) Refresh() {
	m := r.band.Model
	r.name.Color, r.under.Color = theme.Color(theme.ColorNameForeground), theme.Color(theme.ColorNameForeground)
	r.clock.TextSize, r.clock.Color, r.late.FillColor = underSize()*1.1, r.under.Color, theme.Color(theme.ColorNameWarning)
	if r.clock.TextStyle.Bold = r.band.late; r.band.late {
		r.clock.Color = theme.Color(theme.ColorNameForegroundOnWarning)
	}
	r.ground.FillColor, r.ground.StrokeWidth = color.Transparent, 0
	if m.Turn {
		r.ground.FillColor, r.ground.StrokeWidth, r.ground.StrokeColor = theme.Color(widgets.Current), 2, theme.Color(widgets.Accent)
	}
	r.face.Hidden = r.band.picture == nil
	r.face.Image = r.band.picture
	r.Layout(r.band.Size())
	for _, o := range r.objects {
		o.Refresh()
	}
}

func (r *renderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *renderer) Destroy()                     {}

// Model is the content of the banner.
type Model struct {
	Who   string   // id of the active token; "" if there is no single one
	Name  string   // its name, or a side or phase instead; "" if no encounter is open
	Under string   // round and phase
	Next  []string // names of the next tokens, or of those that may act: two at most
	Turn  bool     // someone may act
}

// mostNext is the largest number of next combatants that are named.
const mostNext = 2

// Of returns the banner's content for a state. v may be nil.
func Of(v *engine.View) Model {
	switch {
	case v == nil:
		return Model{}
	case v.Phase == engine.Ended:
		return Model{Name: i18n.L("After combat")}
	case !v.InCombat():
		return Model{Name: i18n.L("Before combat")}
	}
	m := Model{Under: i18n.L("Round {{.N}}", map[string]any{"N": v.Round}), Turn: true}
	phase := phrase.Phase(v)
	if phase != "" {
		m.Under += " · " + phase
	}
	if v.Over {
		m.Under += " · " + i18n.L("only one side is left standing")
	}
	if k := v.Token(v.Turn); k != nil {
		m.Who, m.Name, m.Next = k.ID, k.Name, after(v, k.ID)
		return m
	}
	acting := actingOf(v)
	switch side := sideOf(v, acting); {
	case len(acting) == 1:
		k := v.Token(acting[0])
		m.Who, m.Name, m.Next = k.ID, k.Name, after(v, k.ID)
	case side != "":
		m.Name, m.Next = phrase.UpperFirst(i18n.Word(side)), names(v, acting)
	case len(acting) > 0:
		m.Name, m.Next = i18n.L("{{.N}} may act", map[string]any{"N": len(acting)}), names(v, acting)
	default:
		m.Turn, m.Name, m.Under = false, m.Under, ""
	}
	return m
}

// actingOf returns the tokens that may take a turn or declare now.
func actingOf(v *engine.View) (ids []string) {
	for _, o := range v.System.Openings(v) {
		if (o.What == "turn" || o.What == "declare") && v.Token(o.Who) != nil && !slices.Contains(ids, o.Who) {
			ids = append(ids, o.Who)
		}
	}
	return ids
}

// sideOf returns the common side of some tokens, "" if they have none.
func sideOf(v *engine.View, ids []string) string {
	side := ""
	for _, id := range ids {
		if s := v.Token(id).Side; side == "" {
			side = s
		} else if s != side {
			return ""
		}
	}
	return side
}

// after returns the names of the next combatants in the order after a token or side.
func after(v *engine.View, id string) []string {
	at, n := slices.Index(v.Order, id), len(v.Order)
	if k := v.Token(id); at < 0 && k != nil {
		at = slices.Index(v.Order, k.Side)
	}
	var ids []string
	for step := 1; at >= 0 && step < n && len(ids) < mostNext; step++ {
		next := v.Order[(at+step)%n]
		if k := v.Token(next); k == nil || v.System.InFight(v, k) {
			ids = append(ids, next)
		}
	}
	return names(v, ids)
}

func names(v *engine.View, ids []string) (list []string) {
	for _, id := range ids[:min(len(ids), mostNext)] {
		list = append(list, phrase.Name(v, id))
	}
	return list
}
