package glitters

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// HealthPool returns hit points, temporary ones included.
func (g *Glitters) HealthPool(_ *engine.View, t *engine.Token) (left, whole int) {
	return max(t.Stats.Int(sHP)+t.Stats.Int(sTempHP), 1), max(t.Stats.Int(sHPMax), 1)
}

// Reaches returns the reach of weapons in hand and attack spells.
func (g *Glitters) Reaches(v *engine.View, t *engine.Token) engine.Reaches {
	a := engine.Reaches{Stride: speed(v, t) / point}
	for _, w := range t.Lists[weaponList] {
		held := w.Text(wID) == t.Stats.Text(sMainHand) || w.Text(wID) == t.Stats.Text(sOffHand)
		switch {
		case w.Int(wCount) < 1 || !held && !w.Is(wNatural):
		case w.Word(wKind) == "melee":
			a.Melee = max(a.Melee, w.Int(wReach)/squareFeet)
		default:
			a.Far = max(a.Far, farOf(w)/squareFeet)
		}
	}
	for _, l := range t.Lists[spellList] {
		if l.Text(lDamage) != "" && l.Int(lAP) <= t.Stats.Int(sAP) {
			a.Far = max(a.Far, l.Int(lRange)/squareFeet)
		}
	}
	return a
}

// farOf returns a weapon's range as a shot or throw, in ft.
func farOf(w *sheet.Rec) int {
	if r := w.Ints(wRange); len(r) == 2 {
		return r[1]
	}
	return 0
}

// ExpectedDamage returns the expected damage of the best single attack or spell.
func (g *Glitters) ExpectedDamage(v *engine.View, who, target *engine.Token, near bool) float64 {
	best := 0.0
	for _, b := range blowsIn(v, who) {
		for i := range b.strikes {
			b.strikes[i].target = target.ID
		}
		if near || reachAll(v, b.strikes) {
			c, _ := b.expect(v)
			best = max(best, c.damage)
		}
	}
	for _, l := range strikingSpells(who) {
		s := spellStrike(v, who.ID, l)
		s.target = target.ID
		if near || s.reaches(v) == nil {
			best = max(best, s.chances(v, 0).damage)
		}
	}
	return best
}

// blowing is an attack with the weapons in hand.
type blowing struct {
	do      string
	args    []jsondoc.Member
	cost    price
	strikes []strike
}

// blowsIn is blowsOf, cached by the token's weapons and items unless it has more of them than a key has room for.
// Only the targets may be changed.
func blowsIn(v *engine.View, t *engine.Token) []blowing {
	find := func() []blowing { return blowsOf(t) }
	key := arsenal{id: t.ID, main: t.Stats.Text(sMainHand), off: t.Stats.Text(sOffHand)}
	weapons, shields := t.Lists[weaponList], t.Lists[shieldList]
	if len(weapons)+len(shields) > len(key.arms) {
		return find()
	}
	key.weapons = copy(key.arms[:], weapons)
	copy(key.arms[key.weapons:], shields)
	return engine.Cached(v.Scratch, key, find)
}

// arsenal is everything that a token's attacks depend on: records of a state never change.
type arsenal struct {
	id, main, off string
	arms          [8]*sheet.Rec // weapons, then shields
	weapons       int
}

// blowsOf returns the attacks of a token, whatever is left of its turn.
func blowsOf(t *engine.Token) []blowing {
	var list []blowing
	for _, id := range mainWeapons(t) {
		with := []jsondoc.Member{jsondoc.M("with", id)}
		if s, r := singleGrip(t, id); r == nil {
			list = append(list, blowing{"attack", with, attack.Price.price, []strike{s}})
		}
		if w := weaponOf(t, id); w != nil && inBothHands(t, w) {
			if both, r := doubleGrip(t, []string{id}); r == nil {
				list = append(list, blowing{"double_attack", with, bothHands, both})
			}
		}
	}
	main, off := t.Stats.Text(sMainHand), t.Stats.Text(sOffHand)
	if pair, r := dualGrip(t, main, off); r == nil && main != "" && off != "" {
		with := []jsondoc.Member{jsondoc.M("with", []string{main, off})}
		list = append(list, blowing{"double_attack", with, bothHands, pair})
	}
	for _, id := range offWeapons(t) {
		if s, r := inOff(t, id); r == nil {
			list = append(list, blowing{"offhand_attack", []jsondoc.Member{jsondoc.M("with", id)}, offhandAttack.Price.price, []strike{s}})
		}
	}
	return append(list, throwsOf(t)...)
}

