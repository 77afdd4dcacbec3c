package engine

import "parapet/engine/jsondoc"

// overrideSettings changes settings of the system and of the board.
func overrideSettings(tx *Tx, c *Command) *Refusal {
	set := c.Node.Get("set")
	if set == nil || set.Kind != jsondoc.Object {
		return Refuse(BadCommand, "settings: give settings with their values")
	}
	all := tx.State.settingsNode()
	for _, m := range set.Members {
		if all.Get(m.Key) == nil {
			return Refuse(BadCommand, "settings: there is no setting %s", m.Key)
		}
		all = all.With(m.Key, m.Value)
	}
	var ps jsondoc.Problems
	settings, rules := readSettings(jsondoc.Read(all, &ps), tx.Decl())
	if r := refuseProblems(c, &ps); r != nil {
		return r
	}
	m := tx.Map.mapParts
	m.options = boardOptions(tx.System, settings, rules)
	if err := m.options.Check(); err != nil {
		return Refuse(BadCommand, "settings: %v", err)
	}
	tx.State.Settings, tx.State.Rules, tx.State.Map = settings, rules, &Map{mapParts: m}
	tx.logOverride()
	return nil
}
