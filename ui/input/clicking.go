package input

import (
	"slices"
	"strings"

	"parapet/canvas/gesture"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

// click is a click while an action is aimed.
type click struct {
	*State
	v *engine.View
	g gesture.Gesture
}

// point sends the aimed action at what was clicked.
func (c *click) point() Effect {
	if !c.Aim.Considered {
		c.Aim.Consider(c.v)
	}
	if e, ok := c.collects(); ok {
		return e
	}
	if e, ok := c.keepsBack(); ok {
		return e
	}
	sent, r := c.Aim.Command(c.v, c.g.Token, c.g.Cell)
	switch {
	case sent == nil:
		return Effect{Say: Say{Text: i18n.L("Pick a creature; Esc cancels"), At: c.g.At}}
	case r == nil:
		return c.sent(c.Queue.with(sent))
	}
	if e, ok := c.goOn(c.g.Token); ok {
		return e
	}
	if k := c.v.Token(c.g.Token); k != nil {
		if why, _ := c.Aim.GoesOn(c.v, k); why != nil {
			r = why
		}
	}
	return Effect{Say: Say{Command: sent, Refusal: r}}
}

// collects handles a click on one of several targets, or on the ground after them; it reports false if it isn't one.
func (c *click) collects() (Effect, bool) {
	a, token, shift := c.Aim, c.g.Token, c.g.Mods&gesture.Shift != 0
	if (token == "" || !shift) && len(a.Many) == 0 || !commands.TakesTargets(commands.Action(c.v.Decl(), a.View.Do)) {
		return Effect{}, false
	}
	c.Hover = c.g
	at := scene.Square(c.g.Cell)
	full, place := token != "" && a.Full(c.v, token, at), slices.Index(a.Many, token)
	switch {
	case !shift && full && place >= 0: // it is one of them already
		return c.sendMany("", at), true
	case !shift || token == "":
		return c.sendMany(token, at), true
	case full && place >= 0:
		a.Many = slices.Delete(a.Many, place, place+1)
	case full:
		many, r := a.AtAll(c.v, token, at)
		return Effect{Say: Say{Command: many, Refusal: r}, Work: See}, true
	default:
		a.Many = append(a.Many, token)
	}
	return Effect{Work: See}, true
}

// sendMany sends the aimed action at all clicked targets and one more, "" for none; if refused, the action stays aimed
// with its targets.
func (c *click) sendMany(more string, at board.Square) Effect {
	all, r := c.Aim.AtAll(c.v, more, at)
	if r != nil {
		return Effect{Say: Say{Command: all, Refusal: r}}
	}
	return c.sent(all)
}

// keepsBack queues the aimed command after a Shift-click on the target of an action that several tokens can take
// together. It reports false for other clicks.
func (c *click) keepsBack() (Effect, bool) {
	if c.g.Mods&gesture.Shift == 0 || !commands.TakesAlso(commands.Action(c.v.Decl(), c.Aim.View.Do)) {
		return Effect{}, false
	}
	one, r := c.Aim.Command(c.v, c.g.Token, c.g.Cell)
	if one == nil {
		return Effect{}, false
	}
	if r == nil {
		r = c.v.Probe(c.Queue.with(one))
	}
	if r != nil {
		return Effect{Say: Say{Command: one, Refusal: r}}, true
	}
	if len(c.Queue) > 0 && c.Queue[0].Do != one.Do {
		c.Queue = nil
	}
	c.Queue = append(c.Queue, one)
	return c.LayDown(), true
}

// goOn aims an action that needs a square besides its target at the square. It reports false if the action needs none.
func (c *click) goOn(target string) (Effect, bool) {
	k := c.v.Token(target)
	if k == nil {
		return Effect{}, false
	}
	if _, r := c.Aim.At(c.v, k); r == nil {
		return Effect{}, false
	}
	if _, ok := c.Aim.GoesOn(c.v, k); !ok {
		return Effect{}, false
	}
	c.Aim.GoOn(c.v, k)
	return Effect{Changed: true, Keys: true, Work: See}, true
}

// Queue holds aimed commands that wait to be sent together. Some actions can be taken by several tokens at the same time:
// a Shift-click queues the aimed one, then another token's action is aimed, and a click without Shift sends all of them
// as one command.
type Queue []*engine.Command

// with returns a command joined with the queued ones, or the command alone if the queue holds another action.
func (k Queue) with(c *engine.Command) *engine.Command {
	if len(k) == 0 || k[0].Do != c.Do {
		return c
	}
	return commands.Together(append(slices.Clone(k), c))
}

// Text lists the queued commands.
func (k Queue) Text(v *engine.View) string {
	var names []string
	for _, c := range k {
		target, _ := c.Node.Get("target").Str()
		names = append(names, phrase.Asked(phrase.Name(v, c.Who), phrase.Name(v, target)))
	}
	what := phrase.Action(k[0].Do, v.Decl())
	return i18n.L("{{.What}}: {{.Who}}", map[string]any{"What": what, "Who": strings.Join(names, ", ")})
}

// SendQueued returns the effect that sends the queued commands.
func (s *State) SendQueued() Effect {
	if len(s.Queue) == 0 {
		return Effect{}
	}
	return Effect{Command: commands.Together(s.Queue)}
}
