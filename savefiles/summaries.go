package savefiles

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"parapet/engine"
)

// Summary is the progress of an encounter according to its file, without its journal.
type Summary struct {
	Path   string
	Name   string // the encounter's name, else the file's
	System string // name of the rules
	Round  int    // round of the current combat; 0 for none
	Played bool   // it has a history
	Err    error  // why it can't be read; then everything else is empty
}

// Ending is the extension of encounter files.
const Ending = ".parapet"

// Summaries reads the encounters of a folder, sorted by file name in natural order.
func Summaries(folder string, systems Systems) ([]Summary, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	var out []Summary
	for _, e := range entries {
		if !e.IsDir() && strings.EqualFold(filepath.Ext(e.Name()), Ending) {
			out = append(out, glance(filepath.Join(folder, e.Name()), systems))
		}
	}
	slices.SortStableFunc(out, func(a, b Summary) int { return byName(filepath.Base(a.Path), filepath.Base(b.Path)) })
	return out, nil
}

func glance(path string, systems Systems) Summary {
	g := Summary{Path: path, Name: strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))}
	enc, _, err := Read(path, systems)
	if err != nil {
		g.Err = err
		return g
	}
	if enc.Name != "" {
		g.Name = enc.Name
	}
	g.System, g.Played = enc.System.Declaration().Name, len(enc.History) > 0
	if v := (&engine.View{State: enc.State, System: enc.System}); v.InCombat() {
		g.Round = max(v.Round, 1)
	}
	return g
}

// byName compares names in natural order, ignoring case: "2 Ford" comes before "10 Keep".
func byName(a, b string) int {
	x, y := pieces(a), pieces(b)
	for i := range min(len(x), len(y)) {
		m, err := strconv.Atoi(x[i])
		n, other := strconv.Atoi(y[i])
		c := strings.Compare(x[i], y[i])
		if err == nil && other == nil {
			c = cmp.Compare(m, n)
		}
		if c != 0 {
			return c
		}
	}
	return cmp.Or(cmp.Compare(len(x), len(y)), strings.Compare(a, b))
}

// pieces splits a name into runs of digits and the text between them.
func pieces(name string) (out []string) {
	var last bool
	for i, r := range strings.ToLower(strings.TrimSuffix(name, filepath.Ext(name))) {
		digit := unicode.IsDigit(r)
		if i == 0 || digit != last {
			out = append(out, "")
		}
		out[len(out)-1] += string(r)
		last = digit
	}
	return out
}
