// Package mapview connects the map to the pointer and keys: what it shows besides the state, its menus, the card next to
// the pointer, and the banner with the active token.
package mapview

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"parapet/canvas"
	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/ui/commands"
	"parapet/ui/input"
	"parapet/ui/platform"
	"parapet/ui/shell"
)

// Encounter is what the map needs of the open encounter.
type Encounter interface {
	View() *engine.View     // nil if no encounter is open
	Snapshot() *engine.View // a copy for another goroutine
	Past() bool             // View returns an earlier state
	Waiting() bool          // for an answer
	Send(*engine.Command)
	Then(do func()) // once the current record is journalled
}

// Window is what the map needs of the window around it.
type Window interface {
	Changed() // the selection, the tool or the aimed action changed: others show it too
	Shown()   // something shown only by the map changed
	AltUsed() // Alt is held for a DM override and shouldn't do anything else
	KeysToMap()
	Key(fyne.KeyName, fyne.KeyModifier) bool // reports whether the window used the key
	Mods() fyne.KeyModifier                  // the modifier keys that are down
	Rune(rune) bool
	Refused(*engine.Command, *engine.Refusal) // before it was sent
	Complain(text string)
	Remark(text string)
	Wish(Request)
	Ink(gesture.Ink) // an input of the pen
	Popup(menu *fyne.Menu, at fyne.Position)
	Later(d time.Duration, do func())
}

// MapView is the centre of the window: the map, the input state, and the cards over the map.
type MapView struct {
	Places
	Content   fyne.CanvasObject
	Info      *Info
	Showing   Showing
	Players   bool // the player view is open
	Editor    *Editor
	Proposals Proposals
	Gestures  canvas.Handler       // the handler of the map's gestures
	Answers   func(id string) bool // reports whether a click on a token answers the open prompt

	window  Window
	works   works
	over    *fyne.Container // over the map, without a layout
	putDown string          // id of a token dropped just now, which isn't animated
	flashes int             // counts the flashes
	reading bool            // a note is shown next to the pointer
}

// New returns the map of an encounter. p paints it; run does background work.
func New(encounter Encounter, state *input.State, window Window, run *platform.Runner, p *paint.Painter) *MapView {
	t := &MapView{Places: Places{encounter: encounter, input: state}, Info: NewInfo(), window: window}
	t.Gestures = handler{t}
	t.Board = canvas.NewMap(t.Gestures, p)
	t.Showing.Input = state
	t.works, t.Proposals = newWorks(t, run), Proposals{t}
	t.Editor = &Editor{encounter: encounter, input: state, window: window, near: t.Near,
		take: func(p *commands.Piece) { t.Apply(input.Place(t.input, t.encounter.View(), p)) }}
	t.over = container.NewWithoutLayout(t.Info.Content)
	t.Content = container.NewStack(t.Board, t.over)
	return t
}

// Lay adds a card over the map. The card's position isn't changed.
func (t *MapView) Lay(card fyne.CanvasObject) { t.over.Add(card) }

// LayBelow adds a card over the map and below all other cards.
func (t *MapView) LayBelow(card fyne.CanvasObject) {
	t.over.Objects = append([]fyne.CanvasObject{card}, t.over.Objects...)
}

// Show paints the state again, with the selection, the aimed action and the drag.
func (t *MapView) Show() {
	v := t.encounter.View()
	if v == nil {
		t.Board.SetScene(&paint.Scene{Theme: t.Showing.Palette})
		return
	}
	if t.input.Falls(v) {
		t.Board.SetLive(gesture.Overlay{})
	}
	t.Showing.Fog.Seen(v)
	t.Board.SetScene(t.Showing.Scene(v))
	t.Board.SetChosen(input.Chosen(t.input, v))
}

// Apply carries out the effect of a gesture or a key.
func (t *MapView) Apply(e input.Effect) {
	e.Heed(t.input)
	if e.Changed || e.Command != nil || e.Say.Refusal != nil || e.Say.Text != "" {
		t.Board.HideReasons() // they belonged to the last gesture
	}
	if t.input.Aim == nil && t.input.Proposed == nil {
		t.noInfo()
	}
	if e.Changed {
		t.window.Changed()
	}
	if e.Keys {
		t.window.KeysToMap()
	}
	if e.Say.Refusal != nil {
		t.window.Refused(e.Say.Command, e.Say.Refusal)
	}
	if e.Say.Text != "" {
		t.Board.ShowReason(e.Say.At, e.Say.Text)
	}
	if e.Remark != "" {
		t.window.Remark(e.Remark)
	}
	if e.Down != nil {
		t.letGo(e.Down)
	}
	t.encounter.Send(e.Command)
	if e.Live != nil {
		t.Board.SetLive(*e.Live)
	}
	t.Board.EachMove = input.Draws(t.input)
	t.works.do(e.Work)
	if e.Ink != nil {
		t.window.Ink(*e.Ink)
	}
	if e.Proposed != nil {
		t.Proposals.showCard()
	}
}

// letGo shows a dropped token until its command is done.
func (t *MapView) letGo(d *input.Down) {
	if d.Back != nil {
		t.Board.Glide(d.ID, d.Back, nil)
	}
	if d.Paths != nil {
		t.Showing.Paths = d.Paths
	}
	t.putDown = d.ID
}

