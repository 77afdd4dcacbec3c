package protocol

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/protocol/playtest"
)

func run(t testing.TB, s *Session, strict bool, in ...string) ([]string, Tally, error) {
	t.Helper()
	var out bytes.Buffer
	tally, err := s.Run(strings.NewReader(strings.Join(in, "\n")), &out, strict)
	return strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n"), tally, err
}

func TestLines(t *testing.T) {
	const start = `{"do":"start","answers":[12,9]}`
	for name, c := range map[string]struct {
		auto     bool
		in, want []string
	}{
		"asks, takes an answer, goes on": {in: []string{`{"do":"start"}`, `{"answer":12}`, `{"answer":[9]}`},
			want: []string{
				`{"question":{"ask":"roll","for":"initiative","who":"ann","dice":"1d20"}}`,
				`{"question":{"ask":"roll","for":"initiative","who":"bo","dice":"1d20"}}`,
				`{"ok":true,"events":[{"event":"round_began","round":1},{"event":"turn_began","who":"ann"}]}`}},
		"an impossible die leaves the question": {in: []string{`{"do":"start"}`, `{"answer":21}`, `{"answer":20}`},
			want: []string{
				`{"question":{"ask":"roll","for":"initiative","who":"ann","dice":"1d20"}}`,
				`{"refused":{"code":"bad_answer","why":"a d20 can't show 21"}}`,
				`{"question":{"ask":"roll","for":"initiative","who":"bo","dice":"1d20"}}`}},
		"cancel drops the command": {in: []string{`{"do":"start"}`, `{"do":"note","text":"x"}`, `{"cancel":true}`, `{"cancel":true}`, `{"answer":3}`},
			want: []string{
				`{"question":{"ask":"roll","for":"initiative","who":"ann","dice":"1d20"}}`,
				`{"refused":{"code":"answer_first","why":"answer the prompt first, or cancel it"}}`,
				`{"ok":true,"events":[]}`,
				`{"refused":{"code":"no_question","why":"no prompt is open"}}`,
				`{"refused":{"code":"no_question","why":"no prompt is open"}}`}},
		"the program answers": {auto: true, in: []string{start, `{"do":"hit","who":"ann","target":"bo","answers":["yes",[1,2]]}`},
			want: []string{
				`{"ok":true,"events":[{"event":"round_began","round":1},{"event":"turn_began","who":"ann"}]}`,
				`{"ok":true,"events":[{"event":"dodged","who":"bo"}]}`}},
		"a refusal changes nothing": {in: []string{start, `{"do":"hit","who":"bo","target":"ann"}`, `{"do":"dance"}`, `{"do":"undo"}`, `{"do":"undo"}`},
			want: []string{
				`{"ok":true,"events":[{"event":"round_began","round":1},{"event":"turn_began","who":"ann"}]}`,
				`{"refused":{"code":"not_your_turn","why":"it is the turn of ann"}}`,
				`{"refused":{"code":"no_such_action","why":"there is no action \"dance\""}}`,
				`{"ok":true,"events":[{"event":"undone","do":"start","command":{"do":"start"}}]}`,
				`{"refused":{"code":"nothing_to_do","why":"nothing to undo"}}`}},
		"mistakes tell their line": {in: []string{``, `{"do":`, `[]`, `{"stop":1}`, `{"get":"weather"}`, `{"get":"reach"}`, `{"cancel":1}`, `{"get":"preview"}`},
			want: []string{
				`{"error":{"line":2,"why":"column 7: the text ends too early"}}`,
				`{"error":{"line":3,"why":"a line is an object, not a list"}}`,
				`{"error":{"line":4,"why":"none of \"do\", \"answer\", \"cancel\" and \"get\" stands here"}}`,
				`{"error":{"line":5,"why":"\"get\" is one of \"state\", \"reach\", \"cover\", \"actions\", \"preview\", \"known\", \"proposal\" and \"log\""}}`,
				`{"error":{"line":6,"why":"\"get\" needs \"who\", the id of a token"}}`,
				`{"error":{"line":7,"why":"\"cancel\" must be true"}}`,
				`{"error":{"line":8,"why":"\"preview\" needs \"command\", an object"}}`}},
		"queries": {in: []string{start, `{"get":"actions","who":"ann"}`, `{"get":"cover","who":"ann","target":"bo"}`,
			`{"get":"preview","command":{"do":"hit","who":"ann","target":"bo"}}`, `{"get":"preview","command":{"do":"hit","who":"bo","target":"ann"}}`,
			`{"get":"preview","command":{"do":"redo"}}`, `{"get":"preview","command":{"do":"undo"}}`, `{"get":"reach","who":"tom"}`},
			want: []string{
				`{"ok":true,"events":[{"event":"round_began","round":1},{"event":"turn_began","who":"ann"}]}`,
				`{"actions":[{"do":"hit","with":"sword","cost":"main","ready":true},{"do":"step","cost":"move","ready":true}]}`,
				`{"cover":{"sees":true,"hidden":[3,8],"grade":"quarter","creature":null,"eye":[0.5,0.5,4.375],"lines":[{"to":[4.5,2.5,1],"hit":null},{"to":[4.5,2.5,0.5],"hit":"d1"},{"to":[4.5,2.5,0.5],"hit":[2,0]}]}}`,
				`{"preview":{"legal":true,"odds":{"damage":7}}}`,
				`{"preview":{"legal":false,"code":"not_your_turn","why":"it is the turn of ann"}}`,
				`{"preview":{"legal":false,"code":"nothing_to_do","why":"nothing to redo"}}`,
				`{"preview":{"legal":true,"command":{"do":"start"}}}`,
				`{"refused":{"code":"no_such_token","why":"there is no token \"tom\""}}`}},
		"reach is sorted": {in: []string{`{"get":"reach","who":"ann"}`},
			want: []string{`{"reach":[{"at":[1,0],"cost":1,"by":"hop"},{"at":[1,0],"cost":1.5,"by":"step"},{"at":[0,1],"cost":1,"by":"hop"},{"at":[0,1],"cost":1.5,"by":"step"},{"at":[1,1],"cost":1,"by":"hop"},{"at":[1,1],"cost":1.5,"by":"step"}]}`}},
	} {
		t.Run(name, func(t *testing.T) {
			s := &Session{Game: playtest.Open(t, playtest.File)}
			if c.auto {
				s.By = engine.Auto
			}
			got, _, err := run(t, s, false, c.in...)
			if err != nil {
				t.Fatal(err)
			}
			if d := cmp.Diff(c.want, got); d != "" {
				t.Error(d)
			}
		})
	}
}

