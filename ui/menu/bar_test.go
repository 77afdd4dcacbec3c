package menu

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"parapet/ui/session"
)

// TestLinesAreOnceEach checks that no command and no key is in the tables twice, and that each line has a name.
func TestLinesAreOnceEach(t *testing.T) {
	var items []Item
	var keys []string
	for _, m := range menus {
		for _, l := range m.lines {
			if l.wish == None {
				continue
			}
			if l.name == "" && l.named == nil || l.name != "" && l.named != nil {
				t.Errorf("wish %d of %s is called twice, or not at all", l.wish, m.name)
			}
			if slices.Contains(items, l.wish) || l.key != "" && slices.Contains(keys, fmt.Sprint(l.key, l.shift)) {
				t.Errorf("%s twice", l.name)
			}
			items = append(items, l.wish)
			if l.key != "" {
				keys = append(keys, fmt.Sprint(l.key, l.shift))
			}
		}
	}
	if want := int(About); len(items) != want {
		t.Errorf("%d lines, %d wishes for the menu", len(items), want)
	}
}

// TestBarShows checks the texts of lines, and which are enabled, for several states.
func TestBarShows(t *testing.T) {
	test.NewTempApp(t)
	var wished []Item
	b := NewBar(func(w Item) { wished = append(wished, w) }, func() bool { return false })
	off := func() (list []Item) {
		for _, l := range b.lines {
			if l.item.Disabled {
				list = append(list, l.wish)
			}
		}
		return list
	}
	picked := ""
	theme := map[Item][]Sub{Theme: {{Name: "Light", Marked: true, Do: func() { picked = "light" }}}, TurnTimer: {{Name: "Off"}}}
	nothing := []Item{Generate, Recent, Ready, NextEncounter, Save, SaveAs, Earlier, ExportMap, Export, FightText, Print, Undo, Redo, UndoTurn, Several, Reserve, Pages, Picture, Align, NoPicture, Doors, Fog, Notes, Ruler, Area, Resize, CheckMap, KeepMap, Size, Start, Next, End, Phase, Between,
		WhatWould, PlayTurn, PlaySide, Forecast, SavedAnswers, Settings, ZoomSelected, CentreActing, Pen, PlayersView, PlayersSee, Handouts, SoFar, MapStyle, TextSize, Language, Rules}
	for _, c := range []struct {
		name  string
		state State
		off   []Item
		says  map[Item]string
	}{
		{"nothing is open", State{Behind: theme}, nothing, map[Item]string{Size: "No map", Next: "End turn", New: "New…"}},
		{"before a fight", State{Open: true, Undo: "Move", Cols: 8, Rows: 6, Behind: theme},
			[]Item{Generate, Recent, Ready, Earlier, Redo, UndoTurn, Align, NoPicture, Doors, Fog, Size, Next, End, Phase, Between, WhatWould, PlayTurn, PlaySide, SavedAnswers, CentreActing, PlayersView, PlayersSee, MapStyle, TextSize, Language}, map[Item]string{Size: "8 × 6 squares, 0 walls", Undo: "Undo Move (Ctrl+Z)"}},
		{"in a fight of declarations, while it is played", State{Open: true, Fight: true, Declares: true, Side: "foes", Playing: true, Undo: "Move", Redo: "Move", Behind: theme},
			[]Item{Generate, Recent, Ready, Earlier, Align, NoPicture, Doors, Fog, Size, Start, Phase, Between, PlayTurn, PlaySide, SavedAnswers, PlayersView, PlayersSee, MapStyle, TextSize, Language}, map[Item]string{PlaySide: "Auto-declare for foes"}},
		{"in a fight of steps", State{Open: true, Fight: true, Steps: true, Side: "foes", Redo: "Move", Grid: true, Answering: session.Answering{FoeRolls: true}, Behind: theme},
			[]Item{Generate, Recent, Ready, Earlier, Undo, UndoTurn, Align, NoPicture, Doors, Fog, Size, Start, Phase, Between, SavedAnswers, PlayersView, PlayersSee, MapStyle, TextSize, Language}, map[Item]string{PlaySide: "Auto-play foes", Next: "Next step", Redo: "Redo Move (Ctrl+Y)"}},
	} {
		b.Show(&c.state)
		if got := off(); !slices.Equal(got, c.off) {
			t.Errorf("%s: off are %v, not %v", c.name, got, c.off)
		}
		for w, want := range c.says {
			if got := b.Item(w).Label; got != want {
				t.Errorf("%s: %q, not %q", c.name, got, want)
			}
		}
	}
	if !b.Item(Grid).Checked || !b.Item(FoeRolls).Checked || b.Item(PartyRolls).Checked || !b.Item(Theme).ChildMenu.Items[0].Checked {
		t.Error("marks")
	}
	b.Item(Save).Action()
	b.Item(Theme).ChildMenu.Items[0].Action()
	if !slices.Equal(wished, []Item{Save}) || picked != "light" {
		t.Error(wished, picked)
	}
	if k, ok := b.Item(Save).Shortcut.(*desktop.CustomShortcut); !ok || k.KeyName != "S" || !b.Item(Quit).IsQuit {
		t.Error("keys")
	}
}
