package aachen

import (
	"strings"

	"parapet/engine"
)

// logTemplates are the sentences by which the log reports this system's events.
func logTemplates() []engine.LogTemplate {
	return []engine.LogTemplate{
		{Event: "phase_began", Heading: true,
			Says: "[{phase=surprise:Surprise round: }{side}][{phase=hi:}{side} act first][{phase=lo:}{side} act next]{phase=over:Combat is over}"},
		{Event: "acted", Says: actionTemplate()},
		{Event: "reaction_result", Says: "{band}", Joins: true},
		{Event: "surprise_result", Says: "[{side} have surprise]{side:|Nobody is surprised}"},
		{Event: "initiative_set", Says: "Initiative: {order}"},
		{Event: "provoked", Says: "{by} provokes {who}"},
		{Event: "screened", Says: "{who} screens {target}: the attack goes at {who}", Joins: true},
		{Event: "morale_checked", Says: "{broken:they break|they hold}", Joins: true},
		{Event: "fell", Says: "{who} falls unconscious", Many: "{who} fall unconscious", Joins: true, Ends: true},
		{Event: "scar", Says: "{who} is scarred: {text}", Joins: true},
		{Event: "shield_broken", Says: "{who} has a useless shield", Joins: true},
		{Event: "stabilised", Says: "{who} comes round", Joins: true, Ends: true},
		{Event: "combat_end_proposed", Says: "No foes left standing. End combat?", Heading: true},
	}
}

// actionSentences are what somebody does, as the log reports it; what isn't among them is clear from its rolls and steps.
var actionSentences = []struct{ do, says string }{
	{"multi_attack", "{who} makes several attacks"},
	{"extra_attack", "{who} attacks again"},
	{"two_weapon_attack", "{who} attacks {target} with two weapons"},
	{"snap_attack", "{who} snap-attacks {target}"},
	{"charge", "{who} charges {target}"},
	{"total_defense", "{who} goes on total defense"},
	{"disengage", "{who} disengages"},
	{"hold_action", "{who} holds the main action"},
	{"act_after", "{who} waits for {target}"},
	{"screen_ally", "{who} screens {target}"},
	{"lock_shields", "{who} locks shields with {target}"},
	{"shatter_shield", "{who} strikes at the shield of {target}"},
	{"shove", "{who} shoves {target}"},
	{"grapple", "{who} grapples {target}"},
	{"escape", "{who} tries to break free"},
	{"grapple_move", "{who} drags {target}"},
	{"release", "{who} lets go"},
	{"execution_attack", "{who} tries to execute {target}"},
	{"cast", "{who} casts[ {spell}] for {cp} CP"},
	{"use_skill", "{who} uses [{skill}]{skill:|a skill}"},
	{"first_aid", "{who} gives {target} first aid"},
	{"drag_ally", "{who} drags {target}"},
	{"stand_up", "{who} stands up"},
	{"draw", "{who} draws {item}"},
	{"ready_or_stow", "{who} takes {item}[{to=hand:} in hand][{to=ready:} to the belt][{to=pack:} to the pack]"},
	{"reload", "{who} loads {with}"},
	{"pick_up", "{who} picks up {item}"},
	{"drop", "{who} drops {item}"},
	{"drop_load", "{who} drops the load"},
	{"speak", "{who}: “{text}”"},
	{"custom", "{who}: {what}"},
}

func actionTemplate() string {
	var b strings.Builder
	for _, d := range actionSentences {
		b.WriteString("[{do=" + d.do + ":}" + d.says + "]")
	}
	return b.String()
}
