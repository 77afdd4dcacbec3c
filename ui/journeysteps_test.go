//go:build !race

package ui

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rules"
	"parapet/savefiles"
	"parapet/savefiles/sample"
	"parapet/ui/session"
	"parapet/ui/shell"
	"parapet/ui/uitest"
)

// journey plays in a window with pointer and keys: clicks reach whatever is under the pointer, and keys whatever has the
// focus.
type journey struct {
	*testing.T
	w     *window
	due   []func() // pending timers of the window
	stage string   // of the combat, for failures

	clicks int // counts clicks: two on one position would be a double click, so the position varies
}

// setOut opens a sample encounter whose dice the program rolls.
func setOut(t *testing.T, id string, seed int) *journey {
	t.Helper()
	j := &journey{T: t, stage: "opening"}
	e, _ := sample.ByID(id)
	g, err := e.Ready()
	if err != nil {
		t.Fatal(err)
	}
	path := t.TempDir() + "/journey.parapet"
	if err := savefiles.Create(path, g.Encounter().Node().With("seed", jsondoc.Int(seed))); err != nil {
		t.Fatal(err)
	}
	j.w = newWindow(Options{App: uitest.App(t), Systems: rules.ByID, Offered: rules.All, now: unhurried(),
		Chooser: func(fyne.Window) session.Chooser { return &session.Script{} },
		later:   func(_ time.Duration, do func()) { j.due = append(j.due, do) }})
	j.w.shell.Background.Work = func(do, done func()) { do(); done() }
	j.w.shell.Background.Back = func(func()) {}
	j.w.mapview.Board.SetTimer(func(time.Duration, func()) func() { return func() {} })
	j.w.shell.Win.Resize(fyne.NewSize(1280, 800))
	j.w.open(path)
	j.w.files.Unwatch()
	t.Cleanup(func() { j.w.session.File.Close() })
	j.w.mapview.Board.FitMap()
	return j
}

// at names the stage that begins.
func (j *journey) at(stage string) { j.stage = stage }

// stuck fails the test with the current stage.
func (j *journey) stuck(format string, args ...any) {
	j.Helper()
	last := j.w.log.Lines[max(0, len(j.w.log.Lines)-6):]
	var lines []string
	for _, l := range last {
		lines = append(lines, l.Text)
	}
	v := j.w.view()
	j.Fatalf("%s: %s\nround %d, phase %q, turn %q, selected %v, main %q, question %+v\n%s", j.stage, fmt.Sprintf(format, args...),
		v.Round, v.Phase, v.Turn, j.w.input.Selected, j.w.lead.Main.Name, j.w.prompt.Question, strings.Join(lines, "\n"))
}

// wait runs everything the window does after a delay.
func (j *journey) wait() {
	for range 400 {
		if len(j.due) == 0 {
			return
		}
		do := j.due[0]
		j.due = j.due[1:]
		do()
	}
}

// under returns the topmost object at a position that can be clicked.
func under(o fyne.CanvasObject, corner, p fyne.Position) (fyne.CanvasObject, fyne.Position) {
	if !o.Visible() || p.X < corner.X || p.Y < corner.Y || p.X >= corner.X+o.Size().Width || p.Y >= corner.Y+o.Size().Height {
		return nil, p
	}
	var inside []fyne.CanvasObject
	switch o := o.(type) {
	case *fyne.Container:
		inside = o.Objects
	case fyne.Widget:
		inside = test.WidgetRenderer(o).Objects()
	}
	for i := len(inside) - 1; i >= 0; i-- {
		if found, at := under(inside[i], corner.Add(inside[i].Position()), p); found != nil {
			return found, at
		}
	}
	switch o.(type) {
	case desktop.Mouseable, fyne.Tappable:
		return o, p.Subtract(corner)
	}
	return nil, p
}

func (j *journey) under(p fyne.Position) (fyne.CanvasObject, fyne.Position) {
	c := j.w.shell.Win.Canvas()
	if top := c.Overlays().Top(); top != nil {
		return under(top, fyne.Position{}, p)
	}
	return under(c.Content(), c.Content().Position(), p)
}

// press clicks at a position in the window.
func (j *journey) press(p fyne.Position, button desktop.MouseButton, mods fyne.KeyModifier) {
	j.Helper()
	test.MoveMouse(j.w.shell.Win.Canvas(), p)
	o, at := j.under(p)
	e := &desktop.MouseEvent{PointEvent: fyne.PointEvent{AbsolutePosition: p, Position: at}, Button: button, Modifier: mods}
	if f, ok := o.(fyne.Focusable); ok {
		j.w.shell.Win.Canvas().Focus(f)
	}
	m, pressable := o.(desktop.Mouseable)
	if pressable {
		m.MouseDown(e)
		m.MouseUp(e)
	}
	if t, ok := o.(fyne.Tappable); ok && button == desktop.MouseButtonPrimary {
		t.Tapped(&e.PointEvent)
	}
	if o == nil {
		j.stuck("nothing can be pressed at %v", p)
	}
}

// middle returns a token's position in the window.
func (j *journey) middle(id string) fyne.Position {
	j.Helper()
	k := j.w.view().Token(id)
	if k == nil {
		j.stuck("there is no %s", id)
	}
	return j.place(scene.Middle(k.At, k.Size))
}

