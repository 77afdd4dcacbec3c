package panels

import (
	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/savefiles"
	"parapet/ui/commands"
	"parapet/ui/session"
	"parapet/ui/shell"
)

// SessionList opens the encounters of a session one after another.
type SessionList struct {
	shell   *shell.Shell
	session *session.Session
	files   *session.Files
}

// NewSessionList returns the list of the encounters next to the open one.
func NewSessionList(sh *shell.Shell, s *session.Session, files *session.Files) *SessionList {
	return &SessionList{sh, s, files}
}

func (l *SessionList) encounters() *session.Encounters { return session.NewEncounters(l.files) }

// Ask lists the encounters of the folder.
func (l *SessionList) Ask() {
	l.encounters().List(func(list []savefiles.Summary, at int) { Ask(l.shell.Win, list, at, l.Open) })
}

// Next opens the encounter after the open one.
func (l *SessionList) Next() {
	l.encounters().List(func(list []savefiles.Summary, at int) {
		g := session.Next(list, at)
		if g == nil {
			l.shell.Complain(lang.L("This is the last encounter in its folder."))
			return
		}
		l.Open(g.Path)
	})
}

// Open parks the open encounter, opens another, and offers to carry the party over.
func (l *SessionList) Open(path string) {
	l.encounters().Go(path, func(left *engine.View) {
		c := commands.CarryParty(left, l.session.Now())
		switch {
		case c == nil:
		case c.Why != "":
			l.shell.Remark(c.Why)
		case l.session.File.Holder() == nil:
			AskCarry(l.shell.Win, c, func() { l.session.Send(c.Command) })
		}
	})
}
