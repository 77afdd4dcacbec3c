package actionbar

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"parapet/engine"
	"parapet/ui/commands"
	"parapet/ui/widgets"
)

// The width of the next-step buttons, in letters: with a fixed width and place, a habitual click hits the right button.
const (
	mainLetters   float32 = 13
	besideLetters float32 = 9.5
	wideLetters   float32 = 14.5 // in a window that has the room
)

// wideFrom is the width from which a window counts as wide.
const wideFrom = 1600

// mostSlots is the number of places before those of absent steps are reused.
const mostSlots = 4

// slots are the places beside the main button, from right to left, each with the kind of step it belongs to.
type slots []string

// kindOf returns a step's kind, which doesn't depend on the token it is about.
func kindOf(v *engine.View, s commands.Step) string {
	kind := s.Name
	if s.Command != nil && v != nil && v.Token(s.Command.Who) != nil {
		kind = strings.ReplaceAll(kind, v.Token(s.Command.Who).Name, "")
	}
	if s.Command != nil {
		kind = s.Command.Do + " " + kind
	}
	return kind
}

// places assigns each step a place: its previous one, else a free one, else that of an absent step.
func (l *slots) places(v *engine.View, steps []commands.Step) []int {
	kinds := make([]string, len(steps))
	for i, s := range steps {
		for kinds[i] = kindOf(v, s); slices.Contains(kinds[:i], kinds[i]); {
			kinds[i] += "+"
		}
	}
	out := make([]int, len(steps))
	for i, k := range kinds {
		out[i] = slices.Index(*l, k)
	}
	for i, k := range kinds {
		if out[i] >= 0 {
			continue
		}
		if out[i] = len(*l); len(*l) >= mostSlots {
			if gone := slices.IndexFunc(*l, func(have string) bool { return !slices.Contains(kinds, have) }); gone >= 0 {
				out[i] = gone
			}
		}
		if out[i] == len(*l) {
			*l = append(*l, "")
		}
		(*l)[out[i]] = k
	}
	return out
}

// showBeside puts the other steps at their places.
func (l *NextStep) showBeside(steps []commands.Step) {
	v := l.host.View()
	if v == nil || !v.InCombat() {
		l.slots = nil
	}
	places := l.slots.places(v, steps)
	n := 0
	for _, at := range places {
		n = max(n, at+1)
	}
	letters := besideLetters
	if c := fyne.CurrentApp().Driver().CanvasForObject(l.Beside); c != nil && c.Size().Width >= wideFrom {
		letters = wideLetters
	}
	cells := make([]fyne.CanvasObject, n)
	for i, s := range steps {
		chip := widgets.NewChip(s.Name, l.tips, func() { l.Take(s) })
		chip.Tip, chip.Off = withName(s.Name, stepTip(s)), s.Why != ""
		cells[n-1-places[i]] = container.New(widgets.Fixed{Letters: letters}, chip)
	}
	for i := range cells {
		if cells[i] == nil {
			cells[i] = container.New(widgets.Fixed{Letters: letters}, layout.NewSpacer())
		}
	}
	l.Beside.Objects = cells
	l.Beside.Refresh()
}

// withName returns a tooltip that starts with the button's full name, if that may be truncated.
func withName(name, tip string) string {
	if strings.HasPrefix(tip, name) || float32(len([]rune(name))) < besideLetters {
		return tip
	}
	return strings.TrimSuffix(name+"\n"+tip, "\n")
}

// Chips returns the visible other steps, from left to right.
func (l *NextStep) Chips() (list []*widgets.Chip) {
	for _, o := range l.Beside.Objects {
		if c, ok := o.(*fyne.Container).Objects[0].(*widgets.Chip); ok {
			list = append(list, c)
		}
	}
	return list
}
