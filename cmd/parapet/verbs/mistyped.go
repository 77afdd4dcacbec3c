package verbs

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"parapet/savefiles/sample"
)

// mistyped returns an error if a command line without a subcommand can't mean a file to open. Without it, every typing
// error would open the window.
func mistyped(k *kong.Kong, args []string) error {
	if len(args) == 0 || args[0] == "" || strings.HasPrefix(args[0], "-") || verbNamed(k, args[0]) != nil {
		return nil
	}
	word := args[0]
	if _, err := os.Stat(word); err == nil {
		return nil
	}
	if _, err := os.Stat(word + ".parapet"); err == nil {
		return fmt.Errorf("no command %s; did you mean %s?", word, filepath.Base(word)+".parapet")
	}
	if strings.EqualFold(filepath.Ext(word), ".parapet") {
		return misnamed(word)
	}
	if pathLike(word) {
		return fmt.Errorf("there is no file %s", word)
	}
	if near := nearestVerb(k, word); near != "" {
		return fmt.Errorf("no command %s; did you mean %s?", word, near)
	}
	if _, ok := sample.ByID(word); ok {
		return fmt.Errorf("no command %s; did you mean demo --encounter %s?", word, word)
	}
	return fmt.Errorf("no command %s, and no file of that name", word)
}

// misnamed returns an error if a missing encounter's name is close to another one's; nil if none is: then the window
// reports it and offers what was set aside.
func misnamed(path string) error {
	if _, err := os.Lstat(path + ".journal"); err == nil {
		return nil
	}
	others, _ := os.ReadDir(filepath.Dir(path))
	for _, f := range others {
		if n := f.Name(); strings.EqualFold(filepath.Ext(n), ".parapet") && slips(n, filepath.Base(path)) <= 2 && len(n) > len("ab.parapet") {
			return fmt.Errorf("there is no file %s; did you mean %s?", path, filepath.Join(filepath.Dir(path), n))
		}
	}
	return nil
}

// pathLike reports whether a word looks like a file: it has a folder or an extension.
func pathLike(word string) bool {
	return strings.ContainsAny(word, `/\`) || filepath.Ext(word) != "" || strings.HasPrefix(word, "~")
}

func verbNamed(k *kong.Kong, name string) *kong.Node {
	for _, n := range k.Model.Children {
		if n.Name == name || slices.Contains(n.Aliases, name) {
			return n
		}
	}
	return nil
}

// nearestVerb returns the subcommand that a word was probably meant for: at most two letters different and less than half
// of it, or one that starts with it; "" for none.
func nearestVerb(k *kong.Kong, word string) string {
	word = strings.ToLower(word)
	best, near := 3, ""
	for _, n := range k.Model.Children {
		d := slips(word, n.Name)
		if len(word) > 1 && strings.HasPrefix(n.Name, word) {
			d = min(d, 1)
		}
		if d < best && 2*d <= len(n.Name) {
			best, near = d, n.Name
		}
	}
	return near
}

// slips returns the edit distance of two words, counting swapped neighbours once.
func slips(a, b string) int {
	rows := make([][]int, len(a)+1)
	for i := range rows {
		rows[i] = make([]int, len(b)+1)
		for j := range rows[i] {
			switch {
			case i == 0 || j == 0:
				rows[i][j] = i + j
			case a[i-1] == b[j-1]:
				rows[i][j] = rows[i-1][j-1]
			default:
				rows[i][j] = 1 + min(rows[i-1][j-1], rows[i-1][j], rows[i][j-1])
			}
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				rows[i][j] = min(rows[i][j], rows[i-2][j-2]+1)
			}
		}
	}
	return rows[len(a)][len(b)]
}
