package ui

import (
	"slices"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/ui/offers"
	"parapet/ui/pointer"
	"parapet/ui/sidebar"
)

// The window as the sidebar's cards see it, and what is selected.

var _ sidebar.Done = (*table)(nil)

// primary is the selected token that keys work on.
func (t *table) primary() string {
	if len(t.selected) == 0 {
		return ""
	}
	return t.selected[len(t.selected)-1]
}

func (t *table) Pick(id string, more bool) {
	switch i := slices.Index(t.selected, id); {
	case !more:
		t.selected = []string{id}
	case i >= 0:
		t.selected = slices.Delete(t.selected, i, i+1)
	default:
		t.selected = append(t.selected, id)
	}
	t.refresh()
	t.focusMap()
}

func (t *table) Centre(id string) {
	if k := t.view().Token(id); k != nil {
		t.board.CentreOn(scene.Middle(k.At, k.Size))
	}
}

// next selects the token after the one that is selected, in the sidebar's order; by -1 the one before.
func (t *table) next(by int) {
	v := t.view()
	if v == nil {
		return
	}
	ids := sidebar.IDs(sidebar.Rows(v, nil))
	if len(ids) == 0 {
		return
	}
	i := slices.Index(ids, t.primary())
	switch {
	case i >= 0:
		i = (i + by + len(ids)) % len(ids)
	case v.Turn != "" && slices.Contains(ids, v.Turn):
		i = slices.Index(ids, v.Turn)
	default:
		i = 0
	}
	t.Pick(ids[i], false)
	t.side.Reveal(ids[i])
	t.reveal(ids[i])
}

// reveal moves the map as little as needed for a token and the squares around it to be seen.
func (t *table) reveal(id string) {
	k := t.view().Token(id)
	if k == nil {
		return
	}
	t.board.Reveal(paint.Rect{Min: paint.Point{X: float64(k.At.X) - 1, Y: float64(k.At.Y) - 1},
		Max: paint.Point{X: float64(k.At.X+k.Size) + 1, Y: float64(k.At.Y+k.Size) + 1}})
}

// step moves the selected token by one square: by its own power in a fight, by hand before one.
func (t *table) step(dx, dy int) {
	v := t.view()
	if v == nil || t.desk.Fight.Waiting() {
		return
	}
	k := v.Token(t.primary())
	if k == nil {
		if k = v.Token(v.Turn); k == nil {
			return
		}
		t.selected = []string{k.ID}
	}
	t.send(pointer.StepCommand(v, k, dx, dy))
}

// toEach sends a command for each of several tokens.
func (t *table) toEach(ids []string) func(*engine.Command) {
	return func(c *engine.Command) {
		t.sendAll(offers.ToEach(ids, c))
	}
}
