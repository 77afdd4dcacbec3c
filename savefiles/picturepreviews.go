package savefiles

import (
	"context"
	"image"

	"parapet/savefiles/preview"
)

// Preview is a coarse view of a picture that isn't decoded yet.
type Preview = preview.View

// glimpses is who wants to see a picture before it is decoded, and how large.
type glimpses struct {
	side int
	show func(Preview)
}

type glimpsesKey struct{}

// WithPreviews returns a context in which decoding a large picture shows coarse views of it, some side pixels wide and
// high, one after the other and on goroutines of its own. Those of PNG grow from the top; of JPEG and SVG there is one; other
// forms have none.
func WithPreviews(ctx context.Context, side int, show func(Preview)) context.Context {
	return context.WithValue(ctx, glimpsesKey{}, glimpses{side, show})
}

// LargePicture is of how many pixels a picture is shown before it is decoded: a smaller one is there as soon as its view.
const LargePicture = 6_000_000

// SizeByBeginning returns the size of a picture by the beginning of its file, before all of it is read; false where that doesn't
// tell, or is no picture's.
func SizeByBeginning(ctx context.Context, folder, src string) (image.Point, bool) {
	content, err := pictureBeginning(ctx, folder, src, headerBytes)
	if err != nil {
		return image.Point{}, false
	}
	_, size, err := PictureSize(content)
	return size, err == nil
}

// decoder makes a picture of its bytes.
type decoder func(context.Context, []byte) (image.Image, error)

// seenBy makes large pictures of a form be decoded by another decoder where somebody wants to see them meanwhile.
func (f pictureForm) seenBy(other func(decoder, glimpses) decoder) pictureForm {
	usual := f.decode
	f.decode = func(ctx context.Context, content []byte) (image.Image, error) {
		g, wanted := ctx.Value(glimpsesKey{}).(glimpses)
		if c, err := f.header(content); !wanted || err != nil || c.Width*c.Height < LargePicture {
			return usual(ctx, content)
		}
		return other(usual, g)(ctx, content)
	}
	return f
}

// rowByRow decodes a PNG and shows what is there of it on the way; where that doesn't go the usual decoder tells why.
func rowByRow(usual decoder, g glimpses) decoder {
	return func(ctx context.Context, content []byte) (image.Image, error) {
		img, err := preview.PNG(decoding(ctx, content), g.side, g.show)
		if err != nil {
			return usual(ctx, content)
		}
		return img, nil
	}
}

// beside shows a picture beside its decoding, which takes longer.
func beside(view func(context.Context, []byte, glimpses) error) func(decoder, glimpses) decoder {
	return func(usual decoder, g glimpses) decoder {
		return func(ctx context.Context, content []byte) (image.Image, error) {
			seen := make(chan struct{})
			viewing, stop := context.WithCancel(ctx)
			go func() {
				defer close(seen)
				var err error
				defer broken(&err) // the decoder beside tells it
				err = view(viewing, content, g)
			}()
			img, err := usual(ctx, content)
			stop()
			<-seen
			return img, err
		}
	}
}

// meansFirst shows a JPEG by the means of its squares of pixels.
func meansFirst(ctx context.Context, content []byte, g glimpses) error {
	return preview.JPEG(ctx, content, g.show)
}
