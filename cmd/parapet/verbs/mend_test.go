package verbs

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestCheckMends checks that check --mend writes a tight map as one action, leaves the input alone, and what it refuses.
func TestCheckMends(t *testing.T) {
	file := write(t, "inn.parapet", `{"parapet":1,"system":"glitters","name":"Inn","map":{"size":[12,10],"rows":["#"],"walls":[{"id":"n","from":[2,2],"to":[7.95,2]},`+
		`{"id":"e","from":[8,2],"to":[8,6]},{"id":"d","kind":"door","from":[4,2],"to":[5,2]}]},"tokens":[{"id":"a","side":"x","at":[0,0]}]}`)
	before, _ := os.ReadFile(file)
	out := filepath.Join(t.TempDir(), "tight.parapet")
	if r := run("", "check", file, "--mend", "-o", out); r.code != Done || !strings.Contains(r.out, "3 fixed on the map") || strings.Contains(r.out, ": map:") {
		t.Fatalf("%+v", r)
	}
	if after, _ := os.ReadFile(file); string(after) != string(before) {
		t.Error("the input was changed")
	}
	if r := run("", "replay", out, "--verify"); r.code != Done {
		t.Errorf("%+v", r)
	}
	for _, c := range []struct {
		args []string
		code int
		why  string
	}{
		{[]string{"check", file, "--mend", "-o", out}, Failed, "exists already"},
		{[]string{"check", file, "--mend", "-o", file}, Failed, "exists already"},
		{[]string{"check", file, "--mend"}, Misread, "-o FILE.parapet"},
		{[]string{"check", file, file, "--mend", "-o", out}, Misread, "one encounter"},
		{[]string{"check", file, "-o", out}, Misread, "go with --mend"},
		{[]string{"check", file, "--mend", "-o", "x.json"}, Misread, "ends in .parapet"},
	} {
		if r := run("", c.args...); r.code != c.code || !strings.Contains(r.err, c.why) {
			t.Errorf("%v: %+v", c.args, r)
		}
	}
	if r := run("", "check", file, "--mend", "-o", file, "--force"); r.code != Done {
		t.Errorf("in place: %+v", r)
	}
}
