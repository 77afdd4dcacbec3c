package mapformat

import (
	"bufio"
	"bytes"
	"compress/zlib"
	"context"
	"encoding/base64"
	"encoding/binary"
	"encoding/xml"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"parapet/engine/message"
	"parapet/engine/protocol/playtest"
)

// tiledJSON is a map of 5 × 4 tiles of 16 pixels: floor with a wall containing a door, water, and objects.
const tiledJSON = `{"tiledversion":"1.10","orientation":"orthogonal","width":5,"height":4,"tilewidth":16,"tileheight":16,"infinite":false,
 "tilesets":[{"firstgid":1,"tiles":[{"id":4,"properties":[{"name":"collides","type":"bool","value":true}]},{"id":5,"type":"difficult"}]}],
 "layers":[
  {"type":"tilelayer","name":"Floor","width":5,"height":4,"data":[1,1,1,1,1, 1,1,2147483649,1,1, 1,1,1,1,1, 1,1,1,0,0]},
  {"type":"tilelayer","name":"Walls","width":5,"height":4,"data":[0,0,2,0,0, 0,0,2,0,0, 0,0,0,0,0, 0,0,2,0,0]},
  {"type":"tilelayer","name":"Doors","width":5,"height":4,"properties":[{"name":"locked","value":true}],"data":[0,0,0,0,0, 0,0,0,0,0, 0,0,3,0,0, 0,0,0,0,0]},
  {"type":"tilelayer","name":"Furniture","width":5,"height":4,"data":[9,0,0,5,6, 0,0,0,0,0, 0,0,0,0,0, 0,0,0,0,0]},
  {"type":"group","name":"upper","offsetx":0,"offsety":16,"layers":[
   {"type":"objectgroup","name":"walls","offsety":-16,"objects":[
    {"x":16,"y":0,"polyline":[{"x":0,"y":0},{"x":0,"y":16},{"x":0,"y":32}]},
    {"x":16,"y":32,"width":16,"height":4,"class":"door","properties":[{"name":"secret","value":true}]},
    {"x":48,"y":16,"name":"low wall","type":"low","polyline":[{"x":0,"y":0},{"x":32,"y":0}],"properties":[{"name":"height","value":4}]}]}]},
  {"type":"objectgroup","name":"things","objects":[
   {"x":0,"y":16,"width":32,"height":16,"type":"shallow water"},
   {"x":72,"y":40,"point":true,"name":"Lights","properties":[{"name":"radius","value":6},{"name":"color","value":"#ffffcc88"}]},
   {"x":8,"y":56,"width":0,"height":0,"text":{"text":"A trap"}},
   {"x":8,"y":56,"width":3,"height":3,"name":"chest"}]}],
 "properties":[{"name":"author","value":"me"}]}`

// tiledXML returns the start of the same map in XML, with encoded tiles.
func tiledXML(t testing.TB, encoding string) string {
	t.Helper()
	data := func(tiles ...uint32) string {
		var raw, out bytes.Buffer
		binary.Write(&raw, binary.LittleEndian, tiles)
		switch encoding {
		case "zlib":
			z := zlib.NewWriter(&out)
			z.Write(raw.Bytes())
			z.Close()
			return `<data encoding="base64" compression="zlib">` + base64.StdEncoding.EncodeToString(out.Bytes()) + "</data>"
		case "base64":
			return "<data encoding=\"base64\">\n  " + base64.StdEncoding.EncodeToString(raw.Bytes()) + "\n</data>"
		case "csv":
			return `<data encoding="csv">` + strings.Trim(strings.ReplaceAll(fmt.Sprint(tiles), " ", ",\n"), "[]") + "</data>"
		case "chunks":
			half := func(x int, part []uint32) string {
				return fmt.Sprintf(`<chunk x="%d" y="-1" width="1" height="2">%d,%d</chunk>`, x, part[0], part[2])
			}
			return `<data encoding="csv">` + half(-1, tiles) + half(0, tiles[1:]) + "</data>"
		}
		s := "<data>"
		for _, v := range tiles {
			s += fmt.Sprintf(`<tile gid="%d"/>`, v)
		}
		return s + "</data>"
	}
	infinite := "0"
	if encoding == "chunks" {
		infinite = "1"
	}
	return `<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="orthogonal" width="2" height="2" tilewidth="10" tileheight="10" infinite="` + infinite + `">
 <tileset firstgid="1" name="x"><tile id="1" type="rock"/></tileset>
 <layer id="1" name="ground" width="2" height="2">` + data(1, 2, 1, 1) + `</layer>
 <objectgroup name="doors"><object x="10" y="0"><properties><property name="open" type="bool" value="true"/></properties><polyline points="0,0 0,10"/></object>
 <object x="0" y="15" width="10" height="2"/></objectgroup>
</map>`
}

