package paint

import (
	"image"
	"image/color"
)

// dungeon returns a map with one of everything.
func dungeon(theme Palette) *Scene {
	sc := &Scene{Cols: 20, Rows: 14, Theme: theme, Grid: Grid{Style: GridLines}}
	kinds := map[rune]TerrainKind{'.': Floor, ',': Rough, ';': Hard, '~': Shallow, '≈': Deep, '#': Rock, ' ': Void}
	for _, row := range []string{
		"####################",
		"####......##########",
		"###........####..###",
		"##..........##....##",
		"#....,,,...........#",
		"#...,,,,;;..........",
		"#....,,;;;..........",
		"#.....;;;.....~~~~..",
		"##...........~~≈≈~~.",
		"####.......~~~≈≈≈~~.",
		"#####.....~~≈≈≈≈~~..",
		"#.........~~≈≈~~....",
		"#....   ...~~~~.....",
		"#....   ............",
	} {
		for _, c := range row {
			sc.Terrain = append(sc.Terrain, Terrain{Kind: kinds[c]})
		}
	}
	sc.Walls = []Wall{
		{From: Point{13, 3}, To: Point{13, 4}},
		{Kind: Door, From: Point{13, 4}, To: Point{13, 5}},
		{From: Point{13, 5}, To: Point{13, 6}},
		{From: Point{13, 6}, To: Point{14, 6}},
		{Kind: Door, From: Point{14, 6}, To: Point{15, 6}, Open: true},
		{From: Point{15, 6}, To: Point{16, 6}},
		{Kind: Door, From: Point{16, 6}, To: Point{17, 6}, Locked: true},
		{From: Point{17, 6}, To: Point{18, 6}},
		{Kind: Door, From: Point{18, 6}, To: Point{19, 6}, Secret: true},
		{Kind: Window, From: Point{19, 6}, To: Point{20, 6}},
		{Kind: Low, From: Point{2, 9}, To: Point{6, 9}},
		{Kind: Curtain, From: Point{6, 9}, To: Point{6, 12}},
		{From: Point{6.5, 1.7}, To: Point{9.2, 3.6}, Selected: true},
	}
	sc.Elevation = []Plateau{{X: 16, Y: 11, W: 3, H: 3, Height: 10, Label: "10 ft"}, {X: 17, Y: 12, W: 1, H: 2, Height: 20}, {X: 1, Y: 6, W: 2, H: 2, Height: -5}}
	sc.Notes = []Note{{At: Point{8.5, 12.5}, Text: "pit under the rug"}}
	for i := range 6 {
		sc.Reach = append(sc.Reach, Reach{Way: Way(i), Cells: []Cell{{2 + i, 10}, {2 + i, 11}}})
	}
	sc.Areas = []Area{{Outline: Disc(Point{16, 4}, 2), Tint: color.NRGBA{220, 90, 30, 255}, Label: "Fire", Cells: []Cell{{15, 3}, {16, 3}, {15, 4}, {16, 4}, {14, 4}, {17, 4}}}}
	sc.Paths = []Path{
		{Points: []Point{{7.5, 5.5}, {6.5, 4.5}, {4.5, 4.5}, {3.5, 5.5}}, Stops: []Point{{4.5, 4.5}}, Provokes: []Point{{6.5, 4.5}}, Label: "3.5 of 5"},
		{Points: []Point{{10.5, 9.5}, {12.5, 11.5}}, Refused: true, Label: "blocked"},
	}
	sc.CoverLines = []CoverLine{{From: Point{7.5, 5.5}, To: Point{9.1, 4.2}}, {From: Point{7.5, 5.5}, To: Point{9.9, 4.9}, Blocked: true, Hit: Point{8.8, 5.1}}}
	sc.Tokens = []Token{
		{ID: "rolf", Name: "Rolf", Col: 7, Row: 5, HP: 12, HPMax: 20, ShowHP: true, Turn: true, Selected: true, Badges: []Badge{{Icon: "drop", Level: 2}, {Icon: "prone"}}, Picture: portraitOf(96)},
		{ID: "orc1", Name: "Orc 1", Col: 9, Row: 4, Side: 1, HP: 4, HPMax: 15, ShowHP: true, Badges: []Badge{{Icon: "grappled"}, {Icon: "drop"}, {Icon: "blinded"}, {Text: "Zz"}}},
		{ID: "troll", Name: "Troll", Col: 10, Row: 6, Size: 2, Side: 1, HP: 40, HPMax: 84, ShowHP: true, Badges: []Badge{{Icon: "frozen"}}},
		{ID: "ada", Name: "Ada", Col: 5, Row: 5, HP: 20, HPMax: 20, ShowHP: true, Elevation: "↑10"},
		{ID: "guard", Name: "Guard", Col: 5, Row: 7, Side: 3, Hidden: true},
		{ID: "fallen", Name: "Fallen", Col: 6, Row: 7, Side: 2, Down: true, HPMax: 7, ShowHP: true},
		{ID: "corpse", Name: "Corpse", Col: 7, Row: 7, Side: 1, Dead: true},
		{ID: "wolf", Name: "Wolf", Col: 8, Row: 7, Side: 4, Dimmed: true},
		{ID: "imp", Name: "Imp", Col: 9, Row: 7, Side: 5, Flash: 0.6},
		{ID: "rolf", Name: "Rolf", Col: 6, Row: 4, Ghost: true},
	}
	return sc
}

func portraitOf(n int) image.Image {
	m := image.NewNRGBA(image.Rect(0, 0, n, n))
	for y := range n {
		for x := range n {
			m.SetNRGBA(x, y, color.NRGBA{uint8(60 + 120*x/n), uint8(180 * y / n), 120, 255})
		}
	}
	return m
}

// drop returns a badge's icon.
func drop(name string) []byte {
	if name != "drop" {
		return nil
	}
	return []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M12 2 L19 14 A7 7 0 1 1 5 14 Z"/></svg>`)
}

func painted(p *Painter, sc *Scene, cam Camera, w, h int, scale float64) *image.RGBA {
	dst := image.NewRGBA(image.Rect(0, 0, w, h))
	p.Paint(dst, sc, cam, scale)
	return dst
}
