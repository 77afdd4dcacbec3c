package phrase

import (
	"strings"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
	"parapet/ui/i18n"
)

// Titles returns the displayed words of a field.
func Titles(f *sheet.Field) []string {
	out := make([]string, len(f.Words))
	for i, w := range f.Words {
		out[i] = f.WordTitle(w)
	}
	return out
}

// Setting formats a setting's value for display.
func Setting(f *sheet.Field, n *jsondoc.Node) string {
	if words, ok := n.Strings(); ok {
		for i, w := range words {
			words[i] = f.WordTitle(w)
		}
		return strings.Join(words, ", ")
	}
	switch {
	case n.IsNull():
		return ""
	case f.Type == sheet.Bool && n.Bool:
		return i18n.L("on")
	case f.Type == sheet.Bool:
		return i18n.L("off")
	case n.Kind == jsondoc.List:
		return strings.ReplaceAll(strings.Trim(PlainText(n), "[]"), ",", ", ")
	}
	if word, ok := n.Str(); ok {
		return f.WordTitle(word)
	}
	return PlainText(n)
}

// Grade returns how an enemy sees a token in cover of a grade: "open", "half cover".
func Grade(v *engine.View, grade string) string {
	for i, g := range v.Decl().Cover {
		if g.ID == grade && i > 0 {
			return i18n.Inside(g.Name)
		}
	}
	return i18n.L("open")
}
