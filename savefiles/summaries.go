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
	"parapet/engine/jsondoc"
)

// Summary is the progress of an encounter according to its file, without its journal.
type Summary struct {
	Path   string
	Name   string // the encounter's name, else the file's
	System string // name of the rules
	Round  int    // round of the current combat; 0 for none
	Done   bool   // a combat is over
	View   *engine.View
	Err    error // why it can't be read; then only Path and Name are set
}

// Ending is the extension of encounter files.
const Ending = ".parapet"

// orderFile is the file in a folder with the order of its encounters, by file name.
const orderFile = "session.json"

// SetOrder stores the order of a folder's encounters, given as their paths.
func SetOrder(folder string, paths []string) error {
	names := make([]string, len(paths))
	for i, p := range paths {
		names[i] = filepath.Base(p)
	}
	return ReplaceText(filepath.Join(folder, orderFile), jsondoc.Obj(jsondoc.M("order", names)).Indented())
}

// places returns the place of each ordered encounter, by file name. Without a readable order file it is empty.
func places(folder string) map[string]int {
	out := map[string]int{}
	text, err := ReadText(filepath.Join(folder, orderFile))
	if err != nil {
		return out
	}
	if n, err := jsondoc.Parse(text); err == nil {
		names, _ := n.Get("order").Strings()
		for i, name := range names {
			out[name] = i - len(names)
		}
	}
	return out
}

// Summaries reads the encounters of a folder in the order that was set; those without a place follow in natural order of
// their file names.
func Summaries(folder string, systems Systems) ([]Summary, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	var out []Summary
	for _, e := range entries {
		if !e.IsDir() && strings.EqualFold(filepath.Ext(e.Name()), Ending) {
			out = append(out, summarize(filepath.Join(folder, e.Name()), systems))
		}
	}
	order := places(folder)
	slices.SortStableFunc(out, func(a, b Summary) int {
		x, y := filepath.Base(a.Path), filepath.Base(b.Path)
		return cmp.Or(cmp.Compare(order[x], order[y]), byName(x, y))
	})
	return out, nil
}

func summarize(path string, systems Systems) Summary {
	g := Summary{Path: path, Name: strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))}
	enc, _, err := Read(path, systems)
	if err != nil {
		g.Err = err
		return g
	}
	if enc.Name != "" {
		g.Name = enc.Name
	}
	g.System, g.View = enc.System.Declaration().Name, &engine.View{State: enc.State, System: enc.System, Scratch: &engine.Scratch{}}
	if g.View.InCombat() {
		g.Round = max(g.View.Round, 1)
	} else {
		g.Done = enc.Fought()
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
