package verbs

import (
	"bytes"
	"errors"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"parapet/canvas/pdf/pdftest"
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rules"
	"parapet/savefiles"
)

// fight is a small encounter of a real system.
const fight = `{"parapet": 1, "name": "Two in a yard", "system": "glitters", "seed": 3, "map": {"size": [6, 4]},
 "tokens": [{"id": "ada", "side": "party", "at": [1, 1]}, {"id": "orc", "side": "foes", "at": [2, 1]}]}`

type result struct {
	code     int
	out, err string
}

func run(in string, args ...string) result {
	var out, errs bytes.Buffer
	code := Run(args, Streams{In: strings.NewReader(in), Out: &out, Err: &errs,
		Window: func(file string) error { out.WriteString("window " + filepath.Base(file) + "\n"); return nil }})
	return result{code, out.String(), errs.String()}
}

func write(t testing.TB, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestSameNameEverywhere(t *testing.T) {
	text, err := os.ReadFile("../../../FyneApp.toml")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"Name = \"" + Name + "\"", "ID = \"" + ID + "\"", "\nVersion = \"" + Version + "\""} {
		if !strings.Contains(string(text), want) {
			t.Errorf("FyneApp.toml lacks %s", want)
		}
	}
	if r := run("", "--version"); r.code != Done || r.out != "Parapet 0.1.0\n" {
		t.Errorf("%+v", r)
	}
}

func TestWindowIsTheDefault(t *testing.T) {
	for args, want := range map[string]string{"": "window .\n", "a.parapet": "window a.parapet\n", "open a.parapet": "window a.parapet\n"} {
		if r := run("", strings.Fields(args)...); r.code != Done || r.out != want {
			t.Errorf("%v: %+v", args, r)
		}
	}
	broken := Streams{Out: &bytes.Buffer{}, Err: &bytes.Buffer{}, Window: func(string) error { return errors.New("no display") }}
	if code := Run(nil, broken); code != Failed || broken.Err.(*bytes.Buffer).String() != "parapet: no display\n" {
		t.Errorf("%d %v", code, broken.Err)
	}
}

func TestPlayStatus(t *testing.T) {
	path := write(t, "a.parapet", fight)
	for name, c := range map[string]struct {
		in   string
		args []string
		code int
		out  string
	}{
		"fine":               {`{"do":"note","text":"x"}`, []string{path}, Done, `{"ok":true`},
		"a refusal is fine":  {`{"do":"dance"}`, []string{path}, Done, `{"refused":{"code":"no_such_action"`},
		"but not if strict":  {"{\"do\":\"dance\"}\n{\"do\":\"note\",\"text\":\"x\"}", []string{path, "--strict"}, Failed, `{"refused"`},
		"a line is broken":   {"oops", []string{path}, Misread, `{"error":{"line":1`},
		"no such encounter":  {"", []string{path + "x"}, Misread, ""},
		"no such script":     {"", []string{path, path + "x"}, Misread, ""},
		"asks":               {`{"do":"start"}`, []string{path, "--dice", "ask"}, Done, `{"question":{"ask":"roll","for":"initiative","who":"ada"`},
		"no such option":     {"", []string{path, "--dice", "loaded"}, Misread, ""},
		"a mistake is named": {"", []string{write(t, "b.parapet", strings.Replace(fight, "[2, 1]", "[9, 1]", 1))}, Misread, ""},
	} {
		r := run(c.in, append([]string{"play"}, c.args...)...)
		if r.code != c.code || !strings.HasPrefix(r.out, c.out) || (r.out == "") != (r.err != "") {
			t.Errorf("%s: %+v", name, r)
		}
	}
}

func TestPlaySavesWhatCanBePlayedOn(t *testing.T) {
	path, to := write(t, "a.parapet", fight), filepath.Join(t.TempDir(), "b.parapet")
	script := write(t, "s.jsonl", "{\"do\":\"start\"}\n\n{\"do\":\"note\",\"text\":\"x\"}\n")
	if r := run("", "play", path, script, "--seed", "5", "--save", to); r.code != Done || strings.Count(r.out, "\n") != 2 {
		t.Fatalf("%+v", r)
	}
	a := run(`{"get":"state"}`, "play", to)
	if a.code != Done || !strings.Contains(a.out, `"round":1`) {
		t.Errorf("%+v", a)
	}
	if r := run("", "check", to); r.code != Done || !strings.Contains(r.out, "b.parapet: good: Two in a yard (All That Glitters), 6 × 4 squares, 0 walls, 2 tokens, 2 actions") {
		t.Errorf("%+v", r)
	}
	if r := run("", "play", path, script, "--seed", "5", "--save", to); r.code != Done || r.err != "" {
		t.Errorf("again: %+v", r)
	}
	if r := run("{\"do\":\"note\",\"text\":\"y\"}\n", "play", to, "--save", to); r.code != Done {
		t.Errorf("onto itself: %+v", r)
	}
	if r := run("", "check", to); !strings.Contains(r.out, "3 actions") {
		t.Errorf("onto itself: %+v", r)
	}
}

