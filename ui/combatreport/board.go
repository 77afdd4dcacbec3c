package combatreport

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"reflect"
	"strings"

	"parapet/canvas/paint"
	"parapet/canvas/printing"
	"parapet/canvas/scene"
	"parapet/engine"
)

// Board paints the map at different moments, for a reader, on a page that is written to a file.
type Board struct {
	Ctx     context.Context
	Sys     engine.System
	For     Reader
	Page    string                              // path of the page; "" if there is none, so that Beside can't be used
	Side    int                                 // a square's side in pixels; 0 for no pictures at all
	Options func(s *engine.State) scene.Options // pictures of map and tokens; called again when the map's picture changes
	Painter *paint.Painter

	options scene.Options
	image   *engine.Image // the picture used in the options; nil at first
	ready   bool
	n       int // number of pictures beside the page so far
}

// Paint paints the map in a state with the given turns, or with the state's if they are nil. It fails if the context is done or the picture is too large.
func (b *Board) Paint(s *engine.State, turns *scene.Turns) (*image.RGBA, error) {
	if b.Ctx.Err() != nil {
		return nil, errors.New("stopped")
	}
	if !b.ready || !reflect.DeepEqual(b.image, s.Map.Image) {
		b.options, b.image, b.ready = b.Options(s), s.Map.Image, true
	}
	v := &engine.View{State: s, System: b.Sys, Scratch: &engine.Scratch{}}
	e := scene.EditionOf(v, "", b.For.For)
	if turns != nil {
		e.ShowTurns(*turns)
	}
	if b.For.For != scene.DM {
		e.Redact(v, scene.Secrecy{Names: b.For.Names})
	}
	return scene.Picture(e.Scene(b.options), b.Side, b.Painter)
}

// png returns nil if no pictures are requested.
func (b *Board) png(s *engine.State, turns *scene.Turns) ([]byte, error) {
	if b.Side == 0 {
		return nil, nil
	}
	img, err := b.Paint(s, turns)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&out, img)
	return out.Bytes(), err
}

// Inline is a Picture that embeds the picture in the page.
func (b *Board) Inline(s *engine.State, turns *scene.Turns) (string, error) {
	p, err := b.png(s, turns)
	if len(p) == 0 || err != nil {
		return "", err
	}
	return Inline(p), nil
}

// Beside is a Picture that writes to the page's folder of pictures, fight-pictures for fight.md.
func (b *Board) Beside(s *engine.State, turns *scene.Turns) (string, error) {
	p, err := b.png(s, turns)
	if len(p) == 0 || err != nil {
		return "", err
	}
	folder := strings.TrimSuffix(b.Page, filepath.Ext(b.Page)) + "-pictures"
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", err
	}
	b.n++
	name := fmt.Sprintf("%03d.png", b.n)
	err = printing.Save(filepath.Join(folder, name), func(w io.Writer) error { _, err := w.Write(p); return err })
	return url.PathEscape(filepath.Base(folder)) + "/" + name, err
}

// Write writes a report to the page: Markdown with its pictures in a folder beside it if the name ends in .md, otherwise
// a single page of HTML.
func (b *Board) Write(report *Report) error {
	return printing.Save(b.Page, func(w io.Writer) error {
		if strings.EqualFold(filepath.Ext(b.Page), ".md") {
			return report.Markdown(w, b.Beside)
		}
		return report.HTML(w, b.Inline)
	})
}
