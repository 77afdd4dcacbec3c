package mapeditor

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/mapcheck"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
	"parapet/ui/widgets"
)

// CheckActions is what people do with what was found in a map.
type CheckActions interface {
	ShowPlace(board.Point)
	Send(*engine.Command)
}

// Check is the card that lists what in a map can't have been meant. It lies over the map, which can be worked on
// meanwhile; what was mended goes from the list.
type Check struct {
	Content *fyne.Container
	done    CheckActions
	room    func() fyne.Size // of the map
	ground  *canvas.Rectangle
	title   *widget.Label
	head    *fyne.Container
	rows    *fyne.Container
	shown   *engine.Map     // that was looked over last
	tokens  []*engine.Token // likewise
}

// cardSize is that of the card, for as many finds as it takes: the middle of the map stays in sight.
var cardSize = fyne.NewSize(430, 190)

// place puts a card into the lower left corner of the map.
func place(card *fyne.Container, size, room fyne.Size) {
	card.Resize(size)
	card.Move(fyne.NewPos(8, max(room.Height-size.Height-8, 8)))
}

// NewCheck returns the card over a map of a size, which isn't in sight at first.
func NewCheck(done CheckActions, room func() fyne.Size) *Check {
	c := &Check{done: done, room: room, ground: canvas.NewRectangle(nil), title: widget.NewLabel(""), rows: container.NewVBox()}
	c.ground.CornerRadius = 6
	c.title.TextStyle.Bold = true
	away := widgets.NewChip(lang.L("Close"), nil, c.Hide)
	c.head = container.NewBorder(nil, nil, nil, container.NewCenter(away), c.title)
	c.Content = container.NewStack(c.ground, container.NewPadded(container.NewBorder(c.head, nil, nil, nil, container.NewVScroll(c.rows))))
	c.Content.Hide()
	return c
}

// Open shows the card with what is found in a state.
func (c *Check) Open(s *engine.State) {
	c.shown = nil
	c.Content.Show()
	c.Update(s)
}

// Visible reports whether the card is in sight.
func (c *Check) Visible() bool { return c.Content.Visible() }

// Hide takes the card away.
func (c *Check) Hide() { c.Content.Hide() }

// Update looks the map over anew while the card is in sight and anything has changed; s is nil where nothing is open.
func (c *Check) Update(s *engine.State) {
	if s == nil {
		c.Hide()
	}
	if !c.Content.Visible() {
		return
	}
	c.ground.FillColor = theme.Color(widgets.Panel)
	c.ground.Refresh()
	if s.Map != c.shown || !same(s.Tokens, c.tokens) {
		c.shown, c.tokens = s.Map, s.Tokens
		c.list(mapcheck.Check(s))
	}
	c.Place()
}

// Place puts the card into its corner of the map.
func (c *Check) Place() { place(c.Content, c.size(), c.room()) }

// size returns that of the card: a line where nothing was found.
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

// mostFinds is how many are listed; the rest comes into sight when these are mended.
const mostFinds = 100

func (c *Check) list(finds []mapcheck.Find) {
	c.rows.Objects = nil
	c.title.SetText(title(len(finds)))
	for i, f := range finds {
		if i == mostFinds {
			break
		}
		c.rows.Add(c.row(f))
	}
	c.rows.Refresh()
}

func title(n int) string {
	if n == 0 {
		return lang.L("No problems found")
	}
	return i18n.N("1 place to look at", "{{.N}} places to look at", n, map[string]any{"N": n})
}

// row returns a find: what it is, and what can be done about it.
func (c *Check) row(f mapcheck.Find) fyne.CanvasObject {
	text := widget.NewLabel(phrase.UpperFirst(i18n.Text(f.Text)))
	text.Wrapping = fyne.TextWrapWord
	buttons := container.NewVBox(widgets.NewButton(lang.L("Show"), func() { c.done.ShowPlace(f.At) }))
	if f.Mend != nil {
		buttons.Add(widgets.NewButton(lang.L("Fix"), func() { c.done.Send(f.Mend) }))
	}
	return container.NewBorder(nil, nil, nil, buttons, text)
}
