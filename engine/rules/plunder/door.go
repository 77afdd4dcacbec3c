package plunder

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// openDoor and closeDoor handle a door within a square (PLU-OBJ-2).
func openDoor(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	return handleDoor(tx, c, true)
}

func closeDoor(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	return handleDoor(tx, c, false)
}

func handleDoor(tx *engine.Tx, c *engine.Command, open bool) *engine.Refusal {
	t, r := doerArg(tx, c)
	if r != nil {
		return r
	}
	door, r := rulekit.ReadDoor(&tx.View, c, "door")
	if r != nil {
		r.Code = engine.BadCommand // an argument without sense (Contract c)
		return r
	}
	if r := interacts(&tx.View, t, c.Do); r != nil {
		return r
	}
	switch {
	case !door.MiddleWithin(t.Body(), 1):
		r = engine.Refuse(engine.OutOfRange, "the middle of %s is farther than a square from %s", door.ID, t.Name).Of(t.ID).On("PLU-OBJ-2")
	case door.Open == open:
		r = engine.Refuse(engine.NothingToDo, "%s is %s", door.ID, map[bool]string{true: "open", false: "shut"}[open])
	case door.Locked && open:
		r = engine.Refuse(locked, "%s is locked", door.ID).On("PLU-OBJ-2")
	case !open:
		r = door.HeldOpen(&tx.View)
	}
	if r != nil {
		r.Wall = door.ID
		return r
	}
	interacted(tx, c, t.ID, jsondoc.M("door", jsondoc.Str(door.ID)))
	door.Set(tx, open)
	return nil
}
