package mapformat

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/png"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/protocol/playtest"
)

func state(t interface{ Fatal(...any) }, text string) *engine.State {
	n, err := jsondoc.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	e, err := Encounter(n, playtest.ByID)
	if err != nil {
		t.Fatal(err, text)
	}
	return e.State
}

func written(t interface{ Fatal(...any) }, s *engine.State, p ExportPicture) (string, ExportReport) {
	var out bytes.Buffer
	report, err := Write(&out, s, p)
	if err != nil {
		t.Fatal(err)
	}
	return out.String(), report
}

func again(t interface{ Fatal(...any) }, text string) (*engine.State, *Result) {
	r, err := Read(context.Background(), strings.NewReader(text), Options{System: "yard"})
	if err != nil {
		t.Fatal(err, text)
	}
	e, err := Encounter(r.Encounter, playtest.ByID)
	if err != nil {
		t.Fatal(err)
	}
	return e.State, r
}

// shape describes a wall by everything the format stores, independent of its direction.
func shape(w board.Wall) string {
	a, b := w.From, w.To
	if a.X > b.X || a.X == b.X && a.Y > b.Y {
		a, b = b, a
	}
	return fmt.Sprint(w.Kind, a, b, w.Open, w.Locked, w.Secret, w.Bars)
}

func shapes(s *engine.State, kinds ...board.Kind) (out []string) {
	for _, w := range s.Map.Board().Map().Walls {
		if len(kinds) == 0 || slices.Contains(kinds, w.Kind) {
			out = append(out, shape(w))
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// drawEncounter returns a random map with walls, doors, windows, curtains and lights, and with rock if requested.
func drawEncounter(t *rapid.T, rock bool) string {
	cols, rows := rapid.IntRange(1, 12).Draw(t, "cols"), rapid.IntRange(1, 12).Draw(t, "rows")
	unit := rapid.SampledFrom([]int{1024, 512, 100, 1}).Draw(t, "unit")
	coordinate := func(side int) string {
		return board.FormatUnits(int32(rapid.IntRange(0, side*1024/unit).Draw(t, "at") * unit))
	}
	var walls, lights, ground []string
	for range rapid.IntRange(0, 12).Draw(t, "walls") {
		kind := rapid.SampledFrom([]string{"wall", "wall", "wall", "door", "window", "curtain"}).Draw(t, "kind")
		from, to := coordinate(cols)+","+coordinate(rows), coordinate(cols)+","+coordinate(rows)
		if from == to {
			continue
		}
		flags := ""
		for _, f := range []string{"open", "locked", "secret", "bars"} {
			if kind == "door" && rapid.Bool().Draw(t, f) {
				flags += fmt.Sprintf(`,%q:true`, f)
			}
		}
		walls = append(walls, fmt.Sprintf(`{"kind":%q,"from":[%s],"to":[%s]%s}`, kind, from, to, flags))
	}
	for range rapid.IntRange(0, 3).Draw(t, "lights") {
		lights = append(lights, fmt.Sprintf(`{"at":[%s,%s],"bright":%s,"dim":%s,"colour":"#%06x"}`, coordinate(cols), coordinate(rows),
			board.FormatUnits(rapid.Int32Range(1, 9000).Draw(t, "bright")), board.FormatUnits(rapid.Int32Range(9000, 20000).Draw(t, "dim")),
			rapid.IntRange(0, 0xffffff).Draw(t, "colour")))
	}
	for y := 0; rock && y < rows; y++ {
		row := rapid.SliceOfN(rapid.SampledFrom([]byte("..#")), cols, cols).Draw(t, "row")
		ground = append(ground, fmt.Sprintf("%q", row))
	}
	return fmt.Sprintf(`{"parapet":1,"system":"yard","map":{"size":[%d,%d],"rows":[%s],"walls":[%s],"lights":[%s]},"tokens":[]}`,
		cols, rows, strings.Join(ground, ","), strings.Join(walls, ","), strings.Join(lights, ","))
}

// TestExportedAndImportedAgain checks that any map of walls, doors, windows, curtains and lights survives export and
// import unchanged, with the same line of sight between all squares.
func TestExportedAndImportedAgain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		before := state(t, drawEncounter(t, false))
		text, report := written(t, before, ExportPicture{PixelsPerSquare: 70})
		after, r := again(t, text)
		if d := cmp.Diff(shapes(before), shapes(after)); d != "" {
			t.Fatal(d, text)
		}
		if r.Report.Cut != 0 || len(after.Map.Lights()) != len(before.Map.Lights()) || report.LeftOut != 0 {
			t.Fatalf("%+v; %+v", report, r.Report)
		}
		for i, l := range before.Map.Lights() {
			if k := after.Map.Lights()[i]; k.At != l.At || k.Bright != l.Bright || k.Dim != l.Dim || k.Colour != l.Colour {
				t.Fatalf("%+v became %+v", l, k)
			}
		}
		sameSight(t, before, after)
	})
}

