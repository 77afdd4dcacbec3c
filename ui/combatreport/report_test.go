package combatreport

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"

	"parapet/canvas/scene"
	"parapet/engine"
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

func told(t *testing.T, e *engine.Encounter, who scene.Viewpoint) string {
	t.Helper()
	s, err := Write(context.Background(), e, who)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := s.Markdown(&out, func(*engine.State, string) (string, error) { return "p.png", nil }); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// TestAllReadyEncountersAreTold checks that the report of each sample encounter has its rounds, a picture of each and of
// the end, and the totals.
func TestAllReadyEncountersAreTold(t *testing.T) {
	for _, ready := range sample.List() {
		for _, who := range []scene.Viewpoint{scene.DM, scene.Party} {
			text := told(t, played(t, ready.ID), who)
			rounds := strings.Count(text, "\n## Round ")
			if rounds < 1 || strings.Count(text, "](<p.png>)") != rounds+1 || !strings.Contains(text, "## Totals") {
				t.Errorf("%s %d: %d rounds: %s", ready.ID, who, rounds, text)
			}
		}
	}
}

func TestWhoFellAndTotals(t *testing.T) {
	text := told(t, played(t, "bridge"), scene.DM)
	for _, want := range []string{"# The Toll Bridge", "| 1 | Gloom bat | falls | Wen of the Lamps |", "| Hilda Oakenward | 6 | 25 | 0 | 1 of 1 | 2 | 13 | 14.0 |",
		"| Wen of the Lamps | 6 | 0 |", "| Mire ogre | 0 | 0 | 0 | – | – | – | – |"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in %s", want, text)
		}
	}
}

// TestTheHandsHarmIsCounted checks that damage by the DM is counted as taken but dealt by nobody, and that what was
// undone isn't reported.
func TestTheHandsHarmIsCounted(t *testing.T) {
	text := told(t, played(t, "bridge", `{"do":"damage","who":"joss","amount":3}`, `{"do":"damage","who":"joss","amount":5}`, `{"do":"undo"}`,
		`{"do":"heal","who":"joss","amount":2}`), scene.DM)
	if !strings.Contains(text, "| Joss Quickwater | 6 | 3 | 2 |") {
		t.Error(text)
	}
}

// TestPlayersLearnNothing checks that two combats that differ in what the players don't know have the same report for them.
func TestPlayersLearnNothing(t *testing.T) {
	e := string(played(t, "bridge").Node().JSON())
	lurker := `{"id":"lurker","name":"Lurking horror","side":"foes","at":[23,15],"hidden":true,"stats":{"hp":40}}`
	plain := told(t, read(t, []byte(e)), scene.Party)
	more := told(t, played(t, "bridge", `{"do":"add_token","token":`+lurker+`,"initiative":1}`, `{"do":"damage","who":"lurker","amount":4}`,
		`{"do":"note","text":"The horror waits."}`, `{"do":"set","who":"mire_ogre","field":"stats.hp","value":3}`, `{"do":"damage","who":"lurker","amount":400}`), scene.Party)
	if plain != more {
		t.Errorf("%s\n---\n%s", plain, more)
	}
	for _, secret := range []string{"22", "Toll Bridge", "against 13", "natural 20", "the bridge is wet"} {
		if strings.Contains(plain, secret) {
			t.Errorf("%q is told: %s", secret, plain)
		}
	}
	for _, want := range []string{"Salt reaver 1 is hurt", "Salt reaver 1 attacks Hilda Oakenward: hit", "34 → 13", "| Gloom bat | falls | Wen of the Lamps |"} {
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
	dm, players := told(t, e, scene.DM), told(t, e, scene.Party)
	for _, want := range []string{"## Round 1", "record 6: ", fmt.Sprintf("\n- %d: ", n+1), fmt.Sprintf("\n- %d: ", len(e.History))} {
		if !strings.Contains(dm, want) {
			t.Errorf("no %q in %s", want, dm)
		}
	}
	if strings.Contains(players, "\n- 6: ") || strings.Contains(players, "record 6") {
		t.Error(players)
	}
	for name, history := range map[string][]*jsondoc.Node{"cut": e.History[3:], "turned": {e.History[2], e.History[0]}, "no commands": {jsondoc.Obj(jsondoc.M("do", jsondoc.Int(3)))}} {
		e := played(t, "bridge")
		e.History = history
		if text := told(t, e, scene.DM); !strings.Contains(text, "record 1: ") {
			t.Errorf("%s: %s", name, text)
		}
	}
}

func TestNothingToTell(t *testing.T) {
	e, _ := sample.ByID("ford")
	g, _ := e.New()
	if s, err := Write(context.Background(), g.Encounter(), scene.DM); err == nil {
		t.Errorf("%+v", s)
	}
	ctx, stop := context.WithCancel(context.Background())
	stop()
	if s, err := Write(ctx, played(t, "ford"), scene.DM); err == nil {
		t.Errorf("stopped: %+v", s)
	}
}

// TestNamesAreText checks that nothing in a name is interpreted as Markdown or HTML.
func TestNamesAreText(t *testing.T) {
	e := played(t, "bridge", `{"do":"set","who":"joss","field":"name","value":"<b>*J*</b>|"}`)
	s, err := Write(context.Background(), e, scene.DM)
	if err != nil {
		t.Fatal(err)
	}
	var md, page bytes.Buffer
	none := func(*engine.State, string) (string, error) { return "", nil }
	if err := s.Markdown(&md, none); err != nil || strings.Contains(md.String(), "<b>") || !strings.Contains(md.String(), `&lt;b&gt;\*J\*&lt;/b&gt;\|`) {
		t.Error(err, md.String())
	}
	if err := s.HTML(&page, none); err != nil || strings.Contains(page.String(), "<b>") || !strings.Contains(page.String(), "&lt;b&gt;*J*") {
		t.Error(err, page.String())
	}
}
