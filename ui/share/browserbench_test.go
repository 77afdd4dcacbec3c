//go:build browser

package share

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"iter"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/soniakeys/quant/median"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/jsondoc"
)

// seen makes a page note when it shows each picture of the map, in milliseconds since 1970.
const seen = `shownAt = {}; new MutationObserver(() => {
	const rev = document.getElementById("map").dataset.rev;
	shownAt[rev] = shownAt[rev] || performance.timeOrigin + performance.now();
}).observe(document.getElementById("map"), { attributes: true })`

// BenchmarkPageChange measures how long it takes until a television shows that a token moved, while seven other clients fetch the
// same map, in three sizes. They paint nothing: a device has a processor of its own.
func BenchmarkPageChange(b *testing.B) {
	tb, browser := ford(b), start(b)
	d := open(b, browser, tb.URL(), tv, "dark")
	d.act(chromedp.Evaluate[chromedp.Void](seen))
	for i := range 7 {
		go tb.fetch(b, i%3)
	}
	var took []float64
	rev := 1
	for b.Loop() {
		rev++
		at := time.Now()
		tb.place("hilda", 3+rev%8, 3+rev/8%8)
		d.until(fmt.Sprintf("shownAt[%d]", rev))
		took = append(took, eval[float64](d, fmt.Sprintf("shownAt[%d]", rev))-float64(at.UnixMicro())/1000)
	}
	reportTimes(b, took)
}

// fetch follows the table as a page does that sees the whole map at a level: all its tiles first, then those that changed.
func (tb *table) fetch(b *testing.B, level int) {
	events, err := http.Get(tb.URL() + "events")
	if err != nil {
		return
	}
	defer events.Body.Close()
	lines := bufio.NewScanner(events.Body)
	lines.Buffer(nil, 1<<20)
	for first := true; b.Context().Err() == nil && lines.Scan(); {
		var st State
		if data, ok := strings.CutPrefix(lines.Text(), "data: "); !ok || json.Unmarshal([]byte(data), &st) != nil {
			continue
		}
		list := st.Map.Changed
		for key := range all(st.Map, level) {
			if first {
				list = append(list, key)
			}
		}
		first = false
		for _, key := range list {
			if !strings.HasPrefix(key, fmt.Sprint(level, "/")) {
				continue
			}
			if answer, err := http.Get(fmt.Sprintf("%stile/%d/%s", tb.URL(), st.Map.Rev, key)); err == nil {
				io.Copy(io.Discard, answer.Body)
				answer.Body.Close()
			}
		}
	}
}

// all yields the tiles of a level.
func all(m *MapState, level int) iter.Seq[string] {
	return func(yield func(string) bool) {
		for key := (tileKey{level, 0, 0}); m.has(key); key.y++ {
			for key.x = 0; m.has(key); key.x++ {
				if !yield(fmt.Sprintf("%d/%d/%d", key.level, key.x, key.y)) {
					return
				}
			}
			key.x = 0
		}
	}
}

func reportTimes(b *testing.B, ms []float64) {
	slices.Sort(ms)
	b.ReportMetric(ms[len(ms)/2], "median-ms")
	b.ReportMetric(ms[len(ms)*9/10], "ninth-ms")
}

// BenchmarkPageFirst measures how long a television takes to show a map with a picture of 4,000 pixels square, from the moment that it
// asks for the page.
func BenchmarkPageFirst(b *testing.B) {
	browser := start(b)
	picture, err := paint.NewPictureWithin(b.Context(), noise(4000), 100, 0, 0)
	if err != nil {
		b.Fatal(err)
	}
	var took []float64
	for b.Loop() {
		tb := ford(b)
		tb.Close()
		tb.shown.Model.Scene.Cols, tb.shown.Model.Scene.Rows = 40, 40
		tb.shown.Model.Scene.Picture = picture
		tb.serve()
		d := open(b, browser, tb.URL(), tv, "dark")
		took = append(took, eval[float64](d, seen+"; performance.now()"))
	}
	reportTimes(b, took)
}

// noise returns a picture that compresses badly, as a photograph does.
func noise(side int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, side, side))
	for i := range img.Pix {
		img.Pix[i] = byte(i/400) ^ byte(i*i>>7)&31 | byte(i%4/3*255)
	}
	return img
}

// TestPicturesOfTheDocuments makes the pictures of docs/player-view.md, if PARAPET_TEST_DOCUMENTS names their folder.
func TestPicturesOfTheDocuments(t *testing.T) {
	folder := os.Getenv("PARAPET_TEST_DOCUMENTS")
	if folder == "" {
		t.Skip("PARAPET_TEST_DOCUMENTS names no folder")
	}
	tb, browser := ford(t), start(t)
	tb.do(engine.NewCommand("fog", "", jsondoc.M("mode", jsondoc.Str("sight"))))
	for !strings.Contains(tb.shown.Model.Turn, "Hilda") {
		tb.do(engine.NewCommand("end_turn", tb.game.View().Turn))
	}
	tb.allow("hilda")
	tb.shown.Over.Ruler = &paint.Path{Points: []paint.Point{{X: 8.5, Y: 9.5}, {X: 12.5, Y: 8.5}}, Label: "20 ft"}
	tb.shown.Sees = &paint.Rect{Min: paint.Point{X: 4, Y: 4}, Max: paint.Point{X: 18, Y: 14}}
	tb.show()
	for _, p := range []struct {
		display
		theme, query string
	}{{display{"phone", 390, 700, 1, true}, "light", "?as=hilda"}, {display{"tablet", 1024, 768, 1, true}, "light", ""}, {display{"tv", 1920, 1080, 0.6, false}, "dark", ""}} {
		d := open(t, browser, tb.URL()+p.query, p.display, p.theme)
		if p.name != "tv" {
			d.until(`document.getElementById("card").hidden`)
		}
		d.frame()
		img := d.picture()
		out := image.NewPaletted(img.Bounds(), median.Quantizer(256).Quantize(make(color.Palette, 0, 256), img))
		draw.Draw(out, out.Rect, img, image.Point{}, draw.Src)
		var b bytes.Buffer
		d.fail((&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, out))
		d.fail(os.WriteFile(filepath.Join(folder, "player-view-"+p.name+".png"), b.Bytes(), 0o644))
	}
}
