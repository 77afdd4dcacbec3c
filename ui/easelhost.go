package ui

import (
	"math"
	"strconv"
	"strings"

	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/draft"
	"parapet/ui/easel"
	"parapet/ui/pointer"
)

// easelHost is the window as the bar over the map sees it while it is drawn on.
type easelHost struct{ t *table }

var _ easel.Done = easelHost{}

func (h easelHost) View() *engine.View     { return h.t.view() }
func (h easelHost) Carry(e pointer.Effect) { h.t.tabletop.Carry(e) }

// costs are what a step onto a kind of ground of one's own may cost, in steps.
var costs = []string{"1", "1.5", "2", "3", "4"}

// NewKind asks for a kind of ground of one's own, and takes it in hand.
func (h easelHost) NewKind() {
	t := h.t
	var words []engine.Word
	for _, c := range costs {
		words = append(words, engine.Word{ID: c, Help: c})
	}
	options := []engine.Option{
		{Arg: "name", Label: lang.L("name"), Kind: engine.OptText},
		{Arg: "cost", Label: lang.L("a step costs"), Help: lang.L("times as much as on floor"), Kind: engine.OptWord, Words: words, First: true},
		{Arg: "water", Label: lang.L("water"), Kind: engine.OptFlag},
	}
	t.forms.Ask(lang.L("A kind of ground"), options, engine.NewCommand("kind", ""), func(c *engine.Command) {
		if v := t.view(); v != nil {
			h.addKind(v, c)
		}
	})
}

// addKind adds the kind that a form tells of.
func (h easelHost) addKind(v *engine.View, form *engine.Command) {
	name, _ := form.Node.Get("name").Str()
	kind := board.Terrain{Name: strings.TrimSpace(name), Cost: 4}
	if q, ok := form.Node.Get("cost").Quarters(); ok {
		kind.Cost = board.Cost(q)
	}
	if water := form.Node.Get("water"); water != nil {
		kind.Water = water.Bool
	}
	if kind.Name == "" {
		h.t.complain(lang.L("A kind of ground needs a name."))
		return
	}
	c, own := draft.NewKind(v.Board().Map(), kind)
	h.t.send(c)
	h.Carry(h.t.hand.Paint.SetKind(own))
}

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
