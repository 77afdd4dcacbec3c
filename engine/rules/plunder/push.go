package plunder

import (
	"slices"
	"strconv"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/rulekit"
)

// pushFeet is the longest push in ft (PLU-PUSH-1).
const pushFeet = 10

// away returns the direction nearest to the line between two bodies' centres; 0, 0 if they coincide (PLU-PUSH-4).
func away(from, to board.Body) (dx, dy int) {
	dx, dy = rulekit.Centres(from, to)
	return rulekit.Direction(dx, dy, rulekit.ByAngle)
}

// freeLine returns the squares of a token's straight path, at most most: each step possible, each square free.
func freeLine(v *engine.View, t *engine.Token, dx, dy, most int) []board.Square {
	if dx == 0 && dy == 0 {
		return nil
	}
	line, _ := rulekit.Push(v.Board(), t.Body(), dx, dy, most, rulekit.Foes(rulekit.Others(v, t)))
	return line
}

// shoveLine returns the squares over which a token can be moved straight away from another (PLU-PUSH-4, PLU-SHOVE-5).
func shoveLine(v *engine.View, from, t *engine.Token, most int) []board.Square {
	dx, dy := away(from.Body(), t.Body())
	return freeLine(v, t, dx, dy, most)
}

// shift moves a token along squares and emits it, at no cost to it and without exposing it (PLU-MOVE-14); a fall over an
// edge is up to the DM.
func shift(tx *engine.Tx, event, id string, line []board.Square) {
	if len(line) == 0 {
		return
	}
	before := tx.Board().Level(tx.Token(id).Body())
	t := tx.Edit(id)
	t.At = line[len(line)-1]
	tx.LookAlong(id, line)
	tx.Emit(event, who(id), jsondoc.M("path", engine.SquaresNode(line)))
	if fall := (before - tx.Board().Level(t.Body())) / board.One; fall >= 10 && t.Elevation == 0 {
		tx.Emit("prompt", jsondoc.M("about", "fall"), who(id), jsondoc.M("feet", int(fall)))
	}
	mendLinks(tx)
}

// askPush asks how far the target is pushed: 0 ft if no square is free.
func (s *strike) askPush(tx *engine.Tx) int {
	doer, target := tx.Token(s.who), tx.Token(s.target.ID)
	free := len(shoveLine(&tx.View, doer, target, pushFeet/squareFeet))
	if free == 0 {
		return 0
	}
	options := make([]string, free+1)
	for i := range options {
		options[i] = strconv.Itoa(i * squareFeet)
	}
	said := tx.Choose(engine.ChoiceAsk{For: "push", Who: s.who, Target: s.target.ID, Options: options, Default: options[:1],
		Why: message.Of("the hit can push %s back", target.Name)})
	return slices.Index(options, said) * squareFeet
}

// push moves the target straight back; the attacker may follow (PLU-PUSH-1, PLU-PUSH-3).
func (s *strike) push(tx *engine.Tx, ft int) {
	if ft == 0 {
		return
	}
	doer, target := tx.Token(s.who), tx.Token(s.target.ID)
	dx, dy := away(doer.Body(), target.Body())
	line := freeLine(&tx.View, target, dx, dy, ft/squareFeet)
	shift(tx, "pushed", target.ID, line)
	if len(line) == 0 || !mayFollow(tx.Token(s.who)) {
		return
	}
	if tx.Confirm(engine.ChoiceAsk{For: "push_follow", Who: s.who, Target: target.ID, Default: []string{"yes"},
		Why: message.Of("%s is pushed back %d ft", target.Name, len(line)*squareFeet)}) {
		s.follow(tx, dx, dy, len(line))
	}
}

func mayFollow(t *engine.Token) bool {
	return able(t) && !t.Is("prone") && !t.Is("grappling") && !t.Is("grappled")
}

// follow takes as many of the same steps; each that leaves another enemy's melee range may be answered (PLU-PUSH-3).
func (s *strike) follow(tx *engine.Tx, dx, dy, steps int) {
	var line []board.Square
	for range steps {
		doer := tx.Token(s.who)
		next := freeLine(&tx.View, doer, dx, dy, 1)
		if len(next) == 0 {
			break
		}
		if tx.IsOn(setFollowProvokes) {
			to := doer.Body()
			to.At = next[0]
			provokeLeaving(tx, s.who, to, s.target.ID)
			if doer = tx.Token(s.who); !able(doer) || doer.Is("prone") {
				break
			}
		}
		tx.Edit(s.who).At = next[0]
		tx.Look()
		line = append(line, next[0])
	}
	if len(line) > 0 {
		tx.Emit("followed", who(s.who), jsondoc.M("path", engine.SquaresNode(line)))
		mendLinks(tx)
	}
}

// nearestSquare returns the square of a body nearest to another by the board's distance, the first in reading order on a
// tie (PLU-RNG-7).
func nearestSquare(b *board.Board, of, to board.Body) board.Square {
	best, least := of.At, board.Cost(-1)
	for at := range rulekit.Covered(of) {
		from := board.Square{X: min(max(at.X, to.At.X), to.At.X+to.Size-1), Y: min(max(at.Y, to.At.Y), to.At.Y+to.Size-1)}
		if d := b.Between(at, from); least < 0 || d < least {
			best, least = at, d
		}
	}
	return best
}
