package sigil

import (
	"cmp"
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
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
	hand string     // "main" or "off"
	item *sheet.Rec // nil for nothing
}

// swapWeapons takes a weapon in hand; a sidearm is free, and the old weapon is then dropped (SIG-SUP-14).
var swapWeapons = newSpecial(&registration[swap]{
	Info: engine.Action{ID: "swap_weapons", Name: "Swap weapons", Cost: "minor",
		Args: engine.Needs(engine.ArgItem()).May(engine.WordArg("hand", "main", "off")),
		Key:  "W",
		When: "in the own turn",
		Help: "takes another weapon into a hand; a sidearm is free, and the old one drops", Clause: "SIG-SUP-14"},
	PriceOf:  func(_ *engine.View, _ *engine.Token, s swap) (string, fee) { return "", plain(s.kind()) },
	ReadArgs: readSwap,
	Entries: func(_ *engine.View, t *engine.Token) []rulekit.Entry[swap] {
		e := rulekit.Entry[swap]{}
		if i := slices.IndexFunc(t.Lists[weaponList], func(w *sheet.Rec) bool { return w.Is(wSidearm) && atHand(t, w) }); i >= 0 {
			e.Or = []swap{{item: t.Lists[weaponList][i]}}
		}
		return []rulekit.Entry[swap]{e}
	},
	CheckListed: func(*engine.View, *engine.Token) *engine.Refusal { return nil },
	CheckActor: func(_ *engine.View, t *engine.Token, s swap) *engine.Refusal {
		if r := s.fits(t); r != nil || t.Stats.Text(s.slot()) != s.id() {
			return r
		}
		return engine.Refuse(engine.NothingToDo, "%s already holds that there", t.Name)
	},
	Event: func(_ *engine.View, _ *engine.Token, s swap) []jsondoc.Member {
		return []jsondoc.Member{str("hand", s.hand), jsondoc.M("item", jsondoc.StrOrNil(s.id()))}
	},
	Run: func(tx *engine.Tx, t *engine.Token, s swap) { s.run(tx, t.ID) },
})

func readSwap(in *engine.ArgReader) (*engine.Token, swap) {
	s, id := swap{hand: in.Text("hand", "main")}, in.Text("item", "")
	if s.hand != "main" && s.hand != "off" {
		in.Refuse(engine.Refuse(engine.BadCommand, "swap_weapons: the hand must be main or off, not %s", s.hand))
	}
	if in.Node.Get("item") == nil {
		in.Refuse(in.Missing("item"))
	}
	t := actor(in)
	if s.item = weaponIn(t.Lists[weaponList], id); id != "" && s.item == nil {
		in.Refuse(engine.Refuse(engine.NoSuchAction, "%s has no weapon %s", t.Name, id).Of(t.ID))
	}
	return t, s
}

// slot returns the index of the hand's field.
func (s swap) slot() int {
	if s.hand == "off" {
		return sOffHand
	}
	return sMainHand
}

// id returns the weapon's id; "" for none.
func (s swap) id() string {
	if s.item == nil {
		return ""
	}
	return s.item.Text(wID)
}

func (s swap) kind() kind {
	if s.item != nil && s.item.Is(wSidearm) {
		return free
	}
	return minor
}

// fits refuses a weapon that the hand can't take.
func (s swap) fits(t *engine.Token) *engine.Refusal {
	w := s.item
	if w == nil {
		return nil
	}
	m, o, main := mainHand(t), offHand(t), s.hand == "main"
	switch hands := w.Word(wHands); {
	case w.Is(wNatural):
		return lacks("carried", "%s is natural: it needs no hand", w.Text(wName)).Of(t.ID)
	case !atHand(t, w):
		return lacks("carried", "%s isn't carried, nor does it lie under %s", w.Text(wName), t.Name).Of(t.ID).On("SIG-SUP-14")
	case main && hands == "off":
		return lacks("off_hand", "%s belongs into the off hand", w.Text(wName)).Of(t.ID)
	case !main && hands != "off" && hands != "light":
		return lacks("main_hand", "%s is too heavy for the off hand", w.Text(wName)).Of(t.ID)
	case main && hands == "two" && o != nil && o != w:
		return lacks("empty_off_hand", "%s needs both hands", w.Text(wName)).Of(t.ID)
	case !main && m != nil && m != w && m.Word(wHands) == "two":
		return lacks("one_handed_main_hand", "%s needs both hands", m.Text(wName)).Of(t.ID)
	}
	return nil
}

// atHand reports whether a weapon is carried, or lies on a square of the creature.
func atHand(t *engine.Token, w *sheet.Rec) bool {
	if xy := w.Ints(wDropped); xy != nil {
		return xy[0] >= t.At.X && xy[0] < t.At.X+t.Size && xy[1] >= t.At.Y && xy[1] < t.At.Y+t.Size
	}
	return w.Text(wStuckIn) == ""
}

func (s swap) run(tx *engine.Tx, id string) {
	old, item := tx.Token(id).Stats.Text(s.slot()), s.id()
	if s.item != nil && s.item.Is(wSidearm) && old != "" {
		letFall(tx, id, old)
	}
	e := tx.Edit(id)
	for _, hand := range []int{sMainHand, sOffHand} {
		if e.Stats.Text(hand) == item {
			setHand(e, hand, "")
		}
	}
	setHand(e, s.slot(), item)
	if item != "" {
		editWeapon(tx, id, item, func(w *sheet.Rec) { w.Set(wDropped, sheet.Null) })
	}
}

// letFall drops a weapon on the creature's square.
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

