package input

import (
	"math"
	"slices"
	"strings"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

// Drag is the drag of a token.
type Drag struct {
	ID       string
	Override bool // a DM override: can be dropped anywhere
	Refused  bool // the token may not move now and stays where it is
	grip     paint.Point
	Size     int
	From     board.Square
	At       board.Square // the square where it would be dropped
	Height   height
	Stops    []engine.Waypoint
	Reach    []engine.ReachEntry
	Plan     commands.MovePlan
	Thought  bool                // Plan is for At and Stops rather than for earlier ones
	Seen     []commands.Sighting // computed once the pointer rests; nil while it moves
	Pointer  paint.Point
	lifted   *engine.State // the state in which keys lifted it; nil: the pointer drags it
	Others   []Companion   // tokens that move along, by DM override or by the rules
}

// StartDrag starts dragging a token. Before combat, and with Alt or Ctrl+Shift at any time, the drag is a DM override. If
// the token can't move now, why is the reason and the drag is only shown as refused.
func StartDrag(v *engine.View, id string, at paint.Point, mods gesture.Mods) (d *Drag, why string) {
	t := v.Token(id)
	if t == nil {
		return nil, ""
	}
	d = &Drag{ID: id, From: t.At, At: t.At, Size: t.Size, Height: heightOf(v, t),
		grip: paint.Point{X: at.X - float64(t.At.X), Y: at.Y - float64(t.At.Y)}}
	if mods.Override() || !v.InCombat() {
		d.Override = true
		return d, ""
	}
	d.Reach = v.System.Reach(v, t)
	d.Height.flies = flies(d.Reach)
	if len(d.Reach) > 0 {
		return d, ""
	}
	d.Refused = true
	return d, whyNot(v, t)
}

func neighbours(s board.Square) []board.Square {
	return []board.Square{{X: s.X, Y: s.Y - 1}, {X: s.X + 1, Y: s.Y}, {X: s.X, Y: s.Y + 1}, {X: s.X - 1, Y: s.Y}}
}

// square returns the square where the token would stand with the pointer at p: the one nearest to where it is held.
func (d *Drag) square(p paint.Point) board.Square {
	return board.Square{X: int(math.Round(p.X - d.grip.X)), Y: int(math.Round(p.Y - d.grip.Y))}
}

// Centre returns the token's centre with the pointer at p.
func (d *Drag) Centre(p paint.Point) paint.Point {
	half := float64(max(d.Size, 1)) / 2
	return paint.Point{X: p.X - d.grip.X + half, Y: p.Y - d.grip.Y + half}
}

// Follow stores the pointer's position and reports whether it is over a square without a plan yet.
func (d *Drag) Follow(p paint.Point) bool {
	d.Pointer = p
	at := d.square(p)
	if at == d.At {
		return !d.Thought
	}
	d.At, d.Seen, d.Thought = at, nil, false
	return true
}

// MoveTo plans again if the pointer has moved to another square, and reports whether it did.
func (d *Drag) MoveTo(v *engine.View, p paint.Point) bool {
	if !d.Follow(p) {
		return false
	}
	d.Take(d.Think(v))
	return true
}

// Take stores the plan for the square under the pointer.
func (d *Drag) Take(p commands.MovePlan) { d.Plan, d.Thought = p, true }

// Think plans the move to the square under the pointer. It only reads the drag, so another goroutine may run it on a copy.
func (d *Drag) Think(v *engine.View) commands.MovePlan {
	switch {
	case d.Refused:
	case d.Override:
		return commands.MovePlan{Legal: v.Board().In(d.At), Command: commands.AllOrNone(d.places()...)}
	case d.stays():
	case len(d.Others) > 0:
		return d.marched(v)
	default:
		return commands.PlanDrag(v, d.ID, d.Stops, d.End(), d.Reach).WithLoss(v)
	}
	return commands.MovePlan{}
}

// stays reports whether the token is held over its own square at its own height, without waypoints.
func (d *Drag) stays() bool { return d.At == d.From && len(d.Stops) == 0 && !d.Height.chosen }

// End returns where the path would end.
func (d *Drag) End() engine.Waypoint {
	return engine.Waypoint{At: d.At, Elevation: d.Height.Now, Rises: d.Height.chosen}
}

// Looks reports whether the window should compute who would see the token at its new square.
func (d *Drag) Looks() bool { return d.Thought && d.Plan.Legal && !d.Refused && d.Seen == nil }

// Stop adds a waypoint at the square under the pointer.
func (d *Drag) Stop(v *engine.View) {
	if d.Override || d.Refused || d.stays() {
		return
	}
	if n := len(d.Stops); n > 0 && d.Stops[n-1] == d.End() {
		return
	}
	d.Stops = append(d.Stops, d.End())
	d.Thought = false
}

// Command returns the command to send when the token is dropped, or nil for none.
func (d *Drag) Command() *engine.Command {
	if d.Refused || d.stays() {
		return nil
	}
	return d.Plan.Command
}

// Live returns the overlay that follows the pointer.
func (d *Drag) Live(v *engine.View, p paint.Point) gesture.Overlay {
	if d.Refused {
		return gesture.Overlay{}
	}
	c := scene.Cell(d.At)
	l := gesture.Overlay{Dragged: []gesture.Dragged{{ID: d.ID, At: d.Centre(p)}}, Hovered: &c, HoverSize: d.Size}
	if d.Override {
		l.Plates = append(l.Plates, gesture.Label{At: d.CentreAt(d.At), Text: d.Height.under(d.overrideLabel())})
	} else {
		l.Path, l.Paths = d.Way(v), d.paths(v)
	}
	l.Dragged = append(l.Dragged, d.along(p)...)
	for _, s := range d.Seen[:min(len(d.Seen), mostPlates)] {
		if t := v.Token(s.ID); t != nil {
			l.Plates = append(l.Plates, gesture.Label{At: scene.Above(t), Text: phrase.Grade(v, s.Grade)})
		}
	}
	return l
}

// mostPlates is the largest number of enemies that get their own mark for seeing a token; any others are only counted.
const mostPlates = 6

// CentreAt returns the token's centre on a square.
func (d *Drag) CentreAt(s board.Square) paint.Point { return scene.Middle(s, d.Size) }

// Way returns the planned path with its cost, or a straight line if no path is legal.
func (d *Drag) Way(v *engine.View) *paint.Path {
	if d.stays() || !d.Thought && d.Plan.Command == nil {
		return nil
	}
	p := pathOf(v, d.Plan, d.From, d.Size)
	p.Label = d.Label(v)
	for _, s := range d.Stops {
		p.Stops = append(p.Stops, d.CentreAt(s.At))
	}
	if len(d.Plan.Path) == 0 {
		p.Points = append(p.Points, d.CentreAt(d.At))
	}
	return &p
}

// Label returns what stands at the end of the way.
func (d *Drag) Label(v *engine.View) string {
	if !d.Plan.Legal {
		return d.Height.under(d.Plan.Why)
	}
	if more := len(d.Seen) - mostPlates; more > 0 {
		return d.Height.under(d.withLoss(v)) + "\n" + i18n.L("+{{.N}} see it", map[string]any{"N": more})
	}
	return d.Height.under(d.withLoss(v))
}

// withLoss returns the cost, and below it what can't be done any more once it is paid.
func (d *Drag) withLoss(v *engine.View) string {
	keys := ""
	if d.lifted != nil {
		keys = i18n.L("Enter moves · Esc cancels")
	}
	lines := slices.DeleteFunc([]string{d.costText(), d.Plan.Loss, d.stragglers(v), keys}, func(s string) bool { return s == "" })
	return strings.Join(lines, "\n")
}

// costText returns a text such as "2 · 4 left", or "" if the path has no cost, as a throw's.
func (d *Drag) costText() string {
	if d.Plan.Cost == "" {
		return ""
	}
	if len(d.Others) > 0 {
		return d.Plan.Cost
	}
	w := map[string]any{"Cost": d.Plan.Cost, "Left": d.Plan.Left, "By": i18n.Word(d.Plan.By)}
	if d.Plan.By == "move" || d.Plan.By == "" {
		return i18n.L("{{.Cost}} · {{.Left}} left", w)
	}
	return i18n.L("{{.By}} {{.Cost}} · {{.Left}} left", w)
}

// While a token is being dragged, Page Up and Page Down, plus and minus, and Ctrl with the wheel choose the height at
// which its path ends. The preview shows the cost, or why the height isn't possible.

// height is the height above the ground at which a dragged token's path ends, in 1/1024 of the map's unit.
type height struct {
	own, Now int32
	chosen   bool  // otherwise the rules decide, and keep it
	step     int32 // a square's side
	unit     string
	flies    bool // some reachable squares are reached by flying
}

func heightOf(v *engine.View, k *engine.Token) height {
	return height{own: k.Elevation, Now: k.Elevation, step: v.Decl().Side, unit: v.Decl().Unit}
}

// raise changes the height by a number of steps, never below the ground unless the token is already below it.
func (h *height) raise(steps int) {
	h.Now = max(h.Now+int32(steps)*h.step, min(h.own, 0))
	h.chosen = h.Now != h.own
}

// Raise raises the end of the path by a number of steps; negative ones lower it.
func (d *Drag) Raise(steps int) {
	d.Height.raise(steps)
	d.Seen, d.Thought = nil, false
}

// text returns the height and how to change it, or "" if the token stays on the ground and can't fly.
func (h *height) text() string {
	w := map[string]any{"N": board.FormatUnits(max(h.Now, -h.Now)), "Unit": h.unit}
	switch {
	case h.Now > 0 && h.chosen:
		return i18n.L("{{.N}} {{.Unit}} above the ground", w)
	case h.Now > 0 && h.flies:
		return i18n.L("{{.N}} {{.Unit}} above the ground (Page Up, Page Down)", w)
	case h.Now > 0:
		return i18n.L("{{.N}} {{.Unit}} above the ground", w)
	case h.Now < 0:
		return i18n.L("{{.N}} {{.Unit}} below the ground", w)
	case h.chosen:
		return i18n.L("on the ground")
	case h.flies:
		return i18n.L("Page Up: fly higher")
	}
	return ""
}

// under appends the height below a line.
func (h *height) under(line string) string {
	if text := h.text(); text != "" {
		return line + "\n" + text
	}
	return line
}

// flies reports whether any of the reachable squares is reached by flying.
func flies(reach []engine.ReachEntry) bool {
	for _, e := range reach {
		if e.By == "fly" || e.By == "fly_run" {
			return true
		}
	}
	return false
}
