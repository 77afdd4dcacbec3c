// Package aiview suggests and plays turns and whole sides by the AI, and shows the forecast of the combat in a panel
// beside the map.
package aiview

import (
	"context"
	"image/color"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"parapet/canvas/paint"
	"parapet/canvas/printing"
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/i18n"
	"parapet/ui/input"
	"parapet/ui/mapview"
	"parapet/ui/platform"
	"parapet/ui/session"
	"parapet/ui/shell"
)

// AI suggests and plays turns, and shows forecasts in a panel beside the map. Its hooks do nothing until they are set.
type AI struct {
	*Controller
	*shell.Shell
	Panel     *Panel
	Open      bool          // the panel is open beside the map
	OnOpened  func()        // the panel was opened or closed, and the window must be laid out again
	OnPlaying func()        // auto-play starts or stops
	When      func() string // describes the earlier moment being shown; "" for now

	session *session.Session
	input   *input.State
	mapview *mapview.MapView
	files   *session.Files
}

// NewAI returns the AI of a window.
func NewAI(sh *shell.Shell, s *session.Session, in *input.State, m *mapview.MapView, files *session.Files) *AI {
	a := &AI{OnOpened: func() {}, OnPlaying: func() {}, When: func() string { return "" }, Shell: sh, session: s, input: in, mapview: m, files: files}
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
func (a *AI) Later(d time.Duration, do func()) { a.Shell.After(d, do) }
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
	a.Shell.Changed()
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
	a.Shell.Files.Save(ask, func(path string, err error) {
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
	a.Shell.Background.Run(func() {
		err = printing.Save(path, func(to io.Writer) error { return r.Write(context.Background(), to, filepath.Ext(path), title, ink) })
	}, func() {
		if err != nil {
			a.Shell.Complain(i18n.L("Forecast not saved: {{.Why}}", map[string]any{"Why": i18n.Error(err)}))
			return
		}
		a.Shell.Remark(i18n.L("Forecast saved as {{.Path}}", map[string]any{"Path": path}))
	})
}

// Encounter is the open encounter as the AI uses it.
type Encounter interface {
	View() *engine.View     // nil if no encounter is open
	Snapshot() *engine.View // a copy for another goroutine
	Waiting() bool          // for an answer
	Busy() bool             // a record is being journalled
	Seed() uint64
	SendBy(*engine.Command, session.Decider)
}

// Window is what suggestions and auto-play use of the window.
type Window interface {
	Propose(*input.Proposal) // shows a proposal
	DropProposed()
	Complain(text string)
	Remark(text string)
	Later(d time.Duration, do func())
	Changed() // the available commands have changed
}

// Controller suggests turns and plays them.
type Controller struct {
	Advisor  *Suggestion
	Player   *Player
	Forecast *Forecast
}

// New returns a controller for an encounter; run does the background work.
func New(d Encounter, h Window, run *platform.Runner) *Controller {
	return &Controller{Advisor: &Suggestion{encounter: d, window: h, lane: run.Lane()},
		Player:   &Player{encounter: d, window: h, lane: run.Lane()},
		Forecast: &Forecast{encounter: d, run: run, Fights: Fights, Shown: func() {}}}
}

// Clear drops everything that belonged to the previous encounter.
func (o *Controller) Clear() {
	o.Advisor.lane.Cancel()
	o.Advisor.ai = nil
	o.Advisor.Begin()
	o.Player.Failed()
	o.Forecast.Clear()
}

// Actor returns the selected token if it may act, else the active one, else the first that may act; "" if there is none.
func Actor(v *engine.View, selected string) string {
	may := Acting(v)
	switch {
	case slices.Contains(may, selected):
		return selected
	case v != nil && v.Token(v.Turn) != nil && v.InCombat():
		return v.Turn
	case len(may) > 0:
		return may[0]
	}
	return ""
}

// Acting returns the ids of the tokens that may act now, in the system's order.
func Acting(v *engine.View) []string {
	if v == nil || !v.InCombat() {
		return nil
	}
	var ids []string
	for _, o := range v.System.Openings(v) {
		if (o.What == "turn" || o.What == declare) && v.Token(o.Who) != nil {
			ids = append(ids, o.Who)
		}
	}
	return ids
}

// declare is the opening in which tokens declare their actions before anybody acts.
const declare = "declare"

// Declares reports whether tokens are declaring their actions now.
func Declares(v *engine.View) bool {
	return v != nil && v.InCombat() && slices.ContainsFunc(v.System.Openings(v), func(o engine.Opening) bool { return o.What == declare })
}

// marked returns a command marked as the AI's.
func marked(c *engine.Command) *engine.Command {
	return &engine.Command{Do: c.Do, Who: c.Who, Node: c.Node.With("via", jsondoc.Str("tactics"))}
}
