package engine_test

import (
	"fmt"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/protocol"
	"parapet/engine/protocol/playtest"
)

// house returns a map of 9 × 3 squares: three rooms in a row, with doors d1 (shut) and d2 (open) between them.
func house(more string) string {
	return `{"parapet":1,"name":"House","system":"yard","map":{"size":[9,3],"walls":[` +
		`{"id":"a","kind":"wall","from":[3,0],"to":[3,1]},{"id":"d1","kind":"door","from":[3,1],"to":[3,2]},{"id":"b","kind":"wall","from":[3,2],"to":[3,3]},` +
		`{"id":"c","kind":"wall","from":[6,0],"to":[6,1]},{"id":"d2","kind":"door","open":true,"from":[6,1],"to":[6,2]},{"id":"e","kind":"wall","from":[6,2],"to":[6,3]}]}` + more + `,` +
		`"sides":{"red":{"players":true}},` +
		`"tokens":[{"id":"ann","side":"red","player":true,"at":[0,1]},{"id":"dog","side":"red","at":[8,0]},{"id":"bo","side":"blue","at":[4,1]},{"id":"cy","side":"blue","at":[1,1],"hidden":true}]}`
}

func send(t testing.TB, g *engine.Game, line string) *jsondoc.Node {
	t.Helper()
	return (&protocol.Session{Game: g, By: engine.Auto}).Line(1, []byte(line)).Node
}

func must(t testing.TB, g *engine.Game, line string) {
	t.Helper()
	if n := send(t, g, line); n.Get("ok") == nil {
		t.Fatalf("%s: %s", line, n.JSON())
	}
}

// rows returns the rows of an answer to "get known", joined with "/".
func rows(n *jsondoc.Node, key string) string {
	list, _ := n.Get(key).Strings()
	return strings.Join(list, "/")
}

func known(t testing.TB, g *engine.Game, who string) *jsondoc.Node {
	t.Helper()
	line := `{"get":"known"}`
	if who != "" {
		line = fmt.Sprintf(`{"get":"known","who":%q}`, who)
	}
	return send(t, g, line).Get("known")
}

func TestFogModes(t *testing.T) {
	const sight = "xxx....../xxx....../xxx......"
	for _, c := range []struct{ name, command, visible, tokens, doors, mode string }{
		{"off: the whole map", `{"do":"note","text":"x"}`, "xxxxxxxxx/xxxxxxxxx/xxxxxxxxx", `["ann","dog","bo"]`, `["d1","d2"]`, ""},
		{"by sight", `{"do":"fog","mode":"sight"}`, sight, `["ann","dog"]`, `["d1"]`, "sight"},
		{"by hand nothing at first", `{"do":"fog","mode":"hand"}`, "........./........./.........", `["ann","dog"]`, `[]`, "hand"},
		{"uncovering sets by hand", `{"do":"fog","reveal":[{"rect":[4,0,2,2]},{"circle":[8.5,0.5,0.5]}]}`, "....xx..x/....xx.../.........", `["ann","dog","bo"]`, `["d2"]`, "hand"},
		{"covering too", `{"do":"fog","cover":["all"]}`, "........./........./.........", `["ann","dog"]`, `[]`, "hand"},
		{"a room, up to its shut door", `{"do":"fog","reveal":[{"flood":[4,0]}]}`, "...xxxxxx/...xxxxxx/...xxxxxx", `["ann","dog","bo"]`, `["d1","d2"]`, "hand"},
		{"both: the hand adds and takes", `{"do":"fog","mode":"both","reveal":[{"rect":[4,1,1,1]}],"cover":[{"rect":[0,0,2,1]}]}`, "..x....../xxx.x..../xxx......", `["ann","dog","bo"]`, `["d1"]`, "both"},
		{"in sight uncovering sets both", `{"do":"fog","mode":"sight","reveal":[{"polygon":[[7,0],[9,0],[9,2],[7,2]]}]}`, "xxx....xx/xxx....xx/xxx......", `["ann","dog"]`, `["d1"]`, "both"},
		{"what is covered is uncovered again", `{"do":"fog","cover":["all"],"reveal":[{"rect":[0,0,9,1]}]}`, "........./........./.........", `["ann","dog"]`, `[]`, "hand"},
	} {
		g := playtest.Open(t, house(""))
		must(t, g, c.command)
		k := known(t, g, "")
		if got := rows(k, "visible"); got != c.visible {
			t.Errorf("%s: %s sees %s, not %s", c.name, c.command, got, c.visible)
		}
		if got := string(k.Get("tokens").JSON()); got != c.tokens {
			t.Errorf("%s: tokens %s, not %s", c.name, got, c.tokens)
		}
		if got := string(k.Get("doors").JSON()); got != c.doors {
			t.Errorf("%s: doors %s, not %s", c.name, got, c.doors)
		}
		if mode, _ := send(t, g, `{"get":"state"}`).Get("state").Get("fog").Get("mode").Str(); mode != c.mode {
			t.Errorf("%s: mode %q, not %q", c.name, mode, c.mode)
		}
	}
}

