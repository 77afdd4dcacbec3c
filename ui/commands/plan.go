package commands

import (
	"cmp"
	"slices"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/ui/phrase"
)

// MovePlan is a move proposed by the pointer: the command that releasing it would send, and its result.
type MovePlan struct {
	Command  *engine.Command
	Legal    bool
	Why      string // why it isn't legal
	Path     []board.Square
	Steps    []*jsondoc.Node // as the preview returns them, with heights
	Cost     string
	Left     string
	By       string
	Provokes []string      // tokens that could react
	Preview  *jsondoc.Node // the whole preview
	Shares   []Share       // of a group: the moves of the others
	Loss     string        // what the token can't do any more after the move: "then no double attack"; "" for nothing
}

// WayOf returns the movement mode whose tint a way of moving uses.
func WayOf(by string) paint.Way {
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

// Tints groups the reach into one entry per movement mode, with squares in reading order.
func Tints(reach []engine.ReachEntry) []paint.Reach {
	var out []paint.Reach
	taken := map[paint.Cell]bool{}
	for _, e := range byWay(reach) {
		c := scene.Cell(e.At)
		if taken[c] {
			continue
		}
		taken[c] = true
		way := WayOf(e.By)
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
	slices.SortStableFunc(sorted, func(a, b engine.ReachEntry) int { return cmp.Compare(WayOf(a.By), WayOf(b.By)) })
	return sorted
}

// PlanDrag is like PlanMove, but if the squares of friends matter it plans for the state after their declared moves, so
// that a token can move to a square that a friend is going to leave.
func PlanDrag(v *engine.View, id string, stops []engine.Waypoint, to engine.Waypoint, reach []engine.ReachEntry) MovePlan {
	p := PlanMove(v, id, stops, to, reach)
	if then := WithDeclared(v, id); !p.Legal && then != v {
		if q := Declarable(v, id, PlanMove(then, id, stops, to, then.System.Reach(then, then.Token(id)))); q.Legal {
			return q
		}
	}
	return p
}

// PlanMove returns the plan of a token's move over waypoints to a square. reach is where it can go now.
func PlanMove(v *engine.View, id string, stops []engine.Waypoint, to engine.Waypoint, reach []engine.ReachEntry) MovePlan {
	if len(stops) == 0 {
		return planStraight(v, id, to, reach)
	}
	ways := movesIn(reach)
	path, why := pathOver(v, id, append(slices.Clone(stops), to), ways)
	if path == nil {
		return MovePlan{Why: why}
	}
	last := firstLegal(v, id, ways, jsondoc.M("path", jsondoc.Arr(path...)))
	if !last.Legal {
		last.Path = Squares(jsondoc.Arr(path...))
	}
	return last
}

func planStraight(v *engine.View, id string, to engine.Waypoint, reach []engine.ReachEntry) MovePlan {
	if to.Rises { // the reach is for the current height
		return firstLegal(v, id, movesIn(reach), jsondoc.M("to", waypointNode(to)))
	}
	by := "move"
	for _, e := range byWay(reach) {
		if e.At == to.At {
			by = e.By
			break
		}
	}
	return Preview(v, MoveCommand(id, by, jsondoc.M("to", waypointNode(to))), by)
}

// firstLegal returns the move by the first legal mode; if none is legal, that by the last.
func firstLegal(v *engine.View, id string, ways []string, where jsondoc.Member) MovePlan {
	var last MovePlan
	for _, by := range ways {
		if last = Preview(v, MoveCommand(id, by, where), by); last.Legal {
			break
		}
	}
	return last
}

// movesIn lists the movement modes in which a path of several legs can be walked, as in the reach, cheapest first; "move"
// if there are none.
func movesIn(reach []engine.ReachEntry) []string {
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

// MoveCommand returns the command for a movement mode: drag and jump are commands of their own.
func MoveCommand(id, by string, where jsondoc.Member) *engine.Command {
	switch by {
	case "drag", "jump":
		return engine.NewCommand(by, id, where)
	case "move", "":
		return engine.NewCommand("move", id, where)
	}
	return engine.NewCommand("move", id, where, jsondoc.M("by", by))
}

// Preview returns the result that a move would have.
func Preview(v *engine.View, c *engine.Command, by string) MovePlan {
	n := v.Preview(c)
	p := MovePlan{Command: c, Preview: n, By: by, Cost: numberOf(n.Get("cost")), Left: numberOf(n.Get("left"))}
	p.Legal = n.Get("legal") != nil && n.Get("legal").Bool
	p.Why = phrase.Say(v, c.Who, n.Get("why").Says())
	p.Path, p.Steps = Squares(n.Get("path")), n.Get("path").List()
	p.Provokes, _ = n.Get("provokes").Strings()
	return p
}

func numberOf(n *jsondoc.Node) string {
	if n == nil || n.Kind != jsondoc.Number {
		return ""
	}
	return n.Text
}

// Squares parses a path, ignoring heights.
func Squares(n *jsondoc.Node) []board.Square {
	var out []board.Square
	for _, it := range n.List() {
		if len(it.Items) < 2 {
			continue
		}
		x, okX := it.Items[0].Int()
		y, okY := it.Items[1].Int() // a third number is a height and may be a fraction
		if okX && okY {
			out = append(out, board.Square{X: x, Y: y})
		}
	}
	return out
}

// pathOver joins the cheapest paths between stops: each leg is previewed with the token where the last one ended. If a
// leg has no path, it returns nil and the reason.
func pathOver(v *engine.View, id string, stops []engine.Waypoint, ways []string) ([]*jsondoc.Node, string) {
	var path []*jsondoc.Node
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
			n := at.Preview(MoveCommand(id, "move", jsondoc.M("to", waypointNode(s))))
			return nil, phrase.Say(v, id, n.Get("why").Says())
		}
		path = append(path, leg...)
		if s.Rises { // whether or not the preview has heights
			path[len(path)-1] = waypointNode(s)
		}
	}
	return path, ""
}

// wayTo returns the cheapest path to a square by the first sufficient movement mode.
func wayTo(v *engine.View, id string, to engine.Waypoint, ways []string) []*jsondoc.Node {
	if p := firstLegal(v, id, ways, jsondoc.M("to", waypointNode(to))); p.Legal {
		return slices.Clone(p.Steps)
	}
	return nil
}
