package panels

import (
	"image"
	"image/color"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/ui/phrase"
	"parapet/ui/widgets"
)

// InitiativeActions is what the cards ask of the window.
type InitiativeActions interface {
	Pick(id string, more bool) // more adds it to the selection
	Centre(id string)
	Menu(id string, at fyne.Position)
	Condition(id string, c Condition, at fyne.Position)
	PickAll(ids []string)
	HitPoints(id string) // asks for hit points
}

// view is the widget of a card or a heading. It acts when pressed, because Fyne 2.7.1 loses clicks in lists when the
// mouse moves by two pixels (fyne#4672).
type view struct {
	widget.BaseWidget
	widgets.Pressable
	widgets.Tipped
	done InitiativeActions
	row  Row
	left leftOut
	fold func(key string) // expands or collapses a group
	face func(id string) image.Image
	last time.Time // of the last press
	now  func() time.Time
}

var (
	_ desktop.Mouseable = (*view)(nil)
	_ desktop.Hoverable = (*view)(nil)
)

func newCard(done InitiativeActions, tips *widgets.Tooltips) *view {
	c := &view{done: done, now: time.Now, fold: func(string) {}, face: noFace}
	c.Tipped = tips.TipBeside(c, c.tip)
	c.ExtendBaseWidget(c)
	return c
}

func (c *view) show(r Row) {
	c.row = r
	c.Refresh()
}

func (c *view) MouseDown(e *desktop.MouseEvent) {
	c.Tips.Hide(c)
	if f := c.row.Fold; f != nil && e.Button != desktop.MouseButtonSecondary {
		if !f.Open {
			c.done.PickAll(f.IDs)
		}
		c.fold(f.Key)
		return
	}
	if c.row.Heading != "" {
		return
	}
	id := c.row.Card.ID
	if e.Button == desktop.MouseButtonSecondary {
		c.done.Menu(id, e.AbsolutePosition)
		return
	}
	if c.onHitPoints(e.Position) && e.Modifier == 0 {
		c.done.HitPoints(id)
		return
	}
	twice := c.now().Sub(c.last) < widgets.DoubleClick
	c.last = c.now()
	c.done.Pick(id, e.Modifier&(fyne.KeyModifierControl|fyne.KeyModifierShift) != 0)
	if twice {
		c.done.Centre(id)
	}
}

// onHitPoints reports whether a position is on the number of hit points.
func (c *view) onHitPoints(at fyne.Position) bool {
	d := c.row.Card
	width := fyne.MeasureText(hpText(d), theme.TextSize(), fyne.TextStyle{}).Width
	return d.HasHP && at.X > c.Size().Width-14-width && at.Y < 7+widgets.LineHeight()
}

// tip is what is cut off or left out on the card: the whole name and note, and the wounds.
func (c *view) tip() string {
	if c.row.Heading != "" {
		return ""
	}
	return c.row.Card.Tip(c.left)
}

// line returns what the token has declared and its temperament, "" if it has neither.
func (c Card) line() string {
	if c.Note != "" && c.Tactics != "" {
		return c.Note + " · " + c.Tactics
	}
	return c.Note + c.Tactics
}

// leftOut marks the parts of a card that didn't fit.
type leftOut struct{ name, note, pips bool }

// Tip returns what the card doesn't show, or shows only as badges.
func (c Card) Tip(out leftOut) string {
	var lines []string
	add := func(left bool, text string) {
		if left && text != "" {
			lines = append(lines, phrase.UpperFirst(text))
		}
	}
	add(out.name, c.Name)
	add(out.note, c.line())
	add(out.pips, c.pipsText())
	add(true, c.conditionsText())
	add(true, c.Records)
	return strings.Join(lines, "\n")
}

const maxBadges = 6

func (c *view) CreateRenderer() fyne.WidgetRenderer {
	r := &cardRenderer{card: c, ground: canvas.NewRectangle(nil), side: canvas.NewRectangle(nil), track: canvas.NewRectangle(nil),
		fill: canvas.NewRectangle(nil), init: canvas.NewText("", nil), name: canvas.NewText("", nil), hp: canvas.NewText("", nil),
		more: canvas.NewText("", nil), morePips: canvas.NewText("", nil), note: canvas.NewText("", nil), note2: canvas.NewText("", nil),
		chosen: canvas.NewRectangle(color.Transparent), face: &canvas.Image{FillMode: canvas.ImageFillContain},
		initGround: canvas.NewRectangle(nil), name2: canvas.NewText("", nil)}
	r.face.Hide()
	r.chosen.CornerRadius = 3
	r.ground.CornerRadius, r.side.CornerRadius, r.track.CornerRadius, r.fill.CornerRadius = 4, 2, 2, 2
	r.name.TextStyle.Bold, r.name2.TextStyle.Bold, r.init.TextStyle.Bold = true, true, true
	r.objects = []fyne.CanvasObject{r.ground, r.chosen, r.side, r.face, r.initGround, r.init, r.name, r.name2, r.hp, r.track, r.fill, r.more,
		r.morePips, r.note, r.note2}
	for range maxPips {
		p := newPipView(c.Tips)
		r.pips = append(r.pips, p)
		r.objects = append(r.objects, p)
	}
	for range maxBadges {
		b := newBadge(c)
		r.badges = append(r.badges, b)
		r.objects = append(r.objects, b)
	}
	r.Refresh()
	return r
}

