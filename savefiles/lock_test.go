package savefiles

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"parapet/engine/protocol/playtest"
)

// TestStaleLocks checks that an abandoned lock is taken over: the encounter is writable, its journal is written, and the
// next program finds it locked. A lock that is held makes it read-only.
func TestStaleLocks(t *testing.T) {
	host, _ := os.Hostname()
	now := time.Now()
	me := self(now)
	line := func(change func(*Holder)) string {
		h := me
		change(&h)
		return string(h.text())
	}
	old := func(pid int, host string, since time.Time) string { // as written by programs up to 0.1.0
		return fmt.Sprintf(`{"pid":%d,"host":%q,"user":"ann","since":%q}`+"\n", pid, host, since.UTC().Format(time.RFC3339))
	}
	for name, c := range map[string]struct {
		text  string
		age   time.Duration
		stale bool
	}{
		"old form, a dead process":                 {old(deadPID(t), host, now), 0, true},
		"old form, a living one":                   {old(os.Getppid(), host, now), 0, false},
		"old form, its number lives again":         {old(os.Getppid(), host, now.Add(-20*365*24*time.Hour)), 0, true},
		"old form, our own number":                 {old(os.Getpid(), host, now), 0, true},
		"old form, on another machine":             {old(deadPID(t), "elsewhere", now), 0, false},
		"old form, being written just now":         {"", 0, false},
		"old form, half written long ago":          {`{"pid`, time.Hour, true},
		"old form, half written by a clock ahead":  {`{"pid`, -time.Hour, true},
		"its process is gone":                      {line(func(h *Holder) { h.Kernel, h.PID = true, deadPID(t) }), 0, true},
		"its process is gone, the number lives":    {line(func(h *Holder) { h.Kernel, h.PID = true, 1 }), 0, true},
		"the machine was called otherwise then":    {line(func(h *Holder) { h.Kernel, h.Host = true, "before" }), 0, true},
		"the machine was started anew":             {line(func(h *Holder) { h.Kernel, h.Boot = true, "before" }), 0, true},
		"of a container that is gone":              {line(func(h *Holder) { h.Kernel, h.Boot, h.Machine, h.Host = true, "before", "", "c0ffee" }), 0, true},
		"no kernel locks, a dead process":          {line(func(h *Holder) { h.PID = deadPID(t) }), 0, true},
		"no kernel locks, the number lives again":  {line(func(h *Holder) { h.PID, h.Start = os.Getppid(), 1<<60 }), 0, true},
		"no kernel locks, it lives":                {line(func(h *Holder) { h.PID, h.Start = os.Getppid(), startOf(os.Getppid()) }), 0, false},
		"no kernel locks, the machine began again": {line(func(h *Holder) { h.PID, h.Boot = os.Getppid(), "before" }), 0, me.Machine != "" && me.Boot != ""},
	} {
		t.Run(name, func(t *testing.T) {
			if openFilesStay && strings.HasSuffix(name, " again") {
				t.Skip("when processes and machines began isn't asked here")
			}
			path := put(t, playtest.File)
			os.WriteFile(path+".lock", []byte(c.text), 0o644)
			os.Chtimes(path+".lock", now.Add(-c.age), now.Add(-c.age))
			f, r := mustOpen(t, path, Options{})
			if (r.Holder == nil) != c.stale || r.Keeping != nil {
				t.Fatalf("%+v", r)
			}
			if left, _ := filepath.Glob(filepath.Join(filepath.Dir(path), "*.lock.*")); strings.Contains(strings.Join(left, ""), ".tmp") {
				t.Errorf("left behind: %v", left)
			}
			if c.stale {
				play(t, f, `{"do":"start"}`) // really taken over: writing works
				_, second := mustOpen(t, path, Options{})
				if second.Holder == nil || second.Holder.PID != os.Getpid() {
					t.Errorf("another program found it held by %v", second.Holder)
				}
				if err := f.Close(); err != nil {
					t.Error(err)
				}
				return
			}
			if _, err := tryPlay(f, `{"do":"start"}`); !errors.Is(err, ErrReadOnly) {
				t.Error(err)
			}
			f.Close()
			if text, _ := os.ReadFile(path + ".lock"); string(text) != c.text {
				t.Errorf("another's lock is now %q", text)
			}
		})
	}
}

// TestALockOfAnotherMachineIsAskedAbout checks that a lock of another machine counts as held even if the kernel lets us
// lock the file: on a shared folder its kernel's locks may not be visible here.
func TestALockOfAnotherMachineIsAskedAbout(t *testing.T) {
	me := Holder{PID: 9, Boot: "b", Machine: "m", Kernel: true}
	for _, c := range []struct {
		by   Holder
		left bool
	}{
		{Holder{PID: 9, Boot: "a", Machine: "other", Kernel: true}, false},
		{Holder{PID: 9, Boot: "a", Machine: "m", Kernel: true}, true},
		{Holder{PID: 9, Boot: "b", Machine: "other", Kernel: true}, true}, // a container on this machine
	} {
		l := found{holder: c.by, read: true, freed: true}
		if got := l.left(me, func(Holder) bool { return true }); got != c.left {
			t.Errorf("%+v: left behind %v", c.by, got)
		}
	}
}

