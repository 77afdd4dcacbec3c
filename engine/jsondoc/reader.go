package jsondoc

import (
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"parapet/engine/limits"
	"parapet/engine/message"
)

// Problem is one mistake, or one warning, found while reading a document.
type Problem struct {
	Path    string // "tokens[2].at"; empty for the whole document
	Line    int    // 0 where unknown
	Col     int
	Why     message.Text
	Warning bool // worth a word, but nothing is refused for it
}

// Error returns place and reason in a line.
func (p Problem) Error() string { return p.Text().String() }

// Text returns place and reason in a line.
func (p Problem) Text() message.Text {
	var parts []message.Text
	if p.Line > 0 {
		parts = append(parts, message.Of("line %d, column %d", p.Line, p.Col))
	}
	if p.Path != "" {
		parts = append(parts, message.Name(p.Path))
	}
	return message.Join(append(parts, p.Why), ": ")
}

// Problems gathers what is wrong with a document: of mistakes and of warnings as many as
// limits.Mistakes and limits.Warnings, so that a hostile file can't make us say more.
type Problems struct {
	List     []Problem
	mistakes int
}

// Failed reports whether anything but warnings was found.
func (ps *Problems) Failed() bool {
	return slices.ContainsFunc(ps.List, func(p Problem) bool { return !p.Warning })
}

// Mistakes returns the problems that are no warnings, as they were found.
func (ps *Problems) Mistakes() []Problem {
	var list []Problem
	for _, p := range ps.List {
		if !p.Warning {
			list = append(list, p)
		}
	}
	return list
}

// Full reports whether no further mistake will be told.
func (ps *Problems) Full() bool { return ps.mistakes >= limits.Mistakes }

// room reports whether one more is told.
func (ps *Problems) room(warning bool) bool {
	if warning {
		return len(ps.List)-ps.mistakes < limits.Warnings
	}
	return !ps.Full()
}

// Add notes a problem that was found elsewhere.
func (ps *Problems) Add(p Problem) {
	if !ps.room(p.Warning) {
		return
	}
	ps.List = append(ps.List, p)
	if !p.Warning {
		ps.mistakes++
	}
}

// Reader is a place in a document from which values are read; every mistake goes to its Problems
// with the place, and reading goes on, so that all mistakes of a file are named in one go.
type Reader struct {
	Node *Node // nil where the value is absent
	Path string
	To   *Problems
}

// Read starts reading at the top of a document.
func Read(n *Node, to *Problems) Reader { return Reader{Node: n, To: to} }

// Bad notes a mistake here.
func (r Reader) Bad(format string, args ...any) { r.note(false, format, args...) }

// Warn notes a warning here.
func (r Reader) Warn(format string, args ...any) { r.note(true, format, args...) }

// How long what a document says of itself may be in a problem, in characters.
const (
	maxShownPath = 200
	maxShownWhy  = 500
)

func (r Reader) note(warning bool, format string, args ...any) {
	if !r.To.room(warning) {
		return
	}
	p := Problem{Path: Shown(r.Path, maxShownPath), Why: message.Of(format, args...), Warning: warning}
	if why := p.Why.String(); Shown(why, maxShownWhy) != why {
		p.Why = message.Name(Shown(why, maxShownWhy))
	}
	if r.Node != nil {
		p.Line, p.Col = r.Node.Line, r.Node.Col
	}
	r.To.Add(p)
}

// Has reports whether a value other than null stands here.
func (r Reader) Has() bool { return !r.Node.IsNull() }

// Field steps to a member of an object.
func (r Reader) Field(key string) Reader { return r.member(key, r.Node.Get(key)) }

func (r Reader) member(key string, n *Node) Reader {
	path := key
	if r.Path != "" {
		path = r.Path + "." + key
	}
	return Reader{n, path, r.To}
}

// Members steps to each member of an object in turn. Field in a loop would look for each anew.
func (r Reader) Members() iter.Seq2[string, Reader] {
	return func(yield func(string, Reader) bool) {
		if r.Node == nil {
			return
		}
		for _, m := range r.Node.Members {
			if !yield(m.Key, r.member(m.Key, m.Value)) {
				return
			}
		}
	}
}

// Within reports whether a list or an object holds at most so many; more are a mistake, which names
// what they are.
func (r Reader) Within(most int, what string) bool {
	if r.Node == nil {
		return true
	}
	n := len(r.Node.Items) + len(r.Node.Members)
	if n > most {
		r.Bad("%d %s; at most %d", n, what, most)
	}
	return n <= most
}

// Along steps down a dotted path; where it ends in nothing, the place told is the last one there is.
func (r Reader) Along(path string) Reader {
	for _, key := range strings.Split(path, ".") {
		next := r.Field(key)
		if i, err := strconv.Atoi(key); err == nil && r.Node != nil && i >= 0 && i < len(r.Node.Items) {
			next = r.Item(i)
		}
		if next.Node == nil {
			next.Node = r.Node
		}
		r = next
	}
	return r
}

// Item steps to an item of a list.
func (r Reader) Item(i int) Reader {
	return Reader{r.Node.Items[i], fmt.Sprintf("%s[%d]", r.Path, i), r.To}
}

// Items returns all items of a list; anything else but absence is a mistake.
func (r Reader) Items() []Reader {
	if !r.Has() {
		return nil
	}
	if r.Node.Kind != List {
		r.Bad("must be a list, not %s", r.Node.Kind)
		return nil
	}
	out := make([]Reader, len(r.Node.Items))
	for i := range out {
		out[i] = r.Item(i)
	}
	return out
}

// Object reports whether an object stands here; anything else is a mistake.
func (r Reader) Object() bool {
	if r.Node != nil && r.Node.Kind == Object {
		return true
	}
	if r.Node == nil {
		r.Bad("is missing")
	} else {
		r.Bad("must be an object, not %s", r.Node.Kind)
	}
	return false
}

// Int reads a whole number within bounds; def where nothing stands.
func (r Reader) Int(def, lo, hi int) int {
	if !r.Has() {
		return def
	}
	v, ok := r.Node.Int()
	if !ok {
		r.Bad("must be a whole number")
		return def
	}
	if v < lo || v > hi {
		r.Bad("%d is not between %d and %d", v, lo, hi)
		return def
	}
	return v
}

// Str reads a text; def where nothing stands.
func (r Reader) Str(def string) string {
	if !r.Has() {
		return def
	}
	if r.Node.Kind != Text {
		r.Bad("must be text, not %s", r.Node.Kind)
		return def
	}
	return r.Node.Text
}

// Bool reads true or false; def where nothing stands.
func (r Reader) Bool(def bool) bool {
	if !r.Has() {
		return def
	}
	if r.Node.Kind != Bool {
		r.Bad("must be true or false, not %s", r.Node.Kind)
		return def
	}
	return r.Node.Bool
}

// Unknown returns the members of an object that known doesn't name, with a warning for each: they
// are kept and written back.
func (r Reader) Unknown(known func(string) bool) []Member {
	var out []Member
	if r.Node == nil {
		return nil
	}
	for _, m := range r.Node.Members {
		if known(m.Key) {
			continue
		}
		out = append(out, m)
		if r.To.room(true) {
			r.member(m.Key, m.Value).Warn("unknown field, kept as it is")
		}
	}
	return out
}
