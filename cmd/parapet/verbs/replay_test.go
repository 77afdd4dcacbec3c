package verbs

import (
	"image"
	_ "image/png"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"parapet/engine/jsondoc"
	"parapet/engine/rules"
	"parapet/savefiles"
	"parapet/savefiles/sample"
	"parapet/savefiles/sample/sampletest"
)

// replayed returns the path of a sample encounter after its script, and the number of records in its history.
func replayed(t *testing.T, id string) (path string, records int) {
	t.Helper()
	g := sampletest.Played(t, id)
	return write(t, id+".parapet", string(g.Encounter().Node().Indented())), len(g.Log())
}

// respelt returns a copy of the file with a changed history.
func respelt(t *testing.T, path string, change func([]*jsondoc.Node) []*jsondoc.Node) string {
	t.Helper()
	text, _ := os.ReadFile(path)
	n, err := jsondoc.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return write(t, "changed.parapet", n.With("history", jsondoc.Arr(change(n.Get("history").Items)...)).String())
}

// TestReplayVerifiesFightsOfEverySystem checks that the combats of all sample encounters replay with the same records.
func TestReplayVerifiesFightsOfEverySystem(t *testing.T) {
	for _, e := range sample.List() {
		path, records := replayed(t, e.ID)
		got := run("", "replay", path, "--verify")
		if got.code != Done || got.out != strconv.Itoa(records)+" records, all alike\n" {
			t.Errorf("%s: %d %s%s", e.ID, got.code, got.out, got.err)
		}
	}
}

