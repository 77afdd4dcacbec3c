// Package mapcheck looks a map over for what its maker can't have meant: doors and windows under walls,
// gaps that sight slips through, doors that close nothing, tokens in rock. Each find says where, and how
// to mend it.
package mapcheck

import (
	"fmt"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
)

// Kind is what a find is about.
type Kind string

// The kinds of finds.
const (
	Covered Kind = "covered" // a door, window or curtain with a wall under it
	Gap     Kind = "gap"     // a wall ends just short of another
	Idle    Kind = "idle"    // a door or window beside which one can walk past
	InRock  Kind = "in_rock" // a token in rock
)

// Find is one thing to look at.
type Find struct {
	Kind Kind
	At   board.Point     // where it is
	Wall string          // id of the wall that it is about, or ""
	Who  string          // id of the token that it is about, or ""
	Text message.Text    // one sentence without a full stop
	Mend *engine.Command // what would mend it; nil where there is no one answer
}

// Check looks over the map of a state: walls in the order of the map, then tokens. It changes nothing.
func Check(s *engine.State) []Find {
	b := s.Map.Board()
	all := b.Map().Walls
	var finds []Find
	for i := range all {
		gaps := gapsOf(b, all, i)
		finds = append(finds, gaps...)
		if find, ok := covered(b, all, i); ok {
			finds = append(finds, find)
		} else if find, ok := idle(b, all, i); ok && len(gaps) == 0 {
			finds = append(finds, find)
		}
	}
	return append(finds, inRock(s)...)
}

// edit returns an edit_map of one wall.
func edit(id string, fields ...jsondoc.Member) *engine.Command {
	wall := jsondoc.Obj(append([]jsondoc.Member{jsondoc.M("id", jsondoc.Str(id))}, fields...)...)
	return engine.NewCommand("edit_map", "", jsondoc.M("walls", jsondoc.Arr(wall)))
}

func pointNode(p board.Point) *jsondoc.Node {
	number := func(n int32) *jsondoc.Node { return &jsondoc.Node{Kind: jsondoc.Number, Text: board.FormatUnits(n)} }
	return jsondoc.Arr(number(p.X), number(p.Y))
}

func place(p board.Point) string {
	return fmt.Sprintf("[%s, %s]", board.FormatUnits(p.X), board.FormatUnits(p.Y))
}

func middle(w board.Wall) board.Point {
	return board.Point{X: (w.From.X + w.To.X) / 2, Y: (w.From.Y + w.To.Y) / 2}
}

// called returns a wall's name, or its kind.
func called(w board.Wall) message.Text {
	switch {
	case w.Name != "":
		return message.Name(w.Name)
	case w.Kind == board.KindDoor:
		return message.Of("the door")
	case w.Kind == board.KindWindow:
		return message.Of("the window")
	case w.Kind == board.KindCurtain:
		return message.Of("the curtain")
	}
	return message.Of("the wall")
}

// Where names the wall or the token by its id, and the place, for those who mend the file: "d1 at [6, 3]".
func (f Find) Where() string { return f.Wall + f.Who + " at " + place(f.At) }

// Lines says the finds in a few lines, at most so many and one for the rest; with where they are if that is wanted.
func Lines(finds []Find, most int, where bool) (out []message.Text) {
	for i, f := range finds {
		if i == most {
			return append(out, message.Of("%d more such places", len(finds)-most))
		}
		if where {
			f.Text = message.Of("%s: %s", message.Name(f.Where()), f.Text)
		}
		out = append(out, f.Text)
	}
	return out
}
