//go:build window

package windowtest

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"slices"
	"strings"
	"testing"

	"parapet/engine/jsondoc"
)

// reds returns the number of red pixels on the screen.
func (w *window) reds() (n int) {
	w.t.Helper()
	shot, err := w.tool("import", "-window", "root", "-depth", "8", "rgb:-").Output()
	if err != nil || len(shot) == 0 {
		w.t.Fatal(len(shot), err)
	}
	for p := range slices.Chunk(shot, 3) {
		if p[0] > 0xf0 && p[1] < 0x10 && p[2] < 0x10 {
			n++
		}
	}
	return n
}

// red returns a red picture as a data: URI.
func red(t *testing.T) string {
	img := image.NewRGBA(image.Rect(0, 0, 64, 64))
	draw.Draw(img, img.Rect, image.NewUniform(color.RGBA{R: 255, A: 255}), image.Point{}, draw.Src)
	var content bytes.Buffer
	if err := png.Encode(&content, img); err != nil {
		t.Fatal(err)
	}
	return "data:image/png;base64," + base64.StdEncoding.EncodeToString(content.Bytes())
}

// TestTheFirstHandoutIsPainted checks that the first handout is on the screen without any further input, whether the player view was
// open before or opens for it, and goes with a second click.
func TestTheFirstHandoutIsPainted(t *testing.T) {
	t.Parallel()
	const many = 40_000 // pixels; the thumbnail has 8,000
	for name, opened := range map[string]bool{"open": true, "closed": false} {
		t.Run(name, func(t *testing.T) {
			file, err := jsondoc.Parse([]byte(encounter))
			if err != nil {
				t.Fatal(err)
			}
			w := openFile(t, file.With("handouts", jsondoc.Strs([]string{red(t)})).Indented())
			w.key("F5")
			w.wait("the tray", func(s shown) bool { return s.Buttons["handout: 0"] != [2]int{} })
			w.settle()
			at := w.read().Buttons["handout: 0"]
			if opened {
				w.key("F4")
				id := w.players()
				w.xdotool("windowsize", id, "320", "240")
				w.xdotool("windowmove", id, "0", "600")
				w.settle()
			}
			if n := w.reds(); n > many {
				t.Fatalf("%d red pixels before the handout is shown", n)
			}
			w.click(at[0], at[1])
			w.painted("the handout", func(reds int) bool { return reds > many })
			if opened {
				w.click(at[0], at[1])
				w.painted("the map again", func(reds int) bool { return reds < many })
			}
		})
	}
}

// painted fails the test unless the screen has so many red pixels soon after the window is at rest.
func (w *window) painted(what string, enough func(reds int) bool) {
	w.t.Helper()
	for range 5 {
		if w.settle(); enough(w.reds()) {
			return
		}
	}
	w.fail(what + " isn't painted")
}

// players waits for the player view and returns its window.
func (w *window) players() (id string) {
	w.t.Helper()
	w.wait("the player view", func(shown) bool { id = w.found(); return id != "" })
	return id
}

// found returns the window of the player view; "" if it is closed.
func (w *window) found() string {
	out, _ := w.tool("xdotool", "search", "--onlyvisible", "--name", "player view").Output()
	return strings.TrimSpace(string(out))
}

// closed waits until the player view is closed, and gives the keys back to the main window, which not every window manager does.
func (w *window) closed() {
	w.t.Helper()
	w.wait("the player view to close", func(shown) bool { return w.found() == "" })
	w.xdotool("search", "--onlyvisible", "--name", "Parapet$", "windowfocus")
}

// size returns the size of the player view. Its position is left to a window manager, which these tests have none of.
func (w *window) size() string {
	out, _ := w.tool("xdotool", "getwindowgeometry", "--shell", w.found()).Output()
	_, size, _ := strings.Cut(string(out), "WIDTH=")
	return size
}

// TestThePlayerViewKeepsItsSize checks that the player view opens again as large as it was left, also after the program was killed, and
// that an undone move leaves nothing in it.
func TestThePlayerViewKeepsItsSize(t *testing.T) {
	w := open(t)
	comes := func(size string) {
		t.Helper()
		w.wait("the player view in its size", func(shown) bool { return w.size() == size })
		w.settle()
	}
	picture := func() string {
		out, err := w.tool("import", "-window", w.players(), "rgb:-").Output()
		if err != nil {
			t.Fatal(err)
		}
		return string(out)
	}
	w.key("F4")
	w.xdotool("windowsize", w.players(), "420", "280")
	w.xdotool("windowmove", w.found(), "30", "560")
	w.settle()
	there := w.size()
	w.key("F4")
	w.closed()
	w.key("F4")
	comes(there)
	w.kill()
	w.start()
	comes(there)
	w.xdotool("windowmove", w.found(), "30", "560")
	w.xdotool("windowraise", w.found())
	w.settle()
	before := picture()
	w.drag("hilda", 0, -1)
	w.at("hilda", 4, 4)
	w.settle()
	if picture() == before {
		t.Error("players don't see the move")
	}
	w.key("ctrl+z")
	w.at("hilda", 4, 5)
	for n := 0; picture() != before; n++ {
		if w.settle(); n > 5 {
			w.fail("something stays of what was undone")
		}
	}
}
