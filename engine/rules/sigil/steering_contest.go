package sigil

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
)

// contestSteps returns the steps that settle a conflict between player characters by a d10 each, without combat (SIG-PVP-2,
// SIG-PVP-3, SIG-PVP-4, SIG-PVP-5, SIG-PVP-6): against one opponent, or in teams with bonuses.
func contestSteps(v *engine.View, t *engine.Token) []engine.FlowStep {
	if !t.Player || gone(t) {
		return nil
	}
	var list []engine.FlowStep
	teams := engine.Option{Arg: "teams", Label: "Team", Help: "– is neutral, and rolls no die", Kind: engine.OptSets, Maybe: true,
		Words: []engine.Word{{ID: t.ID, Help: t.Name}}, Sets: []int{1}}
	all := [][]string{{t.ID}}
	for _, o := range v.Tokens {
		if !o.Player || gone(o) || o.ID == t.ID {
			continue
		}
		all = append(all, []string{o.ID})
		teams.Words, teams.Sets = append(teams.Words, engine.Word{ID: o.ID, Help: o.Name}), append(teams.Sets, len(all))
		list = append(list, contestStep(v, message.Of("Against %s", o.Name), [][]string{{t.ID}, {o.ID}}))
	}
	if len(all) < 2 {
		return nil
	}
	s := contestStep(v, message.Of("Teams…"), all)
	s.Options = []engine.Option{teams, {Arg: "bonus", Label: "Advantage", Help: "0, 1 or 2 for each team, with commas: 0, 2",
		Kind: engine.OptNumber, List: true, Maybe: true}}
	return append(list, s)
}

func contestStep(v *engine.View, name message.Text, teams [][]string) engine.FlowStep {
	n := jsondoc.Arr()
	for _, team := range teams {
		n.Items = append(n.Items, jsondoc.Strs(team))
	}
	s := probed(v, name, message.Of("a d10 each instead of a fight; ties roll again"), engine.NewCommand("pvp", "", jsondoc.M("teams", n)))
	s.Menu = "Settle it by dice alone"
	return s
}
