package mapeditor

import (
	"context"
	"errors"
	"image"
	"path/filepath"

	"parapet/canvas/paint"
	"parapet/savefiles"
	"parapet/savefiles/mapformat"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/input"
	"parapet/ui/mapview"
)

// alignLoad loads a picture to align. A large picture can be aligned as soon as its size is known, by the part loaded so
// far; others once they are complete.
type alignLoad struct {
	l     *PictureAlign
	file  *savefiles.File
	path  string
	other bool             // not the picture that the map has
	lies  commands.Picture // its initial alignment
	early commands.Picture // its alignment when it was shown before it was complete
	ctx   context.Context
	busy  func() // closes the progress dialog
	at    func(share float64)
	align *input.Align // nil until alignment starts
	size  image.Point  // if known

	img   image.Image
	shown *paint.Picture
	found *mapformat.FoundGrid
	err   error
}

// Begin loads a picture and starts aligning it: to the grid found in it, or as the map has it already.
func (l *PictureAlign) Begin(path string, other bool) {
	v := l.session.View()
	lies := commands.Picture{Pixels: 70, Opacity: 1, Fresh: bare(v)}
	if im := v.Map.Image; im != nil && !other {
		lies = commands.Picture{Pixels: im.PixelsPerSquare, X: im.Offset[0], Y: im.Offset[1], Turn: im.Turn, Opacity: im.Opacity, Fresh: lies.Fresh}
	}
	l.Forget()
	ctx, stop := context.WithCancel(context.Background())
	l.drop = stop
	g := &alignLoad{l: l, file: l.session.File, path: path, other: other, lies: lies, ctx: ctx}
	g.at, g.busy = l.shell.Dialogs.Progress(i18n.L("Loading the picture…"), stop)
	l.shell.Background.Run(g.load, g.done)
}

// load reads the picture in the background.
func (g *alignLoad) load() {
	folder, name := filepath.Dir(g.path), filepath.Base(g.path)
	early, _ := savefiles.SizeByBeginning(g.ctx, folder, name)
	taken := g.taken(early)
	var content []byte
	if content, g.err = savefiles.PictureBytes(g.ctx, folder, name); g.err != nil {
		return
	}
	var size image.Point
	if _, size, g.err = savefiles.PictureSize(content); g.err != nil {
		return
	}
	ctx := savefiles.WithProgress(g.ctx, g.at)
	if taken || g.taken(size) {
		ctx = savefiles.WithProgress(g.ctx, func(share float64) { g.back(func() { g.showProgress(share) }) })
		ctx = savefiles.WithPreviews(ctx, mapview.CoarseSide, func(v savefiles.Preview) { g.back(func() { g.preview(v) }) })
	}
	if g.img, g.err = savefiles.DecodePicture(ctx, content); g.err != nil {
		return
	}
	if found, ok := mapformat.Find(g.ctx, g.img); ok {
		g.found = &found
	}
	g.shown = paint.NewPicture(paint.Turned(g.img, g.lies.Turn/90), 1, 0, 0)
}

// taken starts aligning a large picture before it is complete. It reports false for smaller ones.
func (g *alignLoad) taken(size image.Point) bool {
	large := size.X*size.Y >= savefiles.LargePicture
	if large {
		g.back(func() { g.takeEarly(size) })
	}
	return large
}

// back runs do on the window's goroutine if the picture is still wanted.
func (g *alignLoad) back(do func()) {
	g.l.shell.Background.Back(func() {
		if g.wanted() {
			do()
		}
	})
}

// wanted reports whether the picture is still to be aligned.
func (g *alignLoad) wanted() bool {
	return g.ctx.Err() == nil && g.l.session.File == g.file && (g.align == nil || g.l.input.Align == g.align)
}

// takeEarly starts aligning a large picture that isn't loaded yet.
func (g *alignLoad) takeEarly(size image.Point) {
	g.busy()
	g.input(size, nil)
	g.early, g.size = g.align.Lies, size
	g.showProgress(0)
}

