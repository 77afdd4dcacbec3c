package phrase

import (
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/engine/protocol/playtest"
	"parapet/engine/rules"
)

const tiedMelee = `{"parapet":1,"name":"t","system":"plunder","seed":3,"map":{"size":[12,10]},"sides":{"party":{"players":true}},"tokens":[
 {"id":"teo","name":"Teo","side":"party","player":true,"at":[3,3],"stats":{"hp_max":9,"melee_target":8},"weapons":[{"id":"dagger","name":"Dagger"}]},
 {"id":"hedda","name":"Hedda","side":"party","player":true,"at":[7,7],"stats":{"hp_max":9,"melee_target":8},"weapons":[{"id":"axe","name":"Axe"}]},
 {"id":"goblin","name":"Goblin","side":"foes","at":[4,3],"stats":{"hp_max":20,"hd":2},"weapons":[{"id":"club","name":"Club"}]},
 {"id":"reaver","name":"Reaver","side":"foes","at":[8,7],"stats":{"hp_max":20,"hd":4},"weapons":[{"id":"club","name":"Club"}]}]}`

// TestHarmOfATieGroupStandsWithItsBlow checks that if several tokens resolve at the same time (PLU-ORDER-4) and the
// damage follows, each amount is logged in the line of the token that dealt it or of the one whose own failure caused it.
func TestHarmOfATieGroupStandsWithItsBlow(t *testing.T) {
	for _, c := range []struct {
		name     string
		declared []*engine.Command
		die      int               // of everybody
		want     map[string]string // start of a line, and the damage in it
	}{
		{"two strike one another", []*engine.Command{pass("reaver"), blow("goblin", "teo", "club"), blow("teo", "goblin", "dagger")}, 18,
			map[string]string{"Goblin attacks Teo": "hit for 8 (9 → 1)", "Teo attacks Goblin": "hit for 10 (20 → 10)"}},
		{"a hold that fails beside one that doesn't", []*engine.Command{pass("goblin"), seize("reaver", "hedda"), pass("teo"), seize("hedda", "reaver")}, 10,
			map[string]string{"Reaver: grapple": "failure, takes 1 damage (20 → 19)", "Hedda: grapple": "failure, takes 1 damage (9 → 8)"}},
		{"a hold that fails beside a blow at the one who tries", []*engine.Command{pass("goblin"), seize("reaver", "hedda"), pass("teo"), blow("hedda", "reaver", "axe")}, 10,
			map[string]string{"Reaver: grapple": "failure, takes 1 damage (20 → 19)", "Hedda attacks": "hit for 2 (19 → 17)"}},
		{"a blow at the one who tries to hold, declared first", []*engine.Command{pass("goblin"), blow("reaver", "hedda", "club"), pass("teo"), seize("hedda", "reaver")}, 14,
			map[string]string{"Reaver attacks": "hit for 4 (9 → 5)", "Hedda: grapple": "failure, takes 1 damage (5 → 4)"}},
		{"four at once", []*engine.Command{blow("goblin", "teo", "club"), blow("reaver", "hedda", "club"), blow("teo", "goblin", "dagger"), blow("hedda", "reaver", "axe")}, 18,
			map[string]string{"Goblin attacks Teo": "hit for 8 (9 → 1)", "Teo attacks Goblin": "hit for 10 (20 → 10)", "Reaver attacks Hedda": "hit for 8 (9 → 1)", "Hedda attacks Reaver": "hit for 10 (20 → 10)"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := playtest.OpenIn(t, rules.ByID, tiedMelee)
			faces := func(q *engine.Question, at dice.Place) (engine.Answer, bool) {
				if q.Ask == "roll" && q.Dice.Dice() == "1d20" {
					return engine.Answer{Faces: []int{c.die}}, true
				}
				return engine.Auto(q, at)
			}
			commands := append([]*engine.Command{engine.NewCommand("start", ""), engine.NewCommand("set_turn", "", jsondoc.M("phase", "melee"))}, c.declared...)
			commands = append(commands, engine.NewCommand("roll", "", jsondoc.M("close", true)), engine.NewCommand("resolve", "", jsondoc.M("all", true)))
			var last *engine.Record
			for _, do := range commands {
				out := g.Do(do, nil, faces)
				if out.Record == nil {
					t.Fatal(do.Do, out.Refusal, out.Bug)
				}
				last = out.Record
			}
			lines := Record(last, g.System().Declaration())
			for head, harm := range c.want {
				for _, l := range lines {
					if strings.HasPrefix(l.Text, head) && !strings.HasSuffix(l.Text, harm) {
						t.Errorf("%q stands wrong in %q of\n%s", harm, l.Text, texts(lines))
					}
				}
			}
		})
	}
}

func blow(who, target, with string) *engine.Command {
	return engine.NewCommand("attack", who, jsondoc.M("target", target), jsondoc.M("with", with))
}

func pass(who string) *engine.Command { return engine.NewCommand("pass", who) }

func seize(who, target string) *engine.Command {
	return engine.NewCommand("grapple", who, jsondoc.M("target", target))
}
