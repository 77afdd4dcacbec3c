package paint

import (
	"image"
	"image/draw"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"

	"parapet/canvas/textshape"
)

// shaped returns the glyphs of a text with letters that depend on their neighbours, such as Arabic. It returns nil for
// all other texts, which are set letter by letter, and if the fonts can't be read for shaping.
func (s *scribe) shaped(text string, heavy weight) []textshape.Run {
	if !textshape.Complex(text) {
		return nil
	}
	if s.shapers[heavy] == nil {
		own := []textshape.Own{{Font: s.fonts[heavy], File: [][]byte{gomedium.TTF, gobold.TTF}[heavy]}}
		if s.more[heavy] != nil {
			own = append(own, textshape.Own{Font: s.more[heavy], File: s.files[heavy]})
		}
		s.shapers[heavy] = textshape.NewShaper(s.find, own...)
	}
	return s.shapers[heavy].Line(text)
}

// width returns a text's advance width.
func (s *scribe) width(text string, size int, heavy weight) fixed.Int26_6 {
	if line := s.shaped(text, heavy); line != nil {
		return fixed.Int26_6(textshape.Width(line) * float64(size) * 16)
	}
	return font.MeasureString(s.face(size, heavy), text)
}

// outlined returns the outlines of a line in pixels, with the pen at the origin, and their bounding box.
func outlined(line []textshape.Run, size int) (out []sfnt.Segment, in image.Rectangle) {
	var buf sfnt.Buffer
	var box fixed.Rectangle26_6
	em, x := float64(size)*16, 0.0
	for _, run := range line {
		for _, g := range run.Glyphs {
			at := fixed.Point26_6{X: fixed.Int26_6(x + g.X*em), Y: -fixed.Int26_6(g.Y * em)}
			x += g.Advance * em
			segments, err := run.Font.LoadGlyph(&buf, g.ID, fixed.Int26_6(em), nil)
			if err != nil {
				continue
			}
			for _, s := range segments {
				for i := range s.Args {
					s.Args[i] = s.Args[i].Add(at)
				}
				out = append(out, s)
			}
			b := segments.Bounds()
			box = box.Union(fixed.Rectangle26_6{Min: b.Min.Add(at), Max: b.Max.Add(at)})
		}
	}
	return out, image.Rect(box.Min.X.Floor(), box.Min.Y.Floor(), box.Max.X.Ceil(), box.Max.Y.Ceil())
}

// fill draws outlines into a mask.
func fill(m *mask, outlines []sfnt.Segment) {
	z := vector.NewRasterizer(m.w, m.h)
	at := func(p fixed.Point26_6) (x, y float32) {
		return float32(p.X)/64 - float32(m.dx), float32(p.Y)/64 - float32(m.dy)
	}
	for _, s := range outlines {
		ax, ay := at(s.Args[0])
		bx, by := at(s.Args[1])
		cx, cy := at(s.Args[2])
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			z.ClosePath()
			z.MoveTo(ax, ay)
		case sfnt.SegmentOpLineTo:
			z.LineTo(ax, ay)
		case sfnt.SegmentOpQuadTo:
			z.QuadTo(ax, ay, bx, by)
		case sfnt.SegmentOpCubeTo:
			z.CubeTo(ax, ay, bx, by, cx, cy)
		}
	}
	z.ClosePath()
	z.DrawOp = draw.Src
	z.Draw(&image.Alpha{Pix: m.pix, Stride: m.w, Rect: image.Rect(0, 0, m.w, m.h)}, image.Rect(0, 0, m.w, m.h), image.Opaque, image.Point{})
}
