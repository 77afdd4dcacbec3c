package actionbar

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/input"
	"parapet/ui/mapview"
	"parapet/ui/phrase"
	"parapet/ui/session"
	"parapet/ui/shell"
	"parapet/ui/widgets"
)

// HPCard is the card for typing hit points. It opens with the first character; Enter carries it out and Esc drops it.
type HPCard struct {
	widget.BaseWidget
	widgets.Pressable
	Entry   *widgets.Entry
	Says    *widget.Label // what would be done to which tokens
	shell   *shell.Shell
	session *session.Session
	ids     []string
	plain   bool // a number without a sign sets the hit points
	frame   *fyne.Container
}

var _ desktop.Mouseable = (*HPCard)(nil)

// NewHPCard returns a closed card.
func NewHPCard(sh *shell.Shell, s *session.Session) *HPCard {
	c := &HPCard{Entry: widgets.NewEntry("−7  +5  =12"), Says: widget.NewLabel(""), shell: sh, session: s}
	c.Entry.Escaped = c.Close
	c.Entry.OnChanged = func(string) { c.say() }
	c.Entry.OnSubmitted = func(string) { c.do() }
	c.frame = container.NewStack(widgets.NewFramed(theme.ColorNameOverlayBackground, 6, widgets.Accent, 2),
		container.NewPadded(container.NewVBox(c.Entry, c.Says)))
	c.ExtendBaseWidget(c)
	c.Hide()
	return c
}

// CreateRenderer implements fyne.Widget.
func (c *HPCard) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(c.frame) }

// MouseDown keeps a click on the card from reaching the map.
func (c *HPCard) MouseDown(*desktop.MouseEvent) {}

// Begin opens the card for some tokens with the text typed so far. If plain is set, a number without a sign sets the hit
// points.
func (c *HPCard) Begin(ids []string, typed string, plain bool) {
	c.ids, c.plain = ids, plain
	c.Show()
	c.Entry.SetText(typed)
	c.Entry.CursorColumn = len([]rune(typed))
	c.say()
	c.shell.Win.Canvas().Focus(c.Entry)
}

// text returns the typed text, with the sign that it implies.
func (c *HPCard) text() string {
	if _, ok := phrase.Whole(c.Entry.Text); ok && c.plain && c.Entry.Text[0] >= '0' && c.Entry.Text[0] <= '9' {
		return "=" + c.Entry.Text
	}
	return c.Entry.Text
}

// say shows what Enter would do.
func (c *HPCard) say() {
	v := c.session.View()
	if v == nil {
		return
	}
	a, ok, why := commands.ReadAmount(v, c.text())
	c.Says.Importance = widget.MediumImportance
	text := why
	switch {
	case ok:
		text = i18n.L("{{.What}} → {{.Who}}", map[string]any{"What": a.Text(), "Who": c.who(v)})
	case why == "":
		text = "→ " + c.who(v)
	case c.Entry.Text != "":
		c.Says.Importance = widget.DangerImportance
	}
	c.Says.SetText(text)
	c.Says.Refresh()
	c.Resize(c.MinSize())
}

// mostNamed is the number of tokens named on the card; the rest are counted.
const mostNamed = 3

// who names the tokens.
func (c *HPCard) who(v *engine.View) string {
	if more := len(c.ids) - mostNamed; more > 0 {
		return phrase.NamesOf(v, c.ids[:mostNamed]) + i18n.L(" and {{.N}} more", map[string]any{"N": more})
	}
	return phrase.NamesOf(v, c.ids)
}

// do sends the typed change; if it is invalid, the card says why and stays open.
func (c *HPCard) do() {
	v := c.session.View()
	if v == nil {
		return
	}
	a, ok, why := commands.ReadAmount(v, c.text())
	if !ok {
		if why == "" {
			why = i18n.L("enter a whole number")
		}
		c.Says.Importance = widget.DangerImportance
		c.Says.SetText(why)
		c.Says.Refresh()
		return
	}
	command := a.Command(v, c.ids)
	c.Close()
	c.session.Send(command)
}

// Close closes the card and returns the focus to the map.
func (c *HPCard) Close() {
	if c.Visible() {
		c.Hide()
		c.shell.FocusMap()
	}
}

// HPEntry opens the card for typing hit points at "-", "+" and "=" if tokens are selected; otherwise + and − zoom.
type HPEntry struct {
	*session.Session
	Card    *HPCard
	shell   *shell.Shell
	input   *input.State
	mapview *mapview.MapView
}

// NewHPEntry returns an entry with a closed card.
func NewHPEntry(sh *shell.Shell, s *session.Session, in *input.State, m *mapview.MapView) *HPEntry {
	return &HPEntry{Session: s, Card: NewHPCard(sh, s), shell: sh, input: in, mapview: m}
}

// ready reports whether a sign opens the card: no prompt is open, and nothing is aimed, dragged or aligned.
func (h *HPEntry) ready() bool {
	in := h.input
	return h.Session.View() != nil && len(in.Selected) > 0 && !h.Session.Waiting() && in.Aim == nil && in.Drag == nil && in.Align == nil
}

// Key keeps a key from zooming if its character opens the card.
func (h *HPEntry) Key(name fyne.KeyName) bool {
	return (name == fyne.KeyMinus || name == fyne.KeyPlus || name == fyne.KeyEqual) && h.ready()
}

// Rune opens the card with a character; it reports false if the character doesn't open it.
func (h *HPEntry) Rune(r rune) bool {
	if r == '−' {
		r = '-'
	}
	if !strings.ContainsRune(commands.AmountSigns, r) || !h.ready() {
		return false
	}
	h.Begin(h.input.Selected, string(r), false)
	return true
}

// Begin opens the card next to the last of the tokens.
func (h *HPEntry) Begin(ids []string, typed string, plain bool) {
	h.Card.Begin(slices.Clone(ids), typed, plain)
	h.Card.Move(h.mapview.Beside(ids[len(ids)-1], "", h.Card.Size()))
}
