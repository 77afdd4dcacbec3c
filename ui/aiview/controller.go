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
	View() *engine.View  // nil while nothing is open
	Aside() *engine.View // the same, for another goroutine
	Waiting() bool       // for an answer
	Busy() bool          // a record is being kept
	Seed() uint64
	SendBy(*engine.Command, session.Decider)
}

// Window is what suggestions and auto-play use of the window.
type Window interface {
	Propose(*input.Proposal) // shows it
	DropProposed()
	Complain(text string)
	Remark(text string)
	Later(d time.Duration, do func())
	Changed() // what can be wished for has changed
}

// Controller suggests turns and plays them.
type Controller struct {
	Advisor  *Suggestion
	Player   *Player
	Forecast *Forecast
}

// New returns one for an encounter; run works off the window's goroutine.
func New(d Encounter, h Window, run *platform.Runner) *Controller {
	return &Controller{Advisor: &Suggestion{encounter: d, window: h, lane: run.Lane()},
		Player:   &Player{encounter: d, window: h, lane: run.Lane()},
		Forecast: &Forecast{encounter: d, run: run, Fights: Fights, Shown: func() {}}}
}

// Clear lays down whatever belonged to the encounter before.
func (o *Controller) Clear() {
	o.Advisor.lane.Cancel()
	o.Advisor.Begin()
	o.Player.Failed()
	o.Forecast.Clear()
}

// Actor returns who is meant: the selected one where it may act, else the one whose turn it is, else the first that may
// act; "" for nobody.
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

// Acting returns the tokens that may act of their own accord now, in the system's order.
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

// declare is an opening of those who say what they mean to do before anybody does it.
const declare = "declare"

// Declares reports whether those who may act now declare.
func Declares(v *engine.View) bool {
	return v != nil && v.InCombat() && slices.ContainsFunc(v.System.Openings(v), func(o engine.Opening) bool { return o.What == declare })
}

// marked returns a command as a mind's.
func marked(c *engine.Command) *engine.Command {
	return &engine.Command{Do: c.Do, Who: c.Who, Node: c.Node.With("via", jsondoc.Str("tactics"))}
}
