package icons

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"

	"parapet/engine/rules"
)

func TestEveryConditionOfEverySystemHasABadge(t *testing.T) {
	for _, system := range rules.All() {
		d := system.Declaration()
		if len(d.Conditions) == 0 {
			t.Errorf("%s declares no conditions", d.ID)
		}
		for _, c := range d.Conditions {
			if _, ok := Condition(c.ID); !ok {
				t.Errorf("%s: no badge for %s", d.ID, c.ID)
			}
		}
	}
}

func TestBorrowedBadgesAreThere(t *testing.T) {
	own := badges(t)
	for id, as := range sameAs {
		if !slices.Contains(own, as) {
			t.Errorf("%s borrows the badge of %s, which has none of its own", id, as)
		}
		if slices.Contains(own, id) {
			t.Errorf("%s borrows the badge of %s, though it has its own", id, as)
		}
	}
}

// badges are the ids that have a badge of their own, sorted.
func badges(t *testing.T) []string {
	t.Helper()
	files, err := conditions.ReadDir("conditions")
	if err != nil || len(files) < 26 {
		t.Fatal(len(files), err)
	}
	var ids []string
	for _, f := range files {
		ids = append(ids, strings.TrimSuffix(f.Name(), ".svg"))
	}
	for id := range fromGame {
		if slices.Contains(ids, id) {
			t.Errorf("%s has two badges", id)
		}
		ids = append(ids, id)
	}
	slices.Sort(ids)
	return ids
}

func TestUnknownConditionsHaveNone(t *testing.T) {
	for _, id := range []string{"", ".", "nosuch", "../parapet", "dead.svg", `a\b`} {
		if svg, ok := Condition(id); ok || svg != nil {
			t.Errorf("Condition(%q) gave something", id)
		}
	}
}

// Only filled paths take a new colour in the window: strokes, styles and
// groups would stay black on a dark theme.
var plain = regexp.MustCompile(`\A<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">\n` +
	`(  <path fill="#000000" d="[MLHVCAZ0-9. -]+"/>\n)+</svg>\n\z`)

func TestBadgesAreSilhouettesOfFilledPaths(t *testing.T) {
	for _, id := range badges(t) {
		if svg, ok := Condition(id); fromGame[id] != "" && !ok {
			t.Errorf("%s: there is no icon %s", id, fromGame[id])
		} else if fromGame[id] == "" && !plain.Match(svg) {
			t.Errorf("%s is more than black paths in a box of 24", id)
		}
	}
}

// ink renders a badge and gives its coverage, 0 to 255 a pixel.
func ink(t *testing.T, id string, size int) []uint8 {
	t.Helper()
	svg, _ := Condition(id)
	icon, err := oksvg.ReadIconStream(bytes.NewReader(svg), oksvg.StrictErrorMode)
	if err != nil {
		t.Fatalf("%s: %v", id, err)
	}
	img := image.NewRGBA(image.Rect(0, 0, size, size))
	icon.SetTarget(0, 0, float64(size), float64(size))
	icon.Draw(rasterx.NewDasher(size, size, rasterx.NewScannerGV(size, size, img, img.Bounds())), 1)
	out := make([]uint8, size*size)
	for i := range out {
		out[i] = img.Pix[4*i+3]
	}
	return out
}

func TestBadgesShowEnoughAndNotTooMuch(t *testing.T) {
	for _, id := range badges(t) {
		sum := 0
		for _, a := range ink(t, id, 48) {
			sum += int(a)
		}
		if share := float64(sum) / (255 * 48 * 48); share < 0.12 || share > 0.85 {
			t.Errorf("%s covers %.2f of its box", id, share)
		}
	}
}

// Two badges of a token must be distinguishable at the smallest size that is drawn.
func TestBadgesDifferAtTwelvePixels(t *testing.T) {
	const size, least = 12, 0.12 // share of the box in which two must differ
	ids := badges(t)
	var inks [][]uint8
	for _, id := range ids {
		inks = append(inks, ink(t, id, size))
	}
	for i := range ids {
		for j := range i {
			differ := 0
			for k, a := range inks[i] {
				differ += max(int(a), int(inks[j][k])) - min(int(a), int(inks[j][k]))
			}
			if share := float64(differ) / (255 * size * size); share < least {
				t.Errorf("%s and %s differ in %.2f of the box only", ids[i], ids[j], share)
			}
		}
	}
}

func TestAppIsASquareOf512(t *testing.T) {
	img, err := png.Decode(bytes.NewReader(App()))
	if err != nil {
		t.Fatal(err)
	}
	if b := img.Bounds(); b.Dx() != 512 || b.Dy() != 512 {
		t.Errorf("icon of %v", b)
	}
}

func TestTheMetadataNamesThisIcon(t *testing.T) {
	var meta struct {
		Details struct {
			Icon, Name, ID, Version string
			Build                   int
		}
	}
	left, err := toml.DecodeFile("../FyneApp.toml", &meta)
	if err != nil {
		t.Fatal(err)
	}
	d := meta.Details
	if d.Name != "Parapet" || d.ID == "" || d.Version == "" || d.Build < 1 {
		t.Errorf("details %+v", d)
	}
	for _, key := range left.Undecoded() {
		if key[0] == "Details" {
			t.Errorf("unknown key %v", key)
		}
	}
	file, err := os.ReadFile(filepath.Join("..", d.Icon))
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(file, App()) {
		t.Errorf("%s isn't the embedded icon", d.Icon)
	}
}
