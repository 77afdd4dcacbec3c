package plunder

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// kind says of a declaration where it belongs and what it costs.
type kind struct {
	phase        string // "" where the weapon decides
	action, move bool
	read         func(*engine.Tx, *engine.Command, *engine.Token, *entry) *engine.Refusal
}

// declarations are the actions that are declared in a phase (PLU-ROUND-3).
var declarations = map[string]kind{
	"move":           {phase: phaseMovement, move: true, read: readWalk},
	"stand_up":       {phase: phaseMovement, move: true},
	"rally":          {phase: phaseMovement, action: true, move: true, read: readWalk},
	"cast":           {phase: phaseDeclare, action: true, read: readCast},
	"attack":         {action: true, read: readAttack},
	"dodge":          {phase: phaseMelee, action: true},
	"feint":          {phase: phaseMelee, action: true, read: readTarget},
	"grapple":        {phase: phaseMelee, action: true, read: readTarget},
	"escape":         {phase: phaseMelee, action: true, read: readEscape},
	"shove":          {phase: phaseMelee, action: true, read: readShove},
	"bandage":        {phase: phaseMelee, action: true, read: readAid},
	"apply_pressure": {phase: phaseMelee, action: true, read: readAid},
	"retrieve":       {phase: phaseMelee, action: true, read: readRetrieve},
	"custom":         {phase: phaseMelee, action: true, read: readCustom},
}

// declare makes the tests of a declaration in their order, takes its cost and enters it.
func declare(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	e, _, r := tested(tx, c)
	if r != nil {
		return r
	}
	enter(tx, e)
	return nil
}

// tested reads a declaration and makes all its tests; the first that fails is the refusal. With it
// comes the walk that it plans, if it is one.
func tested(tx *engine.Tx, c *engine.Command) (e entry, w walkPlan, r *engine.Refusal) {
	k := declarations[c.Do]
	t, e, r := readDeclaration(tx, c, k)
	if r != nil {
		return e, w, r
	}
	v := &tx.View
	if r := engine.FirstRefusal(
		func() *engine.Refusal { return rightPhase(v, k, e) },
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
		func() *engine.Refusal { return cantPay(v, t, k, e, w) },
		func() *engine.Refusal { return notYet(v, t) },
		func() *engine.Refusal { return w.refused },
		func() *engine.Refusal { return rest(v, t, e) },
	)
}

// readDeclaration makes the first tests: those of the command itself.
func readDeclaration(tx *engine.Tx, c *engine.Command, k kind) (*engine.Token, entry, *engine.Refusal) {
	e := entry{who: c.Who, do: c.Do, status: declared}
	if c.Who == "" {
		return nil, e, c.Missing("who")
	}
	t := tx.Token(c.Who)
	if t == nil {
		return nil, e, engine.Refuse(engine.NoSuchToken, "there is no token %q", c.Who)
	}
	r := readAim(tx, c, &e)
	if r == nil && k.read != nil {
		r = k.read(tx, c, t, &e)
	}
	return t, e, r
}

// readAim reads the target of what takes one.
func readAim(tx *engine.Tx, c *engine.Command, e *entry) (r *engine.Refusal) {
	if !takesTarget(tx.Decl(), c.Do) {
		return nil
	}
	if e.target, r = c.Text("target", ""); r != nil {
		return r
	}
	if e.target != "" && tx.Token(e.target) == nil {
		return engine.Refuse(engine.NoSuchToken, "there is no token %q", e.target)
	}
	return nil
}

func takesTarget(d *engine.Declaration, do string) bool {
	i := slices.IndexFunc(d.Actions, func(a engine.Action) bool { return a.ID == do })
	return i >= 0 && d.Actions[i].Args.Has("target")
}

// rightPhase refuses what belongs to another phase or to another step (PLU-ROUND-3, PLU-DECL-1).
func rightPhase(v *engine.View, k kind, e entry) *engine.Refusal {
	phase := k.phase
	if phase == "" {
		phase = attackPhase(v, e)
	}
	if v.InCombat() && v.Phase != phase {
		if r := v.Unsaid(engine.WrongPhase); r != nil {
			return r
		}
		return engine.Refuse(engine.WrongPhase, "%s belongs to the phase %s; this is %s",
			deed(e.do), sheet.Spaced(phase), sheet.Spaced(v.Phase)).On("PLU-ROUND-3")
	}
	return declaring(v, e.do)
}

// attackPhase is the phase of an attack by its weapon: melee ones that can be thrown have two.
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
	first := func(conditions ...string) string {
		for _, c := range conditions {
			if t.Is(c) {
				return c
			}
		}
		return ""
	}
	switch e.do {
	case "move":
		if v.IsSet(setCrawl, "half") {
			return first("grappled")
		}
		return first("prone", "grappled")
	case "rally":
		return first("prone", "grappled")
	case "stand_up":
		return first("grappled")
	case "cast":
		return muted(v, t, e)
	case "attack":
		if w := weaponOf(t, e.with); e.hands || w != nil && !w.Is(wNatural) && w.Int(wHands) == 2 {
			return first("arm_disabled_right", "arm_disabled_left")
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
	twice := engine.Refuse(alreadyDeclared, "%s has declared in this phase", t.Name).Of(t.ID).On("PLU-DECL-6")
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
func cantPay(v *engine.View, t *engine.Token, k kind, e entry, w walkPlan) *engine.Refusal {
	if takesAction(v, k, e) && t.Budget[bAction] < 1 && !(e.do == "attack" && t.Budget[bAttacks] > 0) {
		return engine.Refuse(engine.NotEnoughActions, "%s has no action left in this round", t.Name).Of(t.ID).On("PLU-ROUND-2")
	}
	if !k.move {
		return nil
	}
	if t.Budget[bMove] < 1 {
		return engine.Refuse(engine.NotEnoughMovement, "%s has no move left in this round", t.Name).Of(t.ID).On("PLU-MOVE-1")
	}
	return w.tooFar
}

// takesAction tells whether a declaration costs the action.
func takesAction(v *engine.View, k kind, e entry) bool {
	if e.do == "rally" && v.IsSet(setRallyCost, "free") || extra(v, e.do) {
		return false
	}
	return k.action
}

// enter takes the cost of a declaration, that of a spell too, and writes it down (PLU-ROUND-8, PLU-SPELL-7).
func enter(tx *engine.Tx, e entry) {
	warnings := warningsOf(&tx.View, e)
	k := declarations[e.do]
	t := tx.Edit(e.who)
	switch {
	case e.do == "attack" && t.Budget[bAttacks] > 0:
		t.Budget[bAttacks]--
	case takesAction(&tx.View, k, e):
		t.Budget[bAction]--
		if e.do == "attack" {
			t.Budget[bAttacks] = t.Stats.Int(sAttacks) - 1
		}
	}
	if k.move {
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

// warningsOf are the codes that would make a declaration fail as things stand (PLU-DECL-9).
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
