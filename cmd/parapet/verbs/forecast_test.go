package verbs

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

const duel = `{"parapet":1,"name":"Duel","system":"glitters","seed":3,"map":{"size":[6,4]},
"tokens":[
	{"id":"ada","side":"party","player":true,"at":[1,1],"stats":{"hp_max":14,"str":14},"weapons":[{"id":"axe","damage":"1d8"}]},
	{"id":"gob","side":"foes","at":[4,1],"stats":{"hp_max":6},"weapons":[{"id":"knife","damage":"1d4"}]}]}`

// TestMain runs the test binary as the program, for tests that start it.
func TestMain(m *testing.M) {
	if os.Getenv("PARAPET_VERB") != "" {
		os.Exit(Run(os.Args[1:], Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr}))
	}
	os.Exit(m.Run())
}

func duelFile(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "duel.parapet")
	if err := os.WriteFile(path, []byte(duel), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

func forecastOf(args ...string) (code int, out, errs string) {
	var o, e bytes.Buffer
	code = Run(append([]string{"forecast"}, args...), Streams{In: strings.NewReader(""), Out: &o, Err: &e})
	return code, o.String(), e.String()
}

func TestForecastTable(t *testing.T) {
	code, out, errs := forecastOf(duelFile(t), "--fights", "40", "--seed", "2")
	for _, want := range []string{"Duel: 40 fights, seed 2", "holds the field", "party", "undecided", "95%", "Rounds: median", "ada", "gob"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in:\n%s", want, out)
		}
	}
	if code != Done || errs != "" {
		t.Errorf("%d %s", code, errs)
	}
}

// TestShardsByAShellLoop checks that shards run by a shell loop, as an array of jobs would, and merged produce the same
// bytes as a single run.
func TestShardsByAShellLoop(t *testing.T) {
	sh, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("no shell")
	}
	file := duelFile(t)
	code, whole, errs := forecastOf(file, "--fights", "50", "--seed", "7", "--json")
	if code != Done {
		t.Fatal(errs)
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	loop := exec.Command(sh, "-ec", `for i in 1 2 3 4; do "$0" forecast "$1" --fights 50 --seed 7 --shard $i/4 --json > shard-$i.json; done
"$0" forecast --merge shard-*.json --json`, self, file)
	loop.Dir, loop.Env = t.TempDir(), append(os.Environ(), "PARAPET_VERB=1")
	got, err := loop.Output()
	if err != nil || string(got) != whole {
		t.Errorf("%v\n%s\none run:\n%s", err, got, whole)
	}
}

// TestForecastsThatMakeNoSense checks that invalid arguments end with status 2 and one sentence, and nothing is written.
func TestForecastsThatMakeNoSense(t *testing.T) {
	file := duelFile(t)
	broken := filepath.Join(filepath.Dir(file), "broken.parapet")
	os.WriteFile(broken, []byte(strings.Replace(duel, `"side":"foes"`, `"side":"foes","tactics":"clever"`, 1)), 0o644)
	for _, c := range []struct {
		args string
		why  string
	}{
		{file + " --shard 9/8", "no shard 9 of 8"}, {file + " --shard 0/8", "no shard 0 of 8"}, {file + " --shard three", "write I/N"},
		{file + " --fights 0", "fights"}, {file + " --rounds 0", "rounds"}, {file + " --vary gob", "must be like"}, {file + " --without tom", "no token"},
		{file + " --json --csv", "not both"}, {file + " --sheet /nowhere/duel.pdf", "no folder " + filepath.FromSlash("/nowhere")}, {file + " --sheet duel.gif", ".pdf or .png"}, {file + " --csv --vary gob=1..2", "with variants"},
		{file + " --keep 70 --fights 50", "no fight 70"}, {file + " --keep 1 --without gob", ""}, {broken, "clever"}, {file + " " + file, "one encounter"},
		{"--merge " + file, "no forecast"}, {"--merge nowhere.json", "nowhere"}, {file + " --from noon", "from"},
	} {
		code, out, errs := forecastOf(strings.Fields(c.args)...)
		if code != Misread || out != "" || !strings.Contains(errs, c.why) || strings.Count(strings.TrimSpace(errs), "\n") > 1 {
			t.Errorf("%s: %d %q %q", c.args, code, out, errs)
		}
	}
	if left, _ := filepath.Glob(filepath.Join(filepath.Dir(file), "duel-*")); left != nil {
		t.Errorf("left behind: %v", left)
	}
}

