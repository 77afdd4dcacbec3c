package session

import (
	"context"
	"errors"
	"math/rand/v2"
	"path/filepath"
	"strings"

	"parapet/engine"
	"parapet/engine/message"
	"parapet/savefiles"
	"parapet/savefiles/mapformat"
	"parapet/ui/i18n"
	"parapet/ui/platform"
)

// Import is a map of another program that is being previewed. Nothing of it is stored until Keep. It is used on the
// window's goroutine.
type Import struct {
	Path    string
	Options mapformat.Options   // the options used for reading; Choose changes them
	Scenes  []string            // the scenes of the file, if there are several
	Uneven  bool                // the picture doesn't match the grid: Options.Fit decides
	Found   *mapformat.Proposal // nil if it can't be read with these options
	Err     error               // why it can't be read

	maker *Creator
	lane  *platform.Lane
}

// AskImport asks for a map and shows the import dialog, or for a picture starts aligning it.
func (m *Creator) AskImport() {
	ask := Ask{Title: i18n.L("Import a map"), Folder: m.files.MapFolder(),
		Filters: []Filter{{Name: i18n.L("Maps"), Endings: mapformat.Endings()}}}
	m.files.Chooser.Open(ask, func(from string, err error) {
		if m.files.Chosen(err) {
			m.files.Memory.SetMapFolder(filepath.Dir(from))
			m.ImportFrom(from)
		}
	})
}

// MapFolder returns the proposed folder for maps: that of the last map, else that of encounters.
func (f *Files) MapFolder() string {
	if at := f.Memory.MapFolder(); at != "" {
		return at
	}
	return f.Folder()
}

// ImportFrom reads a map and shows the import dialog, or for a picture starts aligning it. It complains once about a file
// that can't be read.
func (m *Creator) ImportFrom(path string) {
	if mapformat.Recognise(path) == mapformat.Picture {
		m.files.window.LayPicture(path)
		return
	}
	m.preview(&Import{Path: path, Options: mapformat.Options{System: m.files.SystemID()}})
}

// Generate shows the dialog for a generated map of a kind.
func (m *Creator) Generate(kind string) {
	m.preview(&Import{Options: mapformat.Options{System: m.files.SystemID(), Plan: NewPlan(kind)}})
}

// NewPlan returns a plan with a new seed.
func NewPlan(kind string) *mapformat.Plan {
	return &mapformat.Plan{Kind: kind, Seed: 1 + rand.IntN(mapformat.MaxSeed), Words: i18n.Text}
}

// Title returns a heading for the dialog, and the name for the file to be saved.
func (i *Import) Title() (title, file string) {
	if i.Options.Plan != nil {
		name, _ := i.Found.Encounter.Get("name").Str()
		return i18n.L("Generate map"), fileName(name)
	}
	return i18n.L("Import {{.Name}}", map[string]any{"Name": filepath.Base(i.Path)}), importName(i.Path)
}

// preview reads the map and shows the dialog.
func (m *Creator) preview(i *Import) {
	path := i.Path
	i.maker, i.lane = m, m.files.session.run.Lane()
	ctx, stop := context.WithCancel(context.Background())
	at, over := m.files.person.Progress(i18n.L("Reading {{.Name}}…", map[string]any{"Name": filepath.Base(path)}), stop)
	var r reading
	m.files.session.run.Run(func() { r = i.read(ctx, i.Options, at) }, func() {
		dropped := ctx.Err() != nil
		stop()
		over()
		if dropped || errors.Is(r.err, context.Canceled) {
			return
		}
		i.take(r)
		if i.Found == nil {
			m.files.window.Complain(i18n.L("Map not imported: {{.Why}}", map[string]any{"Why": i18n.Error(i.Err)}))
			m.files.person.Ask(i18n.L("Not imported: {{.Name}}", map[string]any{"Name": filepath.Base(path)}), i18n.Error(i.Err))
			return
		}
		m.files.window.LookAtImport(i)
	})
}

// reading is the result of reading a map.
type reading struct {
	options mapformat.Options
	scenes  []string
	uneven  bool
	found   *mapformat.Proposal
	err     error
}

