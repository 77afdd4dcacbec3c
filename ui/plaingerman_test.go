//go:build !race

package ui

import (
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/sheet"
	"parapet/savefiles/sample"
	"parapet/ui/i18n"
)

// english matches words that don't occur in German texts.
var english = regexp.MustCompile(`(?i)\b(the|is|isn't|can't|has|with|against|rolls?|takes|moves|of|to|at|for|from|and|by|not|no|or|on|who|its?|` +
	`attacks?|target|advantage|disadvantage|passes|squares?|wounds?|hit|miss|needs|succeeds|fails|way)\b`)

// givenNames replaces the encounter's own names of creatures, sides and things, which aren't translated.
func givenNames(v *engine.View) *strings.Replacer {
	var names []string
	give := func(name string) {
		if name != "" {
			names = append(names, name, strings.ReplaceAll(name, "_", " "), strings.ToLower(name), strings.ToUpper(name[:1])+name[1:])
		}
	}
	for _, k := range v.Tokens {
		give(k.Name)
		for _, r := range append(slices.Concat(k.Lists...), k.Stats) {
			for i := range r.Schema.Fields {
				if f := &r.Schema.Fields[i]; f.Type == sheet.Text && slices.Contains([]string{"id", "name", "kind"}, f.Name) {
					give(r.Text(i))
				}
			}
		}
	}
	for _, s := range v.Sides {
		give(s.ID)
	}
	for _, w := range v.Map.Board().Map().Walls {
		give(w.Name)
	}
	slices.SortFunc(names, func(a, b string) int { return len(b) - len(a) })
	var pairs []string
	for _, n := range names {
		pairs = append(pairs, n, "•")
	}
	return strings.NewReplacer(pairs...)
}

// TestADMReadsGerman plays the sample encounters in German with PARAPET_GERMAN random commands each, and reports every
// text with an English word in it: steps, actions, odds, prompts, refusals and log lines. See make translations.
func TestADMReadsGerman(t *testing.T) {
	most, err := strconv.Atoi(os.Getenv("PARAPET_GERMAN"))
	if err != nil {
		t.Skip("no PARAPET_GERMAN")
	}
	for _, key := range []string{"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"} {
		t.Setenv(key, "")
	}
	if err := i18n.Speak("de"); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = i18n.Speak(i18n.English) })
	for _, e := range sample.List() {
		g, err := e.New()
		if err != nil {
			t.Fatal(err)
		}
		i18n.Declaration(g.System().Declaration())
		names := givenNames(g.View())
		r := &reader{t, g, rand.New(rand.NewPCG(7, 7)), nil, map[string]bool{}, func(where, text string) {
			if found := english.FindString(names.Replace(text)); found != "" {
				t.Logf("%s, %s: %q in %q", e.ID, where, found, text)
			}
		}}
		if !g.State().InCombat() {
			g.Do(engine.NewCommand("start", ""), nil, engine.Auto)
		}
		for range most {
			r.does()
		}
		r.rests()
	}
}
