package input

import (
	"slices"
	"testing"

	"parapet/canvas/scene"
	"parapet/canvas/touch"
	"parapet/engine"
	"parapet/engine/doc"
	"parapet/ui/commands"
	"parapet/ui/uitest"
)

func TestAreasHoldThoseWhoAreCaught(t *testing.T) {
	v := uitest.Coven(t).View()
	for _, c := range []struct {
		spell string
		where doc.Member
		size  int // squares at least
	}{
		{"ring", doc.M("at", doc.Ints(12, 10)), 5},
		{"cone", doc.M("toward", doc.Ints(14, 10)), 5},
	} {
		command := engine.NewCommand("cast", "witch", doc.M("spell", doc.Str(c.spell)), c.where)
		cells := commands.Area(v, command)
		if len(cells) < c.size || !slices.Contains(cells, scene.Cell(uitest.Square(11, 10))) {
			t.Errorf("%s: %v", c.spell, cells)
		}
		if plates := SavePlates(v, doc.Obj(doc.M("targets", doc.Arr(doc.Obj(doc.M("who", doc.Str("orc"))))))); plates[0].Text != "caught" {
			t.Error(plates)
		}
	}
	if cells := commands.Area(v, engine.NewCommand("attack", "witch", doc.M("target", doc.Str("orc")))); cells != nil {
		t.Error("an attack has an area:", cells)
	}
}

func TestAThrowIsAimedByArrows(t *testing.T) {
	v := uitest.Coven(t).View()
	var hurl engine.ActionView
	for _, a := range v.Sys.Actions(v, v.Token("witch")) {
		if a.Do == "grapple_throw" {
			hurl = a
		}
	}
	if !hurl.Ready {
		t.Fatal(hurl.Why)
	}
	a := newAim(v, "witch", hurl)
	list := a.Arrows(v, uitest.Square(14, 10))
	i := slices.IndexFunc(list, func(x touch.Arrow) bool { return x.DX == 1 && x.DY == 0 })
	if len(list) != 8 || !list[i].Chosen || list[i].Off || slices.ContainsFunc(list, func(x touch.Arrow) bool { return x.Chosen && x.DX != 1 }) {
		t.Errorf("%+v", list)
	}
	if c, r := a.onSquare(v, uitest.Square(14, 10)); r != nil || string(c.Node.Get("dir").JSON()) != "[1,0]" {
		t.Error(c, r)
	}
}
