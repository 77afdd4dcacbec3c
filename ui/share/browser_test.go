//go:build browser

package share

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/png"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/savefiles/sample"
	"parapet/ui/widgets"
)

// table is a sample encounter that is shared.
type table struct {
	testing.TB
	*Server
	game  *engine.Game
	shown Shown
}

// ford shares The Reed Ford, its combat begun.
func ford(t testing.TB) *table {
	e, _ := sample.ByID("ford")
	g, err := e.New()
	if err != nil {
		t.Fatal(err)
	}
	tb := &table{TB: t, game: g, shown: Shown{Choice: Choice{Cards: true, Rulers: true}}}
	script, err := e.Script()
	if err != nil {
		t.Fatal(err)
	}
	tb.do(script[0])
	tb.serve()
	return tb
}

// serve starts the server with what is shown.
func (tb *table) serve() {
	now := tb.shown
	s, err := Listen("127.0.0.1:0", &now, widgets.NewPainter(), func() {})
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(s.Close)
	tb.Server = s
}

// do runs a command of the DM.
func (tb *table) do(c *engine.Command) {
	tb.Helper()
	if out := tb.game.Do(c, nil, engine.Auto); out.Refusal != nil {
		tb.Fatal(out.Refusal)
	}
	v := tb.game.View()
	tb.shown.Model = ModelOf(ModelOptions{View: v, Seen: scene.SightOf(v)}, tb.shown.Choice,
		scene.Options{Palette: paint.Light().Styled(paint.Painted), Grid: paint.Grid{Style: paint.GridLines}})
	tb.show()
}

// place moves a token to a square as the DM.
func (tb *table) place(id string, x, y int) {
	tb.do(engine.NewCommand("place", id, jsondoc.M("at", jsondoc.Ints(x, y))))
}

// allow lets characters have a page of their own, and nobody else.
func (tb *table) allow(ids ...string) {
	v, o := tb.game.View(), scene.Options{Palette: paint.Light().Styled(paint.Painted), Grid: paint.Grid{Style: paint.GridLines}}
	of, _ := Present(v, scene.SightOf(v), engine.InEffect(tb.game.Log()), scene.Looks{})
	tb.shown.Characters = tb.shown.Model.Characters(of, tb.shown.Choice, o, func(id string) bool { return slices.Contains(ids, id) })
	tb.show()
}

// show shows what the table has now.
func (tb *table) show() {
	if now := tb.shown; tb.Server != nil {
		tb.Show(&now)
	}
}

// display is the size of a device's window in CSS pixels, and how many pixels of the screen each has.
type display struct {
	name string
	w, h int64
	dots float64
	hand bool // it is touched
}

var (
	phone  = display{"phone", 390, 844, 3, true}
	tablet = display{"tablet", 1024, 768, 2, true}
	tv     = display{"TV", 1920, 1080, 1, false}
)

// tab is a browser's window.
type tab struct {
	testing.TB
	ctx context.Context
}

// start starts Chromium.
func start(t testing.TB) context.Context {
	t.Helper()
	ctx, stop := chromedp.NewContext(t.Context(), chromedp.WithAllocatorOptions(chromedp.Headless, chromedp.NoSandbox))
	t.Cleanup(stop)
	if err := chromedp.Do(ctx); err != nil {
		t.Fatal("no Chromium: ", err)
	}
	return ctx
}

// open opens the page in a window of its own, and waits until the map is there.
func open(t testing.TB, browser context.Context, url string, s display, theme string) *tab {
	t.Helper()
	d := &tab{t, browser}
	var stop func()
	d.ctx, stop = chromedp.NewContext(browser, chromedp.WithNewBrowserContext()) // windows of one share six connections
	t.Cleanup(stop)
	options := []chromedp.EmulateViewportOption{chromedp.EmulateScale(s.dots)}
	if s.hand {
		options = append(options, chromedp.EmulateTouch, chromedp.EmulateMobile)
	}
	d.act(chromedp.EmulateViewport(s.w, s.h, options...))
	d.emulate("prefers-color-scheme", theme)
	d.act(chromedp.Navigate(url))
	d.until(`document.getElementById("map").dataset.rev > 0`)
	return d
}

