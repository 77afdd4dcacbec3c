package mapeditor

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/mapcheck"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
	"parapet/ui/widgets"
)

// CheckActions is what the map check asks of the window.
type CheckActions interface {
	ShowPlace(board.Point)
	FixAll() // fixes what can be fixed
	Send(*engine.Command)
}

// Check is the card that lists likely mistakes in a map. It lies over the map, which can be edited meanwhile; fixed
// mistakes leave the list.
type Check struct {
	Content *fyne.Container
	done    CheckActions
	room    func() fyne.Size // size of the map's area
	title   *widget.Label
	head    *fyne.Container
	all     *widgets.Chip // fixes all that can be fixed
	rows    *fyne.Container
	shown   *engine.Map     // the last map checked
	tokens  []*engine.Token // the last tokens checked
}

// cardSize is the card's size however long its list, so that the middle of the map stays visible.
var cardSize = fyne.NewSize(430, 190)

// place puts a card into the lower left corner of the map.
func place(card *fyne.Container, size, room fyne.Size) {
	card.Resize(size)
	card.Move(fyne.NewPos(8, max(room.Height-size.Height-8, 8)))
}

// NewCheck returns a hidden card. room returns the size of the map's area.
func NewCheck(done CheckActions, room func() fyne.Size) *Check {
	c := &Check{done: done, room: room, title: widget.NewLabel(""), rows: container.NewVBox()}
	c.title.TextStyle.Bold = true
	away := widgets.NewChip(i18n.L("Close"), nil, c.Hide)
	c.all = widgets.NewChip(i18n.L("Fix all"), nil, func() { c.done.FixAll() })
	c.head = container.NewBorder(nil, nil, nil, container.NewCenter(container.NewHBox(c.all, away)), c.title)
	c.Content = container.NewStack(widgets.NewGround(widgets.Panel, 6), container.NewPadded(container.NewBorder(c.head, nil, nil, nil, container.NewVScroll(c.rows))))
	c.Content.Hide()
	return c
}

// Open shows the card with the mistakes found in a state.
func (c *Check) Open(s *engine.State) {
	c.shown = nil
	c.Content.Show()
	c.Update(s)
}

// Visible reports whether the card is visible.
func (c *Check) Visible() bool { return c.Content.Visible() }

func (c *Check) Hide() { c.Content.Hide() }

// Update checks the map again if the card is visible and anything has changed. s is nil if no encounter is open.
func (c *Check) Update(s *engine.State) {
	if s == nil {
		c.Hide()
	}
	if !c.Content.Visible() {
		return
	}
	if s.Map != c.shown || !same(s.Tokens, c.tokens) {
		c.shown, c.tokens = s.Map, s.Tokens
		c.list(mapcheck.Check(s))
	}
	c.Place()
}

// Place puts the card into its corner of the map.
func (c *Check) Place() { place(c.Content, c.size(), c.room()) }

// size returns the card's size, which is one line if nothing was found.
func (c *Check) size() fyne.Size {
	size := cardSize
	if len(c.rows.Objects) == 0 {
		size.Height = c.head.MinSize().Height + 2*theme.Padding()
	}
	return size
}

func same(a, b []*engine.Token) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// mostFinds is the number of mistakes listed; further ones appear when these are fixed.
const mostFinds = 100

func (c *Check) list(finds []mapcheck.Find) {
	c.rows.Objects = nil
	c.title.SetText(title(len(finds)))
	fixable := 0
	for i, f := range finds {
		if f.Mend != nil {
			fixable++
		}
		if i < mostFinds {
			c.rows.Add(c.row(f))
		}
	}
	c.all.Hidden = fixable < 2
	c.rows.Refresh()
}

func title(n int) string {
	if n == 0 {
		return i18n.L("No problems found")
	}
	return i18n.N("1 place to look at", "{{.N}} places to look at", n, map[string]any{"N": n})
}

// row returns a mistake's row: the description and what can be done about it.
func (c *Check) row(f mapcheck.Find) fyne.CanvasObject {
	text := widgets.Wrapped(phrase.UpperFirst(i18n.Text(f.Text)))
	buttons := container.NewVBox(widgets.NewButton(i18n.L("Show"), func() { c.done.ShowPlace(f.At) }))
	if f.Mend != nil {
		buttons.Add(widgets.NewButton(i18n.L("Fix"), func() { c.done.Send(f.Mend) }))
	}
	return container.NewBorder(nil, nil, nil, buttons, text)
}