// TestKnownToOne checks that what one token sees doesn't depend on the mode, and that tokens of the players' side know of
// each other.
func TestKnownToOne(t *testing.T) {
	g := playtest.Open(t, house(""))
	for _, c := range []struct{ who, visible, tokens string }{
		{"ann", "xxx....../xxx....../xxx......", `["ann","dog"]`},
		{"bo", "...xxxxxx/...xxxxxx/...xxxxxx", `["dog","bo"]`},
		{"cy", "xxx....../xxx....../xxx......", `["ann","cy"]`},
	} {
		k := known(t, g, c.who)
		if got := rows(k, "visible"); got != c.visible {
			t.Errorf("%s sees %s, not %s", c.who, got, c.visible)
		}
		if got := string(k.Get("tokens").JSON()); got != c.tokens {
			t.Errorf("%s knows %s, not %s", c.who, got, c.tokens)
		}
	}
	if n := send(t, g, `{"get":"known","who":"eve"}`); n.Get("refused") == nil {
		t.Errorf("%s", n.JSON())
	}
}

// explored returns the explored rows that the state holds.
func explored(t testing.TB, g *engine.Game) string {
	t.Helper()
	return rows(send(t, g, `{"get":"state"}`).Get("state").Get("fog"), "explored")
}

func TestExploredGrowsAndComesBack(t *testing.T) {
	g := playtest.Open(t, house(""))
	must(t, g, `{"do":"fog","mode":"sight"}`)
	first := explored(t, g)
	if first != "xxx/xxx/xxx" {
		t.Fatalf("at first %s", first)
	}
	send(t, g, `{"get":"preview","command":{"do":"place","who":"ann","at":[4,1]}}`)
	g.View().Try(mustRead(t, `{"do":"place","who":"ann","at":[4,1]}`), nil)
	if got := explored(t, g); got != first {
		t.Errorf("a preview explores: %s", got)
	}
	must(t, g, `{"do":"place","who":"ann","at":[7,1]}`)
	second := explored(t, g)
	if second != "xxxxxxxxx/xxxxxxxxx/xxxxxxxxx" {
		t.Errorf("then %s", second)
	}
	must(t, g, `{"do":"undo"}`)
	if got := explored(t, g); got != first {
		t.Errorf("undone: %s", got)
	}
	must(t, g, `{"do":"redo"}`)
	if got := explored(t, g); got != second {
		t.Errorf("redone: %s, not %s", got, second)
	}
	must(t, g, `{"do":"fog","forget":[{"rect":[0,0,3,3]}]}`)
	if got := explored(t, g); strings.HasPrefix(got, "xxx") {
		t.Errorf("forgotten: %s", got)
	}
	must(t, g, `{"do":"fog","mode":"off"}`)
	before := explored(t, g)
	must(t, g, `{"do":"place","who":"ann","at":[0,0]}`)
	if got := explored(t, g); got != before {
		t.Errorf("explored without fog: %s", got)
	}
}

// TestDoorsAreRemembered checks that a door seen open stays open for the players until they see it shut.
func TestDoorsAreRemembered(t *testing.T) {
	g := playtest.Open(t, house(`,"fog":{"mode":"sight"}`))
	open := func() string {
		return string(send(t, g, `{"get":"state"}`).Get("state").Get("fog").Get("open").JSON())
	}
	for _, c := range []struct{ line, open string }{
		{`{"do":"place","who":"ann","at":[7,1]}`, `["d2"]`},
		{`{"do":"place","who":"ann","at":[0,0]}`, `["d2"]`},
		{`{"do":"edit_map","walls":[{"id":"d2","open":false}]}`, `["d2"]`},
		{`{"do":"edit_map","walls":[{"id":"d1","open":true}]}`, `["d1"]`},
		{`{"do":"place","who":"ann","at":[4,1]}`, `["d1"]`},
		{`{"do":"edit_map","walls":[{"id":"d1","remove":true}]}`, `null`},
	} {
		must(t, g, c.line)
		if got := open(); got != c.open {
			t.Errorf("%s: %s, not %s", c.line, got, c.open)
		}
	}
}

// TestExploredInABatch checks that squares seen after each command of a batch are remembered.
func TestExploredInABatch(t *testing.T) {
	g := playtest.Open(t, house(`,"fog":{"mode":"sight"}`))
	must(t, g, `{"do":"batch","commands":[{"do":"place","who":"ann","at":[5,1]},{"do":"place","who":"ann","at":[0,1]}]}`)
	if got := explored(t, g); got != "xxxxxxxxx/xxxxxxxxx/xxxxxxxxx" {
		t.Error(got)
	}
	must(t, g, `{"do":"undo"}`)
	if got := explored(t, g); got != "" {
		t.Error(got)
	}
}

