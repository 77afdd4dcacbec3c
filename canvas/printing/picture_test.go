package printing

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/jpeg"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"parapet/canvas/paint"
)

func busy(cols, rows int) *paint.Scene {
	sc := &paint.Scene{Cols: cols, Rows: rows, Grid: paint.Grid{Style: paint.GridLines}}
	for i := range min(cols, rows) {
		sc.Tokens = append(sc.Tokens, paint.Token{Name: "Ann", Col: float64(i), Row: float64(i), Side: i})
		sc.Walls = append(sc.Walls, paint.Wall{From: paint.Point{X: float64(i)}, To: paint.Point{X: 0, Y: float64(i)}})
	}
	return sc
}

// TestPictureIsTheWholePicture checks that a picture written strip by strip equals the picture painted at once.
func TestPictureIsTheWholePicture(t *testing.T) {
	sc := busy(90, 70)
	area := rectP(3.5, 2, 80, 66.5)
	for _, a := range []*paint.Rect{nil, area} {
		p := Picture{Scene: sc, Side: 40, Area: a, Painter: paint.NewPainter(nil)}
		var b bytes.Buffer
		if err := p.PNG(context.Background(), &b); err != nil {
			t.Fatal(err)
		}
		got, err := png.Decode(bytes.NewReader(b.Bytes()))
		if err != nil {
			t.Fatal(err)
		}
		at, size := image.Point{}, image.Pt(3600, 2800)
		if a != nil {
			at, size = image.Pt(140, 80), image.Pt(3060, 2580)
		}
		if got.Bounds().Size() != size {
			t.Fatalf("%v", got.Bounds())
		}
		want := image.NewRGBA(image.Rectangle{Max: size})
		paint.NewPainter(nil).PaintPart(want, sc, 40, at, 40.0/paint.World)
		pix := got.(*image.RGBA).Pix
		for i := range pix {
			if far(pix[i], want.Pix[i]) {
				t.Fatalf("pixel (%d, %d): %d, in the whole %d", i/4%size.X, i/4/size.X, pix[i], want.Pix[i])
			}
		}
	}
}

func rectP(x0, y0, x1, y1 float64) *paint.Rect { r := rect(x0, y0, x1, y1); return &r }

// far reports whether two bytes differ by more than rounding.
func far(a, b uint8) bool { return max(a, b)-min(a, b) > 3 }

func TestJPEG(t *testing.T) {
	var b bytes.Buffer
	if err := (Picture{Scene: busy(50, 40), Side: 33, Painter: paint.NewPainter(nil)}).JPEG(context.Background(), &b, 85); err != nil {
		t.Fatal(err)
	}
	img, err := jpeg.Decode(&b)
	if err != nil || img.Bounds().Dx() != 50*33 || img.Bounds().Dy() != 40*33 {
		t.Fatal(img.Bounds(), err)
	}
}

// TestWidePictureTakesLittleMemory checks that a picture 20,000 pixels wide takes the memory of a strip, not the 1.6 GB
// of the whole.
func TestWidePictureTakesLittleMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("some seconds")
	}
	sc := &paint.Scene{Cols: 200, Rows: 12, Grid: paint.Grid{Style: paint.GridLines}}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if err := (Picture{Scene: sc, Side: 100, Painter: paint.NewPainter(nil)}).PNG(context.Background(), io.Discard); err != nil {
		t.Fatal(err)
	}
	runtime.ReadMemStats(&after)
	if used := after.TotalAlloc - before.TotalAlloc; used > 60<<20 {
		t.Errorf("%d MB for a picture of 96 MB", used>>20)
	}
}

func TestPictureRefuses(t *testing.T) {
	sc, large := busy(200, 100), &paint.Scene{Cols: 2000, Rows: 2000}
	for want, p := range map[string]Picture{
		"must be 4 to 1,000":      {Scene: sc, Side: 3},
		"nothing to paint":        {Scene: sc, Side: 10, Area: rectP(300, 0, 400, 10)},
		"fewer pixels per square": {Scene: sc, Side: 1000},
		"at most 2000: use up to 22 pixels per square, or part of the map": {Scene: large, Side: 30},
	} {
		if err := p.JPEG(context.Background(), io.Discard, 90); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("want %q, got %v", want, err)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	p := Picture{Scene: sc, Side: 10, Painter: paint.NewPainter(nil)}
	if err := p.PNG(ctx, io.Discard); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if err := p.JPEG(ctx, io.Discard, 90); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// full is a disk with a limited number of bytes left.
type full struct{ left int }

func (f *full) Write(b []byte) (int, error) {
	if f.left -= len(b); f.left < 0 {
		return 0, syscall.ENOSPC
	}
	return len(b), nil
}

// TestSaveLeavesNothingHalf checks that whatever fails, no partial file remains, and the old one is unchanged.
func TestSaveLeavesNothingHalf(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "map.pdf")
	if err := Save(path, func(w io.Writer) error { _, err := io.WriteString(w, "old"); return err }); err != nil {
		t.Fatal(err)
	}
	m := blank(20, 20, DefaultLayout())
	for left := 0; left < 150_000; left += 20_011 {
		err := Save(path, func(io.Writer) error { return m.Write(context.Background(), &full{left}) })
		if !errors.Is(err, syscall.ENOSPC) {
			t.Fatalf("%d bytes left: %v", left, err)
		}
	}
	p := Picture{Scene: m.Scene, Side: 20, Painter: paint.NewPainter(nil)}
	if err := Save(path, func(io.Writer) error { return p.PNG(context.Background(), &full{50}) }); !errors.Is(err, syscall.ENOSPC) {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	m.Progress = func(int, int) { cancel() }
	if err := Save(path, func(w io.Writer) error { return m.Write(ctx, w) }); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	names, _ := os.ReadDir(dir)
	if b, _ := os.ReadFile(path); len(names) != 1 || string(b) != "old" {
		t.Errorf("%v, %q", names, b)
	}
	if err := Save(filepath.Join(dir, "no", "map.pdf"), func(io.Writer) error { return nil }); err == nil || strings.Contains(err.Error(), ".tmp") {
		t.Error(err)
	}
}
