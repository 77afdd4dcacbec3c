package plunder

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// flungFeet is how far a thing flies out of a disabled hand (PLU-COND-5).
const flungFeet = 10

// handling reads a free object interaction and makes the tests that all have in common, but for the
// interaction itself (PLU-OBJ-1, PLU-OBJ-3).
func handling(tx *engine.Tx, c *engine.Command, owner string) (t, of *engine.Token, item int, r *engine.Refusal) {
	if t, r = doerArg(tx, c); r != nil {
		return nil, nil, 0, r
	}
	of = t
	if owner != "" {
		if of = tx.Token(owner); of == nil {
			return nil, nil, 0, engine.Refuse(engine.NoSuchToken, "there is no token %q", owner)
		}
	}
	id, r := c.Text("item", "")
	if r != nil {
		return nil, nil, 0, r
	}
	if id == "" {
		return nil, nil, 0, c.Missing("item")
	}
	if item = weaponIndex(of, id); item < 0 {
		return nil, nil, 0, engine.Refuse(engine.BadCommand, "%s has no %q", of.Name, id).Of(of.ID)
	}
	return t, of, item, interacts(&tx.View, t, c.Do)
}

// interacts refuses a free object interaction that can't be now.
func interacts(v *engine.View, t *engine.Token, do string) *engine.Refusal {
	switch {
	case !v.InCombat():
		return engine.Refuse(engine.WrongPhase, "%s: no fight is on", sheet.Spaced(do)).On("PLU-OBJ-1")
	case !able(t):
		return cannotAct(t, unableBy(t), "PLU-OBJ-3")
	case t.Budget[bInteraction] < 1:
		return engine.Refuse(interactionSpent, "%s has handled an object in this round", t.Name).Of(t.ID).On("PLU-OBJ-1")
	}
	return nil
}

// interacted spends the round's free interaction.
func interacted(tx *engine.Tx, c *engine.Command, id string, more ...jsondoc.Member) {
	tx.Edit(id).Budget[bInteraction]--
	tx.Emit("acted", append([]jsondoc.Member{jsondoc.M("do", jsondoc.Str(c.Do)), who(id), jsondoc.M("cost", jsondoc.Obj(jsondoc.M("interaction", jsondoc.Int(1))))},
		more...)...)
}

// draw takes a weapon at hand into the hand (PLU-OBJ-2).
func draw(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	t, _, i, r := handling(tx, c, "")
	if r != nil {
		return r
	}
	if r := cantDraw(t, t.Lists[weaponList][i]); r != nil {
		return r
	}
	interacted(tx, c, t.ID, jsondoc.M("item", jsondoc.Str(t.Lists[weaponList][i].Text(wID))))
	take(tx, t.ID, i)
	return nil
}

// cantDraw refuses what isn't at hand, or has no arm to hold it (PLU-OBJ-4).
func cantDraw(t *engine.Token, w *sheet.Rec) *engine.Refusal {
	switch {
	case inHand(w):
		return engine.Refuse(engine.NothingToDo, "%s has %s in hand", t.Name, w.Text(wName)).Of(t.ID)
	case w.Is(wPacked):
		return engine.Refuse(inPack, "%s is in %s's pack: retrieve takes the action", w.Text(wName), t.Name).Of(t.ID).On("PLU-OBJ-4")
	case !w.IsNull(wAt):
		return engine.Refuse(engine.BadTarget, "%s lies on the ground: pick it up", w.Text(wName)).Of(t.ID).Where(lies(w)).On("PLU-OBJ-2")
	}
	return lacksArm(t, w)
}

// lacksArm refuses a weapon that needs more arms than are free.
func lacksArm(t *engine.Token, w *sheet.Rec) *engine.Refusal {
	if canTake(t, w) {
		return nil
	}
	return engine.Refuse(noFreeHand, "%s needs %d free, %d is: put something away first", w.Text(wName), w.Int(wHands), len(freeArms(t))).
		Of(t.ID).On("PLU-OBJ-4")
}

// canTake tells whether the free arms can hold a weapon.
func canTake(t *engine.Token, w *sheet.Rec) bool { return len(freeArms(t)) >= w.Int(wHands) }

