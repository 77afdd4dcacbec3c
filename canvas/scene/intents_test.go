package scene

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/protocol/playtest"
	"parapet/engine/rules"
	"parapet/engine/rules/rulestest"
	"parapet/engine/sheet"
)

// rostered is the yard system with a roster supplied by the test.
type rostered struct {
	engine.System
	members []engine.Member
}

func (r rostered) Roster(*engine.View) []engine.Group { return []engine.Group{{Members: r.members}} }

// TestIntentsAreWhatWasDeclared checks that a single step makes a path, that standing still and striking oneself draw
// nothing, and that tokens that are gone draw nothing.
func TestIntentsAreWhatWasDeclared(t *testing.T) {
	at := func(xy ...int) (out []board.Square) {
		for i := 0; i < len(xy); i += 2 {
			out = append(out, board.Square{X: xy[i], Y: xy[i+1]})
		}
		return out
	}
	for name, c := range map[string]struct {
		m    engine.Member
		want []paint.Intent
	}{
		"a single step":    {engine.Member{ID: "ann", Path: at(0, 1, 1, 1)}, []paint.Intent{{Radius: 0.45, Points: []paint.Point{{X: 0.5, Y: 1.5}, {X: 1.5, Y: 1.5}}}}},
		"standing still":   {engine.Member{ID: "ann", Path: at(0, 1)}, nil},
		"watching":         {engine.Member{ID: "bat", Watch: at(2, 0)}, []paint.Intent{{Side: 1, Watch: []paint.Cell{{X: 2}}}}},
		"a strike":         {engine.Member{ID: "ann", Target: "bat"}, []paint.Intent{{Strike: true, Radius: 0.45, Points: []paint.Point{{X: 0.5, Y: 1.5}, {X: 2.5, Y: 1.5}}}}},
		"at oneself":       {engine.Member{ID: "ann", Target: "ann"}, nil},
		"at somebody gone": {engine.Member{ID: "ann", Target: "rat"}, nil},
		"of somebody gone": {engine.Member{ID: "rat", Path: at(0, 1, 1, 1)}, nil},
	} {
		v := playtest.Open(t, file).View()
		state := *v.State
		state.Phase = "turns"
		fight := &engine.View{State: &state, System: rostered{v.System, []engine.Member{c.m}}, Scratch: v.Scratch}
		if d := cmp.Diff(c.want, EditionOf(fight, "", DM).Intents); d != "" {
			t.Errorf("%s: %s", name, d)
		}
		state.Phase = ""
		if got := EditionOf(fight, "", DM).Intents; got != nil {
			t.Errorf("%s, and no fight is on: %v", name, got)
		}
	}
}

// TestPlayersSeeWhatWasDeclaredOpenly checks that players see Plunder's declarations, which are spoken aloud, except
// monsters' where the setting hides them and any that reveal a hidden token (PLU-DECL-4).
func TestPlayersSeeWhatWasDeclaredOpenly(t *testing.T) {
	const brawl = `{"parapet":1,"name":"Brawl","system":"plunder","settings":{"hide_monster_declarations":%v},"map":{"size":[8,8]},
	 "sides":{"ghosts":{},"foes":{},"party":{"players":true}},"tokens":[
	 {"id":"ana","name":"Ana","side":"party","player":true,"at":[2,2],"weapons":[{"id":"sword","name":"Sword"}]},
	 {"id":"orc","name":"Orc","side":"foes","at":[3,2]%s,"weapons":[{"id":"axe","name":"Axe"}]},
	 {"id":"spy","name":"Spy","side":"ghosts","at":[6,6],"hidden":true}]}`
	for name, c := range map[string]struct {
		hide           bool
		orc            string // besides
		dms, thePlayer int    // the number of declarations that each sees
	}{
		"spoken":            {false, "", 2, 2},
		"of monsters apart": {true, "", 2, 1},
		"by somebody hidden, who can't be aimed at either": {false, `,"hidden":true`, 2, 0},
	} {
		g := playtest.OpenIn(t, rules.ByID, fmt.Sprintf(brawl, c.hide, c.orc))
		rulestest.Play(t, g, `{"do":"start"}`, `{"do":"next_phase","to":"melee"}`, `{"do":"attack","who":"orc","target":"ana"}`,
			`{"do":"pass","who":"spy"}`, `{"do":"attack","who":"ana","target":"orc"}`)
		dms, thePlayer := EditionOf(g.View(), "", DM).Intents, EditionOf(g.View(), "", Players).Intents
		if len(dms) != c.dms || len(thePlayer) != c.thePlayer {
			t.Errorf("%s: the DM sees %d, the players %d", name, len(dms), len(thePlayer))
		}
		for _, i := range thePlayer {
			if i.Side > 1 { // only two sides are known
				t.Errorf("%s: in the colour of side %d", name, i.Side)
			}
		}
	}
}

// TestThingsOnTheGroundAreNotes checks that entries with a square and a name become notes, whatever order the system
// declares the fields in, and that other entries don't.
func TestThingsOnTheGroundAreNotes(t *testing.T) {
	atField := sheet.Field{Name: "at", Type: sheet.Ints, Len: 2, Max: 9, Null: true}
	nameField := sheet.Field{Name: "name", Type: sheet.Text}
	square, nowhere := sheet.Value{P: []int{2, 0}}, sheet.Null
	note := []paint.Note{{At: paint.Point{X: 2.5, Y: 0.5}, Text: "axe", Open: true}}
	for name, c := range map[string]struct {
		fields []sheet.Field
		at     sheet.Value
		want   []paint.Note
	}{
		"the square first":   {[]sheet.Field{atField, nameField}, square, note},
		"the name first":     {[]sheet.Field{nameField, atField}, square, note},
		"in the hand":        {[]sheet.Field{atField, nameField}, nowhere, nil},
		"without a square":   {[]sheet.Field{nameField}, square, nil},
		"without a name":     {[]sheet.Field{atField}, square, nil},
		"another kind of at": {[]sheet.Field{{Name: "at", Type: sheet.Int, Max: 9}, nameField}, sheet.Num(2), nil},
	} {
		schema := sheet.New("thing", c.fields...)
		thing := schema.Blank()
		for i, f := range c.fields {
			switch f.Name {
			case "at":
				thing.Set(i, c.at)
			case "name":
				thing.SetText(i, "axe")
			}
		}
		v := playtest.Open(t, file).View()
		state := *v.State
		owner := *state.Tokens[0]
		owner.Lists = [][]*sheet.Rec{{thing}}
		state.Tokens = []*engine.Token{&owner}
		own := &engine.View{State: &state, System: v.System, Scratch: v.Scratch}
		if d := cmp.Diff(c.want, knowledge{v: own, who: DM}.lying()); d != "" {
			t.Errorf("%s: %s", name, d)
		}
	}
}
