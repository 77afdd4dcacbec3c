package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
)

// Steps returns the steps that advance combat: in the End phase the next round; on a flyer's turn its end and climbing or
// descending; on other turns only their end.
func (s *Sigil) Steps(v *engine.View) []engine.FlowStep {
	if v.Phase == phaseEnd {
		return nextRounds(v)
	}
	t := v.Token(v.Turn)
	if v.Phase != phaseAction || t == nil || !t.Stats.Is(sCanFly) {
		return nil
	}
	end := engine.FlowStep{Name: message.Of("End turn"), Help: message.Of("the next one's turn begins"), Command: engine.NewCommand("end_turn", t.ID)}
	return append([]engine.FlowStep{end}, flightSteps(v, t)...)
}

// mostTotals is the greatest number of combatants for which a form asks for initiative.
const mostTotals = 12

// nextRounds returns the steps that end the End phase, one of them with initiative for the new round.
func nextRounds(v *engine.View) []engine.FlowStep {
	first := nextRound(v)
	ids := combatants(v)
	if len(ids) > mostTotals || first.Name.Format != "Next round" {
		return []engine.FlowStep{first}
	}
	with := engine.FlowStep{Name: message.Of("Next round with initiative…"),
		Help: message.Of("the same with given values; ties between sides are rolled"), Command: first.Command}
	for _, id := range ids {
		with.Options = append(with.Options, engine.Option{Arg: "initiative." + id, Label: v.Token(id).Name, Kind: engine.OptNumber, Maybe: true})
	}
	return []engine.FlowStep{first, with}
}

// nextRound returns the step that ends the End phase; missing death saves are asked first (SIG-DEATH-11).
func nextRound(v *engine.View) engine.FlowStep {
	s := engine.FlowStep{Name: message.Of("Next round"), Help: message.Of("readied actions expire, an ambush ends, initiative is set anew"),
		Command: engine.NewCommand("next_phase", "")}
	if slices.ContainsFunc(v.Tokens, owesSave) {
		s.Name, s.Help = message.Of("Death saves"), message.Of("who fell in the End phase rolls; then the next round begins")
	}
	if v.Over {
		s.Help = message.Of("%s; only one side is left standing", s.Help)
	}
	return s
}

func owesSave(t *engine.Token) bool {
	c := t.Condition("unconscious")
	return c != nil && !gone(t) && !c.Rec.Is(uncSaved)
}

// flightSteps returns climbing and descending on the spot; horizontal flight is dragged (SIG-FLY-2, SIG-FLY-3, SIG-FLY-4).
func flightSteps(v *engine.View, t *engine.Token) []engine.FlowStep {
	at := func(height int32) *engine.Command {
		to := engine.SquareNode(t.At)
		to.Items = append(to.Items, metresNode(height))
		by := "fly"
		if t.Budget[bTurnState] == running {
			by = "fly_run"
		}
		return engine.NewCommand("move", t.ID, jsondoc.M("to", to), jsondoc.M("by", by))
	}
	list := []engine.FlowStep{probed(v, message.Of("Rise 1 m"), message.Of("3 m of flight"), at(t.Elevation+metre))}
	if t.Elevation > 0 {
		list = append(list, probed(v, message.Of("Sink 1 m"), message.Of("1 m of flight"), at(max(t.Elevation-metre, 0))),
			probed(v, message.Of("Land"), message.Of("1 m of flight for each metre down"), at(0)))
	}
	return list
}

// probed returns a step with the reason if it is unavailable.
func probed(v *engine.View, name, help message.Text, c *engine.Command) engine.FlowStep {
	s := engine.FlowStep{Name: name, Help: help, Command: c}
	if r := v.Probe(c); r != nil {
		s.Why = r.Why
	}
	return s
}

// StepsFor returns the DM's rulings about a token, for its menu.
func (s *Sigil) StepsFor(v *engine.View, t *engine.Token) []engine.FlowStep {
	var list []engine.FlowStep
	if v.InCombat() {
		list = firesAt(v, t)
	}
	list = append(list, runUp(v, t)...)
	if v.Phase == phaseEnd {
		list = append(list, endSteps(v, t)...)
	}
	if v.Phase == phaseEnd || !v.InCombat() {
		list = append(list, allySteps(v, t)...)
	}
	if v.InCombat() {
		list = append(list, ambushSteps(v, t)...)
	}
	list = append(list, formSteps(v, t)...)
	list = append(list, fallSteps(v, t)...)
	return append(list, contestSteps(v, t)...)
}

// firesAt returns the armed actions with a custom trigger that could be fired at a token now, or, if they need no target,
// by the token itself (SIG-PREP-18).
func firesAt(v *engine.View, t *engine.Token) []engine.FlowStep {
	var list []engine.FlowStep
	for _, o := range v.Tokens {
		a, _, ok := armed(v, o)
		own := o.ID == t.ID
		if !ok || a == nil || !a.Has(aTrigger, "custom") || own != aimless(a) {
			continue
		}
		name, c := message.Of("%s fires %s", o.Name, a.Text(aName)), engine.NewCommand("fire", o.ID, jsondoc.M("target", t.ID))
		if own {
			name, c = message.Of("Fire %s", a.Text(aName)), engine.NewCommand("fire", o.ID)
		}
		list = append(list, probed(v, name, message.Of("its trigger is met"), c))
	}
	return list
}