// read reads the map. It takes the first of several maps, and fits the grid if it disagrees with the picture, so that
// there is something to show. It calls at with the progress, from 0 to 1.
func (i *Import) read(ctx context.Context, o mapformat.Options, at func(float64)) (r reading) {
	o.Progress = func(done, of int64) { at(float64(done) / float64(max(of, 1))) }
	r.options, r.scenes = o, i.Scenes
	for range 3 {
		r.found, r.err = mapformat.Propose(ctx, i.Path, i.maker.files.Systems, r.options)
		var several *mapformat.Several
		switch {
		case errors.As(r.err, &several) && r.options.Scene == "" && len(several.Names) > 0:
			r.scenes, r.options.Scene = several.Names, several.Names[0]
		case errors.Is(r.err, mapformat.ErrPictureSize) && !r.uneven && (i.Found == nil || o.Picture != i.Options.Picture):
			r.uneven, r.options.Fit = true, true
		default:
			return r
		}
	}
	return r
}

func (i *Import) take(r reading) {
	i.Options, i.Scenes, i.Found, i.Err = r.options, r.scenes, r.found, r.err
	i.Uneven = i.Uneven || r.uneven
}

// Choose reads the map again with other options and calls changed when that is done. A later choice replaces one in progress.
func (i *Import) Choose(o mapformat.Options, changed func()) {
	var r reading
	i.lane.Instead(func(ctx context.Context) { r = i.read(ctx, o, func(float64) {}) }, func() {
		i.take(r)
		changed()
	})
}

// AskPicture asks for a picture to lie under the map, and calls then with the options that name it.
func (i *Import) AskPicture(then func(mapformat.Options)) {
	f := i.maker.files
	ask := Ask{Title: i18n.L("Picture"), Folder: filepath.Dir(i.Path), Filters: []Filter{{Name: i18n.L("Pictures"), Endings: savefiles.PictureEndings()}}}
	f.Chooser.Open(ask, func(path string, err error) {
		if f.Chosen(err) {
			o := i.Options
			o.Picture = path
			then(o)
		}
	})
}

// Rules returns the systems that the encounter can have.
func (i *Import) Rules() []engine.System { return i.maker.files.Offered() }

// View returns the map as it would be stored, nil if it can't be read.
func (i *Import) View() *engine.View {
	if i.Found == nil {
		return nil
	}
	return &engine.View{State: i.Found.State, System: i.maker.files.Systems(i.Options.System), Scratch: &engine.Scratch{}}
}

// Leave cancels reading and stores nothing.
func (i *Import) Leave() { i.lane.Cancel() }

// Keep asks where to save the encounter, writes it and opens it. It calls kept once the file is written.
func (i *Import) Keep(kept func()) {
	if i.Found == nil {
		return
	}
	f := i.maker.files
	f.BeforeLeaving(func() {
		_, name := i.Title()
		f.askPlace(i18n.L("Save encounter as"), f.Folder(), name, func(to string) { i.write(to, kept) })
	})
}

func (i *Import) write(to string, kept func()) {
	f, found := i.maker.files, i.Found
	f.while(i18n.L("Importing…"), func() error {
		if err := mapformat.NotOver(i.Path, to); err != nil {
			return err
		}
		if err := setAside(to); err != nil {
			return err
		}
		return found.Save(to, f.Systems, true)
	}, func(err error) {
		f.window.Complain(i18n.L("Map not imported: {{.Why}}", map[string]any{"Why": i18n.Error(err)}))
		f.person.Ask(i18n.L("Map not saved"), i18n.Error(err))
	}, func() {
		kept()
		f.openThen(to, func() {
			if i.Options.Plan != nil {
				return
			}
			for _, line := range append([]message.Text{found.Report.Summary}, found.Report.Notes...) {
				f.window.Remark(i18n.Text(line))
			}
		})
	})
}

// importName returns the name of the encounter made from a map file.
func importName(from string) string {
	base := filepath.Base(from)
	return fileName(strings.TrimSuffix(base, filepath.Ext(base)))
}
