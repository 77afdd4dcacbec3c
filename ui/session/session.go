// Package session holds the open encounter: its file, the combat, the prompt that waits for an answer, and unsaved
// changes. It opens, saves, watches and recovers files, and is the window's only way to change the game. It uses no
// widgets: Dialogs ask the user, and a Chooser names files.
package session

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"

	"parapet/engine"
	"parapet/engine/message"
	"parapet/savefiles"
	"parapet/savefiles/mapformat"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
	"parapet/ui/platform"
)

// Session holds the open encounter, if there is one.
type Session struct {
	*Fight                    // nil if no encounter is open; its methods do nothing then
	File      *savefiles.File // nil if no encounter is open
	SaveError error           // why the last records are only in memory
	LastPath  string          // of the last open encounter
	Saving    bool

	run   *platform.Runner
	watch Watcher
	past  *engine.View // the earlier state being shown; nil for none
}

// Empty returns a session without an encounter.
func Empty(run *platform.Runner, watch Watcher) *Session { return &Session{run: run, watch: watch} }

// Open makes an encounter the open one. The one before must have been closed.
func (d *Session) Open(file *savefiles.File, keeping error, rules Answering) {
	d.past = nil
	d.File, d.SaveError, d.LastPath = file, keeping, file.Path()
	d.Fight = New(file.Game, rules, d.keep, d.watch)
}

// Close closes the encounter. Unsaved changes stay in its journal.
func (d *Session) Close() error {
	if d.File == nil {
		return nil
	}
	err := d.File.Close()
	d.File, d.Fight, d.past = nil, nil, nil
	return err
}

// Discard closes the encounter and drops unsaved changes.
func (d *Session) Discard() error {
	err := d.File.Discard()
	d.File, d.Fight, d.past = nil, nil, nil
	return err
}

// View returns the state being shown, either the current or an earlier one, or nil if no encounter is open.
func (d *Session) View() *engine.View {
	if d.past != nil {
		return d.past
	}
	return d.Now()
}

// Snapshot returns a copy of View for another goroutine. Its state is immutable and it has its own scratch memory for the
// board's queries.
func (d *Session) Snapshot() *engine.View {
	v := d.View()
	return &engine.View{State: v.State, System: v.System, Scratch: &engine.Scratch{}}
}

// Send sends a command to the game; nil is ignored.
func (d *Session) Send(c *engine.Command) {
	if d.Fight != nil && c != nil && !held(d, c) {
		d.Fight.Send(c)
	}
}

// SendBy sends a command to the game whose choices are answered by decide as far as it does.
func (d *Session) SendBy(c *engine.Command, decide Decider) {
	if d.Fight != nil && !held(d, c) {
		d.Fight.SendBy(c, decide)
	}
}

// Seed returns the seed of the program's dice, 0 if no encounter is open.
func (d *Session) Seed() uint64 {
	if d.Fight == nil {
		return 0
	}
	return d.Fight.Game.Seed()
}

// SendAll sends several commands one after another, including their prompts.
func (d *Session) SendAll(list []*engine.Command) {
	if d.Fight != nil && len(list) > 0 && !held(d, list[0]) {
		d.Fight.SendAll(list)
	}
}

// Busy reports whether a record is being journalled: the game is then ahead of what is shown.
func (d *Session) Busy() bool { return d.Fight != nil && d.Fight.Busy }

// Unsaved reports whether there are changes that aren't in the encounter's file. It is false for a read-only encounter.
func (d *Session) Unsaved() bool {
	return d.File != nil && d.File.Unsaved() > 0 && d.File.Holder() == nil
}

// keep journals a record in the background. Nothing is shown before it is on disk.
func (d *Session) keep(r *engine.Record, done func(error)) {
	file := d.File
	var err error
	d.run.Run(func() { err = file.Append(r) }, func() {
		if err == nil {
			d.SaveError = nil
		}
		if errors.Is(err, savefiles.ErrReadOnly) {
			err = nil // it has been reported and is in the title
		}
		d.news(file)
		done(err)
	})
}

// news reports what another program did to the files next to an encounter.
func (d *Session) news(file *savefiles.File) {
	for _, text := range file.News() {
		d.watch.News(i18n.Text(text))
	}
}

// Write saves with a function in the background and calls done with the result.
func (d *Session) Write(how func() (savefiles.Saved, error), done func(savefiles.Saved, error)) {
	var saved savefiles.Saved
	var err error
	d.Fight.Then(func() {
		d.Saving = true
		d.File.Freeze() // on the game's goroutine, because the combat may go on while the file is written
		d.run.Run(func() { saved, err = how() }, func() {
			d.Saving = false
			if err == nil {
				d.SaveError = nil
			}
			d.news(d.File)
			done(saved, err)
		})
	})
}

