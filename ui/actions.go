package ui

import (
	"slices"

	"parapet/ui/offers"

	"parapet/ui/told"
	"parapet/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/ui/parts"
)

// actionRow shows the actions of the one whose turn it is.
type actionRow struct {
	content fyne.CanvasObject
	title   *widget.Label
	flow    *fyne.Container
	scroll  *container.Scroll
	tips    *parts.Tips
	choose  func(offers.Choice)
	odds    func(offers.Choice) string // of what needs no target; "" where nothing is rolled
	cancel  func()
	choices []offers.Choice
	first   *parts.Chip // before the actions; nil for none
	popup   func(*fyne.Menu, fyne.Position)
	shown   float32
	resized func() // lays out what the row stands in
}

func newActionRow(tips *parts.Tips, choose func(offers.Choice), cancel func(), popup func(*fyne.Menu, fyne.Position)) *actionRow {
	r := &actionRow{title: widget.NewLabel(""), tips: tips, choose: choose, cancel: cancel, popup: popup, resized: func() {},
		odds: func(offers.Choice) string { return "" }}
	r.title.TextStyle.Bold = true
	r.flow = container.New(&parts.Flow{Gap: 4, Change: func() { fyne.Do(r.fit) }}) // not while it is being laid out
	r.scroll = container.NewVScroll(r.flow)
	r.content = container.NewBorder(nil, nil, r.title, nil, r.scroll)
	return r
}

// The rows of buttons that are seen at once; more of them scroll.
const leastRows, mostRows = 1, 3

// height is that of all rows, within bounds.
func (r *actionRow) height() float32 {
	one := theme.TextSize()*1.37 + 2*4
	return min(max(r.flow.MinSize().Height, leastRows*one), mostRows*(one+4))
}

// fit gives the row the height that its buttons need at its present width.
func (r *actionRow) fit() {
	if h := r.height(); h != r.shown {
		r.shown = h
		r.scroll.SetMinSize(fyne.NewSize(200, h))
		r.resized()
	}
}

// mostPale is how many actions there may be for those that aren't open to stay in sight among them.
const mostPale = 14

// show shows the actions of somebody; chosen is the one that is being aimed, nil for none, behind
// which its options stand.
func (r *actionRow) show(title string, choices []offers.Choice, chosen *engine.ActionView, options ...*parts.Chip) {
	r.title.SetText(title)
	r.choices = choices
	r.flow.Objects = nil
	if r.first != nil {
		r.flow.Objects = append(r.flow.Objects, r.first)
	}
	var rest []offers.Choice
	few := len(slices.DeleteFunc(slices.Clone(choices), func(c offers.Choice) bool { return c.Rare })) <= mostPale
	for _, c := range choices {
		if c.Rare || !few && !c.View.Ready {
			rest = append(rest, c)
			continue
		}
		chip := r.chip(c, chosen)
		r.flow.Objects = append(r.flow.Objects, chip)
		if chip.Chosen {
			for _, o := range options {
				r.flow.Objects = append(r.flow.Objects, o)
			}
		}
	}
	if len(rest) > 0 {
		r.flow.Objects = append(r.flow.Objects, r.more(rest))
	}
	r.flow.Refresh()
	r.scroll.Refresh()
	r.fit()
	r.reveal(len(options) > 0)
}

// reveal scrolls to the action that is being aimed, behind which its options stand; to the top where
// none is.
func (r *actionRow) reveal(aimed bool) {
	y := float32(0)
	for _, o := range r.flow.Objects {
		if chip, ok := o.(*parts.Chip); ok && chip.Chosen && aimed {
			y = chip.Position().Y
			break
		}
	}
	r.scroll.ScrollToOffset(fyne.NewPos(0, min(y, max(r.flow.MinSize().Height-r.scroll.Size().Height, 0))))
}

func (r *actionRow) chip(c offers.Choice, chosen *engine.ActionView) *parts.Chip {
	chip := parts.NewChip(c.Name, r.tips, nil)
	chip.Note, chip.Key, chip.Tip, chip.Off = words.Cost(c.View.Cost), c.Key, c.Tip, !c.View.Ready
	chip.Chosen = chosen != nil && chosen.Do == c.View.Do && chosen.With == c.View.With && offers.Same(chosen, &c.View)
	chip.Pressed = func() {
		if chip.Chosen {
			r.cancel()
			return
		}
		r.choose(c)
	}
	if c.View.Ready {
		chip.More = func() string { return r.odds(c) }
	}
	chip.Refresh()
	return chip
}

// more is the menu of what isn't open and rarely is.
func (r *actionRow) more(rest []offers.Choice) fyne.CanvasObject {
	chip := parts.NewChip(lang.L("Not now ({{.N}}) ▾", map[string]any{"N": len(rest)}), r.tips, nil)
	chip.Tip = lang.L("What isn't possible now, with the reason")
	chip.Pressed = func() {
		menu := fyne.NewMenu("")
		for _, c := range rest {
			item := fyne.NewMenuItem(c.Name+": "+c.View.Why, nil)
			item.Disabled = true
			menu.Items = append(menu.Items, item)
		}
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(chip)
		r.popup(menu, at)
	}
	chip.Refresh()
	return chip
}

// button is the button of an action, nil where it has none.
func (r *actionRow) button(c offers.Choice) fyne.CanvasObject {
	for _, o := range r.flow.Objects {
		if chip, ok := o.(*parts.Chip); ok && chip.Name == c.Name {
			return chip
		}
	}
	return nil
}

// byKey finds the action of a digit.
func (r *actionRow) byKey(key string) (offers.Choice, bool) {
	for _, c := range r.choices {
		if c.Key == key {
			return c, true
		}
	}
	return offers.Choice{}, false
}

// tell tells tests where the buttons are.
func (r *actionRow) tell(s *told.State) {
	for _, o := range r.flow.Objects {
		s.Button(o.(*parts.Chip).Name, o)
	}
}
