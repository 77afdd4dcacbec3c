package ui

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"pgregory.net/rapid"

	"parapet/canvas/paint"
	"parapet/canvas/touch"
	"parapet/engine"
	"parapet/engine/doc"
	"parapet/ui/choose"
	"parapet/ui/look"
	"parapet/ui/uitest"
	"parapet/ui/words"
)

// opened is a window over a fight of skirmish in a folder of its own, in ann's turn.
func opened(t testing.TB) (*table, *choose.Script) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "test.parapet")
	if err := os.WriteFile(path, uitest.Started(t).Encounter().Node().Indented(), 0o600); err != nil {
		t.Fatal(err)
	}
	return openedAt(t, path)
}

// never is for what a window would do after a while.
func never(time.Duration, func()) {}

func openedAt(t testing.TB, path string) (*table, *choose.Script) {
	t.Helper()
	script := &choose.Script{}
	w := newTable(Options{App: test.NewTempApp(t), Systems: uitest.Systems, Offered: []engine.System{uitest.NewSkirmish()},
		Chooser: func(fyne.Window) choose.Chooser { return script }, later: never})
	w.elsewhere.Work = func(do, done func()) { do(); done() }
	w.elsewhere.Back = func(func()) {} // what is watched would be told from another goroutine
	w.board.SetTimer(func(time.Duration, func()) func() { return func() {} })
	w.open(path)
	t.Cleanup(func() {
		if w.desk.File != nil {
			w.desk.File.Close()
		}
	})
	return w, script
}

// gesture is one at the middle of a square.
func gesture(t *table, x, y int) touch.Gesture {
	p := paint.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5}
	g := touch.Gesture{At: p, From: p, Cell: paint.Cell{X: x, Y: y}, Wall: -1, Button: touch.Primary}
	if i := t.board.Scene().TokenAt(p); i >= 0 {
		g.Token = t.board.Scene().Tokens[i].ID
	}
	return g
}

// dragged drags from square to square.
func dragged(t *table, x, y, toX, toY int, mods touch.Mods) {
	h := mapHandler{t}
	g := gesture(t, x, y)
	g.Mods = mods
	if !h.DragStart(g) {
		return
	}
	g.At = paint.Point{X: float64(toX) + 0.5, Y: float64(toY) + 0.5}
	g.Cell = paint.Cell{X: toX, Y: toY}
	h.DragMove(g)
	h.DragEnd(g)
}

func at(t *table, id string) [2]int {
	k := t.view().Token(id)
	return [2]int{k.At.X, k.At.Y}
}

func lastLine(t *table) string {
	if len(t.log.Lines) == 0 {
		return ""
	}
	return t.log.Lines[len(t.log.Lines)-1].Text
}

func TestADragIsAMove(t *testing.T) {
	w, _ := opened(t)
	h := mapHandler{w}
	g := gesture(w, 2, 3)
	if !h.DragStart(g) {
		t.Fatal("ann can't be dragged")
	}
	if len(w.board.Scene().Reach) == 0 {
		t.Error("the reach isn't lit")
	}
	h.DragCancel()
	if at(w, "ann") != [2]int{2, 3} || len(w.board.Scene().Reach) != 0 {
		t.Error("a dropped drag left something")
	}
	dragged(w, 2, 3, 2, 2, 0)
	if at(w, "ann") != [2]int{2, 2} || lastLine(w) != "Ann moves 1 (left 5)" {
		t.Error(at(w, "ann"), lastLine(w))
	}
	if !strings.Contains(w.win.Title(), "*") {
		t.Error("no mark of what is unsaved:", w.win.Title())
	}
	w.undo()
	if at(w, "ann") != [2]int{2, 3} || lastLine(w) != "Taken back: Move (Ann)" {
		t.Error(at(w, "ann"), lastLine(w))
	}
}

