package ui

import (
	"slices"
	"strings"

	"parapet/ui/told"
	"parapet/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/ui/logtext"
	"parapet/ui/parts"
)

// choice is an action in the row, as it stands.
type choice struct {
	view   engine.ActionView
	name   string
	tip    string
	key    string // digit; "" where there is none left
	letter string // its own key, as its system declares it
	rare   bool   // not open, and for a reason that is no news: kept in the menu at the row's end
}

// choicesOf lists the actions of a token in the catalogue's order, without digits.
func choicesOf(v *engine.View, t *engine.Token) []choice {
	var list []choice
	for _, av := range v.Sys.Actions(v, t) {
		def := actionOf(v.Decl(), av.Do)
		if noChoice(def, av.Do) {
			continue
		}
		c := choice{view: av, name: choiceName(v.Decl(), av), tip: choiceTip(def, av), rare: rare(av), letter: letterOf(def)}
		list = append(list, c)
	}
	return list
}

// noChoice tells which actions have no button: reactions are asked for, moves are dragged, the turn's
// end has its own.
func noChoice(def *engine.Action, do string) bool {
	return def != nil && def.Target == engine.Reaction || do == "move" || do == "end_turn"
}

// letterOf is the key of an action, where the window doesn't use it itself.
func letterOf(def *engine.Action) string {
	if def == nil || len(def.Key) != 1 || strings.Contains("EFRW0123456789", strings.ToUpper(def.Key)) {
		return ""
	}
	return strings.ToUpper(def.Key)
}

func choiceName(d *engine.Declaration, av engine.ActionView) string {
	if av.Name != "" {
		return av.Name
	}
	name := logtext.Action(av.Do, d)
	if av.With != "" {
		name += ": " + strings.ReplaceAll(av.With, "_", " ")
	}
	return name
}

// choiceTip is what the action does, and why it isn't open.
func choiceTip(def *engine.Action, av engine.ActionView) string {
	var lines []string
	if !av.Ready && av.Why != "" {
		lines = append(lines, "✗ "+av.Why)
	}
	if def != nil {
		lines = append(lines, def.Help)
		if def.When != "" {
			lines = append(lines, lang.L("When: {{.When}}", map[string]any{"When": def.When}))
		}
	}
	if key := letterOf(def); key != "" && av.Ready {
		lines = append(lines, lang.L("Key: {{.Key}}", map[string]any{"Key": key}))
	}
	if av.Cost != "" {
		lines = append(lines, lang.L("Cost: {{.Cost}}", map[string]any{"Cost": words.Cost(av.Cost)}))
	}
	return strings.Join(lines, "\n")
}

// rare tells whether an action that isn't open would only fill the row: the situation for it isn't
// there, or the token hasn't what it needs.
func rare(av engine.ActionView) bool {
	if av.Ready {
		return false
	}
	switch av.Code {
	case engine.NotEnoughActions, engine.NotEnoughMovement, "not_enough_ap", "already_used":
		return false
	}
	return true
}

// actionRow shows the actions of the one whose turn it is.
type actionRow struct {
	content fyne.CanvasObject
	title   *widget.Label
	flow    *fyne.Container
	scroll  *container.Scroll
	tips    *parts.Tips
	choose  func(choice)
	odds    func(choice) string // of what needs no target; "" where nothing is rolled
	cancel  func()
	choices []choice
	first   *parts.Chip // before the actions; nil for none
	popup   func(*fyne.Menu, fyne.Position)
	shown   float32
	resized func() // lays out what the row stands in
}

func newActionRow(tips *parts.Tips, choose func(choice), cancel func(), popup func(*fyne.Menu, fyne.Position)) *actionRow {
	r := &actionRow{title: widget.NewLabel(""), tips: tips, choose: choose, cancel: cancel, popup: popup, resized: func() {},
		odds: func(choice) string { return "" }}
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
func (r *actionRow) show(title string, choices []choice, chosen *engine.ActionView, options ...*parts.Chip) {
	r.title.SetText(title)
	r.choices = choices
	r.flow.Objects = nil
	if r.first != nil {
		r.flow.Objects = append(r.flow.Objects, r.first)
	}
	var rest []choice
	few := len(slices.DeleteFunc(slices.Clone(choices), func(c choice) bool { return c.rare })) <= mostPale
	for _, c := range choices {
		if c.rare || !few && !c.view.Ready {
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

func (r *actionRow) chip(c choice, chosen *engine.ActionView) *parts.Chip {
	chip := parts.NewChip(c.name, r.tips, nil)
	chip.Note, chip.Key, chip.Tip, chip.Off = words.Cost(c.view.Cost), c.key, c.tip, !c.view.Ready
	chip.Chosen = chosen != nil && chosen.Do == c.view.Do && chosen.With == c.view.With && sameMore(chosen, &c.view)
	chip.Pressed = func() {
		if chip.Chosen {
			r.cancel()
			return
		}
		r.choose(c)
	}
	if c.view.Ready {
		chip.More = func() string { return r.odds(c) }
	}
	chip.Refresh()
	return chip
}

func sameMore(a, b *engine.ActionView) bool { return a.Name == b.Name }

// more is the menu of what isn't open and rarely is.
func (r *actionRow) more(rest []choice) fyne.CanvasObject {
	chip := parts.NewChip(lang.L("Not now ({{.N}}) ▾", map[string]any{"N": len(rest)}), r.tips, nil)
	chip.Tip = lang.L("What isn't possible now, with the reason")
	chip.Pressed = func() {
		menu := fyne.NewMenu("")
		for _, c := range rest {
			item := fyne.NewMenuItem(c.name+": "+c.view.Why, nil)
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
func (r *actionRow) button(c choice) fyne.CanvasObject {
	for _, o := range r.flow.Objects {
		if chip, ok := o.(*parts.Chip); ok && chip.Name == c.name {
			return chip
		}
	}
	return nil
}

// byKey finds the action of a digit.
func (r *actionRow) byKey(key string) (choice, bool) {
	for _, c := range r.choices {
		if c.key == key {
			return c, true
		}
	}
	return choice{}, false
}

// tell tells tests where the buttons are.
func (r *actionRow) tell(s *told.State) {
	for _, o := range r.flow.Objects {
		s.Button(o.(*parts.Chip).Name, o)
	}
}
