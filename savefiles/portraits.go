package savefiles

import (
	"context"
	"errors"
	"image"
	"runtime/debug"

	xdraw "golang.org/x/image/draw"

	"parapet/engine/limits"
	"parapet/engine/message"
)

// Portraits loads the pictures of an encounter's tokens: one at a time, each once, scaled down at once to
// limits.PortraitSide, and together at most limits.Portraits bytes. It is safe for concurrent use.
type Portraits struct {
	folder string
	turn   chan struct{} // held while a picture is read
	known  map[string]portrait
	held   int // bytes in use
	most   int // limit in bytes
}

type portrait struct {
	img image.Image
	err error
}

// dear is the number of pixels from which memory is returned to the system after decoding.
const dear = 4_000_000

// NewPortraits returns the portraits of an encounter in folder.
func NewPortraits(folder string) *Portraits {
	return &Portraits{folder: folder, turn: make(chan struct{}, 1), known: map[string]portrait{}, most: limits.Portraits}
}

// ErrPortraits is the error for a portrait that doesn't fit into memory beside the others.
var ErrPortraits = errors.New("the pictures of the tokens take too much memory together")

// Load returns a token's picture, or ErrPortraits. It waits while another one is loaded, and stops when the context is done.
func (p *Portraits) Load(ctx context.Context, src string) (image.Image, error) {
	select {
	case p.turn <- struct{}{}:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	defer func() { <-p.turn }()
	a, ok := p.known[src]
	if !ok {
		if a.img, a.err = p.read(ctx, src); ctx.Err() != nil {
			return nil, ctx.Err() // not the picture's fault
		}
		p.known[src] = a
	}
	return a.img, a.err
}

func (p *Portraits) read(ctx context.Context, src string) (image.Image, error) {
	if p.held >= p.most {
		return nil, message.Errorf("%s: %w (%d MiB)", shortSrc(src), ErrPortraits, p.most>>20)
	}
	img, err := load(forPortrait(ctx), p.folder, src, limits.FacePixels)
	if err != nil {
		return nil, err
	}
	small := shrunk(img, limits.PortraitSide)
	p.held += len(small.Pix)
	if b := img.Bounds(); b.Dx()*b.Dy() > dear {
		debug.FreeOSMemory() // before the next one is read
	}
	return small, nil
}

// Held returns the number of pictures in memory, and their bytes.
func (p *Portraits) Held() (pictures, bytes int) {
	p.turn <- struct{}{}
	defer func() { <-p.turn }()
	for _, a := range p.known {
		if a.img != nil {
			pictures++
		}
	}
	return pictures, p.held
}

// shrunk returns a copy of a picture in the format for painting, with its longer side at most side pixels.
func shrunk(img image.Image, side int) *image.RGBA {
	b := img.Bounds()
	w, h := b.Dx(), b.Dy()
	if longer := max(w, h); longer > side {
		w, h = max(1, w*side/longer), max(1, h*side/longer)
	}
	out := image.NewRGBA(image.Rect(0, 0, w, h))
	if w == b.Dx() && h == b.Dy() {
		xdraw.Copy(out, image.Point{}, img, b, xdraw.Src, nil)
		return out
	}
	xdraw.BiLinear.Scale(out, out.Rect, img, b, xdraw.Src, nil)
	return out
}
