package panels

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/savefiles"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/platform"
	"parapet/ui/session"
	"parapet/ui/shell"
	"parapet/ui/widgets"
)

// SessionList opens the encounters of a session one after another.
type SessionList struct {
	Palette func() paint.Palette // of the small maps

	shell      *shell.Shell
	session    *session.Session
	encounters *session.Encounters
	painter    *paint.Painter
	painting   *platform.Lane
}

// NewSessionList returns the list of the session's encounters; p paints their maps.
func NewSessionList(sh *shell.Shell, s *session.Session, files *session.Files, p *paint.Painter) *SessionList {
	return &SessionList{shell: sh, session: s, encounters: session.NewEncounters(files), painter: p, painting: sh.Background.Lane(),
		Palette: paint.Light}
}

// Ask lists the encounters of the session.
func (l *SessionList) Ask() { l.ask(l.encounters.Folder()) }

func (l *SessionList) ask(folder string) {
	l.encounters.List(folder, func(list []savefiles.Summary, at int) { newSessionDialog(l, folder, list, at) })
}

// begin asks for the name of a new session, and lists it.
func (l *SessionList) begin() {
	name := widgets.NewEntry(i18n.L("e.g. The road north"))
	widgets.ShowForm(i18n.L("New session"), i18n.L("Create"), []*widget.FormItem{widget.NewFormItem(i18n.L("Name"), name)}, fyne.NewSize(420, 0), name, func() {
		if strings.TrimSpace(name.Text) == "" {
			return
		}
		if folder := l.encounters.Begin(name.Text); folder != "" {
			l.ask(folder)
		}
	}, l.shell.Win)
}

// Next opens the encounter after the open one.
func (l *SessionList) Next() {
	l.encounters.List(l.encounters.Folder(), func(list []savefiles.Summary, at int) {
		g := session.Next(list, at)
		if g == nil {
			l.shell.Complain(i18n.L("This is the session's last encounter."))
			return
		}
		l.Open(g.Path)
	})
}

// Open parks the open encounter, opens another, and offers to carry the party over.
func (l *SessionList) Open(path string) {
	l.encounters.Go(path, func(left *engine.View) {
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
