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

// mainLetters is how wide the main button is, in letters; longer names are written smaller.
const mainLetters float32 = 13.5

// What is left for the banner of the room beside the tools and the main button: a share of it, within bounds.
const (
	bannerShare                     = 0.42
	leastBanner, mostBanner         = 180, 480
	slotGap                 float32 = 5
)

// slot is a place beside the main button: the kind of step that it belongs to, and how wide it is. As each keeps its place, a
// click that comes by habit meets what it is meant for.
type slot struct {
	kind  string
	width float32
}

// slots are all of them, from right to left.
type slots []slot

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

// places returns each step a place: the one it had, else a free one, else that of one that isn't there; -1 for those that
// there is no room for. widths are how much each takes.
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
	for l.width() > room {
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

// add adds a place, or gives it that of one that isn't there; it returns which, -1 where there is no room.
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

// width returns how much all take together.
func (l slots) width() (sum float32) {
	for _, s := range l {
		sum += s.width + slotGap
	}
	return sum
}

func mainWidth() float32 { return mainLetters * theme.TextSize() }

// Fit makes the buttons of what there is room for, beside the banner; the others stand behind More. It returns how much they
// take of the room.
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

// showBeside makes the buttons of the further ways.
func (l *NextStep) showBeside(steps []commands.Step) {
	v := l.host.View()
	if v == nil || !v.InCombat() {
		l.slots = nil
	}
	l.beside, l.chips = steps, nil
	for _, s := range steps {
		chip := widgets.NewChip(s.Name, l.tips, func() { l.Take(s) })
		chip.Tip, chip.Off = withName(s.Name, stepTip(s)), s.Why != ""
		l.chips = append(l.chips, chip)
	}
	l.arrange()
	l.Resized()
}

// arrange gives each of the further ways its place.
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

// Layout implements fyne.Layout: the main button at the right, the places beside it, More before them.
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

// openMore opens the menu of the further ways that there is no room for.
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

// named returns a step's name as the main button has room for it: with first names, where the whole ones are too long.
func (l *NextStep) named(name string) string {
	if fyne.MeasureText(name, theme.TextSize(), fyne.TextStyle{}).Width > mainWidth()-2*theme.Padding() {
		return phrase.FirstNames(l.host.View(), name)
	}
	return name
}

// withName returns a tip that begins with the button's whole name, where that may be cut.
func withName(name, tip string) string {
	if strings.HasPrefix(tip, name) || float32(len([]rune(name))) < mainLetters {
		return tip
	}
	return strings.TrimSuffix(name+"\n"+tip, "\n")
}

// Chips returns the further ways in sight, from left to right.
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
