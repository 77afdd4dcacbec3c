package i18n

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"runtime"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
)

// English is the language of the keys, which needs no catalogue.
const English = "en"

// ownName is the key under which a catalogue stores its language's own name.
const ownName = "English"

//go:embed translations
var translations embed.FS

const folder = "translations"

// Language is an available language.
type Language struct {
	ID   string // language code of its files: "de"
	Name string // its own name for itself
}

// All lists the languages, English first.
func All() []Language { return all(translations) }

func all(files fs.FS) []Language {
	list := []Language{{English, ownName}}
	for _, id := range ids(files) {
		list = append(list, Language{id, named(files, id)})
	}
	return list
}

// named returns a language's own name for itself; its files are long, so nothing else is read of them.
func named(files fs.FS, id string) string {
	names, _ := fs.Glob(files, path.Join(folder, "*."+id+".json"))
	for _, name := range names {
		text, _ := fs.ReadFile(files, name)
		if _, rest, ok := strings.Cut(string(text), `"`+ownName+`": "`); ok {
			own, _, _ := strings.Cut(rest, `"`)
			return own
		}
	}
	return id
}

// ids returns the languages of the catalogues, in alphabetical order.
func ids(files fs.FS) []string {
	var out []string
	names, _ := fs.Glob(files, path.Join(folder, "*.json"))
	for _, name := range names {
		if id := idOf(name); !slices.Contains(out, id) {
			out = append(out, id)
		}
	}
	slices.Sort(out)
	return out
}

// idOf returns the language of a file "part.id.json".
func idOf(file string) string {
	name := strings.TrimSuffix(path.Base(file), ".json")
	return name[strings.LastIndex(name, ".")+1:]
}

// Choose returns the chosen language if there is a catalogue for it, else the desktop's, else English.
func Choose(choice, system string) string {
	system, _, _ = strings.Cut(strings.ReplaceAll(system, "_", "-"), "-")
	for _, id := range []string{choice, system} {
		if id == English || slices.Contains(ids(translations), id) {
			return id
		}
	}
	return English
}

// System returns the desktop's language, as a tag: "de-AT".
func System() string { return lang.SystemLocale().String() }

// Speak sets the language of the whole program; texts already shown stay as they are. It fails if the catalogue can't be read.
func Speak(id string) error { return speak(translations, id, bySystem) }

// bySystem says whether the toolkit asks the system for its language, not the environment. Then a catalogue goes under the
// name of the system's language, whatever its own.
const bySystem = runtime.GOOS == "windows" || runtime.GOOS == "darwin"

func speak(files fs.FS, id string, bySystem bool) error {
	var c *Catalogue // English has none
	entries := map[string]any{}
	if id != English {
		var err error
		if c, err = read(files, id); err != nil {
			return err
		}
		maps.Copy(entries, c.counts)
	}
	if bySystem {
		for _, word := range toolkitWords {
			if entries[word] = c.T(word); entries[word] == word {
				entries[word] = lang.L(word)
			}
		}
	}
	if err := teach(id, entries, bySystem); err != nil {
		return err
	}
	spoken.Store(c)
	return nil
}

// toolkitWords are the toolkit's own words in menus of entries and in dialogs. Under the name of the system's language they
// are looked for in ours; what it lacks stays the toolkit's.
var toolkitWords = []string{"Cancel", "Confirm", "Copy", "Cut", "No", "OK", "Paste", "Select all", "Yes"}

// teach passes what a catalogue has for the toolkit to it and makes it choose that language.
func teach(id string, entries map[string]any, bySystem bool) error {
	text, err := json.Marshal(entries)
	if err != nil {
		return err
	}
	if bySystem {
		return lang.AddTranslationsForLocale(text, lang.SystemLocale())
	}
	if err := prefer(id, os.Getenv, os.Setenv); err != nil {
		return err
	}
	return lang.AddTranslations(fyne.NewStaticResource(id+".json", text))
}

// prefer sets LANGUAGE, which takes precedence over all others, and replaces a locale that is none.
func prefer(id string, get func(string) string, set func(key, value string) error) error {
	if err := set("LANGUAGE", id); err != nil {
		return err
	}
	for _, key := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := get(key); v == "C" || v == "POSIX" {
			return set(key, "C.UTF-8")
		} else if v != "" {
			return nil
		}
	}
	return set("LANG", "C.UTF-8")
}

// read reads all files of a language's catalogue.
func read(files fs.FS, id string) (*Catalogue, error) {
	c := &Catalogue{texts: map[string]string{}, counts: map[string]any{}}
	names, _ := fs.Glob(files, path.Join(folder, "*.json"))
	for _, name := range names {
		if idOf(name) != id {
			continue
		}
		text, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, err
		}
		if err := c.add(text); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	return c, nil
}

// add adds the texts of a file; empty ones aren't translated yet.
func (c *Catalogue) add(text []byte) error {
	entries := map[string]any{}
	if err := json.Unmarshal(text, &entries); err != nil {
		return err
	}
	for key, entry := range entries {
		switch forms := entry.(type) {
		case string:
			if forms == "" {
				continue
			}
			c.texts[key] = forms
		case map[string]any:
			other, _ := forms["other"].(string)
			c.texts[key], c.counts[key] = other, forms
		default:
			return fmt.Errorf("%q is neither a text nor forms of one", key)
		}
	}
	return nil
}

// Catalogue holds the texts of a language, keyed by the English ones. It is safe for concurrent use; a nil Catalogue is
// English.
type Catalogue struct {
	texts  map[string]string
	counts map[string]any // plural forms, as in the files
}

// T returns a text in this language, or the text itself if there is no translation.
func (c *Catalogue) T(text string) string {
	if c == nil || text == "" {
		return text
	}
	if own, ok := c.texts[text]; ok {
		return own
	}
	return text
}
