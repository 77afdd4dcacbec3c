package rulestest

import (
	"fmt"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/protocol/playtest"
)

var yard = Bench{New: func() engine.System { return playtest.New() }}

// complaints collects a check's failures; Fatalf ends it.
type complaints struct{ list []string }

type gaveUp struct{}

func (c *complaints) Helper() {}

func (c *complaints) Errorf(format string, args ...any) {
	c.list = append(c.list, fmt.Sprintf(format, args...))
}

func (c *complaints) Fatalf(format string, args ...any) {
	c.Errorf(format, args...)
	panic(gaveUp{})
}

// of runs a check and returns its failures.
func (c *complaints) of(check func(t Failer)) (list []string) {
	defer func() {
		if p := recover(); p != nil && p != any(gaveUp{}) {
			panic(p)
		}
		list = c.list
	}()
	check(c)
	return c.list
}

const fight = `== A fight
PLU-ROUND-1
  a..b
a ann red player {hp:28} +{weapons:[{id:sword}]}
b bo blue
`

// played returns the failures of a case of Yard, and its lines as they should be.
func played(lines string, rewrite bool) ([]string, string) {
	r := &runner{where: "here", update: rewrite, scene: scene{bench: yard}}
	found := (&complaints{}).of(func(t Failer) { r.play(t, strings.Split(strings.TrimRight(lines, "\n"), "\n")) })
	return found, strings.Join(r.written("== A fight"), "\n")
}

func TestScriptSaysWhatIsWrong(t *testing.T) {
	for _, c := range []struct{ name, lines, complaint string }{
		{"right", "> start | 3 4\n= turn ann\n= bo.stats.hp 30\n= blue -", ""},
		{"a wrong number", "> start | 3 4\n= bo.stats.hp 29", "it is 30"},
		{"a question unasked for", "> start", `a line "= asks" must follow`},
		{"a question and its answers", "> start\n= asks initiative ann - 1d20\n: 3\n= asks initiative bo\n: 4\n= initiative {ann:3,bo:4}", ""},
		{"somebody else is asked", "> start\n= asks initiative bo\n: 3\n= asks initiative bo\n: 4", "asked is"},
		{"a question left", "> start | 3\n= asks initiative bo", "ends with the question"},
		{"an answer too many", "> start | 3 4 5", "3 answers given, 2 used"},
		{"no refusal", "> start | 3 4\n! wrong_phase", "not refused: done"},
		{"a refusal unasked for", "> start | 3 4\n> start", `a line "!" must follow`},
		{"another refusal", "> start | 3 4\n> bo hit ann\n! wrong_phase", "refused as not_your_turn"},
		{"a choice and an event", "> start | 3 4\n> ann hit bo | yes 7\n= event dodged who=bo\n= no event damaged", ""},
		{"no such event", "> start | 3 4\n> ann hit bo | yes 7\n= event damaged", "among the events: false"},
		{"reach and actions", "> start | 3 4\n? reach ann\n= has {at:[1,0],by:hop,cost:1}\n= hasnt {at:[0,0]}\n? actions ann\n= 0.do hit\n? state\n= round 1", ""},
		{"an entry missing", "> start | 3 4\n? reach ann\n= has {at:[0,0]}", "in the list: false"},
		{"a preview", "> start | 3 4\n? ann hit bo\n= odds.damage 7\n= legal true\n? bo hit ann\n= code not_your_turn", ""},
		{"a walk", "> start | 3 4\n> ann step 1,0\n= ann.at [1,0]\n> undo\n= ann.at [0,0]", ""},
		{"a bug", "> panic", "the rules have a hole"},
		{"no line of a script", "> start | 3 4\nstart", "not a line of a script"},
		{"no command", "", "the case has no command"},
		{"a bad file unfound", "bad tokens[0].stats.hp 99", "the file is read"},
	} {
		found, _ := played(fight+c.lines, true)
		if c.complaint == "" && len(found) > 0 || c.complaint != "" && !strings.Contains(strings.Join(found, "\n"), c.complaint) {
			t.Errorf("%s: %q, should be %q", c.name, found, c.complaint)
		}
	}
}

func TestScriptOfABadFile(t *testing.T) {
	lines := "== A fight\n  a\na ann red {hp:99,hp_max:12}\nbad tokens[0].stats.hp hp_max"
	if found, _ := played(lines, false); len(found) > 0 {
		t.Error(found)
	}
	if found, _ := played(lines+" armour", false); len(found) != 1 {
		t.Error("a reason that isn't given", found)
	}
}

// TestScriptIsRewritten checks that the results of a step are compared with the lines below it, or written there.
func TestScriptIsRewritten(t *testing.T) {
	text := fight + "> start | 3 4\n= turn ann"
	found, written := played(text, true)
	want := strings.Replace(text, "3 4\n", "3 4\n  round_began round:1\n  turn_began who:ann\n", 1) + "\n"
	if len(found) > 0 || written != want {
		t.Fatalf("%v\n%s\nshould be\n%s", found, written, want)
	}
	if found, again := played(written, false); len(found) > 0 || again != written {
		t.Error(found, again)
	}
	if found, _ := played(text, false); len(found) != 1 || !strings.Contains(found[0], "the step before this gave") {
		t.Error(found)
	}
}

func TestKitIsLaidUnderTheToken(t *testing.T) {
	s := scene{bench: yard, kit: map[string]item{}}
	for name, text := range map[string]string{"weapons sword": "{id:sword,damage:1d8}", "stats tough": "{hp_max:40,hp:40}", "token ogre": "{size:2,stats:{hp_max:50}}"} {
		list, id, _ := strings.Cut(name, " ")
		n, err := loose(text)
		if err != nil {
			t.Fatal(err)
		}
		s.kit[id] = item{list, n}
	}
	if err := s.token('o', "o blue ogre tough {hp:7} sword +{height:9}"); err != nil {
		t.Fatal(err)
	}
	want, _ := loose("{size:2,id:o,side:blue,stats:{hp_max:40,hp:7},weapons:[{id:sword,damage:1d8}],height:9}")
	if got := s.tokens[0]; brief(got) != brief(want) {
		t.Errorf("%s\nshould be\n%s", brief(got), brief(want))
	}
	for _, bad := range []string{"o", "o blue hammer"} {
		if s.token('o', bad) == nil {
			t.Errorf("%q is taken", bad)
		}
	}
}

func TestArgumentsInShort(t *testing.T) {
	g := yard.Sit(t, `"tokens":[{"id":"ann","side":"red","at":[0,0]},{"id":"bo","side":"blue","at":[1,0]}]`)
	for text, want := range map[string]string{
		"ann hit bo with=sword":  `{do:hit,who:ann,target:bo,with:sword}`,
		"ann step 1,2":           `{do:step,who:ann,to:[1,2]}`,
		"ann step 1,2,5.5":       `{do:step,who:ann,to:[1,2,5.5]}`,
		"ann step ~1,2":          `{do:step,who:ann,path:[[1,2]]}`,
		"ann step 1,2/1,3":       `{do:step,who:ann,path:[[1,2],[1,3]]}`,
		"roll close=true":        `{do:roll,close:true}`,
		"nobody hit":             `{do:nobody,target:hit}`,
		"{do:note,text:\"a b\"}": `{do:note,text:"a b"}`,
	} {
		n, err := wire(g.State(), text)
		if err != nil || brief(n) != want {
			t.Errorf("%s: %s, %v", text, brief(n), err)
		}
	}
}
