package phrase

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

var decl = &engine.Declaration{
	Conditions: []engine.ConditionDef{{ID: "bleeding", Name: "Bleeding", Levels: true}, {ID: "prone", Name: "Prone"}},
	Actions:    []engine.Action{{ID: "attack", Name: "Attack"}, {ID: "jog", Name: "Jog"}},
	Lists:      []engine.List{{Name: "weapons"}},
}

func token(id, name string, hp int) *engine.Token {
	stats := sheet.New("stats", sheet.Field{Name: "hp", Type: sheet.Int}, sheet.Field{Name: "hp_max", Type: sheet.Int})
	r := stats.Blank()
	r.SetInt(0, hp)
	weapons := sheet.New("weapon", sheet.Field{Name: "id", Type: sheet.Text}, sheet.Field{Name: "name", Type: sheet.Text})
	w := weapons.Blank()
	w.SetText(0, "broadsword")
	w.SetText(1, "Broadsword")
	bow := weapons.Blank()
	bow.SetText(0, "long_bow")
	bow.SetText(1, "long_bow")
	return &engine.Token{ID: id, Name: name, Stats: r, Lists: [][]*sheet.Rec{{w, bow}}}
}

// record returns a record of a command with events, each given as JSON.
func record(t *testing.T, command string, events ...string) *engine.Record {
	t.Helper()
	s := &engine.State{Tokens: []*engine.Token{token("hilda", "Hilda", 34), token("reaver", "Reaver", 22)}}
	c, _, refusal := engine.ReadCommand(parse(t, command))
	if refusal != nil {
		t.Fatal(refusal)
	}
	r := &engine.Record{N: 3, Command: c, Before: s, After: s}
	for _, e := range events {
		n := parse(t, e)
		name, _ := n.Get("event").Str()
		r.Events = append(r.Events, engine.Event{Name: name, Node: n})
	}
	return r
}

func parse(t *testing.T, text string) *jsondoc.Node {
	t.Helper()
	n, err := jsondoc.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return n
}

const attackRoll = `{"event":"rolled","for":"attack","who":"hilda","target":"reaver","dice":"1d20","faces":[12],"kept":12,"bonus":6,"total":18,"against":13,"success":true,"critical":false,"parts":[["STR",4],["martial arts",2]]}`

