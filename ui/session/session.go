// Package session holds the open encounter: its file, the combat, the question that waits for an answer and what isn't
// on disk yet. It opens, saves, watches and recovers files, and is the window's only way to the gate. It knows no
// widgets: a Person is asked, a Chooser names files.
package session

import (
	"errors"
	"slices"

	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/savefiles"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
	"parapet/ui/platform"
)

// Session holds the encounter that is open, if one is.
type Session struct {
	File     *savefiles.File // nil while nothing is open
	Fight    *Fight          // likewise
	Unkept   error           // why the last records are in memory alone
	LastPath string          // of the encounter that was open last
	Saving   bool

	run   *platform.Runner
	watch Watcher
	past  *engine.View // what is shown instead of how it stands; nil: nothing
}

// Empty returns a session without an encounter.
func Empty(run *platform.Runner, watch Watcher) *Session { return &Session{run: run, watch: watch} }

// Open makes an encounter the open one; the one before must have been closed.
func (d *Session) Open(file *savefiles.File, keeping error, rules Answering) {
	d.past = nil
	d.File, d.Unkept, d.LastPath = file, keeping, file.Path()
	d.Fight = New(file.Game, rules, d.keep, d.watch)
}

// Close ends the use of the encounter; what is unsaved stays in its journal.
func (d *Session) Close() error {
	if d.File == nil {
		return nil
	}
	err := d.File.Close()
	d.File, d.Fight, d.past = nil, nil, nil
	return err
}

// Discard ends the use of the encounter and drops what is unsaved.
func (d *Session) Discard() error {
	err := d.File.Discard()
	d.File, d.Fight, d.past = nil, nil, nil
	return err
}

// View returns the state that is shown, nil while nothing is open: as it stands, or one that was.
func (d *Session) View() *engine.View {
	if d.past != nil {
		return d.past
	}
	return d.Now()
}

// Aside returns the state that is shown, for another goroutine: it is never changed, and has room of its own
// for the board's queries.
func (d *Session) Aside() *engine.View {
	v := d.View()
	return &engine.View{State: v.State, System: v.System, Scratch: &engine.Scratch{}}
}

// Send gives a command to the game; nil is none.
func (d *Session) Send(c *engine.Command) {
	if d.Fight != nil && c != nil && !held(d, c) {
		d.Fight.Send(c)
	}
}

// SendBy gives a command to the game, whose choices somebody decides as far as it wants to.
func (d *Session) SendBy(c *engine.Command, decide Decider) {
	if d.Fight != nil && !held(d, c) {
		d.Fight.SendBy(c, decide)
	}
}

// Seed returns that of the program's dice, 0 while nothing is open.
func (d *Session) Seed() uint64 {
	if d.Fight == nil {
		return 0
	}
	return d.Fight.Game.Seed()
}

// SendAll gives several commands one after another, each with all that it asks.
func (d *Session) SendAll(list []*engine.Command) {
	if d.Fight != nil && len(list) > 0 && !held(d, list[0]) {
		d.Fight.SendAll(list)
	}
}

// Waiting reports whether a question stands.
func (d *Session) Waiting() bool { return d.Fight != nil && d.Fight.Waiting() }

// Busy reports whether a record is being kept: the game is then ahead of what is shown.
func (d *Session) Busy() bool { return d.Fight != nil && d.Fight.Busy }

// Unsaved reports whether leaving the encounter would leave changes that aren't in its file.
func (d *Session) Unsaved() bool {
	return d.File != nil && d.File.Unsaved() > 0 && d.File.Holder() == nil
}

// keep journals a record elsewhere: nothing is shown before it is on disk.
func (d *Session) keep(r *engine.Record, done func(error)) {
	file := d.File
	var err error
	d.run.Run(func() { err = file.Append(r) }, func() {
		if err == nil {
			d.Unkept = nil
		}
		if errors.Is(err, savefiles.ErrReadOnly) {
			err = nil // said once, and in the title
		}
		d.news(file)
		done(err)
	})
}

// news reports what another program did to the files beside an encounter.
func (d *Session) news(file *savefiles.File) {
	for _, text := range file.News() {
		d.watch.News(i18n.Text(text))
	}
}

// Write saves by a function, elsewhere, and tells what came of it.
func (d *Session) Write(how func() (savefiles.Saved, error), done func(savefiles.Saved, error)) {
	var saved savefiles.Saved
	var err error
	d.Fight.Then(func() {
		d.Saving = true
		d.File.Freeze() // here, where the game is run: the fight may go on while the disk works
		d.run.Run(func() { saved, err = how() }, func() {
			d.Saving = false
			if err == nil {
				d.Unkept = nil
			}
			d.news(d.File)
			done(saved, err)
		})
	})
}

// Undoable returns the names of what undo and redo would do, "" for nothing.
func (d *Session) Undoable() (undo, redo string) {
	if d.Fight == nil || d.Past() {
		return "", ""
	}
	g := d.Fight.Game
	names := func(id string) string { return everNamed(g, id) }
	if c := g.CanUndo(); c != nil {
		undo = phrase.Command(c, g.View().Decl(), names)
	}
	if c := g.CanRedo(); c != nil {
		redo = phrase.Command(c, g.View().Decl(), names)
	}
	return undo, redo
}

// everNamed returns the name of a token, of one that was removed as well.
func everNamed(g *engine.Game, id string) string {
	if name := phrase.Name(g.View(), id); name != id {
		return name
	}
	for _, r := range slices.Backward(g.Log()) {
		for _, s := range []*engine.State{r.Before, r.After} {
			if t := s.Anybody(id); t != nil {
				return t.Name
			}
		}
	}
	return id
}

// Notice returns what stays in sight while it is so: read-only, or not kept on disk.
func (d *Session) Notice() string {
	switch {
	case d.File == nil:
		return ""
	case d.File.Holder() != nil:
		return lang.L("Read-only: in use by {{.Who}}", map[string]any{"Who": i18n.Text(d.File.Holder().Text())})
	case d.Unkept != nil:
		return lang.L("Not on disk: {{.Why}}. Save elsewhere.", map[string]any{"Why": i18n.Error(d.Unkept)})
	}
	return ""
}

// Title returns the window's; what is unsaved is marked with a star.
func (d *Session) Title() string {
	if d.File == nil {
		return "Parapet"
	}
	title := d.File.Title()
	if d.File.Unsaved() > 0 {
		title += " *"
	}
	if d.File.Holder() != nil {
		title += " " + lang.L("(read-only)")
	}
	return title + " · " + d.File.Game.System().Declaration().Name + " – Parapet"
}
