//go:build !race

package ui

import (
	"math/rand/v2"
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"parapet/engine"
	"parapet/savefiles/sample"
	"parapet/ui/session"
	"parapet/ui/uitest"
	"parapet/ui/widgets"
)

// dm plays at random in a window that is never on a screen. Its goroutine is the window's: background work reports back
// to it, as in the program.
type dm struct {
	w    *window
	rand *rand.Rand
	back chan func()
	away int       // background jobs in progress
	due  []*func() // pending timers of the map

	script []*engine.Command // of the open encounter

	did, opens, saves int
	laps              []lap // one per encounter
}

func newDM(t *testing.T) *dm {
	d := &dm{rand: rand.New(rand.NewPCG(13, 1)), back: make(chan func(), 1024)}
	d.w = newWindow(Options{App: uitest.App(t), Systems: uitest.Systems, Chooser: func(fyne.Window) session.Chooser { return &session.Script{} },
		later: never, now: unhurried()})
	d.w.shell.Background.Back = func(do func()) { d.back <- do }
	d.w.shell.Background.Work = func(do, done func()) {
		d.away++
		go func() {
			do()
			d.back <- func() { d.away--; done() }
		}()
	}
	d.w.mapview.Board.SetTimer(func(_ time.Duration, do func()) func() {
		d.due = append(d.due, &do)
		return func() { do = nil }
	})
	d.w.prefs.setAnswering(session.Answering{PartyRolls: true, FoeRolls: true, PartyChoices: true, FoeChoices: true})
	d.w.shell.Win.Resize(fyne.NewSize(640, 480))
	t.Cleanup(d.close)
	return d
}

// settle runs what background work reports back, until none is left.
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

// rest lets a few seconds pass, as between two commands of a DM.
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

// encounter plays a new copy of a sample encounter in several sittings, and measures.
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
	d.w.files.Unwatch() // a watcher waiting for the disk would keep the fake clock from advancing
	d.w.library.Forget()
	d.dropUnseen()
	full, records := heapNow(), len(d.w.session.File.Game.Log())
	d.close()
	d.dropUnseen()
	m := closed(d.usual())
	d.laps = append(d.laps, lap{m, records, full - m.heap})
}

// usual returns the number of goroutines with nothing open, after the first encounter.
func (d *dm) usual() int {
	if len(d.laps) == 0 {
		return 0
	}
	return d.laps[0].goroutines
}

func (d *dm) close() {
	d.w.close()
	d.w.show()
	d.settle()
}

// dropUnseen lets two minutes pass, after which the toolkit drops the renderers of widgets that weren't drawn for a
// minute. What is visible is drawn again.
func (d *dm) dropUnseen() {
	for range 2 {
		time.Sleep(50 * time.Second)
		d.w.shell.Win.Canvas().Capture()
	}
}

// sitting opens an encounter and plays some commands.
func (d *dm) sitting(t *testing.T, path string, commands int) {
	t.Helper()
	d.w.open(path)
	d.settle()
	if d.w.session.File == nil || d.w.session.File.Holder() != nil {
		t.Fatalf("%s isn't open: %s", filepath.Base(path), lastLine(d.w))
	}
	d.opens++
	for idle := 0; commands > 0; idle++ {
		before := len(d.w.session.File.Game.Log())
		d.doesAny()
		if n := len(d.w.session.File.Game.Log()) - before; n > 0 {
			d.did, commands, idle = d.did+n, commands-n, 0
		}
		if idle > 500 {
			t.Fatalf("%s: nothing can be done: %s", filepath.Base(path), lastLine(d.w))
		}
	}
	if d.rand.IntN(2) == 0 { // otherwise it stays in the journal
		d.save()
	}
}

// begin starts combat if necessary, as in the encounter's script.
func (d *dm) begin() {
	for _, c := range d.script {
		if d.w.view().InCombat() {
			return
		}
		d.w.session.Send(c)
		d.settle()
	}
}

func (d *dm) save() {
	d.saves++
	d.w.save(nil)
	d.settle()
}

// doesAny does something a DM would do, and leaves no dialog or prompt open.
func (d *dm) doesAny() {
	w := d.w
	if !w.view().InCombat() {
		d.begin()
	}
	all := []func(){d.move, d.move, d.move, d.act, d.act, d.act, w.lead.Press, d.place, d.amount, d.condition,
		w.session.Undo, w.session.Undo, w.session.Redo, d.look, d.look, d.look, d.selecting, d.measure}
	all[d.rand.IntN(len(all))]()
	d.settle()
	for range 5 {
		if widgets.Overlaid(w.shell.Win.Canvas(), fyne.KeyEscape) {
			d.settle()
		}
	}
	if w.session.Waiting() {
		w.session.RollRest()
		d.settle()
	}
	if w.session.Waiting() {
		w.session.CancelQuestion()
	}
	pressKey(w, fyne.KeyEscape, 0)
	d.rest()
	if d.rand.IntN(100) == 0 {
		d.save()
	}
}
