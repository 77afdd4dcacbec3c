package paper

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"io"
	"testing"

	"pgregory.net/rapid"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/canvas/scene/scenetest"
	"parapet/engine/rules"
)

// photo is a picture of the map whose east, farther than the party remembers, is one of many.
func photo(t *rapid.T) *paint.Picture {
	img := image.NewGray(image.Rect(0, 0, 180, 60))
	grey := uint8(rapid.IntRange(0, 255).Draw(t, "grey"))
	for i := range img.Pix {
		if i%180 > 105 {
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
		dark := rapid.Bool().Draw(t, "dark")
		for i := range files {
			text := scenetest.BehindFog(t, d)
			if dark {
				text = scenetest.Dark(text)
			}
			g := opened(t, text)
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
