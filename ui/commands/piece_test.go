package commands

import (
	"strings"
	"testing"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/rules"
	"parapet/ui/uitest"
)

// furnished is a map with something of everything.
const furnished = `{"parapet":1,"system":"skirmish","map":{"size":[12,8],
"rows":["","..~~","..m","...#"],"legend":{"m":{"name":"mud","cost":1.5}},
"elevation":[{"area":[3,2,2,2],"height":10}],
"walls":[{"id":"a","kind":"wall","from":[0,1],"to":[2,1]},{"id":"d","kind":"door","from":[2,1],"to":[3,1],"secret":true,"name":"Trap","own":7},
 {"id":"b","kind":"wall","from":[3,1],"to":[6,1]},{"id":"o","kind":"low","from":[4,2],"to":[5.5,3.25],"height":2.5},{"id":"far","kind":"wall","from":[9,6],"to":[11,6]}],
"notes":[{"id":"n1","at":[2,2],"text":"A well.","players":true},{"id":"n2","at":[9,7],"text":"far"}],
"lights":[{"id":"l1","at":[3.5,2],"bright":2,"dim":4},{"id":"l2","at":[11,7],"bright":1,"dim":1}]},
"sides":{"s":{}},"tokens":[{"id":"ogre","name":"Ogre 3","side":"s","at":[3,2],"size":2},{"id":"wide","side":"s","at":[4,4],"size":2},{"id":"off","side":"s","at":[9,6]}]}`

// readShape parses a piece's text for a game.
func readShape(t *testing.T, g *engine.Game, text string) *Piece {
	t.Helper()
	n, err := jsondoc.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	p, why := ReadPiece(n, g.View().System)
	if p == nil {
		t.Fatal(why)
	}
	return p
}

var middle = paint.Rect{Min: pt(1, 1), Max: pt(6, 5)}

// TestAPieceOfMapIsLaidElsewhere checks that squares copied and pasted into an empty map bring terrain, heights, walls
// clipped at the edge with all their properties, notes and lights, and tokens entirely inside.
func TestAPieceOfMapIsLaidElsewhere(t *testing.T) {
	from := uitest.NewGame(t, furnished)
	to := walled(t, "")
	p := readShape(t, to, Copy(from.View(), middle))
	if w, n, l, k := p.Counts(); w != 4 || n != 1 || l != 1 || k != 1 || p.Cols != 5 || p.Rows != 4 {
		t.Fatalf("%d walls, %d notes, %d lights, %d tokens, %d × %d", w, n, l, k, p.Cols, p.Rows)
	}
	uitest.Do(t, to, p.Paste(to.View().Board().Map(), board.Square{X: 6, Y: 3}))
	if got := all(to); got != "wall 6,3-7,3 wall 8,3-11,3 low 9,4-10.5,5.25 door 7,3-8,3" {
		t.Error(got)
	}
	if w := wall(to, 3); !w.Secret || w.Name != "Trap" || wallNodes(to.View())[w.ID].Get("own") == nil {
		t.Errorf("%+v", w)
	}
	if got := rows(to); got != "............/............/............/.......~~.../.......m..../........#.../............/............/" {
		t.Error(got)
	}
	b := to.View().Board()
	if b.Ground(board.Square{X: 8, Y: 4}) != 10*board.One || b.Ground(board.Square{X: 9, Y: 5}) != 10*board.One || b.Ground(board.Square{X: 10, Y: 4}) != 0 {
		t.Error("heights")
	}
	if n := to.View().Map.Notes(); len(n) != 1 || n[0].At != (board.Square{X: 7, Y: 4}) || !n[0].Players {
		t.Errorf("%+v", n)
	}
	if l := to.View().Map.Lights(); len(l) != 1 || l[0].At != (board.Point{X: 8.5 * board.One, Y: 4 * board.One}) {
		t.Errorf("%+v", l)
	}
	if k := p.Tokens(board.Square{X: 6, Y: 3}); len(k) != 1 || k[0].At != (board.Square{X: 8, Y: 4}) {
		t.Errorf("%+v", k)
	}
}

