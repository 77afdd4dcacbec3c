package ui

import (
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/doc"
	"parapet/engine/play/playtest"
	"parapet/engine/rules"
)

const brawl = `{"parapet":1,"name":"Brawl","system":"plunder","map":{"size":[14,8],
"walls":[{"id":"back_door","kind":"door","from":[2,2],"to":[2,3],"open":false}]},"sides":{"party":{"players":true}},
"tokens":[
 {"id":"ana","name":"Ana","side":"party","player":true,"at":[2,2],"stats":{"hp_max":9},
  "weapons":[{"id":"sword","name":"Sword","parry":4,"types":["slash","stab"],"properties":["versatile"]}]},
 {"id":"cy","name":"Cy","side":"party","player":true,"at":[1,4],"stats":{"hp_max":5,"magic_dice":2},
  "weapons":[{"id":"staff","name":"Staff","properties":["two_handed","focus"]}],
  "spells":[{"id":"bolt","name":"Bolt"},{"id":"veil","name":"Veil","attack":false}]},
 {"id":"orc","name":"Orc","side":"foes","at":[3,2],"stats":{"hp_max":6},"conditions":{"prone":{}},
  "weapons":[{"id":"axe","name":"Axe","parry":2},{"id":"knife","name":"Knife","at":[3,3]}]}]}`

// brawlAt is the brawl in a phase.
func brawlAt(t *testing.T, phase string) *engine.Game {
	t.Helper()
	g := gameOf(t, brawl)
	for _, c := range []*engine.Command{engine.NewCommand("start", ""), engine.NewCommand("set_turn", "", doc.M("phase", doc.Str(phase)))} {
		if out := g.Do(c, nil, engine.Auto); out.Record == nil {
			t.Fatal(c.Do, out.Refusal, out.Bug)
		}
	}
	return g
}

func viewOf(v *engine.View, t *testing.T, who, do, with string) engine.ActionView {
	t.Helper()
	for _, av := range v.Sys.Actions(v, v.Token(who)) {
		if av.Do == do && av.With == with {
			return av
		}
	}
	t.Fatal("no action", who, do, with)
	return engine.ActionView{}
}

func offeredNames(a *aim) string {
	var names []string
	for _, o := range a.offered {
		name := o.name
		if a.isSet(o) {
			name += "!"
		}
		names = append(names, name)
	}
	if a.alone != "" {
		names = append(names, "("+a.alone+")")
	}
	return strings.Join(names, ", ")
}

func TestOptionsThatAreOfUseAreOffered(t *testing.T) {
	for _, c := range []struct{ phase, who, do, with, want string }{
		{"melee", "ana", "attack", "sword", "both hands, at the gaps"},
		{"melee", "ana", "attack", "unarmed", ""},
		{"melee", "ana", "bandage", "", "(Oneself)"},
		{"declare_spells", "cy", "cast", "bolt", "Magic Dice: 1!, Magic Dice: 2"},
		{"declare_spells", "cy", "cast", "veil", "Magic Dice: 1!, Magic Dice: 2, (Without a target)"},
	} {
		g := brawlAt(t, c.phase)
		if out := g.Do(engine.NewCommand("set_turn", c.who), nil, engine.Auto); out.Record == nil {
			t.Fatal(out.Refusal)
		}
		v := g.View()
		a := newAim(v, c.who, viewOf(v, t, c.who, c.do, c.with))
		if got := offeredNames(a); got != c.want {
			t.Errorf("%s %s %s: %q, not %q", c.who, c.do, c.with, got, c.want)
		}
	}
}

func TestASetOptionIsSent(t *testing.T) {
	g := brawlAt(t, "melee")
	if out := g.Do(engine.NewCommand("set_turn", "ana"), nil, engine.Auto); out.Record == nil {
		t.Fatal(out.Refusal)
	}
	v := g.View()
	a := newAim(v, "ana", viewOf(v, t, "ana", "attack", "sword"))
	a.toggle(a.offered[0])
	a.toggle(a.offered[1])
	a.consider(v)
	a.judge(v)
	c, r := a.at(v, v.Token("orc"))
	if r != nil || !c.Node.Get("two_hands").Bool || !c.Node.Get("gap").Bool {
		t.Error(string(c.Node.JSON()), r)
	}
	a.toggle(a.offered[0])
	if c := a.base(); c.Node.Get("two_hands") != nil {
		t.Error("taken back, and still there:", string(c.Node.JSON()))
	}
}

func TestDoorsAndThingsOfOthersAreListed(t *testing.T) {
	v := brawlAt(t, "melee").View()
	for _, c := range []struct{ do, want string }{
		{"open_door", "back door"},
		{"pick_up", "Knife of Orc"},
		{"drop", "Sword"},
	} {
		var names []string
		for _, it := range itemChoices(v, v.Token("ana"), viewOf(v, t, "ana", c.do, "")) {
			names = append(names, it.name)
		}
		if got := strings.Join(names, ", "); got != c.want {
			t.Errorf("%s: %q, not %q", c.do, got, c.want)
		}
	}
}

