package actionbar

import (
	"slices"

	"parapet/engine/jsondoc"
	"parapet/ui/commands"
)

// places keeps the buttons of a turn where they are: what isn't open any more stays, pale, and what comes to be open
// stands behind those that were there, so that a click that comes by habit meets what it is meant for.
type places struct {
	turn string // of whom, and when; "" for nobody's
	ids  []string
}

// put parts the actions into those that have a button, each at its place, and those behind one.
func (p *places) put(turn string, choices []commands.Choice) (now, rest []commands.Choice) {
	now, rest = inSight(choices)
	if turn == "" || turn != p.turn {
		p.turn, p.ids = turn, nil
	}
	if turn == "" {
		return now, rest
	}
	for _, c := range now {
		if id := placeID(c); !slices.Contains(p.ids, id) {
			p.ids = append(p.ids, id)
		}
	}
	now, rest = nil, nil
	for _, id := range p.ids {
		if i := slices.IndexFunc(choices, func(c commands.Choice) bool { return placeID(c) == id }); i >= 0 {
			now = append(now, choices[i])
		}
	}
	for _, c := range choices {
		if !slices.Contains(p.ids, placeID(c)) {
			rest = append(rest, c)
		}
	}
	return now, rest
}

// placeID returns the actions of somebody apart.
func placeID(c commands.Choice) string {
	return c.View.Do + "\x00" + c.View.With + "\x00" + c.View.Title().String() + "\x00" + string(jsondoc.Obj(c.View.More...).JSON())
}
