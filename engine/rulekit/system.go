package rulekit

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// System implements the methods of engine.System that most rule systems have alike. A system embeds it, and has its own method
// where its rules say more.
type System struct {
	decl      *engine.Declaration
	catalogue *Catalogue
}

// NewSystem returns the system of a declaration, whose actions and calls are filled from the catalogue.
func NewSystem(d *engine.Declaration, c *Catalogue) System {
	d.Actions, d.Calls = c.Declaration(), c.Calls()
	return System{d, c}
}

// Declaration returns the system's declaration.
func (s *System) Declaration() *engine.Declaration { return s.decl }

// DiagonalRule returns the setting that BoardOptions reads, for a group of the settings.
func DiagonalRule(group string) sheet.Field {
	return sheet.NewWord("diagonal_rule", "what a diagonal step costs, and counts as in ranges", "one", "fractional").
		Called(group, "Diagonal steps", "1", "1.5")
}

// BoardOptions returns the declared squares, with diagonals of 1 or 1.5 by the setting.
func (s *System) BoardOptions(settings *sheet.Rec) board.Options {
	diagonal := settings.Word(settings.Schema.Index("diagonal_rule"))
	return board.Options{Side: s.decl.Side, Fractional: diagonal == "fractional"}
}

// DefaultHeight returns the side of a square for each square of size.
func (s *System) DefaultHeight(size int) int32 { return int32(size) * s.decl.Side }

// Perform runs a command of the catalogue.
func (s *System) Perform(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	return s.catalogue.Perform(tx, c)
}

// Preview returns the members of a legal command's preview (Contract h).
func (s *System) Preview(v *engine.View, c *engine.Command) []jsondoc.Member {
	return s.catalogue.Preview(v, c)
}

// Actions returns every action, those with weapons, items or spells once for each; availability considers everything but the
// target (Contract h).
func (s *System) Actions(v *engine.View, t *engine.Token) []engine.ActionView {
	return s.catalogue.Views(v, t, s.decl.Actions)
}

// Openings returns the current turn as the only opening.
func (s *System) Openings(v *engine.View) []engine.Opening {
	if v.Turn == "" {
		return nil
	}
	return []engine.Opening{{Who: v.Turn, What: "turn"}}
}

// Cover returns the cover of target from who, with the declared grade by what the board hides of it.
func (s *System) Cover(v *engine.View, who, target *engine.Token) engine.CoverView {
	c := Cover(v, who, target)
	if c.Sees {
		c.Grade = s.decl.GradeOf(c.Blocked, c.Drawn)
	}
	return c
}

// SetOrder sets the order of turns as a DM override: the same tokens, each once. Whose turn it is doesn't change.
func (s *System) SetOrder(tx *engine.Tx, order []string) *engine.Refusal {
	if r := tx.NamesEach("set_turn", order, tx.Order); r != nil {
		return r
	}
	tx.SetOrder(order)
	return nil
}
