package aachen

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/sheet"
)

// wallOf returns the number of the shield wall that a token is in, 0 for none.
func wallOf(t *engine.Token) int {
	if c := t.Condition("shields_locked"); c != nil && c.Rec != nil {
		return c.Rec.Int(wallNumber)
	}
	return 0
}

// wallMembers returns the members of a wall, in file order.
func wallMembers(v *engine.View, wall int) []*engine.Token {
	var list []*engine.Token
	for _, t := range v.Tokens {
		if wall > 0 && wallOf(t) == wall {
			list = append(list, t)
		}
	}
	return list
}

// wallFacing returns the direction that a wall faces, set on its first member that has one.
func wallFacing(v *engine.View, wall int) []int {
	for _, t := range wallMembers(v, wall) {
		if f := t.Condition("shields_locked").Rec.Ints(wallFront); len(f) == 2 && (f[0] != 0 || f[1] != 0) {
			return f
		}
	}
	return nil
}

// walled reports whether a wall of three or more protects a token from an attacker (AAC-ACT-20).
func walled(v *engine.View, t, by *engine.Token) bool {
	wall := wallOf(t)
	if wall == 0 || len(wallMembers(v, wall)) < 3 {
		return false
	}
	front := wallFacing(v, wall)
	if by == nil || front == nil {
		return true
	}
	dx, dy := 2*by.At.X+by.Size-2*t.At.X-t.Size, 2*by.At.Y+by.Size-2*t.At.Y-t.Size
	ahead := dx*front[0] + dy*front[1]
	right := dx*-front[1] + dy*front[0] // front turned clockwise; rows run downwards
	return ahead >= 0 && right <= abs(ahead)
}

// mendWalls removes tokens that no longer belong to their wall, and ends walls that are too small: a wall that had three
// ends at two, a wall of two at one.
func mendWalls(tx *engine.Tx) {
	var done []int
	for i := range tx.Tokens {
		t := tx.Tokens[i]
		wall := wallOf(t)
		if wall == 0 && (t.Marked(markLocked) || t.Marked(markThree)) { // asked first: a mark is found by its token's id
			unlock(tx, t.ID)
		}
		if wall == 0 || slices.Contains(done, wall) {
			continue
		}
		done = append(done, wall)
		mendWall(tx, wall)
	}
}

func mendWall(tx *engine.Tx, wall int) {
	for gone := true; gone; {
		gone = false
		members := wallMembers(&tx.View, wall)
		for _, t := range members {
			if !fitsWall(&tx.View, t, members) {
				leaveWall(tx, t.ID)
				gone = true
				break
			}
		}
	}
	left := wallMembers(&tx.View, wall)
	hadThree := slices.ContainsFunc(left, func(t *engine.Token) bool { return t.Marked(markThree) })
	for _, t := range left {
		if hadThree && len(left) < 3 || len(left) < 2 && t.Marked(markLocked) {
			leaveWall(tx, t.ID)
			continue
		}
		tx.Mark(t.ID, markLocked, touches(&tx.View, t, left))
		tx.Mark(t.ID, markThree, len(left) >= 3)
	}
}

func leaveWall(tx *engine.Tx, id string) {
	drop(tx, id, "shields_locked")
	unlock(tx, id)
}

// unlock removes a token's marks of its wall.
func unlock(tx *engine.Tx, id string) {
	tx.Mark(id, markLocked, false)
	tx.Mark(id, markThree, false)
}

// fitsWall reports whether a token may be in a wall: it has an intact shield, is free, and is beside another member, unless
// a DM override sets up the wall and the others are still to come.
func fitsWall(v *engine.View, t *engine.Token, members []*engine.Token) bool {
	return mayLock(t) && (touches(v, t, members) || !t.Marked(markLocked))
}

// mayLock reports whether a token could be in a wall at all: it has an intact shield and is free.
func mayLock(t *engine.Token) bool {
	return soundShield(t) && !down(t) && !t.Is("grappled") && !t.Is("grappling") && !gone(t)
}

// touches reports whether a token is adjacent to another of the list.
func touches(v *engine.View, t *engine.Token, list []*engine.Token) bool {
	return slices.ContainsFunc(list, func(o *engine.Token) bool { return o.ID != t.ID && adjacent(v, t, o) })
}

// locking is a path to a shield bearer, and where the wall is to face.
type locking struct {
	sidle
	front []int
}

