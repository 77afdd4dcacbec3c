package help

import (
	"image/color"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"parapet/engine"
	"parapet/engine/rules"
	"parapet/ui/uitest"
)

// The page of keys lists what each letter chooses, and none that the window uses itself.
func TestLettersOnThePageOfKeys(t *testing.T) {
	d := &engine.Declaration{Actions: []engine.Action{{ID: "shove", Name: "Shove", Key: "S"}, {ID: "attack", Name: "Attack", Key: "a"},
		{ID: "aim", Name: "Aim", Key: "A"}, {ID: "escape", Name: "Escape", Key: "E"}, {ID: "end_turn", Name: "End turn", Key: "Return"},
		{ID: "parry", Name: "Parry", Key: "P", Target: engine.Reaction}}}
	want := [][2]string{{"A", "Attack, Aim"}, {"S", "Shove"}}
	if got := letters(d); !slices.Equal(got, want) {
		t.Errorf("%v", got)
	}
	for _, s := range rules.All() {
		if len(letters(s.Declaration())) == 0 {
			t.Errorf("%s has no letters", s.Declaration().ID)
		}
	}
}

func TestRulesPageTellsEverything(t *testing.T) {
	g := uitest.NewGame(t, uitest.FightFile)
	page := rulesText(g.View().Decl(), g.State())
	for _, want := range []string{"Attack", "Bleeding", "loses HP each turn", "Half", "lethal", "cliff", "steps left"} {
		if !strings.Contains(page, want) {
			t.Errorf("%q isn't there", want)
		}
	}
}

// TestPairsStandInTwoColumns: the first is as wide as its widest, a row as high as the highest; an odd one
// has a row of its own.
func TestPairsStandInTwoColumns(t *testing.T) {
	test.NewTempApp(t)
	var cells []fyne.CanvasObject
	for _, size := range []fyne.Size{{Width: 10, Height: 5}, {Width: 70, Height: 20}, {Width: 40, Height: 7}, {Width: 60, Height: 8}, {Width: 20, Height: 9}} {
		r := canvas.NewRectangle(color.Black)
		r.SetMinSize(size)
		cells = append(cells, r)
	}
	if got := (twoColumns{}).MinSize(cells); got != fyne.NewSize(40+8+70, 3*20) {
		t.Errorf("needs %v", got)
	}
	twoColumns{}.Layout(cells, fyne.NewSize(200, 60))
	for i, want := range []fyne.Position{{X: 0, Y: 0}, {X: 48, Y: 0}, {X: 0, Y: 20}, {X: 48, Y: 20}, {X: 0, Y: 40}} {
		width := float32(40)
		if i%2 == 1 {
			width = 200 - 48
		}
		if o := cells[i]; o.Position() != want || o.Size() != fyne.NewSize(width, 20) {
			t.Errorf("%d is at %v, %v large", i, o.Position(), o.Size())
		}
	}
}

// TestHintsFollowWhatWasDone: given the log of a fight, then the hint is of what wasn't done yet; after the last
// one the card says so and goes.
func TestHintsFollowWhatWasDone(t *testing.T) {
	d := uitest.NewSkirmish().Declaration()
	var log []*engine.Record
	did := func(what ...string) []*engine.Record {
		for _, do := range what {
			log = append(log, &engine.Record{Command: engine.NewCommand(do, "")})
		}
		return log
	}
	test.NewTempApp(t)
	over := 0
	h := NewHints(func() { over++ })
	for _, c := range []struct {
		do    []string
		steps bool
		want  string
	}{
		{[]string{"start", "undo", "damage"}, false, "1 of 3: drag the token"},
		{nil, true, "1 of 3: drag a token whose card"},
		{[]string{"move"}, false, "2 of 3: choose an attack"},
		{nil, true, "2 of 3: the buttons"},
		{[]string{"next_phase"}, true, "3 of 3: when its phase comes"},
		{[]string{"attack"}, false, "3 of 3: End turn"},
	} {
		h.Show(did(c.do...), d, c.steps)
		if !h.Content.Visible() || !strings.HasPrefix(h.text.Text, c.want) || over > 0 {
			t.Errorf("after %v: %q", c.do, h.text.Text)
		}
	}
	if h.Show(did("end_turn"), d, false); over != 1 {
		t.Error("it goes on")
	}
}

// TestPagesLieInWindowsOfTheirOwn: given the pages, then each is a window, and Esc closes it.
func TestPagesLieInWindowsOfTheirOwn(t *testing.T) {
	app := test.NewTempApp(t)
	before := len(app.Driver().AllWindows())
	g := uitest.NewGame(t, uitest.FightFile)
	ShowKeys(app, g.View().Decl())
	ShowRules(app, g.View().Decl(), g.State())
	var titles []string
	for _, w := range slices.Clone(app.Driver().AllWindows()[before:]) {
		titles = append(titles, w.Title())
		w.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape})
	}
	if want := []string{"Keys – Parapet", "Skirmish – Parapet"}; !slices.Equal(titles, want) || len(app.Driver().AllWindows()) != before {
		t.Errorf("%q, %d left", titles, len(app.Driver().AllWindows()))
	}
	if text := About("", "more"); !strings.Contains(text, "(not released)") || !strings.HasSuffix(text, "more") {
		t.Error(text)
	}
}
