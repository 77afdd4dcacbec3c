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

// Portraits reads the pictures of an encounter's tokens: one at a time, each once, shrunk at once to
// limits.PortraitSide, and together no more than limits.Portraits. It is safe for use by several
// goroutines at once.
type Portraits struct {
	folder string
	turn   chan struct{} // holds one while a picture is read
	known  map[string]portrait
	held   int // bytes
	most   int // bytes
}

type portrait struct {
	img image.Image
	err error
}

// dear is how many pixels leave so much memory behind that it is given back at once.
const dear = 4_000_000

// NewPortraits reads those of an encounter that lies in folder.
func NewPortraits(folder string) *Portraits {
	return &Portraits{folder: folder, turn: make(chan struct{}, 1), known: map[string]portrait{}, most: limits.Portraits}
}

// ErrPortraits is the error for a portrait that there is no room for besides the others.
var ErrPortraits = errors.New("the pictures of the tokens take too much memory together")

// Load returns a token's picture. It waits while another is read, and ends early when the context is done.
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
			return nil, ctx.Err() // not a fault of the picture's
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

// Held returns how many pictures are kept, and their bytes.
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

// shrunk returns a picture no longer than side, as it is painted, in memory of its own.
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
