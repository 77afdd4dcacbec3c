package mapview

import (
	"errors"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"parapet/canvas/paint"
	"parapet/savefiles"
	"parapet/ui/phrase"
	"parapet/ui/platform"
	"parapet/ui/shell"
	"parapet/ui/uitest"
)

// inFile is an encounter with a picture of 2,500 × 2,500 pixels, whose large mipmaps are in a file.
type inFile struct {
	*Pictures
	t       *testing.T
	file    *savefiles.File
	picture string   // its path
	spare   *os.File // the last file used
	opened  bool     // what comes back later waits in back
	back    chan func()
	log     lines
}

type lines struct{ of []phrase.Line }

func (l *lines) Add(more ...phrase.Line) { l.of = append(l.of, more...) }

func newInFile(t *testing.T) *inFile {
	dir := t.TempDir()
	f := &inFile{t: t, picture: filepath.Join(dir, "map.png"), back: make(chan func(), 1)}
	w, err := os.Create(f.picture)
	if err != nil {
		t.Fatal(err)
	}
	img := image.NewGray(image.Rect(0, 0, 2500, 2500))
	for i := range img.Pix {
		img.Pix[i] = uint8(i * i >> 4)
	}
	if err := errors.Join(png.Encode(w, img), w.Close()); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, "e.parapet")
	text := `{"parapet":1,"system":"skirmish","map":{"size":[25,25],"image":{"src":"map.png","pixels_per_square":100}},"tokens":[]}`
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	file, _, err := savefiles.Open(path, uitest.Systems, savefiles.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { file.Close() })
	f.file = file
	run := &platform.Runner{Work: func(do, done func()) { do(); done() }, Back: f.comeBack}
	f.Pictures = NewPictures(shell.New(nil, nil, nil, run, nil, nil, &f.log), t.TempDir())
	f.Coarse.Folder = "" // or views of it come back too
	f.Pictures.spare = func(folder string, size int64) (*os.File, error) {
		spare, err := savefiles.SpareFile(folder, size)
		f.spare = spare
		return spare, err
	}
	f.Load(file, file.Game.View().Map)
	f.opened = true
	return f
}

func (f *inFile) comeBack(do func()) {
	if f.opened {
		f.back <- do
		return
	}
	do()
}

// lose makes the file unreadable, paints, and lets the picture be loaded again.
func (f *inFile) lose() {
	if err := f.spare.Close(); err != nil {
		f.t.Fatal(err)
	}
	f.painted()
	again := <-f.back
	f.opened = false
	again()
}

// painted returns a part of the map at its full sharpness.
func (f *inFile) painted() string {
	dst := image.NewRGBA(image.Rect(0, 0, 200, 100))
	sc := &paint.Scene{Cols: 25, Rows: 25, Theme: paint.Dark(), Picture: f.seen()}
	paint.NewPainter(nil).PaintGround(dst, sc, 100, image.Pt(700, 900))
	return string(dst.Pix)
}

// TestLargePictureWaitsInAFile checks that a large picture is painted from a file, whatever becomes of its own, and is loaded into
// memory again when that file can't be read any more.
func TestLargePictureWaitsInAFile(t *testing.T) {
	f := newInFile(t)
	sharp := f.painted()
	if held := f.HeldByMap(); !strings.HasPrefix(held, "picture 2500 × 2500, 8.3 MB") || f.spare == nil {
		t.Fatal(held)
	}
	if err := os.Rename(f.picture, f.picture+".away"); err != nil {
		t.Fatal(err)
	}
	if f.painted() != sharp {
		t.Error("it changes with its file")
	}
	if err := os.Rename(f.picture+".away", f.picture); err != nil {
		t.Fatal(err)
	}
	f.lose()
	if held := f.HeldByMap(); !strings.HasPrefix(held, "picture 2500 × 2500, 33.3 MB") || f.painted() != sharp {
		t.Error("not as sharp as before: " + held)
	}
	if len(f.log.of) != 0 {
		t.Error(f.log.of)
	}
}

// TestPictureLostTwiceStaysBlurred checks that a picture whose own file is gone too stays as sharp as it is in memory, and that the
// DM is told.
func TestPictureLostTwiceStaysBlurred(t *testing.T) {
	f := newInFile(t)
	if err := os.Remove(f.picture); err != nil {
		t.Fatal(err)
	}
	f.lose()
	if len(f.log.of) != 1 || !strings.HasPrefix(f.log.of[0].Text, "The map picture stays blurred when zoomed in: map.png: ") {
		t.Error(f.log.of)
	}
	if held := f.HeldByMap(); !strings.HasPrefix(held, "picture 2500 × 2500, 8.3 MB") {
		t.Error(held)
	}
}

// TestLargePictureWithoutRoomForItsFile checks that a picture stays in memory if there is no room for its file.
func TestLargePictureWithoutRoomForItsFile(t *testing.T) {
	f := newInFile(t)
	f.Pictures.spare = func(string, int64) (*os.File, error) { return nil, errors.New("full") }
	sharp := f.painted()
	f.opened = false
	f.Load(f.file, f.file.Game.View().Map)
	if held := f.HeldByMap(); !strings.HasPrefix(held, "picture 2500 × 2500, 33.3 MB") || f.painted() != sharp || len(f.log.of) != 0 {
		t.Error(held, f.log.of)
	}
}
