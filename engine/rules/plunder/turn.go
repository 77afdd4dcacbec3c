package plunder

import (
	"parapet/engine"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// passing declares nothing this phase (PLU-DECL-7).
var passing = &rulekit.FuncAction{
	Info: engine.Action{ID: "pass", Name: "Pass", Cost: "none", Args: engine.May(engine.FlagArg("all")), Key: "Return",
		When: "while declarations are open", Help: "declares nothing in this phase; a later one is still open", Clause: "PLU-DECL-7"},
	PerformFunc: pass, PreviewFunc: costsNothing,
	ViewsFunc: func(v *engine.View, t *engine.Token, a *engine.Action) []engine.ActionView {
		return []engine.ActionView{engine.NewActionView(a, passReady(v, t))}
	},
}

// pass ends a token's declaring this phase; it may still declare in a later one (PLU-DECL-7).
func pass(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	in := tx.Read(c)
	all := in.Flag("all")
	if c.Has("who") && c.Who == "" {
		in.Refuse(engine.Refuse(engine.BadCommand, "%s: name one creature", c.Do))
	}
	if c.Has("who") {
		in.TokenOf(c.Who)
	}
	if in.Refuse(declaring(&tx.View, c.Do)); in.Refusal != nil {
		return in.Refusal
	}
	if all {
		return passSeat(tx)
	}
	id := c.Who
	if id == "" {
		id = tx.Turn
	}
	if id == "" {
		return engine.Refuse(engine.NothingToDo, "nobody declares in this phase")
	}
	t := tx.Token(id)
	r := passReady(&tx.View, t)
	if r == nil && isOpen(&tx.View, t) { // otherwise it isn't asked
		passes(tx, id)
	}
	return r
}

// passReady reports whether a pass would be accepted.
func passReady(v *engine.View, t *engine.Token) *engine.Refusal {
	if r := declaring(v, "pass"); r != nil {
		return r
	}
	if r := declaredAlready(v, t); r != nil {
		return r
	}
	if !isOpen(v, t) {
		return nil // accepted, and changes nothing
	}
	return notYet(v, t)
}

// declaring refuses a command if declarations aren't open.
func declaring(v *engine.View, do string) *engine.Refusal {
	switch {
	case !v.InCombat():
		return engine.Refuse(engine.WrongPhase, "%s: not in combat", do).On("PLU-ROUND-3")
	case v.Combat.Word(fStep) != stepDeclare:
		return engine.Refuse(engine.WrongPhase, "%s: declarations are closed (%s)", do, sheet.Spaced(v.Phase)).On("PLU-DECL-1")
	}
	return nil
}

// declaredAlready refuses a second declaration in a phase (PLU-DECL-6).
func declaredAlready(v *engine.View, t *engine.Token) *engine.Refusal {
	switch {
	case t.Marked(markPassed):
		return engine.Refuse(alreadyDeclared, "%s has already passed", t.Name).Of(t.ID).On("PLU-DECL-7")
	case v.Phase != phaseSpells && hasDeclared(v, t.ID) && t.Budget[bAttacks] == 0:
		return engine.Refuse(alreadyDeclared, "%s has already declared", t.Name).Of(t.ID).On("PLU-DECL-6")
	}
	return nil
}

// passSeat passes for all who may still declare from the current seat.
func passSeat(tx *engine.Tx) *engine.Refusal {
	if tx.Turn == "" {
		return nil
	}
	mine := seat(&tx.View, tx.Token(tx.Turn))
	for _, t := range stillOpen(&tx.View, declarers(&tx.View)) {
		if seat(&tx.View, t) == mine {
			passes(tx, t.ID)
		}
	}
	return nil
}

func passes(tx *engine.Tx, id string) {
	tx.Mark(id, markPassed, true)
	tx.Mark(id, markCalled, false)
	tx.Emit("passed", who(id))
}

// closeDeclarations passes for everyone who may still declare (PLU-DECL-1).
func closeDeclarations(tx *engine.Tx) {
	for _, t := range stillOpen(&tx.View, declarers(&tx.View)) {
		passes(tx, t.ID)
	}
}
