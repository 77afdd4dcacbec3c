package phrase

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/i18n"
)

// Codes returns the text of the reasons why a declared action would fail.
func Codes(codes []string) string {
	list := make([]string, len(codes))
	for i, code := range codes {
		if list[i] = code; code == engine.BadTarget {
			list[i] = "wrong target"
		}
	}
	return i18n.Words(list)
}

// Odds describes a preview in a few short lines. price is the action's cost in its system's words, "" if the preview
// contains it.
func Odds(v *engine.View, n *jsondoc.Node, price string) []string {
	if legal := n.Get("legal"); legal == nil || !legal.Bool {
		return []string{Say(v, "", n.Get("why").Says())}
	}
	var lines []string
	if codes, _ := n.Get("warnings").Strings(); len(codes) > 0 {
		lines = append(lines, i18n.L("would fail now: {{.Why}}", map[string]any{"Why": Codes(codes)}))
	}
	odds := n.Get("odds")
	if line := Hit(odds); line != "" {
		lines = append(lines, line+reachedFrom(n))
	}
	lines = append(lines, sumLines(n)...)
	lines = append(lines, edgeLine(n)...)
	lines = append(lines, caughtLine(v, n)...)
	lines = append(lines, eachLine(odds)...)
	if line := harmLine(v, odds); line != "" {
		lines = append(lines, line)
	}
	if p, ok := odds.Get("shock").Float(); ok && p > 0 {
		lines = append(lines, i18n.L("shock damage on a miss"))
	}
	if p, ok := odds.Get("screen").Float(); ok {
		lines = append(lines, i18n.L("gets past the screen: {{.P}}", map[string]any{"P": Percent(p)}))
	}
	if p := odds.Get("parried"); p != nil {
		lines = append(lines, i18n.L("parried: {{.Odds}}", map[string]any{"Odds": Hit(p)}))
	}
	if h := odds.Get("held"); h != nil {
		who, _ := h.Get("who").Str()
		lines = append(lines, i18n.L("a miss hits {{.Who}}: {{.N}} damage on average", map[string]any{"Who": Name(v, who), "N": mean(h.Get("damage"))}))
	}
	lines = append(lines, saveLines(v, odds.Get("targets"))...)
	lines = append(lines, saveLines(v, odds.Get("rolls"))...)
	lines = append(lines, openingLine(v, n)...)
	return append(lines, spendLine(v, n, price))
}

// openingLine lists the tokens that could react to the command. It returns nil for a command with a path, where they are
// marked on the map.
func openingLine(v *engine.View, n *jsondoc.Node) []string {
	ids, _ := n.Get("provokes").Strings()
	if len(ids) == 0 || n.Get("path") != nil {
		return nil
	}
	return []string{i18n.L("provokes {{.Who}}", map[string]any{"Who": NamesOf(v, ids)})}
}

// eachLine describes the odds of several attacks one by one: "1: hit 70% (from 7), 2.5 damage".
func eachLine(odds *jsondoc.Node) []string {
	var out []string
	for i, o := range odds.List() {
		out = append(out, rollLine(strconv.Itoa(i+1), o))
	}
	return out
}

// harmless reports whether odds have nothing to show: no roll is needed and no damage is done.
func harmless(o *jsondoc.Node) bool {
	hit, sure := o.Get("hit").Float()
	damage, given := o.Get("damage").Float()
	return sure && given && hit == 1 && damage == 0 && o.Get("need") == nil && o.Get("crit") == nil
}

// strikes reports whether odds are those of an attack, or of the hit before a contest, rather than of first aid and the like.
func strikes(o *jsondoc.Node) bool {
	return slices.ContainsFunc([]string{"damage", "damage_on_hit", "crit", "success"}, func(key string) bool { return o.Get(key) != nil })
}

// Hit is "hit 55% (10+)" and what else a roll comes to; "" for nothing.
func Hit(o *jsondoc.Node) string {
	if harmless(o) {
		return ""
	}
	var parts []string
	add := func(key, word string) {
		if p, ok := o.Get(key).Float(); ok && (p > 0 || key != "down") {
			parts = append(parts, word+" "+Percent(p))
		}
	}
	if strikes(o) {
		add("hit", i18n.L("hit"))
	} else {
		add("hit", i18n.L("success"))
	}
	add("crit", i18n.L("critical"))
	add("success", i18n.L("success"))
	if n, ok := o.Get("need").Int(); ok && len(parts) > 0 && n > 1 && n <= 10 {
		parts[0] += " " + i18n.L("({{.N}}+)", map[string]any{"N": n})
	}
	if n, ok := o.Get("needs").Int(); ok && len(parts) > 0 && n > 1 && n <= 20 {
		parts[0] += " " + i18n.L("({{.N}}+)", map[string]any{"N": n})
	}
	add("down", i18n.L("drops to 0 HP"))
	return strings.Join(parts, " · ")
}

