package paint

import (
	"bytes"
	"image"
	"image/color"
	"math"
	"strconv"
	"strings"

	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"
)

// badges draws a token's conditions along its upper edge, with a count of those that don't fit.
func (f *frame) badges(t *Token, x, y int, side float64) {
	n := len(t.Badges)
	if n == 0 {
		return
	}
	d := f.badgeSize(side)
	free := side
	if t.Elevation != "" { // the icon in the same row
		_, taken, _ := f.heightLabel(t.Elevation, side)
		free = side*0.96 - taken
	}
	room := max(1, int(free/d))
	if t.Elevation == "" {
		room = max(room, mostInColumn)
	}
	show := n
	if n > room {
		show = room - 1 // if only one fits, show none: its place has the count
	}
	cx, cy := float64(x)-side/2+d/2+f.scale*0.5, float64(y)-side/2+d/2
	for _, b := range t.Badges[:show] {
		f.badge(b, snap(cx), snap(cy), d)
		cx += d
	}
	for i, b := range t.Badges[:show] {
		f.badgeLevel(b, snap(cx-d*float64(show-i)), snap(cy), d)
	}
	if show < n {
		f.badgeDisc(snap(cx), snap(cy), d)
		f.letters("+"+strconv.Itoa(n-show), snap(cx), snap(cy), d*0.52)
	}
}

// badgesFrom is the smallest side of a token, in pixels of the view, at which conditions have a row of badges; below it they have a
// column of three at most, or a dot with their number where not even one has room.
const badgesFrom, mostInColumn = 42, 3

// badgeColumn draws a token's conditions down its left edge, with a count of those that don't fit.
func (f *frame) badgeColumn(t *Token, x, y int, side float64) {
	d := math.Round(max(14*f.scale, side*0.4))
	n, room := len(t.Badges), min(int(side*1.2/d), mostInColumn)
	if n > room && room < 2 || room < 1 {
		f.badgeCount(t, x, y, side)
		return
	}
	show := n
	if n > room {
		show = room - 1
	}
	left, top := snap(float64(x)-side/2-d*0.2), snap(float64(y)-side*0.6)
	rim := int(f.thin(1))
	edge, plate := f.plateMask(int(d)), f.plateMask(int(d)-2*rim)
	for i := range min(n, room) {
		cx, cy := left+d/2, top+d*(float64(i)+0.5)
		f.stamp(int(left), int(cy-d/2), edge, inkOf(color.NRGBA{20, 18, 16, 230}))
		f.stamp(int(left)+rim, int(cy-d/2)+rim, plate, inkOf(f.pal.BadgeFill))
		if i < show {
			f.badgeIcon(t.Badges[i], cx, cy, d, 0.86)
		} else {
			f.letters("+"+strconv.Itoa(n-show), cx, cy, d*0.56)
		}
	}
}

// badgeSize returns the diameter of a token's badges.
func (f *frame) badgeSize(side float64) float64 {
	return math.Round(max(15*f.scale, min(side*0.27, 26*f.scale), min(side*0.09, 46*f.scale)))
}

// badgeCount draws a dot at the upper left corner with the number of conditions, or without it where it would be illegible.
func (f *frame) badgeCount(t *Token, x, y int, side float64) {
	n := len(t.Badges)
	if n == 0 {
		return
	}
	d := min(max(side*0.42, 4*f.scale), 14*f.scale)
	cx, cy := snap(float64(x)-side*0.36), snap(float64(y)-side*0.36)
	f.disc(cx, cy, d/2+f.thin(1), inkOf(color.NRGBA{20, 18, 16, 230}))
	f.disc(cx, cy, d/2, inkOf(f.pal.BadgeDot))
	if d >= 9*f.scale {
		w := f.write(strconv.Itoa(min(n, 9)), d*0.86, bold, false)
		f.text(whole(cx-float64(w.width)/2), whole(cy+float64(w.rise)/2), w, inkOf(onto(f.pal.BadgeDot, badgeDark, badgeLight)), 0)
	}
}

var badgeDark, badgeLight = color.NRGBA{20, 18, 16, 255}, color.NRGBA{255, 255, 255, 255}

