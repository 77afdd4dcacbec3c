package sigil

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// form is what a creature can be turned into.
type form struct {
	id, name  string
	size      int
	height    int32
	stats     *sheet.Rec
	weapons   []*sheet.Rec
	abilities []*sheet.Rec
}

// readForm reads a form from a file or command.
func (s *Sigil) readForm(r jsondoc.Reader) *form {
	f := &form{}
	if !r.Object() {
		return f
	}
	f.id = r.Field("id").Str("")
	f.name = r.Field("name").Str(f.id)
	f.size = r.Field("size").Int(1, 1, s.Declaration().MaxSize)
	f.height = s.DefaultHeight(f.size)
	if h := r.Field("height"); h.Has() {
		v, err := board.ParseUnits(h.Node.Text)
		if h.Node.Kind != jsondoc.Number || err != nil || v <= 0 {
			h.Bad("must be a height above 0")
		} else {
			f.height = v
		}
	}
	if f.id == "" {
		r.Bad("a form needs an \"id\"")
	}
	f.stats = s.Declaration().Stats.Blank()
	if at := r.Field("stats"); at.Has() {
		f.stats = s.Declaration().Stats.Read(at)
	}
	f.weapons = readList(r.Field("weapons"), s.Declaration().Lists[weaponList].Schema)
	f.abilities = readList(r.Field("abilities"), s.Declaration().Lists[abilityList].Schema)
	bad := func(path, format string, args ...any) { r.Along(path).Bad(format, args...) }
	readyWeapons(f.weapons, "weapons", bad)
	readyHands(f.stats, f.weapons, bad)
	s.readyAbilities(f.abilities, "abilities", bad)
	return f
}

func readList(r jsondoc.Reader, schema *sheet.Schema) []*sheet.Rec {
	var list []*sheet.Rec
	for _, it := range r.Items() {
		if it.Object() {
			list = append(list, schema.Read(it))
		}
	}
	return list
}

func (s *Sigil) checkForm(n *jsondoc.Node, path string, bad flaw) {
	var ps jsondoc.Problems
	s.readForm(jsondoc.Read(n, &ps))
	pass(&ps, path, bad)
}

// transform turns a creature into a form, by the DM or an ability (SIG-XFORM-1).
func transform(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	n := c.Node.Get("form")
	if n.IsNull() {
		return c.Missing("form")
	}
	in := tx.Read(c)
	willing := in.Flag("willing") || !c.Has("willing")
	var why message.Text
	rules(&tx.View).checkForm(n, "form", func(path, format string, args ...any) {
		if why.IsZero() {
			why = message.Of("%s: %s", message.Name(path), message.Of(format, args...))
		}
	})
	if !why.IsZero() {
		in.Refuse(engine.Refuse(engine.BadCommand, "transform: %s", why))
	}
	t := in.Token("who")
	if in.Refuse(present(t)); in.Refusal != nil {
		return in.Refusal
	}
	become(tx, t.ID, n, willing)
	return nil
}

// unchangedStats are the stats that a form leaves unchanged (SIG-XFORM-2).
var unchangedStats = []int{sLevel, sEnergy, sEnergyMax, sAllyOrder, sDeathRules, sSummoner, sSkills}

// become turns a creature into a form, if there is room; its conditions stay, and from now on the form's health counts
// (SIG-XFORM-2, SIG-XFORM-3, SIG-XFORM-5, SIG-XFORM-6, SIG-XFORM-7).
func become(tx *engine.Tx, id string, n *jsondoc.Node, willing bool) {
	var ps jsondoc.Problems
	f := rules(&tx.View).readForm(jsondoc.Read(n, &ps))
	t := tx.Token(id)
	at, ok := place(tx, t, f.size, f.height)
	if !ok {
		lose(tx, id, "", ignoring, 5, engine.DamageSource{Kind: "no room"}, sum{{Name: "no_room", N: 5}})
		return
	}
	c := tx.NewCondition("transformed", 1)
	c.Rec.Set(formOriginal, sheet.Value{P: originalOf(t)})
	if old := t.Condition("transformed"); old != nil {
		c.Rec.Set(formOriginal, old.Rec.Values[formOriginal])
	}
	c.Rec.SetText(formID, f.id)
	tx.PutCondition(id, c)
	e := tx.Edit(id)
	stats := f.stats.Clone()
	for _, k := range unchangedStats {
		stats.Values[k] = t.Stats.Values[k]
	}
	stats.Give(sMainHand, sSpecial, sDeathRules, sAllyOrder)
	e.Stats, e.At = stats, at
	e.Resize(f.size, f.height)
	e.Lists[weaponList], e.Lists[abilityList] = f.weapons, f.abilities
	tx.Emit("transformed", who(id), str("form", f.id))
	resized(tx, id)
	if !willing && tx.Turn == id {
		tx.Mark(id, turnOver, true)
	}
	settle(tx, id)
}

// formOf returns the form of a transformed creature, "" for its own.
func formOf(t *engine.Token) string {
	if c := t.Condition("transformed"); c != nil {
		return c.Rec.Text(formID)
	}
	return ""
}

