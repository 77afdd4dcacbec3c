package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
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

// use takes an ability (SIG-ACT-4, SIG-FULL-1, SIG-COND-20).
func use(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	u, r := readUse(tx, c)
	if r != nil {
		return r
	}
	if r := u.ready(&tx.View, c.Do); r != nil {
		return r
	}
	if r := u.aim(tx); r != nil {
		return r
	}
	takeUp(tx, u, c.Do)
	if u.blow.attack {
		shot(tx, u.t.ID, u.blow.weapon)
	}
	if len(u.targets) > 0 {
		u.blow.targets = u.targets
		u.blow.resolve(tx)
	}
	if n := node(u.a, aSummon); n != nil && tx.Token(u.t.ID) != nil {
		summon(tx, u.t.ID, n, u.at)
	}
	return nil
}

// takeUp pays for an ability and says so.
func takeUp(tx *engine.Tx, u *usage, do string) {
	pay(tx, u.t.ID, u.price)
	if !u.a.IsNull(aCharges) {
		i := slices.Index(tx.Token(u.t.ID).Lists[abilityList], u.a)
		tx.EditItem(u.t.ID, abilityList, i).SetInt(aCharges, u.a.Int(aCharges)-1)
	}
	acted(tx, do, u.t.ID, u.price, str("ability", u.a.Text(aID)), targetsNode(u.targets))
}

// readUse reads an ability and at what it is aimed.
func readUse(tx *engine.Tx, c *engine.Command) (*usage, *engine.Refusal) {
	j, r := judged(c)
	if r != nil {
		return nil, r
	}
	id, r := c.Text("ability", "")
	if r != nil {
		return nil, r
	}
	if id == "" {
		return nil, c.Missing("ability")
	}
	u := &usage{}
	if r := u.readAim(c); r != nil {
		return nil, r
	}
	names, r := targetNames(c)
	if r != nil {
		return nil, r
	}
	if u.t, r = actor(&tx.View, c); r != nil {
		return nil, r
	}
	u.a = ability(u.t, id)
	if u.a != nil {
		if r := u.fits(c, names, j); r != nil {
			return nil, r
		}
	}
	for _, n := range names {
		target, r := byID(&tx.View, n)
		if r != nil {
			return nil, r
		}
		u.named = append(u.named, target)
	}
	if u.a == nil {
		return nil, engine.Refuse(engine.NoSuchAction, "%s has no ability %q", u.t.Name, id).Of(u.t.ID)
	}
	u.blow = byAbility(&tx.View, u.t, u.a, j).lying(u.t)
	u.price = priceOf(u.t, u.a)
	return u, u.badTargets()
}

// priceOf is what an ability costs a creature.
func priceOf(t *engine.Token, a *sheet.Rec) price {
	cost := a.Sub(aCost)
	return price{kind: executions[a.Word(aExecution)], energy: energyOf(t, cost.Int(cEnergy)), hp: cost.Int(cHP)}
}

func (u *usage) readAim(c *engine.Command) (r *engine.Refusal) {
	if u.at, u.hasAt, r = c.Square("at"); r != nil {
		return r
	}
	if u.toward, u.hasAim, r = c.Square("toward"); r != nil {
		return r
	}
	u.corner, r = c.Flag("corner")
	return r
}

// targetNames reads "target" or "targets".
func targetNames(c *engine.Command) ([]string, *engine.Refusal) {
	one, r := c.Text("target", "")
	if r != nil {
		return nil, r
	}
	many, r := c.Texts("targets")
	if r != nil {
		return nil, r
	}
	switch {
	case one != "" && many != nil:
		return nil, engine.Refuse(engine.BadCommand, "%s: either \"target\" or \"targets\"", c.Do)
	case one != "":
		return []string{one}, nil
	}
	for i, n := range many {
		if slices.Contains(many[:i], n) {
			return nil, engine.Refuse(engine.BadCommand, "%s: %q is named twice", c.Do, n)
		}
	}
	return many, nil
}

// fits refuses arguments that don't belong to the ability.
func (u *usage) fits(c *engine.Command, names []string, j judgement) *engine.Refusal {
	bad := func(format string, args ...any) *engine.Refusal {
		return engine.Refuse(engine.BadCommand, format, append([]any{c.Do, u.a.Text(aName)}, args...)...)
	}
	area := u.a.Sub(aArea)
	placed := area != nil && area.Word(arFrom) == "point" || node(u.a, aSummon) != nil
	switch {
	case u.a.Word(aExecution) == "prepared":
		return bad("%s: %s is prepared, not used")
	case j.inspired == "damage" && !u.a.Is(aBasic):
		return bad("%s: %s is no basic weapon attack: inspiration adds no damage")
	case area != nil && len(names) > 0:
		return bad("%s: %s has an area, and no named targets")
	case placed && !u.hasAt:
		return bad("%s: %s needs \"at\"")
	case area != nil && (area.Word(arShape) == "cone" || area.Word(arShape) == "line") && !u.hasAim:
		return bad("%s: %s needs \"toward\"")
	case area != nil && u.hasAim && u.toward.Centre() == u.origin():
		return bad("%s: %s can't be turned towards where it starts from")
	case len(names) > u.a.Int(aTargets):
		return bad("%s: %s has at most %d targets, %d are named", u.a.Int(aTargets), len(names))
	case area == nil && u.a.Word(aDelivery) != "self" && len(names) == 0 && node(u.a, aSummon) == nil:
		return bad("%s: %s needs \"target\"")
	}
	return nil
}

