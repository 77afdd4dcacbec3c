package aachen

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// readItem reads the actor and one of its items.
func readItem(in *engine.ArgReader) (*engine.Token, string) {
	t := in.Token("who")
	return t, itemArg(in, t)
}

// itemArg reads "item" of a token.
func itemArg(in *engine.ArgReader, t *engine.Token) string {
	id := in.Word("item")
	if weaponIndex(t, id) < 0 {
		in.Refuse(engine.Refuse(noSuchItem, "%s has nothing called %s", t.Name, id).Of(t.ID))
	}
	return id
}

func item(id string) jsondoc.Member { return jsondoc.M("item", id) }

// itemEvent returns the event's member for the item of an action without other arguments.
func itemEvent(_ *engine.View, _ *engine.Token, id string) []jsondoc.Member {
	return []jsondoc.Member{item(id)}
}

// eachThing returns an entry for each of some items.
func eachThing(t *engine.Token, ids []string) []entry[string] {
	if len(ids) == 0 {
		return []entry[string]{{Refusal: nothingForIt(t)}}
	}
	var list []entry[string]
	for _, id := range ids {
		list = append(list, entry[string]{Args: id, Label: calledOf(t, id), More: []jsondoc.Member{item(id)}})
	}
	return list
}

func nothingForIt(t *engine.Token) *engine.Refusal {
	return engine.Refuse(noSuchItem, "%s has nothing to choose from", t.Name)
}

// portable returns the ids of the items that a token carries.
func portable(t *engine.Token) []string {
	var ids []string
	for _, w := range t.Lists[weaponList] {
		if !w.Is(wNatural) && !w.Is(wNeedsShield) {
			ids = append(ids, w.Text(wID))
		}
	}
	return ids
}

// handFor refuses an item that needs more hands than are free.
func handFor(t *engine.Token, n int) *engine.Refusal {
	if free := freeHands(t); free < n {
		return engine.Refuse(noFreeHand, "not enough free hands: needs %d, %s has %d", n, t.Name, free).Of(t.ID)
	}
	return nil
}

func putAt(tx *engine.Tx, id string, item int, where string) {
	r := tx.EditItem(id, weaponList, item)
	r.SetWord(wCarried, where)
	r.Set(wLiesAt, sheet.Null)
}

func nothing(t *engine.Token, why string) *engine.Refusal {
	return engine.Refuse(engine.NothingToDo, "%s %s", t.Name, why).Of(t.ID)
}

// draw takes a ready item in hand (AAC-ACT-12).
var draw = newAction(&action[string]{
	Info: engine.Action{ID: "draw", Name: "Draw", Args: engine.Needs(engine.ArgItem()),
		When: "something ready, with a hand free", Help: "takes it in hand", Clause: "AAC-ACT-12"},
	ReadArgs: readItem,
	Entries:  func(_ *engine.View, t *engine.Token) []entry[string] { return eachThing(t, portable(t)) },
	CheckActor: func(_ *engine.View, t *engine.Token, id string) *engine.Refusal {
		switch w := weapon(t, id); {
		case w.Word(wCarried) == inHand, w.Is(wNatural), w.Is(wNeedsShield):
			return nothing(t, "already has it in hand")
		case w.Word(wCarried) != isReady:
			return refuse(notReadied, "AAC-ACT-12", "%s isn't at hand", called(w)).Of(t.ID)
		default:
			return handFor(t, handsFor(w))
		}
	},
	Event: itemEvent,
	Run:   func(tx *engine.Tx, t *engine.Token, id string) { putAt(tx, t.ID, weaponIndex(t, id), inHand) },
})

// stowing is an item and where to put it.
type stowing struct{ id, to string }

