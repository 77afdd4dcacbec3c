package glitters

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// beam reports whether an area extends from the caster.
func beam(area *sheet.Rec) bool {
	shape := area.Word(rShape)
	return shape == "cone" || shape == "line"
}

func covers(t *engine.Token, s board.Square) bool {
	return s.X >= t.At.X && s.X < t.At.X+t.Size && s.Y >= t.At.Y && s.Y < t.At.Y+t.Size
}

// find returns the spell's targets in initiative order, or refuses (GLT-SPELL-6).
func (a *casting) find(v *engine.View) ([]string, *engine.Refusal) {
	if a.l.Sub(lArea) != nil {
		return a.inArea(v)
	}
	if a.l.Int(lRange) == 0 {
		if len(a.targets) > 0 && (len(a.targets) > 1 || a.targets[0] != a.t.ID) {
			return nil, engine.Refuse(engine.BadTarget, "%s only affects the caster", a.spell)
		}
		return []string{a.t.ID}, nil
	}
	if most := a.l.Int(lTargets); len(a.targets) > most {
		return nil, engine.Refuse(engine.BadTarget, "%s takes at most %d targets; you picked %d", a.spell, most, len(a.targets))
	}
	for _, id := range a.targets {
		if r := a.reaches(v, v.Token(id)); r != nil {
			return nil, r
		}
	}
	return inOrder(v, a.targets), nil
}

// reaches checks one named target.
func (a *casting) reaches(v *engine.View, target *engine.Token) *engine.Refusal {
	if target.ID != a.t.ID || a.l.Word(lResolve) == "attack" {
		if r := mayTarget(a.t, target); r != nil {
			return r
		}
	}
	if target.ID == a.t.ID || v.IsOn(setTheatre) {
		return nil
	}
	if d := v.Board().Distance(a.t.Body(), target.Body()); d > feet(a.l.Int(lRange)) {
		return engine.Refuse(engine.OutOfRange, "out of range: %s ft, %s reaches %d ft", feetText(d), a.l.Text(lName), a.l.Int(lRange)).
			Of(target.ID).Where(target.At).On("GLT-SPELL-6")
	}
	s := strike{unseen: !a.l.Is(lSight)}
	return s.seen(v, a.t, target)
}

// inOrder sorts ids by initiative; those outside the order come last, in file order.
func inOrder(v *engine.View, list []string) []string {
	if len(list) < 2 {
		return list
	}
	out := make([]string, 0, len(list))
	for _, id := range v.Order {
		if slices.Contains(list, id) {
			out = append(out, id)
		}
	}
	for _, t := range v.Tokens {
		if slices.Contains(list, t.ID) && !slices.Contains(out, t.ID) {
			out = append(out, t.ID)
		}
	}
	return out
}

// inArea returns the creatures with the centre of a square in the area (GLT-SPELL-6).
func (a *casting) inArea(v *engine.View) ([]string, *engine.Refusal) {
	area := a.l.Sub(lArea)
	if !beam(area) && a.l.Int(lRange) > 0 {
		if r := pointReached(v, a.t, a.at, a.l.Int(lRange), a.l.Is(lSight)); r != nil {
			return nil, r
		}
	}
	set, err := a.squares(v)
	if err != nil {
		return nil, engine.Refuse(engine.BadCommand, "cast: %v", err)
	}
	var list []string
	for _, t := range v.Tokens {
		if t.Is("dead") || t.Is("fled") || beam(area) && t.ID == a.t.ID || !rulekit.Inside(set, t.Body()) {
			continue
		}
		list = append(list, t.ID)
	}
	return inOrder(v, list), nil
}

// squares returns the squares of the area as aimed.
func (a *casting) squares(v *engine.View) (*board.SquareSet, error) {
	area := a.l.Sub(lArea)
	shape := board.Shape{
		Kind: map[string]board.ShapeKind{"circle": board.Circle, "cone": board.Cone, "line": board.LineArea,
			"square": board.SquareArea}[area.Word(rShape)],
		Radius: feet(area.Int(rRadius)), Length: feet(area.Int(rLength)), Width: feet(area.Int(rWidth)),
		Side: feet(area.Int(rSide)), Angle: int32(area.Int(rAngle)), Spreads: area.Is(rSpreads),
	}
	set := &board.SquareSet{}
	return set, v.Board().Area(set, shape, a.origin(area), a.toward.Centre())
}

// origin returns where the area is or starts.
func (a *casting) origin(area *sheet.Rec) board.Point {
	switch {
	case beam(area):
		near := board.Square{X: clamp(a.toward.X, a.t.At.X, a.t.Size), Y: clamp(a.toward.Y, a.t.At.Y, a.t.Size)}
		return near.Centre()
	case a.l.Int(lRange) == 0:
		return rulekit.Middle(a.t.Body())
	case a.corner:
		return a.at.Corner()
	}
	return a.at.Centre()
}

func clamp(x, from, n int) int { return max(from, min(x, from+n-1)) }
