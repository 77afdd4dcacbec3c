package ui

import (
	"context"
	"image"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2/lang"

	"parapet/savefiles"
	"parapet/savefiles/mapformat"
	"parapet/ui/i18n"
	"parapet/ui/input"
	"parapet/ui/mapeditor"
	"parapet/ui/session"
)

// laying is how a picture comes under the map: it is chosen, laid by hand, and put beside the encounter when it is
// to stay. Until then nothing is kept of it.
type laying struct {
	t    *window
	card *mapeditor.Laying
	path string            // of the picture that is being laid
	src  string            // by which the map names it already; "": it doesn't
	img  image.Image       // as the file has it; nil: not decoded yet
	seen savefiles.Preview // what is seen of it until then
	drop func()            // ends its loading
}

var _ mapeditor.Layer = (*laying)(nil)

func newLaying(t *window) *laying {
	l := &laying{t: t, drop: func() {}}
	l.card = mapeditor.NewLaying(l, t.board.Size, sizeAndHeld)
	l.addKeys()
	return l
}

// forget lays down what belonged to the encounter before.
func (l *laying) forget() {
	l.drop()
	l.path, l.src, l.img, l.seen, l.t.hand.Align = "", "", nil, savefiles.Preview{}, nil
	l.t.board.Loupe.Show(false)
	l.card.Update(nil)
}

func (l *laying) choose(then func(path string)) {
	ask := session.Ask{Title: lang.L("Picture of a map"), Folder: l.t.files.MapFolder(),
		Filters: []session.Filter{{Name: lang.L("Pictures"), Endings: savefiles.PictureEndings()}}}
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
	var title string
	var err error
	l.t.elsewhere.Run(func() { title, err = titleOf(path) }, func() {
		if err != nil {
			l.refuse(path, err)
			return
		}
		l.t.maker.AskNamed(title, func() { l.begin(path, true) })
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
	_, _, title, _ := mapformat.SquaresInName(path, size)
	return title, nil
}

// refuse tells why a picture can't be used.
func (l *laying) refuse(path string, err error) {
	l.t.complain(lang.L("The picture can't be used: {{.Why}}", map[string]any{"Why": i18n.Error(err)}))
	l.t.dialogs.Ask(lang.L("The picture can't be used: {{.Why}}", map[string]any{"Why": filepath.Base(path)}), i18n.Error(err))
}

// open lays a picture that was opened or dropped under the map of a new encounter, or does what else is wanted of it.
func (l *laying) open(path string, dropped bool) {
	fresh := func() { l.t.files.BeforeLeaving(func() { l.newFrom(path) }) }
	if l.t.view() == nil || !dropped {
		fresh()
		return
	}
	ways := []session.Way{{Name: lang.L("Lay it under this map"), Weight: session.Best, Do: func() { l.begin(path, true) }},
		{Name: lang.L("A new encounter…"), Do: fresh}}
	if l.t.players.Shown() {
		ways = append(ways, session.Way{Name: lang.L("Show it to the players"), Do: func() { l.t.players.hand(path) }})
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

// take takes a picture in hand.
func (l *laying) take(a *input.Align, known mapeditor.Known) {
	l.t.tabletop.SetTool(input.Select)
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
	folder, size := filepath.Dir(file.Path()), a.Lies.Size
	put := func() {
		if name == "" {
			name, err = mapformat.PutBeside(folder, path)
		}
		if err == nil && a.Whole() { // so that it doesn't vanish until it is loaded anew
			_ = l.t.pics.coarse.Keep(filepath.Join(folder, filepath.FromSlash(name)), a.Lies.Turn, size, a.Picture.Coarse(coarseSide))
		}
	}
	l.t.elsewhere.Run(put, func() {
		if l.t.desk.File != file || l.t.hand.Align != a {
			return
		}
		if err != nil {
			l.t.complain(lang.L("The picture can't be put beside the encounter: {{.Why}}", map[string]any{"Why": i18n.Error(err)}))
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
