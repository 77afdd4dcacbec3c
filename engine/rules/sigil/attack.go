package sigil

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// attack is the basic weapon attack with the main-hand weapon or a natural one (SIG-SUP-17).
func attack(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	b, t, target, r := aimAttack(tx, c)
	if r != nil {
		return r
	}
	if r := b.reach(&tx.View, t, target); r != nil {
		return r
	}
	if r := b.wasted(&tx.View, target.ID); r != nil {
		return r
	}
	if r := consent(tx, t, target); r != nil {
		return r
	}
	p := price{kind: action}
	pay(tx, t.ID, p)
	acted(tx, c.Do, t.ID, p, str("target", target.ID), str("with", b.weapon.Text(wID)))
	shot(tx, t.ID, b.weapon)
	b.resolve(tx)
	return nil
}

// aimAttack checks all of an attack but where the target is.
func aimAttack(tx *engine.Tx, c *engine.Command) (*blow, *engine.Token, *engine.Token, *engine.Refusal) {
	fail := func(r *engine.Refusal) (*blow, *engine.Token, *engine.Token, *engine.Refusal) {
		return nil, nil, nil, r
	}
	j, r := judged(c)
	if r != nil {
		return fail(r)
	}
	with, r := c.Text("with", "")
	if r != nil {
		return fail(r)
	}
	t, target, r := pair(&tx.View, c)
	if r != nil {
		return fail(r)
	}
	w := readyWeapon(&tx.View, t)
	if with != "" {
		if w = weapon(&tx.View, t, with); w == nil {
			return fail(engine.Refuse(engine.NoSuchAction, "%s has no weapon %q", t.Name, with).Of(t.ID))
		}
	}
	if r := another(t, target); r != nil {
		return fail(r)
	}
	if r := mayAttack(&tx.View, t, w); r != nil {
		return fail(r)
	}
	if r := j.check(t); r != nil {
		return fail(r)
	}
	b := of(t, j).withWeapon(&tx.View, t, w).lying(t)
	b.targets = []string{target.ID}
	return b, t, target, nil
}

// mayAttack refuses a basic weapon attack that turn or weapon don't allow.
func mayAttack(v *engine.View, t *engine.Token, w *sheet.Rec) *engine.Refusal {
	if r := (need{kind: action, prone: true}).may(v, t, "attack"); r != nil {
		return r
	}
	return inHand(t, w)
}

// inHand refuses a weapon that can't strike now: neither in the main hand nor natural, making no
// attack, or not loaded (SIG-SUP-18).
func inHand(t *engine.Token, w *sheet.Rec) *engine.Refusal {
	id := w.Text(wID)
	switch {
	case !w.Is(wNatural) && id != t.Stats.Text(sMainHand):
		return engine.Refuse(notWielded, "%s isn't in the main hand of %s", w.Text(wName), t.Name).Of(t.ID).On("SIG-SUP-18")
	case w.Word(wHands) == "off" || w.IsNull(wDamage):
		return engine.Refuse(notWielded, "%s makes no attack", w.Text(wName)).Of(t.ID).On("SIG-SUP-18")
	}
	return loaded(t, w)
}

func loaded(t *engine.Token, w *sheet.Rec) *engine.Refusal {
	if w.Is(wReload) && !w.Is(wLoaded) {
		return engine.Refuse(notLoaded, "%s must be reloaded", w.Text(wName)).Of(t.ID)
	}
	return nil
}

// reach refuses a target that is too far, too near, unseen or behind a window, in the order of Contract e
// (SIG-ATK-12, SIG-ADJ-3, SIG-LOS-1, SIG-LOS-2, SIG-SUP-25).
func (b *blow) reach(v *engine.View, t, target *engine.Token) *engine.Refusal {
	if b.delivery == "self" && t.ID == target.ID || t.ID == target.ID && !b.harmful() {
		return nil
	}
	from, to := t.Body(), target.Body()
	away := v.Board().Distance(from, to)
	if !within(v, from, to, b.farthest) {
		if r := v.Unsaid(engine.OutOfRange); r != nil {
			return r
		}
		return engine.Refuse(engine.OutOfRange, "%s is %s m away, the range is %d m%s",
			target.Name, board.FormatUnits(int32(away)), b.farthest, heightNote(v, from, to, b.farthest)).
			Of(target.ID).On("SIG-ADJ-3")
	}
	if away < int64(b.nearest)*metre {
		return engine.Refuse(tooNear, "%s is %s m away, nearer than %d m",
			target.Name, board.FormatUnits(int32(away)), b.nearest).Of(target.ID).On("SIG-SUP-25")
	}
	if !sees(v, t, from, to) {
		return engine.Refuse(engine.NoLineOfSight, "%s doesn't see %s", t.Name, target.Name).Of(target.ID).On("SIG-LOS-1")
	}
	if (b.delivery == "melee" || b.delivery == "touch") && !v.MeleeLine(from, to) {
		return engine.Refuse(engine.Blocked, "something stands between %s and %s", t.Name, target.Name).Of(target.ID).On("SIG-LOS-2")
	}
	return nil
}

func heightNote(v *engine.View, a, b board.Body, farthest int) string {
	if farthest <= 1 && significant(v, a, b) {
		return ", and the difference of heights is too great"
	}
	return ""
}

// pair reads who does something to whom; both must be there.
func pair(v *engine.View, c *engine.Command) (*engine.Token, *engine.Token, *engine.Refusal) {
	if _, r := c.Text("target", ""); r != nil {
		return nil, nil, r
	}
	if !c.Has("target") {
		return nil, nil, c.Missing("target")
	}
	t, r := actor(v, c)
	if r != nil {
		return nil, nil, r
	}
	target, r := namedToken(v, c, "target")
	return t, target, r
}

// consent asks before one player character attacks another (SIG-PVP-1).
func consent(tx *engine.Tx, t, target *engine.Token) *engine.Refusal {
	if !tx.IsOn(setConfirm) || !t.Player || !target.Player || t.ID == target.ID {
		return nil
	}
	if tx.Confirm(engine.ChoiceAsk{For: "confirm", Who: t.ID, Target: target.ID, Default: []string{"yes"},
		Why: "does " + t.Name + " really attack " + target.Name + "?"}) {
		return nil
	}
	return engine.Refuse(cancelled, "%s doesn't attack %s", t.Name, target.Name).On("SIG-PVP-1")
}

// targetsNode notes targets for events.
func targetsNode(ids []string) jsondoc.Member { return jsondoc.M("targets", jsondoc.Strs(ids)) }
