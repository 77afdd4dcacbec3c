package paint

import (
	"bytes"
	"errors"
	"image"
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"weak"

	"pgregory.net/rapid"
)

// grainy returns an opaque picture of w × h pixels of which no two neighbours are alike.
func grainy(w, h int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for i := range img.Pix {
		img.Pix[i] = uint8(i*i>>3 ^ i*7>>2)
		if i%4 == 3 {
			img.Pix[i] = 255
		}
	}
	return img
}

// besideFile returns a picture of 4,001 × 3,003 pixels in memory, and the same with its large mipmaps in a file.
func besideFile(t *testing.T) (memory, file *Picture, f *os.File) {
	t.Helper()
	f, err := os.Create(filepath.Join(t.TempDir(), "levels"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	memory = NewPicture(grainy(4001, 3003), 100, 17, 5)
	if file, err = memory.InFile(f); err != nil {
		t.Fatal(err)
	}
	info, err := f.Stat()
	if err != nil || info.Size() != memory.FileSize() || file.FileSize() != 0 || len(file.inFile) != 2 {
		t.Fatal(info, err, memory.FileSize(), file.FileSize(), len(file.inFile))
	}
	if held := memory.Held() - file.Held(); int64(held) != info.Size() {
		t.Errorf("%d bytes less in memory, %d in the file", held, info.Size())
	}
	return memory, file, f
}

// TestPictureInAFileLooksTheSame checks that a picture with its large mipmaps in a file is painted as one in memory, everywhere
// and at any zoom, turned and magnified too.
func TestPictureInAFileLooksTheSame(t *testing.T) {
	memory, file, _ := besideFile(t)
	sc, p := &Scene{Cols: 38, Rows: 28, Theme: Dark()}, NewPainter(nil)
	paint := func(of *Picture, cam Camera) []byte {
		dst := image.NewRGBA(image.Rect(0, 0, 120, 230))
		sc.Picture = of
		p.Paint(dst, sc, cam, 1)
		return dst.Pix
	}
	rapid.Check(t, func(t *rapid.T) {
		cam := Camera{Zoom: rapid.Float64Range(0.05, 8).Draw(t, "zoom"), X: rapid.Float64Range(-100, 2500).Draw(t, "x"),
			Y: rapid.Float64Range(-100, 1900).Draw(t, "y")}
		if !bytes.Equal(paint(memory, cam), paint(file, cam)) {
			t.Fatal("another picture")
		}
		at := Point{rapid.Float64Range(-1, 41).Draw(t, "across"), rapid.Float64Range(-1, 31).Draw(t, "down")}
		if !bytes.Equal(memory.Magnified(at, 90, 6).Pix, file.Magnified(at, 90, 6).Pix) {
			t.Fatal("magnified otherwise")
		}
	})
	turn := Rotation{Quarters: 1, Cols: sc.Cols, Rows: sc.Rows}
	a, b := turn.Picture(memory), turn.Picture(file)
	for n := range a.levels {
		if !bytes.Equal(a.levels[n].Pix, b.levels[n].Pix) {
			t.Errorf("turned otherwise at level %d", n)
		}
	}
}

// TestPictureInAFileLetsGo checks that nothing holds the mipmaps in memory that are in the file.
func TestPictureInAFileLetsGo(t *testing.T) {
	large, picture := func() (weak.Pointer[image.RGBA], *Picture) {
		memory, file, _ := besideFile(t)
		return weak.Make(memory.levels[0]), file
	}()
	runtime.GC()
	if large.Value() != nil {
		t.Error("the largest is still in memory")
	}
	runtime.KeepAlive(picture)
}

// TestPictureOutlivesItsFile checks that what can't be read from the file is painted from the mipmaps in memory.
func TestPictureOutlivesItsFile(t *testing.T) {
	_, file, f := besideFile(t)
	sc, p, dst := &Scene{Cols: 38, Rows: 28, Theme: Dark(), Picture: file}, NewPainter(nil), image.NewRGBA(image.Rect(0, 0, 300, 200))
	cam := Camera{Zoom: 2}.CentreOn(Point{19, 14}, 300, 200)
	p.Paint(dst, sc, cam, 1)
	before := bytes.Clone(dst.Pix)
	f.Close()
	p.Paint(dst, sc, cam, 1)
	var same, near int
	for i := range dst.Pix {
		if dst.Pix[i] == before[i] {
			same++
		}
		if d := int(dst.Pix[i]) - int(before[i]); d*d < 128*128 {
			near++
		}
	}
	if same == len(dst.Pix) || near < len(dst.Pix)*3/4 {
		t.Errorf("of %d bytes %d are the same and %d near", len(dst.Pix), same, near)
	}
}

// TestPictureWithoutRoomStaysInMemory checks that a picture stays whole if its file can't be written.
func TestPictureWithoutRoomStaysInMemory(t *testing.T) {
	memory := NewPicture(grainy(2000, 1500), 100, 0, 0)
	if p, err := memory.InFile(full{}); p != nil || !errors.Is(err, errFull) || len(memory.levels) < 2 || memory.levels[0].Rect.Dx() != 2000 {
		t.Error(p, err)
	}
	small := NewPicture(grainy(1600, 1600), 100, 0, 0)
	if p, err := small.InFile(full{}); err != nil || p.Held() != small.Held() {
		t.Error(p, err)
	}
}

var errFull = errors.New("full")

type full struct{}

func (full) ReadAt([]byte, int64) (int, error)  { return 0, errFull }
func (full) WriteAt([]byte, int64) (int, error) { return 0, errFull }
