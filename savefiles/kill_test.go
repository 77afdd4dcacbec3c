package savefiles

import (
	"bufio"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"parapet/engine"
	"parapet/engine/protocol/playtest"
)

// TestMain runs the test program as the player that TestKilledAtRandom kills.
func TestMain(m *testing.M) {
	if path := os.Getenv("PARAPET_KILLED_PLAYER"); path != "" {
		playUntilKilled(path)
	}
	if path := os.Getenv("PARAPET_LOCK"); path != "" {
		lockAndWait(path)
	}
	os.Exit(m.Run())
}

// playUntilKilled plays at random for ever, saves now and then, and prints the state's checksum after every action that
// may be shown.
func playUntilKilled(path string) {
	f, _, err := Open(path, playtest.ByID, Options{})
	if err != nil {
		fmt.Println("error", err)
		os.Exit(1)
	}
	fmt.Println("open", len(f.Game.Log()))
	for {
		if rand.IntN(8) == 0 {
			if _, err := f.Save(); err != nil {
				fmt.Println("error", err)
			}
			continue
		}
		if s, err := tryPlay(f, randomCommand(rand.IntN(1<<20))); s != "" {
			if err != nil {
				fmt.Println("error", err)
			}
			fmt.Println(s)
		}
	}
}

// TestAnEndedProcessHoldsNothing checks that a killed program releases its encounter at once, even before its parent
// waits for it.
func TestAnEndedProcessHoldsNothing(t *testing.T) {
	child := exec.Command(os.Args[0])
	child.Env = append(os.Environ(), "PARAPET_LOCK="+put(t, playtest.File))
	_, err := child.StdinPipe() // it lives until its input ends
	if err := errors.Join(err, child.Start()); err != nil {
		t.Fatal(err)
	}
	defer child.Wait()
	if !alive(child.Process.Pid) || !alive(os.Getpid()) {
		t.Error("running, and counted as gone")
	}
	child.Process.Kill()
	for end := time.Now().Add(time.Minute); alive(child.Process.Pid); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("ended, and still counted as running")
		}
	}
}

// TestKilledAtRandom kills a playing program at random moments and compares what it had shown with what is on disk.
// PARAPET_KILLS sets the number of rounds; each continues the same encounter.
func TestKilledAtRandom(t *testing.T) {
	kills := 12
	if n, err := strconv.Atoi(os.Getenv("PARAPET_KILLS")); err == nil {
		kills = n
	} else if testing.Short() {
		kills = 3
	}
	var path string
	var shown []string
	total := 0
	for i := range kills {
		if i%10 == 0 {
			path, shown = put(t, playtest.File), nil
		}
		news := killed(t, path, len(shown))
		total += len(news)
		shown = append(shown, news...)
		e, _, err := Open(path, playtest.ByID, Options{})
		if err != nil {
			t.Fatalf("kill %d: %v", i, err)
		}
		log := e.Game.Log()
		if len(log) < len(shown) || len(log) > len(shown)+1 {
			t.Fatalf("kill %d: %d actions shown, %d there", i, len(shown), len(log))
		}
		for k, s := range shown {
			if log[k].Sum != s {
				t.Fatalf("kill %d: action %d of %d is another one", i, k, len(shown))
			}
		}
		shown = shown[:0]
		for _, r := range log { // one record may be on disk that wasn't shown
			shown = append(shown, r.Sum)
		}
		if i%3 == 0 {
			e.Save()
		}
		e.Close()
	}
	t.Logf("%d kills, %d actions", kills, total)
}

// killed runs a player, kills it after a random time and returns what it had shown.
func killed(t *testing.T, path string, start int) (shown []string) {
	t.Helper()
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), "PARAPET_KILLED_PLAYER="+path)
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	in := bufio.NewReader(out)
	first, err := in.ReadString('\n')
	if err != nil || first != fmt.Sprintf("open %d\n", start) {
		t.Fatalf("%q, %v", first, err)
	}
	timer := time.AfterFunc(time.Duration(rand.IntN(40_000))*time.Microsecond, func() { c.Process.Kill() })
	defer timer.Stop()
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			break
		}
		if strings.HasPrefix(line, "error") {
			t.Errorf("the player says: %s", line)
			continue
		}
		shown = append(shown, strings.TrimSuffix(line, "\n"))
	}
	c.Wait()
	return shown
}

// TestAppendsShareAFlush checks that many concurrent appends are all journaled, in an order that can be replayed.
func TestAppendsShareAFlush(t *testing.T) {
	path := put(t, playtest.File)
	f, _ := mustOpen(t, path, Options{})
	const n = 200
	records := make([]*engine.Record, n)
	for i := range records {
		records[i] = f.Game.Do(engine.NewCommand("note", "", noteText(i)), nil, nil).Record
	}
	var all sync.WaitGroup
	for i := range n / 2 {
		all.Go(func() {
			if err := f.Append(records[2*i], records[2*i+1]); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(filepath.Dir(path), "yard.parapet.journal"))
	if err != nil {
		t.Fatal(err)
	}
	j := parseJournal(text)
	if len(j.lines) != n || j.torn || j.damage != nil {
		t.Fatalf("%d lines, torn %v, damage %v", len(j.lines), j.torn, j.damage)
	}
	for i := range n {
		if !strings.Contains(string(text), fmt.Sprintf("note %d.", i)) {
			t.Errorf("note %d is lost", i)
		}
	}
}

func BenchmarkAppend(b *testing.B) {
	f, _ := mustOpen(b, put(b, playtest.File), Options{})
	defer f.Close()
	r := f.Game.Do(engine.NewCommand("note", "", noteText(1)), nil, nil).Record
	for b.Loop() {
		if err := f.Append(r); err != nil {
			b.Fatal(err)
		}
	}
}
