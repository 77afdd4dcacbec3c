package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// coverBonus is what each grade adds to resistances (SIG-COVER-2, SIG-COVER-3, SIG-COVER-4).
var coverBonus = map[string]int{"quarter": 1, "half": 2, "full": 4}

// hiding is a target's cover: its grade, with the creature in the way.
type hiding struct {
	board.Cover
	Grade    string // "" if the target isn't seen
	geometry string // by the hidden fraction alone
	creature string
}

// coverOf returns the cover against a projectile now (SIG-COVER-6, SIG-COVER-8).
func coverOf(v *engine.View, t, target *engine.Token) hiding { return hidingOf(v, t, target, nil) }

// hidingOf returns a target's cover, at any size and height, by the lines that the board draws (SIG-COVER-5, SIG-COVER-7,
// SIG-COVER-9, SIG-COVER-10, SIG-COVER-11, SIG-PRONE-5).
func hidingOf(v *engine.View, t, target *engine.Token, ev *board.Evidence) hiding {
	between, places := bystanders(v, t, target)
	h := hiding{Cover: v.Scratch.Memory.Cover(v.Board(), t.Body(), target.Body(), between, ev)}
	if h.Cover.Creature >= 0 && h.Cover.Creature < len(places) {
		h.creature = v.Tokens[places[h.Cover.Creature]].ID
	}
	if !h.Sees {
		return h
	}
	h.geometry = v.Decl().GradeOf(h.Blocked, h.Drawn)
	h.Grade = h.geometry
	if (h.creature != "" || target.Is("prone")) && coverBonus[h.Grade] < coverBonus["half"] {
		h.Grade = "half"
	}
	return h
}

// bystanders returns the standing tokens except two and their riders and mounts, with their indices.
func bystanders(v *engine.View, a, b *engine.Token) ([]board.Body, []int) {
	bodies, at := v.Scratch.Bodies[:0], []int(nil)
	for i, t := range v.Tokens {
		if t.ID != a.ID && t.ID != b.ID && !out(t) && !linked(t, a) && !linked(t, b) {
			bodies, at = append(bodies, t.Body()), append(at, i)
		}
	}
	v.Scratch.Bodies = bodies
	return bodies, at
}

// Cover returns the cover of target from who.
func (s *Sigil) Cover(v *engine.View, who, target *engine.Token) engine.CoverView {
	if v.Scratch.Blind {
		h := hidingOf(v, who, target, nil)
		return engine.CoverView{Cover: h.Cover, Grade: h.Grade, Creature: h.creature}
	}
	h := hidingOf(v, who, target, &v.Scratch.Evidence)
	return engine.CoverView{Cover: h.Cover, Grade: h.Grade, Creature: h.creature, Lines: slices.Clone(v.Scratch.Evidence.Lines),
		More: []jsondoc.Member{jsondoc.M("geometry", jsondoc.StrOrNil(h.geometry)), num("bonus", coverBonus[h.Grade])}}
}
