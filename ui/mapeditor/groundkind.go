package mapeditor

import (
	"errors"
	"strconv"
	"strings"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/commands"
	"parapet/ui/i18n"
)

// costs are the suggested costs of a step onto a custom kind of terrain, in steps. Others can be typed.
var costs = []string{"1", "1.5", "2", "3", "4"}

// NewKind asks for a custom kind of terrain and selects it.
func (e *Editor) NewKind() {
	var words []engine.Word
	for _, c := range costs {
		words = append(words, engine.Word{ID: c, Help: c})
	}
	options := []engine.Option{
		{Arg: "name", Label: i18n.L("name"), Kind: engine.OptText},
		{Arg: "cost", Label: i18n.L("movement cost"), Help: i18n.L("times the cost of floor: 1 to 20, in halves"), Kind: engine.OptWord, Words: words},
		{Arg: "water", Label: i18n.L("water"), Kind: engine.OptFlag},
	}
	entries := e.forms.Ask(i18n.L("Terrain type"), options, engine.NewCommand("kind", ""), func(c *engine.Command) {
		if v := e.session.View(); v != nil {
			e.addKind(v, c)
		}
	})
	entries[1].Holds("1", func(text string) error {
		_, err := stepCost(text)
		return err
	})
}

// stepCost parses the cost of a step, in steps, with a point or a comma; an empty text is 1. The error says which numbers
// are allowed.
func stepCost(text string) (board.Cost, error) {
	if text = strings.TrimSpace(text); text == "" {
		return 4, nil
	}
	n, err := strconv.ParseFloat(strings.Replace(text, ",", ".", 1), 64)
	if quarters := n * 4; err == nil && quarters == float64(int8(quarters)) && board.Cost(quarters).IsFactor() {
		return board.Cost(quarters), nil
	}
	return 0, errors.New(i18n.L("from 1 to 20, in halves: 2 or 2.5"))
}

// addKind adds the kind of terrain described by a form.
func (e *Editor) addKind(v *engine.View, form *engine.Command) {
	name, _ := form.Node.Get("name").Str()
	kind := board.Terrain{Name: strings.TrimSpace(name), Cost: 4}
	if cost := form.Node.Get("cost"); cost != nil {
		c, err := stepCost(cost.Text)
		if err != nil {
			e.shell.Complain(i18n.Error(err))
			return
		}
		kind.Cost = c
	}
	if water := form.Node.Get("water"); water != nil {
		kind.Water = water.Bool
	}
	if kind.Name == "" {
		e.shell.Complain(i18n.L("Terrain needs a name."))
		return
	}
	c, own := commands.NewKind(v.Board().Map(), kind)
	e.session.Send(c)
	e.Apply(e.input.Paint.SetKind(own))
}
