package plunder

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// calls are the commands that aren't actions: those about combat as a whole, and the DM's.
var calls = []*rulekit.Call{
	{Info: engine.Call{Do: "start", Args: engine.May(engine.TokensArg("order"), engine.TokensArg("surprised")),
		Help: "begins a fight: who is surprised, in which order the players sit"}, PerformFunc: start, PreviewFunc: costsNothing},
	{Info: engine.Call{Do: "next_phase", Args: engine.May(engine.WordArg("to", "ranged", "spells", "melee", "next_round")),
		Help: "goes on to a later phase, or the next round"}, PerformFunc: nextPhase, PreviewFunc: costsNothing},
	{Info: engine.Call{Do: "end_turn", Args: engine.May(engine.FlagArg("all")),
		Help: "passes, as pass does"}, PerformFunc: pass, PreviewFunc: costsNothing},
	{Info: engine.Call{Do: "roll", Args: engine.May(engine.FlagArg("close")),
		Help: "rolls for what was declared"}, PerformFunc: roll, PreviewFunc: costsNothing},
	{Info: engine.Call{Do: "resolve", Args: engine.May(engine.FlagArg("all"), engine.FlagArg("forgo")),
		Help: "carries out the next entry, or all"}, PerformFunc: resolve, PreviewFunc: costsNothing},
	{Info: engine.Call{Do: "group", Args: engine.Needs(engine.AnyArg("sets")),
		Help: "orders the entries of a melee by sets of tokens"}, PerformFunc: group, PreviewFunc: costsNothing},
	{Info: engine.Call{Do: "morale", Args: engine.May(engine.WordArg("side"), engine.FlagArg("waive")),
		Help: "rolls or waives the checks that are due, or the DM's"}, PerformFunc: morale, PreviewFunc: costsNothing},
	{Info: engine.Call{Do: "environment",
		Args: engine.Needs(engine.WordArg("edge", "advantage", "disadvantage"), engine.TextArg("factor")).May(engine.FlagArg("again")),
		Help: "something in the surroundings helps or hinders an entry"}, PerformFunc: environment, PreviewFunc: costsNothing},
	{Info: engine.Call{Do: "provoke",
		Help: "whoever is in melee range may strike"}, PerformFunc: provoke, PreviewFunc: provokes},
	{Info: engine.Call{Do: "end_combat",
		Help: "ends the fight"}, PerformFunc: endCombat, PreviewFunc: costsNothing},
}

// costsNothing returns the preview of a free command.
func costsNothing(*engine.View, *engine.Command) []jsondoc.Member { return costs(jsondoc.Obj()) }

func costs(cost *jsondoc.Node) []jsondoc.Member {
	return []jsondoc.Member{jsondoc.M("warnings", jsondoc.Strs(nil)), jsondoc.M("cost", cost)}
}

func provokes(v *engine.View, c *engine.Command) []jsondoc.Member {
	return append(costsNothing(v, c), layingOpen(v, v.Token(c.Who)))
}

// layingOpen returns the member naming who may attack a token that exposes itself.
func layingOpen(v *engine.View, t *engine.Token) jsondoc.Member {
	return jsondoc.M("provokes", nearFoes(v, t))
}
