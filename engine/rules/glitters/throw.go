package glitters

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// Ranges of what has none of its own, in ft (GLT-ACT-7).
const (
	throwNear = 20
	throwFar  = 60
)

// throwing is what "throw" was told.
type throwing struct {
	aimed
	with, what string
	at         board.Square
	price      price
	offhand    bool
}

// throw hurls a weapon or any other thing at a creature or a square (GLT-ACT-6, GLT-ACT-7).
func throw(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	a, r := throwArgs(tx, c)
	if r != nil {
		return r
	}
	if r := mayAct(tx, c, a.t, inTurn); r != nil {
		return r
	}
	s, w, r := a.missile()
	if r != nil {
		return r
	}
	if r := short(a.t, c.Do, a.price); r != nil {
		return r
	}
	if r := a.canReach(&tx.View, &s); r != nil {
		return r
	}
	pay(tx, a.t.ID, a.price)
	acted(tx, c.Do, a.t.ID, a.price, a.told()...)
	at := a.at
	if a.target != nil {
		at = a.target.At
	}
	name := a.what
	if w != nil {
		name = a.with
		letFly(tx, a.t.ID, a.with, at)
	}
	if w != nil && a.target != nil {
		s.resolve(tx)
	}
	tx.Emit("landed", who(a.t.ID), jsondoc.M("what", jsondoc.Str(name)), jsondoc.M("at", engine.SquareNode(at)))
	return nil
}

func (a *throwing) told() []jsondoc.Member {
	m := []jsondoc.Member{jsondoc.M("with", jsondoc.StrOrNil(a.with))}
	if a.what != "" {
		m = []jsondoc.Member{jsondoc.M("what", jsondoc.Str(a.what))}
	}
	if a.target != nil {
		return append(m, jsondoc.M("target", jsondoc.Str(a.target.ID)))
	}
	return append(m, jsondoc.M("at", engine.SquareNode(a.at)))
}

func throwArgs(tx *engine.Tx, c *engine.Command) (a throwing, r *engine.Refusal) {
	if a.j, r = judged(c); r != nil {
		return a, r
	}
	if a.kind, r = typeArg(c, "type"); r != nil {
		return a, r
	}
	if a.with, r = c.Text("with", ""); r != nil {
		return a, r
	}
	if a.what, r = c.Text("what", ""); r != nil {
		return a, r
	}
	hand, r := c.Text("hand", "main")
	if r != nil {
		return a, r
	}
	at, hasAt, r := c.Square("at")
	if r != nil {
		return a, r
	}
	switch {
	case hand != "main" && hand != "offhand":
		return a, engine.Refuse(engine.BadCommand, "throw: \"hand\" must be main or offhand, not %q", hand)
	case a.with != "" && a.what != "":
		return a, engine.Refuse(engine.BadCommand, "throw needs \"with\" or \"what\", not both")
	case hasAt == c.Has("target"):
		return a, engine.Refuse(engine.BadCommand, "throw needs either \"target\" or \"at\"")
	}
	a.at, a.offhand, a.price = at, hand == "offhand", price{main: 1}
	if a.offhand {
		a.price = price{offhand: 1}
	}
	if hasAt {
		a.t, r = tokenArg(tx, c, "who")
		return a, r
	}
	a.t, a.target, r = pairArgs(tx, c)
	return a, r
}

// missile makes the strike of a throw, and gives the weapon thrown; nil for any other thing.
func (a *throwing) missile() (strike, *sheet.Rec, *engine.Refusal) {
	s := strike{who: a.t.ID, name: a.what, manner: hurled, near: throwNear, far: throwFar, j: a.j, bypass: "none"}
	if a.target != nil {
		s.target = a.target.ID
	}
	if a.what != "" {
		return s, nil, nil
	}
	if a.with == "" {
		a.with = a.t.Stats.Text(sMainHand)
	}
	w := weaponOf(a.t, a.with)
	switch {
	case a.with == "":
		return s, nil, engine.Refuse(noWeapon, "%s has nothing in the main hand", a.t.Name).Of(a.t.ID)
	case w == nil:
		return s, nil, noSuch(a.t, a.with)
	case w.Is(wNatural):
		return s, nil, engine.Refuse(noWeapon, "%s is grown, not thrown", itemName(a.t, a.with)).Of(a.t.ID).On("GLT-ACT-7")
	case w.Int(wCount) == 0:
		return s, nil, engine.Refuse(noWeapon, "%s has no %s left", a.t.Name, itemName(a.t, a.with)).Of(a.t.ID)
	}
	s = ofThrown(a.t.ID, w, !a.offhand)
	s.j = a.j
	if a.target != nil {
		s.target = a.target.ID
	}
	return s, w, s.typed(a.kind)
}

// ofThrown makes the strike of a thrown weapon: by accuracy; full damage for throwable ones, others
// as improvised; no damage with the offhand action (GLT-ACT-7).
func ofThrown(who string, w *sheet.Rec, hits bool) strike {
	s := ofWeapon(who, w, false)
	s.manner, s.skill = hurled, "accuracy"
	s.improvised = s.improvised || !w.Is(wThrowable)
	if len(w.Ints(wRange)) != 2 {
		s.near, s.far = throwNear, throwFar
	}
	if !hits {
		s.hits, s.damage, s.extras, s.poison = false, dice.Expr{}, nil, nil
	}
	return s
}

// canReach checks the throw's target, or its square.
func (a *throwing) canReach(v *engine.View, s *strike) *engine.Refusal {
	if a.target != nil {
		return s.reaches(v)
	}
	return pointReached(v, a.t, a.at, s.far, true)
}

// pointReached refuses a square off the board, beyond range or, where sight is needed, unseen: as
// if a creature of the token's own height stood there (Contract c).
func pointReached(v *engine.View, t *engine.Token, at board.Square, ft int, sight bool) *engine.Refusal {
	b := v.Board()
	body := board.Body{At: at, Size: 1, Height: t.Height}
	switch {
	case !v.IsOn(setTheatre) && b.Distance(t.Body(), body) > feet(ft):
		return engine.Refuse(engine.OutOfRange, "[%d, %d] is %s ft away, beyond %d ft",
			at.X, at.Y, feetText(b.Distance(t.Body(), body)), ft).Where(at)
	case !b.In(at):
		return engine.Refuse(engine.Blocked, "[%d, %d] is off the board", at.X, at.Y).Where(at)
	case sight && !v.IsOn(setTheatre) && !b.Sees(t.Body(), body):
		return engine.Refuse(engine.NoLineOfSight, "%s doesn't see [%d, %d]", t.Name, at.X, at.Y).Where(at)
	}
	return nil
}

// letFly takes a piece from a weapon, and lays it where it is thrown; a hand whose last piece is
// gone is empty.
func letFly(tx *engine.Tx, id, with string, at board.Square) {
	r := tx.EditItem(id, weaponList, weaponIndex(tx.Token(id), with))
	r.SetInt(wCount, r.Int(wCount)-1)
	rulekit.AddDropped(r, wLying, at)
	t := tx.Edit(id)
	held := 0
	for _, hand := range []int{sMainHand, sOffHand} {
		if t.Stats.Text(hand) == with {
			held++
			if held > r.Int(wCount) {
				setHand(t.Stats, hand, "")
			}
		}
	}
}
