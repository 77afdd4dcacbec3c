package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
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
	if r := p.covers(&tx.View, t); r != nil {
		return r
	}
	p.pay(tx, t.ID, c.Do)
	link(tx, t.ID, m.ID)
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
// could be: it covers the same squares, and follows falls and pushes too. One that is larger than its mount
// is set down where it would stand off the board.
func carry(tx *engine.Tx, mount string) {
	m := tx.Token(mount)
	r := tx.Token(riderOf(m))
	if r == nil || r.At == m.At && r.Elevation == m.Elevation {
		return
	}
	if far := (board.Square{X: m.At.X + r.Size - 1, Y: m.At.Y + r.Size - 1}); !tx.Board().In(far) {
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
	if !within(&tx.View, body, m.Body(), 1) {
		return engine.Refuse(engine.OutOfRange, "[%d, %d] isn't beside %s", to.X, to.Y, m.Name).Where(to).On("SIG-MOUNT-2")
	}
	all := others(&tx.View, t)
	all = append(all, board.Occupant{Body: m.Body(), Index: tx.Index(m.ID)})
	if b := tx.Board().MayEnd(body, all); b.Reason != board.Free {
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

// throwOff puts a rider on the nearest square where it may stand, reading order among equals; where
// there is none it stays.
func throwOff(tx *engine.Tx, rider, m *engine.Token) {
	b := tx.Board()
	size := b.Map()
	all := append(others(&tx.View, rider), board.Occupant{Body: m.Body(), Index: tx.Index(m.ID)})
	for far := 1; far <= max(size.Cols, size.Rows); far++ {
		for y := m.At.Y - far - rider.Size + 1; y <= m.At.Y+m.Size-1+far; y++ {
			for x := m.At.X - far - rider.Size + 1; x <= m.At.X+m.Size-1+far; x++ {
				body := rider.Body()
				body.At, body.Elevation = board.Square{X: x, Y: y}, 0
				if b.In(body.At) && b.Distance(body, board.Body{At: m.At, Size: m.Size, Height: 1 << 20}) == int64(far)*metre &&
					b.MayEnd(body, all).Reason == board.Free {
					setDown(tx, rider.ID, body.At)
					return
				}
			}
		}
	}
	unlink(tx, rider.ID)
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
