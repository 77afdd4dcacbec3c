package verbs

import (
	"bytes"
	"image"
	"image/jpeg"
	"image/png"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/protocol"
	"parapet/savefiles/sample"
)

// fence is a code block in a document.
type fence struct {
	at    string // the document and the first words of the block, for messages
	lines []string
}

// fences returns all code blocks of all user documents.
func fences(t *testing.T) (all []fence) {
	t.Helper()
	pages, err := filepath.Glob("../../../docs/*.md")
	if err != nil || len(pages) == 0 {
		t.Fatal("no documents", err)
	}
	for _, page := range append(pages, "../../../README.md", "../../../CONTRIBUTING.md") {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for i, block := range strings.Split(string(text), "\n```") {
			if i%2 == 1 {
				lines := strings.Split(block, "\n")[1:]
				all = append(all, fence{filepath.Base(page) + ": " + lines[0], lines})
			}
		}
	}
	return all
}

// shows reports whether an output matches a document's example, where "…" stands for anything.
func shows(example, output string) bool {
	pattern := strings.ReplaceAll(regexp.QuoteMeta(oneSpace(example)), "…", "(?s:.*)")
	return regexp.MustCompile(`(?m)^ ?` + pattern).MatchString(oneSpace(output))
}

// oneSpace returns a text with the spaces of its columns collapsed.
func oneSpace(text string) string {
	return strings.TrimSpace(regexp.MustCompile(` +`).ReplaceAllString(text, " "))
}

// TestExamplesOfTheCommandLineRunAsPrinted runs each "$ parapet …" of the documents in a folder with the files they
// mention, and compares every line shown.
func TestExamplesOfTheCommandLineRunAsPrinted(t *testing.T) {
	examples := fences(t)
	t.Chdir(exampleFolder(t))
	n := 0
	for _, f := range examples {
		var out string
		for _, line := range f.lines {
			command, isCommand := strings.CutPrefix(line, "$ parapet")
			if isCommand {
				command, _, _ = strings.Cut(command, " #")
				r := run("", strings.Fields(command)...)
				out = r.out + r.err
				n++
				if r.code != Done && !strings.Contains(command, "old.parapet") && !strings.Contains(command, "bad.parapet") {
					t.Errorf("%s: parapet%s: %d, %s", f.at, command, r.code, out)
				}
			} else if n > 0 && !strings.HasPrefix(line, "$") && out != "" && !shows(line, out) {
				t.Errorf("%s: shown is\n%s\nbut it says\n%.1500s", f.at, line, out)
			}
		}
	}
	if n < 15 {
		t.Errorf("only %d examples found", n)
	}
}

// exampleFolder returns a folder with the files that the documents' examples use.
func exampleFolder(t *testing.T) string {
	t.Helper()
	to := t.TempDir()
	in := func(name string) string { return filepath.Join(to, name) }
	for name, args := range map[string][]string{"bridge.parapet": {"--encounter", "bridge"}, "ford.parapet": {"--encounter", "ford", "--played"}} {
		if r := run("", append([]string{"demo", "--save", in(name)}, args...)...); r.code != Done {
			t.Fatal(r.err)
		}
	}
	changed(t, in("bridge.parapet"), in("bad.parapet"), `"at": [8,8]`, `"at": [88,8]`)
	changed(t, in("ford.parapet"), in("old.parapet"), `"sum": "439b094dd217d1f5`, `"sum": "0000000000000000`)
	putFile(t, in("hold.json"), []byte(`{"title":"The Hold","rects":[{"x":0,"y":0,"w":5,"h":4},{"x":5,"y":1,"w":1,"h":1},{"x":6,"y":0,"w":4,"h":6}],`+
		`"doors":[{"x":5,"y":1,"dir":{"x":1,"y":0},"type":1}],"notes":[{"text":"A well.","ref":"1","pos":{"x":8,"y":3}}],"columns":[],"water":[]}`))
	for name, encode := range map[string]func(io.Writer, image.Image) error{
		"tavern.jpg": func(w io.Writer, m image.Image) error { return jpeg.Encode(w, m, nil) }, "scan.png": png.Encode} {
		var b bytes.Buffer
		if err := encode(&b, image.NewGray(image.Rect(0, 0, 900, 600))); err != nil {
			t.Fatal(err)
		}
		putFile(t, in(name), b.Bytes())
	}
	return to
}

