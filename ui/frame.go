package ui

import (
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/canvas"
	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/ui/actionbar"
	"parapet/ui/aiview"
	"parapet/ui/help"
	"parapet/ui/i18n"
	"parapet/ui/mapeditor"
	"parapet/ui/mapview"
	"parapet/ui/menu"
	"parapet/ui/panels"
	"parapet/ui/phrase"
	"parapet/ui/widgets"
)

// frame is what the window is made of.
type frame struct {
	tips     *widgets.Tooltips
	tabletop *mapview.MapView
	board    *canvas.Map // the map view's
	outlook  *aiview.Controller
	forecast *aiview.Panel
	foreseen bool // the forecast stands beside the map
	question *actionbar.PromptCard
	after    aftermath
	side     *panels.Sidebar
	actions  *actionbar.Row
	lead     *actionbar.Lead
	log      *panels.LogView
	shelf    *panels.Library
	hints    *help.Hints
	check    *mapeditor.Check
	laying   *laying
	drawers  *drawers
	easel    *mapeditor.Bar
	middle   *fyne.Container // library, map and initiative
	grounds  []*fynecanvas.Rectangle
	least    *fynecanvas.Rectangle // keeps the window from being made smaller than its cards need
	bar      *toolbar
	menu     *menu.Bar
	earlier  []menu.Sub // saves of the open encounter; nil: not looked for yet
	pics     pictures
	past     *retelling // the fight so far, looked at
	clock    *turnClock
	tongues  []i18n.Language // that the window can speak; read once, since their catalogues are long
	room
}

// settles is how long the window may take to be laid out anew.
const settles = 120 * time.Millisecond

// forecastShare is that of the map, beside a forecast; the edge can be dragged.
const forecastShare = 0.6

func (t *window) build() {
	t.tips, t.room = newTips(), newRoom()
	t.forms = t.newForms()
	t.tabletop = mapview.New(t.desk, t.hand, mapHost{t}, t.elsewhere, widgets.NewPainter())
	t.board = t.tabletop.Board
	t.outlook = aiview.New(t.desk, forecastHost{t}, t.elsewhere)
	t.forecast = forecastHost{t}.panel()
	t.after = aftermath{t, actionbar.NewChores(t.tips)}
	t.question = actionbar.NewPrompt(t.desk, func(id string) string { return phrase.Token(t.view(), id) })
	t.question.Unit = func(q *engine.Question) string { return phrase.Of(t.view().Decl().Choices, q.For).Unit }
	t.question.Title = func(q *engine.Question) string { return actionbar.Word(t.view().Decl(), q).Title }
	t.tabletop.Answers = t.question.TakesToken
	t.question.Always, t.question.Room = t.keptFor, t.board.Size
	t.hints = help.NewHints(t.hintsDone)
	t.check = mapeditor.NewCheck(benchHost{t}, t.board.Size)
	t.tabletop.Lay(t.hints.Content)
	t.tabletop.Lay(t.check.Content)
	t.laying = newLaying(t)
	t.tabletop.Lay(t.laying.card.Content)
	t.tabletop.Lay(t.latest)
	t.drawers = newDrawers(t)
	t.quick = actionbar.NewHPCard(typing{t})
	t.tabletop.Lay(t.quick)
	t.tabletop.Lay(t.after.card.Content)
	t.easel = mapeditor.New(easelHost{t}, t.hand, t.tips)
	t.tabletop.Lay(t.question)
	t.side = panels.NewInitiative(cardsHost{t.tabletop, t}, t.tips, t.phasePressed)
	t.side.Face = windowLayout{t}.picture
	t.actions = actionbar.NewRow(t.tips, rowHost{t})
	t.lead = actionbar.NewLead(t.tips, leadHost{t.desk, t})
	t.log = panels.NewLog(t.tabletop.Flash)
	t.log.Settled = func(do func()) { t.later(settles, do) }
	t.shelf = panels.NewLibrary(shelfHost{t.tabletop, t}, t.tips, t.files.SystemID)
	t.watchBoard()
	t.log.Added = windowLayout{t}.added
	t.past, t.clock, t.tongues = newRetelling(t), &turnClock{t: t}, i18n.All()
	t.middle = container.NewStack()
	windowLayout{t}.arrange()
	t.bar = newToolbar(t.tips, t.tabletop, t.lead, t.band, t.desk.Undo, t.desk.Redo)
	bottom := container.New(layout.NewCustomPaddedLayout(3, 3, 6, 4), t.actions.Content)
	top := container.New(layout.NewCustomPaddedVBoxLayout(0), t.bar.content, t.easel.Content)
	content := container.NewBorder(t.panel(top), t.panel(bottom), nil, nil, t.middle)
	t.actions.Resized = func() { drawing{t}.below(content.Refresh) }
	t.easel.Resized = func() { t.board.Room.Lay(content.Refresh) }
	t.least = fynecanvas.NewRectangle(color.Transparent)
	t.least.SetMinSize(leastSize(1))
	t.win.SetContent(container.NewStack(t.least, content, t.tips.Layer))
	t.win.SetPadded(false)
	t.menu = menu.NewBar(menuCommands{t}.do, func() bool { return t.win.Canvas().Overlays().Top() != nil })
	t.win.SetMainMenu(t.menu.Main)
}

// watchBoard lets cards, players' window and drawers go along with the map.
func (t *window) watchBoard() {
	t.board.OnCamera = func(paint.Camera) {
		sessionObserver{t}.placeQuestion() // the cards go along
		t.tabletop.Proposals.Place()
		t.players.Beside(t.board.Sees())
	}
	t.board.OnHeld, t.board.OnPointer, t.board.OnLive = t.players.held, t.players.pointer, t.players.share
	t.board.OnFrame, t.board.FrameFree = t.players.Frame, t.players.frameFree
	t.board.OnSize = func() {
		t.players.Beside(t.board.Sees())
		t.drawers.place()
		t.check.Place()
		t.laying.card.Place()
		t.question.Fit()
		sessionObserver{t}.placeQuestion()
		windowLayout{t}.placeLatest()
	}
}

// panel lays a ground under a part of the window.
func (t *window) panel(o fyne.CanvasObject) fyne.CanvasObject {
	ground := fynecanvas.NewRectangle(theme.Color(widgets.Panel))
	t.grounds = append(t.grounds, ground)
	return container.NewStack(ground, o)
}

// popup shows a menu at a place of the window.
func (t *window) popup(m *fyne.Menu, at fyne.Position) {
	widget.ShowPopUpMenuAtPosition(m, t.win.Canvas(), at)
}
