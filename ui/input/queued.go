package input

import (
	"slices"
	"strings"

	"parapet/engine"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

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
