// Package locale gives the program a language where the environment names a locale without one
// ("C.UTF-8", as in containers): the window's toolkit looks for a language before main begins, and
// complains when it finds "C". Importing the package is enough. It imports next to nothing, so that
// it comes before the toolkit.
package locale

import (
	"os"
	"strings"
)

// Settled tells whether a language had to be put in.
var Settled = settle(os.Getenv, os.Setenv)

// settle looks at the variables in the order in which they count. It sets LANGUAGE alone: the C
// library complains about a locale that isn't installed, but not about that.
func settle(get func(string) string, set func(key, value string) error) bool {
	for _, key := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := get(key); v != "" {
			return strings.HasPrefix(v, "C.") && get("LANGUAGE") == "" && set("LANGUAGE", "en") == nil
		}
	}
	return false
}
