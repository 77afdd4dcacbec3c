package session

import (
	"errors"
	"path/filepath"

	"parapet/savefiles"
	"parapet/ui/i18n"
)

// Save saves the encounter to its file, or asks for another file if it is read-only. It calls then, which may be nil,
// once the file is on disk.
func (f *Files) Save(then func()) {
	if f.session.File == nil {
		return
	}
	if f.session.File.Holder() != nil {
		f.SaveAs(then)
		return
	}
	f.write(f.session.File.Save, then)
}

// SaveAs asks for a file and saves the encounter to it.
func (f *Files) SaveAs(then func()) {
	if f.session.File == nil {
		return
	}
	at := f.session.File.Path()
	f.askPlace(i18n.L("Save encounter"), filepath.Dir(at), filepath.Base(at), func(path string) {
		f.write(func() (savefiles.Saved, error) { return f.session.File.SaveAs(path) }, then)
	})
}

// write saves with a function in the background and reports the result.
func (f *Files) write(how func() (savefiles.Saved, error), then func()) {
	busy := f.person.Busy(i18n.L("Saving…"), nil)
	before := f.session.File.Path()
	f.session.Write(how, func(saved savefiles.Saved, err error) {
		busy()
		f.saved(saved, err, then)
		if f.session.File != nil && f.session.File.Path() != before {
			f.session.LastPath = f.session.File.Path()
			f.watchFile()
		}
	})
}

func (f *Files) saved(s savefiles.Saved, err error, then func()) {
	switch {
	case errors.Is(err, savefiles.ErrChanged):
		f.askOverwrite(then)
		return
	case err != nil:
		f.OfferElsewhere(err)
		return
	}
	f.Memory.AddRecent(s.Path)
	for _, line := range s.Lines() {
		f.window.Remark(i18n.Text(line))
	}
	f.window.Remark(i18n.L("Saved as {{.Path}}", map[string]any{"Path": s.Path}))
	f.window.Changed()
	if then != nil {
		then()
	}
}

// askOverwrite asks what to do with a file that another program has changed.
func (f *Files) askOverwrite(then func()) {
	text := i18n.L("{{.Name}} was changed by another program since it was opened.", map[string]any{"Name": filepath.Base(f.session.File.Path())})
	f.person.Ask(i18n.L("File changed"), text,
		Choice{i18n.L("Save elsewhere…"), Best, func() { f.SaveAs(then) }},
		Choice{i18n.L("Replace"), Losing, func() { f.write(f.session.File.Overwrite, then) }})
}

// OfferElsewhere says that writing to disk failed and offers to save elsewhere.
func (f *Files) OfferElsewhere(err error) {
	text := i18n.L("Writing failed: {{.Why}}\n\nNothing is lost as long as the program runs.", map[string]any{"Why": i18n.Error(err)})
	f.person.Ask(i18n.L("Not on disk"), text, Choice{i18n.L("Save elsewhere…"), Best, func() { f.SaveAs(nil) }})
	f.window.Changed()
}

// BeforeLeaving calls goOn at once if there are no unsaved changes. Otherwise it asks first, with a safe answer as the
// default.
func (f *Files) BeforeLeaving(goOn func()) {
	if !f.session.Unsaved() {
		goOn()
		return
	}
	text := i18n.L("{{.Name}} has changes that aren't in its file. "+
		"Without saving they stay in the journal beside it and are there again when it is opened.",
		map[string]any{"Name": f.session.File.Title()})
	f.person.Ask(i18n.L("Unsaved changes"), text,
		Choice{i18n.L("Save"), Best, func() { f.Save(goOn) }},
		Choice{i18n.L("Keep for next time"), Plain, goOn},
		Choice{i18n.L("Discard"), Losing, func() {
			f.discard()
			goOn()
		}})
}

// Close closes the open encounter. Unsaved changes stay in its journal.
func (f *Files) Close() {
	f.unwatch()
	f.report(f.session.Close())
	f.window.Closed()
}

// discard closes the open encounter and drops unsaved changes.
func (f *Files) discard() {
	f.unwatch()
	f.report(f.session.Discard())
	f.window.Closed()
	f.window.Changed()
}
