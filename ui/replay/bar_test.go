package replay

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/uitest"
	"parapet/ui/widgets"
)

type asked struct {
	BarActions
	went []int
}

func (a *asked) Go(at int) { a.went = append(a.went, at) }

// long returns the timeline of a combat with at least a number of records.
func long(t testing.TB, records int) *Line {
	g := uitest.Started(t)
	for len(g.Log()) < records {
		uitest.Do(t, g, engine.NewCommand("damage", "dee", jsondoc.M("amount", 1)))
		uitest.Do(t, g, engine.NewCommand("heal", "dee", jsondoc.M("amount", 1)))
		uitest.Do(t, g, engine.NewCommand("end_turn", ""))
	}
	return Of(g)
}

func shown(t testing.TB, l *Line, done BarActions) *Bar {
	test.NewTempApp(t).Settings().SetTheme(widgets.Theme{Text: 1})
	s := newBar(widgets.NewTips(), done)
	w := test.NewTempWindow(t, s.Content)
	w.Resize(fyne.NewSize(1000, 100))
	s.Put(Shown{Line: l, At: l.Last(), Speed: 1})
	return s
}

// TestALongFightIsOnePicture checks that the bar of 5,000 records has as few objects as a short combat's, and is painted
// once however often its playhead moves.
func TestALongFightIsOnePicture(t *testing.T) {
	count := func(s *Bar) int { return len(test.LaidOutObjects(s.Content)) }
	short, s := count(shown(t, long(t, 10), &asked{})), shown(t, long(t, 5000), &asked{})
	if n := count(s); n > short || n > 160 {
		t.Errorf("%d objects; of a short fight %d", n, short)
	}
	r := s.track.r.raster
	r.Generator(1000, 40)
	drawn := s.track.drawn
	for at := range 500 {
		s.Put(Shown{Line: s.track.line, At: at, Speed: 1})
		r.Generator(1000, 40)
	}
	if s.track.drawn != drawn || drawn == 0 {
		t.Errorf("painted %d times more", s.track.drawn-drawn)
	}
}

// TestThePointerGoesToMoments checks that pressing or dragging on the bar shows the moment there, once for each, and that
// its ends are moment 0 and now.
func TestThePointerGoesToMoments(t *testing.T) {
	a, l := &asked{}, long(t, 100)
	s := shown(t, l, a)
	w := s.track.Size().Width
	for _, share := range []float32{0, 0.5, 1, 2, -1} {
		s.track.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(w*share, 5)}})
	}
	want := []int{0, (l.Last() + 1) / 2, 0} // from 1 on it is now, which is already shown
	if len(a.went) != 3 || a.went[0] != want[0] || a.went[1] != want[1] || a.went[2] != want[2] {
		t.Error(a.went, want)
	}
}

// TestPlacesAndMomentsAgree checks that the position of any moment leads back to it, for any length.
func TestPlacesAndMomentsAgree(t *testing.T) {
	for _, last := range []int{0, 1, 7, 500} {
		for at := 0; at <= last; at++ {
			if got := momentAt(place(at, last, 1000), 1000, last); got != at {
				t.Errorf("%d of %d: %d", at, last, got)
			}
		}
	}
	if momentAt(5, 0, 9) != 9 {
		t.Error("a bar without a width")
	}
}

// TestThePictureShowsWhatWas checks that rounds, turns and a fallen token are painted in their colours at their positions.
func TestThePictureShowsWhatWas(t *testing.T) {
	g := uitest.Rounds(t, 4)
	uitest.Do(t, g, engine.NewCommand("damage", "cid", jsondoc.M("amount", 99)))
	l := Of(g)
	c := ink{ground: color.NRGBA{A: 255}, other: color.NRGBA{R: 40, A: 255}, round: color.NRGBA{G: 255, A: 255}, turn: color.NRGBA{B: 255, A: 255},
		condition: color.NRGBA{R: 90, A: 255}, left: color.NRGBA{R: 91, A: 255}, fall: color.NRGBA{R: 255, A: 255}}
	img := picture(l, 600, 48, c)
	x := func(at int) int { return int(place(at, l.Last(), 599)) }
	if got := color.NRGBAModel.Convert(img.At(x(l.Rounds()[1]), 40)); got != c.round {
		t.Error("no round where it begins:", got)
	}
	if got := color.NRGBAModel.Convert(img.At(x(l.Turns()[1]), 40)); got != c.turn {
		t.Error("no turn where it begins:", got)
	}
	if got := color.NRGBAModel.Convert(img.At(x(l.Last()), 9)); got != c.fall {
		t.Error("no sign of who fell:", got)
	}
	picture(l, 0, 0, c)
}

// TestTheBandSaysThatItWas checks that the band is shown for an earlier moment only, and that nothing can be undone from now.
func TestTheBandSaysThatItWas(t *testing.T) {
	l := long(t, 30)
	s := shown(t, l, &asked{})
	if s.Band.Visible() || !s.takeBack.Off || !s.now.Off {
		t.Error("now is shown as past")
	}
	s.Put(Shown{Line: l, At: 2, Speed: 1})
	if !s.Band.Visible() || s.takeBack.Off || s.band.Text != "You are looking at the past (in round 1, Ann's turn). Esc: back to now" {
		t.Error(s.band.Text)
	}
	older := *l
	older.Unplayed = 31
	s.Put(Shown{Line: &older, At: 0, Speed: 1})
	if s.where.Text != "31 older records can't be replayed: see File, Export report…" {
		t.Error(s.where.Text)
	}
}

// BenchmarkPicture paints the bar of 5,000 records, which happens once per combat.
func BenchmarkPicture(b *testing.B) {
	l := long(b, 5000)
	b.ReportAllocs()
	for b.Loop() {
		picture(l, 1280, 40, ink{color.White, color.White, color.White, color.White, color.White, color.White, color.White})
	}
}

// TestTheBarAsksForNoWidth checks that in a narrow window the bar's buttons scroll and push nothing out of the window.
func TestTheBarAsksForNoWidth(t *testing.T) {
	if w := shown(t, long(t, 30), &asked{}).Content.MinSize().Width; w > 400 {
		t.Errorf("%v wide", w)
	}
}
