package sheet

import (
	"math"
	"slices"
	"strings"

	"parapet/engine/dice"
	"parapet/engine/jsondoc"
)

// Read reads a record. Each mistake is reported with its place and the field gets its default, so that the rest is checked
// too. An absent object yields all defaults.
func (s *Schema) Read(r jsondoc.Reader) *Rec {
	rec := &Rec{Schema: s, Values: make([]Value, len(s.Fields))}
	if r.Has() && !r.Object() {
		return s.Blank()
	}
	for i := range s.Fields {
		f := &s.Fields[i]
		at := r.Field(f.Name)
		switch {
		case at.Node == nil && f.Required:
			at.Node = r.Node
			at.Bad("is missing")
			rec.Values[i] = rec.fallback(i)
		case at.Node == nil:
			rec.Values[i] = rec.fallback(i)
		default:
			rec.Give(i)
			rec.Values[i] = f.read(at, rec, i)
		}
	}
	if r.Has() {
		rec.Extra = r.Unknown(s.known)
	}
	return rec
}

func (f *Field) read(r jsondoc.Reader, rec *Rec, i int) Value {
	if !r.Has() {
		if !f.Null {
			r.Bad("can't be null")
			return rec.fallback(i)
		}
		return Null
	}
	switch f.Type {
	case Int:
		lo, hi := f.bounds()
		return Value{N: r.Int(rec.fallback(i).N, lo, hi)}
	case Bool:
		if r.Bool(f.Default.N != 0) {
			return Yes
		}
		return Value{}
	case Word:
		return Value{N: f.word(r)}
	case Text:
		return Value{P: r.Str("")}
	case Dice:
		return Value{P: f.dice(r)}
	case Quarters:
		return f.quarters(r)
	case Decimal:
		return f.decimal(r)
	case Choice:
		return f.choice(r)
	case Any:
		return Value{P: r.Node}
	case Record:
		if !r.Object() {
			return rec.fallback(i)
		}
		return Value{P: f.Sub.Read(r)}
	}
	return f.readMany(r)
}

func (f *Field) readMany(r jsondoc.Reader) Value {
	switch f.Type {
	case WordSet, Texts:
		return Value{P: f.words(r)}
	case Ints:
		return f.ints(r)
	case Squares:
		return f.squares(r)
	case Numbers:
		return Value{P: f.numbers(r)}
	case NumberLists:
		return f.numberLists(r)
	case IntMap, WordMap:
		return Value{P: f.pairs(r)}
	}
	var list []*Rec
	for _, it := range r.Items() {
		list = append(list, f.Sub.Read(it))
	}
	return Value{P: list}
}

func (f *Field) find(w string) int {
	if full, ok := f.Alias[w]; ok {
		w = full
	}
	return slices.Index(f.Words, w)
}

func (f *Field) word(r jsondoc.Reader) int {
	w := r.Str("")
	n := f.find(w)
	if n < 0 {
		if r.Node.Kind == jsondoc.Text {
			r.Bad("%q is none of %s", w, strings.Join(f.Words, ", "))
		}
		return f.Default.N
	}
	return n
}

func (f *Field) dice(r jsondoc.Reader) string {
	s := r.Str("")
	if s == "" && f.Empty {
		return ""
	}
	if r.Node.Kind != jsondoc.Text {
		return ""
	}
	e, err := dice.Parse(s)
	if err != nil {
		r.Bad("%v", err)
		return f.Default.text()
	}
	return e.String()
}

func (v Value) text() string { s, _ := v.P.(string); return s }

func (f *Field) quarters(r jsondoc.Reader) Value {
	lo, hi := f.bounds()
	q, ok := r.Node.Quarters()
	if !ok || q < lo*4 || q > hi*4 {
		r.Bad("must be a number in quarters between %d and %d", lo, hi)
		return f.Default
	}
	return Value{N: q}
}

func (f *Field) decimal(r jsondoc.Reader) Value {
	lo, hi := f.bounds()
	v, ok := r.Node.Float()
	n := math.Round(v * 1000)
	if !ok || n < float64(lo)*1000 || n > float64(hi)*1000 || math.Abs(v*1000-n) > 1e-6 {
		r.Bad("must be a number of at most three decimals between %d and %d", lo, hi)
		return f.Default
	}
	return Value{N: int(n)}
}

func (f *Field) choice(r jsondoc.Reader) Value {
	if w, ok := r.Node.Str(); ok {
		if f.find(w) < 0 {
			r.Bad("%q is none of %s", w, strings.Join(f.Words, ", "))
			return f.Default
		}
		return Value{P: w}
	}
	lo, hi := f.bounds()
	return Value{N: r.Int(f.Default.N, lo, hi)}
}

func (f *Field) words(r jsondoc.Reader) []string {
	var out []string
	for _, it := range r.Items() {
		w := it.Str("")
		if f.Type == WordSet {
			n := f.find(w)
			if n < 0 {
				it.Bad("%q is none of %s", w, strings.Join(f.Words, ", "))
				continue
			}
			w = f.Words[n]
		}
		if f.Type == WordSet && slices.Contains(out, w) {
			it.Bad("%q stands here twice", w)
			continue
		}
		out = append(out, w)
	}
	return out
}

func (f *Field) ints(r jsondoc.Reader) Value {
	items := r.Items()
	if len(items) != f.Len {
		r.Bad("must be a list of %d numbers", f.Len)
		return f.Default
	}
	lo, hi := f.bounds()
	out := make([]int, f.Len)
	for i, it := range items {
		out[i] = it.Int(0, lo, hi)
	}
	return Value{P: out}
}

// squares reads a list of squares; the value is x0, y0, x1, y1, …
func (f *Field) squares(r jsondoc.Reader) Value {
	var out []int
	for _, it := range r.Items() {
		xy, ok := it.Node.Ints()
		if !ok || len(xy) != 2 {
			it.Bad("must be a square [x, y]")
			continue
		}
		out = append(out, xy...)
	}
	return Value{P: out}
}

func (f *Field) pairs(r jsondoc.Reader) []Pair {
	if !r.Object() {
		return nil
	}
	lo, hi := f.bounds()
	var out []Pair
	for word, at := range r.Members() {
		key, ok := f.key(word)
		if !ok {
			at.Bad("%q is none of %s", word, strings.Join(f.Words, ", "))
			continue
		}
		p := Pair{Key: key}
		if f.Type == IntMap {
			p.N = at.Int(0, lo, hi)
		} else if p.Word = at.Str(""); !slices.Contains(f.Values, p.Word) {
			at.Bad("%q is none of %s", p.Word, strings.Join(f.Values, ", "))
			continue
		}
		out = append(out, p)
	}
	if f.Words != nil {
		slices.SortStableFunc(out, func(a, b Pair) int { return f.find(a.Key) - f.find(b.Key) })
	}
	return out
}

// key returns a map's key in stored form, and whether it is allowed; any word is if the field names none.
func (f *Field) key(word string) (string, bool) {
	if f.Words == nil {
		return word, word != ""
	}
	n := f.find(word)
	if n < 0 {
		return "", false
	}
	return f.Words[n], true
}

func (f *Field) numbers(r jsondoc.Reader) []int {
	lo, hi := f.bounds()
	var out []int
	for _, it := range r.Items() {
		out = append(out, it.Int(0, lo, hi))
	}
	return out
}

func (f *Field) numberLists(r jsondoc.Reader) Value {
	var out [][]int
	for _, it := range r.Items() {
		out = append(out, f.numbers(it))
	}
	return Value{P: out}
}
