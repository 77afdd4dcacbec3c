package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/sheet"
)

// Actions lists every action of the table, one for each weapon of "attack" and for each ability of
// "use" and "prepare", and what stands against it whatever the target (Contract h).
func (s *Sigil) Actions(v *engine.View, t *engine.Token) []engine.ActionView {
	var list []engine.ActionView
	for i := range s.decl.Actions {
		a := &s.decl.Actions[i]
		if x, ok := catalogue.ByID(a.ID); ok {
			list = x.Views(list, v, t, a)
			continue
		}
		switch a.ID {
		case "attack":
			list = append(list, attackViews(v, t, a)...)
		case "use":
			list = append(list, useViews(v, t, a)...)
		case "prepare":
			list = append(list, prepareViews(v, t, a)...)
		case strikeID:
		default:
			p, r := plainly(v, t, a.ID)
			list = append(list, judge(a, p, r))
		}
	}
	return list
}

// judge makes an entry with its price and the refusal that stands against it.
func judge(a *engine.Action, p price, r *engine.Refusal) engine.ActionView {
	w := engine.NewActionView(a, r)
	showPrice(&w, p)
	return w
}

func showPrice(w *engine.ActionView, p price) {
	w.Price = p.node()
	if words := p.words(); words != "" && w.Do != "move" {
		w.Cost = words
	}
}

func attackViews(v *engine.View, t *engine.Token, a *engine.Action) []engine.ActionView {
	var list []engine.ActionView
	weapons := slices.DeleteFunc(slices.Clone(t.Lists[weaponList]), func(w *sheet.Rec) bool {
		return w.Word(wHands) == "off" || !w.Is(wNatural) && w.Text(wID) != t.Stats.Text(sMainHand)
	})
	if weaponIn(weapons, "unarmed") == nil {
		weapons = append(weapons, rules(v).unarmed)
	}
	for _, w := range weapons {
		view := judge(a, price{kind: action}, mayAttack(v, t, w))
		view.With, view.Name = w.Text(wID), a.Name+": "+w.Text(wName)
		list = append(list, view)
	}
	return list
}

func useViews(v *engine.View, t *engine.Token, a *engine.Action) []engine.ActionView {
	var list []engine.ActionView
	for _, r := range t.Lists[abilityList] {
		if r.Word(aExecution) == "prepared" {
			continue
		}
		u := &usage{t: t, a: r, blow: byAbility(v, t, r, judgement{}), price: priceOf(t, r)}
		list = append(list, named(judge(a, u.price, u.ready(v, "use")), r.Text(aID), r.Text(aName)))
	}
	return list
}

func prepareViews(v *engine.View, t *engine.Token, a *engine.Action) []engine.ActionView {
	var list []engine.ActionView
	for _, r := range t.Lists[abilityList] {
		if r.Word(aExecution) == "prepared" {
			u := &usage{t: t, a: r, blow: byAbility(v, t, r, judgement{}), price: priceOf(t, r)}
			list = append(list, named(judge(a, u.price, u.ready(v, "prepare")), r.Text(aID), a.Name+": "+r.Text(aName)))
		}
	}
	if t.Stats.Has(sSpecial, strikeID) {
		list = append(list, named(judge(a, price{kind: minor}, mayPrepareStrike(v, t)), strikeID, a.Name+": opportunistic strike"))
	}
	return list
}

func named(w engine.ActionView, ability, name string) engine.ActionView {
	w.Name = name
	w.More = append(w.More, str("ability", ability))
	return w
}

// plainly judges an action that needs neither weapon nor ability to be named.
func plainly(v *engine.View, t *engine.Token, do string) (price, *engine.Refusal) {
	if slices.Contains(specialWords, do) {
		if r := special(t, do); r != nil {
			return specialPrice(v, t, do), r
		}
		return specialPrice(v, t, do), specialReady(v, t, do)
	}
	half := price{kind: movement, move: postureOf(v, t, false).cost}
	switch do {
	case "move":
		g, _ := proper(t, "")
		return price{kind: movement}, moveReady(v, t, g)
	case "stand_up", "go_prone":
		return half, postureReady(v, t, do)
	case "mount", "dismount":
		return half, mountReady(v, t, do)
	case "fire":
		tx := &engine.Tx{View: *v}
		return price{}, mayFire(tx, t)
	case "custom":
		return price{}, (need{prone: true}).may(v, t, do)
	}
	return price{}, atTurn(v, t, do)
}

