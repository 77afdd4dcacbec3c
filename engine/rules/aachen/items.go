package aachen

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// itemArg reads "item" of a token; none where it names nothing that the token has.
func itemArg(c *engine.Command, t *engine.Token) (int, *engine.Refusal) {
	id, r := c.Text("item", "")
	if r != nil {
		return -1, r
	}
	if id == "" {
		return -1, c.Missing("item")
	}
	if i := weaponIndex(t, id); i >= 0 {
		return i, nil
	}
	return -1, engine.Refuse(noSuchItem, "%s has no %q", t.Name, id).Of(t.ID)
}

// handFor refuses what the free hands don't suffice for.
func handFor(t *engine.Token, n int) *engine.Refusal {
	if free := freeHands(t); free < n {
		return engine.Refuse(noFreeHand, "that takes %d hands, %s has %d free", n, t.Name, free).Of(t.ID)
	}
	return nil
}

func carry(tx *engine.Tx, id string, item int, where string) {
	r := tx.EditItem(id, weaponList, item)
	r.SetWord(wCarried, where)
	r.Set(wLiesAt, sheet.Null)
}

func nothing(t *engine.Token, why string) *engine.Refusal {
	return engine.Refuse(engine.NothingToDo, "%s %s", t.Name, why).Of(t.ID)
}

// draw takes something ready in hand (AAC-ACT-12).
func draw(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	t, r := tokenArg(tx, c, "who")
	if r != nil {
		return r
	}
	i, r := itemArg(c, t)
	if r != nil {
		return r
	}
	w := t.Lists[weaponList][i]
	d := newAct(tx, c, t, free, 0)
	inUse := func() *engine.Refusal {
		if w.Word(wCarried) == inHand || w.Is(wNatural) || w.Is(wNeedsShield) {
			return nothing(t, "has it in hand already")
		}
		return nil
	}
	at := func() *engine.Refusal {
		if w.Word(wCarried) == isReady {
			return nil
		}
		return refuse(notReadied, "AAC-ACT-12", "%s isn't ready at hand", called(w)).Of(t.ID)
	}
	if r := engine.FirstRefusal(d.may, inUse, at, func() *engine.Refusal { return handFor(t, handsFor(w)) }, d.begin); r != nil {
		return r
	}
	carry(tx, t.ID, i, inHand)
	d.tell(jsondoc.M("item", jsondoc.Str(w.Text(wID))))
	return nil
}

// readyOrStow moves something about one's person (AAC-ACT-12).
func readyOrStow(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	to, r := c.Text("to", "")
	if r != nil {
		return r
	}
	if !slices.Contains([]string{inHand, isReady, inPack}, to) {
		return engine.Refuse(engine.BadCommand, "ready_or_stow: \"to\" must be hand, ready or pack")
	}
	t, r := tokenArg(tx, c, "who")
	if r != nil {
		return r
	}
	i, r := itemArg(c, t)
	if r != nil {
		return r
	}
	w := t.Lists[weaponList][i]
	d := newAct(tx, c, t, mainAction, 0)
	same := func() *engine.Refusal {
		if w.Word(wCarried) == to || w.Is(wNatural) || w.Is(wNeedsShield) {
			return nothing(t, "has it there already")
		}
		return nil
	}
	onPerson := func() *engine.Refusal {
		if w.Word(wCarried) != onGround {
			return nil
		}
		return refuse(notReadied, "AAC-ACT-12", "%s lies on the ground", called(w)).Of(t.ID)
	}
	hands := func() *engine.Refusal {
		if to != inHand {
			return nil
		}
		return handFor(t, handsFor(w))
	}
	if r := engine.FirstRefusal(d.may, same, d.afford, onPerson, hands, d.begin); r != nil {
		return r
	}
	carry(tx, t.ID, i, to)
	d.tell(jsondoc.M("item", jsondoc.Str(w.Text(wID))), jsondoc.M("to", jsondoc.Str(to)))
	return nil
}

// reloadCost is what loading a weapon takes (AAC-ACT-13).
func reloadCost(v *engine.View, t *engine.Token, w *sheet.Rec) cost {
	if w.Word(wReload) == "slow" {
		return mainAction
	}
	s := strikeOf(t, w)
	if n, ok := s.level(v); v.IsSet(setBowReload, "by_skill") && (!ok || n < 1) {
		return moveSlot
	}
	return free
}