// TestAPieceIsTurned checks that everything is in the right place after a quarter turn, and unchanged after four.
func TestAPieceIsTurned(t *testing.T) {
	g := uitest.NewGame(t, furnished)
	p := readShape(t, g, Copy(g.View(), middle))
	at := board.Square{X: 6, Y: 2}
	laid := func(p *Piece) string { return p.Paste(walled(t, "").View().Board().Map(), at).Node.String() }
	q := p.Turned()
	if k := q.Tokens(board.Square{}); q.Cols != 4 || q.Rows != 5 || k[0].At != (board.Square{X: 1, Y: 2}) {
		t.Errorf("%+v", k) // 2 × 2 squares at 2, 1 of 5 × 4
	}
	to := walled(t, "")
	uitest.Do(t, to, q.Paste(to.View().Board().Map(), board.Square{}))
	if got := all(to); got != "wall 4,0-4,1 wall 4,2-4,5 low 3,3-1.75,4.5 door 4,1-4,2" {
		t.Error(got)
	}
	if got := rows(to); !strings.HasPrefix(got, "............/..m~......../.#.~......../") {
		t.Error(got)
	}
	if h := to.View().Board(); h.Ground(board.Square{X: 2, Y: 2}) != 10*board.One || h.Ground(board.Square{X: 1, Y: 3}) != 10*board.One || h.Ground(board.Square{X: 3, Y: 2}) != 0 {
		t.Error("heights")
	}
	if n := to.View().Map.Notes(); n[0].At != (board.Square{X: 2, Y: 1}) {
		t.Errorf("%+v", n)
	}
	if q.Turned().Turned().Turned(); laid(q.Turned().Turned().Turned()) != laid(p) {
		t.Error("four quarters aren't none")
	}
}

// TestKindsOfGroundComeAlong checks that a terrain kind is matched with the map's even under another character, and gets
// a free character if its own means something else.
func TestKindsOfGroundComeAlong(t *testing.T) {
	from := uitest.NewGame(t, furnished)
	for legend, want := range map[string]rune{`"q":{"name":"mud","cost":1.5}`: 'q', `"m":{"name":"moss","cost":2}`: 'a', `"m":{"name":"mud","cost":1.5}`: 'm', ``: 'm'} {
		to := uitest.NewGame(t, `{"parapet":1,"system":"skirmish","map":{"size":[12,8],"legend":{`+legend+`}},"tokens":[]}`)
		uitest.Do(t, to, readShape(t, to, Copy(from.View(), middle)).Paste(to.View().Board().Map(), board.Square{}))
		if k := to.View().Board().TerrainAt(board.Square{X: 1, Y: 1}); k.Rune != want || k.Name != "mud" || k.Cost != 6 {
			t.Errorf("%s: %+v", legend, k)
		}
	}
}

// TestWhatLiesOffTheMapIsLeftOut checks that parts off the map are left out, and that existing walls aren't built twice.
func TestWhatLiesOffTheMapIsLeftOut(t *testing.T) {
	g := uitest.NewGame(t, furnished)
	p := readShape(t, g, Copy(g.View(), middle))
	m := walled(t, "").View().Board().Map()
	if c := p.Paste(m, board.Square{X: 40, Y: 40}); c != nil {
		t.Error(c.Node)
	}
	to := walled(t, "")
	uitest.Do(t, to, p.Paste(m, board.Square{X: 10, Y: 0}))
	if got := all(to); got != "wall 10,0-11,0 door 11,0-12,0" {
		t.Error(got)
	}
	uitest.Do(t, to, p.Paste(to.View().Board().Map(), board.Square{X: 10, Y: 0}))
	if got := all(to); got != "wall 10,0-11,0 door 11,0-12,0" {
		t.Error(got)
	}
}

// TestFlatGroundIsLaidOnHeightsAlone checks that a piece levels raised ground under it and doesn't mention heights elsewhere.
func TestFlatGroundIsLaidOnHeightsAlone(t *testing.T) {
	g := uitest.NewGame(t, furnished)
	flat := readShape(t, g, Copy(g.View(), paint.Rect{Min: pt(0, 5), Max: pt(3, 8)}))
	uitest.Do(t, g, flat.Paste(g.View().Board().Map(), board.Square{X: 8, Y: 0}))
	if n := len(g.View().Board().Map().Elevation); n != 1 {
		t.Error(n, "patches")
	}
	uitest.Do(t, g, flat.Paste(g.View().Board().Map(), board.Square{X: 3, Y: 1}))
	if h := g.View().Board().Ground(board.Square{X: 3, Y: 2}); h != 0 {
		t.Error(h)
	}
}

// TestAPieceIsCutOut checks that everything outside stays, including walls up to the edge.
func TestAPieceIsCutOut(t *testing.T) {
	g := uitest.NewGame(t, furnished)
	before := g.State()
	uitest.Do(t, g, Clear(g.View(), middle))
	if got := all(g); got != "wall 9,6-11,6 wall 0,1-1,1" {
		t.Error(got)
	}
	if got := rows(g); strings.Trim(got, "./") != "" {
		t.Error(got)
	}
	v := g.View()
	if v.Board().Ground(board.Square{X: 3, Y: 2}) != 0 || len(v.Map.Notes()) != 1 || len(v.Map.Lights()) != 1 {
		t.Errorf("%+v %+v", v.Map.Notes(), v.Map.Lights())
	}
	uitest.Do(t, g, engine.NewCommand("undo", ""))
	if g.State() != before {
		t.Error("undo leaves something")
	}
	if c := Clear(walled(t, "").View(), middle); c != nil {
		t.Error("a command for nothing", c.Node)
	}
}

