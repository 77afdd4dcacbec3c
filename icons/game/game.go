// Package game holds the Game Icons collection: more than 4,000 silhouettes of creatures, weapons and effects, by their
// names at game-icons.net. They are under CC BY 3.0; LICENSE.txt beside this file names their authors.
package game

import (
	"archive/zip"
	"bytes"
	_ "embed"
	"io"
	"slices"
	"strings"
	"sync"
)

//go:generate go run gather.go -in icons.json -out icons.zip

//go:embed icons.zip
var packed []byte

// collection is the packed file, opened; its entries are sorted by name.
type collection struct {
	entries []*zip.File
	names   []string
}

// opened reads the list of names when an icon is first asked for.
var opened = sync.OnceValue(func() collection {
	z, err := zip.NewReader(bytes.NewReader(packed), int64(len(packed)))
	if err != nil {
		panic("icons.zip: " + err.Error())
	}
	c := collection{entries: z.File}
	for _, f := range z.File {
		c.names = append(c.names, f.Name)
	}
	return c
})

// Has reports whether an icon has that name.
func Has(name string) bool {
	_, ok := slices.BinarySearch(opened().names, name)
	return ok
}

// SVG returns an icon of 512 × 512 units: one black silhouette on nothing. It reports false if no icon has that name.
func SVG(name string) ([]byte, bool) {
	c := opened()
	i, ok := slices.BinarySearch(c.names, name)
	if !ok {
		return nil, false
	}
	path, err := read(c.entries[i])
	if err != nil {
		panic("icons.zip: " + name + ": " + err.Error())
	}
	var b bytes.Buffer
	b.WriteString(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><path d="`)
	b.Write(path)
	b.WriteString(`"/></svg>`)
	return b.Bytes(), true
}

func read(f *zip.File) ([]byte, error) {
	r, err := f.Open()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	return io.ReadAll(r)
}

// Search returns the names that have all the words in them: those in which they are whole words first, then those in which
// they begin words, then the rest, each in alphabetical order. Without words it returns all names.
func Search(words string) []string {
	wanted := strings.Fields(strings.ToLower(strings.ReplaceAll(words, "-", " ")))
	var found [3][]string
	for _, name := range opened().names {
		if at := match(name, wanted); at < len(found) {
			found[at] = append(found[at], name)
		}
	}
	return slices.Concat(found[0], found[1], found[2])
}

// match returns how well a name has the words: 0 as whole words, 1 as beginnings, 2 somewhere, 3 not all of them.
func match(name string, wanted []string) int {
	parts, worst := strings.Split(name, "-"), 0
	for _, w := range wanted {
		switch {
		case slices.Contains(parts, w):
		case slices.ContainsFunc(parts, func(p string) bool { return strings.HasPrefix(p, w) }):
			worst = max(worst, 1)
		case strings.Contains(name, w):
			worst = max(worst, 2)
		default:
			return 3
		}
	}
	return worst
}

// mostNear is how many names Near returns.
const mostNear = 3

// Near returns the three names that differ least from one that no icon has, by letters added, left out or replaced.
func Near(name string) []string {
	type near struct {
		name string
		far  int
	}
	var best []near
	for _, other := range opened().names {
		far := distance(name, other)
		at, _ := slices.BinarySearchFunc(best, far, func(n near, far int) int {
			if n.far <= far {
				return -1
			}
			return 1
		})
		if at < mostNear {
			best = slices.Insert(best, at, near{other, far})
			best = best[:min(len(best), mostNear)]
		}
	}
	out := make([]string, len(best))
	for i, n := range best {
		out[i] = n.name
	}
	return out
}

// longestName is how much of a name Near looks at, in bytes: no icon's is half as long.
const longestName = 80

// distance returns the Levenshtein distance of two names.
func distance(a, b string) int {
	a = a[:min(len(a), longestName)]
	var row [longestName + 1]int
	for i := range row {
		row[i] = i
	}
	for j := range len(b) {
		last := row[0]
		row[0] = j + 1
		for i := range len(a) {
			same := last
			if a[i] != b[j] {
				same++
			}
			last = row[i+1]
			row[i+1] = min(same, row[i]+1, last+1)
		}
	}
	return row[len(a)]
}