// reload loads a weapon.
func reload(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	t, r := tokenArg(tx, c, "who")
	if r != nil {
		return r
	}
	w, r := weaponArg(c, t, "with")
	if r != nil {
		return r
	}
	if w == nil {
		w = weaponInUse(t)
	}
	d := newAct(tx, c, t, reloadCost(&tx.View, t, w), 0)
	full := func() *engine.Refusal {
		if w.Word(wReload) == "none" || w.Is(wLoaded) {
			return nothing(t, "has nothing to load there")
		}
		return nil
	}
	at := func() *engine.Refusal { s := strikeOf(t, w); return s.armed(t) }
	ammo := func() *engine.Refusal {
		switch {
		case !w.Is(wQuiverReady):
			return refuse(noAmmo, "AAC-ACT-13", "the quiver isn't at hand").Of(t.ID)
		case !w.IsNull(wAmmo) && w.Int(wAmmo) < 1:
			return refuse(noAmmo, "AAC-ACT-13", "the quiver is empty").Of(t.ID)
		}
		return nil
	}
	if r := engine.FirstRefusal(d.may, full, d.afford, at, ammo, d.begin); r != nil {
		return r
	}
	e := tx.EditItem(t.ID, weaponList, weaponIndex(t, w.Text(wID)))
	e.Set(wLoaded, sheet.Yes)
	if !e.IsNull(wAmmo) {
		e.SetInt(wAmmo, e.Int(wAmmo)-1)
	}
	d.tell(withWhat(w))
	return nil
}

// liesAt is the square where a weapon lies; ok is false for one that isn't on the ground.
func liesAt(w *sheet.Rec) (at board.Square, ok bool) {
	xy := w.Ints(wLiesAt)
	if w.Word(wCarried) != onGround || len(xy) != 2 {
		return at, false
	}
	return board.Square{X: xy[0], Y: xy[1]}, true
}

// lies tells whether a weapon lies within so many squares of a token.
func lies(t *engine.Token, w *sheet.Rec, squares int) bool {
	at, ok := liesAt(w)
	return ok && rulekit.Apart(t.Body(), at) <= squares
}

// pickUp takes up what lies near, whosever it was.
func pickUp(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	t, r := tokenArg(tx, c, "who")
	if r != nil {
		return r
	}
	from := t
	if c.Has("from") {
		if from, r = tokenArg(tx, c, "from"); r != nil {
			return r
		}
	}
	i, r := itemArg(c, from)
	if r != nil {
		return r
	}
	w := from.Lists[weaponList][i]
	d := newAct(tx, c, t, moveSlot, 0)
	near := func() *engine.Refusal {
		if lies(t, w, 1) {
			return nil
		}
		return refuse(notReadied, "AAC-ACT-6", "%s doesn't lie within reach of %s", called(w), t.Name).Of(t.ID)
	}
	line := func() *engine.Refusal {
		at, _ := liesAt(w)
		body := board.Body{At: at, Size: 1, Height: 1}
		if tx.MeleeLine(t.Body(), body) {
			return nil
		}
		return refuse(engine.Blocked, "AAC-RANGE-1", "something is between %s and %s", t.Name, called(w)).Of(t.ID)
	}
	if r := engine.FirstRefusal(d.may, d.afford, near, func() *engine.Refusal { return handFor(t, handsFor(w)) }, line, d.begin); r != nil {
		return r
	}
	item := w.Text(wID)
	if from.ID != t.ID {
		i, item = handOver(tx, from.ID, t.ID, i)
	}
	carry(tx, t.ID, i, inHand)
	d.tell(jsondoc.M("item", jsondoc.Str(item)), jsondoc.M("from", jsondoc.Str(from.ID)))
	return nil
}

// handOver makes a weapon another's, under a name that is free there.
func handOver(tx *engine.Tx, from, to string, item int) (int, string) {
	giver := tx.Edit(from)
	w := giver.Lists[weaponList][item].Clone()
	giver.Lists[weaponList] = slices.Delete(slices.Clone(giver.Lists[weaponList]), item, item+1)
	id := rulekit.FreeID(w.Text(wID), func(id string) bool { return weapon(tx.Token(to), id) != nil })
	w.SetText(wID, id)
	taker := tx.Edit(to)
	taker.Lists[weaponList] = append(slices.Clone(taker.Lists[weaponList]), w)
	return len(taker.Lists[weaponList]) - 1, id
}
