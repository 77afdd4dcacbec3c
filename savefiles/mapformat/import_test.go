package mapformat

import (
	"bytes"
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"image"
	"image/png"
	"math/bits"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/ctxtest"
	"parapet/engine/jsondoc"
	"parapet/engine/limits"
	"parapet/engine/mapcheck"
	"parapet/engine/message"
	"parapet/engine/protocol/playtest"
	"parapet/savefiles"
)

func pngOf(t testing.TB, w, h int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, w, h))); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func base64Of(b []byte) string { return base64.StdEncoding.EncodeToString(b) }

// uvttFile returns a map of 4 × 3 squares of 10 pixels, cut out of a larger one at (2, 1), with the given members
// replaced, or removed if empty.
func uvttFile(t testing.TB, change map[string]string) string {
	t.Helper()
	members := []struct{ key, value string }{
		{"format", "0.3"},
		{"resolution", `{"map_origin":{"x":2,"y":1},"map_size":{"x":4,"y":3},"pixels_per_grid":10}`},
		{"line_of_sight", `[[{"x":2,"y":2},{"x":3,"y":2},{"x":3,"y":2.25}]]`},
		{"objects_line_of_sight", `[]`},
		{"portals", `[]`},
		{"environment", `{"baked_lighting":true,"ambient_light":"ffffffff"}`},
		{"lights", `[]`},
		{"image", `"` + base64Of(pngOf(t, 40, 30)) + `"`},
	}
	var out []string
	for _, m := range members {
		if v, ok := change[m.key]; ok {
			m.value = v
		}
		if m.value != "" {
			out = append(out, fmt.Sprintf("%q: %s", m.key, m.value))
		}
	}
	for key, v := range change {
		if strings.HasPrefix(key, "+") {
			out = append(out, fmt.Sprintf("%q: %s", key[1:], v))
		}
	}
	return "{\n" + strings.Join(out, ",\n") + "\n}"
}

func read(t testing.TB, text string, o Options) *Result {
	t.Helper()
	o.System = "yard"
	r, err := Read(context.Background(), strings.NewReader(text), o)
	if err != nil {
		t.Fatalf("%v in %.300s", err, text)
	}
	if _, err := Encounter(r.Encounter, playtest.ByID); err != nil {
		t.Fatal(err)
	}
	return r
}

// wallsIn formats the walls of a result: "wall 0,1-1,1", "door 1,1-2,1 open".
func wallsIn(t testing.TB, r *Result) []string {
	t.Helper()
	e, err := Encounter(r.Encounter, playtest.ByID)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	f := board.FormatUnits
	for _, w := range e.State.Map.Board().Map().Walls {
		s := fmt.Sprintf("%s %s,%s-%s,%s", w.Kind, f(w.From.X), f(w.From.Y), f(w.To.X), f(w.To.Y))
		for _, flag := range []struct {
			on   bool
			name string
		}{{w.Open, " open"}, {w.Locked, " locked"}, {w.Secret, " secret"}, {w.Bars, " bars"}} {
			if flag.on {
				s += flag.name
			}
		}
		if w.Height > 0 {
			s += " " + f(w.Height) + " high"
		}
		out = append(out, s)
	}
	return out
}

