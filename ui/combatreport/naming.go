package combatreport

import (
	"slices"
	"strings"

	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/ui/i18n"
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
	other.Name = i18n.L("an enemy")
	return &other
}

// name is what the reader calls a token or side: player characters by their first name from the second time on.
func (n *narrator) name(id string) string {
	name := id
	for _, s := range []*engine.State{n.record.After, n.record.Before} {
		if t := s.Anybody(id); t != nil {
			name = t.Name
			if n.isUnknown(id) {
				return n.enemy(id)
			}
			first, _, more := strings.Cut(name, " ")
			if !t.Player || !more || !unmistakable(s, t, first) {
				return name
			}
			if n.short[id] == first {
				return first
			}
			n.short[id] = first
			return name
		}
		if s.Side(id) != nil {
			return i18n.Side(id)
		}
	}
	return name
}

// isUnknown reports whether a token is an enemy whose name the reader doesn't know.
func (n *narrator) isUnknown(id string) bool {
	for _, s := range []*engine.State{n.record.After, n.record.Before} {
		if t := s.Anybody(id); t != nil {
			return t.Name == i18n.L("an enemy")
		}
	}
	return false
}

// enemy returns a name that distinguishes the unknown enemies of a paragraph by the order in which they were first mentioned;
// "the enemy" is the one mentioned last.
func (n *narrator) enemy(id string) string {
	at := slices.Index(n.enemies, id)
	last := n.foe == id
	n.foe = id
	if at < 0 {
		n.enemies = append(n.enemies, id)
		return one(len(n.enemies)-1, i18n.L("an enemy"), i18n.L("a second enemy"), i18n.L("a third enemy"), i18n.L("another enemy"))
	}
	if last {
		return i18n.L("the enemy")
	}
	return one(at, i18n.L("the first enemy"), i18n.L("the second enemy"), i18n.L("the third enemy"), i18n.L("another enemy"))
}

// one returns the name at an index, or the last one.
func one(at int, names ...string) string { return names[min(at, len(names)-1)] }

// titles are first words of names that are no first names.
var titles = []string{"Sister", "Brother", "Father", "Mother", "Sir", "Dame", "Lady", "Lord", "Captain", "Master", "Mistress", "Old", "Young", "Big", "The"}

// unmistakable reports whether no other player character has that first name, or that name.
func unmistakable(s *engine.State, t *engine.Token, first string) bool {
	return len(first) > 1 && !slices.Contains(titles, first) && !slices.ContainsFunc(s.Tokens, func(o *engine.Token) bool {
		return o.ID != t.ID && o.Player && strings.HasPrefix(o.Name+" ", first+" ")
	})
}
