package actionbar

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"parapet/engine/jsondoc"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/widgets"
)

// rows lays out the action buttons in groups below headings, in two rows, so that the map above them never changes its size. Attacks
// have large buttons, others names, while there is room. Actions without room, and those that aren't available, are in the menu of the last button.
type rows struct {
	more  *widgets.Chip // opens the menu
	heads []*canvas.Text
	now   []commands.Choice
	rest  []commands.Choice
	shown int // the number of those that have a button
	large int // the number of those with a large one
	words int // the number of those with a name beside the icon
}

// groupGap is the gap between groups, leastLarge how many attacks keep a large button rather than others a button at all.
const groupGap, leastLarge = 14, 2

func headHeight() float32 { return theme.CaptionTextSize() * 1.45 }

// MinSize returns the same size for any number of buttons.
func (r *rows) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(200, headHeight()+2*r.more.MinSize().Height+widgets.LargeGap)
}

func (r *rows) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	chips := objects[:max(len(objects)-1, 0)]
	attacks := 0
	for _, c := range r.now {
		if c.For == commands.Attacking {
			attacks++
		}
	}
	r.shown, r.words, r.large = len(chips), len(chips), attacks
	for r.name(); r.shown > 0 && !r.place(objects, size.Width, nil); r.name() {
		switch {
		case r.large > leastLarge:
			r.large--
		case r.words > r.large:
			r.words--
		default:
			r.shown--
			r.large = min(r.large, r.shown)
		}
	}
	for i, o := range chips {
		o.(*widgets.Chip).Hidden = i >= r.shown
	}
	r.more.Hidden = r.shown == len(chips) && len(r.rest) == 0
	for _, h := range r.heads {
		h.Hide()
	}
	r.place(objects, size.Width, func(o fyne.CanvasObject, at fyne.Position) {
		o.Resize(o.MinSize())
		o.Move(at)
	})
}

// name sets the text of the last button to the number of actions in its menu.
func (r *rows) name() {
	n := map[string]any{"N": len(r.rest) + len(r.now) - r.shown}
	name, tip := i18n.L("Not now ({{.N}})", n), i18n.L("Actions you can't take now, and why")
	if r.shown < len(r.now) {
		name, tip = i18n.L("More ({{.N}})", n), i18n.L("More actions, and those you can't take now")
	}
	if name != r.more.Name {
		r.more.Name, r.more.Tip = name, tip
		r.more.Refresh()
	}
}

// place positions the buttons that are kept, and the last button if it is needed, by calling put, which may be nil. It
// reports whether they all fit.
func (r *rows) place(objects []fyne.CanvasObject, width float32, put func(fyne.CanvasObject, fyne.Position)) bool {
	if len(objects) == 0 {
		return true
	}
	all := objects[:r.shown:r.shown]
	if r.shown < len(objects)-1 || len(r.rest) > 0 {
		all = append(all, r.more)
	}
	row := r.more.MinSize().Height + widgets.LargeGap
	var ends [2]float32 // of the two rows
	group := commands.Purpose(-1)
	for i, o := range all {
		if i < r.shown && r.now[i].For != group {
			from := max(ends[0], ends[1])
			if i > 0 {
				from += groupGap - widgets.LargeGap
			}
			group, ends = r.now[i].For, [2]float32{from, from}
			r.head(group, from, put)
		}
		at, w := 0, r.sized(o.(*widgets.Chip), i, put != nil)
		switch {
		case i < r.large:
			ends[0] = max(ends[0], ends[1])
			ends[1] = ends[0] + w + widgets.LargeGap
		case ends[1] < ends[0]:
			at = 1
		}
		if put != nil {
			put(o, fyne.NewPos(ends[at], headHeight()+float32(at)*row))
		}
		ends[at] += w + widgets.LargeGap
	}
	return max(ends[0], ends[1])-widgets.LargeGap <= width || width <= 0 // not laid out yet
}