func TestUVTTWalls(t *testing.T) {
	for name, c := range map[string]struct {
		change  map[string]string
		open    Open
		walls   []string
		summary string
	}{
		"the origin is subtracted": {nil, ByLength, []string{"wall 0,1-1,1", "wall 1,1-1,1.25"},
			"4 × 3 squares, 1 wall of 3 points, 0 doors, 0 lights; 0 left out"},
		"straight runs are one": {map[string]string{"line_of_sight": `[[{"x":2,"y":2},{"x":3,"y":2},{"x":5,"y":2},{"x":4,"y":2}]]`}, ByLength,
			[]string{"wall 0,1-3,1", "wall 3,1-2,1"}, "4 × 3 squares, 1 wall of 4 points, 0 doors, 0 lights; 0 left out"},
		"a closed door, and ends welded to it": {map[string]string{
			"line_of_sight": `[[[2,2],[3.04,2.03]],[[4.02,1.98],[6,2]]]`,
			"portals":       `[{"position":{"x":3.5,"y":2},"bounds":[{"x":3,"y":2},{"x":4,"y":2}],"rotation":0,"closed":true,"freestanding":false}]`}, ByLength,
			[]string{"wall 0,1-1,1", "wall 2,1-4,1", "door 1,1-2,1"}, "4 × 3 squares, 2 walls of 4 points, 1 door, 0 lights; 2 ends welded, 0 left out"},
		"an end short of a corner": {map[string]string{"line_of_sight": `[[[2,2],[3,2],[3,4]],[[6,2],[3.03,2.02]]]`}, ByLength,
			[]string{"wall 0,1-1,1", "wall 1,1-1,3", "wall 4,1-1,1"}, "4 × 3 squares, 2 walls of 5 points, 0 doors, 0 lights; 1 end welded, 0 left out"},
		"open portals by length": {map[string]string{"line_of_sight": "", "portals": `[{"bounds":[[3,2],[4,2]],"closed":false},{"bounds":[[3,3],[3.762,3]],"closed":false}]`}, ByLength,
			[]string{"door 1,1-2,1 open", "window 1,2-1.76171875,2"}, "4 × 3 squares, 0 walls of 0 points, 1 door, 1 window, 0 lights; 0 left out"},
		"all doors": {map[string]string{"line_of_sight": "", "portals": `[{"bounds":[[3,2],[4,2]],"closed":false},{"bounds":[[3,3],[3.75,3]],"closed":false}]`}, AllDoors,
			[]string{"door 1,1-2,1 open", "door 1,2-1.75,2 open"}, "4 × 3 squares, 0 walls of 0 points, 2 doors, 0 lights; 0 left out"},
		"all windows": {map[string]string{"line_of_sight": "", "portals": `[{"bounds":[[3,2],[4,2]],"closed":false},{"bounds":[[3,3],[4,3]],"closed":true}]`}, AllWindows,
			[]string{"window 1,1-2,1", "door 1,2-2,2"}, "4 × 3 squares, 0 walls of 0 points, 1 door, 1 window, 0 lights; 0 left out"},
		"objects are closed": {map[string]string{"line_of_sight": "", "objects_line_of_sight": `[[[3,2],[4,2],[4,3],[3.002,2.003]],[[3,3],[3.5,3],[3.5,3.5]]]`}, ByLength,
			[]string{"wall 1,1-2,1", "wall 2,1-2,2", "wall 2,2-1,1", "wall 1,2-1.5,2", "wall 1.5,2-1.5,2.5", "wall 1.5,2.5-1,2"},
			"4 × 3 squares, 0 walls of 0 points, 0 doors, 0 lights; 0 left out"},
		"duplicates are one": {map[string]string{"line_of_sight": `[[[2,2],[3,2]],[[3,2],[2,2],[2,3]]]`,
			"portals": `[{"bounds":[[3,2],[4,2]],"closed":true},{"bounds":[[4.01,2],[3,2.01]],"closed":true}]`}, ByLength,
			[]string{"wall 0,1-1,1", "wall 0,1-0,2", "door 1,1-2,1"}, "4 × 3 squares, 2 walls of 5 points, 1 door, 0 lights; 0 left out"},
		"what can't be used is counted": {map[string]string{
			"line_of_sight": `[[[2,2]],[[2,2],[2,2]],[[0,0],[1,0]],"x",[[2,2],[3,2]]]`,
			"portals":       `[{"bounds":[[3,2]]},{"bounds":[[30,2],[31,2]]}]`, "lights": `[{"range":5},{"position":[3,2]},{"position":[0,0],"range":5},{"position":[3,2],"range":0},{"position":[3,2],"range":"3","color":"red"}]`}, ByLength,
			[]string{"wall 0,1-1,1"}, "4 × 3 squares, 2 walls of 4 points, 0 doors, 1 light; 10 left out"},
		"numbers as texts, points as lists, portals as lines": {map[string]string{
			"resolution":    `{"map_origin":["2","1"],"map_size":[4,3],"pixels_per_grid":"10"}`,
			"line_of_sight": `[[["2","2"],{"x":"3","y":2}]]`,
			"portals":       `[{"line":{"p1":{"x":3,"y":2},"p2":{"x":4,"y":2}},"closed":true}]`}, ByLength,
			[]string{"wall 0,1-1,1", "door 1,1-2,1"}, "4 × 3 squares, 1 wall of 2 points, 1 door, 0 lights; 0 left out"},
		"walls that run on under portals are cut": {map[string]string{
			"line_of_sight": `[[[2,2],[6,2]],[[6,4],[2,2.98]]]`,
			"portals":       `[{"bounds":[[3,2.01],[4,1.99]],"closed":true},{"bounds":[[4.5,2],[5.2,2]],"closed":false},{"bounds":[[4,3.49],[3,3.235]],"closed":true}]`}, ByLength,
			[]string{"wall 0,1-1,1", "wall 2,1-2.5,1", "wall 3.2001953125,1-4,1", "wall 4,3-2,2.490234375", "wall 1,2.2353515625-0,1.98046875",
				"door 1,1-2,1", "window 2.5,1-3.2001953125,1", "door 2,2.490234375-1,2.2353515625"},
			"4 × 3 squares, 2 walls of 4 points, 2 doors, 1 window, 0 lights; 2 walls cut under doors and windows, 2 ends welded, 0 left out"},
		"a wall that is all under a door": {map[string]string{"line_of_sight": `[[[2,2],[3,2],[3,3]]]`, "portals": `[{"bounds":[[3,2],[2,2]],"closed":true}]`}, ByLength,
			[]string{"wall 1,1-1,2", "door 1,1-0,1"}, "4 × 3 squares, 1 wall of 3 points, 1 door, 0 lights; 1 wall cut under doors and windows, 0 left out"},
		"missing lists are empty": {map[string]string{"line_of_sight": "", "objects_line_of_sight": "", "portals": "", "lights": "", "environment": "", "image": ""}, ByLength,
			nil, "4 × 3 squares, 0 walls of 0 points, 0 doors, 0 lights; 0 left out"},
	} {
		t.Run(name, func(t *testing.T) {
			r := read(t, uvttFile(t, c.change), Options{Open: c.open})
			if d := cmp.Diff(c.walls, wallsIn(t, r)); d != "" {
				t.Error(d)
			}
			if (r.Report.Cut > 0) != strings.Contains(c.summary, "cut") {
				t.Errorf("%d cut", r.Report.Cut)
			}
			if said := fmt.Sprint(r.Report.Notes); (r.Report.LeftOut > 0) != strings.Contains(said, "Left out: ") {
				t.Errorf("%d left out: %s", r.Report.LeftOut, said)
			}
			if r.Report.Summary.String() != c.summary {
				t.Errorf("%q\nwant %q", r.Report.Summary.String(), c.summary)
			}
		})
	}
}

