package unclassed

import "parapet/engine"

// callTable are the commands that are no actions: of the fight as a whole, and the DM's.
func callTable() []engine.Call {
	return []engine.Call{
		{Do: "start", Args: engine.May(engine.TotalsArg("initiative"), engine.TokensArg("order")),
			Help: "begins a fight: initiative, rolled or given"},
		{Do: "end_combat",
			Help: "ends the fight"},
	}
}