// dropWeapon drops a weapon; it is free (SIG-SUP-14, SIG-PRONE-12).
var dropWeapon = newSpecial(&registration[string]{
	Info: engine.Action{ID: "drop_weapon", Name: "Drop weapon", Args: engine.Needs(engine.ArgItem()),
		When: "in the own turn", Help: "the weapon lies in its square", Clause: "SIG-SUP-14"},
	Price: fee{need: need{prone: true, stunned: true}},
	ReadArgs: func(in *engine.ArgReader) (*engine.Token, string) {
		item := in.Word("item")
		t := actor(in)
		if weapon(in.View, t, item) == nil {
			in.Refuse(engine.Refuse(engine.NoSuchAction, "%s has no weapon %s", t.Name, item).Of(t.ID))
		}
		return t, item
	},
	CheckActor: func(v *engine.View, t *engine.Token, item string) *engine.Refusal {
		if item != t.Stats.Text(sMainHand) && item != t.Stats.Text(sOffHand) {
			return engine.Refuse(notWielded, "%s isn't in either of %s's hands", weapon(v, t, item).Text(wName), t.Name).Of(t.ID)
		}
		return nil
	},
	CheckListed: func(_ *engine.View, t *engine.Token) *engine.Refusal {
		if mainHand(t) == nil && offHand(t) == nil {
			return engine.Refuse(notWielded, "%s has nothing in hand", t.Name).Of(t.ID)
		}
		return nil
	},
	Event: func(_ *engine.View, _ *engine.Token, item string) []jsondoc.Member {
		return []jsondoc.Member{str("item", item)}
	},
	Run: func(tx *engine.Tx, t *engine.Token, item string) { letFall(tx, t.ID, item) },
})

// steadyAim gives up the Move (SIG-SUP-19).
var steadyAim = newSpecial(&registration[nothing]{
	Info: engine.Action{ID: "steady_aim", Name: "Steady the aim", Cost: "the Move", Key: "Y",
		When: "before anything else in the turn, with no foe adjacent",
		Help: "no penalty for an unsteady weapon in this turn", Clause: "SIG-SUP-19"},
	PriceOf: func(v *engine.View, t *engine.Token, _ nothing) (string, fee) {
		return "steady_aim", fee{price: price{kind: movement, move: limit(v, t, onFoot, false)}}
	},
	ReadArgs:   readDoer,
	CheckActor: maySteady,
	Run: func(tx *engine.Tx, t *engine.Token, _ nothing) {
		e := tx.Edit(t.ID)
		e.Budget[bTurnState], e.Budget[bSteady] = actingLast, 1
	},
})

func maySteady(v *engine.View, t *engine.Token, _ nothing) *engine.Refusal {
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

// reloading is which weapon to load, and how to pay.
type reloading struct {
	weapon *sheet.Rec
	energy bool
}

// reload costs a Rapid action, or 1 energy (the table of actions).
var reload = newSpecial(&registration[reloading]{
	Info: engine.Action{ID: "reload", Name: "Reload", Cost: "minor or 1 energy",
		Args: engine.May(engine.ArgWith()).May(engine.WordArg("pay", "rapid", "energy")),
		Key:  "R", Options: []engine.Option{
			{Arg: "pay", Label: "Pays with", Kind: engine.OptWord, Help: "the Rapid action, unless it says otherwise",
				Words: []engine.Word{{ID: "rapid", Help: "the Rapid action"}, {ID: "energy", Help: "1 energy"}}}},
		When: "with a weapon that was shot", Help: "the weapon is loaded", Clause: "SIG-SUP-19"},
	PriceOf: func(_ *engine.View, t *engine.Token, a reloading) (string, fee) {
		if a.energy {
			return "", fee{price: price{energy: energyOf(t, 1)}}
		}
		return "", plain(minor)
	},
	ReadArgs: readReload,
	Entries: func(_ *engine.View, t *engine.Token) []rulekit.Entry[reloading] {
		w := mainHand(t)
		return []rulekit.Entry[reloading]{{Args: reloading{weapon: w}, Or: []reloading{{w, true}}}}
	},
	CheckActor: func(_ *engine.View, t *engine.Token, a reloading) *engine.Refusal {
		w := a.weapon
		if w == nil || w.Text(wID) != t.Stats.Text(sMainHand) && w.Text(wID) != t.Stats.Text(sOffHand) && !w.Is(wNatural) {
			return engine.Refuse(notWielded, "%s isn't holding that weapon", t.Name).Of(t.ID)
		}
		return nil
	},
	CheckAfterPrice: func(_ *engine.View, _ *engine.Token, a reloading) *engine.Refusal {
		if w := a.weapon; !w.Is(wReload) || w.Is(wLoaded) {
			return engine.Refuse(engine.NothingToDo, "%s is already loaded", w.Text(wName))
		}
		return nil
	},
	Event: func(_ *engine.View, _ *engine.Token, a reloading) []jsondoc.Member {
		return []jsondoc.Member{str("with", a.weapon.Text(wID))}
	},
	Run: func(tx *engine.Tx, t *engine.Token, a reloading) {
		editWeapon(tx, t.ID, a.weapon.Text(wID), func(w *sheet.Rec) { w.Set(wLoaded, yes) })
	},
})

func readReload(in *engine.ArgReader) (*engine.Token, reloading) {
	with, how := in.Text("with", ""), in.Text("pay", "rapid")
	if how != "rapid" && how != "energy" {
		in.Refuse(engine.Refuse(engine.BadCommand, "reload: the price must be rapid or energy, not %s", how))
	}
	t := actor(in)
	with = cmp.Or(with, t.Stats.Text(sMainHand))
	a := reloading{weaponIn(t.Lists[weaponList], with), how == "energy"}
	if a.weapon == nil && with != "" {
		in.Refuse(engine.Refuse(engine.NoSuchAction, "%s has no weapon %s", t.Name, with).Of(t.ID))
	}
	return t, a
}