func (f *frame) badgeDisc(cx, cy, d float64) {
	f.disc(cx, cy, d/2, inkOf(color.NRGBA{20, 18, 16, 230}))
	f.disc(cx, cy, d/2-f.thin(1), inkOf(f.pal.BadgeFill))
}

func (f *frame) badge(b Badge, cx, cy, d float64) {
	f.badgeDisc(cx, cy, d)
	f.badgeIcon(b, cx, cy, d, 0.74)
}

// badgeIcon draws the icon of a badge, or its letters, with a share of its size.
func (f *frame) badgeIcon(b Badge, cx, cy, d, share float64) {
	if m := f.iconMask(b.Icon, int(d*share)); m != nil {
		f.stamp(int(cx)-m.w/2, int(cy)-m.h/2, m, inkOf(f.pal.BadgeInk))
	} else {
		f.letters(b.letters(), cx, cy, d*0.56)
	}
}

// badgeLevel draws the level at a badge's lower edge.
func (f *frame) badgeLevel(b Badge, cx, cy, d float64) {
	if b.Level > 1 {
		r := max(d*0.28, 5*f.scale)
		x, y := cx+d/2-r*0.9, cy+d/2-r*0.1
		f.disc(x, y, r, inkOf(f.pal.Bad))
		w := f.write(strconv.Itoa(b.Level), r*1.75, bold, false)
		white := onto(f.pal.Bad, color.NRGBA{20, 18, 16, 255}, color.NRGBA{255, 255, 255, 255})
		f.text(whole(x-float64(w.width)/2), whole(y+float64(w.rise)/2), w, inkOf(white), 0)
	}
}

func (f *frame) letters(text string, cx, cy, size float64) {
	w := f.write(text, size, bold, false)
	f.text(whole(cx-float64(w.width)/2), whole(cy+float64(w.rise)/2), w, inkOf(f.pal.BadgeInk), 0)
}

// letters returns the letters that replace a missing icon: the badge's text or the icon's name, cut to two letters.
func (b Badge) letters() string {
	text := []rune(b.Text)
	if len(text) == 0 {
		text = []rune(b.Icon)
	}
	if len(text) > 2 {
		text = text[:2]
	}
	if len(text) == 0 {
		return "?"
	}
	return strings.ToUpper(string(text[:1])) + string(text[1:])
}

// plate is a square with rounded corners, the ground of a small badge.
const plate = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M7 0H17A7 7 0 0 1 24 7V17A7 7 0 0 1 17 24H7` +
	`A7 7 0 0 1 0 17V7A7 7 0 0 1 7 0Z"/></svg>`

// plateMask returns the plate in n by n pixels.
func (k *cache) plateMask(n int) *mask {
	key := iconKey{plate, n}
	if k.icons[key] == nil {
		if k.icons == nil {
			k.icons = map[iconKey]*mask{}
		}
		k.icons[key] = silhouette([]byte(plate), max(n, 1))
	}
	return k.icons[key]
}

type iconKey struct {
	name string
	n    int
}

// iconMask returns an icon's silhouette in n by n pixels, or nil if there is none.
func (k *cache) iconMask(name string, n int) *mask {
	if k.icon == nil || name == "" || n < 4 {
		return nil
	}
	key := iconKey{name, n}
	if m, ok := k.icons[key]; ok {
		return m
	}
	if k.icons == nil {
		k.icons = map[iconKey]*mask{}
	}
	k.icons[key] = silhouette(k.icon(name), n)
	return k.icons[key]
}

// silhouette renders an SVG's shape, or returns nil if it can't be read.
func silhouette(svg []byte, n int) *mask {
	if len(svg) == 0 {
		return nil
	}
	icon, err := oksvg.ReadIconStream(bytes.NewReader(svg))
	if err != nil {
		return nil
	}
	icon.SetTarget(0, 0, float64(n), float64(n))
	img := image.NewRGBA(image.Rect(0, 0, n, n))
	icon.Draw(rasterx.NewDasher(n, n, rasterx.NewScannerGV(n, n, img, img.Bounds())), 1)
	m := newMask(n, n)
	for i := range m.pix {
		m.pix[i] = img.Pix[i*4+3]
	}
	return m
}
