package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// usage is an ability as a command aims it.
type usage struct {
	t       *engine.Token
	a       *sheet.Rec
	blow    *blow
	named   []*engine.Token
	at      board.Square
	hasAt   bool
	corner  bool
	toward  board.Square
	hasAim  bool
	price   price
	targets []string
}

var executions = map[string]kind{"action": action, "rapid": minor, "prepared": minor, "full_turn": fullTurn}

// use uses an ability (SIG-ACT-4, SIG-FULL-1, SIG-COND-20).
var use = newAction(&registration[*usage]{
	Info: engine.Action{ID: "use", Name: "Use", Cost: "by execution", Target: engine.AimSquare,
		Args: judgedArgs(engine.Needs(engine.WordArg("ability")).May(engine.ArgTarget(), engine.TokensArg("targets"), engine.SquareArg("at"),
			engine.FlagArg("corner"), engine.SquareArg("toward"))), Key: "U",
		When: "with the Action, Rapid slot or full turn it takes, and its price",
		Help: "a technique, spell or item", Clause: "SIG-ACT-7", Options: judgements(true)},
	PriceOf:         feeOf,
	ReadArgs:        readUse,
	Entries:         func(v *engine.View, t *engine.Token) []rulekit.Entry[*usage] { return usages(v, t, false) },
	CheckActor:      equipped,
	CheckAfterPrice: charged,
	CheckTarget:     func(v *engine.View, _ *engine.Token, u *usage) *engine.Refusal { return u.aim(v) },
	Confirm: func(tx *engine.Tx, t *engine.Token, u *usage) *engine.Refusal {
		if len(u.named) == 1 && u.blow.harmful() {
			return consent(tx, t, u.named[0])
		}
		return nil
	},
	Event: taken,
	Run: func(tx *engine.Tx, t *engine.Token, u *usage) {
		u.useUp(tx)
		if u.blow.attack {
			shot(tx, t.ID, u.blow.weapon)
		}
		if len(u.targets) > 0 {
			u.blow.targets = u.targets
			u.blow.resolve(tx)
		} else {
			tx.Use(t.ID, u.a.Text(aID))
		}
		if n := node(u.a, aSummon); n != nil && tx.Token(t.ID) != nil {
			summon(tx, t.ID, n, u.at)
		}
	},
	Odds: func(v *engine.View, _ *engine.Token, u *usage) []jsondoc.Member {
		if u.blow.targets = u.met(v); len(u.blow.targets) == 0 {
			return nil
		}
		return u.blow.forecast(v)
	},
})

// usageOf returns the usage of an ability that isn't aimed yet.
func usageOf(v *engine.View, t *engine.Token, a *sheet.Rec) *usage {
	return &usage{t: t, a: a, blow: byAbility(v, t, a, judgement{}).lying(t), price: priceOf(t, a)}
}

// usages returns the entries of abilities that are prepared, or those that are used, which bear their own names.
func usages(v *engine.View, t *engine.Token, prepared bool) []rulekit.Entry[*usage] {
	var list []rulekit.Entry[*usage]
	for _, a := range t.Lists[abilityList] {
		if prepared != (a.Word(aExecution) == "prepared") {
			continue
		}
		e := rulekit.Entry[*usage]{Args: usageOf(v, t, a), Label: a.Text(aName), More: []jsondoc.Member{str("ability", a.Text(aID))}}
		if !prepared {
			e.Name = e.Label
		}
		list = append(list, e)
	}
	return list
}

// feeOf returns the price of an ability, named after the ability.
func feeOf(_ *engine.View, _ *engine.Token, u *usage) (string, fee) {
	return u.a.Text(aName), fee{price: u.price, need: need{kind: u.price.kind, prone: u.a.Is(aBasic)}}
}

// taken returns the event's members for an ability, or the opportunistic strike, when it is paid for.
func taken(_ *engine.View, _ *engine.Token, u *usage) []jsondoc.Member {
	if u.a == nil {
		return []jsondoc.Member{str("ability", strikeID)}
	}
	return []jsondoc.Member{str("ability", u.a.Text(aID)), targetsNode(u.targets)}
}

// useUp uses up a charge of an ability.
func (u *usage) useUp(tx *engine.Tx) {
	if !u.a.IsNull(aCharges) {
		i := slices.Index(tx.Token(u.t.ID).Lists[abilityList], u.a)
		tx.EditItem(u.t.ID, abilityList, i).SetInt(aCharges, u.a.Int(aCharges)-1)
	}
}

// readUse reads an ability and its target.
func readUse(in *engine.ArgReader) (*engine.Token, *usage) {
	j, id := judged(in), in.Word("ability")
	u := &usage{}
	u.at, u.hasAt = in.Square("at")
	u.toward, u.hasAim = in.Square("toward")
	u.corner = in.Flag("corner")
	names := targetNames(in)
	u.t = actor(in)
	if u.a = ability(u.t, id); u.a != nil {
		in.Refuse(u.fits(in.Command, names, j))
	}
	for _, n := range names {
		u.named = append(u.named, in.TokenOf(n))
	}
	if u.a == nil {
		in.Refuse(engine.Refuse(engine.NoSuchAction, "%s has no ability %s", u.t.Name, id).Of(u.t.ID))
	}
	if in.Refusal != nil {
		return nil, nil
	}
	u.blow = byAbility(in.View, u.t, u.a, j).lying(u.t)
	u.price = priceOf(u.t, u.a)
	in.Refuse(u.badTargets())
	return u.t, u
}

// priceOf returns what an ability costs a creature.
func priceOf(t *engine.Token, a *sheet.Rec) price {
	cost := a.Sub(aCost)
	return price{kind: executions[a.Word(aExecution)], energy: energyOf(t, cost.Int(cEnergy)), hp: cost.Int(cHP)}
}

