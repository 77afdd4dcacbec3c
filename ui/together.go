package ui

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2/lang"

	"parapet/canvas/touch"
	"parapet/engine"
	"parapet/ui/logtext"
	"parapet/ui/offers"
	"parapet/ui/parts"
	"parapet/ui/words"
)

// Some actions of several happen at the same time: with Shift a click keeps the aimed one back; then
// somebody else's is aimed, and a click without Shift sends all of them as one command.

// withKept is a command together with those that were kept back for it.
func (t *table) withKept(c *engine.Command) *engine.Command {
	if len(t.kept) == 0 || t.kept[0].Do != c.Do {
		return c
	}
	return offers.Together(append(slices.Clone(t.kept), c))
}

// keepsBack takes a click with Shift on the target of what may happen together with others.
func (t *table) keepsBack(g touch.Gesture) bool {
	v, a := t.view(), t.aim
	if g.Mods&touch.Shift == 0 || !offers.TakesAlso(offers.Action(v.Decl(), a.View.Do)) {
		return false
	}
	c, r := a.Command(v, g.Token, g.Cell)
	if c == nil {
		return false
	}
	if r == nil {
		r = v.Probe(t.withKept(c))
	}
	if r != nil {
		t.Refused(c, r)
		return true
	}
	if len(t.kept) > 0 && t.kept[0].Do != c.Do {
		t.kept = nil
	}
	t.kept = append(t.kept, c)
	t.stopAiming()
	return true
}

// keptChip sends what was kept back; nil where nothing was.
func (t *table) keptChip() *parts.Chip {
	if len(t.kept) == 0 {
		return nil
	}
	var names []string
	for _, c := range t.kept {
		target, _ := c.Node.Get("target").Str()
		names = append(names, words.Asked(words.Name(t.view(), c.Who), words.Name(t.view(), target)))
	}
	what := logtext.Action(t.kept[0].Do, t.view().Decl())
	chip := parts.NewChip(lang.L("{{.What}}: {{.Who}} ↵", map[string]any{"What": what, "Who": strings.Join(names, ", ")}), t.tips, t.sendKept)
	chip.Tip = lang.L("Kept back: select who acts at the same time, and aim its own. Enter sends these, Esc drops them.")
	chip.Strong = true
	chip.Refresh()
	return chip
}

// sendKept sends what was kept back, without another.
func (t *table) sendKept() {
	if len(t.kept) > 0 {
		t.send(offers.Together(t.kept))
	}
}

// dropKept forgets what was kept back.
func (t *table) dropKept() {
	t.kept = nil
	t.refresh()
}
