package aachen_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rules/rulestest"
)

// tally is the result of all dice of a command.
type tally struct{ hit, shock, damage, down, success float64 }

// everyRoll plays a command with every possible roll and counts the results for a target. Of 2d20 it distinguishes only
// what is kept.
func everyRoll(t rulestest.Failer, g *engine.Game, c *engine.Command, at string, lower bool) tally {
	var s tally
	of := func(q *engine.Question) []rulestest.Weighed {
		if q.Ask == "roll" && q.Dice.Dice() == "2d20" {
			return rulestest.BestOfTwo(20, lower)
		}
		return nil
	}
	rulestest.EveryRoll(t, g, c, nil, of, func(r *engine.Record, p float64) { s.count(r, at, p) })
	return s
}

func (s *tally) count(r *engine.Record, at string, p float64) {
	life := r.Before.Token(at).Stats.Int(hpField(r))
	damage, success := 0, false
	for _, e := range r.Events {
		switch {
		case e.Name == "rolled" && e.Str("for") == "attack" && e.Get("success").Bool:
			s.hit += p
		case e.Name == "rolled" && e.Str("for") != "attack" && e.Get("success") != nil:
			success = e.Get("success").Bool
		case e.Name == "damaged" && e.Str("who") == at:
			damage += e.Int("amount")
			if e.Str("source") == "shock" {
				s.shock += p
			}
		}
	}
	s.damage += p * float64(damage)
	if damage >= life {
		s.down += p
	}
	if success {
		s.success += p
	}
}

func hpField(r *engine.Record) int { return r.Before.Tokens[0].Stats.Schema.Index("hp") }

// chance is a tally's number under its name in previews.
type chance struct {
	name string
	is   float64
}

func (s *tally) named() []chance {
	return []chance{{"hit", s.hit}, {"miss", 1 - s.hit}, {"shock", s.shock}, {"damage", s.damage}, {"down", s.down}, {"success", s.success}}
}

// duel returns two adjacent tokens on ada's turn.
func duel(t rulestest.Failer, ada, gob, settings string) *engine.Game {
	members := fmt.Sprintf(`"map":{"size":[20,4]},"settings":{%s},"sides":{"party":{"players":true}},"tokens":[
		{"id":"ada","side":"party","at":[2,1],%s},{"id":"gob","side":"foes","at":[3,1],%s}]`, settings, ada, gob)
	g := bench.Sit(t, members)
	g.Do(engine.NewCommand("start", "", jsondoc.M("order", []string{"party", "foes"})), nil, engine.Auto)
	return g
}

func command(t rulestest.Failer, text string) *engine.Command {
	n, err := jsondoc.Parse([]byte(text))
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	c, _, r := engine.ReadCommand(n)
	if r != nil {
		t.Fatalf("%s: %s", text, r.Why)
	}
	return c
}

// sameOdds compares the odds of a preview with all dice. Total defense, swerving and later choices get their default: no.
func sameOdds(t rulestest.Failer, g *engine.Game, text string, lower bool) {
	c := command(t, text)
	preview := g.View().Preview(c)
	if !preview.Get("legal").Bool {
		t.Fatalf("%s: %s", text, preview)
	}
	odds := preview.Get("odds")
	s := everyRoll(t, g, c, "gob", lower)
	for _, x := range s.named() {
		if n := odds.Get(x.name); n != nil && (x.name != "hit" || c.Do != "execution_attack") {
			rulestest.SameOdds(t, text+" "+x.name, n, x.is)
		}
	}
}

