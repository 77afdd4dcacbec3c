package ui

import (
	"context"
	"errors"
	"image"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2/lang"

	"parapet/canvas/paint"
	"parapet/savefiles"
	"parapet/savefiles/mapimport"
	"parapet/savefiles/mapimport/gridfind"
	"parapet/ui/bench"
	"parapet/ui/choose"
	"parapet/ui/desk"
	"parapet/ui/draft"
	"parapet/ui/pointer"
)

// laying is how a picture comes under the map: it is chosen, laid by hand, and put beside the encounter when it is
// to stay. Until then nothing is kept of it.
type laying struct {
	t    *table
	card *bench.Laying
	path string      // of the picture that is being laid
	src  string      // by which the map names it already; "": it doesn't
	img  image.Image // as the file has it
}

var _ bench.Layer = (*laying)(nil)

func newLaying(t *table) *laying {
	l := &laying{t: t}
	l.card = bench.NewLaying(l, t.board.Size, sizeAndHeld)
	l.addKeys()
	return l
}

// forget lays down what belonged to the encounter before.
func (l *laying) forget() {
	l.path, l.src, l.img, l.t.hand.Align = "", "", nil, nil
	l.t.board.Loupe.Show(false)
	l.card.Update(nil)
}

func (l *laying) choose(then func(path string)) {
	ask := choose.Ask{Title: lang.L("Picture of a map"), Folder: l.t.files.MapFolder(),
		Filters: []choose.Filter{{Name: lang.L("Pictures"), Endings: savefiles.PictureEndings()}}}
	l.t.chooser.Open(ask, func(path string, err error) {
		if l.t.files.Chosen(err) {
			l.t.prefs.SetMapFolder(filepath.Dir(path))
			then(path)
		}
	})
}

// ask chooses a picture for the map that is open.
func (l *laying) ask() {
	if l.t.view() != nil {
		l.choose(func(path string) { l.begin(path, true) })
	}
}

// askNew chooses a picture for a new encounter.
func (l *laying) askNew() {
	l.t.files.BeforeLeaving(func() { l.choose(l.newFrom) })
}

// newFrom makes an encounter for a picture, which is then laid under its map. One that can't be read is told at once.
func (l *laying) newFrom(path string) {
	b := desk.Blank{System: l.t.files.SystemID(), Cols: 24, Rows: 16}
	var err error
	l.t.elsewhere.Run(func() { b.Name, err = titleOf(path) }, func() {
		if err != nil {
			l.refuse(path, err)
			return
		}
		l.t.maker.CreateThen(b, func() { l.begin(path, true) })
	})
}

// titleOf is what an encounter of a picture is called; the error is that of a picture that can't be read.
func titleOf(path string) (string, error) {
	content, err := savefiles.PictureBytes(context.Background(), filepath.Dir(path), filepath.Base(path))
	if err != nil {
		return "", err
	}
	_, size, err := savefiles.PictureSize(content)
	if err != nil {
		return "", err
	}
	_, _, title, _ := mapimport.SquaresInName(path, size)
	return title, nil
}

// refuse tells why a picture can't be used.
func (l *laying) refuse(path string, err error) {
	l.t.complain(lang.L("The picture can't be used: {{.Why}}", map[string]any{"Why": err.Error()}))
	l.t.dialogs.Ask(lang.L("The picture can't be used: {{.Why}}", map[string]any{"Why": filepath.Base(path)}), err.Error())
}

// open lays a picture that was opened or dropped under the map of a new encounter, or does what else is wanted of it.
func (l *laying) open(path string, dropped bool) {
	fresh := func() { l.t.files.BeforeLeaving(func() { l.newFrom(path) }) }
	if l.t.view() == nil || !dropped {
		fresh()
		return
	}
	ways := []desk.Way{{Name: lang.L("Lay it under this map"), Weight: desk.Best, Do: func() { l.begin(path, true) }},
		{Name: lang.L("A new encounter…"), Do: fresh}}
	if l.t.players.Shown() {
		ways = append(ways, desk.Way{Name: lang.L("Show it to the players"), Do: func() { l.t.players.hand(path) }})
	}
	name := map[string]any{"Name": filepath.Base(path)}
	l.t.dialogs.Ask(lang.L("A picture"), lang.L("What is {{.Name}} to be?", name), ways...)
}

// again lays the map's picture otherwise.
func (l *laying) again() {
	v := l.t.view()
	if v == nil || v.Map.Image == nil {
		return
	}
	if strings.HasPrefix(v.Map.Image.Src, "data:") {
		l.t.complain(lang.L("The picture stands in the encounter's file itself; it is laid by that."))
		return
	}
	l.begin(filepath.Join(filepath.Dir(l.t.desk.File.Path()), filepath.FromSlash(v.Map.Image.Src)), false)
}

