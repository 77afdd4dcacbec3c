package sigil

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// calls are the commands that aren't actions: those about combat as a whole, and the DM's.
var calls = []*rulekit.Call{
	{Info: engine.Call{Do: "start",
		Args: engine.May(engine.TotalsArg("initiative"), engine.TokensArg("order"), engine.TokensArg("ambushed"), engine.TokensArg("exempt")),
		Help: "begins a fight: initiative, and who is ambushed"}, PerformFunc: start, PreviewFunc: costsNothing},
	{Info: engine.Call{Do: "next_phase",
		Args: engine.May(engine.TotalsArg("initiative"), engine.TokensArg("order")),
		Help: "ends the End phase; the next round begins"}, PerformFunc: nextPhase, PreviewFunc: costsNothing},
	{Info: engine.Call{Do: "end_combat",
		Help: "ends the fight"}, PerformFunc: endCombat, PreviewFunc: costsNothing},
	{Info: engine.Call{Do: "ambush",
		Args: engine.Needs(engine.TokensArg("sides")).May(engine.TokensArg("exempt")),
		Help: "whom an ambush meets in the next round"}, PerformFunc: ambush, PreviewFunc: costsNothing},
	{Info: engine.Call{Do: "order_allies", Args: engine.Needs(engine.WordArg("side"), engine.TokensArg("order")),
		Help: "allies of one initiative change their order"}, PerformFunc: orderAllies, PreviewFunc: costsNothing},
	{Info: engine.Call{Do: "leave", Args: engine.May(engine.FlagArg("fled")),
		Help: "leaves the fight"}, PerformFunc: leave, PreviewFunc: costsNothing},
	{Info: engine.Call{Do: "transform", Args: engine.Needs(engine.Arg{Name: "form", Kind: engine.ArgObject}).May(engine.FlagArg("willing")),
		Help: "turns into something else"}, PerformFunc: transform, PreviewFunc: costsNothing},
	{Info: engine.Call{Do: "revert",
		Help: "has its own body back"}, PerformFunc: revert, PreviewFunc: costsNothing},
	{Info: engine.Call{Do: "fall", Args: engine.May(engine.HalvesArg("metres")),
		Help: "falls, as deep as it is high or as is said"}, PerformFunc: fallCommand, PreviewFunc: costsNothing},
	{Info: engine.Call{Do: "pvp", Args: engine.Needs(engine.AnyArg("teams")).May(engine.AnyArg("bonus")),
		Help: "settles a conflict of players by a die each"}, PerformFunc: pvp, PreviewFunc: costsNothing},
}

func costsNothing(v *engine.View, c *engine.Command) []jsondoc.Member {
	in := v.Read(c)
	t := actor(in)
	if in.Refusal != nil {
		return nil
	}
	return costs(v, t, price{})
}
