package paint

import (
	"image/color"
	"math"
	"parapet/engine/message"
	"strconv"
	"strings"
)

// adorn draws a token's hit points, conditions, height and name.
func (f *frame) adorn(t *Token) {
	x, y, side, radius := f.place(t)
	if t.Waits != "" && side >= namesFrom*f.scale {
		f.name(&Token{Name: t.Waits}, x, y, side)
	}
	if t.Ghost || t.Dead && side < 40*f.scale {
		return
	}
	if t.Mini {
		f.badges(t, x, y, side)
		return
	}
	if t.ShowHP && t.HPMax > 0 && side >= 18*f.scale && !t.Dead {
		f.hitPoints(t, x, y, side)
	}
	if side >= badgesFrom*f.scale {
		f.badges(t, x, y, side)
		if t.Hidden {
			f.hiddenMark(float64(x)-radius*0.86, float64(y), side, t.Lurks)
		}
	} else {
		f.badgeColumn(t, x, y, side)
	}
	if side >= 24*f.scale {
		f.height(t, x, y, side)
	}
	if side >= namesFrom*f.scale && f.sc.NameSize == 0 {
		f.name(t, x, y, side)
	}
}

func (f *frame) hitPoints(t *Token, x, y int, side float64) {
	w := math.Round(side * 0.72)
	h := math.Round(min(max(side*0.085, 3*f.scale), 14*f.scale))
	left, top := snap(float64(x)-w/2), snap(float64(y)+side*0.36)
	if side >= namesFrom*f.scale && f.sc.NameSize == 0 { // clear of the name below it
		top = snap(float64(y) + min(side*0.22, side/2-nameRise*f.nameSize(side)-4*f.scale-h))
	}
	part, c := min(max(float64(t.HP)/float64(t.HPMax), 0), 1), f.pal.Health(t.HP, t.HPMax)
	rim := f.thin(1)
	f.rect(left-rim, top-rim, left+w+rim, top+h+rim, inkOf(color.NRGBA{15, 14, 12, 220}))
	f.rect(left, top, left+w, top+h, inkOf(f.pal.HPOff))
	f.rect(left, top, left+math.Round(w*part), top+h, inkOf(c))
	if h >= 9*f.scale && !t.NoNumbers {
		text := f.write(message.Int(t.HP)+" / "+strconv.Itoa(t.HPMax), min(h, 12*f.scale), bold, true)
		f.text(x-text.width/2, whole(top+(h+float64(text.rise))/2), text, inkOf(color.NRGBA{255, 255, 255, 255}),
			inkOf(color.NRGBA{15, 14, 12, 200}))
	}
}

// nameText is the smallest text size of names, namesFrom the smallest token with a name, in pixels of the view; nameRise is the
// height of letters as a share of the text size.
const nameText, namesFrom, nameRise = 11.5, 44, 0.8

// nameSize returns the text size of a token's name.
func (f *frame) nameSize(side float64) float64 {
	return max(nameText*f.scale, min(side*0.06, 22*f.scale))
}

func (f *frame) name(t *Token, x, y int, side float64) {
	text, heavy := "", medium
	if t.HideName {
		return
	}
	if t.Turn {
		heavy = bold
	}
	size := f.nameSize(side)
	room := int(side - 4*f.scale)
	for _, words := range byWords(t.Name, t.Rather) {
		if f.write(words, size, heavy, true).width <= room {
			text = words
			break
		}
	}
	if text == "" { // not even a word of it fits
		text = f.fit(t.Name, size, heavy, room)
	}
	if 2*(len([]rune(text))-1) < len([]rune(t.Name)) && strings.HasSuffix(text, "…") || text == "" {
		return // less than half of it: the initials say as much
	}
	w := f.write(text, size, heavy, true)
	base := y + int(side/2-2*f.scale)
	ink := inkOf(f.pal.Ink)
	if t.Dimmed {
		ink = ink.fade(0.6)
	}
	f.text(x-w.width/2, base, w, ink, inkOf(f.pal.Halo))
}

// height draws how far above the ground a token is.
func (f *frame) height(t *Token, x, y int, side float64) {
	if t.Elevation == "" {
		return
	}
	w, pw, ph := f.heightLabel(t.Elevation, side)
	left, top := f.heightPlace(float64(x), float64(y), side, pw, ph)
	f.rounded(left, top, pw, ph, 4*f.scale, inkOf(f.pal.Plate))
	f.text(whole(left+3*f.scale), whole(top+(ph+float64(w.rise))/2), w, inkOf(f.pal.PlateInk), 0)
}

// heightLabel returns the text of a height and the size of its plate.
func (f *frame) heightLabel(text string, side float64) (label *label, w, h float64) {
	size := min(max(8*f.scale, side*0.22), 10.5*f.scale)
	label = f.write(text, size, bold, false)
	return label, float64(label.width) + 6*f.scale, size + 3.5*f.scale
}

// heightPlace returns the position of a token's height: at its upper right corner, clear of the initials and of the arrow
// that marks the active token.
func (f *frame) heightPlace(x, y, side, w, h float64) (left, top float64) {
	arrow := max(min(6.5*f.scale, side*0.172), side*0.056) // half as wide as that
	left, top = max(x+side*0.54-w, x+arrow+f.scale), min(y-side*0.52, y-side*0.18-h)
	return snap(left), snap(top)
}
