package unclassed

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/rulekit"
)

// Opening a door gives an opening, closing none (UNC-ACT-5, UNC-ACT-14).
var (
	openDoor = newAction(doorWork(true, &action[string]{
		Info: engine.Action{ID: "open_door", Name: "Open a door",
			When: "beside a closed door that isn't locked", Help: "opens it; gives an opening", Clause: "UNC-ACT-14"},
		Price: terms{price: half, provokes: true},
	}))
	closeDoor = newAction(doorWork(false, &action[string]{
		Info: engine.Action{ID: "close_door", Name: "Close a door",
			When: "beside an open door", Help: "closes it unless someone is in the doorway", Clause: "UNC-ACT-5"},
		Price: terms{price: half},
	}))
)

// doorWork completes the action of opening or closing a door; the argument is the door's id.
func doorWork(opens bool, x *action[string]) *action[string] {
	x.Info.Args = engine.Needs(engine.DoorArg("door"))
	x.ReadArgs = func(in *engine.ArgReader) (*engine.Token, string) {
		id := in.Word("door")
		return in.Token("who"), id
	}
	x.Entries = func(v *engine.View, t *engine.Token) []rulekit.Entry[string] {
		var e rulekit.Entry[string]
		if near := doorsNear(v, t, !opens); len(near) > 0 {
			e.More = []jsondoc.Member{jsondoc.M("door", near[0])}
		}
		return []rulekit.Entry[string]{e}
	}
	x.CheckTarget = func(v *engine.View, t *engine.Token, id string) *engine.Refusal {
		d, r := rulekit.FindDoor(v, id)
		if r != nil {
			return r
		}
		if r := mayWork(t, d, opens); r != nil || opens {
			return r
		}
		return d.HeldOpen(v)
	}
	x.Run = func(tx *engine.Tx, t *engine.Token, id string) {
		d, _ := rulekit.FindDoor(&tx.View, id)
		d.Set(tx, opens)
		tx.Emit("door", who(t.ID), jsondoc.M("door", id), jsondoc.M("open", opens))
	}
	return x
}

// mayWork checks the door: it is one, in reach, not locked, not already so (Contract c).
func mayWork(t *engine.Token, d rulekit.Door, opens bool) *engine.Refusal {
	refuse := func(code string, why message.Text) *engine.Refusal {
		r := engine.Refuse(code, "the door %s", why)
		r.Wall = d.ID
		return r
	}
	switch {
	case !d.Along(t.Body()):
		return refuse(engine.OutOfRange, message.Of("isn't next to %s", t.Name)).On("UNC-DEF-37")
	case opens && d.Locked:
		return refuse(lockedDoor, message.Of("is locked")).On("UNC-DEF-37")
	case opens && d.Open:
		return refuse(engine.NothingToDo, message.Of("is already open"))
	case !opens && !d.Open:
		return refuse(engine.NothingToDo, message.Of("is already shut"))
	}
	return nil
}

// doorsNear returns the doors in a token's reach that are open and could be shut, or that are shut.
func doorsNear(v *engine.View, t *engine.Token, open bool) []string {
	var list []string
	near := func(d rulekit.Door) bool { return d.Open == open && d.Along(t.Body()) && !(open && d.Held(v) != nil) }
	for _, d := range rulekit.Doors(v.Board(), near) {
		list = append(list, d.ID)
	}
	return list
}
