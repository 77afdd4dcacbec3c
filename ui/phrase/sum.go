package phrase

import (
	"fmt"
	"strconv"
	"strings"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/i18n"
)

// sum formats a roll with the parts of its total: "12 + 4 (STR) + 2 (martial arts) = 18". If the parts don't add up to
// the bonus, the rest appears without a name. A part with the name of the dice is left out.
func sum(e engine.Event) string {
	var b strings.Builder
	b.WriteString(faces(e))
	rest := e.Int("bonus")
	for _, p := range partsOfTotal(e) {
		if p.N == 0 || p.Name == e.Str("dice") {
			continue
		}
		fmt.Fprintf(&b, " %s %d (%s)", Sign(p.N), abs(p.N), p.Name)
		rest -= p.N
	}
	if rest != 0 && e.Get("bonus") != nil {
		fmt.Fprintf(&b, " %s %d", Sign(rest), abs(rest))
	}
	if total := e.Get("total"); total != nil {
		if t, ok := total.Int(); ok && b.String() != strconv.Itoa(t) && !strings.HasSuffix(b.String(), "→ "+strconv.Itoa(t)) {
			fmt.Fprintf(&b, " = %d", t)
		}
	}
	return b.String()
}

// partsOfTotal returns the parts of a roll's total, nil if they are parts of the number to reach instead: then they add
// up to it and the roll has no bonus.
func partsOfTotal(e engine.Event) []engine.Part {
	list := Parts(e.Get("parts"))
	if e.Get("bonus") != nil || e.Get("against") == nil {
		return list
	}
	n := 0
	for _, p := range list {
		n += p.N
	}
	if n == e.Int("against") && n != e.Int("total") {
		return nil
	}
	return list
}

// faces formats the dice rolled: a single face, or several and which of them counts.
func faces(e engine.Event) string {
	list, _ := e.Get("faces").Ints()
	if len(list) == 0 {
		return number(e.Get("total"))
	}
	words := make([]string, len(list))
	for i, f := range list {
		words[i] = strconv.Itoa(f)
	}
	kept := e.Get("kept")
	if kept.IsNull() && isSet(e.Get("edge")) && e.Str("edge") != "none" {
		kept = e.Get("total") // the one of two d20 that counts
	}
	if kept.IsNull() || len(list) == 1 {
		return strings.Join(words, "+")
	}
	if all, ok := kept.Ints(); ok {
		if len(all) == len(list) {
			return strings.Join(words, "+")
		}
		return strings.Join(words, "/") + " → " + joinInts(all)
	}
	return strings.Join(words, "/") + " → " + number(kept)
}

func joinInts(list []int) string {
	words := make([]string, len(list))
	for i, n := range list {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, "+")
}

// Parts parses a list such as [["martial arts", 3], …] and translates the names.
func Parts(n *jsondoc.Node) []engine.Part {
	list := RawParts(n)
	for i := range list {
		list[i].Name = strings.ReplaceAll(i18n.Text(list[i].Text()), "_", " ")
		list[i].Args = nil
	}
	return list
}

// RawParts parses a list of parts and keeps the names of the event.
func RawParts(n *jsondoc.Node) []engine.Part {
	if n == nil || n.Kind != jsondoc.List {
		return nil
	}
	var out []engine.Part
	for _, it := range n.Items {
		if it.Kind != jsondoc.List || len(it.Items) != 2 {
			continue
		}
		name := it.Items[0].Says()
		v, _ := it.Items[1].Int()
		out = append(out, engine.Part{Name: name.Format, N: v, Args: name.Args})
	}
	return out
}

// number formats a number as it is in the event, "" for other nodes.
func number(n *jsondoc.Node) string {
	if n == nil || n.Kind != jsondoc.Number {
		return ""
	}
	return n.Text
}

// Sign returns the sign of a number as an operator.
func Sign(n int) string {
	if n < 0 {
		return "−"
	}
	return "+"
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
