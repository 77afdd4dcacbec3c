package session

import (
	"errors"
	"path/filepath"

	"fyne.io/fyne/v2/lang"

	"parapet/savefiles"
	"parapet/ui/i18n"
)

// Save writes the encounter where it lies; one that is read-only is saved elsewhere. then is done once
// it is on disk; it may be nil.
func (f *Files) Save(then func()) {
	if f.desk.File == nil {
		return
	}
	if f.desk.File.Holder() != nil {
		f.SaveAs(then)
		return
	}
	f.write(f.desk.File.Save, then)
}

// SaveAs asks for a place and writes the encounter there.
func (f *Files) SaveAs(then func()) {
	if f.desk.File == nil {
		return
	}
	at := f.desk.File.Path()
	f.askPlace(lang.L("Save the encounter"), filepath.Dir(at), filepath.Base(at), func(path string) {
		f.write(func() (savefiles.Saved, error) { return f.desk.File.SaveAs(path) }, then)
	})
}

// write saves by a function, off the window's goroutine, and tells what came of it.
func (f *Files) write(how func() (savefiles.Saved, error), then func()) {
	busy := f.person.Busy(lang.L("Saving…"), nil)
	before := f.desk.File.Path()
	f.desk.Write(how, func(saved savefiles.Saved, err error) {
		busy()
		f.saved(saved, err, then)
		if f.desk.File != nil && f.desk.File.Path() != before {
			f.desk.LastPath = f.desk.File.Path()
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
		f.window.Remark(line)
	}
	f.window.Remark(lang.L("Saved as {{.Path}}", map[string]any{"Path": s.Path}))
	f.window.Changed()
	if then != nil {
		then()
	}
}

// askOverwrite asks what to do with a file that another program has changed.
func (f *Files) askOverwrite(then func()) {
	text := lang.L("{{.Name}} was changed by another program since it was opened.", map[string]any{"Name": filepath.Base(f.desk.File.Path())})
	f.person.Ask(lang.L("Changed elsewhere"), text,
		Way{lang.L("Save elsewhere…"), Best, func() { f.SaveAs(then) }},
		Way{lang.L("Replace it"), Losing, func() { f.write(f.desk.File.Overwrite, then) }})
}

// OfferElsewhere says that the disk refused, and offers another place.
func (f *Files) OfferElsewhere(err error) {
	text := lang.L("Writing failed: {{.Why}}\n\nNothing is lost as long as the program runs.", map[string]any{"Why": i18n.Error(err)})
	f.person.Ask(lang.L("Not on disk"), text, Way{lang.L("Save elsewhere…"), Best, func() { f.SaveAs(nil) }})
	f.window.Changed()
}

// BeforeLeaving goes on at once where nothing is unsaved; else it asks, and the way that loses
// nothing is the first.
func (f *Files) BeforeLeaving(goOn func()) {
	if !f.desk.Unsaved() {
		goOn()
		return
	}
	text := lang.L("{{.Name}} has changes that aren't in its file. "+
		"Without saving they stay in the journal beside it and are there again when it is opened.",
		map[string]any{"Name": f.desk.File.Title()})
	f.person.Ask(lang.L("Save the changes?"), text,
		Way{lang.L("Save"), Best, func() { f.Save(goOn) }},
		Way{lang.L("Keep for next time"), Plain, goOn},
		Way{lang.L("Discard them"), Losing, func() {
			f.discard()
			goOn()
		}})
}

// Close ends the use of the open encounter; what is unsaved stays in its journal.
func (f *Files) Close() {
	f.unwatch()
	f.report(f.desk.Close())
	f.window.Closed()
}

// discard ends the use of the open encounter and drops what is unsaved.
func (f *Files) discard() {
	f.unwatch()
	f.report(f.desk.Discard())
	f.window.Closed()
	f.window.Changed()
}
