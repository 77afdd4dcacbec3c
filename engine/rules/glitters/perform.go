package glitters

import "parapet/engine"

// Perform runs a command of the system.
func (g *Glitters) Perform(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	return engine.Refuse(engine.NoSuchAction, "there is no action %q", c.Do)
}

// Advance runs after every command.
func (g *Glitters) Advance(tx *engine.Tx) {}

// Check names a state that the rules don't allow.
func (g *Glitters) Check(v *engine.View) error { return nil }
