package ui

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2/lang"

	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/doc"
)

// copyTokens puts the selected tokens on the clipboard, as the text that an encounter file holds.
func (t *table) copyTokens() {
	v := t.view()
	if v == nil || len(t.selected) == 0 {
		return
	}
	list := doc.Arr()
	for _, id := range t.selected {
		list.Items = append(list.Items, v.Token(id).Node(v.Decl()))
	}
	t.app.Clipboard().SetContent(string(list.Indented()))
}

func (t *table) cutTokens() {
	t.copyTokens()
	t.removeTokens()
}

// removeTokens takes the selected tokens away; undo brings them back.
func (t *table) removeTokens() {
	t.toEach(slices.Clone(t.selected))(engine.NewCommand("remove_token", ""))
}

// pasteTokens adds the tokens on the clipboard, each on a free square near the pointer.
func (t *table) pasteTokens() {
	if t.view() == nil {
		return
	}
	n, err := doc.Parse([]byte(t.app.Clipboard().Content()))
	if err != nil {
		t.complain(lang.L("There are no tokens on the clipboard."))
		return
	}
	t.addTokens(tokensIn(n), t.hoverSquare())
}

// tokensIn are the stat blocks of a document: one, or a list.
func tokensIn(n *doc.Node) []*doc.Node {
	if n.Kind == doc.List {
		return n.Items
	}
	return []*doc.Node{n}
}

func (t *table) duplicateTokens() {
	v := t.view()
	if v == nil {
		return
	}
	for _, id := range slices.Clone(t.selected) {
		k := v.Token(id)
		t.addTokens([]*doc.Node{k.Node(v.Decl())}, board.Square{X: k.At.X + 1, Y: k.At.Y})
	}
}

// addTokens puts stat blocks on free squares near a place, with ids and names of their own. They
// come one after the other: each is added when the one before it stands.
func (t *table) addTokens(blocks []*doc.Node, near board.Square) {
	for _, b := range blocks {
		t.desk.Fight.Then(func() {
			if c := addCommand(t.view(), b, near); c != nil {
				t.send(c)
				return
			}
			t.complain(lang.L("There is no free square for it."))
		})
	}
}

// addCommand adds a stat block to the encounter; nil where there is no room for it.
func addCommand(v *engine.View, block *doc.Node, near board.Square) *engine.Command {
	size := 1
	if n, ok := block.Get("size").Int(); ok {
		size = n
	}
	at, ok := freeSquare(v, near, size)
	if !ok {
		return nil
	}
	id, _ := block.Get("id").Str()
	name, named := block.Get("name").Str()
	fresh, number := freshID(v.State, id)
	block = block.With("id", doc.Str(fresh)).With("at", engine.SquareNode(at))
	if named && number > 0 {
		block = block.With("name", doc.Str(withoutNumber(name)+" "+strconv.Itoa(number)))
	}
	return engine.NewCommand("add_token", "", doc.M("token", block))
}

// freshID gives an id that no token has: the id itself, or its stem with the next free number.
func freshID(s *engine.State, id string) (string, int) {
	if id == "" {
		id = "token"
	}
	if s.Token(id) == nil {
		return id, 0
	}
	stem := strings.TrimRight(id, "0123456789")
	for n := 2; ; n++ {
		if next := fmt.Sprintf("%s%d", stem, n); s.Token(next) == nil {
			return next, n
		}
	}
}

// withoutNumber is a name without the number at its end.
func withoutNumber(name string) string {
	return strings.TrimRight(strings.TrimRight(name, "0123456789"), " ")
}

// freeSquare is the square nearest to a place in which a token of a size can stand: rings around
// it, each from its north-west corner on.
func freeSquare(v *engine.View, near board.Square, size int) (board.Square, bool) {
	m := v.Board().Map()
	for r := 0; r <= max(m.Cols, m.Rows); r++ {
		for y := near.Y - r; y <= near.Y+r; y++ {
			for x := near.X - r; x <= near.X+r; x++ {
				s := board.Square{X: x, Y: y}
				if max(x-near.X, near.X-x, y-near.Y, near.Y-y) == r && free(v, s, size) {
					return s, true
				}
			}
		}
	}
	return board.Square{}, false
}

// free tells whether nothing stands in the squares and the ground bears somebody.
func free(v *engine.View, at board.Square, size int) bool {
	size = max(size, 1)
	for y := at.Y; y < at.Y+size; y++ {
		for x := at.X; x < at.X+size; x++ {
			s := board.Square{X: x, Y: y}
			if g := v.Board().TerrainAt(s); g.Solid || g.Void {
				return false
			}
		}
	}
	for _, k := range v.Tokens {
		if k.At.X < at.X+size && at.X < k.At.X+k.Size && k.At.Y < at.Y+size && at.Y < k.At.Y+k.Size {
			return false
		}
	}
	return true
}

// hoverSquare is the square under the pointer, or in the middle of the view.
func (t *table) hoverSquare() board.Square {
	if t.inMap(t.hover) && t.hover.At != (noGesture.At) {
		return scene.Square(t.hover.Cell)
	}
	return t.middleSquare()
}

// middleSquare is the square in the middle of the view, kept on the map.
func (t *table) middleSquare() board.Square {
	size := t.board.Size()
	w := t.board.Camera().Sees(float64(size.Width), float64(size.Height))
	m := t.view().Board().Map()
	x, y := int((w.Min.X+w.Max.X)/2), int((w.Min.Y+w.Max.Y)/2)
	return board.Square{X: min(max(x, 0), m.Cols-1), Y: min(max(y, 0), m.Rows-1)}
}

func (t *table) selectAll() {
	v := t.view()
	if v == nil {
		return
	}
	t.selected = nil
	for _, k := range v.Tokens {
		t.selected = append(t.selected, k.ID)
	}
	t.refresh()
}
