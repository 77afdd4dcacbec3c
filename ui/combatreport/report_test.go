package combatreport

import (
	"bytes"
	"context"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/ai"
	"parapet/engine/jsondoc"
	"parapet/engine/rules"
	"parapet/savefiles/sample"
	"parapet/savefiles/sample/sampletest"
)

// played returns a sample encounter after its script, as read from a file.
func played(t *testing.T, id string, also ...string) *engine.Encounter {
	t.Helper()
	return read(t, sampletest.Played(t, id, also...).Encounter().Node().JSON())
}

func read(t *testing.T, text []byte) *engine.Encounter {
	t.Helper()
	n, err := jsondoc.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	var ps jsondoc.Problems
	e := engine.ReadEncounter(n, rules.ByID, &ps)
	if e == nil {
		t.Fatal(ps.List)
	}
	return e
}

func reported(t *testing.T, e *engine.Encounter, who scene.Viewpoint) string {
	t.Helper()
	s, err := Write(context.Background(), e, Reader{For: who})
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := s.Markdown(&out, func(*engine.State, *scene.Turns) (string, error) { return "p.png", nil }); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// TestAllSampleEncountersAreReported checks that the report of each sample encounter has its rounds, a picture of each and of
// the end, and the totals.
func TestAllSampleEncountersAreReported(t *testing.T) {
	for _, ready := range sample.List() {
		for _, who := range []scene.Viewpoint{scene.DM, scene.Party} {
			text := reported(t, played(t, ready.ID), who)
			rounds := strings.Count(text, "\n## Round ")
			if rounds < 1 || strings.Count(text, "](<p.png>)") != rounds+1+strings.Count(text, "decisive moment") || !strings.Contains(text, "## Totals") {
				t.Errorf("%s %d: %d rounds: %s", ready.ID, who, rounds, text)
			}
		}
	}
}

func TestWhoFellAndTotals(t *testing.T) {
	text := reported(t, played(t, "bridge"), scene.DM)
	for _, want := range []string{"# The Toll Bridge", "| 1 | Gloom bat | falls | Wen of the Lamps |", "| Hilda Oakenward | 6 | 25 | 0 | 1 of 1 | 2 | 13 | 14.0 |",
		"| Wen of the Lamps | 6 | 0 |", "| Mire ogre | 0 | 0 | 0 | – | – | – | – |"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in %s", want, text)
		}
	}
}

// TestOverriddenDamageIsCounted checks that damage by the DM is counted as taken but dealt by nobody, and that what was
// undone isn't reported.
func TestOverriddenDamageIsCounted(t *testing.T) {
	text := reported(t, played(t, "bridge", `{"do":"damage","who":"joss","amount":3}`, `{"do":"damage","who":"joss","amount":5}`, `{"do":"undo"}`,
		`{"do":"heal","who":"joss","amount":2}`), scene.DM)
	if !strings.Contains(text, "| Joss Quickwater | 6 | 3 | 2 |") {
		t.Error(text)
	}
}

// TestPlayersLearnNothing checks that two combats that differ in what the players don't know have the same report for them.
func TestPlayersLearnNothing(t *testing.T) {
	e := string(played(t, "bridge").Node().JSON())
	lurker := `{"id":"lurker","name":"Lurking horror","side":"foes","at":[23,15],"hidden":true,"stats":{"hp":40}}`
	plain := reported(t, read(t, []byte(e)), scene.Party)
	more := reported(t, played(t, "bridge", `{"do":"add_token","token":`+lurker+`,"initiative":1}`, `{"do":"damage","who":"lurker","amount":4}`,
		`{"do":"note","text":"The horror waits."}`, `{"do":"set","who":"mire_ogre","field":"stats.hp","value":3}`, `{"do":"damage","who":"lurker","amount":400}`), scene.Party)
	if plain != more {
		t.Errorf("%s\n---\n%s", plain, more)
	}
	for _, secret := range []string{"22", "Toll Bridge", "vs 13", "natural 20", "the bridge is wet"} {
		if strings.Contains(plain, secret) {
			t.Errorf("%q is reported: %s", secret, plain)
		}
	}
	for _, want := range []string{"Salt reaver 1 is hurt", "Salt reaver 1 strikes Hilda for 21", "hits Salt reaver 1 with Broadsword (bleeding)", "| Gloom bat | falls | Wen of the Lamps |"} {
		if !strings.Contains(plain, want) {
			t.Errorf("no %q in %s", want, plain)
		}
	}
}

