package commands

import (
	"strings"
	"testing"

	"parapet/engine"
	"parapet/ui/uitest"
)

func written(t *testing.T) *engine.Game {
	g := uitest.NewGame(t, uitest.FightFile)
	for i, text := range []string{"A pit under the rug", "Sign: beware of the pit", "Gold"} {
		uitest.Do(t, g, Command("", uitest.Square(i, 1), " "+text+"\n", i == 1))
	}
	return g
}

// TestNotesAreFound checks the search by all words in any position, or by number, with the players' notes first.
func TestNotesAreFound(t *testing.T) {
	g := written(t)
	for _, c := range []struct{ sought, want string }{
		{"", "1 Sign: beware of the pit, 2 A pit under the rug, 3 Gold"},
		{"pit", "1 Sign: beware of the pit, 2 A pit under the rug"},
		{"RUG pit", "2 A pit under the rug"},
		{"3", "3 Gold"},
		{"silver", ""},
	} {
		var got []string
		for _, n := range List(g.State().Map.Notes(), c.sought) {
			got = append(got, strings.Fields(n.Title() + " ")[1][:1]+" "+n.Text)
		}
		if text := strings.Join(got, ", "); text != c.want {
			t.Errorf("%q: %s", c.sought, text)
		}
	}
	if got := At(g.State().Map.Notes(), uitest.Square(1, 1)); len(got) != 1 || got[0].Title() != "Note 1, for the players" {
		t.Errorf("%+v", got)
	}
}

// TestANoteIsWrittenAnew checks that a note is changed by id, and that an empty text removes it or does nothing if there
// is none.
func TestANoteIsWrittenAnew(t *testing.T) {
	g := written(t)
	id := g.State().Map.Notes()[0].ID
	uitest.Do(t, g, Command(id, uitest.Square(0, 1), "A deep pit", true))
	if n := Find(g.State().Map.Notes(), id); n.Text != "A deep pit" || !n.Players {
		t.Errorf("%+v", n)
	}
	uitest.Do(t, g, Command(id, uitest.Square(0, 1), " ", false))
	if len(g.State().Map.Notes()) != 2 || Find(g.State().Map.Notes(), id) != nil {
		t.Errorf("%+v", g.State().Map.Notes())
	}
	if Command("", uitest.Square(0, 1), "", true) != nil {
		t.Error("nothing is written")
	}
	n := Note{Note: engine.Note{Text: "one two\nthree"}}
	if n.Brief(7) != "one tw…" || n.Brief(20) != "one two three" || strings.Join(n.Lines(9), "|") != "one two|…" {
		t.Errorf("%q %q", n.Brief(7), n.Lines(9))
	}
}

// TestNotesBesideTheMap checks that only changed texts are sent, and that an empty one removes the note.
func TestNotesBesideTheMap(t *testing.T) {
	g := written(t)
	uitest.Do(t, g, Beside(g.State(), "Ann owes Bo", "a ring"))
	if s := g.State(); s.Party != "Ann owes Bo" || s.Treasure != "a ring" {
		t.Errorf("%q %q", s.Party, s.Treasure)
	}
	c := Beside(g.State(), "", "a ring")
	if got := string(c.Node.JSON()); got != `{"do":"note","party":null,"aside":true}` {
		t.Error(got)
	}
	if Beside(g.State(), "Ann owes Bo ", "a ring") != nil {
		t.Error("nothing differs")
	}
}

// TestLights checks placing a light, changing it, giving it to several tokens as one undo step, and removing it with
// empty fields.
func TestLights(t *testing.T) {
	g := written(t)
	uitest.Do(t, g, Light{"4", "8,5", "#ffcc88"}.Place("", uitest.Square(2, 3)))
	l := LightAt(g.State().Map.Lights(), uitest.Square(2, 3))
	if l == nil || Written(&l.LightRadius) != (Light{"4", "8.5", "#ffcc88"}) {
		t.Fatalf("%+v", l)
	}
	uitest.Do(t, g, Light{Bright: "3"}.Place(l.ID, uitest.Square(2, 3)))
	if l := g.State().Map.Lights()[0]; Written(&l.LightRadius) != (Light{"3", "3", "#ffcc88"}) || l.At.X != 2560 {
		t.Errorf("%+v", l)
	}
	uitest.Do(t, g, Light{}.Place(l.ID, uitest.Square(2, 3)))
	if len(g.State().Map.Lights()) != 0 || LightAt(g.State().Map.Lights(), uitest.Square(2, 3)) != nil {
		t.Error(g.State().Map.Lights())
	}
	if (Light{}).Place("", uitest.Square(2, 3)) != nil {
		t.Error("no light is placed")
	}
	uitest.Do(t, g, Light{"", "2", ""}.GiveTo([]string{"ann", "bo"}))
	if k := g.State().Token("bo"); Written(k.Light) != (Light{"0", "2", ""}) {
		t.Errorf("%+v", k.Light)
	}
	uitest.Do(t, g, engine.NewCommand("undo", ""))
	if k := g.State().Token("ann"); k.Light != nil || Written(nil) != (Light{}) {
		t.Error("not one undo")
	}
}

func TestWhatIsTypedOfALight(t *testing.T) {
	for text, good := range map[string]bool{"": true, "4": true, "2,5": true, "-1": false, "far": false, "201": false} {
		if (Length(text) == nil) != good {
			t.Error(text)
		}
	}
	for text, good := range map[string]bool{"": true, "#ffcc88": true, "red": false, "#ffcc88aa": false, "#fff": false} {
		if (Colour(text) == nil) != good {
			t.Error(text)
		}
	}
}