// moveReady lets a creature move if any gait is open to it and leaves it movement; else it says what
// stands against the gait that it would take.
func moveReady(v *engine.View, t *engine.Token, g gait) *engine.Refusal {
	for _, other := range gaits {
		if now, _ := proper(t, other.by); now.may(v, t) == nil && most(v, t, now) > 0 {
			return nil
		}
	}
	if r := g.may(v, t); r != nil {
		return r
	}
	return tooLittle(square, 0).Of(t.ID)
}

func postureReady(v *engine.View, t *engine.Token, do string) *engine.Refusal {
	if r := (need{kind: movement, moves: true, prone: true}).may(v, t, do); r != nil {
		return r
	}
	if do == "go_prone" && airborne(t) {
		return engine.Refuse(airborneCode, "%s is in the air", t.Name).Of(t.ID).On("SIG-FLY-5")
	}
	if t.Is("prone") == (do == "go_prone") {
		return engine.Refuse(engine.NothingToDo, "%s is %s", t.Name, map[bool]string{true: "prone already", false: "not prone"}[t.Is("prone")])
	}
	return postureOf(v, t, mayRun(t)).covers(v, t)
}

func mountReady(v *engine.View, t *engine.Token, do string) *engine.Refusal {
	tx := &engine.Tx{View: *v}
	if r := mountsAllowed(tx, engine.NewCommand(do, t.ID)); r != nil {
		return r
	}
	down := do == "dismount"
	p, r := mayMount(v, t, need{kind: movement, moves: true, riding: down, prone: down}, do)
	switch {
	case r != nil:
		return r
	case down && !t.Is("mounted"):
		return engine.Refuse(engine.NothingToDo, "%s rides on nobody", t.Name)
	case !down && airborne(t):
		return engine.Refuse(airborneCode, "%s is in the air", t.Name).Of(t.ID).On("SIG-FLY-5")
	}
	return p.covers(v, t)
}

// specialPrice is what a special action costs.
func specialPrice(v *engine.View, t *engine.Token, do string) price {
	switch do {
	case "charge", "dual_strike":
		return price{kind: fullTurn}
	case "sever", "throw_weapon", "retrieve_weapon":
		return price{kind: action}
	case "speak":
		if v.Phase == phaseEnd {
			return price{}
		}
	}
	return price{kind: minor}
}

// specialReady judges a special action whatever its target.
func specialReady(v *engine.View, t *engine.Token, do string) *engine.Refusal {
	switch do {
	case "charge":
		return mayCharge(v, t)
	case "dual_strike":
		return mayDualStrike(v, t)
	case "reload":
		_, r := mayReload(v, t, mainHand(t), "rapid")
		if _, byEnergy := mayReload(v, t, mainHand(t), "energy"); byEnergy == nil {
			return nil
		}
		return r
	case "speak":
		if v.Phase == phaseEnd && !out(t) || (need{kind: action}).may(v, t, do) == nil {
			return nil
		}
	}
	return gearReady(v, t, do)
}

func gearReady(v *engine.View, t *engine.Token, do string) *engine.Refusal {
	n := need{kind: specialPrice(v, t, do).kind, prone: do == "throw_weapon" || do == "retrieve_weapon"}
	if do == "swap_weapons" {
		if slices.ContainsFunc(t.Lists[weaponList], func(w *sheet.Rec) bool {
			return w.Is(wSidearm) && atHand(t, w)
		}) {
			n.kind = free
		}
	}
	if r := n.may(v, t, do); r != nil {
		return r
	}
	switch do {
	case "sever":
		return readyForMelee(v, t)
	case "throw_weapon":
		return mayThrow(t)
	case "retrieve_weapon":
		if mainHand(t) != nil {
			return lacks("empty_main_hand", "%s needs an empty main hand", t.Name).Of(t.ID).On("SIG-SUP-13")
		}
	}
	return nil
}
