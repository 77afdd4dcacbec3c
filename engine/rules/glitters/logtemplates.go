package glitters

import "parapet/engine"

// logTemplates are the sentences by which the log reports this system's own events.
func logTemplates() []engine.LogTemplate {
	return append(actionTemplates(), []engine.LogTemplate{
		{Event: "rested", Says: "{who} take a {kind=short:short}{kind=long:long} rest: {hours} h"},
		{Event: "time_passed", Says: "{hours} h pass"},
		{Event: "provoked", Says: "{who} provokes {by}"},
		{Event: "condition_added", Where: "condition=blocking"}, // "blocks" says it
		{Event: "condition_added", Where: "condition=disengaged"},
		{Event: "condition_added", Where: "condition=grappling"}, // "grappled" is enough
		{Event: "condition_removed", Where: "condition=grappling"},
		{Event: "shielded", Says: "{who} uses {by} as a shield: {by} is hit instead", Joins: true},
		{Event: "corroded", Says: "acid eats {what} of {who}: −{bc_lost} BC", Joins: true},
	}...)
}

// actionTemplates are the sentences for actions; attacks and moves are reported by their rolls and steps.
func actionTemplates() []engine.LogTemplate {
	var out []engine.LogTemplate
	for _, a := range [][2]string{
		{"block", "{who} blocks"},
		{"parry", "{who} parries[ {target}]"},
		{"opportunity_attack", ""},
		{"jog", "{who} jogs"},
		{"sprint", "{who} sprints"},
		{"disengage", "{who} disengages"},
		{"stand_up", "{who} stands up"},
		{"equip", "{who} changes equipment"},
		{"grapple", ""}, // the rolls say it,
		{"regrapple", "{who} tightens the hold on {target}"},
		{"grapple_throw", "{who} throws {target}"},
		{"release", "{who} lets go of {target}"},
		{"escape", ""},
		{"drag", "{who} drags {target}"},
		{"help", "{who} helps {target}"},
		{"jump", "{who} jumps"},
		{"cast", "{who} casts {spell}[ on {target}][ on {targets}]"},
		{"flee", ""}, // "fled"
		{"surrender", ""},
		{"recognise", "{who} sizes up the enemy"},
	} {
		out = append(out, engine.LogTemplate{Event: "acted", Where: "do=" + a[0], Says: a[1]})
	}
	return out
}
