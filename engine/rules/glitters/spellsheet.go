package glitters

import "parapet/engine/sheet"

// Indices of a spell's fields.
const (
	lID = iota
	lName
	lAP
	lCost
	lResolve
	lDamage
	lType
	lAttr
	lHeal
	lSave
	lDT
	lOnSave
	lSaveSense
	lBypass
	lCTMod
	lRange
	lSight
	lTargets
	lArea
	lConditions
	lPoison
	lConcentration
)

// Indices of the fields of a spell's area.
const (
	rShape = iota
	rRadius
	rLength
	rAngle
	rWidth
	rSide
	rSpreads
)

func lengthField(name string, def int, help string) sheet.Field {
	return sheet.Field{Name: name, Type: sheet.Int, Unit: "ft", Min: 0, Max: 100_000, Default: sheet.Num(def), Help: help}
}

func areaSchema() *sheet.Schema {
	return sheet.New("area",
		sheet.NewWord("shape", "form of the area", "circle", "cone", "line", "square"),
		lengthField("radius", 0, "of a circle"),
		lengthField("length", 0, "of a cone or line"),
		sheet.Field{Name: "angle", Type: sheet.Int, Unit: "degrees", Min: 1, Max: 180, Default: sheet.Num(90), Help: "of a cone"},
		lengthField("width", 5, "of a line"),
		lengthField("side", 0, "of a square"),
		sheet.NewFlag("spreads", false, "goes round walls"),
	)
}

func spellSchema() *sheet.Schema {
	force := damageType("type", "damage type", "force")
	return sheet.New("spell", append(ids("shown name"),
		sheet.NewCount("ap", 0, "cost in ability points"),
		sheet.NewWord("cost", "actions that it costs", "main", "offhand", "main+offhand", "free"),
		sheet.NewWord("resolve", "an attack roll, a save of each target, or neither", "attack", "save", "auto"),
		diceField("damage", "", "damage dice"),
		force,
		attrSet("attributes of which the best is added to damage or healing"),
		diceField("heal", "", "healing dice"),
		sheet.Field{Name: "save", Type: sheet.Word, Words: attributeWords, Default: sheet.Num(sDex), Help: "attribute of the save"},
		sheet.NewNumber("dt", 10, "DT of the save"),
		sheet.NewWord("on_save", "damage on a successful save", "half", "none"),
		sheet.Field{Name: "save_sense", Type: sheet.Word, Words: []string{"sight", "hearing"}, Null: true,
			Help: "whoever lacks this sense fails the save"},
		sheet.NewWord("bypass", "what of the mitigation it ignores", "none", "dc", "bc", "both"),
		sheet.NewNumber("ct_mod", 0, "added to the critical threshold"),
		lengthField("range", 30, "0 is the caster alone, 5 a touch"),
		sheet.NewFlag("sight", true, "needs line of sight"),
		sheet.Field{Name: "targets", Type: sheet.Int, Min: 1, Max: 1000, Default: sheet.Num(1), Help: "most creatures it can target"},
		sheet.Field{Name: "area", Type: sheet.Record, Null: true, Sub: areaSchema(), Help: "area that it fills"},
		sheet.Field{Name: "conditions", Type: sheet.Records, Sub: inflictSchema(), Help: "put on each creature that it takes hold of"},
		sheet.Field{Name: "poison", Type: sheet.Record, Null: true, Sub: poisonSchema(), Help: "put on its victim"},
		sheet.NewFlag("concentration", false, "noted; the DM decides when it breaks"),
	)...)
}
