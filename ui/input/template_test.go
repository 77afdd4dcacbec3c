package input

import (
	"slices"
	"testing"

	"parapet/canvas/gesture"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
	"parapet/ui/uitest"
)

func TestAreasHoldThoseWhoAreCaught(t *testing.T) {
	v := uitest.Coven(t).View()
	for _, c := range []struct {
		spell string
		where jsondoc.Member
		size  int // least number of squares
	}{
		{"ring", jsondoc.M("at", jsondoc.Ints(12, 10)), 5},
		{"cone", jsondoc.M("toward", jsondoc.Ints(14, 10)), 5},
	} {
		command := engine.NewCommand("cast", "witch", jsondoc.M("spell", c.spell), c.where)
		cells := commands.Area(v, command)
		if len(cells) < c.size || !slices.Contains(cells, scene.Cell(uitest.Square(11, 10))) {
			t.Errorf("%s: %v", c.spell, cells)
		}
		if plates := SavePlates(v, jsondoc.Obj(jsondoc.M("targets", jsondoc.Arr(jsondoc.Obj(jsondoc.M("who", "orc")))))); plates[0].Text != "caught" {
			t.Error(plates)
		}
	}
	if cells := commands.Area(v, engine.NewCommand("attack", "witch", jsondoc.M("target", "orc"))); cells != nil {
		t.Error("an attack has an area:", cells)
	}
}

func TestAThrowIsAimedByArrows(t *testing.T) {
	v := uitest.Coven(t).View()
	var hurl engine.ActionView
	for _, a := range v.System.Actions(v, v.Token("witch")) {
		if a.Do == "grapple_throw" {
			hurl = a
		}
	}
	if !hurl.Ready {
		t.Fatal(hurl.Refusal)
	}
	a := newAim(v, "witch", hurl)
	list := a.Arrows(v, uitest.Square(14, 10))
	i := slices.IndexFunc(list, func(x gesture.Arrow) bool { return x.DX == 1 && x.DY == 0 })
	if len(list) != 8 || !list[i].Chosen || list[i].Off || slices.ContainsFunc(list, func(x gesture.Arrow) bool { return x.Chosen && x.DX != 1 }) {
		t.Errorf("%+v", list)
	}
	if c, r := a.onSquare(v, uitest.Square(14, 10)); r != nil || string(c.Node.Get("dir").JSON()) != "[1,0]" {
		t.Error(c, r)
	}
}
