package panels

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2/lang"

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

// folded replaces runs of similar cards by one card each, and runs of cards that have nothing to do in this phase by one
// row. The active token keeps its card. open says which groups are expanded.
func folded(rows []Row, open map[string]bool) []Row {
	var out []Row
	phased := hasOpen(rows)
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
			one := fold(run, key+run[0].Card.ID, open, lang.L("{{.N}} done", map[string]any{"N": len(run)}))
			one[0].Card.HasHP = false // the sum of all sorts tells nothing
			one[0].Compact = !one[0].Fold.Open && len(one[0].Card.Conditions) == 0
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
	case r.Heading != "" || c.Current || c.Player && !phased:
		return ""
	case phased && !c.Open && !c.Later && c.Note == "":
		return idle
	case c.Player || base == c.Name:
		return ""
	default:
		return strings.Join([]string{base, strconv.Itoa(c.Side), c.Note, c.Tactics, strconv.FormatBool(c.Open), strconv.FormatBool(c.Out)}, "|")
	}
}

// fold returns a run as one card, or expanded below a heading.
func fold(run []Row, key string, open map[string]bool, name string) []Row {
	f := &FoldedGroup{Key: key, IDs: IDs(run), Open: open[key]}
	if f.Open {
		return append([]Row{{Heading: name, Note: "▾", Fold: f}}, run...)
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

// crowded makes cards with only a name and hit points one line high if not all cards are visible at once.
func crowded(rows []Row, height, gap float32) []Row {
	total := float32(0)
	for _, r := range rows {
		total += rowHeight(r) + gap
	}
	if height <= 0 || total <= height {
		return rows
	}
	for i := range rows {
		c := &rows[i].Card
		rows[i].Compact = rows[i].Heading == "" && !c.Current && len(c.Conditions) == 0 && c.line() == ""
	}
	return rows
}
