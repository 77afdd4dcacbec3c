package engine

import (
	"fmt"
	"testing"
	"unsafe"

	"parapet/engine/board"
)

// TestTextsOfWallsAreTakenOver: given 300 walls, when one is changed, built in the midst or taken away, then the
// texts of all others but those beside it are the old ones, and none is left out or twice there.
func TestTextsOfWallsAreTakenOver(t *testing.T) {
	for name, edit := range map[string]func([]board.Wall) []board.Wall{
		"changed": func(list []board.Wall) []board.Wall { list[150].Open = true; return list },
		"built": func(list []board.Wall) []board.Wall {
			return append(list[:151], append([]board.Wall{{ID: "new"}}, list[150:]...)...)
		},
		"taken away": func(list []board.Wall) []board.Wall { return append(list[:150], list[151:]...) },
	} {
		t.Run(name, func(t *testing.T) {
			was := rowOfWalls(300)
			old := &Map{}
			old.sums.walls = old.wallTexts(was, &Map{}, nil)
			walls := edit(rowOfWalls(300))
			m := &Map{}
			texts := m.wallTexts(walls, old, was)
			kept, n := 0, 0
			for _, now := range texts {
				if want := m.textOf(walls[n : n+now.n]); now.text != want {
					t.Errorf("%s, want %s", now.text, want)
				}
				n += now.n
				for _, before := range old.sums.walls {
					if unsafe.StringData(now.text) == unsafe.StringData(before.text) {
						kept += now.n
					}
				}
			}
			if n != len(walls) || kept < 300-2*mostInText {
				t.Errorf("%d walls of %d, the texts of %d kept", n, len(walls), kept)
			}
		})
	}
}

func rowOfWalls(n int) []board.Wall {
	list := make([]board.Wall, n)
	for i := range list {
		list[i] = board.Wall{ID: fmt.Sprint("w", i), Kind: board.KindDoor, From: board.Point{X: int32(i) * board.One}}
	}
	return list
}