// TestAHistoryThatCannotBePlayedAgain checks that the report covers the history as far as it replays, then lists the
// remaining commands with the record's number, of which the players see nothing.
func TestAHistoryThatCannotBePlayedAgain(t *testing.T) {
	e := played(t, "bridge")
	n := 5
	e.History[n] = e.History[n].With("sum", jsondoc.Str("0000000000000000"))
	dm, players := reported(t, e, scene.DM), reported(t, e, scene.Party)
	for _, want := range []string{"## Round 1", "record 6: ", fmt.Sprintf("\n- %d: ", n+1), fmt.Sprintf("\n- %d: ", len(e.History))} {
		if !strings.Contains(dm, want) {
			t.Errorf("no %q in %s", want, dm)
		}
	}
	if strings.Contains(players, "\n- 6: ") || strings.Contains(players, "record 6") {
		t.Error(players)
	}
	for name, history := range map[string][]*jsondoc.Node{"cut": e.History[3:], "turned": {e.History[2], e.History[0]}, "no commands": {jsondoc.Obj(jsondoc.M("do", 3))}} {
		e := played(t, "bridge")
		e.History = history
		if text := reported(t, e, scene.DM); !strings.Contains(text, "record 1: ") {
			t.Errorf("%s: %s", name, text)
		}
	}
}

func TestNothingToTell(t *testing.T) {
	e, _ := sample.ByID("ford")
	g, _ := e.New()
	if s, err := Write(context.Background(), g.Encounter(), Reader{For: scene.DM}); err == nil {
		t.Errorf("%+v", s)
	}
	ctx, stop := context.WithCancel(context.Background())
	stop()
	if s, err := Write(ctx, played(t, "ford"), Reader{For: scene.DM}); err == nil {
		t.Errorf("stopped: %+v", s)
	}
}

// TestNamesAreText checks that nothing in a name is interpreted as Markdown or HTML.
func TestNamesAreText(t *testing.T) {
	e := played(t, "bridge", `{"do":"set","who":"joss","field":"name","value":"<b>*J*</b>|"}`, `{"do":"damage","who":"joss","amount":1}`)
	s, err := Write(context.Background(), e, Reader{For: scene.DM})
	if err != nil {
		t.Fatal(err)
	}
	var md, page bytes.Buffer
	none := func(*engine.State, *scene.Turns) (string, error) { return "", nil }
	if err := s.Markdown(&md, none); err != nil || strings.Contains(md.String(), "<b>") || !strings.Contains(md.String(), `&lt;b&gt;\*J\*&lt;/b&gt;\|`) {
		t.Error(err, md.String())
	}
	if err := s.HTML(&page, none); err != nil || strings.Contains(page.String(), "<b>") || !strings.Contains(page.String(), "&lt;b&gt;*J*") {
		t.Error(err, page.String())
	}
}

