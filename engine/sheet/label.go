package sheet

import (
	"slices"
	"strings"
)

// Title returns the field's label, or its name with spaces, without a unit at its end: that is shown with the value.
func (f *Field) Title() string {
	if f.Label != "" {
		return f.Label
	}
	name := f.Name
	if f.Unit != "" {
		name = strings.TrimSuffix(name, "_"+f.Unit)
	}
	return Capitals(name)
}

// Capitals returns a name with spaces and its abbreviations in capitals: "dex_mod" is "DEX mod".
func Capitals(name string) string {
	words := strings.Split(name, "_")
	for i, w := range words {
		if strings.Contains(shortened, " "+w+" ") {
			words[i] = strings.ToUpper(w)
		}
	}
	return strings.Join(words, " ")
}

// shortened lists words of field names that are written in capitals.
const shortened = " ac ap bc cha con cp ct dc dex dt hd hp int mit oa sen spd str tc wis "

// WordTitle returns the display name of one of the field's words.
func (f *Field) WordTitle(word string) string {
	if f.Names != nil {
		if name := f.Names(word); name != "" {
			return name
		}
	}
	return Spaced(word)
}

// Called returns the field with the heading and the label under which people know it, and a label for each of its words.
func (f Field) Called(group, label string, words ...string) Field {
	f.Group, f.Label = group, label
	if len(words) > 0 {
		f.Names = func(word string) string { return words[slices.Index(f.Words, word)] }
	}
	return f
}

// Under returns the field with the heading under which a form lists it.
func (f Field) Under(group string) Field {
	f.Group = group
	return f
}

// Group is the fields of a schema under one heading.
type Group struct {
	Title  string
	Fields []*Field
}

// Groups returns the fields by their headings, both in the order of the schema.
func (s *Schema) Groups() (out []Group) {
	for i := range s.Fields {
		f := &s.Fields[i]
		at := slices.IndexFunc(out, func(g Group) bool { return g.Title == f.Group })
		if at < 0 {
			at, out = len(out), append(out, Group{Title: f.Group})
		}
		out[at].Fields = append(out[at].Fields, f)
	}
	return out
}

// Spaced returns a word of the wire as it stands in a sentence: "total_defense" is "total defense".
func Spaced(id string) string { return strings.ReplaceAll(id, "_", " ") }
