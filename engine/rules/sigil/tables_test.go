package sigil_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/rules/sigil"
	"parapet/engine/sheet"
)

// TestTablesAreThoseOfTheCatalogue compares names, defaults and words of the declaration with testdata/tables.txt, which
// was written from the catalogue.
func TestTablesAreThoseOfTheCatalogue(t *testing.T) {
	text, err := os.ReadFile("testdata/tables.txt")
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]bool{}
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			f := strings.Fields(line)
			want[row(f[0], f[1], f[2], f[3:])] = true
		}
	}
	have := map[string]bool{}
	for _, lines := range declared(sigil.New().Declaration()) {
		line := slices.IndexFunc(lines, func(l string) bool { return want[l] })
		if line < 0 {
			t.Errorf("not in the catalogue: %s", lines[0])
			continue
		}
		have[lines[line]] = true
	}
	for line := range want {
		if !have[line] {
			t.Errorf("not declared: %s", line)
		}
	}
}

// declared returns the fields of a declaration as table lines, each with its default and with "~" in its place.
func declared(d *engine.Declaration) [][]string {
	var out [][]string
	add := func(table string, s *sheet.Schema) {
		full := s.Blank().Full()
		for i := range s.Fields {
			f := &s.Fields[i]
			line := func(def string) string { return row(table, f.Name, def, f.Words) }
			out = append(out, []string{line(full.Get(f.Name).String()), line("~")})
		}
	}
	add("settings", d.Settings)
	add("stats", d.Stats)
	add("weapons", d.Lists[0].Schema)
	add("abilities", d.Lists[1].Schema)
	extra := d.Lists[0].Schema.Fields[slices.IndexFunc(d.Lists[0].Schema.Fields, func(f sheet.Field) bool { return f.Name == "extra" })]
	add("packet", extra.Sub)
	for _, b := range d.Budget {
		if b.Name != "extra" { // squares added by the DM, not shown
			out = append(out, []string{row("budget", b.Name, "-", b.Words)})
		}
	}
	return out
}

// row returns a line of a table; the order of words doesn't matter.
func row(table, name, def string, words []string) string {
	return strings.Join(append([]string{table, name, def}, slices.Sorted(slices.Values(words))...), " ")
}

// TestFiguresOfConditions checks what a condition with some potency changes in the numbers of a creature with speed 8 and
// otherwise defaults (the catalogue's tables of conditions).
func TestFiguresOfConditions(t *testing.T) {
	plain := map[string]int{"speed": 8, "fly_speed": 8, "parry": 5, "warding": 5, "constitution": 5, "evasion": 5, "precision": 0,
		"armour_physical": 7, "armour_magical": 3, "initiative": 0}
	type change map[string]int
	for _, c := range []struct {
		condition string
		want      change // what differs
	}{
		{`"ambushed":{}`, change{"initiative": -2, "precision": -1, "parry": 4, "warding": 4, "constitution": 4, "evasion": 4}},
		{`"blinded":{}`, change{"precision": -5}},
		{`"cracked_armour":{}`, change{"armour_physical": 0, "armour_magical": 0}},
		{`"disoriented":{}`, change{"precision": -1}},
		{`"disoriented":{"potency":2}`, change{"precision": -1}},
		{`"disoriented":{"potency":6}`, change{"precision": -3}},
		{`"exposed":{"potency":6}`, change{}},
		{`"fatigued":{"level":2}`, change{"speed": 4, "fly_speed": 4, "precision": -4, "parry": 1, "warding": 1, "constitution": 1, "evasion": 1}},
		{`"fatigued":{"level":5}`, change{"speed": 0, "fly_speed": 0, "precision": -10, "parry": -5, "warding": -5, "constitution": -5, "evasion": -5}},
		{`"immobilized":{}`, change{"speed": 0, "fly_speed": 0, "evasion": 4}},
		{`"sickened":{"potency":5}`, change{"constitution": 3}},
		{`"slowed":{"potency":3}`, change{"speed": 4, "fly_speed": 4, "evasion": 3, "initiative": -2}},
		{`"slowed":{},"quickened":{"potency":3}`, change{"speed": 5, "fly_speed": 5, "evasion": 4, "initiative": -1}},
		{`"stunned":{}`, change{"speed": 0, "fly_speed": 0, "parry": 2, "evasion": 2}},
		{`"weakened_defences":{"potency":3}`, change{"parry": 3}},
		{`"quickened":{"potency":3}`, change{"speed": 11, "fly_speed": 11}},
		{`"inspired":{},"protected":{},"predictive_foresight":{},"protective_foresight":{},"surefooted":{},"temp_health":{"amount":9}`, change{}},
	} {
		g := bench.Sit(t, `"map":{"size":[3,3]},"tokens":[{"id":"ann","side":"heroes","at":[1,1],"conditions":{`+c.condition+`},
			"stats":{"speed":8,"can_fly":true,"armour_physical":7,"armour_magical":3}}]`)
		derived := g.View().Node().Get("tokens").Get("ann").Get("derived")
		for name, usual := range plain {
			want := usual
			if changed, ok := c.want[name]; ok {
				want = changed
			}
			if got, ok := derived.Get(name).Int(); !ok || got != want {
				t.Errorf("%s: %s is %s, not %d", c.condition, name, derived.Get(name), want)
			}
		}
	}
}
