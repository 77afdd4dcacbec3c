package session

import (
	"path/filepath"
	"strings"

	"parapet/engine"
	"parapet/engine/message"
	"parapet/savefiles"
	"parapet/savefiles/mapformat"
	"parapet/ui/i18n"
)

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