func TestRefusalsSayWhy(t *testing.T) {
	w, _ := opened(t)
	dragged(w, 2, 5, 2, 6, 0)
	if at(w, "bo") != [2]int{2, 5} || lastLine(w) != "Move (Bo): it is Ann's turn" {
		t.Error(at(w, "bo"), lastLine(w))
	}
	dragged(w, 2, 3, 11, 7, 0)
	if at(w, "ann") != [2]int{2, 3} || !strings.Contains(lastLine(w), "needs 9 movement, 6 left") {
		t.Error(at(w, "ann"), lastLine(w))
	}
	dragged(w, 2, 5, 2, 6, touch.Alt)
	if at(w, "bo") != [2]int{2, 6} || lastLine(w) != "By hand: Bo put from 2/5 to 2/6" {
		t.Error(at(w, "bo"), lastLine(w))
	}
}

func TestAttackByActionTargetAndTypedDice(t *testing.T) {
	w, _ := opened(t)
	if !w.key(fyne.Key1, 0) || w.aim == nil {
		t.Fatal("1 doesn't choose the attack")
	}
	if k := w.board.Scene().Token("dee"); !k.Dimmed || k.Reason == "" {
		t.Errorf("dee: %+v", k)
	}
	h := mapHandler{w}
	h.Hover(gesture(w, 3, 3))
	if got := strings.Join(w.info.Lines(), "|"); !strings.Contains(got, "Attack: sword → Cid") || !strings.Contains(got, "hit 55 %") {
		t.Error(got)
	}
	h.Tap(gesture(w, 3, 3))
	if w.question.Question == nil || !w.question.Visible() || w.aim != nil {
		t.Fatal("no question")
	}
	w.question.Entry.SetText("x")
	w.question.Accept()
	if w.question.Wrong.Text != "x is no number" {
		t.Error(w.question.Wrong.Text)
	}
	w.question.Entry.SetText("99")
	w.question.Accept()
	if !strings.Contains(w.question.Wrong.Text, "can't show 99") {
		t.Error(w.question.Wrong.Text)
	}
	w.question.Entry.SetText("12")
	w.question.Accept()
	if w.question.Question.For != "damage" || w.question.Entry.Text != "" {
		t.Fatal(w.question.Question, w.question.Entry.Text)
	}
	w.question.Entry.SetText("3 4")
	w.question.Accept()
	if w.question.Visible() {
		t.Error("the card is still there")
	}
	if got := lastLine(w); got != "Ann attacks Cid with Sword: 12 against 10, hit" && !strings.Contains(got, "Cid takes 7 slashing: 10 → 3") {
		t.Error(got)
	}
}

// pressed is a key of the window with what it types, as it comes to whatever has the focus.
func pressed(w *table, keys string) {
	for _, r := range keys {
		name, rn := fyne.KeyName(string(r)), r
		switch r {
		case '\n':
			name, rn = fyne.KeyReturn, 0
		case '\b':
			name, rn = fyne.KeyBackspace, 0
		case ' ':
			name = fyne.KeySpace
		}
		w.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: name})
		if f := w.win.Canvas().Focused(); rn != 0 && f != nil {
			f.TypedRune(rn)
		}
	}
}

func TestDiceCanBeTypedWhileTheMapHasTheKeys(t *testing.T) {
	w, _ := opened(t)
	w.key(fyne.Key1, 0)
	mapHandler{w}.Tap(gesture(w, 3, 3))
	zoom := w.board.Camera()
	w.win.Canvas().Focus(w.board) // as after a click on the map
	pressed(w, "10")
	if w.question.Entry.Text != "10" || w.board.Camera() != zoom {
		t.Fatalf("%q was typed", w.question.Entry.Text)
	}
	w.win.Canvas().Focus(w.board)
	pressed(w, "\b2")
	w.win.Canvas().Focus(w.board)
	pressed(w, "\n")
	if q := w.question.Question; q == nil || q.For != "damage" {
		t.Fatal("12 and Enter didn't answer the roll")
	}
	w.win.Canvas().Focus(w.board)
	pressed(w, "-")
	if w.question.Entry.Text != "-" || w.board.Camera() != zoom {
		t.Error("minus went to the map")
	}
	w.CancelQuestion()
	w.win.Canvas().Focus(w.board)
	if pressed(w, "-"); w.board.Camera() == zoom {
		t.Error("minus doesn't zoom without a card")
	}
}

