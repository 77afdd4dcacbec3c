package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// The verdicts on a mutant.
const (
	killed   = "killed"
	survived = "survived"
	unbuilt  = "not compiled"
	slow     = "out of time" // most often an endless loop; on a busy machine perhaps not
)

// memory is what a run of tests may take, in bytes of addresses: a mutant that fills the machine is killed.
const memory = 12 << 30

// lab runs tests over mutants.
type lab struct {
	dir     string // for overlays
	all     []*pkg
	o       options
	sound   map[string]error // of runs without a mutant, by their arguments
	bounded []string         // arguments of "go test" that bound memory; none where there is no prlimit
}

func newLab(all []*pkg, o options) (*lab, error) {
	dir, err := os.MkdirTemp("", "mutate")
	if err != nil {
		return nil, err
	}
	l := &lab{dir: dir, all: all, o: o, sound: map[string]error{}}
	if tool, err := exec.LookPath("prlimit"); err == nil {
		l.bounded = []string{"-exec", fmt.Sprintf("%s --as=%d", tool, memory)}
	}
	return l, nil
}

func (l *lab) close() { os.RemoveAll(l.dir) }

// round is one run of the tests of one package.
type round struct {
	path string
	only string // names of tests, as of -run
}

func (r round) args() []string {
	args := []string{r.path}
	if r.only != "" {
		args = append(args, "-run", r.only)
	}
	return args
}

// rounds are the runs for a package's mutant, the likeliest to notice first.
func (l *lab) rounds(p *pkg) []round {
	var out []round
	if p.scripted() {
		out = append(out, round{p.ImportPath, "Scripts"})
	}
	if p.tested() {
		out = append(out, round{path: p.ImportPath})
	}
	for _, q := range importers(l.all, p, l.o.wider) {
		out = append(out, round{path: q.ImportPath})
		if q.scripted() {
			out[len(out)-1].only = "Scripts"
		}
	}
	return out
}

// try tells what became of a mutant, and by which package's tests. An error where the tests fail without it.
func (l *lab) try(ctx context.Context, m Mutant) (verdict, by string, err error) {
	p := l.home(m)
	if p == nil {
		return "", "", fmt.Errorf("%s is in no package", m.File)
	}
	overlay, err := l.overlay(p, m)
	if err != nil {
		return "", "", err
	}
	if verdict, err := l.build(ctx, p, overlay); verdict != "" || err != nil {
		return verdict, "", err
	}
	for _, r := range l.rounds(p) {
		if err := l.proven(ctx, r); err != nil {
			return "", "", err
		}
		switch verdict, err := l.test(ctx, r, overlay); {
		case err != nil:
			return "", "", err
		case verdict != survived:
			return verdict, strings.Join(r.args(), " "), nil
		}
	}
	return survived, "", nil
}

// home is the package of a mutant's file.
func (l *lab) home(m Mutant) *pkg {
	for _, p := range l.all {
		if p.Dir == filepath.Dir(filepath.Join(p.Module.Dir, filepath.FromSlash(m.File))) {
			return p
		}
	}
	return nil
}

// overlay writes the changed file and the list that "go build -overlay" wants.
func (l *lab) overlay(p *pkg, m Mutant) (string, error) {
	full := filepath.Join(p.Module.Dir, filepath.FromSlash(m.File))
	src, err := os.ReadFile(full)
	if err != nil {
		return "", err
	}
	if m.sum != crc32.ChecksumIEEE(src) {
		return "", fmt.Errorf("%s was changed meanwhile", m.File)
	}
	changed, list := filepath.Join(l.dir, "mutant.go"), filepath.Join(l.dir, "overlay.json")
	if err := os.WriteFile(changed, []byte(m.apply(string(src))), 0o600); err != nil {
		return "", err
	}
	text, err := json.Marshal(map[string]map[string]string{"Replace": {full: changed}})
	if err != nil {
		return "", err
	}
	return list, os.WriteFile(list, text, 0o600)
}

// build gives "" where the mutant compiles.
func (l *lab) build(ctx context.Context, p *pkg, overlay string) (string, error) {
	_, err := output(ctx, "build", "-overlay", overlay, "-o", os.DevNull, p.ImportPath)
	return judged(ctx, err, unbuilt, "")
}

// judged is failed where a program said no, passed where it said yes; an error where it didn't run to its end.
func judged(ctx context.Context, err error, failed, passed string) (string, error) {
	var exit *exec.ExitError
	switch {
	case ctx.Err() != nil:
		return "", ctx.Err()
	case errors.As(err, &exit):
		return failed, nil
	}
	return passed, err
}

// proven gives an error where a run fails without any mutant, so that nothing could be concluded from it.
func (l *lab) proven(ctx context.Context, r round) error {
	key := strings.Join(r.args(), " ")
	if _, done := l.sound[key]; !done {
		verdict, err := l.test(ctx, r, "")
		if err == nil && verdict != survived {
			err = fmt.Errorf("the tests of %s fail as they are: %s", key, verdict)
		}
		l.sound[key] = err
	}
	return l.sound[key]
}

func (l *lab) test(ctx context.Context, r round, overlay string) (string, error) {
	args := []string{"test", "-short", "-failfast", "-vet=off", "-timeout", l.o.limit.String()}
	if overlay != "" {
		args = append(args, "-overlay", overlay)
	}
	args = append(append(args, l.bounded...), r.args()...)
	out, err := output(ctx, args...)
	verdict, err := judged(ctx, err, killed, survived)
	if verdict == killed && bytes.Contains(out, []byte("panic: test timed out")) {
		verdict = slow
	}
	return verdict, err
}

func output(ctx context.Context, args ...string) ([]byte, error) {
	c := exec.CommandContext(ctx, "go", args...)
	c.Cancel = func() error { return c.Process.Signal(os.Interrupt) }
	c.WaitDelay = 10 * time.Second
	return c.CombinedOutput()
}
