package glitters

import "parapet/engine/sheet"

// Indices of a shield's fields.
const (
	hID = iota
	hName
	hBC
	hBCLost
	hDamage
	hTypes
	hAttr
	hCTMod
)

func shieldSchema() *sheet.Schema {
	return sheet.New("shield", append(ids("shown name"),
		sheet.NewNumber("bc", 2, "block chance while held, doubled by a block"),
		sheet.NewCount("bc_lost", 0, "block chance eaten by acid"),
		diceField("damage", "1d4", "damage of a shield bash"),
		damageTypes("bludgeoning"),
		attrSet("attributes of which the best is added to damage", "str"),
		sheet.NewNumber("ct_mod", 0, "added to the critical threshold"),
	)...)
}

// Indices of an armour's fields.
const (
	aID = iota
	aName
	aWorn
	aBC
	aMaterialBC
	aBCLost
	aClass
	aMetal
	aDCCap
	aAcidProof
)

func armourSchema() *sheet.Schema {
	metal := sheet.NewFlag("metal", false, "its BC doesn't count against lightning; default true for mail, plate and brigandine")
	metal.Derive = func(r *sheet.Rec) sheet.Value {
		switch r.Word(aClass) {
		case "mail", "plate", "brigandine":
			return sheet.Yes
		}
		return sheet.Value{}
	}
	return sheet.New("armour", append(ids("shown name"),
		sheet.NewFlag("worn", true, "the first one worn counts"),
		sheet.NewNumber("bc", 0, "block chance"),
		sheet.NewNumber("material_bc", 0, "block chance of its material"),
		sheet.NewCount("bc_lost", 0, "block chance eaten by acid"),
		sheet.NewWord("class", "bludgeoning has +3 to hit against plate, piercing against mail",
			"none", "cloth", "leather", "brigandine", "mail", "plate"),
		metal,
		maybe("dc_cap", "most DEX that counts for dodging"),
		sheet.NewFlag("acid_proof", false, "acid hurts neither it nor what is behind it"),
	)...)
}