// TestOpenAllTheSame checks that a user who is sure may open it anyway. The program that had it learns so at its next
// action, and neither writes into the other's journal.
func TestOpenAllTheSame(t *testing.T) {
	path := put(t, playtest.File)
	first, _ := mustOpen(t, path, Options{})
	play(t, first, `{"do":"start"}`)
	second, r := mustOpen(t, path, Options{AllTheSame: true})
	if openFilesStay { // the system doesn't give up a living program's lock
		if r.Holder == nil || !r.Holder.MustClose() {
			t.Errorf("%+v", r)
		}
		play(t, first, `{"do":"end_turn"}`)
		crash(t, first)
		return
	}
	if r.Holder != nil || r.Recovered != 1 || r.Keeping != nil {
		t.Fatalf("%+v", r)
	}
	if _, err := tryPlay(first, `{"do":"note","text":"too late"}`); err == nil || errors.Is(err, ErrReadOnly) || !strings.Contains(err.Error(), "nothing can be saved here any more") {
		t.Errorf("the first reports %v", err)
	}
	if _, err := tryPlay(first, `{"do":"note","text":"again"}`); !errors.Is(err, ErrReadOnly) || first.Holder() == nil {
		t.Errorf("then %v", err)
	}
	if _, err := first.Save(); !errors.Is(err, ErrReadOnly) {
		t.Errorf("the first saves: %v", err)
	}
	play(t, second, `{"do":"end_turn"}`)
	if err := first.Close(); err != nil {
		t.Error(err)
	}
	want := play(t, second, `{"do":"note","text":"mine"}`)
	crash(t, second)
	again, r := mustOpen(t, path, Options{})
	defer again.Close()
	if r.Recovered != 3 || sum(again) != want || r.Journal != nil {
		t.Errorf("%+v", r)
	}
}

// TestALockThatWasTakenAway checks that removing the lock file doesn't release an encounter: the lock is made again
// before the next action, unless another program has taken the encounter by then.
func TestALockThatWasTakenAway(t *testing.T) {
	path := put(t, playtest.File)
	first, _ := mustOpen(t, path, Options{})
	play(t, first, `{"do":"start"}`)
	if err := os.Remove(path + ".lock"); err != nil {
		crash(t, first)
		t.Skip("not while it is open: ", err)
	}
	play(t, first, `{"do":"end_turn"}`)
	if _, r := mustOpen(t, path, Options{}); r.Holder == nil {
		t.Error("the lock wasn't made again")
	}
	os.Remove(path + ".lock")
	second, r := mustOpen(t, path, Options{})
	if r.Holder != nil || r.Recovered != 2 {
		t.Fatalf("%+v", r)
	}
	if _, err := tryPlay(first, `{"do":"note","text":"x"}`); err == nil {
		t.Error("two write")
	}
	want := play(t, second, `{"do":"note","text":"y"}`)
	first.Close()
	crash(t, second)
	again, r := mustOpen(t, path, Options{})
	defer again.Close()
	if sum(again) != want || r.Recovered != 3 {
		t.Errorf("%+v", r)
	}
}

// TestALockThatGoesMeanwhileIsLookedForAgain checks that seizing a lock that has disappeared returns an error that makes
// Lock try again.
func TestALockThatGoesMeanwhileIsLookedForAgain(t *testing.T) {
	path := lockPath(put(t, playtest.File))
	now := time.Unix(0, 0)
	if _, err := (realDisk{}).seize(path, self(now), now); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("reported %v", err)
	}
}

func TestNoFileInPlaceOfTheLock(t *testing.T) {
	path := put(t, playtest.File)
	os.Mkdir(path+".lock", 0o755)
	f, r := mustOpen(t, path, Options{})
	defer f.Close()
	if r.Keeping == nil || !strings.Contains(r.Keeping.Error(), "isn't a file") {
		t.Errorf("%+v", r)
	}
}

// FuzzLock checks that opening ends whatever a lock file contains, and that a lock taken is really held.
func FuzzLock(f *testing.F) {
	f.Add([]byte(`{"pid":1,"host":"a","user":"b","since":"2026-01-02T03:04:05Z"}`))
	f.Add(self(time.Unix(0, 0)).text())
	f.Add([]byte(nil))
	dir := f.TempDir()
	f.Fuzz(func(t *testing.T, text []byte) {
		path := filepath.Join(dir, "yard.parapet")
		if err := os.WriteFile(lockPath(path), text, 0o644); err != nil {
			t.Fatal(err)
		}
		defer os.Remove(lockPath(path))
		l, err := takeLock(realDisk{}, path, time.Now(), false)
		var held *heldError
		if errors.As(err, &held) {
			_ = held.Error()
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		if _, err := takeLock(realDisk{}, path, time.Now(), false); !errors.As(err, &held) {
			t.Fatalf("taken twice: %v", err)
		}
		if err := l.release(); err != nil {
			t.Fatal(err)
		}
	})
}
