package ui

import (
	"math"
	"strconv"
	"strings"

	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/input"
	"parapet/ui/mapeditor"
)

// easelHost is the window as the bar over the map sees it while it is drawn on.
type easelHost struct{ t *window }

var _ mapeditor.BarActions = easelHost{}

func (h easelHost) View() *engine.View   { return h.t.view() }
func (h easelHost) Carry(e input.Effect) { h.t.tabletop.Carry(e) }

// AskHeight asks for the height that is laid.
func (h easelHost) AskHeight() {
	t := h.t
	v := t.view()
	if v == nil {
		return
	}
	title := lang.L("Height in {{.Unit}}", map[string]any{"Unit": v.Decl().Unit})
	t.forms.Text(title, board.FormatUnits(t.hand.Paint.Laying(v)), t.centre(), func(text string) string {
		n, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
		units := math.Round(n * board.One)
		if err != nil || !(math.Abs(units) <= math.MaxInt32/2) {
			return lang.L("a number, please")
		}
		h.Carry(t.hand.Paint.SetHeight(int32(units)))
		return ""
	})
}
