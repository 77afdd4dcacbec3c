package paper

import (
	"context"
	"fmt"
	"image/color"
	"image/png"
	"io"
	"strings"

	"parapet/canvas/paper/pdf"
	"parapet/engine/forecast"
)

// Forecast is a forecast on one sheet: who holds the field, how long it takes, who is in the fight after each round, and
// what becomes of each combatant, chances with the intervals in which they lie with 95 %.
type Forecast struct {
	Title  string
	Counts *forecast.Counts
	Name   func(id string) string        // of a combatant
	Ink    func(side string) color.NRGBA // of a side
	SideOf func(id string) string        // of a combatant
	Fonts  pdf.Fonts
	Words  Words
}

// forecastWidth and forecastMargin are those of its sheet, which is as long as it must be, in millimetres; forecastPixels is how
// many pixels of a picture a millimetre has.
const (
	forecastWidth  = 210
	forecastMargin = 15
	forecastPixels = 6
)

// Write writes the sheet as a picture where ending is ".png", else as PDF.
func (f *Forecast) Write(ctx context.Context, to io.Writer, ending string) error {
	if f.Counts.Fights == 0 {
		return fmt.Errorf("no fight has been counted yet")
	}
	if !strings.EqualFold(ending, ".png") {
		w := pdf.New(to, f.Title, f.Fonts)
		f.draw(w)
		return w.Close()
	}
	kept := &onePage{}
	w := pdf.New(kept, f.Title, f.Fonts)
	f.draw(w)
	if err := w.Close(); err != nil || ctx.Err() != nil {
		return fmt.Errorf("the sheet of a forecast: %w", firstOf(err, ctx.Err()))
	}
	return png.Encode(to, kept.page.Paint(forecastPixels))
}

func firstOf(a, b error) error {
	if a != nil {
		return a
	}
	return b
}

// onePage keeps the page of a file of which the bytes go nowhere.
type onePage struct{ page *pdf.Page }

func (o *onePage) Write(p []byte) (int, error) { return len(p), nil }

// Page implements pdf.Pages.
func (o *onePage) Page(p *pdf.Page) { o.page = p }

// forecastSheet is the sheet while it is drawn, from above to below.
type forecastSheet struct {
	*Forecast
	*pdf.Page
	y float64
}

func (f *Forecast) draw(w *pdf.Writer) {
	height := 2*forecastMargin + 130 + 6*float64(len(f.Counts.Sides)+1) + 12*float64(len(f.Counts.Tokens))
	s := &forecastSheet{f, w.Page(forecastWidth, height, 1, 1), forecastMargin}
	s.line(pdf.Bold, 6, fmt.Sprintf(f.Words.Say("%s: %d fights"), f.Title, f.Counts.Fights))
	s.outcomes()
	s.rounds()
	s.curves()
	s.fates()
}

const room = forecastWidth - 2*forecastMargin

var (
	sheetInk   = color.NRGBA{A: 255}
	sheetFaint = color.NRGBA{R: 110, G: 110, B: 110, A: 255}
)

// line writes a line and goes on below it.
func (s *forecastSheet) line(weight pdf.Weight, size float64, text string) {
	s.y += size
	s.Text(weight, size, forecastMargin, s.y, s.Fit(weight, size, text, room), sheetInk)
	s.y += size * 0.5
}

// bar is one bar of parts that add up to a whole.
func (s *forecastSheet) bar(height float64, parts []float64, inks []color.NRGBA) {
	x := float64(forecastMargin)
	for i, p := range parts {
		s.Fill(new(pdf.Path).Rect(x, s.y, room*p, height), inks[i])
		x += room * p
	}
	s.y += height
}

func (s *forecastSheet) outcomes() {
	s.y += 3
	s.line(pdf.Bold, 4, s.Words.Say("Holds the field (95 % interval)"))
	c := s.Counts
	var parts []float64
	var inks []color.NRGBA
	for _, side := range c.Sides {
		parts, inks = append(parts, float64(c.Decided[side])/float64(c.Fights)), append(inks, s.Ink(side))
	}
	s.bar(6, append(parts, float64(c.Undecided)/float64(c.Fights)), append(inks, color.NRGBA{R: 200, G: 200, B: 200, A: 255}))
	for _, side := range c.Sides {
		s.line(pdf.Regular, 3.4, s.Words.Word(side)+"  "+s.chance(c.Decided[side], c.Fights))
	}
	if c.Undecided > 0 {
		s.line(pdf.Regular, 3.4, s.Words.Say("undecided")+"  "+s.chance(c.Undecided, c.Fights))
	}
}

