package unclassed

import (
	"fmt"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// Actions lists every action of the table, of those with weapons, things or spells one for each.
// Whether they are ready looks at the actor alone (Contract h).
func (u *Unclassed) Actions(v *engine.View, t *engine.Token) []engine.ActionView {
	var list []engine.ActionView
	for i := range u.decl.Actions {
		a := &u.decl.Actions[i]
		list = append(list, views(v, t, a)...)
	}
	return list
}

func views(v *engine.View, t *engine.Token, a *engine.Action) []engine.ActionView {
	switch a.ID {
	case "attack":
		return attackViews(v, t, a)
	case "dual_attack":
		return []engine.ActionView{volleyView(v, t, a, 2)}
	case "multi_attack":
		return []engine.ActionView{volleyView(v, t, a, 3)}
	case "cast":
		return spellViews(v, t, a)
	case "draw", "sheathe", "drop", "drink_potion":
		return thingViews(v, t, a)
	case "move":
		return moveViews(v, t, a)
	case "opportunity_attack":
		return nil // never sent
	}
	return []engine.ActionView{plainView(v, t, a)}
}

func attackViews(v *engine.View, t *engine.Token, a *engine.Action) []engine.ActionView {
	var list []engine.ActionView
	add := func(with, name string) {
		w := engine.NewActionView(a, mayAttack(v, &strike{who: t.ID, with: with}))
		w.With, w.Name = with, a.Name+": "+name
		list = append(list, w)
	}
	for _, r := range t.Lists[weaponList] {
		add(r.Text(wID), r.Text(wName))
	}
	add(unarmed, "unarmed")
	return list
}

// volleyView tries the first weapons at hand, each as often as it has ends.
func volleyView(v *engine.View, t *engine.Token, a *engine.Action, n int) engine.ActionView {
	w := engine.NewActionView(a, mayVolley(v, t, a.ID, n))
	if w.Ready {
		w.More = []jsondoc.Member{jsondoc.M("attacks", handful(t, n))}
	}
	return w
}

func mayVolley(v *engine.View, t *engine.Token, do string, n int) *engine.Refusal {
	if r := mayAct(v, do, t); r != nil {
		return r
	}
	if have := strikers(t); have < n {
		return tooFew(t, do, fmt.Sprintf("%d weapons, ends and free hands at hand, %d needed", have, n))
	}
	return short(t, do, volleyPrice(n))
}

// handful names the first n weapons, ends and free hands; the targets are asked for.
func handful(t *engine.Token, n int) *jsondoc.Node {
	list := jsondoc.Arr()
	add := func(with string, times int) {
		for ; times > 0 && len(list.Items) < n; times-- {
			list.Items = append(list.Items, jsondoc.Obj(jsondoc.M("with", jsondoc.Str(with))))
		}
	}
	for _, w := range t.Lists[weaponList] {
		if wielded(w) {
			add(w.Text(wID), w.Int(wEnds))
		}
	}
	add(unarmed, len(freeHands(t)))
	return list
}

func spellViews(v *engine.View, t *engine.Token, a *engine.Action) []engine.ActionView {
	var list []engine.ActionView
	for _, s := range t.Lists[spellList] {
		w := engine.NewActionView(a, mayCast(v, t, s.Text(lID)))
		w.Name, w.Cost = s.Text(lName), priceText(s.Int(lCost))
		if s.Word(lTarget) == "cone" {
			w.Aimed = "toward" // nothing of it is checked, not even that it is there
		}
		w.More = []jsondoc.Member{jsondoc.M("spell", jsondoc.Str(s.Text(lID)))}
		list = append(list, w)
	}
	return list
}

// thingViews are one for each thing that the action is about.
func thingViews(v *engine.View, t *engine.Token, a *engine.Action) []engine.ActionView {
	var list []engine.ActionView
	for _, g := range things(t) {
		if g.natural() || !concerns(a.ID, g) {
			continue
		}
		r := mayDraw(v, t, g.id(), "")
		if a.ID != "draw" {
			r = mayPutAway(v, a.ID, t, g.id())
		}
		w := engine.NewActionView(a, r)
		w.Name = a.Name + ": " + g.name()
		w.More = []jsondoc.Member{jsondoc.M("item", jsondoc.Str(g.id()))}
		list = append(list, w)
	}
	return list
}

// concerns tells whether a thing is one that an action could be about (Contract h).
func concerns(do string, g thing) bool {
	inHand := len(g.held()) > 0
	switch do {
	case "draw":
		return !inHand
	case "drink_potion":
		return g.potion()
	}
	return inHand
}

func moveViews(v *engine.View, t *engine.Token, a *engine.Action) []engine.ActionView {
	var list []engine.ActionView
	for _, g := range []struct{ by, name, cost string }{{"half", "Move up to half speed", "½"}, {"full", "Move up to speed", "1"},
		{"sprint", "Sprint", "turn"}} {
		r := mayMove(v, t, g.by)
		if r == nil {
			_, r = fareOf(v, t, g.by, square*pace(t))
		}
		w := engine.NewActionView(a, r)
		w.Name, w.Cost = g.name, g.cost
		w.More = []jsondoc.Member{jsondoc.M("by", jsondoc.Str(g.by))}
		list = append(list, w)
	}
	return list
}

// plainView is an entry of an action without variants, with the first thing that it could be about.
func plainView(v *engine.View, t *engine.Token, a *engine.Action) engine.ActionView {
	var r *engine.Refusal
	var more []jsondoc.Member
	first := func(key string, ids []string) {
		if len(ids) > 0 {
			more = []jsondoc.Member{jsondoc.M(key, jsondoc.Str(ids[0]))}
		}
	}
	switch a.ID {
	case "grapple", "trip", "disarm":
		if r = mayContest(v, a.ID, t); r == nil {
			r = short(t, a.ID, tariff[a.ID].price)
		}
	case "escape":
		r = mayEscape(v, t)
	case "release":
		r = mayRelease(v, t)
	case "pick_up":
		r = mayPickUp(v, t)
		more = lyingNear(v, t)
	case "open_door", "close_door":
		r = mayWorkDoors(v, a.ID, t)
		first("door", doorsNear(v, t, a.ID == "close_door"))
	case "go_prone":
		r = mayLieDown(v, t)
	case "stand_up":
		r = mayGetUp(v, t)
	case "end_turn":
		r = inTurn(v, a.ID, t)
	default:
		r = mayAct(v, a.ID, t)
	}
	w := engine.NewActionView(a, r)
	w.More = more
	return w
}

// mayPickUp checks what hangs on the actor alone.
func mayPickUp(v *engine.View, t *engine.Token) *engine.Refusal {
	if r := mayAct(v, "pick_up", t); r != nil {
		return r
	}
	if !handFree(t) {
		return engine.Refuse(noFreeHand, "%s has no free hand", t.Name).Of(t.ID).On("UNC-DEF-36")
	}
	return short(t, "picking up", tariff["pick_up"].price)
}

// lyingNear names the first thing on the ground that a token could take up.
func lyingNear(v *engine.View, t *engine.Token) []jsondoc.Member {
	for _, o := range v.Tokens {
		for _, g := range things(o) {
			at, lies := g.lies()
			if lies && atHand(v, t, at, g.name()) == nil {
				return []jsondoc.Member{jsondoc.M("item", jsondoc.Str(g.id())), jsondoc.M("from", jsondoc.Str(o.ID))}
			}
		}
	}
	return nil
}
