package plunder

import "parapet/engine"

// callTable are the commands that are no actions: of the fight as a whole, and the DM's.
func callTable() []engine.Call {
	return []engine.Call{
		{Do: "start", Args: engine.May(engine.TokensArg("order"), engine.TokensArg("surprised")),
			Help: "begins a fight: who is surprised, in which order the players sit"},
		{Do: "next_phase", Args: engine.May(engine.WordArg("to", "ranged", "spells", "melee", "next_round")),
			Help: "goes on to a later phase, or the next round"},
		{Do: "end_turn", Args: engine.May(engine.FlagArg("all")),
			Help: "passes, as pass does"},
		{Do: "roll", Args: engine.May(engine.FlagArg("close")),
			Help: "rolls for what was declared"},
		{Do: "resolve", Args: engine.May(engine.FlagArg("all"), engine.FlagArg("forgo")),
			Help: "carries out the next entry, or all"},
		{Do: "group", Args: engine.Needs(engine.AnyArg("sets")),
			Help: "orders the entries of a melee by sets of tokens"},
		{Do: "morale", Args: engine.May(engine.WordArg("side"), engine.FlagArg("waive")),
			Help: "rolls or waives the checks that are due, or the DM's"},
		{Do: "environment",
			Args: engine.Needs(engine.WordArg("edge", "advantage", "disadvantage"), engine.TextArg("factor")).May(engine.FlagArg("again")),
			Help: "something in the surroundings helps or hinders an entry"},
		{Do: "provoke",
			Help: "whoever is in melee range may strike"},
		{Do: "end_combat",
			Help: "ends the fight"},
	}
}