// TestPlaySaveTakesPicturesAlong checks that saving into another folder reports which pictures were copied and which weren't.
func TestPlaySaveTakesPicturesAlong(t *testing.T) {
	path := write(t, "a.parapet", `{"parapet":1,"system":"glitters","map":{"size":[6,4]},"tokens":[{"id":"a","side":"x","at":[0,0],"picture":"a.png"},
	 {"id":"b","side":"x","at":[1,0],"picture":".bash_profile"}]}`)
	for _, name := range []string{"a.png", ".bash_profile"} {
		if err := os.WriteFile(filepath.Join(filepath.Dir(path), name), onePNG(t), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	dir := t.TempDir()
	r := run("", "play", path, "--save", filepath.Join(dir, "b.parapet"))
	if r.code != Done || !strings.Contains(r.err, "parapet: copied with it: a.png\n") || !strings.Contains(r.err, "parapet: .bash_profile wasn't copied: part of the path is hidden\n") {
		t.Errorf("%+v", r)
	}
	if left, _ := os.ReadDir(dir); len(left) != 2 || left[0].Name() != "a.png" {
		t.Errorf("%v", left)
	}
}

// TestBrokenPicturesAreNamed checks that pictures with good headers and truncated content are reported once each by check
// and print, and nothing fails because of them.
func TestBrokenPicturesAreNamed(t *testing.T) {
	path := write(t, "a.parapet", `{"parapet":1,"system":"glitters","map":{"size":[6,4],"image":{"src":"map.png"}},"tokens":[
	 {"id":"a","side":"x","at":[0,0],"picture":"face.png"},{"id":"b","side":"x","at":[1,0],"picture":"face.png"},{"id":"c","side":"x","at":[2,0],"picture":"good.png"}]}`)
	whole := onePNG(t)
	for name, content := range map[string][]byte{"map.png": whole[:45], "face.png": whole[:45], "good.png": whole} {
		if err := os.WriteFile(filepath.Join(filepath.Dir(path), name), content, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	dir := t.TempDir()
	for _, args := range [][]string{{"check", path}, {"print", path, "-o", filepath.Join(dir, "a.png")}, {"print", path, "-o", filepath.Join(dir, "a.pdf")}} {
		r := run("", args...)
		for name, times := range map[string]int{"map.png: a broken png picture": 1, "face.png: a broken png picture": 1, "good.png": 0} {
			if args[0] == "check" && times > 0 && strings.HasPrefix(name, "face") {
				times = 2 // it is reported where it is named
			}
			if n := strings.Count(r.out+r.err, name); n != times || r.code != Done {
				t.Errorf("%s: %q %d times: %+v", args[0], name, n, r)
			}
		}
	}
}

// TestStrangersNamesAreQuotedAndCut checks that misleading or very long names are quoted and cut.
func TestStrangersNamesAreQuotedAndCut(t *testing.T) {
	long := strings.Repeat("x", 1_000_000)
	for name, text := range map[string]string{
		"a name":        `{"parapet":1,"name":"a\u202eb\u0000c","system":"glitters","map":{"size":[6,4]},"tokens":[]}`,
		"a long name":   `{"parapet":1,"name":"` + long + `","system":"glitters","map":{"size":[6,4]},"tokens":[]}`,
		"a system":      `{"parapet":1,"system":"` + long + `","map":{"size":[6,4]},"tokens":[]}`,
		"a key":         `{"parapet":1,"a\u202e\u001b[31m` + long + `":1,"system":"glitters","map":{"size":[6,4]},"tokens":[]}`,
		"a doubled key": `{"` + long + `":1,"` + long + `":1}`,
		"a picture":     `{"parapet":1,"system":"glitters","map":{"size":[6,4],"image":{"src":"a\u202e\n` + long + `"}},"tokens":[]}`,
		"a command":     `{"parapet":1,"system":"glitters","map":{"size":[6,4]},"tokens":[],"origin":{"tokens":[]},"history":[{"do":"\u001b` + long + `"}]}`,
	} {
		r := run("", "check", write(t, "a.parapet", text))
		if len(r.out) > 2000 || strings.ContainsAny(r.out, "\x00\x1b\u202e") || strings.Count(r.out, "\n") > 2 {
			t.Errorf("%s: %d bytes: %.600q", name, len(r.out), r.out)
		}
	}
}

func onePNG(t testing.TB) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, 30, 20))); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestCheckNamesEveryMistake(t *testing.T) {
	bad := write(t, "bad.parapet", strings.Replace(strings.Replace(fight, "[2, 1]", "[9, 1]", 1), `"party"`, `7`, 1))
	good := write(t, "good.parapet", strings.Replace(fight, `"seed"`, `"sead"`, 1))
	r := run("", "check", bad, good, bad+"x")
	for _, want := range []string{
		"bad.parapet: line 2, column 35: tokens[0].side: must be text, not a number",
		"tokens[1].at: [9, 1] is off the 6 × 4 map",
		"good.parapet: warning: line 1, column 71: sead: unknown field, kept as it is",
		"good.parapet: good: ", "bad.parapetx: ",
	} {
		if !strings.Contains(r.out, want) {
			t.Errorf("%q is not in\n%s", want, r.out)
		}
	}
	if r.code != Misread { // the third one doesn't exist
		t.Error(r.code)
	}
}

func TestUnsavedActionsAreMentioned(t *testing.T) {
	path := write(t, "a.parapet", fight)
	f, _, err := savefiles.Open(path, rules.ByID, savefiles.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Append(f.Game.Do(engine.NewCommand("start", ""), nil, engine.Auto).Record); err != nil {
		t.Fatal(err)
	}
	f.Close()
	const want = "the journal holds 1 action beyond the file"
	if r := run("", "check", path); r.code != Done || !strings.Contains(r.out, want) {
		t.Errorf("%+v", r)
	}
	if r := run("", "play", path); r.code != Done || !strings.Contains(r.err, want) {
		t.Errorf("%+v", r)
	}
}

func TestCheckTokens(t *testing.T) {
	good := write(t, "orc.json", `{"system": "glitters", "token": {"name": "Orc", "stats": {"str": 14}}}`)
	bad := write(t, "bad.json", "{\"system\": \"glitters\",\n \"token\": {\"stats\": {\"str\": \"much\"}, \"size\": 9}}")
	r := run("", "check", good, bad)
	for _, want := range []string{"orc.json: good: Orc, a token (All That Glitters)\n",
		"bad.json: line 2, column 29: token.stats.str: must be a whole number\n", "bad.json: line 2, column 46: token.size: "} {
		if !strings.Contains(r.out, want) {
			t.Errorf("%q is not in\n%s", want, r.out)
		}
	}
	if r.code != Failed {
		t.Error(r.code)
	}
}

func TestRules(t *testing.T) {
	if r := run("", "rules", "chess"); r.code != Misread || !strings.Contains(r.err, "no rule system \"chess\"; choose one of glitters") {
		t.Errorf("%+v", r)
	}
	list := run("", "rules")
	for _, sys := range rules.All() {
		d := sys.Declaration()
		if !strings.Contains(list.out, d.ID+"\t"+d.Name) {
			t.Errorf("%s isn't in the list", d.ID)
		}
		text, js := run("", "rules", d.ID), run("", "rules", d.ID, "--json")
		n, err := jsondoc.Parse([]byte(js.out))
		if err != nil || text.code != Done {
			t.Fatal(err)
		}
		for i, a := range d.Actions {
			if id, _ := n.Get("actions").Items[i].Get("do").Str(); id != a.ID || !strings.Contains(text.out, a.ID) {
				t.Errorf("%s: action %s is missing", d.ID, a.ID)
			}
		}
		if len(n.Get("stats").Items) != len(d.Stats.Fields) || len(n.Get("conditions").Items) != len(d.Conditions) {
			t.Errorf("%s: fields or conditions are missing", d.ID)
		}
		if d.Start != nil {
			for _, a := range d.Start.Fields {
				if !strings.Contains(text.out, "\n  "+a.Arg+" ") {
					t.Errorf("%s: start lacks %s", d.ID, a.Arg)
				}
			}
		}
		for _, more := range moreFields(d) {
			if given := more.Schema != nil; strings.Contains(text.out, "\n"+more.Help+"\n") != given || (n.Get(more.Name) != nil) != given {
				t.Errorf("%s: fields of %s", d.ID, more.Name)
			}
		}
	}
}

func TestHelp(t *testing.T) {
	for _, args := range [][]string{{"--help"}, {"help"}, {"help", "play"}, {"play", "--help"}, {"help", "check"}, {"help", "rules"}} {
		r := run("", args...)
		if r.code != Done || !strings.Contains(r.out, "Usage: parapet") {
			t.Errorf("%v: %+v", args, r)
		}
	}
	if r := run("", "help", "play"); !strings.Contains(r.out, "Exit status: 0 if every line was well-formed") {
		t.Error(r.out)
	}
	if r := run("", "help", "dance"); r.code != Misread {
		t.Errorf("%+v", r)
	}
	if r := run("", "--dance"); r.code != Misread || !strings.Contains(r.err, "Try \"parapet --help\"") {
		t.Errorf("%+v", r)
	}
}

func TestPrint(t *testing.T) {
	path, to := write(t, "a.parapet", fight), filepath.Join(t.TempDir(), "map.png")
	if r := run("", "print", path, "-o", to, "--pixels-per-square", "20"); r.code != Done || r.err != "" {
		t.Fatalf("%+v", r)
	}
	text, _ := os.ReadFile(to)
	c, err := png.DecodeConfig(bytes.NewReader(text))
	if err != nil || c.Width != 120 || c.Height != 80 {
		t.Errorf("%v %v", c, err)
	}
	if r := run("", "print", path, "-o", to, "--pixels-per-square", "2"); r.code != Misread {
		t.Errorf("%+v", r)
	}
	if r := run("", "print", path, "-o", filepath.Join(to, "no", "folder.png")); r.code != Failed || r.err == "" {
		t.Errorf("%+v", r)
	}
	if left, _ := filepath.Glob(filepath.Join(filepath.Dir(to), ".*")); len(left) != 0 {
		t.Errorf("left behind: %v", left)
	}
}

func TestPrintOnPaper(t *testing.T) {
	path, dir := write(t, "a.parapet", fight), t.TempDir()
	to := filepath.Join(dir, "map.pdf")
	for why, args := range map[string][]string{
		"the map":       {path, "--paper", "a4", "--scale", "1in", "--edition", "players"},
		"corrected":     {path, "--paper", "letter", "--scale", "25mm", "--measured", "98.5x99", "--overlap", "0", "--skip-empty", "--save-ink"},
		"a part":        {path, "--area", "1,1,2,2"},
		"a room":        {path, "--room", "0,0"},
		"pieces":        {path, "--pieces", "--copies", "3", "--template", "circle:20"},
		"some pieces":   {path, "--pieces", "--only", "tokens,rings"},
		"cards":         {path, "--cards"},
		"the page":      {"--calibrate"},
		"a large sheet": {path, "--paper", "24x36in", "--orientation", "portrait"},
	} {
		os.Remove(to)
		if r := run("", append([]string{"print", "-o", to}, args...)...); r.code != Done || r.err != "" {
			t.Errorf("%s: %+v", why, r)
			continue
		}
		text, _ := os.ReadFile(to)
		if len(pdftest.Read(t, text)) == 0 {
			t.Errorf("%s: no pages", why)
		}
	}
	os.Remove(to)
	for want, args := range map[string][]string{
		"doesn't fit on A5":                      {path, "--paper", "a5", "--scale", "20cm"},
		"a margin of 0 mm":                       {path, "--margin", "0"},
		"a square of 0 mm":                       {path, "--scale", "0"},
		"isn't a length":                         {path, "--scale", "big"},
		"or a size such as":                      {path, "--paper", "a9"},
		"what the 100 mm lines":                  {path, "--measured", "9.8"},
		"is off the":                             {path, "--room", "99,99"},
		"not X,Y,W,H":                            {path, "--area", "1,1"},
		"reaches beyond the map":                 {path, "--area", "90,90,5,5"},
		"there are no \"hats\"":                  {path, "--pieces", "--only", "hats"},
		"not circle:RADIUS":                      {path, "--pieces", "--template", "square:5"},
		"a file of their own":                    {path, "--pieces", "--cards"},
		"-3 is not between 1 and 99":             {path, "--pieces", "--copies=-3"},
		"100 is not between 1 and 99":            {path, "--pieces", "--copies", "100"},
		"--only has no effect on a map on paper": {path, "--only", "stats"},
		"--copies has no effect on":              {path, "--cards", "--copies", "2"},
		"give an encounter":                      {},
		"either --area or --room":                {path, "--area", "1,1,1,1", "--room", "1,1"},
		"no printer \"none":                      {path, "--printer", "none"},
	} {
		if want == "no printer \"none" && runtime.GOOS == "windows" {
			want = "there is no printing command"
		} else if want == "no printer \"none" {
			bin := t.TempDir()
			os.WriteFile(filepath.Join(bin, "lpstat"), []byte("#!/bin/sh\n"), 0o700)
			t.Setenv("PATH", bin)
		}
		r := run("", append([]string{"print", "-o", to}, args...)...)
		if r.code == Done || !strings.Contains(r.err, want) || strings.Count(r.err, "\n") != 1 {
			t.Errorf("want %q: %+v", want, r)
		}
	}
	if left, _ := os.ReadDir(dir); len(left) != 0 {
		t.Errorf("left behind: %v", left)
	}
	if r := run("", "print", path); r.code != Misread || !strings.Contains(r.err, "give a file to write") {
		t.Errorf("%+v", r)
	}
	if r := run("", "print", path, "-o", filepath.Join(dir, "map.doc")); r.code != Misread || !strings.Contains(r.err, "must end in .pdf, .png or .jpg") {
		t.Errorf("%+v", r)
	}
}

func TestImport(t *testing.T) {
	in := write(t, "mill.uvtt", `{"format":0.3,"resolution":{"map_size":{"x":4,"y":3},"pixels_per_grid":10},"line_of_sight":[[[0,1],[4,1]]]}`)
	to := filepath.Join(t.TempDir(), "mill.parapet")
	if r := run("", "import", in, "-o", to); r.code != Done || r.out != "4 × 3 squares, 1 wall of 2 points, 0 doors, 0 lights; 0 left out\nThe file has no picture.\n" {
		t.Errorf("%+v", r)
	}
	if r := run("", "check", to); r.code != Done || !strings.Contains(r.out, "4 × 3 squares, 1 wall, 0 tokens") {
		t.Errorf("%+v", r)
	}
	for name, c := range map[string]struct {
		args []string
		code int
		says string
	}{
		"it is there":    {[]string{in, "-o", to}, Failed, "--force replaces it"},
		"forced":         {[]string{in, "-o", to, "--force"}, Done, ""},
		"no map":         {[]string{to, "-o", to + "2.parapet"}, Misread, "a Parapet encounter: open it instead"},
		"no such file":   {[]string{in + "x", "-o", to}, Misread, "mill.uvttx: "},
		"no such system": {[]string{in, "-o", to, "--system", "chess"}, Misread, "no rule system"},
		"nowhere to":     {[]string{in}, Misread, "--output"},
	} {
		if r := run("", append([]string{"import"}, c.args...)...); r.code != c.code || !strings.Contains(r.err, c.says) {
			t.Errorf("%s: %+v", name, r)
		}
	}
}

func TestDemo(t *testing.T) {
	to := filepath.Join(t.TempDir(), "demo.png")
	a := run("", "demo", "-o", to, "--pixels-per-square", "16")
	if a.code != Done || a.err != "" || strings.Count(a.out, "\n") < 20 || !strings.Contains(a.out, "Hilda") {
		t.Errorf("%+v", a)
	}
	if b := run("", "demo", "-o", to, "--pixels-per-square", "16"); a != b {
		t.Error("two demos differ")
	}
	if !strings.Contains(a.out, "The map as it stands now: "+to) {
		t.Error("where the picture is isn't reported")
	}
	text, _ := os.ReadFile(to)
	if c, err := png.DecodeConfig(bytes.NewReader(text)); err != nil || c.Width != 24*16 {
		t.Errorf("%v %v", c, err)
	}
	if r := run("", "demo", "-o", to, "--seed", "12345"); r.code != Done {
		t.Errorf("%+v", r)
	}
	ford := run("", "demo", "--encounter", "ford", "-o", to, "--pixels-per-square", "16")
	for _, say := range []string{"The Reed Ford", "Fox rolls 17 vs 10 for surprise: success", "failure, grappled", "no longer burning", "failure, prone", "Round 3"} {
		if ford.code != Done || ford.err != "" || !strings.Contains(ford.out, say) {
			t.Errorf("%q isn't in %+v", say, ford)
		}
	}
	text, _ = os.ReadFile(to)
	if c, err := png.DecodeConfig(bytes.NewReader(text)); err != nil || c.Width != 28*16 {
		t.Errorf("%v %v", c, err)
	}
	if r := run("", "demo", "--encounter", "moat"); r.code != Misread || !strings.Contains(r.err, "bridge") {
		t.Errorf("%+v", r)
	}
}
