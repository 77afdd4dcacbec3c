// Package actionbar shows what the active token can do: the action bar with its options, the prompt for the engine's
// questions, and the card for typing hit points.
package actionbar

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/shell"
	"parapet/ui/widgets"
)

// Row shows the active token's actions, in as many rows as there is always room for.
type Row struct {
	Content fyne.CanvasObject
	Title   *widget.Label // the acting token, unless the window shows that elsewhere
	Flow    *fyne.Container
	tips    *widgets.Tooltips
	done    RowActions
	Choices []commands.Choice
	First   *widgets.Chip   // the button that sends the queued commands; nil for none
	Above   *fyne.Container // First and the options of the aimed action, over the map's lower edge so that nothing has to move
	rows    *rows
	titled  *fyne.Container
	stay    places
	chips   map[string]*widgets.Chip // of the actions with a button, by placeID
}

// RowActions is what the row asks of the window.
type RowActions interface {
	Choose(c commands.Choice) // runs an action or starts aiming it
	LayDown()                 // cancels the aimed action
	SendAlone()               // sends the aimed action without a target
	SendQueued()              // sends the queued commands
	Toggle(o commands.Option)
	Type(o commands.Option, text string) (why string) // sets an option to a number; why is what is wrong with it
	Untype(o commands.Option)

	Odds(c commands.Choice) string // of an action without a target; "" if it has no roll
	AskText(title string, at fyne.Position, take func(text string) (why string))
	Popup(m *fyne.Menu, at fyne.Position)
}

// titleLetters is the width of the title beside the buttons, in letters.
const titleLetters float32 = 9.5

// NewRow returns an empty row.
func NewRow(tips *widgets.Tooltips, done RowActions) *Row {
	r := &Row{Title: widget.NewLabel(""), tips: tips, done: done}
	r.Title.TextStyle.Bold = true
	r.rows = &rows{more: widgets.NewChip("", tips, nil)}
	r.rows.more.Pressed = r.openMore
	r.rows.more.Icon = "sands-of-time"
	r.Flow = container.New(r.rows)
	heads := container.NewWithoutLayout()
	for range commands.Other + 1 {
		r.rows.heads = append(r.rows.heads, canvas.NewText("", nil))
		heads.Add(r.rows.heads[len(r.rows.heads)-1])
	}
	r.titled = container.New(widgets.Fixed{Letters: titleLetters}, r.Title)
	r.Title.Truncation = fyne.TextTruncateEllipsis
	r.Above = container.New(&widgets.Flow{Gap: widgets.LargeGap})
	r.Above.Hide()
	r.Content = container.NewBorder(nil, nil, r.titled, nil, container.NewStack(heads, r.Flow))
	return r
}

// PlaceAbove puts the options at the lower edge of the map. room is the map's size.
func (r *Row) PlaceAbove(room fyne.Size) {
	const edge = 6
	r.Above.Resize(fyne.NewSize(room.Width-2*edge, 0)) // its height depends on its width
	high := r.Above.MinSize().Height
	r.Above.Resize(fyne.NewSize(room.Width-2*edge, high))
	r.Above.Move(fyne.NewPos(edge, room.Height-high-edge))
}

// mostPale is the largest number of actions at which unavailable ones keep a button.
const mostPale = 14

// Shown is what the row shows.
type Shown struct {
	Title   string // the acting token
	Known   bool   // the window shows the title elsewhere
	Turn    string // while it stays the same, actions keep their places; "" lays them out again
	Choices []commands.Choice
	Aimed   *Aimed // nil for none
	Queued  string // the queued commands as text; "" for none
}

