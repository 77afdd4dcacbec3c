package playerview

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"parapet/canvas/paint"
	"parapet/ui/share"
	"parapet/ui/widgets"
)

// table is a DM's window that runs what is wanted later when told.
type table struct {
	audience
	shown paint.Rect // the frame on the DM's map
	later []func()
}

func (d *table) InSight(r paint.Rect)            { d.shown = r }
func (d *table) Later(_ time.Duration, f func()) { d.later = append(d.later, f) }

// turn runs what was wanted later so far.
func (d *table) turn() {
	now := d.later
	d.later = nil
	for _, f := range now {
		f()
	}
}

// at returns what the DM looks at after some steps of a pan to the right.
func at(step int) paint.Rect {
	x := 10 + float64(step)/4
	return paint.Rect{Min: paint.Point{X: x, Y: 10}, Max: paint.Point{X: x + 16, Y: 20}}
}

// following returns a player view of 640 × 400 on a map of 100 × 100 squares that follows the DM, at the start of a pan.
func following(t *testing.T) (*Window, *table) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(widgets.Theme{Text: 1})
	d := &table{}
	w := New(app, nil, share.Choice{Follow: share.Along, NoBar: true, Width: 640, Height: 400}, d, func() *paint.Painter { return paint.NewPainter(nil) })
	w.Model.Scene = &paint.Scene{Cols: 100, Rows: 100}
	w.Open()
	t.Cleanup(w.Close)
	w.win.Resize(fyne.NewSize(640, 400))
	w.Beside(at(0))
	for len(d.later) > 0 {
		d.turn()
	}
	return w, d
}

// TestTheViewFollowsAPan checks that the player view follows a pan in fewer steps than the DM's map makes, one after another, and
// ends where the DM looks; that its frame on the DM's map makes each step; and that it stays once it is told to while a step is
// pending.
func TestTheViewFollowsAPan(t *testing.T) {
	const steps = 60
	for _, c := range []struct {
		name        string
		perTurn     int // steps of the pan between two turns
		most, least int // steps of the player view
	}{
		{"a step each turn", 1, steps/turnsBehind + 1, steps / turnsBehind},
		{"many steps between turns", 20, 1, 1},
	} {
		w, d := following(t)
		last, n := middleOf(w.Sees()).X, 0 // where it looks, and its steps so far
		turn := func() {
			d.turn()
			x := middleOf(w.Sees()).X
			if x < last {
				t.Errorf("%s: it went back from %v to %v", c.name, last, x)
			}
			if x != last {
				last, n = x, n+1
			}
		}
		for i := range steps {
			w.Beside(at(i + 1))
			if len(d.later) != 1 {
				t.Fatalf("%s: %d steps are pending", c.name, len(d.later))
			}
			if got, want := middleOf(d.shown), middleOf(at(i+1)); got != want {
				t.Errorf("%s: the frame is at %v, not %v", c.name, got, want)
			}
			if i%c.perTurn == c.perTurn-1 {
				turn()
			}
		}
		for len(d.later) > 0 {
			turn()
		}
		if n < c.least || n > c.most {
			t.Errorf("%s: it followed in %d steps, not %d to %d", c.name, n, c.least, c.most)
		}
		if got, want := middleOf(w.Sees()), middleOf(at(steps)); got != want {
			t.Errorf("%s: it ended at %v, not %v", c.name, got, want)
		}
	}
	w, d := following(t)
	before := w.Sees()
	w.Beside(at(1))
	w.Choice.Follow = share.Still
	for len(d.later) > 0 {
		d.turn()
	}
	if w.Sees() != before {
		t.Errorf("it moved from %v to %v after it was told to stay", before, w.Sees())
	}
}
