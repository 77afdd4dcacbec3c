package verbs

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"parapet/engine/rules"
	"parapet/savefiles"
)

const cellar = `{"parapet": 1, "name": "The cellar", "system": "glitters", "seed": 3, "map": {"size": [6, 4]}, "sides": {"party": {"players": true}},
 "tokens": [{"id": "ada", "name": "Ada", "side": "party", "at": [5, 3]}, {"id": "rat", "side": "foes", "at": [0, 0]}]}`

// TestCarryVerb checks that the party of one encounter is carried into the next: members who are there get their hit
// points, others go into reserve.
func TestCarryVerb(t *testing.T) {
	yard := strings.NewReplacer(`"map"`, `"sides": {"party": {"players": true}}, "map"`,
		`"at": [1, 1]}`, `"at": [1, 1], "stats": {"hp_max": 20, "hp": 4}}, {"id": "bor", "name": "Bor", "side": "party", "player": true, "at": [0, 0]}`).Replace(fight)
	from, to := write(t, "yard.parapet", yard), write(t, "cellar.parapet", cellar)
	out := filepath.Join(t.TempDir(), "tonight.parapet")
	r := run("", "carry", from, to, "-o", out)
	if r.code != Done || r.out != "carried over: ada; in reserve, group \"party\": Bor\n" {
		t.Fatalf("%+v", r)
	}
	e, _, err := savefiles.Read(out, rules.ByID)
	if err != nil {
		t.Fatal(err)
	}
	ada, bor := e.State.Token("ada"), e.State.Reserved("bor")
	if n := ada.Stats.Schema.Index("hp"); ada.Stats.Int(n) != 4 || ada.At.X != 5 || bor == nil {
		t.Errorf("%+v %+v", ada, bor)
	}
	if r := run("", "check", out); !strings.Contains(r.out, "2 tokens and 1 in reserve") {
		t.Errorf("%+v", r)
	}
	if text, _ := os.ReadFile(to); string(text) != cellar {
		t.Error("the next encounter's own file was written")
	}
	if r := run("", "carry", from, to, "-o", out); r.code != Failed || !strings.Contains(r.err, "--force") {
		t.Errorf("over what is there: %+v", r)
	}
}

func TestCarryRefused(t *testing.T) {
	other := write(t, "other.parapet", strings.Replace(cellar, "glitters", "plunder", 1))
	to := write(t, "cellar.parapet", cellar)
	for _, c := range []struct {
		name, from, says string
		code             int
	}{
		{"another system", other, "different rule systems", Failed},
		{"the same", to, "nothing to carry over", Failed},
		{"isn't a file", "nowhere.parapet", "nowhere.parapet", Misread},
	} {
		t.Run(c.name, func(t *testing.T) {
			out := filepath.Join(t.TempDir(), "out.parapet")
			r := run("", "carry", c.from, to, "-o", out)
			if _, err := os.Stat(out); r.code != c.code || !strings.Contains(r.err, c.says) || err == nil {
				t.Errorf("%+v", r)
			}
		})
	}
}