// read is what is made of a picture's file elsewhere.
type read struct {
	img   image.Image
	shown *paint.Picture
	found *gridfind.Grid
	err   error
}

func readPicture(ctx context.Context, path string, turn int) (r read) {
	r.img, r.err = savefiles.LoadPicture(ctx, filepath.Dir(path), filepath.Base(path))
	if r.err != nil {
		return r
	}
	if g, ok := gridfind.Find(ctx, r.img); ok {
		r.found = &g
	}
	r.shown = paint.NewPicture(paint.Turned(r.img, turn/90), 1, 0, 0)
	return r
}

// begin shows a picture under the map, ready to be laid: by the lines that are found on it, or as it lies already.
func (l *laying) begin(path string, other bool) {
	v := l.t.view()
	lies := draft.Picture{Pixels: 70, Opacity: 1, Fresh: bare(v)}
	if im := v.Map.Image; im != nil && !other {
		lies = draft.Picture{Pixels: im.PixelsPerSquare, X: im.Offset[0], Y: im.Offset[1], Turn: im.Turn, Opacity: im.Opacity, Fresh: lies.Fresh}
	}
	file := l.t.desk.File
	ctx, stop := context.WithCancel(context.Background())
	at, busy := l.t.dialogs.Progress(lang.L("Loading the picture…"), stop)
	var r read
	l.t.elsewhere.Run(func() { r = readPicture(savefiles.Telling(ctx, at), path, lies.Turn) }, func() {
		busy()
		dropped := ctx.Err() != nil
		stop()
		switch {
		case dropped, errors.Is(r.err, context.Canceled), l.t.desk.File != file:
			return
		case r.err != nil:
			l.refuse(path, r.err)
			return
		}
		l.path, l.src, l.img = path, "", r.img
		if !other {
			l.src = v.Map.Image.Src
		}
		w, h := r.shown.Size()
		lies.Size = image.Pt(w, h)
		known := bench.Known{Found: r.found}
		if cols, _, _, ok := mapimport.SquaresInName(path, r.img.Bounds().Size()); ok {
			known.Named = float64(r.img.Bounds().Dx()) / float64(cols)
		}
		if other {
			lies = known.Propose(lies)
		}
		l.take(&pointer.Align{Lies: lies, Picture: r.shown, Across: 1, Down: 1}, known)
	})
}

// take takes a picture in hand.
func (l *laying) take(a *pointer.Align, known bench.Known) {
	l.t.tabletop.SetTool(pointer.Select)
	l.t.hand.Align = a
	l.t.check.Hide()
	l.card.Open(a, known, a.Lies.Fresh)
	l.t.board.Loupe.Show(true)
	l.t.refresh()
	l.t.focusMap()
}

// Relaid shows the picture as it lies.
func (l *laying) Relaid() { l.t.refresh() }

// KeysToMap gives the keys back to the map, where they move the picture.
func (l *laying) KeysToMap() { l.t.focusMap() }

// Turn turns the picture by a quarter.
func (l *laying) Turn() {
	a := l.t.hand.Align
	if a == nil || a.Picture == nil {
		return
	}
	next := a.Lies.Turned()
	var shown *paint.Picture
	img := l.img
	l.t.elsewhere.Run(func() { shown = paint.NewPicture(paint.Turned(img, next.Turn/90), 1, 0, 0) }, func() {
		if l.t.hand.Align == a && next.Turn == (a.Lies.Turn+90)%360 {
			a.Lies, a.Picture = a.Lies.Turned(), shown
			l.t.refresh()
		}
	})
}

// DropPicture lays the picture down: the map is as it was.
func (l *laying) DropPicture() {
	l.forget()
	l.t.refresh()
	l.t.focusMap()
}

// Lay puts the picture beside the encounter and lays it, by one command.
func (l *laying) Lay(resize bool) {
	a, path, name, file := l.t.hand.Align, l.path, l.src, l.t.desk.File
	if a == nil || file == nil {
		return
	}
	var err error
	put := func() {
		if name == "" {
			name, err = mapimport.PutBeside(filepath.Dir(file.Path()), path)
		}
	}
	l.t.elsewhere.Run(put, func() {
		if l.t.desk.File != file || l.t.hand.Align != a {
			return
		}
		if err != nil {
			l.t.complain(lang.L("The picture can't be put beside the encounter: {{.Why}}", map[string]any{"Why": err.Error()}))
			return
		}
		l.forget()
		l.t.send(a.Lies.Command(name, resize))
		l.t.desk.Fight.Then(func() {
			l.t.refresh()
			l.t.board.FitMap()
			l.t.focusMap()
		})
	})
}
