package unclassed

import (
	"slices"

	"parapet/engine"
	"parapet/engine/sheet"
)

// attackOptions returns the options for the fist's hand and the DM's rulings (UNC-DEF-28, UNC-DEF-32).
func attackOptions() []engine.Option {
	return []engine.Option{
		{Arg: "hand", Label: "{n} hand", Help: "the free hand that strikes", Kind: engine.OptWord, Rare: true, Offer: fistHands,
			Fits: func(v *engine.View, c *engine.Command) bool {
				return v.Read(c).Text("with", "") == unarmed && len(freeHands(v.Token(c.Who))) > 1
			}},
		{Arg: "mod", Label: "attack {n}",
			Help: "added to the attack roll: cover, light, height, as the DM rules", Kind: engine.OptWord, Rare: true,
			Words: []engine.Word{{ID: "-4", Help: "−4"}, {ID: "-2", Help: "−2"}, {ID: "2", Help: "+2"}, {ID: "4", Help: "+4"}}},
		{Arg: "mod", Label: "attack {n}",
			Help: "another number added to the attack roll", Kind: engine.OptNumber, Typed: true, Min: -mostMod, Max: mostMod},
		{Arg: "defence_mod", Label: "defence {n}",
			Help: "a number added to the defence roll, as the DM rules", Kind: engine.OptNumber, Typed: true, Min: -mostMod, Max: mostMod},
		{Arg: "no_defence", Label: "unaware", Help: "the target is unaware: its defence counts as 0", Rare: true},
	}
}

// volleyOptions returns the options of a dual or multiple attack, one row per attack.
func volleyOptions(least, most int) []engine.Option {
	return []engine.Option{{Arg: "attacks", Label: "Attacks",
		Help: "one after the other; click a target for each", Kind: engine.OptRows, Min: least, Max: most,
		Sub: []engine.Option{
			{Arg: "with", Label: "With", Kind: engine.OptWord, Offer: armWords},
			{Arg: "target", Label: "At", Kind: engine.OptToken, Maybe: true},
			{Arg: "hand", Label: "Fist", Kind: engine.OptWord, Offer: fistHands, Maybe: true},
			{Arg: "mod", Label: "Attack ±", Kind: engine.OptNumber, Maybe: true},
			{Arg: "defence_mod", Label: "Defence ±", Kind: engine.OptNumber, Maybe: true},
			{Arg: "no_defence", Label: "Unaware", Maybe: true},
		}}}
}

// armWords returns the weapons in hand, the fist last.
func armWords(_ *engine.View, t *engine.Token) []engine.Word {
	var out []engine.Word
	for _, w := range t.Lists[weaponList] {
		if wielded(w) {
			out = append(out, engine.Word{ID: w.Text(wID), Help: w.Text(wName)})
		}
	}
	return append(out, engine.Word{ID: unarmed, Help: "unarmed"})
}

// fistHands returns the free hands; none for a token that attacks with claws.
func fistHands(_ *engine.View, t *engine.Token) []engine.Word {
	var out []engine.Word
	if slices.ContainsFunc(t.Lists[weaponList], func(w *sheet.Rec) bool { return isNatural(weaponList, w) }) {
		return nil
	}
	for _, h := range freeHands(t) {
		out = append(out, engine.Word{ID: h, Help: h})
	}
	return out
}

func customOptions() []engine.Option {
	return []engine.Option{
		{Arg: "what", Label: "What", Help: "for the log", Kind: engine.OptText},
		{Arg: "cost.action", Label: "Actions", Help: "what it costs", Kind: engine.OptWord, First: true,
			Words: []engine.Word{{ID: "0", Help: "free"}, {ID: "0.5", Help: "½"}, {ID: "1", Help: "1"}, {ID: "1.5", Help: "1½"}, {ID: "2",
				Help: "2"}, {ID: "2.5", Help: "2½"}}},
		{Arg: "provokes", Label: "Gives an opening", Help: "enemies in whose reach it is done may strike first"},
	}
}

// bySay returns the arguments for the fist's hand and the DM's rulings on an attack (UNC-DEF-28, UNC-DEF-32).
func bySay() []engine.Arg {
	return []engine.Arg{engine.WordArg("hand"), engine.NumberArg("mod", -mostMod, mostMod), engine.NumberArg("defence_mod", -mostMod, mostMod),
		engine.FlagArg("no_defence")}
}

// volleyArg returns the argument that lists the attacks of a dual or multiple attack.
func volleyArg(least, most int) engine.Arg {
	return engine.Arg{Name: "attacks", Kind: engine.ArgRows, Min: least, Max: most,
		Parts: engine.Needs(engine.ArgWith()).May(engine.ArgTarget()).May(bySay()...)}
}
