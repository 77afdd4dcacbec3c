package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// firstAid wakes an unconscious creature (SIG-SUP-6, SIG-SUP-7).
var firstAid = newSpecial(&registration[string]{
	Info: engine.Action{ID: "first_aid", Name: "First aid", Target: engine.Friend, Args: engine.Needs(engine.ArgTarget()), Key: "D",
		When: "beside an unconscious creature",
		Help: "d10 and healing against 3 and its death save: it wakes with 1 health", Clause: "SIG-SUP-7"},
	Price: plain(action),
	ReadArgs: func(in *engine.ArgReader) (*engine.Token, string) {
		t, target := specialPair(in)
		if !target.Is("unconscious") {
			in.Refuse(engine.Refuse(engine.BadTarget, "%s isn't unconscious", target.Name).Of(target.ID).On("SIG-SUP-7"))
		}
		return t, target.ID
	},
	CheckTarget: func(v *engine.View, t *engine.Token, target string) *engine.Refusal {
		hands := blow{by: t.ID, course: course{delivery: "touch", farthest: 1}}
		return hands.reach(v, t, v.Token(target))
	},
	Event: func(_ *engine.View, _ *engine.Token, target string) []jsondoc.Member {
		return []jsondoc.Member{str("target", target)}
	},
	Run: func(tx *engine.Tx, t *engine.Token, target string) {
		parts, against := aid(t, tx.Token(target))
		got := rollFor(tx, "check", t.ID, target, parts, against)
		if emitRoll(tx, "check", t.ID, target, "1d10", got, parts, against) {
			heal(tx, target, t.ID, max(1-tx.Token(target).Stats.Int(sHP), 0))
		}
	},
	Odds: func(v *engine.View, t *engine.Token, target string) []jsondoc.Member {
		return []jsondoc.Member{jsondoc.M("odds", checkOdds(aid(t, v.Token(target))))}
	},
})

// aid returns the bonus of a first aid roll, and the number it must reach.
func aid(t, target *engine.Token) (parts, against sum) {
	skill, _ := t.Stats.Lookup(sSkills, "healing")
	parts.add("healing", skill.N)
	return parts, sum{{Name: "first_aid", N: 3}, {Name: "threshold", N: saveThreshold(target)}}
}

// selfCure removes a status effect from the actor (SIG-SUP-16).
var selfCure = newSpecial(&registration[string]{
	Info: engine.Action{ID: "self_cure", Name: "Self cure", Cost: "full_turn", Args: engine.Needs(engine.WordArg("condition")),
		Options: []engine.Option{{Arg: "condition", Label: "Effect", Kind: engine.OptWord, Help: "the effect to end", Words: curable()}},
		When:    "with 2 energy", Help: "removes one of its status effects", Clause: "SIG-SUP-16"},
	PriceOf: func(_ *engine.View, t *engine.Token, _ string) (string, fee) {
		return "self_cure", fee{price: price{kind: fullTurn, energy: energyOf(t, 2)}, need: need{kind: fullTurn}}
	},
	ReadArgs: func(in *engine.ArgReader) (*engine.Token, string) {
		condition := in.Word("condition")
		if !slices.Contains(effectWords(), condition) || condition == "prone" {
			in.Refuse(engine.Refuse(engine.BadCommand, "there is no cure for %s", sheet.Spaced(condition)))
		}
		return actor(in), condition
	},
	CheckAfterPrice: func(_ *engine.View, t *engine.Token, condition string) *engine.Refusal {
		switch {
		case condition != "" && !t.Is(condition):
			return engine.Refuse(engine.NothingToDo, "%s isn't %s", t.Name, condition)
		case condition == "" && !slices.ContainsFunc(effectWords(), func(c string) bool { return c != "prone" && t.Is(c) }):
			return engine.Refuse(engine.NothingToDo, "%s has nothing to cure", t.Name)
		}
		return nil
	},
	Event: func(_ *engine.View, _ *engine.Token, condition string) []jsondoc.Member {
		return []jsondoc.Member{str("condition", condition)}
	},
	Run: func(tx *engine.Tx, t *engine.Token, condition string) { drop(tx, t.ID, condition, "cured") },
})