func TestRecord(t *testing.T) {
	attack := `{"do":"attack","who":"hilda","target":"reaver","with":"broadsword"}`
	for _, c := range []struct {
		name    string
		command string
		events  []string
		want    []string
	}{
		{"an attack with all its numbers in one line", attack, []string{
			`{"event":"acted","do":"attack","who":"hilda","cost":{"main":1}}`, attackRoll,
			`{"event":"rolled","for":"damage","who":"hilda","target":"reaver","dice":"1d6","faces":[3],"total":7}`,
			`{"event":"damaged","who":"reaver","by":"hilda","amount":7,"type":"slashing","hp":15,"parts":[["1d6",3],["STR",4]]}`,
			`{"event":"condition_added","who":"reaver","condition":"bleeding","level":1}`},
			[]string{"Hilda attacks Reaver with Broadsword: 18 vs 13, hit for 7 slashing (22 → 15), bleeding 1"}},
		{"a miss", attack, []string{strings.Replace(attackRoll, `"success":true`, `"success":false`, 1)},
			[]string{"Hilda attacks Reaver with Broadsword: 18 vs 13, miss"}},
		{"two dice of which one counts", attack, []string{strings.NewReplacer(`[12]`, `[12,5]`).Replace(attackRoll)},
			[]string{"Hilda attacks Reaver with Broadsword: 18 vs 13, hit"}},
		{"a bonus that the parts don't explain", attack, []string{strings.NewReplacer(`,["martial arts",2]`, ``).Replace(attackRoll)},
			[]string{"Hilda attacks Reaver with Broadsword: 18 vs 13, hit"}},
		{"dice among the parts", `{"do":"x"}`, []string{
			`{"event":"rolled","for":"luck","who":"hilda","dice":"2d6","faces":[5,1],"bonus":1,"total":7,"parts":[["2d6",6],["CHA",1]]}`,
			`{"event":"rolled","for":"nerve","who":"hilda","dice":"2d6","faces":[5,1],"total":6,"against":7,"success":true,"parts":[["2d6",6]]}`},
			[]string{"Hilda rolls 7 for luck", "Hilda rolls 6 vs 7 for nerve: success"}},
		{"more damage than hit points", attack, []string{attackRoll,
			`{"event":"damaged","who":"reaver","by":"hilda","amount":22,"type":"slashing","hp":0,"parts":[["2d12",20],["STR",4]]}`,
			`{"event":"fell","who":"reaver"}`},
			[]string{"Hilda attacks Reaver with Broadsword: 18 vs 13, hit for 22 slashing (22 → 0); Reaver falls"}},
		{"hit points go on from one blow to the next", attack, []string{attackRoll,
			`{"event":"damaged","who":"reaver","by":"hilda","amount":2,"type":"","hp":20}`,
			`{"event":"damaged","who":"reaver","by":"hilda","amount":5,"type":"","hp":15}`},
			[]string{"Hilda attacks Reaver with Broadsword: 18 vs 13, hit for 2 (22 → 20), 5 (20 → 15)"}},
		{"a move", `{"do":"move","who":"hilda"}`, []string{`{"event":"moved","who":"hilda","path":[[1,1]],"cost":3.5,"left":2}`},
			[]string{"Hilda moves 3.5 (2 left)"}},
		{"a bonus round", `{"do":"start"}`, []string{`{"event":"phase_began","phase":"bonus"}`, `{"event":"round_began","round":0,"clock":0}`},
			[]string{"Bonus round"}},
		{"a grapple", `{"do":"grapple","who":"hilda","target":"reaver"}`, []string{`{"event":"acted","do":"grapple","who":"hilda","target":"reaver"}`},
			[]string{"Hilda: Grapple → Reaver"}},
		{"a poison at last", `{"do":"end_turn"}`, []string{`{"event":"poison_worked","who":"hilda","name":"gloom venom","effect":{"attr":{"str":-1},"text":"dizzy"}}`},
			[]string{"Gloom venom takes effect on Hilda: STR −1, dizzy"}},
		{"a drag", `{"do":"drag","who":"hilda"}`, []string{`{"event":"moved","who":"hilda","path":[[1,1]],"cost":2,"left":2}`,
			`{"event":"moved","who":"reaver","path":[[1,2]],"cost":0,"left":0,"dragged_by":"hilda"}`},
			[]string{"Hilda moves 2 (2 left); Reaver is dragged along"}},
		{"a throw of the held foe", `{"do":"grapple_throw","who":"hilda"}`, []string{
			`{"event":"moved","who":"reaver","path":[[1,2]],"cost":0,"left":0,"thrown":true}`},
			[]string{"Reaver is thrown"}},
		{"a jog by its name", `{"do":"jog","who":"hilda"}`, []string{`{"event":"acted","do":"jog","who":"hilda","cost":{"offhand":1}}`},
			[]string{"Hilda: Jog"}},
		{"the end of a turn, with wounds", `{"do":"end_turn"}`, []string{
			`{"event":"damaged","who":"reaver","amount":1,"from":"bleeding","hp":21}`, `{"event":"turn_ended","who":"reaver"}`,
			`{"event":"round_began","round":2}`, `{"event":"turn_began","who":"hilda"}`},
			[]string{"Reaver takes 1 damage from bleeding (22 → 21)", "Round 2", "Hilda's turn"}},
		{"the hand", `{"do":"place","who":"hilda"}`, []string{`{"event":"overridden","do":"place","who":"hilda","from":[1,1],"at":[3,4]}`},
			[]string{"DM: moves Hilda 2 east, 3 south"}},
		{"a field set", `{"do":"set","who":"hilda"}`, []string{`{"event":"overridden","do":"set","who":"hilda","field":"stats.hp_max","value":12}`},
			[]string{"DM: Hilda: hp max 12"}},
		{"a name", `{"do":"set","who":"hilda"}`, []string{`{"event":"overridden","do":"set","who":"hilda","field":"name","value":"Hild"}`},
			[]string{"DM: renames Hilda to Hild"}},
		{"several", `{"do":"set","who":"hilda"}`, []string{`{"event":"overridden","do":"set","who":"hilda","fields":{"name":"Hild","weapons.0.damage":"1d4","weapons":[{"id":"x"}],"budget.move":3}}`},
			[]string{"DM: Hilda: name Hild; weapons 1: damage 1d4; weapons changed; move 3"}},
		{"all its numbers, things and conditions, as a party is taken over", `{"do":"set","who":"hilda"}`, []string{
			`{"event":"overridden","do":"set","who":"hilda","fields":{"stats":{"hp":7,"hp_max":0},"weapons":[],"conditions":{"prone":{},"bleeding":{"level":2}}}}`},
			[]string{"DM: Hilda: HP 34 → 7; weapons changed; prone, bleeding 2"}},
		{"what isn't named among all its numbers", `{"do":"set","who":"hilda"}`, []string{
			`{"event":"overridden","do":"set","who":"hilda","fields":{"stats":{"hp_max":40},"conditions":{}}}`},
			[]string{"DM: Hilda: HP 34 → 0; HP max 0 → 40; no conditions"}},
		{"all the numbers of somebody unknown", `{"do":"set","who":"nobody"}`, []string{
			`{"event":"overridden","do":"set","who":"nobody","field":"stats","value":{"hp":7}}`},
			[]string{"DM: nobody: stats hp 7"}},
		{"a phase opened", `{"do":"set_turn"}`, []string{`{"event":"overridden","do":"set_turn","phase":"declare_spells"}`},
			[]string{"DM: starts the Declare spells phase"}},
		{"an order given", `{"do":"set_turn"}`, []string{`{"event":"overridden","do":"set_turn","order":["reaver","hilda"]}`},
			[]string{"DM: sets the initiative to Reaver, Hilda"}},
		{"a door", `{"do":"edit_map"}`, []string{`{"event":"overridden","do":"edit_map","walls":[{"id":"d1","open":true}]}`},
			[]string{"DM: a door opened"}},
		{"a door made secret", `{"do":"edit_map"}`, []string{`{"event":"overridden","do":"edit_map","walls":[{"id":"d1","secret":true}]}`},
			[]string{"DM: a door: secret"}},
		{"a door unlocked", `{"do":"edit_map"}`, []string{`{"event":"overridden","do":"edit_map","walls":[{"id":"d1","locked":false}]}`},
			[]string{"DM: a door: unlocked"}},
		{"several marks at once", `{"do":"edit_map"}`, []string{`{"event":"overridden","do":"edit_map","walls":[{"id":"d1","secret":true,"locked":true}]}`},
			[]string{"DM: a door: secret, locked"}},
		{"a wall", `{"do":"edit_map"}`, []string{`{"event":"overridden","do":"edit_map","walls":[{"kind":"low","from":[1,2],"to":[1,5]}]}`},
			[]string{"DM: a low wall added"}},
		{"a wall taken away", `{"do":"edit_map"}`, []string{`{"event":"overridden","do":"edit_map","walls":[{"id":"w3","remove":true}]}`},
			[]string{"DM: a wall removed"}},
		{"a room", `{"do":"edit_map"}`, []string{`{"event":"overridden","do":"edit_map","walls":[{"kind":"wall","from":[1,2],"to":[1,5]},{"kind":"wall","from":[1,5],"to":[4,5]},{"id":"w3","remove":true}]}`},
			[]string{"DM: 2 walls added, 1 wall removed"}},
		{"a larger map with ground", `{"do":"edit_map"}`, []string{`{"event":"overridden","do":"edit_map","size":[30,20],"squares":[{"at":[1,2],"is":"~"},{"at":[1,3],"is":"~"}],"areas":[{"area":"all","is":"."}]}`},
			[]string{"DM: map size 30 × 20; terrain"}},
		{"lights", `{"do":"edit_map"}`, []string{`{"event":"overridden","do":"edit_map","lights":[{"at":[1,2]}]}`},
			[]string{"DM: 1 light added"}},
		{"the ground", `{"do":"edit_map"}`, []string{`{"event":"overridden","do":"edit_map","elevation":[{"area":[1,2,1,1],"height":10}]}`},
			[]string{"DM: elevation from the square 1 east, 2 south of Hilda on: 10"}},
		{"fog", `{"do":"fog"}`, []string{`{"event":"overridden","do":"fog","mode":"sight","dark":true}`}, []string{"DM: fog of war by line of sight, darkness"}},
		{"ground uncovered", `{"do":"fog"}`, []string{`{"event":"overridden","do":"fog","reveal":["all"],"dark":false}`}, []string{"DM: daylight, area revealed"}},
		{"an undoing by its name", `{"do":"undo"}`, []string{`{"event":"undone","do":"attack","who":"hilda","command":{"do":"attack","who":"hilda","target":"reaver"}}`},
			[]string{"Undid: Attack (Hilda → Reaver)"}},
		{"a batch: each of its commands by itself", `{"do":"batch","commands":[{"do":"damage","who":"reaver"},{"do":"attack","who":"hilda","target":"reaver","with":"broadsword"}]}`, []string{
			`{"event":"overridden","do":"damage","who":"reaver","amount":2,"n":0}`,
			`{"event":"damaged","who":"reaver","amount":2,"type":"","hp":20,"n":0}`,
			strings.TrimSuffix(attackRoll, "}") + `,"n":1}`,
			`{"event":"damaged","who":"reaver","by":"hilda","amount":5,"type":"","hp":15,"n":1}`},
			[]string{"DM: Reaver takes 2 damage (22 → 20)", "Hilda attacks Reaver with Broadsword: 18 vs 13, hit for 5 (20 → 15)"}},
		{"a batch done again", `{"do":"redo"}`, []string{`{"event":"redone","do":"batch","command":{"do":"batch","commands":[{"do":"note","text":"a"},{"do":"x"}]}}`,
			`{"event":"noted","text":"a","n":0}`, `{"event":"sang_aloud","who":"hilda","n":1}`},
			[]string{"Redid: Note, X", "A", "Hilda: sang aloud"}},
		{"a group's moves undone, without those that were skipped", `{"do":"undo"}`, []string{`{"event":"undone","do":"batch","command":{"do":"batch","commands":[` +
			`{"do":"move","who":"a"},{"do":"move","who":"b"},{"do":"attack","who":"b"},{"do":"move","who":"c"},{"do":"attack","who":"c"}]},"skipped":[3]}`},
			[]string{"Undid: 2 moves, Attack × 2"}},
		{"a place of its own in a batch", `{"do":"batch","commands":[{"do":"x"}]}`, []string{`{"event":"sang_aloud","who":"hilda","entry":4,"n":0}`},
			[]string{"Hilda: sang aloud, n 4"}},
		{"a batch with nothing that it could be", `{"do":"batch","commands":[5]}`, []string{`{"event":"noted","text":"a","n":7}`}, []string{"A"}},
		{"an answer kept", `{"do":"habit"}`, []string{`{"event":"overridden","do":"habit","for":"opportunity_attack","who":"reaver","answer":"no"}`},
			[]string{"DM: remembers for Reaver: Opportunity attack? No"}},
		{"a side is asked again", `{"do":"habit"}`, []string{`{"event":"overridden","do":"habit","for":"parry","side":"foes","answer":null}`},
			[]string{"DM: forgets for foes: Parry?"}},
		{"an answer used", `{"do":"move","who":"hilda"}`, []string{`{"event":"habit","for":"opportunity_attack","who":"reaver","answer":"no"}`},
			[]string{"Reaver: Opportunity attack? No (remembered)"}},
		{"a group that is due", `{"do":"end_turn"}`, []string{`{"event":"round_began","round":3}`, `{"event":"reserve_due","group":"east"}`},
			[]string{"Round 3", "Reinforcements “east” are due"}},
		{"a call", `{"do":"call"}`, []string{`{"event":"overridden","do":"call","group":"east","who":["hilda","reaver"]}`,
			`{"event":"called","who":"hilda","group":"east","at":[3,4]}`, `{"event":"called","who":"reaver","group":"east","at":[3,5]}`},
			[]string{"DM: reinforcements “east” arrive; Hilda and Reaver appear"}},
		{"what is kept of the party", `{"do":"note"}`, []string{`{"event":"overridden","do":"note","party":"tired"}`},
			[]string{"DM: edits the session notes"}},
		{"a handout", `{"do":"note"}`, []string{`{"event":"overridden","do":"note","handouts":["a.png"]}`}, []string{"DM: edits the handouts"}},
		{"copies", `{"do":"add_token"}`, []string{`{"event":"overridden","do":"add_token","who":["hilda","reaver"],"token":{}}`,
			`{"event":"added","who":"hilda","at":[1,1],"hp":7}`, `{"event":"added","who":"reaver","at":[2,1]}`}, []string{"DM: Hilda and Reaver join; Hilda has 7 HP"}},
		{"into reserve", `{"do":"add_token"}`, []string{`{"event":"overridden","do":"add_token","who":"hilda","token":{"reserve":{}}}`,
			`{"event":"overridden","do":"add_token","who":["hilda","reaver"],"token":{"reserve":{}}}`},
			[]string{"DM: Hilda joins the reinforcements", "DM: Hilda and Reaver join the reinforcements"}},
		{"an event without a sentence of its own", `{"do":"x"}`, []string{`{"event":"sang_aloud","who":"hilda","song":"reaver","notes":[1,2]}`},
			[]string{"Hilda: sang aloud, song Reaver, notes 1, 2"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got []string
			for _, l := range Record(record(t, c.command, c.events...), decl) {
				got = append(got, l.Text)
				if l.Record != 3 {
					t.Error("record", l.Record)
				}
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("%q\nwanted %q", got, c.want)
			}
		})
	}
}

