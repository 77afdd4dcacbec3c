package actionbar

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"parapet/engine"
	"parapet/ui/commands"
	"parapet/ui/phrase"
	"parapet/ui/widgets"
)

// mainLetters is the width of the main button, in letters; longer names are drawn smaller.
const mainLetters float32 = 13.5

// bannerShare is the banner's share of the space beside the tools and the main button, within bounds.
const (
	bannerShare                     = 0.42
	leastBanner, mostBanner         = 180, 480
	slotGap                 float32 = 5
)

// slot is a place beside the main button: the kind of step it belongs to, and its width. Each kind keeps its place, so that a
// habitual click hits the right button.
type slot struct {
	kind  string
	width float32
}

// slots are the places beside the main button, from right to left.
type slots []slot

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

// places assigns each step a place: its previous one, else a free one, else that of an absent step, or -1 if there is no room.
func (l *slots) places(v *engine.View, steps []commands.Step, widths []float32, room float32) []int {
	kinds := make([]string, len(steps))
	for i, s := range steps {
		for kinds[i] = kindOf(v, s); slices.Contains(kinds[:i], kinds[i]); {
			kinds[i] += "+"
		}
	}
	for i, k := range kinds {
		if at := l.index(k); at >= 0 {
			(*l)[at].width = max((*l)[at].width, widths[i])
		}
	}
	for len(*l) > 0 && l.width() > room {
		*l = (*l)[:len(*l)-1]
	}
	out := make([]int, len(steps))
	for i, k := range kinds {
		out[i] = l.index(k)
	}
	for i, k := range kinds {
		if out[i] < 0 {
			out[i] = l.add(slot{k, widths[i]}, kinds, room)
		}
	}
	return out
}

// add returns a new place or that of an absent step, or -1 if there is no room.
func (l *slots) add(s slot, kinds []string, room float32) int {
	if l.width()+s.width+slotGap <= room {
		*l = append(*l, s)
		return len(*l) - 1
	}
	for i, have := range *l {
		if !slices.Contains(kinds, have.kind) && l.width()+max(s.width-have.width, 0) <= room {
			(*l)[i] = slot{s.kind, max(s.width, have.width)}
			return i
		}
	}
	return -1
}

func (l slots) index(kind string) int {
	return slices.IndexFunc(l, func(s slot) bool { return s.kind == kind })
}

// width returns the width of all places.
func (l slots) width() (sum float32) {
	for _, s := range l {
		sum += s.width + slotGap
	}
	return sum
}

func mainWidth() float32 { return mainLetters * theme.TextSize() }

// Fit shows the buttons that fit beside the banner and moves the others into the More menu. It returns the width used.
func (l *NextStep) Fit(room float32) float32 {
	if room != l.room {
		l.room, l.slots = room, nil
		l.arrange()
	}
	width := mainWidth() + l.slots.width()
	if l.More.Visible() {
		width += l.More.MinSize().Width + slotGap
	}
	return width
}

// showBeside makes the buttons of the other steps.
func (l *NextStep) showBeside(steps []commands.Step) {
	v := l.host.View()
	if v == nil || !v.InCombat() {
		l.slots = nil
	}
	l.beside, l.chips = steps, nil
	for i, s := range steps {
		chip := widgets.NewChip(s.Name, l.tips, func() { l.Take(s) })
		tip := stepTip(s)
		if i == 0 {
			tip += " (Shift+E)"
		}
		chip.Tip, chip.Off = withName(s.Name, tip), s.Why != ""
		l.chips = append(l.chips, chip)
	}
	l.arrange()
	l.Resized()
}

// arrange puts the other steps at their places.
func (l *NextStep) arrange() {
	widths := make([]float32, len(l.chips))
	for i, c := range l.chips {
		widths[i] = c.MinSize().Width
	}
	free := l.room - mainWidth() - l.More.MinSize().Width - 3*slotGap
	free -= min(max((l.room-mainWidth())*bannerShare, leastBanner), mostBanner)
	l.at = l.slots.places(l.host.View(), l.beside, widths, free)
	l.More.Hidden = !slices.Contains(l.at, -1)
	l.Content.Objects = []fyne.CanvasObject{l.More, l.Main}
	for i, c := range l.chips {
		if c.Hidden = l.at[i] < 0; !c.Hidden {
			l.Content.Objects = append(l.Content.Objects, c)
		}
	}
	l.Content.Refresh()
}

// MinSize implements fyne.Layout.
func (l *NextStep) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(mainWidth(), l.Main.MinSize().Height)
}

// Layout implements fyne.Layout: the main button at the right, the places beside it, More to their left.
func (l *NextStep) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	put := func(c *widgets.Chip, right, width float32) {
		high := c.MinSize().Height
		c.Resize(fyne.NewSize(width, high))
		c.Move(fyne.NewPos(right-width, (size.Height-high)/2))
	}
	put(l.Main, size.Width, mainWidth())
	for i, c := range l.chips {
		if at := l.at[i]; at >= 0 {
			put(c, size.Width-mainWidth()-slotGap-l.slots[:at].width(), l.slots[at].width)
		}
	}
	put(l.More, size.Width-mainWidth()-slotGap-l.slots.width(), l.More.MinSize().Width)
}

// openMore opens the menu of the steps that don't fit.
func (l *NextStep) openMore() {
	menu := fyne.NewMenu("")
	for i, s := range l.beside {
		if l.at[i] < 0 {
			item := fyne.NewMenuItem(s.Name, func() { l.Take(s) })
			if item.Disabled = s.Why != ""; item.Disabled {
				item.Label += ": " + s.Why
			}
			menu.Items = append(menu.Items, item)
		}
	}
	l.host.Popup(menu, fyne.CurrentApp().Driver().AbsolutePositionForObject(l.More).AddXY(0, l.More.Size().Height))
}

// named returns a step's name for the main button, with first names if the full ones are too long.
func (l *NextStep) named(name string) string {
	if fyne.MeasureText(name, theme.TextSize(), fyne.TextStyle{}).Width > mainWidth()-2*theme.Padding() {
		return phrase.FirstNames(l.host.View(), name)
	}
	return name
}

// withName returns a tooltip that starts with the button's full name, if that may be truncated.
func withName(name, tip string) string {
	if strings.HasPrefix(tip, name) || float32(len([]rune(name))) < mainLetters {
		return tip
	}
	return strings.TrimSuffix(name+"\n"+tip, "\n")
}

// Chips returns the visible other steps, from left to right.
func (l *NextStep) Chips() (list []*widgets.Chip) {
	for i, c := range l.chips {
		if l.at[i] >= 0 {
			list = append(list, c)
		}
	}
	slices.SortFunc(list, func(a, b *widgets.Chip) int {
		return l.at[slices.Index(l.chips, b)] - l.at[slices.Index(l.chips, a)]
	})
	return list
}
