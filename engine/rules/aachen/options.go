package aachen

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
)

// withOptions adds to the actions what may be set while they are aimed, or is asked for in a form.
func withOptions(list []engine.Action) []engine.Action {
	for i := range list {
		list[i].Options = optionsOf(list[i].ID)
	}
	return list
}

func optionsOf(do string) []engine.Option {
	switch do {
	case "attack", "extra_attack", "snap_attack", "charge":
		return attackOptions()
	case "execution_attack":
		return append([]engine.Option{toggle("prepared", "prepared", "ten rounds were spent unnoticed: the DM's word")}, attackOptions()...)
	case "two_weapon_attack":
		return append([]engine.Option{
			{Arg: "with", Label: "with {n}", Help: "the first weapon", Kind: engine.OptThing, Rare: true},
			{Arg: "other", Label: "and {n}", Help: "the second weapon", Kind: engine.OptThing},
		}, attackOptions()...)
	case "multi_attack", "shatter_shield", "grapple", "first_aid":
		return append(aidOptions(do), luckButtons()...)
	case "shove":
		return append([]engine.Option{pick("result", "prone", "knocked down", "prone instead of pushed away"),
			{Arg: "squares", Label: "only {n} square", Help: "pushed one square instead of two", Kind: engine.OptNumber, Min: 1, Max: 1},
			{Arg: "with", Label: "with {n}", Help: "in place of the first weapon in hand", Kind: engine.OptThing, Rare: true}}, luckButtons()...)
	case "grapple_move":
		return append([]engine.Option{pick("result", "throw", "thrown", "the foe lands there, prone and free")}, luckButtons()...)
	case "lock_shields":
		return facings()
	case "cast":
		return castOptions()
	case "use_skill":
		free := engine.Option{Arg: "cost", Label: "cost", Help: "a main action where nothing is said", Kind: engine.OptWord,
			Words: []engine.Word{{ID: "{}", Help: "free, by the DM's leave"}}}
		return append(append(skillOptions(), luck()...), free)
	case "speak":
		return []engine.Option{{Arg: "text", Label: "says", Kind: engine.OptText}}
	case "custom":
		return []engine.Option{
			{Arg: "what", Label: "does", Kind: engine.OptText},
			{Arg: "cost.main", Label: "main action", Help: "1, or nothing", Kind: engine.OptNumber, Max: 1},
			{Arg: "cost.action", Label: "slot", Help: "1, or nothing: as a move action", Kind: engine.OptNumber, Max: 1},
		}
	case "drop_load":
		return []engine.Option{{Arg: "lb", Label: "lb", Help: "nothing said: all of it", Kind: engine.OptNumber, Min: 1, Max: 100_000}}
	}
	return nil
}

// toggle is what the DM may say of an action while it is aimed.
func toggle(arg, label, help string) engine.Option {
	return engine.Option{Arg: arg, Label: label, Help: help, Kind: engine.OptFlag, Rare: true}
}

func pick(arg, id, label, help string) engine.Option {
	return engine.Option{Arg: arg, Label: label, Help: help, Kind: engine.OptWord, Words: []engine.Word{{ID: id, Help: label}}}
}

func aidOptions(do string) []engine.Option {
	if do != "first_aid" {
		return nil
	}
	return []engine.Option{pick("against", "con_tc", "against its CON TC", "instead of against the helper's own INT TC")}
}

// facings are the directions that a wall of shields may face (AAC-ACT-20).
func facings() []engine.Option {
	list := engine.Headings()
	for i := range list {
		list[i].Help = "faces " + list[i].Help
	}
	return []engine.Option{{Arg: "front", Kind: engine.OptWord, Rare: true, Words: list, Label: "{n}",
		Help: "the wall guards against those ahead and on its left; north is the upper edge of the map; it faces everywhere where nothing is said"}}
}

