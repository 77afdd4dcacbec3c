package ui

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/widgets"
)

// TestLikeOnesRollInitiativeOnce checks that if the form before combat has a kind share its roll, three goblins of that
// kind are asked for one typed die, which counts for each; a typed total counts for all of them; unticked, each rolls.
func TestLikeOnesRollInitiativeOnce(t *testing.T) {
	for _, system := range []string{"glitters", "unclassed"} {
		for _, c := range []struct {
			name  string
			ticks int
			total string // typed for the first goblin
			asked string // the token asked for a die
			same  bool   // the goblins share the total
		}{
			{"unticked", 0, "", "g1 g2 g3 orc ann", false},
			{"ticked", 1, "", "g1 orc ann", true},
			{"ticked, with a total", 1, "14", "orc ann", true},
		} {
			t.Run(system+", "+c.name, func(t *testing.T) {
				w := openedText(t, `{"parapet":1,"system":"`+system+`","seed":2,"map":{"size":[16,10]},"sides":{"party":{"players":true},"foes":{}},"tokens":[
				 {"id":"g1","name":"Goblin","side":"foes","at":[2,2]},{"id":"g2","name":"Goblin 2","side":"foes","at":[2,3]},
				 {"id":"g3","name":"Goblin 3","side":"foes","at":[2,4]},{"id":"orc","name":"Orc","side":"foes","at":[2,5]},
				 {"id":"ann","name":"Ann","side":"party","player":true,"at":[9,2]}]}`)
				w.session.Fight.Rules.FoeRolls, w.session.Fight.Rules.PartyRolls = false, false
				w.shell.Win.Canvas().Focus(w.mapview.Board)
				pressed(w, "E")
				ticked, checks, lines := 0, 0, 0
				for _, o := range test.LaidOutObjects(w.shell.Win.Canvas().Overlays().Top()) {
					switch o := o.(type) {
					case *widgets.Check:
						if strings.HasPrefix(o.Text, "3 × Goblin") {
							checks++
							if ticked < c.ticks {
								o.SetChecked(true)
								ticked++
							}
						}
					case *widgets.Entry:
						if o.PlaceHolder == "roll" && o.Visible() {
							if lines++; lines == 2 { // after Ann's line
								o.SetText(c.total)
							}
						}
					}
				}
				if checks != 1 {
					t.Fatal(checks, "boxes for the kind")
				}
				w.shell.Win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
				var asked []string
				for n := 0; w.session.Waiting() && n < 20; n++ {
					q := w.prompt.Question
					if q.For == "initiative" {
						asked = append(asked, q.Who)
					}
					if q.Ask == "choice" {
						w.session.Answer(engine.WordsAnswer(q.Default...))
						continue
					}
					w.session.Answer(engine.Answer{Faces: []int{3 + n}})
				}
				if got := strings.Join(asked, " "); got != c.asked || !w.view().InCombat() {
					t.Errorf("asked for %q, not %q; %s", got, c.asked, lastLine(w))
				}
				total := func(id string) string { n, _ := w.view().Total(id); return fmt.Sprint(n) }
				if same := total("g1") == total("g2") && total("g2") == total("g3"); same != c.same || total("orc") == total("g1") {
					t.Errorf("%s, %s, %s, the orc %s", total("g1"), total("g2"), total("g3"), total("orc"))
				}
			})
		}
	}
}

// TestAGroupConfirmsOnce: where the turn of one of a group ends as the next begins, what the DM answers the first time counts for all.
func TestAGroupConfirmsOnce(t *testing.T) {
	c := newCrowd(t, "aachen", crowds["aachen"][0], crowds["aachen"][1])
	c.session.Send(engine.NewCommand("start", "", jsondoc.M("order", []string{"foes", "party"})))
	c.answers()
	c.n = 0
	c.all()
	k := c.goblins()[0]
	c.drag(k.At.X, k.At.Y, k.At.X+2, k.At.Y)
	c.answers()
	if c.n != 3 {
		t.Errorf("%d gestures, not a box, a drag and one answer", c.n)
	}
	for i, g := range c.goblins() {
		if g.At.X != 4+i%2 {
			t.Error(g.Name, "stands at", g.At)
		}
	}
}
