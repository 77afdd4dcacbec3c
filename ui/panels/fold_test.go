package panels

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

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
		{"nothing to do", "o:Ann p:Bo :Orc_1 n:Elf :Orc_2 :Orc_3", "Ann, 2 done, Elf, 2 done"},
		{"their turn is still to come", "o:Ann p:Bo l:Orc_1 l:Elf", "Ann, Bo, Orc 1, Elf"},
		{"three of a kind whose turn is still to come", "o:Ann l:Orc_1 l:Orc_2 l:Orc_3 :Elf :Bo", "Ann, 3 × Orc, 2 done"},
		{"all of a kind may act", "o:Orc_1 o:Orc_2 o:Orc_3 :Elf", "3 × Orc, Elf"},
	} {
		if got := namesOf(folded(cardsOf(c.rows), nil)); got != c.want {
			t.Errorf("%s: %q, not %q", c.name, got, c.want)
		}
	}
	sum := folded(cardsOf(":Orc_1 :Orc_2 :Orc_3"), nil)[0].Card
	if sum.HP != 9 || sum.Max != 12 {
		t.Errorf("%+v", sum)
	}
}

// TestAPressUnfolds checks that pressing a collapsed group selects its tokens and expands it below a heading, and that
// pressing the heading collapses it again.
func TestAPressUnfolds(t *testing.T) {
	test.NewTempApp(t)
	d := &dm{}
	s := NewInitiative(d, widgets.NewTips(), nil)
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
				c.Pips = append(c.Pips, Pip{Label: p, Have: "1", Some: true})
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
