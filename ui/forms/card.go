package forms

import (
	"time"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/canvas/printing"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/icons"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/widgets"
)

// Card is the column beside a stat block's form. It follows what is typed: the stat block as it prints, and the odds of its attacks.
type Card struct {
	Content *fyne.Container
	Facts   []commands.Fact // the odds as shown
	Image   *fynecanvas.Image
	d       *SheetDialog
	folded  *group
	against *widgets.Select // nil if there is nobody but its equal
	foes    []Like
	rows    *fyne.Container // the card and all below it
	odds    *fyne.Container
	width   float32
	due     int // counts the changes
}

// restsFor is the pause in typing after which the card is drawn again.
const restsFor = 250 * time.Millisecond

// The column's width, and that of a dialog with too little room for it: there it is narrower, with the card folded away.
const (
	cardWidth, narrowCard, roomForCard = 350, 250, 1000
	scrollBar                          = 10
)

func newCard(d *SheetDialog, room float32) *Card {
	c := &Card{d: d, Image: &fynecanvas.Image{}, rows: container.NewVBox(), odds: container.NewVBox(), width: cardWidth}
	if room < roomForCard {
		c.width = narrowCard
	}
	show := &sheetContext{resized: c.show}
	c.folded = show.group(i18n.L("Card"), container.NewVBox(c.Image, widgets.NewButton(i18n.L("Print card…"), c.print)), room >= roomForCard)
	c.rows.Add(c.folded.shown)
	if c.foes = d.t.opponents(); len(c.foes) > 0 {
		names := []string{i18n.L("Its equal")}
		for _, f := range c.foes {
			names = append(names, f.Name)
		}
		c.against = widgets.NewSelect(names, func(string) { c.showOdds() })
		c.against.Selected = names[1]
		c.rows.Add(container.NewBorder(nil, nil, widget.NewLabel(i18n.L("Odds against")), nil, c.against))
	} else {
		c.rows.Add(widget.NewLabel(i18n.L("Odds against its equal")))
	}
	c.rows.Add(c.odds)
	steps := container.NewGridWithColumns(2, widgets.NewButton(i18n.L("Weaker"), func() { d.tougher(-1) }),
		widgets.NewButton(i18n.L("Tougher"), func() { d.tougher(1) }))
	column := container.NewGridWrap(fyne.NewSize(c.width, 1))
	c.Content = container.NewBorder(steps, column, nil, nil, container.NewVScroll(c.rows))
	return c
}

// soon shows the stat block after a pause in typing.
func (c *Card) soon() {
	c.due++
	mine := c.due
	c.d.t.keys.After(restsFor, func() {
		if mine == c.due && c.d.t.view() != nil {
			c.show()
		}
	})
}

// typed returns the encounter with the stat block's token, and that token; nil while the stat block has mistakes.
func (c *Card) typed() (*engine.View, *engine.Token) {
	block := c.d.block()
	if name, _ := block.Get("name").Str(); name == "" {
		block = block.With("name", jsondoc.Str(i18n.L("New token")))
	}
	return commands.Typed(c.d.t.view(), block, c.d.Who)
}

// show draws the card and computes the odds; the earlier ones stay while the stat block has mistakes; those of single fields are shown.
func (c *Card) show() {
	c.d.Wrong.Hide()
	if _, wrong := c.d.token(); len(wrong) > 0 {
		c.d.read()
	}
	v, k := c.typed()
	if k == nil {
		return
	}
	if c.folded.body.Visible() {
		const least = 1.5 // pixels of a point, so that small letters stay legible
		cards := printing.Cards{Edition: scene.EditionOf(v, "", scene.DM), View: v, Icon: icons.SVG, Fonts: widgets.Fonts(), Words: i18n.T, Only: k.ID}
		page := cards.StatCard()
		wide, high := page.Paper()
		across := c.width - indent - scrollBar
		c.Image.Image = page.Paint(float64(max(c.d.t.win.Canvas().Scale(), least)*across) / wide)
		c.Image.SetMinSize(fyne.NewSize(across, across*float32(high/wide)))
		c.Image.Refresh()
	}
	c.showOdds()
}

func (c *Card) showOdds() {
	var foe *jsondoc.Node
	if c.against != nil && c.against.SelectedIndex() > 0 {
		foe = c.foes[c.against.SelectedIndex()-1].Node
	}
	c.Facts = commands.Chances(c.d.t.view(), c.d.block(), foe)
	c.odds.Objects = nil
	for _, f := range c.Facts {
		text := widget.NewRichText(
			&widget.TextSegment{Text: f.Name + "  ", Style: widget.RichTextStyle{Inline: true, SizeName: theme.SizeNameCaptionText,
				ColorName: theme.ColorNamePlaceHolder}},
			&widget.TextSegment{Text: f.Value, Style: widget.RichTextStyle{Inline: true, SizeName: theme.SizeNameCaptionText,
				ColorName: theme.ColorNameForeground, TextStyle: fyne.TextStyle{Bold: true}}})
		text.Wrapping = fyne.TextWrapWord
		c.odds.Add(text)
	}
	c.rows.Refresh()
}

func (c *Card) print() {
	if v, k := c.typed(); k != nil {
		c.d.t.hooks.OnPrintCard(v, k)
	}
}

// opponents returns the player characters of the map, or else of the library.
func (t *sheets) opponents() (list []Like) {
	v := t.view()
	for _, k := range v.Tokens {
		if k.Player {
			list = append(list, Like{Name: k.Name, Node: k.Node(v.Decl())})
		}
	}
	if lib := t.hooks.Library(); lib != nil && list == nil {
		for _, e := range lib.Entries() {
			if e.Good() && e.System == v.Decl().ID && e.Group == "party" {
				list = append(list, Like{Name: e.Name, Node: e.Token})
			}
		}
	}
	return list
}
