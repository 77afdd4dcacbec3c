//go:build !race

package ui

import (
	"math/rand/v2"
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"parapet/canvas/paint"
	"parapet/canvas/touch"
	"parapet/engine"
	"parapet/savefiles/sample"
	"parapet/ui/choose"
	"parapet/ui/desk"
	"parapet/ui/pointer"
	"parapet/ui/uitest"
)

// dm plays at random in a window that is never on a screen. Its goroutine is the window's: what is done
// elsewhere comes back to it, as in the program.
type dm struct {
	w    *table
	rand *rand.Rand
	back chan func()
	away int       // works that haven't come back
	due  []*func() // what the map does after some seconds

	script []*engine.Command // of the encounter that is open

	did, opens, saves int
	laps              []lap // one for each encounter
}

func newDM(t *testing.T) *dm {
	d := &dm{rand: rand.New(rand.NewPCG(13, 1)), back: make(chan func(), 1024)}
	d.w = newTable(Options{App: test.NewTempApp(t), Systems: uitest.Systems, Chooser: func(fyne.Window) choose.Chooser { return &choose.Script{} },
		later: never})
	d.w.elsewhere.Back = func(do func()) { d.back <- do }
	d.w.elsewhere.Work = func(do, done func()) {
		d.away++
		go func() {
			do()
			d.back <- func() { d.away--; done() }
		}()
	}
	d.w.board.SetTimer(func(_ time.Duration, do func()) func() {
		d.due = append(d.due, &do)
		return func() { do = nil }
	})
	d.w.prefs.setAnswering(desk.Answering{PartyRolls: true, FoeRolls: true, PartyChoices: true, FoeChoices: true})
	d.w.win.Resize(fyne.NewSize(640, 480))
	t.Cleanup(d.close)
	return d
}

// settle does what came back, until nothing is elsewhere.
func (d *dm) settle() {
	for {
		select {
		case do := <-d.back:
			do()
			continue
		default:
		}
		if d.away == 0 {
			return
		}
		(<-d.back)()
	}
}

// rest lets some seconds go by, as a DM does between two commands.
func (d *dm) rest() {
	due := d.due
	d.due = nil
	for _, do := range due {
		if *do != nil {
			(*do)()
		}
	}
	d.settle()
}

