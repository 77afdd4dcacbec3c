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
