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

// How wide the buttons that lead on are, in letters: as they all have one width, and each keeps its place, a click
// that comes by habit meets what it is meant for.
const (
	mainLetters   float32 = 13
	besideLetters float32 = 9.5
	wideLetters   float32 = 14.5 // in a window that has the room
)

// wideFrom is how wide such a window is.
const wideFrom = 1600

// mostSlots is how many places there are before those of steps that aren't there are given to others.
const mostSlots = 4

// slots are the places beside the main button, from right to left: which kind of step each belongs to.
type slots []string

// kindOf tells steps of one kind from others, whoever they are about.
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

// places returns each step a place: the one it had, else a free one, else that of one that isn't there.
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

// showBeside puts the further ways at their places.
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

// withName returns a tip that begins with the button's whole name, where that may be cut.
func withName(name, tip string) string {
	if strings.HasPrefix(tip, name) || float32(len([]rune(name))) < besideLetters {
		return tip
	}
	return strings.TrimSuffix(name+"\n"+tip, "\n")
}

// Chips returns the further ways in sight, from left to right.
func (l *NextStep) Chips() (list []*widgets.Chip) {
	for _, o := range l.Beside.Objects {
		if c, ok := o.(*fyne.Container).Objects[0].(*widgets.Chip); ok {
			list = append(list, c)
		}
	}
	return list
}
