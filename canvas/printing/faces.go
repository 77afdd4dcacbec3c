package printing

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"

	xdraw "golang.org/x/image/draw"

	"parapet/canvas/paint"
	"parapet/canvas/pdf"
)

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
