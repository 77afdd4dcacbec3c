package verbs

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"parapet/canvas/pdf/pdftest"
)

// TestStory checks a page with embedded pictures, Markdown with pictures next to it, and text on standard output.
func TestStory(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "ford.parapet")
	if r := run("", "demo", "--encounter", "ford", "--played", "--save", file); r.code != Done {
		t.Fatalf("%+v", r)
	}
	before, _ := os.ReadFile(file)
	html, md := filepath.Join(dir, "fight.html"), filepath.Join(dir, "our fight.md")
	for _, to := range []string{html, md, "-"} {
		r := run("", "story", file, "-o", to)
		if r.code != Done || r.err != "" || (r.out != "") != (to == "-") {
			t.Fatalf("%+v", r)
		}
	}
	page, _ := os.ReadFile(html)
	if n := strings.Count(string(page), `src="data:image/png;base64,iVBOR`); n < 3 {
		t.Errorf("%d pictures", n)
	}
	text, _ := os.ReadFile(md)
	links := regexp.MustCompile(`\]\(<our%20fight-pictures/(\d+\.png)>\)`).FindAllStringSubmatch(string(text), -1)
	if len(links) < 3 {
		t.Errorf("%s", text)
	}
	for _, l := range links {
		if p, err := os.ReadFile(filepath.Join(dir, "our fight-pictures", l[1])); err != nil || !strings.HasPrefix(string(p), "\x89PNG") {
			t.Errorf("%s: %v", l[1], err)
		}
	}
	if after, _ := os.ReadFile(file); string(after) != string(before) {
		t.Error("the encounter was changed")
	}
}

// TestReportIsStory checks the other name of the command.
func TestReportIsStory(t *testing.T) {
	file := filepath.Join(t.TempDir(), "ford.parapet")
	if r := run("", "demo", "--encounter", "ford", "--played", "--save", file); r.code != Done {
		t.Fatalf("%+v", r)
	}
	story, report := run("", "story", file, "-o", "-", "--no-pictures"), run("", "report", file, "-o", "-", "--no-pictures")
	if story.code != Done || len(story.out) < 100 || report != story {
		t.Errorf("story %+v, report %+v", story, report)
	}
}

// TestStoryMoves checks the animation of a combat and of a turn, for the players, and the error for a turn that doesn't exist.
func TestStoryMoves(t *testing.T) {
	dir := t.TempDir()
	file, to := filepath.Join(dir, "ford.parapet"), filepath.Join(dir, "fight.gif")
	if r := run("", "demo", "--encounter", "ford", "--played", "--save", file); r.code != Done {
		t.Fatalf("%+v", r)
	}
	for _, args := range [][]string{{"--round", "1", "--turn", "2"}, {"--turn", "1", "--for", "players"}} {
		r := run("", append([]string{"story", file, "-o", to, "--pixels-per-square", "8"}, args...)...)
		text, err := os.ReadFile(to)
		if r.code != Done || r.err != "" || err != nil || !strings.HasPrefix(string(text), "GIF89a") || !regexp.MustCompile(`^\d+ frames? of \d+ × \d+ pixels, \d+ seconds\n$`).MatchString(r.out) {
			t.Errorf("%v: %v %+v", args, err, r)
		}
		os.Remove(to)
	}
	if r := run("", "story", file, "-o", to, "--round", "7"); r.code != Misread || !strings.Contains(r.err, "there is no round 7") {
		t.Errorf("%+v", r)
	}
	if _, err := os.Stat(to); err == nil {
		t.Error("something was written")
	}
}

// TestPlayersReadUnknownNames checks that with --names unknown neither a report nor a print names an enemy.
func TestPlayersReadUnknownNames(t *testing.T) {
	file := filepath.Join(t.TempDir(), "ford.parapet")
	run("", "demo", "--encounter", "ford", "--played", "--save", file)
	for _, args := range [][]string{{"story", "--for", "players", "--no-pictures"}, {"print", "--players", "--cards"}, {"print", "--edition", "known", "--pieces"}} {
		text := func(names string) string {
			r := run("", append(args, file, "-o", "-", "--names", names)...)
			if r.code != Done {
				t.Fatalf("%v: %+v", args, r)
			}
			if args[0] == "print" {
				return pdftest.Text(t, []byte(r.out))
			}
			return r.out
		}
		if full, unknown := text("full"), text("unknown"); !strings.Contains(full, "reaver") || strings.Contains(unknown, "reaver") {
			t.Errorf("%v: %s\n---\n%s", args, full, unknown)
		}
	}
}

func TestStoryRefuses(t *testing.T) {
	path := write(t, "a.parapet", fight)
	alias := filepath.Join(filepath.Dir(path), "a.md")
	os.Symlink(path, alias)
	_, noLink := os.Readlink(alias) // Windows asks for rights, Wine 8 makes none
	for line, want := range map[string]struct {
		code int
		says string
	}{
		path + " -o b.pdf":                      {Misread, "must end in .md, .html or .gif"},
		path + " -o b.md --turn 2":              {Misread, "need a .gif"},
		path + " -o b.gif --turn=-2":            {Misread, "counted from 1"},
		path + " -o b.gif --no-pictures":        {Misread, "makes no sense"},
		path + " -o b.md --names unknown":       {Misread, "needs --for players"},
		path:                                    {Misread, "--output"},
		path + " -o b.md --for foes":            {Misread, "--for"},
		path + " -o b.md --pixels-per-square 2": {Misread, "between 4 and 1,000"},
		path + " -o " + alias:                   {Misread, "won't be overwritten"},
		path + " -o " + alias + "x.md":          {Failed, "the encounter has no history"},
		path + "x -o " + alias + "x.md":         {Misread, "a.parapetx: "},
	} {
		if noLink != nil && strings.HasSuffix(line, alias) {
			continue
		}
		if r := run("", append([]string{"story"}, strings.Fields(line)...)...); r.code != want.code || !strings.Contains(r.err, want.says) {
			t.Errorf("%s: %+v", line, r)
		}
	}
}

// TestStoryOfABrokenHistory checks that the report of a broken history is written, with a warning that names the record.
func TestStoryOfABrokenHistory(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "b.parapet")
	run("", "demo", "--played", "--save", file)
	text, _ := os.ReadFile(file)
	sums := regexp.MustCompile(`"sum": ?"[0-9a-f]{16}"`)
	n := 0
	text = sums.ReplaceAllFunc(text, func(s []byte) []byte {
		if n++; n == 4 {
			return []byte(`"sum": "0000000000000000"`)
		}
		return s
	})
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
	r := run("", "story", file, "-o", "-", "--no-pictures")
	if r.code != Done || !strings.Contains(r.err, "record 4: ") || !strings.Contains(r.out, "## Round 1") {
		t.Errorf("%+v", r)
	}
}
