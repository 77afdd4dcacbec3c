package glitters

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/doc"
	"parapet/engine/kit"
	"parapet/engine/sheet"
)

// Actions lists every action of the table; of those with weapons or spells one for each that fits
// (Contract h). Whether they are ready is asked of the gate itself, aimed at oneself: that is
// refused last of all, so that any other refusal is the one that would come.
func (g *Glitters) Actions(v *engine.View, t *engine.Token) []engine.ActionView {
	var list []engine.ActionView
	for i := range g.decl.Actions {
		a := &g.decl.Actions[i]
		list = append(list, actionViews(v, t, a)...)
	}
	return list
}

func actionViews(v *engine.View, t *engine.Token, a *engine.Action) []engine.ActionView {
	switch a.ID {
	case "attack":
		return armed(v, t, a, mainWeapons(t))
	case "offhand_attack":
		return armed(v, t, a, offWeapons(t))
	case "throw":
		return armed(v, t, a, throwables(t))
	case "double_attack":
		return doubles(v, t, a)
	case "cast":
		return spellViews(v, t, a)
	case "parry", "opportunity_attack":
		return []engine.ActionView{reactionView(v, t, a)}
	case "move", "drag":
		return []engine.ActionView{judge(a, walkable(v, t, a.ID))}
	case "grapple_throw":
		return []engine.ActionView{judge(a, hurlable(v, t))}
	}
	c := engine.NewCommand(a.ID, t.ID, trial(v, t, a.ID)...)
	return []engine.ActionView{judge(a, untargeted(v.Probe(c)))}
}

// judge makes an entry with the refusal that stands against it.
func judge(a *engine.Action, r *engine.Refusal) engine.ActionView {
	w := engine.ActionView{Do: a.ID, Name: a.Name, Cost: a.Cost, Ready: r == nil}
	if r != nil {
		w.Code, w.Why = r.Code, r.Why
	}
	return w
}

// untargeted passes over the refusals that only a target brings.
func untargeted(r *engine.Refusal) *engine.Refusal {
	if r == nil {
		return nil
	}
	switch r.Code {
	case engine.BadTarget, engine.OutOfRange, engine.Blocked, engine.NoLineOfSight, engine.Occupied:
		return nil
	}
	return r
}

// trial gives the arguments with which an action is tried, in vain where it needs a target.
func trial(v *engine.View, t *engine.Token, do string) []doc.Member {
	self := doc.M("target", doc.Str(t.ID))
	switch do {
	case "grapple":
		return []doc.Member{self}
	case "help":
		return []doc.Member{self, doc.M("what", doc.Str("help"))}
	case "jump":
		return []doc.Member{doc.M("to", engine.SquareNode(board.Square{X: -1, Y: -1}))}
	case "custom":
		return []doc.Member{doc.M("what", doc.Str("custom")), doc.M("cost", doc.Obj())}
	case "equip":
		return equipTrial(t)
	case "pick_up":
		return []doc.Member{doc.M("item", doc.Str(liesNear(v, t)))}
	}
	return nil
}

// equipTrial empties a hand, or takes up the first thing that it can.
func equipTrial(t *engine.Token) []doc.Member {
	if t.Stats.Text(sMainHand) != "" {
		return []doc.Member{doc.M("main", doc.Nil())}
	}
	if t.Stats.Text(sOffHand) != "" {
		return []doc.Member{doc.M("off", doc.Nil())}
	}
	for _, w := range t.Lists[weaponList] {
		if id := w.Text(wID); canHold(t, id, "") == nil {
			return []doc.Member{doc.M("main", doc.Str(id))}
		}
	}
	for _, h := range t.Lists[shieldList] {
		return []doc.Member{doc.M("off", doc.Str(h.Text(hID)))}
	}
	return []doc.Member{doc.M("main", doc.Nil())}
}

// liesNear is an own weapon that lies within a square, or else the first that lies anywhere.
func liesNear(v *engine.View, t *engine.Token) string {
	id := ""
	for _, w := range t.Lists[weaponList] {
		if kit.Lying(w, wLying, t.Body(), 1) >= 0 {
			return w.Text(wID)
		}
		if id == "" {
			id = w.Text(wID)
		}
	}
	return id
}

