package sheet

import "strings"

// Title returns what people call the field: its label, or its name with spaces; a unit that ends the name
// is left to be told with the value.
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

// shortened are the words of fields' names that people write in capitals.
const shortened = " ac ap bc cp ct dc dt hd hp mit oa tc "

// WordTitle returns what people call one of the field's words.
func (f *Field) WordTitle(word string) string {
	if f.Names != nil {
		if name := f.Names(word); name != "" {
			return name
		}
	}
	return Spaced(word)
}

// Labelled returns fields the names by which people know them, by the fields' names, and likewise
// their words.
func Labelled(labels, words map[string]string, fields ...Field) []Field {
	for i := range fields {
		fields[i].Label = labels[fields[i].Name]
		fields[i].Names = func(word string) string { return words[word] }
	}
	return fields
}

// Spaced returns a word of the wire as it stands in a sentence: "total_defense" is "total defense".
func Spaced(id string) string { return strings.ReplaceAll(id, "_", " ") }
