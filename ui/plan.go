package ui

import (
	"cmp"
	"slices"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/doc"
)

// plan is a move that the pointer proposes: the command that letting go would send, and what would
// come of it.
type plan struct {
	Command  *engine.Command
	Legal    bool
	Why      string // why not
	Path     []board.Square
	Steps    []*doc.Node // the same as the preview gives it, with heights
	Cost     string
	Left     string
	By       string
	Provokes []string // who could strike
}

// wayOf picks the tint for a way of moving: what costs more than moving alone has another one.
func wayOf(by string) paint.Way {
	switch by {
	case "jog", "fly":
		return paint.Jog
	case "sprint", "run":
		return paint.Sprint
	case "jog_sprint", "fly_run":
		return paint.JogSprint
	case "drag":
		return paint.Drag
	case "jump":
		return paint.Jump
	}
	return paint.Walk
}

// tints sorts the reach into one entry for each way, squares in reading order.
func tints(reach []engine.ReachEntry) []paint.Reach {
	var out []paint.Reach
	taken := map[paint.Cell]bool{}
	for _, e := range byWay(reach) {
		c := scene.Cell(e.At)
		if taken[c] {
			continue
		}
		taken[c] = true
		way := wayOf(e.By)
		i := slices.IndexFunc(out, func(r paint.Reach) bool { return r.Way == way })
		if i < 0 {
			out, i = append(out, paint.Reach{Way: way}), len(out)
		}
		out[i].Cells = append(out[i].Cells, c)
	}
	return out
}

func byWay(reach []engine.ReachEntry) []engine.ReachEntry {
	sorted := slices.Clone(reach)
	slices.SortStableFunc(sorted, func(a, b engine.ReachEntry) int { return cmp.Compare(wayOf(a.By), wayOf(b.By)) })
	return sorted
}

// planMove finds the way of a token over waypoints to a square. reach is where it may go now.
func planMove(v *engine.View, id string, stops []engine.Waypoint, to engine.Waypoint, reach []engine.ReachEntry) plan {
	if len(stops) == 0 {
		return planStraight(v, id, to, reach)
	}
	ways := waysIn(reach)
	path, why := pathOver(v, id, append(slices.Clone(stops), to), ways)
	if path == nil {
		return plan{Why: why}
	}
	last := firstLegal(v, id, ways, doc.M("path", doc.Arr(path...)))
	if !last.Legal {
		last.Path = squares(doc.Arr(path...))
	}
	return last
}

func planStraight(v *engine.View, id string, to engine.Waypoint, reach []engine.ReachEntry) plan {
	if to.Rises { // the reach is that at the present height
		return firstLegal(v, id, waysIn(reach), doc.M("to", waypointNode(to)))
	}
	by := "move"
	for _, e := range byWay(reach) {
		if e.At == to.At {
			by = e.By
			break
		}
	}
	return preview(v, moveCommand(id, by, doc.M("to", waypointNode(to))), by)
}

// firstLegal is the move by the first way that may be gone; where none may, that by the last.
func firstLegal(v *engine.View, id string, ways []string, where doc.Member) plan {
	var last plan
	for _, by := range ways {
		if last = preview(v, moveCommand(id, by, where), by); last.Legal {
			break
		}
	}
	return last
}

// waysIn lists the ways in which a path of several legs may be gone, those of the reach, cheapest
// first; "move" where it knows none.
func waysIn(reach []engine.ReachEntry) []string {
	ways := []string{}
	for _, e := range byWay(reach) {
		if e.By != "jump" && !slices.Contains(ways, e.By) {
			ways = append(ways, e.By)
		}
	}
	if len(ways) == 0 {
		return []string{"move"}
	}
	return ways
}

// moveCommand makes the command of a way of moving: drag and jump are commands of their own.
func moveCommand(id, by string, where doc.Member) *engine.Command {
	switch by {
	case "drag", "jump":
		return engine.NewCommand(by, id, where)
	case "move", "":
		return engine.NewCommand("move", id, where)
	}
	return engine.NewCommand("move", id, where, doc.M("by", doc.Str(by)))
}

