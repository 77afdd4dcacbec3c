package commands

import (
	"strings"
	"testing"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/ui/uitest"
)

// walled returns a map of 12 × 8 squares with these walls.
func walled(t *testing.T, walls string) *engine.Game {
	return uitest.NewGame(t, `{"parapet":1,"system":"skirmish","map":{"size":[12,8],"walls":[`+walls+`]},"tokens":[]}`)
}

// cut is a wall from [1, 1] to [9, 1] with a secret, named door and a window in it, and another wall across.
const cut = `{"id":"a","kind":"wall","from":[1,1],"to":[4,1]},{"id":"d","kind":"door","from":[4,1],"to":[5,1],"secret":true,"name":"Cellar","own":1},
{"id":"a_2","kind":"wall","from":[5,1],"to":[7,1]},{"id":"v","kind":"window","from":[7,1],"to":[9,1]},{"id":"x","kind":"wall","from":[9,0],"to":[9,4]}`

func pt(x, y float64) paint.Point { return paint.Point{X: x, Y: y} }

// TestManyWallsAreMovedAsTheyAre checks that when a wall with its door and window is moved along its own line, nothing is
// cut, covered or merged on the way, all properties stay, and one undo reverts it.
func TestManyWallsAreMovedAsTheyAre(t *testing.T) {
	g := walled(t, cut)
	before := g.State()
	uitest.Do(t, g, Move(g.View(), []string{"a", "d", "a_2", "v"}, pt(1, 0)))
	want := "wall 9,0-9,4 wall 2,1-5,1 wall 6,1-8,1 door 5,1-6,1 window 8,1-10,1"
	if got := all(g); got != want {
		t.Error(got)
	}
	d := wall(g, 3)
	if d.ID != "d" || !d.Secret || d.Name != "Cellar" || wallNodes(g.View())["d"].Get("own") == nil {
		t.Errorf("%+v", d)
	}
	uitest.Do(t, g, engine.NewCommand("undo", ""))
	if g.State() != before {
		t.Error("undo leaves something")
	}
	if c := Move(g.View(), []string{"a"}, paint.Point{}); c != nil {
		t.Error("moved to where it is", c.Node)
	}
}

// TestWallsStayOnTheMap checks that walls stay on the map however far they are dragged.
func TestWallsStayOnTheMap(t *testing.T) {
	m := walled(t, cut).View().Board().Map()
	list := Picked(m, []string{"x", "v"})
	for _, c := range []struct{ by, want paint.Point }{{pt(9, 9), pt(3, 4)}, {pt(-9, -9), pt(-7, 0)}, {pt(1, 2), pt(1, 2)}} {
		if got := Within(m, list, c.by); got != c.want {
			t.Errorf("%v: %v, not %v", c.by, got, c.want)
		}
	}
}

// TestManyWallsAreTakenAway checks that walls are removed before the doors in them, so that no gap is closed by a wall
// about to go.
func TestManyWallsAreTakenAway(t *testing.T) {
	g := walled(t, cut)
	m := g.View().Board().Map()
	uitest.Do(t, g, RemoveAll(Picked(m, []string{"d", "a", "a_2", "v"})))
	if got := all(g); got != "wall 9,0-9,4" {
		t.Error(got)
	}
	if RemoveAll(nil) != nil {
		t.Error("a command for nothing")
	}
}

// TestManyWallsAreChanged checks that walls that already have the value are left out.
func TestManyWallsAreChanged(t *testing.T) {
	g := walled(t, cut)
	c := ChangeAll(g.View().Board().Map().Walls, func(w board.Wall) []jsondoc.Member {
		if w.Kind == board.KindLow || w.ID == "x" {
			return nil
		}
		return AsKind(w, board.KindLow)
	})
	uitest.Do(t, g, c)
	if got := all(g); got != "low 1,1-4,1 low 4,1-5,1 low 5,1-7,1 low 7,1-9,1 wall 9,0-9,4" {
		t.Error(got)
	}
}