// TestThePartsOfSumsAreApart: the sentence has the totals, and the line's detail what they are made of.
func TestThePartsOfSumsAreApart(t *testing.T) {
	damage := `{"event":"damaged","who":"reaver","by":"hilda","amount":22,"type":"slashing","hp":0,"parts":[["2d12",20],["STR",4]]}`
	for _, c := range []struct{ why, event, want string }{
		{"all parts", attackRoll, "12 + 4 STR + 2 martial arts = 18"},
		{"two dice of which one counts", strings.Replace(attackRoll, `[12]`, `[12,5]`, 1), "12/5 → 12 + 4 STR + 2 martial arts = 18"},
		{"a bonus that the parts don't explain", strings.Replace(attackRoll, `,["martial arts",2]`, ``, 1), "12 + 4 STR + 2 = 18"},
		{"what had to be beaten", strings.Replace(attackRoll, `"success"`, `"against_parts":[["dodge",8],["Hauberk",5]],"success"`, 1),
			"12 + 4 STR + 2 martial arts = 18 vs 8 dodge + 5 Hauberk = 13"},
		{"a die alone", `{"event":"rolled","for":"luck","who":"hilda","faces":[7],"total":7}`, ""},
		{"more damage than hit points", damage, "20 (2d12) + 4 STR = 24"},
	} {
		lines := Record(record(t, `{"do":"attack","who":"hilda","target":"reaver","with":"broadsword"}`, c.event), decl)
		if len(lines) != 1 || lines[0].Detail != c.want {
			t.Errorf("%s: %+v", c.why, lines)
		}
	}
}

