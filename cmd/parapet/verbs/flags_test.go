package verbs

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
)

// table makes a folder for command lines: an encounter with its picture, a played one, maps and a forecast.
func table(t *testing.T) {
	t.Helper()
	t.Chdir(t.TempDir())
	var picture bytes.Buffer
	if err := png.Encode(&picture, image.NewGray(image.Rect(0, 0, 60, 40))); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"a.parapet": strings.Replace(fight, `"size": [6, 4]`, `"size": [6, 4], "image": {"src": "map.png"}`, 1), "b.parapet": fight,
		"map.png": picture.String(), "mill.uvtt": aMap, "hold.json": `{"version":"1.2.4b","rects":[{"x":0,"y":0,"w":3,"h":3}],"doors":[]}`,
		"script": `{"get":"log"}`, "empty.json": `{}`,
	} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if r := run("", "demo", "--save", "fought.parapet", "--played"); r.code != Done {
		t.Fatal(r.err)
	}
}

// standing describes the files of a folder, so that any change shows.
func standing(t *testing.T) string {
	t.Helper()
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for _, f := range files {
		info, err := f.Info()
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintln(&all, f.Name(), info.Size(), info.ModTime())
	}
	return all.String()
}

// untouched fails if a folder's files have changed.
func untouched(t *testing.T, line string, before string) {
	t.Helper()
	if now := standing(t); now != before {
		t.Errorf("%s: written: %s\nbefore: %s", line, now, before)
	}
}

// TestEachFlagFitsItsLine checks that adding any flag that doesn't fit to a valid command line is refused with status 2,
// and that nothing is written.
func TestEachFlagFitsItsLine(t *testing.T) {
	var c commands
	k, err := parser(&c, Streams{Out: &bytes.Buffer{}, Err: &bytes.Buffer{}}, new(int))
	if err != nil {
		t.Fatal(err)
	}
	table(t)
	before := standing(t)
	paper := "printer paper orientation margin measured "
	seen := "edition players save-ink "
	for line, fits := range map[string]string{
		"check a.parapet":                               "",
		"play a.parapet script":                         "dice seed save strict journal",
		"play - script":                                 "dice seed save strict",
		"forecast a.parapet":                            "fights seed from rounds shard vary without keep full json csv sheet jobs",
		"forecast --merge empty.json":                   "merge full json csv sheet",
		"rules":                                         "",
		"rules glitters":                                "json markdown",
		"print a.parapet -o x.pdf":                      paper + seen + "output scale overlap skip-empty area room no-tokens no-grid pieces cards style",
		"print a.parapet -o x.png":                      seen + "output area no-tokens no-grid pixels-per-square dark style",
		"print a.parapet -o x.jpg":                      seen + "output area no-tokens no-grid pixels-per-square dark style quality",
		"print a.parapet --pieces -o x.pdf":             paper + seen + "output scale pieces only copies template",
		"print a.parapet --cards -o x.pdf":              paper + seen + "output cards only",
		"print --calibrate -o x.pdf":                    "output printer paper margin measured calibrate",
		"print --printers":                              "printers",
		"import mill.uvtt -o x.parapet":                 "output system open-portals fit force picture",
		"import map.png -o x.parapet":                   "output system force squares pixels-per-square offset",
		"import hold.json -o x.parapet":                 "output system force picture",
		"export a.parapet -o x.uvtt":                    "output picture pixels-per-square",
		"carry a.parapet b.parapet -o x.parapet":        "output force",
		"replay fought.parapet --verify":                "verify",
		"replay fought.parapet --to 3 -o x.png":         "to output pixels-per-square",
		"replay fought.parapet --to 3 -o x.parapet":     "to output",
		"story fought.parapet -o x.html":                "output for pixels-per-square no-pictures",
		"story fought.parapet -o x.md --no-pictures":    "output for no-pictures",
		"story fought.parapet -o x.gif":                 "output for pixels-per-square round turn",
		"demo":                                          "encounter output seed pixels-per-square save",
		"demo --save x.parapet":                         "encounter save played force",
		"version":                                       "",
		"man":                                           "",
		"help play":                                     "",
		"completion bash":                               "",
		"export a.parapet -o x.uvtt --picture original": "output picture",
		"forecast a.parapet --fights 3 --seed 3 --keep 1 --json": "fights seed from rounds shard vary without keep force json csv sheet jobs",
	} {
		words := strings.Fields(line)
		for _, flag := range flagsOf(verbNamed(k, words[0])) {
			if flag.Name == "help" || slices.Contains(strings.Fields(fits), flag.Name) {
				continue
			}
			args := append(slices.Clone(words), some(flag)...)
			if r := run(fight, args...); r.code != Misread || r.err == "" {
				t.Errorf("%q: %d, %.300s%.300s", args, r.code, r.out, r.err)
			}
			untouched(t, strings.Join(args, " "), before)
		}
		if r := run("", append(words, "--bogus")...); r.code != Misread || !strings.Contains(r.err, "unknown flag --bogus") {
			t.Errorf("%s: %+v", line, r)
		}
	}
}

