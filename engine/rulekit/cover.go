package rulekit

import (
	"parapet/engine"
	"parapet/engine/board"
)

// Cover returns the cover of target from who, with the first standing creature in the way; the caller sets the grade. The
// lines are in the view's scratch space and valid until the next call. If the scratch is Blind, lines and creature are left
// out.
func Cover(v *engine.View, who, target *engine.Token) engine.CoverView {
	if v.Scratch.Blind {
		return engine.CoverView{Cover: v.Scratch.Memory.Cover(v.Board(), who.Body(), target.Body(), nil, nil)}
	}
	bodies := v.Scratch.Bodies[:0]
	for _, t := range v.Tokens {
		if bystander(v, t, who, target) {
			bodies = append(bodies, t.Body())
		}
	}
	v.Scratch.Bodies = bodies
	var c engine.CoverView
	c.Cover = v.Scratch.Memory.Cover(v.Board(), who.Body(), target.Body(), bodies, &v.Scratch.Evidence)
	c.Lines = v.Scratch.Evidence.Lines
	if i := c.Cover.Creature; i >= 0 {
		c.Creature = nthBystander(v, i, who, target).ID
	}
	return c
}

// NoCover returns a full view of the target, for systems or settings without cover.
func NoCover() engine.CoverView {
	return engine.CoverView{Cover: board.Cover{Sees: true, Drawn: 8, Creature: -1}}
}

func bystander(v *engine.View, t, a, b *engine.Token) bool {
	return t.ID != a.ID && t.ID != b.ID && v.Standing(t)
}

func nthBystander(v *engine.View, n int, a, b *engine.Token) *engine.Token {
	for _, t := range v.Tokens {
		if !bystander(v, t, a, b) {
			continue
		}
		if n == 0 {
			return t
		}
		n--
	}
	return nil
}
