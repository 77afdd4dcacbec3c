package aachen

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// Actions lists every action of the table; of those with weapons or things one for each. Whether
// they are ready is asked of the gate itself, aimed at oneself.
func (a *Aachen) Actions(v *engine.View, t *engine.Token) []engine.ActionView {
	var list []engine.ActionView
	for i := range a.decl.Actions {
		if x := &a.decl.Actions[i]; x.Target != engine.Reaction {
			list = append(list, actionViews(v, t, x)...)
		}
	}
	return list
}

func actionViews(v *engine.View, t *engine.Token, a *engine.Action) []engine.ActionView {
	if x, ok := catalogue.ByID(a.ID); ok {
		return x.Views(nil, v, t, a)
	}
	switch a.ID {
	case "attack", "snap_attack", "execution_attack":
		return append(armed(v, t, a, arms(t)), hurled(v, t, a)...)
	case "extra_attack", "shatter_shield":
		return armed(v, t, a, slices.DeleteFunc(slices.Clone(arms(t)), func(w *sheet.Rec) bool { return !closeWeapon(w) }))
	case "charge":
		return chargings(v, t, a)
	case "custom":
		return []engine.ActionView{customView(v, t, a)}
	case "move":
		return []engine.ActionView{engine.NewActionView(a, walkable(v, t))}
	case "draw", "drop":
		return things(v, t, a, nil)
	case "ready_or_stow":
		return stowing(v, t, a)
	case "reload":
		return reloads(v, t, a)
	case "pick_up":
		return pickings(v, t, a)
	case "disengage":
		return disengagings(v, t, a)
	case "stand_up":
		return standings(v, t, a)
	}
	w := engine.NewActionView(a, untargeted(v.Probe(engine.NewCommand(a.ID, t.ID, trial(t, a.ID)...))))
	if a.ID == "lock_shields" && v.IsSet(setLockCost, "main") {
		w.Cost = costWords[mainAction]
	}
	return []engine.ActionView{w}
}

// untargeted passes over the refusals that only a target, a square or a way brings.
func untargeted(r *engine.Refusal) *engine.Refusal {
	if r == nil {
		return nil
	}
	switch r.Code {
	case engine.BadTarget, engine.OutOfRange, engine.Blocked, engine.NoLineOfSight, engine.Occupied, engine.NotEnoughMovement,
		targetAlert, notPrepared, chargeTooShort, chargeTooLong, notStraight, roughGround:
		return nil
	}
	return r
}

// trial gives the arguments with which an action is tried, in vain where it needs a target.
func trial(t *engine.Token, do string) []jsondoc.Member {
	self := jsondoc.M("target", jsondoc.Str(t.ID))
	beside := jsondoc.M("to", jsondoc.Ints(t.At.X+1, t.At.Y))
	dc := jsondoc.M("against", jsondoc.Obj(jsondoc.M("dc", jsondoc.Int(10))))
	switch do {
	case "charge", "drag_ally":
		return []jsondoc.Member{self, beside}
	case "grapple_move":
		return []jsondoc.Member{beside}
	case "cast":
		return []jsondoc.Member{jsondoc.M("spell", jsondoc.Str("")), dc}
	case "use_skill":
		return []jsondoc.Member{dc}
	case "speak":
		return []jsondoc.Member{jsondoc.M("text", jsondoc.Str(""))}
	case "custom":
		return []jsondoc.Member{jsondoc.M("what", jsondoc.Str("custom"))}
	}
	return []jsondoc.Member{self}
}

// armed tries an action with each of some weapons.
func armed(v *engine.View, t *engine.Token, a *engine.Action, weapons []*sheet.Rec) []engine.ActionView {
	var list []engine.ActionView
	for _, w := range weapons {
		list = append(list, withWeapon(v, t, a, w))
	}
	return list
}

