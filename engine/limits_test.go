package engine_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/limits"
)

// many joins n copies of form, each with its number in place of "%".
func many(n int, form string) string {
	var b strings.Builder
	for i := range n {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(strings.ReplaceAll(form, "%", strconv.Itoa(i)))
	}
	return b.String()
}

// duelWith returns a file of the duel system with the given JSON parts.
func duelWith(mapParts, sides, tokens, combat string) string {
	return `{"parapet":1,"system":"duel","map":{"size":[100,100]` + mapParts + `},"sides":{` + sides + `},"tokens":[` + tokens + `],"combat":` + combat + `}`
}

// TestEachLimitIsRefusedWithItsPlace checks that a file at each limit is read, and that one beyond it is refused with
// number, place and limit.
func TestEachLimitIsRefusedWithItsPlace(t *testing.T) {
	token := func(more string) string { return `{"id":"a","side":"x","at":[0,0]` + more + `}` }
	for what, c := range map[string]struct {
		most      int
		text      func(n int) string
		path, why string
	}{
		"walls": {limits.Walls, func(n int) string {
			return duelWith(`,"walls":[`+many(n, `{"from":[1,1],"to":[2,3]}`)+`]`, "", "", "null")
		}, "map.walls", "20001 walls; at most 20000"},
		"areas": {limits.Areas, func(n int) string {
			return duelWith(`,"elevation":[`+many(n, `{"area":[0,0,100,100],"height":%}`)+`]`, "", "", "null")
		}, "map.elevation", "20001 areas of elevation; at most 20000"},
		"kinds of squares": {limits.Legend - len(board.DefaultLegend()), func(n int) string {
			return duelWith(`,"legend":{`+kinds(n)+`}`, "", "", "null")
		}, "map.legend." + string(rune(0x4e00+limits.Legend-len(board.DefaultLegend()))), "more than 255 kinds of squares"},
		"notes": {limits.Notes, func(n int) string {
			return duelWith(`,"notes":[`+many(n, `{"at":[1,1],"text":"%"}`)+`]`, "", "", "null")
		}, "map.notes", "20001 notes; at most 20000"},
		"tokens": {limits.Tokens, func(n int) string {
			return duelWith("", "", many(n, `{"id":"t%","side":"x","at":[0,0]}`), "null")
		}, "tokens", "5001 tokens; at most 5000"},
		"sides": {limits.Sides, func(n int) string {
			return duelWith("", many(n, `"s%":{}`), "", "null")
		}, "sides", "1001 sides; at most 1000"},
		"sides of tokens": {limits.Sides, func(n int) string {
			return duelWith("", "", many(n, `{"id":"t%","side":"s%","at":[0,0]}`), "null")
		}, "tokens[1000].side", "more than 1000 sides"},
		"conditions": {limits.Conditions, func(n int) string {
			return duelWith("", "", token(`,"conditions":{`+many(n, `"c%":true`)+`}`), "null")
		}, "tokens[0].conditions", "201 conditions; at most 200"},
		"items": {limits.Items, func(n int) string {
			return duelWith("", "", token(`,"weapons":[`+many(n, `{"id":"w%"}`)+`]`), "null")
		}, "tokens[0].weapons", "1001 weapons; at most 1000"},
		"totals": {limits.Tokens + limits.Sides, func(n int) string {
			return duelWith("", "", token(""), `{"round":1,"phase":"turns","turn":"a","order":["a"],"initiative":{`+many(n, `"t%":3`)+`}}`)
		}, "combat.initiative", "6001 totals; at most 6000"},
		"records": {limits.History, func(n int) string {
			whole := duelWith("", "", token(""), "null")
			return strings.TrimSuffix(whole, "}") + `,"history":[` + many(n, `{"do":"note"}`) + `]}`
		}, "history", "100001 records; at most 100000"},
	} {
		t.Run(what, func(t *testing.T) {
			if e, ps := read(t, c.text(c.most)); e == nil {
				t.Fatalf("%d are refused: %.300v", c.most, ps.List)
			}
			e, ps := read(t, c.text(c.most+1))
			if e != nil || len(ps.List) == 0 {
				t.Fatalf("%d are read", c.most+1)
			}
			if p := ps.List[0]; p.Path != c.path || p.Why.String() != c.why || p.Line == 0 {
				t.Errorf("%+v", p)
			}
		})
	}
}