// TestRockIsExported checks that the edges of rock become walls, and that line of sight between floor squares stays the same.
func TestRockIsExported(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		before := state(t, drawEncounter(t, true))
		text, _ := written(t, before, ExportPicture{PixelsPerSquare: 70})
		after, _ := again(t, text)
		openings := []board.Kind{board.KindDoor, board.KindWindow, board.KindCurtain}
		if d := cmp.Diff(shapes(before, openings...), shapes(after, openings...)); d != "" {
			t.Fatal(d)
		}
		sameSight(t, before, after)
	})
}

// sameSight compares the line of sight between all floor squares.
func sameSight(t *rapid.T, before, after *engine.State) {
	a, b := before.Map.Board(), after.Map.Board()
	m := a.Map()
	for i := range m.Cols * m.Rows {
		from := board.Body{At: board.Square{X: i % m.Cols, Y: i / m.Cols}, Size: 1, Height: 6 * board.One}
		if a.TerrainAt(from.At).Solid {
			continue
		}
		for k := i + 1; k < m.Cols*m.Rows; k++ {
			to := board.Body{At: board.Square{X: k % m.Cols, Y: k / m.Cols}, Size: 1, Height: 6 * board.One}
			if !a.TerrainAt(to.At).Solid && a.Sees(from, to) != b.Sees(from, to) {
				t.Fatalf("%v and %v: they saw each other %v, and now don't", from.At, to.At, a.Sees(from, to))
			}
		}
	}
}

// TestWhatTheFormatCantHold checks that the report names heights, terrain, notes, tokens, and what other programs
// misinterpret.
func TestWhatTheFormatCantHold(t *testing.T) {
	s := state(t, `{"parapet":1,"system":"yard","map":{"size":[6,4],"rows":["~~.#"],"elevation":[{"area":[0,0,1,1],"height":5}],
	 "notes":[{"at":[0,0],"text":"x"}],"lights":[{"at":[1,1],"bright":0,"dim":0},{"at":[1,1],"bright":2,"dim":0}],
	 "walls":[{"kind":"low","from":[0,0],"to":[1,0],"height":3},{"kind":"wall","from":[1,0],"to":[2,0],"height":8},{"kind":"wall","from":[-9,-3],"to":[9,-3]},
	  {"kind":"door","from":[2,0],"to":[3,0],"secret":true,"height":8},{"kind":"curtain","from":[3,1],"to":[4,1]},{"kind":"window","from":[4,1],"to":[5,1]}],
	 "imported":{"environment":{"baked_lighting":true,"ambient_light":"ff112233"}}},
	 "tokens":[{"id":"a","side":"x","at":[2,2]}]}`)
	text, report := written(t, s, ExportPicture{PixelsPerSquare: 70})
	if want := "6 × 4 squares, 1 wall, 1 door, 1 window, 1 light; 8 left out"; report.Summary != want {
		t.Errorf("%q", report.Summary)
	}
	notes := strings.Join(report.Notes, "\n")
	for _, want := range []string{"1 low wall left out", "1 wall with a top", "3 edges of rock", "1 secret door told", "1 curtain told", "1 door, window or curtain with a top",
		"2 squares of other ground", "1 area of other heights", "1 note left out", "1 token left out", "1 light that shines nowhere"} {
		if !strings.Contains(notes, want) {
			t.Errorf("%q isn't reported: %s", want, notes)
		}
	}
	if !strings.Contains(text, `"intensity":1,`) {
		t.Error("the light shines with no strength: ", text)
	}
	if !strings.Contains(text, `"environment":{"baked_lighting":true,"ambient_light":"ff112233"}`) {
		t.Error(text)
	}
	for _, want := range []string{`"closed":false,"freestanding":false,"kind":"window"`, `"closed":true,"freestanding":false,"kind":"curtain"`} {
		if !strings.Contains(text, want) {
			t.Errorf("%s is missing: %s", want, text)
		}
	}
}

