package printing

import (
	"fmt"
	"image/color"
	"strings"

	"parapet/canvas/pdf"
	"parapet/engine"
	"parapet/engine/forecast"
)

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
