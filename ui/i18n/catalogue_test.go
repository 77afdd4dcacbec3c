package i18n_test

import (
	"encoding/json"
	"flag"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"parapet/engine/rules"
)

// fill has TestCatalogues add what a language lacks to its files, as "", and take out what nobody says any more:
// go test ./ui/i18n -run Catalogues -fill fr
var fill = flag.String("fill", "", "language whose files are brought up to date")

// whole are the files that must say everything.
var whole = map[string]bool{
	"window.de.json":    true,
	"rules.de.json":     true,
	"glitters.de.json":  true,
	"unclassed.de.json": true,
	"plunder.de.json":   true,
	"aachen.de.json":    true,
	"sigil.de.json":     true,
	"files.de.json":     true,
}

// partsOf are the files of a language, with what belongs into each: the window's texts, what several systems or the engine say,
// each system's own, and what is said of files.
func partsOf(t *testing.T) map[string]map[string]string {
	window, parts := windowKeys(t), map[string]map[string]string{"rules": {}, "files": {}}
	ofRules := ruleKeys(t)
	for _, s := range rules.All() {
		parts[s.Declaration().ID] = map[string]string{}
	}
	for k, from := range fileKeys(t) {
		if window[k] == "" && ofRules[k] == "" {
			parts["files"][k] = from
		}
	}
	for k, from := range ofRules {
		if _, there := window[k]; there {
			continue
		}
		part := "rules"
		if system := systemIn.FindStringSubmatch(from); system != nil && parts[system[1]] != nil {
			part = system[1]
		}
		parts[part][k] = from
	}
	parts["window"] = window
	return parts
}

// systemIn is the system in where a text comes from: "aachen ids", "engine/rules/aachen/move.go".
var systemIn = regexp.MustCompile(`^(?:engine/rules/)?(\w+)`)

// TestCatalogues: given what the sources say, then each catalogue has a text for it and none besides, and whoever lacks one says
// which.
func TestCatalogues(t *testing.T) {
	files, err := filepath.Glob("translations/*.json")
	if err != nil {
		t.Fatal(err)
	}
	keys := partsOf(t)
	if *fill != "" {
		for part := range keys {
			files = append(files, "translations/"+part+"."+*fill+".json")
		}
	}
	for _, file := range files {
		part, id, _ := strings.Cut(strings.TrimSuffix(filepath.Base(file), ".json"), ".")
		if keys[part] == nil {
			t.Errorf("%s: a catalogue is PART.ID.json with one of the parts %v", file, slices.Sorted(maps.Keys(keys)))
			continue
		}
		if id == *fill {
			filled(t, file, keys[part])
		}
		held(t, file, keys[part])
	}
}

// held compares a catalogue with what is said.
func held(t *testing.T, file string, keys map[string]string) {
	t.Helper()
	entries := entriesOf(t, file)
	var missing, unused []string
	for _, key := range slices.Sorted(maps.Keys(keys)) {
		forms := textsOf(entries[key])
		if lacks := len(forms) == 0 || slices.Contains(forms, ""); lacks && whole[filepath.Base(file)] {
			missing = append(missing, keys[key]+": "+key)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(entries)) {
		if _, said := keys[key]; !said {
			unused = append(unused, key)
		}
		for _, own := range textsOf(entries[key]) {
			if why := disagree(key, own); why != "" && own != "" {
				t.Errorf("%s: %q: %q %s", file, key, own, why)
			}
		}
	}
	if len(missing) > 0 {
		t.Errorf("%s lacks %d texts:\n%s", file, len(missing), strings.Join(missing, "\n"))
	}
	if len(unused) > 0 {
		t.Errorf("%s has %d texts that nobody says:\n%s", file, len(unused), strings.Join(unused, "\n"))
	}
}

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

// textsOf are the texts of an entry: one, or one for each plural form.
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

// filled brings a file up to date.
func filled(t *testing.T, file string, keys map[string]string) {
	t.Helper()
	entries := entriesOf(t, file)
	for key := range keys {
		if entries[key] == nil {
			entries[key] = ""
		}
	}
	maps.DeleteFunc(entries, func(key string, _ any) bool { return keys[key] == "" })
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

// disagree tells where a text puts in other things than its key; the form for one may leave the number out.
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

// found are what a pattern finds, each once, in alphabetical order.
func found(p *regexp.Regexp, text string) []string {
	var out []string
	for _, m := range p.FindAllStringSubmatch(text, -1) {
		out = append(out, m[1])
	}
	slices.Sort(out)
	return slices.Compact(out)
}