// TestTiled checks that layers, objects and tiles that say what they are become terrain, walls, doors, lights and notes,
// and that others are counted.
func TestTiled(t *testing.T) {
	r := read(t, tiledJSON, Options{})
	m := r.Encounter.Get("map")
	rows, _ := m.Get("rows").Strings()
	if d := cmp.Diff([]string{"..##,", "~~#..", ".....", "..###"}, rows); d != "" {
		t.Error(d)
	}
	want := []string{"wall 1,0-1,2", "low 3,1-5,1 4 high", "door 1,2.125-2,2.125 secret", "door 2.5,2-2.5,3 locked"}
	if d := cmp.Diff(want, wallsIn(t, r)); d != "" {
		t.Error(d)
	}
	for what, c := range map[string][2]string{
		"lights":   {m.Get("lights").String(), `[{"id":"l1","at":[4.5,2.5],"bright":3,"dim":6,"colour":"#ffcc88"}]`},
		"notes":    {m.Get("notes").String(), `[{"at":[0,3],"text":"A trap"}]`},
		"reported": {r.Report.Summary.String(), "5 × 4 squares, 1 wall, 2 doors, 1 low wall, 6 squares of rock, 1 note, 1 light; 2 left out"},
	} {
		if c[0] != c[1] {
			t.Errorf("%s: %s\nwant %s", what, c[0], c[1])
		}
	}
	notes := message.Join(r.Report.Notes, "\n").String()
	for _, want := range []string{"1 layer of tiles with unknown names", "1 object with no counterpart here", "no picture"} {
		if !strings.Contains(notes, want) {
			t.Errorf("%q isn't reported: %s", want, notes)
		}
	}
	if kept := m.Get("imported").String(); !strings.Contains(kept, "author") {
		t.Error(kept)
	}
}

// TestTilesThatAreLights checks that light tiles have the radius in their properties, or none without it, and that a
// layer of no width isn't a map.
func TestTilesThatAreLights(t *testing.T) {
	const text = `{"tiledversion":"1.10","orientation":"orthogonal","width":2,"height":1,"tilewidth":16,"tileheight":16,
 "tilesets":[{"firstgid":1,"tiles":[{"id":0,"class":"light"},{"id":1,"class":"light","properties":[{"name":"radius","value":4}]}]}],
 "layers":[{"type":"tilelayer","name":"x","width":2,"height":1,"data":[1,2]}]}`
	if got := read(t, text, Options{}).Encounter.Get("map").Get("lights").String(); got != `[{"id":"l1","at":[1.5,0.5],"bright":2,"dim":4}]` {
		t.Error(got)
	}
	narrow := strings.Replace(text, `"x","width":2`, `"x","width":0`, 1)
	if _, err := Read(t.Context(), strings.NewReader(narrow), Options{System: "yard"}); !errors.Is(err, ErrNoMap) {
		t.Error(err)
	}
}

