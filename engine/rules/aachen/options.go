package aachen

import (
	"parapet/engine"
)

// toggle returns an option for one of the DM's rulings on an action while aiming.
func toggle(arg, label, help string) engine.Option {
	return engine.Option{Arg: arg, Label: label, Help: help, Kind: engine.OptFlag, Rare: true}
}

func pick(arg, id, label, help string) engine.Option {
	return engine.Option{Arg: arg, Label: label, Help: help, Kind: engine.OptWord, Words: []engine.Word{{ID: id, Help: label}}}
}

// facings returns the options for the direction of a shield wall (AAC-ACT-20).
func facings() []engine.Option {
	list := engine.Headings()
	for i := range list {
		list[i].Help = "faces " + list[i].Help
	}
	return []engine.Option{{Arg: "front", Kind: engine.OptWord, Rare: true, Words: list, Label: "{n}",
		Help: "the wall guards against foes ahead and on its left; north is the map's upper edge; default all directions"}}
}

// luckButtons returns the options for the DM's modifiers to an attack (AAC-ATK-9).
func luckButtons() []engine.Option {
	return []engine.Option{
		toggle("advantage", "advantage", "2d20, the higher counts"),
		toggle("disadvantage", "disadvantage", "2d20, the lower counts"),
		{Arg: "mod", Label: "+{n}", Help: "circumstances that help", Kind: engine.OptNumber, Min: 2, Max: 2, Rare: true},
		{Arg: "mod", Label: "{n}", Help: "circumstances that hinder", Kind: engine.OptNumber, Min: -2, Max: -2, Rare: true},
		{Arg: "mod", Label: "modifier {n}", Help: "whatever the DM says", Kind: engine.OptNumber, Min: -20, Max: 20, Typed: true},
	}
}

// attackOptions returns the options for the ability, if the weapon leaves a choice, and the DM's modifiers (AAC-ATK-7).
func attackOptions() []engine.Option {
	attribute := engine.Option{Arg: "attribute", Label: "{n}", Help: "counts to hit, in damage and in shock", Kind: engine.OptWord, Rare: true,
		Words: []engine.Word{{ID: "str", Help: "by STR"}, {ID: "dex", Help: "by DEX"}}}
	return append([]engine.Option{attribute}, luckButtons()...)
}

// castOptions returns the options for a spell and for the number it is cast against (AAC-ACT-25).
func castOptions() []engine.Option {
	list := []engine.Option{
		{Arg: "spell", Label: "spell", Kind: engine.OptText},
		{Arg: "cp", Label: "CP", Help: "default 1", Kind: engine.OptNumber, Min: 1, Max: 1000},
		{Arg: "extra_cp", Label: "extra CP", Help: "each adds 1 to the roll", Kind: engine.OptNumber, Max: 1000},
	}
	list = append(list, skillOptions()...)
	list[3].Help = "default Cast"
	list[4].Help = "default the caster's TC"
	return append(list, luck()...)
}

// skillOptions returns the options for a skill and for the number it is rolled against.
func skillOptions() []engine.Option {
	tcs := append(dcWords(), engine.Word{ID: "caster", Help: "caster"})
	return []engine.Option{
		{Arg: "skill", Label: "skill", Help: "none: the die alone", Kind: engine.OptWord, Words: words(generalSkills)},
		{Arg: "against.tc", Label: "against the TC", Help: "its own, or the friend's below", Kind: engine.OptWord, Words: tcs},
		{Arg: "against.friend", Label: "of a friend", Kind: engine.OptToken, Maybe: true},
		{Arg: "against.dc", Label: "or against the DC", Help: "a number, or the name of the DC of the foe below",
			Kind: engine.OptWord, Max: 1000, Words: dcWords()},
		{Arg: "against.target", Label: "of a foe", Kind: engine.OptToken, Maybe: true},
		{Arg: "against.skill", Label: "or its skill", Help: "both roll", Kind: engine.OptWord, Words: words(generalSkills)},
	}
}
