package phrase

import (
	"fmt"
	"strconv"
	"strings"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/sheet"
	"parapet/ui/i18n"
)

// sum writes the parts of a roll: "12 + 4 STR + 2 martial arts = 18"; "" where the total is all there is to it. Parts that
// don't make up the whole bonus leave a rest without a name; a part named as the dice is the dice.
func sum(e engine.Event) string {
	var b strings.Builder
	b.WriteString(faces(e))
	rest := e.Int("bonus")
	for _, p := range partsOfTotal(e) {
		if p.N == 0 || p.Name == e.Str("dice") {
			continue
		}
		fmt.Fprintf(&b, " %s %d %s", Sign(p.N), abs(p.N), p.Name)
		rest -= p.N
	}
	if fell, _ := e.Get("faces").Ints(); e.Get("bonus") == nil && len(fell) == 1 && len(partsOfTotal(e)) == 0 && e.Get("total") != nil {
		rest = e.Int("total") - fell[0]
	}
	if rest != 0 {
		fmt.Fprintf(&b, " %s %d", Sign(rest), abs(rest))
	}
	if t, ok := e.Get("total").Int(); ok {
		switch {
		case b.String() == message.Int(t):
			return ""
		case !strings.HasSuffix(b.String(), "→ "+message.Int(t)):
			b.WriteString(" = " + message.Int(t))
		}
	}
	return b.String()
}

// sumAgainst writes the parts of a roll and of what it had to beat.
func sumAgainst(e engine.Event) string {
	text := sum(e)
	p := Parts(e.Get("against_parts"))
	if own := Parts(e.Get("parts")); len(p) == 0 && partsOfTotal(e) == nil {
		p = own
	}
	if len(p) < 2 || number(e.Get("against")) == "" {
		return text
	}
	return strings.TrimSpace(text + " " + i18n.L("vs {{.N}}", words{"N": partList(p) + " = " + number(e.Get("against"))}))
}

// partsOfTotal are the parts of a roll, none where they are those of the number to reach: they make
// it up, and the roll has no bonus.
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
		list[i].Name = sheet.Capitals(i18n.Text(list[i].Text()))
		list[i].Args = nil
	}
	return list
}

// RawParts parses a list of parts and keeps the names of the event.
func RawParts(n *jsondoc.Node) []engine.Part {
	var out []engine.Part
	for _, it := range n.List() {
		if len(it.Items) != 2 {
			continue
		}
		name := it.Items[0].Says()
		v, _ := it.Items[1].Int()
		out = append(out, engine.Part{Name: name.Format, N: v, Args: name.Args})
	}
	return out
}

// number formats a number of an event, "" for other nodes.
func number(n *jsondoc.Node) string {
	if n == nil || n.Kind != jsondoc.Number {
		return ""
	}
	return i18n.Fraction(message.Minus(n.Text))
}

// Sign returns the sign of a number as an operator.
func Sign(n int) string {
	if n < 0 {
		return "−"
	}
	return "+"
}

func abs(n int) int { return max(n, -n) }

// Rolls where the die alone must reach a number that is a sum of parts, as in Plunder.

// reachedFrom is " (12+)", where the die alone must reach a number that the odds don't give.
func reachedFrom(n *jsondoc.Node) string {
	against, ok := n.Get("against").Int()
	if !ok || n.Get("parts") != nil || n.Get("odds").Get("bonus") != nil || against < 2 || against > 20 {
		return ""
	}
	return " " + i18n.L("({{.N}}+)", map[string]any{"N": against})
}

// needLines are "needs 16: 10 (melee target) + 6 (Defense of Orc)"; none where the number has no parts.
func needLines(n *jsondoc.Node) []string {
	text := ""
	for i, p := range Parts(n.Get("against_parts")) {
		if i == 0 {
			text = message.Int(p.N) + " (" + p.Name + ")"
			continue
		}
		text += fmt.Sprintf(" %s %d (%s)", Sign(p.N), max(p.N, -p.N), p.Name)
	}
	if text == "" {
		return nil
	}
	return []string{i18n.L("needs {{.N}}: {{.Parts}}", map[string]any{"N": number(n.Get("against")), "Parts": text})}
}

// edgeLine returns "disadvantage: in melee", or nil if there is neither advantage nor disadvantage.
func edgeLine(n *jsondoc.Node) []string {
	edge, _ := n.Get("edge").Str()
	if edge == "" || edge == "none" {
		return nil
	}
	if why, _ := n.Get("edge_parts").Strings(); len(why) > 0 {
		return []string{i18n.Word(edge) + ": " + i18n.Words(why)}
	}
	return []string{i18n.Word(edge)}
}

// caughtLine returns the chance of hitting what is in the way instead.
func caughtLine(v *engine.View, n *jsondoc.Node) []string {
	p, ok := n.Get("odds").Get("cover").Float()
	if !ok || p <= 0 {
		return nil
	}
	w := map[string]any{"P": Percent(p), "Who": i18n.L("the cover")}
	for _, key := range []string{"struck", "creature"} {
		if id, ok := n.Get("cover").Get(key).Str(); ok {
			w["Who"] = Plainly(Name(v, id), v.State, v.Decl(), "")
		}
	}
	return []string{i18n.L("{{.Who}} catches it: {{.P}}", w)}
}

// CoverCounts reports whether cover matters in the preview of an action.
func CoverCounts(n *jsondoc.Node) bool {
	if n.Get("cover") != nil {
		return true
	}
	for _, key := range []string{"parts", "against_parts"} {
		for _, p := range RawParts(n.Get(key)) {
			if strings.Contains(p.Name, "cover") {
				return true
			}
		}
	}
	return false
}
