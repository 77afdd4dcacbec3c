package mapeditor

import (
	"context"
	"image"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"parapet/savefiles"
	"parapet/savefiles/mapformat"
	"parapet/ui/i18n"
	"parapet/ui/input"
	"parapet/ui/mapview"
	"parapet/ui/session"
	"parapet/ui/shell"
)

// PictureAlign places a picture under the map: the DM chooses it, aligns it, and it is copied next to the encounter when
// it is to stay. Until then nothing of it is stored. Its hooks do nothing until they are set.
type PictureAlign struct {
	Card    *PictureCard
	OnBegin func()            // starting with a picture: other cards must make room
	CanShow func() bool       // reports whether players can be shown a picture
	OnShow  func(path string) // shows the picture to the players

	shell   *shell.Shell
	session *session.Session
	input   *input.State
	files   *session.Files
	maker   *session.Creator
	mapview *mapview.MapView
	pics    *mapview.Pictures
	ask     func(title, folder string, then func(path string)) // for a picture file
	memory  session.Memory
	path    string            // of the picture being aligned
	src     string            // the map's name for it; "" if it has none
	img     image.Image       // as in the file; nil until decoded
	seen    savefiles.Preview // what can be shown until then
	drop    func()            // cancels loading
}

// NewPictureAlign returns a PictureAlign without a picture.
func NewPictureAlign(sh *shell.Shell, s *session.Session, in *input.State, files *session.Files, maker *session.Creator, m *mapview.MapView,
	pics *mapview.Pictures, ask func(title, folder string, then func(path string)), memory session.Memory) *PictureAlign {
	l := &PictureAlign{shell: sh, session: s, input: in, files: files, maker: maker, mapview: m, pics: pics, ask: ask, memory: memory,
		OnBegin: func() {}, CanShow: func() bool { return false }, OnShow: func(string) {}, drop: func() {}}
	l.Card = NewPictureCard(l, m.Board.Size, mapview.SizeAndHeld)
	l.addKeys()
	return l
}

// Forget drops the picture and what belonged to the last encounter.
func (l *PictureAlign) Forget() {
	l.drop()
	l.path, l.src, l.img, l.seen, l.input.Align = "", "", nil, savefiles.Preview{}, nil
	l.mapview.Board.Loupe.Show(false)
	l.Card.Update(nil)
}

// ChooseFile asks for the picture file of a map.
func (l *PictureAlign) ChooseFile(then func(path string)) {
	l.ask(i18n.L("Map picture"), l.files.MapFolder(), func(path string) {
		l.memory.SetMapFolder(filepath.Dir(path))
		then(path)
	})
}

// Ask asks for a picture for the open map and starts aligning it.
func (l *PictureAlign) Ask() {
	if l.session.View() != nil {
		l.ChooseFile(func(path string) { l.Begin(path, true) })
	}
}

// AskNew asks for a picture and makes a new encounter of it.
func (l *PictureAlign) AskNew() {
	l.files.BeforeLeaving(func() { l.ChooseFile(l.NewFrom) })
}

// NewFrom makes an encounter for a picture and starts aligning the picture under its map. It complains at once about a
// picture that can't be read.
func (l *PictureAlign) NewFrom(path string) {
	var title string
	var err error
	l.shell.Background.Run(func() { title, err = titleOf(path) }, func() {
		if err != nil {
			l.refuse(path, err)
			return
		}
		l.maker.AskNamed(title, func() { l.Begin(path, true) })
	})
}

// titleOf returns the name of an encounter made from a picture. The error says why the picture can't be read.
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

// refuse reports why a picture can't be used.
func (l *PictureAlign) refuse(path string, err error) {
	l.shell.Complain(i18n.L("The picture can't be used: {{.Why}}", map[string]any{"Why": i18n.Error(err)}))
	l.shell.Dialogs.Ask(i18n.L("The picture can't be used: {{.Why}}", map[string]any{"Why": filepath.Base(path)}), i18n.Error(err))
}

// Open handles a picture that was opened or dropped: it makes a new encounter of it, or asks what to do with it if one is
// open.
func (l *PictureAlign) Open(path string, dropped bool) {
	fresh := func() { l.files.BeforeLeaving(func() { l.NewFrom(path) }) }
	if l.session.View() == nil || !dropped {
		fresh()
		return
	}
	ways := []session.Choice{{Name: i18n.L("Use as map background"), Weight: session.Best, Do: func() { l.Begin(path, true) }},
		{Name: i18n.L("New encounter…"), Do: fresh}}
	if l.CanShow() {
		ways = append(ways, session.Choice{Name: i18n.L("Show to players"), Do: func() { l.OnShow(path) }})
	}
	name := map[string]any{"Name": filepath.Base(path)}
	l.shell.Dialogs.Ask(i18n.L("Picture"), i18n.L("What should {{.Name}} be?", name), ways...)
}

