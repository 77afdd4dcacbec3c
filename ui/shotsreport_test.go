//go:build !race

package ui

import (
	"parapet/ui/menu"
)

// reportShots are pictures of the timeline, of forecasts, and of printing.
func reportShots() []shot {
	return []shot{
		{name: "sofar.png", w: 1280, h: 800, opens: "bridge", seed: 3, fought: true, take: toTheTimeline},
		{name: "print.png", w: 1280, h: 800, opens: "gallery", seed: 1, take: toTheSheets},
	}
}

// playOn plays a number of turns with auto-play.
func (s *stage) playOn(turns int) {
	for range turns {
		v := s.w.view()
		if v.Over {
			return
		}
		who := v.Turn
		s.w.ai.Player.Turn(who)
		for n := 0; s.w.ai.Player.Playing() && n < 60; n++ {
			s.wait()
			s.answer()
		}
	}
}

// toTheTimeline plays two rounds and opens the timeline.
func toTheTimeline(s *stage) {
	s.w.menu.Item(menu.PartyRolls).Action()
	s.playOn(16)
	s.w.do(menu.SoFar)
	last := s.w.replay.Line.Last()
	if last < 20 {
		s.stuck("only %d commands", last)
	}
	s.w.replay.Go(last * 2 / 3)
}

// toTheSheets opens the print dialog for the map.
func toTheSheets(s *stage) {
	s.w.printing.Open(s.w.prefs.Printing())
}
