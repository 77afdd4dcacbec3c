package ui

import (
	"image/color"
	"time"

	"parapet/ui/aiview"
	"parapet/ui/input"
)

// forecastHost is what package aiview uses of the window, and what the window asks of it.
type forecastHost struct{ t *window }

var _ aiview.Host = forecastHost{}

func (m forecastHost) Propose(p *input.Proposal)        { m.t.tabletop.Proposals.Show(p) }
func (m forecastHost) DropProposed()                    { m.t.tabletop.Proposals.Drop() }
func (m forecastHost) Complain(text string)             { m.t.complain(text) }
func (m forecastHost) Remark(text string)               { m.t.remark(text) }
func (m forecastHost) Later(d time.Duration, do func()) { m.t.later(d, do) }
func (m forecastHost) Changed()                         { m.t.menu.Show(listData(m).state()) }

// actor is who is meant; "" for nobody.
func (m forecastHost) actor() string { return aiview.Actor(m.t.view(), m.t.hand.Selected.Primary()) }

// what shows what whoever may act would do, or the next best.
func (m forecastHost) what() {
	if m.t.hand.Proposed == nil {
		m.t.outlook.Advisor.Begin()
	}
	if !m.t.outlook.Player.Playing() {
		m.t.outlook.Advisor.Ask(m.actor())
	}
}

func (m forecastHost) playTurn() {
	if !m.t.outlook.Player.Playing() {
		m.t.outlook.Player.Turn(m.actor())
	}
}

func (m forecastHost) playSide() {
	if k := m.t.view().Token(m.actor()); k != nil && !m.t.outlook.Player.Playing() {
		m.t.outlook.Player.Side(k.Side)
	}
}

// forecast shows the panel and begins to play, or takes the panel away.
func (m forecastHost) forecast() {
	t := m.t
	t.foreseen = !t.foreseen
	windowLayout(m).arrange()
	if t.foreseen {
		t.outlook.Forecast.StartFrom(t.past.when())
	} else {
		t.outlook.Forecast.Stop()
	}
	t.refresh()
}

// whatIf plays from what is shown, in the panel; the fight itself stays as it is.
func (m forecastHost) whatIf() {
	if !m.t.foreseen {
		m.forecast()
		return
	}
	m.t.outlook.Forecast.StartFrom(m.t.past.when())
}

// panel makes the forecast's.
func (m forecastHost) panel() *aiview.Panel {
	p := aiview.NewPanel(m.t.outlook.Forecast, m.forecast)
	p.Colour = func(side int) color.Color {
		sides := m.t.tabletop.Showing.Palette.Side
		return sides[side%len(sides)]
	}
	p.Copy = m.t.app.Clipboard().SetContent
	p.Title = func() string { return m.t.desk.File.Title() }
	p.Save = forecasting(m).ask
	return p
}