// Again aligns the map's picture again.
func (l *PictureAlign) Again() {
	v := l.session.View()
	if v == nil || v.Map.Image == nil {
		return
	}
	if strings.HasPrefix(v.Map.Image.Src, "data:") {
		l.shell.Complain(i18n.L("This picture is stored in the encounter file, which also sets its position."))
		return
	}
	l.Begin(filepath.Join(filepath.Dir(l.session.File.Path()), filepath.FromSlash(v.Map.Image.Src)), false)
}

// take starts aligning a picture.
func (l *PictureAlign) take(a *input.Align, known Known) {
	l.mapview.SetTool(input.Select)
	l.input.Align = a
	l.OnBegin()
	l.Card.Open(a, known, a.Lies.Fresh)
	l.mapview.Board.Loupe.Show(true)
	l.shell.Changed()
	l.shell.FocusMap()
}

// Relaid redraws the picture after it was moved.
func (l *PictureAlign) Relaid() { l.shell.Changed() }

// KeysToMap gives the map the focus, where keys move the picture.
func (l *PictureAlign) KeysToMap() { l.shell.FocusMap() }

// DropPicture stops aligning the picture and leaves the map as it was.
func (l *PictureAlign) DropPicture() {
	l.Forget()
	l.shell.Changed()
	l.shell.FocusMap()
}

// Lay copies the picture next to the encounter and sets it with one command.
func (l *PictureAlign) Lay(resize bool) {
	a, path, name, file := l.input.Align, l.path, l.src, l.session.File
	if a == nil || file == nil {
		return
	}
	var err error
	folder, size := filepath.Dir(file.Path()), a.Lies.Size
	put := func() {
		if name == "" {
			name, err = mapformat.PutBeside(folder, path)
		}
		if err == nil && a.Whole() { // so that it doesn't disappear until it has been loaded again
			_ = l.pics.Coarse.Keep(filepath.Join(folder, filepath.FromSlash(name)), a.Lies.Turn, size, a.Picture.Coarse(mapview.CoarseSide))
		}
	}
	l.shell.Background.Run(put, func() {
		if l.session.File != file || l.input.Align != a {
			return
		}
		if err != nil {
			l.shell.Complain(i18n.L("Can't copy the picture next to the encounter: {{.Why}}", map[string]any{"Why": i18n.Error(err)}))
			return
		}
		l.Forget()
		l.session.Send(a.Lies.Command(name, resize))
		l.session.Fight.Then(func() {
			l.shell.Changed()
			l.mapview.Board.FitMap()
			l.shell.FocusMap()
		})
	})
}

// alignKeys maps keys to movements of the picture being aligned: right and down in pixels, and by how much its far edge
// moves.
var alignKeys = map[fyne.KeyName][3]float64{
	fyne.KeyUp: {0, -1, 0}, fyne.KeyDown: {0, 1, 0}, fyne.KeyLeft: {-1, 0, 0}, fyne.KeyRight: {1, 0, 0},
	fyne.KeyPlus: {0, 0, 1}, fyne.KeyEqual: {0, 0, 1}, fyne.KeyMinus: {0, 0, -1},
}

// Key handles a key while a picture is being aligned: it moves, scales or turns the picture, or ends the alignment. It
// reports false for other keys, or if no picture is being aligned.
func (l *PictureAlign) Key(name fyne.KeyName, mods fyne.KeyModifier) bool {
	a := l.input.Align
	if a == nil || l.session.Waiting() {
		return false
	}
	by := 1.0
	switch {
	case mods&fyne.KeyModifierShift != 0:
		by = 10
	case mods&(fyne.KeyModifierControl|fyne.KeyModifierAlt) != 0:
		by = 0.1
	}
	d, moves := alignKeys[name]
	switch {
	case moves:
		a.Move(d[0]*by, d[1]*by)
		a.Scale(d[2] * by)
		l.shell.Changed()
	case name == fyne.KeyEscape:
		l.DropPicture()
	case name == fyne.KeyReturn, name == fyne.KeyEnter:
		l.Lay(l.Card.Resizes())
	case name == fyne.KeyT:
		l.Turn()
	default:
		return false
	}
	return true
}

// addKeys registers the keys with Ctrl and Alt, which the driver only passes to shortcuts.
func (l *PictureAlign) addKeys() {
	for name := range alignKeys {
		for _, mod := range []fyne.KeyModifier{fyne.KeyModifierControl, fyne.KeyModifierAlt} {
			l.shell.Win.Canvas().AddShortcut(&desktop.CustomShortcut{KeyName: name, Modifier: mod}, func(fyne.Shortcut) {
				if l.shell.Win.Canvas().Overlays().Top() == nil {
					l.Key(name, mod)
				}
			})
		}
	}
}
