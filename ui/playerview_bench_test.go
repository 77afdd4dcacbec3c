package ui

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/menu"
)

// throng returns an encounter of 300 tokens on 60 × 40 squares, six of them player characters, with fog by sight.
func throng() string {
	r := rand.New(rand.NewPCG(1, 2))
	var tokens, walls []string
	for i := range 300 {
		side, x, y := "foes", 12+i%48, i/48*6
		if i < 6 {
			side, x, y = "party", 2, 4+2*i
		}
		tokens = append(tokens, fmt.Sprintf(`{"id":"t%d","name":"Somebody %d","side":%q,"player":%v,"at":[%d,%d]}`, i, i, side, i < 6, x, y))
	}
	for i := range 60 {
		x, y := 6+r.IntN(52), r.IntN(38)
		walls = append(walls, fmt.Sprintf(`{"id":"w%d","kind":"wall","from":[%d,%d],"to":[%d,%d]}`, i, x, y, x+2*(i%2), y+2))
	}
	return fmt.Sprintf(`{"parapet":1,"system":"glitters","map":{"size":[60,40],"walls":[%s]},"fog":{"mode":"sight"},"sides":{"party":{"players":true}},"tokens":[%s]}`,
		strings.Join(walls, ","), strings.Join(tokens, ","))
}

// BenchmarkStepOf300 measures a step of one of six player characters among 300 tokens: the command, the fog, both scenes,
// and painting the DM's map alone or both windows.
func BenchmarkStepOf300(b *testing.B) {
	for _, with := range []bool{false, true} {
		b.Run(map[bool]string{false: "alone", true: "with the players' window"}[with], func(b *testing.B) {
			w := openedText(b, throng())
			w.shell.Win.Resize(fyne.NewSize(1280, 800))
			windows := []fyne.Window{w.shell.Win}
			if with {
				w.do(menu.Players)
				all := fyne.CurrentApp().Driver().AllWindows()
				windows = append(windows, all[len(all)-1])
			}
			for i := 0; b.Loop(); i++ {
				w.session.Send(engine.NewCommand("place", "t0", jsondoc.M("at", jsondoc.Ints(2+i%2, 4))))
				for _, win := range windows {
					paintRasters(win)
				}
			}
		})
	}
}

// paintRasters paints a window's map at the size the screen requests.
func paintRasters(w fyne.Window) {
	for _, o := range test.LaidOutObjects(w.Content()) {
		if r, ok := o.(*fynecanvas.Raster); ok {
			r.Generator(int(r.Size().Width), int(r.Size().Height))
		}
	}
}