// take puts a weapon into the hand: its own arm, or the other where that isn't free.
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
func sheathe(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	t, _, i, r := handling(tx, c, "")
	if r != nil {
		return r
	}
	if r := notInHand(t, t.Lists[weaponList][i]); r != nil {
		return r
	}
	interacted(tx, c, t.ID, jsondoc.M("item", jsondoc.Str(t.Lists[weaponList][i].Text(wID))))
	w := tx.EditItem(t.ID, weaponList, i)
	w.Set(wHeld, sheet.Value{})
	w.Give(wHeld)
	return nil
}

// drop lets a weapon fall on the own square.
func drop(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	t, _, i, r := handling(tx, c, "")
	if r != nil {
		return r
	}
	if r := notInHand(t, t.Lists[weaponList][i]); r != nil {
		return r
	}
	interacted(tx, c, t.ID, jsondoc.M("item", jsondoc.Str(t.Lists[weaponList][i].Text(wID))))
	lay(tx, t.ID, i, t.At, "dropped")
	return nil
}

// notInHand refuses what can't be let go of.
func notInHand(t *engine.Token, w *sheet.Rec) *engine.Refusal {
	if w.Is(wHeld) && !w.Is(wNatural) {
		return nil
	}
	return engine.Refuse(engine.NothingToDo, "%s doesn't hold %s", t.Name, w.Text(wName)).Of(t.ID)
}

// pickUp takes a weapon off the ground; enemies in melee range may strike first (PLU-OA-4).
func pickUp(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	owner, r := c.Text("from", "")
	if r != nil {
		return r
	}
	t, of, i, r := handling(tx, c, owner)
	if r != nil {
		return r
	}
	w := of.Lists[weaponList][i]
	switch {
	case w.IsNull(wAt):
		return engine.Refuse(engine.BadTarget, "%s doesn't lie on the ground", w.Text(wName)).Of(of.ID).On("PLU-OBJ-2")
	case rulekit.Apart(t.Body(), lies(w)) > 1:
		return engine.Refuse(engine.OutOfRange, "%s lies farther than a square from %s",
			w.Text(wName), t.Name).Of(t.ID).Where(lies(w)).On("PLU-OBJ-2")
	}
	if r := lacksArm(t, w); r != nil {
		return r
	}
	interacted(tx, c, t.ID, jsondoc.M("item", jsondoc.Str(w.Text(wID))), jsondoc.M("from", jsondoc.Str(of.ID)))
	provokeAll(tx, t.ID)
	if t = tx.Token(t.ID); able(t) && canTake(t, w) {
		own(tx, t.ID, of.ID, w.Text(wID))
	}
	return nil
}

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

// lies is the square on which a weapon lies.
func lies(w *sheet.Rec) board.Square {
	xy := w.Ints(wAt)
	if len(xy) != 2 {
		return board.Square{}
	}
	return board.Square{X: xy[0], Y: xy[1]}
}

// lay puts a weapon on the ground; event "" tells nothing of it.
func lay(tx *engine.Tx, id string, item int, at board.Square, event string) {
	w := tx.EditItem(id, weaponList, item)
	w.Set(wHeld, sheet.Value{})
	w.Set(wPacked, sheet.Value{})
	w.Set(wAt, sheet.Nums(at.X, at.Y))
	w.Give(wHeld)
	if event != "" {
		tx.Emit(event, who(id), jsondoc.M("item", jsondoc.Str(w.Text(wID))), jsondoc.M("at", engine.SquareNode(at)))
	}
}

// dropAll lets everything in hand fall on the own square (PLU-COND-8).
func dropAll(tx *engine.Tx, id string) {
	t := tx.Token(id)
	for i := range t.Lists[weaponList] {
		if carries(tx.Token(id), i) != "" {
			lay(tx, id, i, t.At, "dropped")
		}
	}
}

// fling throws what an arm holds 10 ft straight away from the attacker; walls stop it, creatures
// don't. Without an attacker it falls (PLU-COND-5).
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

// flownTo is where a thing lands that flies off a token, away from another.
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

// edgeSquare is the square of a body that is foremost in a direction.
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
