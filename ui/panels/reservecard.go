package panels

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/widgets"
)

// ReserveActions is what the reinforcements ask of the window.
type ReserveActions interface {
	Send(*engine.Command)
	Popup(menu *fyne.Menu, below fyne.CanvasObject)
	Sheet(id string)                                                  // opens a stat block
	AskGroup(ids []string, group string, round int)                   // asks for their group and round
	ShowSquare(x, y int)                                              // shows it on the map
	AskWho(title string, list []engine.Word, take func(ids []string)) // asks for some items of a list
}

// ReserveCard is the list of reinforcements. It is over the map while there are any, collapsed to its title, and expands
// when a group becomes due.
type ReserveCard struct {
	*widgets.Collapsible
	done  ReserveActions
	state *engine.State   // the last state shown
	due   map[string]bool // groups that were due in it
}

func NewReserve(done ReserveActions) *ReserveCard {
	return &ReserveCard{Collapsible: widgets.NewFold(), done: done, due: map[string]bool{}}
}

// Update updates the list to a state. v is nil if no encounter is open.
func (c *ReserveCard) Update(v *engine.View) {
	if v == nil {
		c.state, c.due = nil, map[string]bool{}
		c.Show("", false, nil)
		return
	}
	groups := commands.Groups(v)
	due, fresh := map[string]bool{}, false
	for _, g := range groups {
		if g.Due {
			due[g.Name] = true
			fresh = fresh || !c.due[g.Name]
		}
	}
	c.state, c.due = v.State, due
	if fresh {
		c.Open(true) // this also shows it
		return
	}
	c.list(groups)
}

func (c *ReserveCard) list(groups []commands.Group) {
	n, rows := 0, []fyne.CanvasObject{}
	for _, g := range groups {
		n += len(g.Tokens)
		rows = append(rows, c.row(g))
	}
	title := ""
	if n > 0 {
		title = i18n.L("Reinforcements: {{.N}}", map[string]any{"N": n})
	}
	c.Show(title, len(c.due) > 0, rows)
}

// row returns a group's row: when it appears, its members, and its commands.
func (c *ReserveCard) row(g commands.Group) fyne.CanvasObject {
	name := widget.NewLabelWithStyle(Heading(g), fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	name.Truncation = fyne.TextTruncateEllipsis
	who := widgets.Wrapped(Names(g))
	who.SizeName = theme.SizeNameCaptionText
	call := widgets.NewButton(i18n.L("Call"), func() { c.done.Send(commands.Call(g.Name)) })
	if g.Due {
		call.Importance = widget.HighImportance
	}
	var more *widgets.Button
	more = widgets.NewButton("…", func() { c.done.Popup(c.menu(g), more) })
	head := container.NewBorder(nil, nil, nil, container.NewHBox(call, more), name)
	return container.New(widgets.Tight{}, head, who)
}

// Heading returns a text such as "east, round 3" or "east: due (round 3)".
func Heading(g commands.Group) string {
	w := map[string]any{"Group": g.Name, "N": g.Round}
	switch {
	case g.Due:
		return i18n.L("{{.Group}}: due (round {{.N}})", w)
	case g.Round > 0:
		return i18n.L("{{.Group}}: round {{.N}}", w)
	}
	return g.Name
}

// Names lists the members of a group by name: "Orc 1, Orc 2, Warg".
func Names(g commands.Group) string {
	text := ""
	for i, t := range g.Tokens {
		if i > 0 {
			text += ", "
		}
		text += t.Name
	}
	return text
}

// menu returns the menu of a group, with everything but calling the whole group.
func (c *ReserveCard) menu(g commands.Group) *fyne.Menu {
	ids, words := make([]string, len(g.Tokens)), make([]engine.Word, len(g.Tokens))
	sheets := fyne.NewMenuItem(i18n.L("Stat block…"), nil)
	sheets.ChildMenu = fyne.NewMenu("")
	for i, t := range g.Tokens {
		ids[i], words[i] = t.ID, engine.Word{ID: t.ID, Help: t.Name}
		sheets.ChildMenu.Items = append(sheets.ChildMenu.Items, fyne.NewMenuItem(t.Name, func() { c.done.Sheet(t.ID) }))
	}
	some := fyne.NewMenuItem(i18n.L("Call some…"), func() {
		c.done.AskWho(i18n.L("Call of {{.Group}}", map[string]any{"Group": g.Name}), words, func(ids []string) {
			if len(ids) > 0 {
				c.done.Send(commands.Call(g.Name, ids...))
			}
		})
	})
	some.Disabled = len(ids) < 2
	at := g.Tokens[0].At
	return fyne.NewMenu("", some,
		fyne.NewMenuItem(i18n.L("Show arrival point ({{.At}})", map[string]any{"At": strconv.Itoa(at.X) + ", " + strconv.Itoa(at.Y)}),
			func() { c.done.ShowSquare(at.X, at.Y) }),
		fyne.NewMenuItem(i18n.L("Change group or round…"), func() { c.done.AskGroup(ids, g.Name, g.Round) }),
		sheets, fyne.NewMenuItemSeparator(),
		fyne.NewMenuItem(i18n.L("Remove"), func() { c.done.Send(commands.Drop(g)) }))
}
