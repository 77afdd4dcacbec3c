package printing

import (
	"cmp"
	"fmt"
	"image/color"
	"slices"
	"strings"

	"parapet/canvas/pdf"
	"parapet/engine"
	"parapet/engine/forecast"
)

// The height of the histogram and of the curves, and the width for names beside the curves, in millimetres.
const (
	chartHeight = 34
	chartNames  = 38
)

func (s *forecastSheet) rounds() {
	c := s.Counts
	q := forecast.Quantiles(c.Rounds, forecast.RoundShares[:]...)
	s.need(chartHeight + 20)
	s.y += 3
	s.line(pdf.Bold, 4, fmt.Sprintf(s.Words.Say("Rounds: median %d (95%%: %d to %d)"), q[1].At, q[1].Low, q[1].High))
	s.small(fmt.Sprintf(s.Words.Say("nine of ten fights last %s to %s"), ranked(q[0]), ranked(q[2])))
	s.y += 1.5
	last, most := c.LastRound(), 1
	for _, n := range c.Rounds {
		most = max(most, n)
	}
	wide := (room - chartNames) / float64(last+1)
	for r := 0; r <= last; r++ {
		h := chartHeight * float64(c.Rounds[r]) / float64(most)
		gap := min(0.3, wide/4)
		bar := new(pdf.Path).Rect(forecastMargin+wide*float64(r)+gap, s.y+chartHeight-h, wide-2*gap, h)
		s.Fill(bar, color.NRGBA{R: 70, G: 110, B: 170, A: 255})
	}
	s.y += chartHeight
	s.axis(last, wide)
}

// axis writes the round numbers below a chart, as many as fit.
func (s *forecastSheet) axis(last int, wide float64) {
	every := 1 + int(7/wide)
	s.y += 3
	for r := 0; r <= last; r += every {
		s.Text(pdf.Regular, 2.6, forecastMargin+wide*(float64(r)+0.5)-0.8, s.y, fmt.Sprint(r), sheetFaint)
	}
	s.y++
}

// curves draws the chance of each combatant still fighting after each round, in the colour of its side, with its
// confidence band and its name where the curve ends.
func (s *forecastSheet) curves() {
	s.need(chartHeight + 14)
	s.y += 3
	s.line(pdf.Bold, 4, s.Words.Say("In the fight after each round, with 95% bands"))
	last := s.Counts.LastRound()
	wide := (room - chartNames) / float64(last+1)
	s.Stroke(new(pdf.Path).Rect(forecastMargin, s.y, room-chartNames, chartHeight), pdf.Pen{Width: 0.1, Ink: sheetFaint})
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
	s.names(last)
	s.y += chartHeight
	s.axis(last, wide)
}

// curveName labels the curves of one side that end close together.
type curveName struct {
	side  string
	y     float64 // from the upper edge of the chart
	names []string
}

const curveNameSize = 2.7

// names writes the labels at the ends of the curves, each below the one before.
func (s *forecastSheet) names(last int) {
	list := s.curveNames(last)
	y := -curveNameSize
	for i := range list {
		y = max(list[i].y, y+curveNameSize*1.15)
		list[i].y = y
	}
	for i, low := len(list)-1, float64(chartHeight); i >= 0; i, low = i-1, list[i].y-curveNameSize*1.15 {
		list[i].y = min(list[i].y, low)
	}
	x := forecastMargin + room - chartNames + 1.5
	for _, n := range list {
		s.Text(pdf.Regular, curveNameSize, x, s.y+n.y+curveNameSize*0.35, s.asMany(n.names, chartNames-1.5), s.Ink(n.side))
	}
}

// curveNames returns the labels from top to bottom, combining curves of a side that end close together.
func (s *forecastSheet) curveNames(last int) (list []*curveName) {
	order := make([]int, len(s.Counts.Tokens))
	end := make([]float64, len(order))
	for i := range order {
		order[i] = i
		end[i] = chartHeight * (1 - float64(s.Counts.Tokens[i].Lasting(last)[last])/float64(s.Counts.Fights))
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(end[a], end[b]) })
	for _, i := range order {
		id := s.Counts.Tokens[i].ID
		side := s.SideOf(id)
		near := func(n *curveName) bool { return n.side == side && end[i]-n.y < curveNameSize*1.15 }
		if at := slices.IndexFunc(list, near); at >= 0 {
			list[at].names = append(list[at].names, s.Name(id))
			continue
		}
		list = append(list, &curveName{side: side, y: end[i], names: []string{s.Name(id)}})
	}
	return list
}

