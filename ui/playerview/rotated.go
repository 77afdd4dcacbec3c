package playerview

import (
	"fyne.io/fyne/v2"

	"parapet/canvas"
	"parapet/canvas/gesture"
	"parapet/canvas/paint"
)

// rotated is the map of the player view, which may be turned. Places are those of the map as the DM sees it.
type rotated struct {
	*canvas.Map
	turn    paint.Rotation
	picture *paint.Picture // the last picture and the same one turned
	turned  *paint.Picture
}

// Show shows a scene, turned by so many quarters.
func (b *rotated) Show(sc *paint.Scene, quarters int) {
	turn := paint.Rotation{Quarters: quarters, Cols: sc.Cols, Rows: sc.Rows}
	if sc.Picture != b.picture || turn != b.turn {
		b.picture, b.turned = sc.Picture, turn.Picture(sc.Picture)
	}
	fit := turn.Quarters != b.turn.Quarters
	if b.turn = turn; quarters > 0 {
		sc = turn.Scene(sc)
		sc.Picture = b.turned
	}
	b.SetScene(sc)
	if fit {
		b.FitMap()
	}
}

// CentreOn shadows that of the map.
func (b *rotated) CentreOn(p paint.Point) { b.Map.CentreOn(b.turn.Point(p)) }

// PlaceOf shadows that of the map.
func (b *rotated) PlaceOf(p paint.Point) fyne.Position { return b.Map.PlaceOf(b.turn.Point(p)) }

// Sees shadows that of the map.
func (b *rotated) Sees() paint.Rect { return b.turn.Back().Rect(b.Map.Sees()) }

// Point shows where the DM points, nil for nowhere.
func (b *rotated) Point(at *paint.Point) {
	if at != nil {
		p := b.turn.Point(*at)
		at = &p
	}
	b.Ping.Show(at)
}

// Draw shows what the DM draws.
func (b *rotated) Draw(strokes []gesture.Stroke) {
	out := make([]gesture.Stroke, len(strokes))
	for i, s := range strokes {
		out[i] = gesture.Stroke{Points: b.turn.Points(s.Points), Left: s.Left}
	}
	b.Pen.Show(out)
}

// Glide shadows that of the map.
func (b *rotated) Glide(id string, way []paint.Point) { b.Map.Glide(id, b.turn.Points(way), nil) }

// SetLive shadows that of the map, for what players may see.
func (b *rotated) SetLive(l gesture.Overlay) {
	out := gesture.Overlay{Path: b.turn.Path(l.Path), Ruler: b.turn.Path(l.Ruler), Squares: b.turn.Cells(l.Squares)}
	for _, d := range l.Dragged {
		out.Dragged = append(out.Dragged, gesture.Dragged{ID: d.ID, At: b.turn.Point(d.At)})
	}
	for _, p := range l.Plates {
		p.At = b.turn.Point(p.At)
		out.Plates = append(out.Plates, p)
	}
	b.Map.SetLive(out)
}
