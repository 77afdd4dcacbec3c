package unclassed

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// mostMod bounds the DM's modifier to a roll.
const mostMod = 1000

// readStrike reads the arguments common to all attacks; each entry of a volley is read separately.
func readStrike(in *engine.ArgReader) strike {
	return strike{with: in.Word("with"), target: in.Text("target", ""), hand: in.Text("hand", ""),
		mod: modArg(in, "mod"), defenceMod: modArg(in, "defence_mod"), noDefence: in.Flag("no_defence")}
}

func modArg(in *engine.ArgReader, key string) int {
	n := in.Int(key, 0)
	if n < -mostMod || n > mostMod {
		in.Refuse(engine.Refuse(engine.BadCommand, "%s: %s must be between -%d and %d", in.Do, sheet.Spaced(key), mostMod, mostMod))
	}
	return n
}

// attack is a single attack for 1 action; it gives no opening (UNC-ATK-1, UNC-ACT-1).
var attack = newAction(&action[*strike]{
	Info: engine.Action{ID: "attack", Name: "Attack", Target: engine.Enemy,
		Args: engine.Needs(engine.ArgTarget(), engine.ArgWith()).May(bySay()...),
		Key:  "A", Options: attackOptions(),
		When: "with a weapon in hand or grown, or with a free hand",
		Help: "one attack: the total must beat the defence; up to the armour rating the damage is reduced", Clause: "UNC-ATK-1"},
	Price:    terms{price: whole},
	ReadArgs: readAttack,
	Entries: func(_ *engine.View, t *engine.Token) []rulekit.Entry[*strike] {
		var list []rulekit.Entry[*strike]
		for _, r := range t.Lists[weaponList] {
			list = append(list, rulekit.Entry[*strike]{Args: &strike{who: t.ID, with: r.Text(wID)}, With: r.Text(wID), Label: r.Text(wName)})
		}
		return append(list, rulekit.Entry[*strike]{Args: &strike{who: t.ID, with: unarmed}, With: unarmed, Label: "unarmed"})
	},
	CheckActor:  func(v *engine.View, _ *engine.Token, s *strike) *engine.Refusal { return s.armed(v) },
	CheckTarget: func(v *engine.View, _ *engine.Token, s *strike) *engine.Refusal { return s.fits(v) },
	Run:         func(tx *engine.Tx, _ *engine.Token, s *strike) { s.resolve(tx) },
	Odds:        attackOdds,
})

func readAttack(in *engine.ArgReader) (*engine.Token, *strike) {
	s := readStrike(in)
	in.Word("target")
	t := in.Token("who")
	s.who = t.ID
	knownHand(in, t, s.hand) // before unknown tokens (Contract e)
	in.TokenOf(s.target)
	return t, &s
}

// armed refuses a weapon that isn't wielded, and a fist without a free hand (UNC-ATK-2, UNC-ATK-3).
func (s *strike) armed(v *engine.View) *engine.Refusal {
	t := v.Token(s.who)
	if s.with == unarmed {
		if free := freeHands(t); len(free) == 0 || s.hand != "" && !slices.Contains(free, s.hand) {
			return engine.Refuse(noFreeHand, "%s has no free hand to strike with", t.Name).Of(t.ID).On("UNC-ATK-3")
		}
		return nil
	}
	w := weaponOf(t, s.with)
	switch {
	case w == nil:
		return engine.Refuse(noWeapon, "%s has no weapon %s", t.Name, s.with).Of(t.ID).On("UNC-ATK-2")
	case !wielded(w):
		return engine.Refuse(noWeapon, "%s isn't in hand", w.Text(wName)).Of(t.ID).On("UNC-ATK-2")
	}
	return nil
}

// fits checks target, reach or range, sight and free line, in this order (Contract e).
func (s *strike) fits(v *engine.View) *engine.Refusal {
	a := s.arm(v)
	return s.fitsWith(v, &a)
}

// fitsWith is like fits for a given arm.
func (s *strike) fitsWith(v *engine.View, a *arm) *engine.Refusal {
	t, at := v.Token(s.who), v.Token(s.target)
	if r := mayTarget(t, at); r != nil {
		return r
	}
	if a.ranged {
		return inRange(v, t, at.Body(), a.far, at.Name)
	}
	return touches(v, t, at, a.reach, a.name)
}

// mayTarget refuses the actor itself and the dead as targets.
func mayTarget(t, at *engine.Token) *engine.Refusal {
	switch {
	case t.ID == at.ID:
		return engine.Refuse(engine.BadTarget, "pick somebody other than %s", t.Name).Of(at.ID).On("UNC-ATK-1")
	case at.Is("dead"):
		return engine.Refuse(engine.BadTarget, "%s is dead", at.Name).Of(at.ID)
	}
	return nil
}

// touches checks an action in melee: reach in squares, sight, free line (UNC-DEF-2).
func touches(v *engine.View, t, at *engine.Token, reach int, with string) *engine.Refusal {
	d := v.Board().Distance(t.Body(), at.Body())
	if d > squares(reach) {
		if r := v.Unsaid(engine.OutOfRange); r != nil {
			return r
		}
		return engine.Refuse(engine.OutOfRange, "out of reach: %s, %s reaches %d", inSquares(squaresText(d)), with, reach).
			Of(at.ID).Where(at.At).On("UNC-DEF-2")
	}
	if !v.Sees(t.Body(), at.Body()) {
		return unseen(t, at.Body(), at.Name)
	}
	return freeLine(v, t, at.Body(), at.Name)
}

func freeLine(v *engine.View, t *engine.Token, body board.Body, name string) *engine.Refusal {
	if v.MeleeLine(t.Body(), body) {
		return nil
	}
	return engine.Refuse(engine.Blocked, "no clear line from %s to %s", t.Name, name).Where(body.At).On("UNC-DEF-2")
}

func unseen(t *engine.Token, body board.Body, name string) *engine.Refusal {
	return engine.Refuse(engine.NoLineOfSight, "%s can't see %s", t.Name, name).Where(body.At).On("UNC-DEF-28")
}

// inRange checks a range in ft, and sight (UNC-DEF-40).
func inRange(v *engine.View, t *engine.Token, body board.Body, far int, name string) *engine.Refusal {
	if d := v.Board().Distance(t.Body(), body); d > feet(far) {
		if r := v.Unsaid(engine.OutOfRange); r != nil {
			return r
		}
		return engine.Refuse(engine.OutOfRange, "out of range: %s ft, reaches %d ft", jsondoc.Float(float64(d)/board.One, 2).Text, far).
			Where(body.At).On("UNC-DEF-40")
	}
	if !v.Sees(t.Body(), body) {
		return unseen(t, body, name)
	}
	return nil
}
