package plunder_test

import (
	"fmt"
	"math"
	"testing"

	"pgregory.net/rapid"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// tally is the result of all dice of an entry.
type tally struct{ all, hit, cover, miss, critical, fumble, damage, wound, success, own float64 }

type weighed struct {
	answer engine.Answer
	p      float64
}

// everyDie returns all answers to a question. Of 2d20 only the die that counts varies, with both dice equal; for choices
// and the place of a Wound it returns only the first.
func everyDie(q *engine.Question, e string) []weighed {
	switch {
	case q.Ask == "choice":
		return []weighed{{engine.WordsAnswer(q.Options[0]), 1}}
	case q.For == "wound":
		return []weighed{{engine.Roll(1), 1}}
	case q.Dice.Dice() == "2d20":
		return pairs(e == "disadvantage")
	}
	list := []weighed{{engine.Roll(), 1}}
	for _, sides := range q.Dice.Sides() {
		var next []weighed
		for _, w := range list {
			for f := 1; f <= sides; f++ {
				next = append(next, weighed{engine.Roll(append(append([]int(nil), w.answer.Faces...), f)...), w.p / float64(sides)})
			}
		}
		list = next
	}
	return list
}

func pairs(lower bool) []weighed {
	list := make([]weighed, 20)
	for a := 1; a <= 20; a++ {
		for b := 1; b <= 20; b++ {
			k := max(a, b)
			if lower {
				k = min(a, b)
			}
			list[k-1].answer = engine.Roll(k, k)
			list[k-1].p += 1.0 / 400
		}
	}
	return list
}

// play runs a command with every possible answer, calls then with each record, and undoes it.
func play(t interface{ Fatalf(string, ...any) }, g *engine.Game, text, e string, then func(*engine.Record, float64)) {
	n, err := jsondoc.Parse([]byte(text))
	if err != nil {
		t.Fatalf("%v", err)
	}
	c, _, _ := engine.ReadCommand(n)
	var on func(answers []engine.Answer, p float64)
	on = func(answers []engine.Answer, p float64) {
		out := g.Do(c, answers, nil)
		switch {
		case out.Question != nil:
			g.Cancel()
			for _, w := range everyDie(out.Question, e) {
				on(append(answers[:len(answers):len(answers)], w.answer), p*w.p)
			}
		case out.Record != nil:
			then(out.Record, p)
			g.Do(engine.NewCommand("undo", ""), nil, nil)
		default:
			t.Fatalf("%s: %+v", text, out)
		}
	}
	on(nil, 1)
}

// everything declares an entry, and rolls and resolves it with all dice.
func everything(t interface{ Fatalf(string, ...any) }, g *engine.Game, declare, e string) tally {
	var sum tally
	play(t, g, declare, e, func(*engine.Record, float64) {
		if g.State().Phase == "declare_spells" {
			play(t, g, `{"do":"next_phase","to":"spells"}`, e, func(*engine.Record, float64) { rollAndResolve(t, g, e, &sum) })
			return
		}
		rollAndResolve(t, g, e, &sum)
	})
	return sum
}

func rollAndResolve(t interface{ Fatalf(string, ...any) }, g *engine.Game, e string, sum *tally) {
	play(t, g, `{"do":"roll","close":true}`, e, func(_ *engine.Record, p float64) {
		play(t, g, `{"do":"resolve"}`, e, func(r *engine.Record, q float64) { sum.count(r, "a", "b", p*q) })
	})
}

// count adds the result of one token's entry against another.
func (s *tally) count(r *engine.Record, doer, target string, p float64) {
	s.all += p
	stats := r.Before.Token(target).Stats
	hp := stats.Int(stats.Schema.Index("hp"))
	amount, died, wounded, prevented := 0, "", false, false
	for _, e := range r.Events {
		switch at := e.Str("who"); {
		case e.Name == "attacked":
			s.attacked(e, p)
		case e.Name == "tested" && e.Get("success").Bool:
			s.success += p
		case e.Name == "damaged" && at == target:
			amount = e.Int("amount")
		case e.Name == "damaged" && at == doer:
			s.own += p * float64(e.Int("amount"))
		case e.Name == "died" && at == target:
			died = e.Str("cause")
		case e.Name == "wound_prevented":
			prevented = true
		case e.Name == "wounded" && at == target:
			cause, _ := e.Get("wound").Get("cause").Str()
			wounded = wounded || cause == "hit"
		}
	}
	s.damage += p * float64(amount)
	if wounded || died == "instant" || died != "" && hp < amount && !prevented {
		s.wound += p
	}
}

func (s *tally) attacked(e engine.Event, p float64) {
	switch e.Str("result") {
	case "hit":
		s.hit += p
	case "cover":
		s.cover += p
	default:
		s.miss += p
	}
	switch e.Int("natural") {
	case 1:
		s.fumble += p
	case 20:
		s.critical += p
	}
}

const duel = `"settings":%s,"map":{"size":[9,3],"walls":[{"id":"w","kind":"low","from":[%d,1],"to":[%d,2],"height":3}]},"tokens":[
 {"id":"a","side":"one","at":[1,1],"stats":{"attack_target":%d,"str_target":%d,"dex_target":9,"cun_target":%d,"magic_dice":%d,"hp_max":99},"weapons":[%s],
  "spells":[{"id":"s","focus":false,"damage_mod":%d},{"id":"n","focus":false,"attack":false}]%s},
 {"id":"c","side":"one","at":[4,1],"stats":{"hp_max":99}},
 {"id":"d","side":"two","at":[4,2],"stats":{"hp_max":99}},
 {"id":"b","side":"two","at":[%d,1],"stats":{"dodge":%d,"hp_max":%d,"hp":%d,"hd":%d},"armour":[%s]%s}]`

// drawDuel draws a duel in the phase for a kind of attack.
func drawDuel(rt *rapid.T, phase string, far int) *engine.Game {
	num := func(label string, low, high int) int { return rapid.IntRange(low, high).Draw(rt, label) }
	pick := func(label string, from ...string) string { return rapid.SampledFrom(from).Draw(rt, label) }
	settings := pick("settings", `{}`, `{"wound_damage_basis":"overflow"}`, `{"wp_zero_result":"no_wound","instant_death_basis":"raw"}`,
		`{"instant_death_scope":"pc_only","ten_minus_floor":0}`, `{"instant_death_compare":"equal","feint_ignores":"all"}`,
		`{"maneuvers_are_attacks":true,"negative_hp":"track"}`, `{"versatile_die":6,"two_handed_die":3,"range_step_rounding":"ceil","magic_die":4}`)
	weapon := pick("weapon", `{"id":"w","parry":1}`, `{"id":"w","damage":"1d3","damage_mod":1}`, `{"id":"w","damage":"2d4-3"}`, `{"id":"w","properties":["two_handed"],"damage_mod":-1}`,
		`{"id":"w","properties":["flanged","light"]}`, `{"id":"w","types":["slash","stab"],"properties":["gruesome"]}`) + `,{"id":"bow","mode":"ranged","point_blank":15,"hands":1,"damage_mod":1},{"id":"shield","properties":["bull_rush"],"held":true}`
	maxHP := num("hp_max", 1, 15)
	wall := num("wall", 5, 6)
	if far < 3 {
		wall = 0
	}
	text := fmt.Sprintf(duel, settings, wall, wall, num("target", -2, 12), num("str", 2, 18), num("cun", 1, 21), num("magic", 0, 2), weapon, num("mod", -2, 2),
		pick("own", ``, `,"conditions":{"poisoned":{}}`, `,"conditions":{"prone":{}}`, `,"conditions":{"blinded":{}}`), 1+far,
		num("dodge", -3, 8), maxHP, num("hp", 0, maxHP), num("hd", 1, 5),
		pick("armour", ``, `{"id":"m","protection":2,"class":"heavy"}`, `{"id":"m","protection":4,"class":"medium"}`),
		pick("theirs", ``, `,"conditions":{"prone":{}}`, `,"conditions":{"dazed":{}}`, `,"conditions":{"feinted":{}}`, `,"conditions":{"stunned":{}}`))
	g := bench.Sit(rt, text)
	for _, c := range []string{`{"do":"start"}`, `{"do":"set_turn","phase":"` + phase + `"}`} {
		n, _ := jsondoc.Parse([]byte(c))
		command, _, _ := engine.ReadCommand(n)
		if out := g.Do(command, nil, nil); out.Record == nil {
			rt.Fatalf("%s: %+v", c, out)
		}
	}
	return g
}

func same(t *testing.T, odds *jsondoc.Node, name string, want float64) {
	t.Helper()
	if f, ok := odds.Get(name).Float(); !ok || math.Abs(f-want) > 1e-9 {
		t.Errorf("%s: the preview says %s, all dice together %v", name, odds, want)
	}
}

func previewOf(t *testing.T, g *engine.Game, text string) *jsondoc.Node {
	n, err := jsondoc.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	c, _, _ := engine.ReadCommand(n)
	return g.View().Preview(c)
}

// duels draws games in which a command is legal, and calls then with each and its preview.
func duels(t *testing.T, phase, command string, then func(*testing.T, *engine.Game, *jsondoc.Node)) {
	draw := rapid.Custom(func(rt *rapid.T) *engine.Game {
		far := 1
		if phase != "melee" {
			far = rapid.SampledFrom([]int{3, 5, 7}).Draw(rt, "far")
		}
		return drawDuel(rt, phase, far)
	})
	legal := 0
	for seed := 0; legal < 12 && seed < 200; seed++ {
		g := draw.Example(seed)
		if p := previewOf(t, g, command); p.Get("legal").Bool {
			legal++
			t.Run(fmt.Sprint(phase, seed), func(t *testing.T) { then(t, g, p) })
		}
	}
	if legal < 12 {
		t.Errorf("%s was legal in %d duels", command, legal)
	}
}

// TestOddsOfAttacksAreWhatAllDiceGive compares the odds of an attack with all dice (PLU-ATK-8, PLU-CRIT-1, PLU-FUMB-1,
// PLU-COVER-4).
func TestOddsOfAttacksAreWhatAllDiceGive(t *testing.T) {
	for _, kind := range []struct{ phase, command string }{
		{"melee", `{"do":"attack","who":"a","target":"b","with":"w"}`},
		{"melee", `{"do":"attack","who":"a","target":"b","with":"unarmed"}`},
		{"ranged", `{"do":"attack","who":"a","target":"b","with":"bow"}`},
		{"declare_spells", `{"do":"cast","who":"a","target":"b","spell":"s"}`},
		{"declare_spells", `{"do":"cast","who":"a","target":"b","spell":"s","dice":1}`},
		{"declare_spells", `{"do":"cast","who":"a","target":"b","spell":"s","dice":2}`},
	} {
		duels(t, kind.phase, kind.command, func(t *testing.T, g *engine.Game, p *jsondoc.Node) {
			e, _ := p.Get("edge").Str()
			sum, odds := everything(t, g, kind.command, e), p.Get("odds")
			same(t, jsondoc.Obj(jsondoc.M("all", 1)), "all", sum.all)
			same(t, odds, "hit", sum.hit)
			same(t, odds, "cover", sum.cover)
			same(t, odds, "miss", sum.miss)
			same(t, odds, "critical", sum.critical)
			same(t, odds, "fumble", sum.fumble)
			same(t, odds, "damage", sum.damage)
			same(t, odds, "wound", sum.wound)
		})
	}
}

// TestOddsOfTestsAreWhatAllDiceGive compares the odds of Grapple, Shove, Feint and checks, and the mean damage to the
// actor, with all dice.
func TestOddsOfTestsAreWhatAllDiceGive(t *testing.T) {
	for _, command := range []string{`{"do":"grapple","who":"a","target":"b"}`, `{"do":"shove","who":"a","target":"b"}`,
		`{"do":"shove","who":"a","target":"b","with":"shield"}`, `{"do":"feint","who":"a","target":"b"}`, `{"do":"custom","who":"a","what":"x","check":14}`} {
		duels(t, "melee", command, func(t *testing.T, g *engine.Game, p *jsondoc.Node) {
			e, _ := p.Get("edge").Str()
			sum, odds := everything(t, g, command, e), p.Get("odds")
			same(t, odds, "success", sum.success)
			if odds.Get("damage") != nil {
				same(t, odds, "damage", sum.own)
			}
		})
	}
}
