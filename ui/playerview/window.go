package playerview

import (
	"image"
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"parapet/canvas"
	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/ui/share"
)

// DMWindow is what the player view reports to the DM's window.
type DMWindow interface {
	Chosen(share.Choice)  // a setting was changed in the player view, or it was closed
	InSight(r paint.Rect) // the visible part changed
	Later(d time.Duration, do func())
	ShowHandout(path string) // a file was dropped on the window, to be shown
	Press(fyne.KeyName) bool
}

// Window is the player view.
type Window struct {
	Choice share.Choice
	Model  share.Model
	Places Places // nil if the desktop decides

	app    fyne.App
	dm     DMWindow
	win    fyne.Window // nil if closed
	board  *rotated
	bar    *bar
	black  *fynecanvas.Rectangle
	sheet  *handout
	card   *card
	rule   *rule
	over   over // what is shown over the map for a while
	frame  *fyne.Container
	beside paint.Rect   // what the DM looks at
	trail  trail        // how the view follows that
	middle *paint.Point // the last point centred because the token there is active
	paints func() *paint.Painter
	icon   fyne.Resource

	picture, lastPicture image.Image  // the handout that is shown, and the last one; nil for none
	point                *paint.Point // where the DM points; nil for nowhere
	strokes              []gesture.Stroke
	sharing              bool   // with browsers
	onShown              func() // anything shown has changed
}

// New returns a closed player view. paints makes painters.
func New(app fyne.App, icon fyne.Resource, c share.Choice, dm DMWindow, paints func() *paint.Painter) *Window {
	w := &Window{Choice: c, Model: share.ModelOf(share.ModelOptions{}, c, scene.Options{}), app: app, icon: icon, dm: dm, paints: paints, onShown: func() {}}
	w.over = over{later: dm.Later, onShown: func() { w.onShown() }}
	return w
}

// Shown reports whether the player view is open.
func (w *Window) Shown() bool { return w.win != nil }

// Live reports whether players see anything: in the player view or in browsers.
func (w *Window) Live() bool { return w.win != nil || w.sharing }

// Open opens the player view.
func (w *Window) Open() {
	if w.win != nil {
		w.win.RequestFocus()
		return
	}
	w.board = &rotated{Map: canvas.NewMap(keys{w: w}, w.paints())}
	w.board.OnCamera = func(paint.Camera) { w.dm.InSight(w.Sees()) }
	w.board.OnSize = w.look
	w.bar = newBar()
	w.black = fynecanvas.NewRectangle(color.Black)
	w.sheet, w.card, w.rule, w.over.board = newHandout(), newCard(w.dm.Later), newRule(), w.board
	w.card.last = w.Model.Card
	w.frame = container.NewBorder(w.bar.content, nil, nil, nil, w.board.Map)
	w.win = w.app.NewWindow(w.Model.Title)
	w.win.SetIcon(w.icon)
	w.win.SetPadded(false)
	w.win.SetContent(container.NewStack(w.frame, w.card.content, w.sheet.content, w.black, w.rule.content))
	w.win.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { w.key(e.Name) })
	w.win.SetCloseIntercept(w.shut)
	w.win.SetOnDropped(w.dropped)
	w.win.Resize(fyne.NewSize(w.Choice.Width, w.Choice.Height))
	w.Choice.Open = true
	w.Put(w.Model)
	w.ShowImage(w.picture)
	w.over.show()
	w.win.Show()
	w.dm.Later(settles, func() { w.settle(w.win) })
}

// Close closes the player view. It can be opened again.
func (w *Window) Close() {
	if w.win == nil {
		return
	}
	w.remember()
	win := w.win
	w.win, w.board, w.bar, w.black, w.sheet, w.card, w.rule, w.over.board, w.frame, w.middle = nil, nil, nil, nil, nil, nil, nil, nil, nil, nil
	win.Close()
	w.alone()
}

// alone clears what nobody sees any more.
func (w *Window) alone() {
	if !w.Live() {
		w.picture, w.lastPicture = nil, nil
		w.over.clear()
	}
}

// shut closes the player view from its own window button.
func (w *Window) shut() {
	w.Close()
	w.Choice.Open = false
	w.dm.Chosen(w.Choice)
}

