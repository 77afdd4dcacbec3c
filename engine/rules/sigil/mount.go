package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/rulekit"
)

// mount links a rider with its mount (SIG-MOUNT-1, SIG-MOUNT-2).
func mount(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	if !c.Has("target") {
		return c.Missing("target")
	}
	if r := mountsAllowed(tx, c); r != nil {
		return r
	}
	t, m, r := pair(&tx.View, c)
	if r != nil {
		return r
	}
	if r := another(t, m); r != nil {
		return r
	}
	if t.Side != m.Side || out(m) || m.Is("ridden") || m.Is("mounted") || t.Is("ridden") {
		return engine.Refuse(engine.BadTarget, "%s can't carry %s now", m.Name, t.Name).Of(m.ID).On("SIG-MOUNT-2")
	}
	if m.Size < t.Size {
		return engine.Refuse(engine.BadTarget, "%s is too small to carry %s", m.Name, t.Name).Of(m.ID).On("SIG-MOUNT-2")
	}
	p, r := mayMount(&tx.View, t, need{kind: movement, moves: true}, c.Do)
	if r != nil {
		return r
	}
	if airborne(t) {
		return engine.Refuse(airborneCode, "%s is in the air", t.Name).Of(t.ID).On("SIG-FLY-5")
	}
	if !adjacent(&tx.View, t.Body(), m.Body()) {
		return engine.Refuse(engine.OutOfRange, "%s isn't beside %s", m.Name, t.Name).Of(m.ID).On("SIG-MOUNT-2")
	}
	if r := saddle(tx, t, m); r != nil {
		return r
	}
	if r := p.covers(&tx.View, t); r != nil {
		return r
	}
	p.pay(tx, t.ID, c.Do)
	link(tx, t.ID, m.ID)
	return nil
}

// saddle refuses a mount on whose squares the rider can't be: the DM may have put it anywhere (SIG-MOUNT-2,
// SIG-MOVE-8).
func saddle(tx *engine.Tx, t, m *engine.Token) *engine.Refusal {
	body := m.Body()
	body.Size = t.Size
	if b := tx.Board().MayEnd(body, rulekit.Others(&tx.View, t, m.ID)); b.Reason != board.Free {
		return moveClauses.Blocked(&tx.View, b, m.At)
	}
	return nil
}

// mountsAllowed refuses what the setting forbids (SIG-MOUNT-1).
func mountsAllowed(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	if tx.IsSet(setMounts, "off") {
		return engine.Refuse(engine.RuleOff, "%s: there are no mounts by the settings", c.Do).On("SIG-MOUNT-1")
	}
	return nil
}

func mayMount(v *engine.View, t *engine.Token, n need, do string) (posture, *engine.Refusal) {
	return postureOf(v, t, false), n.may(v, t, do)
}

// link sits a rider on a mount.
func link(tx *engine.Tx, rider, mount string) {
	up := tx.NewCondition("mounted", 1)
	up.Rec.SetText(mountOn, mount)
	put(tx, rider, up)
	under := tx.NewCondition("ridden", 1)
	under.Rec.SetText(kBy, rider)
	put(tx, mount, under)
	carry(tx, mount)
}

// carry puts a rider where its mount is (SIG-MOUNT-1, SIG-MOUNT-3), which no company of the kit's walks
// could be: it covers the same squares, and follows falls and pushes too. One that the DM linked to a mount
// smaller than itself is set down where it couldn't stand.
func carry(tx *engine.Tx, mount string) {
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

// carriedPast lets a rider set off what waits for it, where the setting has being carried count
// (SIG-PREP-16); flush tells of the way so far.
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

// unlink ends what a token has to do with riding.
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
func dismount(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	to, given, r := c.Square("to")
	if r != nil {
		return r
	}
	if !given {
		return c.Missing("to")
	}
	if r := mountsAllowed(tx, c); r != nil {
		return r
	}
	t, r := actor(&tx.View, c)
	if r != nil {
		return r
	}
	p, r := mayMount(&tx.View, t, need{kind: movement, moves: true, riding: true, prone: true}, c.Do)
	if r != nil {
		return r
	}
	m := tx.Token(ridesOn(t))
	if m == nil {
		return engine.Refuse(engine.NothingToDo, "%s rides on nobody", t.Name)
	}
	if r := beside(tx, t, m, to); r != nil {
		return r
	}
	if r := p.covers(&tx.View, t); r != nil {
		return r
	}
	p.pay(tx, t.ID, c.Do)
	setDown(tx, t.ID, to)
	return nil
}

// beside refuses a square that isn't free or isn't next to the mount.
func beside(tx *engine.Tx, t, m *engine.Token, to board.Square) *engine.Refusal {
	body := t.Body()
	body.At, body.Elevation = to, 0
	if !tx.Board().In(to) {
		return engine.Refuse(engine.Blocked, "[%d, %d] is off the board", to.X, to.Y).Where(to)
	}
	if !adjacent(&tx.View, body, m.Body()) {
		return engine.Refuse(engine.OutOfRange, "[%d, %d] isn't beside %s", to.X, to.Y, m.Name).Where(to).On("SIG-MOUNT-2")
	}
	if b := tx.Board().MayEnd(body, withMount(&tx.View, t, m)); b.Reason != board.Free {
		return moveClauses.Blocked(&tx.View, b, to)
	}
	return nil
}

func setDown(tx *engine.Tx, rider string, to board.Square) {
	unlink(tx, rider)
	e := tx.Edit(rider)
	e.At, e.Elevation = to, 0
	tx.Emit("placed", who(rider), str("by", "dismount"), squareAt("at", to))
}

// dismountFallen sets the rider of a mount that died, fell unconscious or prone on the nearest free
// square; a rider that died is linked no longer (SIG-MOUNT-4).
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

// throwOff sets a rider down on the nearest square where it may stand; where there is none it stays.
func throwOff(tx *engine.Tx, rider, m *engine.Token) {
	body := rider.Body()
	body.Elevation = 0
	if at, ok := nearest(tx.Board(), body, m.Body(), withMount(&tx.View, rider, m)); ok {
		setDown(tx, rider.ID, at)
		return
	}
	unlink(tx, rider.ID)
}

// withMount are those in the way of a rider that is to stand by itself: its mount too.
func withMount(v *engine.View, rider, m *engine.Token) []board.Occupant {
	return append(others(v, rider), board.Occupant{Body: m.Body(), Index: v.Index(m.ID)})
}

// nearest returns the place nearest to a footprint, but off it, where a body may stand, the first in reading order among
// equals (SIG-MOUNT-4).
func nearest(b *board.Board, body, to board.Body, occ []board.Occupant) (at board.Square, ok bool) {
	to.Elevation, to.Height = 0, 1<<20 // as high as anybody hangs above it
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

// mendLinks ends halves of links that have lost the other half.
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
			carry(tx, id)
		}
	}
}
