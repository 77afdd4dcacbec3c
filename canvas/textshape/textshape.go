// Package textshape finds the letters of any script in the installed fonts, and joins and orders them as the script
// wants, for names that the program's own fonts can't write.
package textshape

import (
	"cmp"
	"io"
	"io/fs"
	"log"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	gofont "github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/fontscan"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Case is the fonts of some folders. Files are opened when a letter is looked for that those before them lack, and stay open;
// its methods may be called from any goroutine.
type Case struct {
	folders []string

	mu    sync.Mutex
	files []string // in the order in which they are asked; nil: not yet listed
	fonts map[string][]*sfnt.Font
	found map[rune]*sfnt.Font
	lies  map[*sfnt.Font]place
	buf   sfnt.Buffer
}

// New returns the fonts below some folders; those that aren't there have none.
func New(folders ...string) *Case {
	return &Case{folders: folders, fonts: map[string][]*sfnt.Font{}, found: map[rune]*sfnt.Font{}, lies: map[*sfnt.Font]place{}}
}

// System returns the fonts that the desktop has installed.
func System() *Case {
	folders, err := fontscan.DefaultFontDirectories(log.New(io.Discard, "", 0))
	if err != nil {
		return New() // no folder of fonts: letters that no font has are drawn as boxes
	}
	return New(folders...)
}

// Find returns a font with a letter, nil where none has it; a nil Case has none.
func (c *Case) Find(r rune) *sfnt.Font {
	if c == nil {
		return nil
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if f, known := c.found[r]; known {
		return f
	}
	if c.files == nil {
		c.files = listed(c.folders)
	}
	for _, file := range c.files {
		for _, f := range c.open(file) {
			if c.draws(f, r) {
				c.found[r] = f
				return f
			}
		}
	}
	c.found[r] = nil
	return nil
}

// Lacking returns the letters that were looked for and that no font has, in their order.
func (c *Case) Lacking() string {
	if c == nil {
		return ""
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	var out []rune
	for r, f := range c.found {
		if f == nil && !Silent(r) {
			out = append(out, r)
		}
	}
	slices.Sort(out)
	return string(out)
}

// draws reports whether a font has an outline for a letter; those of coloured pictures have none.
func (c *Case) draws(f *sfnt.Font, r rune) bool {
	g, err := f.GlyphIndex(&c.buf, r)
	if err != nil || g == 0 {
		return false
	}
	_, err = f.LoadGlyph(&c.buf, g, fixed.I(16), nil)
	return err == nil
}

// open reads the fonts of a file; none where it can't be read.
func (c *Case) open(file string) []*sfnt.Font {
	if list, known := c.fonts[file]; known {
		return list
	}
	var list []*sfnt.Font
	if f, err := os.Open(file); err == nil { // read where a glyph stands, when it is asked for
		if all, err := sfnt.ParseCollectionReaderAt(f); err == nil {
			for i := range min(all.NumFonts(), mostOfFile) {
				if one, err := all.Font(i); err == nil {
					list = append(list, one)
					c.lies[one] = place{file, i}
				}
			}
		}
		if list == nil {
			f.Close()
		}
	}
	c.fonts[file] = list
	return list
}

// place is where a font lies: the how many-th of which file.
type place struct {
	file string
	at   int
}

// face returns a font that was found, as a Shaper wants it; nil where it can't be read so.
func (c *Case) face(f *sfnt.Font) *gofont.Face {
	if c == nil {
		return nil
	}
	c.mu.Lock()
	lies, known := c.lies[f]
	c.mu.Unlock()
	if !known {
		return nil
	}
	file, err := os.Open(lies.file)
	if err != nil {
		return nil
	}
	defer file.Close()
	if all, err := gofont.ParseTTC(file); err == nil && lies.at < len(all) {
		return all[lies.at]
	}
	return nil
}

// mostOfFile is how many fonts of one file are asked: those behind differ in their weight.
const mostOfFile = 4

// listed returns the files of fonts in some folders, those of wide cover and plain weight first.
func listed(folders []string) []string {
	files := []string{}
	for _, folder := range folders {
		filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() && slices.Contains(endings, strings.ToLower(filepath.Ext(path))) {
				files = append(files, path)
			}
			return nil // what can't be read has no fonts
		})
	}
	slices.SortStableFunc(files, func(a, b string) int {
		return cmp.Or(cmp.Compare(rank(a), rank(b)), strings.Compare(filepath.Base(a), filepath.Base(b)), strings.Compare(a, b))
	})
	return files
}

var endings = []string{".ttf", ".otf", ".ttc", ".otc"}

// wide are the beginnings of names of fonts that cover many scripts, the first asked first.
var wide = []string{"notosans-", "notosanscjk", "notosans", "dejavusans.", "dejavusans", "freesans", "arial", "segoeui", "msyh", "pingfang",
	"hiragino", "wqy", "droidsansfallback", "unifont", "noto", "freeserif", "dejavuserif"}

// rank orders files: by the list above, and slanted, bold and narrow ones behind all plain ones.
func rank(path string) int {
	name := strings.ToLower(filepath.Base(path))
	at := slices.IndexFunc(wide, func(w string) bool { return strings.HasPrefix(name, w) })
	if at < 0 {
		at = len(wide)
	}
	for _, odd := range []string{"bold", "italic", "oblique", "mono", "condensed", "light", "thin", "black", "emoji", "symbol"} {
		if strings.Contains(name, odd) {
			return at + len(wide) + 1
		}
	}
	return at
}