// The character of the key that brings a question is no answer to it.
func TestTheKeyThatBringsAQuestionIsNoAnswer(t *testing.T) {
	w, _ := opened(t)
	w.key(fyne.Key1, 0)
	w.Pick("cid", false)
	w.win.Canvas().Focus(w.board)
	pressed(w, " ") // Space sends the aimed action
	if q := w.question; q.Question == nil || q.Entry.Text != "" {
		t.Fatalf("%q", q.Entry.Text)
	}
	pressed(w, "1e2")
	if w.question.Entry.Text != "12" {
		t.Errorf("%q", w.question.Entry.Text)
	}
	w.CancelQuestion()
	w.question.Put(&engine.Question{Ask: "choice", Options: []string{"yes", "no"}}, "", nil, nil)
	w.question.Deaf = true
	w.question.TypedRune('2')
	if w.question.Question == nil || w.question.Deaf {
		t.Error("the choice took the key")
	}
}

func TestAChoiceIsAnsweredWhileTheMapHasTheKeys(t *testing.T) {
	w, _ := opened(t)
	dragged(w, 2, 3, 0, 3, 0)
	w.win.Canvas().Focus(w.board)
	if pressed(w, "2"); at(w, "ann") != [2]int{0, 3} || w.desk.Fight.Waiting() {
		t.Error(at(w, "ann"))
	}
}

func TestAChoiceIsAnsweredByItsNumberOrEnter(t *testing.T) {
	w, _ := opened(t)
	dragged(w, 2, 3, 0, 3, 0)
	if w.question.Question == nil || w.question.Question.Ask != "choice" {
		t.Fatal("no choice")
	}
	if len(w.board.Scene().Paths) != 1 {
		t.Error("the way isn't shown while it is decided")
	}
	w.question.TypedRune('2') // no
	if at(w, "ann") != [2]int{0, 3} {
		t.Error(at(w, "ann"))
	}
	w.undo()
	dragged(w, 2, 3, 0, 3, 0)
	w.question.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if at(w, "ann") != [2]int{2, 3} || w.question.Visible() || w.desk.Fight.Waiting() {
		t.Error("Esc doesn't cancel")
	}
}

func TestCommandsFromTheMenuOfAToken(t *testing.T) {
	w, _ := opened(t)
	m := w.tokenMenu("cid", fyne.Position{})
	first := m.Items[0]
	if first.Label != "Attack: sword: 55 %" || first.Disabled {
		t.Errorf("%q", first.Label)
	}
	m = w.tokenMenu("dee", fyne.Position{})
	if !m.Items[0].Disabled || !strings.Contains(m.Items[0].Label, "out of reach") {
		t.Errorf("%q", m.Items[0].Label)
	}
	w.selected = []string{"cid", "dee"}
	w.refresh()
	w.amount("damage")(3)
	if w.view().Token("cid").Stats.Int(1) != 7 || w.view().Token("dee").Stats.Int(1) != 7 {
		t.Error("damage isn't done to all that are selected")
	}
	w.toggleCondition("cid", w.view().Decl().Conditions[1])
	if !w.view().Token("dee").Is("prone") {
		t.Error("dee isn't prone")
	}
	w.toggleCondition("cid", w.view().Decl().Conditions[1])
	if w.view().Token("dee").Is("prone") {
		t.Error("dee is still prone")
	}
}