func mustRead(t testing.TB, line string) *engine.Command {
	t.Helper()
	n, err := jsondoc.Parse([]byte(line))
	if err != nil {
		t.Fatal(err)
	}
	c, _, r := engine.ReadCommand(n)
	if r != nil {
		t.Fatal(r)
	}
	return c
}

// TestCoveringDoesNotForget checks that hiding squares doesn't forget them.
func TestCoveringDoesNotForget(t *testing.T) {
	g := playtest.Open(t, house(""))
	must(t, g, `{"do":"fog","mode":"sight"}`)
	must(t, g, `{"do":"fog","cover":[{"rect":[0,0,9,1]}]}`)
	k := known(t, g, "")
	if v, e := rows(k, "visible"), rows(k, "explored"); v != "........./xxx....../xxx......" || e != "xxx....../xxx....../xxx......" {
		t.Errorf("visible %s, explored %s", v, e)
	}
}

func TestFogMovesWithTheMap(t *testing.T) {
	g := playtest.Open(t, house(""))
	must(t, g, `{"do":"fog","mode":"both","reveal":[{"rect":[8,2,1,1]}],"cover":[{"rect":[8,0,1,1]}]}`)
	must(t, g, `{"do":"edit_map","size":[10,4],"shift":[1,1]}`)
	fog := send(t, g, `{"get":"state"}`).Get("state").Get("fog")
	if e, h := rows(fog, "explored"), rows(fog, "hand"); e != "xxxxxxx/xxxx/xxxx/xxxx.....x" || h != "/.........-//.........+" {
		t.Errorf("explored %s, hand %s", e, h)
	}
	must(t, g, `{"do":"edit_map","size":[9,3],"shift":[-1,-1]}`)
	fog = send(t, g, `{"get":"state"}`).Get("state").Get("fog")
	if e, h := rows(fog, "explored"), rows(fog, "hand"); e != "xxx/xxx/xxx.....x" || h != "........-//........+" {
		t.Errorf("back: explored %s, hand %s", e, h)
	}
}

func TestFogRefusals(t *testing.T) {
	for _, line := range []string{
		`{"do":"fog"}`, `{"do":"fog","mode":"on"}`, `{"do":"fog","mode":1}`, `{"do":"fog","dark":"yes"}`, `{"do":"fog","reveal":{"rect":[0,0,1,1]}}`,
		`{"do":"fog","reveal":[]}`, `{"do":"fog","cover":[{"rect":[0,0,0,1]}]}`, `{"do":"fog","forget":[{"star":[0,0]}]}`, `{"do":"fog","mode":"sight","reveal":[{"flood":[9,9]}]}`,
		`{"do":"fog","reveal":[` + strings.Repeat(`"all",`, 1000) + `"all"]}`,
	} {
		g := playtest.Open(t, house(""))
		before := g.State().Sum(g.System().Declaration())
		if code, _ := send(t, g, line).Get("refused").Get("code").Str(); code != "bad_command" {
			t.Errorf("%.60s: %q", line, code)
		}
		if g.State().Sum(g.System().Declaration()) != before {
			t.Errorf("%.60s changed something", line)
		}
	}
}

// TestDarkness checks that in the dark only lit squares are seen, by standing or carried lights, bright or dim, and a
// token's own squares always.
func TestDarkness(t *testing.T) {
	const dark = `,"fog":{"mode":"sight","dark":true}`
	for _, c := range []struct{ name, light, token, visible string }{
		{"no light", ``, ``, ".../x../..."},
		{"a light in the room", `"lights":[{"id":"l","at":[2.5,0.5],"bright":1,"dim":0}]`, ``, ".xx/x.x/..."},
		{"dim light counts", `"lights":[{"id":"l","at":[2.5,0.5],"bright":0.5,"dim":1}]`, ``, ".xx/x.x/..."},
		{"behind the wall", `"lights":[{"id":"l","at":[4.5,0.5],"bright":9,"dim":9}]`, ``, ".../x../..."},
		{"on the wall", `"lights":[{"id":"l","at":[0,1.5],"bright":1,"dim":1}]`, ``, ".../x../..."},
		{"carried", ``, `,"light":{"bright":1,"dim":1}`, "x../xx./x.."},
	} {
		text := strings.Replace(house(dark), `"size":[9,3],`, `"size":[9,3],`+c.light+map[bool]string{true: ","}[c.light != ""], 1)
		text = strings.Replace(text, `"at":[0,1]}`, `"at":[0,1]`+c.token+`}`, 1)
		g := playtest.Open(t, text)
		want := strings.ReplaceAll(c.visible, "/", "....../") + "......"
		if got := rows(known(t, g, ""), "visible"); got != want {
			t.Errorf("%s: %s, not %s", c.name, got, want)
		}
	}
}

