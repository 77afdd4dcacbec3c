package sheet

import (
	"reflect"

	"parapet/engine/jsondoc"
)

// form is how much of a record is written.
type form uint8

const (
	brief form = iota // fields that were given or differ from their default
	full              // every field
	shown             // every field that isn't hidden; sparse ones only if they differ from their default
)

// Full writes every field.
func (r *Rec) Full() *jsondoc.Node { return r.write(full) }

// Shown writes every field that isn't hidden: the form of the state.
func (r *Rec) Shown() *jsondoc.Node { return r.write(shown) }

// Brief writes the fields that were given or differ from their default: the form of the file.
func (r *Rec) Brief() *jsondoc.Node {
	return r.write(brief)
}

func (r *Rec) write(as form) *jsondoc.Node {
	n := jsondoc.Obj()
	for i := range r.Schema.Fields {
		if f := &r.Schema.Fields[i]; r.wants(i, as) {
			n.Members = append(n.Members, jsondoc.M(f.Name, f.write(r.Values[i], as)))
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

func (f *Field) write(v Value, as form) *jsondoc.Node {
	if v.IsNull() {
		return jsondoc.Nil()
	}
	switch f.Type {
	case Int:
		return jsondoc.Int(v.N)
	case Bool:
		return jsondoc.Flag(v.N != 0)
	case Word:
		return jsondoc.Str(f.Words[v.N])
	case Text, Dice:
		return jsondoc.Str(v.text())
	case Decimal:
		return jsondoc.Float(float64(v.N)/1000, 3)
	case Quarters:
		return jsondoc.Quarters(v.N)
	case Choice:
		if w, ok := v.P.(string); ok {
			return jsondoc.Str(w)
		}
		return jsondoc.Int(v.N)
	}
	return f.writeMany(v, as)
}

func (f *Field) writeMany(v Value, as form) *jsondoc.Node {
	switch p := v.P.(type) {
	case *jsondoc.Node:
		return p
	case []string:
		return jsondoc.Strs(p)
	case []int:
		if f.Type == Squares {
			return squares(p)
		}
		return jsondoc.Ints(p...)
	case [][]int:
		return numberLists(p)
	case []Pair:
		return f.writePairs(p)
	case *Rec:
		return p.write(as)
	case []*Rec:
		n := jsondoc.Arr()
		for _, r := range p {
			n.Items = append(n.Items, r.write(as))
		}
		return n
	}
	switch f.Type {
	case IntMap, WordMap:
		return jsondoc.Obj()
	case Any:
		return jsondoc.Nil()
	}
	return jsondoc.Arr()
}

func squares(xy []int) *jsondoc.Node {
	n := jsondoc.Arr()
	for i := 0; i+1 < len(xy); i += 2 {
		n.Items = append(n.Items, jsondoc.Ints(xy[i], xy[i+1]))
	}
	return n
}

func numberLists(lists [][]int) *jsondoc.Node {
	n := jsondoc.Arr()
	for _, l := range lists {
		n.Items = append(n.Items, jsondoc.Ints(l...))
	}
	return n
}

func (f *Field) writePairs(ps []Pair) *jsondoc.Node {
	n := jsondoc.Obj()
	for _, p := range ps {
		v := jsondoc.Str(p.Word)
		if f.Type == IntMap {
			v = jsondoc.Int(p.N)
		}
		n.Members = append(n.Members, jsondoc.M(p.Key, v))
	}
	return n
}