// Leave returns the settings to store before the program ends.
func (w *Window) Leave() share.Choice {
	w.remember()
	return w.Choice
}

// Put shows another state.
func (w *Window) Put(m share.Model) {
	w.Model = m
	w.onShown()
	if w.win == nil {
		return
	}
	w.board.Show(m.Scene, w.Choice.Turn)
	w.win.SetTitle(m.Title)
	w.black.Hidden = !w.Choice.Black
	w.black.Refresh()
	if w.bar.show(m.Turn, m.Next, !w.Choice.NoBar, w.Choice.TextSize()) {
		w.frame.Refresh()
	}
	w.look()
	w.card.low = m.Acting != nil && w.board.PlaceOf(*m.Acting).Y < w.board.Size().Height/2 // clear of the active token
	w.card.turn(m.Card, w.Choice.Cards, w.Choice.TextSize())
}

// Forget clears the player view and drops what belonged to the last encounter.
func (w *Window) Forget() {
	w.middle = nil
	w.ShowImage(nil)
	w.lastPicture = nil
	w.Put(share.ModelOf(share.ModelOptions{}, w.Choice, scene.Options{Palette: w.Model.Scene.Theme}))
	w.over.clear()
	if w.win != nil {
		w.board.Forget()
	}
}

// Point shows where the DM points, nil for nowhere.
func (w *Window) Point(at *paint.Point) {
	if w.point = at; w.win != nil {
		w.board.Point(at)
	}
	w.onShown()
}

// Pointed reports whether the DM is pointing.
func (w *Window) Pointed() bool { return w.win != nil && w.board.Ping.Shown() }

// Sees returns the visible part of the map, in squares.
func (w *Window) Sees() paint.Rect {
	if w.win == nil {
		return paint.Rect{}
	}
	return w.board.Sees()
}

// look moves the view to what it follows.
func (w *Window) look() {
	if w.win == nil || w.board.Size().Width <= 0 || w.Model.Scene.Cols == 0 {
		return
	}
	w.board.Lock(w.zoom())
	switch w.Choice.Follow {
	case share.Along:
		w.followAlong()
	case share.Acting:
		if at := w.Model.Acting; at != nil && (w.middle == nil || *at != *w.middle) {
			w.board.CentreOn(*at)
		}
		w.middle = w.Model.Acting
	}
	w.dm.InSight(w.Sees())
}

// zoom returns the zoom at which a square has its true size, 0 if the zoom isn't locked.
func (w *Window) zoom() float64 {
	if !w.Choice.True || w.Choice.PPI == 0 {
		return 0
	}
	return w.Choice.PPI * w.Choice.Millimetres() / share.Inch / float64(w.win.Canvas().Scale()) / paint.World
}

// Pixels returns the screen's size in pixels if the player view fills it, else 0.
func (w *Window) Pixels() (width, height float64) {
	if w.win == nil || !w.win.FullScreen() {
		return 0, 0
	}
	size, scale := w.win.Canvas().Size(), w.win.Canvas().Scale()
	return float64(size.Width * scale), float64(size.Height * scale)
}

// keys handles the keys of the player view. The pointer only pans and zooms.
type keys struct {
	canvas.NoGestures
	w *Window
}

// Key handles a key in the player view.
func (k keys) Key(name fyne.KeyName, _ fyne.KeyModifier) bool { return k.w.key(name) }

func (w *Window) key(name fyne.KeyName) bool {
	if w.win == nil {
		return false
	}
	switch name {
	case fyne.KeyF11:
		fill(w, !w.win.FullScreen())
	case fyne.KeyEscape:
		w.Unrule()
		if w.win.FullScreen() {
			fill(w, false)
		}
	case fyne.KeyB:
		w.Choice.Black = !w.Choice.Black
		w.dm.Chosen(w.Choice)
	default:
		return w.dm.Press(name)
	}
	return true
}

// Draw shows what the DM draws for the players while it is visible. It is intentional, so it is shown over fog too.
func Draw(w *Window, strokes []gesture.Stroke) {
	if w.strokes = strokes; w.win != nil {
		w.board.Draw(strokes)
	}
	w.onShown()
}
