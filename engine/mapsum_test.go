package engine_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// TestSumsOfEditedMaps checks that the incremental checksum equals that of the map read anew, whatever is edited, over many
// walls, one or many at a time, and after undo.
func TestSumsOfEditedMaps(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	g := open(t, large(40))
	var many []string
	for i := range 150 {
		many = append(many, fmt.Sprintf(`{"kind":"wall","from":[%d,%d],"to":[%d,%d]}`, i%39, i/39, i%39+1, i/39+1))
	}
	do(t, g, `{"do":"edit_map","walls":[`+strings.Join(many, ",")+`]}`)
	kept, opened := 0, g.Encounter().Node().Indented()
	for i := range 120 {
		walls := g.View().Board().Map().Walls
		k := r.IntN(len(walls))
		id := walls[k].ID
		var gone, shut []string
		for _, w := range walls[k:min(k+1+r.IntN(90), len(walls))] {
			gone = append(gone, fmt.Sprintf(`{"id":%q,"remove":true}`, w.ID))
			shut = append(shut, fmt.Sprintf(`{"id":%q,"kind":"low","height":%d}`, w.ID, 1+i%3))
		}
		x, y := r.IntN(38), r.IntN(38)
		c := []string{
			fmt.Sprintf(`"walls":[{"kind":"door","from":[%d,%d],"to":[%d,%d],"thickness":3}]`, x, y, x+1, y+1),
			fmt.Sprintf(`"walls":[{"id":%q,"remove":true}]`, id), fmt.Sprintf(`"walls":[{"id":%q,"smell":"%d"}]`, id, i),
			fmt.Sprintf(`"walls":[{"id":%q,"name":"x%d"}]`, id, i), fmt.Sprintf(`"squares":[{"at":[%d,%d],"is":"#"}]`, x, y),
			fmt.Sprintf(`"elevation":[{"area":[%d,%d,1,2],"height":%d}]`, x, y, i), `"notes":[{"at":[1,1],"text":"x"}]`, `"size":[40,40]`,
			`"walls":[` + strings.Join(many[:1+r.IntN(len(many))], ",") + `]`, `"walls":[` + strings.Join(gone, ",") + `]`,
			`"walls":[` + strings.Join(shut, ",") + `]`, fmt.Sprintf(`"legend":{"#":{"smell":%d}}`, i),
		}[r.IntN(12)]
		out := do(t, g, `{"do":"edit_map",`+c+`}`)
		if out.Record == nil {
			continue // a wall over part of a door, for instance
		}
		if r.IntN(6) == 0 {
			do(t, g, `{"do":"undo"}`)
		}
		e := g.Encounter()
		kept += writtenAlike(t, e, opened, r.IntN(3) == 0)
		e.History = nil
		fresh, ps := read(t, string(e.Node().JSON()))
		if fresh == nil {
			t.Fatal(ps.List)
		}
		d := g.System().Declaration()
		if got, want := g.State().Sum(d), fresh.State.Sum(d); got != want {
			t.Fatalf("after %s: %s, read anew %s", c, got, want)
		}
	}
	if kept < 1000 {
		t.Errorf("the text of %d walls was kept", kept)
	}
}

// writtenAlike checks that a file's text is the same with what was kept of earlier ones, and that what wasn't can be read; if
// saved, it is kept. It returns how many walls were kept.
func writtenAlike(t *testing.T, e *engine.Encounter, opened []byte, saved bool) int {
	t.Helper()
	text, unread := e.Text(opened)
	if whole := e.Node().Indented(); !bytes.Equal(text, whole) {
		t.Fatalf("with what was kept:\n%s\nanew:\n%s", text, whole)
	}
	n, err := jsondoc.Parse(unread)
	if err != nil {
		t.Fatal(err)
	}
	var ps jsondoc.Problems
	if saved && !e.ReadBack(n, func(string) engine.System { return e.System }, &ps) {
		t.Fatal(ps.List)
	}
	return strings.Count(string(unread), "null,")
}
