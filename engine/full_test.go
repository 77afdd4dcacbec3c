package engine

import (
	"strings"
	"testing"

	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/limits"
)

// TestAFullHistoryTakesNoMore checks that a game with as many records as a file may hold refuses to do, undo or replay
// anything more, naming the limit and a way out: otherwise it would write a file that can't be opened.
func TestAFullHistoryTakesNoMore(t *testing.T) {
	g := &Game{log: make([]*Record, limits.History), undo: []int{0}}
	for _, do := range []string{"note", "undo", "redo"} {
		out := g.Do(NewCommand(do, ""), nil, nil)
		if out.Refusal == nil || !strings.Contains(out.Refusal.Why.String(), "100000 records") || len(g.log) != limits.History {
			t.Errorf("%s: %+v", do, out)
		}
	}
	if err := g.Replay(NewCommand("note", "").Node); err == nil || !strings.Contains(err.Error(), "100000 records") {
		t.Error(err)
	}
}

// TestAMapThatWasEditedMuchTakesNoMoreEdits checks that a game that used up its limit of map edits refuses further ones,
// naming the limit and a way out, while everything else goes on.
func TestAMapThatWasEditedMuchTakesNoMoreEdits(t *testing.T) {
	b, err := board.New(board.Map{Cols: 10, Rows: 10, Legend: board.DefaultLegend()}, board.Options{})
	if err != nil {
		t.Fatal(err)
	}
	g := &Game{view: View{State: &State{Map: NewMap(b)}}, edited: limits.EditedSquares}
	n, err := jsondoc.Parse([]byte(`{"do":"edit_map","areas":[{"area":"all","is":","}]}`))
	if err != nil {
		t.Fatal(err)
	}
	c, _, _ := ReadCommand(n)
	out := g.Do(c, nil, nil)
	if out.Refusal == nil || !strings.Contains(out.Refusal.Why.String(), "would change 1000 million squares together; at most 1000 million: save the encounter") {
		t.Errorf("%+v", out)
	}
	if err := g.Replay(n); err == nil || !strings.Contains(err.Error(), "1000 million") {
		t.Error(err)
	}
	if work := g.editWork(NewCommand("note", "")); work != 0 {
		t.Error(work)
	}
}

// TestVersionsOfAMapHaveALimit checks that once the versions of the map take as much memory as they may, an edit that adds
// to them is refused with the figures and a way out, while everything else goes on.
func TestVersionsOfAMapHaveALimit(t *testing.T) {
	b, err := board.New(board.Map{Cols: 10, Rows: 10, Legend: board.DefaultLegend()}, board.Options{})
	if err != nil {
		t.Fatal(err)
	}
	g := &Game{view: View{State: &State{Map: NewMap(b)}}, kept: limits.EditedBytes}
	commands := map[string]func(*Tx, *Command) *Refusal{"edit_map": overrideEditMap, "fog": overrideFog, "note": func(*Tx, *Command) *Refusal { return nil }}
	for text, refused := range map[string]bool{
		`{"do":"edit_map","squares":[{"at":[1,1],"is":"#"}]}`: true,
		`{"do":"edit_map","squares":[{"at":[1,1],"is":"."}]}`: false,
		`{"do":"fog","reveal":[{"rect":[1,1,3,3]}]}`:          true,
		`{"do":"note","text":"x"}`:                            false,
	} {
		n, err := jsondoc.Parse([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		c, _, _ := ReadCommand(n)
		tx := newTx(g.view, c, nil)
		if r := commands[c.Do](tx, c); r != nil {
			t.Fatal(r)
		}
		more := storedBy(c, tx.base, tx.State)
		if r := g.tooMuchStored(more); (r != nil) != refused || r != nil && !strings.Contains(r.Why.String(), "would take 250 MB; at most 250: save the encounter") {
			t.Errorf("%s: %d bytes, %+v", text, more, r)
		}
	}
}

// TestManySmallEditsFit checks that 20,000 edits of small areas on the largest map, with as many elevation areas as
// allowed, stay within a history's limit, and that an edit that covers elevation areas counts their squares too.
func TestManySmallEditsFit(t *testing.T) {
	m := board.Map{Cols: MaxSquares, Rows: MaxSquares, Legend: board.DefaultLegend()}
	for i := range limits.Areas {
		m.Elevation = append(m.Elevation, board.Patch{X: i * 37 % 1980, Y: i * 91 % 1980, W: 9, H: 9, Height: 1024})
	}
	b, err := board.New(m, board.Options{})
	if err != nil {
		t.Fatal(err)
	}
	g := &Game{view: View{State: &State{Map: NewMap(b)}}}
	work := func(text string) int64 {
		n, err := jsondoc.Parse([]byte(`{"do":"edit_map",` + text + `}`))
		if err != nil {
			t.Fatal(err)
		}
		c, _, r := ReadCommand(n)
		if r != nil {
			t.Fatal(r)
		}
		return g.editWork(c)
	}
	for _, edit := range []string{
		`"squares":[{"at":[7,7],"is":"#"}]`,
		`"walls":[{"from":[7,7],"to":[9,7]}]`,
		`"elevation":[{"area":[7,7,9,9],"height":3}]`,
		`"areas":[{"area":{"rect":[1990,1990,9,9]},"is":"#"}]`,
		`"areas":[{"area":{"rect":[700,700,9,9]},"height":3}]`,
		`"areas":[{"area":{"circle":[700,700,5]},"height":3,"is":"#"}]`,
		`"areas":[{"area":{"polygon":[[7,7],[15,9],[9,15]]},"height":3}]`,
	} {
		if squares := work(edit); squares*20_000 > limits.EditedSquares {
			t.Errorf("%s: %d squares, so no more than %d times", edit, squares, limits.EditedSquares/squares)
		}
	}
	const elevation = limits.Areas * 9 * 9
	if all := work(`"areas":[{"area":"all","height":3}]`); all < elevation+MaxSquares*MaxSquares {
		t.Errorf("over all: %d squares", all)
	}
	if some, most := work(`"areas":[{"area":{"rect":[0,0,1000,2000]},"height":3}]`), int64(elevation*6/10); some < elevation*4/10 || some > most+1000*2000+100_000 {
		t.Errorf("over half of it: %d squares", some)
	}
}
