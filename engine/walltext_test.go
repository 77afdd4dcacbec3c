package engine

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// TestTextsOfWallsAreTakenOver: given 300 walls, when one is changed, built in the midst or taken away, then the
// texts of all others but those beside it are the old ones, and none is left out or twice there.
func TestTextsOfWallsAreTakenOver(t *testing.T) {
	for name, edit := range map[string]func([]board.Wall) []board.Wall{
		"changed": func(list []board.Wall) []board.Wall { list[150].Open = true; return list },
		"built": func(list []board.Wall) []board.Wall {
			return append(list[:151], append([]board.Wall{{ID: "new"}}, list[150:]...)...)
		},
		"taken away":     func(list []board.Wall) []board.Wall { return append(list[:150], list[151:]...) },
		"cut at the end": func(list []board.Wall) []board.Wall { return list[:290] },
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

// FuzzTextsOfWalls: whatever is done to a list of walls, time after time, what is taken over reads as though all were written
// anew, and so does its checksum. Each three bytes are an edit: what, where and how many.
func FuzzTextsOfWalls(f *testing.F) {
	for _, script := range []string{"\x00\x20\x09", "\x01\x00\xff", "\x02\x8c\x20\x01\x40\x02", "\x03\x00\x60\x04\x7f\x01", "\x05\x05\x00\x01\x40\x40\x05\x05\x00"} {
		f.Add([]byte(script))
	}
	f.Fuzz(func(t *testing.T, script []byte) {
		walls := rowOfWalls(150)
		m := &Map{}
		m.sums.walls = m.wallTexts(walls, &Map{}, nil)
		for ; len(script) >= 3 && len(walls) < 1000; script = script[3:] {
			now := &Map{kept: m.kept}
			next := now.editedWalls(walls, script[0], int(script[1]), int(script[2]))
			now.sums.walls = now.wallTexts(next, m, walls)
			var texts []string
			for _, x := range now.sums.walls {
				texts = append(texts, x.text)
			}
			want := now.textOf(next)
			if got := strings.Join(texts, ","); got != want {
				t.Fatalf("%s\nwritten anew %s", got, want)
			}
			if got := overWalls(fnvStart, now.sums.walls); got != hashed(fnvStart, want) {
				t.Fatalf("checksum %x, of all written anew %x", got, hashed(fnvStart, want))
			}
			m, walls = now, next
		}
	})
}

// editedWalls are walls with one thing done to them from a place on; the map may keep more of one.
func (m *Map) editedWalls(walls []board.Wall, what byte, at, n int) []board.Wall {
	at = min(at, len(walls))
	end := min(at+n, len(walls))
	part := slices.Clone(walls[at:end])
	switch what % 7 {
	case 0: // changed
		for i := range part {
			part[i].Open = !part[i].Open
		}
		return slices.Concat(walls[:at], part, walls[end:])
	case 1: // taken away
		return slices.Concat(walls[:at], walls[end:])
	case 2: // built, without ids
		return slices.Concat(walls[:at], make([]board.Wall, n), walls[at:])
	case 3: // moved to the end
		return slices.Concat(walls[:at], walls[end:], part)
	case 4: // there twice
		return slices.Concat(walls, part)
	case 5: // more is kept of one
		if at < len(walls) {
			m.kept.walls = maps.Clone(m.kept.walls)
			if m.kept.walls == nil {
				m.kept.walls = map[string][]jsondoc.Member{}
			}
			m.kept.walls[walls[at].ID] = []jsondoc.Member{jsondoc.M("own", jsondoc.Int(n))}
		}
	}
	return walls // or nothing at all
}