func putFile(t *testing.T, path string, text []byte) {
	t.Helper()
	if err := os.WriteFile(path, text, 0o600); err != nil {
		t.Fatal(err)
	}
}

// changed writes a copy of a file with the first occurrence of some words replaced.
func changed(t *testing.T, from, to, old, words string) {
	t.Helper()
	text, err := os.ReadFile(from)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(text), old) {
		t.Fatalf("%s has no %s", from, old)
	}
	putFile(t, to, []byte(strings.Replace(string(text), old, words, 1)))
}

// TestExamplesOfPlayAnswerAsPrinted plays the blocks with ">" of docs/commands.md in order, on the encounter that the
// page names.
func TestExamplesOfPlayAnswerAsPrinted(t *testing.T) {
	e, _ := sample.ByID("bridge")
	g, err := e.New()
	if err != nil {
		t.Fatal(err)
	}
	session := protocol.Session{Game: g}
	for _, f := range fences(t) {
		if !strings.HasPrefix(f.at, "commands.md") {
			continue
		}
		var out string
		for _, line := range f.lines {
			if in, ok := strings.CutPrefix(line, "> "); ok {
				var b strings.Builder
				if _, err := session.Run(strings.NewReader(in+"\n"), &b, false); err != nil {
					t.Fatal(err)
				}
				out = b.String()
			} else if out != "" && !shows(line, out) {
				t.Errorf("%s: shown is\n%s\nbut it says\n%s", f.at, line, out)
			}
		}
	}
}

// TestCommandsInDocumentsAreUnderstood checks that each {"do":…} in a document can be parsed, whether or not it is
// possible at that point.
func TestCommandsInDocumentsAreUnderstood(t *testing.T) {
	e, _ := sample.ByID("bridge")
	for _, f := range fences(t) {
		for _, line := range f.lines {
			if !strings.HasPrefix(line, `{"do":`) {
				continue
			}
			g, err := e.New()
			if err != nil {
				t.Fatal(err)
			}
			node, err := jsondoc.Parse([]byte(line))
			if err != nil {
				t.Errorf("%s: %s: %v", f.at, line, err)
				continue
			}
			command, answers, refusal := engine.ReadCommand(node)
			if refusal != nil {
				t.Errorf("%s: %s: %s", f.at, line, refusal.Why)
				continue
			}
			if r := g.Do(command, answers, engine.Auto); r.Refusal != nil && r.Refusal.Code == "bad_command" {
				t.Errorf("%s: %s: %s", f.at, line, r.Refusal.Why)
			}
		}
	}
}

// TestTheBotOfTheDocumentsPlays runs the Python script of docs/commands.md with this program.
func TestTheBotOfTheDocumentsPlays(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil && runtime.GOOS == "windows" {
		t.Skip(err)
	} else if err != nil {
		t.Fatal("python3 is missing; .ci/need test says how to get it")
	}
	var bot string
	for _, f := range fences(t) {
		if strings.HasPrefix(f.at, "commands.md: import json") {
			bot = strings.Join(f.lines, "\n")
		}
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	bin := t.TempDir()
	if err := os.Symlink(self, filepath.Join(bin, "parapet")); err != nil {
		t.Fatal(err)
	}
	run := exec.Command(python, "-c", bot)
	run.Dir = exampleFolder(t)
	run.Env = append(os.Environ(), "PARAPET_VERB=1", "PATH="+bin+":"+os.Getenv("PATH"))
	out, err := run.CombinedOutput()
	for _, file := range []string{"bridge.parapet round", "ford.parapet round"} {
		if err != nil || !strings.Contains(string(out), file) {
			t.Fatalf("%v\n%s", err, out)
		}
	}
}
