package rules_test

import (
	"regexp"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/rules"
	"parapet/engine/sheet"
)

// keyed is a name as files write it.
var keyed = regexp.MustCompile(`[a-z0-9]_[a-z0-9]`)

// TestEverySettingHasAName, a line that explains it and a heading, and neither these nor what its words are called is the key of a file.
func TestEverySettingHasAName(t *testing.T) {
	schemas := map[string]*sheet.Schema{"board": engine.BoardSettings()}
	for _, s := range rules.All() {
		schemas[s.Declaration().ID] = s.Declaration().Settings
	}
	for system, schema := range schemas {
		labels := map[string]string{}
		for i := range schema.Fields {
			f := &schema.Fields[i]
			shown := []string{f.Label, f.Help, f.Group}
			for _, w := range f.Words {
				shown = append(shown, f.WordTitle(w))
			}
			for _, text := range shown {
				if text == "" || keyed.MatchString(text) || text != strings.TrimSpace(text) {
					t.Errorf("%s, %s: %q", system, f.Name, text)
				}
			}
			if f.Label == f.Name || f.Label == sheet.Spaced(f.Name) || labels[f.Label] != "" {
				t.Errorf("%s, %s: the name %q is the key, or another setting's", system, f.Name, f.Label)
			}
			labels[f.Label] = f.Name
			if strings.Contains(f.Help, "\n") || len(f.Help) > 120 || strings.HasSuffix(f.Help, ".") {
				t.Errorf("%s, %s: %q is more than a line, or ends in a full stop", system, f.Name, f.Help)
			}
		}
		if groups := schema.Groups(); system != "board" && (len(groups) < 3 || len(groups) > 8) {
			t.Errorf("%s has %d groups of settings", system, len(groups))
		}
	}
}

// TestEveryFieldHasHelp checks that no field of a form has to be guessed at, in settings, stat blocks and what they list.
func TestEveryFieldHasHelp(t *testing.T) {
	var check func(in string, s *sheet.Schema)
	check = func(in string, s *sheet.Schema) {
		for _, f := range s.Fields {
			if f.Help == "" {
				t.Errorf("%s.%s: no help", in, f.Name)
			}
			if f.Sub != nil {
				check(in+"."+f.Name, f.Sub)
			}
		}
	}
	for _, sys := range rules.All() {
		d := sys.Declaration()
		check(d.ID+" settings", d.Settings)
		check(d.ID, d.Stats)
		for _, l := range d.Lists {
			check(d.ID+" "+l.Name, l.Schema)
		}
	}
}
