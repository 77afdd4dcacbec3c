package panels

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"parapet/ui/phrase"
	"parapet/ui/widgets"
)

func cardsOf(text string) (rows []Row) {
	for _, w := range strings.Fields(text) {
		mark, name, _ := strings.Cut(w, ":")
		c := Card{ID: name, Name: strings.ReplaceAll(name, "_", " "), HP: 3, Max: 4, HasHP: true}
		c.Current, c.Open, c.Player, c.Out = strings.Contains(mark, "c"), strings.Contains(mark, "o"), strings.Contains(mark, "p"), strings.Contains(mark, "x")
		c.Later = strings.Contains(mark, "l")
		if strings.Contains(mark, "n") {
			c.Note = "walks"
		}
		rows = append(rows, Row{Card: c})
	}
	return rows
}

func namesOf(rows []Row) string {
	var out []string
	for _, r := range rows {
		name := r.Card.Name
		if r.Heading != "" {
			name = "[" + r.Heading + "]"
		}
		out = append(out, name)
	}
	return strings.Join(out, ", ")
}

// TestLikeFoesFold checks that three or more similar cards in a row are collapsed, except the active token and player
// characters, and that while several may act at once, those with nothing to do are collapsed.
func TestLikeFoesFold(t *testing.T) {
	for _, c := range []struct{ name, rows, want string }{
		{"three of a kind", ":Orc_1 :Orc_2 :Orc_3 p:Ann", "3 × Orc, Ann"},
		{"two of a kind", ":Orc_1 :Orc_2 p:Ann", "Orc 1, Orc 2, Ann"},
		{"one of them acts", ":Orc_1 :Orc_2 :Orc_3 c:Orc_4 :Orc_5 :Orc_6 :Orc_7", "3 × Orc, Orc 4, 3 × Orc"},
		{"others between them", ":Orc_1 :Orc_2 p:Ann :Orc_3 :Orc_4", "Orc 1, Orc 2, Ann, Orc 3, Orc 4"},
		{"the fallen apart", ":Orc_1 :Orc_2 :Orc_3 x:Orc_4 x:Orc_5 x:Orc_6", "3 × Orc, 3 × Orc"},
		{"another kind", ":Orc_1 :Orc_2 :Elf_1", "Orc 1, Orc 2, Elf 1"},
		{"players with numbers", "p:Orc_1 p:Orc_2 p:Orc_3", "Orc 1, Orc 2, Orc 3"},
		{"names without a number", ":Orc :Orc :Orc", "Orc, Orc, Orc"},
		{"nothing to do", "o:Ann :Bo :Orc_1 n:Elf :Orc_2 :Orc_3", "Ann, 2 done (Bo, Orc 1), Elf, 2 done (Orc 2, Orc 3)"},
		{"players with nothing to do", "o:Ann p:Bo p:Cy :Orc_1 p:Di", "Ann, Bo, Cy, Orc 1, Di"},
		{"their turn is still to come", "o:Ann p:Bo l:Orc_1 l:Elf", "Ann, Bo, Orc 1, Elf"},
		{"three of a kind whose turn is still to come", "o:Ann l:Orc_1 l:Orc_2 l:Orc_3 :Elf :Bo", "Ann, 3 × Orc, 2 done (Elf, Bo)"},
		{"all of a kind may act", "o:Orc_1 o:Orc_2 o:Orc_3 :Elf", "3 × Orc, Elf"},
	} {
		rows := fitted(cardsOf(c.rows), nil, 200, 1, 4)
		for i, r := range rows {
			if r.Fold != nil && r.Card.Note != "" {
				rows[i].Card.Name += " (" + r.Card.Note + ")"
			}
		}
		if got := namesOf(rows); got != c.want {
			t.Errorf("%s: %q, not %q", c.name, got, c.want)
		}
	}
	sum := folded(cardsOf(":Orc_1 :Orc_2 :Orc_3"), nil, false)[0].Card
	if sum.HP != 9 || sum.Max != 12 {
		t.Errorf("%+v", sum)
	}
}

// TestNobodyFoldsWhileThereIsRoom checks that with less and less room cards first become one line high, the last first, then
// similar foes share a card, and finally those that are done. Player characters keep their cards.
func TestNobodyFoldsWhileThereIsRoom(t *testing.T) {
	test.NewTempApp(t)
	rows := cardsOf("p:Ann o:Bo :Orc_1 :Orc_2 :Orc_3 :Elf :Bat p:Cy")
	for _, c := range []struct {
		lines, compact float32
		want           string
	}{
		{8, 0, "Ann, Bo, Orc 1, Orc 2, Orc 3, Elf, Bat, Cy"},
		{0, 8, "Ann, Bo, Orc 1, Orc 2, Orc 3, Elf, Bat, Cy"},
		{0, 7, "Ann, Bo, 3 × Orc, Elf, Bat, Cy"},
		{0, 4, "Ann, Bo, 5 done, Cy"},
	} {
		got := fitted(rows, nil, 200, c.lines*(cardHeight()+4)+c.compact*(compactHeight()+4), 4)
		if namesOf(got) != c.want || got[len(got)-1].Compact != (c.lines == 0) {
			t.Errorf("room for %v cards and %v lines: %s", c.lines, c.compact, namesOf(got))
		}
	}
}

