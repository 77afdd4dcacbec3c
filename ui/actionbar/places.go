package actionbar

import (
	"slices"

	"parapet/engine/jsondoc"
	"parapet/ui/commands"
)

// places keeps a turn's buttons in place: an action that becomes unavailable stays, dimmed, and a new one is added
// behind, so that a habitual click hits the right button.
type places struct {
	turn string // the token and turn; "" for none
	ids  []string
}

// put splits the actions into those with a button, each in its place, and those in the menu.
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

// placeID identifies an action of a token.
func placeID(c commands.Choice) string {
	return c.View.Do + "\x00" + c.View.With + "\x00" + c.View.Title().String() + "\x00" + string(jsondoc.Obj(c.View.More...).JSON())
}