// fullAfter is a writer that accepts a limited number of bytes.
type fullAfter struct{ left int }

func (w *fullAfter) Write(b []byte) (int, error) {
	if w.left -= len(b); w.left < 0 {
		return 0, io.ErrShortWrite
	}
	return len(b), nil
}

// TestAFullDiskIsReported checks that Write returns the error wherever the disk becomes full, even at the last byte.
func TestAFullDiskIsReported(t *testing.T) {
	s := state(t, `{"parapet":1,"system":"yard","map":{"size":[6,4]},"tokens":[]}`)
	p := ExportPicture{PixelsPerSquare: 10, Write: func(w io.Writer) error { _, err := w.Write([]byte("picture")); return err }}
	text, _ := written(t, s, p)
	for n := range len(text) {
		if _, err := Write(&fullAfter{n}, s, p); err == nil {
			t.Errorf("no error with room for %d of %d bytes", n, len(text))
		}
	}
	if _, err := Write(&fullAfter{len(text)}, s, p); err != nil {
		t.Error(err)
	}
}

// failsOnce is a writer that fails one write and accepts all others.
type failsOnce struct{ left int }

func (w *failsOnce) Write(b []byte) (int, error) {
	if w.left--; w.left == 0 {
		return 0, io.ErrShortWrite
	}
	return len(b), nil
}

// TestEachFailedWriteIsReported checks that Write returns the error of a single failed write.
func TestEachFailedWriteIsReported(t *testing.T) {
	s := state(t, `{"parapet":1,"system":"yard","map":{"size":[6,4]},"tokens":[]}`)
	p := ExportPicture{PixelsPerSquare: 10, Write: func(w io.Writer) error { _, err := w.Write([]byte("picture")); return err }}
	count := &failsOnce{}
	if _, err := Write(count, s, p); err != nil {
		t.Fatal(err)
	}
	for n := range -count.left {
		if _, err := Write(&failsOnce{n + 1}, s, p); err == nil {
			t.Errorf("write %d of %d failed, and nobody is informed", n+1, -count.left)
		}
	}
}

// TestThePictureIsEmbedded checks that an embedded picture is unchanged, and that an error writing it stops the export.
func TestThePictureIsEmbedded(t *testing.T) {
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, 60, 40))); err != nil {
		t.Fatal(err)
	}
	s := state(t, `{"parapet":1,"system":"yard","map":{"size":[6,4]},"tokens":[]}`)
	text, _ := written(t, s, ExportPicture{PixelsPerSquare: 10, Write: func(w io.Writer) error { _, err := w.Write(b.Bytes()); return err }})
	if _, r := again(t, text); !bytes.Equal(r.Picture, b.Bytes()) || r.Encounter.Get("map").Get("image").Get("pixels_per_square").Text != "10" {
		t.Errorf("%d bytes, %+v", len(r.Picture), r.Report)
	}
	if _, err := Write(io.Discard, s, ExportPicture{PixelsPerSquare: 10, Write: func(io.Writer) error { return io.ErrClosedPipe }}); err == nil {
		t.Error("no error")
	}
}