func (j *journey) place(p paint.Point) fyne.Position {
	return j.w.mapview.Board.PlaceOf(p).Add(shell.Corner(j.w.mapview.Board))
}

// onMap reports whether a place on the map can be clicked: it is visible and nothing covers it.
func (j *journey) onMap(p fyne.Position) bool {
	o, _ := j.under(p)
	return o == fyne.CanvasObject(j.w.mapview.Board)
}

// click clicks a token.
func (j *journey) click(id string, mods fyne.KeyModifier) {
	j.Helper()
	shakes := float32(4 - 8*(j.clicks%2))
	j.clicks++
	p := j.middle(id).AddXY(shakes, shakes)
	if !j.onMap(p) {
		o, _ := j.under(p)
		j.stuck("%s at %v lies under a %T", id, p, o)
	}
	j.press(p, desktop.MouseButtonPrimary, mods)
}

// drag drags a token to a square.
func (j *journey) drag(id string, x, y int, mods fyne.KeyModifier) {
	j.Helper()
	from, k := j.middle(id), j.w.view().Token(id)
	step := j.w.mapview.Board.Camera().Side()
	by := fyne.NewDelta(float32(float64(x-k.At.X)*step), float32(float64(y-k.At.Y)*step))
	if !j.onMap(from) {
		o, _ := j.under(from)
		j.stuck("%s at %v lies under a %T", id, from, o)
	}
	b, corner := j.w.mapview.Board, shell.Corner(j.w.mapview.Board)
	at := from.Subtract(corner)
	b.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}})
	down := &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: desktop.MouseButtonPrimary, Modifier: mods}
	b.MouseDown(down)
	const parts = 6
	for range parts {
		d := fyne.NewDelta(by.DX/parts, by.DY/parts)
		at = at.Add(d)
		b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at}, Dragged: d})
	}
	b.MouseUp(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: desktop.MouseButtonPrimary, Modifier: mods})
	b.DragEnd()
}

// next presses E, and agrees where it is asked about those who haven't acted.
func (j *journey) next() {
	j.keys("e")
	if top := j.w.shell.Win.Canvas().Overlays().Top(); top != nil {
		pressButton(top, j.w.lead.Main.Name)
	}
}

// keys types on the map, or into whatever has the focus; "\n" is Enter.
func (j *journey) keys(text string) {
	for _, r := range text {
		name, typed := fyne.KeyName(strings.ToUpper(string(r))), r
		switch r {
		case '\n':
			name, typed = fyne.KeyReturn, 0
		case '\x1b':
			name, typed = fyne.KeyEscape, 0
		case ' ':
			name = fyne.KeySpace
		}
		c := j.w.shell.Win.Canvas()
		if f := c.Focused(); f != nil {
			f.TypedKey(&fyne.KeyEvent{Name: name})
		} else if c.OnTypedKey() != nil {
			c.OnTypedKey()(&fyne.KeyEvent{Name: name})
		}
		if typed == 0 {
			continue
		}
		if f := c.Focused(); f != nil {
			f.TypedRune(typed)
		} else if c.OnTypedRune() != nil {
			c.OnTypedRune()(typed)
		}
	}
}

// shift presses a key with Shift, which the toolkit's test driver doesn't support.
func (j *journey) shift(name fyne.KeyName) { pressKey(j.w, name, fyne.KeyModifierShift) }

// button presses the button with a name, or whose name starts with it.
func (j *journey) button(name string) {
	j.Helper()
	s := shell.NewDump()
	j.w.lead.Dump(s)
	j.w.actions.Dump(s)
	j.w.after.Card.Dump(s)
	s.Button("undo", j.w.bar.undo)
	s.Button("redo", j.w.bar.redo)
	for _, n := range sorted(s.Buttons) {
		if p := s.Buttons[n]; strings.HasPrefix(n, name) {
			j.press(fyne.NewPos(float32(p[0]), float32(p[1])), desktop.MouseButtonPrimary, 0)
			return
		}
	}
	j.stuck("no button %q among %v", name, sorted(s.Buttons))
}

// answer answers prompts with Enter: dice are rolled, choices are the suggested ones.
func (j *journey) answer() {
	j.Helper()
	for n := 0; j.w.prompt.Question != nil; n++ {
		j.whole("the card", j.w.prompt.PromptCard)
		j.keys("\n")
		if n > 60 {
			j.stuck("it is asked without an end")
		}
	}
}

// whole fails if an object isn't entirely inside the window.
func (j *journey) whole(what string, o fyne.CanvasObject) {
	j.Helper()
	at, end := shell.Corner(o), j.w.shell.Win.Canvas().Size()
	if to := at.Add(o.Size()); at.X < 0 || at.Y < 0 || to.X > end.Width || to.Y > end.Height {
		j.Errorf("%s: %s from %v to %v isn't whole in %v", j.stage, what, at, to, end)
	}
}

// foes returns the tokens of other sides that are in combat.
func (j *journey) foes(of *engine.Token) []*engine.Token {
	v := j.w.view()
	var list []*engine.Token
	for _, k := range v.Tokens {
		if !v.Friends(of.Side, k.Side) && v.System.InFight(v, k) {
			list = append(list, k)
		}
	}
	return list
}
