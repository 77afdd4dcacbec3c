package verbs

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestAMistypedVerbOpensNoWindow checks that a word that is neither a subcommand nor a file ends with status 2 and a
// suggestion where possible.
func TestAMistypedVerbOpensNoWindow(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{"bridge.parapet", "lair", "lost.parapet.journal"} {
		if err := os.WriteFile(name, []byte(fight), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for line, want := range map[string]string{
		"plya":                       "no command plya; did you mean play?",
		"plya a.parapet":             "no command plya; did you mean play?",
		"Play a.parapet":             "no command Play; did you mean play?",
		"chekc":                      "no command chekc; did you mean check?",
		"imp":                        "no command imp; did you mean import?",
		"bridge":                     "no command bridge; did you mean bridge.parapet?",
		"ford":                       "no command ford; did you mean demo --encounter ford?",
		"xyzzy":                      "no command xyzzy, and no file of that name",
		"brigde.parapet":             "there is no file brigde.parapet; did you mean bridge.parapet?",
		"maps/mill":                  "there is no file maps/mill",
		"mill.dd2vtt":                "there is no file mill.dd2vtt",
		"help plya":                  "no command plya; did you mean play?",
		"play":                       "expected \"<encounter>",
		"completion tcsh":            "bash",
		"demo --save x.parapet -o y": "not both",
		"demo --played":              "--played and --force need --save",
		"demo -o x.gif":              "x.gif: a picture's name ends in .png",
		"bridge.parapet two":         "unexpected argument two",
		"--plya":                     "unknown flag --plya",
	} {
		if r := run("", strings.Fields(line)...); r.code != Misread || r.out != "" || !strings.Contains(r.err, want) {
			t.Errorf("%s: %+v", line, r)
		}
	}
	for line, want := range map[string]string{"": "window .\n", "bridge.parapet": "window bridge.parapet\n", "lair": "window lair\n",
		"lost.parapet": "window lost.parapet\n", "open bridge.parapet": "window bridge.parapet\n"} {
		if r := run("", strings.Fields(line)...); r.code != Done || r.out != want {
			t.Errorf("%s: %+v", line, r)
		}
	}
}

func TestVersionVerb(t *testing.T) {
	if r := run("", "version"); r.code != Done || r.out != run("", "--version").out {
		t.Errorf("%+v", r)
	}
}

// TestDemoSaves checks that the demo saves the encounter before combat, or after its script, and never replaces a file.
func TestDemoSaves(t *testing.T) {
	path := filepath.Join(t.TempDir(), "ford.parapet")
	if r := run("", "demo", "--encounter", "ford", "--save", path); r.code != Done || !strings.Contains(r.out, "The Reed Ford") {
		t.Fatalf("%+v", r)
	}
	if r := run("", "check", path); !strings.Contains(r.out, "good: The Reed Ford") || !strings.Contains(r.out, " 0 actions") {
		t.Errorf("%+v", r)
	}
	if r := run("", "demo", "--save", path); r.code != Failed || !strings.Contains(r.err, "--force replaces it") {
		t.Errorf("%+v", r)
	}
	if r := run("", "demo", "--encounter", "ford", "--save", path, "--played", "--force"); r.code != Done {
		t.Errorf("%+v", r)
	}
	if r := run("", "check", path); r.code != Done || strings.Contains(r.out, " 0 actions") || strings.Contains(r.out, "warning") {
		t.Errorf("%+v", r)
	}
}

// TestCompletionsNameEveryVerbAndFlag checks that the scripts name every subcommand and flag, and that the installed
// shells can parse them.
func TestCompletionsNameEveryVerbAndFlag(t *testing.T) {
	for shell, wants := range map[string][]string{
		"bash": {"play", "--pixels-per-square", `"print --edition")`, "dm players known", "bash zsh fish"},
		"zsh":  {"'play:", "--pixels-per-square=", "(dm players known)", "#compdef parapet"},
		"fish": {"-a play ", "-l pixels-per-square", "-a 'dm players known'", "-s o "},
	} {
		r := run("", "completion", shell)
		for _, want := range wants {
			if r.code != Done || !strings.Contains(r.out, want) {
				t.Errorf("%s: no %s in %s", shell, want, r.out)
			}
		}
		if at, err := exec.LookPath(shell); err == nil {
			c := exec.Command(at, "-n")
			c.Stdin = strings.NewReader(r.out)
			if reported, err := c.CombinedOutput(); err != nil || len(reported) > 0 {
				t.Errorf("%s: %v: %s", shell, err, reported)
			}
		}
	}
}

// TestBashCompletes runs the completions in bash.
func TestBashCompletes(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("no bash here")
	}
	t.Chdir(t.TempDir())
	for _, name := range []string{"my map.parapet", "ford.parapet"} {
		if err := os.WriteFile(name, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	script := run("", "completion", "bash").out
	for line, want := range map[string]string{
		"pl": "play", "print --edition pl": "players", "print --edition = pl": "players", "print --cali": "--calibrate", "help chec": "check",
		"help fo": "forecast", "print fo": "ford.parapet", "print my": "my map.parapet", "rules gl": "glitters", "import x --system pl": "plunder",
		"demo --encounter br": "bridge", "print x -o fo": "ford.parapet", "print x --paper fo": "", "version fo": "", "completion z": "zsh",
	} {
		words := append([]string{"parapet"}, strings.Fields(line)...)
		ask := fmt.Sprintf("%s\nCOMP_WORDS=(%s); COMP_CWORD=%d; _parapet; printf '%%s\\n' \"${COMPREPLY[@]}\"\n", script, strings.Join(words, " "), len(words)-1)
		if out, err := exec.Command(bash, "-c", ask).CombinedOutput(); err != nil || strings.TrimSpace(string(out)) != want {
			t.Errorf("%s: %q %v", line, out, err)
		}
	}
}

// TestCompletionsOfferFilesWhereTheyBelong checks that files are offered for arguments that are files, and for no others.
func TestCompletionsOfferFilesWhereTheyBelong(t *testing.T) {
	for shell, wants := range map[string]map[string]bool{
		"fish": {"from print' -f": false, "from version' -f": true, "from rules' -f -a 'glitters ": true, "from print' -l output -r -F -s o": true,
			"from print' -l paper -x -d": true, "-a ''": false},
		"zsh": {"'*:argument:_files'": true, "'*:argument:(glitters ": true, "'--paper=[": true, ":()'": false, "'-o[": true},
	} {
		script := run("", "completion", shell).out
		for text, want := range wants {
			if strings.Contains(script, text) != want {
				t.Errorf("%s: %s is there: %t", shell, text, !want)
			}
		}
	}
}

// TestManualPage checks that the page names every subcommand and that no line of text is taken for a request.
func TestManualPage(t *testing.T) {
	r := run("", "man")
	for _, want := range []string{".TH PARAPET 1", ".SS play <encounter>", ".SS import ", `\-\-pixels\-per\-square=N`, ".SH EXIT STATUS"} {
		if r.code != Done || !strings.Contains(r.out, want) {
			t.Errorf("no %s", want)
		}
	}
	for line := range strings.Lines(r.out) {
		if strings.HasPrefix(line, "'") || strings.HasPrefix(line, ".") && !strings.Contains(".TH .SH .SS .B .I .TP .PP .RS .RE .nf .fi .br", strings.Fields(line)[0]) {
			t.Errorf("%q", line)
		}
	}
	if at, err := exec.LookPath("groff"); err == nil {
		c := exec.Command(at, "-man", "-Tutf8", "-ww", "-z")
		c.Stdin = strings.NewReader(r.out)
		if reported, err := c.CombinedOutput(); err != nil || len(reported) > 0 {
			t.Errorf("%v: %s", err, reported)
		}
	}
}
