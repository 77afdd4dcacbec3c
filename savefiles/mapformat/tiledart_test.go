package mapformat

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// tileColours are the corners of the test tile, row by row.
var tileColours = [4]color.NRGBA{{255, 0, 0, 255}, {0, 255, 0, 255}, {0, 0, 255, 255}, {255, 255, 0, 255}}

// tilesetPNG returns a tileset of 2 × 1 tiles of 2 pixels with a margin of 1 and 3 pixels between them: tile 0 is grey, tile 1 has
// four colours.
func tilesetPNG() []byte {
	img := image.NewNRGBA(image.Rect(0, 0, 9, 4))
	for i := range 4 {
		img.SetNRGBA(1+i%2, 1+i/2, color.NRGBA{90, 90, 90, 255})
		img.SetNRGBA(6+i%2, 1+i/2, tileColours[i])
	}
	var b bytes.Buffer
	png.Encode(&b, img)
	return b.Bytes()
}

// painted imports a map from a folder with files, and returns its picture.
func painted(t *testing.T, name, text string, files map[string][]byte) (*Result, image.Image) {
	t.Helper()
	folder := t.TempDir()
	dir := filepath.Join(folder, "map")
	files["map/"+name] = []byte(text)
	for file, content := range files {
		path := filepath.Join(folder, file)
		os.MkdirAll(filepath.Dir(path), 0o755)
		if err := os.WriteFile(path, content, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	r, err := Load(context.Background(), filepath.Join(dir, name), Options{})
	if err != nil {
		t.Fatal(err)
	}
	if r.Picture == nil {
		return r, nil
	}
	img, err := png.Decode(bytes.NewReader(r.Picture))
	if err != nil {
		t.Fatal(err)
	}
	return r, img
}

// TestTilesArePainted checks that a map is painted from its tileset, embedded and external, in JSON and XML: with its margin and
// spacing, in all eight orientations, layer over layer with opacity, without hidden layers, and a tile that is a door not at all.
func TestTilesArePainted(t *testing.T) {
	const set = `"tilewidth":2,"tileheight":2,"margin":1,"spacing":3,"columns":2,"tilecount":2,"image":"tiles.png"`
	const layers = `"layers":[{"type":"tilelayer","name":"floor","width":4,"height":2,"data":[2,2147483650,1073741826,3221225474,536870914,2684354562,1610612738,3758096386]},
	 {"type":"tilelayer","name":"half","opacity":0.5,"width":4,"height":2,"data":[0,0,0,0,0,0,0,1]},
	 {"type":"tilelayer","name":"hidden","visible":false,"width":4,"height":2,"data":[1,1,1,1,1,1,1,1]},
	 {"type":"tilelayer","name":"doors","width":4,"height":2,"data":[1,0,0,0,0,0,0,0]}]`
	const head = `{"orientation":"orthogonal","width":4,"height":2,"tilewidth":2,"tileheight":2,"infinite":false,`
	const tsx = `<?xml version="1.0"?><tileset tilewidth="2" tileheight="2" spacing="3" margin="1" tilecount="2" columns="2"><image source="../img/tiles.png"/></tileset>`
	const tmx = `<?xml version="1.0"?><map orientation="orthogonal" width="4" height="2" tilewidth="2" tileheight="2">
	 <tileset firstgid="1" source="sets/a.tsx"/>
	 <layer name="floor" width="4" height="2"><data encoding="csv">2,2147483650,1073741826,3221225474,536870914,2684354562,1610612738,3758096386</data></layer>
	 <group opacity="0.5"><layer name="half" width="4" height="2"><data encoding="csv">0,0,0,0,0,0,0,1</data></layer></group>
	 <layer name="hidden" visible="0" width="4" height="2"><data encoding="csv">1,1,1,1,1,1,1,1</data></layer></map>`
	// Where each corner of the picture comes from in the tile, for each orientation.
	want := [8][4]int{{0, 1, 2, 3}, {1, 0, 3, 2}, {2, 3, 0, 1}, {3, 2, 1, 0}, {0, 2, 1, 3}, {2, 0, 3, 1}, {1, 3, 0, 2}, {3, 1, 2, 0}}
	for what, c := range map[string]struct {
		name, text string
		files      map[string][]byte
	}{
		"embedded":      {"a.tmj", head + `"tilesets":[{"firstgid":1,` + set + `}],` + layers + `}`, map[string][]byte{"map/tiles.png": tilesetPNG()}},
		"external JSON": {"a.json", head + `"tilesets":[{"firstgid":1,"source":"a.tsj"}],` + layers + `}`, map[string][]byte{"map/tiles.png": tilesetPNG(), "map/a.tsj": []byte(`{` + set + `}`)}},
		"XML":           {"a.tmx", tmx, map[string][]byte{"map/sets/a.tsx": []byte(tsx), "map/img/tiles.png": tilesetPNG()}},
	} {
		t.Run(what, func(t *testing.T) {
			r, img := painted(t, c.name, c.text, c.files)
			if img == nil || img.Bounds() != image.Rect(0, 0, 8, 4) {
				t.Fatalf("%v: %v", img, r.Report.Notes)
			}
			if got := r.Encounter.Get("map").Get("image").Get("pixels_per_square").String(); got != "2" {
				t.Errorf("%s pixels per square", got)
			}
			for i, corners := range want {
				for k, from := range corners {
					w := tileColours[from]
					if i == 7 {
						w = color.NRGBA{w.R/2 + 45, w.G/2 + 45, w.B/2 + 45, 255}
					}
					got := color.NRGBAModel.Convert(img.At(i%4*2+k%2, i/4*2+k/2)).(color.NRGBA)
					if max(apart(got.R, w.R), apart(got.G, w.G), apart(got.B, w.B)) > 3 || got.A != 255 {
						t.Errorf("orientation %d, corner %d: %v, want %v", i, k, got, w)
					}
				}
			}
		})
	}
}

func apart(a, b uint8) int { return max(int(a)-int(b), int(b)-int(a)) }

// TestTilesFromElsewhere checks that a tileset outside the map's folder isn't read, that the report says so, and that collections,
// tiles larger than a square and tiles placed as objects are painted where Tiled has them.
func TestTilesFromElsewhere(t *testing.T) {
	const head = `{"orientation":"orthogonal","width":3,"height":3,"tilewidth":2,"tileheight":2,"tilesets":[{"firstgid":1,"tilewidth":4,"tileheight":4,`
	const layers = `"layers":[{"type":"tilelayer","name":"floor","width":3,"height":3,"data":[0,0,0,0,0,0,1,0,0]},
	 {"type":"objectgroup","name":"x","objects":[{"gid":2147483649,"x":4,"y":2,"width":2,"height":2}]}]}`
	r, img := painted(t, "a.tmj", head+`"columns":1,"image":"../secret.png"}],`+layers, map[string][]byte{"secret.png": tilesetPNG()})
	if img != nil || !r.Report.NoPicture || !strings.Contains(r.Report.Notes[0].String(), "secret.png") {
		t.Errorf("%v %v", img, r.Report.Notes)
	}
	big := image.NewNRGBA(image.Rect(0, 0, 4, 4))
	for i := range 16 {
		big.SetNRGBA(i%4, i/4, tileColours[i%4/2+i/8*2])
	}
	var b bytes.Buffer
	png.Encode(&b, big)
	r, img = painted(t, "a.tmj", head+`"tiles":[{"id":0,"image":"big.png"}]}],`+layers, map[string][]byte{"map/big.png": b.Bytes()})
	if img == nil {
		t.Fatal(r.Report.Notes)
	}
	for at, w := range map[image.Point]color.NRGBA{{0, 2}: tileColours[0], {3, 5}: tileColours[3], {4, 0}: tileColours[1], {5, 1}: tileColours[2]} {
		got := color.NRGBAModel.Convert(img.At(at.X, at.Y)).(color.NRGBA)
		if max(apart(got.R, w.R), apart(got.G, w.G), apart(got.B, w.B)) > 70 { // scaled tiles are smoothed
			t.Errorf("%v: %v, want %v", at, got, w)
		}
	}
}
