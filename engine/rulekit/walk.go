package rulekit

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// Walk makes the steps of a Way one by one. Its hooks are the system's: what happens before and after a step, what it
// costs, what is logged. Each stretch between interruptions is one "moved" event.
type Walk struct {
	Tx *engine.Tx
	Way
	// Before runs before a step, for reactions and to check that the mover can go on; false ends the walk there. It must
	// call Flush before it emits anything.
	Before func(l *Leg, from, to board.Body) bool
	// Taken runs once mover and company are in their new places, to take the price.
	Taken func(l *Leg)
	// After runs after a step; false ends the walk there.
	After func(l *Leg, from, to board.Body) bool
	// Members returns the members of "moved" after who, path and cost: left, by, …; id is the mover or one of the company.
	Members func(id string) []jsondoc.Member
	// Emit emits a stretch in place of "moved"; nil for "moved" with what Members returns.
	Emit func(s Stretch)
	// Heights adds the elevations of legs that Rise to the path, as third numbers.
	Heights bool
	// Occ returns who may be in the way where the walk ends, including the company; nil for Others.
	Occ func() []board.Occupant
	// Together reports whether a token of the company is still taken along; nil for always.
	Together func(id string) bool

	made   []Leg // since the last "moved"
	places []spot
	start  []board.Square // squares of the company
	shared []string       // ids of tokens that shared squares with the mover or company at the start
}

// Stretch is the content of one "moved" event.
type Stretch struct {
	ID   string
	Path *jsondoc.Node
	Cost board.Cost
	Back bool             // moves back to the last place where the mover may stand
	More []jsondoc.Member // "dragged_by"
}

// spot is a place where the mover was.
type spot struct {
	at        board.Square
	elevation int32
}

// Run walks to the end of the way, or until a hook stops it, and reports whether it reached the end. A mover stopped where
// it or its company may not stand goes back, at no cost, to the last squares of the way where all may.
func (w *Walk) Run() (whole bool) {
	t := w.Tx.Token(w.Who)
	w.places = append(make([]spot, 0, len(w.Legs)+1), spot{t.At, t.Elevation})
	if w.heard() {
		w.made = make([]Leg, 0, len(w.Legs))
	}
	w.shared = w.sharing(t)
	for _, id := range w.Company {
		o := w.Tx.Token(id)
		w.start, w.shared = append(w.start, o.At), append(w.shared, w.sharing(o)...)
	}
	whole = true
	for i := range w.Legs {
		if whole = w.step(&w.Legs[i]); !whole {
			break
		}
	}
	w.Flush()
	w.goBack()
	return whole
}

// Steps returns the number of steps made.
func (w *Walk) Steps() int { return len(w.places) - 1 }

func (w *Walk) step(l *Leg) bool {
	from := w.Tx.Token(w.Who).Body()
	to := from
	to.At, to.Elevation = l.To, l.Elevation
	if w.Before != nil && !w.Before(l, from, to) {
		return false
	}
	w.take(l)
	return w.After == nil || w.After(l, from, to)
}

// take moves mover and company to their new places.
func (w *Walk) take(l *Leg) {
	t := w.Tx.Edit(w.Who)
	t.At, t.Elevation = l.To, l.Elevation
	w.places = append(w.places, spot{l.To, l.Elevation})
	if w.heard() {
		w.made = append(w.made, *l)
	}
	for i, id := range w.Company {
		if at := l.Company[i]; w.Tx.Token(id).At != at {
			w.Tx.Edit(id).At = at
		}
	}
	if w.Taken != nil {
		w.Taken(l)
	}
	w.Tx.Look()
}

// heard reports whether anyone reads the stretches.
func (w *Walk) heard() bool { return !w.Tx.Quiet() || w.Emit != nil }

// Flush emits the steps made since the last call.
func (w *Walk) Flush() {
	if len(w.made) == 0 {
		return
	}
	cost := board.Cost(0)
	for _, l := range w.made {
		cost += l.Cost
	}
	path := jsondoc.Arr()
	if !w.Tx.Quiet() {
		path = PathNode(w.made, w.Heights)
	}
	w.emit(Stretch{ID: w.Who, Path: path, Cost: cost})
	for i, id := range w.Company {
		if n := w.dragged(i); len(n.Items) > 0 {
			w.emit(Stretch{ID: id, Path: n, More: w.draggedBy()})
		}
	}
	w.made = w.made[:0]
}

// dragged returns the squares that a token of the company entered since the last "moved".
func (w *Walk) dragged(i int) *jsondoc.Node {
	n := jsondoc.Arr()
	last := w.companyAt(w.Steps()-len(w.made), i)
	for _, l := range w.made {
		if at := l.Company[i]; at != last {
			n.Items = append(n.Items, engine.SquareNode(at))
			last = at
		}
	}
	return n
}

func (w *Walk) draggedBy() []jsondoc.Member {
	return []jsondoc.Member{jsondoc.M("dragged_by", w.Who)}
}

func (w *Walk) emit(s Stretch) {
	if w.Emit != nil {
		w.Emit(s)
		return
	}
	fields := []jsondoc.Member{Who(s.ID), jsondoc.M("path", s.Path), jsondoc.M("cost", jsondoc.Quarters(int(s.Cost)))}
	if w.Members != nil {
		fields = append(fields, w.Members(s.ID)...)
	}
	w.Tx.Emit("moved", append(fields, s.More...)...)
}