func preview(v *engine.View, c *engine.Command, by string) plan {
	n := v.Preview(c)
	p := plan{Command: c, By: by, Cost: numberOf(n.Get("cost")), Left: numberOf(n.Get("left"))}
	p.Legal = n.Get("legal") != nil && n.Get("legal").Bool
	p.Why, _ = n.Get("why").Str()
	if path := n.Get("path"); path != nil {
		p.Path, p.Steps = squares(path), path.Items
	}
	p.Provokes, _ = n.Get("provokes").Strings()
	return p
}

func numberOf(n *doc.Node) string {
	if n == nil || n.Kind != doc.Number {
		return ""
	}
	return n.Text
}

func squares(n *doc.Node) []board.Square {
	if n == nil || n.Kind != doc.List {
		return nil
	}
	var out []board.Square
	for _, it := range n.Items {
		if len(it.Items) < 2 {
			continue
		}
		x, okX := it.Items[0].Int()
		y, okY := it.Items[1].Int() // a third number is a height, which may be a fraction
		if okX && okY {
			out = append(out, board.Square{X: x, Y: y})
		}
	}
	return out
}

// pathOver joins the cheapest ways from stop to stop: each leg is previewed with the token put
// where the last one ended. It is nil where a leg has no way, and says why.
func pathOver(v *engine.View, id string, stops []engine.Waypoint, ways []string) ([]*doc.Node, string) {
	var path []*doc.Node
	for i, s := range stops {
		at := v
		if i > 0 {
			at = placed(v, id, stops[i-1])
		}
		if at == nil {
			return nil, ""
		}
		leg := wayTo(at, id, s, ways)
		if leg == nil {
			why, _ := at.Preview(moveCommand(id, "move", doc.M("to", waypointNode(s)))).Get("why").Str()
			return nil, why
		}
		path = append(path, leg...)
		if s.Rises { // whether the preview gives heights or not
			path[len(path)-1] = waypointNode(s)
		}
	}
	return path, ""
}

// wayTo is the cheapest way to a square by the first way of moving that suffices.
func wayTo(v *engine.View, id string, to engine.Waypoint, ways []string) []*doc.Node {
	if p := firstLegal(v, id, ways, doc.M("to", waypointNode(to))); p.Legal {
		return slices.Clone(p.Steps)
	}
	return nil
}

// placed is the view with a token put elsewhere, nil where it can't stand there.
func placed(v *engine.View, id string, at engine.Waypoint) *engine.View {
	s, _ := v.Try(placeCommand(id, at), nil)
	if s == nil {
		return nil
	}
	return &engine.View{State: s, Sys: v.Sys, Work: v.Work}
}

// sighting is an enemy that would see a token, and what would hide the token from it.
type sighting struct {
	ID    string
	Grade string // of the cover
}

// sightings lists the standing enemies that would see the token at a place, nearest first.
func sightings(v *engine.View, id string, at engine.Waypoint) []sighting {
	w := placed(v, id, at)
	if w == nil {
		return nil
	}
	t := w.Token(id)
	out := []sighting{}
	for _, e := range w.Tokens {
		if e.ID == id || w.Friends(e.Side, t.Side) || !w.Sys.InFight(w, e) {
			continue
		}
		if c := w.Sys.Cover(w, e, t); c.Sees {
			out = append(out, sighting{e.ID, c.Grade})
		}
	}
	slices.SortStableFunc(out, func(a, b sighting) int {
		return cmp.Compare(apart(w.Token(a.ID), t), apart(w.Token(b.ID), t))
	})
	return out
}

// apart is the square of the distance of two tokens' middles, in half squares.
func apart(a, b *engine.Token) int {
	dx := 2*a.At.X + a.Size - 2*b.At.X - b.Size
	dy := 2*a.At.Y + a.Size - 2*b.At.Y - b.Size
	return dx*dx + dy*dy
}
