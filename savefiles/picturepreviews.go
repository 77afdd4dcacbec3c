package savefiles

import (
	"context"
	"image"

	"parapet/savefiles/preview"
)

// Preview is a coarse view of a picture that isn't decoded yet.
type Preview = preview.View

// glimpses is a request for previews: their size, and the function that shows them.
type glimpses struct {
	side int
	show func(Preview)
}

type glimpsesKey struct{}

// WithPreviews returns a context in which decoding a large picture shows successive coarse views of it, about side pixels
// wide and high, on goroutines of their own. PNG previews grow from the top; JPEG and SVG have one; other formats have
// none.
func WithPreviews(ctx context.Context, side int, show func(Preview)) context.Context {
	return context.WithValue(ctx, glimpsesKey{}, glimpses{side, show})
}

// LargePicture is the number of pixels from which a picture gets previews; smaller ones decode as fast as their preview.
const LargePicture = 6_000_000

// SizeByBeginning returns the size of a picture from the beginning of its file. It reports false if that isn't enough, or
// isn't a picture.
func SizeByBeginning(ctx context.Context, folder, src string) (image.Point, bool) {
	content, err := pictureBeginning(ctx, folder, src, headerBytes)
	if err != nil {
		return image.Point{}, false
	}
	_, size, err := PictureSize(content)
	return size, err == nil
}

// decoder decodes a picture.
type decoder func(context.Context, []byte) (image.Image, error)

// seenBy makes large pictures use another decoder if previews are requested.
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

// rowByRow decodes a PNG with previews on the way. If that fails, it uses the usual decoder, which reports the error.
func rowByRow(usual decoder, g glimpses) decoder {
	return func(ctx context.Context, content []byte) (image.Image, error) {
		img, err := preview.PNG(decoding(ctx, content), g.side, g.show)
		if err != nil {
			return usual(ctx, content)
		}
		return img, nil
	}
}

// beside shows a preview while the picture is decoded, which takes longer.
func beside(view func(context.Context, []byte, glimpses) error) func(decoder, glimpses) decoder {
	return func(usual decoder, g glimpses) decoder {
		return func(ctx context.Context, content []byte) (image.Image, error) {
			seen := make(chan struct{})
			viewing, stop := context.WithCancel(ctx)
			go func() {
				defer close(seen)
				var err error
				defer broken(&err) // the decoder running at the same time reports it
				err = view(viewing, content, g)
			}()
			img, err := usual(ctx, content)
			stop()
			<-seen
			return img, err
		}
	}
}

// meansFirst previews a JPEG by the mean colours of its blocks.
func meansFirst(ctx context.Context, content []byte, g glimpses) error {
	return preview.JPEG(ctx, content, g.show)
}
