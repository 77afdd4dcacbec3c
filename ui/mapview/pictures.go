package mapview

import (
	"context"
	"errors"
	"fmt"
	"image"
	"path/filepath"
	"time"

	"fyne.io/fyne/v2/lang"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/savefiles"
	"parapet/ui/i18n"
	"parapet/ui/shell"
	"parapet/ui/widgets"
)

// Pictures are those of the open encounter, loaded in the background. Its hooks do nothing until they are set.
type Pictures struct {
	Coarse   savefiles.CoarseViews
	OnStatus func(text string)    // what is going on; "": nothing any more
	OnLoaded func(*paint.Picture) // that of the map, or the same with another token's
	shell    *shell.Shell
	patience time.Duration // so long nothing is told of what is going on

	loaded
}

// NewPictures returns the pictures of no encounter. Coarse views of large ones are kept in a folder of the cache; "" for none.
func NewPictures(sh *shell.Shell, cache string) *Pictures {
	return &Pictures{Coarse: CoarseViews(cache), OnStatus: func(string) {}, OnLoaded: func(*paint.Picture) {}, shell: sh, patience: widgets.BusyAfter}
}

// loaded is what there is of an encounter's pictures.
type loaded struct {
	whole  *paint.Picture // the map's; nil: none
	lies   *engine.Image  // as it is laid, or is about to be; nil: there is none
	stands bool           // whole is another in its place, since it is missing
	first  *paint.Picture // a coarse view of it until it is there; nil: none
	small  *savefiles.Portraits
	known  map[string]portrait
	asked  map[string]bool
	ctx    context.Context // done when the encounter is closed
	forget context.CancelFunc
}

// portrait is a token's picture, or why it can't be shown.
type portrait struct {
	img image.Image
	err error
}

// Portrait returns a token's picture where it is loaded, and has it loaded where it isn't. One that
// can't be shown is told once.
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
		if errors.Is(one.err, savefiles.ErrBody) || errors.Is(one.err, savefiles.ErrPortraits) { // else opening has told it
			p.shell.Complain(lang.L("Token picture missing: {{.Why}}", map[string]any{"Why": i18n.Error(one.err)}))
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

// Clear forgets those of the encounter that was open.
func (p *Pictures) Clear() {
	if p.forget != nil {
		p.forget()
	}
	p.OnStatus("")
	p.loaded = loaded{}
}

// Load has the background of an encounter loaded, in place of the one that was open.
func (p *Pictures) Load(file *savefiles.File, m *engine.Map) {
	p.Clear()
	ctx, forget := context.WithCancel(context.Background())
	p.loaded = loaded{small: savefiles.NewPortraits(filepath.Dir(file.Path())), known: map[string]portrait{}, asked: map[string]bool{},
		ctx: ctx, forget: forget}
	p.loadWhole(file, m)
}

// Follow shows the map's picture as it lies now: moved, scaled and faded at once; another one, or turned, when it
// is loaded.
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

// HeldByMap returns how large the map's picture is and what it takes in memory; "" where none is loaded.
func (p *Pictures) HeldByMap() string {
	if p.whole == nil || p.stands {
		return ""
	}
	return SizeAndHeld(p.whole)
}

func SizeAndHeld(p *paint.Picture) string {
	w, h := p.Size()
	return lang.L("picture {{.W}} × {{.H}}, {{.MB}} in memory", map[string]any{"W": w, "H": h, "MB": megabytes(p.Held())})
}

// Held returns what the pictures of the open encounter take in memory; "" for nothing.
func (p *Pictures) Held() string {
	if p.small == nil {
		return ""
	}
	args := map[string]any{}
	args["Tokens"], args["TokensMB"] = heldBy(p.small.Held())
	if p.whole != nil {
		w, h := p.whole.Size()
		args["W"], args["H"], args["MB"] = w, h, megabytes(p.whole.Held())
		return lang.L("In memory: map picture, {{.W}} × {{.H}} pixels, {{.MB}}; token pictures: {{.Tokens}}, {{.TokensMB}}.", args)
	}
	return lang.L("In memory: token pictures: {{.Tokens}}, {{.TokensMB}}.", args)
}

func heldBy(n, bytes int) (int, string) { return n, megabytes(bytes) }

func megabytes(bytes int) string { return fmt.Sprintf("%.1f MB", float64(bytes)/1e6) }

// Map, Portrait and Loader implement printdialog.Pictures.

func (p *Pictures) Map() *paint.Picture { return p.whole }

func (p *Pictures) LoadedPortrait(src string) image.Image { return p.known[src].img }

// Loader loads portraits of the encounter that is open now.
func (p *Pictures) Loader() func(string) (image.Image, error) {
	small, ctx := p.small, p.ctx
	return func(src string) (image.Image, error) { return small.Load(ctx, src) }
}

// Loaded returns how many portraits are there, those that can't be shown included.
func (p *Pictures) Loaded() int { return len(p.known) }
