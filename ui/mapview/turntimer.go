package mapview

import (
	"fmt"
	"time"

	"parapet/engine"
	"parapet/ui/i18n"
	"parapet/ui/menu"
	"parapet/ui/shell"
)

// TurnTimer measures how long a turn lasts, if that is turned on. The rules and the encounter file know nothing of it.
type TurnTimer struct {
	shell  *shell.Shell
	now    func() *engine.View // returns the current state
	banner *Band
	memory TimerMemory
	turn   string    // identifies the turn; "" for none
	since  time.Time // the start of the turn
	ticks  int       // identifies the running ticks; earlier ones stop
}

// TimerMemory stores the limit of a turn.
type TimerMemory interface {
	TurnLimit() time.Duration
	SetTurnLimit(time.Duration)
}

// NewTurnTimer returns a timer that shows the time in a banner.
func NewTurnTimer(sh *shell.Shell, now func() *engine.View, banner *Band, memory TimerMemory) *TurnTimer {
	return &TurnTimer{shell: sh, now: now, banner: banner, memory: memory}
}

// WithoutEnd is the limit for a timer that counts and never warns.
const WithoutEnd = -1 * time.Second

// Limits lists the offered limits of a turn; 0 turns the timer off.
var Limits = []time.Duration{0, WithoutEnd, 30 * time.Second, time.Minute, 90 * time.Second, 2 * time.Minute, 3 * time.Minute,
	5 * time.Minute, 10 * time.Minute}

// Update starts counting again if another turn has begun.
func (c *TurnTimer) Update() {
	is := ""
	if v := c.now(); v != nil && v.InCombat() && c.memory.TurnLimit() != 0 {
		is = turnIn(v)
	}
	if is == c.turn {
		return
	}
	c.turn, c.since = is, c.shell.Clock.Now()
	c.ticks++
	c.tick(c.ticks)
}

// turnIn identifies the current turn. If a side or a phase acts as a whole, that is one turn.
func turnIn(v *engine.View) string { return fmt.Sprint(v.Round, " ", v.Phase, " ", v.Turn) }

// tick shows the time, again and again until another turn begins.
func (c *TurnTimer) tick(round int) {
	if round != c.ticks {
		return
	}
	if c.turn == "" {
		c.banner.Time("", false)
		return
	}
	c.banner.Time(clockText(c.shell.Clock.Now().Sub(c.since), c.memory.TurnLimit()))
	c.shell.After(time.Second, func() { c.tick(round) })
}

// clockText returns a text such as "0:45 / 2:00", and whether the limit is reached.
func clockText(lasted, limit time.Duration) (text string, late bool) {
	minutes := func(d time.Duration) string { return fmt.Sprintf("%d:%02d", int(d.Minutes()), int(d.Seconds())%60) }
	if limit < 0 {
		return minutes(lasted), false
	}
	return minutes(lasted) + " / " + minutes(limit), lasted > limit
}

// Items returns the items of the timer's menu.
func (c *TurnTimer) Items() (list []menu.Sub) {
	for _, d := range Limits {
		list = append(list, menu.Sub{Name: limitName(d), Marked: d == c.memory.TurnLimit(), Do: func() {
			c.memory.SetTurnLimit(d)
			c.turn = ""
			c.ticks++
			c.banner.Time("", false)
			c.shell.Changed()
		}})
	}
	return list
}

func limitName(d time.Duration) string {
	switch {
	case d == 0:
		return i18n.X("No timer", "Off")
	case d < 0:
		return i18n.L("Count only")
	case d < 2*time.Minute && d != time.Minute:
		return i18n.L("{{.N}} seconds", map[string]any{"N": int(d.Seconds())})
	case d == time.Minute:
		return i18n.L("1 minute")
	}
	return i18n.L("{{.N}} minutes", map[string]any{"N": int(d.Minutes())})
}
