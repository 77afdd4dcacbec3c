package ui

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/savefiles/sample"
	"parapet/ui/actionbar"
)

// TestCardsAreWholeInSmallWindows checks that in the smallest window, for each system in combat, the longest prompts with
// everything that has happened so far fit on the map with their answers, wherever the token asked stands; so do the
// buttons around it.
func TestCardsAreWholeInSmallWindows(t *testing.T) {
	for _, e := range sample.List() {
		g, err := e.New()
		if err != nil {
			t.Fatal(err)
		}
		w := openedText(t, string(g.Encounter().Node().JSON()))
		least := leastSize(1)
		w.shell.Win.Resize(least)
		w.session.Send(engine.NewCommand("start", ""))
		for w.session.RollRest(); w.session.Waiting(); w.session.RollRest() {
			w.prompt.Accept()
		}
		w.show()
		if size := w.shell.Win.Canvas().Size(); size != least {
			t.Fatalf("%s: the window can't be smaller than %v", e.Title, size)
		}
		if room := w.mapview.Board.Size(); !w.view().InCombat() || room.Width < 620 || room.Height < 360 {
			t.Errorf("%s: the map has %v, waiting %v", e.Title, room, w.prompt.Question)
		}
		tokens := w.view().Tokens
		for i, q := range longest(w.view().Decl()) {
			q.Who = tokens[i%len(tokens)].ID
			w.prompt.Put(q, "Somebody with a long name → another one", append(slices.Repeat([]string{strings.Repeat("what came ", 6)}, 6),
				actionbar.Why(w.view().Decl(), q, nil, message.Text.String)...), 9, nil)
			w.prompt.Place()
			at, end := w.prompt.Position(), w.prompt.Position().Add(w.prompt.Size())
			if room := w.mapview.Board.Size(); at.X < 0 || at.Y < 0 || end.X > room.Width || end.Y > room.Height || w.prompt.Cut {
				t.Errorf("%s, %s: from %v to %v in %v, cut %v", e.Title, q.For, at, end, room, w.prompt.Cut)
			}
		}
		w.prompt.Dismiss()
	}
}

// longest returns a system's prompts, each as long as it can get.
func longest(d *engine.Declaration) (list []*engine.Question) {
	why := message.Name(strings.Repeat("because of a reason of some length, ", 5))
	for _, r := range d.Rolls {
		list = append(list, &engine.Question{Ask: "roll", For: r.ID, Dice: dice.Of(4, 12), Why: why, Note: why})
	}
	for _, c := range d.Choices {
		q := &engine.Question{Ask: "choice", For: c.ID, Why: why, Note: why, Options: []string{"yes", "no"}}
		for _, o := range "abcdefghi" {
			q.Options = append(q.Options, "an answer as long as "+string(o))
		}
		q.Default = q.Options[:1]
		many := *q
		many.Many = true
		list = append(list, q, &many)
	}
	return list
}

// TestTheLeastSizeOfTheWindow checks that the smallest size of the window adapts to the scale of the screen.
func TestTheLeastSizeOfTheWindow(t *testing.T) {
	for scale, want := range map[float32]fyne.Size{0: fyne.NewSize(900, 540), 1: fyne.NewSize(900, 540), 1.25: fyne.NewSize(720, 420),
		2: fyne.NewSize(640, 340), 3: fyne.NewSize(640, 340)} {
		if got := leastSize(scale); got != want {
			t.Errorf("%v: %v, not %v", scale, got, want)
		}
	}
}

// TestTheTopOfTheMapIsShared checks that in the smallest window the hint, the sign of the player view and the lists over the map
// don't overlap, with lists collapsed and expanded.
func TestTheTopOfTheMapIsShared(t *testing.T) {
	w, _ := opened(t)
	w.shell.Win.Resize(leastSize(1))
	w.session.Send(engine.NewCommand("edit_map", "", jsondoc.M("notes", jsondoc.Arr(jsondoc.Obj(jsondoc.M("at", jsondoc.Ints(1, 1)),
		jsondoc.M("text", "pit"))))))
	notes := w.drawers.Notes.Content
	for _, do := range []func(){func() {}, func() { w.key(fyne.KeyF4, 0); w.key(fyne.KeyF6, 0) }, func() { w.drawers.Notes.Open(true) }} {
		do()
		cards := []fyne.CanvasObject{w.hints.content, w.players.Sign, notes}
		for i, a := range cards {
			if size, least := a.Size(), a.MinSize(); a.Visible() && (size.Width < least.Width || size.Height < least.Height) {
				t.Errorf("card %d has %v and needs %v", i, size, least)
			}
			for _, b := range cards[i+1:] {
				at, end, from, to := a.Position(), a.Position().Add(a.Size()), b.Position(), b.Position().Add(b.Size())
				if a.Visible() && b.Visible() && at.X < to.X && from.X < end.X && at.Y < to.Y && from.Y < end.Y {
					t.Errorf("card %d, from %v to %v, overlaps another from %v to %v", i, at, end, from, to)
				}
			}
		}
	}
	if !w.hints.content.Visible() || !w.players.Sign.Visible() || !notes.Visible() {
		t.Error("not all are visible")
	}
}
