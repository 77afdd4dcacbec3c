package aachen

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// screenSkill returns a token's skill with its melee weapon in use; below 1 it can't screen (AAC-ACT-19).
func screenSkill(v *engine.View, t *engine.Token) int {
	s := strikeOf(t, weaponInUse(t))
	n, ok := s.level(v)
	if !ok {
		return combatSkillAbsent
	}
	return n
}

// sidle is a walk of one move action that ends beside a friend.
type sidle struct {
	at    *engine.Token
	goal  rulekit.Goal
	moves bool
	way   rulekit.Way // once planned
}

func sidleArgs(in *engine.ArgReader) (*engine.Token, *sidle) {
	t, at := pairArgs(in)
	s := &sidle{at: at}
	to, given := in.Waypoint("to")
	if s.moves = (given || in.Has("path")) && !(given && to.At == t.At); s.moves {
		s.goal = goalArg(in, t)
	}
	return t, s
}

// plan checks the friend, the walk and its end: beside the friend, visible, with a free line.
func (s *sidle) plan(v *engine.View, t *engine.Token) (r *engine.Refusal) {
	if r = friendly(v, t, s.at); r != nil {
		return r
	}
	end := t.Body()
	s.way = rulekit.Way{Who: t.ID}
	if s.moves {
		if s.way, r = mover(v, t, squares(v, t)*square).Plan(s.goal); r != nil {
			return r
		}
		end.At, end.Elevation = s.way.End().To, s.way.End().Elevation
	}
	return beside(v, t, end, s.at)
}

// beside refuses a target that isn't at distance 1, visible, with a free line of melee.
func beside(v *engine.View, t *engine.Token, from board.Body, at *engine.Token) *engine.Refusal {
	if v.Board().Distance(from, at.Body()) > feet(squareFeet) {
		return refuse(engine.OutOfRange, "AAC-RANGE-1", "%s", notBeside(t, from, at)).Of(at.ID).Where(at.At)
	}
	if r := seen(v, t, from, at); r != nil {
		return r
	}
	return freeLine(v, t, from, at)
}

// notBeside returns the reason that the target isn't beside the token, or beside the square where the token would go first.
func notBeside(t *engine.Token, from board.Body, at *engine.Token) message.Text {
	if from.At == t.At {
		return message.Of("%s isn't next to %s", at.Name, t.Name)
	}
	return message.Of("%s isn't next to that square", at.Name)
}

// friendly refuses the actor itself, the dead, the fled and the hostile.
func friendly(v *engine.View, t, at *engine.Token) *engine.Refusal {
	if r := fair(t, at); r != nil {
		return r
	}
	if v.Hostile(t, at) {
		return engine.Refuse(engine.BadTarget, "%s isn't an ally", at.Name).Of(at.ID)
	}
	return nil
}

// screenAlly goes to an ally and screens it (AAC-ACT-19).
var screenAlly = newAction(&action[*sidle]{
	Info: engine.Action{ID: "screen_ally", Name: "Screen an ally", Target: engine.Friend,
		Args: engine.Needs(engine.ArgTarget()).May(engine.ArgTo()),
		When: "with skill 1 or more in the weapon in hand, an ally within one move",
		Help: "goes to it; foes that attack it must pass a check first, or strike the screener", Clause: "AAC-ACT-19"},
	Price:    fee{cost: moveSlot, need: onFoot},
	ReadArgs: sidleArgs,
	CheckAfterPrice: func(v *engine.View, t *engine.Token, _ *sidle) *engine.Refusal {
		if n := screenSkill(v, t); n < 1 {
			return refuse(skillTooLow, "AAC-ACT-19", "screening needs skill 1 with the weapon in hand; %s has %d", t.Name, n).Of(t.ID)
		}
		return nil
	},
	CheckTarget: func(v *engine.View, t *engine.Token, s *sidle) *engine.Refusal { return s.plan(v, t) },
	Event: func(_ *engine.View, _ *engine.Token, s *sidle) []jsondoc.Member {
		return []jsondoc.Member{target(s.at.ID)}
	},
	Run: func(tx *engine.Tx, t *engine.Token, s *sidle) {
		walk{way: s.way}.run(tx)
		if t := tx.Token(t.ID); able(t) && adjacent(&tx.View, t, tx.Token(s.at.ID)) {
			put(tx, t.ID, "screening", 1, func(r *sheet.Rec) {
				r.SetText(screenOf, s.at.ID)
				r.SetInt(screenLeft, max(screenSkill(&tx.View, t), 0))
			})
		}
	},
	PreviewWay: func(v *engine.View, t *engine.Token, s *sidle) []jsondoc.Member {
		s.plan(v, t)
		return walkMembers(v, t, s.way, moveSlot)
	},
})
