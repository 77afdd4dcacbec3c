package glitters

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// Ranges, in ft, of things without their own (GLT-ACT-7).
const (
	throwNear = 20
	throwFar  = 60
)

// throwing is a "throw" command.
type throwing struct {
	aimed
	with, what string
	at         board.Square
	offhand    bool
	strike     strike
	weapon     *sheet.Rec      // nil for anything else
	wrong      *engine.Refusal // what is wrong with the thing
}

// throw throws a weapon or any other thing at a creature or a square (GLT-ACT-6, GLT-ACT-7).
var throw = newAction(&action[*throwing]{
	Info: engine.Action{ID: "throw", Name: "Throw", Cost: "main|offhand", Target: engine.AimSquare,
		Args: judgedBy(engine.Needs(engine.ArgWith()).Or(engine.TextArg("what")).And(engine.ArgTarget()).Or(engine.SquareArg("at")).
			May(engine.WordArg("hand", "main", "offhand"), engine.WordArg("type"))),
		Key:  "Y",
		When: "with a weapon or any other thing",
		Help: "an attack by accuracy; with the main action it does damage, with the offhand action never", Clause: "GLT-ACT-6"},
	ReadArgs: readThrow,
	PriceOf: func(_ *engine.View, _ *engine.Token, a *throwing) (string, terms) {
		if a.offhand {
			return "throw", terms{price{offhand: 1}, attacking}
		}
		return "throw", terms{price{main: 1}, attacking}
	},
	Entries:    throws,
	CheckActor: func(_ *engine.View, _ *engine.Token, a *throwing) *engine.Refusal { return a.wrong },
	CheckTarget: func(v *engine.View, t *engine.Token, a *throwing) *engine.Refusal {
		if a.target != nil {
			return a.strike.reaches(v)
		}
		return pointReached(v, t, a.at, a.strike.far, true)
	},
	Event: func(_ *engine.View, _ *engine.Token, a *throwing) []jsondoc.Member { return a.members() },
	Run:   func(tx *engine.Tx, _ *engine.Token, a *throwing) { a.fly(tx) },
	Odds: func(v *engine.View, t *engine.Token, a *throwing) []jsondoc.Member {
		if a.target == nil || a.weapon == nil {
			return aimedAt(v, t, a.target, nil)
		}
		a.strike.firstType()
		return aimedAt(v, t, a.target, a.strike.oddsNode(v))
	},
})

// throws returns an entry for each weapon that can be thrown; without any, one for any other thing (GLT-ACT-6).
func throws(_ *engine.View, t *engine.Token) []rulekit.Entry[*throwing] {
	of := func(with, what string) *throwing {
		a := &throwing{aimed: aimed{t: t}, with: with, what: what, offhand: t.Budget[bMain] < 1}
		a.take()
		return a
	}
	var list []rulekit.Entry[*throwing]
	for _, id := range throwables(t) {
		list = append(list, rulekit.Entry[*throwing]{Args: of(id, ""), With: id, Label: itemName(t, id)})
	}
	if list == nil {
		list = append(list, rulekit.Entry[*throwing]{Args: of("", "something"), More: []jsondoc.Member{jsondoc.M("what", "something")}})
	}
	return list
}

// fly takes the thrown thing from the hand and puts it where it lands.
func (a *throwing) fly(tx *engine.Tx) {
	at := a.at
	if a.target != nil {
		at = a.target.At
	}
	name := a.what
	if a.weapon != nil {
		name = a.with
		letFly(tx, a.t.ID, a.with, at)
		if a.target != nil {
			a.strike.resolve(tx)
		}
	}
	tx.Emit("landed", who(a.t.ID), jsondoc.M("what", name), jsondoc.M("at", engine.SquareNode(at)))
}

