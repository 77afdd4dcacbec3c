package playerview

import (
	"fmt"
	"hash/fnv"
	"image"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/canvas/scene/scenetest"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/rules"
	"parapet/ui/share"
	"parapet/ui/widgets"
)

// audience is a player view that writes down what it shows, and for how long.
type audience struct {
	w        *Window
	painter  *paint.Painter
	reported []string
	last     string
	shown    int // how many records are shown
}

func (a *audience) Chosen(share.Choice)             {}
func (a *audience) InSight(paint.Rect)              {}
func (a *audience) Press(fyne.KeyName) bool         { return false }
func (a *audience) ShowHandout(string)              {}
func (a *audience) tell(what string)                { a.reported = append(a.reported, what) }
func (a *audience) Later(d time.Duration, _ func()) { a.tell("later " + d.String()) }

// watched returns everything that a player view showed during a combat: each update that changed any of its texts, marks or pixels,
// the paths and labels shown for a while, and how long, one after another.
func watched(t *testing.T, sys engine.System, records []*engine.Record) []string {
	a := &audience{painter: paint.NewPainter(nil)}
	c := share.Choice{Cards: true, Traces: true, Health: scene.HealthBars, Paths: share.PathsTaken, Width: 400, Height: 300}
	app := test.NewTempApp(t)
	app.Settings().SetTheme(widgets.Theme{Text: 1})
	a.w = New(app, nil, c, a, func() *paint.Painter { return a.painter })
	a.w.Open()
	defer a.w.Close()
	a.show(&engine.View{State: records[0].Before, System: sys, Scratch: &engine.Scratch{}}, nil, c)
	a.reported = nil
	for i, r := range records {
		v := &engine.View{State: r.After, System: sys, Scratch: &engine.Scratch{}}
		a.show(v, records[:i+1], c)
	}
	return a.reported
}

// show shows a state that records led to, and what happened since what was shown last.
func (a *audience) show(v *engine.View, records []*engine.Record, c share.Choice) {
	of, unshown := share.Present(v, scene.SightOf(v), records, scene.Looks{})
	before := a.w.Model
	walks, walked := walksIn(records[a.shown:]), map[string][]board.Square{}
	for _, k := range walks {
		walked[k.ID] = append(walked[k.ID], k.Path...)
	}
	of.Traces = share.Traces(before, share.ModelOf(of, c, scene.Options{}), of.Seen, walked)
	m := share.ModelOf(of, c, scene.Options{Grid: paint.Grid{Style: paint.GridLines}, Palette: paint.Light()})
	a.w.Put(m)
	if unshown == 0 {
		a.w.Happened(m.Walked(before, walks, of.Seen), m.Moments(before))
		a.shown = len(records)
	}
	a.look()
}

// look writes down what is shown if anything of it has changed.
func (a *audience) look() {
	m := a.w.Model
	img, h := image.NewRGBA(image.Rect(0, 0, m.Scene.Cols*8, m.Scene.Rows*8)), fnv.New64a()
	a.painter.PaintPart(img, m.Scene, 8, image.Point{}, 1)
	h.Write(img.Pix)
	s, fog := *m.Scene, ""
	if s.Fog != nil {
		fog = fmt.Sprintf("%+v", *s.Fog)
	}
	s.Fog = nil
	h.Write(fmt.Appendf(nil, "%s %+v %+v %+v", fog, s, m.Known, m.Acting))
	now := fmt.Sprintf("%s | %s | %s | %s | %x", m.Title, m.Turn, m.Next, m.Card, h.Sum64())
	now += fmt.Sprintf("%+v", m.Known)
	if a.last != now {
		a.tell(now)
	}
	a.last = now
}

// TestUnseenTurnsDontShow checks in whole combats of every system that the player view shows the same to the pixel, as often, in the
// same order and for as long, wherever in the order hidden creatures act or ones in fog, one or a whole side, and if there are none.
func TestUnseenTurnsDontShow(t *testing.T) {
	for n, s := range rules.All() {
		for _, fog := range []bool{false, true} {
			bare := watched(t, s, scenetest.Siege(t, s.Declaration(), scenetest.Unseen{Place: scenetest.Nowhere, Fog: fog}).Log())
			if all := strings.Join(bare, "\n"); len(bare) < 20 || strings.Contains(all, "traitors") {
				t.Fatalf("%s: %d updates, or a side by its id:\n%s", s.Declaration().ID, len(bare), all)
			}
			for _, u := range scenetest.AllUnseen(n, fog) {
				list := watched(t, s, scenetest.Siege(t, s.Declaration(), u).Log())
				if i := firstOther(list, bare); i >= 0 {
					t.Errorf("%s, %+v: update %d of %d, not %d:\n%q\n%q", s.Declaration().ID, u, i, len(list), len(bare), list[i:min(i+2, len(list))], bare[i:min(i+2, len(bare))])
				}
			}
		}
	}
}

// firstOther returns the index of the first difference between two lists; -1 if there is none.
func firstOther(a, b []string) int {
	for i := range max(len(a), len(b)) {
		if i >= len(a) || i >= len(b) || a[i] != b[i] {
			return i
		}
	}
	return -1
}
