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

// lookedBack returns a window in which Ann rested and was moved by the DM and Cid was hurt, with the timeline open.
func lookedBack(t *testing.T) (*window, *session.Script) {
	w, script := opened(t)
	w.session.Send(engine.NewCommand("rest", "ann"))
	w.session.Send(engine.NewCommand("place", "ann", jsondoc.M("at", jsondoc.Ints(0, 0))))
	w.session.Send(engine.NewCommand("damage", "cid", jsondoc.M("amount", 2)))
	w.do(menu.SoFar)
	return w, script
}

// TestTheWindowShowsWhatWas checks that going back along the timeline shows map, cards and log as they were, with a
// banner, and commands change nothing; back at the end, everything is current again.
func TestTheWindowShowsWhatWas(t *testing.T) {
	w, _ := lookedBack(t)
	lines, records := len(w.log.Lines), len(w.session.Fight.Game.Log())
	w.drawers.Dice.Toggle()
	w.replay.Go(2)
	if at := w.view().Token("ann").At; at.X != 2 || at.Y != 3 {
		t.Error("ann stands at", at)
	}
	if k := w.mapview.Board.Scene().Token("ann"); k == nil || k.Col != 2 || k.Row != 3 {
		t.Error("the map shows her elsewhere")
	}
	if !w.replay.Bar.Band.Visible() {
		t.Error("nothing says that it was")
	}
	if top := w.drawers.Dice.Content.Position().Y; top < w.replay.Bar.Band.MinSize().Height {
		t.Error("the band covers the lists at the map's right edge, which begin at", top)
	}
	for _, c := range []*engine.Command{engine.NewCommand("end_turn", ""), engine.NewCommand("undo", "")} {
		w.session.Send(c)
		w.session.SendAll([]*engine.Command{c})
		w.session.SendBy(c, nil)
	}
	w.session.UndoTurn()
	if len(w.session.Fight.Game.Log()) != records || !strings.Contains(lastLine(w), "back to now") {
		t.Fatal("a command was sent while the past is shown:", lastLine(w))
	}
	if w.mapview.Gestures.DragStart(doGesture(w, 2, 3)) {
		t.Error("a token that was can be dragged")
	}
	if slices.ContainsFunc(w.actions.Choices, func(c commands.Choice) bool { return c.View.Ready }) || w.lead.Content.Visible() {
		t.Error("actions are offered in what was")
	}
	w.key(fyne.KeyEscape, 0)
	if w.session.Past() || w.replay.Bar.Band.Visible() || w.view().State != w.session.Fight.Game.State() || len(w.log.Lines) <= lines {
		t.Error("not back to now")
	}
	w.do(menu.SoFar)
	if w.replay.Line != nil {
		t.Error("the strip stays open")
	}
}

// TestTheBandCoversNoCard checks that with notes on the map, the timeline's banner covers neither their list nor the
// hints; at the end of the timeline the list is back in its place.
func TestTheBandCoversNoCard(t *testing.T) {
	w, _ := lookedBack(t)
	w.session.Send(engine.NewCommand("edit_map", "", jsondoc.M("notes", jsondoc.Arr(jsondoc.Obj(jsondoc.M("at", jsondoc.Ints(1, 1)), jsondoc.M("text", "pit"))))))
	w.session.Send(engine.NewCommand("damage", "cid", jsondoc.M("amount", 1)))
	top := func() float32 { return w.drawers.Notes.Content.Position().Y }
	now := top()
	w.replay.Go(w.replay.Line.Last() - 1)
	if high := w.replay.Bar.Band.MinSize().Height; high == 0 || top() < high || w.hints.content.Visible() {
		t.Error("the list begins at", top(), "under a band of", high)
	}
	w.replay.Now()
	if top() != now {
		t.Error("the list is at", top(), "and was at", now)
	}
}

