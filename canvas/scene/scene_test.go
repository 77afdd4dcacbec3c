package scene

import (
	"errors"
	"image"
	"image/color"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"parapet/canvas/paint"
	"parapet/engine/protocol/playtest"
)

const file = `{"parapet": 1, "system": "yard",
 "map": {"size": [3, 2], "rows": ["#,≈"], "legend": {"l": {"name": "lava", "tint": "#ff8000", "cost": 3}},
  "walls": [{"id": "d", "kind": "door", "from": [0, 0], "to": [1, 0], "secret": true, "locked": true},
            {"id": "w", "kind": "low", "from": [0, 1.5], "to": [1, 1], "height": 3}],
  "elevation": [{"area": [0, 1, 2, 1], "height": 7.5}],
  "notes": [{"at": [1, 1], "text": "pit"}, {"at": [0, 1], "text": "sign", "players": true}]},
 "tokens": [
  {"id": "ann", "name": "Ann of Ash", "side": "red", "player": true, "at": [0, 1], "picture": "ann.png", "conditions": {"hurt": {"level": 2}}},
  {"id": "spy", "side": "blue", "at": [1, 1], "hidden": true},
  {"id": "bat", "name": "Gloom bat 2", "side": "blue", "at": [2, 1], "elevation": 10, "stats": {"hp": 0}}]}`

func TestBuild(t *testing.T) {
	v := playtest.Open(t, file).View()
	face := image.NewGray(image.Rect(0, 0, 1, 1))
	o := Options{
		Portrait: func(src string) (image.Image, error) {
			if src != "ann.png" {
				return nil, errors.New("missing")
			}
			return face, nil
		},
		Selected: func(id string) bool { return id == "bat" },
		Dimmed:   func(id string) bool { return id == "spy" },
	}
	ann := paint.Token{ID: "ann", Name: "Ann of Ash", Initials: "AO", Row: 1, Size: 1, Picture: face, HP: 30, HPMax: 30, ShowHP: true,
		Badges: []paint.Badge{{Icon: "hurt", Level: 2}}}
	spy := paint.Token{ID: "spy", Name: "spy", Initials: "S", Col: 1, Row: 1, Size: 1, Side: 1, HP: 30, HPMax: 30, ShowHP: true,
		Hidden: true, Dimmed: true}
	bat := paint.Token{ID: "bat", Name: "Gloom bat 2", Initials: "GB2", Col: 2, Row: 1, Size: 1, Side: 1, HPMax: 30, ShowHP: true,
		Down: true, Selected: true, Elevation: "↑10"}
	low := paint.Wall{Kind: paint.Low, From: paint.Point{Y: 1.5}, To: paint.Point{X: 1, Y: 1}}
	sign := paint.Note{At: paint.Point{X: 0.5, Y: 1.5}, Text: "sign", Open: true, Number: 1}
	want := &paint.Scene{Cols: 3, Rows: 2,
		Terrain:   []paint.Terrain{{Kind: paint.Rock}, {Kind: paint.Rough}, {Kind: paint.Deep}, {}, {}, {}},
		Elevation: []paint.Plateau{{Y: 1, W: 2, H: 1, Height: 7.5, Label: "7.5 ft"}},
		Walls:     []paint.Wall{{Kind: paint.Door, To: paint.Point{X: 1}, Locked: true, Secret: true}, low},
		Notes:     []paint.Note{{At: paint.Point{X: 1.5, Y: 1.5}, Text: "pit", Number: 2}, sign},
		Tokens:    []paint.Token{ann, spy, bat},
	}
	if d := cmp.Diff(want, Build(v, o), cmpopts.IgnoreUnexported(paint.Picture{}), cmp.AllowUnexported(image.Gray{})); d != "" {
		t.Errorf("for the DM: %s", d)
	}
	o.For = Players
	bat.HP, bat.HPMax, bat.ShowHP = 0, 0, false
	want.Walls[0] = paint.Wall{Kind: paint.SolidWall, To: paint.Point{X: 1}}
	want.Notes = []paint.Note{sign}
	want.Tokens = []paint.Token{ann, bat}
	if d := cmp.Diff(want, Build(v, o), cmp.AllowUnexported(image.Gray{})); d != "" {
		t.Errorf("for players: %s", d)
	}
}