// TestTiledInXML checks that each encoding of tiles has the same result.
func TestTiledInXML(t *testing.T) {
	for _, encoding := range []string{"zlib", "base64", "csv", "elements", "chunks"} {
		r := read(t, tiledXML(t, encoding), Options{})
		rows := r.Encounter.Get("map").Get("rows").String()
		walls := strings.Join(wallsIn(t, r), "; ")
		wantWalls := "door 1,0-1,1 open; door 0,1.599609375-1,1.599609375"
		if encoding == "chunks" { // its corner is at [-1, -1]
			wantWalls = "door 2,1-2,2 open; door 1,2.599609375-2,2.599609375"
		}
		if rows != `[".#",".."]` || walls != wantWalls {
			t.Errorf("%s: %s; %s", encoding, rows, walls)
		}
	}
	for name, c := range map[string]struct{ text, says string }{
		"hexes":           {strings.Replace(tiledXML(t, "csv"), `orientation="orthogonal"`, `orientation="hexagonal"`, 1), "is hexagonal; only orthogonal ones can be read"},
		"zstd":            {strings.Replace(tiledXML(t, "zlib"), `"zlib"`, `"zstd"`, 1), `compressed with "zstd", which can't be read: save them as CSV in Tiled`},
		"no number":       {strings.Replace(tiledXML(t, "csv"), "2,\n1", "x,\n1", 1), `"x" isn't a tile number`},
		"cut off":         {tiledXML(t, "csv")[:400], "not a map that can be imported: XML syntax error"},
		"no size":         {`<map orientation="orthogonal"/>`, "no tile size"},
		"a huge layer":    {strings.Replace(tiledXML(t, "csv"), `name="ground" width="2"`, `name="ground" width="99999"`, 1), "99999 × 2 tiles"},
		"nested too deep": {`<map>` + strings.Repeat("<group>", 100), "nested more than"},
	} {
		if _, err := Read(context.Background(), strings.NewReader(c.text), Options{}); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestTiledFilesBeside checks that an external tileset and the picture of an image layer are read from next to the map,
// and from nowhere else.
func TestTiledFilesBeside(t *testing.T) {
	dir := t.TempDir()
	text := strings.Replace(tiledXML(t, "csv"), `<tileset firstgid="1" name="x"><tile id="1" type="rock"/></tileset>`,
		`<tileset firstgid="1" source="x.tsx"/><imagelayer name="art" offsetx="5"><image source="art/x.png" width="20" height="20"/></imagelayer>`, 1)
	outside := filepath.Join(t.TempDir(), "secret.png")
	if err := errors.Join(os.WriteFile(filepath.Join(dir, "a.tmx"), []byte(text), 0o644),
		os.WriteFile(filepath.Join(dir, "b.tmx"), []byte(strings.ReplaceAll(text, "art/x.png", outside)), 0o644),
		os.WriteFile(filepath.Join(dir, "x.tsx"), []byte(`<tileset name="x"><tile id="1" type="rock"/></tileset>`), 0o644),
		os.WriteFile(filepath.Join(dir, "x.png"), pngOf(t, 40, 40), 0o644), os.WriteFile(outside, pngOf(t, 40, 40), 0o644)); err != nil {
		t.Fatal(err)
	}
	r, err := Load(t.Context(), filepath.Join(dir, "a.tmx"), Options{System: "yard"})
	if err != nil {
		t.Fatal(err)
	}
	m := r.Encounter.Get("map")
	if got := m.Get("rows").String() + m.Get("image").String(); got != `[".#",".."]{"src":"a.png","pixels_per_square":10,"offset":[-5,0]}` {
		t.Errorf("%s %q", got, r.Report.Notes)
	}
	if _, err := Encounter(r.Encounter, playtest.ByID); err != nil {
		t.Error(err)
	}
	if r, err = Load(t.Context(), filepath.Join(dir, "b.tmx"), Options{System: "yard"}); err != nil || r.Picture != nil {
		t.Errorf("%v: a picture from elsewhere was read", err)
	}
	if r, err = Load(t.Context(), filepath.Join(dir, "b.tmx"), Options{System: "yard", Picture: outside}); err != nil || r.Picture == nil {
		t.Errorf("%v: the picture that was named wasn't read", err)
	}
}

// TestTilesAsTextArePackedWhileTheyAreRead checks that a CSV layer takes little memory and has the right tiles, whatever
// its line breaks, and that an invalid or too large number is reported.
func TestTilesAsTextArePackedWhileTheyAreRead(t *testing.T) {
	const side = 300
	layer := func(name, rows string) string {
		return fmt.Sprintf(`<layer name=%q width="%d" height="%d"><data encoding="csv">`, name, side, side) + rows + `</data></layer>`
	}
	full := layer("deco", strings.Repeat(strings.Repeat("100000,", side)+"\r\n", side))
	m := &tmx{d: xml.NewDecoder(strings.NewReader(full))}
	start, err := m.d.Token()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := m.element(start.(xml.StartElement), 0); err != nil || m.textBytes > len(full)/50 {
		t.Errorf("%d of %d bytes kept, %v", m.textBytes, len(full), err)
	}
	head := `<map orientation="orthogonal" width="300" height="300" tilewidth="16" tileheight="16"><tileset firstgid="1" name="a"/>`
	r := read(t, head+layer("walls", "0,7,\n 7 ,0")+full+"</map>", Options{})
	if rows := items(r.Encounter.Get("map").Get("rows")); len(rows) == 0 || strings.TrimRight(rows[0].Text, ".") != ".##" {
		t.Errorf("%d rows, the first %.9s", len(rows), rows[0].Text)
	}
	for rows, says := range map[string]string{"1,x": `"x" isn't a tile number`, "1 2": `"2" isn't a tile number`, "1,99999999999": "isn't a tile number"} {
		_, err := Read(t.Context(), strings.NewReader(head+layer("walls", rows)+"</map>"), Options{System: "yard"})
		if !errors.Is(err, ErrNoMap) || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v", rows, err)
		}
	}
}

// TestTilesInJSONArePackedWhileTheyAreRead checks that layers in JSON, including groups and chunks, take little memory,
// may be larger than the limit for text and have the right tiles, and that an invalid number is reported.
func TestTilesInJSONArePackedWhileTheyAreRead(t *testing.T) {
	const side = 300
	full := "[" + strings.Repeat("100000, ", side*side-1) + "100000]"
	layer := func(name, data string) string {
		return fmt.Sprintf(`{"type":"tilelayer","name":%q,"width":%d,"height":%d,"data":%s}`, name, side, side, data)
	}
	chunked := fmt.Sprintf(`{"type":"tilelayer","name":"deco","chunks":[{"x":0,"y":0,"width":%d,"height":%d,"data":%s}]}`, side, side, full)
	text := `{"orientation":"orthogonal","width":300,"height":300,"tilewidth":16,"tileheight":16,"tilesets":[],"layers":[` +
		layer("walls", "[ 0,7,\n 7 ,0]") + `,{"type":"group","name":"g","layers":[` + layer("deco", full) + "]}," + chunked + `],"author":[1,2]}`
	s, err := split(bufio.NewReader(strings.NewReader(text)), 0)
	if err != nil || len(s.out) > len(text)/50 {
		t.Fatalf("%d of %d bytes kept, %v", len(s.out), len(text), err)
	}
	r := read(t, text, Options{})
	if rows := items(r.Encounter.Get("map").Get("rows")); len(rows) == 0 || strings.TrimRight(rows[0].Text, ".") != ".##" {
		t.Errorf("%d rows, the first %.9s", len(rows), rows[0].Text)
	}
	for data, says := range map[string]string{"[1,2.5]": `"." isn't a tile number`, "[1 2]": `"2" isn't a tile number`, "[1,99999999999]": "isn't a tile number",
		"[1,[2]]": "isn't a tile number", "[1,2": "not a map"} {
		_, err := Read(t.Context(), strings.NewReader(strings.Replace(text, "[ 0,7,\n 7 ,0]", data, 1)), Options{System: "yard"})
		if data == "[1,2" {
			_, err = Read(t.Context(), strings.NewReader(text[:strings.Index(text, "7 ,0]")]), Options{System: "yard"})
		}
		if !errors.Is(err, ErrNoMap) || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v", data, err)
		}
	}
}
