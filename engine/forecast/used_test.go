package forecast

import (
	"fmt"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rules"
)

// TestWhatIsUsedUp checks in each system that using a consumable is counted by its id, that recovering it isn't subtracted,
// and that giving it away or losing it with its weapon isn't use.
func TestWhatIsUsedUp(t *testing.T) {
	for _, c := range []struct {
		name, system, token string
		commands            []string
		want                map[engine.DamageSource]int
	}{
		{"a spell and a spear that is thrown and picked up", "glitters",
			`"stats":{"ap":5,"ap_max":5,"main_hand":"spear"},"weapons":[{"id":"spear","throwable":true,"count":2,"range":[20,60],"damage":"1d4"}],"spells":[{"id":"spark","ap":2,"resolve":"attack","damage":"1d4","cost":"offhand"}]`,
			[]string{`{"do":"cast","who":"a","spell":"spark","target":"b"}`, `{"do":"throw","who":"a","with":"spear","target":"b"}`, `{"do":"set","who":"a","field":"stats.ap","value":9}`},
			map[engine.DamageSource]int{{Kind: "ap"}: 2, {Kind: "thrown", ID: "spear"}: 1}},
		{"a potion, and none that is only dropped", "unclassed",
			`"stats":{},"items":[{"id":"phial","kind":"potion","held":["right"]},{"id":"jar","kind":"potion","held":["left"]}]`,
			[]string{`{"do":"drop","who":"a","item":"jar"}`, `{"do":"drink_potion","who":"a","item":"phial"}`},
			map[engine.DamageSource]int{{Kind: "potion", ID: "phial"}: 1}},
		{"an arrow, when it is laid on", "aachen", `"stats":{"hp":9,"hp_max":9},"weapons":[{"preset":"bow_small","ammo":3}]`,
			[]string{`{"do":"attack","who":"a","with":"bow_small","target":"b"}`, `{"do":"reload","who":"a","with":"bow_small"}`}, map[engine.DamageSource]int{{Kind: "ammo", ID: "bow_small"}: 1}},
		{"energy and a charge", "sigil", `"stats":{"initiative":9},"abilities":[{"id":"bolt","delivery":"ranged","range_m":20,"charges":2,"cost":{"energy":3},"damage":{"amount":1}}]`,
			[]string{`{"do":"use","who":"a","ability":"bolt","target":"b"}`},
			map[engine.DamageSource]int{{Kind: "energy"}: 3, {Kind: "charges", ID: "bolt"}: 1}},
	} {
		t.Run(c.name, func(t *testing.T) {
			f, commit := sitting(t, c.system, c.token)
			for _, text := range c.commands {
				commit(text)
			}
			counts := f.pl.plan.NewCounts()
			f.end(counts, 1, false)
			got := map[engine.DamageSource]int{}
			for m, s := range counts.Tokens[0].Spent {
				got[m] = s.N
			}
			if fmt.Sprint(got) != fmt.Sprint(c.want) {
				t.Errorf("%v, not %v", got, c.want)
			}
		})
	}
}

// sitting returns a combat of a against b on a's turn, and a func that commits commands there.
func sitting(t *testing.T, system, token string) (*fight, func(command string)) {
	t.Helper()
	file, err := jsondoc.Parse([]byte(`{"parapet":1,"name":"x","system":"` + system + `","map":{"size":[12,3]},"tokens":[{"id":"a","side":"party","player":true,"at":[0,1],` +
		token + `},{"id":"b","side":"foes","at":[4,1]}]}`))
	if err != nil {
		t.Fatal(err)
	}
	var ps jsondoc.Problems
	e := engine.ReadEncounter(file, rules.ByID, &ps)
	if e == nil {
		t.Fatal(ps.List)
	}
	g, err := engine.NewGame(e)
	if err != nil {
		t.Fatal(err)
	}
	p := &Plan{Name: "x", System: g.System(), Start: g.State(), Fights: 1, Rounds: 9, Shard: 1, Of: 1}
	pl := NewPlayer(p)
	f := newFight(pl, p.NewCounts())
	commit := func(text string) {
		n, err := jsondoc.Parse([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		c, _, r := engine.ReadCommand(n)
		if r != nil {
			t.Fatal(r.Why)
		}
		before := pl.trial.View().State
		if stop := pl.trial.Do(c, nil, engine.Auto); stop != nil {
			t.Fatalf("%s: %s", text, reason(stop))
		}
		f.note(before)
	}
	commit(map[string]string{"aachen": `{"do":"start","order":["party","foes"]}`, "sigil": `{"do":"start"}`,
		"glitters": `{"do":"start","order":["a","b"]}`, "unclassed": `{"do":"start","order":["a","b"]}`}[system])
	return f, commit
}
