package plunder

import (
	"slices"
	"strings"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/sheet"
)

// Steps returns the steps that advance the round, the next one first.
func (p *Plunder) Steps(v *engine.View) []engine.FlowStep {
	if !v.InCombat() {
		return nil
	}
	switch v.Combat.Word(fStep) {
	case stepResolve:
		return resolveSteps(v)
	case stepDeclare:
		if side := moraleDue(v); v.Phase == phaseMorale && side != "" {
			return moraleSteps(side)
		}
		return declareSteps(v)
	}
	return []engine.FlowStep{onwards(v)}
}

func step(name, help message.Text, c *engine.Command) engine.FlowStep {
	return engine.FlowStep{Name: name, Help: help, Command: c}
}

func moraleSteps(side string) []engine.FlowStep {
	side_ := jsondoc.M("side", side)
	return []engine.FlowStep{
		step(message.Of("Morale of %s", side), message.Of("2d6 for the side; everyone with lower Morale flees"), engine.NewCommand("morale", "", side_)),
		step(message.Of("Skip Morale"), message.Of("no check this time"), engine.NewCommand("morale", "", side_, jsondoc.M("waive", true))),
	}
}

// declareSteps returns the steps of a phase in which tokens may still declare, or all have.
func declareSteps(v *engine.View) []engine.FlowStep {
	var out []engine.FlowStep
	open := v.Combat.List(fOpen)
	entered := len(v.Combat.Subs(fDeclared)) > 0 && v.Phase != phaseDeclare
	if t := v.Token(v.Turn); t != nil {
		out = append(out, step(message.Of("%s passes", t.Name), message.Of("declares nothing in this phase, but may in a later one"), engine.NewCommand("pass", t.ID)))
		if n := ofSeat(v, open, seat(v, t)); n > 1 && seat(v, t) == 0 {
			out = append(out, step(message.Of("DM's creatures pass"), message.Of("all %d who are still open and aren't player characters pass", n),
				engine.NewCommand("pass", t.ID, jsondoc.M("all", true))))
		}
	}
	switch {
	case entered && len(open) > 0:
		roll := step(message.Of("Roll"), message.Of("everybody still open passes, and all who declared roll"),
			engine.NewCommand("roll", "", jsondoc.M("close", true)))
		roll.Leaves = leaves(v)
		out = append(out, roll)
	case entered:
		roll := engine.NewCommand("roll", "")
		return append(out, step(message.Of("Roll the dice"), message.Of("all who declared roll; the highest place comes first"), roll), finish(v, roll))
	}
	next := onwards(v)
	next.Idle = len(open) == 0
	if len(open) > 0 {
		next.Help, next.Leaves = message.Of("%s; everybody still open passes", next.Help), leaves(v)
	}
	if r := leftOver(v, following(v)); r != nil {
		next.Why = r.Why
	}
	return append(out, next)
}

// finish returns the step that resolves everything declared, after a roll where it is to come, and goes on.
func finish(v *engine.View, before ...*engine.Command) engine.FlowStep {
	all := append(before, engine.NewCommand("resolve", "", jsondoc.M("all", true)), engine.NewCommand("next_phase", ""))
	return step(message.Of("Finish phase"), message.Of("everything is resolved, the highest place first, and then: %s", onwards(v).Name), engine.InTurn(all...))
}

// leaves returns the tokens still open in a phase whose declarations can't be made in a later one of the round.
func leaves(v *engine.View) []string {
	if v.Phase != phaseMovement && v.Phase != phaseMelee {
		return nil
	}
	return v.Combat.List(fOpen)
}

// ofSeat returns how many of a list declare from a seat.
func ofSeat(v *engine.View, ids []string, n int) int {
	count := 0
	for _, id := range ids {
		if seat(v, v.Token(id)) == n {
			count++
		}
	}
	return count
}

func resolveSteps(v *engine.View) []engine.FlowStep {
	queue := v.Combat.Lists(fQueue)
	e, ok := next(v)
	if !ok || len(queue) == 0 {
		return []engine.FlowStep{onwards(v)}
	}
	name := message.Of("Resolve %s", nameOf(v, e.who))
	if n := len(queue[0]); n > 1 {
		name = message.Of("Resolve %d together", n)
	}
	out := []engine.FlowStep{step(name, sentence(v, e), engine.NewCommand("resolve", "")), finish(v)}
	out = append(out, step(message.Of("Skip this action"), message.Of("%s does nothing; the cost stays paid", nameOf(v, e.who)),
		engine.NewCommand("resolve", "", jsondoc.M("forgo", true))))
	return append(out, meleeSteps(v, queue)...)
}

// meleeSteps returns the steps that separate melees, or put another one first (PLU-GROUP-1, PLU-GROUP-3).
func meleeSteps(v *engine.View, queue [][]int) []engine.FlowStep {
	if v.Phase != phaseMelee {
		return nil
	}
	var out []engine.FlowStep
	sets := melees(v)
	switch apart := grouped(queue, v, sets); {
	case len(sets) < 2:
	case !apart:
		out = append(out, step(message.Of("%d separate melees", len(sets)), message.Of("each melee is finished before the next: %s", describe(v, sets)),
			engine.NewCommand("group", "", jsondoc.M("sets", setsNode(v, sets)))))
	case len(sets) <= mostMelees:
		for i := 1; i < len(sets); i++ {
			first := append([][]string{sets[i]}, slices.Delete(slices.Clone(sets), i, i+1)...)
			out = append(out, step(message.Of("Melee of %s first", nameOf(v, doerIn(v, sets[i]))), message.Of("the melee that is resolved first: %s", describe(v, first[:1])),
				engine.NewCommand("group", "", jsondoc.M("sets", setsNode(v, first)))))
		}
	}
	if s, ok := setsStep(v, sets); ok {
		out = append(out, s)
	}
	return out
}

