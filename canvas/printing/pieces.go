package printing

import (
	"cmp"
	"context"
	"image"
	"io"
	"slices"

	"parapet/canvas/paint"
	"parapet/canvas/pdf"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/message"
)

// PieceKind is a kind of piece to cut out.
type PieceKind string

// The kinds, in the order of printing.
const (
	Standees  PieceKind = "standees"  // paper figures with a fold and a base
	Discs     PieceKind = "tokens"    // round tokens
	Rings     PieceKind = "rings"     // one for each condition of the system
	Tents     PieceKind = "tents"     // folded name tents for the turn order
	Templates PieceKind = "templates" // area templates
)

// OfCreatures reports whether a piece of this kind is printed for each creature.
func (k PieceKind) OfCreatures() bool { return k == Standees || k == Discs || k == Tents }

// PieceKinds lists all kinds, in the order of printing.
func PieceKinds() []PieceKind { return []PieceKind{Standees, Discs, Rings, Tents, Templates} }

// Pieces are the pieces of an encounter, to be cut out.
type Pieces struct {
	Edition   *scene.Edition
	Portrait  func(src string) (image.Image, error) // nil for initials only
	Rules     *engine.Declaration
	Icon      func(name string) []byte
	Fonts     pdf.Fonts
	Words     Words
	Layout    Layout
	Kinds     []PieceKind
	Copies    int        // of each non-player creature, numbered; at least the encounter's number, at most MaxCopies
	Templates []Template // nil for the usual ones
	Saving    bool       // saves ink
	Progress  func(done, of int)
}

// cutout is one piece to cut out, in millimetres.
type cutout struct {
	w, h float64
	draw func(a *art, x, y float64)
}

// MaxCopies is the largest number of copies of a creature.
const MaxCopies = 99

// gap is the space between pieces, in millimetres, for the scissors.
const gap = 3

// Write writes the pieces as PDF. It fails if the layout doesn't pass Check or Copies is out of bounds.
func (p *Pieces) Write(ctx context.Context, to io.Writer) error {
	if err := p.Layout.Check(); err != nil {
		return err
	}
	if p.Copies < 0 || p.Copies > MaxCopies {
		return message.Errorf("%d copies; a whole number up to %d", p.Copies, MaxCopies)
	}
	w := pdf.New(to, p.Words.Say("Pieces"), p.Fonts)
	a := &art{w: w, sc: &paint.Scene{}, pal: sheetPalette(), saving: p.Saving, side: p.Layout.Square, icon: p.Icon}
	laid, err := p.lay(p.figures(a))
	if err != nil {
		return err
	}
	width, height := laid.plan.paper()
	sx, sy := laid.plan.Stretch()
	for i, s := range laid.sheets {
		if err := cmp.Or(ctx.Err(), w.Err()); err != nil {
			return err
		}
		a.Page = w.Page(width, height, sx, sy)
		for _, c := range s {
			c.draw(a, c.x, c.y)
		}
		if p.Progress != nil {
			p.Progress(i+1, laid.count)
		}
	}
	done := len(laid.sheets)
	for i, m := range laid.large {
		if p.Progress != nil {
			m.Progress = func(n, _ int) { p.Progress(done+n, laid.count) }
		}
		if err := m.sheets(ctx, w, laid.plans[i]); err != nil {
			return err
		}
		done += len(laid.plans[i].Sheets)
	}
	return w.Close()
}

// laid holds pieces arranged on their sheets.
type laid struct {
	plan   *Plan
	sheets [][]placed
	large  []*Map // templates that need sheets of their own
	plans  []*Plan
	count  int // number of sheets
}

// lay arranges the pieces in the chosen orientation, or in the one that takes fewer sheets.
func (p *Pieces) lay(figures []figure) (*laid, error) {
	var best *laid
	var first error
	for _, lying := range p.Layout.orientations() {
		l, err := p.layOn(&Plan{Layout: p.Layout, Lying: lying}, figures)
		switch {
		case err != nil:
			first = cmp.Or(first, err)
		case best == nil || l.count < best.count:
			best = l
		}
	}
	if best == nil {
		return nil, first
	}
	return best, nil
}

func (p *Pieces) layOn(plan *Plan, figures []figure) (*laid, error) {
	l := &laid{plan: plan}
	var all []cutout
	all, l.large = p.cutouts(figures, plan)
	if len(all)+len(l.large) == 0 {
		return nil, message.Errorf("nothing to print: no pieces of that kind")
	}
	var err error
	if l.sheets, err = packed(all, plan); err != nil {
		return nil, err
	}
	l.count = len(l.sheets)
	for _, m := range l.large {
		plan, err := m.Plan()
		if err != nil {
			return nil, message.Errorf("%s: %w", m.Title, err)
		}
		l.plans = append(l.plans, plan)
		l.count += len(plan.Sheets)
	}
	return l, nil
}

// cutouts returns all pieces in the order of the kinds; templates too large for a sheet are returned as maps.
func (p *Pieces) cutouts(figures []figure, plan *Plan) (out []cutout, large []*Map) {
	for _, kind := range PieceKinds() {
		if !slices.Contains(p.Kinds, kind) {
			continue
		}
		switch kind {
		case Standees:
			for _, f := range figures {
				out = append(out, f.standee(plan))
			}
		case Discs:
			for _, f := range figures {
				out = append(out, f.disc(p.Layout.Square))
			}
		case Rings:
			out = append(out, p.rings()...)
		case Tents:
			for _, f := range figures {
				out = append(out, f.tent(p.Words))
			}
		case Templates:
			var small []cutout
			small, large = p.templates(plan)
			out = append(out, small...)
		}
	}
	return out, large
}
