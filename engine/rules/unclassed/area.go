package unclassed

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/rulekit"
)

// coneAngle is the angle, in degrees, of a cone as wide at its end as it is long: the rules leave it to the DM.
const coneAngle = 53

// Area returns the squares of a cone as aimed, or nil for other spells, whose shape their sheet doesn't say.
func (u *Unclassed) Area(v *engine.View, c *engine.Command) []board.Square {
	if c.Do != "cast" {
		return nil
	}
	in := v.Read(c)
	a := castArgs(in)
	toward, given := spotArg(in, "toward")
	if in.Refusal != nil || a.def == nil || a.def.Word(lTarget) != "cone" || !given || toward == a.t.At {
		return nil
	}
	set := &board.SquareSet{}
	cone := board.Shape{Kind: board.Cone, Length: int64(a.def.Int(lRange)) * board.One, Angle: coneAngle}
	if v.Board().Area(set, cone, rulekit.Middle(a.t.Body()), toward.Centre()) != nil {
		return nil
	}
	return slices.Collect(set.All())
}
