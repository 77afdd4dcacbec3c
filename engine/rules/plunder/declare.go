package plunder

import (
	"strings"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// declarable is an action that is declared in a phase and comes to pass when its entry is resolved (PLU-ROUND-3).
// What isn't given is nothing; an action that has neither effect nor walk does nothing but to be done.
type declarable struct {
	engine.Action        // its Cost is written from what it takes
	phase         string // "" where the weapon decides
	action, move  bool   // what it takes

	read    func(v *engine.View, c *engine.Command, t *engine.Token, e *entry) *engine.Refusal
	listed  func(v *engine.View, t *engine.Token) []listed                         // nil: as it is, without arguments
	forbids func(v *engine.View, t *engine.Token, e entry) string                  // the condition of the doer that does, but for those that stop everything
	barred  func(v *engine.View, t, target *engine.Token, e entry) *engine.Refusal // by distance, sight or what is between
	effect  effect                                                                 // when it is resolved
	walk    func(tx *engine.Tx, e entry) *engine.Refusal                           // in place of an effect; what stood against it comes back
	odds    func(v *engine.View, s *strike) *jsondoc.Node
}

// declarables are all of them, by their ids.
var declarables = func() map[string]*declarable {
	all := map[string]*declarable{}
	for _, x := range []*declarable{move, standUp, rally, cast, attack, dodge, feint, grapple, escape, shove, retrieve, bandage, pressure, custom} {
		all[x.ID] = x
	}
	return all
}()

// declarableOf returns the action of an entry; of one that a file may hold though there is none, its name alone.
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

// Perform makes the tests of a declaration in their order, takes its cost and enters it.
func (x *declarable) Perform(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	e, _, r := x.tested(&tx.View, c)
	if r != nil {
		return r
	}
	x.enter(tx, e)
	return nil
}

// tested reads a declaration and makes all its tests; the first that fails is the refusal. With it
// comes the walk that it plans, if it is one.
func (x *declarable) tested(v *engine.View, c *engine.Command) (e entry, w walkPlan, r *engine.Refusal) {
	t, e, r := x.readEntry(v, c)
	if r != nil {
		return e, w, r
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

// readEntry makes the first tests: those of the command itself.
func (x *declarable) readEntry(v *engine.View, c *engine.Command) (t *engine.Token, e entry, r *engine.Refusal) {
	e = entry{who: c.Who, do: x.ID, status: declared}
	if t, r = doerArg(v, c); r != nil {
		return nil, e, r
	}
	if x.Args.Has("target") {
		if e.target, r = c.Text("target", ""); r != nil {
			return t, e, r
		}
		if e.target != "" && v.Token(e.target) == nil {
			return t, e, engine.Refuse(engine.NoSuchToken, "there is no token %s", e.target)
		}
	}
	if x.read != nil {
		r = x.read(v, c, t, &e)
	}
	return t, e, r
}

// rightPhase refuses what belongs to another phase or to another step (PLU-ROUND-3, PLU-DECL-1).
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

// attackPhase returns the phase of an attack by its weapon: melee ones that can be thrown have two.
func attackPhase(v *engine.View, e entry) string {
	w := weaponOf(v.Token(e.who), e.with)
	switch {
	case e.with == "" && v.Phase == phaseRanged: // none that fits: told later
		return phaseRanged
	case w == nil:
		return phaseMelee
	case flies(w) && (w.Word(wMode) == "ranged" || v.Phase == phaseRanged):
		return phaseRanged
	}
	return phaseMelee
}

// stopped refuses what a condition of the doer forbids (PLU-ROUND-10).
func stopped(v *engine.View, t *engine.Token, e entry) *engine.Refusal {
	if c := forbids(v, t, e); c != "" {
		return cannotAct(t, c, "PLU-ROUND-10")
	}
	return nil
}

// forbids names the condition of the doer that keeps it from an action; "" for none.
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

// muted names what keeps a caster from a spell (PLU-SPELL-10). An attack spell whose target was left
// open has one when it is resolved.
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

// alreadyIn refuses a second declaration (PLU-DECL-6); further attacks of one action are none.
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

// cantPay refuses what the round doesn't give any more (PLU-ROUND-2).
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

// enter takes the cost of a declaration, that of a spell too, and writes it down (PLU-ROUND-8, PLU-SPELL-7).
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
	tx.Emit("declared", who(e.who), jsondoc.M("do", jsondoc.Str(e.do)), jsondoc.M("target", jsondoc.StrOrNil(e.target)),
		jsondoc.M("with", jsondoc.StrOrNil(e.with)), jsondoc.M("n", jsondoc.Int(e.n)), jsondoc.M("warnings", jsondoc.Strs(warnings)))
	if tx.IsSet(setDodgeStart, "on_declaration") && e.do == "dodge" {
		putCondition(tx, e.who, "dodging") // PLU-DODGE-3
	}
}

// warningsOf returns the codes that would make a declaration fail as things stand (PLU-DECL-9).
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