// TestWallsRunOverSoManySquares checks that the maximum number of walls, each across the largest map, is refused.
func TestWallsRunOverSoManySquares(t *testing.T) {
	text := `{"parapet":1,"system":"duel","map":{"size":[2000,2000],"walls":[` + many(6000, `{"from":[0,0],"to":[2000,2000]}`) + `]},"tokens":[]}`
	e, ps := read(t, text)
	if e != nil || len(ps.List) != 1 || ps.List[0].Error() != "line 1, column 64: map.walls: together they cross 24012000 squares; at most 5000000" {
		t.Errorf("%v", ps.List)
	}
}

// TestAllEntriesOfTokensHaveALimit checks that tokens may have as many entries together as the limit; one more is neither
// read nor added in play.
func TestAllEntriesOfTokensHaveALimit(t *testing.T) {
	weapons := many(limits.Items-10, `{"id":"w%"}`)
	token := func(id int, weapons string) string {
		return fmt.Sprintf(`{"id":"t%d","side":"x","at":[0,0],"conditions":{%s},"weapons":[%s]}`, id, many(10, `"c%":true`), weapons)
	}
	var all []string
	for i := range limits.Entries / limits.Items {
		all = append(all, token(i, weapons))
	}
	full := strings.Join(all, ",")
	e, ps := read(t, duelWith("", "", full, "null"))
	if e == nil {
		t.Fatal(ps.List)
	}
	more, ps := read(t, duelWith("", "", full+","+token(9999, ""), "null"))
	if more != nil || ps.List[0].Path != "tokens[100]" || ps.List[0].Why.String() != "with those before it, tokens have 100010 things, spells and conditions; at most 100000" {
		t.Errorf("%+v", ps.List)
	}
	g, err := engine.NewGame(e)
	if err != nil {
		t.Fatal(err)
	}
	for _, command := range []string{`{"do":"condition","who":"t1","add":"odd"}`, `{"do":"set","who":"t1","field":"conditions.odd","value":true}`,
		`{"do":"add_token","token":` + token(9999, "") + `}`, `{"do":"add_token","copies":2,"token":` + token(9999, "") + `}`} {
		node, err := jsondoc.Parse([]byte(command))
		if err != nil {
			t.Fatal(err)
		}
		c, _, r := engine.ReadCommand(node)
		if r != nil {
			t.Fatal(r)
		}
		if out := g.Do(c, nil, nil); out.Refusal == nil || !strings.Contains(out.Refusal.Why.String(), "things, spells and conditions; at most 100000") {
			t.Errorf("%s: %+v", command, out)
		}
	}
}

// TestEditsOfAMapHaveALimit checks that commands that would change more squares than the limit are refused before any
// change, and others aren't.
func TestEditsOfAMapHaveALimit(t *testing.T) {
	large := strings.Replace(duelWith("", "", `{"id":"a","side":"x","at":[0,0]}`, "null"), "[100,100]", "[2000,2000]", 1)
	list := func(n int, text string) string { return strings.Repeat(text+",", n-1) + text }
	edit := func(areas string) string { return `{"do":"edit_map","areas":[` + areas + `]}` }
	batch := func(commands string) string { return `{"do":"batch","commands":[` + commands + `]}` }
	const all = `{"area":"all","is":","}`
	for name, c := range map[string]struct {
		command string
		refused bool
	}{
		"the whole map":   {edit(list(250, all)), true},
		"rooms":           {edit(list(32, `{"area":{"flood":[0,0]},"is":","}`)), true},
		"large circles":   {edit(list(900, `{"area":{"circle":[500,500,600]},"is":","}`)), true},
		"large triangles": {edit(list(900, `{"area":{"polygon":[[0,0],[1200,0],[0,1200.5]]},"is":","}`)), true},
		"a batch":         {batch(list(250, edit(all))), true},
		"sizes":           {batch(list(250, `{"do":"edit_map","size":[2000,2000]}`)), true},
		"fog":             {`{"do":"fog","reveal":[` + list(250, `"all"`) + `]}`, true},
		"small areas": {edit(list(90, `{"area":{"rect":[5,5,20,20]},"is":","}`) + `,{"area":{"polygon":[[1,1],[30,1],[3,9]]},"is":","},` +
			`{"area":{"circle":[9,9,4]},"is":","}`), false},
	} {
		g := open(t, large)
		node, err := jsondoc.Parse([]byte(c.command))
		if err != nil {
			t.Fatal(err)
		}
		command, _, r := engine.ReadCommand(node)
		if r != nil {
			t.Fatal(name, r)
		}
		out := g.Do(command, nil, nil)
		if (out.Record == nil) != c.refused || c.refused && !strings.Contains(out.Refusal.Why.String(), "million squares together; at most 1000 million") {
			t.Errorf("%s: %+v", name, out.Refusal)
		}
	}
}

