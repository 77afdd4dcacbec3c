package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// setHand puts a weapon into a hand; "" empties it.
func setHand(t *engine.Token, hand int, id string) {
	if id == "" {
		t.Stats.Set(hand, sheet.Null)
		return
	}
	t.Stats.SetText(hand, id)
}

// swap is a change of what a hand holds.
type swap struct {
	hand int // sMainHand or sOffHand
	item *sheet.Rec
}

// swapWeapons takes a weapon into a hand; a sidearm is free, and the old weapon drops then
// (SIG-SUP-14).
func swapWeapons(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	hand, r := c.Text("hand", "main")
	if r != nil {
		return r
	}
	id, r := c.Text("item", "")
	if r != nil {
		return r
	}
	if hand != "main" && hand != "off" {
		return engine.Refuse(engine.BadCommand, "swap_weapons: \"hand\" must be main or off, not %q", hand)
	}
	if c.Node.Get("item") == nil {
		return c.Missing("item")
	}
	t, r := actor(&tx.View, c)
	if r != nil {
		return r
	}
	s := swap{hand: map[string]int{"main": sMainHand, "off": sOffHand}[hand]}
	if s.item = weaponIn(t.Lists[weaponList], id); id != "" && s.item == nil {
		return engine.Refuse(engine.NoSuchAction, "%s has no weapon %q", t.Name, id).Of(t.ID)
	}
	if r := special(t, c.Do); r != nil {
		return r
	}
	p := price{kind: s.kind()}
	if r := (need{kind: p.kind}).may(&tx.View, t, c.Do); r != nil {
		return r
	}
	if r := s.fits(t); r != nil {
		return r
	}
	if t.Stats.Text(s.hand) == id {
		return engine.Refuse(engine.NothingToDo, "that hand of %s holds that already", t.Name)
	}
	pay(tx, t.ID, p)
	acted(tx, c.Do, t.ID, p, str("hand", hand), jsondoc.M("item", jsondoc.StrOrNil(id)))
	s.run(tx, t.ID, id)
	return nil
}

func (s swap) kind() kind {
	if s.item != nil && s.item.Is(wSidearm) {
		return free
	}
	return minor
}

// fits refuses what that hand can't take.
func (s swap) fits(t *engine.Token) *engine.Refusal {
	w := s.item
	if w == nil {
		return nil
	}
	m, o := mainHand(t), offHand(t)
	switch hands := w.Word(wHands); {
	case w.Is(wNatural):
		return lacks("carried", "%s is natural: it needs no hand", w.Text(wName)).Of(t.ID)
	case !atHand(t, w):
		return lacks("carried", "%s isn't carried, nor does it lie under %s", w.Text(wName), t.Name).Of(t.ID).On("SIG-SUP-14")
	case s.hand == sMainHand && hands == "off":
		return lacks("off_hand", "%s belongs into the off hand", w.Text(wName)).Of(t.ID)
	case s.hand == sOffHand && hands != "off" && hands != "light":
		return lacks("main_hand", "%s is too heavy for the off hand", w.Text(wName)).Of(t.ID)
	case s.hand == sMainHand && hands == "two" && o != nil && o != w:
		return lacks("empty_off_hand", "%s needs both hands", w.Text(wName)).Of(t.ID)
	case s.hand == sOffHand && m != nil && m != w && m.Word(wHands) == "two":
		return lacks("one_handed_main_hand", "%s needs both hands", m.Text(wName)).Of(t.ID)
	}
	return nil
}

// atHand tells whether a weapon is carried, or lies on a square of the creature.
func atHand(t *engine.Token, w *sheet.Rec) bool {
	if xy := w.Ints(wDropped); xy != nil {
		return xy[0] >= t.At.X && xy[0] < t.At.X+t.Size && xy[1] >= t.At.Y && xy[1] < t.At.Y+t.Size
	}
	return w.Text(wStuckIn) == ""
}

func (s swap) run(tx *engine.Tx, id, item string) {
	old := tx.Token(id).Stats.Text(s.hand)
	if s.item != nil && s.item.Is(wSidearm) && old != "" {
		letFall(tx, id, old)
	}
	e := tx.Edit(id)
	for _, hand := range []int{sMainHand, sOffHand} {
		if e.Stats.Text(hand) == item {
			setHand(e, hand, "")
		}
	}
	setHand(e, s.hand, item)
	if item != "" {
		editWeapon(tx, id, item, func(w *sheet.Rec) { w.Set(wDropped, sheet.Null) })
	}
}

// letFall leaves a weapon on the creature's square.
func letFall(tx *engine.Tx, id, item string) {
	t := tx.Token(id)
	editWeapon(tx, id, item, func(w *sheet.Rec) { w.Set(wDropped, sheet.Nums(t.At.X, t.At.Y)) })
	e := tx.Edit(id)
	for _, hand := range []int{sMainHand, sOffHand} {
		if e.Stats.Text(hand) == item {
			setHand(e, hand, "")
		}
	}
}

