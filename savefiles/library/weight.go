package library

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/limits"
	"parapet/engine/message"
)

// weight is the size of an entry in memory, in countable units: bytes of its text, values in it, and things, spells and
// conditions of its token.
type weight struct{ bytes, values, things int }

func weigh(text []byte, token *jsondoc.Node, t *engine.Token) weight {
	w := weight{bytes: len(text), values: token.Count(), things: len(t.Conditions)}
	for _, l := range t.Lists {
		w.things += len(l)
	}
	return w
}

// plus returns the sum of both, or the difference if sign is -1.
func (w weight) plus(sign int, v weight) weight {
	return weight{w.bytes + sign*v.bytes, w.values + sign*v.values, w.things + sign*v.things}
}

// put stores an entry, replacing one at the same path; nil removes it.
func (l *Library) put(path string, e *Entry) {
	if old := l.entries[path]; old != nil {
		l.all = l.all.plus(-1, old.weight)
	}
	if e == nil {
		delete(l.entries, path)
		return
	}
	l.entries[path] = e
	l.all = l.all.plus(1, e.weight)
}

// roomFor returns an error if the library has no room for an entry: all its files together may be as large as one encounter.
func (l *Library) roomFor(e *Entry) error {
	all := l.all.plus(1, e.weight)
	if old := l.entries[e.Path]; old != nil {
		all = all.plus(-1, old.weight)
	}
	switch {
	case all.bytes > limits.Text:
		return message.Errorf("the library is larger than %d MiB", limits.Text>>20)
	case all.values > limits.Values:
		return message.Errorf("the library has more than %d values", limits.Values)
	case all.things > limits.Entries:
		return message.Errorf("the library's tokens have more than %d things, spells and conditions", limits.Entries)
	}
	return nil
}