func TestBugsAreReported(t *testing.T) {
	for _, do := range []string{"break", "panic"} {
		s := &Session{Game: playtest.Open(t, playtest.File)}
		out, tally, err := run(t, s, true, `{"do":"`+do+`"}`)
		if err != nil || len(tally.Bugs) != 1 || tally.Bad != 0 || !strings.HasPrefix(out[0], `{"error":{"line":1,"why":"bug`) {
			t.Errorf("%s: %v %+v %v", do, out, tally, err)
		}
	}
}

// TestActionsSayOneCost checks that an entry has one cost: that among its command's arguments, else the price, else the
// word.
func TestActionsSayOneCost(t *testing.T) {
	price := jsondoc.M("cost", jsondoc.Obj(jsondoc.M("main", 1)))
	for _, c := range []struct {
		view engine.ActionView
		want string
	}{
		{engine.ActionView{Do: "hit", Cost: "main"}, `[{"do":"hit","cost":"main","ready":false}]`},
		{engine.ActionView{Do: "hit", Cost: "main", Price: jsondoc.Int(2)}, `[{"do":"hit","cost":2,"ready":false}]`},
		{engine.ActionView{Do: "custom", Cost: "main", More: []jsondoc.Member{price}}, `[{"do":"custom","cost":{"main":1},"ready":false}]`},
		{engine.ActionView{Do: "custom", Price: jsondoc.Int(2), More: []jsondoc.Member{price}}, `[{"do":"custom","cost":{"main":1},"ready":false}]`},
	} {
		if got := actionsNode([]engine.ActionView{c.view}).String(); got != c.want {
			t.Errorf("%s, not %s", got, c.want)
		}
	}
}

func TestStrictEndsAtTheFirstRefusal(t *testing.T) {
	s := &Session{Game: playtest.Open(t, playtest.File)}
	out, tally, err := run(t, s, true, `{"do":"note","text":"a"}`, `{"do":"end_turn"}`, `{"do":"note","text":"b"}`)
	if !errors.Is(err, ErrRefused) || len(out) != 2 || tally.Refused != 1 || len(s.Game.Log()) != 1 {
		t.Errorf("%v %+v %v", out, tally, err)
	}
}

