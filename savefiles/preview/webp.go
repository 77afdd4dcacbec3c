package preview

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"io"

	"golang.org/x/image/riff"
	"golang.org/x/image/vp8"
)

// vp8Head is how long the beginning of a frame is that says its size; the height stands at its end.
const vp8Head = 10

// webpParts are the sixteenths of a picture that are shown, one after the other: each is decoded from the top again, and all of
// them together cost less than the whole.
var webpParts = []int{1, 3, 8}

// WEBP shows coarse views of the upper sixteenth, three sixteenths and half of a lossy WebP picture, no larger than side wide and
// high: its blocks are written row by row, so that one that says to be lower is the top of it. What it says of being see-through
// isn't heeded. The error is ErrForm for a picture without loss, of which nothing can be told before all is decoded, and for what
// is broken. The caller has looked at the size.
func WEBP(ctx context.Context, content []byte, side int, show func(View)) error {
	frame, err := vp8Frame(content)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrForm, err)
	}
	of := image.Pt(int(frame[6])|int(frame[7]&0x3f)<<8, int(frame[8])|int(frame[9]&0x3f)<<8)
	s, err := newSparse(of, side, show)
	if err != nil {
		return err
	}
	for _, part := range webpParts {
		if err := ctx.Err(); err != nil {
			return err
		}
		high := max(of.Y*part/steps, 1)
		top, err := vp8Top(frame, high)
		if err != nil {
			return fmt.Errorf("%w: %w", ErrForm, err)
		}
		for y := 0; y < s.img.Rect.Dy() && s.wants(y) < high; y++ {
			s.row(s.wants(y), rowOf(top, s.wants(y)))
		}
		if len(s.filled)-s.left > s.shown {
			s.tell()
		}
	}
	return nil
}

// vp8Frame is the frame of a lossy picture.
func vp8Frame(content []byte) ([]byte, error) {
	_, chunks, err := riff.NewReader(bytes.NewReader(content))
	if err != nil {
		return nil, err
	}
	for {
		id, _, data, err := chunks.Next()
		if err != nil {
			return nil, err
		}
		if id != (riff.FourCC{'V', 'P', '8', ' '}) {
			continue
		}
		frame, err := io.ReadAll(data)
		if err == nil && len(frame) < vp8Head {
			err = io.ErrUnexpectedEOF
		}
		return frame, err
	}
}

// vp8Top decodes so many rows of a frame from its top.
func vp8Top(frame []byte, high int) (image.Image, error) {
	head := bytes.Clone(frame[:vp8Head])
	head[8], head[9] = byte(high), byte(high>>8)
	d := vp8.NewDecoder()
	d.Init(io.MultiReader(bytes.NewReader(head), bytes.NewReader(frame[vp8Head:])), len(frame))
	if _, err := d.DecodeFrameHeader(); err != nil {
		return nil, err
	}
	return d.DecodeFrame()
}
