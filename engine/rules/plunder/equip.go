package plunder

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// flungFeet is how far an item flies from a disabled hand, in ft (PLU-COND-5).
const flungFeet = 10

// thing is a weapon with its owner.
type thing struct{ owner, id string }

func (a thing) rec(v *engine.View) *sheet.Rec { return weaponOf(v.Token(a.owner), a.id) }

// readThing reads the actor and a weapon of owner's, "" for the actor's own.
func readThing(in *engine.ArgReader, owner string) (*engine.Token, thing) {
	t := doerArg(in)
	of := t
	if owner != "" {
		of = in.TokenOf(owner)
	}
	a := thing{of.ID, in.Word("item")}
	if weaponIndex(of, a.id) < 0 {
		in.Refuse(engine.Refuse(engine.BadCommand, "%s has nothing called %s", of.Name, a.id).Of(of.ID))
	}
	return t, a
}

// newOwn completes an interaction with the actor's own weapon: check refuses it, fits selects the weapons for the list.
func newOwn(x *atOnce[thing], check func(t *engine.Token, w *sheet.Rec) *engine.Refusal, fits func(w *sheet.Rec) bool) *atOnce[thing] {
	x.Info.Args = engine.Needs(engine.ArgItem())
	x.ReadArgs = func(in *engine.ArgReader) (*engine.Token, thing) { return readThing(in, "") }
	x.CheckActor = func(v *engine.View, t *engine.Token, a thing) *engine.Refusal { return check(t, a.rec(v)) }
	x.Event = func(_ *engine.View, _ *engine.Token, a thing) []jsondoc.Member {
		return []jsondoc.Member{jsondoc.M("item", a.id)}
	}
	return newHandling(x, func(_ *engine.View, t *engine.Token) []thing {
		var list []thing
		for _, w := range t.Lists[weaponList] {
			if !w.Is(wNatural) && fits(w) {
				list = append(list, thing{t.ID, w.Text(wID)})
			}
		}
		return list
	})
}

// draw takes a weapon in hand (PLU-OBJ-2).
var draw = newOwn(&atOnce[thing]{
	Info: engine.Action{ID: "draw", Name: "Draw",
		When: "any time, once a round", Help: "takes an item in hand", Clause: "PLU-OBJ-1"},
	Run: func(tx *engine.Tx, t *engine.Token, a thing) { take(tx, t.ID, weaponIndex(t, a.id)) },
}, cantDraw, func(w *sheet.Rec) bool { return !w.Is(wHeld) && w.IsNull(wAt) })

// cantDraw refuses a weapon that isn't at hand, or that no free arm can hold (PLU-OBJ-4).
func cantDraw(t *engine.Token, w *sheet.Rec) *engine.Refusal {
	switch {
	case inHand(w):
		return engine.Refuse(engine.NothingToDo, "%s already has %s in hand", t.Name, w.Text(wName)).Of(t.ID)
	case w.Is(wPacked):
		return engine.Refuse(inPack, "%s is in %s's pack: retrieve it (costs the action)", w.Text(wName), t.Name).Of(t.ID).On("PLU-OBJ-4")
	case !w.IsNull(wAt):
		return engine.Refuse(engine.BadTarget, "%s is on the ground: pick it up first", w.Text(wName)).Of(t.ID).Where(lies(w)).On("PLU-OBJ-2")
	}
	return lacksArm(t, w)
}

// lacksArm refuses a weapon that needs more arms than are free.
func lacksArm(t *engine.Token, w *sheet.Rec) *engine.Refusal {
	if canTake(t, w) {
		return nil
	}
	return engine.Refuse(noFreeHand, "not enough free hands for %s: needs %d, has %d", w.Text(wName), w.Int(wHands), len(freeArms(t))).
		Of(t.ID).On("PLU-OBJ-4")
}