// lockShields goes to a shield bearer and forms a wall, if both may be in one there (AAC-ACT-20).
var lockShields = newAction(&action[*locking]{
	Info: engine.Action{ID: "lock_shields", Name: "Lock shields", Cost: "move", Target: engine.Friend,
		Args: engine.Needs(engine.ArgTarget()).May(engine.ArgTo(), engine.DirectionArg("front")), Options: facings(),
		When: "both bear sound shields", Help: "forms a wall; three or more have AC +2", Clause: "AAC-ACT-20"},
	PriceOf:  func(v *engine.View, _ *engine.Token, _ *locking) (string, fee) { return "", lockFee(v) },
	ReadArgs: readLocking,
	Entries:  func(*engine.View, *engine.Token) []entry[*locking] { return []entry[*locking]{{Args: &locking{}}} },
	CheckAfterPrice: func(_ *engine.View, t *engine.Token, k *locking) *engine.Refusal {
		for _, o := range []*engine.Token{t, k.at} {
			if o != nil && !soundShield(o) {
				return refuse(notReadied, "AAC-ACT-20", "%s has no intact shield", o.Name).Of(o.ID)
			}
		}
		return nil
	},
	CheckTarget: func(v *engine.View, t *engine.Token, k *locking) *engine.Refusal { return k.plan(v, t) },
	Event: func(_ *engine.View, _ *engine.Token, k *locking) []jsondoc.Member {
		return []jsondoc.Member{target(k.at.ID)}
	},
	Run: func(tx *engine.Tx, t *engine.Token, k *locking) {
		walk{way: k.way}.run(tx)
		mend(tx)
		if t, at := tx.Token(t.ID), tx.Token(k.at.ID); able(t) && adjacent(&tx.View, t, at) && mayLock(t) && mayLock(at) {
			lock(tx, t.ID, at.ID, k.front)
		}
	},
	PreviewWay: func(v *engine.View, t *engine.Token, k *locking) []jsondoc.Member {
		k.plan(v, t)
		return walkMembers(v, t, k.way, lockFee(v).cost)
	},
})

func lockFee(v *engine.View) fee {
	if v.IsSet(setLockCost, "main") {
		return fee{cost: mainAction, need: onFoot}
	}
	return fee{cost: moveSlot, need: onFoot}
}

func readLocking(in *engine.ArgReader) (*engine.Token, *locking) {
	f, ok := in.Node.Get("front").Ints()
	if in.Has("front") && (!ok || len(f) != 2 || f[0] == 0 && f[1] == 0) {
		in.Refuse(engine.Refuse(engine.BadCommand, "lock_shields: pick a direction"))
	}
	t, s := sidleArgs(in)
	return t, &locking{sidle: *s, front: f}
}

// lock puts two tokens into one wall: the ally's, else the actor's, else a new one.
func lock(tx *engine.Tx, id, ally string, front []int) {
	v := &tx.View
	wall := wallOf(tx.Token(ally))
	if wall == 0 {
		wall = wallOf(tx.Token(id))
	}
	if wall == 0 {
		for _, t := range tx.Tokens {
			wall = max(wall, wallOf(t))
		}
		wall++
	}
	if f := wallFacing(v, wall); f != nil {
		front = f
	}
	list := []string{ally, id}
	for _, t := range wallMembers(v, wall) {
		if !slices.Contains(list, t.ID) {
			list = append(list, t.ID)
		}
	}
	for _, m := range list {
		put(tx, m, "shields_locked", 1, func(r *sheet.Rec) {
			r.SetInt(wallNumber, wall)
			if front != nil {
				r.Set(wallFront, sheet.Nums(front...))
			}
		})
	}
	mendWalls(tx)
}

// shatterShield is an attack roll, then a contest of strength (AAC-ACT-21).
var shatterShield = newStrike(&action[*strike]{
	Info: engine.Action{ID: "shatter_shield", Name: "Shatter a shield", Args: strikeTakes(), Options: luckButtons(),
		When: "with an axe or heavy mace, against a shield",
		Help: "an attack roll, then a contest of strength; the shield is useless", Clause: "AAC-ACT-21"},
	Price: fee{cost: mainAction, need: hostileAct | inOwnHands},
	ReadArgs: func(in *engine.ArgReader) (*engine.Token, *strike) {
		t, s := inMelee(in)
		s.plain, s.unscreened = true, true
		return t, s
	},
	Entries: eachCloseArm,
	CheckAfterPrice: func(_ *engine.View, t *engine.Token, s *strike) *engine.Refusal {
		if s.w.Is(wBreaksShields) {
			return s.armed(t)
		}
		return refuse(notReadied, "AAC-ACT-21", "%s can't shatter shields", s.name()).Of(t.ID)
	},
	CheckTarget: func(v *engine.View, t *engine.Token, s *strike) *engine.Refusal {
		at := v.Token(s.target)
		if r := fair(t, at); r != nil {
			return r
		}
		if !soundShield(at) {
			return refuse(engine.BadTarget, "AAC-ACT-21", "%s has no intact shield", at.Name).Of(at.ID)
		}
		return s.reaches(v, t.Body())
	},
	Run: func(tx *engine.Tx, t *engine.Token, s *strike) {
		if !s.resolve(tx) || down(tx.Token(t.ID)) {
			return
		}
		if mine, theirs := strengthContest(&tx.View, tx.Token(t.ID), tx.Token(s.target)); mine.beats(tx, theirs) {
			tx.Edit(s.target).Stats.Set(sShieldBroken, sheet.Yes)
			tx.Emit("shield_broken", who(s.target))
		}
	},
	Odds: func(v *engine.View, t *engine.Token, s *strike) []jsondoc.Member {
		mine, theirs := strengthContest(v, t, v.Token(s.target))
		return s.contested(v, mine, theirs)
	},
})

// strengthContest returns the rolls of a contest that adds STR scores.
func strengthContest(v *engine.View, t, at *engine.Token) (mine, theirs roll20) {
	mine = check(v, "contest", t, engine.Part{Name: "STR", N: t.Stats.Int(sStr)})
	theirs = check(v, "contest", at, engine.Part{Name: "STR", N: at.Stats.Int(sStr)})
	mine.target, theirs.target = at.ID, t.ID
	mine.why, theirs.why = message.Of("to shatter %s's shield", at.Name), message.Of("to save the shield")
	return mine, theirs
}
