package sheet

import (
	"reflect"

	"parapet/engine/doc"
)

// Full writes every field: the form of the state.
func (r *Rec) Full() *doc.Node { return r.write(true) }

// Brief writes what was given and what differs from its default: the form of the file.
func (r *Rec) Brief() *doc.Node {
	return r.write(false)
}

func (r *Rec) write(full bool) *doc.Node {
	n := doc.Obj()
	for i := range r.Schema.Fields {
		if f := &r.Schema.Fields[i]; full || r.Given&(1<<i) != 0 || !r.atDefault(i) {
			n.Members = append(n.Members, doc.M(f.Name, f.write(r.Values[i], full)))
		}
	}
	n.Members = append(n.Members, r.Extra...)
	return n
}

func (r *Rec) atDefault(i int) bool { return reflect.DeepEqual(r.Values[i], r.fallback(i)) }

func (f *Field) write(v Value, full bool) *doc.Node {
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
	case Quarters:
		return doc.Quarters(v.N)
	case Choice:
		if w, ok := v.P.(string); ok {
			return doc.Str(w)
		}
		return doc.Int(v.N)
	}
	return f.writeMany(v, full)
}

func (f *Field) writeMany(v Value, full bool) *doc.Node {
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
	case []Pair:
		return f.writePairs(p)
	case *Rec:
		return p.write(full)
	case []*Rec:
		n := doc.Arr()
		for _, r := range p {
			n.Items = append(n.Items, r.write(full))
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
