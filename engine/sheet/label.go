package sheet

import "strings"

// Title is what people call the field: its label, or its name with spaces.
func (f *Field) Title() string {
	if f.Label != "" {
		return f.Label
	}
	return spaced(f.Name)
}

// WordTitle is what people call one of the field's words.
func (f *Field) WordTitle(word string) string {
	if f.Names != nil {
		if name := f.Names(word); name != "" {
			return name
		}
	}
	return spaced(word)
}

func spaced(id string) string { return strings.ReplaceAll(id, "_", " ") }
