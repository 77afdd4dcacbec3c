//go:build unix

package verbs

import (
	"bufio"
	"errors"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestNamesThatAreNoText checks that each subcommand opens a file whose name isn't valid UTF-8, as old archives produce,
// and that messages show the byte.
func TestNamesThatAreNoText(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	path := filepath.Join(t.TempDir(), "bad\xff.parapet")
	if err := os.WriteFile(path, []byte(fight), 0o644); err != nil {
		t.Skip(err) // the file system only allows UTF-8
	}
	to := filepath.Join(filepath.Dir(path), "out\xfe")
	for _, args := range [][]string{{"check", path}, {"play", path}, {"play", path, "--journal"}, {"print", path, "-o", to + ".png"},
		{"play", path, "--save", to + ".parapet"}, {"check", to + ".parapet"}} {
		r := run("", args...)
		if r.code != Done || strings.Contains(r.out+r.err, "\ufffd") || strings.Contains(r.out, "\xff") {
			t.Errorf("%q: %+v", args, r)
		}
		if args[0] == "check" && !strings.Contains(r.out, `.parapet: good: Two in a yard`) {
			t.Errorf("%q: %s", args, r.out)
		}
	}
	for _, name := range []string{to + ".png", to + ".parapet"} {
		if _, err := os.Stat(name); err != nil {
			t.Error(err)
		}
	}
}

// TestNamesAreShownHarmless checks that control and invisible characters in names are escaped in messages, on one line.
func TestNamesAreShownHarmless(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	dir := t.TempDir()
	good := filepath.Join(dir, "e\x1b[31m\nparapet: good\u202e.parapet")
	bad := filepath.Join(dir, "f\x1b[31m\nok\u202e.parapet")
	token := filepath.Join(dir, "g\x1b\n\u202e.json")
	for path, text := range map[string]string{good: fight, bad: "{}", token: "{}"} {
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Skip(err)
		}
	}
	t.Chdir(dir)
	for _, args := range [][]string{{"check", good}, {"check", bad}, {"check", token}, {"check", good + "x"}, {"play", bad}, {"play", good + "x"},
		{"play", bad, "--journal"}, {"check", filepath.Base(bad)}, {"print", bad, "-o", "x.png"}, {"print", good + ".parapet", "-o", "x.png"}, {good + "x"},
		{"replay", bad, "--verify"}, {"forecast", bad}, {"import", token, "-o", "x.parapet"}} {
		r := run("", args...)
		said := r.out + r.err
		if strings.ContainsAny(said, "\x1b\u202e") || strings.Count(said, "\n") > 2 || !strings.Contains(said, `\x1b`) || !strings.Contains(said, `\n`) || !strings.Contains(said, `\u202e`) {
			t.Errorf("%q: %q", args, said)
		}
	}
}

// fullOutput is a writer that accepts a limited number of bytes.
type fullOutput struct{ left int }

func (o *fullOutput) Write(p []byte) (int, error) {
	if len(p) > o.left {
		return 0, &os.PathError{Op: "write", Path: "/dev/stdout", Err: syscall.ENOSPC}
	}
	o.left -= len(p)
	return len(p), nil
}

// TestAnswersThatCantBeWritten checks that a subcommand with something to print fails if the output is full.
func TestAnswersThatCantBeWritten(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	path := write(t, "yard.parapet", fight)
	for _, args := range [][]string{{"check", path}, {"play", path}, {"play", path, "--journal"}, {"rules"}, {"rules", "sigil"}, {"version"}, {"man"},
		{"completion", "bash"}, {"forecast", path, "--fights", "2"}, {"replay", path, "--verify"}, {"print", "--printers"}} {
		var errs strings.Builder
		code := Run(args, Streams{In: strings.NewReader(`{"get":"log"}`), Out: &fullOutput{left: 2}, Err: &errs})
		if args[0] == "print" && errs.Len() > 0 && !strings.Contains(errs.String(), "no space") {
			continue // there are no printers here
		}
		if code == Done || strings.Count(errs.String(), "no space left on device") != 1 {
			t.Errorf("%v: %d, %q", args, code, errs.String())
		}
	}
	if r := run("", "play", path); r.code != Done {
		t.Errorf("nothing was asked: %+v", r)
	}
}

