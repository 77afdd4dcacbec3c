// Package aiview suggests and plays turns and whole sides by the AI, and shows the forecast of the combat in a panel
// beside the map.
package aiview

import (
	"slices"
	"time"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/input"
	"parapet/ui/platform"
	"parapet/ui/session"
)

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
	o.Advisor.mind = nil
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