// chance writes a share with its interval: "64 % (61 to 67)".
func (f *Forecast) chance(times, n int) string {
	low, high := forecast.Wilson(times, n)
	return fmt.Sprintf(f.Words.Say("%.0f %% (%.0f to %.0f)"), 100*float64(times)/float64(n), 100*low, 100*high)
}

// chartHeight is that of the histogram and of the curves, in millimetres.
const chartHeight = 28

func (s *forecastSheet) rounds() {
	c := s.Counts
	low, high := forecast.MedianInterval(c.Rounds)
	s.y += 3
	s.line(pdf.Bold, 4, fmt.Sprintf(s.Words.Say("Rounds: median %d (95 %%: %d to %d)"), forecast.Quantile(c.Rounds, 0.5), low, high))
	last, most := c.LastRound(), 1
	for _, n := range c.Rounds {
		most = max(most, n)
	}
	wide := room / float64(last+1)
	for r := 0; r <= last; r++ {
		h := chartHeight * float64(c.Rounds[r]) / float64(most)
		s.Fill(new(pdf.Path).Rect(forecastMargin+wide*float64(r)+0.3, s.y+chartHeight-h, wide-0.6, h), color.NRGBA{R: 70, G: 110, B: 170, A: 255})
	}
	s.y += chartHeight
	s.axis(last, wide)
}

// axis writes the numbers of the rounds below a chart, as many as have room.
func (s *forecastSheet) axis(last int, wide float64) {
	every := 1 + int(7/wide)
	s.y += 3
	for r := 0; r <= last; r += every {
		s.Text(pdf.Regular, 2.6, forecastMargin+wide*(float64(r)+0.5)-0.8, s.y, fmt.Sprint(r), sheetFaint)
	}
	s.y++
}

// curves are who is still in the fight after each round, each combatant in the colour of its side, with the band in which
// the chance lies.
func (s *forecastSheet) curves() {
	s.y += 3
	s.line(pdf.Bold, 4, s.Words.Say("In the fight after each round, with 95 % bands"))
	last := s.Counts.LastRound()
	wide := room / float64(last+1)
	s.Stroke(new(pdf.Path).Rect(forecastMargin, s.y, room, chartHeight), pdf.Pen{Width: 0.1, Ink: sheetFaint})
	for i := range s.Counts.Tokens {
		t := &s.Counts.Tokens[i]
		ink := s.Ink(s.SideOf(t.ID))
		var mid, above, below [][2]float64
		for r, n := range t.Lasting(last) {
			low, high := forecast.Wilson(n, s.Counts.Fights)
			x := forecastMargin + wide*(float64(r)+0.5)
			at := func(p float64) [2]float64 { return [2]float64{x, s.y + chartHeight*(1-p)} }
			mid = append(mid, at(float64(n)/float64(s.Counts.Fights)))
			above, below = append(above, at(high)), append([][2]float64{at(low)}, below...)
		}
		band := ink
		band.A = 40
		s.Fill(new(pdf.Path).Polygon(append(above, below...)...), band)
		s.Stroke(new(pdf.Path).Polyline(mid...), pdf.Pen{Width: 0.4, Ink: ink, Round: true})
	}
	s.y += chartHeight
	s.axis(last, wide)
}

// fateInks are those of standing, fallen, dead, fled.
var fateInks = []color.NRGBA{{R: 70, G: 140, B: 80, A: 255}, {R: 215, G: 165, B: 60, A: 255}, {R: 180, G: 60, B: 60, A: 255},
	{R: 170, G: 170, B: 170, A: 255}}

func (s *forecastSheet) fates() {
	s.y += 3
	s.line(pdf.Bold, 4, s.Words.Say("Combatants"))
	for i := range s.Counts.Tokens {
		t := &s.Counts.Tokens[i]
		var parts []float64
		var words []string
		for _, f := range t.Fates() {
			parts = append(parts, float64(f.Times)/float64(s.Counts.Fights))
			if f.Times > 0 {
				words = append(words, s.Words.Say(f.Word)+" "+s.chance(f.Times, s.Counts.Fights))
			}
		}
		s.line(pdf.Regular, 3.4, s.Name(t.ID)+": "+strings.Join(words, " · "))
		s.bar(3, parts, fateInks)
		s.y += 2
	}
}
