package aiview

import (
	"cmp"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"math"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"parapet/ui/widgets"
)

// The sizes of the chart: its height, the gap beside it, and the smallest distance of labels as a fraction of their height.
const (
	chartHeight  = 130
	chartGap     = 8
	labelSpacing = 1.15
)

// mostMarked is the number of combatants named in a label.
const mostMarked = 3

// mark is the label of curves of one side that end close together.
type mark struct {
	side   int
	height float64 // where it ends: 1 above, 0 below
	names  []string
	text   *canvas.Text
}

// chart arranges the curves, the labels of the vertical axis on the left, the rounds below and the curves' labels on the
// right. Its objects are, in order: picture, upper and lower label, one label per round, one per mark.
type chart struct {
	marks  []*mark
	rounds int
}

// axis returns a label for an axis.
func axis(text string) *canvas.Text {
	t := canvas.NewText(text, theme.Color(widgets.Faint))
	t.TextSize = theme.CaptionTextSize()
	return t
}

// roundsOf returns the last round of the curves.
func roundsOf(list []Curve) int {
	most := 1
	for _, c := range list {
		most = max(most, len(c.Points))
	}
	return most - 1
}

// marksOf returns the labels of the curves' ends, from top to bottom; curves of a side that end close together share one.
func marksOf(list []Curve, colour func(side int) color.Color) []*mark {
	ends := slices.DeleteFunc(slices.Clone(list), func(c Curve) bool { return len(c.Points) == 0 })
	slices.SortStableFunc(ends, func(a, b Curve) int { return cmp.Or(cmp.Compare(b.end(), a.end()), cmp.Compare(a.Side, b.Side)) })
	near := float64(theme.CaptionTextSize()*labelSpacing) / chartHeight
	var marks []*mark
	for _, c := range ends {
		same := func(m *mark) bool { return m.side == c.Side && m.height-c.end() < near }
		if i := slices.IndexFunc(marks, same); i >= 0 {
			marks[i].names = append(marks[i].names, c.Mark)
			continue
		}
		marks = append(marks, &mark{side: c.Side, height: c.end(), names: []string{c.Mark}})
	}
	for _, m := range marks {
		m.text = canvas.NewText(m.words(), colour(m.side))
		m.text.TextSize = theme.CaptionTextSize()
	}
	return marks
}

// end returns the share of combats at the end of a curve.
func (c *Curve) end() float64 { return c.Points[len(c.Points)-1].P }

// words returns the names, with a count of those left out.
func (m *mark) words() string {
	if more := len(m.names) - mostMarked; more > 0 {
		return fmt.Sprintf("%s +%d", strings.Join(m.names[:mostMarked], " "), more)
	}
	return strings.Join(m.names, " ")
}

func (*chart) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(60, chartHeight) }

func (c *chart) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	label := theme.CaptionTextSize() * 1.4
	left, right := objects[1].MinSize().Width+2*chartGap, float32(chartGap)
	for _, m := range c.marks {
		right = max(right, m.text.MinSize().Width+2*chartGap)
	}
	room := fyne.NewSize(max(size.Width-left-right, 1), size.Height-1.5*label)
	objects[0].Move(fyne.NewPos(left, label/2))
	objects[0].Resize(room)
	objects[1].Move(fyne.NewPos(chartGap, 0))
	objects[2].Move(fyne.NewPos(left-chartGap-objects[2].MinSize().Width, room.Height))
	c.numbers(objects[3:3+c.rounds], left, room)
	c.names(left+room.Width+chartGap, label, room.Height)
}

// numbers places the round numbers below, as many as fit.
func (c *chart) numbers(objects []fyne.CanvasObject, left float32, room fyne.Size) {
	step := room.Width / float32(max(c.rounds, 1))
	every := 1 + int(22/max(step, 1))
	for i, o := range objects {
		n := i + 1
		if n%every != 0 {
			o.Hide()
			continue
		}
		o.Show()
		o.Move(fyne.NewPos(left+step*float32(n)-o.MinSize().Width/2, room.Height+theme.CaptionTextSize()*0.7))
	}
}

// names places the labels at the ends of their curves, each below the one before; if they would leave the chart at the
// bottom, all move up.
func (c *chart) names(x, label, height float32) {
	y, apart := float32(-label), theme.CaptionTextSize()*labelSpacing
	ys := make([]float32, len(c.marks))
	for i, m := range c.marks {
		y = max(height*float32(1-m.height), y+apart)
		ys[i] = y
	}
	for i, low := len(ys)-1, height; i >= 0; i, low = i-1, ys[i]-apart {
		ys[i] = min(ys[i], low)
		c.marks[i].text.Move(fyne.NewPos(x, ys[i]))
	}
}

// newCurves draws the curves of chances by round, each with its 95% confidence band in the colour of its side, with axes
// and the combatants' initials.
func newCurves(list []Curve, colour func(side int) color.Color) fyne.CanvasObject {
	r := canvas.NewRaster(func(w, h int) image.Image { return curvesPicture(list, w, h, colour) })
	c := &chart{marks: marksOf(list, colour), rounds: roundsOf(list)}
	all := []fyne.CanvasObject{r, axis("100%"), axis("0")}
	for i := range c.rounds {
		all = append(all, axis(fmt.Sprint(i+1)))
	}
	for _, m := range c.marks {
		all = append(all, m.text)
	}
	return container.New(c, all...)
}

// bandShade is the opacity of a band, of 255.
const bandShade = 45

// curvesPicture paints the curves from round 0 at the left edge to the last round at the right; certainty is at the top.
func curvesPicture(list []Curve, w, h int, colour func(side int) color.Color) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for _, c := range list {
		if len(c.Points) == 0 {
			continue
		}
		ink := color.NRGBAModel.Convert(colour(c.Side)).(color.NRGBA)
		band := ink
		band.A = bandShade
		was := -1
		for x := range w {
			s := c.at(float64(x) / float64(max(w-1, 1)))
			y := func(p float64) int { return int(math.Round((1 - p) * float64(h-1))) }
			column(img, x, y(s.High), y(s.Low), band)
			now := y(s.P)
			if was < 0 {
				was = now
			}
			column(img, x, min(was, now)-1, max(was, now), ink)
			was = now
		}
	}
	return img
}

// column blends a vertical line over the picture.
func column(img *image.RGBA, x, y0, y1 int, ink color.NRGBA) {
	draw.Draw(img, image.Rect(x, y0, x+1, y1+1), image.NewUniform(ink), image.Point{}, draw.Over)
}

// at returns the curve at a fraction of its length, interpolated.
func (c *Curve) at(x float64) Share {
	at := x * float64(len(c.Points)-1)
	i := min(int(at), len(c.Points)-1)
	a, b, k := c.Points[i], c.Points[min(i+1, len(c.Points)-1)], at-float64(i)
	mix := func(a, b float64) float64 { return a + k*(b-a) }
	return Share{Side: c.Side, P: mix(a.P, b.P), Low: mix(a.Low, b.Low), High: mix(a.High, b.High)}
}
