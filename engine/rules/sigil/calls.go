package sigil

import "parapet/engine"

// callTable are the commands that are no actions: of the fight as a whole, and the DM's.
func callTable() []engine.Call {
	return []engine.Call{
		{Do: "start",
			Args: engine.May(engine.TotalsArg("initiative"), engine.TokensArg("order"), engine.TokensArg("ambushed"), engine.TokensArg("exempt")),
			Help: "begins a fight: initiative, and who is ambushed"},
		{Do: "next_phase",
			Args: engine.May(engine.TotalsArg("initiative"), engine.TokensArg("order")),
			Help: "ends the End phase; the next round begins"},
		{Do: "end_combat",
			Help: "ends the fight"},
		{Do: "ambush",
			Args: engine.Needs(engine.TokensArg("sides")).May(engine.TokensArg("exempt")),
			Help: "whom an ambush meets in the next round"},
		{Do: "order_allies", Args: engine.Needs(engine.WordArg("side"), engine.TokensArg("order")),
			Help: "allies of one initiative change their order"},
		{Do: "leave", Args: engine.May(engine.FlagArg("fled")),
			Help: "leaves the fight"},
		{Do: "transform", Args: engine.Needs(engine.Arg{Name: "form", Kind: engine.ArgObject}).May(engine.FlagArg("willing")),
			Help: "turns into something else"},
		{Do: "revert",
			Help: "has its own body back"},
		{Do: "fall", Args: engine.May(engine.HalvesArg("metres")),
			Help: "falls, as deep as it is high or as is said"},
		{Do: "pvp", Args: engine.Needs(engine.AnyArg("teams")).May(engine.AnyArg("bonus")),
			Help: "settles a conflict of players by a die each"},
	}
}