// runUp returns standing up or lying down at a run, if walking can't pay for it (SIG-PRONE-3, SIG-PRONE-13).
func runUp(v *engine.View, t *engine.Token) []engine.FlowStep {
	if !ownTurn(v, t) {
		return nil
	}
	do, name := "go_prone", message.Of("Drop prone while running")
	if t.Is("prone") {
		do, name = "stand_up", message.Of("Stand up while running")
	}
	run := engine.NewCommand(do, t.ID, jsondoc.M("by", "run"))
	if v.Probe(engine.NewCommand(do, t.ID)) == nil || v.Probe(run) != nil {
		return nil
	}
	return []engine.FlowStep{{Name: name, Help: message.Of("the turn is a run: no actions"), Command: run}}
}

// endSteps returns what a token may do in the End phase (SIG-TURN-13, SIG-TURN-14).
func endSteps(v *engine.View, t *engine.Token) []engine.FlowStep {
	if gone(t) {
		return nil
	}
	speech := engine.NewCommand("speak", t.ID)
	list := []engine.FlowStep{
		probed(v, message.Of("Leave combat"), message.Of("leaves the combat and the map"), engine.NewCommand("leave", t.ID)),
		probed(v, message.Of("Flee"), message.Of("leaves the combat, fleeing"), engine.NewCommand("leave", t.ID, jsondoc.M("fled", true))),
	}
	if v.Probe(engine.NewCommand("speak", t.ID, jsondoc.M("text", "…"))) == nil {
		list = append(list, engine.FlowStep{Name: message.Of("Speak…"), Help: message.Of("goes into the log"), Command: speech, Ask: "text",
			AskFor: message.Of("What does %s say?", t.Name)})
	}
	return list
}

// allySteps returns the moves of a creature within the order of allies with equal initiative (SIG-INIT-4, SIG-INIT-5).
func allySteps(v *engine.View, t *engine.Token) []engine.FlowStep {
	if gone(t) {
		return nil
	}
	allies := alliesInOrder(v, t.Side)
	at := slices.Index(allies, t.ID)
	swap := func(name message.Text, i, j int) engine.FlowStep {
		order := slices.Clone(allies)
		order[i], order[j] = order[j], order[i]
		return probed(v, name, message.Of("counts where their initiative is equal"),
			engine.NewCommand("order_allies", "", jsondoc.M("side", t.Side), jsondoc.M("order", order)))
	}
	var list []engine.FlowStep
	if at > 0 {
		list = append(list, swap(message.Of("Act before %s", v.Token(allies[at-1]).Name), at-1, at))
	}
	if at < len(allies)-1 {
		list = append(list, swap(message.Of("Act after %s", v.Token(allies[at+1]).Name), at, at+1))
	}
	return list
}

// alliesInOrder returns a side's living members in their order on ties.
func alliesInOrder(v *engine.View, side string) []string {
	var list []string
	for _, id := range combatants(v) {
		if v.Token(id).Side == side {
			list = append(list, id)
		}
	}
	slices.SortStableFunc(list, func(a, b string) int {
		return v.Token(a).Stats.Int(sAllyOrder) - v.Token(b).Stats.Int(sAllyOrder)
	})
	return list
}

// ambushSteps returns the ambushes that can be set for the next round (SIG-AMBUSH-6).
func ambushSteps(v *engine.View, t *engine.Token) []engine.FlowStep {
	side := jsondoc.M("sides", []string{t.Side})
	list := []engine.FlowStep{
		probed(v, message.Of("All of %s", t.Side), message.Of("the whole side is ambushed in the next round"), engine.NewCommand("ambush", "", side)),
		probed(v, message.Of("All of %s but %s", t.Side, t.Name), message.Of("the others of the side are ambushed in the next round"),
			engine.NewCommand("ambush", "", side, jsondoc.M("exempt", []string{t.ID}))),
	}
	list = append(list, ambushForm(v, t.Side))
	for i := range list {
		list[i].Menu = "Ambushed in the next round"
	}
	return list
}

// ambushForm returns a step that asks which sides are ambushed, and who of them isn't.
func ambushForm(v *engine.View, side string) engine.FlowStep {
	sides := engine.Option{Arg: "sides", Label: "Sides", Help: "all who are ambushed", Kind: engine.OptMany, Marked: []string{side}}
	for _, o := range v.Sides {
		sides.Words = append(sides.Words, engine.Word{ID: o.ID, Help: o.ID})
	}
	exempt := engine.Option{Arg: "exempt", Label: "But not", Help: "who isn't affected by the ambush", Kind: engine.OptMany, Maybe: true}
	for _, id := range combatants(v) {
		exempt.Words = append(exempt.Words, engine.Word{ID: id, Help: v.Token(id).Name})
	}
	return engine.FlowStep{Name: message.Of("Choose…"), Help: message.Of("sides, and members it doesn't affect"), Options: []engine.Option{sides, exempt},
		Command: engine.NewCommand("ambush", "", jsondoc.M("sides", []string{side}))}
}

// fallSteps returns the steps that make a creature fall (SIG-FALL-1, SIG-FALL-4).
func fallSteps(v *engine.View, t *engine.Token) []engine.FlowStep {
	if gone(t) {
		return nil
	}
	list := []engine.FlowStep{{Name: message.Of("Fall…"), Help: message.Of("10 for each metre beyond 5, through armour"), Command: engine.NewCommand("fall", t.ID),
		Ask: "metres", AskFor: message.Of("How many metres?"), Number: true}}
	if t.Elevation > 0 {
		list = append(list, probed(v, message.Of("Fall to the ground"), message.Of("%s m", metresNode(t.Elevation).Text), engine.NewCommand("fall", t.ID)))
	}
	return list
}