func TestUVTTKeepsTheRest(t *testing.T) {
	r := read(t, uvttFile(t, map[string]string{
		"lights":    `[{"position":{"x":2.5,"y":2},"range":9.9,"intensity":1,"color":"ffeccd8b","shadows":true}]`,
		"+software": `"Somebody's"`, "+future": `{"a":[1]}`}), Options{Name: "dir/Old mill.dd2vtt"})
	got := r.Encounter.Get("map").Get("imported").String()
	if lit, want := r.Encounter.Get("map").Get("lights").String(), `[{"id":"l1","at":[0.5,1],"bright":4.9501953125,"dim":9.900390625,"colour":"#eccd8b"}]`; lit != want {
		t.Errorf("%s\nwant %s", lit, want)
	}
	for _, want := range []string{`"of_lights":{"l1":{"intensity":1,"shadows":true}}`, `"format":0.3`,
		`"environment":{"baked_lighting":true,"ambient_light":"ffffffff"}`, `"software":"Somebody's"`, `"future":{"a":[1]}`} {
		if !strings.Contains(got, want) {
			t.Errorf("%s is lost: %s", want, got)
		}
	}
	if strings.Contains(got, "iVBOR") || !strings.HasSuffix(r.Report.Summary.String(), ", 1 light; 0 left out") {
		t.Errorf("%s; %s", r.Report.Summary.String(), got)
	}
	if name, _ := r.Encounter.Get("name").Str(); name != "Old mill" {
		t.Error(name)
	}
}