// canTake reports whether the free arms can hold a weapon.
func canTake(t *engine.Token, w *sheet.Rec) bool { return len(freeArms(t)) >= w.Int(wHands) }

// take puts a weapon into the hand: its own arm, or the other if that isn't free.
func take(tx *engine.Tx, id string, item int) {
	free := freeArms(tx.Token(id))
	w := tx.EditItem(id, weaponList, item)
	if arm := w.Word(wHand); arm != "both" && !slices.Contains(free, arm) && len(free) > 0 {
		w.SetWord(wHand, free[0])
	}
	w.Set(wHeld, sheet.Yes)
	w.Set(wPacked, sheet.Value{})
	w.Set(wAt, sheet.Null)
	w.Give(wHeld, wHand)
}

// sheathe puts a weapon away.
var sheathe = newOwn(&atOnce[thing]{
	Info: engine.Action{ID: "sheathe", Name: "Sheathe",
		When: "any time, once a round", Help: "puts an item away; it stays at hand", Clause: "PLU-OBJ-2"},
	Run: func(tx *engine.Tx, t *engine.Token, a thing) {
		w := tx.EditItem(t.ID, weaponList, weaponIndex(t, a.id))
		w.Set(wHeld, sheet.Value{})
		w.Give(wHeld)
	},
}, notInHand, func(w *sheet.Rec) bool { return w.Is(wHeld) })

// drop drops a weapon on the actor's square.
var drop = newOwn(&atOnce[thing]{
	Info: engine.Action{ID: "drop", Name: "Drop",
		When: "any time, once a round", Help: "drops an item in its square", Clause: "PLU-OBJ-2"},
	Run: func(tx *engine.Tx, t *engine.Token, a thing) { lay(tx, t.ID, weaponIndex(t, a.id), t.At, "dropped") },
}, notInHand, func(w *sheet.Rec) bool { return w.Is(wHeld) })

// notInHand refuses a weapon that can't be let go of.
func notInHand(t *engine.Token, w *sheet.Rec) *engine.Refusal {
	if w.Is(wHeld) && !w.Is(wNatural) {
		return nil
	}
	return engine.Refuse(engine.NothingToDo, "%s isn't holding %s", t.Name, w.Text(wName)).Of(t.ID)
}

// pickUp picks up a weapon from the ground; enemies in melee range may make opportunity attacks first (PLU-OA-4).
var pickUp = newHandling(&atOnce[thing]{
	Info: engine.Action{ID: "pick_up", Name: "Pick up",
		Args: engine.Needs(engine.ArgItem()).May(engine.TokenArg("from")),
		When: "any time, once a round; what lies within a square", Help: "takes it in hand; each enemy in melee range may strike first",
		Clause: "PLU-OA-4"},
	ReadArgs: func(in *engine.ArgReader) (*engine.Token, thing) { return readThing(in, in.Text("from", "")) },
	CheckActor: func(v *engine.View, t *engine.Token, a thing) *engine.Refusal {
		w := a.rec(v)
		switch {
		case w.IsNull(wAt):
			return engine.Refuse(engine.BadTarget, "%s doesn't lie on the ground", w.Text(wName)).Of(a.owner).On("PLU-OBJ-2")
		case rulekit.SquaresTo(t.Body(), lies(w)) > 1:
			return engine.Refuse(engine.OutOfRange, "%s is more than a square from %s",
				w.Text(wName), t.Name).Of(t.ID).Where(lies(w)).On("PLU-OBJ-2")
		}
		return lacksArm(t, w)
	},
	Event: func(_ *engine.View, _ *engine.Token, a thing) []jsondoc.Member {
		return []jsondoc.Member{jsondoc.M("item", a.id), jsondoc.M("from", a.owner)}
	},
	Run: func(tx *engine.Tx, t *engine.Token, a thing) {
		w := a.rec(&tx.View)
		provokeAll(tx, t.ID)
		if t = tx.Token(t.ID); able(t) && canTake(t, w) {
			own(tx, t.ID, a.owner, a.id)
		}
	},
	Odds: func(v *engine.View, t *engine.Token, _ thing) []jsondoc.Member {
		return []jsondoc.Member{layingOpen(v, t)}
	},
}, func(v *engine.View, _ *engine.Token) []thing {
	var list []thing
	for _, o := range v.Tokens {
		for _, w := range o.Lists[weaponList] {
			if !w.IsNull(wAt) {
				list = append(list, thing{o.ID, w.Text(wID)})
			}
		}
	}
	return list
})

