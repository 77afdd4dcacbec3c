package offers

import (
	"slices"
	"strconv"

	"parapet/engine"
)

// Digits are the keys of actions: given in the order in which actions are open, and kept until the
// turn is over, so that a key never comes to mean another action while one reaches for it.
type Digits struct {
	turn string   // whose, and of which round
	of   []string // action of the digit 1, 2, …; "" where it is free again
}

const mostDigits = 9

// Give writes the digits into a list of choices. One that was open in this turn keeps its digit and
// its place when it closes.
func (d *Digits) Give(turn string, list []Choice) {
	if d.turn != turn {
		*d = Digits{turn: turn}
	}
	for i, id := range d.of { // what isn't there any more gives its digit back
		if !slices.ContainsFunc(list, func(c Choice) bool { return choiceID(c.View) == id }) {
			d.of[i] = ""
		}
	}
	for i := range list {
		if n := d.digit(&list[i]); n > 0 {
			list[i].Key, list[i].Rare = strconv.Itoa(n), false
		}
	}
}

// digit is that of a choice, 0 where it has none.
func (d *Digits) digit(c *Choice) int {
	id := choiceID(c.View)
	if i := slices.Index(d.of, id); i >= 0 {
		return i + 1
	}
	if !c.View.Ready {
		return 0
	}
	if i := slices.Index(d.of, ""); i >= 0 {
		d.of[i] = id
		return i + 1
	}
	if len(d.of) == mostDigits {
		return 0
	}
	d.of = append(d.of, id)
	return len(d.of)
}

// choiceID tells the actions of a token apart.
func choiceID(av engine.ActionView) string { return av.Do + "\x00" + av.With + "\x00" + av.Name }

// TurnID tells turns apart.
func TurnID(v *engine.View, who string) string {
	return strconv.Itoa(v.Round) + " " + v.Phase + " " + who
}
