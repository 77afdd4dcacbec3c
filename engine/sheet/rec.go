package sheet

import "slices"

// Blank returns a record with every field at its default.
func (s *Schema) Blank() *Rec {
	r := &Rec{Schema: s, Values: make([]Value, len(s.Fields))}
	for i := range s.Fields {
		r.Values[i] = r.fallback(i)
	}
	return r
}

// fallback returns the default of field i, given the fields before it.
func (r *Rec) fallback(i int) Value {
	f := &r.Schema.Fields[i]
	switch {
	case f.Derive != nil:
		return f.Derive(r)
	case f.Type == Record && f.Default.P == nil && !f.Null:
		return Value{P: f.Sub.Blank()}
	case f.Null && f.Default.N == 0 && f.Default.P == nil:
		return Null
	}
	return f.Default
}

// Following reports whether field i has its default because it follows other fields.
func (r *Rec) Following(i int) bool {
	return r.Schema.Fields[i].Follows && !r.IsGiven(i) && r.atDefault(i)
}

// Over returns a copy of r with the fields given in top replaced; both must have the same schema.
func (r *Rec) Over(top *Rec) *Rec {
	c := r.Clone()
	for i := range top.Values {
		if top.IsGiven(i) {
			c.Values[i] = top.Values[i]
		}
	}
	c.Given |= top.Given
	return c
}

// Clone copies the record; values are shared, being immutable.
func (r *Rec) Clone() *Rec {
	if r == nil {
		return nil
	}
	c := *r
	c.Values, c.lent = slices.Clone(r.Values), false
	return &c
}

// Lend returns a cheap copy of a record that never changes again; the copy clones the values on its first Set.
func (r *Rec) Lend() Rec {
	c := *r
	c.lent = true
	return c
}

// own clones the values if another record shares them.
func (r *Rec) own() {
	if r.lent {
		r.Values, r.lent = slices.Clone(r.Values), false
	}
}

// Int returns the number in field i; 0 for null.
func (r *Rec) Int(i int) int { return r.Values[i].N }

// IntOr returns the number in field i, or def if it is null.
func (r *Rec) IntOr(i, def int) int {
	if r.Values[i].IsNull() {
		return def
	}
	return r.Values[i].N
}

// IsGiven reports whether field i was in the file or marked by Give: it is written even at its default.
func (r *Rec) IsGiven(i int) bool { return r.Given&(1<<i) != 0 }

// Give marks fields to be written as if they had been in the file.
func (r *Rec) Give(fields ...int) {
	for _, i := range fields {
		r.Given |= 1 << i
	}
}

// IsNull reports whether field i is null.
func (r *Rec) IsNull(i int) bool { return r.Values[i].IsNull() }

// Is returns the flag in field i.
func (r *Rec) Is(i int) bool { return r.Values[i].N != 0 }

// Word returns the word in field i; "" for null.
func (r *Rec) Word(i int) string {
	if r.Values[i].IsNull() {
		return ""
	}
	f := &r.Schema.Fields[i]
	if f.Type == Choice {
		s, _ := r.Values[i].P.(string)
		return s
	}
	return f.Words[r.Values[i].N]
}

// Text returns the text in field i; "" for null.
func (r *Rec) Text(i int) string { s, _ := r.Values[i].P.(string); return s }

// List returns the texts or words in field i; read-only.
func (r *Rec) List(i int) []string { s, _ := r.Values[i].P.([]string); return s }

// Has reports whether the list in field i contains the word.
func (r *Rec) Has(i int, word string) bool { return slices.Contains(r.List(i), word) }

// Ints returns the whole numbers in field i, or nil for null; read-only.
func (r *Rec) Ints(i int) []int { s, _ := r.Values[i].P.([]int); return s }

// Lists returns the lists of numbers in field i, or nil for null; read-only.
func (r *Rec) Lists(i int) [][]int { s, _ := r.Values[i].P.([][]int); return s }

// Pairs returns the entries of a map in field i; read-only.
func (r *Rec) Pairs(i int) []Pair { s, _ := r.Values[i].P.([]Pair); return s }

// Lookup returns the entry for a key of the map in field i, and whether there is one.
func (r *Rec) Lookup(i int, key string) (Pair, bool) {
	for _, p := range r.Pairs(i) {
		if p.Key == key {
			return p, true
		}
	}
	return Pair{}, false
}

// Sub returns the record in field i; nil for null.
func (r *Rec) Sub(i int) *Rec { s, _ := r.Values[i].P.(*Rec); return s }

// Subs returns the records in field i; read-only.
func (r *Rec) Subs(i int) []*Rec { s, _ := r.Values[i].P.([]*Rec); return s }

// Set sets field i of a record that the caller owns (a clone).
func (r *Rec) Set(i int, v Value) {
	r.own()
	r.Values[i] = v
}

// SetInt sets field i of a record that the caller owns to a number.
func (r *Rec) SetInt(i, n int) { r.Set(i, Value{N: n}) }

// SetWord sets field i of a record that the caller owns to a declared word.
func (r *Rec) SetWord(i int, w string) {
	n := slices.Index(r.Schema.Fields[i].Words, w)
	if n < 0 {
		panic("sheet: " + r.Schema.Fields[i].Name + " can't be " + w)
	}
	r.Set(i, Value{N: n})
}

// SetText sets field i of a record that the caller owns to a text.
func (r *Rec) SetText(i int, s string) { r.Set(i, Value{P: s}) }

// IndexOf returns the index of the record whose text field is id, or -1; nothing has the id "".
func IndexOf(list []*Rec, field int, id string) int {
	if id == "" {
		return -1
	}
	return slices.IndexFunc(list, func(r *Rec) bool { return r.Text(field) == id })
}

// Find returns the record whose text field is id, or nil.
func Find(list []*Rec, field int, id string) *Rec {
	if i := IndexOf(list, field, id); i >= 0 {
		return list[i]
	}
	return nil
}
