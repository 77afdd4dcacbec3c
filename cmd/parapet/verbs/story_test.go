package verbs

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestStory: one page with its pictures in it, Markdown with its pictures beside it, and words on standard output.
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

func TestStoryRefuses(t *testing.T) {
	path := write(t, "a.parapet", fight)
	alias := filepath.Join(filepath.Dir(path), "a.md")
	if err := os.Symlink(path, alias); err != nil {
		t.Skip(err)
	}
	for line, want := range map[string]struct {
		code int
		says string
	}{
		path + " -o b.pdf":                      {Misread, "neither .md nor .html"},
		path:                                    {Misread, "--output"},
		path + " -o b.md --for foes":            {Misread, "--for"},
		path + " -o b.md --pixels-per-square 2": {Misread, "between 4 and 1,000"},
		path + " -o " + alias:                   {Misread, "isn't written over"},
		path + " -o " + alias + "x.md":          {Failed, "nothing has been done in it yet"},
		path + "x -o " + alias + "x.md":         {Misread, "no such file"},
	} {
		if r := run("", append([]string{"story"}, strings.Fields(line)...)...); r.code != want.code || !strings.Contains(r.err, want.says) {
			t.Errorf("%s: %+v", line, r)
		}
	}
}

// TestStoryOfABrokenHistory is written, with a warning that names the record.
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