// TestHiddenLightsAreOut checks that the light of a hidden token doesn't show: it would give it away.
func TestHiddenLightsAreOut(t *testing.T) {
	text := strings.Replace(house(`,"fog":{"mode":"sight","dark":true}`), `"hidden":true`, `"hidden":true,"light":{"bright":5,"dim":5}`, 1)
	if got := rows(known(t, playtest.Open(t, text), ""), "visible"); got != "........./x......../........." {
		t.Error(got)
	}
}

// TestFogInTheFile checks that fog is read back as written, unknown fields included, and that mistakes are reported with
// their place.
func TestFogInTheFile(t *testing.T) {
	const fog = `,"fog":{"mode":"both","dark":true,"explored":["","..x"],"hand":["+-"],"open":["d1","d2"],"colour":"grey"}`
	g := playtest.Open(t, house(fog))
	if got := string(g.Encounter().Node().Get("fog").JSON()); got != fog[len(`,"fog":`):] {
		t.Errorf("written as %s", got)
	}
	if g := playtest.Open(t, house("")); g.Encounter().Node().Get("fog") != nil {
		t.Error("written where there is none")
	}
	for wrong, place := range map[string]string{
		`{"mode":"on"}`: "fog.mode", `{"explored":["xxxxxxxxxx"]}`: "fog.explored[0]", `{"explored":["..","+"]}`: "fog.explored[1]",
		`{"hand":["","","","x"]}`: "fog.hand", `[]`: "fog", `{"hand":["x"]}`: "fog.hand[0]",
	} {
		n, err := jsondoc.Parse([]byte(house(`,"fog":` + wrong)))
		if err != nil {
			t.Fatal(err)
		}
		var ps jsondoc.Problems
		if engine.ReadEncounter(n, playtest.ByID, &ps) != nil || ps.List[0].Path != place {
			t.Errorf("%s: %v", wrong, ps.List)
		}
	}
}

// TestAHiddenCharacterSeesForItselfAlone checks that the party doesn't see through a hidden player character, whose place it
// would give away.
func TestAHiddenCharacterSeesForItselfAlone(t *testing.T) {
	g := playtest.Open(t, strings.Replace(house(""), `"id":"ann",`, `"id":"ann","hidden":true,`, 1))
	must(t, g, `{"do":"fog","mode":"sight"}`)
	if got := rows(known(t, g, ""), "visible"); got != "........./........./........." {
		t.Errorf("the party sees %s", got)
	}
	if got := rows(known(t, g, "ann"), "visible"); got != "xxx....../xxx....../xxx......" {
		t.Errorf("she sees %s", got)
	}
}

// TestWhatIsSeenAtOpeningIsExplored checks a file with fog by sight in which nothing has been explored.
func TestWhatIsSeenAtOpeningIsExplored(t *testing.T) {
	g := playtest.Open(t, house(`,"fog":{"mode":"sight"}`))
	const seen = "xxx....../xxx....../xxx......"
	if got := rows(known(t, g, ""), "explored"); got != seen {
		t.Errorf("explored at opening: %s", got)
	}
	must(t, g, `{"do":"note","text":"x"}`)
	if got := rows(known(t, g, ""), "explored"); got != seen {
		t.Errorf("explored after a note: %s", got)
	}
}

// TestBadMemoriesSayWhere checks the messages for a file whose remembered ground makes no sense.
func TestBadMemoriesSayWhere(t *testing.T) {
	for text, want := range map[string]string{
		`{"ground":[{"area":[8,0,3,1],"is":"."}]}`:          "fog.remembered.ground[0].area: must be [x, y, width, height] on the 9 × 3 map",
		`{"ground":[{"area":[0,0,1,1],"is":"?"}]}`:          "fog.remembered.ground[0].is: must be a character of the legend",
		`{"walls":[{"id":"w","from":[0,0]}]}`:               `fog.remembered.walls[0]: "to" is missing`,
		`{"walls":[{"id":"w","from":[0,0],"to":[9000,0]}]}`: "fog.remembered.walls[0].to",
		`{"notes":[{"id":"n","at":[9,9],"text":"x"}]}`:      "fog.remembered.notes[0].at: [9, 9] is off the 9 × 3 map",
	} {
		n, err := jsondoc.Parse([]byte(house(`,"fog":{"mode":"sight","remembered":` + text + `}`)))
		if err != nil {
			t.Fatal(err)
		}
		var ps jsondoc.Problems
		if engine.ReadEncounter(n, playtest.ByID, &ps); len(ps.List) == 0 || !strings.Contains(ps.List[0].Error(), want) {
			t.Errorf("%s: %v", text, ps.List)
		}
	}
}
