package board

import (
	"errors"
	"fmt"

	"parapet/engine/limits"
	"parapet/engine/message"
)

// Check returns an error if the options are invalid.
func (o Options) Check() error {
	switch {
	case o.Side < 0 || o.Side%2 != 0 || o.Side > 1<<18:
		return &Mistake{"side", message.Of("%s is not an even number of 1/1024 between 0 and 256", FormatUnits(o.Side))}
	case o.Cliff < 0:
		return &Mistake{"cliff", message.Of("%s is negative", FormatUnits(o.Cliff))}
	}
	return nil
}

// Mistake is an error in a part of a map.
type Mistake struct {
	At  string // "walls[3].to"
	Why message.Text
}

// Error returns place and reason.
func (m *Mistake) Error() string { return m.Text().String() }

// Text returns place and reason.
func (m *Mistake) Text() message.Text { return message.Of("%s: %s", message.Name(m.At), m.Why) }

// Check returns an error that joins every *Mistake in the map.
func (m Map) Check() error {
	var errs []error
	bad := func(at, format string, args ...any) { errs = append(errs, &Mistake{at, message.Of(format, args...)}) }
	if m.Cols < 1 || m.Cols > MaxSide || m.Rows < 1 || m.Rows > MaxSide {
		bad("size", "%d × %d is not between 1 × 1 and %d × %d", m.Cols, m.Rows, MaxSide, MaxSide)
	} else if m.Squares != nil && len(m.Squares) != m.Cols*m.Rows {
		bad("rows", "%d squares on a map of %d × %d", len(m.Squares), m.Cols, m.Rows)
	}
	if len(m.Legend) > 256 || len(m.Legend) == 0 {
		bad("legend", "%d entries; must be 1 to 256", len(m.Legend))
	}
	for i, t := range m.Legend {
		if t.Cost < 0 || t.Cost%2 != 0 || t.Cost > maxFactor {
			bad(fmt.Sprintf("legend[%d].cost", i), "%v isn't a multiple of a half up to %v", t.Cost, maxFactor)
		}
	}
	for i, s := range m.Squares {
		if int(s) >= len(m.Legend) {
			bad("rows", "square [%d, %d] has no entry in the legend", i%max(m.Cols, 1), i/max(m.Cols, 1))
			break
		}
	}
	if len(m.Walls) > MaxWalls {
		bad("walls", "%d are more than %d", len(m.Walls), MaxWalls)
		return errors.Join(errs...)
	}
	if n := wallRun(m); n > limits.WallRun {
		bad("walls", "together they cross %d squares; at most %d", n, limits.WallRun)
		return errors.Join(errs...)
	}
	for i, w := range m.Walls {
		checkWall(w, func(at, format string, args ...any) { bad(fmt.Sprintf("walls[%d].%s", i, at), format, args...) })
	}
	for i, p := range m.Elevation {
		switch {
		case p.W < 1 || p.H < 1 || p.X < 0 || p.Y < 0 || p.X+p.W > m.Cols || p.Y+p.H > m.Rows:
			bad(fmt.Sprintf("elevation[%d].area", i), "[%d, %d, %d, %d] is off the %d × %d map", p.X, p.Y, p.W, p.H, m.Cols, m.Rows)
		case p.Height > MaxHeight || p.Height < -MaxHeight:
			bad(fmt.Sprintf("elevation[%d].height", i), "%s is out of bounds", FormatUnits(p.Height))
		}
	}
	return errors.Join(errs...)
}

// wallRun returns an upper bound on the squares that the walls touch, counted per wall: the size of the lists of walls by
// square.
func wallRun(m Map) int {
	n := 0
	for _, w := range m.Walls {
		dx, dy := abs64(int64(w.To.X)-int64(w.From.X)), abs64(int64(w.To.Y)-int64(w.From.Y))
		n += min(int(dx/One), m.Cols) + min(int(dy/One), m.Rows) + 2
	}
	return n
}

// checkWall returns the mistakes in a wall, each starting with its field.
func checkWall(w Wall, bad func(at, format string, args ...any)) {
	const far = 2 * MaxSide * One
	for _, end := range []struct {
		name string
		p    Point
	}{{"from", w.From}, {"to", w.To}} {
		if end.p.X < -far || end.p.X > far || end.p.Y < -far || end.p.Y > far {
			bad(end.name, "[%s, %s] is too far off the map", FormatUnits(end.p.X), FormatUnits(end.p.Y))
		}
	}
	if w.From == w.To {
		bad("to", "the wall ends where it begins")
	}
	if w.Kind > KindLow {
		bad("kind", "%d is none", w.Kind)
	}
	if w.Height < 0 || w.Height > MaxHeight {
		bad("height", "%s is out of bounds", FormatUnits(w.Height))
	}
	if w.Kind == KindLow && w.Height == 0 {
		bad("height", "a low wall needs one")
	}
	if w.Cost < 0 || w.Cost%2 != 0 || w.Cost > maxFactor {
		bad("cost", "%v isn't a multiple of a half up to %v", w.Cost, maxFactor)
	}
}
