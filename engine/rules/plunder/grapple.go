package plunder

import (
	"cmp"
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// holds reports whether one token grapples another.
func holds(grappler *engine.Token, held string) bool {
	c := grappler.Condition("grappling")
	return c != nil && c.Rec != nil && c.Rec.Has(cLinks, held)
}

// links returns the ids in a condition of a Grapple.
func links(t *engine.Token, condition string) []string {
	if c := t.Condition(condition); c != nil && c.Rec != nil {
		return c.Rec.List(cLinks)
	}
	return nil
}

// link makes one token hold another (PLU-GRAP-4).
func link(tx *engine.Tx, grappler, held string) {
	if grappler == held || holds(tx.Token(grappler), held) && slices.Contains(links(tx.Token(held), "grappled"), grappler) {
		return
	}
	addLink(tx, grappler, "grappling", held)
	addLink(tx, held, "grappled", grappler)
	tx.Emit("grappled", who(grappler), jsondoc.M("target", held))
}

func addLink(tx *engine.Tx, id, condition, other string) {
	put(tx, id, condition, func(r *sheet.Rec) {
		if !r.Has(cLinks, other) {
			r.Set(cLinks, sheet.List(append(slices.Clone(r.List(cLinks)), other)...))
		}
	})
}

// unlink ends one hold on both its sides (PLU-GRAP-8, PLU-GRAP-9).
func unlink(tx *engine.Tx, grappler, held string) {
	dropLink(tx, grappler, "grappling", held)
	dropLink(tx, held, "grappled", grappler)
	tx.Emit("freed", who(held), jsondoc.M("target", grappler))
}

// dropLink removes one id from a condition, which ends with its last.
func dropLink(tx *engine.Tx, id, condition, other string) {
	t := tx.Token(id)
	if t == nil || !slices.Contains(links(t, condition), other) {
		return
	}
	left := slices.DeleteFunc(slices.Clone(links(t, condition)), func(o string) bool { return o == other })
	if len(left) > 0 {
		put(tx, id, condition, func(r *sheet.Rec) { r.Set(cLinks, sheet.List(left...)) })
		return
	}
	tx.DropCondition(id, condition)
	tx.Emit("condition_removed", who(id), jsondoc.M("condition", condition))
}

// mendLinks ends grapples between tokens more than 5 ft apart or with a token that isn't able, and stops the dodging of
// tokens that aren't able (PLU-GRAP-9, PLU-DODGE-2).
func mendLinks(tx *engine.Tx) {
	for _, t := range slices.Clone(tx.Tokens) {
		if len(t.Conditions) == 0 {
			continue
		}
		settle(tx, t.ID)
		for _, o := range slices.Clone(links(tx.Token(t.ID), "grappling")) {
			mendLink(tx, t.ID, o)
		}
		for _, o := range slices.Clone(links(tx.Token(t.ID), "grappled")) {
			mendLink(tx, o, t.ID)
		}
	}
}

// mendLink ends a hold that can't last, and completes one that lacks a half.
func mendLink(tx *engine.Tx, grappler, held string) {
	a, b := tx.Token(grappler), tx.Token(held)
	switch {
	case a == nil || b == nil || grappler == held, !able(a), !able(b),
		tx.Board().Distance(a.Body(), b.Body()) > feet(meleeFeet):
		unlink(tx, grappler, held)
	case !holds(a, held):
		addLink(tx, grappler, "grappling", held)
	case !slices.Contains(links(b, "grappled"), grappler):
		addLink(tx, held, "grappled", grappler)
	}
}

// grapple seizes a foe (PLU-GRAP-1).
var grapple = &declarable{
	Action: engine.Action{ID: "grapple", Name: "Grapple", Target: engine.Enemy, Args: engine.Needs(engine.ArgTarget()), Key: "G",
		When:   "melee; within 5 ft",
		Help:   "a test of Strength and the foe's Defense; both lose their Defense then, and the held one can't move. Failing is answered with a hit",
		Clause: "PLU-GRAP-1"},
	phase: phaseMelee, action: true, read: readTarget, barred: closeBarred, effect: grappleEffect, odds: struggleOdds,
}

// grappleEffect resolves a Grapple (PLU-GRAP-1, PLU-GRAP-2, PLU-GRAP-3, PLU-GRAP-4).
func grappleEffect(tx *engine.Tx, e entry, d die) outcome {
	s := strikeOf(&tx.View, e)
	if ok, _ := s.test(tx, d, s.met); !ok {
		return s.counter(tx, d)
	}
	return outcome{conditions: func(tx *engine.Tx) { link(tx, e.who, e.target) }}
}

// escape breaks free (PLU-GRAP-7).
var escape = &declarable{
	Action: engine.Action{ID: "escape", Name: "Break free", Target: engine.Enemy,
		Args: engine.May(engine.ArgTarget()), Alone: "Whoever holds it",
		When: "melee; while grappled", Help: "a test of Strength alone ends the hold", Clause: "PLU-GRAP-7"},
	phase: phaseMelee, action: true, read: readEscape,
	listed: func(v *engine.View, t *engine.Token) []listed {
		var e entry
		readEscape(nil, t, &e)
		return []listed{{entry: e}}
	},
	effect: escapeEffect, odds: testOdds,
}

// escapeEffect resolves an escape (PLU-GRAP-7, PLU-GRAP-8).
func escapeEffect(tx *engine.Tx, e entry, d die) outcome {
	s := strikeOf(&tx.View, e)
	if ok, _ := s.test(tx, d, nil); !ok {
		return outcome{}
	}
	return outcome{conditions: func(tx *engine.Tx) {
		if slices.Contains(links(tx.Token(e.who), "grappled"), e.target) {
			unlink(tx, e.target, e.who)
		}
	}}
}

// test compares a d20 with the entry's target number and emits the result; more holds the target's own modifiers.
func (s *strike) test(tx *engine.Tx, d die, more func(*engine.View) (string, int)) (ok bool, margin int) {
	tn, _ := targetNumber(&tx.View, s.entry)
	ok, margin = s.passes(&tx.View, d, tn)
	parts := []engine.Part{{Name: "target", N: tn}}
	if more != nil {
		name, n := more(&tx.View)
		parts = []engine.Part{{Name: "target", N: tn - n}, {Name: name, N: n}}
	}
	tx.Emit("tested", who(s.who), jsondoc.M("do", s.do), jsondoc.M("target", jsondoc.StrOrNil(s.entry.target)), jsondoc.M("total", d.total),
		jsondoc.M("against", tn), jsondoc.M("margin", margin), jsondoc.M("success", ok), jsondoc.M("parts", engine.PartsNode(parts)))
	return ok, margin
}

// passes returns whether a test succeeds, and its margin; Grapple and Shove fail on a 1 and succeed on a 20 if they count
// as attacks (PLU-ATK-7).
func (s *strike) passes(v *engine.View, d die, tn int) (ok bool, margin int) {
	margin = d.total - tn
	if s.attacks(v) {
		switch d.natural {
		case 1:
			return false, margin
		case 20:
			return true, max(margin, 0)
		}
	}
	return margin >= 0, margin
}

// counter returns the outcome of the hit for a failed Grapple or Shove (PLU-GRAP-2, PLU-GRAP-3).
func (s *strike) counter(tx *engine.Tx, d die) outcome {
	if !able(s.target) {
		return outcome{}
	}
	h := harm{victim: s.who, by: s.target.ID, with: counterWeapon(s.target), means: countering(s.target), amount: tenMinus(&tx.View, d.total)}
	return outcome{damage: func(tx *engine.Tx) { hurt(tx, h) }}
}

// tenMinus returns the damage for a failed avoidance, Grapple or Shove (PLU-OA-7, PLU-OA-8).
func tenMinus(v *engine.View, result int) int {
	return max(10-result, v.Settings.Int(setTenMinusFloor))
}

// counterWeapon returns the id of the weapon for countering a failed Grapple and for opportunity attacks: the first intact
// melee weapon in hand, else a natural one, else "".
func counterWeapon(t *engine.Token) string {
	for _, natural := range []bool{false, true} {
		for _, w := range t.Lists[weaponList] {
			if w.Is(wNatural) == natural && usable(w) && w.Word(wMode) == "melee" {
				return w.Text(wID)
			}
		}
	}
	return ""
}

// countering returns the damage source of a counter.
func countering(t *engine.Token) engine.DamageSource {
	return engine.DamageSource{Kind: engine.ByReaction, ID: cmp.Or(counterWeapon(t), unarmed)}
}

// release ends a hold at once (PLU-GRAP-9).
var release = &atOnce[string]{
	Info: engine.Action{ID: "release", Name: "Release", Target: engine.Enemy, Args: engine.Needs(engine.ArgTarget()),
		When: "any time; while grappling", Help: "lets go", Clause: "PLU-GRAP-9"},
	ReadArgs: func(in *engine.ArgReader) (*engine.Token, string) {
		t, id := doerArg(in), in.Text("target", "")
		switch held := links(t, "grappling"); {
		case id == "" && len(held) == 1:
			id = held[0]
		case id == "":
			in.Refuse(in.Missing("target"))
		default:
			in.TokenOf(id)
		}
		return t, id
	},
	Entries: func(_ *engine.View, t *engine.Token) []rulekit.Entry[string] {
		return oneOf(links(t, "grappling"), func() *engine.Refusal { return nothingFor(t, "Release") })
	},
	CheckActor: func(v *engine.View, t *engine.Token, id string) *engine.Refusal {
		if !slices.Contains(links(t, "grappling"), id) {
			return engine.Refuse(engine.NothingToDo, "%s isn't holding %s", t.Name, v.Token(id).Name).Of(t.ID).On("PLU-GRAP-9")
		}
		return nil
	},
	Run:     func(tx *engine.Tx, t *engine.Token, id string) { unlink(tx, t.ID, id) },
	Economy: &free,
}
