package aiview

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
)

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
