package input

import (
	"slices"
	"strconv"
	"strings"

	"parapet/canvas/gesture"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
	"parapet/ui/i18n"
)

// Some actions take several targets: each click with Shift adds one, or removes it if it can't be repeated; Enter sends
// them, and so does a click without Shift, after adding its own.

// AtAll returns the command at all clicked targets and one more, "" for none; if targets alone aren't enough, as with an
// area placed on the map, with the square that was clicked last.
func (a *Aim) AtAll(v *engine.View, more string, at board.Square) (*engine.Command, *engine.Refusal) {
	ids := slices.Clone(a.Many)
	if more != "" {
		ids = append(ids, more)
	}
	targets := jsondoc.M("targets", ids)
	square := engine.SquareNode(at)
	ways := [][]jsondoc.Member{{targets}, {targets, jsondoc.M("at", square)}, {targets, jsondoc.M("toward", square)}}
	if a.View.Aimed != "" {
		ways = [][]jsondoc.Member{{targets, jsondoc.M(a.View.Aimed, square)}}
	}
	return a.firstLegal(v, ways)
}

// Full reports whether the clicked targets can be sent as they are, but not with one more: the limit is reached, or it is
// among them and can't be repeated.
func (a *Aim) Full(v *engine.View, more string, at board.Square) bool {
	if len(a.Many) == 0 {
		return false
	}
	_, now := a.AtAll(v, "", at)
	_, then := a.AtAll(v, more, at)
	return now == nil && then != nil && then.Code == engine.BadCommand
}

// CountPlates returns labels that number the clicked targets in order.
func (a *Aim) CountPlates(v *engine.View) []gesture.Label {
	var out []gesture.Label
	seen := map[string]bool{}
	for _, id := range a.Many {
		k := v.Token(id)
		if k == nil || seen[id] {
			continue
		}
		seen[id] = true
		var places []string
		for i, other := range a.Many {
			if other == id {
				places = append(places, strconv.Itoa(i+1))
			}
		}
		out = append(out, gesture.Label{At: scene.Above(k), Text: strings.Join(places, ", ")})
	}
	return out
}

// manyHint returns the hint on choosing several targets, "" if an action takes only one.
func (s sight) manyHint(target *engine.Token) string {
	switch {
	case target == nil || !commands.TakesTargets(commands.Action(s.v.Decl(), s.View.Do)):
		return ""
	case len(s.Many) > 0:
		return i18n.L("{{.N}} targets: click the last one or press Enter", map[string]any{"N": len(s.Many)})
	}
	if !s.takesAnother(target) {
		return ""
	}
	return i18n.L("Shift+click: several targets")
}

// takesAnother reports whether a target can be one of several: with itself, or with one of the first other valid targets.
func (s sight) takesAnother(target *engine.Token) bool {
	tried := 0
	for _, t := range append([]*engine.Token{target}, s.v.Tokens...) {
		if s.Dimmed[t.ID] != "" || t.ID == s.Who {
			continue
		}
		r := s.v.Probe(s.Base(jsondoc.M("targets", []string{target.ID, t.ID})))
		if r == nil || r.Code != engine.BadCommand && t != target {
			return true
		}
		if tried++; tried > 3 {
			break
		}
	}
	return false
}

// Some actions are aimed twice, at a token and then at the square to go to: a charge, a drag.

// GoesOn reports whether the action can be aimed at a token if a square is chosen next; why is the reason against it, nil
// if the action takes no square.
func (a *Aim) GoesOn(v *engine.View, t *engine.Token) (why *engine.Refusal, ok bool) {
	if !a.OnCreatures() || !commands.TakesSquare(commands.Action(v.Decl(), a.View.Do)) || t.ID == a.Who {
		return nil, false
	}
	at, who := jsondoc.M("target", t.ID), v.Token(a.Who)
	best := 0
	for _, s := range squaresNear(v, t, who) {
		r := v.Probe(a.Base(at, jsondoc.M("to", engine.SquareNode(s))))
		switch {
		case r == nil:
			return nil, true
		case r.Code == engine.BadTarget || r.Code == engine.BadCommand:
			return r, false // whatever the square
		case why == nil || informative(s, t, who) < best:
			why, best = r, informative(s, t, who)
		}
	}
	return why, false
}

// informative orders squares by how informative their refusal is: those next to the target first, then those nearest to the
// acting token.
func informative(s board.Square, target, who *engine.Token) int {
	far := func(k *engine.Token) int {
		beyond := func(s, at, size int) int { return max(at-s, s-(at+max(size, 1)-1), 0) }
		return max(beyond(s.X, k.At.X, k.Size), beyond(s.Y, k.At.Y, k.Size))
	}
	if far(target) == 0 {
		return 1 << 20 // nobody can stand there
	}
	return far(target)<<8 + far(who)
}

// GoOn sets the target, and determines the legal squares near it and near the acting token.
func (a *Aim) GoOn(v *engine.View, t *engine.Token) {
	a.Round++ // the running computation is for another target
	a.Chosen, a.Target, a.Dimmed = t.ID, engine.GoSquare, nil
	a.Set = append(a.Set, jsondoc.M("target", t.ID))
	who := v.Token(a.Who)
	for _, s := range squaresNear(v, t, who) {
		if _, r := a.onSquare(v, s); r == nil {
			a.Open = append(a.Open, scene.Cell(s))
		}
	}
}

// goesAnywhere reports whether an action aimed at squares is legal on some square near the acting token.
func (a *Aim) goesAnywhere(v *engine.View) bool {
	who := v.Token(a.Who)
	return slices.ContainsFunc(squaresNear(v, who, who), func(s board.Square) bool {
		_, r := a.onSquare(v, s)
		return r == nil
	})
}

// lookedAround is the distance from the target and the acting token up to which squares are judged.
const lookedAround = 3

// squaresNear returns the squares of the map near either of two tokens, except the second's own, in reading order.
func squaresNear(v *engine.View, a, b *engine.Token) []board.Square {
	m := v.Board().Map()
	around := func(t *engine.Token, x, y int) bool {
		far := max(t.Size, 1) + lookedAround
		return x >= t.At.X-lookedAround && x < t.At.X+far && y >= t.At.Y-lookedAround && y < t.At.Y+far
	}
	var out []board.Square
	for y := 0; y < m.Rows; y++ {
		for x := 0; x < m.Cols; x++ {
			if b.At != (board.Square{X: x, Y: y}) && (around(a, x, y) || around(b, x, y)) {
				out = append(out, board.Square{X: x, Y: y})
			}
		}
	}
	return out
}
