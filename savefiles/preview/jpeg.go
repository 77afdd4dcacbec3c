package preview

import (
	"context"
	"fmt"
	"image"
)

// The markers of a JPEG file.
const (
	markBaseline    = 0xc0
	markExtended    = 0xc1
	markProgressive = 0xc2
	markTables      = 0xc4
	markRestart     = 0xd0 // up to 0xd7
	markBegin       = 0xd8
	markEnd         = 0xd9
	markScan        = 0xda
	markSteps       = 0xdb
	markInterval    = 0xdd
	markAdobe       = 0xee
)

// JPEG shows a JPEG picture once at an eighth of its size: the mean colours of its blocks. The caller must check the
// picture's size first. The error is ErrForm for a broken or unusual file, or the context's error.
func JPEG(ctx context.Context, content []byte, show func(View)) error {
	j := &jpegReader{ctx: ctx, rest: content}
	if err := j.read(); err != nil {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		return fmt.Errorf("%w: %w", ErrForm, err)
	}
	show(View{j.image(), j.size})
	return nil
}

// jpegReader is a JPEG being read.
type jpegReader struct {
	ctx           context.Context
	rest          []byte
	size          image.Point
	progressive   bool
	parts         []plane
	most          image.Point // largest number of blocks of a component in a unit
	steps         [4]int32    // for means, by table
	means, inside [4]*huffman
	interval      int  // units between two restarts; 0 for none
	untouched     bool // the three components are red, green and blue
}

// plane is a colour component.
type plane struct {
	id       uint8
	h, v     int // number of its blocks in a unit
	step     int // index of its quantisation table
	have     bool
	wide     int // number of blocks per row, in whole units
	high     int
	means    []int16 // of its blocks
	mean, ac uint8   // its tables in the current scan
	last     int32
}

// read reads up to the last of the means.
func (j *jpegReader) read() error {
	if len(j.rest) < 2 || j.rest[0] != 0xff || j.rest[1] != markBegin {
		return fmt.Errorf("no JPEG")
	}
	j.rest = j.rest[2:]
	for {
		mark, body, err := j.next()
		if err != nil {
			return err
		}
		if err := j.part(mark, body); err != nil {
			return err
		}
		if mark == markScan && j.done() {
			return nil
		}
	}
}

// next returns the next segment, skipping anything between segments.
func (j *jpegReader) next() (mark uint8, body []byte, err error) {
	b := j.rest
	for len(b) >= 2 && (b[0] != 0xff || b[1] == 0 || b[1] == 0xff || b[1]&^7 == markRestart) {
		b = b[1:]
	}
	if len(b) < 4 {
		return 0, nil, fmt.Errorf("it ends early")
	}
	n := int(b[2])<<8 | int(b[3])
	if b[1] == markEnd || n < 2 || len(b) < 2+n {
		return 0, nil, fmt.Errorf("it ends early")
	}
	j.rest = b[2+n:]
	return b[1], b[4 : 2+n], nil
}

func (j *jpegReader) part(mark uint8, b []byte) error {
	switch mark {
	case markBaseline, markExtended, markProgressive:
		j.progressive = mark == markProgressive
		return j.frame(b)
	case markTables:
		return j.tables(b)
	case markSteps:
		return j.quantizers(b)
	case markInterval:
		if len(b) < 2 {
			return fmt.Errorf("an interval of %d bytes", len(b))
		}
		j.interval = int(b[0])<<8 | int(b[1])
	case markAdobe:
		j.untouched = len(b) >= 12 && string(b[:5]) == "Adobe" && b[11] == 0
	case markScan:
		return j.scan(b)
	default:
		if mark&0xf0 == 0xc0 && mark != 0xc8 && mark != 0xcc {
			return fmt.Errorf("a frame of kind %x", mark)
		}
	}
	return nil
}

