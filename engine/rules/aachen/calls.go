package aachen

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// calls are the commands that aren't actions: those about combat as a whole, and the DM's.
var calls = []*rulekit.Call{
	{Info: engine.Call{Do: "start", Args: engine.May(engine.TotalsArg("initiative"), engine.TokensArg("order"), surpriseArg()),
		Help: "begins a fight: surprise and initiative, rolled or given"}, PerformFunc: start},
	{Info: engine.Call{Do: "end_turn", Help: "ends the turn that is open, or passes that of one who waits"}, PerformFunc: endTurn},
	{Info: engine.Call{Do: "end_phase", Help: "ends the phase of the side that acts"}, PerformFunc: endPhase},
	{Info: engine.Call{Do: "end_combat", Args: engine.May(engine.WordArg("exhaustion", "raise", "waive", "check")),
		Help: "ends the fight, and says how it tires"}, PerformFunc: endCombat},
	{Info: engine.Call{Do: "reaction_roll", Args: engine.Needs(engine.WordArg("side")).Calls(engine.NumberArg("mod", 0, 0), engine.TokenArg("spokesperson")),
		Help: "how a side takes to the characters"}, PerformFunc: reactionRoll},
	{Info: engine.Call{Do: "morale_check", Args: engine.Needs(engine.WordArg("side")).Calls(engine.NumberArg("mod", 0, 0)),
		Help: "whether a side goes on"}, PerformFunc: moraleCheck},
	{Info: engine.Call{Do: "check", Args: judgedBy(engine.May(engine.WordArg("skill")).And(againstArg())),
		Help: "a check that the DM asks for"}, PerformFunc: calledCheck, PreviewFunc: previewCheck},
	{Info: engine.Call{Do: "save", Args: judgedBy(engine.Needs(engine.WordArg("tc")).May(engine.WordArg("skill"), engine.FlagArg("half_level"))),
		Help: "a save that the DM grants"}, PerformFunc: save, PreviewFunc: previewSave},
}

func previewCheck(v *engine.View, c *engine.Command) []jsondoc.Member {
	in := v.Read(c)
	t, k := testArgs(in)
	if in.Refusal != nil {
		return nil
	}
	return append(costMembers(t, free), k.odds(v)...)
}

func previewSave(v *engine.View, c *engine.Command) []jsondoc.Member {
	in := v.Read(c)
	s := saveArgs(in)
	if in.Refusal != nil {
		return nil
	}
	return append(costMembers(s.t, free), oddsOf(rulekit.Success(s.roll.reaching(v, s.n)))...)
}

// surpriseArg returns the argument for which side tries to surprise, and how: one object, or a list of two.
func surpriseArg() engine.Arg {
	return engine.ObjectArg("surprise", engine.May(engine.WordArg("side"),
		engine.WordArg("by", "granted", "own_dex_tc", "vs_spy", "vs_wis_dc", "mutual_wis_tc"),
		engine.FlagArg("force"), engine.TokensArg("exempt"))...)
}
