package aachen

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// totalDefense gives up the main action for AC +2, at any time (AAC-ACT-17).
var totalDefense = newAction(&action[nothingMore]{
	Info: engine.Action{ID: "total_defense", Name: "Total defense", Key: "D",
		When: "at any time, with the main action unspent", Help: "AC +2 and no shock until its next turn begins", Clause: "AAC-ACT-17"},
	Price:    fee{cost: instantMain, need: lying},
	ReadArgs: readDoer,
	CheckAfterPrice: func(_ *engine.View, t *engine.Token, _ nothingMore) *engine.Refusal {
		if t.Is("total_defense") {
			return engine.Refuse(engine.NothingToDo, "%s is in total defense already", t.Name)
		}
		return nil
	},
	Run: func(tx *engine.Tx, t *engine.Token, _ nothingMore) { put(tx, t.ID, "total_defense", 1, nil) },
})

// disengage prevents opportunity attacks against the actor's movement this turn (AAC-OA-2, AAC-TRAIT-4).
var disengage = newAction(&action[slipping]{
	Info: engine.Action{ID: "disengage", Name: "Disengage", Cost: "main", Args: judgedBy(engine.May(engine.WordArg("by", "elusive"))), Key: "E",
		When: "in the own turn", Help: "its movement this turn provokes no opportunity attacks", Clause: "AAC-OA-2"},
	PriceOf: func(_ *engine.View, _ *engine.Token, a slipping) (string, fee) {
		if a.elusive {
			return "", fee{}
		}
		return "", fee{cost: mainAction}
	},
	ReadArgs: readSlipping,
	Entries: func(v *engine.View, t *engine.Token) []entry[slipping] {
		list := []entry[slipping]{{}}
		if trait(v, t, "elusive") > 0 {
			list = append(list, entry[slipping]{Args: slipping{elusive: true}, Manner: "%s (elusive)", More: []jsondoc.Member{jsondoc.M("by", "elusive")}})
		}
		return list
	},
	Run: func(tx *engine.Tx, t *engine.Token, a slipping) {
		if a.elusive {
			if k, n := slipRoll(&tx.View, t, a.j); !k.atLeast(tx, n) {
				return
			}
		}
		put(tx, t.ID, "disengaged", 1, nil)
	},
	Odds: func(v *engine.View, t *engine.Token, a slipping) []jsondoc.Member {
		if !a.elusive {
			return nil
		}
		k, n := slipRoll(v, t, a.j)
		return oddsOf(rulekit.Success(k.reaching(v, n)))
	},
})

// slipping is how to disengage: by the trait elusive, or plainly.
type slipping struct {
	elusive bool
	j       say
}

func readSlipping(in *engine.ArgReader) (*engine.Token, slipping) {
	a := slipping{elusive: in.OneOf("by", "", "elusive") != "", j: sayArgs(in)}
	t := in.Token("who")
	if a.elusive {
		in.Refuse(module(in.View, setTraits, "elusive"))
		if trait(in.View, t, "elusive") == 0 {
			in.Refuse(engine.Refuse(engine.BadCommand, "disengage: %s doesn't have the Elusive trait", t.Name))
		}
	}
	return t, a
}

func slipRoll(v *engine.View, t *engine.Token, j say) (roll20, int) {
	n, _ := tc(t, "evasion")
	k := check(v, "check", t, skillPart(v, t, "dodge"))
	k.why = message.Of("Dodge vs own evasion TC %d", n)
	if trait(v, t, "elusive") >= 2 {
		k.adv = append(k.adv, "elusive")
	}
	j.apply(&k)
	return k, n
}

// holdAction holds the main action for later in the round (AAC-ACT-22).
var holdAction = newAction(&action[nothingMore]{
	Info: engine.Action{ID: "hold_action", Name: "Hold action", Key: "O",
		When: "on its turn, main action unspent",
		Help: "the main action may be used later this round, out of turn", Clause: "AAC-ACT-22"},
	Price:    fee{cost: moveSlot},
	ReadArgs: readDoer,
	CheckAfterPrice: func(_ *engine.View, t *engine.Token, _ nothingMore) *engine.Refusal {
		if t.Budget[bMain] < 1 || t.Budget[bAction] < 2 {
			return refuse(engine.NotEnoughActions, "AAC-ACT-22", "%s has no main action left to hold", t.Name).Of(t.ID)
		}
		return nil
	},
	Run: func(tx *engine.Tx, t *engine.Token, _ nothingMore) { put(tx, t.ID, "holding", 1, nil) },
})

// actAfter delays the actor's turn until after another's (AAC-ACT-23).
var actAfter = newAction(&action[*engine.Token]{
	Info: engine.Action{ID: "act_after", Name: "Act after", Target: engine.Creature, Args: engine.Needs(engine.ArgTarget()),
		When: "on its turn, before it uses an action", Help: "acts right after the other", Clause: "AAC-ACT-23"},
	ReadArgs: pairArgs,
	CheckActor: func(v *engine.View, t, _ *engine.Token) *engine.Refusal {
		if v.Turn == t.ID && t.Marked(markSpent) {
			return refuse(turnBegun, "AAC-ACT-23", "%s has already used a slot this turn", t.Name).Of(t.ID)
		}
		return nil
	},
	CheckTarget: func(v *engine.View, t, at *engine.Token) *engine.Refusal {
		if r := fair(t, at); r != nil {
			return r
		}
		return mayFollow(v, t, at)
	},
	Event: toTarget,
	Run: func(tx *engine.Tx, t, at *engine.Token) {
		put(tx, t.ID, "waiting", 1, func(r *sheet.Rec) { r.SetText(waitAfter, at.ID) })
		tx.Edit(t.ID).Budget[bMove] = 0
		tx.Mark(t.ID, markBegun, false)
		tx.Turn = ""
	},
})

// toTarget returns the event's member for the target of an action without other arguments.
func toTarget(_ *engine.View, _, at *engine.Token) []jsondoc.Member {
	return []jsondoc.Member{target(at.ID)}
}

// mayFollow refuses a token whose turn this round is open or over, or that waits for the actor itself.
func mayFollow(v *engine.View, t, at *engine.Token) *engine.Refusal {
	switch {
	case at.Budget[bActed] != 0:
		return refuse(engine.BadTarget, "AAC-ACT-23", "%s has already acted this round", at.Name).Of(at.ID)
	case at.ID == v.Turn:
		return refuse(engine.BadTarget, "AAC-ACT-23", "it's %s's turn already", at.Name).Of(at.ID)
	}
	next := at
	for range v.Tokens {
		c := next.Condition("waiting")
		if c == nil || c.Rec == nil {
			return nil
		}
		next = v.Token(c.Rec.Text(waitAfter))
		if next == nil {
			return nil
		}
		if next.ID == t.ID {
			return refuse(engine.BadTarget, "AAC-ACT-23", "%s is waiting for %s", at.Name, t.Name).Of(at.ID)
		}
	}
	return nil
}