// TestThoseWhoAreDoneShrinkFirst checks that before anybody shares a card, the cards of those who are done in this phase lose what they did.
func TestThoseWhoAreDoneShrinkFirst(t *testing.T) {
	test.NewTempApp(t)
	got := fitted(cardsOf("np:Ann np:Bo no:Cy nl:Orc_1 nl:Orc_2 nl:Orc_3"), nil, 200, 2*(compactHeight()+4)+4*(cardHeight()+noteHeight()+4), 4)
	if namesOf(got) != "Ann, Bo, Cy, Orc 1, Orc 2, Orc 3" || !got[0].Compact || !got[1].Compact || got[2].Compact || got[3].Compact {
		t.Errorf("%+v", got)
	}
}

// TestThoseWhoMayActShrinkLast checks that those who may act now keep what they have left on their cards while others can be one line high.
func TestThoseWhoMayActShrinkLast(t *testing.T) {
	test.NewTempApp(t)
	rows := cardsOf("np:Ann op:Bo op:Cy l:Orc_1 l:Orc_2")
	got := fitted(rows, nil, 200, 3*(compactHeight()+4)+2*(cardHeight()+4), 4)
	for i, short := range []bool{true, false, false, true, true} {
		if got[i].Compact != short {
			t.Errorf("%s: one line high %v", got[i].Card.Name, got[i].Compact)
		}
	}
}

// TestHeadingsAreWhole checks that a heading and its note are shown in full at any width.
func TestHeadingsAreWhole(t *testing.T) {
	test.NewTempApp(t)
	row := Row{Heading: "Then the players, clockwise", Note: "initiative 31, acting"}
	for width := float32(190); width < 600; width += 10 {
		text := ""
		for _, l := range headed(row, width) {
			text += " " + strings.TrimSpace(l.text+" "+l.note)
			if w := fyne.MeasureText(l.text, theme.TextSize(), fyne.TextStyle{Bold: true}).Width; w > width-18 {
				t.Errorf("%v wide: %q is %v", width, l.text, w)
			}
		}
		if text != " "+row.Heading+" "+row.Note {
			t.Errorf("%v wide: %q", width, text)
		}
	}
}

// TestATipTellsWhatTheCardDoesNot checks that a card has a tooltip only for what it doesn't show, beside the list.
func TestATipTellsWhatTheCardDoesNot(t *testing.T) {
	test.NewTempApp(t)
	tips := widgets.NewTips()
	s := NewInitiative(&dm{}, tips, nil)
	s.list.Resize(fyne.NewSize(200, 400))
	w := test.NewTempWindow(t, container.NewStack(container.NewHBox(layout.NewSpacer(), container.NewGridWrap(fyne.NewSize(200, 400), s.list)), tips.Layer))
	w.Resize(fyne.NewSize(800, 400))
	for name, want := range map[string]string{"Ann": "", "Notger of the Weir and the Hills": "Notger of the Weir and the Hills"} {
		c := newCard(&dm{}, tips)
		c.show(Row{Card: Card{ID: "a", Name: name, HP: 3, Max: 4, HasHP: true, Pips: []phrase.Pip{{Label: "Main", Have: "1"}}}})
		c.Resize(fyne.NewSize(200, cardHeight()))
		test.WidgetRenderer(c).Layout(c.Size())
		c.MouseIn(nil)
		if tips.Text() != want {
			t.Errorf("%s: %q", name, tips.Text())
		}
		if box := tips.Layer.Objects[0]; want != "" && box.Position().X+box.Size().Width > 600 {
			t.Errorf("the tip ends at %v, over the list", box.Position().X+box.Size().Width)
		}
		c.MouseDown(&desktop.MouseEvent{Button: desktop.MouseButtonPrimary})
		if tips.Text() != "" {
			t.Error("the tip stays after the press")
		}
	}
}

