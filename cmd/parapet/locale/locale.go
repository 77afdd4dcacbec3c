// Package locale gives the program a language where the environment names a locale without one ("C.UTF-8", as in containers), or
// one that the window's toolkit can't read: it looks for a language before main begins, and complains. Importing the package is
// enough. It imports next to nothing, so that it comes before the toolkit.
package locale

import (
	"io"
	"log"
	"os"
	"strings"
)

// Settled reports whether a language had to be put in.
var Settled = settle(os.Getenv, os.Setenv)

// A language that is well written and that nobody knows makes the toolkit complain too.
func init() { log.SetOutput(io.Discard) }

// Loud has complaints written again, once the toolkit has its language.
func Loud() { log.SetOutput(os.Stderr) }

// settle looks at the variables in the order in which they count. It sets LANGUAGE alone: the C
// library complains about a locale that isn't installed, but not about that.
func settle(get func(string) string, set func(key, value string) error) bool {
	locale := ""
	for _, key := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if locale = get(key); locale != "" {
			break
		}
	}
	list := get("LANGUAGE")
	if list == "" {
		list = locale
	}
	if list == "" || locale == "C" || locale == "POSIX" {
		return false
	}
	clean, changed := cleaned(list)
	return changed && set("LANGUAGE", clean) == nil
}

// cleaned returns the languages of a list, as "de_DE:en", without what isn't one, and whether anything but encodings was left out.
func cleaned(list string) (clean string, changed bool) {
	var out []string
	for _, entry := range strings.Split(list, ":") {
		name, _, _ := strings.Cut(entry, ".")
		is := languageOf(name)
		if is != "" {
			out = append(out, is)
		}
		changed = changed || is != strings.ReplaceAll(name, "-", "_")
	}
	if len(out) == 0 {
		return "en", true
	}
	return strings.Join(out, ":"), changed
}

// languageOf returns the language and the country, or the script, of a locale: "sr_RS" of "sr_RS@latin"; "" where there is no
// language.
func languageOf(name string) string {
	name, _, _ = strings.Cut(name, "@")
	parts := strings.Split(strings.ReplaceAll(name, "-", "_"), "_")
	if n := len(parts[0]); n < 2 || n > 3 || !letters(parts[0]) {
		return ""
	}
	for _, part := range parts[1:] {
		if n := len(part); (n == 2 || n == 4) && letters(part) {
			return parts[0] + "_" + part
		}
	}
	return parts[0]
}

func letters(text string) bool {
	return strings.Trim(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ") == ""
}
