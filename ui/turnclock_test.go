package ui

import (
	"slices"
	"testing"
	"time"

	"parapet/ui/mapview"
	"parapet/ui/menu"
)

// TestTheTurnTimer checks that with the turn timer on, the banner shows how long the turn has lasted and warns when time
// is up; the next turn restarts it, and with the timer off nothing is shown. It is off by default.
func TestTheTurnTimer(t *testing.T) {
	w := snapping(t)
	now := time.Date(2026, 1, 2, 20, 0, 0, 0, time.UTC)
	w.shell.Clock.Now = func() time.Time { return now }
	var due []func()
	w.shell.Clock.After = func(_ time.Duration, do func()) { due = append(due, do) }
	wait := func(d time.Duration) {
		now = now.Add(d)
		for _, do := range slices.Clone(due) {
			due = due[1:]
			do()
		}
	}
	says := func() string {
		text, late := w.banner.Clock()
		if late {
			return text + " late"
		}
		return text
	}
	choose := func(limit time.Duration) {
		i := slices.IndexFunc(mapview.Limits, func(d time.Duration) bool { return d == limit })
		list := w.menuState().Behind[menu.TurnTimer]
		list[i].Do()
	}
	check := func(when, want string) {
		t.Helper()
		if got := says(); got != want {
			t.Errorf("%s: %q, not %q", when, got, want)
		}
	}
	w.show()
	check("at first", "")
	choose(time.Minute)
	check("begun", "0:00 / 1:00")
	wait(45 * time.Second)
	check("it goes on", "0:45 / 1:00")
	w.show()
	check("something was done", "0:45 / 1:00")
	wait(20 * time.Second)
	check("over", "1:05 / 1:00 late")
	w.lead.Press() // asks about those who haven't acted, once
	w.lead.Press()
	check("the next one's turn", "0:00 / 1:00")
	wait(time.Second)
	if len(due) > 3 {
		t.Errorf("%d clocks tick", len(due))
	}
	choose(mapview.WithoutEnd)
	wait(90 * time.Second)
	check("counted only", "1:30")
	choose(0)
	wait(time.Second)
	check("off", "")
	shown := w.menuState().Behind[menu.TurnTimer]
	for _, s := range shown {
		if s.Marked != (s.Name == "Off") || s.Name == "" {
			t.Errorf("%+v", s)
		}
	}
}
