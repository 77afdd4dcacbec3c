package paint

import "image"

// Turned returns an image rotated clockwise by quarter turns; with none it returns img itself.
func Turned(img image.Image, quarters int) image.Image {
	quarters = (quarters%4 + 4) % 4
	if quarters == 0 {
		return img
	}
	src := toRGBA(img)
	w, h := src.Rect.Dx(), src.Rect.Dy()
	dst := image.NewRGBA(image.Rect(0, 0, w, h))
	if quarters != 2 {
		dst = image.NewRGBA(image.Rect(0, 0, h, w))
	}
	for y := range h {
		row := src.Pix[y*src.Stride:][:4*w]
		for x := range w {
			to := dst.PixOffset(w-1-x, h-1-y)
			switch quarters {
			case 1:
				to = dst.PixOffset(h-1-y, x)
			case 3:
				to = dst.PixOffset(y, w-1-x)
			}
			copy(dst.Pix[to:to+4], row[4*x:4*x+4])
		}
	}
	return dst
}