func TestKeysStepSelectAndEndTheTurn(t *testing.T) {
	w, _ := opened(t)
	w.key(fyne.KeyTab, 0)
	if w.primary() != "ann" {
		t.Fatal(w.selected)
	}
	w.key(fyne.KeyUp, 0)
	if at(w, "ann") != [2]int{2, 2} {
		t.Error(at(w, "ann"))
	}
	w.key(fyne.KeyTab, fyne.KeyModifierShift)
	if w.primary() != "dee" {
		t.Error(w.selected)
	}
	w.endTurn()
	if w.view().Turn != "bo" || w.bar.turn.Text != "Round 1 · Bo" {
		t.Error(w.view().Turn, w.bar.turn.Text)
	}
	w.key(fyne.KeyDelete, 0)
	if w.view().Token("dee") != nil || len(w.selected) != 0 {
		t.Error("dee is still there")
	}
	w.undo()
	if w.view().Token("dee") == nil {
		t.Error("dee isn't back")
	}
}

func TestCopyAndPaste(t *testing.T) {
	w, _ := opened(t)
	w.Pick("cid", false)
	w.app.Clipboard().SetContent("")
	w.duplicateTokens()
	k := w.view().Token("cid2")
	if k == nil || k.Name != "Cid 2" || !k.Is("bleeding") {
		t.Fatalf("%+v", k)
	}
	w.Pick("ann", false)
	w.copyTokens()
	w.pasteTokens()
	if w.view().Token("ann2") == nil {
		t.Error("nothing was pasted")
	}
	w.app.Clipboard().SetContent("no json {")
	w.pasteTokens()
	if lastLine(w) != "There are no tokens on the clipboard." {
		t.Error(lastLine(w))
	}
}

func TestDoors(t *testing.T) {
	w, _ := opened(t)
	g := gesture(w, 5, 0)
	g.Wall = 0
	mapHandler{w}.Tap(g)
	if !w.view().Board().Map().Walls[0].Open || lastLine(w) != "By hand: door d1 opened" {
		t.Error(lastLine(w))
	}
}

func TestSavingAndReopening(t *testing.T) {
	w, script := opened(t)
	w.send(engine.NewCommand("rest", "ann"))
	if w.desk.File.Unsaved() != 1 {
		t.Fatal(w.desk.File.Unsaved())
	}
	w.save(nil)
	if w.desk.File.Unsaved() != 0 || strings.Contains(w.win.Title(), "*") {
		t.Error(w.win.Title(), lastLine(w))
	}
	elsewhere := filepath.Join(t.TempDir(), "other.parapet")
	script.Answers = []choose.Answer{{Path: elsewhere}}
	w.saveAs(nil)
	if w.desk.File.Path() != elsewhere {
		t.Error(w.desk.File.Path())
	}
	if got := w.prefs.recent(); len(got) == 0 || got[0] != elsewhere {
		t.Error(got)
	}
	w.desk.File.Close()
	again, _ := openedAt(t, elsewhere)
	if n := len(again.desk.Fight.Game.Log()); n != 2 {
		t.Error(n, "records after reopening")
	}
	again.undo()
	if again.view().Token("ann").Budget[0] != 1 {
		t.Error("what was done before the save can't be undone")
	}
}

func TestLeavingLosesNothing(t *testing.T) {
	w, _ := opened(t)
	left := false
	w.beforeLeaving(func() { left = true })
	if !left {
		t.Error("asked although nothing is unsaved")
	}
	w.send(engine.NewCommand("rest", "ann"))
	left = false
	w.beforeLeaving(func() { left = true })
	if left {
		t.Fatal("left without asking")
	}
	b, ok := w.win.Canvas().Focused().(*widget.Button)
	if !ok || b.Text != "Save" {
		t.Fatal("the default isn't to save:", w.win.Canvas().Focused())
	}
	b.OnTapped()
	if !left || w.desk.File.Unsaved() != 0 {
		t.Error("not saved and left")
	}
}