// TestAPressUnfolds checks that pressing a collapsed group selects its tokens and expands it below a heading, and that
// pressing the heading collapses it again.
func TestAPressUnfolds(t *testing.T) {
	test.NewTempApp(t)
	d := &dm{}
	s := NewInitiative(d, widgets.NewTips(), nil)
	s.list.Resize(fyne.NewSize(200, 100))
	s.Show(cardsOf("c:Ann :Orc_1 :Orc_2 :Orc_3"), true, "", nil)
	press := func(i int) {
		c := newCard(d, widgets.NewTips())
		c.fold = s.fold
		c.show(s.shown[i])
		c.MouseDown(&desktop.MouseEvent{Button: desktop.MouseButtonPrimary})
	}
	press(1)
	if got := namesOf(s.shown); got != "Ann, [3 × Orc], Orc 1, Orc 2, Orc 3" || !slices.Equal(d.did, []string{"picks all Orc_1,Orc_2,Orc_3"}) {
		t.Error(got, d.did)
	}
	press(1)
	if got := namesOf(s.shown); got != "Ann, 3 × Orc" {
		t.Error(got)
	}
}

// TestTheCurrentOneStaysInTheUpperThird checks that of forty combatants, at any list height and text size, the active one
// is in the upper third, except the last ones with nobody below.
func TestTheCurrentOneStaysInTheUpperThird(t *testing.T) {
	app := test.NewTempApp(t)
	s := NewInitiative(&dm{}, widgets.NewTips(), nil)
	w := test.NewTempWindow(t, s.Content)
	for _, size := range widgets.TextSizes {
		app.Settings().SetTheme(widgets.Theme{Text: size})
		for _, height := range []float32{300, 640, 900} {
			w.Resize(fyne.NewSize(200, height))
			for at := range 40 {
				var rows []Row
				for i := range 40 {
					rows = append(rows, Row{Card: Card{ID: fmt.Sprint(i), Name: fmt.Sprint("Foe", i), Current: i == at, Player: true}})
				}
				s.Show(rows, true, "", nil)
				s.Reveal(fmt.Sprint(at))
				y, last := float32(0), false
				for _, r := range s.shown {
					if r.Card.Current {
						break
					}
					y += rowHeight(r) + theme.Padding()
				}
				total := float32(0)
				for _, r := range s.shown {
					total += rowHeight(r) + theme.Padding()
				}
				seen := s.list.Size().Height
				last = s.list.GetScrollOffset() >= total-theme.Padding()-seen-1
				if top := y - s.list.GetScrollOffset(); top < -1 || top > seen/3 && !last {
					t.Fatalf("text %v, %v high: number %d stands at %v of %v", size, height, at, top, seen)
				}
			}
		}
	}
}

// TestNoPipVanishesSilently checks that the narrowest card counts the pips and badges that have no room.
func TestNoPipVanishesSilently(t *testing.T) {
	app := test.NewTempApp(t)
	for _, size := range widgets.TextSizes {
		app.Settings().SetTheme(widgets.Theme{Text: size})
		for badges := range 9 {
			c := Card{ID: "a", Name: "Salt reaver 29", HP: 20, Max: 20, HasHP: true, Current: true}
			for _, p := range []string{"Main", "Off", "Move 7", "React"} {
				c.Pips = append(c.Pips, phrase.Pip{Label: p, Have: "1", Some: true})
			}
			for i := range badges {
				c.Conditions = append(c.Conditions, Condition{ID: fmt.Sprint("c", i)})
			}
			v := newCard(&dm{}, widgets.NewTips())
			v.show(Row{Card: c})
			width := 14.6 * theme.TextSize()
			v.Resize(fyne.NewSize(width, cardHeight()))
			r := test.WidgetRenderer(v).(*cardRenderer)
			r.Layout(v.Size())
			in := func(o fyne.CanvasObject) bool { return o.Visible() && o.Position().X >= 0 && o.Position().X < width }
			pips, marks := 0, 0
			for _, p := range r.pips {
				if in(p) {
					pips++
				}
			}
			for _, b := range r.badges {
				if in(b) {
					marks++
				}
			}
			if want := counted(4 - pips); r.morePips.Text != want {
				t.Errorf("text %v, %d badges: %d pips and %q", size, badges, pips, r.morePips.Text)
			}
			if want := counted(badges - marks); r.more.Text != want {
				t.Errorf("text %v, %d badges: %d and %q", size, badges, marks, r.more.Text)
			}
			if !strings.HasSuffix(r.name.Text, "29") {
				t.Errorf("text %v: %q", size, r.name.Text)
			}
		}
	}
}

func counted(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprint("+", n)
}

// TestTheFallenShrinkFirst: a fallen foe's card gets one line high before that of a player who is done in this phase.
func TestTheFallenShrinkFirst(t *testing.T) {
	test.NewTempApp(t)
	rows := cardsOf("no:Ann np:Bo no:Orc_1 no:Orc_2")
	rows[2].Card.Out, rows[2].Card.Open, rows[2].Card.Conditions = true, false, []Condition{{}}
	got := fitted(rows, nil, 200, compactHeight()+3*(cardHeight()+noteHeight())+4*4, 4)
	if !got[2].Compact || got[1].Compact {
		t.Errorf("%+v", got)
	}
}
