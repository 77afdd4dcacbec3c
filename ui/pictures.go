package ui

import (
	"context"
	"errors"
	"fmt"
	"image"
	"path/filepath"
	"runtime/debug"

	"fyne.io/fyne/v2/lang"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/savefiles"
	"parapet/ui/aside"
)

// pictures are those of the open encounter, loaded elsewhere.
type pictures struct {
	run      *aside.Runner
	busy     func(what string, drop func()) func()
	complain func(string)
	show     func(*paint.Picture) // that of the map, or the same with another token's

	loaded
}

// loaded is what there is of an encounter's pictures.
type loaded struct {
	whole  *paint.Picture // the map's; nil: none
	lies   *engine.Image  // as it is laid, or is about to be; nil: there is none
	stands bool           // whole is another in its place, since it is missing
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

// portrait gives a token's picture where it is loaded, and has it loaded where it isn't. One that
// can't be shown is told once.
func (p *pictures) portrait(src string) (image.Image, error) {
	if one, ok := p.known[src]; ok {
		return one.img, one.err
	}
	if p.asked[src] || p.small == nil {
		return nil, nil
	}
	p.asked[src] = true
	now := p.loaded
	var one portrait
	p.run.Run(func() { one.img, one.err = now.small.Load(now.ctx, src) }, func() {
		if now.ctx.Err() != nil {
			return
		}
		now.known[src] = one
		if errors.Is(one.err, savefiles.ErrBody) || errors.Is(one.err, savefiles.ErrPortraits) { // else opening has told it
			p.complain(lang.L("A token's picture is missing: {{.Why}}", map[string]any{"Why": one.err.Error()}))
		}
		p.show(p.whole)
	})
	return nil, nil
}

// clear forgets those of the encounter that was open.
func (p *pictures) clear() {
	if p.forget != nil {
		p.forget()
	}
	p.loaded = loaded{}
}

// load has the background of an encounter loaded, in place of the one that was open.
func (p *pictures) load(file *savefiles.File, m *engine.Map) {
	p.clear()
	ctx, forget := context.WithCancel(context.Background())
	p.loaded = loaded{small: savefiles.NewPortraits(filepath.Dir(file.Path())), known: map[string]portrait{}, asked: map[string]bool{},
		ctx: ctx, forget: forget}
	p.loadWhole(file, m)
}

// follow shows the map's picture as it lies now: moved, scaled and faded at once; another one, or turned, when it
// is loaded.
func (p *pictures) follow(file *savefiles.File, m *engine.Map) {
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
		p.show(p.whole)
	}
	p.lies = is
}

// loadWhole has the map's picture loaded.
func (p *pictures) loadWhole(file *savefiles.File, m *engine.Map) {
	p.lies = m.Image
	if m.Image == nil || m.Image.Src == "" {
		if p.whole != nil {
			p.whole = nil
			p.show(nil)
		}
		return
	}
	ctx, meant := p.ctx, m.Image
	var whole *paint.Picture
	var err error
	within, stop := context.WithCancel(ctx)
	busy := p.busy(lang.L("Loading the map's picture…"), stop)
	p.run.Run(func() {
		whole, err = scene.LoadBackground(within, file.Picture, m)
		debug.FreeOSMemory() // what a large picture was read from isn't needed any more
	}, func() {
		busy()
		stop()
		if errors.Is(err, context.Canceled) || ctx.Err() != nil || p.lies == nil || p.lies.Src != meant.Src || p.lies.Turn != meant.Turn {
			return
		}
		p.stands = err != nil
		if err != nil {
			p.complain(lang.L("The map's picture is missing: {{.Why}}", map[string]any{"Why": err.Error()}))
			b := m.Board.Map()
			whole = scene.MissingBackground(b.Cols, b.Rows)
		}
		if is := p.lies; !p.stands && is != meant { // laid otherwise meanwhile
			whole = whole.Aligned(is.PixelsPerSquare, is.Offset[0], is.Offset[1]).Faint(is.Opacity)
		}
		p.whole = whole
		p.show(whole)
	})
}

// held tells what the pictures of the open encounter take in memory; "" for nothing.
func (p *pictures) held() string {
	if p.small == nil {
		return ""
	}
	args := map[string]any{}
	args["Tokens"], args["TokensMB"] = heldBy(p.small.Held())
	if p.whole != nil {
		w, h := p.whole.Size()
		args["W"], args["H"], args["MB"] = w, h, megabytes(p.whole.Held())
		return lang.L("In memory: the map's picture, {{.W}} × {{.H}} pixels, {{.MB}}; pictures of tokens: {{.Tokens}}, {{.TokensMB}}.", args)
	}
	return lang.L("In memory: pictures of tokens: {{.Tokens}}, {{.TokensMB}}.", args)
}

func heldBy(n, bytes int) (int, string) { return n, megabytes(bytes) }

func megabytes(bytes int) string { return fmt.Sprintf("%.1f MB", float64(bytes)/1e6) }
