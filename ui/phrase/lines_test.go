package phrase

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"slices"
	"strings"
	"testing"
)

// TestPeopleAreCalledByTheirFirstName, where nobody else has it; creatures aren't.
func TestPeopleAreCalledByTheirFirstName(t *testing.T) {
	s := &engine.State{Tokens: []*engine.Token{{ID: "a", Name: "Hilda Oakenward", Player: true}, {ID: "b", Name: "Gloom bat"},
		{ID: "c", Name: "Sister Ansa", Player: true}, {ID: "d", Name: "Bram of the ferry"}, {ID: "e", Name: "Teo Lisk", Player: true}, {ID: "f", Name: "Teo"},
		{ID: "g", Name: "Greta von Stein"}, {ID: "h", Name: "Salt reaver 12", Player: true}}}
	for i, want := range []string{"Hilda", "Gloom bat", "Sister Ansa", "Bram", "Teo Lisk", "Teo", "Greta", "Salt reaver 12"} {
		if got := shortName(s, s.Tokens[i]); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}

func TestLinesNameTheirTokens(t *testing.T) {
	got := Record(record(t, `{"do":"attack","who":"hilda"}`, attackRoll), decl)
	if len(got) != 1 || !slices.Equal(got[0].Tokens, []string{"hilda", "reaver"}) {
		t.Errorf("%+v", got)
	}
}

func TestRefusal(t *testing.T) {
	s := record(t, `{"do":"note"}`).Before
	c := engine.NewCommand("attack", "hilda", jsondoc.M("target", "reaver"))
	got := Refusal(c, engine.Refuse("out_of_range", "needs 10 ft, 5 are in reach"), s, decl)
	if got.Text != "Attack (Hilda → Reaver): needs 10 ft, 5 are in reach" || got.Kind != Refused {
		t.Errorf("%+v", got)
	}
	got = Refusal(c, engine.Refuse(engine.BadCommand, "attack: at most 2 targets, 3 are named"), s, decl)
	if got.Text != "Attack (Hilda → Reaver): at most 2 targets, 3 are named" {
		t.Errorf("the command's word is reported: %s", got.Text)
	}
}

func TestOrderNamesTheFirstOnly(t *testing.T) {
	for in, want := range map[string]string{
		`["hilda","reaver"]`:                            "Initiative: Hilda, Reaver",
		`["a","b","c","d","e","f","g","h"]`:             "Initiative: a, b, c, d, e, f, g, h",
		`["hilda","b","c","d","e","f","g","h","i","j"]`: "Initiative: Hilda, b, c, d, e, f, g, h and 2 more",
	} {
		lines := Record(record(t, `{"do":"start"}`, `{"event":"order_set","order":`+in+`}`), decl)
		if len(lines) != 1 || lines[0].Text != want {
			t.Errorf("%s: %+v", in, lines)
		}
	}
}

// FuzzRecord checks that every event is logged, whatever its fields.
func FuzzRecord(f *testing.F) {
	f.Add(attackRoll)
	f.Add(`{"event":"damaged","who":1,"parts":[[1,2],["a"]],"hp":"x"}`)
	f.Add(`{"event":"overridden","do":"edit_map","walls":3}`)
	f.Add(`{"event":"overridden","do":"settings"}`)
	f.Add(`{"event":"undone"}`)
	f.Fuzz(func(t *testing.T, text string) {
		n, err := jsondoc.Parse([]byte(text))
		if err != nil || n.Kind != jsondoc.Object {
			return
		}
		name, _ := n.Get("event").Str()
		s := &engine.State{}
		r := &engine.Record{Command: engine.NewCommand("x", ""), Before: s, After: s, Events: []engine.Event{{Name: name, Node: n}}}
		Record(r, decl)
	})
}

func TestBatchTellsWhatItLeftOut(t *testing.T) {
	r := record(t, `{"do":"batch","skip":true,"commands":[{"do":"attack","who":"hilda","target":"reaver"},{"do":"note","text":"a"}]}`, `{"event":"noted","text":"a","n":1}`)
	r.Skipped = []*engine.Refusal{engine.Refuse(engine.NotYourTurn, "it is Reaver's turn").With("n", jsondoc.Int(0))}
	lines := Record(r, decl)
	if len(lines) != 2 || lines[1].Text != "Skipped Attack (Hilda → Reaver): it is Reaver's turn" || lines[1].Kind != Refused || lines[1].Record != 3 {
		t.Errorf("%+v", lines)
	}
	names := func(id string) string { return id }
	if got := Part(r.Command, 0, decl, names); got != "1 of 2: Attack (hilda → reaver)" {
		t.Error(got)
	}
	if got := Part(r.Command, 2, decl, names); got != "" {
		t.Error(got)
	}
}

// TestWhatTacticsSentIsMarked checks that what auto-play sent is marked once, and never a heading.
func TestWhatTacticsSentIsMarked(t *testing.T) {
	for via, want := range map[string]bool{`,"via":"tactics"`: true, "": false} {
		r := record(t, `{"do":"attack","who":"hilda"`+via+`}`, `{"event":"round_began","round":2}`, attackRoll)
		var marked []int
		lines := Record(r, decl)
		for i, l := range lines {
			if strings.HasSuffix(l.Text, "(auto)") {
				marked = append(marked, i)
			}
		}
		if want != (len(marked) == 1) || want && lines[marked[0]].Kind == Heading {
			t.Errorf("%q: %+v", via, lines)
		}
	}
}

// TestADefenceDecidesTheLineOfTheAttack that it is rolled against.
func TestADefenceDecidesTheLineOfTheAttack(t *testing.T) {
	attack := `{"event":"rolled","for":"attack","who":"hilda","target":"reaver","faces":[12],"bonus":4,"total":16,"parts":[["mace",4]]}`
	ward := `{"event":"rolled","for":"defence","skill":"block","who":"reaver","target":"hilda","faces":[5],"bonus":4,"total":9,"against":16,"success":false,"parts":[["block",4]]}`
	hurt := `{"event":"damaged","who":"reaver","by":"hilda","amount":3,"hp":19}`
	for _, c := range []struct {
		events []string
		want   string
	}{
		{[]string{attack, ward, `{"event":"missed","who":"hilda","target":"reaver"}`}, "Hilda attacks Reaver: 16 vs block 9, miss\n"},
		{[]string{attack, ward, `{"event":"hit","who":"hilda","target":"reaver","armour":false}`, hurt}, "Hilda attacks Reaver: 16 vs block 9, hit for 3 (22 → 19)\n"},
		{[]string{attack, ward, `{"event":"hit","who":"hilda","target":"reaver","armour":true}`, hurt},
			"Hilda attacks Reaver: 16 vs block 9, hits the armour for 3 (22 → 19)\n"},
	} {
		lines := Record(record(t, `{"do":"attack","who":"hilda"}`, c.events...), decl)
		if texts(lines) != c.want || lines[0].Detail != "12 + 4 mace = 16 · vs 5 + 4 block = 9" {
			t.Errorf("%+v", lines)
		}
	}
}
