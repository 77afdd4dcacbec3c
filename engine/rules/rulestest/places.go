package rulestest

import (
	"fmt"
	"slices"

	"parapet/engine"
	"parapet/engine/board"
)

// placing are the DM overrides after which creatures may be anywhere.
var placing = []string{"place", "set", "add_token", "edit_map", "condition", "heal", "settings", "undo", "redo"}

// misplaced describes a token that a command brought onto another's squares, into rock or across a wall, or returns "". It
// ignores tokens placed by the DM, misplaced before, or standing up on others' squares, and what the system allows
// (Bench.Shares, Bench.Squeezes).
func (b Bench) misplaced(s engine.System, r *engine.Record) string {
	commands := append([]*engine.Command{r.Command}, r.Command.Commands()...)
	if slices.ContainsFunc(commands, func(c *engine.Command) bool { return slices.Contains(placing, c.Do) }) {
		return ""
	}
	after := &engine.View{State: r.After, System: s, Scratch: &engine.Scratch{}}
	before := &engine.View{State: r.Before, System: s, Scratch: &engine.Scratch{}}
	for i, t := range after.Tokens {
		was := before.Token(t.ID)
		if !after.Standing(t) || was != nil && !before.Standing(was) {
			continue
		}
		if !fits(after, t) && (was == nil || fits(before, was)) && (b.Squeezes == nil || !b.Squeezes(r, t)) {
			return fmt.Sprintf("%s, of size %d, stands at %v, in rock or across a wall", t.ID, t.Size, t.At)
		}
		for _, o := range after.Tokens[:i] {
			then := before.Token(o.ID)
			switch {
			case !after.Standing(o) || !collide(after, t, o):
			case then != nil && (!before.Standing(then) || was != nil && collide(before, was, then)):
			case b.Shares == nil || !b.Shares(r, t, o):
				return fmt.Sprintf("%s, of size %d at %v, and %s, of size %d at %v, share squares", t.ID, t.Size, t.At, o.ID, o.Size, o.At)
			}
		}
	}
	return ""
}

// fits reports whether terrain and walls leave a token room.
func fits(v *engine.View, t *engine.Token) bool { return v.Board().Fits(t.Body()) == board.Free }

// collide reports whether two tokens overlap in squares and heights.
func collide(v *engine.View, t, o *engine.Token) bool {
	return overlie(t, o) && (v.Board().MayEnd(t.Body(), []board.Occupant{{Body: o.Body()}}).Reason == board.Occupied ||
		v.Board().MayEnd(o.Body(), []board.Occupant{{Body: t.Body()}}).Reason == board.Occupied)
}

// overlie reports whether two tokens share a square, at any height.
func overlie(t, o *engine.Token) bool {
	return t.At.X < o.At.X+o.Size && o.At.X < t.At.X+t.Size && t.At.Y < o.At.Y+o.Size && o.At.Y < t.At.Y+t.Size
}
