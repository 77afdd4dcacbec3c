package rulekit_test

import (
	"testing"

	"parapet/engine/board"
)

// TestNoPathNamesWhatIsInTheWay: given a goal to which no path leads, then the refusal names what is met first on the way with the
// least in it, rather than the wall that the straight way would meet.
func TestNoPathNamesWhatIsInTheWay(t *testing.T) {
	wall := func(kind board.Kind, x, y0, y1 int32) board.Wall {
		return board.Wall{ID: "w", Kind: kind, From: board.Point{X: x * board.One, Y: y0 * board.One}, To: board.Point{X: x * board.One, Y: y1 * board.One}}
	}
	named, low := wall(board.KindDoor, 3, 4, 5), wall(board.KindLow, 3, 0, 1)
	named.Name, low.Height = "The toll-house door", 9*board.One
	room := func(door board.Wall) []board.Wall { return []board.Wall{wall(board.KindWall, 3, 0, 4), door} }
	open := []string{"a.....", "......", "......", "......", "......"}
	for _, c := range []struct {
		name  string
		rows  []string
		walls []board.Wall
		want  string
	}{
		{"a door away from the straight way", open, room(wall(board.KindDoor, 3, 4, 5)), "no path: the door is shut"},
		{"a door with a name", open, room(named), "no path: The toll-house door is shut"},
		{"a wall", open, []board.Wall{wall(board.KindWall, 3, 0, 5)}, "no path: a wall is in the way"},
		{"a low wall", []string{"a....."}, []board.Wall{low}, "no path: the low wall is too high"},
		{"rock", []string{"a.#...", "..#..."}, nil, "no path: rock is in the way"},
		{"a chasm", []string{"a. ...", ".. ..."}, nil, "no path: there is no floor"},
		{"a creature", []string{"a.B..."}, nil, "no path: occupied by B"},
		{"a creature before a door", []string{"aB....", "##...."}, []board.Wall{wall(board.KindDoor, 3, 0, 2)}, "no path: the door is shut"},
		{"the creature that is enough", []string{"a.B...", "#.####"}, nil, "no path: occupied by B"},
	} {
		_, r := mover(scene(t, c.rows, c.walls...), "a", 30).Plan(to(5, 0))
		if r == nil || r.Why.String() != c.want {
			t.Errorf("%s: %+v, not %q", c.name, r, c.want)
		}
	}
}