// Undo undoes the last command, or cancels the one that waits for an answer.
func (d *Session) Undo() {
	if d.Waiting() {
		d.CancelQuestion()
		return
	}
	d.Send(engine.NewCommand("undo", ""))
}

// UndoTurn undoes everything done in the turn of the last command.
func (d *Session) UndoTurn() {
	if d.Waiting() {
		d.CancelQuestion()
	}
	if d.Fight == nil {
		return
	}
	d.SendAll(slices.Repeat([]*engine.Command{engine.NewCommand("undo", "")}, d.Fight.Game.LastTurn()))
}

// Redo redoes the last command that was undone.
func (d *Session) Redo() { d.Send(engine.NewCommand("redo", "")) }

// Undoable describes what undo and redo would do, "" for nothing.
func (d *Session) Undoable() (undo, redo string) {
	if d.Fight == nil || d.Past() {
		return "", ""
	}
	g := d.Fight.Game
	names := func(id string) string { return everNamed(g, id) }
	if c := g.CanUndo(); c != nil {
		undo = phrase.Command(c, g.View().Decl(), names, g.State())
	}
	if c := g.CanRedo(); c != nil {
		redo = phrase.Command(c, g.View().Decl(), names, g.State())
	}
	return undo, redo
}

// everNamed returns the name of a token, even of a removed one.
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

// Notice returns a lasting warning: that the encounter is read-only, or that changes can't be journalled. It returns ""
// if neither is so.
func (d *Session) Notice() string {
	switch {
	case d.File == nil:
		return ""
	case d.File.Holder() != nil:
		return i18n.L("Read-only: in use by {{.Who}}", map[string]any{"Who": i18n.Text(d.File.Holder().Text())})
	case d.SaveError != nil:
		return i18n.L("Not on disk: {{.Why}}. Save elsewhere.", map[string]any{"Why": i18n.Error(d.SaveError)})
	}
	return ""
}

// Title returns the window's title, with a star if there are unsaved changes.
func (d *Session) Title() string {
	if d.File == nil {
		return "Parapet"
	}
	title := d.File.Title()
	if d.File.Unsaved() > 0 {
		title += " *"
	}
	if d.File.Holder() != nil {
		title += " " + i18n.L("(read-only)")
	}
	return title + " · " + d.File.Game.System().Declaration().Name + " – Parapet"
}

// ShowPast makes View return an earlier state, which can be looked at but not changed, until it is called with nil. It
// does nothing while a prompt is open.
func (d *Session) ShowPast(s *engine.State) {
	switch {
	case d.Fight == nil || d.Waiting():
	case s == nil:
		d.past = nil
	default:
		d.past = &engine.View{State: s, System: d.Fight.Game.System(), Scratch: &engine.Scratch{}}
	}
}

// Past reports whether View returns an earlier state.
func (d *Session) Past() bool { return d.past != nil }

// Now returns the current state, even while an earlier one is shown. It returns nil if no encounter is open.
func (d *Session) Now() *engine.View {
	if d.Fight == nil {
		return nil
	}
	return d.Fight.Game.View()
}

// held reports whether a command is refused because an earlier state is shown.
func held(d *Session, c *engine.Command) bool {
	if d.past == nil {
		return false
	}
	d.watch.Refused(c, &engine.Refusal{Code: engine.BadCommand, Why: message.Name(i18n.L("you are looking at the past: go back to now first (Esc)"))})
	return true
}

// AskBranch asks where to save an encounter branched off at an earlier time, and opens it there. The open encounter
// doesn't change: its unsaved changes stay in its journal.
func (m *Creator) AskBranch(e *engine.Encounter, when string) {
	f := m.files
	at := f.session.File.Path()
	name := strings.TrimSuffix(filepath.Base(at), ending) + ", " + when
	f.askPlace(i18n.L("Branch from here"), filepath.Dir(at), fileName(name), func(path string) {
		if err := mapformat.NotOver(at, path); err != nil {
			f.window.Complain(i18n.L("That is this encounter's own file; choose another name"))
			return
		}
		f.while(i18n.L("Saving…"), func() error {
			if err := setAside(path); err != nil {
				return err
			}
			_, err := savefiles.WriteFrom(filepath.Dir(at), path, e, f.Systems)
			return err
		}, f.report, func() {
			f.openThen(path, func() {
				f.window.Remark(i18n.L("Branched from {{.Name}}, {{.When}}", map[string]any{"Name": filepath.Base(at), "When": when}))
			})
		})
	})
}