func (a *throwing) members() []jsondoc.Member {
	m := []jsondoc.Member{jsondoc.M("with", jsondoc.StrOrNil(a.with))}
	if a.what != "" {
		m = []jsondoc.Member{jsondoc.M("what", a.what)}
	}
	if a.target != nil {
		return append(m, targeted(a.target.ID)...)
	}
	return append(m, jsondoc.M("at", engine.SquareNode(a.at)))
}

func readThrow(in *engine.ArgReader) (*engine.Token, *throwing) {
	a := &throwing{aimed: aimed{j: judged(in), kind: typeArg(in, "type")}, with: in.Text("with", ""), what: in.Text("what", "")}
	hand := in.Text("hand", "main")
	at, hasAt := in.Square("at")
	switch {
	case hand != "main" && hand != "offhand":
		in.Refuse(engine.Refuse(engine.BadCommand, "throw: the hand must be main or offhand, not %s", hand))
	case a.with != "" && a.what != "":
		in.Refuse(engine.Refuse(engine.BadCommand, "throw: pick a weapon or an item, not both"))
	case hasAt == in.Has("target"):
		in.Refuse(engine.Refuse(engine.BadCommand, "throw: pick a target or a square"))
	}
	a.at, a.offhand = at, hand == "offhand"
	if hasAt {
		a.t = in.Token("who")
	} else {
		a.t, a.target = pairArgs(in)
	}
	a.take()
	return a.t, a
}

// take looks up the thrown weapon, nil for anything else, and sets the strike.
func (a *throwing) take() {
	a.strike = strike{who: a.t.ID, name: a.what, manner: hurled, near: throwNear, far: throwFar, bypass: "none"}
	if a.what == "" {
		a.takeWeapon()
	}
	a.strike.j = a.j
	if a.target != nil {
		a.strike.target = a.target.ID
	}
}

func (a *throwing) takeWeapon() {
	if a.with == "" {
		a.with = a.t.Stats.Text(sMainHand)
	}
	w := weaponOf(a.t, a.with)
	switch {
	case a.with == "":
		a.wrong = engine.Refuse(noWeapon, "%s has nothing in the main hand", a.t.Name).Of(a.t.ID)
	case w == nil:
		a.wrong = noSuch(a.t, a.with)
	case w.Is(wNatural):
		a.wrong = engine.Refuse(noWeapon, "%s is a natural weapon and can't be thrown", itemName(a.t, a.with)).Of(a.t.ID).On("GLT-ACT-7")
	case w.Int(wCount) == 0:
		a.wrong = engine.Refuse(noWeapon, "%s has no %s left", a.t.Name, itemName(a.t, a.with)).Of(a.t.ID)
	default:
		a.strike, a.weapon = ofThrown(a.t.ID, w, !a.offhand), w
		a.wrong = a.strike.typed(a.kind)
	}
}

// ofThrown returns the strike of a thrown weapon: by accuracy; full damage for throwable ones, others as improvised; no
// damage with the offhand action (GLT-ACT-7).
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

// pointReached refuses a square off the board, out of range or, if sight is needed, unseen, as if a creature of the token's
// height stood there (Contract c).
func pointReached(v *engine.View, t *engine.Token, at board.Square, ft int, sight bool) *engine.Refusal {
	b := v.Board()
	body := board.Body{At: at, Size: 1, Height: t.Height}
	switch {
	case !v.IsOn(setTheatre) && b.Distance(t.Body(), body) > feet(ft):
		return engine.Refuse(engine.OutOfRange, "out of range: %s ft, reaches %d ft",
			feetText(b.Distance(t.Body(), body)), ft).Where(at)
	case !b.In(at):
		return engine.Refuse(engine.Blocked, "off the map").Where(at)
	case sight && !v.IsOn(setTheatre) && !v.Sees(t.Body(), body):
		return engine.Refuse(engine.NoLineOfSight, "%s can't see that square", t.Name).Where(at)
	}
	return nil
}

// letFly removes one piece of a thrown weapon and puts it on the square where it landed; a hand without a piece left is
// empty.
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
