package unclassed

import (
	"math"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// casting is a spell as sent.
type casting struct {
	t      *engine.Token
	spell  string
	target *engine.Token // nil if none was named
	at     board.Square  // the square that contains "at"
	hasAt  bool
	args   []jsondoc.Member // which of target, at, toward and targets were given
	def    *sheet.Rec
}

// cast pays for a spell, settles the opening that it gives, and logs it; its effect is up to the DM (UNC-ACT-2, UNC-ACT-3,
// UNC-ACT-4, UNC-DEF-34).
var cast = newAction(&action[casting]{
	Info: engine.Action{ID: "cast", Name: "Cast", Cost: "1", Target: engine.AimSquare,
		Args: engine.Needs(engine.WordArg("spell")).May(engine.ArgTarget(), engine.SquareArg("at"), engine.SquareArg("toward"),
			engine.TokensArg("targets")),
		Key:  "C",
		When: "with a spell of the sheet",
		Help: "costs what the spell says; provokes unless it touches someone else; the effect is up to the DM", Clause: "UNC-DEF-34"},
	PriceOf: func(_ *engine.View, _ *engine.Token, a casting) (string, terms) {
		if a.def == nil {
			return "", terms{} // refused by Able
		}
		return a.def.Text(lName), a.terms()
	},
	ReadArgs: func(in *engine.ArgReader) (*engine.Token, casting) {
		a := castArgs(in)
		return a.t, a
	},
	Entries: eachSpell,
	CheckActor: func(_ *engine.View, t *engine.Token, a casting) *engine.Refusal {
		if a.def == nil {
			return engine.Refuse(noSuchItem, "%s knows no spell %s", t.Name, a.spell).Of(t.ID)
		}
		return nil
	},
	CheckTarget: func(v *engine.View, _ *engine.Token, a casting) *engine.Refusal { return a.fits(v) },
	Run: func(tx *engine.Tx, t *engine.Token, a casting) {
		tx.Use(t.ID, a.spell)
		tx.Emit("cast", append([]jsondoc.Member{who(t.ID), jsondoc.M("spell", a.spell)}, a.args...)...)
	},
})

func eachSpell(_ *engine.View, t *engine.Token) []rulekit.Entry[casting] {
	var list []rulekit.Entry[casting]
	for _, s := range t.Lists[spellList] {
		e := rulekit.Entry[casting]{Args: casting{t: t, spell: s.Text(lID), def: s}, Name: s.Text(lName), Cost: priceText(s.Int(lCost)),
			More: []jsondoc.Member{jsondoc.M("spell", s.Text(lID))}}
		if s.Word(lTarget) == "cone" {
			e.Aimed = "toward" // not validated, and optional
		}
		list = append(list, e)
	}
	return list
}

func castArgs(in *engine.ArgReader) (a casting) {
	a.spell = in.Word("spell")
	at := in.Text("target", "")
	a.at, a.hasAt = spotArg(in, "at")
	spotArg(in, "toward")
	several := in.Texts("targets")
	for _, key := range []string{"target", "at", "toward", "targets"} {
		if in.Has(key) {
			a.args = append(a.args, jsondoc.M(key, in.Node.Get(key)))
		}
	}
	a.t = in.Token("who")
	if at != "" {
		a.target = in.TokenOf(at)
	}
	for _, id := range several {
		in.TokenOf(id)
	}
	a.def = spellOf(a.t, a.spell)
	in.Refuse(a.complete(in.Command))
	return a
}

// spotArg reads a point and returns the square that contains it.
func spotArg(in *engine.ArgReader, key string) (at board.Square, given bool) {
	n := in.Node.Get(key)
	if n.IsNull() {
		return at, false
	}
	if n.Kind == jsondoc.List && len(n.Items) == 2 {
		x, okX := n.Items[0].Float()
		y, okY := n.Items[1].Float()
		if okX && okY && math.Abs(x) <= 1e6 && math.Abs(y) <= 1e6 {
			return board.Square{X: int(math.Floor(x)), Y: int(math.Floor(y))}, true
		}
	}
	in.Refuse(engine.Refuse(engine.BadCommand, "%s: %s must be a point [x, y]", in.Do, sheet.Spaced(key)))
	return at, false
}

// complete refuses a spell without the target that its kind needs.
func (a *casting) complete(c *engine.Command) *engine.Refusal {
	if a.def == nil {
		return nil
	}
	switch kind := a.def.Word(lTarget); {
	case kind == "touch" && a.target == nil && !a.hasAt:
		return engine.Refuse(engine.BadCommand, "cast: pick a target or a square for a touch spell")
	case kind == "ranged" && a.target == nil:
		return c.Missing("target")
	case (kind == "area" || kind == "location") && !a.hasAt:
		return c.Missing("at")
	}
	return nil
}

// terms returns the price on the sheet, and whether the spell gives an opening: all spells do, except a touch on another
// creature or thing (UNC-TURN-12, UNC-SUP-6, UNC-ACT-2, UNC-ACT-3, UNC-ACT-4).
func (a *casting) terms() terms {
	onSelf := a.target != nil && a.target.ID == a.t.ID
	return terms{price: a.def.Int(lCost), provokes: a.def.Word(lTarget) != "touch" || onSelf}
}

// fits checks target, range, and sight or free line, by the kind of spell (Contract c).
func (a *casting) fits(v *engine.View) *engine.Refusal {
	far, kind := a.def.Int(lRange), a.def.Word(lTarget)
	switch {
	case (kind == "touch" || kind == "ranged") && a.target != nil && a.target.Is("dead"):
		return engine.Refuse(engine.BadTarget, "%s is dead", a.target.Name).Of(a.target.ID)
	case kind == "touch":
		return a.touchFits(v)
	case kind == "ranged" && a.target.ID != a.t.ID:
		return inRange(v, a.t, a.target.Body(), far, a.target.Name)
	case kind == "area" || kind == "location":
		if !v.Board().In(a.at) {
			return engine.Refuse(engine.OutOfRange, "off the map").Where(a.at)
		}
		return inRange(v, a.t, spot(a.t, a.at), far, "the spot")
	}
	return nil
}

func (a *casting) touchFits(v *engine.View) *engine.Refusal {
	if a.target == nil {
		return atHand(v, a.t, a.at, "the spot")
	}
	if a.target.ID == a.t.ID {
		return nil
	}
	if d := v.Board().Distance(a.t.Body(), a.target.Body()); d > squares(1) {
		return engine.Refuse(engine.OutOfRange, "out of reach: %s is %s away, a touch reaches 1",
			a.target.Name, inSquares(squaresText(d))).Of(a.target.ID).Where(a.target.At)
	}
	return freeLine(v, a.t, a.target.Body(), a.target.Name)
}
