package combatreport

import (
	"slices"

	"fyne.io/fyne/v2/lang"

	"parapet/canvas/scene"
	"parapet/engine"
)

// Reader is who a report is for: the DM, or the players, with their enemies' names as the DM allows.
type Reader struct {
	For   scene.Viewpoint
	Names scene.Names
}

// naming names tokens as the reader calls them, also those that were removed.
type naming struct {
	reader Reader
	sys    engine.System
	met    map[string]*engine.Token // as they were last on the board
	order  []string                 // of met
	last   map[*engine.State]*engine.State
	turns  turnsSeen // the states as the reader calls them are added
}

func newNaming(sys engine.System, to Reader, turns turnsSeen) *naming {
	return &naming{reader: to, sys: sys, met: map[string]*engine.Token{}, last: map[*engine.State]*engine.State{}, turns: turns}
}

// record returns a record with the states' tokens as the reader calls them. Records must come in order.
func (c *naming) record(r *engine.Record) *engine.Record {
	out := *r
	out.Before, out.After = c.state(r.Before), c.state(r.After)
	return &out
}

// state returns a state with the reader's names. Removed tokens are among the reinforcements, where only names are looked up.
func (c *naming) state(s *engine.State) *engine.State {
	if s == nil {
		return nil
	}
	if named, ok := c.last[s]; ok {
		return named
	}
	named := *s
	named.Tokens = slices.Clone(s.Tokens)
	v := &engine.View{State: s, System: c.sys, Scratch: &engine.Scratch{}}
	for i, t := range named.Tokens {
		named.Tokens[i] = c.named(v, t)
		if c.met[t.ID] == nil {
			c.order = append(c.order, t.ID)
		}
		c.met[t.ID] = named.Tokens[i]
	}
	named.Reserve = slices.Clone(s.Reserve)
	for _, id := range c.order {
		if s.Anybody(id) == nil {
			named.Reserve = append(named.Reserve, c.met[id])
		}
	}
	if len(c.last) > 1 { // as in eyes
		clear(c.last)
	}
	c.last[s] = &named
	if t := c.turns[s]; t != nil {
		c.turns[&named] = t
	}
	return &named
}

func (c *naming) named(v *engine.View, t *engine.Token) *engine.Token {
	if c.reader.For == scene.DM || c.reader.Names == scene.NamesShown || t.Player || !scene.Strange(v, t.Side) {
		return t
	}
	other := *t
	other.Name = lang.L("an enemy")
	return &other
}
