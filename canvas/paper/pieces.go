package paper

import (
	"cmp"
	"context"
	"fmt"
	"image"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"parapet/canvas/paint"
	"parapet/canvas/paper/pdf"
	"parapet/canvas/scene"
	"parapet/engine"
)

// PieceKind is a kind of thing to cut out.
type PieceKind string

// The kinds, in the order in which they are printed.
const (
	Standees  PieceKind = "standees"  // figures with a fold and a base
	Discs     PieceKind = "tokens"    // round tokens
	Rings     PieceKind = "rings"     // one for each condition of the system
	Tents     PieceKind = "tents"     // names for the order of turns, folded
	Templates PieceKind = "templates" // areas
)

// OfCreatures tells whether there is one of the kind for each creature.
func (k PieceKind) OfCreatures() bool { return k == Standees || k == Discs || k == Tents }

// PieceKinds lists them all.
func PieceKinds() []PieceKind { return []PieceKind{Standees, Discs, Rings, Tents, Templates} }

// Pieces is an encounter's pieces, to be cut out.
type Pieces struct {
	Edition   *scene.Edition
	Portrait  func(src string) (image.Image, error) // nil: initials alone
	Rules     *engine.Declaration
	Icon      func(name string) []byte
	Fonts     pdf.Fonts
	Layout    Layout
	Kinds     []PieceKind
	Copies    int        // up to MaxCopies, of creatures that aren't player characters, numbered; fewer than the encounter has: as many as it has
	Templates []Template // nil: the usual ones
	Saving    bool       // of ink
	Progress  func(done, of int)
}

// cutout is one thing to cut out, in millimetres.
type cutout struct {
	w, h float64
	draw func(a *art, x, y float64)
}

// MaxCopies bounds the copies of a creature.
const MaxCopies = 99

// gap is what is left between pieces, for the scissors.
const gap = 3

// Write writes the pieces as PDF.
func (p *Pieces) Write(ctx context.Context, to io.Writer) error {
	if err := p.Layout.check(); err != nil {
		return err
	}
	if p.Copies < 0 || p.Copies > MaxCopies {
		return fmt.Errorf("%d copies; a whole number up to %d", p.Copies, MaxCopies)
	}
	w := pdf.New(to, "Pieces", p.Fonts)
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

// laid is pieces on their sheets.
type laid struct {
	plan   *Plan
	sheets [][]placed
	large  []*Map // templates that need sheets of their own
	plans  []*Plan
	count  int // of all sheets
}

// lay lays the pieces on paper that lies the way that is chosen, or whichever takes fewer sheets.
func (p *Pieces) lay(figures []figure) (*laid, error) {
	var best *laid
	var first error
	for _, lying := range p.Layout.ways() {
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
		return nil, fmt.Errorf("there is nothing to print: no pieces of that kind")
	}
	var err error
	if l.sheets, err = packed(all, plan); err != nil {
		return nil, err
	}
	l.count = len(l.sheets)
	for _, m := range l.large {
		plan, err := m.Plan()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", m.Title, err)
		}
		l.plans = append(l.plans, plan)
		l.count += len(plan.Sheets)
	}
	return l, nil
}

// cutouts are all pieces in the order of the kinds; templates that are too large are maps.
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
				out = append(out, f.tent())
			}
		case Templates:
			var small []cutout
			small, large = p.templates(plan)
			out = append(out, small...)
		}
	}
	return out, large
}

// figure is a creature of which pieces are made.
type figure struct {
	scene.Known
	title  string // its name, without the number
	number int    // 0: it is the only one
	face   *pdf.Picture
	saving bool
}

// figures lists the creatures: those of a kind together, numbered, and as many as are asked for.
func (p *Pieces) figures(a *art) []figure {
	type kind struct {
		title, picture string
		side, size     int
	}
	var order []kind
	groups := map[kind][]scene.Known{}
	for _, k := range p.Edition.Tokens {
		title := unnumbered(k.Name)
		if k.Player {
			title = k.Name
		}
		id := kind{title, k.Picture, k.Side, k.Size}
		if groups[id] == nil {
			order = append(order, id)
		}
		groups[id] = append(groups[id], k)
	}
	var out []figure
	for _, id := range order {
		group := groups[id]
		face := p.face(a, group[0])
		n := len(group)
		if !group[0].Player {
			n = max(n, p.Copies)
		}
		for i, number := range numbers(group, n) {
			out = append(out, figure{Known: group[min(i, len(group)-1)], title: id.title, number: number, face: face, saving: p.Saving})
		}
	}
	return out
}

