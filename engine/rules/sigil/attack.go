package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// strike is an attack on one creature as a command aims it.
type strike struct {
	target string
	weapon *sheet.Rec // for a basic attack
	item   string     // the weapon that a throw draws next, or to pull out
	judgement
}

// newStrike completes an attack on one creature, which costs an Action.
func newStrike(x *registration[strike], blowOf func(v *engine.View, t *engine.Token, a strike) *blow) *registration[strike] {
	make := func(v *engine.View, t *engine.Token, a strike) *blow {
		b := blowOf(v, t, a)
		b.judgement, b.targets = a.judgement, []string{a.target}
		return b
	}
	x.CheckTarget = func(v *engine.View, t *engine.Token, a strike) *engine.Refusal {
		b := make(v, t, a)
		if b.weapon != nil {
			if r := loaded(t, b.weapon); r != nil {
				return r
			}
		}
		if r := a.check(t); r != nil {
			return r
		}
		if r := b.reach(v, t, v.Token(a.target)); r != nil {
			return r
		}
		return b.wasted(v, a.target)
	}
	x.Confirm = func(tx *engine.Tx, t *engine.Token, a strike) *engine.Refusal {
		return consent(tx, t, tx.Token(a.target))
	}
	x.Event = func(_ *engine.View, _ *engine.Token, a strike) []jsondoc.Member {
		more := []jsondoc.Member{str("target", a.target)}
		if a.weapon != nil {
			more = append(more, str("with", a.weapon.Text(wID)))
		}
		return more
	}
	x.Run = func(tx *engine.Tx, t *engine.Token, a strike) {
		b := make(&tx.View, t, a)
		if b.throws != "" {
			setHand(tx.Edit(t.ID), sMainHand, b.draws)
		} else if b.weapon != nil {
			shot(tx, t.ID, b.weapon)
		}
		b.resolve(tx)
	}
	x.Odds = func(v *engine.View, t *engine.Token, a strike) []jsondoc.Member { return make(v, t, a).forecast(v) }
	return x
}

// attack is the basic weapon attack with the main-hand weapon or a natural one (SIG-SUP-17).
var attack = newStrike(newAction(&registration[strike]{
	Info: engine.Action{ID: "attack", Name: "Attack", Target: engine.Enemy, Args: judgedArgs(engine.Needs(engine.ArgTarget()).May(engine.ArgWith())), Key: "A",
		When: "with the weapon of the main hand or a natural one",
		Help: "d10 and precision against the resistance that the weapon meets", Clause: "SIG-ATK-1", Options: judgements(false)},
	Price: fee{price: price{kind: action}, need: need{kind: action, prone: true}},
	ReadArgs: func(in *engine.ArgReader) (*engine.Token, strike) {
		j, with := judged(in), in.Text("with", "")
		t, target := pair(in)
		w := readyWeapon(in.View, t)
		if with != "" {
			w = weapon(in.View, t, with)
		}
		if w == nil {
			in.Refuse(engine.Refuse(engine.NoSuchAction, "%s has no weapon %s", t.Name, with).Of(t.ID))
		}
		in.Refuse(another(t, target))
		return t, strike{target: target.ID, weapon: w, judgement: j}
	},
	Entries: func(v *engine.View, t *engine.Token) []rulekit.Entry[strike] {
		weapons := slices.DeleteFunc(slices.Clone(t.Lists[weaponList]), func(w *sheet.Rec) bool {
			return w.Word(wHands) == "off" || !w.Is(wNatural) && w.Text(wID) != t.Stats.Text(sMainHand)
		})
		if weaponIn(weapons, "unarmed") == nil {
			weapons = append(weapons, rules(v).unarmed)
		}
		list := make([]rulekit.Entry[strike], len(weapons))
		for i, w := range weapons {
			list[i] = rulekit.Entry[strike]{Args: strike{weapon: w}, With: w.Text(wID), Label: w.Text(wName)}
		}
		return list
	},
	CheckActor: func(_ *engine.View, t *engine.Token, a strike) *engine.Refusal { return inHand(t, a.weapon) },
}), func(v *engine.View, t *engine.Token, a strike) *blow {
	return of(t, judgement{}).withWeapon(v, t, a.weapon).lying(t)
})

