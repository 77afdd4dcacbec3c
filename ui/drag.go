package ui

import (
	"math"
	"strings"

	"parapet/canvas/touch"

	"parapet/ui/offers"

	"parapet/ui/words"

	"fyne.io/fyne/v2/lang"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/doc"
)

// drag is a token in the hand.
type drag struct {
	id      string
	hand    bool // the DM's: put down anywhere
	refused bool // it isn't its turn: it stays where it is
	grip    paint.Point
	size    int
	from    board.Square
	at      board.Square // where it would stand
	height  height
	stops   []engine.Waypoint
	reach   []engine.ReachEntry
	plan    offers.Plan
	thought bool              // plan is for at and stops; else for those before
	seen    []offers.Sighting // from the square where the pointer rests; nil while it moves on
	pointer paint.Point
}

// startDrag takes a token in hand. Before a fight, and with Alt at any time, it is the DM's hand.
// why is why it can't be moved now; the drag is then only shown as refused.
func startDrag(v *engine.View, id string, at paint.Point, mods touch.Mods) (d *drag, why string) {
	t := v.Token(id)
	if t == nil {
		return nil, ""
	}
	d = &drag{id: id, from: t.At, at: t.At, size: t.Size, height: heightOf(v, t),
		grip: paint.Point{X: at.X - float64(t.At.X), Y: at.Y - float64(t.At.Y)}}
	if mods&touch.Alt != 0 || !v.InCombat() {
		d.hand = true
		return d, ""
	}
	d.reach = v.Sys.Reach(v, t)
	d.height.flies = flies(d.reach)
	if len(d.reach) > 0 {
		return d, ""
	}
	d.refused = true
	return d, whyNot(v, t)
}

// whyNot is the engine's reason why a token can't move now.
func whyNot(v *engine.View, t *engine.Token) string {
	for _, s := range neighbours(t.At) {
		if !v.Board().In(s) {
			continue
		}
		if r := v.Probe(offers.MoveCommand(t.ID, "move", doc.M("to", engine.SquareNode(s)))); r != nil {
			return r.Why
		}
	}
	return lang.L("{{.Who}} can't move now", map[string]any{"Who": t.Name})
}

func neighbours(s board.Square) []board.Square {
	return []board.Square{{X: s.X, Y: s.Y - 1}, {X: s.X + 1, Y: s.Y}, {X: s.X, Y: s.Y + 1}, {X: s.X - 1, Y: s.Y}}
}

// square is where the token would stand with the pointer at p: the nearest one to where it is held.
func (d *drag) square(p paint.Point) board.Square {
	return board.Square{X: int(math.Round(p.X - d.grip.X)), Y: int(math.Round(p.Y - d.grip.Y))}
}

// centre is where the token's middle is with the pointer at p.
func (d *drag) centre(p paint.Point) paint.Point {
	half := float64(max(d.size, 1)) / 2
	return paint.Point{X: p.X - d.grip.X + half, Y: p.Y - d.grip.Y + half}
}

// follow takes note of the pointer; it tells whether it has come to a square that isn't thought of.
func (d *drag) follow(p paint.Point) bool {
	d.pointer = p
	at := d.square(p)
	if at == d.at {
		return !d.thought
	}
	d.at, d.seen, d.thought = at, nil, false
	return true
}

// moveTo thinks again when the square under the pointer has changed; it tells whether it has.
func (d *drag) moveTo(v *engine.View, p paint.Point) bool {
	if !d.follow(p) {
		return false
	}
	d.take(d.think(v))
	return true
}

func (d *drag) take(p offers.Plan) { d.plan, d.thought = p, true }

// think proposes the move to where the token is held. It reads the drag alone, so that another
// goroutine may do it on a copy.
func (d *drag) think(v *engine.View) offers.Plan {
	switch {
	case d.refused:
	case d.hand:
		return offers.Plan{Legal: v.Board().In(d.at), Command: offers.PlaceCommand(d.id, d.end())}
	case d.stays():
	default:
		return offers.PlanMove(v, d.id, d.stops, d.end(), d.reach)
	}
	return offers.Plan{}
}