func TestUVTTPictures(t *testing.T) {
	good := base64Of(pngOf(t, 40, 30))
	for name, c := range map[string]struct {
		image string
		fit   bool
		name  string // of the picture; "" for none
		note  string
		err   error
	}{
		"plain":           {`"` + good + `"`, false, "Imported map.png", "Picture 40 × 30 pixels.", nil},
		"slashes escaped": {`"` + strings.ReplaceAll(good, "/", `\/`) + `"`, false, "Imported map.png", "40 × 30", nil},
		"signs escaped":   {`"` + strings.NewReplacer("+", `\u002b`, "=", `\u003D`).Replace(good) + `"`, false, "Imported map.png", "40 × 30", nil},
		"no padding":      {`"` + strings.TrimRight(good, "=") + `"`, false, "Imported map.png", "40 × 30", nil},
		"with line ends":  {`"` + good[:20] + `\r\n` + good[20:] + `"`, false, "Imported map.png", "40 × 30", nil},
		"a data: address": {`"data:image/png;base64,` + good + `"`, false, "Imported map.png", "40 × 30", nil},
		"a path":          {`"maps/mill.png"`, false, "", `refers to its picture ("maps/mill.png")`, nil},
		"empty":           {`""`, false, "", "The file has no picture.", nil},
		"null":            {`null`, false, "", "The file has no picture.", nil},
		"rubbish":         {`"` + strings.Repeat("A!", 1000) + `"`, false, "", "can't be read", nil},
		"a cut picture":   {`"` + good[:40] + `"`, false, "", "The picture can't be read (a broken png picture", nil},
		"short rubbish":   {`"AAAA"`, false, "", "The picture can't be read (not a PNG", nil},
		"an address":      {`"https://x.example/Mill.WEBP"`, false, "", `refers to its picture ("https://x.example/Mill.WEBP")`, nil},
		"another size":    {`"` + base64Of(pngOf(t, 80, 60)) + `"`, false, "", "", ErrPictureSize},
		"fitted":          {`"` + base64Of(pngOf(t, 80, 60)) + `"`, true, "Imported map.png", "fitted to the picture: 20 pixels per square instead of 10", nil},
	} {
		t.Run(name, func(t *testing.T) {
			r, err := Read(context.Background(), strings.NewReader(uvttFile(t, map[string]string{"image": c.image})), Options{System: "yard", Fit: c.fit})
			if !errors.Is(err, c.err) {
				t.Fatal(err)
			}
			if err != nil {
				if !strings.Contains(err.Error(), "the picture is 80 × 60 pixels, the grid 4 × 3 squares of 10 (40 × 30 pixels)") {
					t.Error(err)
				}
				return
			}
			if r.PictureName != c.name || !strings.Contains(message.Join(r.Report.Notes, " ").String(), c.note) {
				t.Errorf("%q %v", r.PictureName, r.Report.Notes)
			}
			if c.name != "" {
				if _, size, err := savefiles.PictureSize(r.Picture); err != nil || size.X == 0 {
					t.Error(err)
				}
			}
		})
	}
}

// TestUVTTNamesItsPicture checks that a picture named by the map and next to it is used, and that one in the options
// takes precedence.
func TestUVTTNamesItsPicture(t *testing.T) {
	dir := t.TempDir()
	path, other := filepath.Join(dir, "a.uvtt"), filepath.Join(t.TempDir(), "other.png")
	if err := errors.Join(os.WriteFile(path, []byte(uvttFile(t, map[string]string{"image": `"maps/mill.png"`})), 0o644),
		os.WriteFile(filepath.Join(dir, "mill.png"), pngOf(t, 40, 30), 0o644), os.WriteFile(other, pngOf(t, 41, 31), 0o644)); err != nil {
		t.Fatal(err)
	}
	for picture, want := range map[string]int{"": 40, other: 41} {
		r, err := Load(t.Context(), path, Options{System: "yard", Picture: picture})
		if err != nil {
			t.Fatal(err)
		}
		if _, size, err := savefiles.PictureSize(r.Picture); err != nil || size.X != want {
			t.Errorf("%v %v", size, err)
		}
	}
}

// TestManyMergedDoorsAreOneLine checks that duplicate doors are merged, in either direction, and reported in one line
// with their number and the first position.
func TestManyMergedDoorsAreOneLine(t *testing.T) {
	var list []string
	for i := range 3000 {
		list = append(list, fmt.Sprintf(`{"bounds":[[3,2],[4,%d.0%d]]}`, 2, i%3), `{"bounds":[[4,2],[3,2]]}`)
	}
	r := read(t, uvttFile(t, map[string]string{"portals": "[" + strings.Join(list, ",") + "]"}), Options{})
	if want := "5999 doors that lie on others, the first at ("; len(r.Report.Notes) > 5 || strings.Count(message.Join(r.Report.Notes, "\n").String(), want) != 1 {
		t.Errorf("%.300q", r.Report.Notes)
	}
	if !strings.Contains(r.Report.Summary.String(), "1 door,") {
		t.Error(r.Report.Summary.String())
	}
}

