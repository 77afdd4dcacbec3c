package commands

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

// Fact is a number derived from a stat block by the rules, such as "Mitigation", "14".
type Fact struct{ Name, Value string }

// Derived returns the numbers that the rules derive from a stat block, as if it were on the map; nil if the stat block
// has mistakes. who is the id of its token, "" for a new one.
func Derived(v *engine.View, block *jsondoc.Node, who string) []Fact {
	t := read(v, block)
	if t == nil {
		return nil
	}
	s := *v.State
	s.Tokens = slices.DeleteFunc(slices.Clone(s.Tokens), func(o *engine.Token) bool { return o.ID == who || o.ID == t.ID })
	s.Tokens = append(s.Tokens, t)
	with := &engine.View{State: &s, System: v.System, Scratch: &engine.Scratch{}}
	var out []Fact
	for _, m := range v.System.Derived(with, t) {
		out = append(out, facts(v.Decl(), t, title(m.Key), m.Value)...)
	}
	return out
}

// read returns the token of a stat block, nil if it has mistakes.
func read(v *engine.View, block *jsondoc.Node) *engine.Token {
	var ps jsondoc.Problems
	for _, m := range []jsondoc.Member{jsondoc.M("id", one), jsondoc.M("side", one), jsondoc.M("at", jsondoc.Ints(0, 0))} {
		if block.Get(m.Key) == nil {
			block = block.With(m.Key, m.Value)
		}
	}
	t := engine.ReadToken(jsondoc.Read(block, &ps), v.System)
	if ps.Failed() {
		return nil
	}
	return t
}

// facts formats a value of a token for reading: for an object, one fact for each member, with things by name.
func facts(d *engine.Declaration, t *engine.Token, name string, n *jsondoc.Node) []Fact {
	switch {
	case n.IsNull() || n.Kind == jsondoc.Bool && !n.Bool:
		return nil
	case n.Kind == jsondoc.Bool:
		return []Fact{{name, lang.L("yes")}}
	case n.Kind != jsondoc.Object:
		return []Fact{{name, spaced(text(n))}}
	}
	var parts []string
	for _, m := range n.Members {
		parts = append(parts, cmp.Or(phrase.Preset(d, m.Key), nameOf(t, m.Key), spaced(m.Key))+" "+spaced(text(m.Value)))
	}
	if parts == nil {
		return nil
	}
	return []Fact{{name, strings.Join(parts, " · ")}}
}

// nameOf returns the name of a token's thing, "" if it has none with that id.
func nameOf(t *engine.Token, id string) string {
	for _, thing := range Things(t) {
		if thing.ID == id && thing.Name != id {
			return thing.Name
		}
	}
	return ""
}

// title returns the title of a number; words of up to three letters are the rules' own abbreviations, such as "MIT".
func title(key string) string {
	if len(key) <= 3 {
		return strings.ToUpper(key)
	}
	return phrase.UpperFirst(spaced(key))
}

func spaced(id string) string { return i18n.Word(id) }

// Chances returns the results of a stat block's attacks against a copy of itself next to it, in a trial combat: "Attack:
// Broadsword", "hit 55% (from 10)". It returns nil if there are none.
func Chances(v *engine.View, block *jsondoc.Node) []Fact {
	duel := try(v, block)
	if duel == nil {
		return nil
	}
	var out []Fact
	for _, c := range Choices(duel, duel.Token(one)) {
		if !c.View.Ready || Target(duel.Decl(), c.View.Do) != engine.Enemy {
			continue
		}
		args := []jsondoc.Member{jsondoc.M("target", like)}
		if c.View.With != "" && !Has(c.View.More, WithKey(duel.Decl(), c.View)) {
			args = append(args, jsondoc.M(WithKey(duel.Decl(), c.View), c.View.With))
		}
		odds := duel.Preview(engine.NewCommand(c.View.Do, one, append(args, c.View.More...)...)).Get("odds")
		if text := phrase.Hit(odds); odds != nil && odds.Kind == jsondoc.Object && text != "" {
			out = append(out, Fact{c.Name, text})
		}
	}
	return append(out, menace(duel)...)
}

// menace returns the expected damage of one action, whichever token is active.
func menace(duel *engine.View) []Fact {
	sys, ok := duel.System.(engine.Tactician)
	if !ok {
		return nil
	}
	harm := sys.ExpectedDamage(duel, duel.Token(one), duel.Token(like), true)
	left, _ := sys.HealthPool(duel, duel.Token(like))
	if harm <= 0 {
		return nil
	}
	return []Fact{{lang.L("Average damage of its best action"),
		lang.L("{{.Harm}} (has {{.Left}} HP)",
			map[string]any{"Harm": strconv.FormatFloat(harm, 'f', 1, 64), "Left": left})}}
}

// The two combatants of a trial combat.
const one, like = "one", "like"

// try starts a trial combat of a stat block against a copy next to it, on a plain map and on the stat block's turn; nil
// if that is impossible.
func try(v *engine.View, block *jsondoc.Node) *engine.View {
	block = block.With("reserve", nil).With("hidden", nil).With("elevation", nil).With("tactics", nil).With("conditions", nil)
	side := func(id string, x int) *jsondoc.Node {
		return block.With("id", jsondoc.Str(id)).With("side", jsondoc.Str(id)).With("player", nil).With("at", jsondoc.Ints(x, 8)).With("name", jsondoc.Str(id))
	}
	size := 1
	if n, ok := block.Get("size").Int(); ok {
		size = max(n, 1)
	}
	file := jsondoc.Obj(jsondoc.M("parapet", engine.PlainVersion), jsondoc.M("system", v.Decl().ID), jsondoc.M("seed", 1),
		jsondoc.M("settings", v.SettingsNode()), jsondoc.M("map", jsondoc.Obj(jsondoc.M("size", jsondoc.Ints(32, 24)))),
		jsondoc.M("tokens", jsondoc.Arr(side(one, 8), side(like, 8+size))))
	var ps jsondoc.Problems
	e := engine.ReadEncounter(file, func(string) engine.System { return v.System }, &ps)
	if e == nil {
		return nil
	}
	g, _ := engine.NewGame(e) // it has no history to differ from
	begin(g)
	return g.View()
}

// begin advances a combat to the turn of one.
func begin(g *engine.Game) {
	g.Do(engine.NewCommand("start", ""), nil, engine.Auto)
	g.Do(engine.NewCommand("set_turn", one), nil, engine.Auto)
}

// text formats a value for reading.
func text(n *jsondoc.Node) string {
	if s, ok := n.Str(); ok {
		return s
	}
	if n.IsNull() {
		return "–"
	}
	return string(n.JSON())
}
