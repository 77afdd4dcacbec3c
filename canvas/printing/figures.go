package printing

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"strconv"
	"strings"
	"unicode"

	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"
	xdraw "golang.org/x/image/draw"
	"golang.org/x/image/math/fixed"

	"parapet/canvas/paint"
	"parapet/canvas/pdf"
	"parapet/canvas/scene"
)

// figure is a creature to print pieces for.
type figure struct {
	scene.Known
	title  string // its name without the number
	number int    // 0 if it is the only one
	face   *pdf.Picture
	saving bool
}

// figures returns the creatures grouped by kind, numbered, with the requested number of copies.
func (p *Pieces) figures(a *art) []figure {
	type kind struct {
		title, picture, icon string
		side, size           int
	}
	var order []kind
	groups := map[kind][]scene.Known{}
	for _, k := range p.Edition.Tokens {
		title := unnumbered(k.Name)
		if k.Player {
			title = k.Name
		}
		id := kind{title, k.Picture, k.Icon, k.Side, k.Size}
		if groups[id] == nil {
			order = append(order, id)
		}
		groups[id] = append(groups[id], k)
	}
	var out []figure
	for _, id := range order {
		group := groups[id]
		face := p.face(a, group[0])
		n := len(group)
		if !group[0].Player {
			n = max(n, p.Copies)
		}
		for i, number := range numbers(group, n) {
			out = append(out, figure{Known: group[min(i, len(group)-1)], title: id.title, number: number, face: face, saving: p.Saving})
		}
	}
	return out
}

// numbers returns the numbers of n pieces of a group: those in the creatures' names, and the lowest free ones for the
// rest. A single creature without a number gets 0.
func numbers(group []scene.Known, n int) []int {
	out, taken := make([]int, n), map[int]bool{}
	for i, k := range group {
		if v := numberOf(k.Name); !k.Player && !taken[v] {
			out[i], taken[v] = v, v > 0
		}
	}
	if n == 1 {
		return out
	}
	next := 1
	for i := range out {
		for taken[next] {
			next++
		}
		if out[i] == 0 {
			out[i], taken[next] = next, true
		}
	}
	return out
}

// face embeds a creature's picture; nil if it has none.
func (p *Pieces) face(a *art, k scene.Known) *pdf.Picture {
	if p.Portrait == nil || k.Picture == "" || p.Saving {
		return nil
	}
	img, err := p.Portrait(k.Picture)
	if err != nil {
		return nil // a missing picture leaves the initials
	}
	side := a.side * float64(max(k.Size, 1))
	pic := squared(a.w, img, side, side)
	return &pic
}

// unnumbered returns a name without the number at its end.
func unnumbered(name string) string {
	if numberOf(name) == 0 {
		return name
	}
	return name[:strings.LastIndexByte(name, ' ')]
}

// numberOf returns the number at a name's end, up to 99; 0 if there is none.
func numberOf(name string) int {
	i := strings.LastIndexByte(name, ' ')
	if i < 0 || len(name)-i > 3 {
		return 0
	}
	n, err := strconv.ParseUint(name[i+1:], 10, 8)
	if err != nil {
		return 0
	}
	return int(n)
}

// initials returns the creature's initials without its number.
func (f *figure) initials() string {
	return strings.TrimRightFunc(scene.Initials(f.title), unicode.IsDigit)
}

// iconPath returns the outlines of an SVG's filled paths in a square of n millimetres; empty if the SVG can't be read.
func iconPath(svg []byte, x, y, n float64) *pdf.Path {
	path := &pdf.Path{}
	if len(svg) == 0 {
		return path
	}
	icon, err := oksvg.ReadIconStream(bytes.NewReader(svg))
	if err != nil || !(icon.ViewBox.W > 0) || !(icon.ViewBox.H > 0) {
		return path
	}
	k := n / max(icon.ViewBox.W, icon.ViewBox.H) / 64
	at := func(p fixed.Int26_6, q fixed.Int26_6) (float64, float64) {
		return x + float64(p)*k - icon.ViewBox.X*k*64, y + float64(q)*k - icon.ViewBox.Y*k*64
	}
	for _, s := range icon.SVGPaths {
		trace(path, s.Path, at)
	}
	return path
}

// trace adds an outline, converting quadratic curves to cubic ones.
func trace(path *pdf.Path, from rasterx.Path, at func(x, y fixed.Int26_6) (float64, float64)) {
	var px, py float64
	for i := 0; i < len(from); {
		switch rasterx.PathCommand(from[i]) {
		case rasterx.PathMoveTo:
			px, py = at(from[i+1], from[i+2])
			path.Move(px, py)
			i += 3
		case rasterx.PathLineTo:
			px, py = at(from[i+1], from[i+2])
			path.Line(px, py)
			i += 3
		case rasterx.PathQuadTo:
			cx, cy := at(from[i+1], from[i+2])
			x, y := at(from[i+3], from[i+4])
			path.Curve(px+(cx-px)*2/3, py+(cy-py)*2/3, x+(cx-x)*2/3, y+(cy-y)*2/3, x, y)
			px, py = x, y
			i += 5
		case rasterx.PathCubicTo:
			ax, ay := at(from[i+1], from[i+2])
			bx, by := at(from[i+3], from[i+4])
			px, py = at(from[i+5], from[i+6])
			path.Curve(ax, ay, bx, by, px, py)
			i += 7
		default:
			path.Close()
			i++
		}
	}
}

// faces embeds the tokens' pictures at print size, each picture once. side is the side of a square in millimetres.
func faces(w *pdf.Writer, tokens []paint.Token, side float64) map[string]pdf.Picture {
	out := map[string]pdf.Picture{}
	type sized struct {
		img  image.Image
		size int
	}
	var known []sized
	var files []pdf.Picture
	for i := range tokens {
		t := &tokens[i]
		if t.Picture == nil {
			continue
		}
		at := -1
		for k := range known {
			if known[k] == (sized{t.Picture, t.Size}) {
				at = k
			}
		}
		if at < 0 {
			at = len(known)
			known = append(known, sized{t.Picture, t.Size})
			files = append(files, squared(w, t.Picture, side*float64(max(t.Size, 1)), side*float64(max(t.Size, 1))))
		}
		out[t.ID] = files[at]
	}
	return out
}

// squared embeds the centre of a picture, cropped to a size in millimetres and scaled to 300 dpi.
func squared(w *pdf.Writer, img image.Image, width, height float64) pdf.Picture {
	b := img.Bounds()
	cut := b
	if wide := int(float64(b.Dy()) * width / height); wide < b.Dx() {
		cut.Min.X += (b.Dx() - wide) / 2
		cut.Max.X = cut.Min.X + wide
	} else if high := int(float64(b.Dx()) * height / width); high < b.Dy() {
		cut.Min.Y += (b.Dy() - high) / 2
		cut.Max.Y = cut.Min.Y + high
	}
	nw := max(1, min(cut.Dx(), int(width/25.4*defaultDPI)))
	nh := max(1, min(cut.Dy(), int(height/25.4*defaultDPI)))
	small := image.NewRGBA(image.Rect(0, 0, nw, nh))
	draw.Draw(small, small.Rect, image.NewUniform(color.White), image.Point{}, draw.Src)
	xdraw.CatmullRom.Scale(small, small.Rect, img, cut, draw.Over, nil)
	var out bytes.Buffer
	jpeg.Encode(&out, small, &jpeg.Options{Quality: pictureQuality}) // writing to memory can't fail
	return w.JPEG(out.Bytes(), nw, nh)
}
