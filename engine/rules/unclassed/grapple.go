package unclassed

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/rulekit"
)

// grips are the holds of the rules (UNC-DEF-17).
var grips = rulekit.Holds{
	Held:    rulekit.Half{Condition: "grappled", Field: holdNames},
	Holding: rulekit.Half{Condition: "grappling", Field: holdNames},
	Emit: func(tx *engine.Tx, event, id, condition, name string, _ bool) {
		key := "by"
		if condition == "grappling" {
			key = "targets"
		}
		tx.Emit(event, who(id), jsondoc.M("condition", condition), jsondoc.M(key, []string{name}))
	},
}

// holders returns the ids of the tokens that hold a token, in the order in which the holds began.
func holders(t *engine.Token) []string { return grips.Held.Names(t) }

// victims returns the ids of the tokens that a token holds.
func victims(t *engine.Token) []string { return grips.Holding.Names(t) }

// canHold reports whether a hold can last.
func canHold(v *engine.View, holder, victim *engine.Token) bool {
	return holder.ID != victim.ID && !down(holder) &&
		v.Board().Distance(holder.Body(), victim.Body()) <= squares(max(armLength(holder), 1))
}

// escapeSkill returns the better of grapple and dodge (UNC-DEF-17).
func escapeSkill(t *engine.Token) string {
	if skill(t, "dodge") > skill(t, "grapple") {
		return "dodge"
	}
	return "grapple"
}

// escape tries to break a hold on the actor.
var escape = newAction(&action[*engine.Token]{
	Info: engine.Action{ID: "escape", Name: "Escape", Target: engine.Enemy, Args: engine.Needs(engine.ArgTarget()), Key: "E",
		When: "while grappled", Help: "the better of grapple and dodge against the holder's grapple; a higher total frees",
		Clause: "UNC-DEF-17"},
	Price:    terms{price: whole},
	ReadArgs: pair,
	CheckActor: func(_ *engine.View, t, _ *engine.Token) *engine.Refusal {
		if !t.Is("grappled") {
			return engine.Refuse(engine.NothingToDo, "%s isn't grappled", t.Name)
		}
		return nil
	},
	CheckTarget: func(_ *engine.View, t, h *engine.Token) *engine.Refusal {
		if !slices.Contains(holders(t), h.ID) {
			return engine.Refuse(engine.BadTarget, "%s isn't holding %s", h.Name, t.Name).Of(h.ID).On("UNC-DEF-17")
		}
		return nil
	},
	Run: rollEscape,
	Odds: func(_ *engine.View, t, h *engine.Token) []jsondoc.Member {
		return []jsondoc.Member{jsondoc.M("odds", successOf(skill(t, escapeSkill(t)), []defence{{"grapple", skillPart(h, "grapple")}}))}
	},
})

func rollEscape(tx *engine.Tx, t, h *engine.Token) {
	word := escapeSkill(t)
	total := rollCheck(tx, rulekit.Check{For: "escape", Who: t.ID, Target: h.ID, Skill: word, Parts: skillPart(t, word),
		Why: message.Of("%s to get free", word)})
	held, _ := rollAgainst(tx, rulekit.Check{For: "grapple", Who: h.ID, Target: t.ID, Parts: skillPart(h, "grapple"), Why: message.Of("to keep hold")}, total)
	m := contest{do: "escape", who: t.ID, target: h.ID}
	m.emit(tx, !held)
	if !held {
		grips.Release(tx, h.ID, t.ID)
	}
}

// release ends a hold of the actor's.
var release = newAction(&action[*engine.Token]{
	Info: engine.Action{ID: "release", Name: "Release", Target: engine.Creature, Args: engine.Needs(engine.ArgTarget()),
		When: "while grappling", Help: "lets that one go", Clause: "UNC-DEF-17"},
	ReadArgs: pair,
	CheckActor: func(_ *engine.View, t, _ *engine.Token) *engine.Refusal {
		if !t.Is("grappling") {
			return engine.Refuse(engine.NothingToDo, "%s holds nobody", t.Name)
		}
		return nil
	},
	CheckTarget: func(_ *engine.View, t, k *engine.Token) *engine.Refusal {
		if !slices.Contains(victims(t), k.ID) {
			return engine.Refuse(engine.BadTarget, "%s isn't holding %s", t.Name, k.Name).Of(k.ID).On("UNC-DEF-17")
		}
		return nil
	},
	Run: func(tx *engine.Tx, t, k *engine.Token) { grips.Release(tx, t.ID, k.ID) },
})
