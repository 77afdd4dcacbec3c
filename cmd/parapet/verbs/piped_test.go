package verbs

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// demoFile writes a sample encounter and returns its path and text.
func demoFile(t *testing.T) (path, text string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "ford.parapet")
	if r := run("", "demo", "--encounter", "ford", "--save", path); r.code != Done {
		t.Fatal(r.err)
	}
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return path, string(content)
}

func TestEncountersAreReadFromStandardInput(t *testing.T) {
	_, text := demoFile(t)
	dir := t.TempDir()
	script := filepath.Join(dir, "script")
	if err := os.WriteFile(script, []byte(`{"get":"log"}`), 0o600); err != nil {
		t.Fatal(err)
	}
	tests := map[string]struct {
		in, out string
		args    []string
	}{
		"check":  {text, "standard input: good: The Reed Ford", []string{"check", "-"}},
		"play":   {text, `{"log":{"records":0`, []string{"play", "-", script}},
		"print":  {text, "%PDF-", []string{"print", "-", "-o", "-"}},
		"export": {text, `"line_of_sight":`, []string{"export", "-", "-o", "-"}},
		"replay": {text, "0 records, all alike", []string{"replay", "-", "--verify"}},
	}
	for name, test := range tests {
		if r := run(test.in, test.args...); r.code != Done || !strings.Contains(r.out, test.out) {
			t.Errorf("%s: %d, %s; %.200s", name, r.code, r.err, r.out)
		}
	}
}

func TestWhatComesFromStandardInputIsNamedInMistakes(t *testing.T) {
	for _, args := range [][]string{{"check", "-"}, {"print", "-", "-o", "-"}} {
		r := run(`{"parapet":1,`, args...)
		if r.code == Done || !strings.Contains(r.out+r.err, "standard input: line 1") {
			t.Errorf("%v: %d, %s%s", args, r.code, r.out, r.err)
		}
	}
}

func TestLinesThatDontFitAreRefused(t *testing.T) {
	path, _ := demoFile(t)
	out := filepath.Join(t.TempDir(), "x")
	tests := map[string]struct{ line, why string }{
		"dark paper":           {"print FILE -o OUT.pdf --dark", "--dark has no effect on a map on paper"},
		"paper of a picture":   {"print FILE -o OUT.png --paper a4", "--paper has no effect on a .png"},
		"quality of a .png":    {"print FILE -o OUT.png --quality 80", "--quality has no effect on a .png, only on a .jpg"},
		"sheets of pieces":     {"print FILE --pieces --skip-empty -o OUT.pdf", "--skip-empty has no effect on pieces"},
		"part of the cards":    {"print FILE --cards --area 0,0,2,2 -o OUT.pdf", "--area has no effect on cards"},
		"beyond the map":       {"print FILE -o OUT.png --area 4,2,100,8", "--area reaches beyond the map's 28 × 18 squares"},
		"too coarse":           {"print FILE -o OUT.png --pixels-per-square 2", "2 is not between 4 and 1,000"},
		"too small on paper":   {"print FILE -o OUT.pdf --scale 1", "a square of 1 mm; must be 2 to 500 mm"},
		"unknown ending":       {"print FILE -o OUT.foo", "must end in .pdf, .png or .jpg"},
		"printer and pipe":     {"print FILE -o - --printer x", "either -o - or --printer"},
		"both from one stream": {"play - -", "can't both come from standard input"},
		"journal of a stream":  {"play - --journal", "--journal needs a file"},
	}
	for name, test := range tests {
		args := strings.Fields(strings.NewReplacer("FILE", path, "OUT", out).Replace(test.line))
		if r := run("", args...); r.code != Misread || !strings.Contains(r.err, test.why) {
			t.Errorf("%s: %d, %s", name, r.code, r.err)
		}
	}
	if left, _ := filepath.Glob(out + "*"); len(left) > 0 {
		t.Errorf("written all the same: %v", left)
	}
}
