package unclassed

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// calls are the commands that aren't actions: those about combat as a whole, and the DM's.
var calls = []*rulekit.Call{
	{Info: engine.Call{Do: "start", Args: engine.May(engine.TotalsArg("initiative"), engine.TokensArg("order")),
		Help: "begins a fight: initiative, rolled or given"}, PerformFunc: start, PreviewFunc: costsNothing},
	{Info: engine.Call{Do: "end_combat", Help: "ends the fight"}, PerformFunc: endCombat, PreviewFunc: costsNothing},
}

func costsNothing(v *engine.View, c *engine.Command) []jsondoc.Member {
	return shows(v, v.Token(c.Who), c.Do, terms{})
}
