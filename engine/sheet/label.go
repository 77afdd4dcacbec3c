package sheet

import "strings"

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

// Labelled returns the fields with labels, by field name, and display names for their words.
func Labelled(labels, words map[string]string, fields ...Field) []Field {
	for i := range fields {
		fields[i].Label = labels[fields[i].Name]
		fields[i].Names = func(word string) string { return words[word] }
	}
	return fields
}

// Spaced returns an id as it appears in a sentence: "total_defense" becomes "total defense".
func Spaced(id string) string { return strings.ReplaceAll(id, "_", " ") }
