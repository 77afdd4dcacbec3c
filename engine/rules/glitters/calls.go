package glitters

import "parapet/engine"

// callTable are the commands that are no actions: of the fight as a whole, and the DM's.
func callTable() []engine.Call {
	return []engine.Call{
		{Do: "start",
			Args: judgedBy(engine.May(engine.TotalsArg("initiative"), engine.TokensArg("order"), engine.TokensArg("surprised"), ambushArg())),
			Help: "begins a fight: surprise and initiative, rolled or given"},
		{Do: "end_combat",
			Help: "ends the fight"},
		{Do: "rest", Args: engine.Needs(engine.WordArg("kind", "short", "long")).May(engine.TokensArg("who")),
			Help: "a short or a long rest of those named, by default of the players' side"},
		{Do: "pass_time", Args: engine.Needs(engine.NumberArg("hours", 0, 0)),
			Help: "hours pass"},
		{Do: "repair",
			Help: "armour and shields are mended"},
	}
}

// ambushArg is who hides from whom before a fight.
func ambushArg() engine.Arg {
	return engine.ObjectArg("ambush", engine.Needs(engine.TokenArg("by"), engine.TokensArg("against")).
		May(engine.NumberArg("dt", 0, 0), engine.FlagArg("sought"), engine.TokensArg("except"))...)
}
