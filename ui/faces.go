package ui

import (
	"context"
	"image"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"parapet/engine/doc"
	"parapet/savefiles"
	"parapet/ui/face"
	"parapet/ui/offers"
	"parapet/ui/words"
)

// portraits gives tokens pictures.
type portraits struct{ t *table }

// ask chooses a picture for all selected tokens.
func (p portraits) ask() {
	t := p.t
	if ids := slices.Clone(t.hand.Selected); len(ids) > 0 && !t.desk.Waiting() {
		t.laying.choose(func(path string) { p.begin(path, ids) })
	}
}

// dropped gives the token at a place of the window a picture that was dropped on it; false where none stands there.
func (p portraits) dropped(path string, pos fyne.Position) bool {
	t := p.t
	if t.view() == nil || t.desk.Waiting() {
		return false
	}
	inside := pos.Subtract(t.app.Driver().AbsolutePositionForObject(t.board))
	i := t.board.Scene().TokenAt(t.board.At(inside))
	if i < 0 {
		return false
	}
	id := t.board.Scene().Tokens[i].ID
	ids := []string{id}
	if t.hand.Selected.Has(id) {
		ids = slices.Clone(t.hand.Selected)
	}
	p.begin(path, ids)
	return true
}

// begin reads a picture elsewhere, and shows it to be cropped.
func (p portraits) begin(path string, ids []string) {
	t := p.t
	var img image.Image
	var err error
	busy := t.dialogs.Busy(lang.L("Reading {{.Name}}…", map[string]any{"Name": filepath.Base(path)}), nil)
	file := t.desk.File
	t.elsewhere.Run(func() {
		img, err = savefiles.LoadPicture(context.Background(), filepath.Dir(path), filepath.Base(path))
	}, func() {
		busy()
		switch {
		case file != t.desk.File || t.view() == nil:
		case err != nil:
			t.complain(err.Error())
		default:
			title := lang.L("Picture of {{.Who}}", map[string]any{"Who": words.Name(t.view(), ids[0])})
			face.Ask(t.win, title, img, func(part image.Rectangle) { p.keep(ids, img, part) })
		}
	})
}

// keep puts the part beside the encounter, and gives it to the tokens as one undo.
func (p portraits) keep(ids []string, img image.Image, part image.Rectangle) {
	t := p.t
	if t.view() == nil || t.view().Token(ids[0]) == nil {
		return
	}
	var src string
	var err error
	folder, name := filepath.Dir(t.desk.File.Path()), t.view().Token(ids[0]).Name
	t.elsewhere.Run(func() { src, err = savefiles.KeepFace(folder, name, img, part) }, func() {
		if err != nil {
			t.complain(lang.L("The picture wasn't kept: {{.Why}}", map[string]any{"Why": err.Error()}))
			return
		}
		t.send(offers.AsOne(offers.ToEach(ids, offers.SetField("", "picture", doc.Str(src)))))
	})
}