// Show shows the actions of a token.
func (r *Row) Show(s Shown) {
	r.Title.SetText(s.Title)
	r.titled.Hidden = s.Title == "" || s.Known
	r.titled.Layout = widgets.Fixed{Letters: titleLetters}
	if len(s.Choices) == 0 && s.Queued == "" {
		r.titled.Layout = widgets.Fixed{Letters: 3 * titleLetters} // there is nothing beside it
	}
	r.titled.Refresh()
	r.Choices = s.Choices
	r.Flow.Objects, r.Above.Objects, r.First = nil, nil, r.queued(s.Queued)
	kept := r.chips
	r.chips = map[string]*widgets.Chip{}
	now, rest := r.stay.put(s.Turn, s.Choices)
	slices.SortStableFunc(now, func(a, b commands.Choice) int { return int(a.For - b.For) })
	for _, c := range now {
		id := placeID(c)
		r.chips[id] = r.chip(kept[id], c, s.Aimed)
		delete(kept, id)
		r.Flow.Objects = append(r.Flow.Objects, r.chips[id])
	}
	r.rows.now, r.rows.rest = now, rest
	r.Flow.Objects = append(r.Flow.Objects, r.rows.more)
	if r.First != nil {
		r.Above.Objects = append(r.Above.Objects, r.First)
	}
	for _, o := range r.options(s.Aimed) {
		r.Above.Objects = append(r.Above.Objects, o)
	}
	r.Above.Hidden = len(r.Above.Objects) == 0
	r.Above.Refresh()
	r.Content.Refresh() // the title came or went
}

// inSight splits the actions into those with a button and those in the menu: rare ones and, if there are many,
// unavailable ones.
func inSight(choices []commands.Choice) (now, rest []commands.Choice) {
	few := len(slices.DeleteFunc(slices.Clone(choices), func(c commands.Choice) bool { return c.Rare })) <= mostPale
	for _, c := range choices {
		if c.Rare || !few && !c.View.Ready {
			rest = append(rest, c)
		} else {
			now = append(now, c)
		}
	}
	return now, rest
}

// queued returns the button that runs the waiting actions; nil if there are none.
func (r *Row) queued(text string) *widgets.Chip {
	if text == "" {
		return nil
	}
	chip := widgets.NewChip(text, r.tips, r.done.SendQueued)
	chip.Tip = i18n.L("Waiting: select others who act at the same time, and their targets. Enter sends all, Esc cancels.")
	chip.Key, chip.Strong = i18n.L("Enter"), true
	chip.Refresh()
	return chip
}

// chip returns the button of an action: the one that it has, drawn anew only if it looks different now, or a new one.
func (r *Row) chip(chip *widgets.Chip, c commands.Choice, aimed *Aimed) *widgets.Chip {
	fresh := chip == nil
	if fresh {
		chip = widgets.NewChip(c.Name, r.tips, nil)
	}
	face := chip.Face
	chip.Name, chip.Short, chip.Icon, chip.Cost = c.Name, c.Short, c.Icon, c.View.Cost
	chip.Key, chip.Tip, chip.Off, chip.More = c.Key, c.Tip, !c.View.Ready, nil
	chip.Chosen = aimed != nil && aimed.View.Do == c.View.Do && aimed.View.With == c.View.With && commands.Same(aimed.View, &c.View)
	chip.Pressed = func() {
		if chip.Chosen {
			r.done.LayDown()
			return
		}
		r.done.Choose(c)
	}
	if c.View.Ready {
		chip.More = func() string { return r.done.Odds(c) }
	}
	if !fresh && chip.Face != face {
		chip.Refresh()
	}
	return chip
}

// Button returns the button of an action, nil if it has none.
func (r *Row) Button(c commands.Choice) fyne.CanvasObject {
	for _, o := range r.Flow.Objects {
		if chip, ok := o.(*widgets.Chip); ok && chip.Name == c.Name && chip.Visible() {
			return chip
		}
	}
	return nil
}

// ByKey returns the action with a digit, or the first with that letter, an available one if there is any.
func (r *Row) ByKey(key string) (commands.Choice, bool) {
	lettered := func(c commands.Choice) bool { return c.Letter != "" && strings.EqualFold(c.Letter, key) }
	for _, is := range []func(commands.Choice) bool{
		func(c commands.Choice) bool { return c.Key == key },
		func(c commands.Choice) bool { return c.View.Ready && lettered(c) },
		lettered,
	} {
		if i := slices.IndexFunc(r.Choices, is); i >= 0 {
			return r.Choices[i], true
		}
	}
	return commands.Choice{}, false
}

// Dump reports the positions of the buttons to tests.
func (r *Row) Dump(s *shell.Dump) {
	for _, o := range slices.Concat(r.Flow.Objects, r.Above.Objects) {
		if o.Visible() {
			s.Button(o.(*widgets.Chip).Name, o)
		}
	}
}
