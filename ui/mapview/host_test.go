package mapview

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/savefiles/library"
	"parapet/ui/input"
	"parapet/ui/platform"
	"parapet/ui/uitest"
	"parapet/ui/widgets"
)

// bench is a map over a combat without the rest of the window. It records what the map asks for and sends.
type bench struct {
	*MapView
	t        *testing.T
	game     *engine.Game
	reported []string
	due      []func() // pending background work
}

func newBench(t *testing.T, g *engine.Game) *bench {
	test.NewTempApp(t)
	b := &bench{t: t, game: g}
	run := platform.New(func(do func()) { do() })
	run.Work = func(do, done func()) { b.due = append(b.due, func() { do(); done() }) }
	b.MapView = New(b, &input.State{}, b, run, widgets.NewPainter())
	b.Board.SetTimer(func(time.Duration, func()) func() { return func() {} })
	test.NewTempWindow(t, b.Content).Resize(fyne.NewSize(600, 400))
	b.Show()
	return b
}

func (b *bench) tell(what string) { b.reported = append(b.reported, what) }

// heard returns what was recorded since the last call.
func (b *bench) heard() string {
	text := strings.Join(b.reported, ", ")
	b.reported = nil
	return text
}

// settle runs the pending background work.
func (b *bench) settle() {
	for len(b.due) > 0 {
		do := b.due[0]
		b.due = b.due[1:]
		do()
	}
}

func (b *bench) View() *engine.View     { return b.game.View() }
func (b *bench) Snapshot() *engine.View { v := *b.game.View(); return &v }
func (b *bench) Waiting() bool          { return false }
func (b *bench) Past() bool             { return false }
func (b *bench) Then(do func())         { do() }
func (b *bench) Send(c *engine.Command) {
	if c == nil {
		return
	}
	b.tell(c.Do)
	if out := b.game.Do(c, nil, engine.Auto); out.Record != nil {
		b.Committed(out.Record)
	}
}
func (b *bench) Changed()                                     { b.tell("changed"); b.Show() }
func (b *bench) Shown()                                       {}
func (b *bench) AltUsed()                                     { b.tell("DM move") }
func (b *bench) KeysToMap()                                   { b.tell("keys") }
func (b *bench) Key(fyne.KeyName, fyne.KeyModifier) bool      { return false }
func (b *bench) Mods() fyne.KeyModifier                       { return 0 }
func (b *bench) Rune(rune) bool                               { return false }
func (b *bench) Refused(_ *engine.Command, r *engine.Refusal) { b.tell("refused: " + r.Why.String()) }
func (b *bench) Complain(text string)                         { b.tell("complains: " + text) }
func (b *bench) Remark(text string)                           { b.tell("remarks: " + text) }
func (b *bench) Wish(w Request)                               { b.tell("wishes " + w.Title + w.Token) }
func (b *bench) Popup(m *fyne.Menu, _ fyne.Position)          { b.tell("menu of " + m.Items[0].Label) }
func (b *bench) Ink(gesture.Ink)                              { b.tell("ink") }
func (b *bench) Later(_ time.Duration, do func())             { b.due = append(b.due, do) }

func (b *bench) on(x, y int) gesture.Gesture {
	p := paint.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5}
	g := gesture.Gesture{At: p, From: p, Cell: paint.Cell{X: x, Y: y}, Wall: -1, Button: gesture.Primary}
	if i := b.Board.Scene().TokenAt(p); i >= 0 {
		g.Token = b.Board.Scene().Tokens[i].ID
	}
	return g
}

// TestAnEntryOfTheLibraryIsDropped checks that a library entry dropped on the map stands on a free square there, and that
// one dropped elsewhere does nothing.
func TestAnEntryOfTheLibraryIsDropped(t *testing.T) {
	b := newBench(t, uitest.Started(t))
	dee := b.View().Token("dee")
	e := library.Entry{Name: "Dee", Token: dee.Node(b.View().Decl()), Stats: dee}
	at := b.Board.PlaceOf(paint.Point{X: 5.5, Y: 4.5})
	b.DragEntry(e, at, false)
	if got := b.heard(); got != "" || len(b.View().Tokens) != 4 {
		t.Error("before it is let go:", got)
	}
	b.DragEntry(e, fyne.NewPos(-50, 10), true)
	if got := b.heard(); got != "" {
		t.Error("outside:", got)
	}
	b.DragEntry(e, at, true)
	if got := b.heard(); got != "batch, changed" || b.View().Token("dee").Name != "Dee 1" {
		t.Fatal(got, "; the first of the name isn't numbered")
	}
	added := b.View().Tokens[len(b.View().Tokens)-1]
	if added.At != uitest.Square(5, 4) || added.Size != 2 {
		t.Errorf("%+v", added)
	}
}

// TestTheWayOfADragIsThoughtOfOnce checks that squares passed while a path is being planned are skipped, and that we
// compute who would see the token when the pointer rests.
func TestTheWayOfADragIsThoughtOfOnce(t *testing.T) {
	b := newBench(t, uitest.Started(t))
	b.Gestures.DragStart(b.on(2, 3))
	for y := 2; y >= 0; y-- {
		b.Gestures.DragMove(b.on(2, y))
	}
	if len(b.due) != 1 {
		t.Fatal(len(b.due), "squares are thought of at once")
	}
	b.settle()
	if d := b.input.Drag; !d.Thought || d.At != uitest.Square(2, 0) || d.Plan.Cost != "3" || len(d.Seen) != 2 {
		t.Errorf("%+v", d)
	}
	b.heard()
	b.Gestures.DragEnd(b.on(2, 2))
	if got := b.heard(); got != "changed, move" {
		t.Error(got)
	}
}

// TestMenusOfTheMap checks that the secondary button cancels an aimed action, and otherwise opens the menu of whatever is
// under the pointer.
func TestMenusOfTheMap(t *testing.T) {
	b := newBench(t, uitest.Started(t))
	b.Apply(b.input.Choose(b.View(), "ann", b.View().System.Actions(b.View(), b.View().Token("ann"))[0]))
	b.heard()
	for _, c := range []struct {
		name string
		g    gesture.Gesture
		want string
	}{
		{"aimed", b.on(3, 3), "changed"},
		{"a token", b.on(3, 3), "changed, keys, menu of Attack: sword: 55%"},
		{"the ground", b.on(7, 7), "menu of New token here…"},
	} {
		b.Gestures.Menu(c.g)
		if got := b.heard(); got != c.want {
			t.Errorf("%s: %q", c.name, got)
		}
	}
}

// TestRequestsThatAreTheMapsAlone checks that the map handles measuring, duplicating, removing and commands itself, and
// passes forms on to the window.
func TestRequestsThatAreTheMapsAlone(t *testing.T) {
	b := newBench(t, uitest.Started(t))
	b.input.Selected = input.Selection{"cid"}
	for _, c := range []struct {
		wish Request
		want string
	}{
		{Request{For: Measure, Square: uitest.Square(1, 1)}, "changed"},
		{Request{For: Duplicate}, "batch"},
		{Request{For: Remove}, "remove_token"},
		{send(engine.NewCommand("rest", "ann")), "rest"},
		{Request{For: AskNumber, Title: "Heal"}, "wishes Heal"},
		{Request{For: Sheet, Token: "ann"}, "wishes ann"},
	} {
		b.wish(c.wish)
		if got := b.heard(); got != c.want {
			t.Errorf("%d: %q, not %q", c.wish.For, got, c.want)
		}
	}
	if b.input.Tool != input.Ruler || len(b.input.Ruler.Set) != 1 {
		t.Errorf("%+v", b.input)
	}
}
