//go:build !race

package ui

import (
	"strings"

	"parapet/ui/menu"
)

// fightShots are pictures of the first combat, and of a round without turns.
func fightShots() []shot {
	bridge := func(name string, take func(*stage)) shot {
		return shot{name: name, w: 1280, h: 800, opens: "bridge", seed: 3, fought: true, library: true, take: take}
	}
	return []shot{
		bridge("window.png", func(s *stage) { s.hold("hilda", nil, [2]int{11, 7}, [2]int{15, 4}) }),
		bridge("drag.gif", dragFilm),
		bridge("parry.png", toTheParry),
		bridge("aim.png", toTheAim),
		{name: "declared.png", w: 1280, h: 800, opens: "tavern", seed: 2, fought: true, library: true, take: toTheDeclared},
	}
}

// dragFilm drags Hilda over the bridge and behind the toll house, square by square.
func dragFilm(s *stage) {
	s.crop = s.w.mapview.Board
	s.frame(120)
	s.hold("hilda", func() { s.frame(45) }, [2]int{9, 8}, [2]int{10, 8}, [2]int{11, 8}, [2]int{12, 8}, [2]int{13, 8}, [2]int{14, 7}, [2]int{15, 6}, [2]int{16, 5}, [2]int{15, 4})
	s.frame(300)
}

// toTheParry plays the first attacks: next to the reaver, Hilda hits it, and it strikes back.
func toTheParry(s *stage) {
	s.drag("hilda", 12, 7, 0)
	s.answer()
	s.keys("1")
	s.click("reaver1", 0)
	for _, dice := range []string{"17\n", "3\n"} {
		if s.w.prompt.Question == nil {
			s.stuck("no card asks for %q", dice)
		}
		s.keys(dice)
	}
	s.next()
	s.keys("1")
	s.click("hilda", 0)
	if q := s.w.prompt.Question; q == nil || q.Ask != "choice" {
		s.stuck("nobody is asked whether she parries")
	}
}

// toTheAim plays on until Joss aims at the reaver.
func toTheAim(s *stage) {
	toTheParry(s)
	s.keys("2")
	s.answer()
	s.next()
	s.answer()
	s.keys("1")
	s.hover("reaver1")
	if s.w.input.Aim == nil {
		s.stuck("nothing is aimed")
	}
}

// toTheDeclared plays the tavern until the first characters have declared where they go.
func toTheDeclared(s *stage) {
	s.w.menu.Item(menu.PartyRolls).Action()
	for n := 0; s.w.view().Phase != "movement" && n < 5; n++ {
		s.next()
		s.answer()
	}
	moved := 0
	for range 8 {
		k := s.w.actions.Actor()
		if k == nil || moved == 4 {
			break
		}
		for _, by := range [][2]int{{2, 0}, {0, 2}, {-2, 0}, {0, -2}, {1, 1}, {-1, -1}} {
			before := len(s.w.session.Fight.Game.Log())
			if s.drag(k.ID, k.At.X+by[0], k.At.Y+by[1], 0); len(s.w.session.Fight.Game.Log()) > before {
				moved++
				break
			}
		}
	}
	if moved == 0 {
		s.stuck("nobody declares: %s", strings.Join(s.names(), " "))
	}
}

// names returns the tokens' names, for messages.
func (s *stage) names() (list []string) {
	for _, k := range s.w.view().Tokens {
		list = append(list, k.ID)
	}
	return list
}
