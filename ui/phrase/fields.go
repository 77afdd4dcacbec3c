package phrase

import (
	"slices"
	"strconv"
	"strings"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
	"parapet/ui/i18n"
)

// fieldsSet describes the fields of a token that were set: a single one with its value, lists without their values, and
// of all its numbers those that changed.
func (t *transcriber) fieldsSet(e engine.Event) string {
	fields := e.Get("fields")
	if fields == nil {
		fields = jsondoc.Obj(jsondoc.M(e.Str("field"), e.Get("value")))
	}
	var was *engine.Token
	if t.record.Before != nil {
		was = t.record.Before.Anybody(e.Str("who"))
	}
	return strings.Join(t.set(was, fields), "; ")
}

// Differences describes what setting whole fields of a token changes, in the words of the log: "HP 20 → 7", "weapons changed".
func Differences(v *engine.View, was *engine.Token, fields *jsondoc.Node) []string {
	t := transcriber{record: &engine.Record{Before: v.State, After: v.State}, decl: v.Decl()}
	return t.set(was, fields)
}

// set describes fields that are set, one by one. was is the token before, nil if unknown.
func (t *transcriber) set(was *engine.Token, fields *jsondoc.Node) (out []string) {
	for _, m := range fields.Members {
		switch {
		case m.Key == "stats" && was != nil && m.Value != nil && m.Value.Kind == jsondoc.Object:
			out = append(out, t.statsSet(was.Stats, m.Value)...)
		case m.Key == "conditions" && m.Value != nil && m.Value.Kind == jsondoc.Object:
			out = append(out, t.conditionsSet(m.Value))
		default:
			out = append(out, t.fieldSet(m.Key, m.Value))
		}
	}
	return out
}

// statsSet describes the numbers that have changed. Numbers missing in now are at their defaults.
func (t *transcriber) statsSet(was *sheet.Rec, now *jsondoc.Node) (out []string) {
	before, blank := was.Full(), was.Schema.Blank().Full()
	for i := range was.Schema.Fields {
		f := &was.Schema.Fields[i]
		a, b := before.Get(f.Name), now.Get(f.Name)
		if b == nil {
			b = blank.Get(f.Name)
		}
		switch {
		case jsondoc.Equal(a, b):
		case plain(a) && plain(b):
			out = append(out, t.title(f)+" "+t.value(a)+" → "+t.value(b))
		default:
			out = append(out, i18n.L("{{.Field}} changed", words{"Field": t.title(f)}))
		}
	}
	return out
}

// title returns the displayed name of a number of a token.
func (t *transcriber) title(f *sheet.Field) string {
	if i := indexIn(t.decl.Stats, f.Name); i >= 0 {
		f = &t.decl.Stats.Fields[i]
	}
	return f.Title()
}

// plain reports whether a value is short enough for the log.
func plain(n *jsondoc.Node) bool {
	return n == nil || n.Kind != jsondoc.Object && n.Kind != jsondoc.List
}

func (t *transcriber) conditionsSet(now *jsondoc.Node) string {
	if len(now.Members) == 0 {
		return i18n.L("no conditions")
	}
	var names []string
	for _, c := range now.Members {
		name := Condition(c.Key, t.decl)
		if n, ok := c.Value.Get("level").Int(); ok && n > 1 {
			name += " " + strconv.Itoa(n)
		}
		names = append(names, name)
	}
	return strings.Join(names, ", ")
}

func (t *transcriber) fieldSet(path string, value *jsondoc.Node) string {
	name := FieldName(path, t.decl)
	if t.isList(path) || value != nil && value.Kind == jsondoc.List && len(value.Items) > 0 && value.Items[0].Kind == jsondoc.Object {
		return i18n.L("{{.Field}} changed", words{"Field": name})
	}
	shown := t.value(value)
	if value != nil && value.Kind == jsondoc.Bool {
		shown = map[bool]string{true: i18n.L("on"), false: i18n.L("off")}[value.Bool]
	}
	return i18n.L("{{.Field}} {{.Value}}", words{"Field": name, "Value": shown})
}

// isList reports whether a path names a whole list of a token.
func (t *transcriber) isList(path string) bool {
	return slices.ContainsFunc(t.decl.Lists, func(l engine.List) bool { return l.Name == path })
}

// FieldName returns the displayed name of a token's field at a dotted path: "speed", "weapon 2: damage".
func FieldName(path string, d *engine.Declaration) string {
	steps := strings.Split(path, ".")
	if d == nil || len(steps) < 2 {
		return i18n.Word(path)
	}
	switch steps[0] {
	case "stats":
		return inSchema(steps[1:], d.Stats)
	case "budget":
		for _, b := range d.Budget {
			if b.Name == steps[1] && b.Label != "" {
				return i18n.Inside(b.Label)
			}
		}
	}
	for _, l := range d.Lists {
		if n, err := strconv.Atoi(steps[1]); err == nil && l.Name == steps[0] && len(steps) > 2 {
			return i18n.T(l.Name) + " " + strconv.Itoa(n+1) + ": " + inSchema(steps[2:], l.Schema)
		}
	}
	return i18n.Word(strings.Join(steps[1:], " "))
}

// inSchema returns the displayed name of a field of a schema, followed by the names inside it.
func inSchema(steps []string, s *sheet.Schema) string {
	rest := i18n.Word(strings.Join(steps[1:], " "))
	if i := indexIn(s, steps[0]); i >= 0 {
		return strings.TrimSpace(s.Fields[i].Title() + " " + rest)
	}
	return i18n.Word(strings.Join(steps, " "))
}

func indexIn(s *sheet.Schema, name string) int {
	if s == nil {
		return -1
	}
	return s.Index(name)
}

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

// AboutRules returns a game's description in one line, with the size of a square.
func AboutRules(d *engine.Declaration) string {
	square := i18n.L("A square is {{.Side}} {{.Unit}}.", map[string]any{"Side": board.FormatUnits(d.Side), "Unit": d.Unit})
	return strings.TrimSpace(d.About + " " + square)
}

// RulesOnOffer returns the names and descriptions of games, and the index of the one with an id, 0 if there is none.
func RulesOnOffer(list []engine.System, id string) (names, about []string, at int) {
	for i, s := range list {
		d := s.Declaration()
		names, about = append(names, d.Name), append(about, AboutRules(d))
		if d.ID == id {
			at = i
		}
	}
	return names, about, at
}
