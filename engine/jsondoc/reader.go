package jsondoc

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"parapet/engine/limits"
	"parapet/engine/message"
)

// Problem is a mistake or a warning found while reading a document.
type Problem struct {
	Path    string // "tokens[2].at"; "" for the whole document
	Line    int    // 0 if unknown
	Col     int
	Why     message.Text
	Warning bool // reported, but nothing is refused for it
}

// Error returns place and reason in one line.
func (p Problem) Error() string { return p.Text().String() }

// Text returns place and reason in one line.
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

// Problems collects mistakes and warnings about a document, at most limits.Mistakes and limits.Warnings of them, so that a
// hostile file can't produce endless output.
type Problems struct {
	List     []Problem
	mistakes int
}

// Failed reports whether any mistake was found; warnings don't count.
func (ps *Problems) Failed() bool {
	return slices.ContainsFunc(ps.List, func(p Problem) bool { return !p.Warning })
}

// Mistakes returns the mistakes without the warnings, in the order in which they were found.
func (ps *Problems) Mistakes() []Problem {
	var list []Problem
	for _, p := range ps.List {
		if !p.Warning {
			list = append(list, p)
		}
	}
	return list
}

// Full reports whether no further mistake will be recorded.
func (ps *Problems) Full() bool { return ps.mistakes >= limits.Mistakes }

// room reports whether one more will be recorded.
func (ps *Problems) room(warning bool) bool {
	if warning {
		return len(ps.List)-ps.mistakes < limits.Warnings
	}
	return !ps.Full()
}

// Add records a problem found elsewhere.
func (ps *Problems) Add(p Problem) {
	if !ps.room(p.Warning) {
		return
	}
	ps.List = append(ps.List, p)
	if !p.Warning {
		ps.mistakes++
	}
}

// Reader reads values at a place in a document. Mistakes go to its Problems with their place, and reading goes on, so that
// all mistakes in a file are found at once.
type Reader struct {
	Node *Node // nil if the value is absent
	To   *Problems

	base string // with item and key the path of the value; joined only where it is reported
	item int    // index in the list at base, from 1; 0 for none
	key  string // of a member of that
}

// Read returns a reader of the document's top-level value.
func Read(n *Node, to *Problems) Reader { return Reader{Node: n, To: to} }

// Path returns the place of the value, such as "tokens[2].at"; "" for the whole document.
func (r Reader) Path() string {
	path := r.base
	if r.item > 0 {
		path += "[" + strconv.Itoa(r.item-1) + "]"
	}
	if path != "" && r.key != "" {
		path += "."
	}
	return path + r.key
}

// Bad records a mistake here.
func (r Reader) Bad(format string, args ...any) { r.note(false, format, args...) }

// Warn records a warning here.
func (r Reader) Warn(format string, args ...any) { r.note(true, format, args...) }

// How many characters of a document's own text a problem may quote.
const (
	maxShownPath = 200
	maxShownWhy  = 500
)

func (r Reader) note(warning bool, format string, args ...any) {
	if !r.To.room(warning) {
		return
	}
	p := Problem{Path: Shown(r.Path(), maxShownPath), Why: message.Of(format, args...), Warning: warning}
	if why := p.Why.String(); Shown(why, maxShownWhy) != why {
		p.Why = message.Name(Shown(why, maxShownWhy))
	}
	if r.Node != nil {
		p.Line, p.Col = r.Node.Line, r.Node.Col
	}
	r.To.Add(p)
}

// Has reports whether there is a value other than null here.
func (r Reader) Has() bool { return !r.Node.IsNull() }

// Field returns a reader of a member of an object.
func (r Reader) Field(key string) Reader { return r.member(key, r.Node.Get(key)) }

func (r Reader) member(key string, n *Node) Reader {
	if r.key != "" {
		r.base, r.item = r.Path(), 0
	}
	r.Node, r.key = n, key
	return r
}

// Members yields each member of an object with its reader, in linear time; calling Field in a loop would search for each.
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

// Within reports whether a list or object has at most most entries; if not, it records a mistake that names them what.
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

// Along returns a reader at a dotted path; if the path leads nowhere, its place is the last value there is.
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

// Item returns a reader of an item of a list.
func (r Reader) Item(i int) Reader {
	return Reader{Node: r.Node.Items[i], To: r.To, base: r.Path(), item: i + 1}
}

// Items returns readers of all items of a list; anything but a list or absence is a mistake.
func (r Reader) Items() []Reader {
	if !r.Has() {
		return nil
	}
	if r.Node.Kind != List {
		r.Bad("must be a list, not %s", r.Node.Kind)
		return nil
	}
	out := make([]Reader, len(r.Node.Items))
	path := r.Path()
	for i, n := range r.Node.Items {
		out[i] = Reader{Node: n, To: r.To, base: path, item: i + 1}
	}
	return out
}

// Object reports whether there is an object here; anything else is a mistake.
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

// Int reads a whole number from lo to hi, or returns def if the value is absent.
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

// Str reads a text, or returns def if the value is absent.
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

// Bool reads true or false, or returns def if the value is absent.
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

// Unknown returns the members of an object that known doesn't accept, with a warning for each. They are preserved when
// writing.
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