// setsStep returns the step with which the DM says which of the waiting entries are resolved together, and in which
// sequence (PLU-GROUP-1, PLU-GROUP-3); its default is the current melees.
func setsStep(v *engine.View, melees [][]string) (engine.FlowStep, bool) {
	o := engine.Option{Arg: "sets", Label: "Group",
		Help: "group 1 is resolved to its end, then group 2; those within melee range of one another belong together", Kind: engine.OptSets}
	for _, e := range waitingEntries(v) {
		if slices.ContainsFunc(o.Words, func(w engine.Word) bool { return w.ID == e.who }) {
			continue
		}
		said := sentence(v, e)
		o.Words = append(o.Words, engine.Word{ID: e.who, Title: nameOf(v, e.who), Help: said.String(), HelpText: said})
		o.Sets = append(o.Sets, slices.IndexFunc(melees, func(set []string) bool { return slices.Contains(set, e.who) })+1)
	}
	if len(o.Words) < 2 {
		return engine.FlowStep{}, false
	}
	s := step(message.Of("Groups…"), message.Of("who resolves together, and which group first"), engine.NewCommand("group", "", jsondoc.M("sets", setsNode(v, melees))))
	s.Options = []engine.Option{o}
	return s, true
}

// grouped reports whether the queue already goes melee by melee.
func grouped(queue [][]int, v *engine.View, sets [][]string) bool {
	last := 0
	for _, group := range queue {
		for _, n := range group {
			e, _ := numberedEntry(v, n)
			i := slices.IndexFunc(sets, func(set []string) bool { return slices.Contains(set, e.who) })
			if i < last {
				return false
			}
			last = i
		}
	}
	return true
}

// doerIn returns the first of a melee whose entry waits.
func doerIn(v *engine.View, set []string) string {
	for _, e := range waitingEntries(v) {
		if slices.Contains(set, e.who) {
			return e.who
		}
	}
	return set[0]
}

// mostMelees is how many melees get a button to be put first; more would crowd the action bar.
const mostMelees = 4

// setsNode lists the actors of each melee, as "group" takes them.
func setsNode(v *engine.View, sets [][]string) *jsondoc.Node {
	n := jsondoc.Arr()
	waiting := waitingEntries(v)
	for _, set := range sets {
		n.Items = append(n.Items, jsondoc.Strs(slices.DeleteFunc(slices.Clone(set), func(id string) bool {
			return !slices.ContainsFunc(waiting, func(e entry) bool { return e.who == id })
		})))
	}
	return n
}

func describe(v *engine.View, sets [][]string) string {
	var all []string
	for _, set := range sets {
		var names []string
		for _, id := range set {
			names = append(names, nameOf(v, id))
		}
		all = append(all, strings.Join(names, ", "))
	}
	return strings.Join(all, " / ")
}

// onwards returns the step to the next phase in which something can happen.
func onwards(v *engine.View) engine.FlowStep {
	to := following(v)
	if to == nextRound {
		return step(message.Of("Next round"), message.Of("round %d ends", v.Round), engine.NewCommand("next_phase", ""))
	}
	return step(message.Of("On to %s", sheet.Spaced(to)), message.Of("the next phase in which something can happen"), engine.NewCommand("next_phase", ""))
}

func nameOf(v *engine.View, id string) string {
	if t := v.Token(id); t != nil {
		return t.Name
	}
	return id
}

// StepsFor returns the DM's rulings about a token.
func (p *Plunder) StepsFor(v *engine.View, t *engine.Token) []engine.FlowStep {
	if !v.InCombat() {
		return nil
	}
	var out []engine.FlowStep
	why := message.Text{}
	if !slices.ContainsFunc(entries(v, fDeclared), func(e entry) bool { return e.who == t.ID && e.waiting() }) {
		why = message.Of("it has nothing declared in this phase")
	}
	for _, edge := range edgeWords[1:] {
		out = append(out, engine.FlowStep{Name: message.Word(fromSurroundings[edge]), Why: why, Ask: "factor",
			AskFor: message.Of("What gives it?"), Over: "factor_used", OverArg: "again", Help: message.Of("once in a fight each"),
			Command: engine.NewCommand("environment", t.ID, jsondoc.M("edge", edge))})
	}
	out = append(out, step(message.Of("Provoke opportunity attacks"), message.Of("every enemy in melee range may attack at once"),
		engine.NewCommand("provoke", t.ID)))
	if !t.Player {
		out = append(out, step(message.Of("Morale of %s now", t.Side), message.Of("the DM's call"), engine.NewCommand("morale", "", jsondoc.M("side", t.Side))))
	}
	return out
}

// fromSurroundings are the DM's rulings that give an edge.
var fromSurroundings = map[string]string{
	"advantage": "Advantage from the surroundings…", "disadvantage": "Disadvantage from the surroundings…",
}

// OpenPhase returns the step to a later phase of the round, even if nothing can happen there; the current and earlier ones
// are reopened by a DM override.
func (p *Plunder) OpenPhase(v *engine.View, phase string) engine.FlowStep {
	name := sheet.Spaced(phase)
	if phaseIndex(phase) <= phaseIndex(v.Phase) {
		return step(message.Of("Open %s anew", name), message.Of("unresolved declarations are dropped; their cost stays paid"),
			engine.NewCommand("set_turn", "", jsondoc.M("phase", phase)))
	}
	s := step(message.Of("On to %s, whatever lies between", name), message.Of("everybody still open passes"),
		engine.NewCommand("next_phase", "", jsondoc.M("to", phase)))
	if r := leftOver(v, phase); r != nil {
		s.Why = r.Why
	}
	return s
}
