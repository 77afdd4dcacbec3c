//go:build browser

package share

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"net/http"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/jsondoc"
)

// TestAPageShowsTheTable checks that the state appears, each square of the map in its place, and that a change follows.
func TestAPageShowsTheTable(t *testing.T) {
	tb, browser := ford(t), start(t)
	for _, s := range []display{phone, tablet, tv} {
		t.Run(s.name, func(t *testing.T) {
			d := open(t, browser, tb.URL(), s, "light")
			d.until(`document.getElementById("turn").textContent !== ""`)
			if got := eval[string](d, `document.getElementById("turn").textContent`); got != tb.shown.Model.Turn {
				t.Errorf("turn: %q, not %q", got, tb.shown.Model.Turn)
			}
			d.matches(tb, s)
		})
	}
	d := open(t, browser, tb.URL(), tv, "light")
	was := d.picture()
	x, y := d.at(3.5, 3.5)
	there := image.Rect(int(x)-8, int(y)-8, int(x)+8, int(y)+8)
	tb.place("hilda", 3, 3)
	d.until(`document.getElementById("map").dataset.rev > 1`)
	if now := d.picture(); far(mean(was, there), mean(now, there)) < 20 {
		t.Error("the token that moved isn't there")
	}
}

// matches checks that what the window shows of each square has the colour of that place in the server's tiles.
func (d *tab) matches(tb *table, s display) {
	d.Helper()
	d.act(chromedp.Evaluate[chromedp.Void](`for (const id of ["tools", "card", "bar"]) document.getElementById(id).style.visibility = "hidden"`))
	const level, side = 1, 64
	m, got, checked := tb.shown.Model.Scene, d.picture(), 0
	whole := image.NewRGBA(image.Rect(0, 0, (m.Cols*side/tileSide+1)*tileSide, (m.Rows*side/tileSide+1)*tileSide))
	for y := 0; y*tileSide < m.Rows*side; y++ {
		for x := 0; x*tileSide < m.Cols*side; x++ {
			answer, err := http.Get(fmt.Sprintf("%stile/1/%d/%d/%d", tb.URL(), level, x, y))
			d.fail(err)
			tile, err := png.Decode(answer.Body)
			answer.Body.Close()
			d.fail(err)
			draw.Draw(whole, tile.Bounds().Add(image.Pt(x*tileSide, y*tileSide)), tile, tile.Bounds().Min, draw.Src)
		}
	}
	zoom := d.view().Zoom
	for y := range m.Rows {
		for x := range m.Cols {
			left, top := d.at(float64(x)+0.25, float64(y)+0.25)
			r := image.Rect(int(left*s.dots), int(top*s.dots), int((left+zoom/2)*s.dots), int((top+zoom/2)*s.dots))
			if !r.In(got.Bounds().Inset(int(60 * s.dots))) {
				continue
			}
			checked++
			if off := far(mean(got, r), mean(whole, image.Rect(x*side+side/4, y*side+side/4, x*side+side*3/4, y*side+side*3/4))); off > 12 {
				d.Errorf("square %d,%d: colours %.0f apart", x, y, off)
			}
		}
	}
	if checked < 50 {
		d.Errorf("only %d squares are in view", checked)
	}
}

// TestNoSizeCutsAnythingOff checks that on screens from a small phone to a 4K television, with texts of every size, nothing
// reaches beyond the window or its own box, and nothing scrolls sideways.
func TestNoSizeCutsAnythingOff(t *testing.T) {
	tb, browser := ford(t), start(t)
	tb.shown.Model.Turn = "Round 12 · Gerulf the Toll-Taker of the Weir"
	tb.shown.Model.Next = "Next: Wendeline Schattenbrunner"
	tb.shown.Model.Card = "Round 12: Gerulf the Toll-Taker of the Weir"
	tb.show()
	for _, s := range []display{{"small", 320, 568, 2, true}, phone, {"lying", 844, 390, 3, true}, {"standing", 768, 1024, 2, true}, tablet,
		{"laptop", 1280, 800, 1, false}, tv, {"4K", 3840, 2160, 1, false}} {
		t.Run(s.name, func(t *testing.T) {
			d := open(t, browser, tb.URL(), s, "dark")
			for size := range 3 {
				if bad := eval[[]string](d, cutOff); len(bad) > 0 {
					t.Errorf("text size %d: %q", size+1, bad)
				}
				if high := eval[float64](d, `document.getElementById("stage").clientHeight / innerHeight`); high < 0.4 {
					t.Errorf("text size %d leaves %.0f%% for the map", size+1, 100*high)
				}
				d.picture()
				d.act(chromedp.Evaluate[chromedp.Void](`document.getElementById("text").click()`))
			}
		})
	}
}

