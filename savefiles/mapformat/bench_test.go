package mapformat

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/protocol/playtest"
	"parapet/savefiles"
)

// cave returns a Universal VTT map with a number of wall pieces in rings of 20, each with a door, and a picture.
func cave(t testing.TB, pieces int) string {
	t.Helper()
	var rings, doors []string
	const around, across = 20, 16
	for i := range pieces / around {
		x, y := 3+float64(i%across)*6, 3+float64(i/across)*6
		var ring []string
		for k := range around {
			a := 2 * math.Pi * float64(k) / around
			ring = append(ring, fmt.Sprintf(`{"x":%.4f,"y":%.4f}`, x+2.5*math.Cos(a), y+2.5*math.Sin(a)))
		}
		rings = append(rings, "["+strings.Join(append(ring, ring[0]), ",")+"]")
		doors = append(doors, fmt.Sprintf(`{"bounds":[%s,%s],"closed":true}`, ring[3], ring[4]))
	}
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, 960, 960))); err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf(`{"format":0.3,"resolution":{"map_size":{"x":96,"y":96},"pixels_per_grid":10},"line_of_sight":[%s],"portals":[%s],"image":%q}`,
		strings.Join(rings, ","), strings.Join(doors, ","), base64Of(b.Bytes()))
}

// BenchmarkImport5000 measures importing a map of 5,000 pieces up to a state that can be shown.
func BenchmarkImport5000(b *testing.B) {
	path := filepath.Join(b.TempDir(), "cave.dd2vtt")
	if err := os.WriteFile(path, []byte(cave(b, 5000)), 0o644); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		p, err := Propose(b.Context(), path, playtest.ByID, Options{System: "yard"})
		if err != nil || len(p.State.Map.Board().Map().Walls) != 5000 {
			b.Fatal(err)
		}
	}
}

// BenchmarkOpen5000 measures opening the resulting encounter.
func BenchmarkOpen5000(b *testing.B) {
	path := filepath.Join(b.TempDir(), "cave.parapet")
	if err := read(b, cave(b, 5000), Options{}).Save(path, playtest.ByID, false); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		e, _, err := savefiles.Read(path, playtest.ByID)
		if err != nil {
			b.Fatal(err)
		}
		if _, err := engine.NewGame(e); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkStream measures importing a map with a 64 MB picture.
func BenchmarkStream(b *testing.B) {
	path := filepath.Join(b.TempDir(), "large.dd2vtt")
	picture := append(pngOf(b, 40, 30), make([]byte, 64<<20)...)
	if err := os.WriteFile(path, []byte(uvttFile(b, map[string]string{"image": `"` + base64Of(picture) + `"`})), 0o644); err != nil {
		b.Fatal(err)
	}
	b.SetBytes(64 << 20 * 4 / 3)
	for b.Loop() {
		if _, err := Load(b.Context(), path, Options{System: "yard"}); err != nil {
			b.Fatal(err)
		}
	}
}