// armed tries an action with each of some weapons, without one where none fits.
func armed(v *engine.View, t *engine.Token, a *engine.Action, ids []string) []engine.ActionView {
	if len(ids) == 0 {
		c := engine.NewCommand(a.ID, t.ID, doc.M("target", doc.Str(t.ID)))
		w := judge(a, untargeted(v.Probe(c)))
		if w.Code == engine.BadCommand {
			w.Code, w.Why = noWeapon, t.Name+" has nothing for it"
		}
		return []engine.ActionView{w}
	}
	var list []engine.ActionView
	for _, id := range ids {
		c := engine.NewCommand(a.ID, t.ID, doc.M("target", doc.Str(t.ID)), doc.M("with", doc.Str(id)))
		r := untargeted(v.Probe(c))
		if a.ID == "throw" && r != nil && r.Code == engine.NotEnoughActions {
			other := engine.NewCommand(a.ID, t.ID, doc.M("target", doc.Str(t.ID)), doc.M("with", doc.Str(id)), doc.M("hand", doc.Str("offhand")))
			r = untargeted(v.Probe(other))
		}
		w := judge(a, r)
		w.With, w.Name = id, a.Name+": "+itemName(t, id)
		list = append(list, w)
	}
	return list
}

func itemName(t *engine.Token, id string) string {
	if w := weaponOf(t, id); w != nil {
		return w.Text(wName)
	}
	if i := shieldIndex(t, id); i >= 0 {
		return t.Lists[shieldList][i].Text(hName)
	}
	return id
}

// mainWeapons are what the main hand holds and natural weapons that serve it.
func mainWeapons(t *engine.Token) []string { return fitting(t, t.Stats.Text(sMainHand), "main") }

// offWeapons are what the off hand holds and natural weapons that serve it.
func offWeapons(t *engine.Token) []string { return fitting(t, t.Stats.Text(sOffHand), "offhand") }

func fitting(t *engine.Token, held, slot string) []string {
	var ids []string
	if held != "" {
		ids = append(ids, held)
	}
	for _, w := range t.Lists[weaponList] {
		if serves(w, slot) {
			ids = append(ids, w.Text(wID))
		}
	}
	return ids
}

// throwables are own weapons that aren't grown and of which a piece is left (GLT-ACT-7).
func throwables(t *engine.Token) []string {
	var ids []string
	for _, w := range t.Lists[weaponList] {
		if !w.Is(wNatural) && w.Int(wCount) > 0 {
			ids = append(ids, w.Text(wID))
		}
	}
	return ids
}

// doubles are the two-handed grips, and the pair that both hands hold (GLT-ACT-2, 3).
func doubles(v *engine.View, t *engine.Token, a *engine.Action) []engine.ActionView {
	var list []engine.ActionView
	add := func(with *doc.Node, name string) {
		c := engine.NewCommand(a.ID, t.ID, doc.M("target", doc.Str(t.ID)), doc.M("with", with))
		w := judge(a, untargeted(v.Probe(c)))
		w.Name = a.Name + ": " + name
		if id, one := with.Str(); one {
			w.With = id
		} else {
			w.More = []doc.Member{doc.M("with", with)}
		}
		list = append(list, w)
	}
	for _, id := range mainWeapons(t) {
		if w := weaponOf(t, id); w != nil && inBothHands(t, w) {
			add(doc.Str(id), w.Text(wName))
		}
	}
	main, off := t.Stats.Text(sMainHand), t.Stats.Text(sOffHand)
	if w := weaponOf(t, main); w != nil && off != "" && w.Word(wHands) != "two" {
		add(doc.Strs([]string{main, off}), w.Text(wName)+", "+itemName(t, off))
	}
	if len(list) == 0 {
		c := engine.NewCommand(a.ID, t.ID, doc.M("target", doc.Str(t.ID)))
		list = append(list, judge(a, untargeted(v.Probe(c))))
	}
	return list
}

// inBothHands tells whether a weapon is for two hands, be they free or not.
func inBothHands(t *engine.Token, w *sheet.Rec) bool {
	return w.Word(wHands) == "two" || w.Word(wHands) == "versatile" && offFree(t, w)
}

// spellViews are one for each spell; without spells one that says so.
func spellViews(v *engine.View, t *engine.Token, a *engine.Action) []engine.ActionView {
	if len(t.Lists[spellList]) == 0 {
		r := untargeted(v.Probe(engine.NewCommand(a.ID, t.ID, doc.M("spell", doc.Str("none")), doc.M("target", doc.Str(t.ID)))))
		if r != nil && r.Code == noWeapon {
			r.Why = t.Name + " knows no spells"
		}
		return []engine.ActionView{judge(a, r)}
	}
	var list []engine.ActionView
	for _, s := range t.Lists[spellList] {
		id := s.Text(lID)
		c := engine.NewCommand(a.ID, t.ID, append([]doc.Member{doc.M("spell", doc.Str(id))}, spellTrial(v, t, s)...)...)
		w := judge(a, untargeted(v.Probe(c)))
		w.Name, w.Cost = s.Text(lName), s.Word(lCost)
		w.More = []doc.Member{doc.M("spell", doc.Str(id))}
		list = append(list, w)
	}
	return list
}

