package aachen

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// Preview gives what would come of a legal command (Contract h).
func (a *Aachen) Preview(v *engine.View, c *engine.Command) []jsondoc.Member {
	tx := &engine.Tx{View: *v, Command: c} // for the readers of arguments
	t := v.Token(c.Who)
	if t == nil {
		return nil
	}
	if x, ok := catalogue.ByID(c.Do); ok {
		return x.Preview(v, c)
	}
	switch c.Do {
	case "move", "screen_ally", "lock_shields", "drag_ally":
		return walkPreview(tx, t, c)
	case "grapple_move":
		if how, _ := c.Text("result", "move"); how == "move" {
			return append(walkPreview(tx, t, c), oddsMembers(a, tx, t, c)...)
		}
	case "charge":
		return append(walkPreview(tx, t, c), oddsMembers(a, tx, t, c)...)
	case "start", "end_turn", "end_phase", "end_combat", "reaction_roll", "morale_check":
		return nil
	}
	return append(costMembers(t, priceOf(v, t, c)), oddsMembers(a, tx, t, c)...)
}

// costMembers tell of a price and what it leaves.
func costMembers(t *engine.Token, p cost) []jsondoc.Member {
	left := jsondoc.Obj(jsondoc.M("action", jsondoc.Int(t.Budget[bAction]-p.slots())), jsondoc.M("main", jsondoc.Int(mainLeft(t, p))))
	return []jsondoc.Member{jsondoc.M("cost", p.node()), jsondoc.M("left", left)}
}

// mainLeft is what is left of the main action after a price is paid.
func mainLeft(t *engine.Token, p cost) int {
	if p.main() || t.Budget[bAction] == p.slots() {
		return 0
	}
	return t.Budget[bMain]
}

// priceOf is what a legal command takes.
func priceOf(v *engine.View, t *engine.Token, c *engine.Command) cost {
	switch c.Do {
	case "attack", "multi_attack", "two_weapon_attack", "shatter_shield", "shove", "grapple_move",
		"execution_attack", "cast", "first_aid", "ready_or_stow":
		return mainAction
	case "snap_attack", "total_defense":
		return instantMain
	case "hold_action", "stand_up", "pick_up":
		return moveSlot
	case "disengage":
		if by, _ := c.Text("by", ""); by == "" {
			return mainAction
		}
	case "drop", "drop_load":
		return instant
	case "use_skill":
		p, _ := skillCost(c)
		return p
	case "custom":
		p, _ := costArg(c)
		return p
	case "reload":
		if w, _ := weaponArg(c, t, "with"); w != nil {
			return reloadCost(v, t, w)
		}
		return reloadCost(v, t, weaponInUse(t))
	}
	return free
}

// walkPreview is the way that a walk would take, what would be left, and whom it would provoke.
func walkPreview(tx *engine.Tx, t *engine.Token, c *engine.Command) []jsondoc.Member {
	v := &tx.View
	w, paying, r := wayOf(tx, t, c)
	if r != nil {
		return nil
	}
	left, slots := 0, t.Budget[bAction]
	switch {
	case paying:
		left = t.Budget[bMove]
		for left < int(w.Cost) {
			left, slots = left+squares(v, t)*square, slots-1
		}
		left -= int(w.Cost)
	case c.Do == "charge":
		slots -= 2
	default:
		slots--
	}
	provokes := []string{}
	if c.Do != "grapple_move" {
		provokes = wouldProvoke(v, t, w, paying)
	}
	return []jsondoc.Member{jsondoc.M("path", engine.SquaresNode(w.Squares())), jsondoc.M("cost", jsondoc.Quarters(int(w.Cost))),
		jsondoc.M("left", jsondoc.Quarters(left)),
		jsondoc.M("action_left", jsondoc.Int(slots)), jsondoc.M("provokes", jsondoc.Strs(provokes))}
}

// wayOf plans the walk of a command; paying: it opens move actions as it goes.
func wayOf(tx *engine.Tx, t *engine.Token, c *engine.Command) (w rulekit.Way, paying bool, r *engine.Refusal) {
	v := &tx.View
	switch c.Do {
	case "move":
		m, r := moveArgs(tx, c)
		if r != nil {
			return w, true, r
		}
		w, r = mover(v, t, moveBudget(v, t, m.by)).Plan(m.goal)
		return w, true, r
	case "drag_ally":
		_, at, r := pairArgs(tx, c)
		if r != nil {
			return w, false, r
		}
		g, r := goalArg(c, t)
		if r != nil {
			return w, false, r
		}
		w, r = dragger(v, t, at).Plan(g)
		return w, false, r
	case "grapple_move":
		h, r := haulArgs(tx, c)
		if r != nil {
			return w, false, r
		}
		w, r = h.plan(v)
		return w, false, r
	case "charge":
		g, r := chargeArgs(tx, c)
		if r != nil {
			return w, false, r
		}
		w, r = g.plan(v)
		return w, false, r
	}
	s, r := sidleArgs(tx, c)
	if r != nil {
		return w, false, r
	}
	w, r = s.plan(v)
	return w, false, r
}
