package ui

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/engine/rules"
	"parapet/ui/uitest"
)

// TestLettersOnThePageOfKeys checks that the page of keys lists what each letter chooses, except letters that the window
// uses itself.
func TestLettersOnThePageOfKeys(t *testing.T) {
	d := &engine.Declaration{Actions: []engine.Action{{ID: "shove", Name: "Shove", Key: "S"}, {ID: "attack", Name: "Attack", Key: "a"},
		{ID: "aim", Name: "Aim", Key: "A"}, {ID: "escape", Name: "Escape", Key: "E"}, {ID: "end_turn", Name: "End turn", Key: "Return"},
		{ID: "parry", Name: "Parry", Key: "P", Target: engine.Reaction}}}
	want := [][2]string{{"A", "Attack, Aim"}, {"S", "Shove"}}
	if got := actionLetters(d); !slices.Equal(got, want) {
		t.Errorf("%v", got)
	}
	for _, s := range rules.All() {
		if len(actionLetters(s.Declaration())) == 0 {
			t.Errorf("%s has no letters", s.Declaration().ID)
		}
	}
}

func TestRulesPageTellsEverything(t *testing.T) {
	g := uitest.NewGame(t, uitest.FightFile)
	page := rulesText(g.View().Decl(), g.State())
	for _, want := range []string{"Attack", "Bleeding", "loses HP each turn", "Half", "lethal", "Cliffs from", "steps left"} {
		if !strings.Contains(page, want) {
			t.Errorf("%q isn't there", want)
		}
	}
}

// TestAKeyStandsBesideWhatItDoes checks that a long description is wrapped within the width and the row is as high as its
// lines.
func TestAKeyStandsBesideWhatItDoes(t *testing.T) {
	uitest.App(t)
	key, does := widget.NewLabel("Enter"), widget.NewLabel(strings.Repeat("what it does ", 30))
	key.Wrapping, does.Wrapping = fyne.TextWrapWord, fyne.TextWrapWord
	row := container.New(keyBeside{}, key, does)
	row.Resize(fyne.NewSize(600, row.MinSize().Height))
	if row.MinSize().Width > 600 || does.Position().X != keyWidth || row.MinSize().Height < 3*key.MinSize().Height {
		t.Errorf("%v, beside the key at %v, one line is %v", row.MinSize(), does.Position(), key.MinSize())
	}
}

// TestHintsFollowWhatWasDone checks that the hint is about the next action not in the log, and that after the last one
// the card is dropped.
func TestHintsFollowWhatWasDone(t *testing.T) {
	d := uitest.NewSkirmish().Declaration()
	var log []*engine.Record
	did := func(what ...string) []*engine.Record {
		for _, do := range what {
			log = append(log, &engine.Record{Command: engine.NewCommand(do, "")})
		}
		return log
	}
	uitest.App(t)
	over := 0
	h := newHints(func() { over++ })
	for _, c := range []struct {
		do    []string
		steps bool
		want  string
	}{
		{[]string{"start", "undo", "damage"}, false, "1 of 3: drag the token"},
		{nil, true, "1 of 3: drag a token with a gold-edged card"},
		{[]string{"move"}, false, "2 of 3: choose an attack"},
		{nil, true, "2 of 3: the blue button"},
		{[]string{"next_phase"}, true, "3 of 3: in its phase"},
		{[]string{"attack"}, false, "3 of 3: End turn"},
	} {
		h.show(did(c.do...), d, c.steps)
		if !h.content.Visible() || !strings.HasPrefix(h.text.Text, c.want) || over > 0 {
			t.Errorf("after %v: %q", c.do, h.text.Text)
		}
	}
	if h.show(did("end_turn"), d, false); over != 1 {
		t.Error("it goes on")
	}
}

// TestPagesLieInWindowsOfTheirOwn checks that each page is a window that Esc closes.
func TestPagesLieInWindowsOfTheirOwn(t *testing.T) {
	app := uitest.App(t)
	before := len(app.Driver().AllWindows())
	g := uitest.NewGame(t, uitest.FightFile)
	showKeys(app, g.View().Decl())
	showRules(app, g.View().Decl(), g.State())
	var titles []string
	for _, w := range slices.Clone(app.Driver().AllWindows()[before:]) {
		titles = append(titles, w.Title())
		w.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape})
	}
	if want := []string{"Keys – Parapet", "Skirmish – Parapet"}; !slices.Equal(titles, want) || len(app.Driver().AllWindows()) != before {
		t.Errorf("%q, %d left", titles, len(app.Driver().AllWindows()))
	}
	if text := about("", "more"); !strings.Contains(text, "(not released)") || !strings.HasSuffix(text, "more") {
		t.Error(text)
	}
}