// state starts aligning the picture at its proposed position.
func (g *alignLoad) input(size image.Point, shown *paint.Picture) {
	l, lies := g.l, g.lies
	l.path, l.src = g.path, ""
	if !g.other {
		l.src = l.session.View().Map.Image.Src
	}
	if lies.Size = size; lies.Turn%180 != 0 {
		lies.Size = image.Pt(size.Y, size.X)
	}
	known := g.known(size)
	if g.other {
		lies = known.Propose(lies)
	}
	g.align = &input.Align{Lies: lies, Picture: shown, Across: 1, Down: 1}
	l.take(g.align, known)
}

// known returns what is known about the grid of a picture of the given size.
func (g *alignLoad) known(size image.Point) Known {
	known := Known{Found: g.found}
	if cols, _, _, ok := mapformat.SquaresInName(g.path, size); ok {
		known.Named = float64(size.X) / float64(cols)
	}
	return known
}

// showProgress shows how much of the picture has been read, then that it is being unpacked; some formats can't start that earlier.
func (g *alignLoad) showProgress(share float64) {
	if share >= 1 {
		g.l.pics.OnStatus(mapview.Unpacking(g.size))
		return
	}
	g.l.pics.OnStatus(i18n.L("Loading the picture: {{.N}}%", map[string]any{"N": int(share * 100)}))
}

// preview shows the part of the picture loaded so far.
func (g *alignLoad) preview(v savefiles.Preview) {
	g.l.seen = v
	g.align.Picture = paint.NewPicture(paint.Turned(v.Image, g.align.Lies.Turn/90), 1, 0, 0)
	g.l.shell.Changed()
}

// done starts aligning the complete picture, or reports why it can't be used.
func (g *alignLoad) done() {
	l := g.l
	g.busy()
	if g.align != nil && (g.ctx.Err() != nil || l.input.Align == g.align) {
		l.pics.OnStatus("")
	}
	switch {
	case !g.wanted(), errors.Is(g.err, context.Canceled):
		return
	case g.err != nil:
		if g.align != nil {
			l.DropPicture()
		}
		l.refuse(g.path, g.err)
		return
	}
	l.img = g.img
	if g.align == nil {
		g.input(g.img.Bounds().Size(), g.shown)
		return
	}
	g.complete()
}

// complete replaces the preview with the complete picture, and aligns it to its grid unless the DM has moved it.
func (g *alignLoad) complete() {
	a := g.align
	known := g.known(g.img.Bounds().Size())
	if untouched := a.Lies == g.early; untouched && g.other {
		a.Lies = known.Propose(a.Lies)
	}
	if a.Lies.Turn == g.lies.Turn {
		a.Picture = g.shown
	} else {
		g.l.turned(a.Lies)
	}
	g.l.Card.Know(known)
	g.l.shell.Changed()
}

// Turn turns the picture by a quarter.
func (l *PictureAlign) Turn() {
	if a := l.input.Align; a != nil && (a.Picture != nil || l.img == nil) {
		l.turned(a.Lies.Turned())
	}
}

// turned applies a new position and turn to the picture.
func (l *PictureAlign) turned(next commands.Picture) {
	a := l.input.Align
	img := l.img
	if img == nil {
		if a.Lies, a.Picture = next, nil; l.seen.Image != nil {
			a.Picture = paint.NewPicture(paint.Turned(l.seen.Image, next.Turn/90), 1, 0, 0)
		}
		l.shell.Changed()
		return
	}
	before := a.Lies.Turn
	var shown *paint.Picture
	l.shell.Background.Run(func() { shown = paint.NewPicture(paint.Turned(img, next.Turn/90), 1, 0, 0) }, func() {
		if l.input.Align != a || a.Lies.Turn != before {
			return
		}
		if a.Picture = shown; next.Turn != before {
			a.Lies = a.Lies.Turned()
		}
		l.shell.Changed()
	})
}
