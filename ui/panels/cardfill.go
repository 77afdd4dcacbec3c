package panels

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"parapet/canvas/paint"
	"parapet/engine/message"
	"parapet/ui/widgets"
)

func (r *cardRenderer) fillIn(c Card) {
	for _, o := range r.objects {
		o.Show()
	}
	r.face.Image = r.card.face(c.ID)
	r.face.Hidden = r.face.Image == nil
	r.name2.Hidden = !r.card.row.long
	ink := theme.Color(theme.ColorNameForeground)
	if c.Out || c.Hidden {
		ink = theme.Color(theme.ColorNameDisabled)
	}
	for _, t := range []*canvas.Text{r.name, r.name2, r.hp, r.more, r.morePips} {
		t.TextSize, t.Color = theme.TextSize(), ink
	}
	r.init.Text, r.name.Text, r.hp.Text = c.Initiative, c.Name, ""
	for _, t := range []*canvas.Text{r.note, r.note2} {
		t.Text, t.TextSize, t.Color, t.TextStyle = "", theme.TextSize(), theme.Color(theme.ColorNamePrimary), fyne.TextStyle{}
	}
	r.init.TextSize, r.init.Color = theme.CaptionTextSize(), theme.Color(widgets.Panel)
	r.initGround.FillColor, r.initGround.Hidden = theme.Color(theme.ColorNameForeground), c.Initiative == ""
	if c.HasHP {
		r.hp.Text = hpText(c)
	}
	r.track.Hidden, r.fill.Hidden = !c.HasHP, !c.HasHP || c.HP <= 0
	r.track.FillColor, r.fill.FillColor = theme.Color(widgets.Track), hpColour(c.HP, c.Max)
	r.side.FillColor = sideColour(c.Side)
	r.ground.FillColor, r.ground.StrokeWidth = theme.Color(widgets.Card), 0
	r.frame(c)
	if c.Pips = c.Pips[:len(c.Pips):len(c.Pips)]; r.card.row.Compact {
		c.Pips = nil
	}
	r.fillPips(c)
	r.fillBadges(c)
	r.morePips.Hidden = r.card.row.Compact
}

// frame outlines the active token's card in gold and otherwise the selected ones in blue.
func (r *cardRenderer) frame(c Card) {
	r.chosen.StrokeWidth, r.chosen.StrokeColor = 0, theme.Color(theme.ColorNamePrimary)
	if c.Open {
		r.ground.StrokeWidth, r.ground.StrokeColor = 1, theme.Color(widgets.Accent)
	}
	switch {
	case c.Current:
		r.ground.FillColor = theme.Color(widgets.Current)
		r.ground.StrokeWidth, r.ground.StrokeColor = 2.5, theme.Color(widgets.Accent)
		if c.Selected {
			r.chosen.StrokeWidth = 1
		}
	case c.Selected:
		r.ground.StrokeWidth, r.ground.StrokeColor = 2, theme.Color(theme.ColorNamePrimary)
	}
}

func (r *cardRenderer) fillPips(c Card) {
	for i, p := range r.pips {
		p.Hidden = i >= len(c.Pips)
		if !p.Hidden {
			p.show(c.Pips[i])
		}
	}
}

func (r *cardRenderer) fillBadges(c Card) {
	shown := min(len(c.Conditions), maxBadges)
	r.more.TextSize = theme.CaptionTextSize()
	for i, b := range r.badges {
		b.Hidden = i >= shown
		if !b.Hidden {
			b.show(c.ID, c.Conditions[i])
		}
	}
}

func (r *cardRenderer) heading(text, note string) {
	for _, o := range r.objects {
		o.Hide()
	}
	r.name.Show()
	r.note.Show()
	r.note2.Show() // the heading's second line
	r.note2.TextSize, r.note2.Color, r.note2.TextStyle = theme.TextSize(), theme.Color(widgets.Faint), r.name.TextStyle
	r.note.Text, r.note.TextSize, r.note.Color = note, theme.CaptionTextSize(), theme.Color(widgets.Accent)
	r.name.Text, r.name.TextSize, r.name.Color = text, theme.TextSize(), theme.Color(widgets.Faint)
}

// hpText returns a text such as "12/20", or "12+5/20" with temporary hit points.
func hpText(c Card) string {
	text := message.Int(c.HP)
	if c.Temp > 0 {
		text += "+" + strconv.Itoa(c.Temp)
	}
	return text + "/" + strconv.Itoa(c.Max)
}

// hpColour returns the colour of the hit point bar on the map, which is the same in all themes.
func hpColour(hp, most int) color.Color { return paint.Light().Health(hp, most) }

// sideColour returns the colour of the side's ring on the map, transparent for cards of several sides.
func sideColour(side int) color.Color {
	p := paint.Light()
	if side < 0 {
		return color.Transparent
	}
	return p.Side[side%len(p.Side)]
}