// TestLargeListsAreReadInOnePass checks that the largest lists are read in linear time. A quadratic search took minutes, so
// a regression shows as a hanging test.
func TestLargeListsAreReadInOnePass(t *testing.T) {
	const n = 50_000
	for name, c := range map[string]struct {
		text string
		read bool
	}{
		"unknown fields":   {`{"parapet":1,"system":"duel","map":{"size":[9,9]},"tokens":[],` + many(n, `"u%":0`) + `}`, true},
		"a token's own":    {duelWith("", "", `{"id":"a","side":"x","at":[0,0],`+many(n, `"u%":0`)+`}`, "null"), true},
		"friends":          {duelWith("", `"x":{"friends":[`+many(n, `"f%"`)+`]}`, "", "null"), true},
		"nobody's order":   {duelWith("", "", `{"id":"a","side":"x","at":[0,0]}`, `{"order":[`+many(n, `"f%"`)+`]}`), false},
		"unknown skills":   {duelWith("", "", `{"id":"a","side":"x","at":[0,0],"stats":{"skills":{`+many(n, `"k%":1`)+`}}}`, "null"), false},
		"unknown budgets":  {duelWith("", "", `{"id":"a","side":"x","at":[0,0]}`, `{"budgets":{"a":{`+many(n, `"k%":1`)+`}}}`), false},
		"unknown ground":   {duelWith(`,"rows":[`+strings.Repeat(`"`+strings.Repeat("q", 100)+`",`, 99)+`""]`, "", "", "null"), false},
		"unknown settings": {`{"parapet":1,"system":"duel","settings":{` + many(n, `"u%":0`) + `},"map":{"size":[9,9]},"tokens":[]}`, true},
	} {
		e, ps := read(t, c.text)
		if (e != nil) != c.read {
			t.Errorf("%s: read %v", name, e != nil)
		}
		if len(ps.List) > limits.Mistakes+limits.Warnings {
			t.Errorf("%s: %d problems are reported", name, len(ps.List))
		}
	}
}

// TestOverridesStayWithinLimits checks that DM overrides can't exceed the limits of files.
func TestOverridesStayWithinLimits(t *testing.T) {
	full := duelWith(`,"elevation":[`+many(limits.Areas, `{"area":[0,0,1,1],"height":1}`)+`]`, many(limits.Sides-1, `"s%":{}`),
		`{"id":"a","side":"x","at":[0,0],"conditions":{`+many(limits.Conditions, `"c%":true`)+`}}`, "null")
	g := open(t, full)
	for command, why := range map[string]string{
		`{"do":"edit_map","elevation":[{"area":[0,0,1,1],"height":2}]}`:                         "20001 areas of elevation",
		`{"do":"add_token","token":{"id":"b","side":"new","at":[1,1]}}`:                         "too many sides: 1000, at most 1000",
		`{"do":"condition","who":"a","add":"hurt"}`:                                             "a has 200, at most 200",
		`{"do":"edit_map","notes":[` + many(limits.Notes+1, `{"at":[1,1]}`) + `]}`:              "20001 notes; at most 20000",
		`{"do":"edit_map","walls":[` + many(limits.Walls+1, `{"from":[1,1],"to":[2,3]}`) + `]}`: "20001 walls; at most 20000",
	} {
		if out := do(t, g, command); out.Refusal == nil || !strings.Contains(out.Refusal.Why.String(), why) {
			t.Errorf("%.60s: %+v", command, out)
		}
	}
	if out := do(t, g, `{"do":"add_token","token":{"id":"b","side":"x","at":[1,1]}}`); out.Record == nil {
		t.Errorf("%+v", out)
	}
}

// TestAMapIsFilledToItsLastWall checks that on a map one wall short of the limit an edit can build one more wall but not
// two.
func TestAMapIsFilledToItsLastWall(t *testing.T) {
	g := open(t, duelWith(`,"walls":[`+many(limits.Walls-1, `{"from":[1,1],"to":[2,3]}`)+`]`, "", "", "null"))
	wall := `{"from":[3,1],"to":[4,3]}`
	out := do(t, g, `{"do":"edit_map","walls":[`+wall+","+wall+`]}`)
	if out.Refusal == nil || !strings.Contains(out.Refusal.Why.String(), "more than 20000 walls") {
		t.Errorf("two: %+v", out)
	}
	if out = do(t, g, `{"do":"edit_map","walls":[`+wall+`]}`); out.Record == nil {
		t.Errorf("one: %+v", out)
	}
}

// kinds returns n legend entries, each with its own character.
func kinds(n int) string {
	list := make([]string, n)
	for i := range list {
		list[i] = fmt.Sprintf(`"%c":{}`, rune(0x4e00+i))
	}
	return strings.Join(list, ",")
}
