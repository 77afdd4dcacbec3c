package forecast

import (
	"math"
	"strconv"
	"strings"

	"parapet/engine"
	"parapet/engine/message"
)

// Names holds what counts don't say: the state in which the combats began, nil if it isn't known, and how to show ids.
type Names struct {
	Start *engine.State
	Token func(id string) string
	Side  func(id string) string
	Thing func(id string) string // a weapon, spell or ability
}

// Summary returns how it goes for the players' side in a few sentences, a verdict with its definition, and what no combat
// used, one text each.
func (c *Counts) Summary(n Names) []message.Text {
	if c.Fights == 0 || len(c.Sides) == 0 {
		return nil
	}
	side := c.ours(n.Start)
	how := []message.Text{message.Of("%s: wins %s.", message.Name(n.Side(side)), share(c.Decided[side], c.Fights))}
	if j := c.Joint[side]; j != nil {
		how = append(how, c.falls(j, side, n), deaths(j.Dead[0], c.Fights))
	}
	if 50*c.Undecided >= c.Fights {
		how = append(append(how, message.Of("Undecided: %s.", share(c.Undecided, c.Fights))), c.why(n)...)
	}
	list := []message.Text{message.Join(how, " "), c.verdict(side)}
	for _, w := range c.Warnings() {
		var things []string
		for _, id := range w.Unused {
			things = append(things, n.Thing(id))
		}
		if w.Idle {
			list = append(list, message.Of("%s did nothing in any combat.", message.Name(n.Token(w.Who))))
		} else {
			list = append(list, message.Of("%s never used: %s.", message.Name(n.Token(w.Who)), message.Name(strings.Join(things, ", "))))
		}
	}
	return list
}

// ours returns the first side of players, or else the first side.
func (c *Counts) ours(start *engine.State) string {
	if start != nil {
		for _, s := range (&engine.View{State: start}).PlayersSides() {
			if c.Joint[s] != nil {
				return s
			}
		}
	}
	return c.Sides[0]
}

// falls says how often somebody falls, and who most often.
func (c *Counts) falls(j *Joint, side string, n Names) message.Text {
	often := share(c.Fights-j.Fell[0], c.Fights)
	if j.Fell[0] == c.Fights {
		return message.Of("Nobody falls.")
	}
	var most *Token
	for i := range c.Tokens {
		t := &c.Tokens[i]
		if n.Start != nil && n.Start.Token(t.ID) != nil && n.Start.Token(t.ID).Side == side && (most == nil || t.Falls() > most.Falls()) {
			most = t
		}
	}
	if most == nil || most.Falls() == 0 {
		return message.Of("Somebody falls in %s.", often)
	}
	return message.Of("Somebody falls in %s, most often %s in round %d.", often, message.Name(n.Token(most.ID)), Median(most.FellIn).At)
}

func deaths(none, fights int) message.Text {
	switch {
	case none == fights:
		return message.Of("Nobody dies.")
	case 2*none >= fights:
		return message.Of("Nobody dies in %s.", share(none, fights))
	}
	return message.Of("Somebody dies in %s.", share(fights-none, fights))
}

// verdict rates the encounter for a side by how often it wins.
func (c *Counts) verdict(side string) message.Text {
	won, fell := c.Decided[side], 0
	if j := c.Joint[side]; j != nil {
		fell = c.Fights - j.Fell[0]
	}
	switch {
	case 20*won >= 19*c.Fights && 4*fell <= c.Fights:
		return message.Of("Easy: wins at least 19 of 20, and somebody falls in at most 1 of 4.")
	case 10*won >= 8*c.Fights:
		return message.Of("Fair: wins at least 8 of 10.")
	case 2*won >= c.Fights:
		return message.Of("Hard: wins at least half.")
	}
	return message.Of("Deadly: wins less than half.")
}

// share formats how often something happens: in tenths, or in percent where that says more.
func share(times, fights int) message.Text {
	p := float64(times) / float64(fights)
	switch {
	case p >= 0.05 && p < 0.95:
		return message.Of("%d of 10 combats", int(math.Round(10*p)))
	case times > 0 && p < 0.01 || times < fights && p > 0.99:
		return message.Of("%s%% of combats", strconv.FormatFloat(100*p, 'f', 1, 64))
	}
	return message.Of("%s%% of combats", strconv.FormatFloat(100*p, 'f', 0, 64))
}