// TestOddsAreThoseOfAllDice compares hits, shock, minimum damage, traits, contests, saves and checks with all dice.
func TestOddsAreThoseOfAllDice(t *testing.T) {
	fighter := `"stats":{"str":15,"class":"fighter","level":3,"hp":9,"skills":{"slash":1,"punch":1,"exert":1,"heal":1,"cast":1},"cp":9,"caster_tc":8%s},"weapons":[%s]`
	foe := `"stats":{"hp":%d,"ac":%d,"str":12,"wis":13,"save":14,"skills":{"punch":0,"spy":1}%s}%s`
	main := `"conditions":{%s}`
	for _, c := range []struct {
		name, traits, weapons, settings string
		hp, ac                          int
		foe, state, command             string
		lower                           bool
	}{
		{name: "a sword with shock", weapons: `{"preset":"sword_long"}`, hp: 6, ac: 13, command: `{"do":"attack","who":"ada","target":"gob"}`},
		{name: "above its shock", weapons: `{"preset":"sword_long"}`, hp: 6, ac: 14, command: `{"do":"attack","who":"ada","target":"gob"}`},
		{name: "only a natural 20", weapons: `{"preset":"knife"}`, hp: 2, ac: 40, command: `{"do":"attack","who":"ada","target":"gob"}`},
		{name: "nothing hits", weapons: `{"preset":"knife"}`, settings: `"natural_1_20_attack":false`, hp: 2, ac: 40, command: `{"do":"attack","who":"ada","target":"gob"}`},
		{name: "brutal 3 against impervious 1", traits: `,"traits":{"brutal":3}`, weapons: `{"preset":"sword_long"}`, hp: 6, ac: 12, foe: `,"traits":{"impervious":1}`, command: `{"do":"attack","who":"ada","target":"gob"}`},
		{name: "thorns against impervious 3", traits: `,"traits":{"thorny":3,"brutal":2}`, weapons: `{"preset":"sword_long"}`, hp: 3, ac: 12, foe: `,"level":1,"traits":{"impervious":3}`, command: `{"do":"attack","who":"ada","target":"gob"}`},
		{name: "advantage", weapons: `{"preset":"seax"}`, hp: 6, ac: 14, command: `{"do":"attack","who":"ada","target":"gob","advantage":true,"mod":-1}`},
		{name: "disadvantage", weapons: `{"preset":"seax"}`, hp: 6, ac: 14, command: `{"do":"attack","who":"ada","target":"gob","disadvantage":true}`, lower: true},
		{name: "thrown in contact", weapons: `{"preset":"dagger"}`, hp: 3, ac: 11, command: `{"do":"attack","who":"ada","target":"gob","throw":true}`},
		{name: "prone target", weapons: `{"preset":"mace"}`, hp: 4, ac: 16, state: `"prone":{}`, command: `{"do":"attack","who":"ada","target":"gob"}`},
		{name: "damage without dice", weapons: `{"id":"stick","damage":"2","shock":1,"shock_ac":15}`, hp: 3, ac: 14, command: `{"do":"attack","who":"ada","target":"gob"}`},
		{name: "a great club", weapons: `{"preset":"club_large","magic":1}`, hp: 12, ac: 15, command: `{"do":"attack","who":"ada","target":"gob"}`},
		{name: "two weapons", weapons: `{"preset":"seax","carried":"hand"},{"preset":"hatchet","carried":"hand"}`, hp: 9, ac: 14, command: `{"do":"two_weapon_attack","who":"ada","target":"gob"}`},
		{name: "shove", weapons: `{"preset":"seax"}`, hp: 9, ac: 14, command: `{"do":"shove","who":"ada","target":"gob","result":"prone"}`},
		{name: "grapple", hp: 9, ac: 12, command: `{"do":"grapple","who":"ada","target":"gob"}`},
		{name: "shatter", weapons: `{"preset":"axe"}`, hp: 9, ac: 12, foe: `,"shield":"small"`, command: `{"do":"shatter_shield","who":"ada","target":"gob"}`},
		{name: "execution", weapons: `{"preset":"dagger"}`, hp: 12, ac: 12, state: `"unaware":{}`, command: `{"do":"execution_attack","who":"ada","target":"gob","prepared":true}`},
		{name: "execution of the helpless", weapons: `{"preset":"axe"}`, hp: 12, ac: 12, state: `"helpless":{}`, command: `{"do":"execution_attack","who":"ada","target":"gob"}`},
		{name: "an opposed check", hp: 9, ac: 12, command: `{"do":"check","who":"ada","skill":"exert","against":{"target":"gob","skill":"spy"}}`},
		{name: "an opposed check with naturals", settings: `"natural_1_20_check":true`, hp: 9, ac: 12, command: `{"do":"check","who":"ada","skill":"exert","against":{"target":"gob","skill":"spy"}}`},
		{name: "a check", hp: 9, ac: 12, command: `{"do":"use_skill","who":"ada","skill":"exert","against":{"target":"gob","dc":"wis"}}`},
		{name: "a spell", hp: 9, ac: 12, command: `{"do":"cast","who":"ada","spell":"x","cp":1,"extra_cp":2}`},
		{name: "a save", hp: 9, ac: 12, command: `{"do":"save","who":"gob","tc":"mental","half_level":true}`},
		{name: "first aid", hp: 9, ac: 12, state: `"unconscious":{}`, command: `{"do":"first_aid","who":"ada","target":"gob","against":"con_tc"}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			state := ""
			if c.state != "" {
				state = "," + fmt.Sprintf(main, c.state)
			}
			g := duel(t, fmt.Sprintf(fighter, c.traits, c.weapons), fmt.Sprintf(foe, c.hp, c.ac, c.foe, state), c.settings)
			sameOdds(t, g, c.command, c.lower)
		})
	}
}

// TestDrawnOddsAreThoseOfAllDice draws attacks with any weapon, AC, hit points, exhaustion, burden and traits.
func TestDrawnOddsAreThoseOfAllDice(t *testing.T) {
	presets := []string{"axe", "axe_war", "club", "halberd", "hammer_great", "javelin", "quarterstaff", "seax", "sword_great", "spear_broad"}
	rapid.Check(t, func(t *rapid.T) {
		n := func(name string, lo, hi int) int { return rapid.IntRange(lo, hi).Draw(t, name) }
		preset := rapid.SampledFrom(presets).Draw(t, "weapon")
		ada := fmt.Sprintf(`"stats":{"str":%d,"dex":%d,"hp":9,"level":%d,"class":"fighter","skills":{"slash":%d},"traits":{"thorny":%d,"brutal":%d}},"weapons":[{"preset":"%s"}],"conditions":{"exhausted":{"level":%d}}`,
			n("str", 3, 18), n("dex", 3, 18), n("level", 1, 9), n("slash", 0, 3), n("thorny", 1, 3), n("brutal", 1, 2), preset, n("exhausted", 1, 2))
		gob := fmt.Sprintf(`"stats":{"hp":%d,"ac":%d,"level":%d,"traits":{"impervious":%d}}`, n("hp", 0, 12), n("ac", 8, 20), n("foe's level", 1, 4), n("impervious", 1, 3))
		g := duel(t, ada, gob, `"scars":false`)
		if c := command(t, `{"do":"attack","who":"ada","target":"gob"}`); g.View().Probe(c) != nil {
			t.Skip("down already")
		}
		sameOdds(t, g, `{"do":"attack","who":"ada","target":"gob"}`, false)
	})
}
