package banner

import (
	"image"
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/ui/look"
	"parapet/ui/parts"
)

// Band shows whose turn it is: its picture, its name in large letters, round and phase, and who comes next.
type Band struct {
	widget.BaseWidget
	Model   Model
	picture image.Image // nil for none
}

// New makes an empty band.
func New() *Band {
	b := &Band{}
	b.ExtendBaseWidget(b)
	return b
}

// Put says something else; the picture may be nil.
func (b *Band) Put(m Model, picture image.Image) {
	b.Model, b.picture = m, picture
	b.Refresh()
}

// Side is how wide and high its picture is.
func Side() float32 { return nameSize() * 1.4 }

func nameSize() float32  { return theme.TextSize() * 1.7 }
func underSize() float32 { return theme.TextSize() }

// CreateRenderer implements fyne.Widget.
func (b *Band) CreateRenderer() fyne.WidgetRenderer {
	r := &renderer{band: b, ground: canvas.NewRectangle(nil), face: &canvas.Image{FillMode: canvas.ImageFillContain},
		name: canvas.NewText("", nil), under: canvas.NewText("", nil)}
	r.ground.CornerRadius = 5
	r.name.TextStyle.Bold = true
	r.objects = []fyne.CanvasObject{r.ground, r.face, r.name, r.under}
	r.Refresh()
	return r
}

type renderer struct {
	band        *Band
	ground      *canvas.Rectangle
	face        *canvas.Image
	name, under *canvas.Text
	objects     []fyne.CanvasObject
}

func (r *renderer) MinSize() fyne.Size { return fyne.NewSize(theme.TextSize()*8, Side()+4) }

func (r *renderer) Layout(size fyne.Size) {
	size.Width = max(size.Width, 0) // in a window too narrow for anything
	r.ground.Resize(size)
	x := float32(8)
	if r.band.picture != nil {
		side := size.Height - 4
		r.face.Resize(fyne.NewSize(side, side))
		r.face.Move(fyne.NewPos(3, 2))
		x = side + 8
	}
	m := r.band.Model
	r.name.Text = parts.CutTo(m.Name, size.Width-x-6, r.name.TextSize, r.name.TextStyle)
	n := r.name.MinSize()
	r.under.Text = r.line(size.Width - x - n.Width - 16)
	u := r.under.MinSize()
	r.name.Move(fyne.NewPos(x, (size.Height-n.Height)/2))
	r.under.Move(fyne.NewPos(x+n.Width+10, (size.Height-u.Height)/2+1))
	r.name.Resize(n)
	r.under.Resize(u)
}

// line is round and phase with those who come next, as far as there is room: their names are cut first.
func (r *renderer) line(room float32) string {
	m := r.band.Model
	fits := func(s string) bool { return fyne.MeasureText(s, r.under.TextSize, r.under.TextStyle).Width <= room }
	whole := m.line(m.Next)
	if fits(whole) || len(m.Next) == 0 {
		return parts.CutTo(whole, room, r.under.TextSize, r.under.TextStyle)
	}
	for letters := 14; letters > 4; letters-- {
		var short []string
		for _, n := range m.Next {
			short = append(short, parts.Letters(n, letters))
		}
		if line := m.line(short); fits(line) {
			return line
		}
	}
	return parts.CutTo(whole, room, r.under.TextSize, r.under.TextStyle)
}

// line is "Round 2 · Melee · next: Salt reaver 2, Joss".
func (m Model) line(next []string) string {
	if len(next) == 0 {
		return m.Under
	}
	who := strings.Join(next, ", ")
	if m.Who == "" {
		return m.Under + " · " + lang.L("{{.Who}} …", map[string]any{"Who": who})
	}
	return m.Under + " · " + lang.L("next: {{.Who}}", map[string]any{"Who": who})
}

func (r *renderer) Refresh() {
	m := r.band.Model
	r.name.TextSize, r.under.TextSize = nameSize(), underSize()
	r.name.Color, r.under.Color = theme.Color(theme.ColorNameForeground), theme.Color(theme.ColorNameForeground)
	r.ground.FillColor, r.ground.StrokeWidth = color.Transparent, 0
	if m.Turn {
		r.ground.FillColor, r.ground.StrokeWidth, r.ground.StrokeColor = theme.Color(look.Current), 2, theme.Color(look.Accent)
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