// originalOf returns what a form replaces, for storage.
func originalOf(t *engine.Token) *jsondoc.Node {
	list := func(recs []*sheet.Rec) *jsondoc.Node {
		n := jsondoc.Arr()
		for _, r := range recs {
			n.Items = append(n.Items, r.Full())
		}
		return n
	}
	return jsondoc.Obj(num("size", t.Size), jsondoc.M("height", metresNode(t.Height)), jsondoc.M("stats", t.Stats.Full()),
		jsondoc.M("weapons", list(t.Lists[weaponList])), jsondoc.M("abilities", list(t.Lists[abilityList])))
}

// revert brings the original form back (SIG-XFORM-4, SIG-XFORM-9).
func revert(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	in := tx.Read(c)
	t := in.Token("who")
	if in.Refuse(present(t)); in.Refusal != nil {
		return in.Refusal
	}
	k := t.Condition("transformed")
	if k == nil {
		return engine.Refuse(engine.NothingToDo, "%s isn't transformed", t.Name)
	}
	n := node(k.Rec, formOriginal)
	if n == nil || n.Kind != jsondoc.Object {
		return engine.Refuse(engine.BadCommand, "revert: %s's true form isn't known", t.Name)
	}
	var ps jsondoc.Problems
	f := rules(&tx.View).readForm(jsondoc.Read(n.With("id", jsondoc.Str("original")), &ps))
	if ps.Failed() {
		return engine.Refuse(engine.BadCommand, "revert: %s", ps.List[0].Error())
	}
	was := k.Rec.Text(formID)
	at := placeToReturn(tx, t, f.size, f.height)
	e := tx.Edit(t.ID)
	stats := f.stats.Clone()
	stats.Values[sEnergy] = sheet.Num(min(t.Stats.Int(sEnergy), stats.Int(sEnergyMax)))
	e.Stats, e.At = stats, at
	e.Resize(f.size, f.height)
	e.Lists[weaponList], e.Lists[abilityList] = f.weapons, f.abilities
	tx.DropCondition(t.ID, "transformed")
	tx.Emit("reverted", who(t.ID), str("form", was))
	resized(tx, t.ID)
	settle(tx, t.ID)
	return nil
}

// resized ends riding if the mount is now smaller than its rider (SIG-MOUNT-2).
func resized(tx *engine.Tx, id string) {
	t := tx.Token(id)
	if m := tx.Token(ridesOn(t)); m != nil && m.Size < t.Size {
		setDown(tx, id, t.At)
	}
	if r := tx.Token(riderOf(t)); r != nil && t.Size < r.Size {
		throwOff(tx, r, t)
	}
	moveRider(tx, id)
}

// place returns where a creature of another size stands. A rider stays on its mount; one that outgrows it is set down
// (SIG-XFORM-8, SIG-MOUNT-2).
func place(tx *engine.Tx, t *engine.Token, size int, height int32) (board.Square, bool) {
	switch m := tx.Token(ridesOn(t)); {
	case m == nil:
		return roomAmong(tx, t, size, height, others(&tx.View, t))
	case size <= m.Size:
		return m.At, true
	default:
		return nearest(tx.Board(), board.Body{Size: size, Height: height}, m.Body(), withMount(&tx.View, t, m))
	}
}

// placeToReturn returns the place of a creature that gets its own body back, which nothing can prevent: without room it
// shares a square, and if rock or walls leave none it goes to the nearest place (SIG-XFORM-9).
func placeToReturn(tx *engine.Tx, t *engine.Token, size int, height int32) board.Square {
	b, occ := tx.Board(), others(&tx.View, t)
	body := board.Body{Size: size, Height: height, Elevation: t.Elevation}
	tries := []func() (board.Square, bool){
		func() (board.Square, bool) { return place(tx, t, size, height) },
		func() (board.Square, bool) { return roomAmong(tx, t, size, height, nil) },
		func() (board.Square, bool) { return nearest(b, body, t.Body(), occ) },
		func() (board.Square, bool) { return nearest(b, body, t.Body(), nil) },
	}
	for _, try := range tries {
		if at, ok := try(); ok {
			return at
		}
	}
	m := b.Map()
	return board.Square{X: min(t.At.X, max(m.Cols-size, 0)), Y: min(t.At.Y, max(m.Rows-size, 0))}
}

// roomAmong returns the place for a body of another size among occ: the same north-western square, or else the first in
// reading order from which the footprint covers a square of the creature. Creatures that already share squares with it don't
// bar a body of the same size (SIG-XFORM-8).
func roomAmong(tx *engine.Tx, t *engine.Token, size int, height int32, occ []board.Occupant) (board.Square, bool) {
	bars := func(at board.Square, occ []board.Occupant) board.BlockReason {
		b := board.Body{At: at, Size: size, Elevation: t.Elevation, Height: height}
		if !tx.Board().In(at) || !tx.Board().In(board.Square{X: at.X + size - 1, Y: at.Y + size - 1}) {
			return board.Edge
		}
		return tx.Board().MayEnd(b, occ).Reason
	}
	if bars(t.At, occ) == board.Free {
		return t.At, true
	}
	if size == t.Size && bars(t.At, rulekit.NotOverlapping(tx.Board(), t.Body(), occ)) != board.Occupied {
		return t.At, true
	}
	for y := t.At.Y - size + 1; y <= t.At.Y+t.Size-1; y++ {
		for x := t.At.X - size + 1; x <= t.At.X+t.Size-1; x++ {
			if at := (board.Square{X: x, Y: y}); bars(at, occ) == board.Free {
				return at, true
			}
		}
	}
	return t.At, false
}
