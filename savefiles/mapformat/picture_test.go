package mapformat

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"parapet/engine/message"
	"parapet/engine/protocol/playtest"
	"parapet/savefiles"
)

// linedPNG returns a picture with a line every so many pixels, starting at an offset.
func linedPNG(t testing.TB, w, h, every, x0, y0 int) []byte {
	t.Helper()
	img := image.NewGray(image.Rect(0, 0, w, h))
	for i := range img.Pix {
		x, y := i%w, i/w
		img.Pix[i] = 180
		if (x-x0)%every == 0 || (y-y0)%every == 0 {
			img.Pix[i] = 60
		}
	}
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func at(x, y float64) *[2]float64 { return &[2]float64{x, y} }

// TestPicturesBecomeMaps checks that a map has the number of squares given in the options or the file name, or detected,
// with the picture aligned to them.
func TestPicturesBecomeMaps(t *testing.T) {
	plain := pngOf(t, 600, 400)
	for name, c := range map[string]struct {
		file    string
		content []byte
		grid    Grid
		size    string
		image   string
		title   string
		note    string
	}{
		"squares":               {"mill.png", plain, Grid{Cols: 30, Rows: 20}, "[30,20]", `{"src":"mill.png","pixels_per_square":20,"offset":[0,0]}`, "mill", ""},
		"pixels":                {"mill.png", plain, Grid{Pixels: 70}, "[9,6]", `{"src":"mill.png","pixels_per_square":70,"offset":[0,0]}`, "mill", ""},
		"pixels and offset":     {"mill.png", plain, Grid{Pixels: 70, Offset: at(37, 21)}, "[8,5]", `{"src":"mill.png","pixels_per_square":70,"offset":[37,21]}`, "mill", ""},
		"squares and offset":    {"mill.png", plain, Grid{Cols: 28, Rows: 19, Offset: at(40, 20)}, "[28,19]", `{"src":"mill.png","pixels_per_square":20,"offset":[40,20]}`, "mill", ""},
		"both, a part of it":    {"mill.png", plain, Grid{Cols: 3, Rows: 2, Pixels: 50.5, Offset: at(-10.5, 0)}, "[3,2]", `{"src":"mill.png","pixels_per_square":50.5,"offset":[-10.5,0]}`, "mill", ""},
		"nearly square":         {"mill.png", plain, Grid{Cols: 30, Rows: 19}, "[30,19]", `{"src":"mill.png","pixels_per_square":20,"offset":[0,0]}`, "mill", "20 × 21.05 pixels: using 20"},
		"the name, in brackets": {"River [30x20].png", plain, Grid{}, "[30,20]", `{"src":"River [30x20].png","pixels_per_square":20,"offset":[0,0]}`, "River", "name says 30 × 20"},
		"the name, in others":   {"The River (15 X 10) night.png", plain, Grid{}, "[15,10]", `{"src":"The River (15 X 10) night.png","pixels_per_square":40,"offset":[0,0]}`, "The River night", ""},
		"the name, bare":        {"river_15x10.png", plain, Grid{}, "[15,10]", `{"src":"river_15x10.png","pixels_per_square":40,"offset":[0,0]}`, "river", ""},
		"options win":           {"River [30x20].png", plain, Grid{Pixels: 40}, "[15,10]", `{"src":"River [30x20].png","pixels_per_square":40,"offset":[0,0]}`, "River", ""},
		"lines": {"a.png", linedPNG(t, 600, 400, 50, 13, 27), Grid{}, "[12,7]", `{"src":"a.png","pixels_per_square":50,"offset":[13,27]}`, "a",
			"The grid was found in the picture"},
		"lines, the corner said": {"a.png", linedPNG(t, 600, 400, 50, 13, 27), Grid{Offset: at(63, 77)}, "[11,6]", `{"src":"a.png","pixels_per_square":50,"offset":[63,77]}`, "a", ""},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			path := filepath.Join(dir, c.file)
			if err := os.WriteFile(path, c.content, 0o644); err != nil {
				t.Fatal(err)
			}
			r, err := Load(t.Context(), path, Options{System: "yard", Grid: c.grid})
			if err != nil {
				t.Fatal(err)
			}
			m := r.Encounter.Get("map")
			title, _ := r.Encounter.Get("name").Str()
			if d := cmp.Diff([]string{c.size, c.image, c.title}, []string{m.Get("size").String(), m.Get("image").String(), title}); d != "" {
				t.Error(d)
			}
			if notes := message.Join(r.Report.Notes, "\n").String(); !strings.Contains(notes, c.note) || c.note == "" && notes != "" && c.title == "mill" {
				t.Errorf("reported: %s", notes)
			}
			if err := r.Save(filepath.Join(dir, "x.parapet"), playtest.ByID, false); err != nil {
				t.Fatal(err)
			}
			if _, warnings, err := savefiles.Read(filepath.Join(dir, "x.parapet"), playtest.ByID); err != nil || len(warnings) > 0 {
				t.Error(err, warnings)
			}
		})
	}
}