// readyOrStow moves an item on the actor's person (AAC-ACT-12).
var readyOrStow = newAction(&action[stowing]{
	Info: engine.Action{ID: "ready_or_stow", Name: "Ready or stow",
		Args: engine.Needs(engine.ArgItem(), engine.WordArg("to", inHand, isReady, inPack)),
		When: "something on one's person", Help: "puts it in hand, at hand or away", Clause: "AAC-ACT-12"},
	Price: fee{cost: mainAction},
	ReadArgs: func(in *engine.ArgReader) (t *engine.Token, a stowing) {
		if a.to = in.Text("to", ""); !slices.Contains([]string{inHand, isReady, inPack}, a.to) {
			in.Refuse(engine.Refuse(engine.BadCommand, "ready_or_stow: the place must be hand, ready or pack"))
		}
		t, a.id = readItem(in)
		return t, a
	},
	Entries: stowings,
	CheckActor: func(_ *engine.View, t *engine.Token, a stowing) *engine.Refusal {
		if w := weapon(t, a.id); w.Word(wCarried) == a.to || w.Is(wNatural) || w.Is(wNeedsShield) {
			return nothing(t, "already has it there")
		}
		return nil
	},
	CheckAfterPrice: func(_ *engine.View, t *engine.Token, a stowing) *engine.Refusal {
		switch w := weapon(t, a.id); {
		case w.Word(wCarried) == onGround:
			return refuse(notReadied, "AAC-ACT-12", "%s lies on the ground", called(w)).Of(t.ID)
		case a.to == inHand:
			return handFor(t, handsFor(w))
		}
		return nil
	},
	Event: func(_ *engine.View, _ *engine.Token, a stowing) []jsondoc.Member {
		return []jsondoc.Member{item(a.id), jsondoc.M("to", a.to)}
	},
	Run: func(tx *engine.Tx, t *engine.Token, a stowing) { putAt(tx, t.ID, weaponIndex(t, a.id), a.to) },
})

// stowedTo are the formats of button texts by destination.
var stowedTo = map[string]string{inHand: "%s → hand", isReady: "%s → ready", inPack: "%s → pack"}

func stowings(_ *engine.View, t *engine.Token) []entry[stowing] {
	var list []entry[stowing]
	for _, to := range []string{inHand, isReady, inPack} {
		for _, e := range eachThing(t, portable(t)) {
			if e.Refusal != nil {
				list = append(list, entry[stowing]{Manner: stowedTo[to], Refusal: e.Refusal})
				continue
			}
			list = append(list, entry[stowing]{Args: stowing{e.Args, to}, Manner: stowedTo[to], Label: e.Label,
				More: append(e.More, jsondoc.M("to", to))})
		}
	}
	return list
}

// reloadCost returns what loading a weapon costs (AAC-ACT-13).
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

// reload loads a weapon (AAC-ACT-13).
var reload = newAction(&action[*sheet.Rec]{
	Info: engine.Action{ID: "reload", Name: "Reload", Args: engine.May(engine.ArgWith()), Key: "R",
		When: "with an unloaded weapon in hand and a load",
		Help: "bows and slings at once, crossbows with the main action", Clause: "AAC-ACT-13"},
	PriceOf: func(v *engine.View, t *engine.Token, w *sheet.Rec) (string, fee) {
		return "", fee{cost: reloadCost(v, t, w)}
	},
	ReadArgs: func(in *engine.ArgReader) (*engine.Token, *sheet.Rec) {
		t := in.Token("who")
		w := weaponArg(in, t, "with")
		if w == nil {
			w = weaponInUse(t)
		}
		return t, w
	},
	Entries: func(_ *engine.View, t *engine.Token) []entry[*sheet.Rec] {
		var list []entry[*sheet.Rec]
		for _, w := range t.Lists[weaponList] {
			if w.Word(wReload) != "none" {
				list = append(list, entry[*sheet.Rec]{Args: w, With: w.Text(wID), Label: called(w)})
			}
		}
		if len(list) == 0 {
			list = []entry[*sheet.Rec]{{Refusal: engine.Refuse(engine.NothingToDo, "%s has nothing to load", t.Name)}}
		}
		return list
	},
	CheckActor: func(_ *engine.View, t *engine.Token, w *sheet.Rec) *engine.Refusal {
		if w.Word(wReload) == "none" || w.Is(wLoaded) {
			return nothing(t, "has nothing to load there")
		}
		return nil
	},
	CheckAfterPrice: func(_ *engine.View, t *engine.Token, w *sheet.Rec) *engine.Refusal {
		s := strikeOf(t, w)
		switch r := s.armed(t); {
		case r != nil:
			return r
		case !w.Is(wQuiverReady):
			return refuse(noAmmo, "AAC-ACT-13", "the quiver isn't at hand").Of(t.ID)
		case !w.IsNull(wAmmo) && w.Int(wAmmo) < 1:
			return refuse(noAmmo, "AAC-ACT-13", "the quiver is empty").Of(t.ID)
		}
		return nil
	},
	Event: func(_ *engine.View, _ *engine.Token, w *sheet.Rec) []jsondoc.Member {
		return []jsondoc.Member{withWhat(w)}
	},
	Run: func(tx *engine.Tx, t *engine.Token, w *sheet.Rec) {
		e := tx.EditItem(t.ID, weaponList, weaponIndex(t, w.Text(wID)))
		e.Set(wLoaded, sheet.Yes)
		if !e.IsNull(wAmmo) {
			e.SetInt(wAmmo, e.Int(wAmmo)-1)
		}
	},
})