// throwsOf returns throws of a throwing weapon in the main hand.
func throwsOf(t *engine.Token) []blowing {
	var list []blowing
	for _, w := range t.Lists[weaponList] {
		id := w.Text(wID)
		if !w.Is(wThrowable) || w.Is(wNatural) || w.Int(wCount) < 1 {
			continue
		}
		a := throwing{aimed: aimed{t: t}, with: id}
		if a.take(); a.wrong == nil {
			list = append(list, blowing{"throw", []jsondoc.Member{jsondoc.M("with", id)}, price{main: 1}, []strike{a.strike}})
		}
	}
	return list
}

func reachAll(v *engine.View, list []strike) bool {
	for i := range list {
		if list[i].beyond(v) || list[i].reaches(v) != nil {
			return false
		}
	}
	return true
}

// beyond reports whether a target is farther away than a strike reaches; cheaper than reaches, which words a refusal.
func (s *strike) beyond(v *engine.View) bool {
	limit := s.reach
	if s.manner != melee {
		limit = s.far
	}
	return !v.IsOn(setTheatre) && v.Board().Distance(v.Token(s.who).Body(), v.Token(s.target).Body()) > feet(limit)
}

// expect returns the expected result of the strikes together, each with its first damage type, and the share of a turn that
// their conditions cost.
func (b *blowing) expect(v *engine.View) (all chances, hold float64) {
	for i := range b.strikes {
		s := b.strikes[i]
		s.firstType()
		c := s.chances(v, 0)
		hold += c.hit * inflicted(v.Token(s.target), s.inflicts)
		all.hit = 1 - (1-all.hit)*(1-c.hit)
		all.damage += c.damage
		all.down = 1 - (1-all.down)*(1-c.down)
	}
	return all, hold
}

// ScoredCommands returns attacks, spells, help, standing up, escapes and defences.
func (g *Glitters) ScoredCommands(v *engine.View, t *engine.Token) []engine.ScoredCommand {
	if !v.InCombat() || v.Turn != t.ID || cannotAct(t, 0) != nil {
		return nil
	}
	if t.Is("grappled") {
		return escapes(v, t)
	}
	if cannotAct(t, inTurn) != nil {
		return g.holderCommands(v, t)
	}
	list := append(strikeCommands(v, t, v.Scratch.RoomForCommands()), engine.ScoredCommand{Do: "flee", Leaves: true})
	list = spellCommands(v, t, list)
	list = append(list, helpCommands(v, t)...)
	list = append(list, careCommands(v, t)...)
	list = append(list, pickUps(v, t)...)
	// What rules out most comes first: nobody reads the text of a refusal here.
	if t.Is("prone") && standUp.CheckAvailable(v, t, "") == nil {
		list = append(list, engine.ScoredCommand{Do: "stand_up", Grants: 0.4, Hit: 1})
	}
	if s := heldShield(t); s != nil && block.CheckAvailable(v, t, nothing{}) == nil {
		list = append(list, engine.ScoredCommand{Do: "block", Protects: 0.05 * float64(s.Int(hBC)-s.Int(hBCLost)), Hit: 1})
	}
	return v.Scratch.KeepRoom(list)
}

func escapes(v *engine.View, t *engine.Token) []engine.ScoredCommand {
	if escape.CheckAvailable(v, t, grab{}) != nil {
		return nil
	}
	return []engine.ScoredCommand{{Do: "escape", Hit: escaping(v, t, holder(v, t), t, judgement{}), Grants: 0.5}}
}

// strikeCommands adds the affordable attacks on each enemy in reach to a list.
func strikeCommands(v *engine.View, t *engine.Token, list []engine.ScoredCommand) []engine.ScoredCommand {
	for _, b := range blowsIn(v, t) {
		if !affords(t, b.cost) {
			continue
		}
		for _, at := range v.Tokens {
			if out(at) || !v.Hostile(t, at) {
				continue
			}
			for i := range b.strikes {
				b.strikes[i].target = at.ID
			}
			if !reachAll(v, b.strikes) {
				continue
			}
			c, hold := b.expect(v)
			d := engine.ScoredCommand{Do: b.do, Target: at.ID, Args: b.args, Hit: c.hit, Damage: c.damage, Down: c.down, Hinders: hold}
			if b.do == "throw" {
				d.Spends = 0.5
			}
			list = append(list, d)
		}
	}
	return list
}

// helpCommands returns help that frees held friends.
func helpCommands(v *engine.View, t *engine.Token) []engine.ScoredCommand {
	var list []engine.ScoredCommand
	for _, o := range v.Tokens {
		if o.Is("grappled") && help.CheckLegal(v, t, aid{friend: o.ID, what: "grapple"}) == nil {
			list = append(list, engine.ScoredCommand{Do: "help", Target: o.ID, Args: []jsondoc.Member{jsondoc.M("what", "grapple")},
				Hit: freeing(v, t, o, judgement{}), Grants: 0.8})
		}
	}
	return list
}
