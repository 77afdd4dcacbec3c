package plunder

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// openDoor and closeDoor are free object interactions with a door within a square (PLU-OBJ-2).
var (
	openDoor = newDoor(engine.Action{ID: "open_door", Name: "Open a door",
		When: "any time, once a round; a door within a square", Help: "opens it unless it is locked", Clause: "PLU-OBJ-2"}, true)
	closeDoor = newDoor(engine.Action{ID: "close_door", Name: "Close a door",
		When: "any time, once a round; a door within a square", Help: "closes it unless someone is in the doorway", Clause: "PLU-OBJ-2"}, false)
)

func newDoor(info engine.Action, open bool) *atOnce[rulekit.Door] {
	info.Args = engine.Needs(engine.DoorArg("door"))
	return newHandling(&atOnce[rulekit.Door]{
		Info: info,
		ReadArgs: func(in *engine.ArgReader) (*engine.Token, rulekit.Door) {
			t := doerArg(in)
			door, r := rulekit.FindDoor(in.View, in.Word("door"))
			if r != nil {
				r.Code = engine.BadCommand // a senseless argument (Contract c)
			}
			in.Refuse(r)
			return t, door
		},
		CheckActor: func(v *engine.View, t *engine.Token, door rulekit.Door) *engine.Refusal {
			r := cantHandle(v, t, door, open)
			if r != nil {
				r.Wall = door.ID
			}
			return r
		},
		Event: func(_ *engine.View, _ *engine.Token, door rulekit.Door) []jsondoc.Member {
			return []jsondoc.Member{jsondoc.M("door", door.ID)}
		},
		Run: func(tx *engine.Tx, _ *engine.Token, door rulekit.Door) { door.Set(tx, open) },
	}, func(v *engine.View, t *engine.Token) []rulekit.Door {
		var list []rulekit.Door
		for _, w := range v.Board().Map().Walls {
			if w.Kind == board.KindDoor && w.Open != open && near(w, t) {
				door, _ := rulekit.FindDoor(v, w.ID)
				list = append(list, door)
			}
		}
		return list
	})
}

func cantHandle(v *engine.View, t *engine.Token, door rulekit.Door, open bool) *engine.Refusal {
	switch {
	case !door.MiddleWithin(t.Body(), 1):
		return engine.Refuse(engine.OutOfRange, "the door is out of %s's reach", t.Name).Of(t.ID).On("PLU-OBJ-2")
	case door.Open == open:
		return engine.Refuse(engine.NothingToDo, "the door is already %s", map[bool]string{true: "open", false: "shut"}[open])
	case door.Locked && open:
		return engine.Refuse(locked, "the door is locked").On("PLU-OBJ-2")
	case !open:
		return door.HeldOpen(v)
	}
	return nil
}

// near reports whether a door may be within a square of a footprint.
func near(w board.Wall, t *engine.Token) bool {
	x, y := int(w.From.X+w.To.X)/2/board.One, int(w.From.Y+w.To.Y)/2/board.One
	return x >= t.At.X-2 && x <= t.At.X+t.Size+2 && y >= t.At.Y-2 && y <= t.At.Y+t.Size+2
}
