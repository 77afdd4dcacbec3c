package printing

import (
	"cmp"
	"context"
	"fmt"
	"image/color"
	"image/png"
	"io"
	"math"
	"strings"

	"parapet/canvas/pdf"
	"parapet/engine"
	"parapet/engine/forecast"
	"parapet/engine/message"
)

// Forecast is a printed forecast: which side wins, how long combat lasts, who is still fighting after each round, and
// each combatant's fate, each figure with its 95% confidence interval.
type Forecast struct {
	Title  string
	Counts *forecast.Counts
	Name   func(id string) string           // returns a combatant's name
	Means  func(engine.DamageSource) string // names the source of damage; nil for its ids
	Ink    func(side string) color.NRGBA    // returns a side's colour
	SideOf func(id string) string           // returns a combatant's side
	Fonts  pdf.Fonts
	Words  Words
}

// Sheets are A4, a picture is one sheet as long as needed. Lengths are in millimetres; forecastPixels is the resolution
// of a picture in pixels per millimetre.
const (
	forecastWidth  = 210
	forecastHeight = 297
	forecastMargin = 15
	forecastPixels = 6
)

// Write writes the forecast as a picture if ending is ".png", otherwise as PDF. It fails if no combat has been simulated yet.
func (f *Forecast) Write(ctx context.Context, to io.Writer, ending string) error {
	if f.Counts.Fights == 0 {
		return message.Errorf("no combat has been counted yet")
	}
	if !strings.EqualFold(ending, ".png") {
		w := pdf.New(to, f.Title, f.Fonts)
		f.draw(w, forecastHeight)
		return w.Close()
	}
	height := f.draw(pdf.New(io.Discard, f.Title, f.Fonts), math.Inf(1)) + forecastMargin
	kept := &onePage{}
	w := pdf.New(kept, f.Title, f.Fonts)
	f.draw(w, height)
	if err := w.Close(); err != nil || ctx.Err() != nil {
		return message.Errorf("the sheet of a forecast: %w", cmp.Or(err, ctx.Err()))
	}
	return png.Encode(to, kept.page.Paint(forecastPixels))
}

// onePage keeps the page of a file whose bytes are discarded.
type onePage struct{ page *pdf.Page }

func (o *onePage) Write(p []byte) (int, error) { return len(p), nil }

func (o *onePage) Page(p *pdf.Page) { o.page = p }

// forecastSheet is a sheet being drawn, from top to bottom.
type forecastSheet struct {
	*Forecast
	*pdf.Page
	w      *pdf.Writer
	height float64
	y      float64
}

// draw draws the forecast on sheets of the given height and returns how far the last one is filled.
func (f *Forecast) draw(w *pdf.Writer, height float64) float64 {
	s := &forecastSheet{Forecast: f, w: w, height: height}
	s.turn()
	s.line(pdf.Bold, 6, fmt.Sprintf(f.Words.Say("%s: %d fights"), f.Title, f.Counts.Fights))
	s.outcomes()
	s.rounds()
	s.curves()
	s.endStates()
	return s.y
}

// turn starts the next sheet.
func (s *forecastSheet) turn() {
	s.Page, s.y = s.w.Page(forecastWidth, min(s.height, 10_000), 1, 1), forecastMargin
}

// need starts the next sheet if a block of the given height doesn't fit.
func (s *forecastSheet) need(height float64) {
	if s.y+height > s.height-forecastMargin/2 && s.y > forecastMargin {
		s.turn()
	}
}

const room = forecastWidth - 2*forecastMargin

var (
	sheetInk   = color.NRGBA{A: 255}
	sheetFaint = color.NRGBA{R: 90, G: 90, B: 90, A: 255}
)

// line writes a line and advances below it.
func (s *forecastSheet) line(weight pdf.Weight, size float64, text string) {
	s.y += size
	s.Text(weight, size, forecastMargin, s.y, s.Fit(weight, size, text, room), sheetInk)
	s.y += size * 0.5
}

// small writes a text in small print, wrapped.
func (s *forecastSheet) small(text string) {
	const size = 2.6
	for _, l := range s.Wrap(pdf.Regular, size, text, room) {
		s.need(size * 1.3)
		s.y += size * 1.3
		s.Text(pdf.Regular, size, forecastMargin, s.y, l, sheetFaint)
	}
}

// bar draws a bar of parts that sum to 1.
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
	s.line(pdf.Bold, 4, s.Words.Say("Wins (95% interval)"))
	c := s.Counts
	var parts []float64
	var inks []color.NRGBA
	for _, side := range c.Sides {
		parts, inks = append(parts, float64(c.Decided[side])/float64(c.Fights)), append(inks, s.Ink(side))
	}
	s.bar(6, append(parts, float64(c.Undecided)/float64(c.Fights)), append(inks, color.NRGBA{R: 200, G: 200, B: 200, A: 255}))
	for _, side := range c.Sides {
		s.need(6)
		s.line(pdf.Regular, 3.4, s.Words.Word(side)+"  "+s.chance(c.Decided[side], c.Fights))
	}
	if c.Undecided > 0 {
		s.line(pdf.Regular, 3.4, s.Words.Say("undecided")+"  "+s.chance(c.Undecided, c.Fights))
	}
}

// chance formats a share with its interval: "64% (61 to 67)".
func (f *Forecast) chance(times, n int) string {
	low, high := forecast.Wilson(times, n)
	return fmt.Sprintf(f.Words.Say("%.0f%% (%.0f to %.0f)"), 100*float64(times)/float64(n), 100*low, 100*high)
}

// ranked formats a quantile with its interval: "4 (4–5)".
func ranked(q forecast.Quantile) string { return fmt.Sprintf("%d (%d–%d)", q.At, q.Low, q.High) }