// TestWallsInLineAreJoined checks that collinear walls are merged from either end and in any order, except ones that
// turn, differ or open.
func TestWallsInLineAreJoined(t *testing.T) {
	line := func(id, kind, ends string) string {
		return `{"id":"` + id + `","kind":"` + kind + `",` + ends + `}`
	}
	for _, c := range []struct{ name, walls, want string }{
		{"three in a row, one the other way round", line("a", "wall", `"from":[1,1],"to":[3,1]`) + "," + line("b", "wall", `"from":[6,1],"to":[5,1]`) + "," + line("c", "wall", `"from":[5,1],"to":[3,1]`), "wall 1,1-6,1"},
		{"oblique", line("a", "wall", `"from":[1,1],"to":[3,2]`) + "," + line("b", "wall", `"from":[5,3],"to":[3,2]`), "wall 1,1-5,3"},
		{"a corner", line("a", "wall", `"from":[1,1],"to":[3,1]`) + "," + line("b", "wall", `"from":[3,1],"to":[3,3]`), ""},
		{"back over itself", line("a", "wall", `"from":[1,1],"to":[3,1]`) + "," + line("b", "wall", `"from":[3,1],"to":[2,1]`), ""},
		{"of two kinds", line("a", "wall", `"from":[1,1],"to":[3,1]`) + "," + line("b", "low", `"from":[3,1],"to":[5,1],"height":3`), ""},
		{"of two heights", line("a", "low", `"from":[1,1],"to":[3,1],"height":2`) + "," + line("b", "low", `"from":[3,1],"to":[5,1],"height":3`), ""},
		{"doors", line("a", "door", `"from":[1,1],"to":[3,1]`) + "," + line("b", "door", `"from":[3,1],"to":[5,1]`), ""},
		{"a gap", line("a", "wall", `"from":[1,1],"to":[3,1]`) + "," + line("b", "wall", `"from":[4,1],"to":[5,1]`), ""},
	} {
		g := walled(t, c.walls)
		join := Join(g.View().Board().Map().Walls)
		if c.want == "" {
			if join != nil {
				t.Errorf("%s: %s", c.name, join.Node)
			}
			continue
		}
		uitest.Do(t, g, join)
		if got := all(g); got != c.want || wall(g, 0).ID != "a" {
			t.Errorf("%s: %s", c.name, got)
		}
	}
}

// TestRoomsOfAnyForm checks that a polygon is closed, that an existing wall along it stays with its door, and that what
// lies off the map is left out.
func TestRoomsOfAnyForm(t *testing.T) {
	g := walled(t, `{"id":"d","kind":"door","from":[2,2],"to":[4,2]}`)
	m := func() board.Map { return g.View().Board().Map() }
	uitest.Do(t, g, Ring(m(), board.KindWall, []paint.Point{pt(1, 2), pt(6, 2), pt(4, 5)}))
	if got := all(g); got != "door 2,2-4,2 wall 1,2-2,2 wall 4,2-6,2 wall 6,2-4,5 wall 4,5-1,2" {
		t.Error(got)
	}
	if c := Ring(m(), board.KindWall, []paint.Point{pt(1, 2), pt(6, 2), pt(4, 5)}); c != nil {
		t.Error("built twice", c.Node)
	}
	if c := Ring(m(), board.KindWall, []paint.Point{pt(1, 1), pt(2, 2)}); c != nil {
		t.Error("two corners are no room")
	}
	uitest.Do(t, g, engine.NewCommand("undo", ""))
	uitest.Do(t, g, Ring(m(), board.KindWall, []paint.Point{pt(8, 6), pt(10, 6), pt(10, 10)}))
	if got := all(g); !strings.HasSuffix(got, "wall 8,6-10,6 wall 10,6-10,8 wall 9,8-8,6") {
		t.Error(got)
	}
}

// TestACircleClosesAndKeepsItsDistance checks, for all radii on a map, that the corners lie on the circle to 1/1024 of a
// square, four of them directly beside the centre, that no piece is longer than two squares while pieces are left, and
// that the circle is closed.
func TestACircleClosesAndKeepsItsDistance(t *testing.T) {
	for r := 0.5; r <= 30; r += 0.5 {
		c := Circle(pt(40, 40), r)
		if len(c)%4 != 0 || len(c) < leastPieces || len(c) > mostPieces {
			t.Fatal(r, len(c))
		}
		for i, p := range c {
			if d := Distance(p, pt(40, 40)); d < r-0.002 || d > r+0.002 {
				t.Errorf("radius %v: corner %v at %v", r, p, d)
			}
			if l := Distance(p, c[(i+1)%len(c)]); l > 2 && len(c) < mostPieces {
				t.Errorf("radius %v: a piece of %v squares", r, l)
			}
		}
		if c[0] != pt(40+r, 40) || c[len(c)/4] != pt(40, 40+r) {
			t.Errorf("radius %v: %v %v", r, c[0], c[len(c)/4])
		}
	}
	if Circle(pt(1, 1), 0) != nil {
		t.Error("a circle of nothing")
	}
}
