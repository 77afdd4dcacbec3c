package forms

import (
	"context"
	"image"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"

	"parapet/engine/jsondoc"
	"parapet/icons/game"
	"parapet/savefiles"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/input"
	"parapet/ui/phrase"
	"parapet/ui/session"
	"parapet/ui/shell"
)

// Portraits sets the pictures of tokens.
type Portraits struct {
	shell          *shell.Shell
	session        *session.Session
	input          *input.State
	choose, copied func(then func(path string)) // get the path of a picture: of a chosen file, on the clipboard

	// IconDragged receives where in the window an icon is dragged and dropped; nil if it can't be dragged.
	IconDragged func(name string, at fyne.Position, end bool)
}

// NewPortraits returns the portraits of an encounter.
func NewPortraits(sh *shell.Shell, s *session.Session, in *input.State, choose, copied func(then func(path string))) *Portraits {
	return &Portraits{shell: sh, session: s, input: in, choose: choose, copied: copied}
}

// Ask chooses a picture for all selected tokens, or takes the copied one.
func (p *Portraits) Ask(copied bool) {
	if ids := slices.Clone(p.input.Selected); len(ids) > 0 && !p.session.Waiting() {
		p.pick(copied, func(path string) { p.Begin(path, ids) })
	}
}

// AskIcon chooses an icon for all selected tokens, as one undo.
func (p *Portraits) AskIcon() {
	ids := slices.Clone(p.input.Selected)
	if len(ids) == 0 || p.session.Waiting() {
		return
	}
	first := p.session.View().Anybody(ids[0])
	p.pickIcon(first.Name, first.Icon, func(name string) { p.giveIcon(ids, name) }, p.IconDragged)
}

// giveIcon sets the icon of some tokens, "" for none, as one undo.
func (p *Portraits) giveIcon(ids []string, name string) {
	node := jsondoc.Nil()
	if name != "" {
		node = jsondoc.Str(name)
	}
	p.session.Send(commands.AsOne(commands.ToEach(ids, commands.SetField("", "icon", node))))
}

// DropIcon uses an icon dropped on a token: for it and, if it is selected, all other selected tokens.
func (p *Portraits) DropIcon(name, token string) { p.giveIcon(p.dropped(token), name) }

// dropped returns the tokens that something dropped on one is for.
func (p *Portraits) dropped(token string) []string {
	if p.input.Selected.Has(token) {
		return slices.Clone(p.input.Selected)
	}
	return []string{token}
}

// IconFor opens the picker for a token that needn't be on the map yet, at its icon or one that its name suggests.
func (p *Portraits) IconFor(who, at string, take func(name string)) { p.pickIcon(who, at, take, nil) }

func (p *Portraits) pickIcon(who, at string, take func(name string), drag func(string, fyne.Position, bool)) {
	if at == "" {
		at = game.ForCreature(who)
	}
	PickIcon(p.shell.Win, i18n.L("Icon of {{.Who}}", map[string]any{"Who": who}), at, take, drag)
}

// AskFor chooses a picture for a token that may not be on the map yet, or takes the copied one.
func (p *Portraits) AskFor(who string, copied bool, keep func(src string)) {
	p.pick(copied, func(path string) { p.crop(path, who, keep) })
}

// pick passes the path of a chosen picture, or of the copied one, to then.
func (p *Portraits) pick(copied bool, then func(path string)) {
	if copied {
		p.copied(then)
		return
	}
	p.choose(then)
}

// Drop uses a picture dropped on a token: for it and, if it is selected, all other selected tokens.
func (p *Portraits) Drop(path, token string) {
	p.Begin(path, p.dropped(token))
}

// Begin has a picture cropped, and sets it for the tokens.
func (p *Portraits) Begin(path string, ids []string) {
	p.crop(path, phrase.Name(p.session.View(), ids[0]), func(src string) { p.Give(ids, src) })
}

// Give sets a picture next to the encounter for some tokens, as one undo step.
func (p *Portraits) Give(ids []string, src string) {
	if p.session.View().Token(ids[0]) != nil {
		p.session.Send(commands.AsOne(commands.ToEach(ids, commands.SetField("", "picture", jsondoc.Str(src)))))
	}
}

// crop reads a picture in the background, shows it for cropping, and saves the part next to the encounter.
func (p *Portraits) crop(path, who string, keep func(src string)) {
	var img image.Image
	var err error
	busy := p.shell.Dialogs.Busy(i18n.L("Reading {{.Name}}…", map[string]any{"Name": filepath.Base(path)}), nil)
	file := p.session.File
	p.shell.Background.Run(func() {
		img, err = savefiles.LoadPicture(context.Background(), filepath.Dir(path), filepath.Base(path))
	}, func() {
		busy()
		switch {
		case file != p.session.File || p.session.View() == nil:
		case err != nil:
			p.shell.Complain(i18n.Error(err))
		default:
			title := i18n.L("Picture of {{.Who}}", map[string]any{"Who": who})
			if who == "" {
				title = i18n.L("Picture of a token")
			}
			Ask(p.shell.Win, title, img, func(part image.Rectangle) { p.Keep(who, img, part, keep) })
		}
	})
}

// Keep saves the part next to the encounter.
func (p *Portraits) Keep(who string, img image.Image, part image.Rectangle, kept func(src string)) {
	file := p.session.File
	if p.session.View() == nil {
		return
	}
	var src string
	var err error
	p.shell.Background.Run(func() { src, err = savefiles.SavePortrait(filepath.Dir(file.Path()), who, img, part) }, func() {
		switch {
		case err != nil:
			p.shell.Complain(i18n.L("Picture not saved: {{.Why}}", map[string]any{"Why": i18n.Error(err)}))
		case file == p.session.File && p.session.View() != nil:
			kept(src)
		}
	})
}
