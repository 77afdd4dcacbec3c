package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/rulekit"
)

// newMounting completes mounting or dismounting. The price is checked last, after the squares.
func newMounting[A any](down bool, x *rulekit.Action[A, posture]) *rulekit.Action[A, posture] {
	x.Economy = &postureEconomy
	x.PriceOf = func(v *engine.View, t *engine.Token, _ A) (string, posture) {
		p := postureOf(v, t, false)
		p.mounts, p.need.riding, p.need.prone = true, down, down
		return "", p
	}
	return x
}

// mount links a rider with its mount (SIG-MOUNT-1, SIG-MOUNT-2).
var mount = newMounting(false, &rulekit.Action[string, posture]{
	Info: engine.Action{ID: "mount", Name: "Mount", Target: engine.Friend, Args: engine.Needs(engine.ArgTarget()),
		When: "beside a willing ally at least as large", Help: "rides the mount and goes where it goes", Clause: "SIG-MOUNT-2"},
	ReadArgs: func(in *engine.ArgReader) (*engine.Token, string) {
		if !in.Has("target") {
			in.Refuse(in.Missing("target"))
		}
		in.Refuse(mountsAllowed(in.View, in.Do))
		t, m := pair(in)
		in.Refuse(bears(t, m))
		return t, m.ID
	},
	CheckListed: onGround,
	CheckActor: func(v *engine.View, t *engine.Token, target string) *engine.Refusal {
		if r := onGround(v, t); r != nil {
			return r
		}
		return saddle(v, t, v.Token(target))
	},
	Run: func(tx *engine.Tx, t *engine.Token, target string) { link(tx, t.ID, target) },
})

// bears refuses a creature that can't carry anyone, or not this rider.
func bears(t, m *engine.Token) *engine.Refusal {
	if r := another(t, m); r != nil {
		return r
	}
	if t.Side != m.Side || out(m) || m.Is("ridden") || m.Is("mounted") || t.Is("ridden") {
		return engine.Refuse(engine.BadTarget, "%s can't carry %s now", m.Name, t.Name).Of(m.ID).On("SIG-MOUNT-2")
	}
	if m.Size < t.Size {
		return engine.Refuse(engine.BadTarget, "%s is too small to carry %s", m.Name, t.Name).Of(m.ID).On("SIG-MOUNT-2")
	}
	return nil
}

// saddle refuses a mount that isn't in reach, or on whose squares the rider can't be: the DM may have put it anywhere
// (SIG-MOUNT-2, SIG-MOVE-8).
func saddle(v *engine.View, t, m *engine.Token) *engine.Refusal {
	if !adjacent(v, t.Body(), m.Body()) {
		return engine.Refuse(engine.OutOfRange, "%s isn't next to %s", m.Name, t.Name).Of(m.ID).On("SIG-MOUNT-2")
	}
	body := m.Body()
	body.Size = t.Size
	if b := v.Board().MayEnd(body, rulekit.Others(v, t, m.ID)); b.Reason != board.Free {
		return moveClauses.Blocked(v, b, m.At)
	}
	return nil
}

// mountsAllowed refuses if the setting forbids mounts (SIG-MOUNT-1).
func mountsAllowed(v *engine.View, do string) *engine.Refusal {
	if v.IsSet(setMounts, "off") {
		return engine.Refuse(engine.RuleOff, "%s: mounts are off in the settings", do).On("SIG-MOUNT-1")
	}
	return nil
}

// link puts a rider on a mount.
func link(tx *engine.Tx, rider, mount string) {
	up := tx.NewCondition("mounted", 1)
	up.Rec.SetText(mountOn, mount)
	put(tx, rider, up)
	under := tx.NewCondition("ridden", 1)
	under.Rec.SetText(kBy, rider)
	put(tx, mount, under)
	moveRider(tx, mount)
}

// moveRider moves a rider to its mount (SIG-MOUNT-1, SIG-MOUNT-3). rulekit's Company can't: the rider covers the same squares,
// and follows falls and pushes too. One that the DM put on a smaller mount is set down where it couldn't stand.
func moveRider(tx *engine.Tx, mount string) {
	m := tx.Token(mount)
	r := tx.Token(riderOf(m))
	if r == nil || r.At == m.At && r.Elevation == m.Elevation {
		return
	}
	up := r.Body()
	up.At, up.Elevation = m.At, m.Elevation
	if r.Size > m.Size && tx.Board().Fits(up) != board.Free {
		throwOff(tx, r, m)
		return
	}
	e := tx.Edit(r.ID)
	e.At, e.Elevation = m.At, m.Elevation
}

// carriedPast lets a rider trigger prepared actions if the setting says that being carried does (SIG-PREP-16); flush emits
// the steps so far.
func carriedPast(tx *engine.Tx, mount string, from board.Body, flush func()) {
	if !tx.IsOn(setForcedTriggers) || tx.Token(mount) == nil {
		return
	}
	rider := tx.Token(riderOf(tx.Token(mount)))
	if rider == nil {
		return
	}
	was := rider.Body()
	was.At, was.Elevation = from.At, from.Elevation
	if watched(tx, rider.ID, was) {
		flush()
		stepped(tx, rider.ID, was)
	}
}