func TestABrokenFileLeavesTheOpenOne(t *testing.T) {
	w, _ := opened(t)
	bad := filepath.Join(t.TempDir(), "bad.parapet")
	if err := os.WriteFile(bad, []byte(`{"parapet":1,"system":"skirmish","map":{"size":[0,1]}}`), 0o600); err != nil {
		t.Fatal(err)
	}
	w.open(bad)
	if w.view().Token("ann") == nil || !strings.Contains(lastLine(w), "bad.parapet was not opened") {
		t.Error(lastLine(w))
	}
}

func TestASecondWindowReadsOnly(t *testing.T) {
	w, _ := opened(t)
	other, _ := openedAt(t, w.desk.File.Path())
	if !strings.Contains(other.win.Title(), "(read-only)") || other.bar.notice.Text == "" {
		t.Error(other.win.Title(), other.bar.notice.Text)
	}
}

func TestStartingAFight(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new.parapet")
	if err := os.WriteFile(path, []byte(uitest.FightFile), 0o600); err != nil {
		t.Fatal(err)
	}
	w, _ := openedAt(t, path)
	if w.bar.end.Name != "Start fight" {
		t.Error("no way to start")
	}
	w.send(engine.NewCommand("start", "", doc.M("surprised", doc.Strs([]string{"foes"}))))
	if q := w.question.Question; q == nil || q.For != "initiative" || q.Who != "ann" {
		t.Fatal(q)
	}
	w.RollRest()
	if !w.view().InCombat() || w.bar.end.Name != "End turn" {
		t.Error("not started")
	}
}

func TestTheMenuNamesWhatUndoDoes(t *testing.T) {
	w, _ := opened(t)
	w.send(engine.NewCommand("rest", "ann"))
	if w.items.undo.Label != "Undo Rest (Ann) (Ctrl+Z)" || w.items.redo.Disabled != true {
		t.Error(w.items.undo.Label, w.items.redo.Label)
	}
	w.undo()
	if w.items.redo.Label != "Redo Rest (Ann) (Ctrl+Y)" || w.items.redo.Disabled {
		t.Error(w.items.redo.Label)
	}
}

func TestSettingsAreCommands(t *testing.T) {
	w, _ := opened(t)
	w.forms.Set("light", doc.Str("dim"))
	if got := words.Plain(w.view().SettingsNode().Get("light")); got != "dim" || !strings.Contains(lastLine(w), "light = dim") {
		t.Error(got, lastLine(w))
	}
	n := len(w.desk.Fight.Game.Log())
	w.forms.Set("light", doc.Str("dim"))
	if len(w.desk.Fight.Game.Log()) != n {
		t.Error("a setting that doesn't change is a command")
	}
	w.forms.Set("cliff", doc.Str("high"))
	if !strings.Contains(lastLine(w), "cliff") || len(w.desk.Fight.Game.Log()) != n {
		t.Error(lastLine(w))
	}
}

func TestExportIsThePictureOfTheMap(t *testing.T) {
	w, script := opened(t)
	to := filepath.Join(t.TempDir(), "map.png")
	script.Answers = []choose.Answer{{Path: to}}
	w.askExport()
	w.printing.AskFile()
	if info, err := os.Stat(to); err != nil || info.Size() < 1000 {
		t.Error(info, err, lastLine(w))
	}
}

func TestCancelledDialogsDoNothing(t *testing.T) {
	w, script := opened(t)
	script.Answers = slices.Repeat([]choose.Answer{{Err: choose.ErrCancelled}}, 3)
	before := len(w.log.Lines)
	w.saveAs(nil)
	w.askExport()
	w.printing.AskFile()
	w.askOpen()
	if len(w.log.Lines) != before || w.view() == nil {
		t.Error(lastLine(w))
	}
}

func TestThemesAndTextSizes(t *testing.T) {
	w, _ := opened(t)
	for _, id := range look.Themes {
		for _, s := range look.TextSizes {
			w.setTheme(id)
			w.setTextSize(s)
		}
	}
	w.setTheme("dark")
	if w.board.Scene().Theme != paint.Dark() {
		t.Error("the map doesn't follow the theme")
	}
	w.setTheme("light")
	if w.board.Scene().Theme != paint.Light() {
		t.Error("the map doesn't follow the theme")
	}
}

