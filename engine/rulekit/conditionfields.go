package rulekit

import (
	"parapet/engine"
	"parapet/engine/sheet"
)

// WithFields returns the conditions, where those without fields of their own get the fields that every condition has.
func WithFields(list []engine.ConditionDef, fields func(id string, own ...sheet.Field) *sheet.Schema) []engine.ConditionDef {
	for i := range list {
		if list[i].Fields == nil {
			list[i].Fields = fields(list[i].ID)
		}
	}
	return list
}
