//go:build !race

package ui

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/menu"
)

func sorted[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

// TestJourneys plays each system's sample combat with pointer and keys to its end, including End combat and the card
// after it. PARAPET_TEST_PICTURES=folder saves screenshots of fixed moments.
func TestJourneys(t *testing.T) {
	for _, c := range []struct {
		id   string
		seed int
	}{{"bridge", 3}, {"gallery", 1}, {"tavern", 2}, {"tollgate", 5}, {"cliff", 4}} {
		t.Run(c.id, func(t *testing.T) {
			j := setOut(t, c.id, c.seed)
			j.begin()
			j.picture("1-begun")
			j.overrides()
			j.party()
			j.picture("2-party")
			j.w.menu.Item(menu.PartyRolls).Action()
			j.toTheEnd()
			j.picture("3-decided")
			j.aftermath()
			j.picture("5-done")
		})
	}
}

// begin starts combat if necessary: E opens the form, and its button starts.
func (j *journey) begin() {
	j.at("the beginning")
	if !j.w.view().InCombat() {
		j.keys("e")
		j.wait()
		if top := j.w.shell.Win.Canvas().Overlays().Top(); top == nil {
			j.stuck("no form")
		}
		j.keys("\n")
		j.answer()
	}
	if !j.w.view().InCombat() {
		j.stuck("no fight")
	}
}

// overrides tries what the DM does outside the rules: hit points, conditions, moved tokens, each with its undo.
func (j *journey) overrides() {
	v := j.w.view()
	j.at("typed damage")
	var foes []string
	for _, k := range v.Tokens {
		if k.Side == "foes" {
			foes = append(foes, k.ID)
		}
	}
	hp := func(id string) int { n, _, _ := scene.HitPoints(j.w.view().Token(id)); return n }
	a, b := foes[0], foes[1]
	before, other := hp(a), hp(b)
	j.click(a, 0)
	j.click(b, fyne.KeyModifierShift)
	j.keys("-1")
	j.whole("the card of hit points", j.w.hp.Card)
	j.keys("\n")
	j.answer()
	if hp(a) >= before && hp(b) >= other {
		j.stuck("-1 took nothing: %d, %d", hp(a), hp(b))
	}
	j.button("undo")
	if hp(a) != before || hp(b) != other {
		j.stuck("undone by one they have %d of %d and %d of %d", hp(a), before, hp(b), other)
	}
	j.button("redo")
	j.button("undo")

	j.at("two put elsewhere together")
	j.click(a, 0)
	j.click(b, fyne.KeyModifierShift)
	from, with := at(j.w, a), at(j.w, b)
	by := j.roomFor(a, b)
	j.drag(a, from[0]+by[0], from[1]+by[1], fyne.KeyModifierControl|fyne.KeyModifierShift)
	if at(j.w, a) != [2]int{from[0] + by[0], from[1] + by[1]} || at(j.w, b) != [2]int{with[0] + by[0], with[1] + by[1]} {
		j.stuck("by %v they come from %v and %v to %v and %v", by, from, with, at(j.w, a), at(j.w, b))
	}
	j.button("undo")
	if at(j.w, a) != from || at(j.w, b) != with {
		j.stuck("undone they stand at %v and %v", at(j.w, a), at(j.w, b))
	}
	j.condition(a)
	j.keys("\x1b\x1b")
}

// roomFor returns a step by which both tokens can be moved.
func (j *journey) roomFor(a, b string) [2]int {
	m := j.w.view().Board().Map()
	free := func(id string, x, y int) bool {
		p := at(j.w, id)
		x, y = p[0]+x, p[1]+y
		return x >= 0 && y >= 0 && x < m.Cols-2 && y < m.Rows-2 && !slices.ContainsFunc(j.w.view().Tokens, func(k *engine.Token) bool {
			s := max(k.Size, 1)
			return x+1 >= k.At.X && y+1 >= k.At.Y && x < k.At.X+s && y < k.At.Y+s
		})
	}
	for n := 3; n < 9; n++ {
		for _, by := range [][2]int{{0, n}, {0, -n}, {n, 0}, {-n, 0}} {
			if free(a, by[0], by[1]) && free(b, by[0], by[1]) {
				return by
			}
		}
	}
	j.stuck("no room")
	return [2]int{}
}

// condition adds a condition from a token's menu, and undoes it.
func (j *journey) condition(id string) {
	j.at("a condition")
	list := j.w.view().Decl().Conditions
	d := list[max(0, slices.IndexFunc(list, func(c engine.ConditionDef) bool { return c.ID == "prone" }))]
	j.click(id, 0)
	j.press(j.middle(id), desktop.MouseButtonSecondary, 0)
	if j.w.shell.Win.Canvas().Overlays().Top() == nil {
		j.stuck("no menu")
	}
	j.w.shell.Win.Canvas().Overlays().Top().Hide()
	line := lineOf(tokenMenu(j.w, id, fyne.Position{}), d.Name)
	if line == nil {
		j.stuck("no %q in the menu", d.Name)
	}
	line.Action()
	if !j.w.view().Token(id).Is(d.ID) {
		j.stuck("%s isn't %s", id, d.Name)
	}
	j.button("undo")
}

// party plays until each member of the party was dragged and one has attacked with typed dice.
func (j *journey) party() {
	j.at("the party's turns")
	moved, attacked := map[string]bool{}, false
	players := 0
	for _, k := range j.w.view().Tokens {
		if k.Player {
			players++
		}
	}
	for n := 0; (len(moved) < players || !attacked) && !j.w.view().Over; n++ {
		v := j.w.view()
		who := j.w.actions.Actor()
		if k := v.Token(v.Turn); who != nil && who.Player && (k == nil || k.ID == who.ID) {
			j.at("the turn of " + who.ID)
			if j.approach(who, !moved[who.ID]) {
				moved[who.ID] = true
			}
			if j.w.view().Turn == v.Turn && !j.w.view().Over {
				attacked = j.attack(who.ID) || attacked
			}
		}
		if j.w.view().Over {
			return
		}
		log := len(j.w.session.Fight.Game.Log())
		j.next()
		j.answer()
		if len(j.w.session.Fight.Game.Log()) == log {
			j.stuck("E does nothing")
		}
		if n > 150 {
			j.stuck("not all of the party had a turn: moved %v, attacked %v", moved, attacked)
		}
	}
}

// approach drags a token towards the nearest foe, and with again undoes and repeats that; it reports whether there was a path.
func (j *journey) approach(k *engine.Token, again bool) bool {
	v := j.w.view()
	foes := j.foes(k)
	far := func(x, y int) int {
		best := 1 << 20
		for _, f := range foes {
			dx, dy := f.At.X-x, f.At.Y-y
			best = min(best, dx*dx+dy*dy)
		}
		return best
	}
	now := far(k.At.X, k.At.Y)
	to, best := k.At, now
	for _, r := range v.System.Reach(v, k) {
		seen := j.onMap(j.place(scene.Middle(r.At, k.Size)))
		if d := far(r.At.X, r.At.Y); d < best && d > 0 && seen && v.Probe(engine.NewCommand("move", k.ID, jsondoc.M("to", jsondoc.Ints(r.At.X, r.At.Y)))) == nil {
			to, best = r.At, d
		}
	}
	if to == k.At {
		return true // it is standing again
	}
	log := len(j.w.session.Fight.Game.Log())
	j.drag(k.ID, to.X, to.Y, 0)
	j.answer()
	if len(j.w.session.Fight.Game.Log()) == log {
		j.stuck("%s isn't dragged to %v: %s", k.ID, to, lastLine(j.w))
	}
	if !again {
		return true
	}
	after := j.w.view().State
	j.button("undo")
	if j.w.view().Token(k.ID).At != k.At {
		j.stuck("%s isn't back at %v", k.ID, k.At)
	}
	j.button("redo")
	if j.w.view().State.Sum(v.Decl()) != after.Sum(v.Decl()) {
		j.stuck("%s: done again it isn't the same", k.ID)
	}
	return true
}

// attack aims the first attack by its digit, clicks a foe and types the first die.
func (j *journey) attack(id string) bool {
	j.keys("1")
	aim := j.w.input.Aim
	if aim == nil {
		j.keys("\x1b")
		return false
	}
	for _, f := range j.foes(j.w.view().Token(id)) {
		if aim.Dimmed[f.ID] != "" || !j.onMap(j.middle(f.ID)) {
			continue
		}
		log := len(j.w.session.Fight.Game.Log())
		j.click(f.ID, 0)
		if q := j.w.prompt.Question; q != nil && q.Ask == "roll" {
			j.typeDice(q)
		}
		j.answer()
		if len(j.w.session.Fight.Game.Log()) == log {
			j.stuck("the attack on %s comes to nothing: %+v", f.ID, j.w.input.Aim)
		}
		return true
	}
	j.keys("\x1b")
	if j.w.input.Aim != nil {
		j.stuck("Esc leaves it aimed")
	}
	return false
}

// typeDice types the faces of a roll: for each die its middle face.
func (j *journey) typeDice(q *engine.Question) {
	j.whole("the card", j.w.prompt.PromptCard)
	var faces []string
	for _, sides := range q.Dice.Sides() {
		faces = append(faces, strconv.Itoa((sides+1)/2))
	}
	j.keys(strings.Join(faces, " ") + "\n")
	if j.w.prompt.Question == q {
		j.stuck("%v isn't taken: %s", faces, j.w.prompt.Wrong.Text)
	}
}