// TestLikeLinesAreMerged: what several do one after another is one line, in one command or several.
func TestLikeLinesAreMerged(t *testing.T) {
	d := *decl
	d.LogTemplates = []engine.LogTemplate{{Event: "passed", Says: "{who} passes", Many: "{who} pass"}}
	pass := func(id string) Line {
		return Record(record(t, `{"do":"pass"}`, `{"event":"passed","who":"`+id+`"}`), &d)[0]
	}
	lines, changed := Append([]Line{pass("x")}, pass("hilda"), pass("reaver"), Line{Text: "a note"}, pass("x"))
	if changed != 0 || texts(lines) != "X, Hilda and Reaver pass\na note\nX passes\n" {
		t.Errorf("%d: %q", changed, texts(lines))
	}
	if lines, _ = Append([]Line{pass("x")}, pass("x")); texts(lines) != "X passes\nX passes\n" {
		t.Errorf("the same one twice: %q", texts(lines))
	}
	for _, c := range []struct {
		names []string
		want  string
	}{
		{[]string{"Ann"}, "Ann"},
		{[]string{"Fen goblin 1", "Ann", "Fen goblin 2"}, "Fen goblins 1 and 2 and Ann"},
		{[]string{"Wolf", "Wolf 2"}, "Wolf and Wolf 2"},
		{[]string{"Orc 1", "Orc 2", "Orc 3", "Orc 4", "Orc 5"}, "5 Orcs"},
		{[]string{"A", "B", "C", "D", "E", "F"}, "A, B, C, D and 2 more"},
	} {
		if got := listed(c.names); got != c.want {
			t.Errorf("%q, not %q", got, c.want)
		}
	}
}

