package sheet

import (
	"reflect"

	"parapet/engine/doc"
)

// form is how much of a record is written.
type form uint8

const (
	brief form = iota // what was given and what differs from its default
	full              // every field
	shown             // every field that isn't hidden, sparse ones only where they differ from their default
)

// Full writes every field.
func (r *Rec) Full() *doc.Node { return r.write(full) }

// Shown writes every field that isn't hidden: the form of the state.
func (r *Rec) Shown() *doc.Node { return r.write(shown) }

// Brief writes what was given and what differs from its default: the form of the file.
func (r *Rec) Brief() *doc.Node {
	return r.write(brief)
}

func (r *Rec) write(as form) *doc.Node {
	n := doc.Obj()
	for i := range r.Schema.Fields {
		if f := &r.Schema.Fields[i]; r.wants(i, as) {
			n.Members = append(n.Members, doc.M(f.Name, f.write(r.Values[i], as)))
		}
	}
	n.Members = append(n.Members, r.Extra...)
	return n
}

func (r *Rec) wants(i int, as form) bool {
	switch f := &r.Schema.Fields[i]; as {
	case shown:
		return !f.Hidden && !(f.Sparse && r.atDefault(i))
	case brief:
		return f.Always || r.IsGiven(i) || !r.atDefault(i)
	}
	return true
}

func (r *Rec) atDefault(i int) bool { return reflect.DeepEqual(r.Values[i], r.fallback(i)) }

func (f *Field) write(v Value, as form) *doc.Node {
	if v.IsNull() {
		return doc.Nil()
	}
	switch f.Type {
	case Int:
		return doc.Int(v.N)
	case Bool:
		return doc.Flag(v.N != 0)
	case Word:
		return doc.Str(f.Words[v.N])
	case Text, Dice:
		return doc.Str(v.text())
	case Decimal:
		return doc.Float(float64(v.N)/1000, 3)
	case Quarters:
		return doc.Quarters(v.N)
	case Choice:
		if w, ok := v.P.(string); ok {
			return doc.Str(w)
		}
		return doc.Int(v.N)
	}
	return f.writeMany(v, as)
}

func (f *Field) writeMany(v Value, as form) *doc.Node {
	switch p := v.P.(type) {
	case *doc.Node:
		return p
	case []string:
		return doc.Strs(p)
	case []int:
		if f.Type == Squares {
			return squares(p)
		}
		return doc.Ints(p...)
	case [][]int:
		return numberLists(p)
	case []Pair:
		return f.writePairs(p)
	case *Rec:
		return p.write(as)
	case []*Rec:
		n := doc.Arr()
		for _, r := range p {
			n.Items = append(n.Items, r.write(as))
		}
		return n
	}
	switch f.Type {
	case IntMap, WordMap:
		return doc.Obj()
	case Any:
		return doc.Nil()
	}
	return doc.Arr()
}

func squares(xy []int) *doc.Node {
	n := doc.Arr()
	for i := 0; i+1 < len(xy); i += 2 {
		n.Items = append(n.Items, doc.Ints(xy[i], xy[i+1]))
	}
	return n
}

func numberLists(lists [][]int) *doc.Node {
	n := doc.Arr()
	for _, l := range lists {
		n.Items = append(n.Items, doc.Ints(l...))
	}
	return n
}

func (f *Field) writePairs(ps []Pair) *doc.Node {
	n := doc.Obj()
	for _, p := range ps {
		v := doc.Str(p.Word)
		if f.Type == IntMap {
			v = doc.Int(p.N)
		}
		n.Members = append(n.Members, doc.M(p.Key, v))
	}
	return n
}
