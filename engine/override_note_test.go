package engine_test

import (
	"slices"
	"testing"

	"parapet/engine"
)

// TestAnUncountedNoteShiftsNoDice checks that an uncounted note leaves later seeded dice as they were, while a plain note counts as a
// step. The file's version keeps out older programs, which would count it, and the history verifies.
func TestAnUncountedNoteShiftsNoDice(t *testing.T) {
	attack, _ := command(t, `{"do":"hit","who":"ann","target":"bo"}`)
	fell := func(first ...string) []int {
		g := open(t, duelFile)
		for _, line := range append([]string{`{"do":"start","answers":[12,5]}`}, first...) {
			do(t, g, line)
		}
		r := g.Do(attack, nil, engine.Auto).Record
		if r == nil {
			t.Fatal("nothing was hit")
		}
		var faces []int
		for _, a := range r.Answers {
			faces = append(faces, a.Faces...)
		}
		e, ps := read(t, g.Encounter().Node().String())
		if e == nil || e.Verify(t.Context(), func(*engine.Record) {}) != nil {
			t.Error(ps.List)
		}
		return faces
	}
	dice := fell()
	for _, first := range [][]string{
		{`{"do":"note","text":"2d6: 7","aside":true}`, `{"do":"note","party":"Ann owes Bo","aside":true}`},
		{`{"do":"batch","commands":[{"do":"note","text":"x","aside":true}]}`},
		{`{"do":"note","text":"x","aside":true}`, `{"do":"undo"}`, `{"do":"redo"}`},
	} {
		if got := fell(first...); !slices.Equal(got, dice) {
			t.Errorf("%v: %v, not %v", first, got, dice)
		}
	}
	if slices.Equal(fell(`{"do":"note","text":"x"}`), dice) {
		t.Error("a plain note is no step: kept fights would differ")
	}
	g := open(t, duelFile)
	do(t, g, `{"do":"note","text":"x","aside":true}`)
	if v, _ := g.Encounter().Node().Get("parapet").Int(); v != engine.FormatVersion {
		t.Error("an older program would count it as a step: version", v)
	}
	if out := do(t, g, `{"do":"note","text":"x","aside":3}`); out.Refusal == nil {
		t.Error("3 is no flag")
	}
}
