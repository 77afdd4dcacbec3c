package ui

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
	"parapet/ui/menu"
	"parapet/ui/session"
)

// lookedBack is a window in which ann rested, moved by hand, and cid was hurt; the strip is open.
func lookedBack(t *testing.T) (*window, *session.Script) {
	w, script := opened(t)
	w.send(engine.NewCommand("rest", "ann"))
	w.send(engine.NewCommand("place", "ann", jsondoc.M("at", jsondoc.Ints(0, 0))))
	w.send(engine.NewCommand("damage", "cid", jsondoc.M("amount", jsondoc.Int(2))))
	menuCommands{w}.do(menu.SoFar)
	return w, script
}

// Given a fight, when one goes back along the strip, then map, cards and log are as they were, a band says so, and nothing
// that is sent changes anything; back to now all is as it stands.
func TestTheWindowShowsWhatWas(t *testing.T) {
	w, _ := lookedBack(t)
	lines, records := len(w.log.Lines), len(w.desk.Fight.Game.Log())
	w.drawers.dice.Toggle()
	w.past.Go(2)
	if at := w.view().Token("ann").At; at.X != 2 || at.Y != 3 {
		t.Error("ann stands at", at)
	}
	if k := w.board.Scene().Token("ann"); k == nil || k.Col != 2 || k.Row != 3 {
		t.Error("the map shows her elsewhere")
	}
	if !w.past.strip.Band.Visible() {
		t.Error("nothing says that it was")
	}
	if top := w.drawers.dice.Content.Position().Y; top < w.past.strip.Band.MinSize().Height {
		t.Error("the band covers the lists at the map's right edge, which begin at", top)
	}
	for _, c := range []*engine.Command{engine.NewCommand("end_turn", ""), engine.NewCommand("undo", "")} {
		w.send(c)
		w.desk.SendAll([]*engine.Command{c})
		w.desk.SendBy(c, nil)
	}
	w.desk.UndoTurn()
	if len(w.desk.Fight.Game.Log()) != records || !strings.Contains(lastLine(w), "back to now") {
		t.Fatal("a command was sent while the past is shown:", lastLine(w))
	}
	if w.tabletop.Gestures.DragStart(doGesture(w, 2, 3)) {
		t.Error("a token that was can be dragged")
	}
	if slices.ContainsFunc(w.actions.Choices, func(c commands.Choice) bool { return c.View.Ready }) || w.lead.Content.Visible() {
		t.Error("actions are offered in what was")
	}
	keyboard{w}.press(fyne.KeyEscape, 0)
	if w.desk.Past() || w.past.strip.Band.Visible() || w.view().State != w.desk.Fight.Game.State() || len(w.log.Lines) <= lines {
		t.Error("not back to now")
	}
	menuCommands{w}.do(menu.SoFar)
	if w.past.line != nil {
		t.Error("the strip stays open")
	}
}

// Given notes on the map, when the window shows what was, then the band covers neither their list nor the hints; back to now
// the list is where it was.
func TestTheBandCoversNoCard(t *testing.T) {
	w, _ := lookedBack(t)
	w.send(engine.NewCommand("edit_map", "", jsondoc.M("notes", jsondoc.Arr(jsondoc.Obj(jsondoc.M("at", jsondoc.Ints(1, 1)), jsondoc.M("text", jsondoc.Str("pit")))))))
	w.send(engine.NewCommand("damage", "cid", jsondoc.M("amount", jsondoc.Int(1))))
	top := func() float32 { return w.drawers.notes.Content.Position().Y }
	now := top()
	w.past.Go(w.past.line.Last() - 1)
	if high := w.past.strip.Band.MinSize().Height; high == 0 || top() < high || w.hints.Content.Visible() {
		t.Error("the list begins at", top(), "under a band of", high)
	}
	w.past.Now()
	if top() != now {
		t.Error("the list is at", top(), "and was at", now)
	}
}

