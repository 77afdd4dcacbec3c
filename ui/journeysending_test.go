//go:build !race

package ui

import (
	"strings"

	"parapet/ui/actionbar"

	"fyne.io/fyne/v2"
)

// toTheEnd plays on until only one side is left: auto-play plays the turns, Enter answers prompts.
func (j *journey) toTheEnd() {
	for n := 0; j.w.view().InCombat() && !j.w.view().Over; n++ {
		v := j.w.view()
		j.at("round " + string(rune('0'+v.Round%10)) + " " + v.Phase + ", " + v.Turn)
		log := len(j.w.session.Fight.Game.Log())
		if k := v.Token(j.w.ai.Actor()); k != nil {
			j.shift(fyne.KeyT)
			for range 200 {
				j.wait()
				j.answer()
				if !j.w.ai.Player.Playing() {
					break
				}
			}
		}
		j.answer()
		if len(j.w.session.Fight.Game.Log()) == log && j.w.view().InCombat() && !j.w.view().Over {
			j.button("end")
			j.answer()
		}
		if len(j.w.session.Fight.Game.Log()) == log {
			j.stuck("it doesn't go on")
		}
		if n > 600 {
			j.stuck("the fight has no end")
		}
	}
}

// aftermath ends combat with the main button, and uses what the card after it offers.
func (j *journey) aftermath() {
	j.at("the end")
	if !strings.HasPrefix(j.w.lead.Main.Name, "End ") {
		j.stuck("the main button is %q", j.w.lead.Main.Name)
	}
	j.button("end")
	j.wait()
	if j.w.shell.Win.Canvas().Overlays().Top() != nil {
		j.keys("\n")
	}
	j.answer()
	if j.w.view().InCombat() || !j.w.after.Card.Visible() {
		j.stuck("the fight isn't over, or there is no card")
	}
	j.whole("the card after the fight", j.w.after.Card.Content)
	j.picture("4-after")
	if gone := actionbar.OutOfCombat(j.w.view()); len(gone) > 0 {
		j.button("after: Remove")
		if left := actionbar.OutOfCombat(j.w.view()); len(left) > 0 {
			j.stuck("of %v %v stay", gone, left)
		}
	}
	j.keys("\x1b")
	if j.w.after.Card.Visible() {
		j.stuck("Esc leaves the card")
	}
}
