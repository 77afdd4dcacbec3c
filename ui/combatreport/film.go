package combatreport

import (
	"context"
	"fmt"
	"image"
	"image/draw"
	"io"
	"math"
	"slices"

	"parapet/canvas/paint"
	"parapet/canvas/printing"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/message"
)

// The most pixels of an animation's frame, and the smallest side of a square, in pixels.
const (
	mostPixels = 1_200_000
	leastSide  = 4
	barHeight  = 78 // below the map: the round and turn, and two lines about the command
	lineHeight = 25
	sampled    = 4 // number of frames for choosing the colours
)

// Made describes a finished animation.
type Made struct {
	Frames, Width, Height int
	Seconds               int // playing time
}

// AnimationSide returns the width of a square in a GIF in pixels, at most the requested one. It fails if the map is too large.
func AnimationSide(cols, rows, wished int) (int, error) {
	most := int(math.Sqrt(float64(mostPixels) / float64(max(cols*rows, 1))))
	if most < leastSide {
		return 0, message.Errorf("a map of %d × %d squares is too large for an animation", cols, rows)
	}
	return min(wished, most), nil
}

// WriteFilm writes frames to the page as a GIF and reports its progress by tell. When stopped, it writes nothing.
func (b *Board) WriteFilm(r *Frames, tell func(done, of int)) (Made, error) {
	m := r.Stills[0].State.Map.Board().Map()
	for _, s := range r.Stills {
		if is := s.State.Map.Board().Map(); is.Cols*is.Rows > m.Cols*m.Rows {
			m = is // the size was increased meanwhile
		}
	}
	side, err := AnimationSide(m.Cols, m.Rows, b.Side)
	if err != nil {
		return Made{}, err
	}
	b.Side = side
	painter := framePainter{b, image.Rect(0, 0, m.Cols*side, m.Rows*side+barHeight)}
	f, made, err := painter.film(r, tell)
	if err != nil {
		return Made{}, err
	}
	return made, printing.Save(b.Page, func(w io.Writer) error { return f.Write(heeding{b.Ctx, w}) })
}

// heeding is a writer that fails once its context is done.
type heeding struct {
	ctx context.Context
	w   io.Writer
}

func (h heeding) Write(p []byte) (int, error) {
	if err := h.ctx.Err(); err != nil {
		return 0, err
	}
	return h.w.Write(p)
}

// framePainter paints frames of one size.
type framePainter struct {
	*Board
	frame image.Rectangle
}

func (p framePainter) film(r *Frames, tell func(done, of int)) (*paint.Animation, Made, error) {
	made := Made{Width: p.frame.Dx(), Height: p.frame.Dy()}
	some, err := p.sample(r)
	if err != nil {
		return nil, made, err
	}
	f := paint.NewAnimation(some...)
	for i, s := range r.Stills {
		tell(i, len(r.Stills))
		img, err := p.paint(s)
		if err != nil {
			return nil, made, err
		}
		if (s.Quiet || p.For.For != scene.DM) && f.Shows(img) { // to players, what looks the same takes no time
			continue
		}
		if err := f.Add(img, s.Hundredths); err != nil {
			return nil, made, err
		}
	}
	made.Frames, made.Seconds = f.Frames(), (f.End(endTime)+50)/100
	return f, made, nil
}

// sample returns the frames used for choosing the palette, leaving out those of mere movement.
func (p framePainter) sample(r *Frames) (some []*image.RGBA, err error) {
	shown := slices.DeleteFunc(slices.Clone(r.Stills), func(s Frame) bool { return s.Quiet })
	n := min(sampled, len(shown))
	for i := range n {
		img, err := p.paint(shown[i*(len(shown)-1)/max(n-1, 1)])
		if err != nil {
			return nil, err
		}
		some = append(some, img)
	}
	return some, nil
}

// paint paints a frame: the map with its text below.
func (p framePainter) paint(s Frame) (*image.RGBA, error) {
	img := image.NewRGBA(p.frame)
	pal := paint.Light()
	draw.Draw(img, img.Rect, image.NewUniform(pal.Outside), image.Point{}, draw.Src)
	board, err := p.Paint(s.State, s.Turns)
	if err != nil {
		return nil, err
	}
	draw.Draw(img, board.Rect, board, image.Point{}, draw.Src)
	lines := append([]string{s.Head}, s.Lines...)
	if most := barHeight / lineHeight; len(lines) > most {
		lines = append(lines[:most-1:most-1], lines[len(lines)-1]) // the last line is the outcome
	}
	for i, l := range lines {
		if l == "" {
			continue
		}
		plate := p.plate(pal, l, p.frame.Dx()-8)
		at := image.Pt(4, p.frame.Dy()-barHeight+2+i*lineHeight)
		draw.Draw(img, plate.Rect.Add(at), plate, image.Point{}, draw.Over)
	}
	return img, nil
}

// plate returns a text on a plate at most most pixels wide.
func (p framePainter) plate(pal paint.Palette, text string, most int) *image.RGBA {
	var last *image.RGBA
	paint.Shorten(text, func(t string) bool {
		last = p.Painter.Plate(pal, t, false, 1)
		return last.Rect.Dx() <= most
	})
	return last
}

// Part is the part of a combat that an animation shows; the zero value is all of it.
type Part struct {
	Round int // 0 for all
	Turn  int // counted from 1, within Round if that is set; 0 for all
}

// NoPart is the error for a part that a combat doesn't have, as a message.
type NoPart string

// Error implements error.
func (e NoPart) Error() string { return string(e) }

// in returns the range of records of a part: from after the record with which it starts up to the record with which the
// next one starts.
func (p Part) in(records []*engine.Record) (from, to int, err error) {
	if len(records) == 0 {
		return 0, 0, NoPart("everything in it was undone")
	}
	if p == (Part{}) {
		return 0, len(records), nil
	}
	var begins []int // starts of turns in that round
	end, rounds := len(records), 0
	for i, r := range records {
		is := r.After
		rounds = max(rounds, is.Round)
		switch inside := is.InCombat() && (p.Round == 0 || is.Round == p.Round); {
		case inside && turns(r):
			begins, end = append(begins, i), len(records)
		case !inside && len(begins) > 0 && end == len(records):
			end = i + 1
		}
	}
	switch {
	case len(begins) == 0 && p.Round > 0:
		return 0, 0, NoPart(fmt.Sprintf("there is no round %d: the combat has %d", p.Round, rounds))
	case p.Turn > len(begins):
		return 0, 0, NoPart(fmt.Sprintf("there is no turn %d: there are %d", p.Turn, len(begins)))
	case p.Turn == 0:
		from = begins[0]
	default:
		if from = begins[p.Turn-1]; p.Turn < len(begins) {
			end = begins[p.Turn] + 1
		}
	}
	if from+1 < end {
		from++ // it starts with the state after that record
	}
	return from, end, nil
}

// PartAt returns the turn at the end of effective records; the zero value outside combat.
func PartAt(records []*engine.Record) (p Part) {
	if len(records) == 0 || !records[len(records)-1].After.InCombat() {
		return Part{}
	}
	p.Round = records[len(records)-1].After.Round
	for _, r := range records {
		if r.After.InCombat() && r.After.Round == p.Round && turns(r) {
			p.Turn++
		}
	}
	return p
}

// turns reports whether a turn or a phase starts with a record.
func turns(r *engine.Record) bool {
	was, is := r.Before, r.After
	return was.Round != is.Round || was.Turn != is.Turn || was.Phase != is.Phase
}