// some returns a flag with a value that is valid by itself.
func some(f *kong.Flag) []string {
	values := map[string]string{"output": "y.pdf", "printer": "none", "paper": "a4", "scale": "1in", "margin": "8mm", "overlap": "10mm",
		"measured": "98x99", "area": "0,0,2,2", "room": "1,1", "only": "stats", "copies": "2", "template": "circle:20", "squares": "6x4",
		"offset": "0,0", "shard": "1/2", "vary": "orc=1..2", "without": "orc", "sheet": "y.pdf", "save": "y.parapet", "system": "glitters",
		"encounter": "ford", "pixels-per-square": "20", "quality": "80", "keep": "1", "to": "1", "seed": "7", "picture": "map.png", "scene": "one"}
	switch value := values[f.Name]; {
	case f.IsBool():
		return []string{"--" + f.Name}
	case value != "":
		return []string{"--" + f.Name + "=" + value}
	case f.Enum != "":
		return []string{"--" + f.Name + "=" + f.EnumSlice()[0]}
	}
	return []string{"--" + f.Name + "=2"}
}

// TestWrongLines checks that every invalid command line ends with status 2, says why, and writes nothing.
func TestWrongLines(t *testing.T) {
	table(t)
	if err := os.Mkdir("folder", 0o700); err != nil {
		t.Fatal(err)
	}
	before := standing(t)
	for line, says := range map[string]string{
		"print --calibrate a.parapet -o x.pdf":               "--calibrate prints a page of its own: leave out a.parapet",
		"print --printers a.parapet":                         "--printers takes no other",
		"print a.parapet -o x.pdf --players --edition known": "either --players or --edition known",
		"print a.parapet -o x.pdf -o y.pdf":                  "--output is given twice",
		"print a.parapet -o x.pdf --paper a9":                "a9",
		"print a.parapet -o x.pdf --pieces --copies 0":       "--copies: 0 is not between 1 and 99",
		"print a.parapet -o x.pdf --pieces --copies 100":     "--copies: 100 is not between",
		"print a.parapet -o x.pdf --only stats":              "--only has no effect on a map on paper, only on pieces, cards",
		"print a.parapet -o map.png":                         "map.png is a picture of the encounter",
		"print a.parapet -o ./folder/../map.png":             "is a picture of the encounter",
		"print a.parapet -o x.parapet":                       "must end in .pdf",
		"print a.parapet":                                    "give a file to write",
		"replay a.parapet --to 0 -o map.png":                 "map.png is a picture of the encounter",
		"replay a.parapet --to 0 -o x.bmp":                   "ends in .png, .jpg or .parapet",
		"replay a.parapet --to 0 -o a.parapet":               "a.parapet is the input",
		"replay a.parapet":                                   "give --verify or --to",
		"play a.parapet --save x.txt":                        "--save x.txt: an encounter's name ends in .parapet",
		"play a.parapet --save -":                            "an encounter's name ends in .parapet",
		"play a.parapet --journal --save a.parapet":          "won't be overwritten",
		"play a.parapet nosuch":                              "nosuch",
		"demo --save x":                                      "--save x: an encounter's name ends in .parapet",
		"demo --encounter moat":                              "no sample encounter",
		"carry a.parapet b.parapet -o b.parapet --force":     "b.parapet is the input",
		"carry a.parapet b.parapet -o a.parapet --force":     "a.parapet is the input",
		"carry a.parapet b.parapet -o x.json":                "ends in .parapet",
		"carry - - -o x.parapet":                             "both encounters",
		"carry a.parapet -o x.parapet":                       "",
		"import mill.uvtt -o x":                              "-o x: an encounter's name ends in .parapet",
		"import mill.uvtt -o mill.uvtt --force":              "mill.uvtt is the input",
		"import map.png -o x.parapet --pixels-per-square 0":  "0 is not between 1 and 10,000",
		"import script -o x.parapet":                         "",
		"import folder -o x.parapet":                         "isn't a file",
		"import mill.uvtt -o x.parapet --system chess":       "no rule system",
		"export a.parapet -o x.uvtt --pixels-per-square 0":   "0 is not between 4 and 1,000",
		"export a.parapet -o x.json":                         "must end in one of .dd2vtt",
		"story fought.parapet -o x.gif --round 0":            "counted from 1",
		"story fought.parapet -o x.gif --turn 0":             "counted from 1",
		"story fought.parapet -o x.html --turn 0":            "need a .gif",
		"story fought.parapet -o x.txt":                      "must end in .md, .html or .gif",
		"forecast a.parapet --jobs 0":                        "--jobs: 0",
		"forecast a.parapet --sheet map.png":                 "map.png is a picture of the encounter",
		"forecast a.parapet --sheet x.gif":                   "must end in .pdf or .png",
		"forecast a.parapet b.parapet":                       "give one encounter",
		"forecast - --keep 1":                                "needs a file, not standard input",
		"forecast a.parapet --fights 0":                      "",
		"forecast a.parapet --rounds 0":                      "",
		"forecast a.parapet --shard 3/2":                     "",
		"forecast a.parapet --json --csv":                    "not both",
		"forecast --merge a.parapet":                         "",
		"rules --json":                                       "need a system",
		"rules chess":                                        "no rule system",
		"help play check":                                    "unexpected argument check",
		"help chess":                                         "no command chess",
		"completion":                                         "",
		"open nosuch.txt":                                    "there is no file nosuch.txt",
		"folder":                                             "folder is a folder",
		"open folder":                                        "folder is a folder",
		"check":                                              "",
		"play":                                               "",
	} {
		r := run(fight, strings.Fields(line)...)
		if r.code != Misread || r.err == "" || !strings.Contains(r.err, says) {
			t.Errorf("%s: %d, %.200s%.200s", line, r.code, r.out, r.err)
		}
		untouched(t, line, before)
	}
}

