package input

import (
	"math"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/ui/commands"
	"parapet/ui/i18n"
)

// Align is a picture being aligned under the map.
type Align struct {
	Lies         commands.Picture
	Across, Down int            // size of the dragged block in squares
	Picture      *paint.Picture // turned as it lies, or a coarse view of it; nil until there is one
}

// Shown returns the picture in its current alignment.
func (a *Align) Shown() *paint.Picture {
	if a.Picture == nil {
		return nil
	}
	w, _ := a.Picture.Size()
	shrunk := float64(w) / float64(max(a.Lies.Size.X, 1))
	return a.Picture.Aligned(a.Lies.Pixels*shrunk, a.Lies.X*shrunk, a.Lies.Y*shrunk).Faint(a.Lies.Opacity)
}

// Whole reports whether the full picture has been loaded, not only a coarse preview.
func (a *Align) Whole() bool {
	if a.Picture == nil {
		return false
	}
	w, h := a.Picture.Size()
	return w == a.Lies.Size.X && h == a.Lies.Size.Y
}

// drag shows the block being dragged.
func (a *Align) drag(g gesture.Gesture) Effect {
	box := paint.Bounds(g.From, g.At)
	w, h := math.Abs(g.At.X-g.From.X)*a.Lies.Pixels, math.Abs(g.At.Y-g.From.Y)*a.Lies.Pixels
	text := i18n.L("{{.W}} × {{.H}} pixels", map[string]any{"W": int(math.Round(w)), "H": int(math.Round(h))})
	return Effect{Live: &gesture.Overlay{Box: &box, Plates: []gesture.Label{{At: box.Min, Text: text}}}}
}

// drop aligns the picture by the block that was dragged.
func (a *Align) drop(g gesture.Gesture) Effect {
	next, ok := a.Lies.Block(g.From, g.At, max(a.Across, 1), max(a.Down, 1))
	if !ok {
		text := i18n.L("drag from one corner of a square in the picture to the opposite one")
		return Effect{Live: &gesture.Overlay{}, Say: Say{Text: text, At: g.At}}
	}
	a.Lies = next
	return Effect{Changed: true, Live: &gesture.Overlay{}}
}

// Move moves the picture by pixels of it.
func (a *Align) Move(dx, dy float64) { a.Lies = a.Lies.Moved(dx, dy) }

// Scale changes the size of its squares.
func (a *Align) Scale(steps float64) { a.Lies = a.Lies.Scaled(steps) }
