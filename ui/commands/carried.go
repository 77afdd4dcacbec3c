package commands

import (
	"errors"
	"slices"
	"strings"

	"parapet/engine"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

// CarriedParty describes carrying the party over into the next encounter, for review before it is done.
type CarriedParty struct {
	Command   *engine.Command // nil if there is nothing to carry over
	Lines     []string        // the changes, one per line
	Unmatched []string        // names without a counterpart: tokens that stay behind or don't change
	Why       string          // why it can't be done; "" if it can
}

// CarryParty returns what carrying the party over would do; nil if there is nothing to report.
func CarryParty(left, now *engine.View) *CarriedParty {
	if left == nil || now == nil {
		return nil
	}
	command, err := engine.CarryOver(left, now)
	switch {
	case errors.Is(err, engine.ErrCarryNothing):
		return nil
	case errors.Is(err, engine.ErrStillFight):
		return &CarriedParty{Why: i18n.L("Party not carried over: the last encounter is still in combat.")}
	case err != nil:
		return &CarriedParty{Why: i18n.L("Party not carried over: {{.Why}}", map[string]any{"Why": i18n.Error(err)})}
	}
	out := &CarriedParty{Command: command}
	for _, c := range command.Commands() {
		if line := carryLine(now, c); line != "" {
			out.Lines = append(out.Lines, line)
		}
	}
	out.Unmatched = unmatched(left, now)
	return out
}

// carryLine describes one of the commands; "" if it changes nothing.
func carryLine(now *engine.View, c *engine.Command) string {
	switch c.Do {
	case "add_token":
		name, _ := c.Node.Get("token").Get("name").Str()
		if id, _ := c.Node.Get("token").Get("id").Str(); name == "" {
			name = id
		}
		return i18n.L("{{.Who}} is new here: added to reinforcements, group {{.Group}}",
			map[string]any{"Who": name, "Group": engine.PartyGroup})
	case "note":
		return i18n.L("The note about the party")
	}
	k := now.Anybody(c.Who)
	changes := phrase.Differences(now, k, c.Node.Get("fields"))
	if len(changes) == 0 { // changes that only derive from others are left out
		return ""
	}
	return k.Name + ": " + strings.Join(changes, "; ")
}

// unmatched lists the members of the players' sides that are in only one of the encounters, except those that go into reserve.
func unmatched(left, now *engine.View) (out []string) {
	for _, t := range left.OfPlayers() {
		if now.Anybody(t.ID) == nil && !t.Player {
			out = append(out, i18n.L("{{.Who}} stays behind", map[string]any{"Who": t.Name}))
		}
	}
	for _, t := range now.OfPlayers() {
		if left.Anybody(t.ID) != nil {
			continue
		}
		line := i18n.L("{{.Who}} unchanged: wasn't in the last encounter", map[string]any{"Who": t.Name})
		same := func(o *engine.Token) bool { return o.Name == t.Name }
		if i := slices.IndexFunc(left.Tokens, same); i >= 0 {
			line = i18n.L("{{.Who}} unchanged: id {{.ID}} here, {{.Was}} before",
				map[string]any{"Who": t.Name, "ID": t.ID, "Was": left.Tokens[i].ID})
		}
		out = append(out, line)
	}
	return out
}

// Text returns the description, one line per change.
func (c *CarriedParty) Text() string {
	return strings.Join(slices.Concat(c.Lines, c.Unmatched), "\n")
}