// badTargets refuses whom the ability can't be aimed at.
func (u *usage) badTargets() *engine.Refusal {
	for _, target := range u.named {
		if r := present(target); r != nil {
			return r
		}
		own := target.ID == u.t.ID
		if own && u.blow.harmful() && u.blow.delivery != "self" || !own && u.blow.delivery == "self" {
			return engine.Refuse(engine.BadTarget, "%s can't be aimed at %s", u.a.Text(aName), target.Name).Of(target.ID)
		}
	}
	return nil
}

// ready refuses what turn, hands and price forbid, whatever the target.
func (u *usage) ready(v *engine.View, do string) *engine.Refusal {
	n := need{kind: u.price.kind, prone: u.a.Is(aBasic)}
	if r := n.may(v, u.t, do); r != nil {
		return r
	}
	return u.equipped(v, do)
}

// equipped refuses what hands, requirements and price forbid, and what has no uses left (SIG-SUP-15).
func (u *usage) equipped(v *engine.View, do string) *engine.Refusal {
	if u.a.Word(aKind) == "weapon" {
		if r := inHand(u.t, u.blow.weapon); r != nil {
			return r
		}
	}
	if r := meet(u.t, u.a.List(aNeeds)...); r != nil {
		return r
	}
	if r := u.blow.check(u.t); r != nil {
		return r
	}
	if do == "prepare" && len(u.a.List(aTrigger)) == 0 {
		return engine.Refuse(noTrigger, "%s has no trigger", u.a.Text(aName)).On("SIG-PREP-2")
	}
	if r := u.price.affordable(u.t, u.a.Text(aName)); r != nil {
		return r
	}
	if !u.a.IsNull(aCharges) && u.a.Int(aCharges) < 1 {
		return engine.Refuse(noCharges, "%s has no uses left", u.a.Text(aName)).Of(u.t.ID).On("SIG-SUP-15")
	}
	return nil
}

// aim checks where the targets are, and finds those of an area.
func (u *usage) aim(tx *engine.Tx) *engine.Refusal {
	v := &tx.View
	for _, target := range u.named {
		if r := u.blow.reach(v, u.t, target); r != nil {
			return r
		}
		u.targets = append(u.targets, target.ID)
	}
	if u.hasAt && (u.a.Sub(aArea) != nil || node(u.a, aSummon) != nil) {
		if r := u.reachesPoint(v); r != nil {
			return r
		}
	}
	switch {
	case u.blow.area():
		u.targets = u.blow.touched(v, u.origin(), u.toward.Centre())
	case len(u.named) == 0 && u.blow.delivery == "self":
		u.targets = []string{u.t.ID}
	}
	if r := u.blow.wasted(v, u.targets...); r != nil {
		return r
	}
	if len(u.named) == 1 && u.blow.harmful() {
		return consent(tx, u.t, u.named[0])
	}
	return nil
}

// reachesPoint refuses a square beyond the range, or on which nothing can be put.
func (u *usage) reachesPoint(v *engine.View) *engine.Refusal {
	if !v.Board().In(u.at) {
		return engine.Refuse(engine.BadCommand, "[%d, %d] is off the board", u.at.X, u.at.Y)
	}
	body := u.t.Body()
	point := board.Body{At: u.at, Size: 1, Height: body.Height, Elevation: v.Board().Level(body) - v.Board().Ground(u.at)}
	if !within(v, body, point, max(u.blow.farthest, 1)) {
		return engine.Refuse(engine.OutOfRange, "[%d, %d] is beyond the range, %d m", u.at.X, u.at.Y, u.blow.farthest).Where(u.at).On("SIG-ADJ-3")
	}
	if n := node(u.a, aSummon); n != nil {
		return summonRoom(v, n, u.at)
	}
	return nil
}

// origin of the area: the middle of the user, or the point aimed at.
func (u *usage) origin() board.Point {
	switch {
	case u.a.Sub(aArea).Word(arFrom) == "self":
		return rulekit.Middle(u.t.Body())
	case u.corner:
		return u.at.Corner()
	}
	return u.at.Centre()
}
