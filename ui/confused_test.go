//go:build !race

package ui

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/engine/rules"
	"parapet/savefiles/sample"
	"parapet/ui/session"
	"parapet/ui/widgets"
)

// TestAConfusedDMReadsWords plays the sample encounters and the benchmark combats with a DM who clicks, drags, types and
// cancels at random; no text in the window may show a quoted key, an id, a coordinate or a code.
func TestAConfusedDMReadsWords(t *testing.T) {
	for _, e := range sample.List() {
		g, err := e.New()
		if err != nil {
			t.Fatal(err)
		}
		t.Run(e.ID, func(t *testing.T) { newConfused(t, string(g.Encounter().Node().Indented())).plays(mostGestures()) })
	}
	for _, s := range rules.All() {
		for i, text := range benchFights(t, s.Declaration().ID) {
			t.Run(fmt.Sprint(s.Declaration().ID, i), func(t *testing.T) { newConfused(t, text).plays(mostGestures()) })
		}
	}
}

// confused is a DM who knows neither the program nor the rules.
type confused struct {
	t    *testing.T
	w    *window
	rand *rand.Rand
	read *words
	did  string // the last gesture
	most int    // number of tokens at the start
}

func newConfused(t *testing.T, text string) *confused {
	c := &confused{t: t, w: openedIn(t, text), rand: rand.New(rand.NewPCG(28, 12))}
	c.w.shell.Background.Back = func(do func()) {}
	c.read, c.most = newWords(c.w.view()), len(c.w.view().Tokens)
	return c
}

// nonsense are texts typed by somebody who hasn't read the prompt.
var nonsense = []string{"", "x", "-3", "0", "99999999", "1.5", "2d6+1", "{}", "some_word", "true", "Ünsinn"}

func (c *confused) plays(n int) {
	c.w.prefs.setAnswering(session.Answering{})
	c.starts()
	moves := []func(){c.acts, c.acts, c.acts, c.acts, c.drags, c.drags, c.presses, c.presses, c.answers, c.answers, c.menus, c.menus,
		c.draws, c.asks, c.asks, c.steps, c.sides}
	for range n {
		moves[c.rand.IntN(len(moves))]()
		c.reads()
		for range 3 { // dialogs
			c.fills()
		}
		c.clears()
		if c.t.Failed() && c.w.view() == nil {
			return
		}
	}
}

// starts starts combat if necessary.
func (c *confused) starts() {
	if !c.w.view().InCombat() {
		c.w.session.Send(engine.NewCommand("start", ""))
		c.w.session.RollRest()
	}
}

// does runs a gesture under a name, then reads what is shown.
func (c *confused) does(what string, do func()) {
	c.did = what
	do()
	c.reads()
}

func (c *confused) reads() {
	for _, text := range textsShown(c.w) {
		if found := c.read.wrong(text); found != "" {
			c.t.Errorf("%q stands in %q, after: %s", found, text, c.did)
		}
	}
	for _, why := range reasonsShown(c.w) {
		if n := utf8.RuneCountInString(why); n > mostReason {
			c.t.Errorf("%d letters: %q, after: %s", n, why, c.did)
		}
	}
}

// clears mostly cancels whatever is open.
func (c *confused) clears() {
	for range 4 {
		if !widgets.Overlaid(c.w.shell.Win.Canvas(), fyne.KeyEscape) {
			break
		}
	}
	for o := c.w.shell.Win.Canvas().Overlays(); o.Top() != nil; {
		o.Remove(o.Top())
	}
	if c.w.session.Waiting() && c.one(2) {
		c.w.session.RollRest()
	}
	if c.w.session.Waiting() && c.one(2) {
		c.w.session.CancelQuestion()
	}
	if c.one(3) {
		pressKey(c.w, fyne.KeyEscape, 0)
	}
	for range 60 { // so that there is something to act on
		if undo, _ := c.w.session.Undoable(); undo == "" || c.w.view().InCombat() && 2*len(c.w.view().Tokens) > c.most {
			break
		}
		c.w.session.Undo()
	}
	c.starts()
}

// one reports true once in n calls on average.
func (c *confused) one(n int) bool { return c.rand.IntN(n) == 0 }

func pickOne[T any](c *confused, list []T) T { return list[c.rand.IntN(len(list))] }

// someone returns a random token, dead or alive.
func (c *confused) someone() *engine.Token {
	if len(c.w.view().Tokens) == 0 {
		return &engine.Token{}
	}
	return pickOne(c, c.w.view().Tokens)
}

// place returns a random square: of a token, any, or beyond the edge.
func (c *confused) place() (x, y int) {
	m := c.w.view().Board().Map()
	switch c.rand.IntN(5) {
	case 0, 1:
		k := c.someone()
		return k.At.X, k.At.Y
	case 2:
		return c.rand.IntN(m.Cols+6) - 3, c.rand.IntN(m.Rows+6) - 3
	}
	return c.rand.IntN(m.Cols), c.rand.IntN(m.Rows)
}

// answers answers prompts at random.
func (c *confused) answers() {
	for range 3 {
		q := c.w.prompt.Question
		if q == nil {
			c.acts()
			continue
		}
		c.did = "answer " + q.For
		switch {
		case q.Ask == "roll" && !c.one(3):
			c.w.prompt.Entry.SetText(c.types())
			c.w.prompt.Accept()
		case c.one(3):
			pressKey(c.w, pickOne(c, keys), 0)
		default:
			c.pressIn(c.w.prompt)
		}
		c.reads()
	}
}

// pressIn presses a random button in an object.
func (c *confused) pressIn(o fyne.CanvasObject) {
	var all []fyne.Tappable
	eachShown(o, func(o fyne.CanvasObject) {
		switch b := o.(type) {
		case *widget.Button:
			if !b.Disabled() {
				all = append(all, b)
			}
		case *widgets.Button:
			if !b.Disabled() {
				all = append(all, b)
			}
		}
	})
	if len(all) > 0 {
		pickOne(c, all).Tapped(&fyne.PointEvent{})
	}
}

// fills fills in the topmost dialog with nonsense, and accepts it or does something else.
func (c *confused) fills() {
	top := c.w.shell.Win.Canvas().Overlays().Top()
	if top == nil {
		return
	}
	c.reads()
	eachShown(top, func(o fyne.CanvasObject) {
		if c.one(2) {
			return
		}
		switch o := o.(type) {
		case *widgets.Entry:
			o.SetText(c.types())
		case *widgets.SelectEntry:
			o.SetText(c.types())
		case *widgets.Select:
			if len(o.Options) > 0 {
				o.SetSelected(pickOne(c, o.Options))
			}
		case *widgets.Check:
			o.SetChecked(!o.Checked)
		}
	})
	c.did += ", a form filled in"
	c.reads()
	if c.one(3) {
		c.pressIn(top)
	} else {
		widgets.Overlaid(c.w.shell.Win.Canvas(), fyne.KeyReturn)
	}
	c.reads()
}
