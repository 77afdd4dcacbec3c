package verbs

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"parapet/engine"
	"parapet/savefiles"
	"parapet/savefiles/mapformat"
	"parapet/savefiles/sample"
)

// given returns the names of the flags in a command line, in order.
func given(c *kong.Context) []string {
	var names []string
	for _, p := range c.Path {
		if p.Flag != nil {
			names = append(names, p.Flag.Name)
		}
	}
	return names
}

// twice returns an error if a flag that takes one value is given more than once.
func twice(c *kong.Context) error {
	seen := map[string]bool{}
	for _, p := range c.Path {
		if f := p.Flag; f != nil && !f.IsBool() && !f.IsCumulative() {
			if seen[f.Name] {
				return fmt.Errorf("--%s is given twice", f.Name)
			}
			seen[f.Name] = true
		}
	}
	return nil
}

// idle returns an error for the first of these flags that was given; because says where they apply, or why not here.
func idle(c *kong.Context, because string, flags ...string) error {
	for _, name := range given(c) {
		if slices.Contains(flags, name) {
			return fmt.Errorf("--%s %s", name, because)
		}
	}
	return nil
}

// endsAs returns an error if the name of an encounter to write has the wrong extension.
func endsAs(flag, path string) error {
	if err := savefiles.CheckName(path); err != nil {
		return fmt.Errorf("%s: %w", flag, err)
	}
	if !strings.EqualFold(filepath.Ext(path), ".parapet") {
		return fmt.Errorf("%s %s: an encounter's name ends in .parapet", flag, filepath.Base(path))
	}
	return nil
}

// spares returns an error if a file to write is one of the sources, however it is spelled.
func spares(flag, to string, sources ...string) error {
	for _, from := range sources {
		if to != piped && mapformat.NotOver(from, to) != nil {
			return fmt.Errorf("%s: %s is the input and won't be overwritten", flag, to)
		}
	}
	return nil
}

// sparesPictures returns an error if the file to write is a picture of the encounter being read.
func sparesPictures(flag, to, encounter string, s *engine.State) error {
	if src := savefiles.PictureAt(filepath.Dir(encounter), s, to); src != "" {
		return status{Misread, fmt.Errorf("%s: %s is a picture of the encounter and won't be overwritten", flag, to)}
	}
	return nil
}

// newFile returns an error if the file exists, unless over allows replacing it.
func newFile(path string, over bool) error {
	if _, err := os.Lstat(path); err == nil && !over {
		return fmt.Errorf("%s exists already; --force replaces it", path)
	}
	return nil
}

// readable returns an error if a file doesn't exist, isn't a regular file or can't be read.
func readable(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	if info, err := f.Stat(); err != nil || !info.Mode().IsRegular() {
		return errors.Join(err, fmt.Errorf("%s isn't a file", path))
	}
	return nil
}

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
