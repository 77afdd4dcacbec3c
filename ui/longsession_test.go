//go:build !race

package ui

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strconv"
	"testing"
	"testing/synctest"
	"time"

	"parapet/savefiles/sample"
)

const (
	sessionEnv   = "PARAPET_EVENING" // environment variable: number of commands of the session
	aloneEnv     = "PARAPET_ALONE"   // environment variable: this process plays the session
	shortSession = 150
	perEncounter = 250 // commands per encounter in a long session; a short one has ten encounters
	tenths       = 10

	spareGoroutines = 4        // number that may vary, such as the runtime's
	spareHeap       = 1 << 20  // bytes: lines in the log and caches of libraries
	openHeap        = 11 << 19 // bytes of an open encounter without its history: the map picture, its textures and the widgets
	recordHeap      = 16 << 10 // bytes per record of the history
)

// measure is what the program uses with nothing open.
type measure struct {
	goroutines int
	heap       int64 // bytes
}

// lap is an encounter that was played and closed.
type lap struct {
	measure
	records int
	gone    int64 // bytes freed by closing
}

// TestALongSession plays the sample encounters of all systems through the window, opening and closing each several times,
// with everything a DM does between commands. What an encounter uses must be bounded by its history, and must be released
// when it is closed: goroutines and heap stay flat. The test runs on a fake clock, so waits take no time, and in a
// process of its own, without leftovers of other tests.
func TestALongSession(t *testing.T) {
	if os.Getenv(aloneEnv) != "" {
		synctest.Test(t, longSession)
		return
	}
	alone := exec.Command(os.Args[0], "-test.run=^TestALongSession$", "-test.v", fmt.Sprint("-test.short=", testing.Short()))
	alone.Env = append(os.Environ(), aloneEnv+"=1")
	out, err := alone.CombinedOutput()
	if t.Logf("%s", out); err != nil || !bytes.Contains(out, []byte("--- PASS")) {
		t.Error(err)
	}
}

func longSession(t *testing.T) {
	commands, sittings := shortSession, 2
	if n, err := strconv.Atoi(os.Getenv(sessionEnv)); err == nil && n > shortSession {
		commands, sittings = n, 4
	} else if testing.Short() {
		sittings = 1
	}
	encounters := max(tenths, commands/perEncounter)
	d := newDM(t)
	for _, e := range sample.List() {
		d.encounter(t, e, 3, 1) // creates one-time objects such as fonts
	}
	first := d.laps[len(d.laps)-1].measure
	d.did, d.opens, d.saves, d.laps = 0, 0, 0, nil
	for i := range encounters {
		d.encounter(t, sample.List()[i%len(sample.List())], (commands+encounters-1)/encounters, sittings)
		now := d.laps[i]
		t.Logf("%5d commands, %3d opens, %4d records: closing gives %.2f MB; then %d goroutines, %.2f MB",
			d.did, d.opens, now.records, mb(now.gone), now.goroutines, mb(now.heap))
	}
	judge(t, first, d.laps)
	t.Logf("%d commands, %d opens, %d saves; at first %d goroutines, %.2f MB", d.did, d.opens, d.saves, first.goroutines, mb(first.heap))
}

// judge checks the measurements against the bounds.
func judge(t *testing.T, first measure, laps []lap) {
	t.Helper()
	for i, m := range laps {
		if m.goroutines > first.goroutines+spareGoroutines {
			t.Errorf("%d goroutines after %d encounters of %d, %d at first", m.goroutines, i+1, len(laps), first.goroutines)
			break
		}
	}
	for _, m := range laps {
		if m.gone > openHeap+recordHeap*int64(m.records) {
			t.Errorf("%.2f MB for an encounter of %d records", mb(m.gone), m.records)
		}
	}
	tenth := len(laps) / tenths
	second, end := heapOf(laps[tenth:2*tenth]), heapOf(laps[len(laps)-tenth:])
	if end > second+spareHeap {
		t.Errorf("%.2f MB stay with nothing open, %.2f MB in the second tenth", mb(end), mb(second))
	}
	t.Logf("with nothing open %.2f MB in the second tenth, %.2f MB in the last", mb(second), mb(end))
}

// closed measures with nothing open, once the goroutines that end have ended.
func closed(want int) measure {
	for range 200 {
		if runtime.NumGoroutine() <= want {
			break
		}
		time.Sleep(5 * time.Millisecond)
	}
	return measure{runtime.NumGoroutine(), heapNow()}
}

func heapNow() int64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// heapOf returns the median heap size of some laps.
func heapOf(laps []lap) int64 {
	var all []int64
	for _, m := range laps {
		all = append(all, m.heap)
	}
	slices.Sort(all)
	return all[len(all)/2]
}

func mb(bytes int64) float64 { return float64(bytes) / (1 << 20) }
