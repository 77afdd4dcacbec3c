package unclassed

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/rulekit"
)

// coneAngle is that of a cone as wide at its end as it is long, in degrees: the rules leave it to the DM.
const coneAngle = 53

// Area lists the squares of a cone as it is aimed; nil for other spells, whose shape their sheet doesn't tell.
func (u *Unclassed) Area(v *engine.View, c *engine.Command) []board.Square {
	if c.Do != "cast" {
		return nil
	}
	a, r := castArgs(v, c)
	if r != nil || a.def == nil || a.def.Word(lTarget) != "cone" {
		return nil
	}
	toward, given, r := spotArg(c, "toward")
	if r != nil || !given || toward == a.t.At {
		return nil
	}
	set := &board.SquareSet{}
	cone := board.Shape{Kind: board.Cone, Length: int64(a.def.Int(lRange)) * board.One, Angle: coneAngle}
	if v.Board().Area(set, cone, rulekit.Middle(a.t.Body()), toward.Centre()) != nil {
		return nil
	}
	return slices.Collect(set.All())
}
