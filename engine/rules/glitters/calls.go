package glitters

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// calls are the commands that aren't actions: those about combat as a whole, and the DM's.
var calls = []*rulekit.Call{
	{Info: engine.Call{Do: "start",
		Args: judgedBy(engine.May(engine.TotalsArg("initiative"), engine.TokensArg("order"), engine.TokensArg("surprised"), ambushArg())),
		Help: "begins a fight: surprise and initiative, rolled or given"}, PerformFunc: start, PreviewFunc: costsNothing},
	{Info: engine.Call{Do: "end_combat",
		Help: "ends the fight"}, PerformFunc: endCombat, PreviewFunc: costsNothing},
	{Info: engine.Call{Do: "rest", Args: engine.Needs(engine.WordArg("kind", "short", "long")).May(engine.TokensArg("who")),
		Help: "a short or a long rest of those named, by default of the players' side"}, PerformFunc: rest, PreviewFunc: costsNothing},
	{Info: engine.Call{Do: "pass_time", Args: engine.Needs(engine.NumberArg("hours", 0, 0)),
		Help: "hours pass"}, PerformFunc: passTime, PreviewFunc: costsNothing},
	{Info: engine.Call{Do: "repair",
		Help: "armour and shields are mended"}, PerformFunc: repair, PreviewFunc: costsNothing},
}

func costsNothing(v *engine.View, c *engine.Command) []jsondoc.Member {
	return costMembers(v.Token(c.Who), price{})
}

// ambushArg returns the argument for who hides from whom before combat.
func ambushArg() engine.Arg {
	return engine.ObjectArg("ambush", engine.Needs(engine.TokenArg("by"), engine.TokensArg("against")).
		May(engine.NumberArg("dt", 0, 0), engine.FlagArg("sought"), engine.TokensArg("except"))...)
}
