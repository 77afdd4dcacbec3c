package mapformat

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// aDonjon is a room of 3 × 2 with doors of all kinds.
const aDonjon = `{
 "cell_bit": {"nothing":0,"block":1,"room":2,"corridor":4,"perimeter":16,"entrance":32,"room_id":65472,"arch":65536,"door":131072,"locked":"262144",
  "trapped":524288,"secret":1048576,"portc":2097152,"stair_dn":4194304,"stair_up":8388608,"label":4278190080},
 "cells": [
  [0, 16, 131076, 16, 1048580, 16, 4],
  [0, 16, 66, 66, 66, 2097156, 4194308],
  [4, 262148, 66, 66, 66, 16, "x"],
  [0, 16, 65572, 524292, 16, 16, 8388612]],
 "rooms": [null, {"id": 1, "west": 2, "east": 4, "north": 1, "south": 2, "contents": {"summary": "Two rats", "detail": {"monster": ["rat", "rat"]}}}, {"id": 2}],
 "corridor_features": {"a": {"key": "a", "summary": "A cave-in", "detail": "of rubble", "marks": [{"col": 6, "row": 0}]}, "b": {"summary": "far", "marks": []}},
 "settings": {"name": "The Cellar", "seed": 5}, "details": {"history": "old"}}`

// TestDonjon checks that floor, doors by their bits, stairs and rooms of a donjon dungeon are imported.
func TestDonjon(t *testing.T) {
	r := read(t, aDonjon, Options{})
	m := r.Encounter.Get("map")
	rows, _ := m.Get("rows").Strings()
	if d := cmp.Diff([]string{"##.#.#.", "##.....", ".....##", "##..##."}, rows); d != "" {
		t.Error(d)
	}
	want := []string{"door 2.5,0-2.5,1", "door 4.5,0-4.5,1 secret", "door 5.5,1-5.5,2 bars", "door 1.5,2-1.5,3 locked", "door 3.5,3-3.5,4"}
	if d := cmp.Diff(want, wallsIn(t, r)); d != "" {
		t.Error(d)
	}
	if notes := m.Get("notes").String(); notes != `[{"at":[6,1],"text":"Stairs down."},{"at":[3,3],"text":"The door is trapped."},{"at":[6,3],"text":"Stairs up."},{"at":[3,1],"text":"1. Two rats\nrat\nrat"},{"at":[6,0],"text":"a. A cave-in\nof rubble"}]` {
		t.Error(notes)
	}
	if want := "7 × 4 squares, 0 walls, 5 doors, 12 squares of rock, 5 notes, 0 lights; 3 left out"; r.Report.Summary.String() != want {
		t.Error(r.Report.Summary.String())
	}
	if kept := m.Get("imported").String(); !strings.Contains(kept, `"history":"old"`) || strings.Contains(kept, "cells") {
		t.Error(kept)
	}
	if name, _ := r.Encounter.Get("name").Str(); name != "The Cellar" {
		t.Error(name)
	}
	middle := strings.NewReplacer("[0, 16, 131076", "[0, 16, 4], [0, 16, 131076").Replace(aDonjon)
	if got := wallsIn(t, read(t, middle, Options{}))[0]; got != "door 2,1.5-3,1.5" {
		t.Errorf("a door on a way up and down: %s", got)
	}
}

// TestDonjonWithoutBits checks that a file without bit definitions uses the program's defaults.
func TestDonjonWithoutBits(t *testing.T) {
	r := read(t, `{"rooms":[],"cells":[[1,2,4,16],[0,65536,131072,32],[262144,524288,1048576,2097152],[4194304,8388608,3,17]]}`, Options{})
	rows, _ := r.Encounter.Get("map").Get("rows").Strings()
	if d := cmp.Diff([]string{"#..#", "#..#", "....", "...#"}, rows); d != "" {
		t.Error(d)
	}
}