// TestKeepAndFrom checks that a kept combat opens with its history; with --from start, a combat in progress is simulated
// from before its start.
func TestKeepAndFrom(t *testing.T) {
	file := duelFile(t)
	if code, _, errs := forecastOf(file, "--fights", "20", "--keep", "7"); code != Done {
		t.Fatal(errs)
	}
	kept := strings.TrimSuffix(file, ".parapet") + "-7.parapet"
	var out, errs bytes.Buffer
	if code := Run([]string{"check", kept}, Streams{Out: &out, Err: &errs}); code != Done || strings.Contains(out.String(), "undone") {
		t.Errorf("%s%s", out.String(), errs.String())
	}
	_, fresh, _ := forecastOf(file, "--fights", "20", "--json", "--seed", "5")
	if _, again, errs := forecastOf(kept, "--fights", "20", "--json", "--seed", "5", "--from", "start"); again != fresh {
		t.Errorf("from the start of the kept fight: %s%s\nfrom the file: %s", again, errs, fresh)
	}
}

// TestAStoppedForecastTellsWhatItCounted checks that an interrupted forecast writes what it counted and says of how many
// combats and, if there are variants, of which one.
func TestAStoppedForecastTellsWhatItCounted(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	stop()
	for _, c := range []struct {
		vary          []string
		why, reported string
	}{
		{nil, "stopped after 0 of the 50 fights", "Duel: 0 fights"},
		{[]string{"gob=1..3"}, "stopped after 0 of the 50 fights of gob=1, variant 1 of 3", "gob=1"},
	} {
		var out, errs bytes.Buffer
		v := forecastVerb{Files: []string{duelFile(t)}, Fights: 50, From: "now", Rounds: 50, Vary: c.vary}
		s := &Streams{Out: &out, Err: &errs}
		p, variants, err := v.plan(s)
		if err != nil {
			t.Fatal(err)
		}
		err = v.play(ctx, s, p, variants)
		if err == nil || err.Error() != c.why || !strings.Contains(out.String(), c.reported) || strings.Contains(out.String(), "gob=2") {
			t.Errorf("%v\n%s", err, out.String())
		}
	}
}

// TestForecastVariants checks that variants are compared side by side.
func TestForecastVariants(t *testing.T) {
	code, out, errs := forecastOf(duelFile(t), "--fights", "10", "--vary", "gob=1..2", "--without", "ada")
	if code != Misread || !strings.Contains(errs, "no two sides") {
		t.Errorf("nobody is left of the party: %d %s %s", code, out, errs)
	}
	code, out, errs = forecastOf(duelFile(t), "--fights", "10", "--vary", "gob=1..2")
	if code != Done || !strings.Contains(out, "gob=2") || !strings.Contains(out, "same dice") {
		t.Errorf("%d %s %s", code, out, errs)
	}
	if _, out, _ = forecastOf(duelFile(t), "--fights", "10", "--vary", "gob=1..2", "--json"); !strings.HasPrefix(out, `{"variants":[{"variant":"gob=1","forecast":{"forecast":2,`) {
		t.Error(out)
	}
}

// TestShardsOfVariantsAreMerged checks that shards of the same variants are merged variant by variant; shards of
// different variants are refused.
func TestShardsOfVariantsAreMerged(t *testing.T) {
	file, dir := duelFile(t), t.TempDir()
	shard := func(name string, args ...string) string {
		_, out, errs := forecastOf(append([]string{file, "--fights", "10", "--json"}, args...)...)
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(out), 0o644); err != nil || out == "" {
			t.Fatal(errs, err)
		}
		return path
	}
	a, b := shard("a", "--vary", "gob=1..2", "--shard", "1/2"), shard("b", "--vary", "gob=1..2", "--shard", "2/2")
	whole, _ := os.ReadFile(shard("whole", "--vary", "gob=1..2"))
	if code, out, errs := forecastOf("--merge", a, b, "--json"); code != Done || out != string(whole) {
		t.Errorf("%d %s\n%s\none run: %s", code, errs, out, whole)
	}
	if code, out, _ := forecastOf("--merge", a, b); code != Done || !strings.Contains(out, "gob=2") {
		t.Errorf("%d %s", code, out)
	}
	for _, other := range []string{shard("c", "--vary", "gob=1,3", "--shard", "2/2"), shard("d", "--shard", "2/2")} {
		if code, out, errs := forecastOf("--merge", a, other); code != Misread || out != "" || !strings.Contains(errs, "of other variants") {
			t.Errorf("%d %s %s", code, out, errs)
		}
	}
	if code, out, errs := forecastOf("--merge", a, b, "--csv"); code != Misread || out != "" || !strings.Contains(errs, "with variants") {
		t.Errorf("%d %s %s", code, out, errs)
	}
}