func withWeapon(v *engine.View, t *engine.Token, a *engine.Action, w *sheet.Rec, more ...jsondoc.Member) engine.ActionView {
	id := w.Text(wID)
	args := append([]jsondoc.Member{jsondoc.M("target", jsondoc.Str(t.ID)), jsondoc.M("with", jsondoc.Str(id))}, more...)
	r := untargeted(v.Probe(engine.NewCommand(a.ID, t.ID, args...)))
	if r == nil && v.InCombat() {
		s := strikeOf(t, w)
		s.target = t.ID
		r = s.crowded(v)
	}
	view := engine.NewActionView(a, r)
	view.With, view.Name, view.More = id, a.Name+": "+called(w), more
	return view
}

// hurled tries an action with each weapon that may be thrown.
func hurled(v *engine.View, t *engine.Token, a *engine.Action) []engine.ActionView {
	var list []engine.ActionView
	for _, w := range t.Lists[weaponList] {
		if w.Is(wThrowable) && closeWeapon(w) {
			view := withWeapon(v, t, a, w, jsondoc.M("throw", jsondoc.Flag(true)))
			view.Name = a.Name + ", thrown: " + called(w)
			list = append(list, view)
		}
	}
	return list
}

// chargings tries a charge with each weapon of melee, and each that may be hurled.
func chargings(v *engine.View, t *engine.Token, a *engine.Action) []engine.ActionView {
	var list []engine.ActionView
	for _, w := range arms(t) {
		if !closeWeapon(w) {
			continue
		}
		list = append(list, chargeWith(v, t, a, w))
		if w.Is(wThrowable) || w.Word(wWeaponSkill) == "spears" {
			list = append(list, chargeWith(v, t, a, w, jsondoc.M("throw", jsondoc.Flag(true))))
		}
	}
	return list
}

func chargeWith(v *engine.View, t *engine.Token, a *engine.Action, w *sheet.Rec, more ...jsondoc.Member) engine.ActionView {
	args := append(trial(t, a.ID), jsondoc.M("with", jsondoc.Str(w.Text(wID))))
	view := engine.NewActionView(a, untargeted(v.Probe(engine.NewCommand(a.ID, t.ID, append(args, more...)...))))
	view.With, view.Name, view.More = w.Text(wID), a.Name+": "+called(w), more
	if len(more) > 0 {
		view.Name = a.Name + " and hurl: " + called(w)
	}
	return view
}

// customView tries it free, or with the main action, which may be held for later.
func customView(v *engine.View, t *engine.Token, a *engine.Action) engine.ActionView {
	w := engine.NewActionView(a, v.Probe(engine.NewCommand(a.ID, t.ID, trial(t, a.ID)...)))
	if w.Ready {
		return w
	}
	price := jsondoc.M("cost", jsondoc.Obj(jsondoc.M("main", jsondoc.Int(1))))
	if r := v.Probe(engine.NewCommand(a.ID, t.ID, append(trial(t, a.ID), price)...)); r == nil {
		w = engine.NewActionView(a, nil)
		w.Cost, w.More = costWords[mainAction], []jsondoc.Member{price}
	}
	return w
}

// portable are the things that one carries, by their ids.
func portable(t *engine.Token) []string {
	var ids []string
	for _, w := range t.Lists[weaponList] {
		if !w.Is(wNatural) && !w.Is(wNeedsShield) {
			ids = append(ids, w.Text(wID))
		}
	}
	return ids
}

// droppable are those, and the shield.
func droppable(t *engine.Token) []string {
	ids := portable(t)
	if t.Stats.Word(sShield) != "none" && weaponIndex(t, "shield") < 0 {
		ids = append(ids, "shield")
	}
	return ids
}

// things tries an action with each thing that one has.
func things(v *engine.View, t *engine.Token, a *engine.Action, more []jsondoc.Member) []engine.ActionView {
	ids := portable(t)
	if a.ID == "drop" {
		ids = droppable(t)
	}
	var list []engine.ActionView
	for _, id := range ids {
		args := append([]jsondoc.Member{jsondoc.M("item", jsondoc.Str(id))}, more...)
		w := engine.NewActionView(a, untargeted(v.Probe(engine.NewCommand(a.ID, t.ID, args...))))
		w.Name, w.More = a.Name+": "+calledOf(t, id), args
		list = append(list, w)
	}
	if len(list) == 0 {
		list = []engine.ActionView{engine.NewActionView(a, engine.Refuse(noSuchItem, "%s has nothing for it", t.Name))}
	}
	return list
}

