package unclassed

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/sheet"
)

// gearFields are the indices of the fields that weapons, shields and items share.
var gearFields = [...]struct{ hands, held, dropped int }{
	weaponList: {wHands, wHeld, wDropped},
	shieldList: {hHands, hHeld, hDropped},
	itemList:   {iHands, iHeld, iDropped},
}

// thing is a weapon, shield or item of a token.
type thing struct {
	list, index int
	rec         *sheet.Rec
}

// things returns a token's gear: weapons, shields, items, in list order.
func things(t *engine.Token) []thing {
	var all []thing
	for list := weaponList; list <= itemList; list++ {
		for i, r := range t.Lists[list] {
			all = append(all, thing{list, i, r})
		}
	}
	return all
}

// findThing returns the gear of an id, and whether the token has it.
func findThing(t *engine.Token, id string) (thing, bool) {
	for list := weaponList; list <= itemList; list++ {
		for i, r := range t.Lists[list] {
			if r.Text(wID) == id {
				return thing{list, i, r}, true
			}
		}
	}
	return thing{}, false
}

func (g thing) id() string   { return g.rec.Text(wID) }
func (g thing) name() string { return g.rec.Text(wName) }

// hands returns how many hands hold it, at least one.
func (g thing) hands() int { return max(g.rec.Int(gearFields[g.list].hands), 1) }

func (g thing) held() []string { return g.rec.List(gearFields[g.list].held) }

// lies returns the square where the item lies, and whether it lies on the ground.
func (g thing) lies() (board.Square, bool) {
	xy := g.rec.Ints(gearFields[g.list].dropped)
	if len(xy) != 2 {
		return board.Square{}, false
	}
	return board.Square{X: xy[0], Y: xy[1]}, true
}

func (g thing) natural() bool { return isNatural(g.list, g.rec) }

func (g thing) potion() bool { return g.list == itemList && g.rec.Word(iKind) == "potion" }

func isNatural(list int, r *sheet.Rec) bool { return list == weaponList && r.Word(wKind) == "natural" }

// take puts an item into hands.
func (g thing) take(tx *engine.Tx, id string, hands []string) {
	f := gearFields[g.list]
	r := tx.EditItem(id, g.list, g.index)
	r.Set(f.held, sheet.List(hands...))
	r.Set(f.dropped, sheet.Null)
}

// lay takes an item out of the hands and puts it on the ground at its bearer's feet (UNC-DEF-50).
func (g thing) lay(tx *engine.Tx, id string) board.Square {
	at := tx.Token(id).At
	f := gearFields[g.list]
	r := tx.EditItem(id, g.list, g.index)
	r.Set(f.held, sheet.List())
	r.Set(f.dropped, sheet.Nums(at.X, at.Y))
	return at
}

// remove removes an item from its bearer's list.
func (g thing) remove(tx *engine.Tx, id string) {
	t := tx.Edit(id)
	t.Lists[g.list] = slices.Delete(slices.Clone(t.Lists[g.list]), g.index, g.index+1)
}

// wielded reports whether a weapon is ready to attack with: natural, or in a hand.
func wielded(w *sheet.Rec) bool { return w.Word(wKind) == "natural" || len(w.List(wHeld)) > 0 }

// weaponOf returns a token's weapon by id, or nil.
func weaponOf(t *engine.Token, id string) *sheet.Rec { return sheet.Find(t.Lists[weaponList], wID, id) }

// spellOf returns a token's spell by id, or nil.
func spellOf(t *engine.Token, id string) *sheet.Rec { return sheet.Find(t.Lists[spellList], lID, id) }

// freeHands returns the hands that hold no item, the main hand first; a hand that grapples somebody is free (UNC-DEF-19).
func freeHands(t *engine.Token) []string {
	var free []string
	main := t.Stats.Text(sMainHand)
	for _, h := range t.Stats.List(sHands) {
		if !holdsSomething(t, h) {
			free = append(free, h)
		}
	}
	if i := slices.Index(free, main); i > 0 {
		free = slices.Insert(slices.Delete(free, i, i+1), 0, main)
	}
	return free
}

func handFree(t *engine.Token) bool {
	for _, h := range t.Stats.List(sHands) {
		if !holdsSomething(t, h) {
			return true
		}
	}
	return false
}

func holdsSomething(t *engine.Token, hand string) bool {
	for list := weaponList; list <= itemList; list++ {
		for _, r := range t.Lists[list] {
			if slices.Contains(r.List(gearFields[list].held), hand) {
				return true
			}
		}
	}
	return false
}

// inHands returns the gear that a token holds and could be disarmed of, in list order.
func inHands(t *engine.Token) []thing {
	return slices.DeleteFunc(things(t), func(g thing) bool { return len(g.held()) == 0 })
}

// strikers returns how many attacks a token's arms allow in a dual or multiple attack (UNC-DEF-49).
func strikers(t *engine.Token) int {
	n := len(freeHands(t))
	for _, w := range t.Lists[weaponList] {
		if wielded(w) {
			n += w.Int(wEnds)
		}
	}
	return n
}
