package ui

import (
	"context"
	"errors"
	"os"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"parapet/ui/i18n"
	"parapet/ui/platform"
)

// pasting is what becomes of a picture that was copied in another program.
type pasting struct{ t *window }

// paste gives it to the selected tokens; where none is selected, it is asked what it is to be, as of one that is dropped.
func (p pasting) paste() {
	t := p.t
	ids := slices.Clone(t.hand.Selected)
	if t.desk.Waiting() {
		return
	}
	p.picture(func(path string) {
		if len(ids) > 0 && t.view() != nil && t.view().Token(ids[0]) != nil {
			portraits{t}.begin(path, ids)
			return
		}
		t.laying.open(path, true)
	})
}

// picture finds it, elsewhere: then gets the path of its file.
func (p pasting) picture(then func(path string)) {
	t := p.t
	text := fyne.CurrentApp().Clipboard().Content()
	from := platform.Source{Text: text}
	if t.opts.Copied != nil {
		from = t.opts.Copied(text)
	}
	ctx, stop := context.WithCancel(context.Background())
	busy := t.dialogs.Busy(lang.L("Reading what was copied…"), stop)
	folder, path := t.pasted, ""
	var err error
	t.elsewhere.Run(func() {
		if folder == "" {
			folder, err = os.MkdirTemp("", "parapet-picture-")
		}
		if err == nil {
			path, err = from.Picture(ctx, folder)
		}
	}, func() {
		busy()
		t.pasted = folder
		dropped := ctx.Err() != nil
		stop()
		switch {
		case dropped:
		case err != nil:
			t.complain(whyNotPasted(err))
		default:
			then(path)
		}
	})
}

// whyNotPasted says what a person can do about it.
func whyNotPasted(err error) string {
	var missing platform.MissingError
	switch {
	case errors.As(err, &missing):
		return lang.L("There are no tokens on the clipboard, and no piece of map. For a picture {{.Program}} is needed, which isn't installed; its file can be dropped here, or copied in a file manager.",
			map[string]any{"Program": missing.Program})
	case errors.Is(err, platform.ErrNone):
		return lang.L("There are no tokens on the clipboard, no piece of map and no picture.")
	}
	return lang.L("The copied picture can't be read: {{.Why}}", map[string]any{"Why": i18n.Error(err)})
}
