package logtext

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/engine/doc"
	"parapet/engine/sheet"
	"parapet/ui/tongue"
)

// fieldsSet tells which fields of a token were set: one with its value, of lists only that they were.
func (t *teller) fieldsSet(e engine.Event) string {
	several := e.Get("fields")
	if several == nil {
		return t.fieldSet(e.Str("field"), e.Get("value"))
	}
	var out []string
	for _, m := range several.Members {
		out = append(out, t.fieldSet(m.Key, m.Value))
	}
	return strings.Join(out, "; ")
}

func (t *teller) fieldSet(path string, value *doc.Node) string {
	name := FieldName(path, t.decl)
	if value != nil && value.Kind == doc.List && len(value.Items) > 0 && value.Items[0].Kind == doc.Object {
		return lang.L("{{.Field}} changed", words{"Field": name})
	}
	return lang.L("{{.Field}} set to {{.Value}}", words{"Field": name, "Value": t.value(value)})
}

// FieldName is what people call the field of a token at a dotted path: "speed", "weapon 2: damage".
func FieldName(path string, d *engine.Declaration) string {
	steps := strings.Split(path, ".")
	if d == nil || len(steps) < 2 {
		return tongue.Word(path)
	}
	switch steps[0] {
	case "stats":
		return inSchema(steps[1:], d.Stats)
	case "budget":
		for _, b := range d.Budget {
			if b.Name == steps[1] && b.Label != "" {
				return tongue.Inside(b.Label)
			}
		}
	}
	for _, l := range d.Lists {
		if n, err := strconv.Atoi(steps[1]); err == nil && l.Name == steps[0] && len(steps) > 2 {
			return tongue.Of(l.Name) + " " + strconv.Itoa(n+1) + ": " + inSchema(steps[2:], l.Schema)
		}
	}
	return tongue.Word(strings.Join(steps[1:], " "))
}

// inSchema names a field of a schema, and what is within it.
func inSchema(steps []string, s *sheet.Schema) string {
	rest := tongue.Word(strings.Join(steps[1:], " "))
	if i := indexIn(s, steps[0]); i >= 0 {
		return strings.TrimSpace(s.Fields[i].Title() + " " + rest)
	}
	return tongue.Word(strings.Join(steps, " "))
}

func indexIn(s *sheet.Schema, name string) int {
	if s == nil {
		return -1
	}
	return s.Index(name)
}
