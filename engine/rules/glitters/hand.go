package glitters

import (
	"parapet/engine"
	"parapet/engine/doc"
)

func (g *Glitters) Placed(tx *engine.Tx, id string) {}
func (g *Glitters) Damage(tx *engine.Tx, id string, amount int, kind string) *engine.Refusal {
	return nil
}
func (g *Glitters) Heal(tx *engine.Tx, id string, amount int) *engine.Refusal { return nil }
func (g *Glitters) AddCondition(tx *engine.Tx, id, condition string, args *doc.Node) *engine.Refusal {
	return nil
}
func (g *Glitters) RemoveCondition(tx *engine.Tx, id, condition string) *engine.Refusal { return nil }
func (g *Glitters) Edited(tx *engine.Tx, id string, before *engine.Token)               {}
func (g *Glitters) Added(tx *engine.Tx, id string, args *doc.Node) *engine.Refusal      { return nil }
func (g *Glitters) Removing(tx *engine.Tx, id string)                                   {}
func (g *Glitters) SetTurn(tx *engine.Tx, id string) *engine.Refusal                    { return nil }
func (g *Glitters) SetOrder(tx *engine.Tx, order []string) *engine.Refusal              { return nil }