// spellTrial aims a spell at the caster or its square.
func spellTrial(v *engine.View, t *engine.Token, s *sheet.Rec) []doc.Member {
	area := s.Sub(lArea)
	switch {
	case area == nil && s.Int(lRange) == 0:
		return nil
	case area == nil:
		return []doc.Member{doc.M("target", doc.Str(t.ID))}
	case area.Word(rShape) == "cone" || area.Word(rShape) == "line":
		return []doc.Member{doc.M("toward", engine.SquareNode(beside(v.Board(), t)))}
	case s.Int(lRange) == 0:
		return nil
	}
	return []doc.Member{doc.M("at", engine.SquareNode(t.At))}
}

// beside is a square next to the token's own, on the board where there is one.
func beside(b *board.Board, t *engine.Token) board.Square {
	east := board.Square{X: t.At.X + t.Size, Y: t.At.Y}
	for _, s := range []board.Square{east, {X: t.At.X - 1, Y: t.At.Y}, {X: t.At.X, Y: t.At.Y + t.Size}, {X: t.At.X, Y: t.At.Y - 1}} {
		if b.In(s) {
			return s
		}
	}
	return east
}

// walkable tries a step each way: one suffices. Where none may end beside it, there may still be a
// way through those who stand there, or one by a jog.
func walkable(v *engine.View, t *engine.Token, do string) *engine.Refusal {
	var first *engine.Refusal
	for _, d := range []board.Square{{X: 0, Y: -1}, {X: -1, Y: 0}, {X: 1, Y: 0}, {X: 0, Y: 1}, {X: -1, Y: -1}, {X: 1, Y: -1}, {X: -1, Y: 1}, {X: 1, Y: 1}} {
		step := board.Square{X: t.At.X + d.X, Y: t.At.Y + d.Y}
		c := engine.NewCommand(do, t.ID, doc.M("path", engine.SquaresNode([]board.Square{step})))
		r := v.Probe(c)
		if r == nil {
			return nil
		}
		if first == nil || r.Code == engine.NotEnoughMovement {
			first = r
		}
	}
	for _, e := range v.Sys.Reach(v, t) {
		if e.By != "jump" && (e.By == "drag") == (do == "drag") {
			return nil
		}
	}
	return first
}

// hurlable tries a direction that leads away from the thrower.
func hurlable(v *engine.View, t *engine.Token) *engine.Refusal {
	dx, dy := 1, 0
	if foe := heldFoe(v, t); foe != nil {
		dx, dy = sign(foe.At.X-t.At.X), sign(foe.At.Y-t.At.Y)
		if dx == 0 && dy == 0 {
			dx = 1
		}
	}
	return untargeted(v.Probe(engine.NewCommand("grapple_throw", t.ID, doc.M("dir", doc.Ints(dx, dy)))))
}

func sign(n int) int {
	switch {
	case n < 0:
		return -1
	case n > 0:
		return 1
	}
	return 0
}

// reactionView tells whether a reaction would be offered if its trigger came now.
func reactionView(v *engine.View, t *engine.Token, a *engine.Action) engine.ActionView {
	refuse := func(code, why string) engine.ActionView {
		return judge(a, engine.Refuse(code, "%s %s", t.Name, why))
	}
	s := stops(0)
	if t.Is("grappled") && !on(v, setGrappledReact) {
		s |= stopGrappled
	}
	if t.Is("grappling") && !on(v, setGrapplerReact) {
		s |= stopHolding
	}
	fits := parryOf(t) > 0
	if a.ID == "opportunity_attack" {
		fits = len(opportunityGrips(t)) > 0
	}
	switch {
	case !v.InCombat():
		return refuse(engine.WrongPhase, "is in no fight")
	case v.Turn == t.ID && !on(v, setReactionOwnTurn):
		return refuse(engine.NotYourTurn, "has its own turn")
	case cannotAct(t, s|stopSurprised) != nil:
		return judge(a, cannotAct(t, s|stopSurprised))
	case a.ID == "opportunity_attack" && !t.Stats.Is(sCanOpportunity):
		return refuse(engine.RuleOff, "makes no opportunity attacks")
	case a.ID == "parry" && (t.Is("blocking") || t.Marked(blockedBy)):
		return refuse(alreadyUsed, "is blocking")
	case !fits:
		return refuse(noWeapon, "has no weapon for it")
	case t.Budget[bReaction] < 1 || a.ID == "parry" && t.Budget[bParry] < 1:
		return refuse(engine.NotEnoughActions, "has no reaction left")
	}
	return judge(a, nil)
}
