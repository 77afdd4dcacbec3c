//go:build !race

package ui

import (
	"flag"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"parapet/canvas/paint"
	"parapet/canvas/printing"
	"parapet/engine/rules"
	"parapet/savefiles"
	"parapet/savefiles/library"
	"parapet/savefiles/sample"
	"parapet/ui/platform"
	"parapet/ui/session"
	"parapet/ui/shell"
	"parapet/ui/uitest"
)

// picturesTo is the folder for the documentation's pictures; if empty, they are played but not made.
var picturesTo = flag.String("pictures", "", "folder to write the pictures of the documents into, as \"make pictures\" does")

// shot is a picture for the documentation, with the function that leads up to it. A name with the extension of an
// animation makes it one.
type shot struct {
	name    string
	w, h    float32 // of the window
	opens   string  // a sample encounter; "" for none
	seed    int     // of the encounter's dice
	fought  bool    // combat has started
	library bool
	take    func(s *stage)
}

// shots returns all pictures of the documentation. A new one is a line here and a function that plays up to it.
func shots() []shot {
	return slices.Concat(fightShots(), playersShots(), prepareShots(), reportShots())
}

// stage is a window played until it shows what a picture needs.
type stage struct {
	*journey
	script *session.Script
	folder string            // folder of the encounter, for its other files
	crop   fyne.CanvasObject // the part in the picture; nil for the whole window
	window fyne.Window       // nil for the DM's
	made   *image.RGBA       // the picture itself, if it isn't of a window
	frames []*image.RGBA     // of an animated one
	delays []int             // of the frames, in hundredths of a second
}

// tried are the pictures played in each test run; when making pictures, all of them are.
var tried = []string{"window.png", "prepared-done.png"}

// TestPicturesOfTheDocuments plays up to the pictures, and makes them if a folder is given.
func TestPicturesOfTheDocuments(t *testing.T) {
	for _, s := range shots() {
		t.Run(s.name, func(t *testing.T) {
			if *picturesTo == "" && !slices.Contains(tried, s.name) {
				t.SkipNow()
			}
			st := s.stage(t)
			s.take(st)
			if *picturesTo != "" {
				st.keep(filepath.Join(*picturesTo, s.name))
			}
		})
	}
}

// TestEveryPictureHasItsPlace checks that each picture a document names is made here, and that each one made exists, is
// small and is named in a document.
func TestEveryPictureHasItsPlace(t *testing.T) {
	most := map[string]int64{".png": 320 << 10, ".gif": 640 << 10} // textured ground packs badly
	pages, err := filepath.Glob("../docs/*.md")
	if err != nil || len(pages) == 0 {
		t.Fatal("no documents", err)
	}
	named := map[string]bool{}
	for _, page := range append(pages, "../README.md", "../CONTRIBUTING.md") {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`!\[[^\]]*\]\(([^)]*)\)|<img[^>]*src="([^"]*)"`).FindAllStringSubmatch(string(text), -1) {
			path := filepath.Join(filepath.Dir(page), m[1]+m[2])
			if filepath.Dir(path) != filepath.Clean("../docs") {
				t.Errorf("%s: %s isn't in docs", page, m[1]+m[2])
			}
			named[filepath.Base(path)] = true
		}
	}
	made := map[string]bool{}
	for _, s := range shots() {
		made[s.name] = true
		if info, err := os.Stat(filepath.Join("../docs", s.name)); err != nil || info.Size() > most[filepath.Ext(s.name)] || !named[s.name] {
			t.Errorf("%s: there %v, small %v, named by a document %v", s.name, err == nil, err == nil && info.Size() <= most[filepath.Ext(s.name)], named[s.name])
		}
	}
	for name := range named {
		if !made[name] && !strings.HasPrefix(name, "player-view-") { // those the browser's tests make
			t.Errorf("%s is named, but \"make pictures\" doesn't make it", name)
		}
	}
	files, _ := filepath.Glob("../docs/*.[pgj][nip][gf]")
	for _, f := range files {
		if !named[filepath.Base(f)] {
			t.Errorf("%s lies in docs, but no document shows it", f)
		}
	}
}

// patient is how long to wait before a picture is taken, within which transient elements remain.
const patient = 2 * time.Second

// stage opens the window that a picture starts with.
func (s shot) stage(t *testing.T) *stage {
	t.Helper()
	st := &stage{journey: &journey{T: t, stage: s.name}, script: &session.Script{}, folder: t.TempDir()}
	memory := platform.Open(filepath.Join(t.TempDir(), "preferences.json"), nil, savefiles.ReplaceText, func(err error) { t.Error(err) })
	t.Cleanup(memory.Close) // it waits for the disk
	o := Options{App: uitest.App(t), Systems: rules.ByID, Offered: rules.All, now: unhurried(),
		Chooser: func(fyne.Window) session.Chooser { return st.script },
		Memory:  memory,
		later: func(d time.Duration, do func()) {
			if d < patient {
				st.due = append(st.due, do)
			}
		}}
	o.Memory.SetString("theme", "light")
	if s.library {
		o.Library = filepath.Join(t.TempDir(), "library")
		if err := library.Install(o.Library); err != nil {
			t.Fatal(err)
		}
	}
	st.w = newWindow(o)
	st.w.shell.Background.Work = func(do, done func()) { do(); done() }
	st.w.shell.Background.Back = func(do func()) { do() }
	st.w.mapview.Board.SetTimer(func(time.Duration, func()) func() { return func() {} })
	st.withMenu()
	st.w.shell.Win.Resize(fyne.NewSize(s.w, s.h))
	if s.opens != "" {
		st.open(s.opens, s.seed)
	}
	st.w.hintsDone()
	if s.fought && !st.w.view().InCombat() {
		st.keys("e")
		st.wait()
		st.keys("\n")
		st.answer()
	}
	st.w.mapview.Board.FitMap()
	return st
}