// asMany returns as many names as fit, and the number of the rest.
func (s *forecastSheet) asMany(names []string, wide float64) string {
	for n := len(names); n > 1; n-- {
		text := strings.Join(names[:n], ", ")
		if n < len(names) {
			text += fmt.Sprintf(" +%d", len(names)-n)
		}
		if s.Measure(pdf.Regular, curveNameSize, text) <= wide {
			return text
		}
	}
	text, more := names[0], ""
	if len(names) > 1 {
		more = fmt.Sprintf(" +%d", len(names)-1)
	}
	return s.Fit(pdf.Regular, curveNameSize, text, wide-s.Measure(pdf.Regular, curveNameSize, more)) + more
}

// endStateInks are the colours for standing, down, dead and fled.
var endStateInks = []color.NRGBA{{R: 70, G: 140, B: 80, A: 255}, {R: 215, G: 165, B: 60, A: 255},
	{R: 180, G: 60, B: 60, A: 255}, {R: 170, G: 170, B: 170, A: 255}}

// endStateColumns are the left edges of the columns, in millimetres from the left edge of the page: name, damage dealt,
// damage taken, hit points left, round of falling.
var endStateColumns = [...]float64{forecastMargin, 64, 86, 108, 160}

// endStates draws each combatant's fate: a row of numbers, a bar, its chances, and its sources of damage dealt and taken.
func (s *forecastSheet) endStates() {
	s.need(30)
	s.y += 3
	s.line(pdf.Bold, 4, s.Words.Say("Combatants"))
	s.y += 3.2
	s.row(pdf.Regular, 2.6, sheetFaint, s.Words.Say("hit points, in a fight"), s.Words.Say("deals"), s.Words.Say("takes"),
		s.Words.Say("left: worst tenth, middle, best"), s.Words.Say("falls in round"))
	for i := range s.Counts.Tokens {
		s.endState(&s.Counts.Tokens[i])
	}
}

// row writes a row of the table.
func (s *forecastSheet) row(weight pdf.Weight, size float64, ink color.NRGBA, cells ...string) {
	for i, c := range cells {
		end := float64(forecastWidth - forecastMargin)
		if i+1 < len(endStateColumns) {
			end = endStateColumns[i+1] - 1
		}
		s.Text(weight, size, endStateColumns[i], s.y, s.Fit(weight, size, c, end-endStateColumns[i]), ink)
		weight = pdf.Regular
	}
}

func (s *forecastSheet) endState(t *forecast.Token) {
	var parts []float64
	var words []string
	for _, f := range t.EndStates() {
		parts = append(parts, float64(f.Times)/float64(s.Counts.Fights))
		if f.Times > 0 {
			words = append(words, s.Words.Say(f.Word)+" "+s.chance(f.Times, s.Counts.Fights))
		}
	}
	s.need(16)
	s.y += 5.5
	s.row(pdf.Bold, 3, sheetInk, s.Name(t.ID), t.Dealt.Text(s.Counts.Fights),
		t.Taken.Text(s.Counts.Fights), s.tenths(t.Left, 0, 1, 2), s.falls(t))
	s.y += 1.2
	s.bar(2.4, parts, endStateInks)
	s.small(strings.Join(words, " · "))
	if len(t.Wounds) > 1 {
		s.small(s.Words.Say("Wounds, worst tenth, middle, best tenth:") + " " + s.tenths(t.Wounds, 2, 1, 0))
	}
	titles := [3]string{s.Words.Say("deals with"), s.Words.Say("takes from"), s.Words.Say("uses")}
	for i, group := range t.Breakdowns() {
		var list []string
		for _, m := range group.By.Sorted() {
			list = append(list, s.means(m)+" "+group.By[m].Text(s.Counts.Fights))
		}
		if len(list) > 0 {
			s.small(titles[i] + ": " + strings.Join(list, " · "))
		}
	}
}

func (s *forecastSheet) means(m engine.DamageSource) string {
	if s.Means == nil {
		return strings.ReplaceAll(m.String(), ":", " ")
	}
	return s.Means(m)
}

// tenths formats the quantiles of the counts, the worst first.
func (s *forecastSheet) tenths(counts map[int]int, worst, middle, best int) string {
	if len(counts) == 0 {
		return ""
	}
	q := forecast.Quantiles(counts, forecast.LeftShares[:]...)
	return ranked(q[worst]) + "; " + ranked(q[middle]) + "; " + ranked(q[best])
}

// falls formats the median round in which a combatant falls, over the fights in which it does, and how many those are.
func (s *forecastSheet) falls(t *forecast.Token) string {
	n := t.Falls()
	if n == 0 {
		return "–"
	}
	return ranked(forecast.Median(t.FellIn)) + fmt.Sprintf(", %d ×", n)
}