// TestPicturesWithoutSquares checks that an impossible grid is refused with the option that helps.
func TestPicturesWithoutSquares(t *testing.T) {
	plain := pngOf(t, 600, 400)
	for name, c := range map[string]struct {
		file    string
		content []byte
		grid    Grid
		is      error
		says    string
	}{
		"nothing known":      {"mill.png", plain, Grid{}, ErrGrid, "squares, such as 30x20, or of pixels per square, such as 70"},
		"of a screen's size": {"mill 1920x1080.png", plain, Grid{}, ErrGrid, "the number of squares"},
		"turned":             {"mill.png", plain, Grid{Cols: 20, Rows: 30}, ErrGrid, "a square would be 30 wide and 13.33 high"},
		"off the picture":    {"mill.png", plain, Grid{Pixels: 70, Offset: at(600, 0)}, ErrGrid, "begins at [600, 0], off the picture"},
		"too many":           {"mill.png", pngOf(t, 5000, 3), Grid{Pixels: 1}, ErrGrid, "5000 × 3 squares of 1 pixels"},
		"cut off":            {"mill.png", plain[:30], Grid{Pixels: 70}, nil, "a broken png picture"},
	} {
		_, err := Read(context.Background(), bytes.NewReader(c.content), Options{Name: c.file, Grid: c.grid})
		if err == nil || c.is != nil && !errors.Is(err, c.is) || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestThePictureIsKept checks that a map saved next to its picture uses it in place, and that one saved elsewhere gets a
// copy under the encounter's name.
func TestThePictureIsKept(t *testing.T) {
	dir, other := t.TempDir(), t.TempDir()
	path := filepath.Join(dir, "mill.png")
	if err := os.WriteFile(path, pngOf(t, 60, 40), 0o644); err != nil {
		t.Fatal(err)
	}
	for to, want := range map[string][2]string{dir: {"mill.png", "evening.parapet mill.png"}, other: {"evening.png", "evening.parapet evening.png"}} {
		r, err := Load(t.Context(), path, Options{System: "yard", Grid: Grid{Pixels: 10}})
		if err != nil {
			t.Fatal(err)
		}
		if err := r.Save(filepath.Join(to, "evening.parapet"), playtest.ByID, false); err != nil {
			t.Fatal(err)
		}
		e, _, err := savefiles.Read(filepath.Join(to, "evening.parapet"), playtest.ByID)
		if err != nil || e.State.Map.Image.Src != want[0] {
			t.Errorf("%v %q", err, e.State.Map.Image.Src)
		}
		var names []string
		files, _ := os.ReadDir(to)
		for _, f := range files {
			names = append(names, f.Name())
		}
		if slices.Sort(names); strings.Join(names, " ") != want[1] {
			t.Errorf("there: %q", names)
		}
	}
}

// TestTheSourceIsNeverWrittenOver checks that the imported file is never replaced, however it is spelled and even if over
// is set.
func TestTheSourceIsNeverWrittenOver(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "mill.png")
	content := pngOf(t, 60, 40)
	if err := errors.Join(os.WriteFile(path, content, 0o644), os.Mkdir(filepath.Join(dir, "sub"), 0o755),
		os.Symlink("mill.png", filepath.Join(dir, "soft.parapet")), os.Link(path, filepath.Join(dir, "hard.parapet"))); err != nil {
		t.Skip(err)
	}
	r, err := Load(t.Context(), path, Options{System: "yard", Grid: Grid{Pixels: 10}})
	if err != nil {
		t.Fatal(err)
	}
	for _, to := range []string{path, filepath.Join(dir, "sub", "..", "mill.png"), dir + "/./mill.png", filepath.Join(dir, "soft.parapet"), filepath.Join(dir, "hard.parapet")} {
		if _, err := os.Readlink(to); err != nil && strings.HasSuffix(to, "soft.parapet") {
			continue // Wine 8 made no link
		}
		if err := r.Save(to, playtest.ByID, true); !errors.Is(err, ErrSource) {
			t.Errorf("%s: %v", to, err)
		}
		if now, _ := os.ReadFile(path); !bytes.Equal(now, content) {
			t.Fatalf("%s: written over", to)
		}
	}
}

// TestProposals checks that a map can be reviewed before it is saved, and that reading it reports progress and can be
// cancelled.
func TestProposals(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.dd2vtt")
	if err := os.WriteFile(path, []byte(uvttFile(t, nil)), 0o644); err != nil {
		t.Fatal(err)
	}
	var done, of int64
	p, err := Propose(t.Context(), path, playtest.ByID, Options{System: "yard", Progress: func(d, o int64) { done, of = d, o }})
	if err != nil {
		t.Fatal(err)
	}
	if b := p.State.Map.Board().Map(); b.Cols != 4 || len(b.Walls) != 2 || p.Format != UniversalVTT || len(p.Picture) == 0 || p.Report.Summary.IsZero() {
		t.Errorf("%+v, %+v", b, p.Result)
	}
	if done != of || of == 0 {
		t.Errorf("read %d of %d", done, of)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := Propose(ctx, path, playtest.ByID, Options{System: "yard"}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if _, err := Propose(t.Context(), filepath.Dir(path), playtest.ByID, Options{}); err == nil {
		t.Error("a folder was read")
	}
}

// TestFilesAreRecognised checks that files are recognised by their content.
func TestFilesAreRecognised(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"a.dd2vtt":  {uvttFile(t, nil), UniversalVTT},
		"b.dd2vtt":  {`{"image":"` + strings.Repeat("A", 9000) + `","resolution":{}}`, UniversalVTT},
		"c.txt":     {uvttFile(t, nil), UniversalVTT},
		"d.json":    {abbey, OnePageDungeon},
		"e.parapet": {string(pngOf(t, 3, 3)), Picture},
		"f.parapet": {`{"parapet":1,"map":{"size":[3,3]}}`, ""},
		"g.json":    {`{"system":"yard","token":{}}`, ""},
		"h.dd2vtt":  {"hello", ""},
	} {
		path := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(path, []byte(c.text), 0o644); err != nil {
			t.Fatal(err)
		}
		if got := Recognise(path); got != c.want {
			t.Errorf("%s: %q", name, got)
		}
	}
	if Recognise(t.TempDir()) != "" {
		t.Error("a folder is a map")
	}
}

// TestFormatsAreRecognisedAsTheyAreRead checks for a file of each format that Recognise and Read agree on what it is.
func TestFormatsAreRecognisedAsTheyAreRead(t *testing.T) {
	files := map[string]string{UniversalVTT: uvttFile(t, nil), OnePageDungeon: abbey, FoundryScene: sceneOf(nil), TiledMap: tiledJSON,
		Donjon: aDonjon, Picture: string(pngOf(t, 3, 3))}
	for _, format := range Formats() {
		path := filepath.Join(t.TempDir(), "map")
		if err := os.WriteFile(path, []byte(files[format]), 0o644); err != nil {
			t.Fatal(err)
		}
		r, err := Load(t.Context(), path, Options{Grid: Grid{Cols: 3, Rows: 3}})
		if err != nil || r.Format != format || Recognise(path) != format {
			t.Errorf("%s: recognised as %q, read as %+v, %v", format, Recognise(path), r, err)
		}
	}
}