func stowing(v *engine.View, t *engine.Token, a *engine.Action) []engine.ActionView {
	var list []engine.ActionView
	for _, to := range []string{inHand, isReady, inPack} {
		for _, w := range things(v, t, a, []jsondoc.Member{jsondoc.M("to", jsondoc.Str(to))}) {
			w.Name += " → " + to
			list = append(list, w)
		}
	}
	return list
}

// reloads tries each weapon that is ever loaded.
func reloads(v *engine.View, t *engine.Token, a *engine.Action) []engine.ActionView {
	var list []engine.ActionView
	for _, w := range t.Lists[weaponList] {
		if w.Word(wReload) == "none" {
			continue
		}
		id := w.Text(wID)
		view := engine.NewActionView(a, v.Probe(engine.NewCommand(a.ID, t.ID, jsondoc.M("with", jsondoc.Str(id)))))
		view.With, view.Name, view.Cost = id, a.Name+": "+called(w), costWords[reloadCost(v, t, w)]
		list = append(list, view)
	}
	if len(list) == 0 {
		list = []engine.ActionView{engine.NewActionView(a, engine.Refuse(engine.NothingToDo, "%s has nothing to load", t.Name))}
	}
	return list
}

// pickings tries each thing that lies near.
func pickings(v *engine.View, t *engine.Token, a *engine.Action) []engine.ActionView {
	var list []engine.ActionView
	for _, o := range v.Tokens {
		for _, w := range o.Lists[weaponList] {
			if !lies(t, w, 1) {
				continue
			}
			args := []jsondoc.Member{jsondoc.M("item", jsondoc.Str(w.Text(wID))), jsondoc.M("from", jsondoc.Str(o.ID))}
			view := engine.NewActionView(a, v.Probe(engine.NewCommand(a.ID, t.ID, args...)))
			view.Name, view.More = a.Name+": "+called(w), args
			list = append(list, view)
		}
	}
	if len(list) == 0 {
		list = []engine.ActionView{engine.NewActionView(a, refuse(notReadied, "AAC-ACT-6", "nothing lies within reach of %s", t.Name))}
	}
	return list
}

// disengagings are the plain way, and that of the trait elusive.
func disengagings(v *engine.View, t *engine.Token, a *engine.Action) []engine.ActionView {
	list := []engine.ActionView{engine.NewActionView(a, v.Probe(engine.NewCommand(a.ID, t.ID)))}
	if trait(v, t, "elusive") > 0 {
		by := []jsondoc.Member{jsondoc.M("by", jsondoc.Str("elusive"))}
		w := engine.NewActionView(a, v.Probe(engine.NewCommand(a.ID, t.ID, by...)))
		w.Name, w.Cost, w.More = a.Name+" (elusive)", costWords[free], by
		list = append(list, w)
	}
	return list
}

// walkable tries a step each way: one suffices, or a way through those who stand there.
func walkable(v *engine.View, t *engine.Token) *engine.Refusal {
	var why *engine.Refusal
	for _, d := range []board.Square{{X: 0, Y: -1}, {X: -1, Y: 0}, {X: 1, Y: 0}, {X: 0, Y: 1}, {X: -1, Y: -1}, {X: 1, Y: -1},
		{X: -1, Y: 1}, {X: 1, Y: 1}} {
		step := board.Square{X: t.At.X + d.X, Y: t.At.Y + d.Y}
		r := v.Probe(engine.NewCommand("move", t.ID, jsondoc.M("path", engine.SquaresNode([]board.Square{step}))))
		if r == nil {
			return nil
		}
		if why == nil || r.Code == engine.NotEnoughMovement {
			why = r
		}
	}
	if len(v.System.Reach(v, t)) > 0 {
		return nil
	}
	return why
}