// luckButtons are what the DM may add to an attack (AAC-ATK-9).
func luckButtons() []engine.Option {
	return []engine.Option{
		toggle("advantage", "advantage", "2d20, the higher counts"),
		toggle("disadvantage", "disadvantage", "2d20, the lower counts"),
		{Arg: "mod", Label: "+{n}", Help: "circumstances that help", Kind: engine.OptNumber, Min: 2, Max: 2, Rare: true},
		{Arg: "mod", Label: "{n}", Help: "circumstances that hinder", Kind: engine.OptNumber, Min: -2, Max: -2, Rare: true},
		{Arg: "mod", Label: "modifier {n}", Help: "whatever the DM says", Kind: engine.OptNumber, Min: -20, Max: 20, Typed: true},
	}
}

// attackOptions are the ability, where the weapon leaves the choice, and the DM's part (AAC-ATK-7).
func attackOptions() []engine.Option {
	attribute := engine.Option{Arg: "attribute", Label: "{n}", Help: "counts to hit, in damage and in shock", Kind: engine.OptWord, Rare: true,
		Words: []engine.Word{{ID: "str", Help: "by STR"}, {ID: "dex", Help: "by DEX"}}}
	return append([]engine.Option{attribute}, luckButtons()...)
}

// castOptions are a spell and what it is cast against (AAC-ACT-25).
func castOptions() []engine.Option {
	list := []engine.Option{
		{Arg: "spell", Label: "spell", Kind: engine.OptText},
		{Arg: "cp", Label: "CP", Help: "1 where nothing is said", Kind: engine.OptNumber, Min: 1, Max: 1000},
		{Arg: "extra_cp", Label: "extra CP", Help: "each adds 1 to the roll", Kind: engine.OptNumber, Max: 1000},
	}
	list = append(list, skillOptions()...)
	list[3].Help = "Cast where nothing is said"
	list[4].Help = "the caster's TC where nothing is said"
	return append(list, luck()...)
}

// skillOptions are a skill and what it is rolled against, for whoever uses it.
func skillOptions() []engine.Option {
	tcs := append(dcWords(), engine.Word{ID: "caster", Help: "caster"})
	return []engine.Option{
		{Arg: "skill", Label: "skill", Help: "none: the die alone", Kind: engine.OptWord, Words: words(generalSkills)},
		{Arg: "against.tc", Label: "against the TC", Help: "its own, or that of the friend below", Kind: engine.OptWord, Words: tcs},
		{Arg: "against.friend", Label: "of a friend", Kind: engine.OptToken, Maybe: true},
		{Arg: "against.dc", Label: "or against the DC", Help: "a number; with a foe below, the name of its DC",
			Kind: engine.OptWord, Max: 1000, Words: dcWords()},
		{Arg: "against.target", Label: "of a foe", Kind: engine.OptToken, Maybe: true},
		{Arg: "against.skill", Label: "or its skill", Help: "both roll", Kind: engine.OptWord, Words: words(generalSkills)},
	}
}

// standings are getting up alone and, where something of its own lies under it, gathering that.
func standings(v *engine.View, t *engine.Token, a *engine.Action) []engine.ActionView {
	list := []engine.ActionView{engine.NewActionView(a, v.Probe(engine.NewCommand(a.ID, t.ID)))}
	for _, w := range t.Lists[weaponList] {
		xy := w.Ints(wLiesAt)
		if w.Word(wCarried) == onGround && len(xy) == 2 && xy[0] >= t.At.X && xy[0] < t.At.X+t.Size && xy[1] >= t.At.Y && xy[1] < t.At.Y+t.Size {
			more := []jsondoc.Member{jsondoc.M("gather", jsondoc.Flag(true))}
			gather := engine.NewActionView(a, v.Probe(engine.NewCommand(a.ID, t.ID, more...)))
			gather.Name, gather.More = a.Name+" and gather", more
			return append(list, gather)
		}
	}
	return list
}
