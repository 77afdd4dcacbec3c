package printing

import (
	"bytes"
	"image"
	"image/color"
	"testing"

	"parapet/canvas/paint"
)

// westOf returns the fog over a map of which the columns before one are visible.
func westOf(col, cols, rows int) *paint.Fog {
	return paint.FogOf(cols, rows, func(c paint.Cell) paint.Sight {
		if c.X < col {
			return paint.Seen
		}
		return paint.Unseen
	})
}

// TestFogTellsNothing checks that two maps that differ only in what lies in fog produce the same file.
func TestFogTellsNothing(t *testing.T) {
	var files [2][]byte
	for i := range files {
		sc := &paint.Scene{Cols: 10, Rows: 8, Terrain: make([]paint.Terrain, 80), Fog: westOf(5, 10, 8)}
		img := image.NewRGBA(image.Rect(0, 0, 200, 160))
		for p := range img.Pix {
			img.Pix[p] = 255
		}
		for c := range sc.Terrain {
			x, y := c%10, c/10
			if x < 5 {
				continue
			}
			if i == 0 {
				sc.Terrain[c].Kind = paint.Rock
				for p := range 400 {
					img.SetRGBA(x*20+p%20, y*20+p/20, color.RGBA{200, uint8(p), 0, 255})
				}
			}
		}
		sc.Fog.Views = [][]paint.Point{{{X: 4, Y: 2}, {X: 4, Y: 4}, {X: 6, Y: 3}}} // opposite orientation
		sc.Picture = paint.NewPicture(img, 20, 0, 0)
		sc.Walls = []paint.Wall{wallOf(paint.SolidWall, 1, 1, 4, 1)}
		sc.Tokens = []paint.Token{{ID: "a", Name: "Ann", Col: 1, Row: 1}}
		if i == 0 {
			sc.Walls = append(sc.Walls, wallOf(paint.SolidWall, 7, 1, 9, 6), wallOf(paint.Door, 8, 1, 9, 1))
			sc.Tokens = append(sc.Tokens, paint.Token{ID: "b", Name: "Secret", Col: 8, Row: 6})
			sc.Notes = []paint.Note{{At: paint.Point{X: 8, Y: 4}, Text: "Secret"}}
			sc.Elevation = []paint.Plateau{{X: 6, Y: 5, W: 3, H: 3, Height: 10}}
		}
		// Inside the view both maps are the same.
		for _, c := range []int{25, 35} {
			sc.Terrain[c].Kind = paint.Floor
			for p := range 400 {
				img.SetRGBA(c%10*20+p%20, c/10*20+p/20, color.RGBA{255, 255, 255, 255})
			}
		}
		sc.Picture = paint.NewPicture(img, 20, 0, 0)
		files[i] = written(t, Map{Scene: sc, Layout: DefaultLayout(), Show: Show{Grid: true, Tokens: true}})
	}
	if !bytes.Equal(files[0], files[1]) {
		t.Error("the file tells what lies in the fog")
	}
}

func TestSeenParts(t *testing.T) {
	sc := &paint.Scene{Cols: 4, Rows: 1, Fog: paint.FogOf(4, 1, func(c paint.Cell) paint.Sight {
		return []paint.Sight{paint.Seen, paint.Unseen, paint.Explored, paint.Unseen}[c.X]
	})}
	w := wallOf(paint.SolidWall, 0, 0.5, 4, 0.5)
	sees := func(p paint.Point) bool { return seen(sc, p) }
	got := seenWalls(&w, sees)
	if len(got) != 2 || got[0].To.X != 1 || got[1].From.X != 2 || got[1].To.X != 3 {
		t.Errorf("%+v", got)
	}
	p := seenPlateaus(paint.Plateau{W: 4, H: 1, Height: 5}, sees)
	if len(p) != 2 || p[0].W != 1 || p[1].X != 2 {
		t.Errorf("%+v", p)
	}
}

// TestRoomTellsNothingOfOthers checks that two maps that differ only outside a room produce the same file for the room.
func TestRoomTellsNothingOfOthers(t *testing.T) {
	var files [2][]byte
	for i := range files {
		sc := house()
		sc.Terrain = make([]paint.Terrain, 96)
		sc.Tokens = []paint.Token{{ID: "a", Name: "Ann", Col: 1, Row: 1}}
		if i == 0 {
			sc.Walls = append(sc.Walls, wallOf(paint.SolidWall, 6, 2, 8, 2), wallOf(paint.Door, 10, 5, 10, 6))
			sc.Tokens = append(sc.Tokens, paint.Token{ID: "b", Name: "Secret", Col: 6, Row: 3})
			sc.Notes = []paint.Note{{At: paint.Point{X: 6.5, Y: 3.5}, Text: "Secret"}}
			sc.Elevation = []paint.Plateau{{X: 6, Y: 1, W: 2, H: 2, Height: 5}}
			sc.Terrain[2*12+7].Kind, sc.Terrain[11].Kind = paint.Deep, paint.Rock
		}
		room, err := RoomAt(sc, paint.Point{X: 2.5, Y: 2.5})
		if err != nil {
			t.Fatal(err)
		}
		files[i] = written(t, Map{Scene: sc, Layout: DefaultLayout(), Room: room, Show: Show{Grid: true, Tokens: true}})
	}
	if !bytes.Equal(files[0], files[1]) {
		t.Error("the file of a room tells what is in others")
	}
}
