package aiview

import (
	"strings"

	"parapet/engine/forecast"
	"parapet/ui/i18n"
)

// EndStates is the distribution of a combatant's fates: standing, down, dead, fled, in this order; they add up to all combats.
type EndStates struct {
	Name   string
	Side   int
	Shares [4]Share
	Lines  []string // the round of its fall, the damage dealt and taken, the remaining hit points
	By     []ByWhat
}

// Text formats the fates, leaving out those that never occurred.
func (f EndStates) Text() string {
	var list []string
	for _, s := range f.Shares {
		if s.P > 0 {
			list = append(list, s.Name+" "+s.Text())
		}
	}
	return strings.Join(list, " · ")
}

// Details returns the sources of damage dealt and taken, and the consumables used, one line each.
func (f EndStates) Details() string {
	var lines []string
	for _, b := range f.By {
		lines = append(lines, b.Title+": "+strings.Join(b.Lines, " · "))
	}
	return strings.Join(lines, "\n")
}

// linesOf returns a combatant's figures, each with its interval.
func linesOf(t *forecast.Token, fights int) []string {
	var list []string
	if n := t.Falls(); n > 0 {
		list = append(list, i18n.N("falls in round {{.Round}}, once", "falls in round {{.Round}} (median), {{.N}} times", n,
			map[string]any{"N": n, "Round": ranked(forecast.Median(t.FellIn))}))
	}
	if t.Dealt.N > 0 || t.Taken.N > 0 {
		list = append(list, i18n.L("damage per combat: deals {{.Dealt}}, takes {{.Taken}}",
			map[string]any{"Dealt": t.Dealt.Text(fights), "Taken": t.Taken.Text(fights)}))
	}
	if len(t.Left) > 1 {
		list = append(list, i18n.L("HP left (worst 10% · median · best 10%): {{.Low}} · {{.Mid}} · {{.High}}", tenths(t.Left, 0, 1, 2)))
	}
	if len(t.Wounds) > 1 {
		list = append(list, i18n.L("Wounds (worst 10% · median · best 10%): {{.Low}} · {{.Mid}} · {{.High}}", tenths(t.Wounds, 2, 1, 0)))
	}
	return list
}

// tenths returns the quantiles of the counts, the worst first.
func tenths(counts map[int]int, worst, middle, best int) map[string]any {
	q := forecast.Quantiles(counts, forecast.LeftShares[:]...)
	return map[string]any{"Low": ranked(q[worst]), "Mid": ranked(q[middle]), "High": ranked(q[best])}
}

// ranked formats a quantile with its interval: "4 (4 to 5)", or the number alone if the interval is no wider.
func ranked(q forecast.Quantile) string {
	return i18n.L("{{.N}} ({{.Low}} to {{.High}})", map[string]any{"N": q.At, "Low": q.Low, "High": q.High})
}
