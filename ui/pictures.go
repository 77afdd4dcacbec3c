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
	"parapet/savefiles"
)

// pictures are those of the open encounter, loaded off the window's goroutine.
type pictures struct {
	small  *savefiles.Portraits
	known  map[string]portrait
	asked  map[string]bool
	ctx    context.Context // done when another encounter is opened
	forget context.CancelFunc
}

// portrait is a token's picture, or why it can't be shown.
type portrait struct {
	img image.Image
	err error
}

// portraitOf gives a token's picture where it is loaded, and has it loaded where it isn't. One that
// can't be shown is told once.
func (t *table) portraitOf(src string) (image.Image, error) {
	if p, ok := t.pics.known[src]; ok {
		return p.img, p.err
	}
	if t.pics.asked[src] || t.pics.small == nil {
		return nil, nil
	}
	t.pics.asked[src] = true
	pics := t.pics
	var p portrait
	t.elsewhere.Run(func() { p.img, p.err = pics.small.Load(pics.ctx, src) }, func() {
		if pics.ctx.Err() != nil {
			return
		}
		pics.known[src] = p
		if errors.Is(p.err, savefiles.ErrBody) || errors.Is(p.err, savefiles.ErrPortraits) { // else opening has told it
			t.complain(lang.L("A token's picture is missing: {{.Why}}", map[string]any{"Why": p.err.Error()}))
		}
		t.tabletop.Show()
	})
	return nil, nil
}

// loadPictures forgets those of the last encounter and loads the background of this one.
func (t *table) loadPictures() {
	if t.pics.forget != nil {
		t.pics.forget()
	}
	ctx, forget := context.WithCancel(context.Background())
	t.pics = pictures{savefiles.NewPortraits(filepath.Dir(t.desk.File.Path())), map[string]portrait{}, map[string]bool{}, ctx, forget}
	t.tabletop.Showing.Picture = nil
	file, m := t.desk.File, t.view().Map
	if m.Image == nil || m.Image.Src == "" {
		return
	}
	var p *paint.Picture
	var err error
	ctx, stop := context.WithCancel(ctx)
	busy := t.dialogs.Busy(lang.L("Loading the map's picture…"), stop)
	t.elsewhere.Run(func() {
		p, err = scene.LoadBackground(ctx, file.Picture, m)
		debug.FreeOSMemory() // what a large picture was read from isn't needed any more
	}, func() {
		busy()
		stop()
		if errors.Is(err, context.Canceled) || t.desk.File != file {
			return
		}
		if err != nil {
			t.complain(lang.L("The map's picture is missing: {{.Why}}", map[string]any{"Why": err.Error()}))
			b := m.Board.Map()
			p = scene.MissingBackground(b.Cols, b.Rows)
		}
		t.tabletop.Showing.Picture = p
		t.tabletop.Show()
	})
}

// picturesHeld tells what the pictures of the open encounter take in memory; "" for nothing.
func (t *table) picturesHeld() string {
	if t.pics.small == nil {
		return ""
	}
	args := map[string]any{}
	args["Tokens"], args["TokensMB"] = heldBy(t.pics.small.Held())
	if p := t.tabletop.Showing.Picture; p != nil {
		w, h := p.Size()
		args["W"], args["H"], args["MB"] = w, h, megabytes(p.Held())
		return lang.L("In memory: the map's picture, {{.W}} × {{.H}} pixels, {{.MB}}; pictures of tokens: {{.Tokens}}, {{.TokensMB}}.", args)
	}
	return lang.L("In memory: pictures of tokens: {{.Tokens}}, {{.TokensMB}}.", args)
}

func heldBy(n, bytes int) (int, string) { return n, megabytes(bytes) }

func megabytes(bytes int) string { return fmt.Sprintf("%.1f MB", float64(bytes)/1e6) }
