package aiview

import (
	"context"
	"image/color"
	"io"
	"path/filepath"
	"strings"
	"time"

	"parapet/canvas/paint"
	"parapet/canvas/printing"
	"parapet/ui/i18n"
	"parapet/ui/input"
	"parapet/ui/mapview"
	"parapet/ui/session"
	"parapet/ui/shell"
)

// AI suggests and plays turns, and shows forecasts in a panel beside the map. Its hooks do nothing until they are set.
type AI struct {
	*Controller
	Panel     *Panel
	Open      bool          // the panel is open beside the map
	OnOpened  func()        // the panel was opened or closed, and the window must be laid out again
	OnPlaying func()        // auto-play starts or stops
	When      func() string // describes the earlier moment being shown; "" for now

	shell   *shell.Shell
	session *session.Session
	input   *input.State
	mapview *mapview.MapView
	files   *session.Files
}

// NewAI returns the AI of a window.
func NewAI(sh *shell.Shell, s *session.Session, in *input.State, m *mapview.MapView, files *session.Files) *AI {
	a := &AI{OnOpened: func() {}, OnPlaying: func() {}, When: func() string { return "" }, shell: sh, session: s, input: in, mapview: m, files: files}
	a.Controller = New(s, a, sh.Background)
	a.Panel = NewPanel(a.Forecast, a.ToggleForecast)
	a.Panel.Colour = func(side int) color.Color {
		sides := m.Showing.Palette.Side
		return sides[side%len(sides)]
	}
	a.Panel.Copy = sh.App.Clipboard().SetContent
	a.Panel.Title = func() string { return s.File.Title() }
	a.Panel.Save = a.askFile
	return a
}

func (a *AI) Propose(p *input.Proposal)        { a.mapview.Proposals.Show(p) }
func (a *AI) DropProposed()                    { a.mapview.Proposals.Drop() }
func (a *AI) Complain(text string)             { a.shell.Complain(text) }
func (a *AI) Remark(text string)               { a.shell.Remark(text) }
func (a *AI) Later(d time.Duration, do func()) { a.shell.After(d, do) }
func (a *AI) Changed()                         { a.OnPlaying() }

// Actor returns the id of the token to suggest for; "" if there is none.
func (a *AI) Actor() string { return Actor(a.session.View(), a.input.Selected.Primary()) }

// Suggest shows a suggestion for the token that may act, or the next best.
func (a *AI) Suggest() {
	if a.input.Proposed == nil {
		a.Advisor.Begin()
	}
	if !a.Player.Playing() {
		a.Advisor.Ask(a.Actor())
	}
}

// PlayTurn plays the turn of the token that may act, or the turns of all that are selected.
func (a *AI) PlayTurn() {
	switch {
	case a.Player.Playing():
	case len(a.input.Selected) > 1:
		a.Player.Group(input.ActTogether(a.session.View(), a.input.Selected))
	default:
		a.Player.Turn(a.Actor())
	}
}

// PlaySide plays the side of the token that may act.
func (a *AI) PlaySide() {
	if k := a.session.View().Token(a.Actor()); k != nil && !a.Player.Playing() {
		a.Player.Side(k.Side)
	}
}

// ToggleForecast opens the panel and starts a forecast, or closes the panel.
func (a *AI) ToggleForecast() {
	a.Open = !a.Open
	a.OnOpened()
	if a.Open {
		a.Forecast.StartFrom(a.When())
	} else {
		a.Forecast.Stop()
	}
	a.shell.Changed()
}

// WhatIf starts a forecast from the state on show; the combat itself is unchanged.
func (a *AI) WhatIf() {
	if !a.Open {
		a.ToggleForecast()
		return
	}
	a.Forecast.StartFrom(a.When())
}

// askFile asks where to save a forecast, and in which format.
func (a *AI) askFile(r *Report) {
	at := a.session.File.Path()
	name := strings.TrimSuffix(filepath.Base(at), filepath.Ext(at)) + "-" + i18n.L("forecast")
	ask := session.Ask{Title: i18n.L("Save forecast"), Folder: filepath.Dir(at), Name: name + ".pdf", Filters: []session.Filter{
		{Name: i18n.L("PDF"), Endings: []string{".pdf"}}, {Name: i18n.L("Picture (PNG)"), Endings: []string{".png"}},
		{Name: i18n.L("Spreadsheet (CSV)"), Endings: []string{".csv"}}}}
	a.shell.Files.Save(ask, func(path string, err error) {
		if a.files.Chosen(err) {
			a.write(r, path)
		}
	})
}

// write writes the report in the background, atomically.
func (a *AI) write(r *Report, path string) {
	title := a.session.File.Title()
	ink := func(side int) color.NRGBA { s := paint.Light().Side; return s[side%len(s)] }
	var err error
	a.shell.Background.Run(func() {
		err = printing.Save(path, func(to io.Writer) error { return r.Write(context.Background(), to, filepath.Ext(path), title, ink) })
	}, func() {
		if err != nil {
			a.shell.Complain(i18n.L("Forecast not saved: {{.Why}}", map[string]any{"Why": i18n.Error(err)}))
			return
		}
		a.shell.Remark(i18n.L("Forecast saved as {{.Path}}", map[string]any{"Path": path}))
	})
}
