package aachen

import "parapet/engine"

// callTable are the commands that are no actions: of the fight as a whole, and the DM's.
func callTable() []engine.Call {
	return []engine.Call{
		{Do: "start",
			Args: engine.May(engine.TotalsArg("initiative"), engine.TokensArg("order"), surpriseArg()),
			Help: "begins a fight: surprise and initiative, rolled or given"},
		{Do: "end_turn",
			Help: "ends the turn that is open, or passes that of one who waits"},
		{Do: "end_phase",
			Help: "ends the phase of the side that acts"},
		{Do: "end_combat", Args: engine.May(engine.WordArg("exhaustion", "raise", "waive", "check")),
			Help: "ends the fight, and says how it tires"},
		{Do: "reaction_roll",
			Args: engine.Needs(engine.WordArg("side")).Calls(engine.NumberArg("mod", 0, 0), engine.TokenArg("spokesperson")),
			Help: "how a side takes to the characters"},
		{Do: "morale_check", Args: engine.Needs(engine.WordArg("side")).Calls(engine.NumberArg("mod", 0, 0)),
			Help: "whether a side goes on"},
		{Do: "check", Args: judgedBy(engine.May(engine.WordArg("skill")).And(againstArg())),
			Help: "a check that the DM asks for"},
		{Do: "save", Args: judgedBy(engine.Needs(engine.WordArg("tc")).May(engine.WordArg("skill"), engine.FlagArg("half_level"))),
			Help: "a save that the DM grants"},
	}
}

// surpriseArg is which side seeks surprise, and how: one object, or a list of two.
func surpriseArg() engine.Arg {
	return engine.ObjectArg("surprise", engine.May(engine.WordArg("side"),
		engine.WordArg("by", "granted", "own_dex_tc", "vs_spy", "vs_wis_dc", "mutual_wis_tc"),
		engine.FlagArg("force"), engine.TokensArg("exempt"))...)
}
