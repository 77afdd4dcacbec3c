package i18n_test

import (
	"encoding/json"
	"maps"
	"os"
	"parapet/engine"
	"parapet/engine/sheet"
	"parapet/ui/i18n"
	"regexp"
	"slices"
	"strings"
	"testing"
)

func entriesOf(t *testing.T, file string) map[string]any {
	t.Helper()
	entries := map[string]any{}
	text, err := os.ReadFile(file)
	if err == nil {
		err = json.Unmarshal(text, &entries)
	}
	if err != nil && !os.IsNotExist(err) {
		t.Fatalf("%s: %v", file, err)
	}
	return entries
}

// textsOf returns the texts of an entry: one, or one for each plural form.
func textsOf(entry any) (out []string) {
	switch e := entry.(type) {
	case string:
		return []string{e}
	case map[string]any:
		for _, form := range slices.Sorted(maps.Keys(e)) {
			s, _ := e[form].(string)
			out = append(out, s)
		}
	}
	return out
}

// filled adds texts to a file.
func filled(t *testing.T, file string, texts map[string]any) {
	t.Helper()
	entries := entriesOf(t, file)
	maps.Copy(entries, texts)
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "\t")
	if err := e.Encode(entries); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

var (
	wordIn  = regexp.MustCompile(`\{\{\.(\w+)\}\}`)
	verbIn  = regexp.MustCompile(`%(?:\[\d\])?[-+#0]*\d*(?:\.\d+)?[dsvqgfcwx]`)
	fieldIn = regexp.MustCompile(`\{([a-z_.]+)[}:=]`)
)

// disagree reports how the placeholders of a text differ from those of its key; the singular form may omit the number.
func disagree(key, own string) string {
	in, out := found(wordIn, key), found(wordIn, own)
	if !slices.Equal(in, out) && !slices.Equal(slices.DeleteFunc(in, func(s string) bool { return s == "N" }), out) {
		return "has other placeholders"
	}
	verbs := func(s string) int { return len(verbIn.FindAllString(strings.ReplaceAll(s, "%%", ""), -1)) }
	if len(in) == 0 && !strings.Contains(key, "{") && verbs(key) != verbs(own) {
		return "has other verbs"
	}
	if len(in) == 0 && !slices.Equal(found(fieldIn, key), found(fieldIn, own)) {
		return "has other fields"
	}
	return ""
}

// found returns the distinct matches of a pattern, in alphabetical order.
func found(p *regexp.Regexp, text string) []string {
	var out []string
	for _, m := range p.FindAllStringSubmatch(text, -1) {
		out = append(out, m[1])
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// declared calls do for each text of a declaration, and for its ids and words, which the window shows if they have no name.
func declared(d *engine.Declaration, do func(string)) {
	i18n.TranslateDeclaration(d, func(text string) string { do(text); return text })
	word := func(id string) { do(strings.ReplaceAll(id, "_", " ")) }
	for _, list := range [][]engine.Word{d.Phases, d.Rolls, d.Choices} {
		for _, w := range list {
			word(w.ID)
		}
	}
	for _, o := range d.DamageOptions {
		for _, w := range o.Words {
			word(w.ID)
		}
	}
	for _, a := range d.Actions {
		word(strings.NewReplacer("+", " + ", "|", " / ").Replace(a.Cost))
		for _, g := range a.Args {
			if a.ID == "move" && g.Name == "by" { // an action that drags says so
				for _, w := range g.Words {
					word(w)
				}
			}
		}
	}
	for _, b := range d.Budget {
		word(b.Name)
		for _, w := range b.Words {
			word(w)
		}
	}
	seen := map[*sheet.Schema]bool{}
	var fields func(s *sheet.Schema)
	fields = func(s *sheet.Schema) {
		if s == nil || seen[s] {
			return
		}
		seen[s] = true
		for i := range s.Fields {
			f := &s.Fields[i]
			word(f.Unit)
			for _, w := range slices.Concat(f.Words, f.Values) {
				do(f.WordTitle(w))
			}
			fields(f.Sub)
		}
	}
	for _, s := range []*sheet.Schema{d.Stats, d.Sides, d.Settings, d.Terrain, d.Walls, d.Combat, d.SideFight} {
		fields(s)
	}
	for _, l := range d.Lists {
		word(l.Name)
		fields(l.Schema)
	}
	for _, c := range d.Conditions {
		fields(c.Fields)
	}
}