// stays tells whether the token is held where it stands, at its own height.
func (d *drag) stays() bool { return d.at == d.from && len(d.stops) == 0 && !d.height.chosen }

// end is where the way would end.
func (d *drag) end() engine.Waypoint {
	return engine.Waypoint{At: d.at, Elevation: d.height.now, Rises: d.height.chosen}
}

// looks tells whether it is worth knowing who would see the token where it is.
func (d *drag) looks() bool { return d.thought && d.plan.Legal && !d.refused && d.seen == nil }

// stop sets a waypoint at the square under the pointer.
func (d *drag) stop(v *engine.View) {
	if d.hand || d.refused || d.stays() {
		return
	}
	if n := len(d.stops); n > 0 && d.stops[n-1] == d.end() {
		return
	}
	d.stops = append(d.stops, d.end())
	d.thought = false
}

// command is what letting go sends, nil for nothing.
func (d *drag) command() *engine.Command {
	if d.refused || d.stays() {
		return nil
	}
	return d.plan.Command
}

// live is what moves with the pointer.
func (d *drag) live(v *engine.View, p paint.Point) touch.Live {
	if d.refused {
		return touch.Live{}
	}
	c := scene.Cell(d.at)
	l := touch.Live{Dragged: []touch.Dragged{{ID: d.id, At: d.centre(p)}}, Hovered: &c, HoverSize: d.size}
	if d.hand {
		l.Plates = append(l.Plates, touch.Plate{At: d.centreAt(d.at), Text: d.height.under(lang.L("by hand"))})
	} else {
		l.Path = d.way(v)
	}
	for _, s := range d.seen[:min(len(d.seen), mostPlates)] {
		if t := v.Token(s.ID); t != nil {
			l.Plates = append(l.Plates, touch.Plate{At: scene.Above(t), Text: words.Grade(v, s.Grade)})
		}
	}
	return l
}

// mostPlates is how many enemies tell each for itself that they would see a token; the rest are
// counted.
const mostPlates = 6

func (d *drag) centreAt(s board.Square) paint.Point { return scene.Middle(s, d.size) }

// way is the planned path with its cost, or the straight line of one that can't be.
func (d *drag) way(v *engine.View) *paint.Path {
	if d.stays() || !d.thought && d.plan.Command == nil {
		return nil
	}
	p := &paint.Path{Points: []paint.Point{d.centreAt(d.from)}, Way: offers.WayOf(d.plan.By), Refused: !d.plan.Legal, Label: d.label()}
	for _, s := range d.stops {
		p.Stops = append(p.Stops, d.centreAt(s.At))
	}
	for _, s := range d.plan.Path {
		p.Points = append(p.Points, d.centreAt(s))
	}
	if len(d.plan.Path) == 0 {
		p.Points = append(p.Points, d.centreAt(d.at))
	}
	for _, id := range d.plan.Provokes {
		if t := v.Token(id); t != nil {
			p.Provokes = append(p.Provokes, scene.Middle(t.At, t.Size))
		}
	}
	return p
}

func (d *drag) label() string {
	if !d.plan.Legal {
		return d.height.under(d.plan.Why)
	}
	if more := len(d.seen) - mostPlates; more > 0 {
		return d.height.under(d.costText()) + "\n" + lang.L("+{{.N}} see it", map[string]any{"N": more})
	}
	return d.height.under(d.costText())
}

// costText is "2 · 4 left"; "" of a way that isn't walked, such as a throw's.
func (d *drag) costText() string {
	if d.plan.Cost == "" {
		return ""
	}
	w := map[string]any{"Cost": d.plan.Cost, "Left": d.plan.Left, "By": strings.ReplaceAll(d.plan.By, "_", " ")}
	if d.plan.By == "move" || d.plan.By == "" {
		return lang.L("{{.Cost}} · {{.Left}} left", w)
	}
	return lang.L("{{.By}} {{.Cost}} · {{.Left}} left", w)
}
