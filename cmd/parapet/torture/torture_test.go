package torture

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"parapet/engine/rules"
	"parapet/savefiles"
	"parapet/savefiles/sample"
)

func TestMain(m *testing.M) {
	if path := os.Getenv(playerFlag); path != "" {
		asPlayer(path)
	}
	os.Exit(m.Run())
}

// counts are the statistics of a torture run.
type counts struct {
	kills, ends, signals, commands, done, saves, doubles, extra int

	changed, pulled, mounted int            // numbers of journals changed in place, sticks pulled, and mounted ones among those
	systems                  map[string]int // number of kills by system
}

// killsPerSession is how often the same encounter is continued.
const killsPerSession = 8

// TestTortureByKills plays random commands of each system through "play --journal", kills the program at random moments
// and opens the encounter again: everything answered must be there exactly once, plus at most one action that wasn't
// answered yet. Meanwhile the journal is changed in place, and the folder disappears and comes back. TORTURE sets the
// duration, such as "2h"; the default is a second.
func TestTortureByKills(t *testing.T) {
	long := time.Second
	if text := os.Getenv("TORTURE"); text != "" {
		var err error
		if long, err = time.ParseDuration(text); err != nil {
			t.Fatalf("TORTURE: %v", err)
		}
	}
	seed := rand.Uint64()
	luck := rand.New(rand.NewPCG(seed, 0))
	c := &counts{systems: map[string]int{}}
	if err := mountable(t.TempDir()); err != nil {
		fmt.Fprintf(os.Stderr, "\nNOT TRIED: a stick that is pulled while it is mounted (%v). Folders are renamed instead.\n\n", err)
		t.Logf("NOT TRIED: a stick that is pulled while it is mounted (%v)", err)
	}
	end := time.Now().Add(long)
	for i := 0; i == 0 || time.Now().Before(end); i++ {
		e := sample.List()[i%len(sample.List())]
		if err := playEncounter(t.TempDir(), e, luck, c, end); err != nil {
			t.Fatalf("%s, seed %d: %v", e.ID, seed, err)
		}
	}
	t.Logf("%d kills, %d ends of the input, %d signals; %d times a second program, refused; kills: %v",
		c.kills, c.ends, c.signals, c.doubles, c.systems)
	t.Logf("%d commands, %d of them done, %d saves; %d actions that were there unanswered", c.commands, c.done, c.saves, c.extra)
	t.Logf("%d journals changed in place; %d times the folder went and came, %d of them mounted", c.changed, c.pulled, c.mounted)
}

// playEncounter plays one encounter with several violent ends, or fewer if time is up.
func playEncounter(dir string, e sample.Encounter, luck *rand.Rand, c *counts, end time.Time) (err error) {
	s, err := newStick(dir, luck.IntN(2) == 0)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.drop()) }()
	path, err := e.Place(s.dir)
	if err != nil {
		return err
	}
	cache := filepath.Join(dir, "cache")
	var known []string // by number of records: the resulting checksum, "" if it wasn't asked for
	for range killsPerSession {
		if known, err = session(s, path, cache, known, luck, c); err != nil {
			return err
		}
		if known, err = compare(path, known, c); err != nil {
			return err
		}
		if time.Now().After(end) {
			return nil
		}
	}
	return nil
}

// session plays until the program is ended, and returns the log as known then.
func session(s *stick, path, cache string, known []string, luck *rand.Rand, c *counts) ([]string, error) {
	p, records, _, err := begin(path, cache)
	if err != nil {
		return nil, err
	}
	if len(known) > 0 && records != len(known)-1 {
		return nil, errors.Join(fmt.Errorf("it opens with %d actions of %d", records, len(known)-1), p.end())
	}
	g, err := newGambler(luck, path)
	if err != nil {
		return nil, errors.Join(err, p.end())
	}
	if len(known) == 0 {
		known = make([]string, records+1)
	}
	if luck.IntN(4) == 0 {
		if err := second(path, cache, c); err != nil {
			return nil, errors.Join(err, p.end())
		}
	}
	how := luck.IntN(10)
	kill := func() {}
	switch how {
	case 0: // the input ends
	case 1:
		kill = func() { p.strike(syscall.SIGTERM) }
	default:
		kill = func() { p.strike(syscall.SIGKILL) }
	}
	timer := time.AfterFunc(time.Duration(luck.IntN(250_000))*time.Microsecond, kill)
	defer timer.Stop()
	for n := 0; how > 0 || n < 20; n++ {
		switch luck.IntN(40) {
		case 0:
			known, err = changeJournal(p, path, known, luck, c)
		case 1:
			known, err = pull(p, s, known, c)
		default:
			known, err = step(p, g, known, luck, c)
		}
		if err != nil {
			break
		}
	}
	var wrong wrongAnswer
	if errors.As(err, &wrong) {
		return nil, errors.Join(err, p.end())
	}
	return known, ended(p, path, how, c)
}

