package panels

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/sheet"
	"parapet/icons"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
	"parapet/ui/widgets"
)

// badge shows a condition on a card: its icon and level. Hovering shows the rule, pressing changes the condition.
type badge struct {
	widget.BaseWidget
	widgets.Pressable
	widgets.Tipped
	card *view
	who  string
	data Condition
}

var (
	_ desktop.Hoverable = (*badge)(nil)
	_ desktop.Mouseable = (*badge)(nil)
)

func newBadge(c *view) *badge {
	b := &badge{card: c}
	b.Tipped = c.Tips.TipBeside(b, func() string { return b.data.Tip() })
	b.ExtendBaseWidget(b)
	return b
}

func (b *badge) show(who string, data Condition) {
	b.who, b.data = who, data
	b.Refresh()
}

// Tip describes the condition in a few lines: its name, its effects and when it ends.
func (c Condition) Tip() string {
	lines := []string{c.Name}
	if c.Levels {
		lines[0] += " " + strconv.Itoa(c.Level)
	}
	if c.Help != "" {
		lines = append(lines, c.Help)
	}
	lines = append(lines, c.Facts...)
	if c.Ends != "" {
		lines = append(lines, i18n.L("Ends: {{.When}}", map[string]any{"When": c.Ends}))
	}
	return strings.Join(lines, "\n")
}

func (b *badge) MouseDown(e *desktop.MouseEvent) {
	b.Tips.Hide(b)
	b.card.done.Condition(b.who, b.data, e.AbsolutePosition)
}

func (b *badge) CreateRenderer() fyne.WidgetRenderer {
	r := &badgeRenderer{badge: b, ground: canvas.NewRectangle(nil), icon: &canvas.Image{FillMode: canvas.ImageFillContain},
		text: canvas.NewText("", nil)}
	r.ground.CornerRadius = 4
	r.objects = []fyne.CanvasObject{r.ground, r.icon, r.text}
	r.Refresh()
	return r
}

type badgeRenderer struct {
	badge   *badge
	ground  *canvas.Rectangle
	icon    *canvas.Image
	text    *canvas.Text
	of      string
	objects []fyne.CanvasObject
}

func badgeSide() float32 { return theme.TextSize() * 1.35 }

func (r *badgeRenderer) MinSize() fyne.Size {
	w := badgeSide()
	if r.text.Text != "" {
		w += r.text.MinSize().Width + 3
	}
	return fyne.NewSize(w, badgeSide())
}

func (r *badgeRenderer) Layout(size fyne.Size) {
	r.ground.Resize(size)
	side := badgeSide() - 4
	x := float32(2)
	if r.icon.Visible() {
		r.icon.Resize(fyne.NewSize(side, side))
		r.icon.Move(fyne.NewPos(2, 2))
		x = badgeSide()
	}
	s := r.text.MinSize()
	r.text.Resize(s)
	r.text.Move(fyne.NewPos(x, (size.Height-s.Height)/2))
}

func (r *badgeRenderer) Refresh() {
	d := r.badge.data
	svg, has := icons.Condition(d.ID)
	r.icon.Hidden = !has
	if has {
		r.icon.Resource = theme.NewThemedResource(fyne.NewStaticResource(d.ID+".svg", svg))
	}
	r.text.Text = ""
	if !has && d.ID != "" {
		r.text.Text = strings.ToUpper(d.ID[:min(2, len(d.ID))])
	}
	if d.Levels && d.Level > 1 {
		r.text.Text += strconv.Itoa(d.Level)
	}
	r.text.Text += d.Whom
	r.text.TextSize, r.text.Color = theme.CaptionTextSize(), theme.Color(theme.ColorNameForeground)
	r.text.TextStyle.Bold = true
	r.ground.FillColor = theme.Color(widgets.Track)
	r.Layout(r.badge.Size())
	r.ground.Refresh()
	if r.of != d.ID {
		r.of = d.ID
		r.icon.Refresh()
	}
	r.text.Refresh()
}

func (r *badgeRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *badgeRenderer) Destroy()                     {}

// Condition is a condition shown as a badge on a card.
type Condition struct {
	ID, Name   string
	Level      int
	Levels     bool
	Help, Ends string
	Facts      []string // fields of the condition: "Who holds it: Hilda"
	Whom       string   // initials of the other token, for conditions that bind two
}

func conditionOf(v *engine.View, c engine.Condition) Condition {
	data := Condition{ID: c.ID, Name: c.ID, Level: c.Level}
	if def := phrase.ConditionOf(c.ID, v.Decl()); def.ID != "" {
		data.Name, data.Levels, data.Help, data.Ends = def.Name, def.Levels, def.Help, def.Ends
	}
	if c.Rec == nil {
		return data
	}
	for i := range c.Rec.Schema.Fields {
		f := &c.Rec.Schema.Fields[i]
		if c.Rec.IsNull(i) {
			continue
		}
		switch f.Type {
		case sheet.Int:
			data.Facts = append(data.Facts, factOf(f, message.Int(c.Rec.Int(i))))
		case sheet.Word:
			data.Facts = append(data.Facts, factOf(f, c.Rec.Word(i)))
		case sheet.Ints:
			if f.Heading {
				data.Facts = append(data.Facts, factOf(f, phrase.Of(engine.Headings(), jsondoc.Ints(c.Rec.Ints(i)...).String()).Help))
			}
		case sheet.Text:
			data.fact(v, f, []string{c.Rec.Text(i)})
		case sheet.Texts, sheet.WordSet:
			data.fact(v, f, c.Rec.List(i))
		}
	}
	return data
}

// fact adds a field of the condition that holds ids; tokens are named.
func (c *Condition) fact(v *engine.View, f *sheet.Field, ids []string) {
	var names []string
	for _, id := range ids {
		if k := v.Token(id); k != nil {
			c.Whom = scene.Initials(k.Name)
			names = append(names, k.Name)
		} else if id != "" {
			names = append(names, i18n.Word(id))
		}
	}
	if len(names) > 0 {
		c.Facts = append(c.Facts, factOf(f, strings.Join(names, ", ")))
	}
}

// factOf returns a text such as "Who holds it: Hilda".
func factOf(f *sheet.Field, value string) string { return phrase.UpperFirst(f.Help) + ": " + value }