// dropWeapon is free (SIG-SUP-14, SIG-PRONE-12).
var dropWeapon = newSpecial(&registration[string]{
	Info: engine.Action{ID: "drop_weapon", Name: "Drop weapon", Cost: "free", Args: engine.Needs(engine.ArgItem()),
		When: "in the own turn", Help: "the weapon lies on the own square", Clause: "SIG-SUP-14"},
	Price: fee{need: need{prone: true, stunned: true}},
	ReadArgs: func(v *engine.View, c *engine.Command) (*engine.Token, string, *engine.Refusal) {
		item, r := c.Text("item", "")
		if r != nil {
			return nil, "", r
		}
		if item == "" {
			return nil, "", c.Missing("item")
		}
		t, r := actor(v, c)
		if r != nil {
			return nil, "", r
		}
		if weapon(v, t, item) == nil {
			return nil, "", engine.Refuse(engine.NoSuchAction, "%s has no weapon %q", t.Name, item).Of(t.ID)
		}
		return t, item, nil
	},
	CheckActor: func(v *engine.View, t *engine.Token, item string) *engine.Refusal {
		if item != t.Stats.Text(sMainHand) && item != t.Stats.Text(sOffHand) {
			return engine.Refuse(notWielded, "%s is in neither hand of %s", weapon(v, t, item).Text(wName), t.Name).Of(t.ID)
		}
		return nil
	},
	CheckListed: func(_ *engine.View, t *engine.Token) *engine.Refusal {
		if mainHand(t) == nil && offHand(t) == nil {
			return engine.Refuse(notWielded, "%s has nothing in its hands", t.Name).Of(t.ID)
		}
		return nil
	},
	Run: func(tx *engine.Tx, t *engine.Token, item string) {
		acted(tx, "drop_weapon", t.ID, price{}, str("item", item))
		letFall(tx, t.ID, item)
	},
})

// steadyAim gives up the Move (SIG-SUP-19).
var steadyAim = newSpecial(&registration[nothing]{
	Info: engine.Action{ID: "steady_aim", Name: "Steady the aim", Cost: "the Move", Key: "Y",
		When: "before anything else in the turn, with no foe adjacent",
		Help: "no penalty for an unsteady weapon in this turn", Clause: "SIG-SUP-19"},
	PriceOf: func(v *engine.View, t *engine.Token, _ nothing) (string, fee) {
		return "steady_aim", fee{price: price{kind: movement, move: limit(v, t, onFoot, false)}}
	},
	ReadArgs: func(v *engine.View, c *engine.Command) (*engine.Token, nothing, *engine.Refusal) {
		t, r := actor(v, c)
		return t, nothing{}, r
	},
	CheckActor: func(v *engine.View, t *engine.Token, _ nothing) *engine.Refusal { return maySteady(v, t) },
	Run: func(tx *engine.Tx, t *engine.Token, _ nothing) {
		p := price{kind: movement, move: limit(&tx.View, t, onFoot, false)}
		e := tx.Edit(t.ID)
		e.Budget[bTurnState], e.Budget[bSteady] = actingLast, 1
		acted(tx, "steady_aim", t.ID, p)
	},
})

func maySteady(v *engine.View, t *engine.Token) *engine.Refusal {
	why := func(r *engine.Refusal) *engine.Refusal { return r.Of(t.ID).On("SIG-SUP-19") }
	if t.Budget[bTurnState] != fresh {
		return why(lacks("fresh_turn", "the turn of %s has begun", t.Name))
	}
	if w := mainHand(t); w == nil || w.Int(wUnsteady) == 0 {
		return why(lacks("unsteady_main_hand", "%s has no unsteady weapon in the main hand", t.Name))
	}
	near := func(f *engine.Token) bool {
		return f.ID != t.ID && !out(f) && v.Hostile(f, t) && adjacent(v, f.Body(), t.Body())
	}
	if slices.ContainsFunc(v.Tokens, near) {
		return why(lacks("no_adjacent_foe", "a foe stands beside %s", t.Name))
	}
	return nil
}

// reload is a Rapid action, or 1 energy (the table of actions).
func reload(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	with, r := c.Text("with", "")
	if r != nil {
		return r
	}
	how, r := c.Text("pay", "rapid")
	if r != nil {
		return r
	}
	if how != "rapid" && how != "energy" {
		return engine.Refuse(engine.BadCommand, "reload: \"pay\" must be rapid or energy, not %q", how)
	}
	t, r := actor(&tx.View, c)
	if r != nil {
		return r
	}
	if with == "" {
		with = t.Stats.Text(sMainHand)
	}
	w := weaponIn(t.Lists[weaponList], with)
	if w == nil && with != "" {
		return engine.Refuse(engine.NoSuchAction, "%s has no weapon %q", t.Name, with).Of(t.ID)
	}
	if r := special(t, c.Do); r != nil {
		return r
	}
	p, r := mayReload(&tx.View, t, w, how)
	if r != nil {
		return r
	}
	pay(tx, t.ID, p)
	acted(tx, c.Do, t.ID, p, str("with", with))
	editWeapon(tx, t.ID, with, func(w *sheet.Rec) { w.Set(wLoaded, yes) })
	return nil
}

func mayReload(v *engine.View, t *engine.Token, w *sheet.Rec, how string) (price, *engine.Refusal) {
	p := price{kind: minor}
	if how == "energy" {
		p = price{energy: energyOf(t, 1)}
	}
	if r := (need{kind: p.kind}).may(v, t, "reload"); r != nil {
		return p, r
	}
	if w == nil || w.Text(wID) != t.Stats.Text(sMainHand) && w.Text(wID) != t.Stats.Text(sOffHand) && !w.Is(wNatural) {
		return p, engine.Refuse(notWielded, "%s has no such weapon in its hands", t.Name).Of(t.ID)
	}
	if r := p.affordable(t, "reload"); r != nil {
		return p, r
	}
	if !w.Is(wReload) || w.Is(wLoaded) {
		return p, engine.Refuse(engine.NothingToDo, "%s is loaded", w.Text(wName))
	}
	return p, nil
}
