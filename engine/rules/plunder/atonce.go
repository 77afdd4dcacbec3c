package plunder

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// atOnce is an action that is done at once, with arguments A.
type atOnce[A any] = rulekit.Action[A, nothing]

// nothing is the type of prices that only the economy knows.
type nothing struct{}

// newHandling completes a free object interaction, which is listed once; tries returns everything that it could be done
// with.
func newHandling[A any](x *atOnce[A], tries func(v *engine.View, t *engine.Token) []A) *atOnce[A] {
	x.Economy = &handling
	x.Entries = func(v *engine.View, t *engine.Token) []rulekit.Entry[A] {
		return oneOf(tries(v, t), func() *engine.Refusal {
			switch r := interacts(v, t, x.Info.ID); {
			case !v.InCombat():
				return engine.Refuse(engine.WrongPhase, "not in combat").On("PLU-OBJ-1")
			case r != nil:
				return r
			}
			return nothingFor(t, x.Info.Name)
		})
	}
	return x
}

// oneOf returns a single entry for everything that an action could be done with.
func oneOf[A any](tries []A, none func() *engine.Refusal) []rulekit.Entry[A] {
	if len(tries) == 0 {
		return []rulekit.Entry[A]{{Refusal: none()}}
	}
	return []rulekit.Entry[A]{{Args: tries[0], Or: tries[1:]}}
}

func nothingFor(t *engine.Token, action string) *engine.Refusal {
	return engine.Refuse(engine.NothingToDo, "%s: %s has nothing to choose from", action, t.Name)
}

// handling is the round's free object interaction (PLU-OBJ-1).
var handling = rulekit.Economy[nothing]{
	CheckTurn: func(v *engine.View, do string, t *engine.Token, _ nothing) *engine.Refusal {
		return interacts(v, t, do)
	},
	CheckPrice: func(*engine.Token, string, nothing) *engine.Refusal { return nil },
	Pay: func(tx *engine.Tx, id, _ string, _ nothing, _ func() bool) (bool, *engine.Refusal) {
		tx.Edit(id).Budget[bInteraction]--
		return true, nil
	},
	Announce: func(tx *engine.Tx, id, do string, _ nothing, more []jsondoc.Member) {
		tx.Emit("acted", append([]jsondoc.Member{jsondoc.M("do", do), who(id), jsondoc.M("cost", oneInteraction())}, more...)...)
	},
	PreviewPrice: func(*engine.View, *engine.Token, string, nothing) []jsondoc.Member { return costs(oneInteraction()) },
	FormatPrice:  func(nothing) string { return "interaction" },
}

func oneInteraction() *jsondoc.Node { return jsondoc.Obj(jsondoc.M("interaction", 1)) }

// interacts refuses a free object interaction that isn't possible now (PLU-OBJ-1, PLU-OBJ-3).
func interacts(v *engine.View, t *engine.Token, do string) *engine.Refusal {
	switch {
	case !v.InCombat():
		return engine.Refuse(engine.WrongPhase, "%s: not in combat", sheet.Spaced(do)).On("PLU-OBJ-1")
	case !able(t):
		return cannotAct(t, unableBy(t), "PLU-OBJ-3")
	case t.Budget[bInteraction] < 1:
		return engine.Refuse(interactionSpent, "%s has already used an object this round", t.Name).Of(t.ID).On("PLU-OBJ-1")
	}
	return nil
}

// free is the economy of actions that cost nothing and are possible at any time.
var free = rulekit.Economy[nothing]{
	CheckTurn:    func(*engine.View, string, *engine.Token, nothing) *engine.Refusal { return nil },
	CheckPrice:   handling.CheckPrice,
	Pay:          func(*engine.Tx, string, string, nothing, func() bool) (bool, *engine.Refusal) { return true, nil },
	PreviewPrice: func(*engine.View, *engine.Token, string, nothing) []jsondoc.Member { return costs(jsondoc.Obj()) },
	FormatPrice:  func(nothing) string { return "none" },
}
