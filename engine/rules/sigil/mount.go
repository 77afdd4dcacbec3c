package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/rulekit"
)

// mount links a rider with its mount (SIG-MOUNT-1, SIG-MOUNT-2).
func (d *Tx) mount(c *engine.Command) *engine.Refusal {
	if !c.Has("target") {
		return c.Missing("target")
	}
	if r := d.mountsAllowed(c); r != nil {
		return r
	}
	t, m, r := d.pair(c)
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
	p, r := mayMount(&d.View, t, need{kind: movement, moves: true}, c.Do)
	if r != nil {
		return r
	}
	if airborne(t) {
		return engine.Refuse(airborneCode, "%s is in the air", t.Name).Of(t.ID).On("SIG-FLY-5")
	}
	if !adjacent(&d.View, t.Body(), m.Body()) {
		return engine.Refuse(engine.OutOfRange, "%s isn't beside %s", m.Name, t.Name).Of(m.ID).On("SIG-MOUNT-2")
	}
	if r := d.saddle(t, m); r != nil {
		return r
	}
	if r := p.covers(&d.View, t); r != nil {
		return r
	}
	p.pay(d, t.ID, c.Do)
	d.link(t.ID, m.ID)
	return nil
}

// saddle refuses a mount on whose squares the rider can't be: the DM may have put it anywhere (SIG-MOUNT-2,
// SIG-MOVE-8).
func (d *Tx) saddle(t, m *engine.Token) *engine.Refusal {
	body := m.Body()
	body.Size = t.Size
	if b := d.Board().MayEnd(body, rulekit.Others(&d.View, t, m.ID)); b.Reason != board.Free {
		return moveClauses.Blocked(&d.View, b, m.At)
	}
	return nil
}

// mountsAllowed refuses what the setting forbids (SIG-MOUNT-1).
func (d *Tx) mountsAllowed(c *engine.Command) *engine.Refusal {
	if d.IsSet(setMounts, "off") {
		return engine.Refuse(engine.RuleOff, "%s: there are no mounts by the settings", c.Do).On("SIG-MOUNT-1")
	}
	return nil
}

func mayMount(v *engine.View, t *engine.Token, n need, do string) (posture, *engine.Refusal) {
	return postureOf(v, t, false), n.may(v, t, do)
}

// link sits a rider on a mount.
func (d *Tx) link(rider, mount string) {
	up := d.NewCondition("mounted", 1)
	up.Rec.SetText(mountOn, mount)
	d.put(rider, up)
	under := d.NewCondition("ridden", 1)
	under.Rec.SetText(kBy, rider)
	d.put(mount, under)
	d.carry(mount)
}

// carry puts a rider where its mount is (SIG-MOUNT-1, SIG-MOUNT-3), which no company of the kit's walks
// could be: it covers the same squares, and follows falls and pushes too. One that the DM linked to a mount
// smaller than itself is set down where it couldn't stand.
func (d *Tx) carry(mount string) {
	m := d.Token(mount)
	r := d.Token(riderOf(m))
	if r == nil || r.At == m.At && r.Elevation == m.Elevation {
		return
	}
	up := r.Body()
	up.At, up.Elevation = m.At, m.Elevation
	if r.Size > m.Size && d.Board().Fits(up) != board.Free {
		d.throwOff(r, m)
		return
	}
	e := d.Edit(r.ID)
	e.At, e.Elevation = m.At, m.Elevation
}

// carriedPast lets a rider set off what waits for it, where the setting has being carried count
// (SIG-PREP-16); flush tells of the way so far.
func (d *Tx) carriedPast(mount string, from board.Body, flush func()) {
	if !d.IsOn(setForcedTriggers) || d.Token(mount) == nil {
		return
	}
	rider := d.Token(riderOf(d.Token(mount)))
	if rider == nil {
		return
	}
	was := rider.Body()
	was.At, was.Elevation = from.At, from.Elevation
	if d.watched(rider.ID, was) {
		flush()
		d.stepped(rider.ID, was)
	}
}