// Whatever is done with the pointer and the keys, in any order, the window shows the game's state.
func TestRandomPlayShowsTheState(t *testing.T) {
	w, _ := opened(t)
	keys := []fyne.KeyName{fyne.KeyUp, fyne.KeyLeft, fyne.KeyDown, fyne.KeyRight, fyne.KeyTab, fyne.KeyEscape, fyne.Key1, fyne.Key2,
		fyne.KeyReturn, fyne.KeyR, fyne.KeyA}
	rapid.Check(t, func(rt *rapid.T) {
		for range rapid.IntRange(1, 12).Draw(rt, "steps") {
			x, y := rapid.IntRange(-1, 12).Draw(rt, "x"), rapid.IntRange(-1, 8).Draw(rt, "y")
			switch rapid.IntRange(0, 7).Draw(rt, "what") {
			case 0:
				mapHandler{w}.Tap(gesture(w, x, y))
			case 1:
				k := w.view().Tokens[rapid.IntRange(0, len(w.view().Tokens)-1).Draw(rt, "token")]
				dragged(w, k.At.X, k.At.Y, x, y, rapid.SampledFrom([]touch.Mods{0, touch.Alt}).Draw(rt, "mods"))
			case 2:
				mapHandler{w}.Hover(gesture(w, x, y))
			case 3:
				w.key(rapid.SampledFrom(keys).Draw(rt, "key"), 0)
			case 4:
				w.RollForMe()
			case 5:
				w.endTurn()
			case 6:
				rapid.SampledFrom([]func(){w.undo, w.redo}).Draw(rt, "steer")()
			case 7:
				mapHandler{w}.Leave()
			}
			for _, k := range w.view().Tokens {
				p := w.board.Scene().Token(k.ID)
				if p == nil || p.Col != float64(k.At.X) || p.Row != float64(k.At.Y) || p.Turn != (k.ID == w.view().Turn) {
					rt.Fatalf("%s is shown as %+v", k.ID, p)
				}
			}
			if (w.question.Question != nil) != w.desk.Fight.Waiting() || w.aim != nil && w.desk.Fight.Waiting() {
				rt.Fatal("the card and the game differ on whether a question stands")
			}
		}
	})
}

func TestANewEncounterHasAFileFromTheBeginning(t *testing.T) {
	w, script := opened(t)
	to := filepath.Join(t.TempDir(), "fresh.parapet")
	if err := os.WriteFile(to, []byte("something else"), 0o600); err != nil {
		t.Fatal(err)
	}
	script.Answers = []choose.Answer{{Path: to}}
	w.createAt(newEncounter("Fresh", "skirmish", 7, 5), "Fresh")
	if w.desk.File.Path() != to || w.view().Board().Map().Cols != 7 || len(w.view().Sides) != 2 {
		t.Fatal(w.desk.File.Path(), lastLine(w))
	}
	if old, err := os.ReadFile(to + ".old1"); err != nil || string(old) != "something else" {
		t.Error("what was there is gone:", err)
	}
	if len(script.Asked) != 1 || !script.Asked[0].Save || script.Asked[0].Name != "Fresh.parapet" {
		t.Errorf("%+v", script.Asked)
	}
}

