// Package locale sets a language if the environment's locale has none ("C.UTF-8", as in containers) or one that the
// window's toolkit can't parse: the toolkit looks for a language before main starts, and complains. Importing the package
// is enough. It imports next to nothing, so that it is initialised before the toolkit.
package locale

import (
	"io"
	"log"
	"os"
	"strings"
)

// Settled reports whether a language had to be set.
var Settled = settle(os.Getenv, os.Setenv)

// The toolkit also complains about a well-formed language that it doesn't know.
func init() { log.SetOutput(io.Discard) }

// Loud turns logging back on once the toolkit has its language.
func Loud() { log.SetOutput(os.Stderr) }

// settle examines the variables in order of precedence. It sets only LANGUAGE: the C library complains about a locale
// that isn't installed, but not about that.
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

// cleaned returns a list of languages such as "de_DE:en" without invalid entries, and whether anything but encodings was
// dropped.
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

// languageOf returns the language and the country or script of a locale: "sr_RS" for "sr_RS@latin"; "" if it has no language.
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
