package plunder

import "parapet/engine/sheet"

// The kinds of fields in stat blocks.

func whole(name string, low, high, def int, help string) sheet.Field {
	return sheet.Field{Name: name, Type: sheet.Int, Min: low, Max: high, Default: sheet.Num(def), Help: help}
}

func maybe(name string, low, high int, help string) sheet.Field {
	return sheet.Field{Name: name, Type: sheet.Int, Min: low, Max: high, Null: true, Help: help}
}

// derived returns a field with a default computed from fields before it.
func derived(f sheet.Field, from func(*sheet.Rec) sheet.Value) sheet.Field {
	f.Derive = from
	return f
}

// follows returns a field that has the value of another until it gets its own.
func follows(f sheet.Field, other int) sheet.Field {
	f.Follows = true
	return derived(f, like(other))
}

// like returns the default of a field that follows another.
func like(field int) func(*sheet.Rec) sheet.Value {
	return func(r *sheet.Rec) sheet.Value { return r.Values[field] }
}

// inFeet returns a field with the unit feet.
func inFeet(f sheet.Field) sheet.Field {
	f.Unit = "ft"
	return f
}

func ids(help string) []sheet.Field {
	return []sheet.Field{
		{Name: "id", Type: sheet.Text, Required: true, Help: "its name in commands"},
		derived(sheet.Field{Name: "name", Type: sheet.Text, Help: help}, like(0)),
	}
}

func target(name, help string) sheet.Field {
	return whole(name, -1000, 1000, 15, help)
}