// TestWhatIsMissing checks that a missing file, something that isn't a file, or an extra word is status 2 for each
// subcommand that reads a file.
func TestWhatIsMissing(t *testing.T) {
	table(t)
	before := standing(t)
	for _, line := range []string{"check FILE", "play FILE script", "play FILE script --journal", "forecast FILE", "forecast --merge FILE",
		"print FILE -o x.pdf", "import FILE -o x.parapet", "export FILE -o x.uvtt", "carry FILE b.parapet -o x.parapet",
		"carry a.parapet FILE -o x.parapet", "replay FILE --verify", "replay FILE --to 0 -o x.png", "story FILE -o x.md"} {
		for _, file := range []string{"nosuch.parapet", "nosuch.json", "nosuch", "."} {
			r := run("", strings.Fields(strings.Replace(line, "FILE", file, 1))...)
			if r.code != Misread || r.err+r.out == "" {
				t.Errorf("%s of %s: %d, %.200s%.200s", line, file, r.code, r.out, r.err)
			}
			untouched(t, line+" of "+file, before)
		}
	}
	for _, line := range []string{"play a.parapet script two", "print a.parapet two -o x.pdf", "import mill.uvtt two -o x.parapet", "export a.parapet two -o x.uvtt",
		"carry a.parapet b.parapet two -o x.parapet", "replay a.parapet two --verify", "story fought.parapet two -o x.md", "demo two", "rules glitters two",
		"version two", "man two", "completion bash two", "a.parapet two", "open a.parapet two", "forecast a.parapet two"} {
		if r := run("", strings.Fields(line)...); r.code != Misread || r.err == "" {
			t.Errorf("%s: %d, %.200s%.200s", line, r.code, r.out, r.err)
		}
		untouched(t, line, before)
	}
}

// TestCheckTellsMistakesFromMissing checks that the status is 1 for a file with mistakes or without an encounter, and 2
// for one that can't be read, which takes precedence; the others are still reported.
func TestCheckTellsMistakesFromMissing(t *testing.T) {
	table(t)
	if err := os.WriteFile("bad.parapet", []byte(strings.Replace(fight, "[2, 1]", "[9, 1]", 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	for line, want := range map[string]int{"a.parapet": Done, "bad.parapet": Failed, "empty.json": Failed, "mill.uvtt": Failed, "script": Failed,
		"a.parapet bad.parapet": Failed, "nosuch.parapet": Misread, "nosuch.json": Misread, ".": Misread, "nosuch.parapet bad.parapet a.parapet": Misread} {
		r := run("", append([]string{"check"}, strings.Fields(line)...)...)
		if r.code != want || strings.Contains(line, "a.parapet ") && !strings.Contains(r.out, "a.parapet: good") {
			t.Errorf("%s: %d, %s", line, r.code, r.out)
		}
	}
}

// TestNothingIsReplacedUnasked checks that the demo's picture gets a free name if the user gave none, and that a kept
// combat replaces a file only with --force.
func TestNothingIsReplacedUnasked(t *testing.T) {
	table(t)
	if err := os.WriteFile("toll-bridge.png", []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	for range 2 { // the second time it finds its own picture
		if r := run("", "demo", "--pixels-per-square", "8"); r.code != Done || !strings.Contains(r.out, "toll-bridge-2.png") {
			t.Errorf("%+v", r)
		}
	}
	if text, _ := os.ReadFile("toll-bridge.png"); string(text) != "mine" {
		t.Error("overwritten")
	}
	if err := os.WriteFile("b-1.parapet", []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	keep := []string{"forecast", "b.parapet", "--fights", "2", "--rounds", "1", "--keep", "1"}
	if r := run("", keep...); r.code != Failed || !strings.Contains(r.err, "--force replaces it") {
		t.Errorf("%+v", r)
	}
	if text, _ := os.ReadFile("b-1.parapet"); string(text) != "mine" {
		t.Error("overwritten")
	}
	if r := run("", append(keep, "--force")...); r.code != Done {
		t.Errorf("%+v", r)
	}
}

// TestForecastsAreMergedFromStandardInput checks that merging reads standard input like the other subcommands.
func TestForecastsAreMergedFromStandardInput(t *testing.T) {
	table(t)
	whole := run("", "forecast", "b.parapet", "--fights", "4", "--rounds", "1", "--json")
	if r := run(whole.out, "forecast", "--merge", "-", "--json"); whole.code != Done || r.code != Done || r.out != whole.out {
		t.Errorf("%+v", r)
	}
}