type cardRenderer struct {
	card                      *view
	ground, side, track, fill *canvas.Rectangle
	initGround                *canvas.Rectangle
	face                      *canvas.Image     // the token as on the map
	chosen                    *canvas.Rectangle // inside the frame of the active token
	init, name, hp, more      *canvas.Text
	name2                     *canvas.Text // its second line
	morePips                  *canvas.Text
	note                      *canvas.Text // what it has declared, or a remark beside a heading
	note2                     *canvas.Text // its second line
	pips                      []*pipView
	badges                    []*badge
	objects                   []fyne.CanvasObject
}

func (r *cardRenderer) MinSize() fyne.Size {
	width := float32(160)
	if r.card.row.Heading != "" {
		width = 120
	}
	return fyne.NewSize(width, rowHeight(r.card.row))
}

func headingHeight(lines int) float32 { return float32(max(lines, 1))*widgets.LineHeight() + 8 }
func cardHeight() float32             { return 2*widgets.LineHeight() + 20 }
func compactHeight() float32          { return widgets.LineHeight() + 15 }

// rowHeight returns the height of a row.
func rowHeight(r Row) float32 {
	switch {
	case r.Heading != "":
		return headingHeight(r.lines)
	case r.Compact:
		return compactHeight()
	}
	return cardHeight() + float32(r.noteLines())*noteHeight() + r.below()
}

// below returns the height of the second line of the name.
func (r Row) below() float32 {
	if !r.long {
		return 0
	}
	return widgets.LineHeight() - 2
}

func (r *cardRenderer) Layout(size fyne.Size) {
	r.ground.Resize(fyne.NewSize(size.Width-4, size.Height-2))
	r.ground.Move(fyne.NewPos(2, 1))
	r.chosen.Resize(fyne.NewSize(size.Width-10, size.Height-8))
	r.chosen.Move(fyne.NewPos(5, 4))
	if r.card.row.Heading != "" {
		r.layHeading(size)
		return
	}
	r.side.Resize(fyne.NewSize(4, size.Height-10))
	r.side.Move(fyne.NewPos(6, 5))
	r.layFace()
	r.firstLine(size)
	y := 7 + widgets.LineHeight() + r.card.row.below()
	r.bar(size, y)
	r.lastLine(size, y+9)
	r.layNote(size)
}

func (r *cardRenderer) firstLine(size fyne.Size) {
	left, hp := r.card.row.left(), r.hp.MinSize()
	r.hp.Resize(hp)
	r.hp.Move(fyne.NewPos(size.Width-10-hp.Width, 5))
	r.name.Text, r.name2.Text = r.card.row.nameLines(size.Width, r.card.row.long)
	r.card.left.name = strings.TrimSpace(r.name.Text+" "+r.name2.Text) != strings.TrimSpace(r.card.row.Card.Name)
	for i, t := range []*canvas.Text{r.name, r.name2} {
		t.Resize(t.MinSize())
		t.Move(fyne.NewPos(left, 5+float32(i)*(widgets.LineHeight()-2)))
	}
}

func (r *cardRenderer) bar(size fyne.Size, y float32) {
	left := r.card.row.left()
	w := size.Width - 10 - left
	r.track.Resize(fyne.NewSize(w, 5))
	r.track.Move(fyne.NewPos(left, y))
	c := r.card.row.Card
	part := float32(0)
	if c.Max > 0 {
		part = min(max(float32(c.HP)/float32(c.Max), 0), 1)
	}
	r.fill.Resize(fyne.NewSize(w*part, 5))
	r.fill.Move(fyne.NewPos(left, y))
}

func (r *cardRenderer) Refresh() {
	if h := r.card.row.Heading; h != "" {
		r.heading(h, r.card.row.Note)
	} else {
		r.fillIn(r.card.row.Card)
	}
	r.Layout(r.card.Size())
	for _, o := range r.objects {
		o.Refresh()
	}
}

func (r *cardRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *cardRenderer) Destroy()                     {}
