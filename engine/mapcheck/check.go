// Package mapcheck finds probable mistakes in a map: doors and windows over walls, gaps that let sight through, doors that
// close nothing, tokens in rock. Each finding has a place and, if possible, a fix.
package mapcheck

import (
	"fmt"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
)

// Kind is the kind of a finding.
type Kind string

// The kinds of findings.
const (
	Covered Kind = "covered" // a door, window or curtain over a wall
	Gap     Kind = "gap"     // a wall ends just short of another
	Idle    Kind = "idle"    // a door or window that can be walked around
	InRock  Kind = "in_rock" // a token in rock
)

// Find is one finding.
type Find struct {
	Kind Kind
	At   board.Point     // its place
	Wall string          // id of the wall concerned, or ""
	Who  string          // id of the token concerned, or ""
	Text message.Text    // one sentence without a full stop
	Mend *engine.Command // the command that fixes it; nil if there is no single fix
}

// Check returns the findings for a state's map: walls in the order of the map, then tokens. It changes nothing.
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

// edit returns an edit_map that changes one wall.
func edit(id string, fields ...jsondoc.Member) *engine.Command {
	wall := jsondoc.Obj(append([]jsondoc.Member{jsondoc.M("id", id)}, fields...)...)
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

// called returns a wall's name, or else its kind.
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

// Where returns the id of the wall or token with the place, for editing the file: "d1 at [6, 3]".
func (f Find) Where() string { return f.Wall + f.Who + " at " + place(f.At) }

// Lines formats the findings in at most most lines, plus one for the rest; where adds their places.
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
