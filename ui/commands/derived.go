package commands

import (
	"cmp"
	"slices"
	"strconv"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

// Fact is a number that follows from a stat block, such as "Attack: Broadsword", "hit 55%".
type Fact struct{ Name, Value string }

// Typed returns an encounter with the token of a stat block in the place of who, "" for a new one, and that token; nil if the stat
// block has mistakes.
func Typed(v *engine.View, block *jsondoc.Node, who string) (*engine.View, *engine.Token) {
	t := read(v, block)
	if t == nil {
		return nil, nil
	}
	s := *v.State
	s.Tokens = append(slices.DeleteFunc(slices.Clone(s.Tokens), func(o *engine.Token) bool { return o.ID == who || o.ID == t.ID }), t)
	return &engine.View{State: &s, System: v.System, Scratch: &engine.Scratch{}}, t
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

// Chances returns the results of a stat block's attacks against another's creature next to it, in a trial combat: "Attack:
// Broadsword", "hit 55% (from 10)", and the damage that both deal. Without another, the foe is a copy. It returns nil if there are none.
func Chances(v *engine.View, block, foe *jsondoc.Node) []Fact {
	duel := try(v, block, cmp.Or(foe, block))
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
	out = append(out, menace(duel, i18n.L("Average damage of its best action"), one, like)...)
	if foe != nil {
		out = append(out, menace(duel, i18n.L("Average damage it takes"), like, one)...)
	}
	return out
}

// menace returns the expected damage of one action of who against whom, whichever token is active.
func menace(duel *engine.View, title, who, whom string) []Fact {
	sys, ok := duel.System.(engine.Tactician)
	if !ok {
		return nil
	}
	harm := sys.ExpectedDamage(duel, duel.Token(who), duel.Token(whom), true)
	left, _ := sys.HealthPool(duel, duel.Token(whom))
	if harm <= 0 {
		return nil
	}
	return []Fact{{title, i18n.L("{{.Harm}} of {{.Left}} HP",
		map[string]any{"Harm": i18n.Fraction(strconv.FormatFloat(harm, 'f', 1, 64)), "Left": left})}}
}

// The two combatants of a trial combat.
const one, like = "one", "like"

// try starts a trial combat of a stat block against a foe's next to it, on a plain map and on the stat block's turn; nil if that is
// impossible.
func try(v *engine.View, block, foe *jsondoc.Node) *engine.View {
	side := func(block *jsondoc.Node, id string, x int) *jsondoc.Node {
		for _, key := range []string{"reserve", "hidden", "elevation", "tactics", "conditions", "player"} {
			block = block.With(key, nil)
		}
		return block.With("id", jsondoc.Str(id)).With("side", jsondoc.Str(id)).With("at", jsondoc.Ints(x, 8)).With("name", jsondoc.Str(id))
	}
	size, _ := block.Get("size").Int()
	file := jsondoc.Obj(jsondoc.M("parapet", engine.PlainVersion), jsondoc.M("system", v.Decl().ID), jsondoc.M("seed", 1),
		jsondoc.M("settings", v.SettingsNode()), jsondoc.M("map", jsondoc.Obj(jsondoc.M("size", jsondoc.Ints(32, 24)))),
		jsondoc.M("tokens", jsondoc.Arr(side(block, one, 8), side(foe, like, 8+max(size, 1)))))
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