// started starts the program with a cache of its own.
func started(t *testing.T, args ...string) (*exec.Cmd, io.WriteCloser, *bufio.Reader) {
	t.Helper()
	c := exec.Command(os.Args[0], args...)
	c.Env = append(os.Environ(), "PARAPET_VERB=1", "XDG_CACHE_HOME="+t.TempDir())
	in, err := c.StdinPipe()
	out, err2 := c.StdoutPipe()
	if err := errors.Join(err, err2, c.Start()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Process.Kill() })
	return c, in, bufio.NewReader(out)
}

// endsSoon waits for a program after a signal.
func endsSoon(t *testing.T, c *exec.Cmd) {
	t.Helper()
	ended := make(chan error, 1)
	go func() { ended <- c.Wait() }()
	select {
	case <-ended:
	case <-time.After(20 * time.Second):
		t.Errorf("%q goes on", c.Args[1:])
	}
}

// TestReadingEndsBySignal checks that a subcommand waiting for input ends on a signal.
func TestReadingEndsBySignal(t *testing.T) {
	dir := t.TempDir()
	for _, args := range [][]string{{"print", "-", "-o", filepath.Join(dir, "x.png")}, {"export", "-", "-o", filepath.Join(dir, "x.uvtt")},
		{"replay", "-", "--verify"}, {"story", "-", "-o", filepath.Join(dir, "x.md")}, {"forecast", "-"}} {
		for _, signal := range []os.Signal{syscall.SIGTERM, os.Interrupt} {
			c, in, _ := started(t, args...)
			if _, err := in.Write(make([]byte, 1<<20)); err != nil { // more than a pipe holds, so it must be reading
				t.Fatal(err)
			}
			if err := c.Process.Signal(signal); err != nil {
				t.Fatal(err)
			}
			endsSoon(t, c)
		}
	}
}

// TestAPipeIsNoFile checks that opening a pipe as a file doesn't wait for a writer.
func TestAPipeIsNoFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "pipe.parapet")
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Skip(err)
	}
	for _, args := range [][]string{{"check", path}, {"print", path, "-o", path + ".png"}, {"play", path}, {"play", path, "--journal"}, {"import", path, "-o", path + ".parapet"}} {
		if r := run("", args...); r.code != Misread || !strings.Contains(r.out+r.err, "isn't a file") {
			t.Errorf("%v: %+v", args, r)
		}
	}
}

// TestAClosedTerminalGivesTheLockBack checks that SIGHUP ends "play --journal" as SIGTERM does.
func TestAClosedTerminalGivesTheLockBack(t *testing.T) {
	hangup := make(chan os.Signal, 1)
	signal.Notify(hangup, syscall.SIGHUP) // a test run under nohup would hand the ignored signal on to the program
	defer signal.Stop(hangup)
	for _, sent := range []os.Signal{syscall.SIGHUP, syscall.SIGTERM, os.Interrupt} {
		path := write(t, "yard.parapet", fight)
		c, in, out := started(t, "play", path, "--journal")
		io.WriteString(in, `{"do":"start"}`+"\n")
		for range 2 {
			if _, err := out.ReadString('\n'); err != nil {
				t.Fatal(err)
			}
		}
		c.Process.Signal(sent)
		endsSoon(t, c)
		if _, err := os.Lstat(path + ".lock"); err == nil || c.ProcessState.ExitCode() != Failed {
			t.Errorf("%v: %v, the lock: %v", sent, c.ProcessState, err)
		}
	}
}

// TestAnIgnoredHangupStaysIgnored checks that a program under nohup survives its terminal.
func TestAnIgnoredHangupStaysIgnored(t *testing.T) {
	nohup, err := exec.LookPath("nohup")
	if err != nil {
		t.Skip(err)
	}
	path := write(t, "yard.parapet", fight)
	c := exec.Command(nohup, os.Args[0], "play", path, "--journal")
	c.Env = append(os.Environ(), "PARAPET_VERB=1", "XDG_CACHE_HOME="+t.TempDir())
	in, _ := c.StdinPipe()
	pipe, _ := c.StdoutPipe()
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	out := bufio.NewReader(pipe)
	for i, line := range []string{`{"do":"start"}`, `{"get":"log"}`} {
		if i > 0 {
			c.Process.Signal(syscall.SIGHUP)
		}
		io.WriteString(in, line+"\n")
		if i == 0 {
			out.ReadString('\n')
		}
		if _, err := out.ReadString('\n'); err != nil {
			t.Fatal(err)
		}
	}
	in.Close()
	if err := c.Wait(); err != nil {
		t.Error(err)
	}
}