// TestRollsOfManyAreOneLine: those that succeed in one, those that fail in another; and so those that miss the same target.
func TestRollsOfManyAreOneLine(t *testing.T) {
	command := `{"do":"batch","commands":[{"do":"save","who":"Orc 1"},{"do":"save","who":"Orc 2"},{"do":"save","who":"Orc 3"}]}`
	roll := func(who string, total int, more string) string {
		return fmt.Sprintf(`{"event":"rolled","who":%q,"total":%d,%s}`, who, total, more)
	}
	ok, no := `"for":"luck","against":12,"success":true`, `"for":"luck","against":12,"success":false`
	lines := Record(record(t, command, roll("Orc 1", 14, ok), roll("Orc 2", 3, no), roll("Orc 3", 12, ok)), decl)
	if got := texts(lines); got != "Luck vs 12, success: Orc 1: 14, 3: 12\nOrc 2 rolls 3 vs 12 for luck: failure\n" {
		t.Error(got)
	}
	hit, miss := `"for":"attack","target":"hilda","against":12,"success":true`, `"for":"attack","target":"hilda","against":12,"success":false`
	lines = Record(record(t, command, roll("Orc 1", 4, miss), roll("Orc 2", 15, hit), roll("Orc 3", 8, miss)), decl)
	if got := texts(lines); got != "Orcs 1 and 3 attack Hilda and miss\nOrc 2 attacks Hilda: 15 vs 12, hit\n" {
		t.Error(got)
	}
}