// TestKeptFightsGoAsTheyWent checks that stored combats, one for each sample encounter, replay unchanged. If a change of
// the rules alters one, decide whether that is intended, and only then update it (go test ./cmd/parapet/verbs -run
// KeptFights -update).
func TestKeptFightsGoAsTheyWent(t *testing.T) {
	systems := map[string]bool{}
	for _, e := range sample.List() {
		kept := filepath.Join("testdata", "fights", e.ID+".parapet")
		if *update {
			path, _ := replayed(t, e.ID)
			text, err := os.ReadFile(path)
			if err == nil {
				err = os.WriteFile(kept, text, 0o644)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		if got := run("", "replay", kept, "--verify"); got.code != Done || got.err != "" {
			t.Errorf("%d %s%s", got.code, got.out, got.err)
		}
		if read, _, err := savefiles.Read(kept, rules.ByID); err == nil {
			systems[read.System.Declaration().ID] = true
		}
	}
	if len(systems) != len(rules.All()) {
		t.Errorf("fights of %d systems", len(systems))
	}
}

// TestReplayNamesTheFirstDifference checks that for a history that was truncated, reordered, changed or taken from
// another system, replay names the first record that differs with its command, and the status is 1.
func TestReplayNamesTheFirstDifference(t *testing.T) {
	path, records := replayed(t, "bridge")
	other, _ := replayed(t, "tavern")
	for what, c := range map[string]struct {
		change func([]*jsondoc.Node) []*jsondoc.Node
		want   []string
	}{
		"cut at the start": {func(h []*jsondoc.Node) []*jsondoc.Node { return h[1:] }, []string{"record 1, {", "wrong_phase"}},
		"cut at the end":   {func(h []*jsondoc.Node) []*jsondoc.Node { return h[:len(h)-1] }, []string{"record " + strconv.Itoa(records-1) + ", {", "it is the last, and leads to step"}},
		"reordered":        {func(h []*jsondoc.Node) []*jsondoc.Node { h[0], h[1] = h[1], h[0]; return h }, []string{"record 1, {"}},
		"another checksum": {func(h []*jsondoc.Node) []*jsondoc.Node {
			h[1] = h[1].With("sum", jsondoc.Str("0123456789abcdef"))
			return h
		},
			[]string{"record 2, {\"do\":", "leads to a different state than before", "event: {\"event\":"}},
		"of another system": {func([]*jsondoc.Node) []*jsondoc.Node {
			text, _ := os.ReadFile(other)
			n, _ := jsondoc.Parse(text)
			return n.Get("history").Items
		}, []string{"record 1, {"}},
	} {
		got := run("", "replay", respelt(t, path, c.change), "--verify")
		if got.code != Failed || got.out != "" {
			t.Errorf("%s: %d %s", what, got.code, got.out)
		}
		for _, want := range c.want {
			if !strings.Contains(got.err, want) {
				t.Errorf("%s: %q isn't in %s", what, want, got.err)
			}
		}
	}
}

// TestReplayOfNothing checks that a file without a history has no differences; one without its starting state says so.
func TestReplayOfNothing(t *testing.T) {
	path, _ := replayed(t, "bridge")
	if got := run("", "replay", respelt(t, path, func([]*jsondoc.Node) []*jsondoc.Node { return nil }), "--verify"); got.code != Done || got.out != "0 records, all alike\n" {
		t.Errorf("%+v", got)
	}
	text, _ := os.ReadFile(path)
	n, _ := jsondoc.Parse(text)
	if got := run("", "replay", write(t, "a.parapet", n.With("origin", nil).String()), "--verify"); got.code != Failed || !strings.Contains(got.err, "lacks its starting state") {
		t.Errorf("%+v", got)
	}
}

// TestReplayToARecord checks that replaying up to a record writes a picture of that moment, or an encounter with the
// history so far that verifies; the file itself is unchanged.
func TestReplayToARecord(t *testing.T) {
	path, records := replayed(t, "bridge")
	before, _ := os.ReadFile(path)
	dir := t.TempDir()
	for _, n := range []int{0, 3, records} {
		to := filepath.Join(dir, "at.parapet")
		if got := run("", "replay", path, "--to", strconv.Itoa(n), "-o", to); got.code != Done {
			t.Fatalf("%d: %+v", n, got)
		}
		if got := run("", "replay", to, "--verify"); got.code != Done || !strings.HasPrefix(got.out, strconv.Itoa(n)+" record") {
			t.Errorf("%d: %+v", n, got)
		}
	}
	if e, _, err := savefiles.Read(filepath.Join(dir, "at.parapet"), rules.ByID); err != nil || len(e.History) != records {
		t.Error(err)
	}
	if got := run("", "replay", path, "--to", "3", "-o", filepath.Join(dir, "at.png"), "--pixels-per-square", "8"); got.code != Done {
		t.Fatalf("%+v", got)
	}
	f, err := os.Open(filepath.Join(dir, "at.png"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if c, form, err := image.DecodeConfig(f); err != nil || form != "png" || c.Width%8 != 0 {
		t.Errorf("%+v %s %v", c, form, err)
	}
	if after, _ := os.ReadFile(path); string(after) != string(before) {
		t.Error("the file was changed")
	}
}

// TestReplaySaysWhatItNeeds checks that an invalid command line, or a record that doesn't exist, is refused with status
// 2, and nothing is written.
func TestReplaySaysWhatItNeeds(t *testing.T) {
	path, records := replayed(t, "bridge")
	to := filepath.Join(t.TempDir(), "x.png")
	for want, args := range map[string][]string{
		"give --verify or --to":                    {},
		"give --verify or":                         {"--verify", "--to", "1", "-o", to},
		"-o needs --to":                            {"--verify", "-o", to},
		"--to needs -o":                            {"--to", "1"},
		"ends in .png":                             {"--to", "1", "-o", "x.txt"},
		"not between 4 and":                        {"--to", "1", "-o", to, "--pixels-per-square", "2"},
		"won't be overwritten":                     {"--to", "1", "-o", path},
		"there is no record -1":                    {"--to=-1", "-o", to},
		"its history has " + strconv.Itoa(records): {"--to", strconv.Itoa(records + 1), "-o", to},
	} {
		got := run("", append([]string{"replay", path}, args...)...)
		if got.code != Misread || got.out != "" || !strings.Contains(got.err, want) {
			t.Errorf("%q: %+v", want, got)
		}
	}
	if _, err := os.Lstat(to); err == nil {
		t.Error("something was written")
	}
	if got := run("", "replay", filepath.Join(t.TempDir(), "none.parapet"), "--verify"); got.code != Misread {
		t.Errorf("%+v", got)
	}
}

// TestWhatMeansNothingIsRefused checks that flags for pictures are refused if no picture is made.
func TestWhatMeansNothingIsRefused(t *testing.T) {
	path := write(t, "a.parapet", fight)
	yard := write(t, "yard.json", `{"cell_bit":{"room":2},"rooms":[],"cells":[[2,2]]}`)
	for line, says := range map[string]string{
		"replay " + path + " --verify --pixels-per-square 30":                        "needs a picture",
		"replay " + path + " --to 0 -o " + path + "b.parapet --pixels-per-square 30": "needs a picture",
		"replay " + path + " --to 0 -o b.png --pixels-per-square 3000":               "between 4 and 1,000",
		"story " + path + " -o - --no-pictures --pixels-per-square 9":                "has no effect",
		"import " + yard + " -o " + yard + ".parapet --squares 3x3":                  "only on picture",
	} {
		if r := run("", strings.Fields(line)...); r.code != Misread || !strings.Contains(r.err, says) {
			t.Errorf("%s: %+v", line, r)
		}
	}
}
