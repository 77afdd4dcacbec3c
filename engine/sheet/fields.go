package sheet

// NewFlag returns a field that is true or false.
func NewFlag(name string, def bool, help string) Field {
	f := Field{Name: name, Type: Bool, Help: help}
	if def {
		f.Default = Yes
	}
	return f
}

// NewWord returns a field that is one of some words, the first by default.
func NewWord(name, help string, words ...string) Field {
	return Field{Name: name, Type: Word, Words: words, Help: help}
}

// NewNumber returns a field that is a whole number without bounds.
func NewNumber(name string, def int, help string) Field {
	return Field{Name: name, Type: Int, Default: Num(def), Help: help}
}

// NewCount returns a field that is a whole number of 0 to a million.
func NewCount(name string, def int, help string) Field {
	return Field{Name: name, Type: Int, Min: 0, Max: 1_000_000, Default: Num(def), Help: help}
}

// NewText returns a field of text, empty by default.
func NewText(name, help string) Field {
	return Field{Name: name, Type: Text, Default: Str(""), Help: help}
}

// NewMaybeText returns a field of text that may be null, and is by default.
func NewMaybeText(name, help string) Field {
	return Field{Name: name, Type: Text, Null: true, Help: help}
}

// OfToken returns the text field marked as holding a token's id.
func (f Field) OfToken() Field {
	f.Tokens = true
	return f
}

// OrNull returns the field as one that may be null, and is by default.
func (f Field) OrNull() Field {
	f.Null = true
	return f
}

// In returns the field with a unit.
func (f Field) In(unit string) Field {
	f.Unit = unit
	return f
}

// From returns the field with a default computed from fields declared before it.
func (f Field) From(derive func(*Rec) Value) Field {
	f.Derive = derive
	return f
}

// Like returns the field with the value of an earlier one as its default.
func (f Field) Like(other int) Field {
	return f.From(func(r *Rec) Value { return r.Values[other] })
}

// NewID returns the required field "id" of what a list holds.
func NewID(help string) Field { return Field{Name: "id", Type: Text, Required: true, Help: help} }

// NewName returns the field "name", by default the id, which is the first field.
func NewName(help string) Field { return Field{Name: "name", Type: Text, Help: help}.Like(0) }

// NewInt returns a field that is a whole number within bounds.
func NewInt(name string, low, high, def int, help string) Field {
	return Field{Name: name, Type: Int, Min: low, Max: high, Default: Num(def), Help: help}
}

// NewMaybe returns a field that is a whole number within bounds or null, and null by default.
func NewMaybe(name string, low, high int, help string) Field {
	return Field{Name: name, Type: Int, Min: low, Max: high, Null: true, Help: help}
}