// TestAContestIsOneLine: the roll that another was against is its detail, unless its total says it all.
func TestAContestIsOneLine(t *testing.T) {
	lines := Record(record(t, `{"do":"grapple","who":"hilda"}`,
		`{"event":"rolled","for":"grapple","who":"hilda","target":"reaver","faces":[18],"total":18,"against":16,"success":true}`,
		`{"event":"rolled","for":"grapple","who":"reaver","target":"hilda","faces":[20],"bonus":-4,"total":16,"parts":[["punch",-4]]}`,
		`{"event":"condition_added","who":"reaver","condition":"prone","level":1}`), decl)
	if got := texts(lines); got != "Hilda rolls 18 vs 16 for grapple: success; Reaver is prone\n" || lines[0].Detail != "vs 20 − 4 punch = 16" {
		t.Errorf("%s %+v", got, lines)
	}
	lines = Record(record(t, `{"do":"escape","who":"reaver"}`,
		`{"event":"rolled","for":"escape","who":"reaver","target":"hilda","faces":[1],"bonus":-2,"total":-1,"against":20,"success":false,"parts":[["punch",-2]]}`,
		`{"event":"rolled","for":"escape","who":"hilda","target":"reaver","faces":[20],"total":20}`), decl)
	if lines[len(lines)-1].Detail != "1 − 2 punch = −1" {
		t.Errorf("a roll that is its whole total: %+v", lines)
	}
	lines = Record(record(t, `{"do":"grapple_move","who":"hilda"}`,
		`{"event":"rolled","for":"grapple","who":"hilda","target":"reaver","faces":[18],"total":18,"against":16,"success":true}`,
		`{"event":"rolled","for":"grapple","who":"reaver","target":"hilda","faces":[20],"bonus":-4,"total":16,"parts":[["punch",-4]]}`,
		`{"event":"moved","who":"hilda","path":[[1,1],[1,2]],"cost":1,"left":1}`), decl)
	if len(lines) != 2 || lines[0].Detail != "vs 20 − 4 punch = 16" || lines[1].Detail != "" {
		t.Errorf("a contest before a move: %+v", lines)
	}
}
