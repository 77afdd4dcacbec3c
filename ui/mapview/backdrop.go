package mapview

import (
	"context"
	"errors"
	"image"
	"path/filepath"
	"runtime/debug"
	"strings"
	"time"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/savefiles"
	"parapet/ui/i18n"
)

// CoarseSide is the largest width and height of a coarse view, in pixels.
const CoarseSide = 1600

// backdrop is a map picture that is being loaded. Meanwhile the map shows a coarse view: a cached one, or whatever of the
// picture can be shown before it is decoded.
type backdrop struct {
	p     *Pictures
	ctx   context.Context
	m     *engine.Map
	path  string      // of the picture's file; "" if it is inside the encounter
	size  image.Point // from the start of the file; 0 × 0 if unknown
	begun time.Time
	whole *paint.Picture
	err   error
	again bool // loaded before, and its file was lost
}

// loadWhole starts loading the map's picture.
func (p *Pictures) loadWhole(file *savefiles.File, m *engine.Map) {
	p.lies = m.Image
	if m.Image == nil || m.Image.Src == "" {
		if p.seen() != nil {
			p.whole, p.first = nil, nil
			p.OnLoaded(nil)
		}
		return
	}
	b := &backdrop{p: p, ctx: p.ctx, m: m, begun: time.Now()}
	if !strings.HasPrefix(m.Image.Src, "data:") {
		b.path = filepath.Join(filepath.Dir(file.Path()), filepath.FromSlash(m.Image.Src))
	}
	p.shell.Background.Run(func() { b.load(file) }, b.done)
}

// Load loads the picture in the background.
func (b *backdrop) load(file *savefiles.File) {
	turn := b.m.Image.Turn
	if b.path != "" {
		b.size, _ = savefiles.SizeByBeginning(b.ctx, filepath.Dir(b.path), filepath.Base(b.path))
	}
	ctx := savefiles.WithProgress(b.ctx, func(share float64) { b.back(func() { b.showProgress(share) }) })
	if img, of := b.p.Coarse.Load(b.path, turn); img != nil {
		first := paint.NewPicture(img, 1, 0, 0)
		b.back(func() { b.showFirst(first, of) })
	} else {
		ctx = savefiles.WithPreviews(ctx, CoarseSide, func(g savefiles.Preview) {
			first, of := turned(g, turn)
			b.back(func() { b.showFirst(first, of) })
		})
	}
	b.whole, b.err = scene.LoadBackground(ctx, file.Picture, b.m)
	if b.err == nil && b.path != "" {
		w, h := b.whole.Size()
		_ = b.p.Coarse.Keep(b.path, turn, image.Pt(w, h), b.whole.Coarse(CoarseSide)) // the next opening works without it
	}
	if b.err == nil {
		b.toFile(file)
	}
	debug.FreeOSMemory() // frees what decoding a large picture needed
}

// turned returns the preview of a picture turned by a number of degrees, with the size of the turned picture.
func turned(g savefiles.Preview, turn int) (first *paint.Picture, of image.Point) {
	if of = g.Of; turn%180 != 0 {
		of = image.Pt(of.Y, of.X)
	}
	return paint.NewPicture(paint.Turned(g.Image, turn/90), 1, 0, 0), of
}

// back runs do on the window's goroutine if the picture is still wanted.
func (b *backdrop) back(do func()) {
	b.p.shell.Background.Back(func() {
		if b.wanted() && b.p.whole == nil {
			do()
		}
	})
}

// wanted reports whether the map still has this picture.
func (b *backdrop) wanted() bool {
	is := b.p.lies
	return b.ctx.Err() == nil && is != nil && is.Src == b.m.Image.Src && is.Turn == b.m.Image.Turn
}

// showProgress shows the progress. Once everything is read, the picture is unpacked; some formats can't start that earlier.
func (b *backdrop) showProgress(share float64) {
	if time.Since(b.begun) < b.p.patience {
		return
	}
	if share >= 1 {
		b.p.OnStatus(Unpacking(b.size))
		return
	}
	b.p.OnStatus(i18n.L("Loading the map picture: {{.N}}%", map[string]any{"N": int(share * 100)}))
}

// Unpacking returns the status text for a picture that is being unpacked: its size, and how much memory it will need with
// its smaller copies.
func Unpacking(size image.Point) string {
	if size == (image.Point{}) {
		return i18n.L("Unpacking the map picture…")
	}
	args := map[string]any{"W": size.X, "H": size.Y, "MB": megabytes(size.X * size.Y * 4 * 4 / 3)}
	return i18n.L("Unpacking the picture: {{.W}} × {{.H}} pixels, {{.MB}}", args)
}

// showFirst shows a coarse view of a picture of the given size.
func (b *backdrop) showFirst(first *paint.Picture, of image.Point) {
	w, _ := first.Size()
	shrunk, is := float64(w)/float64(of.X), b.p.lies
	b.p.first = first.Aligned(is.PixelsPerSquare*shrunk, is.Offset[0]*shrunk, is.Offset[1]*shrunk).Faint(is.Opacity)
	b.p.OnLoaded(b.p.first)
}

// done shows the loaded picture at its current position, or its replacement if it can't be shown.
func (b *backdrop) done() {
	p := b.p
	if errors.Is(b.err, context.Canceled) || !b.wanted() {
		return
	}
	p.OnStatus("")
	if b.again && b.err != nil {
		b.staysBlurred()
		return
	}
	p.stands = b.err != nil
	if b.err != nil {
		p.shell.Complain(i18n.L("Map picture missing: {{.Why}}", map[string]any{"Why": i18n.Error(b.err)}))
		m := b.m.Board().Map()
		b.whole = scene.MissingBackground(m.Cols, m.Rows)
	}
	if is := p.lies; !p.stands && is != b.m.Image { // aligned differently meanwhile
		b.whole = b.whole.Aligned(is.PixelsPerSquare, is.Offset[0], is.Offset[1]).Faint(is.Opacity)
	}
	p.whole, p.first = b.whole, nil
	p.OnLoaded(b.whole)
}

// CoarseViews returns the store of coarse views in a cache folder. It stores nothing if cache is "".
func CoarseViews(cache string) savefiles.CoarseViews {
	if cache == "" {
		return savefiles.CoarseViews{}
	}
	return savefiles.CoarseViews{Folder: filepath.Join(cache, "coarse")}
}
