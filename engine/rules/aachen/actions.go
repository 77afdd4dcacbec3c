package aachen

import (
	"parapet/engine"
	"parapet/engine/doc"
)

// Actions lists every action of the table.
func (a *Aachen) Actions(v *engine.View, t *engine.Token) []engine.ActionView { return nil }

// Preview gives what would come of a legal command.
func (a *Aachen) Preview(v *engine.View, c *engine.Command) []doc.Member { return nil }
