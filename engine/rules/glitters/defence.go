package glitters

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
)

// mayReact reports whether a token may use a reaction now (GLT-REACT-2, GLT-REACT-3, GLT-SURP-7, A-43, A-44).
func mayReact(v *engine.View, t *engine.Token) bool {
	switch {
	case !v.InCombat(), t.Budget[bReaction] < 1, t.Is("surprised"), incapacitated(t), gone(t):
		return false
	case v.Turn == t.ID && !v.IsOn(setReactionOwnTurn):
		return false
	case t.Is("grappled") && !v.IsOn(setGrappledReact), t.Is("grappling") && !v.IsOn(setGrapplerReact):
		return false
	}
	return true
}

// parryOpen returns the parry bonus available to a defender, or 0: against melee attacks, or others if the setting allows,
// and not while blocking (GLT-DEF-2, GLT-DEF-5, GLT-DEF-10, GLT-DEF-11).
func parryOpen(v *engine.View, t *engine.Token, s *strike) int {
	ranged := s.manner == shot || s.manner == hurled
	switch {
	case s.manner == byspell, ranged && !v.IsOn(setParryRanged):
		return 0
	case t.ID == s.who, t.Budget[bParry] < 1, t.Is("blocking"), t.Marked(blockedBy), !mayReact(v, t):
		return 0
	}
	return parryOf(t)
}

// blockOpen reports whether a block may be declared against this attack (GLT-DEF-4).
func blockOpen(v *engine.View, t *engine.Token, s *strike) bool {
	return v.IsSet(setBlockCost, "reaction") && t.ID != s.who && heldShield(t) != nil && !t.Is("blocking") &&
		!t.Marked(parried) && mayReact(v, t)
}

// defend asks the defender before the dice and takes the price of the answer, whatever the dice show: one parry per turn
// (GLT-DEF-6, GLT-DEF-7, GLT-DEF-8).
func defend(tx *engine.Tx, s *strike) (parry int, blocks bool) {
	t := tx.Token(s.target)
	value, block := parryOpen(&tx.View, t, s), blockOpen(&tx.View, t, s)
	ask := engine.ChoiceAsk{Who: s.target, Target: s.who}
	if !tx.Quiet() {
		ask.Why = message.Of("%s attacks with %s", tx.Token(s.who).Name, s.name)
	}
	about := func(parry int, blocks bool) {
		if !tx.Quiet() {
			ask.About = append(ask.About, s.about(&tx.View, parry, blocks))
		}
	}
	said := "none"
	switch {
	case tx.IsSet(setBlockCost, "offhand") && value > 0:
		ask.For, ask.Default = "parry", []string{"yes"}
		about(value, false)
		about(0, false)
		if tx.Confirm(ask) {
			said = "parry"
		}
	case tx.IsSet(setBlockCost, "reaction") && (value > 0 || block):
		ask.For = "defence_choice"
		if value > 0 {
			ask.Options = append(ask.Options, "parry")
			about(value, false)
		}
		if block {
			ask.Options = append(ask.Options, "block")
			about(0, true)
		}
		ask.Options = append(ask.Options, "none")
		about(0, false)
		ask.Default = ask.Options[:1]
		said = tx.Choose(ask)
	}
	p := price{reaction: 1}
	switch said {
	case "parry":
		pay(tx, s.target, p)
		tx.Edit(s.target).Budget[bParry]--
		tx.Mark(s.target, parried, true)
		acted(tx, "parry", s.target, p, jsondoc.M("target", s.who), jsondoc.M("value", value))
		return value, false
	case "block":
		pay(tx, s.target, p)
		tx.Mark(s.target, blockedBy, true)
		acted(tx, "block", s.target, p, jsondoc.M("target", s.who))
		return 0, true
	}
	return 0, false
}

// parry is never sent: it is the answer to a question.
var parry = reaction(engine.Action{ID: "parry", Name: "Parry",
	When: "before the roll of a melee attack, with a weapon that can",
	Help: "adds the weapon's parry to mitigation", Clause: "GLT-DEF-5"},
	func(t *engine.Token) *engine.Refusal {
		switch {
		case t.Is("blocking") || t.Marked(blockedBy):
			return unready(t, alreadyUsed, "is blocking")
		case parryOf(t) <= 0:
			return unready(t, noWeapon, "has no weapon for it")
		case t.Budget[bParry] < 1:
			return unready(t, engine.NotEnoughActions, "has no reaction left")
		}
		return nil
	})

// block doubles the shield until the actor's next turn (GLT-DEF-3).
var block = newAction(&action[nothing]{
	Info: engine.Action{ID: "block", Name: "Block", Key: "B",
		When: "with a shield",
		Help: "doubles the shield's BC until its next turn begins; no parry meanwhile", Clause: "GLT-ACT-11"},
	Price:      terms{price{offhand: 1}, inTurn},
	ReadArgs:   readActor,
	CheckActor: func(v *engine.View, t *engine.Token, _ nothing) *engine.Refusal { return mayBlock(v, t) },
	Run:        func(tx *engine.Tx, t *engine.Token, _ nothing) { put(tx, t.ID, "blocking", 1, nil) },
})

func mayBlock(v *engine.View, t *engine.Token) *engine.Refusal {
	switch {
	case v.IsSet(setBlockCost, "reaction"):
		return engine.Refuse(engine.RuleOff, "blocking is a reaction: Parapet asks at each attack").On("GLT-DEF-4")
	case t.Is("blocking"):
		return engine.Refuse(engine.NothingToDo, "%s is already blocking", t.Name)
	case heldShield(t) == nil:
		return grip(t, "GLT-ACT-11", "%s holds no shield", t.Name)
	}
	return nil
}