// TestMissingPicturesAreMarked checks that a token whose picture can't be shown is marked if requested, and keeps the
// badges of its conditions.
func TestMissingPicturesAreMarked(t *testing.T) {
	v := playtest.Open(t, file).View()
	e := EditionOf(v, "", DM)
	broken := func(string) (image.Image, error) { return nil, errors.New("broken") }
	loading := func(string) (image.Image, error) { return nil, nil }
	for name, c := range map[string]struct {
		o    Options
		want []paint.Badge
	}{
		"wished":        {Options{Portrait: broken, Missing: true}, []paint.Badge{{Icon: "hurt", Level: 2}, {Text: "?"}}},
		"not wished":    {Options{Portrait: broken}, []paint.Badge{{Icon: "hurt", Level: 2}}},
		"being loaded":  {Options{Portrait: loading, Missing: true}, []paint.Badge{{Icon: "hurt", Level: 2}}},
		"none is named": {Options{Missing: true}, []paint.Badge{{Icon: "hurt", Level: 2}}},
	} {
		for range 2 {
			if d := cmp.Diff(c.want, e.Scene(c.o).Tokens[0].Badges); d != "" {
				t.Errorf("%s: %s", name, d)
			}
		}
	}
}

// TestMissingBackground checks that the placeholder is a frame over the whole map with few pixels, whatever the map's size.
func TestMissingBackground(t *testing.T) {
	for _, size := range []image.Point{{1, 1}, {30, 20}, {2000, 3}, {2000, 2000}} {
		p := MissingBackground(size.X, size.Y)
		w, h := p.Size()
		wide, high := float64(size.X)*p.PixelsPerSquare, float64(size.Y)*p.PixelsPerSquare
		if max(w, h) > 2000 || w != int(wide) || h != int(high) {
			t.Errorf("%v: %d × %d, %g a square", size, w, h, p.PixelsPerSquare)
		}
	}
}

func TestTint(t *testing.T) {
	for text, want := range map[string]color.NRGBA{
		"#ff8000": {255, 128, 0, 255}, "#ff800080": {255, 128, 0, 128}, "": {}, "red": {}, "ff8000": {}, "#ff80": {}, "#gg8000": {},
	} {
		if got := Tint(text); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

func TestPicture(t *testing.T) {
	sc := Build(playtest.Open(t, file).View(), Options{})
	img, err := Picture(sc, 32, paint.NewPainter(nil))
	if err != nil || img.Rect.Dx() != 96 || img.Rect.Dy() != 64 {
		t.Fatal(err)
	}
	rock, floor := img.RGBAAt(4, 16), img.RGBAAt(70, 50)
	if rock == floor || floor.A != 255 {
		t.Errorf("rock %v, floor %v", rock, floor)
	}
	for _, n := range []int{0, 3, 1001} {
		if _, err := Picture(sc, n, paint.NewPainter(nil)); err == nil {
			t.Errorf("%d pixels a square", n)
		}
	}
	sc.Cols, sc.Rows, sc.Terrain = 2000, 2000, nil
	if _, err := Picture(sc, 64, paint.NewPainter(nil)); !errors.Is(err, ErrTooLarge) {
		t.Error(err)
	}
}

// TestPlayersSeeNoLevelsOfFoes checks that players see a foe's conditions but not their levels.
func TestPlayersSeeNoLevelsOfFoes(t *testing.T) {
	v := playtest.Open(t, `{"parapet":1,"system":"yard","map":{"size":[3,2]},"tokens":[`+
		`{"id":"ann","side":"red","player":true,"at":[0,0],"conditions":{"hurt":{"level":3}}},`+
		`{"id":"bat","side":"blue","at":[1,0],"conditions":{"hurt":{"level":3}}}]}`).View()
	for who, foes := range map[Viewpoint]int{DM: 3, Players: 1} {
		tokens := EditionOf(v, "", who).Scene(Options{}).Tokens
		if got := [2]int{tokens[0].Badges[0].Level, tokens[1].Badges[0].Level}; got != [2]int{3, foes} {
			t.Errorf("%v: levels %v", who, got)
		}
	}
}
