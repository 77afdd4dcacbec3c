package printing

import (
	"context"
	"fmt"
	"io"

	"parapet/canvas/paint"
	"parapet/canvas/pdf"
)

// Show is the set of things a printed map shows besides the ground and walls.
type Show struct {
	Grid   bool
	Tokens bool
	Saving bool // saves ink: outlines, no picture
	Style  paint.Style
}

// Map is a map to be printed.
type Map struct {
	Scene    *paint.Scene // contains nothing that the readers may not know
	Title    string       // at the foot of each sheet; "" if it would give something away
	Layout   Layout
	Show     Show
	Area     *paint.Rect // the part of the map, in squares; nil for all
	Room     *Room       // only this room; nil for all
	DPI      float64     // highest resolution of the picture, in pixels per inch of paper; 0 for 300
	Icon     func(name string) []byte
	Fonts    pdf.Fonts
	Words    Words
	Progress func(done, of int) // called after each sheet, from the caller's goroutine; may be nil

	template *Template // nil for a map
}

// area returns the area to print, in squares.
func (m *Map) area() paint.Rect {
	switch {
	case m.Room != nil:
		return m.Room.Bounds
	case m.Area != nil:
		b := m.Scene.Bounds()
		return paint.Rect{Min: paint.Point{X: max(m.Area.Min.X, b.Min.X), Y: max(m.Area.Min.Y, b.Min.Y)},
			Max: paint.Point{X: min(m.Area.Max.X, b.Max.X), Y: min(m.Area.Max.Y, b.Max.Y)}}
	}
	return m.Scene.Bounds()
}

// Plan divides the map into sheets.
func (m *Map) Plan() (*Plan, error) { return m.Layout.Lay(m.area(), m.empty()) }

// Write writes the map as PDF. When the context ends, it stops and returns the context's error.
func (m *Map) Write(ctx context.Context, to io.Writer) error {
	plan, err := m.Plan()
	if err != nil {
		return err
	}
	title := m.Title
	if title == "" {
		title = m.Words.Say("Map")
	}
	w := pdf.New(to, title, m.Fonts)
	if err := m.sheets(ctx, w, plan); err != nil {
		return err
	}
	return w.Close()
}

// sheets draws every sheet of the plan.
func (m *Map) sheets(ctx context.Context, w *pdf.Writer, plan *Plan) error {
	m = m.shown()
	a := art{w: w, sc: m.Scene, pal: m.palette(), painted: m.painted(), saving: m.Show.Saving, side: plan.Square, icon: m.Icon}
	if m.Show.Tokens && !m.Show.Saving {
		a.faces = faces(w, m.Scene.Tokens, plan.Square)
	}
	tiles := m.tiles(ctx, plan)
	width, height := plan.paper()
	sx, sy := plan.Stretch()
	for i, s := range plan.Sheets {
		if err := ctx.Err(); err != nil {
			return err
		}
		pictures, err := tiles.next()
		if err != nil {
			return err
		}
		var placed []placedPicture
		for _, t := range pictures {
			placed = append(placed, placedPicture{w.JPEG(t.jpeg, t.w, t.h), t})
		}
		page := w.Page(width, height, sx, sy)
		m.sheet(a.on(page, s.X, s.Y, s.Shown), plan, s, placed)
		if err := w.Err(); err != nil {
			return err
		}
		if m.Progress != nil {
			m.Progress(i+1, len(plan.Sheets))
		}
	}
	return nil
}

// palette returns the colours of the style on white paper.
func (m *Map) palette() paint.Palette {
	if m.Show.Style == paint.Ink {
		return paint.Light().Styled(paint.Ink)
	}
	p := sheetPalette()
	if m.painted() {
		p = p.Styled(paint.Painted)
		p.Paper, p.Outside = sheetPalette().Paper, sheetPalette().Outside
	}
	return p
}

// placedPicture is a part of the map's picture, embedded in the file.
type placedPicture struct {
	pdf.Picture
	tile
}

// sheet draws one sheet: the map, the marks around it and the footer.
func (m *Map) sheet(a *art, plan *Plan, s Sheet, pictures []placedPicture) {
	shown := &pdf.Path{}
	a.box(shown, s.Shown.Min.X, s.Shown.Min.Y, s.Shown.Max.X, s.Shown.Max.Y)
	a.Within(shown, func() {
		if m.Room != nil {
			a.Within(m.Room.path(a), func() { m.content(a, pictures) })
			m.Room.cutLine(a)
			return
		}
		m.content(a, pictures)
	})
	k := marks{a.Page, plan, s}
	k.crops()
	k.neighbours()
	k.foot(a.w, m.caption(plan))
}

// shown returns the map reduced to what goes on paper.
func (m *Map) shown() *Map {
	k := *m
	k.Scene = m.known()
	return &k
}

// content draws the map; in fog, only what is known of it.
func (m *Map) content(a *art, pictures []placedPicture) {
	switch fog := m.Scene.Fog; {
	case hides(fog) && fog.WallsOver:
		a.WithinAny(a.seenPath(), func() { m.drawnUnder(a, pictures) })
		m.drawnOver(a)
	case hides(fog):
		a.WithinAny(a.seenPath(), func() { m.drawn(a, pictures) })
	default:
		m.drawn(a, pictures)
	}
}

func (m *Map) drawn(a *art, pictures []placedPicture) {
	m.drawnUnder(a, pictures)
	m.drawnOver(a)
}

// drawnUnder draws the ground.
func (m *Map) drawnUnder(a *art, pictures []placedPicture) {
	for _, p := range pictures {
		a.Picture(p.Picture, a.x+p.x*a.side, a.y+p.y*a.side, p.width*a.side, p.height*a.side)
	}
	a.drawGround(m.Show)
}

// drawnOver draws what stands on the ground.
func (m *Map) drawnOver(a *art) {
	a.drawThings(m.Show)
	if m.template != nil {
		a.drawTemplate(m.template, m.Room)
	}
}

// caption returns the two lines of the footer.
func (m *Map) caption(plan *Plan) [2]string {
	return [2]string{m.Title, fmt.Sprintf(m.Words.Say("1 square = %s. Print at 100%%, not fitted to the page."), FormatLength(plan.Square))}
}