// cutOff returns what is wrong with the boxes of a page.
const cutOff = `(() => {
	const bad = [], wide = document.documentElement;
	if (wide.scrollWidth > innerWidth || wide.scrollHeight > innerHeight) bad.push("scrolls");
	document.getElementById("card").hidden = false;
	for (const e of document.querySelectorAll("#bar, #turn, #next, #card, #tools, button, #map, #sheet")) {
		const b = e.getBoundingClientRect();
		if (!b.width) continue;
		if (b.left < -0.5 || b.top < -0.5 || b.right > innerWidth + 0.5 || b.bottom > innerHeight + 0.5) bad.push(e.id + " is outside: " + [b.left, b.top, b.right, b.bottom]);
		if (e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== "inline") bad.push(e.id + " is cut");
		if (e.tagName === "BUTTON" && (b.width < 40 || b.height < 40)) bad.push(e.id + " is too small to touch");
	}
	return bad;
})()`

// TestBlackHidesEverything checks that black leaves nothing of the map, the bar or a handout, and that they return.
func TestBlackHidesEverything(t *testing.T) {
	tb, browser := ford(t), start(t)
	d := open(t, browser, tb.URL(), tv, "light")
	tb.shown.Choice.Black = true
	tb.show()
	d.untilShown("black", true)
	img := d.picture()
	for y := range img.Bounds().Dy() {
		for x := range img.Bounds().Dx() {
			if r, g, b, _ := img.At(x, y).RGBA(); r|g|b != 0 {
				t.Fatalf("pixel %d,%d isn't black", x, y)
			}
		}
	}
	tb.shown.Choice.Black = false
	tb.show()
	d.untilShown("black", false)
	d.until(`document.getElementById("map").dataset.rev > 0`)
	d.matches(tb, tv)
}

// TestAHandoutCoversTheMap checks that a handout shows whole in the middle, stays where a finger zoomed it, and goes again.
func TestAHandoutCoversTheMap(t *testing.T) {
	tb, browser := ford(t), start(t)
	d := open(t, browser, tb.URL(), phone, "light")
	before := d.view()
	paper := image.NewRGBA(image.Rect(0, 0, 300, 200))
	draw.Draw(paper, paper.Rect, image.NewUniform(color.NRGBA{200, 0, 100, 255}), image.Point{}, draw.Src)
	tb.shown.Handout = paper
	tb.show()
	d.until(`JSON.parse(document.getElementById("map").dataset.view).x === 150`)
	x, y := d.at(150, 100)
	x, y = x*phone.dots, y*phone.dots
	if got := mean(d.picture(), image.Rect(int(x)-20, int(y)-20, int(x)+20, int(y)+20)); far(got, [3]float64{200, 0, 100}) > 2 {
		t.Errorf("the handout's middle has colour %v", got)
	}
	d.pinch(2)
	zoomed := d.view().Zoom
	tb.place("hilda", 3, 3)
	d.until(`document.getElementById("turn").textContent !== ""`)
	if now := d.view().Zoom; now != zoomed {
		t.Errorf("another state changes the handout's size from %v to %v", zoomed, now)
	}
	tb.shown.Handout = nil
	tb.show()
	d.until(`JSON.parse(document.getElementById("map").dataset.view).x !== 150`)
	d.until(`document.getElementById("map").dataset.rev > 1`)
	if after := d.view(); after != before {
		t.Errorf("the map is looked at from %v, not from %v as before", after, before)
	}
}

// pinch spreads two fingers in the middle of the window by a factor.
func (d *tab) pinch(by float64) {
	d.Helper()
	x, y := eval[float64](d, "innerWidth / 2"), eval[float64](d, "innerHeight / 2")
	touch := func(kind input.DispatchTouchEventType, apart float64) {
		p := input.DispatchTouchEventParams{Type: kind, TouchPoints: []*input.TouchPoint{}}
		if apart > 0 {
			p.TouchPoints = []*input.TouchPoint{{X: x - apart, Y: y}, {X: x + apart, Y: y}}
		}
		_, err := chromedp.Call(d.ctx, input.DispatchTouchEvent, p)
		d.fail(err)
	}
	touch(input.DispatchTouchEventTypeTouchStart, 40)
	for i := 1; i <= 4; i++ {
		touch(input.DispatchTouchEventTypeTouchMove, 40*(1+(by-1)*float64(i)/4))
	}
	touch(input.DispatchTouchEventTypeTouchEnd, 0)
	d.frame()
}

// frame waits until what has changed is drawn.
func (d *tab) frame() {
	d.Helper()
	_, err := chromedp.Run(d.ctx, chromedp.Evaluate[chromedp.Void](`new Promise(then => requestAnimationFrame(() => requestAnimationFrame(then)))`, chromedp.EvalAwaitPromise))
	d.fail(err)
}