func TestImportingAMap(t *testing.T) {
	w, script := opened(t)
	to := filepath.Join(t.TempDir(), "map.parapet")
	w.opts.Import = func(_ context.Context, from, to, system string, before func() error) (string, error) {
		if err := before(); err != nil {
			return "", err
		}
		if from != "/maps/crypt.dd2vtt" || system != "skirmish" {
			t.Error(from, system)
		}
		return "7 × 5 squares", os.WriteFile(to, newEncounter("Crypt", system, 7, 5).Indented(), 0o600)
	}
	script.Answers = []choose.Answer{{Path: "/maps/crypt.dd2vtt"}, {Path: to}}
	w.askImport()
	if w.desk.File.Path() != to || lastLine(w) != "7 × 5 squares" || script.Asked[1].Name != "crypt.parapet" {
		t.Error(w.desk.File.Path(), lastLine(w), script.Asked)
	}
	w.opts.Import = func(context.Context, string, string, string, func() error) (string, error) { return "", os.ErrInvalid }
	script.Answers = []choose.Answer{{Path: "/maps/crypt.dd2vtt"}, {Path: filepath.Join(t.TempDir(), "x.parapet")}}
	w.askImport()
	if w.desk.File.Path() != to || !strings.Contains(lastLine(w), "not imported") {
		t.Error(lastLine(w))
	}
}

func TestTheOpenFileCanBeOpenedAgain(t *testing.T) {
	w, _ := opened(t)
	w.send(engine.NewCommand("rest", "ann"))
	w.open(w.desk.File.Path())
	w.unwatch()
	if w.desk.File == nil || w.desk.File.Holder() != nil || len(w.desk.Fight.Game.Log()) != 2 || !strings.Contains(w.win.Title(), "*") {
		t.Error(w.win.Title(), lastLine(w))
	}
}

func TestChangesByAnotherProgramAreOffered(t *testing.T) {
	w, _ := opened(t)
	w.changedOutside(w.desk.File.Path(), w.desk.File.Sum())
	if w.win.Canvas().Overlays().Top() != nil {
		t.Fatal("asked about our own file")
	}
	w.changedOutside(w.desk.File.Path(), "another sum")
	b, ok := w.win.Canvas().Focused().(*widget.Button)
	if !ok || b.Text != "Keep what is open here" {
		t.Error("not offered, or the default loses something")
	}
}

func TestEarlierSavesComeBackAsFilesOfTheirOwn(t *testing.T) {
	path := filepath.Join(t.TempDir(), "test.parapet")
	if err := os.WriteFile(path, uitest.Started(t).Encounter().Node().Indented(), 0o600); err != nil {
		t.Fatal(err)
	}
	w, script := openedAt(t, path)
	w.desk.File.Close()
	w.opts.Cache = t.TempDir()
	w.open(path)
	w.unwatch()
	w.save(nil)
	w.send(engine.NewCommand("rest", "ann"))
	w.save(nil)
	w.showEarlier()
	copies := w.items.earlier.ChildMenu.Items
	if len(copies) == 0 || w.items.earlier.Disabled {
		t.Fatal("no copies")
	}
	to := filepath.Join(t.TempDir(), "back.parapet")
	script.Answers = []choose.Answer{{Path: to}}
	copies[len(copies)-1].Action()
	w.unwatch()
	if w.desk.File == nil || w.desk.File.Path() != to || len(w.desk.Fight.Game.Log()) != 1 {
		t.Error(lastLine(w))
	}
	if _, err := os.Stat(path); err != nil {
		t.Error(err)
	}
}

func TestBetweenFights(t *testing.T) {
	w, _ := opened(t)
	before := len(w.desk.File.Game.Log())
	w.selected = nil
	w.between(engine.Downtime{Name: "Mend", Do: "remove_token", Token: true})
	if len(w.desk.File.Game.Log()) != before {
		t.Fatal("sent without a token")
	}
	w.between(engine.Downtime{Name: "Word", Do: "note", Args: []doc.Member{doc.M("text", doc.Str("night"))}})
	w.selected = []string{"ann"}
	w.between(engine.Downtime{Name: "Mend", Do: "remove_token", Token: true})
	log := w.desk.File.Game.Log()
	if len(log) != before+2 || log[before].Command.Do != "note" || log[before+1].Command.Who != "ann" {
		t.Fatalf("%d records", len(log)-before)
	}
}
