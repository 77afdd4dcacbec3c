package glitters

import (
	"fmt"
	"slices"

	"parapet/engine"
	"parapet/engine/board"
)

// leg is one step of a way.
type leg struct {
	to        board.Square
	elevation int32 // own, on arrival
	cost      int   // quarters of a point
	foe       board.Square
}

// way is a walk that has been checked step by step.
type way struct {
	who  string
	foe  string // whom it drags; "" for nobody
	legs []leg
	cost int
}

// gaits are the ways of moving faster; jog before sprint.
var gaits = []struct {
	by          string
	jog, sprint bool
}{{"move", false, false}, {"jog", true, false}, {"sprint", false, true}, {"jog_sprint", true, true}}

// move is walking, or jogging or sprinting first and then walking, as one command (GLT-ACT-17).
func (g *Glitters) move(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	t, goal, r := goalArgs(tx, c)
	if r != nil {
		return r
	}
	by, r := c.Text("by", "move")
	if r != nil {
		return r
	}
	i := slices.IndexFunc(gaits, func(g struct {
		by          string
		jog, sprint bool
	}) bool {
		return g.by == by
	})
	if i < 0 {
		return engine.Refuse(engine.BadCommand, "move: \"by\" must be move, jog, sprint or jog_sprint, not %q", by)
	}
	if r := mayAct(tx, c, t, onFoot); r != nil {
		return r
	}
	return hurryAndWalk(tx, t, goal, gaits[i].jog, gaits[i].sprint)
}

// hurryAndWalk runs on the command's working copy, so that a refusal leaves nothing of the hurry.
func hurryAndWalk(tx *engine.Tx, t *engine.Token, goal goal, jog, sprint bool) *engine.Refusal {
	h := hurry{jog: jog, sprint: sprint}
	if r := h.check(&tx.View, t, ""); r != nil {
		return r
	}
	budget := t.Budget[bMove] * h.factor()
	w, r := planWay(&tx.View, t, goal, budget, nil)
	if r != nil {
		return r
	}
	h.run(tx, t.ID)
	walk(tx, w)
	return nil
}

// goal is where a walk is to go: a square, or a path.
type goal struct {
	to   board.Square
	path []engine.Waypoint // nil for a square
}

// goalArgs reads who walks where.
func goalArgs(tx *engine.Tx, c *engine.Command) (*engine.Token, goal, *engine.Refusal) {
	var g goal
	to, given, r := c.Square("to")
	if r != nil {
		return nil, g, r
	}
	path, r := c.Path()
	if r != nil {
		return nil, g, r
	}
	if given == (path != nil) {
		return nil, g, engine.Refuse(engine.BadCommand, "%s needs either \"to\" or \"path\"", c.Do)
	}
	t, r := tokenArg(tx, c, "who")
	if r != nil {
		return nil, g, r
	}
	g.to, g.path = to, path
	if given {
		if to == t.At {
			return nil, g, engine.Refuse(engine.BadCommand, "%s is at [%d, %d] already", t.Name, to.X, to.Y)
		}
		return t, g, nil
	}
	if len(path) > 0 && path[0].At == t.At {
		g.path = path[1:]
	}
	return t, g, checkPath(c, t.At, g.path)
}

// checkPath refuses what isn't made of single steps.
func checkPath(c *engine.Command, from board.Square, path []engine.Waypoint) *engine.Refusal {
	if len(path) == 0 {
		return engine.Refuse(engine.BadCommand, "%s: the path is empty", c.Do)
	}
	for _, w := range path {
		if dx, dy := w.At.X-from.X, w.At.Y-from.Y; dx < -1 || dx > 1 || dy < -1 || dy > 1 || dx == 0 && dy == 0 {
			return engine.Refuse(engine.BadCommand, "%s: [%d, %d] is no single step from [%d, %d]", c.Do, w.At.X, w.At.Y, from.X, from.Y).Where(w.At)
		}
		from = w.At
	}
	return nil
}

// walkers are the occupants that matter to a mover; nobody stops a tiny one (GLT-GRID-3). The list
// is the caller's.
func walkers(v *engine.View, t *engine.Token, but string) []board.Occupant {
	if tiny(t) {
		return nil
	}
	list := slices.Clone(v.Occupants(t))
	if but == "" {
		return list
	}
	i := v.Index(but)
	return slices.DeleteFunc(list, func(o board.Occupant) bool { return o.Index == i })
}