// TestWallsAloneAreCopied checks that walls alone are copied whole, and pasted on any terrain.
func TestWallsAloneAreCopied(t *testing.T) {
	g := uitest.NewGame(t, furnished)
	m := g.View().Board().Map()
	p := readShape(t, g, CopyWalls(g.View(), Picked(m, []string{"d", "o"})))
	if p.Ground || p.Cols != 4 || p.Rows != 3 {
		t.Fatalf("%+v", p)
	}
	c := p.Paste(m, board.Square{X: 6, Y: 4})
	if c.Node.Get("areas") != nil {
		t.Error("lays ground", c.Node)
	}
	uitest.Do(t, g, c)
	if got := all(g); !strings.HasSuffix(got, "low 8,5-9.5,6.25 door 6,4-7,4") {
		t.Error(got)
	}
	if CopyWalls(g.View(), nil) != "" {
		t.Error("a text of nothing")
	}
}

// TestBrokenPiecesAreReportedWithTheirPlace checks that text from the clipboard is validated as strictly as a file.
func TestBrokenPiecesAreReportedWithTheirPlace(t *testing.T) {
	g := walled(t, "")
	for text, why := range map[string]string{
		`{"parapet":1,"map":{}}`: "size", `{"parapet":9,"map":{"size":[3,3]}}`: "parapet", `{"map":{"size":[3,3]}}`: "parapet",
		`{"parapet":1,"map":{"size":[3,3],"walls":[{"kind":"moat","from":[0,0],"to":[1,1]}]}}`:          "map.walls[0].kind",
		`{"parapet":1,"map":{"size":[99999,3]}}`:                                                        "size",
		`{"parapet":1,"map":{"size":[3,3],"rows":["zz"]}}`:                                              "map.rows[0]",
		`{"parapet":1,"map":{"size":[3,3],"elevation":[{"area":[0,0],"height":1}]}}`:                    "map.elevation[0]",
		`{"parapet":1,"map":{"size":[3,3],"lights":[{"at":[7,7],"bright":1,"dim":1}]},"tokens":"many"}`: "map.lights[0].at",
	} {
		n, err := jsondoc.Parse([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		if p, reported := ReadPiece(n, g.View().System); p != nil || !strings.Contains(reported, why) {
			t.Errorf("%s: %q", text, reported)
		}
	}
	n, _ := jsondoc.Parse([]byte(`{"parapet":1,"map":{"size":[3,3]},"tokens":[3,{"at":"x"},{"id":"a","at":[1,1],"size":"big"}]}`))
	if p, why := ReadPiece(n, g.View().System); p == nil || p.Foreign != 1 {
		t.Error(why)
	}
}

// TestTokensOfAnotherSystemAreLeftOut checks that tokens of another system are left out while the map is kept.
func TestTokensOfAnotherSystemAreLeftOut(t *testing.T) {
	from := uitest.NewGame(t, furnished)
	n, _ := jsondoc.Parse([]byte(Copy(from.View(), middle)))
	p, why := ReadPiece(n, rules.ByID("sigil"))
	if p == nil || p.Foreign != 1 || len(p.Tokens(board.Square{})) != 0 || len(p.Lines()) != 4 {
		t.Error(why)
	}
}

// FuzzReadPiece checks that any text on the clipboard is refused, or can be rotated and pasted.
func FuzzReadPiece(f *testing.F) {
	f.Add(furnished)
	f.Add(`{"parapet":1,"piece":"walls","map":{"size":[2,2],"walls":[{"kind":"door","from":[0,0],"to":[0.5,1]}]}}`)
	sys := rules.ByID("glitters")
	f.Fuzz(func(t *testing.T, text string) {
		n, err := jsondoc.Parse([]byte(text))
		if err != nil || !IsPiece(n) {
			return
		}
		p, why := ReadPiece(n, sys)
		if p == nil {
			if why == "" {
				t.Error("no reason")
			}
			return
		}
		if p.Cols*p.Rows > 10_000 {
			return
		}
		p.Turned().Paste(board.Map{Cols: 9, Rows: 9, Legend: board.DefaultLegend()}, board.Square{X: 3, Y: -2})
	})
}