// encounter plays a fresh copy of a ready one in several sittings, and measures.
func (d *dm) encounter(t *testing.T, e sample.Encounter, commands, sittings int) {
	t.Helper()
	path, err := e.Place(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if d.script, err = e.Script(); err != nil {
		t.Fatal(err)
	}
	for i := range sittings {
		d.sitting(t, path, commands*(i+1)/sittings-commands*i/sittings)
		if i < sittings-1 {
			d.close()
			d.dropUnseen()
		}
	}
	d.w.files.Unwatch() // who waits for the disk would keep the time from going on
	d.dropUnseen()
	full, records := heapNow(), len(d.w.desk.File.Game.Log())
	d.close()
	d.dropUnseen()
	m := closed(d.usual())
	d.laps = append(d.laps, lap{m, records, full - m.heap})
}

// usual is how many goroutines there were with nothing open, after the first encounter.
func (d *dm) usual() int {
	if len(d.laps) == 0 {
		return 0
	}
	return d.laps[0].goroutines
}

func (d *dm) close() {
	d.w.close()
	d.w.refresh()
	d.settle()
}

// dropUnseen lets two minutes go by, in which the toolkit drops what draws widgets that are gone: a minute
// after they were drawn last. What is seen is drawn anew.
func (d *dm) dropUnseen() {
	for range 2 {
		time.Sleep(50 * time.Second)
		d.w.win.Canvas().Capture()
	}
}

// sitting opens an encounter and plays some commands of it.
func (d *dm) sitting(t *testing.T, path string, commands int) {
	t.Helper()
	d.w.open(path)
	d.settle()
	if d.w.desk.File == nil || d.w.desk.File.Holder() != nil {
		t.Fatalf("%s isn't open: %s", filepath.Base(path), lastLine(d.w))
	}
	d.opens++
	for idle := 0; commands > 0; idle++ {
		before := len(d.w.desk.File.Game.Log())
		d.deed()
		if n := len(d.w.desk.File.Game.Log()) - before; n > 0 {
			d.did, commands, idle = d.did+n, commands-n, 0
		}
		if idle > 500 {
			t.Fatalf("%s: nothing can be done: %s", filepath.Base(path), lastLine(d.w))
		}
	}
	if d.rand.IntN(2) == 0 { // else it stays in the journal
		d.save()
	}
}

// begin starts the fight where none is on, as the encounter's script does.
func (d *dm) begin() {
	for _, c := range d.script {
		if d.w.view().InCombat() {
			return
		}
		d.w.send(c)
		d.settle()
	}
}

func (d *dm) save() {
	d.saves++
	d.w.save(nil)
	d.settle()
}

// deed does something that a DM does, and leaves no dialog and no question behind.
func (d *dm) deed() {
	w := d.w
	if !w.view().InCombat() {
		d.begin()
	}
	deeds := []func(){d.move, d.move, d.move, d.act, d.act, d.act, w.lead.Press, d.place, d.amount, d.condition,
		w.undo, w.undo, w.redo, d.look, d.look, d.look, d.selecting, d.measure}
	deeds[d.rand.IntN(len(deeds))]()
	d.settle()
	for range 5 {
		if w.overlaid(fyne.KeyEscape) {
			d.settle()
		}
	}
	if w.desk.Waiting() {
		w.desk.RollRest()
		d.settle()
	}
	if w.desk.Waiting() {
		w.desk.CancelQuestion()
	}
	w.escape()
	d.rest()
	if d.rand.IntN(100) == 0 {
		d.save()
	}
}

// someone is one of the tokens; nil where there is none.
func (d *dm) someone() *engine.Token {
	all := d.w.view().Tokens
	if len(all) == 0 {
		return nil
	}
	return all[d.rand.IntN(len(all))]
}

// actor is whose turn it is, or anybody.
func (d *dm) actor() *engine.Token {
	if k := d.w.view().Token(d.w.view().Turn); k != nil {
		return k
	}
	return d.someone()
}

func (d *dm) square() (x, y int) {
	m := d.w.view().Board().Map()
	return d.rand.IntN(m.Cols), d.rand.IntN(m.Rows)
}

// move drags a token to a square within its reach, or anywhere.
func (d *dm) move() {
	k := d.actor()
	x, y := d.square()
	if reach := d.w.view().Sys.Reach(d.w.view(), k); len(reach) > 0 {
		to := reach[d.rand.IntN(len(reach))].At
		x, y = to.X, to.Y
	}
	dragged(d.w, k.At.X, k.At.Y, x, y, 0)
}

// place puts somebody somewhere by hand.
func (d *dm) place() {
	k := d.someone()
	x, y := d.square()
	dragged(d.w, k.At.X, k.At.Y, x, y, touch.Alt)
}

// act chooses one of the actions; one that is aimed is pointed at a token that may be its target, or dropped.
func (d *dm) act() {
	d.w.tabletop.Pick(d.actor().ID, false)
	choices := d.w.actions.Choices
	if len(choices) == 0 {
		return
	}
	d.w.choose(choices[d.rand.IntN(len(choices))])
	for range 4 {
		if d.w.hand.Aim == nil {
			return
		}
		x, y := d.square()
		if k := d.someone(); d.rand.IntN(4) > 0 && d.w.hand.Aim.Dimmed[k.ID] == "" {
			x, y = k.At.X, k.At.Y
		}
		gestures(d.w).Hover(gesture(d.w, x, y))
		d.settle()
		if d.rand.IntN(4) > 0 {
			gestures(d.w).Tap(gesture(d.w, x, y))
			d.settle()
		}
	}
}

func (d *dm) amount() {
	d.w.tabletop.Pick(d.someone().ID, false)
	amount(d.w, []string{"damage", "heal", "heal"}[d.rand.IntN(3)], 1+d.rand.IntN(6))
}

func (d *dm) condition() {
	all := d.w.view().Decl().Conditions
	d.w.tabletop.Pick(d.someone().ID, false)
	toggle(d.w, all[d.rand.IntN(len(all))])
}

// look zooms and pans.
func (d *dm) look() {
	b := d.w.board
	switch d.rand.IntN(5) {
	case 0:
		b.ZoomBy(d.rand.IntN(9) - 4)
	case 1:
		wheel := &fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, float32(d.rand.IntN(81)-40))}
		wheel.Position = fyne.NewPos(float32(d.rand.IntN(500)), float32(d.rand.IntN(400)))
		b.Scrolled(wheel)
	case 2:
		b.SetCamera(b.Camera().Pan(float64(d.rand.IntN(201)-100), float64(d.rand.IntN(201)-100)))
	case 3:
		d.w.tabletop.Centre(d.someone().ID)
	default:
		b.FitMap()
	}
}

func (d *dm) selecting() {
	x, y := d.square()
	switch d.rand.IntN(3) {
	case 0:
		d.w.next(1)
	case 1:
		corner := paint.Point{X: float64(x), Y: float64(y)}
		gestures(d.w).Box(touch.Gesture{Box: paint.Rect{Max: corner}})
	default:
		gestures(d.w).Tap(gesture(d.w, x, y))
	}
}

// measure lays the ruler over the map.
func (d *dm) measure() {
	d.w.tabletop.SetTool(pointer.Ruler)
	for range 3 {
		x, y := d.square()
		gestures(d.w).Tap(gesture(d.w, x, y))
		gestures(d.w).Hover(gesture(d.w, x, y))
	}
	d.w.tabletop.SetTool(pointer.Select)
}
