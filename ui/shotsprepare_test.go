//go:build !race

package ui

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/ui/menu"
	"parapet/ui/session"
	"parapet/ui/shell"
)

// prepareShots are pictures of a map in preparation: a mill drawn by this file.
func prepareShots() []shot {
	empty := func(name string, take func(*stage)) shot {
		return shot{name: name, w: 1280, h: 800, library: true, take: take}
	}
	return []shot{
		empty("import.png", toTheImport),
		empty("laying.png", toTheAlignment),
		empty("prepared-walls.png", toTheWalls),
		empty("prepared-done.png", toThePrepared),
	}
}

// millRooms are the rooms of the mill, as pairs of corners in squares.
var millRooms = [][4]int{{4, 4, 12, 10}, {12, 4, 17, 8}, {4, 10, 9, 15}, {12, 8, 17, 12}}

// mill draws the mill of 30 × 20 squares with side pixels each: a meadow, a river, plank floors and a round tower.
func mill(side int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, 30*side, 20*side))
	r := rand.New(rand.NewPCG(7, 7))
	fill := func(x0, y0, x1, y1 int, c color.RGBA) {
		draw.Draw(img, image.Rect(x0, y0, x1, y1), image.NewUniform(c), image.Point{}, draw.Src)
	}
	fill(0, 0, 30*side, 20*side, color.RGBA{150, 168, 112, 255})
	for range 2600 {
		x, y := r.IntN(30*side), r.IntN(20*side)
		fill(x, y, x+1+r.IntN(4), y+1, color.RGBA{132, 152, 96, 255})
	}
	for y := range 20 * side { // the river bends
		x := 25*side + int(float64(side)*math.Sin(float64(y)/float64(4*side)))
		fill(x, y, x+3*side, y+1, color.RGBA{92, 140, 176, 255})
	}
	for _, m := range millRooms {
		for i := m[1] * side; i < m[3]*side; i += side / 4 {
			tone := uint8(r.IntN(14))
			fill(m[0]*side, i, m[2]*side, i+side/4, color.RGBA{170 - tone, 130 - tone, 88 - tone, 255})
			fill(m[0]*side, i, m[2]*side, i+1, color.RGBA{120, 88, 56, 255})
		}
	}
	for y := -3 * side; y < 3*side; y++ {
		for x := -3 * side; x < 3*side; x++ {
			if x*x+y*y < 9*side*side {
				img.SetRGBA(21*side+x, 13*side+y, color.RGBA{176, 172, 164, 255})
			}
		}
	}
	for i := range 30 {
		for j := range 20 {
			fill(i*side, j*side, i*side+1, (j+1)*side, color.RGBA{96, 104, 80, 255})
			fill(i*side, j*side, (i+1)*side, j*side+1, color.RGBA{96, 104, 80, 255})
		}
	}
	return img
}

// millPicture writes the mill as a picture to another folder.
func (s *stage) millPicture(name string) string {
	var b bytes.Buffer
	if err := png.Encode(&b, mill(40)); err != nil {
		s.Fatal(err)
	}
	path := filepath.Join(s.TempDir(), name)
	if err := os.WriteFile(path, b.Bytes(), 0o600); err != nil {
		s.Fatal(err)
	}
	return path
}

// toTheImport opens the import preview of the mill as another program's map.
func toTheImport(s *stage) {
	var b bytes.Buffer
	if err := png.Encode(&b, mill(40)); err != nil {
		s.Fatal(err)
	}
	lines := ""
	for i, m := range millRooms {
		if i > 0 {
			lines += ","
		}
		lines += fmt.Sprintf(`[{"x":%[1]d,"y":%[2]d},{"x":%[3]d,"y":%[2]d},{"x":%[3]d,"y":%[4]d},{"x":%[1]d,"y":%[4]d},{"x":%[1]d,"y":%[2]d}]`, m[0], m[1], m[2], m[3])
	}
	door := func(x0, y0, x1, y1 int) string {
		return fmt.Sprintf(`{"bounds":[{"x":%d,"y":%d},{"x":%d,"y":%d}],"closed":true}`, x0, y0, x1, y1)
	}
	text := `{"format":0.3,"resolution":{"map_origin":{"x":0,"y":0},"map_size":{"x":30,"y":20},"pixels_per_grid":40},"line_of_sight":[` + lines +
		`],"portals":[` + door(4, 6, 4, 7) + `,` + door(12, 5, 12, 6) + `,` + door(6, 10, 7, 10) + `,{"bounds":[{"x":17,"y":9},{"x":17,"y":11}],"closed":false}],` +
		`"lights":[{"position":{"x":8,"y":7},"range":5}],"image":"` + base64.StdEncoding.EncodeToString(b.Bytes()) + `"}`
	from := filepath.Join(s.TempDir(), "mill.dd2vtt")
	if err := os.WriteFile(from, []byte(text), 0o600); err != nil {
		s.Fatal(err)
	}
	s.script.Answers = []session.Answer{{Path: from}}
	s.w.do(menu.Import)
	if s.w.importing == nil {
		s.Fatal("no map is looked at")
	}
}

