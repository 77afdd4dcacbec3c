package sheet

import (
	"cmp"
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
	words := strings.Split(name, "_")
	for i, w := range words {
		if strings.Contains(shortened, " "+w+" ") {
			words[i] = strings.ToUpper(w)
		}
	}
	return strings.Join(words, " ")
}

// shortened lists words of field names that are written in capitals.
const shortened = " ac ap bc cp ct dc dt hd hp mit oa tc "

// WordTitle returns the display name of one of the field's words.
func (f *Field) WordTitle(word string) string {
	if f.Names != nil {
		if name := f.Names(word); name != "" {
			return name
		}
	}
	return Spaced(word)
}

// Name is what people call a setting, and the chapter of the rules that it belongs to.
type Name struct{ Group, Label string }

// Labelled returns fields with the names by which people know them, by the fields' names, and their words with theirs: by
// "field.word", else by the word.
func Labelled(names map[string]Name, words map[string]string, fields ...Field) []Field {
	for i := range fields {
		f := &fields[i]
		f.Group, f.Label = names[f.Name].Group, names[f.Name].Label
		field := f.Name
		f.Names = func(word string) string { return cmp.Or(words[field+"."+word], words[word]) }
	}
	return fields
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