// Given the strip, then keys and lines of the log lead along it.
func TestKeysAndLinesLeadAlong(t *testing.T) {
	w, _ := lookedBack(t)
	last := w.past.line.Last()
	for _, c := range []struct {
		key  fyne.KeyName
		mods fyne.KeyModifier
		want int
	}{{fyne.KeyComma, 0, last - 1}, {fyne.KeyLeft, 0, last - 2}, {fyne.KeyPeriod, 0, last - 1}, {fyne.KeyUp, 0, 1}, {fyne.KeyLeft, fyne.KeyModifierShift, 0},
		{fyne.KeyDown, 0, 1}, {fyne.KeyRight, 0, 2}, {fyne.KeyHome, 0, 0}, {fyne.KeyEnd, 0, last}} {
		keyboard{w}.press(c.key, c.mods)
		if w.past.at != c.want {
			t.Errorf("%s: at %d, not %d", c.key, w.past.at, c.want)
		}
	}
	keyboard{w}.press(fyne.KeyEscape, 0)
	w.log.Chosen(2)
	if w.past.at != 2 || !w.desk.Past() {
		t.Error("a line of the log leads to", w.past.at)
	}
}

// Given it is played, then it goes on by a command at a time and ends at now.
func TestPlaying(t *testing.T) {
	w, _ := lookedBack(t)
	var due func()
	w.later = func(_ time.Duration, do func()) { due = do }
	w.past.Play()
	if w.past.at != 0 || !w.past.playing {
		t.Fatal(w.past.at)
	}
	for n := 1; n <= w.past.line.Last(); n++ {
		now := due
		due = nil
		now()
		if w.past.at != n {
			t.Fatalf("at %d, not %d", w.past.at, n)
		}
	}
	if w.past.playing || w.desk.Past() {
		t.Error("it doesn't end at now")
	}
}

// Given a moment, when all after it is taken back, then it is one undo, and one redo brings all of it again.
func TestTakingBackToAMoment(t *testing.T) {
	w, _ := lookedBack(t)
	end, records := w.view().State, len(w.desk.Fight.Game.Log())
	w.past.Go(1)
	want := w.view().State
	w.past.TakeBack()
	if w.desk.Past() || w.view().State != want || len(w.desk.Fight.Game.Log()) != records+1 || w.past.line.Last() != 1 {
		t.Fatal("not taken back:", lastLine(w))
	}
	w.desk.Redo()
	if w.view().State != end || w.past.line.Last() != 4 {
		t.Error("one redo doesn't bring all of it:", lastLine(w))
	}
}

// Given a moment, when one goes on from there, then another file holds the fight until it, and opens; the fight that was
// keeps its file and its journal.
func TestGoingOnFromAMoment(t *testing.T) {
	w, script := lookedBack(t)
	w.files.Unwatch()
	path := w.desk.File.Path()
	before, _ := os.ReadFile(path)
	journal, _ := os.ReadFile(path + ".journal")
	to := filepath.Join(filepath.Dir(path), "again.parapet")
	w.past.Go(2)
	want := w.view().State
	script.Answers = []session.Answer{{Path: path}, {Path: to}}
	w.past.Branch()
	if w.desk.File.Path() != path || !strings.Contains(lastLine(w), "stays as it is") {
		t.Fatal("written over:", lastLine(w))
	}
	w.past.Branch()
	w.files.Unwatch()
	d := want.Sum(w.view().Decl())
	if w.desk.File.Path() != to || w.desk.Past() || w.view().Sum(w.view().Decl()) != d || len(w.desk.Fight.Game.Log()) != 2 {
		t.Fatal(w.desk.File.Path(), lastLine(w))
	}
	if now, _ := os.ReadFile(path); string(now) != string(before) {
		t.Error("the file that was is changed")
	}
	if now, _ := os.ReadFile(path + ".journal"); string(now) != string(journal) || len(now) == 0 {
		t.Error("the journal that was is changed")
	}
}

// Given a question that stands, then one can't look back.
func TestNoLookingBackWhileSomethingIsAsked(t *testing.T) {
	w, _ := lookedBack(t)
	w.send(engine.NewCommand("attack", "ann", jsondoc.M("target", jsondoc.Str("cid"))))
	if !w.desk.Waiting() {
		t.Skip("nothing is asked:", lastLine(w))
	}
	w.past.Go(0)
	if w.desk.Past() {
		t.Error("looked back while a question stands")
	}
}
