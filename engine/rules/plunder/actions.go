package plunder

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// Actions lists every action of the table, attacks once for each weapon and for unarmed, spells once
// each; ready looks at everything but the target.
func (p *Plunder) Actions(v *engine.View, t *engine.Token) []engine.ActionView {
	var list []engine.ActionView
	for i := range p.decl.Actions {
		a := &p.decl.Actions[i]
		switch {
		case a.Target == engine.Reaction: // no command: they come as questions
		case a.ID == "attack":
			list = append(list, attackViews(v, t, a)...)
		case a.ID == "cast":
			list = append(list, castViews(v, t, a)...)
		case a.ID == "pass":
			list = append(list, judge(a, "", passReady(v, t)))
		default:
			list = append(list, oneView(v, t, a))
		}
	}
	return list
}

// judge makes a row of what it is done with, and the refusal that stands against it.
func judge(a *engine.Action, with string, r *engine.Refusal) engine.ActionView {
	w := engine.NewActionView(a, r)
	w.With = with
	return w
}

// oneView is the row of an action that is declared or done at once.
func oneView(v *engine.View, t *engine.Token, a *engine.Action) engine.ActionView {
	if _, ok := declarations[a.ID]; !ok {
		return judge(a, "", atOnceReady(v, t, a.ID))
	}
	e := entry{who: t.ID, do: a.ID}
	switch a.ID {
	case "retrieve":
		e.item = firstPacked(t)
	case "escape":
		readEscape(nil, nil, t, &e)
	}
	w := judge(a, "", notReady(v, t, e))
	switch {
	case a.ID == "rally" && v.IsSet(setRallyCost, "free"):
		w.Cost = "move"
	case extra(v, a.ID):
		w.Cost = "none"
	}
	return w
}

// notReady makes the tests of a declaration but for those that need a target or a path.
func notReady(v *engine.View, t *engine.Token, e entry) *engine.Refusal {
	k := declarations[e.do]
	return engine.FirstRefusal(
		func() *engine.Refusal { return rightPhase(v, k, e) },
		func() *engine.Refusal { return stopped(v, t, e) },
		func() *engine.Refusal { return alreadyIn(v, t, e) },
		func() *engine.Refusal { return cantPay(v, t, k, e, walkPlan{}) },
		func() *engine.Refusal { return notYet(v, t) },
		func() *engine.Refusal { return checkItem(v, t, e) },
		func() *engine.Refusal { return noArm(v, t, e) },
		func() *engine.Refusal { return checkDoer(v, t, e) },
		func() *engine.Refusal { return checkHeld(v, t, e) },
		func() *engine.Refusal { return badDice(v, t, e) },
	)
}

func attackViews(v *engine.View, t *engine.Token, a *engine.Action) []engine.ActionView {
	var list []engine.ActionView
	row := func(id, name string) {
		e := entry{who: t.ID, do: "attack", with: id}
		w := judge(a, id, notReady(v, t, e))
		w.Name = a.Name + ": " + name
		if s := strikeOf(v, e); s.thrown() {
			w.Name = "Throw: " + name
		}
		list = append(list, w)
	}
	for _, w := range t.Lists[weaponList] {
		row(w.Text(wID), w.Text(wName))
	}
	row(unarmed, unarmed)
	return list
}

func castViews(v *engine.View, t *engine.Token, a *engine.Action) []engine.ActionView {
	var list []engine.ActionView
	for _, s := range t.Lists[spellList] {
		e := entry{who: t.ID, do: "cast", with: s.Text(lID)}
		if t.Stats.Int(sMagicDice) > 0 {
			e.dice = min(1, t.Stats.Int(sMagicLeft))
		}
		w := judge(a, e.with, notReady(v, t, e))
		w.Name = a.Name + ": " + s.Text(lName)
		w.More = []jsondoc.Member{jsondoc.M("spell", jsondoc.Str(e.with))}
		list = append(list, w)
	}
	if list == nil {
		r := engine.Refuse(engine.NothingToDo, "%s knows no spells", t.Name).On("PLU-SPELL-1")
		list = append(list, judge(a, "", r))
	}
	return list
}

// passReady tells whether a pass would be accepted.
func passReady(v *engine.View, t *engine.Token) *engine.Refusal {
	if r := declaring(v, "pass"); r != nil {
		return r
	}
	if r := declaredAlready(v, t); r != nil {
		return r
	}
	if !isOpen(v, t) {
		return nil // accepted, and changes nothing
	}
	return notYet(v, t)
}

// atOnceReady tries an action that is done at once with whatever it could be done with; where all is
// refused, with the first reason.
func atOnceReady(v *engine.View, t *engine.Token, do string) *engine.Refusal {
	var first *engine.Refusal
	tries := trials(v, t, do)
	for _, m := range tries {
		r := v.Probe(engine.NewCommand(do, t.ID, m...))
		if r == nil {
			return nil
		}
		if first == nil {
			first = r
		}
	}
	switch {
	case first != nil:
		return first
	case !v.InCombat() && do != "release":
		return engine.Refuse(engine.WrongPhase, "no fight is on").On("PLU-OBJ-1")
	case unableBy(t) != "" && do != "release":
		return cannotAct(t, unableBy(t), "PLU-OBJ-3")
	case do != "release" && v.InCombat() && t.Budget[bInteraction] < 1:
		return engine.Refuse(interactionSpent, "%s has handled an object in this round", t.Name).On("PLU-OBJ-1")
	}
	return engine.Refuse(engine.NothingToDo, "%s: there is nothing for %s to do it with", actionName(do), t.Name)
}

// trials are the arguments with which an action done at once could be tried.
func trials(v *engine.View, t *engine.Token, do string) [][]jsondoc.Member {
	var list [][]jsondoc.Member
	add := func(key, id string, more ...jsondoc.Member) {
		list = append(list, append([]jsondoc.Member{jsondoc.M(key, jsondoc.Str(id))}, more...))
	}
	items := func(fits func(*sheet.Rec) bool) {
		for _, w := range t.Lists[weaponList] {
			if !w.Is(wNatural) && fits(w) {
				add("item", w.Text(wID))
			}
		}
	}
	switch do {
	case "release":
		for _, id := range links(t, "grappling") {
			add("target", id)
		}
	case "draw":
		items(func(w *sheet.Rec) bool { return !w.Is(wHeld) && w.IsNull(wAt) })
	case "sheathe", "drop":
		items(func(w *sheet.Rec) bool { return w.Is(wHeld) })
	case "pick_up":
		for _, o := range v.Tokens {
			for _, w := range o.Lists[weaponList] {
				if !w.IsNull(wAt) {
					add("item", w.Text(wID), jsondoc.M("from", jsondoc.Str(o.ID)))
				}
			}
		}
	case "open_door", "close_door":
		for _, w := range v.Board().Map().Walls {
			if w.Kind == board.KindDoor && w.Open == (do == "close_door") && near(w, t) {
				add("door", w.ID)
			}
		}
	}
	return list
}

// near tells whether a door may be within a square of a footprint.
func near(w board.Wall, t *engine.Token) bool {
	x, y := int(w.From.X+w.To.X)/2/board.One, int(w.From.Y+w.To.Y)/2/board.One
	return x >= t.At.X-2 && x <= t.At.X+t.Size+2 && y >= t.At.Y-2 && y <= t.At.Y+t.Size+2
}