// frame parses the picture's size and components.
func (j *jpegReader) frame(b []byte) error {
	if len(b) < 6 || len(b) != 6+3*int(b[5]) || b[0] != 8 || b[5] != 1 && b[5] != 3 || j.parts != nil {
		return fmt.Errorf("a frame of %d bytes", len(b))
	}
	j.size = image.Pt(int(b[3])<<8|int(b[4]), int(b[1])<<8|int(b[2]))
	if j.size.X == 0 || j.size.Y == 0 {
		return fmt.Errorf("%d × %d pixels", j.size.X, j.size.Y)
	}
	for c := b[6:]; len(c) > 0; c = c[3:] {
		p := plane{id: c[0], h: int(c[1] >> 4), v: int(c[1] & 15), step: int(c[2])}
		if p.h < 1 || p.h > 4 || p.v < 1 || p.v > 4 || p.step > 3 {
			return fmt.Errorf("a part of %d × %d squares", p.h, p.v)
		}
		if b[5] == 1 {
			p.h, p.v = 1, 1
		}
		j.most = image.Pt(max(j.most.X, p.h), max(j.most.Y, p.v))
		j.parts = append(j.parts, p)
	}
	groups := j.groups()
	for i := range j.parts {
		p := &j.parts[i]
		p.wide, p.high = groups.X*p.h, groups.Y*p.v
		p.means = make([]int16, p.wide*p.high)
	}
	return nil
}

// groups returns the number of block groups (MCUs) along each side of the picture.
func (j *jpegReader) groups() image.Point {
	return image.Pt(whole(j.size.X, 8*j.most.X), whole(j.size.Y, 8*j.most.Y))
}

// whole returns all divided by part, rounded up.
func whole(all, part int) int { return (all + part - 1) / part }

// done reports whether all means have been read.
func (j *jpegReader) done() bool {
	for _, p := range j.parts {
		if !p.have {
			return false
		}
	}
	return true
}

// quantizers parses the quantisation tables, of which only the first entry, for means, is used.
func (j *jpegReader) quantizers(b []byte) error {
	for len(b) > 0 {
		which, wide := b[0]&15, b[0]>>4
		n := 1 + 64*(1+int(wide))
		if which > 3 || wide > 1 || len(b) < n {
			return fmt.Errorf("steps of %d bytes", len(b))
		}
		j.steps[which] = int32(b[1])
		if wide == 1 {
			j.steps[which] = int32(b[1])<<8 | int32(b[2])
		}
		b = b[n:]
	}
	return nil
}

func (j *jpegReader) tables(b []byte) error {
	for len(b) > 0 {
		t, n, err := newHuffman(b)
		if err != nil {
			return err
		}
		if b[0]>>4 == 0 {
			j.means[b[0]&15] = t
		} else {
			j.inside[b[0]&15] = t
		}
		b = b[n:]
	}
	return nil
}

// image returns the means as colours.
func (j *jpegReader) image() *image.RGBA {
	w, h := whole(j.size.X, 8), whole(j.size.Y, 8)
	out := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		to := out.Pix[y*out.Stride:]
		for x := range w {
			var v [3]int32
			for i := range j.parts {
				p := &j.parts[i]
				m := int32(p.means[y*p.v/j.most.Y*p.wide+x*p.h/j.most.X])
				v[i] = m*j.steps[p.step]/8 + 128
			}
			set(to[4*x:], j.colour(v))
		}
	}
	return out
}

// colour converts components to a colour: grey alone, RGB, or brightness and two colour differences.
func (j *jpegReader) colour(v [3]int32) [4]uint8 {
	switch {
	case len(j.parts) == 1:
		return [4]uint8{clamp(v[0]), clamp(v[0]), clamp(v[0]), 255}
	case j.untouched || j.parts[0].id == 'R' && j.parts[1].id == 'G' && j.parts[2].id == 'B':
		return [4]uint8{clamp(v[0]), clamp(v[1]), clamp(v[2]), 255}
	}
	y, cb, cr := v[0]<<16, v[1]-128, v[2]-128
	return [4]uint8{clamp((y + 91881*cr) >> 16), clamp((y - 22554*cb - 46802*cr) >> 16), clamp((y + 116130*cb) >> 16), 255}
}

func clamp(v int32) uint8 { return uint8(min(max(v, 0), 255)) }