// sumLines are "d20 + 6 vs 13", or where the parts are given "d20 + 1 (class) − 4 (cover)" and
// "vs 16 (armour class 14, wall of shields 2)".
func sumLines(n *jsondoc.Node) []string {
	if line := sumLine(n.Get("odds")); line != "" {
		return []string{line}
	}
	against := n.Get("against")
	if against == nil || against.Kind != jsondoc.Number {
		return nil
	}
	if n.Get("parts") == nil {
		return needLines(n)
	}
	sum := "d20"
	if dice, ok := n.Get("dice").Str(); ok {
		sum = strings.TrimPrefix(dice, "1")
	}
	for _, p := range Parts(n.Get("parts")) {
		sum += fmt.Sprintf(" %s %d (%s)", Sign(p.N), max(p.N, -p.N), p.Name)
	}
	foe := i18n.L("vs {{.N}}", map[string]any{"N": number(against)})
	var made []string
	for _, p := range Parts(n.Get("against_parts")) {
		made = append(made, fmt.Sprintf("%s %d", p.Name, p.N))
	}
	if len(made) > 1 {
		foe += " (" + strings.Join(made, ", ") + ")"
	}
	if len(made) > 1 {
		return []string{sum, foe}
	}
	return []string{sum + " " + foe}
}

// sumLine is "d20 + 6 vs 13".
func sumLine(o *jsondoc.Node) string {
	against, bonus := o.Get("against"), o.Get("bonus")
	if against == nil || bonus == nil {
		return ""
	}
	b, _ := bonus.Int()
	op := "+"
	if b < 0 {
		op, b = "−", -b
	}
	return i18n.L("d20 {{.Op}} {{.Bonus}} vs {{.Against}}", map[string]any{"Op": op, "Bonus": b, "Against": number(against)})
}

func harmLine(v *engine.View, o *jsondoc.Node) string {
	who, back := o.Get("harms").Str()
	switch {
	case back && !isNone(o.Get("damage")):
		return i18n.L("on a failure {{.Who}} takes {{.N}} damage on average", map[string]any{"Who": Name(v, who), "N": mean(o.Get("damage"))})
	case back:
	case harmless(o):
	case isNone(o.Get("damage")):
		return i18n.L("no damage")
	case o.Get("damage") != nil:
		return i18n.L("{{.N}} damage on average", map[string]any{"N": mean(o.Get("damage"))})
	case o.Get("healing") != nil:
		return i18n.L("{{.N}} healing on average", map[string]any{"N": mean(o.Get("healing"))})
	}
	return ""
}

func saveLines(v *engine.View, n *jsondoc.Node) []string {
	var out []string
	for _, t := range n.List() {
		who := Caught(t)
		p, _ := t.Get("save").Float()
		w := map[string]any{"Who": Name(v, who), "P": Percent(p), "N": mean(t.Get("damage"))}
		switch {
		case t.Get("save") != nil:
			out = append(out, i18n.L("{{.Who}}: saves {{.P}}, {{.N}} damage", w))
		case t.Get("hit") != nil:
			out = append(out, rollLine(Name(v, who), t))
		}
	}
	return out
}

// Caught returns the token that an entry of odds is about.
func Caught(n *jsondoc.Node) string {
	if who, ok := n.Get("who").Str(); ok {
		return who
	}
	who, _ := n.Get("target").Str()
	return who
}

// rollLine is "Bat: hit 70% (4+), 12.6 damage"; the damage where an entry has it.
func rollLine(name string, n *jsondoc.Node) string {
	line := name
	if hit := Hit(n); hit != "" {
		line += ": " + hit
	}
	switch d := n.Get("damage"); {
	case d == nil || harmless(n):
	case isNone(d):
		line += ", " + i18n.L("no damage")
	default:
		line += ", " + i18n.L("{{.N}} damage", map[string]any{"N": mean(d)})
	}
	return line
}

// isNone reports whether a node is the number 0.
func isNone(n *jsondoc.Node) bool {
	f, ok := n.Float()
	return ok && f == 0
}

// spendLine describes the command's cost and what it leaves in the stat block.
func spendLine(v *engine.View, n *jsondoc.Node, price string) string {
	cost := n.Get("cost")
	switch {
	case cost == nil, cost.Kind == jsondoc.Object && len(cost.Members) == 0:
		return ""
	case cost.Kind == jsondoc.Object && Cost(price) != "" &&
		!slices.ContainsFunc(cost.Members, func(m jsondoc.Member) bool { return v.Decl().Stats.Index(m.Key) >= 0 }):
		return i18n.L("costs {{.What}}", map[string]any{"What": Cost(price)})
	}
	if cost.Kind == jsondoc.Number && Cost(price) != "" { // the path shows the squares
		return i18n.L("costs {{.What}}", map[string]any{"What": Cost(price)})
	}
	if cost.Kind == jsondoc.Number {
		return i18n.L("costs {{.N}}", map[string]any{"N": cost.Text})
	}
	var parts []string
	for _, m := range cost.Members {
		if m.Value.Kind == jsondoc.Number && m.Value.Text != "0" {
			parts = append(parts, m.Value.Text+" "+Cost(m.Key)+leftText(v, m.Key, n.Get("left")))
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return i18n.L("costs {{.What}}", map[string]any{"What": strings.Join(parts, ", ")})
}

// leftText returns " (5 left)" for a cost paid from the stat block, "" for one paid from the turn's budget.
func leftText(v *engine.View, key string, left *jsondoc.Node) string {
	n := left.Get(key)
	if n == nil || n.Kind != jsondoc.Number || v.Decl().Stats.Index(key) < 0 {
		return ""
	}
	return " " + i18n.L("({{.N}} left)", map[string]any{"N": n.Text})
}

func mean(n *jsondoc.Node) string {
	f, ok := n.Float()
	if !ok {
		return "?"
	}
	return Mean(f)
}