// planWay checks a walk step by step against a budget in quarters of a point. foe is whom the
// mover drags, or nil.
func planWay(v *engine.View, t *engine.Token, g goal, budget int, foe *engine.Token) (way, *engine.Refusal) {
	if g.path == nil {
		path, r := cheapest(v, t, g.to, foe)
		if r != nil {
			return way{}, r
		}
		g.path = path
	}
	w := way{who: t.ID}
	factor, held := 1, board.Body{}
	if foe != nil {
		w.foe, factor, held = foe.ID, 2, foe.Body() // GLT-GRAP-20
	}
	body, occ := t.Body(), walkers(v, t, w.foe)
	dear := false
	for _, p := range g.path {
		elevation := body.Elevation
		if p.Rises {
			elevation = p.Elevation
		}
		l, r := step(v, body, p.At, elevation, occ, foe, held)
		if r != nil && dear {
			break
		}
		if r != nil {
			return w, r
		}
		l.cost *= factor
		w.cost += l.cost
		dear = dear || w.cost > budget
		body.At, body.Elevation, held.At = l.to, l.elevation, l.foe
		w.legs = append(w.legs, l)
	}
	if dear {
		return w, tooDear(v, t, w, budget, factor)
	}
	if b := v.Board().MayEnd(body, occ); b.Reason != board.Free {
		return w, refuseBlock(v, b, body.At)
	}
	return w, nil
}

// step checks one step, and finds the place of a foe that is dragged along.
func step(v *engine.View, body board.Body, to board.Square, elevation int32, occ []board.Occupant, foe *engine.Token, held board.Body) (leg, *engine.Refusal) {
	cost, b := v.Board().Step(body, to, elevation, occ)
	if b.Reason != board.Free {
		return leg{}, refuseBlock(v, b, to)
	}
	l := leg{to: to, elevation: elevation, cost: int(cost)}
	if foe == nil {
		return l, nil
	}
	next := body
	next.At, next.Elevation = to, elevation
	if v.Standing(foe) && meets(v, next, held) {
		return l, engine.Refuse(engine.Occupied, "%s stands at [%d, %d]", foe.Name, to.X, to.Y).Where(to).On(clause("GRAP-20"))
	}
	at, ok := dragged(v, foe, held, body, next, occ)
	if !ok {
		return l, engine.Refuse(engine.Blocked, "there is no place for %s beside [%d, %d]", foe.Name, to.X, to.Y).Where(to).On(clause("GRAP-20"))
	}
	l.foe = at
	return l, nil
}

// cheapest finds the way to a square with fewest points, then fewest reactions provoked, then
// fewest diagonals (GLT-MOVE-10).
func cheapest(v *engine.View, t *engine.Token, to board.Square, foe *engine.Token) ([]engine.Waypoint, *engine.Refusal) {
	b, body := v.Board(), t.Body()
	goal := body
	goal.At = to
	if reason := b.Fits(goal); reason != board.Free {
		return nil, refuseBlock(v, board.Block{Reason: reason, Wall: -1, Occupant: -1, At: to}, to)
	}
	but, factor := "", 1
	occ := walkers(v, t, "")
	if foe != nil {
		factor = 2
		if !v.Standing(foe) {
			but = foe.ID
		}
		occ = walkers(v, t, but)
	}
	if block := b.MayEnd(goal, occ); block.Reason != board.Free {
		return nil, refuseBlock(v, block, to)
	}
	f := &v.Work.Flood
	_, ok := f.To(b, body, to, occ, threatsTo(v, t), board.FloodOptions{Multiplier: factor})
	if !ok {
		return nil, engine.Refuse(engine.Blocked, "there is no way from [%d, %d] to [%d, %d]", t.At.X, t.At.Y, to.X, to.Y).Where(to).On(clause("MOVE-10"))
	}
	squares := f.Path(nil, to)
	path := make([]engine.Waypoint, len(squares))
	for i, s := range squares {
		path[i] = engine.Waypoint{At: s}
	}
	return path, nil
}