// open opens a sample encounter with its own dice.
func (s *stage) open(id string, seed int) {
	s.Helper()
	e, _ := sample.ByID(id)
	at, err := e.Place(s.folder)
	if err != nil {
		s.Fatal(err)
	}
	read, _, err := savefiles.Read(at, rules.ByID)
	if err == nil {
		read.Seed = uint64(seed)
		err = savefiles.Write(at, read, rules.ByID)
	}
	if err != nil {
		s.Fatal(err)
	}
	s.w.open(at)
	s.w.files.Unwatch()
	s.Cleanup(func() { s.w.session.File.Close() })
}

// withMenu draws the menu bar's names over the window, since the toolkit draws them only on a real screen.
func (s *stage) withMenu() {
	names := container.New(layout.NewCustomPaddedHBoxLayout(0))
	for _, m := range s.w.menu.Main.Items {
		names.Add(container.New(layout.NewCustomPaddedLayout(2, 3, 6, 6), widget.NewLabel(m.Label)))
	}
	s.w.shell.Win.SetContent(container.NewBorder(s.w.layout.panel(names), nil, nil, nil, s.w.shell.Win.Content()))
	s.w.shell.Win.SetMainMenu(nil)
}

// hover rests the pointer on a token.
func (s *stage) hover(id string) { s.pointAt(s.middle(id)) }

func (s *stage) pointAt(p fyne.Position) {
	s.w.mapview.Board.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: p.Subtract(shell.Corner(s.w.mapview.Board))}})
}

// hold drags a token by squares, one after another, without releasing it; each is called after each step.
func (s *stage) hold(id string, each func(), squares ...[2]int) {
	s.Helper()
	b, side := s.w.mapview.Board, s.w.mapview.Board.Camera().Side()
	at := s.middle(id).Subtract(shell.Corner(b))
	b.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}})
	b.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: desktop.MouseButtonPrimary})
	k := s.w.view().Token(id).At
	for _, to := range squares {
		const parts = 4
		by := fyne.NewDelta(float32(float64(to[0]-k.X)*side)/parts, float32(float64(to[1]-k.Y)*side)/parts)
		for range parts {
			at = at.Add(by)
			b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at}, Dragged: by})
		}
		k.X, k.Y = to[0], to[1]
		if each != nil {
			each()
		}
	}
}

// shown returns the current picture.
func (s *stage) shown() *image.RGBA {
	win := s.window
	if win == nil {
		win = s.w.shell.Win
	}
	s.wait()
	size := win.Canvas().Size() // lays it out again, as the toolkit does on a screen when something has grown
	win.Resize(size.AddWidthHeight(0, 1))
	win.Resize(size)
	s.wait()
	for _, o := range test.LaidOutObjects(win.Content()) {
		if r, ok := o.(*fynecanvas.Rectangle); ok && r.FillColor == nil {
			r.FillColor = color.Transparent // which the software painter can't handle
		}
	}
	img := win.Canvas().Capture()
	part := img.Bounds()
	if s.crop != nil {
		at := shell.Corner(s.crop)
		part = image.Rect(int(at.X), int(at.Y), int(at.X+s.crop.Size().Width), int(at.Y+s.crop.Size().Height)).Intersect(part)
	}
	out := image.NewRGBA(image.Rect(0, 0, part.Dx(), part.Dy()))
	draw.Draw(out, out.Rect, img, part.Min, draw.Src)
	return out
}

// frame adds the current picture to an animation, for so many hundredths of a second.
func (s *stage) frame(hundredths int) {
	if *picturesTo != "" {
		s.frames, s.delays = append(s.frames, s.shown()), append(s.delays, hundredths)
	}
}

// keep writes the picture.
func (s *stage) keep(path string) {
	s.Helper()
	if err := printing.Save(path, func(w io.Writer) error {
		if len(s.frames) > 0 {
			return s.moving().Write(w)
		}
		if s.made == nil {
			s.made = s.shown()
		}
		return (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(w, fewColours(s.made))
	}); err != nil {
		s.Fatal(err)
	}
}

// moving returns the animation of the frames.
func (s *stage) moving() *paint.Animation {
	s.Helper()
	f := paint.NewAnimation(s.frames...)
	for i, img := range s.frames {
		if err := f.Add(img, s.delays[i]); err != nil {
			s.Fatal(err)
		}
	}
	return f
}