// emulate sets a feature of the media, and that nothing glides.
func (d *tab) emulate(name, value string) {
	d.Helper()
	_, err := chromedp.Call(d.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
		{Name: name, Value: value}, {Name: "prefers-reduced-motion", Value: "reduce"}}})
	d.fail(err)
}

func (d *tab) act(what ...chromedp.Action[chromedp.Void]) {
	d.Helper()
	d.fail(chromedp.Do(d.ctx, what...))
}

func (d *tab) fail(err error) {
	d.Helper()
	if err != nil {
		d.Fatal(err)
	}
}

// eval returns the value of an expression in the page.
func eval[T any](d *tab, expression string) T {
	d.Helper()
	v, err := chromedp.Run(d.ctx, chromedp.Evaluate[T](expression))
	if err != nil {
		d.Fatalf("%s: %v", expression, err)
	}
	return v
}

// until waits until an expression in the page is true.
func (d *tab) until(expression string) {
	d.Helper()
	if _, err := chromedp.Run(d.ctx, chromedp.Poll[chromedp.Void](expression, chromedp.WithPollingTimeout(time.Minute))); err != nil {
		d.Fatalf("%s: %v\n%s", expression, err, eval[string](d, "document.body.innerText"))
	}
}

// sees reports whether an element is visible.
func (d *tab) sees(id string) bool {
	d.Helper()
	return eval[bool](d, fmt.Sprintf(`document.getElementById(%q).offsetParent !== null || getComputedStyle(document.getElementById(%[1]q)).position === "fixed" && !document.getElementById(%[1]q).hidden`, id))
}

// untilShown waits until an element is visible or not.
func (d *tab) untilShown(id string, shown bool) {
	d.Helper()
	d.until(fmt.Sprintf(`document.getElementById(%q).hidden === %v`, id, !shown))
}

// picture returns what the window shows.
func (d *tab) picture() image.Image {
	d.Helper()
	data, err := chromedp.Run(d.ctx, chromedp.CaptureScreenshot())
	d.fail(err)
	if folder := os.Getenv("PARAPET_TEST_PICTURES"); folder != "" {
		d.fail(os.WriteFile(filepath.Join(folder, fmt.Sprintf("%s-%d.png", strings.ReplaceAll(d.Name(), "/", "-"), time.Now().UnixMilli())), data, 0o644))
	}
	img, err := png.Decode(bytes.NewReader(data))
	d.fail(err)
	return img
}

// view is what a page looks at: the centre in squares, and CSS pixels a square.
type view struct{ X, Y, Zoom float64 }

func (d *tab) view() view {
	d.Helper()
	return eval[view](d, `JSON.parse(document.getElementById("map").dataset.view)`)
}

// at returns where a place in squares is in the window, in CSS pixels.
func (d *tab) at(x, y float64) (left, top float64) {
	d.Helper()
	v := d.view()
	box := eval[[4]float64](d, `(b => [b.left, b.top, b.width, b.height])(document.getElementById("map").getBoundingClientRect())`)
	return box[0] + box[2]/2 + (x-v.X)*v.Zoom, box[1] + box[3]/2 + (y-v.Y)*v.Zoom
}

// mean returns the mean colour of a part of a picture.
func mean(img image.Image, r image.Rectangle) (c [3]float64) {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			r, g, b, _ := img.At(x, y).RGBA()
			c[0], c[1], c[2] = c[0]+float64(r>>8), c[1]+float64(g>>8), c[2]+float64(b>>8)
		}
	}
	for i := range c {
		c[i] /= float64(max(1, r.Dx()*r.Dy()))
	}
	return c
}

// far returns the largest difference of two colours.
func far(a, b [3]float64) (most float64) {
	for i := range a {
		most = max(most, a[i]-b[i], b[i]-a[i])
	}
	return most
}

// switched serves a table at an address that can be switched off and on.
type switched struct {
	testing.TB
	handler http.Handler
	address string
	now     *http.Server
}

func (s *switched) on() {
	l, err := net.Listen("tcp", s.address)
	if err != nil {
		s.Fatal(err)
	}
	s.address, s.now = l.Addr().String(), &http.Server{Handler: s.handler}
	go s.now.Serve(l)
}

func (s *switched) off() { s.now.Close() }
