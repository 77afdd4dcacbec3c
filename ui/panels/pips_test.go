package panels

import (
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
	"parapet/ui/phrase"
	"parapet/ui/uitest"
)

// budgeted is the skirmish system with other budgets.
type budgeted struct {
	uitest.Skirmish
	decl *engine.Declaration
}

func (b budgeted) Declaration() *engine.Declaration { return b.decl }

// TestPipsOfBudgets checks that a pip shows a labelled budget as a number or a mark, and counts as left from one on.
func TestPipsOfBudgets(t *testing.T) {
	v := *uitest.Started(t).View()
	decl := *v.Decl()
	decl.Budget = []engine.Budget{{Name: "main", Label: "Main"}, {Name: "bonus", Label: "Bonus", Flag: true}, {Name: "quiet"},
		{Name: "spare", Label: "Spare", Spare: true}}
	v.System = budgeted{uitest.NewSkirmish(), &decl}
	for _, c := range []struct {
		budget []int
		want   string
	}{
		{[]int{2, 1, 1, 1}, "Main 2 true, Bonus 1 true, Spare 1 true"},
		{[]int{1, 0, 1, 0}, "Main 1 true, Bonus 0 false"},
		{[]int{0, 2, 0, 0}, "Main 0 false, Bonus 1 true"},
		{[]int{3, 1}, "Main 3 true, Bonus 1 true"},
		{nil, ""},
	} {
		var got []string
		for _, p := range phrase.Pips(&v, &engine.Token{Budget: c.budget}) {
			some := "false"
			if p.Some {
				some = "true"
			}
			got = append(got, p.Label+" "+p.Have+" "+some)
		}
		if s := strings.Join(got, ", "); s != c.want {
			t.Errorf("%v: %s, not %s", c.budget, s, c.want)
		}
	}
}

// TestFieldsInFirstPlaceCount checks that fields are found at any index, including 0, and that more failed death rolls
// than rings leave none.
func TestFieldsInFirstPlaceCount(t *testing.T) {
	v := uitest.Started(t).View()
	of := func(fields ...sheet.Field) *engine.Token {
		return &engine.Token{ID: "x", Player: true, Stats: sheet.New("stats", fields...).Blank()}
	}
	temp := of(sheet.Field{Name: "temp_hp", Type: sheet.Int, Max: 9, Default: sheet.Num(4)}, sheet.Field{Name: "hp", Type: sheet.Int})
	if got := statOf(temp, "temp_hp"); got != 4 {
		t.Errorf("temp_hp in first place: %d", got)
	}
	if got := statOf(temp, "luck"); got != 0 {
		t.Errorf("a field that isn't there: %d", got)
	}
	down := of(sheet.Field{Name: "death_fails", Type: sheet.Int, Max: 3, Default: sheet.Num(1)}, sheet.Field{Name: "hp", Type: sheet.Int, Max: 9},
		sheet.Field{Name: "hp_max", Type: sheet.Int, Max: 9, Default: sheet.Num(9)}, sheet.Field{Name: "death_saves", Type: sheet.Int, Max: 3})
	down.Stats.SetInt(down.Stats.Schema.Index("hp"), 0)
	dying := *v
	dying.System = lying{uitest.NewSkirmish()}
	pips := deathPips(&dying, down)
	if len(pips) != 2 || pips[1].Have != "1/3" {
		t.Errorf("death_fails in first place: %v", pips)
	}
	down.Stats.SetInt(0, 4)
	if pips := deathPips(&dying, down); len(pips) != 2 || pips[1].Have != "4/3" {
		t.Errorf("a fail too many: %v", pips)
	}
}

// lying is the skirmish system with everybody out of the fight.
type lying struct{ uitest.Skirmish }

func (lying) InFight(*engine.View, *engine.Token) bool { return false }

// TestRecordsAreDescribed checks that a token's records are shown one per line with their non-empty fields, and that hidden
// and empty ones are left out.
func TestRecordsAreDescribed(t *testing.T) {
	v := uitest.Started(t).View()
	wound := sheet.New("wound", sheet.Field{Name: "severity", Type: sheet.Int, Max: 9}, sheet.Field{Name: "bleeds", Type: sheet.Bool},
		sheet.Field{Name: "place", Type: sheet.Word, Words: []string{"left_arm", "head"}, Default: sheet.Str("left_arm")},
		sheet.Field{Name: "by", Type: sheet.Text, Default: sheet.Str("cid")})
	mild, bad := wound.Blank(), wound.Blank()
	mild.SetInt(0, 2)
	bad.SetInt(0, 5)
	bad.Values[1] = sheet.Num(1)
	stats := sheet.New("stats", sheet.Field{Name: "open_wounds", Type: sheet.Records, Sub: wound},
		sheet.Field{Name: "secrets", Type: sheet.Records, Sub: wound, Hidden: true},
		sheet.Field{Name: "scars", Type: sheet.Records, Sub: wound, Null: true}).Blank()
	stats.Values[0], stats.Values[1] = sheet.Value{P: []*sheet.Rec{mild, bad}}, sheet.Value{P: []*sheet.Rec{bad}}
	want := "Open wound: severity 2, place left arm, by Cid\nOpen wound: severity 5, bleeds, place left arm, by Cid"
	if got := recordsOf(v, &engine.Token{Stats: stats}); got != want {
		t.Errorf("%q", got)
	}
}

// TestTemperamentsOnCards checks that the card shows the token's own temperament, or its side's if that isn't steady.
func TestTemperamentsOnCards(t *testing.T) {
	g := uitest.NewGame(t, uitest.FightFile)
	for _, c := range []struct{ who, side, value, want string }{
		{"", "", "", ""}, {"", "foes", "brute", "brute"}, {"cid", "", "archer", "archer"}, {"cid", "", "steady", "steady"},
	} {
		set := []jsondoc.Member{jsondoc.M("field", "tactics"), jsondoc.M("value", c.value)}
		switch {
		case c.who != "":
			uitest.Do(t, g, engine.NewCommand("set", c.who, set...))
		case c.side != "":
			uitest.Do(t, g, engine.NewCommand("set", "", append(set, jsondoc.M("side", c.side))...))
		}
		for _, r := range Rows(g.View(), nil) {
			if r.Card.ID == "cid" && r.Card.Tactics != c.want {
				t.Errorf("%s: %q", c.value, r.Card.Tactics)
			}
		}
	}
}

// TestWhoIsDownHasNothingLeft checks that the card of a fallen foe shows nothing left, even if its reaction was.
func TestWhoIsDownHasNothingLeft(t *testing.T) {
	g := uitest.Brute(t)
	lit := func() (n int) {
		for _, r := range Rows(g.View(), nil) {
			for _, p := range r.Card.Pips {
				if r.Card.ID == "joss" && p.Some {
					n++
				}
			}
		}
		return n
	}
	if lit() == 0 {
		t.Fatal("its reaction is left while it stands")
	}
	uitest.Do(t, g, engine.NewCommand("set", "joss", jsondoc.M("field", "player"), jsondoc.M("value", false)))
	uitest.Do(t, g, engine.NewCommand("damage", "joss", jsondoc.M("amount", 20)))
	if n := lit(); n > 0 {
		t.Errorf("%d are lit of who is down", n)
	}
}