// TestAFightOfAVariantIsKept checks that a combat of one variant is kept as it was simulated, with the variant's copies
// of tokens.
func TestAFightOfAVariantIsKept(t *testing.T) {
	file := duelFile(t)
	if code, _, errs := forecastOf(file, "--fights", "5", "--vary", "gob=3", "--keep", "2"); code != Done {
		t.Fatal(errs)
	}
	kept, err := os.ReadFile(strings.TrimSuffix(file, ".parapet") + "-2.parapet")
	if err != nil || !strings.Contains(string(kept), "gob_3") {
		t.Errorf("%v", err)
	}
}

// TestForecastsAsTableAndSheet checks that the table for spreadsheets and the printed sheet come from the same counts.
func TestForecastsAsTableAndSheet(t *testing.T) {
	file := duelFile(t)
	for _, ending := range []string{"pdf", "png"} {
		sheet := filepath.Join(t.TempDir(), "duel."+ending)
		code, out, errs := forecastOf(file, "--fights", "10", "--csv", "--sheet", sheet)
		if code != Done || !strings.HasPrefix(out, "what,who,case,") || !strings.Contains(out, "\nfate,gob,") {
			t.Errorf("%d %s %s", code, out, errs)
		}
		if made, err := os.ReadFile(sheet); err != nil || !bytes.Contains(made[:9], []byte(strings.ToUpper(ending))) {
			t.Errorf("%s: %v", ending, err)
		}
	}
}

// TestForecastsOfFightsThatCantBe checks that an encounter without anyone to fight is refused in a sentence; with an AI
// that does nothing, every combat is undecided.
func TestForecastsOfFightsThatCantBe(t *testing.T) {
	for _, c := range []struct {
		name, old, new string
		code           int
		want           string
	}{
		{"everybody asleep", `"at":`, `"conditions":{"unconscious":{}},"at":`, Misread, "all are down or gone"},
		{"friends alone", `"side":"foes"`, `"side":"party"`, Misread, "no two sides"},
		{"nobody who does anything", `"at":`, `"tactics":"idle","at":`, Done, "undecided 100.0%"},
	} {
		path := filepath.Join(t.TempDir(), "duel.parapet")
		os.WriteFile(path, []byte(strings.ReplaceAll(duel, c.old, c.new)), 0o644)
		code, out, errs := forecastOf(path, "--fights", "5", "--rounds", "3")
		if code != c.code || !strings.Contains(strings.Join(strings.Fields(out+errs), " "), c.want) || code == Misread && (out != "" || strings.Count(strings.TrimSpace(errs), "\n") > 1) {
			t.Errorf("%s: %d\n%s%s", c.name, code, out, errs)
		}
	}
}

// TestForeignShardsAreNotMerged checks that shards of different encounters, seeds, divisions or lengths, and duplicate
// shards, are refused in one sentence, and nothing is written.
func TestForeignShardsAreNotMerged(t *testing.T) {
	file, dir := duelFile(t), t.TempDir()
	other := filepath.Join(dir, "other.parapet")
	os.WriteFile(other, []byte(strings.Replace(duel, `"hp_max":14`, `"hp_max":15`, 1)), 0o644)
	shard := func(name, file string, args ...string) string {
		_, out, _ := forecastOf(append([]string{file, "--json"}, args...)...)
		path := filepath.Join(dir, name+".json")
		os.WriteFile(path, []byte(out), 0o644)
		return path
	}
	first := shard("first", file, "--fights", "4", "--seed", "1", "--shard", "1/2")
	for _, c := range []struct{ second, why string }{
		{shard("seed", file, "--fights", "4", "--seed", "2", "--shard", "2/2"), "it has the seed 2, and not 1"},
		{shard("encounter", other, "--fights", "4", "--seed", "1", "--shard", "2/2"), "another encounter"},
		{shard("parts", file, "--fights", "4", "--seed", "1", "--shard", "2/3"), "a part of 3, and not of 2"},
		{shard("length", file, "--fights", "9", "--seed", "1", "--shard", "2/2"), "different lengths"},
		{first, "shard 1/2 stands in two"},
	} {
		code, out, errs := forecastOf("--merge", first, c.second, "--json")
		if code != Misread || out != "" || !strings.Contains(errs, c.why) || strings.Contains(strings.TrimSpace(errs), "\n") {
			t.Errorf("%s: %d %q %q", c.second, code, out, errs)
		}
	}
}
