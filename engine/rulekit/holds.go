package rulekit

import (
	"fmt"
	"slices"

	"parapet/engine"
	"parapet/engine/sheet"
)

// Holds stores grapples in two halves: a condition on the held token names its holders, one on the holder names the tokens
// held.
type Holds struct {
	Held, Holding Half
	HolderFirst   bool // the holder's half is added and removed first
	// OnSeize applies further consequences of a new hold; nil for none.
	OnSeize func(tx *engine.Tx, holder, held string)
	// Emit logs that a half names one more token, or one less; whole means the condition began or ended.
	Emit func(tx *engine.Tx, event, id, condition, name string, whole bool)
}

// Half is the condition of one party to a hold.
type Half struct {
	Condition string
	Field     int                                   // index of the field that names the others
	Single    bool                                  // names at most one, in a text field
	Order     func(v *engine.View, a, b string) int // order of the names; nil for the order in which holds began
}

// Names returns the ids named by a token's half.
func (h *Half) Names(t *engine.Token) []string {
	c := t.Condition(h.Condition)
	switch {
	case c == nil || c.Rec == nil:
		return nil
	case !h.Single:
		return c.Rec.List(h.Field)
	case c.Rec.Text(h.Field) == "":
		return nil
	}
	return []string{c.Rec.Text(h.Field)}
}

func (h *Half) set(tx *engine.Tx, id string, names []string) {
	c := tx.NewCondition(h.Condition, 1)
	if old := tx.Token(id).Condition(h.Condition); old != nil {
		c = *old
		c.Rec = old.Rec.Clone()
	}
	if h.Single {
		c.Rec.SetText(h.Field, names[0])
	} else {
		c.Rec.Set(h.Field, sheet.List(names...))
	}
	tx.PutCondition(id, c)
}

func (h *Holds) add(tx *engine.Tx, half *Half, id, name string) {
	names := half.Names(tx.Token(id))
	if slices.Contains(names, name) {
		return
	}
	began := !tx.Token(id).Is(half.Condition)
	if half.Single {
		names = nil
	}
	names = append(slices.Clone(names), name)
	if half.Order != nil {
		slices.SortFunc(names, func(a, b string) int { return half.Order(&tx.View, a, b) })
	}
	half.set(tx, id, names)
	h.Emit(tx, "condition_added", id, half.Condition, name, began)
}

func (h *Holds) drop(tx *engine.Tx, half *Half, id, name string) {
	t := tx.Token(id)
	if t == nil || !slices.Contains(half.Names(t), name) {
		return
	}
	left := slices.DeleteFunc(slices.Clone(half.Names(t)), func(s string) bool { return s == name })
	if len(left) == 0 {
		tx.DropCondition(id, half.Condition)
	} else {
		half.set(tx, id, left)
	}
	h.Emit(tx, "condition_removed", id, half.Condition, name, len(left) == 0)
}

// Seize begins a hold, or adds the half that a hold lacks.
func (h *Holds) Seize(tx *engine.Tx, holder, held string) {
	if h.HolderFirst {
		h.add(tx, &h.Holding, holder, held)
	}
	h.add(tx, &h.Held, held, holder)
	h.add(tx, &h.Holding, holder, held)
	if h.OnSeize != nil {
		h.OnSeize(tx, holder, held)
	}
}

// Release ends a hold, or what is left of it.
func (h *Holds) Release(tx *engine.Tx, holder, held string) {
	if h.HolderFirst {
		h.drop(tx, &h.Holding, holder, held)
	}
	h.drop(tx, &h.Held, held, holder)
	h.drop(tx, &h.Holding, holder, held)
}

// ReleaseHeld ends all holds on a token.
func (h *Holds) ReleaseHeld(tx *engine.Tx, id string) {
	for _, o := range slices.Clone(h.Held.Names(tx.Token(id))) {
		h.Release(tx, o, id)
	}
}

// ReleaseHolding ends all holds that a token has on others.
func (h *Holds) ReleaseHolding(tx *engine.Tx, id string) {
	for _, o := range slices.Clone(h.Holding.Names(tx.Token(id))) {
		h.Release(tx, id, o)
	}
}

// Has reports whether both halves of a hold exist.
func (h *Holds) Has(v *engine.View, holder, held string) bool {
	a, b := v.Token(holder), v.Token(held)
	return a != nil && b != nil && slices.Contains(h.Holding.Names(a), held) && slices.Contains(h.Held.Names(b), holder)
}

// ReleaseEdited removes the counterparts of halves that an edited token has lost.
func (h *Holds) ReleaseEdited(tx *engine.Tx, id string, before *engine.Token) {
	for _, o := range h.Held.Names(before) {
		if !slices.Contains(h.Held.Names(tx.Token(id)), o) {
			h.drop(tx, &h.Holding, o, id)
		}
	}
	for _, o := range h.Holding.Names(before) {
		if !slices.Contains(h.Holding.Names(tx.Token(id)), o) {
			h.drop(tx, &h.Held, o, id)
		}
	}
}

// Repair ends holds that can't last and completes those that lack a half.
func (h *Holds) Repair(tx *engine.Tx, lasts func(v *engine.View, holder, held *engine.Token) bool) {
	repair := func(holder, held string) {
		if a, b := tx.Token(holder), tx.Token(held); a == nil || b == nil || !lasts(&tx.View, a, b) {
			h.Release(tx, holder, held)
			return
		}
		h.Seize(tx, holder, held)
	}
	for i := 0; i < len(tx.Tokens); i++ {
		id := tx.Tokens[i].ID
		for _, o := range slices.Clone(h.Held.Names(tx.Tokens[i])) {
			repair(o, id)
		}
		for _, o := range slices.Clone(h.Holding.Names(tx.Tokens[i])) {
			repair(id, o)
		}
	}
}

// CheckHalves returns an error for a hold that lacks a half.
func (h *Holds) CheckHalves(v *engine.View) error {
	for _, t := range v.Tokens {
		for _, o := range h.Held.Names(t) {
			if !h.Has(v, o, t.ID) {
				return fmt.Errorf("%s is held by %s, who doesn't hold it", t.ID, o)
			}
		}
		for _, o := range h.Holding.Names(t) {
			if !h.Has(v, t.ID, o) {
				return fmt.Errorf("%s holds %s, who isn't held by it", t.ID, o)
			}
		}
	}
	return nil
}

// SetByDM begins the holds that result when the DM adds one of the conditions.
func (h *Holds) SetByDM(tx *engine.Tx, id, condition string, others []string) *engine.Refusal {
	for _, o := range others {
		switch {
		case tx.Token(o) == nil:
			return engine.Refuse(engine.NoSuchToken, "there is no token %s", o)
		case o == id:
			return engine.Refuse(engine.BadCommand, "condition: %s can't hold itself", tx.Token(id).Name)
		}
	}
	for _, o := range others {
		holder, held := o, id
		if condition == h.Holding.Condition {
			holder, held = id, o
		}
		if h.Holding.Single {
			for _, old := range h.Holding.Names(tx.Token(holder)) {
				if old != held {
					h.Release(tx, holder, old)
				}
			}
		}
		h.Seize(tx, holder, held)
	}
	return nil
}