// ofThePicture makes a new encounter from the mill's picture and leaves it being aligned.
func (s *stage) ofThePicture(name string) {
	s.script.Answers = []session.Answer{{Path: s.millPicture(name)}, {Path: filepath.Join(s.folder, "mill.parapet")}}
	s.w.do(menu.FromPicture)
	enter(s.w) // accepts the proposed rules
	if s.w.input.Align == nil {
		s.Fatal("no picture is laid")
	}
	s.Cleanup(func() { s.w.session.File.Close() })
}

// toTheAlignment drags over a block of the picture, with the loupe at the pointer.
func toTheAlignment(s *stage) {
	s.ofThePicture("mill.png")
	s.w.input.Align.Across, s.w.input.Align.Down = 5, 4
	side := s.w.mapview.Board.Camera().Side()
	at := s.place(paint.Point{X: 12, Y: 4}).Subtract(shell.Corner(s.w.mapview.Board))
	s.pointAt(at.Add(shell.Corner(s.w.mapview.Board)))
	s.w.mapview.Board.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: desktop.MouseButtonPrimary})
	by := fyne.NewDelta(float32(5*side)/5, float32(4*side)/5)
	for range 5 {
		at = at.Add(by)
		s.w.mapview.Board.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at}, Dragged: by})
	}
}

// tapAt clicks at a place on the map, in squares.
func tapAt(w *window, x, y float64) {
	p := paint.Point{X: x, Y: y}
	gestures(w).Tap(gesture.Gesture{At: p, From: p, Cell: paint.Cell{X: int(x), Y: int(y)}, Wall: -1, Button: gesture.Primary})
}

// toTheWalls draws along the picture: rooms, the round tower, doors.
func toTheWalls(s *stage) {
	w := s.w
	s.ofThePicture("Mill [30x20].png")
	w.align.Lay(w.input.Align.Lies.Fresh)
	w.mapview.Board.FitMap()
	pressKey(w, fyne.KeyW, 0)
	for _, m := range millRooms {
		drag(w, float64(m[0]), float64(m[1]), float64(m[2]), float64(m[3]))
	}
	pressKey(w, fyne.KeyO, 0)
	drag(w, 21, 13, 24, 13)
	pressKey(w, fyne.KeyC, 0)
	pressKey(w, fyne.Key2, 0)
	for _, d := range [][4]float64{{4, 6, 4, 7}, {12, 5, 12, 6}, {6, 10, 7, 10}, {17, 9, 17, 10}} {
		tapAt(w, d[0], d[1])
		tapAt(w, d[2], d[3])
	}
	pressKey(w, fyne.Key1, 0)
	tapAt(w, 2, 17)
	g := gesture.Gesture{At: paint.Point{X: 8, Y: 17}, From: paint.Point{X: 8, Y: 17}, Cell: paint.Cell{X: 8, Y: 17}, Wall: -1}
	gestures(w).Hover(g)
	if n := len(w.view().Map.Board().Map().Walls); n < 20 {
		s.Fatal(n, "walls")
	}
}

// toThePrepared adds creatures as well.
func toThePrepared(s *stage) {
	toTheWalls(s)
	w := s.w
	s.keys("\x1b\x1b")
	for _, c := range []struct {
		name string
		x, y int
	}{{"Hilda Oakenward", 2, 7}, {"Joss Quickwater", 2, 9}, {"Wen of the Lamps", 1, 8}, {"Salt reaver", 8, 6}, {"Salt reaver", 14, 6}, {"Mire ogre", 20, 12}} {
		list := w.library.Library.Find(c.name)
		if len(list) == 0 {
			s.Fatal("no", c.name, "in the library")
		}
		w.library.AddEntry(list[0])
		v := w.view()
		id := v.Tokens[len(v.Tokens)-1].ID
		w.session.Send(placed(id, c.x, c.y))
	}
	s.keys("\x1b")
}
