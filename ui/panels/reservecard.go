package panels

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
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

// waits are the form fields for reinforcements.
type waits struct {
	group *widgets.SelectEntry
	round *widgets.Entry
}

func newWaits(groups []string, group string, round int) waits {
	w := waits{widgets.NewSelectEntry(groups), widgets.NewEntry(i18n.L("empty: when you call them"))}
	w.group.SetText(group)
	w.group.SetPlaceHolder(i18n.L("e.g. east door"))
	if round > 0 {
		w.round.SetText(strconv.Itoa(round))
	}
	w.round.Validator = wholeOrNone
	return w
}

func (w waits) items() []*widget.FormItem {
	return []*widget.FormItem{widget.NewFormItem(i18n.L("Group"), w.group), widget.NewFormItem(i18n.L("Arrives in round"), w.round)}
}

func (w waits) value() (group string, round int) {
	round, _ = strconv.Atoi(strings.TrimSpace(w.round.Text))
	return strings.TrimSpace(w.group.Text), round
}

// wholeOrNone returns an error unless the text is empty or a whole number from 1 to 1<<20.
func wholeOrNone(text string) error {
	if text = strings.TrimSpace(text); text == "" {
		return nil
	}
	if n, err := strconv.Atoi(text); err != nil || n < 1 || n > 1<<20 {
		return errWhole
	}
	return nil
}

type wrong string

func (w wrong) Error() string { return i18n.L(string(w)) }

const (
	errWhole = wrong("a whole number from 1 up, or nothing")
	errKind  = wrong("a creature of the library or the map")
	errMany  = wrong("from 1 to 100")
	errDice  = wrong("a number, or dice such as 2d8+2")
)

// AskGroup asks for a group of reinforcements and the round when it appears. groups are the existing groups.
func AskGroup(win fyne.Window, title string, groups []string, group string, round int, take func(group string, round int)) *widgets.Form {
	w := newWaits(groups, group, round)
	return widgets.ShowForm(title, i18n.L("Move to reinforcements"), w.items(), fyne.NewSize(420, 0), w.group, func() {
		if group, round := w.value(); group != "" {
			take(group, round)
		}
	}, win)
}

// Creature is a creature that can be added.
type Creature struct {
	Name  string
	Block *jsondoc.Node
}

// Several is the form that adds several creatures of a kind.
type Several struct {
	Kind      *widgets.SelectEntry
	Count, HP *widgets.Entry
	waits     waits
	Form      *widgets.Form
	known     []Creature
	take      func(commands.Several)
}

// AskSeveral asks for creatures of a kind: how many, their hit points, and whether on the map or as reinforcements. first
// is the name of the preselected kind, "" for none.
func AskSeveral(win fyne.Window, known []Creature, first string, groups []string, take func(commands.Several)) *Several {
	names := make([]string, len(known))
	for i, k := range known {
		names[i] = k.Name
	}
	s := &Several{Kind: widgets.NewSelectEntry(names), Count: widgets.NewEntry(""), HP: widgets.NewEntry(i18n.L("from the stat block; or 12, or 2d8+2")),
		waits: newWaits(groups, "", 0), known: known, take: take}
	s.Kind.SetText(first)
	s.Kind.SetPlaceHolder(i18n.L("type a part of its name"))
	s.Kind.Validator = func(string) error {
		if s.creature() == nil {
			return errKind
		}
		return nil
	}
	s.Count.SetText("1")
	s.Count.Short = true
	s.Count.Validator, s.HP.Validator = manyOnly, diceOrNone
	items := append([]*widget.FormItem{widget.NewFormItem(i18n.L("Creature"), s.Kind), widget.NewFormItem(i18n.L("How many"), s.Count),
		widget.NewFormItem(i18n.L("Hit points"), s.HP)}, s.waits.items()...)
	items[3].HintText = i18n.L("empty: on the map now; a group waits as reinforcements")
	ask := fyne.Focusable(s.Count)
	if first == "" {
		ask = s.Kind
	}
	s.Form = widgets.ShowForm(i18n.L("Add several"), i18n.L("Add"), items, fyne.NewSize(460, 0), ask, s.done, win)
	return s
}

// creature returns the creature that was typed: the one of that name, or the first whose name contains it; nil for none.
func (s *Several) creature() *Creature {
	typed := strings.ToLower(strings.TrimSpace(s.Kind.Text))
	for _, fits := range []func(name string) bool{func(name string) bool { return name == typed },
		func(name string) bool { return typed != "" && strings.Contains(name, typed) }} {
		if i := slices.IndexFunc(s.known, func(k Creature) bool { return fits(strings.ToLower(k.Name)) }); i >= 0 {
			return &s.known[i]
		}
	}
	return nil
}

func (s *Several) done() {
	kind := s.creature()
	n, _ := strconv.Atoi(strings.TrimSpace(s.Count.Text))
	group, round := s.waits.value()
	s.take(commands.Several{Block: kind.Block, Count: n, HP: strings.TrimSpace(s.HP.Text), Group: group, Round: round})
}

func manyOnly(text string) error {
	if n, err := strconv.Atoi(strings.TrimSpace(text)); err != nil || n < 1 || n > commands.MostCopies {
		return errMany
	}
	return nil
}

func diceOrNone(text string) error {
	if text = strings.TrimSpace(text); text == "" {
		return nil
	}
	if e, err := dice.Parse(text); err != nil || e.Max() < 1 {
		return errDice
	}
	return nil
}