// refuseBlock puts what blocks a step into words.
func refuseBlock(v *engine.View, b board.Block, to board.Square) *engine.Refusal {
	at := func(code, why string) *engine.Refusal {
		return engine.Refuse(code, "[%d, %d]: %s", to.X, to.Y, why).Where(to)
	}
	switch b.Reason {
	case board.Occupied:
		name := "somebody"
		if b.Occupant >= 0 && b.Occupant < len(v.Tokens) {
			name = v.Tokens[b.Occupant].ID
		}
		return at(engine.Occupied, name+" stands there").Of(name).On(clause("MOVE-9"))
	case board.Edge:
		return at(engine.Blocked, "off the board")
	case board.Solid:
		return at(engine.Blocked, "rock")
	case board.Void:
		return at(engine.Blocked, "no floor")
	case board.Corner:
		return at(engine.Blocked, "the corner is in the way").On(clause("MOVE-11"))
	case board.Cliff:
		return at(engine.Blocked, "the rise or fall is too great")
	}
	r := at(engine.Blocked, "a wall is in the way")
	if b.Wall >= 0 {
		w := v.Board().Map().Walls[b.Wall]
		r = at(engine.Blocked, fmt.Sprintf("the %s %s is in the way", kindName(w), w.ID))
		r.Wall = w.ID
	}
	return r
}

func kindName(w board.Wall) string {
	switch {
	case w.Kind == board.KindLow:
		return "low wall"
	case w.Kind == board.KindDoor && !w.Open:
		return "closed door"
	}
	return w.Kind.String()
}

// tooDear says what a way costs, and which step makes it dear.
func tooDear(v *engine.View, t *engine.Token, w way, budget, factor int) *engine.Refusal {
	why, from := "", t.Body()
	for _, l := range w.legs {
		to := from
		to.At = l.to
		plain := point
		if v.Board().Options().Fractional && to.At.X != from.At.X && to.At.Y != from.At.Y {
			plain = point * 3 / 2
		}
		if l.cost > plain*factor {
			why = fmt.Sprintf(": %s makes the step to [%d, %d] cost %s", dearBy(v, from, to), l.to.X, l.to.Y, points(l.cost))
			break
		}
		from = to
	}
	return engine.Refuse(engine.NotEnoughMovement, "needs %s movement, %s left%s", points(w.cost), points(budget), why).
		Where(w.legs[len(w.legs)-1].to).On(clause("MOVE-5"))
}

// dearBy names what makes a step dear: a low wall across it, or else the ground.
func dearBy(v *engine.View, from, to board.Body) string {
	for _, w := range v.Board().Map().Walls {
		if w.Kind == board.KindLow && segmentsMeet(centreOf(from), centreOf(to), w.From, w.To) {
			return "the low wall " + w.ID
		}
	}
	name, cost := "the ground", board.Cost(0)
	for y := to.At.Y; y < to.At.Y+max(to.Size, 1); y++ {
		for x := to.At.X; x < to.At.X+max(to.Size, 1); x++ {
			if ground := v.Board().TerrainAt(board.Square{X: x, Y: y}); ground.Cost > cost {
				name, cost = ground.Name, ground.Cost
			}
		}
	}
	return name
}

// hurry is what multiplies the points that are left (GLT-ACT-12 to 14).
type hurry struct{ jog, sprint bool }

func (h hurry) factor() int {
	n := 1
	if h.jog {
		n *= 2
	}
	if h.sprint {
		n *= 4
	}
	return n
}

// check refuses a hurry in the order of Contract e. pay is "offhand", "ap" or "" for the default.
func (h hurry) check(v *engine.View, t *engine.Token, pay string) *engine.Refusal {
	if !h.jog && !h.sprint {
		return nil
	}
	both := (h.jog || t.Marked(jogged)) && (h.sprint || t.Marked(sprinted))
	if both && !on(v, setJogSprintStack) {
		return engine.Refuse(engine.RuleOff, "jog and sprint don't go together").On(clause("ACT-14"))
	}
	if h.jog && t.Budget[bJog] < 1 {
		return engine.Refuse(alreadyUsed, "%s has jogged in this turn", t.Name).On(clause("ACT-14"))
	}
	if t.Budget[bMove] == 0 {
		return engine.Refuse(engine.NothingToDo, "%s has no movement left to multiply", t.Name).On(clause("ACT-14"))
	}
	p := price{}
	if h.sprint {
		p.main = 1
	}
	if r := short(t, "sprint", p); r != nil || !h.jog {
		return r
	}
	return shortJog(t, pay)
}

