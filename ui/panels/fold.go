package panels

import (
	"slices"
	"strconv"
	"strings"

	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

// FoldedGroup is several cards shown as one, or the heading above them when they are expanded.
type FoldedGroup struct {
	Key  string
	IDs  []string
	Open bool
}

// fewestAlike is the number of similar cards from which they are shown as one, and fewestIdle the same for cards that
// have nothing to do in the phase.
const fewestAlike, fewestIdle = 3, 2

// Densities of the list: the first in which all cards fit is used, else the last.
const (
	whole   = iota
	compact // cards with only a name and hit points are one line high
	brief   // so are those that are done in this phase
	alike   // adjacent like foes share a card
	closest // so do adjacent creatures with nothing to do in this phase
)

// rounding is how much a sum of heights may be wrong.
const rounding = 0.1

// fitted returns the rows as shown in a list of a given size; a height of 0 fits everything.
func fitted(rows []Row, open map[string]bool, width, height, gap float32) []Row {
	for how := whole; ; how++ {
		out := slices.Clone(rows)
		if how >= alike {
			out = folded(out, open, how >= closest)
		}
		noted(out, width)
		over := -height
		for _, r := range out {
			over += rowHeight(r) + gap
		}
		if how >= compact {
			over = crowd(out, how >= brief, over)
		}
		if height <= 0 || over <= rounding || how == closest {
			return out
		}
	}
}

// folded merges adjacent similar foes into one card and, if idlers is set, adjacent creatures with nothing to do in this
// phase. Player characters and the active token keep their cards. open says which groups are expanded.
func folded(rows []Row, open map[string]bool, idlers bool) []Row {
	var out []Row
	phased := idlers && hasOpen(rows)
	for from := 0; from < len(rows); {
		key := foldKey(rows[from], phased)
		to := from + 1
		for key != "" && to < len(rows) && foldKey(rows[to], phased) == key {
			to++
		}
		run := rows[from:to]
		from = to
		switch {
		case key == idle && len(run) >= fewestIdle:
			one := fold(run, key+run[0].Card.ID, open, i18n.L("{{.N}} done", map[string]any{"N": len(run)}))
			one[0].Card.HasHP = false // a sum of different tokens says nothing
			one[0].Card.Note = namesIn(run)
			out = append(out, one...)
		case key != "" && key != idle && len(run) >= fewestAlike:
			name := strconv.Itoa(len(run)) + " × " + phrase.KindName(run[0].Card.Name)
			out = append(out, fold(run, key+run[0].Card.ID, open, name)...)
		default:
			out = append(out, run...)
		}
	}
	return out
}

// namesIn returns the names of some rows.
func namesIn(rows []Row) string {
	var names []string
	for _, r := range rows {
		names = append(names, r.Card.Name)
	}
	return strings.Join(names, ", ")
}

// hasOpen reports whether several tokens may act at the same time now, while others may not.
func hasOpen(rows []Row) bool {
	for _, r := range rows {
		if r.Card.Open {
			return true
		}
	}
	return false
}

const idle = "idle"

// foldKey returns a key that is equal for cards that may be shown as one, and "" for cards that stay alone.
func foldKey(r Row, phased bool) string {
	c := r.Card
	switch base := phrase.KindName(c.Name); {
	case r.Heading != "" || c.Current || c.Player:
		return ""
	case phased && !c.Open && !c.Later && c.Note == "":
		return idle
	case base == c.Name:
		return ""
	default:
		return strings.Join([]string{base, strconv.Itoa(c.Side), c.Note, c.Tactics, strconv.FormatBool(c.Open), strconv.FormatBool(c.Out)}, "|")
	}
}

// fold returns a run as one card, or expanded below a heading.
func fold(run []Row, key string, open map[string]bool, name string) []Row {
	f := &FoldedGroup{Key: key, IDs: IDs(run), Open: open[key]}
	if f.Open {
		return append([]Row{{Heading: name, Note: i18n.L("collapse"), Fold: f}}, run...)
	}
	sum := Card{ID: f.IDs[0], Name: name, Side: run[0].Card.Side, Note: run[0].Card.Note, Open: run[0].Card.Open, Out: true}
	seen := map[string]bool{}
	for _, r := range run {
		c := r.Card
		sum.HP, sum.Max, sum.HasHP = sum.HP+max(c.HP, 0), sum.Max+c.Max, sum.HasHP || c.HasHP
		sum.Selected = sum.Selected || c.Selected
		sum.Out = sum.Out && c.Out
		if c.Side != sum.Side {
			sum.Side = -1
		}
		for _, k := range c.Conditions {
			if !seen[k.ID] {
				seen[k.ID] = true
				sum.Conditions = append(sum.Conditions, Condition{ID: k.ID, Name: k.Name, Help: k.Help})
			}
		}
	}
	return []Row{{Card: sum, Fold: f}}
}

// crowd makes cards one line high until the rows are as high as they may be, from the last up: first of the fallen that are no player
// characters, then those with only a name and hit points. If done is set, also those that have nothing to do any more in this phase, and
// only then those that may act now, whose cards say what they have left. It returns by how much the rows are still higher.
func crowd(rows []Row, done bool, over float32) float32 {
	shorten := func(may func(c *Card) bool) {
		for i := len(rows) - 1; i >= 0 && over > rounding; i-- {
			if r := &rows[i]; r.Heading == "" && !r.Compact && !r.Card.Current && may(&r.Card) {
				over += compactHeight() - rowHeight(*r)
				r.Compact, r.long = true, false
			}
		}
	}
	plain := func(c *Card) bool { return len(c.Conditions) == 0 && c.line() == "" }
	shorten(func(c *Card) bool { return c.Out && !c.Player })
	shorten(func(c *Card) bool { return plain(c) && !c.Open })
	if done {
		phased := slices.ContainsFunc(rows, func(r Row) bool { return r.Card.Open || r.Card.Later })
		shorten(func(c *Card) bool { return len(c.Conditions) == 0 && phased && !c.Open && !c.Later })
		shorten(plain)
	}
	return over
}
