package paper

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"io"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/rules"
)

// inFog is an encounter of which the party sees a room in the west; the rest is drawn at random.
func inFog(t *rapid.T, d *engine.Declaration) string {
	num := func(what string, lo, hi int) int { return rapid.IntRange(lo, hi).Draw(t, what) }
	walls, tokens, ground := `{"id":"w","kind":"wall","from":[6,0],"to":[6,6]}`, "", ""
	for i := range num("walls", 0, 2) {
		walls += fmt.Sprintf(`,{"id":"x%d","kind":"door","from":[%d,%d],"to":[18,5]}`, i, num("x", 8, 17), num("y", 0, 4))
	}
	for i := range num("tokens", 0, 2) {
		tokens += fmt.Sprintf(`,{"id":"XYZZY%d","name":"XYZZY","side":"third","at":[%d,2]}`, i, 8+i)
	}
	for i := range 6 {
		ground += strings.Repeat(",", min(i, 1)) + fmt.Sprintf(`"..,....%s"`, rapid.StringOfN(rapid.SampledFrom([]rune(".#,~ ")), 11, 11, -1).Draw(t, "ground"))
	}
	return fmt.Sprintf(`{"parapet":1,"system":%q,"name":"XYZZY %d","map":{"size":[18,6],"rows":[%s],"walls":[%s],"notes":[{"at":[9,2],"text":"XYZZY","players":true}]},
	 "fog":{"mode":"sight","explored":["xxxxxx","xxxxxx"]},"sides":{"party":{"players":true}},"tokens":[{"id":"ann","name":"Ann","side":"party","player":true,"at":[1,2]},{"id":"orc","name":"Orc","side":"foes","at":[4,4]}%s]}`,
		d.ID, num("name", 0, 9), ground, walls, tokens)
}

// photo is a picture of the map whose east is one of many.
func photo(t *rapid.T) *paint.Picture {
	img := image.NewGray(image.Rect(0, 0, 180, 60))
	grey := uint8(rapid.IntRange(0, 255).Draw(t, "grey"))
	for i := range img.Pix {
		if i%180 > 70 {
			img.SetGray(i%180, i/180, color.Gray{grey})
		}
	}
	return paint.NewPicture(img, 10, 0, 0)
}

// What is printed of what the party knows is the same to the last byte, whatever lies in the fog.
func TestKnownFilesAreTheSameWhateverLiesInFog(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := rapid.SampledFrom(rules.All()).Draw(t, "system").Declaration()
		j := NewJob()
		j.For, j.Side = scene.Party, 12
		j.What = rapid.SampledFrom([]What{WholeMap, PieceSheets, CardSheets, PictureFile}).Draw(t, "what")
		j.Layout.SkipEmpty, j.Show.Saving = rapid.Bool().Draw(t, "without empty sheets"), rapid.Bool().Draw(t, "outlines")
		if j.What == WholeMap && rapid.Bool().Draw(t, "a room") {
			j.RoomAt = &paint.Point{X: 2.5, Y: 1.5}
		}
		var files [2][]byte
		for i := range files {
			g := opened(t, inFog(t, d))
			s := Source{View: g.View(), Name: g.Name(), Icon: icon, Picture: photo(t)}
			var b bytes.Buffer
			write := j.Write
			if j.What == PictureFile {
				write = func(ctx context.Context, to io.Writer, s Source) error { return j.WritePicture(ctx, to, ".png", s) }
			}
			if err := write(context.Background(), &b, s); err != nil {
				t.Fatal(err)
			}
			files[i] = b.Bytes()
		}
		if !bytes.Equal(files[0], files[1]) {
			t.Fatalf("%s: the files differ", j.What)
		}
	})
}
