package sidebar

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"parapet/canvas/paint"
	"parapet/ui/look"
)

func (r *cardRenderer) fillIn(c Card) {
	for _, o := range r.objects {
		o.Show()
	}
	ink := theme.Color(theme.ColorNameForeground)
	if c.Out || c.Hidden {
		ink = theme.Color(theme.ColorNameDisabled)
	}
	for _, t := range []*canvas.Text{r.init, r.name, r.hp, r.more} {
		t.TextSize, t.Color = theme.TextSize(), ink
	}
	r.init.Text, r.name.Text, r.hp.Text = c.Initiative, c.Name, ""
	r.note.Text, r.note.TextSize, r.note.Color = c.line(), theme.TextSize(), theme.Color(theme.ColorNamePrimary)
	r.note.Hidden = c.line() == ""
	r.init.Color = theme.Color(look.Faint)
	if c.HasHP {
		r.hp.Text = hpText(c)
	}
	r.track.Hidden, r.fill.Hidden = !c.HasHP, !c.HasHP || c.HP <= 0
	r.track.FillColor, r.fill.FillColor = theme.Color(look.Track), hpColour(c.HP, c.Max)
	r.side.FillColor = sideColour(c.Side)
	r.ground.FillColor, r.ground.StrokeWidth = theme.Color(look.Card), 0
	if c.Open {
		r.ground.StrokeWidth, r.ground.StrokeColor = 1, theme.Color(look.Accent)
	}
	if c.Current {
		r.ground.FillColor = theme.Color(look.Current)
		r.ground.StrokeWidth, r.ground.StrokeColor = 1.5, theme.Color(look.Accent)
	}
	if c.Selected {
		r.ground.StrokeWidth, r.ground.StrokeColor = 2, theme.Color(theme.ColorNamePrimary)
	}
	r.fillPips(c)
	r.fillBadges(c)
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
	r.more.Text = ""
	shown := len(c.Conditions)
	if shown > maxBadges {
		shown = maxBadges
		r.more.Text = "+" + strconv.Itoa(len(c.Conditions)-shown)
	}
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
	r.note.Text, r.note.TextSize, r.note.Color = note, theme.CaptionTextSize(), theme.Color(look.Accent)
	r.name.Text, r.name.TextSize, r.name.Color = text, theme.TextSize(), theme.Color(look.Faint)
}

// hpText is "12/20", "12+5/20" with temporary ones.
func hpText(c Card) string {
	text := strconv.Itoa(c.HP)
	if c.Temp > 0 {
		text += "+" + strconv.Itoa(c.Temp)
	}
	return text + "/" + strconv.Itoa(c.Max)
}

func hpColour(hp, most int) color.Color {
	switch {
	case 3*hp <= most:
		return theme.Color(look.Bad)
	case 3*hp <= 2*most:
		return theme.Color(look.Middle)
	}
	return theme.Color(look.Good)
}

// sideColour is that of the side's ring on the map.
func sideColour(side int) color.Color {
	p := paint.Light()
	return p.Side[side%len(p.Side)]
}
