package input

import (
	"slices"
	"strconv"
	"strings"

	"parapet/canvas/gesture"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
	"parapet/ui/i18n"
)

// Some actions take several targets: each click with Shift adds one, or removes it if it can't be repeated; Enter sends
// them, and so does a click without Shift, after adding its own.

// AtAll returns the command at all clicked targets and one more, "" for none; if targets alone aren't enough, as with an
// area placed on the map, with the square that was clicked last.
func (a *Aim) AtAll(v *engine.View, more string, at board.Square) (*engine.Command, *engine.Refusal) {
	ids := slices.Clone(a.Many)
	if more != "" {
		ids = append(ids, more)
	}
	targets := jsondoc.M("targets", ids)
	square := engine.SquareNode(at)
	ways := [][]jsondoc.Member{{targets}, {targets, jsondoc.M("at", square)}, {targets, jsondoc.M("toward", square)}}
	if a.View.Aimed != "" {
		ways = [][]jsondoc.Member{{targets, jsondoc.M(a.View.Aimed, square)}}
	}
	return a.firstLegal(v, ways)
}

// Full reports whether the clicked targets can be sent as they are, but not with one more: the limit is reached, or it is
// among them and can't be repeated.
func (a *Aim) Full(v *engine.View, more string, at board.Square) bool {
	if len(a.Many) == 0 {
		return false
	}
	_, now := a.AtAll(v, "", at)
	_, then := a.AtAll(v, more, at)
	return now == nil && then != nil && then.Code == engine.BadCommand
}

// CountPlates returns labels that number the clicked targets in order.
func (a *Aim) CountPlates(v *engine.View) []gesture.Label {
	var out []gesture.Label
	seen := map[string]bool{}
	for _, id := range a.Many {
		k := v.Token(id)
		if k == nil || seen[id] {
			continue
		}
		seen[id] = true
		var places []string
		for i, other := range a.Many {
			if other == id {
				places = append(places, strconv.Itoa(i+1))
			}
		}
		out = append(out, gesture.Label{At: scene.Above(k), Text: strings.Join(places, ", ")})
	}
	return out
}

// manyHint returns the hint on choosing several targets, "" if an action takes only one.
func (s sight) manyHint(target *engine.Token) string {
	switch {
	case target == nil || !commands.TakesTargets(commands.Action(s.v.Decl(), s.View.Do)):
		return ""
	case len(s.Many) > 0:
		return i18n.L("{{.N}} targets: click the last one or press Enter", map[string]any{"N": len(s.Many)})
	}
	if !s.takesAnother(target) {
		return ""
	}
	return i18n.L("Shift+click: several targets")
}

// takesAnother reports whether a target can be one of several: with itself, or with one of the first other valid targets.
func (s sight) takesAnother(target *engine.Token) bool {
	tried := 0
	for _, t := range append([]*engine.Token{target}, s.v.Tokens...) {
		if s.Dimmed[t.ID] != "" || t.ID == s.Who {
			continue
		}
		r := s.v.Probe(s.Base(jsondoc.M("targets", []string{target.ID, t.ID})))
		if r == nil || r.Code != engine.BadCommand && t != target {
			return true
		}
		if tried++; tried > 3 {
			break
		}
	}
	return false
}