func TestPhaseMarks(t *testing.T) {
	v := brawlAt(t, "ranged").View()
	var text []string
	for _, m := range phaseMarks(v) {
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
	later, again := openPhase(v, "melee").Command, openPhase(v, "movement").Command
	if later.Do != "next_phase" || again.Do != "set_turn" || v.Probe(later) != nil || v.Probe(again) != nil {
		t.Error(string(later.Node.JSON()), string(again.Node.JSON()))
	}
}

func TestAWordOrANumber(t *testing.T) {
	words := []engine.Word{{ID: "str_target", Help: "Strength"}}
	for text, want := range map[string]string{"Strength": `"str_target"`, "strength ": `"str_target"`, "12": "12", "+3": "3", "": ""} {
		n := wordOrNumber(words, text)
		got := ""
		if n != nil {
			got = string(n.JSON())
		}
		if got != want {
			t.Errorf("%q: %s", text, got)
		}
	}
}

func TestLongLinesAreFolded(t *testing.T) {
	if got := strings.Join(folded("one two three", 7), "|"); got != "one two|three" {
		t.Error(got)
	}
}

func TestLinksAndWoundsAreRead(t *testing.T) {
	g := brawlAt(t, "melee")
	out := g.Do(engine.NewCommand("condition", "ana", doc.M("add", doc.Str("grappling")), doc.M("with", doc.Strs([]string{"orc"}))), nil, engine.Auto)
	if out.Record == nil {
		t.Fatal(out.Refusal, out.Bug)
	}
	v := g.View()
	var c conditionData
	for _, k := range v.Token("orc").Conditions {
		if k.ID == "grappled" {
			c = conditionOf(v, k)
		}
	}
	if c.ID != "grappled" || !strings.Contains(strings.Join(c.Facts, "\n"), "Ana") || c.Whom != "A" {
		t.Errorf("%+v", c)
	}
	for range 3 {
		g.Do(engine.NewCommand("damage", "cy", doc.M("amount", doc.Int(4))), nil, engine.Auto)
	}
	v = g.View()
	card := cardMaker{v, nil, []string{"party", "foes"}}.card(v.Token("cy"))
	if tip := card.tip(); !strings.Contains(tip, "Wound: ") || !strings.Contains(tip, "severity 2") {
		t.Errorf("%q", tip)
	}
}

func TestAWordThatIsANumberIsSentAsOne(t *testing.T) {
	for id, want := range map[string]string{"-2": "-2", "0.5": "0.5", "half": `"half"`, "true": `"true"`} {
		if got := string(wordNode(id).JSON()); got != want {
			t.Errorf("%s: %s, not %s", id, got, want)
		}
	}
}

func TestAnActionMayNameWhatItIsPointedBy(t *testing.T) {
	g := brawlAt(t, "melee")
	if out := g.Do(engine.NewCommand("set_turn", "ana"), nil, engine.Auto); out.Record == nil {
		t.Fatal(out.Refusal)
	}
	v := g.View()
	av := viewOf(v, t, "ana", "attack", "sword")
	av.Aimed = "toward"
	a := bareAim(v, "ana", av)
	orc := v.Token("orc")
	if c, _ := a.at(v, orc); !doc.Equal(c.Node.Get("toward"), engine.SquareNode(orc.At)) || c.Node.Get("target") != nil {
		t.Error("at a creature:", string(c.Node.JSON()))
	}
	if c, _ := a.onSquare(v, orc.At); !doc.Equal(c.Node.Get("toward"), engine.SquareNode(orc.At)) {
		t.Error("at a square:", string(c.Node.JSON()))
	}
}

func TestAnEntryForOneThingAsksForNoOther(t *testing.T) {
	g := unclassedTable(t)
	v := g.View()
	ada := v.Token("ada")
	for _, c := range []struct {
		do   string
		want bool
	}{{"drop", true}, {"draw", false}, {"open_door", false}, {"attack", false}} {
		for _, av := range v.Sys.Actions(v, ada) {
			if av.Do == c.do && isAbout(v, ada, av) != c.want {
				t.Errorf("%s %s: about one thing: %v", av.Do, av.Name, !c.want)
			}
		}
	}
}

func gameOf(t *testing.T, text string) *engine.Game {
	t.Helper()
	return playtest.OpenIn(t, rules.ByID, text)
}

// unclassedTable has one combatant with two things in hand and one put away.
func unclassedTable(t *testing.T) *engine.Game {
	t.Helper()
	return gameOf(t, `{"parapet":1,"name":"t","system":"unclassed","map":{"size":[6,6]},"tokens":[{"id":"ada","side":"party","at":[1,1],
		"weapons":[{"id":"a","held":["right"]},{"id":"b","held":["left"]},{"id":"c"}]}]}`)
}
