package glitters_test

import (
	"testing"

	"pgregory.net/rapid"

	"parapet/engine"
	"parapet/engine/doc"
)

var keys = []string{"target", "to", "path", "by", "with", "what", "type", "type2", "target2", "hand", "at", "corner", "toward", "spell", "targets", "dir", "pay",
	"main", "off", "item", "cost", "kind", "hours", "mod", "adv", "initiative", "order", "surprised", "ambush", "add", "remove", "level", "turns", "score", "own",
	"amount", "field", "value", "token", "walls", "squares", "elevation", "set", "text", "entries", "cause"}

// anything draws a JSON value that some argument might take for its own.
func anything(rt *rapid.T, depth int) *doc.Node {
	kind := rapid.IntRange(0, 9).Draw(rt, "kind")
	if depth > 2 && kind > 6 {
		kind = 0
	}
	switch kind {
	case 0, 1, 2:
		return doc.Str(rapid.SampledFrom([]string{"kara", "wen", "ogre", "orc", "bat", "party", "foes", "sword", "dagger", "staff", "bolt", "burst", "fan", "mend", "shield", "",
			"jog", "ap", "main", "offhand", "advantage", "grapple", "bleeding", "grappled", "grappling", "poisoned", "unconscious", "stats.hp", "conditions.bleeding", "budget.move",
			"weapons.0", "at", "size", "side", "short", "long", "fire", "acid", "no\x00thing"}).Draw(rt, "word"))
	case 3:
		return doc.Int(rapid.SampledFrom([]int{0, 1, -1, 2, 3, 5, 20, 1000000, -1000000, 2147483647, -2147483648}).Draw(rt, "number"))
	case 4:
		return &doc.Node{Kind: doc.Number, Text: rapid.SampledFrom([]string{"0.5", "1e3", "1e400", "-0", "99999999999999999999"}).Draw(rt, "odd number")}
	case 5:
		return doc.Flag(rapid.Bool().Draw(rt, "flag"))
	case 6:
		return doc.Nil()
	case 7:
		return doc.Ints(rapid.IntRange(-2, 9).Draw(rt, "x"), rapid.IntRange(-2, 9).Draw(rt, "y"))
	case 8:
		list := doc.Arr()
		for range rapid.IntRange(0, 3).Draw(rt, "items") {
			list.Items = append(list.Items, anything(rt, depth+1))
		}
		return list
	}
	return anyObject(rt, depth+1)
}

func anyObject(rt *rapid.T, depth int) *doc.Node {
	n := doc.Obj()
	for range rapid.IntRange(0, 4).Draw(rt, "members") {
		n = n.With(rapid.SampledFrom(append(keys, "by", "against", "dt", "sought", "except", "id", "stats", "name", "turns", "effect")).Draw(rt, "key"), anything(rt, depth))
	}
	return n
}

// However senseless a command is, it is done, asked about or refused, and never breaks the rules;
// the preview survives it too.
func TestNonsenseIsRefused(t *testing.T) {
	var dos []string
	for _, a := range bench.New().Declaration().Actions {
		dos = append(dos, a.ID)
	}
	dos = append(dos, "start", "end_turn", "end_combat", "rest", "pass_time", "repair", "undo", "redo", "place", "set", "damage", "heal", "condition", "add_token", "remove_token", "edit_map", "set_turn", "settings", "note", "")
	rapid.Check(t, func(rt *rapid.T) {
		g := play(rt)
		for range 30 {
			n := anyObject(rt, 0).With("do", doc.Str(rapid.SampledFrom(dos).Draw(rt, "do")))
			if rapid.IntRange(0, 5).Draw(rt, "with who") > 0 && g.State().Turn != "" {
				n = n.With("who", doc.Str(g.State().Turn))
			}
			c, answers, bad := engine.ReadCommand(n)
			if bad != nil {
				continue
			}
			if p := g.View().Preview(c); p.Get("code") != nil && p.Get("code").Text == "bug" {
				rt.Fatalf("%s: %s", n, p)
			}
			if out := g.Do(c, answers, engine.Auto); out.Bug != nil {
				rt.Fatalf("%s: %v", n, out.Bug)
			}
			v := g.View()
			for _, token := range v.Tokens {
				v.Sys.Actions(v, token)
				v.Sys.Reach(v, token)
			}
		}
	})
}
