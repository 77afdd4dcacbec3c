package panels

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/protocol/playtest"
	"parapet/engine/rules"
	"parapet/ui/commands"
	"parapet/ui/uitest"
)

func TestGroupsOfTheSystemAreTheSidebar(t *testing.T) {
	rows := Rows(uitest.Paraded(t), nil)
	var got []string
	for _, r := range rows {
		got = append(got, r.Heading+r.Note+r.Card.ID+r.Card.Initiative+r.Card.Note)
	}
	want := []string{"Declaredmorale due", "ann17walks", "bostrikes", "Waiting", "cid12", "dee3"}
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	if !rows[2].Card.Open || rowHeight(rows[1]) <= rowHeight(rows[4]) {
		t.Error("who may act, and what was declared, don't show")
	}
}

func TestCardsTellWhatBindsTwo(t *testing.T) {
	rows := Rows(uitest.Coven(t).View(), nil)
	card := func(id string) Card {
		i := slices.IndexFunc(rows, func(r Row) bool { return r.Card.ID == id })
		return rows[i].Card
	}
	if c := card("orc"); c.Conditions[0].Whom != "WO" || !strings.Contains(c.Conditions[0].Tip(), "Who holds it: Witch of the Fen") || c.Side != 1 {
		t.Errorf("%+v\n%s", c, c.Conditions[0].Tip())
	}
	c := card("joss")
	if len(c.Pips) != 2 || c.Pips[0].Have != "0/3" || c.Pips[1].Have != "2/3" || hpText(c) != "0+4/22" || c.Side != 0 {
		t.Errorf("%+v", c)
	}
	if c := card("witch"); len(c.Pips) < 4 {
		t.Error("who stands shows what its turn gives:", c.Pips)
	}
}

// TestDeathRollsAreShown checks that in the Glitters System only cards of player characters at 0 HP show death rolls, as
// those made of those that there are.
func TestDeathRollsAreShown(t *testing.T) {
	for _, c := range []struct{ name, settings, token, want string }{
		{"down, one roll made", ``, `"player":true,"stats":{"hp":0,"hp_max":9,"death_saves":1},"conditions":{"unconscious":{"cause":"hp"}}`, "1/3 true 0/3 false"},
		{"down, all that may fail but one", ``, `"player":true,"stats":{"hp":0,"hp_max":9,"death_fails":2},"conditions":{"unconscious":{"cause":"hp"}}`, "0/3 false 2/3 true"},
		{"asleep with a hit point", ``, `"player":true,"stats":{"hp":1,"hp_max":9},"conditions":{"unconscious":{"cause":"other"}}`, ""},
		{"one of the DM's", ``, `"stats":{"hp":0,"hp_max":9},"conditions":{"unconscious":{"cause":"hp"}}`, ""},
		{"where nobody dies before the fight is over", `"settings":{"defeat_rules":"modern"},`,
			`"player":true,"stats":{"hp":0,"hp_max":9},"conditions":{"unconscious":{"cause":"hp"}}`, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := playtest.OpenIn(t, rules.ByID, `{"parapet":1,"system":"glitters",`+c.settings+`"map":{"size":[9,9]},`+
				`"sides":{"party":{"players":true}},"tokens":[{"id":"joss","name":"Joss","side":"party","at":[3,3],`+c.token+`}]}`)
			var got []string
			for _, p := range deathPips(g.View(), g.State().Token("joss")) {
				got = append(got, p.Have, strconv.FormatBool(p.Some))
			}
			if s := strings.Join(got, " "); s != c.want {
				t.Errorf("%q, want %q", s, c.want)
			}
		})
	}
	g := uitest.NewGame(t, uitest.FightFile)
	if pips := deathPips(g.View(), g.State().Token("ann")); pips != nil {
		t.Errorf("in a system without death rolls: %v", pips)
	}
}

func TestCards(t *testing.T) {
	g := uitest.NewGame(t, uitest.FightFile)
	if got := Rows(g.View(), nil); len(got) != 6 || got[0].Heading != "Party" || got[3].Heading != "Foes" || got[4].Card.ID != "cid" {
		t.Errorf("before the fight: %+v", got)
	}
	g = uitest.Started(t)
	rows := Rows(g.View(), map[string]bool{"bo": true})
	if len(rows) != 4 || !rows[0].Card.Current || !rows[1].Card.Selected || rows[0].Card.Initiative == "" {
		t.Errorf("in the fight: %+v", rows)
	}
	cid := rows[2].Card
	if len(cid.Conditions) != 1 || cid.Conditions[0].Tip() != "Bleeding 2\nloses HP each turn\nEnds: at level 0" {
		t.Errorf("%+v", cid.Conditions)
	}
	if p := rows[0].Card.Pips; len(p) != 2 || p[0].Text() != "Main" || p[1].Text() != "Move 6" || !p[1].Some {
		t.Errorf("%+v", p)
	}
}

func TestPhaseMarks(t *testing.T) {
	v := uitest.Brawl(t, "ranged").View()
	var text []string
	for _, m := range commands.PhaseMarks(v) {
		name := m.Name
		if m.Now {
			name = "[" + name + "]"
		}
		if m.Past {
			name = "-" + name
		}
		text = append(text, name)
	}
	if got := strings.Join(text, " "); got != "-Morale -Movement -Declare spells [Ranged] Spells Melee" {
		t.Error(got)
	}
	later, again := commands.OpenPhase(v, "melee").Command, commands.OpenPhase(v, "movement").Command
	if later.Do != "next_phase" || again.Do != "set_turn" || v.Probe(later) != nil || v.Probe(again) != nil {
		t.Error(string(later.Node.JSON()), string(again.Node.JSON()))
	}
}

func TestLinksAndWoundsAreRead(t *testing.T) {
	g := uitest.Brawl(t, "melee")
	out := g.Do(engine.NewCommand("condition", "ana", jsondoc.M("add", "grappling"), jsondoc.M("with", []string{"orc"})), nil, engine.Auto)
	if out.Record == nil {
		t.Fatal(out.Refusal, out.Bug)
	}
	v := g.View()
	var c Condition
	for _, k := range v.Token("orc").Conditions {
		if k.ID == "grappled" {
			c = conditionOf(v, k)
		}
	}
	if c.ID != "grappled" || !strings.Contains(strings.Join(c.Facts, "\n"), "Ana") || c.Whom != "A" {
		t.Errorf("%+v", c)
	}
	for range 3 {
		g.Do(engine.NewCommand("damage", "cy", jsondoc.M("amount", 4)), nil, engine.Auto)
	}
	v = g.View()
	card := cardMaker{v, nil, []string{"party", "foes"}}.card(v.Token("cy"))
	if tip := card.Tip(leftOut{}); !strings.Contains(tip, "Wound: ") || !strings.Contains(tip, "severity 2") {
		t.Errorf("%q", tip)
	}
}

// TestTheCardTellsTheTemperament checks that the card shows the token's or its side's temperament next to what it has
// declared, and nothing if there is neither.
func TestTheCardTellsTheTemperament(t *testing.T) {
	for _, c := range []struct {
		card Card
		want string
	}{
		{Card{}, ""}, {Card{Note: "walks"}, "walks"}, {Card{Tactics: "archer"}, "archer"}, {Card{Note: "walks", Tactics: "archer"}, "walks · archer"},
	} {
		if got := c.card.line(); got != c.want || (rowHeight(Row{Card: c.card}) > cardHeight()) != (c.want != "") {
			t.Errorf("%q, not %q", got, c.want)
		}
	}
}
