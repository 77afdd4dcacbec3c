package verbs

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestNew checks that a seed gives the same bytes again, that a drawn seed is printed, that the map is good, and what is refused.
func TestNew(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	for _, kind := range []string{"dungeon", "cave", "inn", "road"} {
		for _, name := range []string{"a.parapet", "b.parapet"} {
			if r := run("", "new", kind, "--seed", "7", "--size", "36x28", "--system", "sigil", "-o", at(name), "--force"); r.code != Done || !strings.HasPrefix(r.out, "Seed 7: 36 × 28 squares") {
				t.Fatalf("%+v", r)
			}
		}
		a, _ := os.ReadFile(at("a.parapet"))
		if b, _ := os.ReadFile(at("b.parapet")); len(a) == 0 || !bytes.Equal(a, b) {
			t.Errorf("%s: the same seed gives other bytes", kind)
		}
		if r := run("", "check", at("a.parapet")); r.code != Done || strings.Count(r.out, "\n") != 1 {
			t.Errorf("%s: %+v", kind, r)
		}
	}
	if r := run("", "new", "cave", "-o", at("drawn.parapet")); r.code != Done || !strings.HasPrefix(r.out, "Seed ") {
		t.Errorf("%+v", r)
	}
	for _, c := range []struct {
		args string
		code int
		says string
	}{
		{"cave -o " + at("a.parapet"), Failed, "--force"}, {"cave -o " + at("a.json"), Misread, "ends in .parapet"},
		{"castle -o " + at("c.parapet"), Misread, "castle"}, {"cave --size 5 -o " + at("c.parapet"), Misread, "--size"},
		{"cave --size 5x5 -o " + at("c.parapet"), Misread, "20 × 16"}, {"cave --seed -1 -o " + at("c.parapet"), Misread, "seed"},
		{"inn --style lava -o " + at("c.parapet"), Misread, "style"}, {"inn --system chess -o " + at("c.parapet"), Misread, "chess"},
	} {
		if r := run("", append([]string{"new"}, strings.Fields(c.args)...)...); r.code != c.code || !strings.Contains(r.err, c.says) {
			t.Errorf("%s: %+v", c.args, r)
		}
	}
}