// inHand refuses a weapon that can't attack now: neither in the main hand nor natural, not for attacks, or not loaded
// (SIG-SUP-18).
func inHand(t *engine.Token, w *sheet.Rec) *engine.Refusal {
	id := w.Text(wID)
	switch {
	case !w.Is(wNatural) && id != t.Stats.Text(sMainHand):
		return engine.Refuse(notWielded, "%s isn't in %s's main hand", w.Text(wName), t.Name).Of(t.ID).On("SIG-SUP-18")
	case w.Word(wHands) == "off" || w.IsNull(wDamage):
		return engine.Refuse(notWielded, "%s isn't for attacks", w.Text(wName)).Of(t.ID).On("SIG-SUP-18")
	}
	return loaded(t, w)
}

func loaded(t *engine.Token, w *sheet.Rec) *engine.Refusal {
	if w.Is(wReload) && !w.Is(wLoaded) {
		return engine.Refuse(notLoaded, "%s must be reloaded", w.Text(wName)).Of(t.ID)
	}
	return nil
}

// reach refuses a target that is too far, too near, unseen or behind a window, in the order of Contract e (SIG-ATK-12,
// SIG-ADJ-3, SIG-LOS-1, SIG-LOS-2, SIG-SUP-25).
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
		return engine.Refuse(engine.OutOfRange, "out of range: %s m, reaches %d m%s",
			board.FormatUnits(int32(away)), b.farthest, heightNote(v, from, to, b.farthest)).
			Of(target.ID).On("SIG-ADJ-3")
	}
	if away < int64(b.nearest)*metre {
		return engine.Refuse(tooNear, "too close: %s is %s m away, at least %d m needed",
			target.Name, board.FormatUnits(int32(away)), b.nearest).Of(target.ID).On("SIG-SUP-25")
	}
	if !sees(v, t, from, to) {
		return engine.Refuse(engine.NoLineOfSight, "%s can't see %s", t.Name, target.Name).Of(target.ID).On("SIG-LOS-1")
	}
	if (b.delivery == "melee" || b.delivery == "touch") && !v.MeleeLine(from, to) {
		return engine.Refuse(engine.Blocked, "something blocks the line from %s to %s", t.Name, target.Name).Of(target.ID).On("SIG-LOS-2")
	}
	return nil
}

func heightNote(v *engine.View, a, b board.Body, farthest int) message.Text {
	if farthest <= 1 && significant(v, a, b) {
		return message.Of(" (too far up or down)")
	}
	return message.Text{}
}

// pair reads the actor and the target; both must be there.
func pair(in *engine.ArgReader) (t, target *engine.Token) {
	if in.Text("target", ""); !in.Has("target") {
		in.Refuse(in.Missing("target"))
	}
	return actor(in), in.Token("target")
}

// specialPair is like pair for a special action, and refuses an invalid target.
func specialPair(in *engine.ArgReader) (t, target *engine.Token) {
	t, target = pair(in)
	in.Refuse(specialAt(in.View, t, target, in.Do))
	return t, target
}

func specialAt(v *engine.View, t, target *engine.Token, do string) *engine.Refusal {
	if r := special(v, t, do); r != nil {
		return r
	}
	return another(t, target)
}

// consent asks before one player character attacks another (SIG-PVP-1).
func consent(tx *engine.Tx, t, target *engine.Token) *engine.Refusal {
	if !tx.IsOn(setConfirm) || !t.Player || !target.Player || t.ID == target.ID {
		return nil
	}
	if tx.Confirm(engine.ChoiceAsk{For: "confirm", Who: t.ID, Target: target.ID, Default: []string{"yes"},
		Why: message.Of("%s is a player character", target.Name)}) {
		return nil
	}
	return engine.Refuse(cancelled, "%s doesn't attack %s", t.Name, target.Name).On("SIG-PVP-1")
}

// targetsNode returns the event's member "targets".
func targetsNode(ids []string) jsondoc.Member { return jsondoc.M("targets", ids) }
