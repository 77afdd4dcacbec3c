package plunder

import (
	"strings"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// declarable is an action that is declared in a phase and resolved later (PLU-ROUND-3). Funcs may be nil; an action with
// neither effect nor walk does nothing when resolved.
type declarable struct {
	engine.Action        // its Cost is filled in from what it takes
	phase         string // "" if the weapon decides
	action, move  bool   // what it costs

	read    func(in *engine.ArgReader, t *engine.Token, e *entry)
	listed  func(v *engine.View, t *engine.Token) []listed                         // nil for a single entry without arguments
	forbids func(v *engine.View, t *engine.Token, e entry) string                  // returns the actor's condition that forbids it, besides those that forbid everything
	barred  func(v *engine.View, t, target *engine.Token, e entry) *engine.Refusal // refuses because of distance, sight or what is in between
	effect  effect                                                                 // when resolved
	walk    func(tx *engine.Tx, e entry) *engine.Refusal                           // in place of effect; returns what stopped it
	odds    func(v *engine.View, s *strike) *jsondoc.Node
}

// declarables holds all declarable actions by id.
var declarables = func() map[string]*declarable {
	all := map[string]*declarable{}
	for _, x := range []*declarable{move, standUp, rally, cast, attack, dodge, feint, grapple, escape, shove, retrieve, bandage, pressure, custom} {
		all[x.ID] = x
	}
	return all
}()

// declarableOf returns the action of an entry; for an unknown one in a file, one with nothing but its name.
func declarableOf(do string) *declarable {
	if x, ok := declarables[do]; ok {
		return x
	}
	return &declarable{Action: engine.Action{ID: do, Name: do}}
}

// Declaration returns the action's line of the declaration.
func (x *declarable) Declaration() engine.Action {
	a := x.Action
	switch {
	case x.action && x.move:
		a.Cost = "action+move"
	case x.action:
		a.Cost = "action"
	default:
		a.Cost = "move"
	}
	return a
}

// Perform checks a declaration, takes its cost and enters it.
func (x *declarable) Perform(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	e, _, r := x.tested(&tx.View, c)
	if r != nil {
		return r
	}
	x.enter(tx, e)
	return nil
}

// tested reads a declaration and runs all its checks; it returns the first refusal, and the walk planned, if it is one.
func (x *declarable) tested(v *engine.View, c *engine.Command) (e entry, w walkPlan, r *engine.Refusal) {
	in := v.Read(c)
	t, e := x.readEntry(in)
	if in.Refusal != nil {
		return e, w, in.Refusal
	}
	if r := engine.FirstRefusal(
		func() *engine.Refusal { return x.rightPhase(v, e) },
		func() *engine.Refusal { return stopped(v, t, e) },
		func() *engine.Refusal { return alreadyIn(v, t, e) },
	); r != nil {
		return e, w, r
	}
	if e.walks() {
		w = planWalk(v, t, e)
		e.path = w.path()
	}
	return e, w, engine.FirstRefusal(
		func() *engine.Refusal { return x.cantPay(v, t, e, w) },
		func() *engine.Refusal { return notYet(v, t) },
		func() *engine.Refusal { return w.refused },
		func() *engine.Refusal { return rest(v, t, e) },
	)
}

// readEntry runs the first checks: those of the command itself.
func (x *declarable) readEntry(in *engine.ArgReader) (*engine.Token, entry) {
	e := entry{who: in.Who, do: x.ID, status: declared}
	t := doerArg(in)
	if x.Args.Has("target") {
		if e.target = in.Text("target", ""); e.target != "" {
			in.TokenOf(e.target)
		}
	}
	if x.read != nil {
		x.read(in, t, &e)
	}
	return t, e
}

// rightPhase refuses a declaration that belongs to another phase or step (PLU-ROUND-3, PLU-DECL-1).
func (x *declarable) rightPhase(v *engine.View, e entry) *engine.Refusal {
	phase := x.phase
	if phase == "" {
		phase = attackPhase(v, e)
	}
	if v.InCombat() && v.Phase != phase {
		if r := v.Unsaid(engine.WrongPhase); r != nil {
			return r
		}
		return engine.Refuse(engine.WrongPhase, "%s is for the %s phase; this is %s",
			strings.ToLower(sheet.Spaced(x.Name)), sheet.Spaced(phase), sheet.Spaced(v.Phase)).On("PLU-ROUND-3")
	}
	return declaring(v, e.do)
}

// attackPhase returns the phase of an attack by its weapon: throwable melee weapons have two.
func attackPhase(v *engine.View, e entry) string {
	w := weaponOf(v.Token(e.who), e.with)
	switch {
	case e.with == "" && v.Phase == phaseRanged: // no suitable weapon: refused later
		return phaseRanged
	case w == nil:
		return phaseMelee
	case flies(w) && (w.Word(wMode) == "ranged" || v.Phase == phaseRanged):
		return phaseRanged
	}
	return phaseMelee
}

// stopped refuses an action that the actor's condition forbids (PLU-ROUND-10).
func stopped(v *engine.View, t *engine.Token, e entry) *engine.Refusal {
	if c := forbids(v, t, e); c != "" {
		return cannotAct(t, c, "PLU-ROUND-10")
	}
	return nil
}

// forbids returns the actor's condition that forbids an action; "" for none.
func forbids(v *engine.View, t *engine.Token, e entry) string {
	if c := unableBy(t); c != "" {
		return c
	}
	if x := declarableOf(e.do); x.forbids != nil {
		return x.forbids(v, t, e)
	}
	return ""
}

// firstOf returns the first of some conditions that a token has; "" for none.
func firstOf(t *engine.Token, conditions ...string) string {
	for _, c := range conditions {
		if t.Is(c) {
			return c
		}
	}
	return ""
}

// muted returns what prevents a caster from casting (PLU-SPELL-10). An attack spell without a target gets one when it is
// resolved.
func muted(v *engine.View, t *engine.Token, e entry) string {
	s := spellOf(t, e.with)
	aimed := e.target != "" || questionOf(v, e) == "attack" && v.Combat.Word(fStep) == stepResolve
	switch {
	case s != nil && s.Is(lVerbal) && t.Is("jaw_disabled"):
		return "jaw_disabled"
	case aimed && t.Is("blinded"):
		return "blinded"
	}
	return ""
}

// alreadyIn refuses a second declaration (PLU-DECL-6); further attacks of one action don't count as one.
func alreadyIn(v *engine.View, t *engine.Token, e entry) *engine.Refusal {
	twice := engine.Refuse(alreadyDeclared, "%s has already declared", t.Name).Of(t.ID).On("PLU-DECL-6")
	if extra(v, e.do) {
		for _, o := range entries(v, fDeclared) {
			if o.who == e.who && o.do == e.do && o.target == e.target {
				return twice
			}
		}
		return nil
	}
	if e.do == "attack" && t.Budget[bAttacks] > 0 && !t.Marked(markPassed) {
		return nil
	}
	if hasDeclared(v, t.ID) {
		return twice
	}
	return declaredAlready(v, t)
}

// cantPay refuses an action that the round's budget can't pay for (PLU-ROUND-2).
func (x *declarable) cantPay(v *engine.View, t *engine.Token, e entry, w walkPlan) *engine.Refusal {
	if x.takesAction(v) && t.Budget[bAction] < 1 && !(e.do == "attack" && t.Budget[bAttacks] > 0) {
		return engine.Refuse(engine.NotEnoughActions, "%s has no action left this round", t.Name).Of(t.ID).On("PLU-ROUND-2")
	}
	if !x.move {
		return nil
	}
	if t.Budget[bMove] < 1 {
		return engine.Refuse(engine.NotEnoughMovement, "%s has no move left this round", t.Name).Of(t.ID).On("PLU-MOVE-1")
	}
	return w.tooFar
}

// takesAction reports whether a declaration costs the action.
func (x *declarable) takesAction(v *engine.View) bool {
	if x == rally && v.IsSet(setRallyCost, "free") || extra(v, x.ID) {
		return false
	}
	return x.action
}

// enter takes the cost of a declaration, including a spell's, and enters it (PLU-ROUND-8, PLU-SPELL-7).
func (x *declarable) enter(tx *engine.Tx, e entry) {
	warnings := warningsOf(&tx.View, e)
	t := tx.Edit(e.who)
	switch {
	case e.do == "attack" && t.Budget[bAttacks] > 0:
		t.Budget[bAttacks]--
	case x.takesAction(&tx.View):
		t.Budget[bAction]--
		if e.do == "attack" {
			t.Budget[bAttacks] = t.Stats.Int(sAttacks) - 1
		}
	}
	if x.move {
		t.Budget[bMove] = 0
		tx.Mark(e.who, markMoved, true)
	}
	if t.Budget[bAttacks] == 0 && !extra(&tx.View, e.do) {
		tx.Mark(e.who, markCalled, false)
	}
	if e.do == "cast" {
		tx.Mark(e.who, markStruck, false)
		tx.Mark(e.who, markTorn, false)
	}
	list := entries(&tx.View, fDeclared)
	e.n = 1
	for _, o := range list {
		e.n = max(e.n, o.n+1)
	}
	keep(tx, fDeclared, append(list, e))
	tx.Emit("declared", who(e.who), jsondoc.M("do", e.do), jsondoc.M("target", jsondoc.StrOrNil(e.target)),
		jsondoc.M("with", jsondoc.StrOrNil(e.with)), jsondoc.M("n", e.n), jsondoc.M("warnings", warnings))
	if tx.IsSet(setDodgeStart, "on_declaration") && e.do == "dodge" {
		putCondition(tx, e.who, "dodging") // PLU-DODGE-3
	}
}

// warningsOf returns the codes that would make a declaration fail in the current state (PLU-DECL-9).
func warningsOf(v *engine.View, e entry) []string {
	if r := impossible(v, e); r != nil {
		return []string{r.Code}
	}
	if e.path == nil {
		return nil
	}
	if r := barred(v, e); r != nil {
		return []string{r.Code}
	}
	return nil
}