// TestFightsReadAsSentences: given fights that the AI played in all systems, when they are reported, then each line is made of
// sentences, without ids, sums or gaps, and every casualty is in it.
func TestFightsReadAsSentences(t *testing.T) {
	for _, ready := range sample.List() {
		e := fought(t, ready)
		for _, to := range []Reader{{For: scene.DM}, {For: scene.Party}, {For: scene.Party, Names: scene.NamesHidden}} {
			s, err := Write(context.Background(), e, to)
			if err != nil {
				t.Fatal(err)
			}
			var all []string
			for _, c := range s.Chapters {
				for _, p := range c.Paragraphs {
					all = append(all, p.Text)
					if found := broken.FindString(p.Text); found != "" || !strings.HasSuffix(p.Text, ".") {
						t.Errorf("%s, %q: %s", ready.ID, found, p.Text)
					}
				}
			}
			text := strings.Join(all, " ")
			for _, f := range s.Falls {
				if first, _, _ := strings.Cut(f.Who, " "); !strings.Contains(text, first) && f.How != "fled" {
					t.Errorf("%s: %+v isn't reported", ready.ID, f)
				}
			}
			if len(s.Falls) == 0 || len(all) == 0 {
				t.Errorf("%s: nothing happened: %v", ready.ID, all)
			}
			if to.Names == scene.NamesHidden && namesEnemies(text) {
				t.Errorf("%s: the players read names that they don't know: %s", ready.ID, text)
			}
		}
	}
}

// broken is what no sentence of a report has.
var broken = regexp.MustCompile(`_|\b(its|None|null)\b|[;:] ?[.;]|is ;|  | [.,]| against \d|%!|\{|\(\)`)

func namesEnemies(text string) bool {
	return strings.Contains(text, "reaver") || strings.Contains(text, "goblin") || strings.Contains(text, "warden")
}

// fought returns a sample encounter after a fight that the AI played to its end.
func fought(t *testing.T, ready sample.Encounter) *engine.Encounter {
	t.Helper()
	g, err := ready.New()
	if err != nil {
		t.Fatal(err)
	}
	g.SetSeed(30)
	player := ai.New(30)
	if !g.View().InCombat() {
		g.Do(engine.NewCommand("start", ""), nil, engine.Auto)
	}
	for range 600 {
		v := g.View()
		var c *engine.Command
		if p, _ := player.Propose(v, player.Actor(v)); p != nil {
			c = p.Command
		} else if steps := v.System.(engine.FlowControl).Steps(v); len(steps) > 0 {
			c = steps[0].Command
		}
		if c == nil || g.Do(c, nil, player.Answers(v, c)).Record == nil || g.View().Over || c.Do == "end_combat" {
			break
		}
	}
	return read(t, g.Encounter().Node().JSON())
}

// TestTheUnconsciousFell: given Sigil, where nothing is said when somebody drops but that they are unconscious, then they are
// among those who fell.
func TestTheUnconsciousFell(t *testing.T) {
	text := reported(t, played(t, "cliff", `{"do":"damage","who":"ivo","amount":200}`), scene.DM)
	if !strings.Contains(text, "| Ivo Sark | falls |") && !strings.Contains(text, "| Ivo Sark | dies |") {
		t.Error(text)
	}
}

// TestTheRemovedKeepTheirNames: given a goblin whose poison still works after it was removed, then the report names it.
func TestTheRemovedKeepTheirNames(t *testing.T) {
	n := newNaming(nil, Reader{For: scene.DM}, nil)
	gone := &engine.Token{ID: "gob_7", Name: "Fen goblin 7", Side: "foes"}
	before, after := &engine.State{Tokens: []*engine.Token{gone}}, &engine.State{}
	n.state(before)
	if k := n.state(after).Anybody("gob_7"); k == nil || k.Name != "Fen goblin 7" {
		t.Errorf("%+v", k)
	}
	if after.Anybody("gob_7") != nil {
		t.Error("the state was changed")
	}
}

func TestUnknownEnemiesAreDistinguished(t *testing.T) {
	n := &narrator{}
	var got []string
	for _, id := range strings.Fields("a a b a c d b") {
		got = append(got, n.enemy(id))
	}
	if text := strings.Join(got, ", "); text != "an enemy, the enemy, a second enemy, the first enemy, a third enemy, another enemy, the second enemy" {
		t.Error(text)
	}
}
