package rulekit_test

import (
	"testing"

	"pgregory.net/rapid"

	"parapet/engine/board"
	"parapet/engine/rulekit"
)

// TestHeldDoors checks that a door is held open by tokens that couldn't stand where they are if it were shut.
func TestHeldDoors(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		at := func(name string) board.Point {
			half := rapid.IntRange(2, 12)
			return board.Point{X: int32(half.Draw(rt, name+" x")) * board.One / 2, Y: int32(half.Draw(rt, name+" y")) * board.One / 2}
		}
		door := board.Wall{ID: "d", Kind: board.KindDoor, From: at("from"), To: at("to"), Open: true}
		if door.From == door.To {
			return
		}
		if rapid.Bool().Draw(rt, "low") {
			door.Height = 8 * board.One
		}
		rows := []string{".......", ".......", "..b....", ".......", ".......", ".......", "......."}
		open := scene(t, rows, door)
		b := open.Token("b")
		b.Size, b.Elevation = rapid.IntRange(1, 3).Draw(rt, "size"), int32(rapid.SampledFrom([]int{0, 7, 8}).Draw(rt, "up"))*board.One
		door.Open = false
		shut := scene(t, rows, door)
		found := rulekit.Doors(open.Board(), func(rulekit.Door) bool { return true })[0]
		if held, fits := found.Held(open) != nil, shut.Board().Fits(b.Body()) == board.Free; held == fits {
			rt.Fatalf("%+v: held %v, and fits %v when it is shut: %+v", b.Body(), held, fits, door)
		}
	})
}