// liesAt returns the square where a weapon lies; ok is false if it isn't on the ground.
func liesAt(w *sheet.Rec) (at board.Square, ok bool) {
	xy := w.Ints(wLiesAt)
	if w.Word(wCarried) != onGround || len(xy) != 2 {
		return at, false
	}
	return board.Square{X: xy[0], Y: xy[1]}, true
}

// lies reports whether a weapon lies within that many squares of a token.
func lies(t *engine.Token, w *sheet.Rec, squares int) bool {
	at, ok := liesAt(w)
	return ok && rulekit.SquaresTo(t.Body(), at) <= squares
}

// picking is an item to pick up, and its former owner.
type picking struct {
	from *engine.Token
	w    *sheet.Rec
}

// pickUp picks up what lies near, whoever's it was (AAC-ACT-6).
var pickUp = newAction(&action[picking]{
	Info: engine.Action{ID: "pick_up", Name: "Pick up", Args: engine.Needs(engine.ArgItem()).May(engine.TokenArg("from")),
		When: "something that lies in or next to one's squares, with a hand free", Help: "takes it in hand", Clause: "AAC-ACT-6"},
	Price:           fee{cost: moveSlot},
	ReadArgs:        readPicking,
	Entries:         pickings,
	CheckAfterPrice: func(v *engine.View, t *engine.Token, a picking) *engine.Refusal { return a.withinReach(v, t) },
	Event: func(_ *engine.View, t *engine.Token, a picking) []jsondoc.Member {
		return []jsondoc.Member{item(a.idFor(t)), jsondoc.M("from", a.from.ID)}
	},
	Run: func(tx *engine.Tx, t *engine.Token, a picking) {
		i := weaponIndex(a.from, a.w.Text(wID))
		if a.from.ID != t.ID {
			i = a.handOver(tx, t.ID)
		}
		putAt(tx, t.ID, i, inHand)
	},
})

func readPicking(in *engine.ArgReader) (*engine.Token, picking) {
	t := in.Token("who")
	a := picking{from: t}
	if in.Has("from") {
		a.from = in.Token("from")
	}
	a.w = weapon(a.from, itemArg(in, a.from))
	return t, a
}

// pickings returns an entry for each item that lies near.
func pickings(v *engine.View, t *engine.Token) []entry[picking] {
	var list []entry[picking]
	for _, o := range v.Tokens {
		for _, w := range o.Lists[weaponList] {
			if lies(t, w, 1) {
				list = append(list, entry[picking]{Args: picking{o, w}, Label: called(w),
					More: []jsondoc.Member{item(w.Text(wID)), jsondoc.M("from", o.ID)}})
			}
		}
	}
	if len(list) == 0 {
		list = []entry[picking]{{Refusal: refuse(notReadied, "AAC-ACT-6", "nothing on the ground is within %s's reach", t.Name)}}
	}
	return list
}

// withinReach refuses an item that doesn't lie near, needs more hands than are free, or is behind an obstacle.
func (a picking) withinReach(v *engine.View, t *engine.Token) *engine.Refusal {
	if !lies(t, a.w, 1) {
		return refuse(notReadied, "AAC-ACT-6", "%s isn't within %s's reach", called(a.w), t.Name).Of(t.ID)
	}
	if r := handFor(t, handsFor(a.w)); r != nil {
		return r
	}
	at, _ := liesAt(a.w)
	if v.MeleeLine(t.Body(), board.Body{At: at, Size: 1, Height: 1}) {
		return nil
	}
	return refuse(engine.Blocked, "AAC-RANGE-1", "something blocks the line from %s to %s", t.Name, called(a.w)).Of(t.ID)
}

// idFor returns a free id for the item in a token's list.
func (a picking) idFor(t *engine.Token) string {
	if a.from.ID == t.ID {
		return a.w.Text(wID)
	}
	return rulekit.FreeID(a.w.Text(wID), func(id string) bool { return weapon(t, id) != nil })
}

// handOver moves the item to another token, and returns its index there.
func (a picking) handOver(tx *engine.Tx, to string) int {
	giver := tx.Edit(a.from.ID)
	i := weaponIndex(giver, a.w.Text(wID))
	w := giver.Lists[weaponList][i].Clone()
	giver.Lists[weaponList] = slices.Delete(slices.Clone(giver.Lists[weaponList]), i, i+1)
	taker := tx.Edit(to)
	w.SetText(wID, a.idFor(taker))
	taker.Lists[weaponList] = append(slices.Clone(taker.Lists[weaponList]), w)
	return len(taker.Lists[weaponList]) - 1
}