// TestKeysAndLinesLeadAlong checks that keys and log lines move along the timeline.
func TestKeysAndLinesLeadAlong(t *testing.T) {
	w, _ := lookedBack(t)
	last := w.replay.Line.Last()
	for _, c := range []struct {
		key  fyne.KeyName
		mods fyne.KeyModifier
		want int
	}{{fyne.KeyComma, 0, last - 1}, {fyne.KeyLeft, 0, last - 2}, {fyne.KeyPeriod, 0, last - 1}, {fyne.KeyUp, 0, 1}, {fyne.KeyLeft, fyne.KeyModifierShift, 0},
		{fyne.KeyDown, 0, 1}, {fyne.KeyRight, 0, 2}, {fyne.KeyHome, 0, 0}, {fyne.KeyEnd, 0, last}} {
		w.key(c.key, c.mods)
		if w.replay.At != c.want {
			t.Errorf("%s: at %d, not %d", c.key, w.replay.At, c.want)
		}
	}
	w.key(fyne.KeyEscape, 0)
	w.log.Chosen(2)
	if w.replay.At != 2 || !w.session.Past() {
		t.Error("a line of the log leads to", w.replay.At)
	}
}

// TestPlaying checks that playing the timeline advances one command at a time and stops at the end.
func TestPlaying(t *testing.T) {
	w, _ := lookedBack(t)
	var due func()
	w.shell.Clock.After = func(_ time.Duration, do func()) { due = do }
	w.replay.Play()
	if w.replay.At != 0 || !w.replay.Playing {
		t.Fatal(w.replay.At)
	}
	for n := 1; n <= w.replay.Line.Last(); n++ {
		now := due
		due = nil
		now()
		if w.replay.At != n {
			t.Fatalf("at %d, not %d", w.replay.At, n)
		}
	}
	if w.replay.Playing || w.session.Past() {
		t.Error("it doesn't end at now")
	}
}

// TestTakingBackToAMoment checks that rewinding to a moment undoes everything after it in one step, and one redo restores
// all of it.
func TestTakingBackToAMoment(t *testing.T) {
	w, _ := lookedBack(t)
	end, records := w.view().State, len(w.session.Fight.Game.Log())
	w.replay.Go(1)
	want := w.view().State
	w.replay.TakeBack()
	if w.session.Past() || w.view().State != want || len(w.session.Fight.Game.Log()) != records+1 || w.replay.Line.Last() != 1 {
		t.Fatal("not taken back:", lastLine(w))
	}
	w.session.Redo()
	if w.view().State != end || w.replay.Line.Last() != 4 {
		t.Error("one redo doesn't bring all of it:", lastLine(w))
	}
}

// TestGoingOnFromAMoment checks that branching from a moment writes the combat up to it to another file and opens that;
// the original keeps its file and its journal.
func TestGoingOnFromAMoment(t *testing.T) {
	w, script := lookedBack(t)
	w.files.Unwatch()
	path := w.session.File.Path()
	before, _ := os.ReadFile(path)
	journal, _ := os.ReadFile(path + ".journal")
	to := filepath.Join(filepath.Dir(path), "again.parapet")
	w.replay.Go(2)
	want := w.view().State
	script.Answers = []session.Answer{{Path: path}, {Path: to}}
	w.replay.Branch()
	if w.session.File.Path() != path || !strings.Contains(lastLine(w), "own file") {
		t.Fatal("written over:", lastLine(w))
	}
	w.replay.Branch()
	w.files.Unwatch()
	d := want.Sum(w.view().Decl())
	if w.session.File.Path() != to || w.session.Past() || w.view().Sum(w.view().Decl()) != d || len(w.session.Fight.Game.Log()) != 2 {
		t.Fatal(w.session.File.Path(), lastLine(w))
	}
	if now, _ := os.ReadFile(path); string(now) != string(before) {
		t.Error("the file that was is changed")
	}
	if now, _ := os.ReadFile(path + ".journal"); string(now) != string(journal) || len(now) == 0 {
		t.Error("the journal that was is changed")
	}
}

// TestNoLookingBackWhileSomethingIsAsked checks that the timeline can't be used while a prompt is open.
func TestNoLookingBackWhileSomethingIsAsked(t *testing.T) {
	w, _ := lookedBack(t)
	w.session.Send(engine.NewCommand("attack", "ann", jsondoc.M("target", "cid")))
	if !w.session.Waiting() {
		t.Skip("nothing is asked:", lastLine(w))
	}
	w.replay.Go(0)
	if w.session.Past() {
		t.Error("looked back while a question stands")
	}
}
