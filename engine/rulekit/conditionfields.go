package rulekit

import (
	"parapet/engine"
	"parapet/engine/sheet"
)

// WithFields returns conditions of which those without fields of their own have the fields that every condition has.
func WithFields(list []engine.ConditionDef, fields func(id string, own ...sheet.Field) *sheet.Schema) []engine.ConditionDef {
	for i := range list {
		if list[i].Fields == nil {
			list[i].Fields = fields(list[i].ID)
		}
	}
	return list
}
