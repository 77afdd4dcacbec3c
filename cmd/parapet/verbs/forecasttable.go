package verbs

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"parapet/engine/forecast"
)

// forecastTable formats a forecast as text, each figure with its 95% confidence interval.
func forecastTable(c *forecast.Counts, of known, full bool) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s, seed %d", c.Name, count(c.Fights, "fight"), c.Seed)
	if s := c.Shards; len(s) > 1 || s[0].Of > 1 {
		fmt.Fprintf(&b, ", %d of %s", len(s), count(s[0].Of, "shard"))
	}
	fmt.Fprint(&b, "\n\n")
	if c.Fights == 0 {
		return b.String()
	}
	for _, text := range c.Summary(of.names()) {
		fmt.Fprintln(&b, text)
	}
	fmt.Fprintln(&b)
	w := columns(&b)
	fmt.Fprint(w, "holds the field\t\t95%\n")
	for _, side := range c.Sides {
		fmt.Fprintf(w, "%s\t%s\n", side, chance(c.Decided[side], c.Fights))
	}
	fmt.Fprintf(w, "undecided\t%s\n", chance(c.Undecided, c.Fights))
	w.Flush()
	r := forecast.Quantiles(c.Rounds, forecast.RoundShares[:]...)
	fmt.Fprintf(&b, "\nRounds: median %s; nine of ten fights last %s to %s\n\n", quantile(r[1]), quantile(r[0]), quantile(r[2]))
	endStates(columns(&b), c)
	if full {
		b.WriteString("\n")
		harm(columns(&b), c)
		b.WriteString("\n")
		what(columns(&b), c)
	} else {
		b.WriteString("\n--full adds hit points, and damage by source.")
	}
	fmt.Fprint(&b, "\nIn brackets and behind ±: where the true number lies with 95%.\n")
	if c.Plain {
		fmt.Fprint(&b, "± ?: an older Parapet counted these fights; it kept no intervals of means, and no harm by what did it.\n")
	}
	return b.String()
}

func columns(b io.Writer) *tabwriter.Writer { return tabwriter.NewWriter(b, 0, 0, 2, ' ', 0) }

// endStates writes the fates of each combatant.
func endStates(w *tabwriter.Writer, c *forecast.Counts) {
	fmt.Fprint(w, "combatant\tstanding\t95%\tfallen\t95%\tdead\t95%\tfled\t95%\n")
	for i := range c.Tokens {
		t := &c.Tokens[i]
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\n", t.ID, chance(t.Standing, c.Fights), chance(t.Fallen, c.Fights),
			chance(t.Dead, c.Fights), chance(t.Fled, c.Fights))
	}
	w.Flush()
}

// harm writes the hit points of each combatant: left at the end, dealt and taken per combat, and the round in which it falls.
func harm(w *tabwriter.Writer, c *forecast.Counts) {
	wounds := slices.ContainsFunc(c.Tokens, func(t forecast.Token) bool { return t.Wounds != nil })
	fmt.Fprint(w, "hit points\tleft: worst tenth\tmiddle\tbest tenth\tdealt\ttaken\tfalls in round (median)")
	if wounds {
		fmt.Fprint(w, "\tWounds at the end: worst tenth\tmiddle\tbest tenth")
	}
	fmt.Fprintln(w)
	for i := range c.Tokens {
		t := &c.Tokens[i]
		left := forecast.Quantiles(t.Left, forecast.LeftShares[:]...)
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\t%s\t%s", t.ID, quantile(left[0]), quantile(left[1]), quantile(left[2]),
			t.Dealt.Text(c.Fights), t.Taken.Text(c.Fights), fallsIn(t))
		if wounds {
			n := forecast.Quantiles(t.Wounds, forecast.LeftShares[:]...)
			fmt.Fprintf(w, "\t%s\t%s\t%s", quantile(n[2]), quantile(n[1]), quantile(n[0]))
		}
		fmt.Fprintln(w)
	}
	w.Flush()
}

// what writes the sources of damage dealt and taken by each combatant, and its consumables used: means per combat.
func what(w *tabwriter.Writer, c *forecast.Counts) {
	fmt.Fprint(w, "in a fight\t\t\tmean\n")
	for i := range c.Tokens {
		t := &c.Tokens[i]
		for _, s := range t.Breakdowns() {
			for _, m := range s.By.Sorted() {
				fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", t.ID, s.Word, m, s.By[m].Text(c.Fights))
			}
		}
	}
	w.Flush()
}

// chance formats a chance and its interval, in two columns.
func chance(times, n int) string {
	low, high := forecast.Wilson(times, n)
	return fmt.Sprintf("%.1f%%\t%.1f–%.1f", 100*float64(times)/float64(max(n, 1)), 100*low, 100*high)
}

// quantile formats a quantile and its interval: "4 (4–5)".
func quantile(q forecast.Quantile) string { return fmt.Sprintf("%d (%d–%d)", q.At, q.Low, q.High) }

func fallsIn(t *forecast.Token) string {
	n := t.Falls()
	if n == 0 {
		return "–"
	}
	return quantile(forecast.Median(t.FellIn)) + ", " + times(n)
}

func times(n int) string {
	if n == 1 {
		return "once"
	}
	return fmt.Sprintf("%d times", n)
}

// variantsTable compares variants side by side: how often each side wins, and how long it takes.
func variantsTable(list []variantCounts) string {
	var b strings.Builder
	first := list[0].counts
	fmt.Fprintf(&b, "%s: %s of each variant, seed %d, the same dice for all\n\n", first.Name, count(first.Fights, "fight"), first.Seed)
	var sides []string
	for _, t := range list {
		for _, s := range t.counts.Sides {
			if !slices.Contains(sides, s) {
				sides = append(sides, s)
			}
		}
	}
	w := columns(&b)
	fmt.Fprint(w, "variant")
	for _, s := range sides {
		fmt.Fprintf(w, "\t%s\t95%%", s)
	}
	fmt.Fprint(w, "\tundecided\t95%\trounds (median)\n")
	for _, t := range list {
		fmt.Fprint(w, t.variant)
		for _, s := range sides {
			fmt.Fprintf(w, "\t%s", chance(t.counts.Decided[s], t.counts.Fights))
		}
		fmt.Fprintf(w, "\t%s\t%s\n", chance(t.counts.Undecided, t.counts.Fights), quantile(forecast.Median(t.counts.Rounds)))
	}
	w.Flush()
	return b.String()
}