// showAimed shows what the aimed action would do at a gesture.
func (t *MapView) showAimed(g gesture.Gesture, seen input.Seen) {
	t.Board.SetLive(seen.Live)
	if len(seen.Lines) == 0 {
		t.Info.Hide()
	} else {
		t.Info.Show(seen.Title, seen.Lines)
		area := seen.Live.Squares
		if !seen.Beside {
			area = nil
		}
		t.Info.Content.Move(t.besidePointer(g, area, t.Info.Content.Size()))
	}
	t.window.Shown()
}

// noInfo hides the card next to the pointer.
func (t *MapView) noInfo() {
	t.works.sights.Cancel()
	t.Info.Hide()
}

// Clear drops everything that belonged to the last encounter.
func (t *MapView) Clear() {
	t.input.Reset()
	s := &t.Showing
	t.Showing = Showing{Input: s.Input, Grid: s.Grid, Portrait: s.Portrait, Fog: Fog{Through: s.Fog.Through}}
	t.noInfo()
	t.Board.Forget()
}

// Pick selects a token. With more set, it adds the token to the selection or removes it.
func (t *MapView) Pick(id string, more bool) { t.Apply(t.input.Pick(id, more)) }

// SetTool selects a tool.
func (t *MapView) SetTool(to input.Tool) { t.Apply(t.input.SetTool(to)) }

// NextFogTool selects the tool that uncovers the map for the players, or the one that covers it.
func (t *MapView) NextFogTool() { t.SetTool(t.input.Tool.NextFog()) }

// NextWall selects the wall tool, or the next kind of wall.
func (t *MapView) NextWall() { t.Apply(t.input.NextWall()) }

// Rise raises or lowers the dragged token with a key. It reports false if no token is being dragged or the key is another.
func (t *MapView) Rise(key fyne.KeyName) bool {
	steps := map[fyne.KeyName]int{fyne.KeyPageUp: 1, fyne.KeyPlus: 1, fyne.KeyEqual: 1, fyne.KeyPageDown: -1, fyne.KeyMinus: -1}[key]
	if steps == 0 {
		return false
	}
	e, ok := t.input.Rise(t.encounter.View(), steps)
	t.Apply(e)
	return ok
}

// AimAtNext aims at the next target with a key, or the one before. It reports false if there is none.
func (t *MapView) AimAtNext(by int) bool {
	v := t.encounter.View()
	if v == nil || t.encounter.Waiting() {
		return false
	}
	e, ok := t.input.AimAtNext(v, by)
	if ok {
		t.Reveal(t.input.Hover.Token)
		t.Apply(e)
	}
	return ok
}

var arrows = map[fyne.KeyName][2]int{
	fyne.KeyUp: {0, -1}, fyne.KeyDown: {0, 1}, fyne.KeyLeft: {-1, 0}, fyne.KeyRight: {1, 0},
}

// carrying are the keys besides the arrows that a lifted token stays lifted for.
var carrying = map[fyne.KeyName]bool{fyne.KeyReturn: true, fyne.KeyEnter: true, fyne.KeySpace: true, fyne.KeyEscape: true,
	fyne.KeyPageUp: true, fyne.KeyPageDown: true, fyne.KeyPlus: true, fyne.KeyMinus: true, fyne.KeyEqual: true}

// Press handles a key that no card has used: moving, confirming, undoing a step of drawing, raising. It reports false if
// the key has no use.
func (t *MapView) Press(key fyne.KeyName) bool {
	v := t.encounter.View()
	if draws(t, input.Key{Name: string(key), Mods: canvas.ModsOf(t.window.Mods())}) {
		return true
	}
	d, ok := arrows[key]
	if t.input.Lifted() && !ok && !carrying[key] {
		t.Apply(t.input.DragCancel())
	}
	if ok {
		if v != nil && !t.encounter.Waiting() {
			t.Apply(t.input.Step(v, d[0], d[1]))
		}
		return true
	}
	switch key {
	case fyne.KeyEscape:
		t.Apply(t.input.Escape())
	case fyne.KeyReturn, fyne.KeyEnter:
		if v != nil {
			t.Apply(t.input.Confirm(v))
		}
	case fyne.KeySpace:
		if v != nil {
			t.Apply(t.input.Add(v))
		}
	default:
		return t.Rise(key)
	}
	return true
}

// Dump writes what the map shows to a state dump for tests.
func (t *MapView) Dump(s *shell.Dump) {
	s.Info, s.Selected = t.Info.Lines(), t.input.Selected
	v := t.encounter.View()
	if v == nil {
		return
	}
	s.Phase, s.Turn, s.Side = v.Phase, v.Turn, t.Board.Camera().Side()
	if t.input.Aim != nil {
		s.Aiming = t.input.Aim.View.Do
	}
	if t.input.Drag != nil {
		s.Plan = t.input.Drag.Label(v)
	}
	origin := shell.Corner(t.Board)
	for _, k := range v.Tokens {
		p := t.middleOf(k).Add(origin)
		hp, _, _ := scene.HitPoints(k)
		s.Tokens[k.ID] = shell.DumpToken{X: int(p.X), Y: int(p.Y), At: [2]int{k.At.X, k.At.Y}, HP: hp}
	}
}