// goBack moves a mover stopped where it or its company may not stand back to the last place where all may. At the start
// they may share squares as they did. A mover that went down alone stays where it fell.
func (w *Walk) goBack() {
	t := w.Tx.Token(w.Who)
	along := w.along()
	if t == nil || len(along) == 0 && !w.Tx.Standing(t) {
		return
	}
	if len(w.Company) == 0 {
		bodies := []board.Body{t.Body()}
		for _, p := range w.places {
			bodies = append(bodies, board.Body{At: p.at, Size: t.Size})
		}
		defer w.Tx.Scratch.Only(Box(bodies...))()
	}
	occ := w.occupants(t, along)
	if w.movedAway(t) && w.Tx.Board().MayEnd(t.Body(), occ).Reason == board.Free && w.roomAt(w.Steps(), along, occ) {
		return
	}
	for i, p := range slices.Backward(w.places) {
		body := t.Body()
		body.At, body.Elevation = p.at, w.height(t, p)
		if i == 0 {
			occ = w.withoutShared(occ)
		}
		if w.Tx.Board().MayEnd(body, occ).Reason != board.Free || !w.roomAt(i, along, occ) {
			continue
		}
		w.putMover(t, body)
		for _, k := range along {
			w.putBack(w.Company[k], w.companyAt(i, k))
		}
		return
	}
}

// sharing returns the tokens that share squares with t. There is hardly ever one, so it compares footprints before it
// collects occupants.
func (w *Walk) sharing(t *engine.Token) (ids []string) {
	body := t.Body()
	shares := false
	for _, o := range w.Tx.Near(Box(body)) {
		shares = shares || o.ID != t.ID && overlie(body, o.Body())
	}
	if !shares {
		return nil
	}
	for _, o := range w.occupants(t, nil) {
		if id := w.Tx.Tokens[o.Index].ID; id != t.ID && Overlap(w.Tx.Board(), body, o.Body) {
			ids = append(ids, id)
		}
	}
	return ids
}

// withoutShared leaves out the occupants that shared squares with mover or company at the start.
func (w *Walk) withoutShared(occ []board.Occupant) []board.Occupant {
	return slices.DeleteFunc(occ, func(o board.Occupant) bool { return slices.Contains(w.shared, w.Tx.Tokens[o.Index].ID) })
}

// movedAway reports whether the mover is no longer where its last step led: pushed away since, or fallen.
func (w *Walk) movedAway(t *engine.Token) bool {
	last := w.places[len(w.places)-1]
	return t.At != last.at || t.Elevation != last.elevation
}

// height returns the mover's elevation at a place of its way: its current one if it is there.
func (w *Walk) height(t *engine.Token, p spot) int32 {
	if p.at == t.At {
		return t.Elevation
	}
	return p.elevation
}

func (w *Walk) putMover(t *engine.Token, a board.Body) {
	if a.At == t.At && a.Elevation == t.Elevation {
		return
	}
	l := Leg{To: a.At, Elevation: a.Elevation, Rises: a.Elevation != t.Elevation}
	e := w.Tx.Edit(w.Who)
	e.At, e.Elevation = a.At, a.Elevation
	w.emit(Stretch{ID: w.Who, Path: PathNode([]Leg{l}, w.Heights), Back: true})
}

// along returns the indices of the tokens in Company still taken along.
func (w *Walk) along() []int {
	var list []int
	for k, id := range w.Company {
		if t := w.Tx.Token(id); t != nil && t.At == w.companyAt(w.Steps(), k) && (w.Together == nil || w.Together(id)) {
			list = append(list, k)
		}
	}
	return list
}

// companyAt returns the square of company token k after that many steps.
func (w *Walk) companyAt(steps, k int) board.Square {
	if steps == 0 {
		return w.start[k]
	}
	return w.Legs[steps-1].Company[k]
}

// roomAt reports whether those taken along may stay where they were after that many steps.
func (w *Walk) roomAt(steps int, along []int, occ []board.Occupant) bool {
	for _, k := range along {
		a := w.Tx.Token(w.Company[k]).Body()
		a.At = w.companyAt(steps, k)
		if w.Tx.Board().MayEnd(a, occ).Reason != board.Free {
			return false
		}
	}
	return true
}

func (w *Walk) putBack(id string, at board.Square) {
	if w.Tx.Token(id).At != at {
		w.Tx.Edit(id).At = at
		w.emit(Stretch{ID: id, Path: engine.SquaresNode([]board.Square{at}), Back: true, More: w.draggedBy()})
	}
}

// occupants returns who may be in the mover's way, except those taken along.
func (w *Walk) occupants(t *engine.Token, along []int) []board.Occupant {
	list := []board.Occupant(nil)
	if w.Occ != nil {
		list = w.Occ()
	} else {
		list = Others(&w.Tx.View, t)
	}
	return slices.DeleteFunc(list, func(o board.Occupant) bool {
		return slices.ContainsFunc(along, func(k int) bool { return w.Tx.Tokens[o.Index].ID == w.Company[k] })
	})
}

// PathNode writes the squares entered; with heights, also the mover's elevation on legs that Rise.
func PathNode(legs []Leg, heights bool) *jsondoc.Node {
	n := jsondoc.Arr()
	for _, l := range legs {
		at := engine.SquareNode(l.To)
		if heights && l.Rises {
			at.Items = append(at.Items, &jsondoc.Node{Kind: jsondoc.Number, Text: board.FormatUnits(l.Elevation)})
		}
		n.Items = append(n.Items, at)
	}
	return n
}