// sized returns the width of a button, which is large, small or an icon by its index. If it is kept so, it is drawn anew.
func (r *rows) sized(c *widgets.Chip, i int, kept bool) float32 {
	large, folded, note := c.Large, c.Folded, c.Note
	if c.Large, c.Note = i < r.large, ""; c.Large {
		c.Note = r.now[i].With
	}
	c.Folded = i >= r.words && c != r.more
	width := c.MinSize().Width
	if !kept {
		c.Large, c.Folded, c.Note = large, folded, note
	} else if c.Large != large || c.Folded != folded || c.Note != note {
		c.Refresh()
	}
	return width
}

// head shows the heading of a group.
func (r *rows) head(g commands.Purpose, x float32, put func(fyne.CanvasObject, fyne.Position)) {
	if put == nil {
		return
	}
	h := r.heads[g]
	h.Text = [...]string{i18n.L("Attack"), i18n.L("Move"), i18n.X("Defend, a group of actions", "Defend"), i18n.X("Other, a group of actions", "Other")}[g]
	h.TextSize, h.Color, h.TextStyle.Bold = theme.CaptionTextSize(), theme.Color(widgets.Faint), true
	h.Show()
	put(h, fyne.NewPos(x+1, 0))
	h.Refresh()
}

// openMore opens the menu of the actions without a button: first those without room, then those that aren't available,
// with the reason.
func (r *Row) openMore() {
	menu := fyne.NewMenu("")
	for _, c := range r.rows.now[min(r.rows.shown, len(r.rows.now)):] {
		menu.Items = append(menu.Items, r.line(c))
	}
	for _, c := range r.rows.rest {
		menu.Items = append(menu.Items, r.line(c))
	}
	r.done.Popup(menu, fyne.CurrentApp().Driver().AbsolutePositionForObject(r.rows.more))
}

// OpenAll opens the menu of all available actions, for the keys.
func (r *Row) OpenAll() {
	menu := fyne.NewMenu("")
	for _, c := range slices.Concat(r.rows.now, r.rows.rest) {
		if c.View.Ready {
			menu.Items = append(menu.Items, r.line(c))
		}
	}
	if len(menu.Items) > 0 {
		r.done.Popup(menu, fyne.CurrentApp().Driver().AbsolutePositionForObject(r.Flow))
	}
}

// line returns an action's item in that menu.
func (r *Row) line(c commands.Choice) *fyne.MenuItem {
	if c.View.Ready {
		return fyne.NewMenuItem(c.Name, func() { r.done.Choose(c) })
	}
	item := fyne.NewMenuItem(c.Name+": "+strings.TrimPrefix(c.Why, c.Name+": "), nil)
	item.Disabled = true
	return item
}

// places keeps a turn's buttons in place: an action that becomes unavailable stays, dimmed, and a new one is added
// behind, so that a habitual click hits the right button.
type places struct {
	turn string // the token and turn; "" for none
	ids  []string
}

// put splits the actions into those with a button, each in its place, and those in the menu.
func (p *places) put(turn string, choices []commands.Choice) (now, rest []commands.Choice) {
	now, rest = inSight(choices)
	if turn == "" || turn != p.turn {
		p.turn, p.ids = turn, nil
	}
	if turn == "" {
		return now, rest
	}
	for _, c := range now {
		if id := placeID(c); !slices.Contains(p.ids, id) {
			p.ids = append(p.ids, id)
		}
	}
	now, rest = nil, nil
	for _, id := range p.ids {
		if i := slices.IndexFunc(choices, func(c commands.Choice) bool { return placeID(c) == id }); i >= 0 {
			now = append(now, choices[i])
		}
	}
	for _, c := range choices {
		if !slices.Contains(p.ids, placeID(c)) {
			rest = append(rest, c)
		}
	}
	return now, rest
}

// placeID identifies an action of a token.
func placeID(c commands.Choice) string {
	return c.View.Do + "\x00" + c.View.With + "\x00" + c.View.Title().String() + "\x00" + string(jsondoc.Obj(c.View.More...).JSON())
}
