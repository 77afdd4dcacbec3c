package aiview

import (
	"context"
	"fmt"
	"image/color"
	"io"
	"maps"
	"slices"
	"strings"

	"parapet/canvas/printing"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/forecast"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

// Report is a forecast as the panel shows it.
type Report struct {
	Fights, Of int
	Summary    []string // how it goes, a verdict, and what no combat used
	Outcomes   []Share  // by winner, with undecided last, if any
	EndStates  []EndStates
	Rounds     []Bar // from the fewest to the most rounds, without gaps
	Median     string
	Most       string // the length that nine of ten combats don't exceed
	Curves     []Curve

	Variant string // what the variant changes; "" for nothing

	Counts *forecast.Counts  // the underlying counts; nil while they grow
	Sides  map[string]string // sides of combatants by id
	Means  func(engine.DamageSource) string
}

// Curve is the share of combats in which a combatant is still fighting after each round, from round 0.
type Curve struct {
	Mark   string // letters that identify it
	Side   int
	Points []Share
}

// Share is how often something happened, with its 95% confidence interval.
type Share struct {
	Name         string
	Side         int // selects its colour; −1 for none
	P, Low, High float64
}

// Bar is the number of combats that ended in a round.
type Bar struct{ Round, Fights int }

// ReportOf returns the report of counts for combats that start in a state.
func ReportOf(v *engine.View, c *forecast.Counts, of int) *Report {
	r := &Report{Fights: c.Fights, Of: of, Sides: map[string]string{}}
	if c.Fights == 0 {
		return r
	}
	sides, last, names := scene.Sides(v.State), c.LastRound(), newMeansOf(v)
	r.Means = names.named
	share := func(name string, side, times int) Share {
		low, high := forecast.Wilson(times, c.Fights)
		return Share{name, side, float64(times) / float64(c.Fights), low, high}
	}
	for _, text := range c.Summary(forecast.Names{Start: v.State, Token: func(id string) string { return phrase.Name(v, id) },
		Side: func(id string) string { return phrase.UpperFirst(i18n.Side(id)) }, Thing: names.thing}) {
		r.Summary = append(r.Summary, i18n.Text(text))
	}
	for _, s := range c.Sides {
		r.Outcomes = append(r.Outcomes, share(i18n.Side(s), slices.Index(sides, s), c.Decided[s]))
	}
	if c.Undecided > 0 {
		r.Outcomes = append(r.Outcomes, share(i18n.L("undecided"), -1, c.Undecided))
	}
	for i := range c.Tokens {
		t := &c.Tokens[i]
		f := EndStates{Name: phrase.Name(v, t.ID), Side: -1, Shares: [4]Share{share(i18n.L("standing"), -1, t.Standing),
			share(i18n.L("fallen"), -1, t.Fallen), share(i18n.L("dead"), -1, t.Dead), share(i18n.L("fled"), -1, t.Fled)},
			Lines: linesOf(t, c.Fights), By: names.byWhat(t, c.Fights)}
		if k := v.Token(t.ID); k != nil {
			f.Side, r.Sides[t.ID] = slices.Index(sides, k.Side), k.Side
		}
		r.EndStates = append(r.EndStates, f)
		curve := Curve{Mark: scene.Initials(f.Name), Side: f.Side}
		for _, n := range t.Lasting(last) {
			curve.Points = append(curve.Points, share("", f.Side, n))
		}
		r.Curves = append(r.Curves, curve)
	}
	r.Rounds = bars(c.Rounds)
	q := forecast.Quantiles(c.Rounds, forecast.RoundShares[:]...)
	r.Median = i18n.L("Rounds: median {{.N}} (95%: {{.Low}} to {{.High}})", map[string]any{"N": q[1].At, "Low": q[1].Low, "High": q[1].High})
	r.Most = i18n.L("90% of combats last {{.Low}} to {{.High}}", map[string]any{"Low": ranked(q[0]), "High": ranked(q[2])})
	return r
}

func bars(rounds map[int]int) (list []Bar) {
	keys := slices.Sorted(maps.Keys(rounds))
	for k := keys[0]; k <= keys[len(keys)-1]; k++ {
		list = append(list, Bar{k, rounds[k]})
	}
	return list
}

// Text formats a share: "64% (61 to 67)".
func (s Share) Text() string {
	return fmt.Sprintf("%s (%s)", phrase.Percent(s.P), i18n.L("{{.Low}} to {{.High}}",
		map[string]any{"Low": fmt.Sprintf("%.0f", 100*s.Low), "High": fmt.Sprintf("%.0f", 100*s.High)}))
}

// Head says how many combats were simulated.
func (r *Report) Head() string {
	n := map[string]any{"N": r.Fights, "Of": r.Of}
	if r.Fights < r.Of {
		return i18n.N("{{.N}} of 1 fight", "{{.N}} of {{.Of}} fights", r.Of, n)
	}
	return i18n.N("1 fight", "{{.N}} fights", r.Fights, n)
}

// titled returns the encounter's title, with the change of a variant.
func (r *Report) titled(encounter string) string {
	if r.Variant == "" {
		return encounter
	}
	return encounter + " (" + r.Variant + ")"
}

// Text formats the report for the clipboard.
func (r *Report) Text(title string) string {
	lines := []string{r.titled(title) + ": " + r.Head()}
	if r.Fights > 0 {
		lines = append(append(lines, ""), r.Summary...)
		lines = append(lines, "", i18n.L("Wins (95% interval)"))
		for _, s := range r.Outcomes {
			lines = append(lines, "  "+s.Name+"  "+s.Text())
		}
		lines = append(lines, "", r.Median, r.Most)
		for _, b := range r.Rounds {
			lines = append(lines, fmt.Sprintf("  %d  %d", b.Round, b.Fights))
		}
		lines = append(lines, "")
		for _, f := range r.EndStates {
			lines = append(lines, f.Name+": "+f.Text())
			for _, more := range append(f.Lines, strings.Split(f.Details(), "\n")...) {
				if more != "" {
					lines = append(lines, "  "+more)
				}
			}
		}
	}
	return strings.Join(lines, "\n") + "\n"
}

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

// Write writes a finished report: as a table for spreadsheets if ending is ".csv", as a picture if it is ".png",
// otherwise as a PDF sheet. ink returns the colour of a side, by its index among the sides.
func (r *Report) Write(ctx context.Context, to io.Writer, ending, title string, ink func(side int) color.NRGBA) error {
	if strings.EqualFold(ending, ".csv") {
		_, err := to.Write(r.Counts.CSV())
		return err
	}
	names, sides := map[string]string{}, map[string]int{}
	for i, f := range r.EndStates {
		names[r.Counts.Tokens[i].ID] = f.Name
		sides[r.Sides[r.Counts.Tokens[i].ID]] = f.Side
	}
	for i, side := range r.Counts.Sides {
		sides[side] = r.Outcomes[i].Side
	}
	sheet := &printing.Forecast{Title: r.titled(title), Counts: r.Counts, Name: func(id string) string { return names[id] }, Means: r.Means,
		SideOf: func(id string) string { return r.Sides[id] }, Ink: func(side string) color.NRGBA { return ink(max(sides[side], 0)) }, Words: i18n.T}
	return sheet.Write(ctx, to, ending)
}
