package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
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

// A run of a mutant's tests may take leastTime and patience times what the tests take without it.
const (
	leastTime = 8 * time.Second
	patience  = 3
)

// lab runs tests over mutants.
type lab struct {
	dir     string // for overlays and programs
	all     []*pkg
	o       options
	bounded []string // a command that bounds the memory of what follows it; none where there is no prlimit
	took    map[suite]time.Duration
	report  func(m Mutant, verdict, by string)
}

func newLab(all []*pkg, o options) (*lab, error) {
	dir, err := os.MkdirTemp("", "mutate")
	if err != nil {
		return nil, err
	}
	l := &lab{dir: dir, all: all, o: o, took: map[suite]time.Duration{}, report: func(Mutant, string, string) {}}
	if tool, err := exec.LookPath("prlimit"); err == nil {
		l.bounded = []string{tool, fmt.Sprintf("--as=%d", memory)}
	}
	return l, nil
}

func (l *lab) close() { os.RemoveAll(l.dir) }

// suite is some of the tests of one package.
type suite struct {
	path string
	only string // names of tests, as of -run
}

func (s suite) String() string {
	if s.only == "" {
		return s.path
	}
	return s.path + " -run " + s.only
}

// suites are what is asked of a package's tests, the likeliest to notice first.
func (l *lab) suites(q *pkg, own bool) []suite {
	switch {
	case !q.tested():
		return nil
	case !q.scripted():
		return []suite{{path: q.ImportPath}}
	case own && !l.o.brief:
		return []suite{{q.ImportPath, "Scripts"}, {path: q.ImportPath}}
	}
	return []suite{{q.ImportPath, "Scripts"}}
}

// try reports what became of mutants of one package. All that can be chosen late are compiled together,
// the others one by one.
func (l *lab) try(ctx context.Context, p *pkg, mutants []Mutant) error {
	b, left, err := l.weave(p, mutants)
	if err != nil {
		return err
	}
	if err := l.ask(ctx, b); err != nil {
		return err
	}
	for _, m := range left {
		b, err := l.lone(p, m)
		if err != nil {
			return err
		}
		if err := l.ask(ctx, b); err != nil {
			return err
		}
	}
	return nil
}

// ask runs the tests of a batch's package over it, then over what survives those of a few that import it.
func (l *lab) ask(ctx context.Context, b *batch) error {
	if err := l.compile(ctx, b); err != nil || len(b.alive) == 0 {
		return err
	}
	asked := append([]*pkg{b.home}, importers(l.all, b.home, l.o.wider)...)
	for i, q := range asked {
		suites := l.suites(q, i == 0)
		if len(suites) == 0 || len(b.alive) == 0 {
			continue
		}
		program := filepath.Join(l.dir, "tests")
		if out, err := l.tool(ctx, "test", "-c", "-vet=off", "-overlay", b.overlay, "-o", program, q.ImportPath); err != nil {
			return fmt.Errorf("the tests of %s: %w\n%s", q.ImportPath, err, out)
		}
		for _, s := range suites {
			if err := l.askSuite(ctx, b, q, s, program); err != nil {
				return err
			}
		}
	}
	for _, id := range sortedIDs(b.alive) {
		l.report(b.alive[id], survived, "")
	}
	return nil
}

func (l *lab) askSuite(ctx context.Context, b *batch, q *pkg, s suite, program string) error {
	if err := l.proven(ctx, b, q, s, program); err != nil {
		return err
	}
	for _, id := range sortedIDs(b.alive) {
		verdict, err := l.run(ctx, q, s, program, id)
		if err != nil {
			return err
		}
		if verdict != survived {
			l.report(b.alive[id], verdict, s.String())
			delete(b.alive, id)
		}
	}
	return nil
}

// proven gives an error where tests fail without any mutant, so that nothing could be concluded from them.
func (l *lab) proven(ctx context.Context, b *batch, q *pkg, s suite, program string) error {
	if _, known := l.took[s]; known {
		return nil
	}
	if b.fixed {
		program = filepath.Join(l.dir, "itself")
		if out, err := l.tool(ctx, "test", "-c", "-vet=off", "-o", program, q.ImportPath); err != nil {
			return fmt.Errorf("the tests of %s: %w\n%s", q.ImportPath, err, out)
		}
	}
	start := time.Now()
	verdict, err := l.run(ctx, q, s, program, 0)
	if err == nil && verdict != survived {
		err = fmt.Errorf("the tests of %s fail as they are: %s", s, verdict)
	}
	l.took[s] = time.Since(start)
	return err
}

// run runs a program of tests as the mutant with a number; 0: as it is.
func (l *lab) run(ctx context.Context, q *pkg, s suite, program string, id int) (string, error) {
	limit := l.o.limit
	if usual, known := l.took[s]; known {
		limit = min(limit, leastTime+patience*usual)
	}
	line := append(append([]string{}, l.bounded...), program, "-test.short", "-test.failfast", "-test.timeout", limit.String())
	if s.only != "" {
		line = append(line, "-test.run", s.only)
	}
	c := exec.CommandContext(ctx, line[0], line[1:]...)
	c.Dir, c.WaitDelay = q.Dir, 10*time.Second
	c.Env = append(os.Environ(), choice+"="+strconv.Itoa(id))
	var out []byte
	var ran error
	if err := tidied(q.Dir, func() { out, ran = c.CombinedOutput() }); err != nil {
		return "", err
	}
	verdict, err := judged(ctx, ran, killed, survived)
	if verdict == killed && bytes.Contains(out, []byte("panic: test timed out")) {
		verdict = slow
	}
	return verdict, err
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

// tool runs go.
func (l *lab) tool(ctx context.Context, args ...string) ([]byte, error) {
	c := exec.CommandContext(ctx, "go", args...)
	c.Cancel = func() error { return c.Process.Signal(os.Interrupt) }
	c.WaitDelay = 10 * time.Second
	return c.CombinedOutput()
}
