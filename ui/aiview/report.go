package aiview

import (
	"fmt"
	"maps"
	"slices"
	"strings"

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
