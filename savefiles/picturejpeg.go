package savefiles

import (
	"image"
	"image/color"

	"parapet/engine/limits"
)

// jpegHead is what a JPEG's markers say besides its size.
type jpegHead struct {
	progressive bool
	parts       [][2]int // of each channel: blocks across and down per unit
	scans       int
}

// jpegCost counts the planes with their padding; the coefficients of a progressive picture, which are kept until its last
// scan; and the image into which colours other than YCbCr are converted. It limits the number of scans, because each one
// processes the whole picture however few bytes it has.
func jpegCost(content []byte, c image.Config) (int64, error) {
	h := readJPEGHead(content)
	if h.scans > limits.JPEGPasses {
		return 0, tooMuch("a picture of %d passes; at most %d", h.scans, limits.JPEGPasses)
	}
	if len(h.parts) == 0 {
		return pixels(c) * 8, nil // the decoder reports the mistake
	}
	each := int64(64)
	if h.progressive {
		each += 256
	}
	if len(h.parts) == 1 {
		h.parts[0] = [2]int{1, 1}
	}
	across, down := h.parts[0][0], h.parts[0][1]
	units := int64((c.Width+8*across-1)/(8*across)) * int64((c.Height+8*down-1)/(8*down))
	var bytes int64
	for _, p := range h.parts {
		bytes += units * int64(p[0]*p[1]) * each
	}
	if c.ColorModel == color.RGBAModel || c.ColorModel == color.CMYKModel {
		bytes += pixels(c) * 4
	}
	return bytes, nil
}

// readJPEGHead parses the markers of a JPEG, as far as there are any.
func readJPEGHead(content []byte) (h jpegHead) {
	for at := 2; at+4 <= len(content); {
		if content[at] != 0xff || content[at+1] == 0 || content[at+1] == 0xff {
			at++
			continue
		}
		marker := content[at+1]
		if at += 2; marker == 0xd9 {
			return h
		}
		if 0xd0 <= marker && marker <= 0xd7 {
			continue
		}
		segment := content[at+2 : min(max(at+int(content[at])<<8+int(content[at+1]), at+2), len(content))]
		switch marker {
		case 0xc0, 0xc1, 0xc2:
			if h.parts == nil { // the decoder will refuse a second one
				h.frame(segment, marker == 0xc2)
			}
		case 0xda:
			h.scans++
		}
		at += 2 + len(segment)
	}
	return h
}

// frame parses how the channels are sampled.
func (h *jpegHead) frame(segment []byte, progressive bool) {
	const first = 6
	if len(segment) < first {
		return
	}
	h.progressive = progressive
	for i := range int(segment[5]) {
		if at := first + 3*i + 1; at < len(segment) {
			h.parts = append(h.parts, [2]int{max(int(segment[at]>>4), 1), max(int(segment[at]&15), 1)})
		}
	}
}