// numbers are those of n pieces of a group: those that the creatures are called by, the others the
// first that are free. One alone without a number has none: 0.
func numbers(group []scene.Known, n int) []int {
	out, taken := make([]int, n), map[int]bool{}
	for i, k := range group {
		if v := numberOf(k.Name); !k.Player && !taken[v] {
			out[i], taken[v] = v, v > 0
		}
	}
	if n == 1 {
		return out
	}
	next := 1
	for i := range out {
		for taken[next] {
			next++
		}
		if out[i] == 0 {
			out[i], taken[next] = next, true
		}
	}
	return out
}

// face puts a creature's picture into the file; nil where it has none.
func (p *Pieces) face(a *art, k scene.Known) *pdf.Picture {
	if p.Portrait == nil || k.Picture == "" || p.Saving {
		return nil
	}
	img, err := p.Portrait(k.Picture)
	if err != nil {
		return nil // a missing picture leaves the initials
	}
	side := a.side * float64(max(k.Size, 1))
	pic := squared(a.w, img, side, side)
	return &pic
}

// unnumbered is a name without a number at its end.
func unnumbered(name string) string {
	if numberOf(name) == 0 {
		return name
	}
	return name[:strings.LastIndexByte(name, ' ')]
}

// numberOf is the number at a name's end, up to 99; 0 where there is none.
func numberOf(name string) int {
	i := strings.LastIndexByte(name, ' ')
	if i < 0 || len(name)-i > 3 {
		return 0
	}
	n, err := strconv.ParseUint(name[i+1:], 10, 8)
	if err != nil {
		return 0
	}
	return int(n)
}

// initials of the creature without its number.
func (f *figure) initials() string {
	return strings.TrimRightFunc(scene.Initials(f.title), unicode.IsDigit)
}

// placed is a piece on a sheet.
type placed struct {
	cutout
	x, y float64
}

// packed lays pieces in rows, the highest first, on as few sheets as that takes.
func packed(pieces []cutout, plan *Plan) ([][]placed, error) {
	w, h := plan.Page()
	left, top := plan.Margin, plan.Margin
	right, bottom := w-plan.Margin, h-plan.Margin
	order := slices.Clone(pieces)
	slices.SortStableFunc(order, func(a, b cutout) int { return cmp.Compare(b.h, a.h) })
	var sheets []packedSheet
	for _, c := range order {
		if c.w > right-left || c.h > bottom-top {
			return nil, fmt.Errorf("a piece of %s × %s mm doesn't fit on %s; larger paper or smaller squares", trim(c.w), trim(c.h), plan.Paper.Name)
		}
		done := false
		for i := range sheets {
			if done = sheets[i].put(c, left, right, bottom); done {
				break
			}
		}
		if !done {
			if len(sheets) == MaxSheets {
				return nil, fmt.Errorf("the pieces would take more than %d sheets", MaxSheets)
			}
			sheets = append(sheets, packedSheet{next: top})
			sheets[len(sheets)-1].put(c, left, right, bottom)
		}
	}
	var out [][]placed
	for _, s := range sheets {
		out = append(out, s.pieces)
	}
	return out, nil
}

// packedSheet is a sheet that is being filled.
type packedSheet struct {
	pieces []placed
	rows   []shelf
	next   float64 // where the next row begins
}

// shelf is a row of pieces, as high as its first.
type shelf struct{ x, y, h float64 }

// put places a piece; false where there is no room.
func (s *packedSheet) put(c cutout, left, right, bottom float64) bool {
	for i := range s.rows {
		r := &s.rows[i]
		if c.h <= r.h && r.x+c.w <= right {
			s.pieces = append(s.pieces, placed{c, r.x, r.y})
			r.x += c.w + gap
			return true
		}
	}
	if s.next+c.h > bottom {
		return false
	}
	s.pieces = append(s.pieces, placed{c, left, s.next})
	s.rows = append(s.rows, shelf{left + c.w + gap, s.next, c.h})
	s.next += c.h + gap
	return true
}
