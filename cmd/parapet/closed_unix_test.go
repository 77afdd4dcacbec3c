//go:build cgo && unix

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"parapet/cmd/parapet/verbs"
)

// TestMain runs the test binary as the program, for tests that start it.
func TestMain(m *testing.M) {
	if os.Getenv("PARAPET_MAIN") != "" {
		main()
	}
	os.Exit(m.Run())
}

// TestStrangeLocalesAreSilent checks that the subcommands print no complaint about an odd locale in the environment.
func TestStrangeLocalesAreSilent(t *testing.T) {
	for _, env := range []string{"LC_ALL=ÿ", "LC_ALL=\xff", "LANG=x", "LANG=_", "LC_MESSAGES=english", "LC_ALL=xx_YY", "LC_ALL=qq.UTF-8", "LC_ALL=de_DE@euro",
		"LC_ALL=ca_ES@valencia", "LC_ALL=en-US-foo", "LC_ALL=POSIX.UTF-8", "LC_ALL=../../etc", "LANGUAGE=ÿ:qqq:", "LC_ALL=C.UTF-8", "LC_ALL=tlh"} {
		cmd := exec.Command(os.Args[0], "version")
		cmd.Env = []string{"PARAPET_MAIN=1", "HOME=" + t.TempDir(), env}
		out, err := cmd.CombinedOutput()
		if err != nil || string(out) != "Parapet "+verbs.Version+"\n" {
			t.Errorf("%s: %v, %s", env, err, out)
		}
	}
}

// TestAClosedOutputIsNoSuccess checks that a program without a standard output fails if it has something to print, but
// not if it hasn't, or if the output goes to /dev/null.
func TestAClosedOutputIsNoSuccess(t *testing.T) {
	sh, err := exec.LookPath("sh")
	if err != nil {
		t.Skip(err)
	}
	path := filepath.Join(t.TempDir(), "yard.parapet")
	text := `{"parapet": 1, "system": "glitters", "map": {"size": [2, 2]}, "tokens": []}`
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		line string
		fine bool
	}{
		{`"$0" check "$1" >&-`, false},
		{`echo '{"get":"log"}' | "$0" play "$1" >&-`, false},
		{`echo '{"get":"log"}' | "$0" play "$1" --journal >&-`, false},
		{`"$0" play "$1" </dev/null >&-`, true},
		{`"$0" check "$1" >/dev/null`, true},
		{`"$0" check "$1" 1<>/dev/null`, true},
		{`"$0" --help >&-`, false},
	} {
		cmd := exec.Command(sh, "-c", c.line, os.Args[0], path)
		cmd.Env = append(os.Environ(), "PARAPET_MAIN=1", "XDG_CACHE_HOME="+t.TempDir())
		out, err := cmd.CombinedOutput()
		code := cmd.ProcessState.ExitCode()
		if (err == nil) != c.fine || !c.fine && (code == verbs.Done || !strings.Contains(string(out), "standard output is closed")) {
			t.Errorf("%s: %d, %s", c.line, code, out)
		}
	}
	if after, _ := os.ReadFile(path); string(after) != text {
		t.Error("an answer was written into the encounter")
	}
}
