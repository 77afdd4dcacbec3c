package savefiles

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"parapet/engine/protocol/playtest"
)

// lockAndWait is a program of its own that tries to open an encounter, prints the outcome, and lives until its input ends.
func lockAndWait(path string) {
	f, r, err := Open(path, playtest.ByID, Options{})
	switch {
	case err != nil || r.Keeping != nil:
		fmt.Println("error", err, r.Keeping)
	case r.Holder != nil:
		fmt.Println("held")
	default:
		_, err := tryPlay(f, `{"do":"start"}`)
		fmt.Println("writes", err)
	}
	io.Copy(io.Discard, os.Stdin)
	os.Exit(0) // without closing, so that the lock stays
}

// TestFourAtOnceOnAStaleLock checks that of four programs at once at an abandoned lock, exactly one always gets to write.
func TestFourAtOnceOnAStaleLock(t *testing.T) {
	rounds := 6
	if testing.Short() {
		rounds = 2
	}
	host, _ := os.Hostname()
	for round := range rounds {
		path := put(t, playtest.File)
		if round%2 == 0 {
			os.WriteFile(lockPath(path), fmt.Appendf(nil, `{"pid":%d,"host":%q,"user":"ann"}`, deadPID(t), host), 0o644)
		} else {
			h := self(time.Now())
			h.Kernel = true
			os.WriteFile(lockPath(path), h.text(), 0o644)
		}
		counts := map[string]int{}
		var ends []func()
		said := make(chan string)
		for range 4 {
			c := exec.Command(os.Args[0])
			c.Env = append(os.Environ(), "PARAPET_LOCK="+path)
			in, _ := c.StdinPipe()
			out, _ := c.StdoutPipe()
			if err := c.Start(); err != nil {
				t.Fatal(err)
			}
			ends = append(ends, func() { in.Close(); c.Wait() })
			go func() {
				line, _ := bufio.NewReader(out).ReadString('\n')
				said <- strings.TrimSpace(line)
			}()
		}
		for range 4 {
			counts[<-said]++
		}
		for _, end := range ends {
			end()
		}
		if counts["writes <nil>"] != 1 || counts["held"] != 3 {
			t.Fatalf("round %d: %v", round, counts)
		}
		again, r := mustOpen(t, path, Options{}) // the processes are gone and left the lock
		if r.Holder != nil || r.Recovered != 1 {
			t.Fatalf("round %d: %+v", round, r)
		}
		again.Close()
	}
}

// TestEightAtOnceTakeOneLock lets eight goroutines race many times for an abandoned lock, and for none: the windows
// between looking and taking are narrow, and separate processes seldom meet in them.
func TestEightAtOnceTakeOneLock(t *testing.T) {
	rounds := 400
	if testing.Short() {
		rounds = 50
	}
	encounter := filepath.Join(t.TempDir(), "yard.parapet")
	h := self(time.Now())
	h.Kernel = true
	for round := range rounds {
		os.Remove(lockPath(encounter))
		if round%2 == 0 {
			os.WriteFile(lockPath(encounter), h.text(), 0o644)
		}
		var all sync.WaitGroup
		var mu sync.Mutex
		var taken []*lock
		start := make(chan bool)
		for range 8 {
			all.Go(func() {
				<-start
				l, err := takeLock(realDisk{}, encounter, time.Now(), false)
				var held *heldError
				mu.Lock()
				defer mu.Unlock()
				if err == nil {
					taken = append(taken, l)
				} else if !errors.As(err, &held) {
					t.Error(err)
				}
			})
		}
		close(start)
		all.Wait()
		if len(taken) != 1 || taken[0].ours() != nil {
			t.Fatalf("round %d: %d have the lock", round, len(taken))
		}
		taken[0].release()
	}
}
