// Package textshape finds letters of any script in the installed fonts, and joins and orders them as the script requires,
// for names that the program's own fonts can't write.
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

// Case holds the fonts of some folders. It opens files only when a letter is missing from all earlier ones, and keeps
// them open. It is safe for concurrent use.
type Case struct {
	folders func() []string

	mu    sync.Mutex
	files []string // in order of preference; nil until listed
	fonts map[string][]*sfnt.Font
	found map[rune]*sfnt.Font
	lies  map[*sfnt.Font]place
	buf   sfnt.Buffer
}

// New returns the fonts below some folders, ignoring folders that don't exist.
func New(folders ...string) *Case {
	return in(func() []string { return folders })
}

func in(folders func() []string) *Case {
	return &Case{folders: folders, fonts: map[string][]*sfnt.Font{}, found: map[rune]*sfnt.Font{}, lies: map[*sfnt.Font]place{}}
}

// System returns the fonts installed on the system. Where they lie is found out once a letter is missing, since it takes long.
func System() *Case {
	return in(func() []string {
		folders, _ := fontscan.DefaultFontDirectories(log.New(io.Discard, "", 0))
		return folders // without a folder of fonts, missing letters are drawn as boxes
	})
}

// Find returns a font that has a letter, or nil if none does. A nil Case has no fonts.
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
		c.files = listed(c.folders())
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

// Lacking returns the letters that Find was asked for and no font has, in order.
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

// draws reports whether a font has an outline for a letter; colour fonts made of pictures don't.
func (c *Case) draws(f *sfnt.Font, r rune) bool {
	g, err := f.GlyphIndex(&c.buf, r)
	if err != nil || g == 0 {
		return false
	}
	_, err = f.LoadGlyph(&c.buf, g, fixed.I(16), nil)
	return err == nil
}

// open returns the fonts of a file; none if it can't be read.
func (c *Case) open(file string) []*sfnt.Font {
	if list, known := c.fonts[file]; known {
		return list
	}
	var list []*sfnt.Font
	if f, err := os.Open(file); err == nil { // glyphs are read when they are needed
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

// place is the location of a font: a file and an index in it.
type place struct {
	file string
	at   int
}

// face returns a font that Find returned in a Shaper's format; nil if it can't be read so.
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

// mostOfFile limits the fonts used from one file: later ones differ only in weight.
const mostOfFile = 4

// listed returns the font files in some folders, regular fonts of wide coverage first.
func listed(folders []string) []string {
	files := []string{}
	for _, folder := range folders {
		filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() && slices.Contains(endings, strings.ToLower(filepath.Ext(path))) {
				files = append(files, path)
			}
			return nil // a file that can't be read has no fonts
		})
	}
	slices.SortStableFunc(files, func(a, b string) int {
		return cmp.Or(cmp.Compare(rank(a), rank(b)), strings.Compare(filepath.Base(a), filepath.Base(b)), strings.Compare(a, b))
	})
	return files
}

var endings = []string{".ttf", ".otf", ".ttc", ".otc"}

// wide lists prefixes of fonts that cover many scripts, in order of preference.
var wide = []string{"notosans-", "notosanscjk", "notosans", "dejavusans.", "dejavusans", "freesans", "arial", "segoeui", "msyh", "pingfang",
	"hiragino", "wqy", "droidsansfallback", "unifont", "noto", "freeserif", "dejavuserif"}

// rank returns a font file's sort key: its position in wide, with italic, bold and narrow fonts after all regular ones.
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