// unlink ends what a token has to do with riding.
func (d *Tx) unlink(id string) {
	t := d.Token(id)
	if m := d.Token(ridesOn(t)); m != nil {
		d.drop(m.ID, "ridden", "dismounted")
	}
	if r := d.Token(riderOf(t)); r != nil {
		d.drop(r.ID, "mounted", "dismounted")
	}
	d.drop(id, "mounted", "dismounted")
	d.drop(id, "ridden", "dismounted")
}

// dismount puts the rider on a free square beside the mount (SIG-MOUNT-2).
func (d *Tx) dismount(c *engine.Command) *engine.Refusal {
	to, given, r := c.Square("to")
	if r != nil {
		return r
	}
	if !given {
		return c.Missing("to")
	}
	if r := d.mountsAllowed(c); r != nil {
		return r
	}
	t, r := d.actor(c)
	if r != nil {
		return r
	}
	p, r := mayMount(&d.View, t, need{kind: movement, moves: true, riding: true, prone: true}, c.Do)
	if r != nil {
		return r
	}
	m := d.Token(ridesOn(t))
	if m == nil {
		return engine.Refuse(engine.NothingToDo, "%s rides on nobody", t.Name)
	}
	if r := d.beside(t, m, to); r != nil {
		return r
	}
	if r := p.covers(&d.View, t); r != nil {
		return r
	}
	p.pay(d, t.ID, c.Do)
	d.setDown(t.ID, to)
	return nil
}

// beside refuses a square that isn't free or isn't next to the mount.
func (d *Tx) beside(t, m *engine.Token, to board.Square) *engine.Refusal {
	body := t.Body()
	body.At, body.Elevation = to, 0
	if !d.Board().In(to) {
		return engine.Refuse(engine.Blocked, "[%d, %d] is off the board", to.X, to.Y).Where(to)
	}
	if !adjacent(&d.View, body, m.Body()) {
		return engine.Refuse(engine.OutOfRange, "[%d, %d] isn't beside %s", to.X, to.Y, m.Name).Where(to).On("SIG-MOUNT-2")
	}
	if b := d.Board().MayEnd(body, withMount(&d.View, t, m)); b.Reason != board.Free {
		return moveClauses.Blocked(&d.View, b, to)
	}
	return nil
}

func (d *Tx) setDown(rider string, to board.Square) {
	d.unlink(rider)
	e := d.Edit(rider)
	e.At, e.Elevation = to, 0
	d.Emit("placed", who(rider), str("by", "dismount"), squareAt("at", to))
}

// dismountFallen sets the rider of a mount that died, fell unconscious or prone on the nearest free
// square; a rider that died is linked no longer (SIG-MOUNT-4).
func (d *Tx) dismountFallen(id string) {
	t := d.Token(id)
	if t == nil {
		return
	}
	if rider := d.Token(riderOf(t)); rider != nil {
		d.throwOff(rider, t)
	}
	if t.Is("mounted") && t.Is("dead") {
		d.unlink(id)
	}
}

// throwOff sets a rider down on the nearest square where it may stand; where there is none it stays.
func (d *Tx) throwOff(rider, m *engine.Token) {
	body := rider.Body()
	body.Elevation = 0
	if at, ok := nearest(d.Board(), body, m.Body(), withMount(&d.View, rider, m)); ok {
		d.setDown(rider.ID, at)
		return
	}
	d.unlink(rider.ID)
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
func (d *Tx) mendLinks() {
	for _, k := range slices.Clone(d.Tokens) {
		if !k.Is("mounted") && !k.Is("ridden") {
			continue
		}
		id, t := k.ID, d.Token(k.ID)
		if m := ridesOn(t); t.Is("mounted") && (d.Token(m) == nil || riderOf(d.Token(m)) != id) {
			d.drop(id, "mounted", "dismounted")
		}
		if r := riderOf(t); t.Is("ridden") && (d.Token(r) == nil || ridesOn(d.Token(r)) != id) {
			d.drop(id, "ridden", "dismounted")
		}
		if t := d.Token(id); t.Is("ridden") {
			d.carry(id)
		}
	}
}
