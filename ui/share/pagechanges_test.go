//go:build browser

package share

import (
	"fmt"
	"image"
	"net/http"
	"net/url"
	"testing"

	"github.com/chromedp/chromedp"

	"parapet/canvas/paint"
	"parapet/engine"
)

// TestAPageReconnects checks that a page says when it can't reach the table, and goes on by itself once it can; and that it says
// so if the address isn't shared any more.
func TestAPageReconnects(t *testing.T) {
	tb, browser := ford(t), start(t)
	line := &switched{TB: t, handler: tb.Server, address: "127.0.0.1:0"}
	line.on()
	defer func() { line.off() }()
	secret, _ := url.Parse(tb.URL())
	d := open(t, browser, "http://"+line.address+secret.Path, phone, "light")
	line.off()
	d.untilShown("lost", true)
	d.picture()
	tb.place("hilda", 3, 3)
	line.on()
	d.untilShown("lost", false)
	d.until(`document.getElementById("map").dataset.rev > 1`)
	line.off()
	line.handler = http.NotFoundHandler()
	line.on()
	d.untilShown("gone", true)
	d.untilShown("lost", false)
}

// TestNothingFlickers checks that while one picture follows another the map's middle is never empty.
func TestNothingFlickers(t *testing.T) {
	tb, browser := ford(t), start(t)
	d := open(t, browser, tb.URL(), tv, "light")
	d.act(chromedp.Evaluate[chromedp.Void](`empty = 0, frames = 0; (function look() {
		const map = document.getElementById("map"), p = map.getContext("2d").getImageData(map.width / 2, map.height / 2, 1, 1).data;
		if (p[3] === 0) empty++;
		frames++;
		requestAnimationFrame(look);
	})()`))
	for i := range 8 {
		tb.place("hilda", 3+i, 3)
		d.until(fmt.Sprintf(`document.getElementById("map").dataset.rev > %d`, 1+i))
	}
	if got := eval[[2]int](d, "[empty, frames]"); got[0] > 0 || got[1] < 8 {
		t.Errorf("%d of %d frames are empty", got[0], got[1])
	}
}

// TestAPageStaysTrue checks that a page that followed many changes shows what one shows whose server starts after them.
func TestAPageStaysTrue(t *testing.T) {
	tb, browser := ford(t), start(t)
	d := open(t, browser, tb.URL(), tv, "light")
	for i := range 12 {
		if i%3 == 2 {
			tb.do(engine.NewCommand("end_turn", tb.game.View().Turn))
		} else {
			tb.place("hilda", 3+i, 3+i/2)
		}
		if i%2 == 0 { // else the next change comes while tiles of this one are on their way
			d.frame()
		}
	}
	tb.shown.Point = &paint.Point{X: 1, Y: 1} // comes after all of them
	tb.show()
	d.untilShown("point", true)
	now, _ := tb.current(tb.audience(""))
	d.until(fmt.Sprintf(`document.getElementById("map").dataset.rev === "%d"`, now.state.Map.Rev))
	other := &table{TB: t, shown: tb.shown}
	other.serve()
	later := open(t, browser, other.URL(), tv, "light")
	const content = `document.getElementById("map").toDataURL()`
	for range 3 { // until nothing is on its way
		d.frame()
		later.frame()
	}
	if eval[string](d, content) != eval[string](later, content) {
		d.picture()
		later.picture()
		t.Error("the pictures differ")
	}
}

// TestPagesAreLightOrDark checks that a page has the device's theme, its texts readable.
func TestPagesAreLightOrDark(t *testing.T) {
	tb, browser := ford(t), start(t)
	for theme, paper := range map[string][3]float64{"light": {0xf6, 0xf4, 0xef}, "dark": {0x21, 0x24, 0x29}} {
		d := open(t, browser, tb.URL(), phone, theme)
		if got := mean(d.picture(), image.Rect(2, 2, 12, 12)); far(got, paper) > 2 {
			t.Errorf("%s: the bar has colour %v", theme, got)
		}
	}
}