// own moves a weapon to the end of a token's list and into its hand.
func own(tx *engine.Tx, id, from, item string) {
	f := tx.Edit(from)
	i := weaponIndex(f, item)
	w := f.Lists[weaponList][i].Clone()
	f.Lists[weaponList] = slices.Delete(slices.Clone(f.Lists[weaponList]), i, i+1)
	t := tx.Edit(id)
	w.SetText(wID, rulekit.FreeID(item, func(id string) bool { return weaponIndex(t, id) >= 0 }))
	t.Lists[weaponList] = append(slices.Clone(t.Lists[weaponList]), w)
	take(tx, id, len(t.Lists[weaponList])-1)
}

// lies returns the square on which a weapon lies.
func lies(w *sheet.Rec) board.Square {
	xy := w.Ints(wAt)
	if len(xy) != 2 {
		return board.Square{}
	}
	return board.Square{X: xy[0], Y: xy[1]}
}

// lay puts a weapon on the ground, with the given event, or none for "".
func lay(tx *engine.Tx, id string, item int, at board.Square, event string) {
	w := tx.EditItem(id, weaponList, item)
	w.Set(wHeld, sheet.Value{})
	w.Set(wPacked, sheet.Value{})
	w.Set(wAt, sheet.Nums(at.X, at.Y))
	w.Give(wHeld)
	if event != "" {
		tx.Emit(event, who(id), jsondoc.M("item", w.Text(wID)), jsondoc.M("at", engine.SquareNode(at)))
	}
}

// dropAll drops everything in hand on the actor's square (PLU-COND-8).
func dropAll(tx *engine.Tx, id string) {
	t := tx.Token(id)
	for i := range t.Lists[weaponList] {
		if carries(tx.Token(id), i) != "" {
			lay(tx, id, i, t.At, "dropped")
		}
	}
}

// fling throws what an arm holds 10 ft straight away from the attacker; walls stop it, creatures don't. Without an attacker
// it drops (PLU-COND-5).
func fling(tx *engine.Tx, id, arm, by string) {
	t := tx.Token(id)
	at, event := t.At, "dropped"
	if a := tx.Token(by); a != nil && by != id {
		at, event = flownTo(&tx.View, a, t), "flung"
	}
	var flung []int
	for i := range t.Lists[weaponList] {
		if held := carries(t, i); held == arm || held == "both" {
			flung = append(flung, i)
		}
	}
	for _, i := range flung {
		lay(tx, id, i, at, event)
	}
}

// flownTo returns where an item lands that flies off a token, away from another.
func flownTo(v *engine.View, from, t *engine.Token) board.Square {
	dx, dy := away(from.Body(), t.Body())
	thing := board.Body{At: edgeSquare(t.Body(), dx, dy), Size: 1, Height: t.Height, Elevation: t.Elevation}
	if dx == 0 && dy == 0 {
		return thing.At
	}
	if way, _ := rulekit.Push(v.Board(), thing, dx, dy, flungFeet/squareFeet, nil); len(way) > 0 {
		return way[len(way)-1]
	}
	return thing.At
}

// edgeSquare returns the foremost square of a body in a direction.
func edgeSquare(a board.Body, dx, dy int) board.Square {
	at := a.At
	if dx > 0 {
		at.X += a.Size - 1
	}
	if dy > 0 {
		at.Y += a.Size - 1
	}
	return at
}