// TestFollowingAndLookingFreely checks that a page follows what the DM looks at until somebody pans or zooms by touch,
// pointer, wheel or key, and again at the press of a button.
func TestFollowingAndLookingFreely(t *testing.T) {
	tb, browser := ford(t), start(t)
	look := func(x float64) {
		tb.shown.Sees = &paint.Rect{Min: paint.Point{X: x, Y: 4}, Max: paint.Point{X: x + 10, Y: 9}}
		tb.show()
	}
	look(2)
	d := open(t, browser, tb.URL(), phone, "light")
	for i, free := range []func(){
		func() { d.act(chromedp.DragAndDropXY(200, 400, 260, 430)) },
		func() { d.pinch(1.5) },
		func() {
			d.act(chromedp.MouseEvent(input.DispatchMouseEventTypeMouseWheel, 200, 400, func(p *input.DispatchMouseEventParams) { p.DeltaX, p.DeltaY = 1, -120 }))
		},
		func() { d.act(chromedp.KeyEvent("+")) },
		func() { d.act(chromedp.Click(chromedp.CSS("#in"))) },
	} {
		look(5)
		d.until(`JSON.parse(document.getElementById("map").dataset.view).x === 10`)
		free()
		d.until(`document.getElementById("follow").getAttribute("aria-pressed") === "false"`)
		d.frame()
		was := d.view()
		if was.X == 10 && was.Zoom == 39 {
			t.Errorf("gesture %d changes nothing", i)
		}
		look(7)
		tb.place("hilda", 3, 3+i)
		d.until(fmt.Sprintf(`document.getElementById("map").dataset.rev > %d`, i+1))
		if now := d.view(); now != was {
			t.Errorf("gesture %d: the view moves from %v to %v", i, was, now)
		}
		d.act(chromedp.Click(chromedp.CSS("#follow")))
		d.until(`JSON.parse(document.getElementById("map").dataset.view).x === 12`)
	}
}

// TestThePointerShows checks that the ring stands where the DM points, and goes again.
func TestThePointerShows(t *testing.T) {
	tb, browser := ford(t), start(t)
	d := open(t, browser, tb.URL(), tablet, "dark")
	tb.shown.Point = &paint.Point{X: 6, Y: 5}
	tb.show()
	d.untilShown("point", true)
	d.frame()
	x, y := d.at(6, 5)
	got := eval[[2]float64](d, `(b => [b.left + b.width / 2, b.top + b.height / 2])(document.getElementById("point").getBoundingClientRect())`)
	if far([3]float64{got[0], got[1]}, [3]float64{x, y}) > 2 {
		t.Errorf("the ring is at %v, not at %v, %v", got, x, y)
	}
	tb.shown.Point = nil
	tb.show()
	d.untilShown("point", false)
}

// TestAPageNeedsNothingElse checks that a page asks nobody else for anything, and that no script fails.
func TestAPageNeedsNothingElse(t *testing.T) {
	tb, browser := ford(t), start(t)
	d := open(t, browser, tb.URL(), tv, "light")
	tb.do(engine.NewCommand("fog", "", jsondoc.M("mode", jsondoc.Str("sight"))))
	d.until(`document.getElementById("map").dataset.rev > 1`)
	for _, name := range eval[[]string](d, `performance.getEntriesByType("resource").map(e => e.name)`) {
		if !strings.HasPrefix(name, tb.URL()) && !strings.HasPrefix(name, "blob:") {
			t.Errorf("the page asks for %s", name)
		}
	}
}

// TestACharactersPage checks that ?as=ID shows that character's own sheet, that the page offers it, and that it goes with the DM's
// leave.
func TestACharactersPage(t *testing.T) {
	tb, browser := ford(t), start(t)
	tb.allow("hilda", "joss")
	d := open(t, browser, tb.URL(), phone, "dark")
	d.until(`document.getElementById("as").options.length === 3`)
	d.untilShown("sheet", false)
	d.act(chromedp.Evaluate[chromedp.Void](`document.getElementById("as").value = "hilda"; document.getElementById("as").dispatchEvent(new Event("change"))`))
	d.act(chromedp.WaitVisible(chromedp.CSS("#sheet")))
	if got := eval[string](d, `location.search + document.getElementById("name").textContent`); got != "?as=hildaHilda Oakenward" {
		t.Errorf("the page is %q", got)
	}
	d.until(`document.getElementById("hp").textContent.includes("/")`)
	d.frame()
	d.picture()
	if bad := eval[[]string](d, cutOff); len(bad) > 0 {
		t.Errorf("%q", bad)
	}
	tb.allow("joss")
	d.untilShown("gone", true)
}
