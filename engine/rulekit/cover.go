package rulekit

import (
	"parapet/engine"
	"parapet/engine/board"
)

// Cover returns the cover of target from who, with the first standing creature in the way; without its grade. The
// lines are in the view's scratch space and valid until the next call. If the scratch is Blind, lines and creature are left
// out.
func Cover(v *engine.View, who, target *engine.Token) engine.CoverView {
	if v.Scratch.Blind {
		return engine.CoverView{Cover: v.Scratch.Memory.Cover(v.Board(), who.Body(), target.Body(), nil, nil)}
	}
	bodies, between := v.Scratch.Bodies[:0], v.Near(Box(who.Body(), target.Body()).Grown(1))
	for _, t := range between {
		if bystander(v, t, who, target) {
			bodies = append(bodies, t.Body())
		}
	}
	v.Scratch.Bodies = bodies
	var c engine.CoverView
	c.Cover = v.Scratch.Memory.Cover(v.Board(), who.Body(), target.Body(), bodies, &v.Scratch.Evidence)
	c.Lines = v.Scratch.Evidence.Lines
	if i := c.Cover.Creature; i >= 0 {
		for _, t := range between {
			if !bystander(v, t, who, target) {
				continue
			}
			if i--; i < 0 {
				c.Creature = t.ID
				break
			}
		}
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
