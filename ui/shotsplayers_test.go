//go:build !race

package ui

import (
	"image"
	"image/color"
	"image/draw"

	"fyne.io/fyne/v2/theme"
	"github.com/soniakeys/quant/median"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/menu"
	"parapet/ui/share"
	"parapet/ui/widgets"
)

// playersShots are pictures of the player view, and of its controls in the DM's window.
func playersShots() []shot {
	ford := func(name string, take func(*stage)) shot {
		return shot{name: name, w: 1280, h: 800, opens: "ford", seed: 4, fought: true, take: take}
	}
	return []shot{ford("players-window.png", toThePlayersWindow), ford("players-frame.png", toTheFrame)}
}

// placed returns a command by which the DM moves a token to a square.
func placed(id string, x, y int) *engine.Command {
	return engine.NewCommand("place", id, jsondoc.M("at", jsondoc.Ints(x, y)))
}

// toThePlayersWindow sets fog by sight, and shows a turn's card.
func toThePlayersWindow(s *stage) {
	w := s.w
	w.session.Send(engine.NewCommand("fog", "", jsondoc.M("mode", "sight")))
	w.players.Choice.Width, w.players.Choice.Height = 960, 640
	w.players.Choice.Cards = true
	w.do(menu.Players)
	s.toAPlayersTurn()
	for _, win := range w.shell.App.Driver().AllWindows() {
		if win != w.shell.Win {
			s.window = win
		}
	}
}

// toAPlayersTurn ends turns until a player character is active.
func (s *stage) toAPlayersTurn() {
	s.w.menu.Item(menu.PartyRolls).Action()
	for range 12 {
		s.next()
		s.answer()
		if k := s.w.view().Token(s.w.view().Turn); k != nil && k.Player {
			return
		}
	}
	s.stuck("no turn of a player character")
}

// toTheFrame sets the player view somewhere on the map, framed with marks at its corners.
func toTheFrame(s *stage) {
	w := s.w
	w.do(menu.Players)
	w.players.Choice.Follow = share.Still
	w.mapview.Board.OnFrame(paint.Rect{Min: paint.Point{X: 6, Y: 4}, Max: paint.Point{X: 18, Y: 12}})
	all := s.shown()
	part := image.Rect(200, 84, 1020, 624)
	s.made = image.NewRGBA(image.Rect(0, 0, part.Dx(), part.Dy()))
	draw.Draw(s.made, s.made.Rect, all, part.Min, draw.Src)
}

// fewColours returns a picture in 256 colours, those of costs among them, which have few pixels.
func fewColours(img image.Image) image.Image {
	marks := []color.Color{theme.Color(widgets.MainAction), theme.Color(widgets.MinorAction), theme.Color(widgets.Movement), theme.Color(widgets.Reaction)}
	n := 256 - len(marks)
	out := image.NewPaletted(img.Bounds(), append(median.Quantizer(n).Quantize(make(color.Palette, 0, n), img), marks...))
	draw.Draw(out, out.Rect, img, img.Bounds().Min, draw.Src)
	return out
}