// TestImportsAreBounded checks that a map with too many points or doors is refused with their number.
func TestImportsAreBounded(t *testing.T) {
	var doors, points strings.Builder
	for i := range limits.Portals + 1 {
		fmt.Fprintf(&doors, `,{"bounds":[[%d,%d],[%d,%d]]}`, i%250, i/250, i%250, i/250+1)
	}
	for i := range limits.Points + 1 {
		fmt.Fprintf(&points, ",[1,%d]", i%3)
	}
	big := `{"map_size":{"x":300,"y":300},"pixels_per_grid":10}`
	for want, parts := range map[string]map[string]string{
		"more than 20000 doors and windows":         {"resolution": big, "portals": "[" + doors.String()[1:] + "]"},
		"the lines of the map have 200001 points; ": {"resolution": big, "line_of_sight": "[[" + points.String()[1:] + "]]"},
	} {
		parts["image"] = `""`
		if _, err := Read(context.Background(), strings.NewReader(uvttFile(t, parts)), Options{}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

func TestWrongFiles(t *testing.T) {
	for text, want := range map[string]string{
		"":                              "an empty file",
		"PK\x03\x04....":                "a zip file",
		"hello":                         "neither a picture nor a map",
		`{"resolution": {"map_size"`:    "line 1, column 27: the text ends too early",
		`[1]`:                           "holds a list",
		`{"parapet": 1}`:                "a Parapet encounter",
		`{"cells": [], "cell_bit": {}}`: "0 × 0 squares",
		`{"a": 1}`:                      `no "resolution"`,
		`{"resolution": 5}`:             "has no number of squares",
		`{"rects": [], "doors": []}`:    "the dungeon has no floor",
		`{"rects": "x", "doors": "y"}`:  "the dungeon has no floor",
	} {
		if _, err := Read(context.Background(), strings.NewReader(text), Options{}); !errors.Is(err, ErrNoMap) || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
	huge := `{"resolution": {"map_size": {"x": 3000, "y": 10}, "pixels_per_grid": 70}}`
	if _, err := Read(context.Background(), strings.NewReader(huge), Options{}); err == nil || !strings.Contains(err.Error(), "3000 × 10 squares") {
		t.Error(err)
	}
}

const abbey = `{"version": "1.2.4b", "title": "Small abbey", "story": "Long ago.", "seed": 5,
 "rects": [{"x": 0, "y": 0, "w": 1, "h": 1}, {"x": -4, "y": -1, "w": 4, "h": 3}, {"x": -5, "y": 0, "w": 1, "h": 1},
           {"x": -10, "y": -2, "w": 5, "h": 5, "rotunda": true}, {"x": -3, "y": 2, "w": 1, "h": 1}, {"x": -4, "y": 3, "w": 3, "h": 1}],
 "doors": [{"x": 0, "y": 0, "dir": {"x": -1, "y": 0}, "type": 3}, {"x": -5, "y": 0, "dir": {"x": -1, "y": 0}, "type": 7},
           {"x": -3, "y": 2, "dir": {"x": 0, "y": 1}, "type": 6}, {"x": 50, "y": 2, "dir": {"x": 0, "y": 1}, "type": 1}],
 "notes": [{"text": "A round door.", "ref": "1", "pos": {"x": -2.0, "y": 0.5}}, {"text": "Nowhere", "ref": "2", "pos": {"x": 90, "y": 0.5}}],
 "columns": [{"x": -2, "y": 1}],
 "water": [{"x": -4, "y": -1}, {"x": 40, "y": 40}]}`

func TestDungeon(t *testing.T) {
	r := read(t, abbey, Options{Name: "abbey.json"})
	if want := "13 × 8 squares, 3 rooms, 2 doors, 1 pillar, 2 notes, 1 square of water; 2 left out"; r.Report.Summary.String() != want {
		t.Errorf("%q\nwant %q", r.Report.Summary.String(), want)
	}
	rows, _ := r.Encounter.Get("map").Get("rows").Strings()
	want := []string{
		"#############",
		"#.....#######",
		"#.....#~...##",
		"#............"[:12] + "#",
		"#.....#....##",
		"#.....##.####",
		"#######...###",
		"#############",
	}
	if d := cmp.Diff(want, rows); d != "" {
		t.Error(d)
	}
	got := wallsIn(t, r)
	doors := slices.DeleteFunc(slices.Clone(got), func(w string) bool { return !strings.HasPrefix(w, "door") })
	if d := cmp.Diff([]string{"door 6.5,3-6.5,4 locked", "door 8,5.5-9,5.5 secret"}, doors); d != "" || len(got) != 2+8+38 {
		t.Errorf("%s\n%d pieces", d, len(got))
	}
	notes := r.Encounter.Get("map").Get("notes").String()
	if want := `[{"at":[11,3],"text":"Entrance."},{"at":[9,3],"text":"1. A round door."}]`; notes != want {
		t.Errorf("%s\nwant %s", notes, want)
	}
	if kept := r.Encounter.Get("map").Get("imported").String(); !strings.Contains(kept, `"story":"Long ago."`) || !strings.Contains(kept, `"seed":5`) {
		t.Error(kept)
	}
}

// TestRotundasAreRound checks that the walls of a round room of any size with any doors lie on its circle, leave no gap
// for sight, and don't block its doors.
func TestRotundasAreRound(t *testing.T) {
	ways := []struct{ x, y, w, h, dx, dy int }{{0, -2, 1, 2, 0, -1}, {0, 0, 1, 2, 0, 1}, {-2, 0, 2, 1, -1, 0}, {0, 0, 2, 1, 1, 0}}
	for _, size := range []int{3, 5, 7} {
		for doors := range 16 {
			half := size / 2
			rects := []string{fmt.Sprintf(`{"x":0,"y":0,"w":%d,"h":%d,"rotunda":true}`, size, size)}
			for i, w := range ways {
				if doors>>i&1 == 1 {
					x, y := w.x+half*abs(w.dy)+size*max(w.dx, 0), w.y+half*abs(w.dx)+size*max(w.dy, 0)
					rects = append(rects, fmt.Sprintf(`{"x":%d,"y":%d,"w":%d,"h":%d}`, x, y, w.w, w.h))
				}
			}
			r := read(t, `{"rects":[`+strings.Join(rects, ",")+`],"doors":[]}`, Options{})
			e, err := Encounter(r.Encounter, playtest.ByID)
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range mapcheck.Check(e.State) {
				t.Errorf("%d, doors %b: %s", size, doors, f.Text)
			}
			ends := map[board.Point]int{}
			for _, w := range e.State.Map.Board().Map().Walls {
				ends[w.From]++
				ends[w.To]++
			}
			open := 0
			for _, n := range ends {
				open += n % 2
			}
			if want := 2 * bits.OnesCount(uint(doors)); open != want {
				t.Errorf("%d, doors %b: %d loose ends, %d corners of doorways", size, doors, open, want)
			}
		}
	}
}

// TestDoorsOfDungeons checks that each kind of door is closed, see-through or no door at all.
func TestDoorsOfDungeons(t *testing.T) {
	for kind, want := range map[int]string{0: "", 1: "door 2,1.5-3,1.5", 2: "", 4: "door 2,1.5-3,1.5 bars", 5: "door 2,1.5-3,1.5",
		6: "door 2,1.5-3,1.5 secret", 7: "door 2,1.5-3,1.5 locked", 9: ""} {
		r := read(t, fmt.Sprintf(`{"rects":[{"x":1,"y":0,"w":3,"h":1}],"doors":[{"x":2,"y":0,"dir":{"x":0,"y":1},"type":%d}]}`, kind), Options{})
		if got := strings.Join(wallsIn(t, r), "; "); got != want {
			t.Errorf("%d: %s", kind, got)
		}
	}
}

func TestSave(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "mill..old.parapet")
	r := read(t, uvttFile(t, nil), Options{})
	if err := r.Save(path, playtest.ByID, false); err != nil {
		t.Fatal(err)
	}
	e, warnings, err := savefiles.Read(path, playtest.ByID)
	if err != nil || len(warnings) != 0 {
		t.Fatalf("%v %v", warnings, err)
	}
	if e.State.Map.Image.Src != "mill.old.png" {
		t.Error(e.State.Map.Image.Src)
	}
	if err := r.Save(path, playtest.ByID, false); !errors.Is(err, ErrExists) {
		t.Error(err)
	}
	other := read(t, uvttFile(t, map[string]string{"resolution": `{"map_size":{"x":2,"y":2},"pixels_per_grid":10}`, "line_of_sight": "",
		"image": `"` + base64Of(pngOf(t, 20, 20)) + `"`}), Options{})
	if err := other.Save(path, playtest.ByID, true); err != nil {
		t.Fatal(err)
	}
	for name, w := range map[string]int{"mill.old.png": 40, "mill.old-2.png": 20} {
		b, _ := os.ReadFile(filepath.Join(dir, name))
		if _, size, err := savefiles.PictureSize(b); err != nil || size.X != w {
			t.Errorf("%s: %v %v", name, size, err)
		}
	}
	if left, _ := filepath.Glob(filepath.Join(dir, ".*")); len(left) != 0 {
		t.Errorf("left behind: %v", left)
	}
}

// TestFailedImportLeavesNoPicture checks that if the encounter can't be written, or its rules reject it, no picture is
// left behind, while an existing one stays.
func TestFailedImportLeavesNoPicture(t *testing.T) {
	r := read(t, uvttFile(t, nil), Options{})
	nowhere := func(string) engine.System { return nil }
	for name, c := range map[string]struct {
		systems savefiles.Systems
		blocked bool // there is a folder at the encounter's path
		left    []string
	}{
		"the rules are unknown": {nowhere, false, nil},
		"a folder in the way":   {playtest.ByID, true, []string{"a.parapet"}},
	} {
		dir := t.TempDir()
		path := filepath.Join(dir, "a.parapet")
		if c.blocked {
			if err := os.Mkdir(path, 0o755); err != nil {
				t.Fatal(err)
			}
		}
		for _, before := range [][]byte{nil, r.Picture} {
			left := c.left
			if before != nil {
				if err := os.WriteFile(filepath.Join(dir, "a.png"), before, 0o644); err != nil {
					t.Fatal(err)
				}
				left = append(slices.Clone(left), "a.png")
			}
			if err := r.Save(path, c.systems, true); err == nil {
				t.Errorf("%s: no error", name)
			}
			var got []string
			files, _ := os.ReadDir(dir)
			for _, f := range files {
				got = append(got, f.Name())
			}
			if d := cmp.Diff(left, got); d != "" {
				t.Errorf("%s: %s", name, d)
			}
		}
	}
}

// TestImportedPictureGoesThroughNoLink checks that the target of a link with the picture's name is left untouched.
func TestImportedPictureGoesThroughNoLink(t *testing.T) {
	dir, outside := t.TempDir(), filepath.Join(t.TempDir(), "x")
	if err := os.Symlink(outside, filepath.Join(dir, "a.png")); err != nil {
		t.Skip(err)
	}
	if _, err := os.Readlink(filepath.Join(dir, "a.png")); err != nil {
		t.Skip("no link was made: ", err) // Wine 8
	}
	if err := read(t, uvttFile(t, nil), Options{}).Save(filepath.Join(dir, "a.parapet"), playtest.ByID, false); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Lstat(outside); err == nil {
		t.Error("written through the link")
	}
	if _, err := os.Stat(filepath.Join(dir, "a-2.png")); err != nil {
		t.Error(err)
	}
}

// TestSamples imports real maps made by other programs from the folder in PARAPET_MAPS, if set.
func TestSamples(t *testing.T) {
	dir := os.Getenv("PARAPET_MAPS")
	if dir == "" {
		t.Skip("PARAPET_MAPS names no folder")
	}
	files, _ := os.ReadDir(dir)
	for _, f := range files {
		if strings.HasSuffix(f.Name(), ".md") {
			continue
		}
		in, err := os.Open(filepath.Join(dir, f.Name()))
		if err != nil {
			t.Fatal(err)
		}
		r, err := Read(context.Background(), in, Options{Name: f.Name(), System: "yard"})
		in.Close()
		if err != nil {
			t.Errorf("%s: %v", f.Name(), err)
			continue
		}
		if _, err := Encounter(r.Encounter, playtest.ByID); err != nil {
			t.Errorf("%s: %v", f.Name(), err)
		}
		t.Logf("%s: %s %q", f.Name(), r.Report.Summary.String(), r.Report.Notes)
	}
}

// TestImportingEndsWithItsContext checks that if the context is done at any moment while importing a map with many walls
// and doors, the result is the context's error, and the work ends soon after.
func TestImportingEndsWithItsContext(t *testing.T) {
	var lines, portals []string
	for i := range 200 {
		lines = append(lines, fmt.Sprintf(`[{"x":1,"y":%d},{"x":9,"y":%d}]`, i, i))
		portals = append(portals, fmt.Sprintf(`{"position":{"x":4,"y":%d},"bounds":[{"x":3,"y":%d},{"x":5,"y":%d}],"closed":true}`, i, i, i))
	}
	text := fmt.Sprintf(`{"format":0.3,"resolution":{"map_origin":{"x":0,"y":0},"map_size":{"x":20,"y":200},"pixels_per_grid":70},
		"line_of_sight":[%s],"portals":[%s]}`, strings.Join(lines, ","), strings.Join(portals, ","))
	all := &ctxtest.Counted{Context: t.Context(), Left: 1 << 30}
	if r, err := Read(all, strings.NewReader(text), Options{System: "yard"}); err != nil || r.Report.Cut != 200 {
		t.Fatalf("%+v, %v", r, err)
	}
	asked := 1<<30 - all.Left
	if asked < 600 {
		t.Errorf("the context is asked %d times", asked)
	}
	for left := 0; left < asked; left += 17 {
		ctx := &ctxtest.Counted{Context: t.Context(), Left: left}
		r, err := Read(ctx, strings.NewReader(text), Options{System: "yard"})
		if r != nil || !errors.Is(err, context.Canceled) || errors.Is(err, ErrNoMap) || ctx.Left < -10 {
			t.Errorf("after %d: %v, asked %d times more", left, err, -ctx.Left)
		}
	}
}

// FuzzRead checks that importing any file returns an encounter that the engine accepts, or an error.
func FuzzRead(f *testing.F) {
	f.Add([]byte(uvttFile(f, nil)))
	f.Add([]byte(uvttFile(f, map[string]string{"portals": `[{"bounds":[[3,2],[4,2]],"closed":false}]`, "objects_line_of_sight": `[[[3,2],[4,2],[4,3]]]`})))
	f.Add([]byte(abbey))
	f.Add([]byte(`{"image": "\u0041`))
	f.Add([]byte(sceneOf(map[string]string{"walls": `[{"c":[150,100,250,100],"door":1,"ds":2}]`, "lights": `[{"x":125,"y":75,"config":{"bright":10,"dim":20}}]`})))
	f.Add([]byte(aDonjon))
	f.Add([]byte(tiledJSON))
	for _, encoding := range []string{"zlib", "base64", "csv", "elements", "chunks"} {
		f.Add([]byte(tiledXML(f, encoding)))
	}
	f.Add([]byte(sceneOf(nil) + "\n" + sceneOf(nil)))
	f.Fuzz(func(t *testing.T, text []byte) {
		r, err := Read(context.Background(), bytes.NewReader(text), Options{System: "yard"})
		if err != nil {
			return
		}
		cols, rows := r.Encounter.Get("map").Get("size").Items[0], r.Encounter.Get("map").Get("size").Items[1]
		if c, _ := cols.Int(); c > 300 {
			t.Skip("large")
		}
		if c, _ := rows.Int(); c > 300 {
			t.Skip("large")
		}
		if _, err := Encounter(r.Encounter, playtest.ByID); err != nil {
			t.Fatalf("%v in %s", err, r.Encounter)
		}
		if _, err := jsondoc.Parse(r.Encounter.Indented()); err != nil {
			t.Fatal(err)
		}
	})
}

// The documentation has a row for each format, with its endings.
func TestFormatsAreDocumented(t *testing.T) {
	text, err := os.ReadFile("../../docs/import.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range formats {
		i := slices.IndexFunc(strings.Split(string(text), "\n"), func(row string) bool {
			return strings.HasPrefix(row, "|") && strings.Contains(row, f.name) &&
				!slices.ContainsFunc(f.endings, func(e string) bool { return !strings.Contains(row, "`"+e+"`") })
		})
		if i < 0 {
			t.Errorf("docs/import.md has no row for %s with %v", f.name, f.endings)
		}
	}
}
