package ui

import (
	"fmt"
	"time"

	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/ui/menu"
)

// turnClock counts how long a turn lasts, where the table wants that: a matter of the people, of which rules and files
// know nothing.
type turnClock struct {
	t     *window
	turn  string    // which turn it is; "" for none
	since time.Time // when it began
	ticks int       // the round of ticks that goes on; those of others end
}

// withoutEnd counts, and never warns.
const withoutEnd = -1 * time.Second

// limits are how long a turn may be said to last.
var limits = []time.Duration{0, withoutEnd, 30 * time.Second, time.Minute, 90 * time.Second, 2 * time.Minute, 3 * time.Minute,
	5 * time.Minute, 10 * time.Minute}

// heed follows the turn, and begins to count where one has begun.
func (c *turnClock) heed() {
	is := ""
	if v := c.t.desk.Now(); v != nil && v.InCombat() && c.t.prefs.turnLimit() != 0 {
		is = turnIn(v)
	}
	if is == c.turn {
		return
	}
	c.turn, c.since = is, c.t.now()
	c.ticks++
	c.tick(c.ticks)
}

// turnIn tells one turn from others; where a side or a phase acts as a whole, that is one.
func turnIn(v *engine.View) string { return fmt.Sprint(v.Round, " ", v.Phase, " ", v.Turn) }

// tick says how long it has lasted, again and again until another turn begins.
func (c *turnClock) tick(round int) {
	if round != c.ticks {
		return
	}
	if c.turn == "" {
		c.t.band.Time("", false)
		return
	}
	c.t.band.Time(clockText(c.t.now().Sub(c.since), c.t.prefs.turnLimit()))
	c.t.later(time.Second, func() { c.tick(round) })
}

// clockText is "0:45 / 2:00", and whether the time is over.
func clockText(lasted, limit time.Duration) (text string, late bool) {
	minutes := func(d time.Duration) string { return fmt.Sprintf("%d:%02d", int(d.Minutes()), int(d.Seconds())%60) }
	if limit < 0 {
		return minutes(lasted), false
	}
	return minutes(lasted) + " / " + minutes(limit), lasted > limit
}

// choices are the lines of the menu.
func (c *turnClock) choices() (list []menu.Sub) {
	for _, d := range limits {
		list = append(list, menu.Sub{Name: limitName(d), Marked: d == c.t.prefs.turnLimit(), Do: func() {
			c.t.prefs.setTurnLimit(d)
			c.turn = ""
			c.ticks++
			c.t.band.Time("", false)
			c.t.refresh()
		}})
	}
	return list
}

func limitName(d time.Duration) string {
	switch {
	case d == 0:
		return lang.X("Off, of a clock", "Off")
	case d < 0:
		return lang.L("Count only")
	case d < 2*time.Minute && d != time.Minute:
		return lang.L("{{.N}} seconds", map[string]any{"N": int(d.Seconds())})
	case d == time.Minute:
		return lang.L("1 minute")
	}
	return lang.L("{{.N}} minutes", map[string]any{"N": int(d.Minutes())})
}