// unlink ends a token's riding and being ridden.
func unlink(tx *engine.Tx, id string) {
	t := tx.Token(id)
	if m := tx.Token(ridesOn(t)); m != nil {
		drop(tx, m.ID, "ridden", "dismounted")
	}
	if r := tx.Token(riderOf(t)); r != nil {
		drop(tx, r.ID, "mounted", "dismounted")
	}
	drop(tx, id, "mounted", "dismounted")
	drop(tx, id, "ridden", "dismounted")
}

// dismount puts the rider on a free square beside the mount (SIG-MOUNT-2).
var dismount = newMounting(true, &rulekit.Action[board.Square, posture]{
	Info: engine.Action{ID: "dismount", Name: "Dismount", Target: engine.GoSquare, Args: engine.Needs(engine.ArgTo()),
		When: "while mounted", Help: "steps down on a free square beside the mount", Clause: "SIG-MOUNT-2"},
	ReadArgs: func(in *engine.ArgReader) (*engine.Token, board.Square) {
		to, given := in.Square("to")
		if !given {
			in.Refuse(in.Missing("to"))
		}
		in.Refuse(mountsAllowed(in.View, in.Do))
		return actor(in), to
	},
	CheckListed: onMount,
	CheckActor: func(v *engine.View, t *engine.Token, to board.Square) *engine.Refusal {
		if r := onMount(v, t); r != nil {
			return r
		}
		return beside(v, t, v.Token(ridesOn(t)), to)
	},
	Run: func(tx *engine.Tx, t *engine.Token, to board.Square) { setDown(tx, t.ID, to) },
})

// onMount refuses to dismount unless riding.
func onMount(v *engine.View, t *engine.Token) *engine.Refusal {
	if v.Token(ridesOn(t)) == nil {
		return engine.Refuse(engine.NothingToDo, "%s isn't riding", t.Name)
	}
	return nil
}

// beside refuses a square that isn't free or isn't next to the mount.
func beside(v *engine.View, t, m *engine.Token, to board.Square) *engine.Refusal {
	body := t.Body()
	body.At, body.Elevation = to, 0
	if !v.Board().In(to) {
		return engine.Refuse(engine.Blocked, "off the map").Where(to)
	}
	if !adjacent(v, body, m.Body()) {
		return engine.Refuse(engine.OutOfRange, "that square isn't next to %s", m.Name).Where(to).On("SIG-MOUNT-2")
	}
	if b := v.Board().MayEnd(body, withMount(v, t, m)); b.Reason != board.Free {
		return moveClauses.Blocked(v, b, to)
	}
	return nil
}

func setDown(tx *engine.Tx, rider string, to board.Square) {
	unlink(tx, rider)
	e := tx.Edit(rider)
	e.At, e.Elevation = to, 0
	tx.Emit("placed", who(rider), str("by", "dismount"), squareAt("at", to))
}

// dismountFallen sets down the rider of a mount that died or fell unconscious or prone on the nearest free square; a rider
// that died is unlinked (SIG-MOUNT-4).
func dismountFallen(tx *engine.Tx, id string) {
	t := tx.Token(id)
	if t == nil {
		return
	}
	if rider := tx.Token(riderOf(t)); rider != nil {
		throwOff(tx, rider, t)
	}
	if t.Is("mounted") && t.Is("dead") {
		unlink(tx, id)
	}
}

// throwOff sets a rider down on the nearest square where it may stand; if there is none it stays.
func throwOff(tx *engine.Tx, rider, m *engine.Token) {
	body := rider.Body()
	body.Elevation = 0
	if at, ok := nearest(tx.Board(), body, m.Body(), withMount(&tx.View, rider, m)); ok {
		setDown(tx, rider.ID, at)
		return
	}
	unlink(tx, rider.ID)
}

// withMount returns the occupants for a rider that is to stand on its own, its mount included.
func withMount(v *engine.View, rider, m *engine.Token) []board.Occupant {
	return append(others(v, rider), board.Occupant{Body: m.Body(), Index: v.Index(m.ID)})
}

// nearest returns the place closest to a footprint, but off it, where a body may stand, the first in reading order on a tie
// (SIG-MOUNT-4).
func nearest(b *board.Board, body, to board.Body, occ []board.Occupant) (at board.Square, ok bool) {
	to.Elevation, to.Height = 0, 1<<20 // high enough for any rider above it
	least := int64(1) << 62
	for y := range b.Map().Rows {
		for x := range b.Map().Cols {
			body.At = board.Square{X: x, Y: y}
			if far := b.Distance(body, to); far > 0 && far < least && b.MayEnd(body, occ).Reason == board.Free {
				at, ok, least = body.At, true, far
			}
		}
	}
	return at, ok
}

// mendLinks ends halves of links whose other half is gone.
func mendLinks(tx *engine.Tx) {
	for _, k := range slices.Clone(tx.Tokens) {
		if !k.Is("mounted") && !k.Is("ridden") {
			continue
		}
		id, t := k.ID, tx.Token(k.ID)
		if m := ridesOn(t); t.Is("mounted") && (tx.Token(m) == nil || riderOf(tx.Token(m)) != id) {
			drop(tx, id, "mounted", "dismounted")
		}
		if r := riderOf(t); t.Is("ridden") && (tx.Token(r) == nil || ridesOn(tx.Token(r)) != id) {
			drop(tx, id, "ridden", "dismounted")
		}
		if t := tx.Token(id); t.Is("ridden") {
			moveRider(tx, id)
		}
	}
}
