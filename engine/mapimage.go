package engine

import (
	"strings"

	"parapet/engine/jsondoc"
)

// Image is a background picture. It is turned first; scale and offset apply to the turned picture.
type Image struct {
	Src             string
	PixelsPerSquare float64
	Offset          [2]float64 // pixels of the turned picture at the board's north-west corner
	Turn            int        // degrees clockwise: 0, 90, 180 or 270
	Opacity         float64    // from 0 to 1
	Extra           []jsondoc.Member
}

func readImage(r jsondoc.Reader) *Image {
	if !r.Has() || !r.Object() {
		return nil
	}
	im := &Image{Src: r.Field("src").Str(""), PixelsPerSquare: readFloat(r.Field("pixels_per_square"), 70)}
	if !(im.PixelsPerSquare >= 1 && im.PixelsPerSquare <= 10_000) {
		r.Field("pixels_per_square").Bad("must be between 1 and 10,000")
	}
	if off := r.Field("offset").Items(); len(off) == 2 {
		im.Offset = [2]float64{readFloat(off[0], 0), readFloat(off[1], 0)}
	} else if len(off) != 0 {
		r.Field("offset").Bad("must be [x, y] in pixels")
	}
	if im.Turn = r.Field("turn").Int(0, 0, 270); im.Turn%90 != 0 {
		r.Field("turn").Bad("must be 0, 90, 180 or 270")
	}
	if im.Opacity = readFloat(r.Field("opacity"), 1); !(im.Opacity >= 0 && im.Opacity <= 1) {
		r.Field("opacity").Bad("must be between 0 and 1")
	}
	if strings.Contains(im.Src, "..") || strings.HasPrefix(im.Src, "/") || strings.Contains(im.Src, `\`) {
		if !strings.HasPrefix(im.Src, "data:") {
			r.Field("src").Bad("must be in the encounter's folder")
		}
	}
	im.Extra = r.Unknown(oneOf("src", "pixels_per_square", "offset", "turn", "opacity"))
	return im
}

func (im *Image) node() *jsondoc.Node {
	n := jsondoc.Obj(jsondoc.M("src", im.Src), jsondoc.M("pixels_per_square", jsondoc.Float(im.PixelsPerSquare, 6)),
		jsondoc.M("offset", jsondoc.Arr(jsondoc.Float(im.Offset[0], 6), jsondoc.Float(im.Offset[1], 6))))
	if im.Turn != 0 {
		n.Members = append(n.Members, jsondoc.M("turn", im.Turn))
	}
	if im.Opacity != 1 {
		n.Members = append(n.Members, jsondoc.M("opacity", jsondoc.Float(im.Opacity, 6)))
	}
	n.Members = append(n.Members, im.Extra...)
	return n
}

// moved returns the picture for a board whose corner moved by dx, dy squares.
func (im *Image) moved(dx, dy int) *Image {
	if im == nil {
		return nil
	}
	next := *im
	next.Offset[0] -= float64(dx) * im.PixelsPerSquare
	next.Offset[1] -= float64(dy) * im.PixelsPerSquare
	return &next
}