// targetNames reads "target" or "targets".
func targetNames(in *engine.ArgReader) []string {
	one, many := in.Text("target", ""), in.Texts("targets")
	switch {
	case one != "" && many != nil:
		in.Refuse(engine.Refuse(engine.BadCommand, "%s: pick one target or several, not both", in.Do))
	case one != "":
		return []string{one}
	}
	for i, n := range many {
		if slices.Contains(many[:i], n) {
			in.Refuse(engine.Refuse(engine.BadCommand, "%s: pick each target once", in.Do))
		}
	}
	return many
}

// fits refuses arguments that the ability doesn't take.
func (u *usage) fits(c *engine.Command, names []string, j judgement) *engine.Refusal {
	bad := func(format string, args ...any) *engine.Refusal {
		return engine.Refuse(engine.BadCommand, format, append([]any{c.Do, u.a.Text(aName)}, args...)...)
	}
	area := u.a.Sub(aArea)
	placed := area != nil && area.Word(arFrom) == "point" || node(u.a, aSummon) != nil
	switch {
	case u.a.Word(aExecution) == "prepared":
		return bad("%s: %s must be prepared")
	case j.inspired == "damage" && !u.a.Is(aBasic):
		return bad("%s: inspiration adds no damage to %s")
	case area != nil && len(names) > 0:
		return bad("%s: %s hits an area: pick a square, not targets")
	case placed && !u.hasAt:
		return bad("%s: pick a square for %s")
	case area != nil && (area.Word(arShape) == "cone" || area.Word(arShape) == "line") && !u.hasAim:
		return bad("%s: pick a direction for %s")
	case area != nil && u.hasAim && u.toward.Centre() == u.origin():
		return bad("%s: point %s away from where it starts")
	case len(names) > u.a.Int(aTargets):
		return bad("%s: %s has at most %d targets; you picked %d", u.a.Int(aTargets), len(names))
	case area == nil && u.a.Word(aDelivery) != "self" && len(names) == 0 && node(u.a, aSummon) == nil:
		return bad("%s: pick a target for %s")
	}
	return nil
}

// badTargets refuses targets that the ability can't have.
func (u *usage) badTargets() *engine.Refusal {
	for _, target := range u.named {
		if r := present(target); r != nil {
			return r
		}
		own := target.ID == u.t.ID
		if own && u.blow.harmful() && u.blow.delivery != "self" || !own && u.blow.delivery == "self" {
			return engine.Refuse(engine.BadTarget, "%s can't target %s", u.a.Text(aName), target.Name).Of(target.ID)
		}
	}
	return nil
}

// equipped refuses what hands and requirements forbid.
func equipped(_ *engine.View, t *engine.Token, u *usage) *engine.Refusal {
	if u.a.Word(aKind) == "weapon" {
		if r := inHand(t, u.blow.weapon); r != nil {
			return r
		}
	}
	if r := meet(t, u.a.List(aNeeds)...); r != nil {
		return r
	}
	return u.blow.check(t)
}

// charged refuses an ability without uses left (SIG-SUP-15).
func charged(_ *engine.View, t *engine.Token, u *usage) *engine.Refusal {
	if u.a != nil && !u.a.IsNull(aCharges) && u.a.Int(aCharges) < 1 {
		return engine.Refuse(noCharges, "%s has no uses left", u.a.Text(aName)).Of(t.ID).On("SIG-SUP-15")
	}
	return nil
}

// aim checks where the targets are, and finds the targets of an area.
func (u *usage) aim(v *engine.View) *engine.Refusal {
	for _, target := range u.named {
		if r := u.blow.reach(v, u.t, target); r != nil {
			return r
		}
	}
	if u.hasAt && (u.a.Sub(aArea) != nil || node(u.a, aSummon) != nil) {
		if r := u.reachesPoint(v); r != nil {
			return r
		}
	}
	u.targets = u.met(v)
	return u.blow.wasted(v, u.targets...)
}

// met returns the targets of the ability as aimed.
func (u *usage) met(v *engine.View) []string {
	switch {
	case u.blow.area():
		return u.blow.touched(v, u.origin(), u.toward.Centre())
	case len(u.named) == 0 && u.blow.delivery == "self":
		return []string{u.t.ID}
	}
	var list []string
	for _, t := range u.named {
		list = append(list, t.ID)
	}
	return list
}

// reachesPoint refuses a square out of range, or where nothing can be placed.
func (u *usage) reachesPoint(v *engine.View) *engine.Refusal {
	if !v.Board().In(u.at) {
		return engine.Refuse(engine.BadCommand, "off the map")
	}
	body := u.t.Body()
	point := board.Body{At: u.at, Size: 1, Height: body.Height, Elevation: v.Board().Level(body) - v.Board().Ground(u.at)}
	if !within(v, body, point, max(u.blow.farthest, 1)) {
		return engine.Refuse(engine.OutOfRange, "out of range: %s m, %s reaches %d m",
			board.FormatUnits(int32(v.Board().Distance(body, point))), u.a.Text(aName), u.blow.farthest).Where(u.at).On("SIG-ADJ-3")
	}
	if n := node(u.a, aSummon); n != nil {
		return summonRoom(v, n, u.at)
	}
	return nil
}

// origin returns the area's origin: the user's centre, or the point aimed at.
func (u *usage) origin() board.Point {
	switch {
	case u.a.Sub(aArea).Word(arFrom) == "self":
		return rulekit.Middle(u.t.Body())
	case u.corner:
		return u.at.Corner()
	}
	return u.at.Centre()
}
