package mapview

import (
	"context"
	"errors"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"time"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/savefiles"
	"parapet/ui/i18n"
	"parapet/ui/shell"
	"parapet/ui/widgets"
)

// Pictures loads the pictures of the open encounter in the background. Its hooks do nothing until they are set.
type Pictures struct {
	Coarse   savefiles.CoarseViews
	OnStatus func(text string)    // shows what is in progress; "" for nothing
	OnLoaded func(*paint.Picture) // called with the map's picture when it or a portrait was loaded
	shell    *shell.Shell
	cache    string // folder for files of large pictures; "" for none
	spare    func(folder string, size int64) (*os.File, error)
	patience time.Duration // how long progress isn't shown

	loaded
}

// NewPictures returns Pictures without an encounter. Large pictures are held in files in the cache folder, which stores their
// coarse views too; none are if cache is "".
func NewPictures(sh *shell.Shell, cache string) *Pictures {
	return &Pictures{Coarse: CoarseViews(cache), OnStatus: func(string) {}, OnLoaded: func(*paint.Picture) {}, shell: sh,
		cache: cache, spare: savefiles.SpareFile, patience: widgets.BusyAfter}
}

// loaded holds the pictures of one encounter.
type loaded struct {
	whole  *paint.Picture // the map's picture; nil for none
	lies   *engine.Image  // its current or coming alignment; nil for none
	stands bool           // whole is a substitute for a missing picture
	first  *paint.Picture // a coarse view until it is loaded; nil for none
	small  *savefiles.Portraits
	known  map[string]portrait
	asked  map[string]bool
	ctx    context.Context // done when the encounter is closed
	forget context.CancelFunc
}

// portrait is a token's picture, or the error why it can't be shown.
type portrait struct {
	img image.Image
	err error
}

// Portrait returns a token's picture if it is loaded, and starts loading it if not. It reports a picture that can't be
// shown once.
func (p *Pictures) Portrait(src string) (image.Image, error) {
	if one, ok := p.known[src]; ok {
		return one.img, one.err
	}
	if p.asked[src] || p.small == nil {
		return nil, nil
	}
	p.asked[src] = true
	now := p.loaded
	var one portrait
	p.shell.Background.Run(func() { one.img, one.err = now.small.Load(now.ctx, src) }, func() {
		if now.ctx.Err() != nil {
			return
		}
		now.known[src] = one
		if errors.Is(one.err, savefiles.ErrBody) || errors.Is(one.err, savefiles.ErrPortraits) { // otherwise opening has reported it
			p.shell.Complain(i18n.L("Token picture missing: {{.Why}}", map[string]any{"Why": i18n.Error(one.err)}))
		}
		p.OnLoaded(p.seen())
	})
	return nil, nil
}

// seen returns the map's picture as far as it is loaded.
func (p *Pictures) seen() *paint.Picture {
	if p.whole != nil {
		return p.whole
	}
	return p.first
}

// Clear drops the pictures of the last encounter.
func (p *Pictures) Clear() {
	if p.forget != nil {
		p.forget()
	}
	p.OnStatus("")
	p.loaded = loaded{}
}

// Load starts loading the map picture of an encounter, replacing the last one's.
func (p *Pictures) Load(file *savefiles.File, m *engine.Map) {
	p.Clear()
	ctx, forget := context.WithCancel(context.Background())
	p.loaded = loaded{small: savefiles.NewPortraits(filepath.Dir(file.Path())), known: map[string]portrait{}, asked: map[string]bool{},
		ctx: ctx, forget: forget}
	p.loadWhole(file, m)
}

// Follow updates the map's picture to its current position: moved, scaled or faded at once, replaced or turned when it is
// loaded.
func (p *Pictures) Follow(file *savefiles.File, m *engine.Map) {
	was, is := p.lies, m.Image
	if was == is || p.ctx == nil {
		return
	}
	switch {
	case was == nil || is == nil || was.Src != is.Src || was.Turn != is.Turn:
		p.loadWhole(file, m)
	case p.whole != nil && !p.stands:
		p.lies = is
		p.whole = p.whole.Aligned(is.PixelsPerSquare, is.Offset[0], is.Offset[1]).Faint(is.Opacity)
		p.OnLoaded(p.whole)
	}
	p.lies = is
}

// HeldByMap returns the size of the map's picture and its use of memory as text, "" if none is loaded.
func (p *Pictures) HeldByMap() string {
	if p.whole == nil || p.stands {
		return ""
	}
	return SizeAndHeld(p.whole)
}

func SizeAndHeld(p *paint.Picture) string {
	w, h := p.Size()
	return i18n.L("picture {{.W}} × {{.H}}, {{.MB}} in memory", map[string]any{"W": w, "H": h, "MB": megabytes(p.Held())})
}

// Held returns the memory used by the open encounter's pictures as text, "" for none.
func (p *Pictures) Held() string {
	if p.small == nil {
		return ""
	}
	args := map[string]any{}
	args["Tokens"], args["TokensMB"] = heldBy(p.small.Held())
	if p.whole != nil {
		w, h := p.whole.Size()
		args["W"], args["H"], args["MB"] = w, h, megabytes(p.whole.Held())
		return i18n.L("In memory: map picture, {{.W}} × {{.H}} pixels, {{.MB}}; token pictures: {{.Tokens}}, {{.TokensMB}}.", args)
	}
	return i18n.L("In memory: token pictures: {{.Tokens}}, {{.TokensMB}}.", args)
}

func heldBy(n, bytes int) (int, string) { return n, megabytes(bytes) }

func megabytes(bytes int) string { return fmt.Sprintf("%.1f MB", float64(bytes)/1e6) }

// Map, Portrait and Loader implement printdialog.Pictures.

func (p *Pictures) Map() *paint.Picture { return p.whole }

func (p *Pictures) LoadedPortrait(src string) image.Image { return p.known[src].img }

// Loader returns a function that loads portraits of the encounter open now.
func (p *Pictures) Loader() func(string) (image.Image, error) {
	small, ctx := p.small, p.ctx
	return func(src string) (image.Image, error) { return small.Load(ctx, src) }
}

// Loaded returns the number of portraits loaded, including those that can't be shown.
func (p *Pictures) Loaded() int { return len(p.known) }