func TestLongLine(t *testing.T) {
	s := &Session{Game: playtest.Open(t, playtest.File)}
	out, tally, err := run(t, s, false, strings.Repeat(" ", MaxLine)+`{"do":"note","text":"a"}`, `{"do":"note","text":"b"}`)
	if err != nil || tally.Bad != 1 || len(out) != 2 || !strings.HasPrefix(out[1], `{"ok"`) {
		t.Errorf("%.80v %+v %v", out, tally, err)
	}
}

func TestSeedFixesTheDice(t *testing.T) {
	script := []string{`{"do":"start"}`, `{"do":"hit","who":"ann","target":"bo"}`, `{"do":"undo"}`, `{"do":"hit","who":"ann","target":"bo"}`}
	play := func(seed uint64) []string {
		s := &Session{Game: playtest.Open(t, playtest.File), By: engine.Auto}
		s.Game.SetSeed(seed)
		out, _, _ := run(t, s, false, script...)
		return out
	}
	a, b := play(1), play(1)
	if d := cmp.Diff(a, b); d != "" {
		t.Error(d)
	}
	if a[1] != a[3] {
		t.Errorf("the same command after an undo rolled otherwise: %s, %s", a[1], a[3])
	}
	differ := false
	for seed := range uint64(8) {
		differ = differ || play(seed)[1] != a[1]
	}
	if !differ {
		t.Error("eight seeds gave one roll")
	}
}

// FuzzLines checks that each non-blank line gets one line of a known form, and that a line that was refused or couldn't be
// read changes nothing.
func FuzzLines(f *testing.F) {
	f.Add([]byte("{\"do\":\"start\"}\n{\"answer\":12}\n{\"cancel\":true}\n{\"get\":\"state\"}"))
	f.Add([]byte(`{"do":"step","who":"ann","to":[1,1]}`))
	f.Add([]byte(`{"do":"set","who":"ann","field":"stats.hp","value":-3}`))
	f.Add([]byte(`{"do":"edit_map","walls":[{"id":"d1","open":true}],"squares":[{"at":[1,1],"is":"#"}]}`))
	f.Add([]byte(`{"do":"edit_map","walls":[{"kind":"door","from":[0.5,1],"to":[1,1],"secret":true,"found":true,"name":"x"},{"id":"d1","from":[0,1],"to":[1,1]},{"id":"d1","remove":true}]}`))
	f.Add([]byte(`{"do":"edit_map","size":[9,9],"shift":[-1,1],"drop":true,"areas":[{"area":{"polygon":[[0,0],[2,1],[1,3]]},"is":"~"},{"area":{"flood":[1,1]},"height":2},{"area":{"circle":[1,1,2]},"height":-1},{"area":"all","is":"."}]}`))
	f.Add([]byte(`{"do":"edit_map","image":{"src":"a.png","turn":90,"opacity":0.5},"notes":[{"at":[1,1],"text":"a"},{"id":"n1","players":true}],"lights":[{"at":[1.5,1],"bright":2,"dim":4,"colour":"#ffcc88"},{"id":"l1","remove":true}]}`))
	f.Add([]byte(`{"do":"add_token","token":{"id":"x","side":"red","at":[1,1]},"initiative":12}`))
	f.Add([]byte(`{"get":"preview","command":{"do":"hit","who":"ann","target":"bo"}}`))
	f.Fuzz(func(t *testing.T, in []byte) {
		s := &Session{Game: playtest.Open(t, playtest.File), By: engine.Auto}
		s.Line(1, []byte(`{"do":"start"}`))
		for i, line := range bytes.Split(in, []byte("\n")) {
			if line = bytes.TrimSpace(line); len(line) == 0 {
				continue
			}
			before := s.Game.State()
			r := s.Line(i+1, line)
			if n, err := jsondoc.Parse(r.Node.JSON()); err != nil || len(n.Members) == 0 {
				t.Fatalf("%q: %v: %v", line, r.Node, err)
			}
			if (r.Bad || r.Refused) && s.Game.State() != before {
				t.Fatalf("%q: refused, and changed the state", line)
			}
			if r.Bug != nil && !bytes.Contains(line, []byte("break")) && !bytes.Contains(line, []byte("panic")) {
				t.Fatalf("%q: %v", line, r.Bug)
			}
		}
	})
}
