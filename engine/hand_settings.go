package engine

import (
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// handSettings changes settings of the system and of the board.
func handSettings(tx *Tx, c *Command) *Refusal {
	set := c.Node.Get("set")
	if set == nil || set.Kind != jsondoc.Object {
		return Refuse(BadCommand, "settings needs \"set\", an object")
	}
	all := tx.State.settingsNode()
	for _, m := range set.Members {
		if all.Get(m.Key) == nil {
			return Refuse(BadCommand, "settings: there is no setting %q", m.Key)
		}
		all = all.With(m.Key, m.Value)
	}
	var ps jsondoc.Problems
	settings, rules := readSettings(jsondoc.Read(all, &ps), tx.Decl())
	if r := refuseProblems(c, &ps); r != nil {
		return r
	}
	b, err := board.New(tx.Map.Board.Map(), boardOptions(tx.System, settings, rules))
	if err != nil {
		return Refuse(BadCommand, "settings: %v", err)
	}
	tx.State.Settings, tx.State.Rules = settings, rules
	tx.State.Map = tx.Map.on(b, tx.Map)
	tx.byHand()
	return nil
}