// shortJog: an offhand action or 2 AP; by default the action while there is one (GLT-ACT-12).
func shortJog(t *engine.Token, pay string) *engine.Refusal {
	p := jogPrice(t, pay)
	if pay == "" && p.ap > t.Stats.Int(sAP) {
		return engine.Refuse(engine.NotEnoughActions, "jog needs an offhand action, %d left, or 2 AP, %d left", t.Budget[bOffhand], t.Stats.Int(sAP)).On(clause("ACT-12"))
	}
	return short(t, "jog", p)
}

func jogPrice(t *engine.Token, pay string) price {
	if pay == "ap" || pay == "" && t.Budget[bOffhand] < 1 {
		return price{ap: 2}
	}
	return price{offhand: 1}
}

// run pays and multiplies.
func (h hurry) run(tx *engine.Tx, id string) {
	if h.jog {
		jogOnce(tx, id, jogPrice(tx.Token(id), ""))
	}
	if h.sprint {
		hasten(tx, id, "sprint", price{main: 1}, 4, sprinted)
	}
}

func jogOnce(tx *engine.Tx, id string, p price) {
	tx.Edit(id).Budget[bJog]--
	hasten(tx, id, "jog", p, 2, jogged)
}

func hasten(tx *engine.Tx, id, do string, p price, factor int, mark string) {
	pay(tx, id, p)
	t := tx.Edit(id)
	t.Budget[bMove] *= factor
	tx.Mark(id, mark, true)
	acted(tx, do, id, p, left(tx.Token(id)))
}

// jog doubles the points that are left.
func (g *Glitters) jog(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	how, r := c.Text("pay", "")
	if r != nil {
		return r
	}
	if how != "" && how != "offhand" && how != "ap" {
		return engine.Refuse(engine.BadCommand, "jog: \"pay\" must be offhand or ap, not %q", how)
	}
	t, r := tokenArg(tx, c, "who")
	if r != nil {
		return r
	}
	if r := mayAct(tx, c, t, inTurn); r != nil {
		return r
	}
	if r := (hurry{jog: true}).check(&tx.View, t, how); r != nil {
		return r
	}
	jogOnce(tx, t.ID, jogPrice(t, how))
	return nil
}

// sprint quadruples the points that are left.
func (g *Glitters) sprint(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	t, r := tokenArg(tx, c, "who")
	if r != nil {
		return r
	}
	if r := mayAct(tx, c, t, inTurn); r != nil {
		return r
	}
	h := hurry{sprint: true}
	if r := h.check(&tx.View, t, ""); r != nil {
		return r
	}
	h.run(tx, t.ID)
	return nil
}

// disengage frees own movement from opportunity attacks (GLT-ACT-10).
func (g *Glitters) disengage(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	t, r := tokenArg(tx, c, "who")
	if r != nil {
		return r
	}
	if r := mayAct(tx, c, t, inTurn); r != nil {
		return r
	}
	if t.Is("disengaged") {
		return engine.Refuse(engine.NothingToDo, "%s is disengaged already", t.Name)
	}
	p := price{offhand: 1}
	if r := short(t, c.Do, p); r != nil {
		return r
	}
	pay(tx, t.ID, p)
	acted(tx, c.Do, t.ID, p)
	put(tx, t.ID, "disengaged", 1, nil)
	return nil
}

// standUp ends prone (GLT-ACT-18).
func (g *Glitters) standUp(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	how, r := c.Text("pay", "")
	if r != nil {
		return r
	}
	if how != "" && how != "offhand" && how != "main" {
		return engine.Refuse(engine.BadCommand, "stand_up: \"pay\" must be offhand or main, not %q", how)
	}
	t, r := tokenArg(tx, c, "who")
	if r != nil {
		return r
	}
	if r := mayAct(tx, c, t, inTurn); r != nil {
		return r
	}
	if !t.Is("prone") {
		return engine.Refuse(engine.NothingToDo, "%s isn't prone", t.Name)
	}
	p := price{offhand: 1}
	if how == "main" || how == "" && t.Budget[bOffhand] < 1 {
		p = price{main: 1}
	}
	if r := short(t, "standing up", p); r != nil {
		return r
	}
	pay(tx, t.ID, p)
	acted(tx, c.Do, t.ID, p)
	drop(tx, t.ID, "prone")
	return nil
}
