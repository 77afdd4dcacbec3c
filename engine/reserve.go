package engine

import (
	"slices"

	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// Reserve holds when and with which group a token off the board arrives. Such a token has no square and no turn, can't be a
// target, and doesn't count until its group is called.
type Reserve struct {
	Group string
	Round int // round at whose start the group is due; 0 for none
}

func (r *Reserve) node() *jsondoc.Node {
	n := jsondoc.Obj(jsondoc.M("group", r.Group))
	if r.Round > 0 {
		n.Members = append(n.Members, jsondoc.M("round", r.Round))
	}
	return n
}

func readReserve(r jsondoc.Reader) *Reserve {
	if !r.Has() || !r.Object() {
		return nil
	}
	out := &Reserve{Group: r.Field("group").Str(""), Round: r.Field("round").Int(0, 0, 1<<30)}
	if out.Group == "" {
		r.Bad("needs a \"group\"")
	}
	r.Unknown(oneOf("group", "round"))
	return out
}

// Reserved returns a token in reserve by id, or nil.
func (s *State) Reserved(id string) *Token {
	if i := reservedIndex(s.Reserve, id); i >= 0 {
		return s.Reserve[i]
	}
	return nil
}

// Everybody returns the tokens on the board, then those in reserve; read-only.
func (s *State) Everybody() []*Token {
	if len(s.Reserve) == 0 {
		return s.Tokens
	}
	return slices.Concat(s.Tokens, s.Reserve)
}

func reservedIndex(list []*Token, id string) int {
	return slices.IndexFunc(list, func(t *Token) bool { return t.ID == id })
}

// Taken reports whether a token has the id, on the board or in reserve.
func (s *State) Taken(id string) bool { return s.Token(id) != nil || s.Reserved(id) != nil }

// Anybody returns a token on the board or in reserve, or nil.
func (s *State) Anybody(id string) *Token {
	if t := s.Token(id); t != nil {
		return t
	}
	return s.Reserved(id)
}

// editAny is like Edit but finds tokens in reserve too.
func (tx *Tx) editAny(id string) *Token {
	i := reservedIndex(tx.State.Reserve, id)
	if i < 0 {
		return tx.Edit(id)
	}
	t := tx.State.Reserve[i]
	if slices.Contains(tx.owned, t) {
		return t
	}
	t = t.clone()
	tx.State.Reserve = slices.Clone(tx.State.Reserve)
	tx.State.Reserve[i] = t
	tx.owned = append(tx.owned, t)
	return t
}

// addReserve appends a token to the reserve.
func (tx *Tx) addReserve(t *Token) {
	tx.State.Reserve = append(slices.Clip(tx.State.Reserve), t)
	tx.owned = append(tx.owned, t)
	tx.needSide(t.Side)
}

// dropReserve removes a token from the reserve.
func (tx *Tx) dropReserve(id string) {
	tx.State.Reserve = slices.DeleteFunc(slices.Clone(tx.State.Reserve), func(t *Token) bool { return t.ID == id })
}

// reserveNode returns the reserve as the state shows it, with derived numbers as if each were on the board.
func (v *View) reserveNode() *jsondoc.Node {
	n := jsondoc.Obj()
	for _, t := range v.State.Reserve {
		s := *v.State
		s.Tokens = append(slices.Clip(s.Tokens), t)
		with := View{State: &s, System: v.System, Scratch: v.Scratch}
		n.Members = append(n.Members, jsondoc.M(t.ID, with.TokenNode(t, true)))
	}
	return n
}

// due emits reserve_due for groups due in the new round or in one that was skipped.
func (tx *Tx) due() {
	last := tx.lastRound
	tx.lastRound = tx.Round
	var groups []string
	for _, t := range tx.State.Reserve {
		r := t.Reserve
		waits := r.Round > 0 && (r.Round == tx.Round || last < r.Round && r.Round < tx.Round)
		if waits && !slices.Contains(groups, r.Group) {
			groups = append(groups, r.Group)
			tx.Emit("reserve_due", jsondoc.M("group", r.Group))
		}
	}
}

// overrideCall brings a group, or part of it, onto the board.
func overrideCall(tx *Tx, c *Command) *Refusal {
	group, list, r := tx.calledBy(c)
	if r != nil {
		return r
	}
	totals, r := readTotals(c, list)
	if r != nil {
		return r
	}
	places := make([]jsondoc.Member, len(list))
	for i, t := range list {
		at, ok := tx.placeFor(t)
		if !ok {
			return Refuse(Occupied, "no room on the map for %s", t.Name).Of(t.ID)
		}
		called := t.clone()
		called.At = at
		tx.dropReserve(t.ID)
		tx.AddToken(called)
		places[i] = jsondoc.M(t.ID, SquareNode(at))
	}
	if !slices.Contains(tx.Called, group) {
		tx.State.Called = append(slices.Clip(tx.Called), group)
	}
	tx.logOverride(jsondoc.M("group", group), jsondoc.M("who", idsNode(list)))
	for i, t := range list {
		tx.Emit("called", who(t.ID), jsondoc.M("group", group), jsondoc.M("at", places[i].Value))
		if r := tx.System.Added(tx, t.ID, totals(t.ID)); r != nil {
			return r
		}
	}
	return nil
}

func idsNode(list []*Token) *jsondoc.Node {
	n := jsondoc.Arr()
	for _, t := range list {
		n.Items = append(n.Items, jsondoc.Str(t.ID))
	}
	return n
}

// calledBy returns the group named by a call and the tokens to bring, in the order of the reserve.
func (tx *Tx) calledBy(c *Command) (group string, list []*Token, r *Refusal) {
	in := tx.Read(c)
	group, named := in.Word("group"), in.Texts("who")
	if in.Refusal != nil {
		return group, nil, in.Refusal
	}
	for _, t := range tx.State.Reserve {
		if t.Reserve.Group == group {
			list = append(list, t)
		}
	}
	switch {
	case len(list) == 0 && slices.Contains(tx.Called, group):
		return group, nil, Refuse(NothingToDo, "%s were called already", group)
	case len(list) == 0:
		return group, nil, Refuse(NoSuchGroup, "no reinforcements are called %s", group)
	case c.Has("who") && len(named) == 0:
		return group, nil, Refuse(BadCommand, "call: pick a creature")
	}
	for _, id := range named {
		if reservedIndex(list, id) < 0 {
			return group, nil, Refuse(NoSuchToken, "there is no token %s among %s", id, group)
		}
	}
	if named != nil {
		list = slices.DeleteFunc(list, func(t *Token) bool { return !slices.Contains(named, t.ID) })
	}
	return group, list, nil
}

// readTotals reads "initiative", totals by token id. The func returns the arguments of add_token for one of them.
func readTotals(c *Command, list []*Token) (func(id string) *jsondoc.Node, *Refusal) {
	n := c.Node.Get("initiative")
	if n.IsNull() {
		return func(string) *jsondoc.Node { return jsondoc.Obj() }, nil
	}
	if n.Kind != jsondoc.Object {
		return nil, c.bad("initiative", "an object of totals by id")
	}
	for _, m := range n.Members {
		if reservedIndex(list, m.Key) < 0 {
			return nil, Refuse(NoSuchToken, "call: %s isn't in that group", m.Key)
		}
		if _, ok := m.Value.Int(); !ok {
			return nil, c.bad("initiative", "an object of totals by id, each a whole number")
		}
	}
	return func(id string) *jsondoc.Node {
		if total := n.Get(id); total != nil {
			return jsondoc.Obj(jsondoc.M("initiative", total))
		}
		return jsondoc.Obj()
	}, nil
}

// nearby is how far an empty square is preferred to a shared one, in columns and rows.
const nearby = 4

// placeFor returns the nearest square to a token's own where it may stand: an empty one, or if none is nearby, one that it
// may share. Ties go to reading order.
func (tx *Tx) placeFor(t *Token) (board.Square, bool) {
	b, occupants := tx.Board(), tx.Occupants(t)
	stands := func(body board.Body) bool {
		return tx.inside(body.At, t.Size) && b.Fits(body) == board.Free && b.MayEnd(body, occupants).Reason == board.Free
	}
	at, ok := tx.nearest(t, nearby, func(body board.Body) bool { return tx.empty(body) && stands(body) })
	if !ok {
		at, ok = tx.nearest(t, max(b.Map().Cols, b.Map().Rows), stands)
	}
	return at, ok
}

// empty reports whether no token, standing or not, is on any square of a body.
func (tx *Tx) empty(body board.Body) bool {
	return !slices.ContainsFunc(tx.Tokens, func(o *Token) bool {
		return o.At.X < body.At.X+body.Size && body.At.X < o.At.X+o.Size && o.At.Y < body.At.Y+body.Size && body.At.Y < o.At.Y+o.Size
	})
}

// nearest returns the square nearest to a token's own, at most far columns and rows away, whose body will accepts.
func (tx *Tx) nearest(t *Token, far int, will func(board.Body) bool) (best board.Square, ok bool) {
	b := tx.Board()
	least := board.Cost(0)
	for r := range far + 1 {
		if ok && b.Between(t.At, board.Square{X: t.At.X + r, Y: t.At.Y}) > least {
			break
		}
		for at := range ring(t.At, r) {
			d := b.Between(t.At, at)
			if ok && (d > least || d == least && at.Y >= best.Y) { // squares of a row come from west to east
				continue
			}
			body := t.Body()
			if body.At = at; will(body) {
				best, least, ok = at, d, true
			}
		}
	}
	return best, ok
}

// ring returns the squares at most, and at least, r columns or rows from c.
func ring(c board.Square, r int) func(yield func(board.Square) bool) {
	return func(yield func(board.Square) bool) {
		for y := c.Y - r; y <= c.Y+r; y++ {
			step := max(2*r, 1)
			if y == c.Y-r || y == c.Y+r {
				step = 1
			}
			for x := c.X - r; x <= c.X+r; x += step {
				if !yield(board.Square{X: x, Y: y}) {
					return
				}
			}
		}
	}
}
