package ui

import (
	"context"
	"image"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"parapet/engine/jsondoc"
	"parapet/savefiles"
	"parapet/ui/commands"
	"parapet/ui/forms"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

// portraits gives tokens pictures.
type portraits struct{ t *window }

// ask chooses a picture for all selected tokens, or takes the one that was copied.
func (p portraits) ask(copied bool) {
	t := p.t
	if ids := slices.Clone(t.hand.Selected); len(ids) > 0 && !t.desk.Waiting() {
		p.pick(copied, func(path string) { p.begin(path, ids) })
	}
}

// pick gives the path of a picture that is chosen, or of the one that was copied.
func (p portraits) pick(copied bool, then func(path string)) {
	if copied {
		pasting(p).picture(then)
		return
	}
	p.t.laying.choose(then)
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

// askFor chooses a picture for somebody who needn't be on the map yet, or takes the one that was copied.
func (p portraits) askFor(who string, copied bool, keep func(src string)) {
	p.pick(copied, func(path string) { p.crop(path, who, keep) })
}

// begin has a picture cropped, and gives it to the tokens as one undo.
func (p portraits) begin(path string, ids []string) {
	p.crop(path, phrase.Name(p.t.view(), ids[0]), func(src string) { p.give(ids, src) })
}

func (p portraits) give(ids []string, src string) {
	if p.t.view().Token(ids[0]) != nil {
		p.t.send(commands.AsOne(commands.ToEach(ids, commands.SetField("", "picture", jsondoc.Str(src)))))
	}
}

// crop reads a picture elsewhere, shows it to be cropped, and keeps the part beside the encounter.
func (p portraits) crop(path, who string, keep func(src string)) {
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
			t.complain(i18n.Error(err))
		default:
			title := lang.L("Picture of {{.Who}}", map[string]any{"Who": who})
			if who == "" {
				title = lang.L("Picture of a token")
			}
			forms.Ask(t.win, title, img, func(part image.Rectangle) { p.keep(who, img, part, keep) })
		}
	})
}

// keep puts the part beside the encounter.
func (p portraits) keep(who string, img image.Image, part image.Rectangle, kept func(src string)) {
	t, file := p.t, p.t.desk.File
	if t.view() == nil {
		return
	}
	var src string
	var err error
	t.elsewhere.Run(func() { src, err = savefiles.KeepFace(filepath.Dir(file.Path()), who, img, part) }, func() {
		switch {
		case err != nil:
			t.complain(lang.L("The picture wasn't kept: {{.Why}}", map[string]any{"Why": i18n.Error(err)}))
		case file == t.desk.File && t.view() != nil:
			kept(src)
		}
	})
}