// wrongAnswer is an answer that the program must never give.
type wrongAnswer struct{ error }

// step plays a command. Any error but a wrongAnswer means that the program has ended.
func step(p *player, g *gambler, known []string, luck *rand.Rand, c *counts) ([]string, error) {
	if luck.IntN(12) == 0 {
		n, err := p.ask(`{"save":true}`)
		if err == nil && n.Get("ok") == nil {
			err = wrongAnswer{fmt.Errorf("to a save: %s", n.JSON())}
		}
		c.saves++
		return known, err
	}
	line, err := g.command(p)
	if err != nil {
		return known, err
	}
	return act(p, line, known, c)
}

// act plays a command and queries the result.
func act(p *player, line string, known []string, c *counts) ([]string, error) {
	c.commands++
	n, err := p.ask(line)
	if err != nil {
		return known, err
	}
	switch {
	case n.Get("refused") != nil:
		return known, nil
	case n.Get("ok") == nil:
		return known, wrongAnswer{fmt.Errorf("to %s: %s", line, n.JSON())}
	}
	c.done++
	known = append(known, "")
	records, sum, err := p.log()
	if err != nil {
		return known, err
	}
	if records != len(known)-1 {
		return known, wrongAnswer{fmt.Errorf("after %s there are %d records, not %d", line, records, len(known)-1)}
	}
	known[records] = sum
	return known, nil
}

// ended waits for the program to exit. Only a kill leaves the lock behind.
func ended(p *player, path string, how int, c *counts) error {
	err := p.end()
	if reported := strings.Count(p.errors.String(), "Another program changed the journal."); reported != p.changed {
		return fmt.Errorf("%d journals were changed, and %d times it was reported: %s", p.changed, reported, p.errors.String())
	}
	_, lock := os.Lstat(path + ".lock")
	switch how {
	case 0:
		c.ends++
		if (err != nil) != p.unkept || lock == nil { // it must have reported whatever wasn't on disk at once
			return fmt.Errorf("after the end of the input: %v, lock left behind: %v, %s", err, lock == nil, p.errors.String())
		}
	case 1:
		c.signals++
		var status *exec.ExitError
		if !errors.As(err, &status) || !status.Exited() || lock == nil {
			return fmt.Errorf("after SIGTERM: %v, lock left behind: %v, %s", err, lock == nil, p.errors.String())
		}
	default:
		c.kills++
		c.systems[filepath.Base(path)]++
	}
	return nil
}

// second starts another program on the same file: it must report who has it open, and change nothing.
func second(path, cache string, c *counts) error {
	c.doubles++
	_, _, _, err := begin(path, cache)
	if err == nil || !strings.Contains(err.Error(), " is in use by ") {
		return fmt.Errorf("a second program: %v", err)
	}
	return nil
}

// compare opens the encounter and checks that everything known is there. It returns the log.
func compare(path string, known []string, c *counts) ([]string, error) {
	f, r, err := savefiles.Open(path, rules.ByID, savefiles.Options{})
	if err != nil {
		return nil, err
	}
	defer f.Close()
	if r.Holder != nil || r.Keeping != nil || r.Journal != nil || r.History != nil {
		return nil, fmt.Errorf("opened with: %v", r.Lines())
	}
	log := f.Game.Log()
	if len(log) < len(known)-1 || len(log) > len(known) {
		return nil, fmt.Errorf("%d actions were answered, %d are there: %v", len(known)-1, len(log), r.Lines())
	}
	c.extra += len(log) - (len(known) - 1)
	out := make([]string, len(log)+1)
	for i, record := range log {
		out[i+1] = record.Sum
		if i+1 < len(known) && known[i+1] != "" && known[i+1] != record.Sum {
			return nil, fmt.Errorf("action %d of %d is another one: %s, not %s", i+1, len(known)-1, record.Sum, known[i+1])
		}
	}
	return out, nil
}
