package verbs

import (
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	"parapet/engine/forecast"
)

// forecastTable writes a forecast for people, each chance with the interval in which it lies with 95 %.
func forecastTable(c *forecast.Counts) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s, seed %d", c.Name, count(c.Fights, "fight"), c.Seed)
	if s := c.Shards; len(s) > 1 || s[0].Of > 1 {
		fmt.Fprintf(&b, ", %d of %s", len(s), count(s[0].Of, "shard"))
	}
	fmt.Fprint(&b, "\n\n")
	if c.Fights == 0 {
		return b.String()
	}
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	fmt.Fprint(w, "holds the field\t\t95 %\n")
	for _, side := range c.Sides {
		fmt.Fprintf(w, "%s\t%s\n", side, share(c.Decided[side], c.Fights))
	}
	fmt.Fprintf(w, "undecided\t%s\n", share(c.Undecided, c.Fights))
	w.Flush()
	low, high := forecast.MedianInterval(c.Rounds)
	fmt.Fprintf(&b, "\nRounds: median %d (%d to %d), nine of ten fights %d to %d\n\n", forecast.Quantile(c.Rounds, 0.5), low, high,
		forecast.Quantile(c.Rounds, 0.05), forecast.Quantile(c.Rounds, 0.95))
	w = tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	fmt.Fprint(w, "combatant\tstanding\t95 %\tfallen\t95 %\tdead\t95 %\tfled\t95 %\tleft (10, 50, 90 %)\tfalls in\tdealt\ttaken\n")
	for i := range c.Tokens {
		t := &c.Tokens[i]
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\t%d, %d, %d\t%s\t%.1f\t%.1f\n", t.ID, share(t.Standing, c.Fights), share(t.Fallen, c.Fights),
			share(t.Dead, c.Fights), share(t.Fled, c.Fights), forecast.Quantile(t.Left, 0.1), forecast.Quantile(t.Left, 0.5),
			forecast.Quantile(t.Left, 0.9),
			fallsIn(t), float64(t.Dealt)/float64(c.Fights), float64(t.Taken)/float64(c.Fights))
	}
	w.Flush()
	fmt.Fprint(&b, "\nleft: hit points at the end; falls in: median of the rounds; dealt, taken: hit points a fight, means\n")
	return b.String()
}

// share writes a chance and its interval, in two columns.
func share(times, n int) string {
	low, high := forecast.Wilson(times, n)
	return fmt.Sprintf("%.1f %%\t%.1f–%.1f", 100*float64(times)/float64(max(n, 1)), 100*low, 100*high)
}

func fallsIn(t *forecast.Token) string {
	if len(t.FellIn) == 0 {
		return "–"
	}
	return fmt.Sprintf("round %d", forecast.Quantile(t.FellIn, 0.5))
}

// variantsTable sets variants side by side: how often each side holds the field, and how long it takes.
func variantsTable(list []told) string {
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
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	fmt.Fprint(w, "variant")
	for _, s := range sides {
		fmt.Fprintf(w, "\t%s\t95 %%", s)
	}
	fmt.Fprint(w, "\tundecided\t95 %\trounds (median)\n")
	for _, t := range list {
		fmt.Fprint(w, t.variant)
		for _, s := range sides {
			fmt.Fprintf(w, "\t%s", share(t.counts.Decided[s], t.counts.Fights))
		}
		low, high := forecast.MedianInterval(t.counts.Rounds)
		fmt.Fprintf(w, "\t%s\t%d (%d to %d)\n", share(t.counts.Undecided, t.counts.Fights), forecast.Quantile(t.counts.Rounds, 0.5), low, high)
	}
	w.Flush()
	return b.String()
}
