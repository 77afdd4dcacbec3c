package aachen

import (
	"strings"

	"parapet/engine"
)

// tales returns the sentences with which the log reports this system's events.
func tales() []engine.LogTemplate {
	return []engine.LogTemplate{
		{Event: "phase_began", Heading: true,
			Says: "[{phase=surprise:The surprise round: }{side} alone][{phase=hi:Turns of }{side}][{phase=lo:Turns of }{side}]{phase=over:The fight is over}"},
		{Event: "acted", Says: deedTale()},
		{Event: "reaction_result", Says: "Reaction of {side}: {band}"},
		{Event: "surprise_result", Says: "[{side} has surprise]{side:|Nobody is surprised}"},
		{Event: "initiative_set", Says: "Order: {order}"},
		{Event: "provoked", Says: "{who} may strike as {by} leaves its reach"},
		{Event: "screened", Says: "{who} is in the way: the attack of {by} goes at it instead of {target}", Joins: true},
		{Event: "morale_checked", Says: "{broken:it breaks|it holds}", Joins: true},
		{Event: "fell", Says: "{who} falls unconscious", Joins: true},
		{Event: "scar", Says: "{who} will bear a scar: {text}", Joins: true},
		{Event: "shield_broken", Says: "the shield of {who} is useless", Joins: true},
		{Event: "stabilised", Says: "{who} comes round", Joins: true},
		{Event: "combat_end_proposed", Says: "Nobody is left to fight against: end the fight?", Heading: true},
	}
}

// deeds are the log's sentences for actions; others are reported by their rolls and steps alone.
var deeds = []struct{ do, says string }{
	{"multi_attack", "{who} attacks with all it has"},
	{"extra_attack", "{who} strikes once more"},
	{"two_weapon_attack", "{who} strikes at {target} with two weapons"},
	{"snap_attack", "{who} snaps at {target} before its turn"},
	{"charge", "{who} charges {target}"},
	{"total_defense", "{who} does nothing but defend itself"},
	{"disengage", "{who} disengages"},
	{"hold_action", "{who} keeps its main action for later in the round"},
	{"act_after", "{who} waits for the turn of {target}"},
	{"screen_ally", "{who} stands before {target}"},
	{"lock_shields", "{who} locks shields with {target}"},
	{"shatter_shield", "{who} strikes at the shield of {target}"},
	{"shove", "{who} shoves {target}"},
	{"grapple", "{who} seizes {target}"},
	{"escape", "{who} tries to break free"},
	{"grapple_move", "{who} hauls {target}"},
	{"release", "{who} lets go"},
	{"execution_attack", "{who} means to end {target} at one blow"},
	{"cast", "{who} casts[ {spell}] for {cp} CP"},
	{"use_skill", "{who} uses a skill[: {skill}]"},
	{"first_aid", "{who} tends {target}"},
	{"drag_ally", "{who} drags {target} along"},
	{"stand_up", "{who} gets up"},
	{"draw", "{who} takes {item} in hand"},
	{"ready_or_stow", "{who} puts {item} where it is wanted: {to}"},
	{"reload", "{who} loads {with}"},
	{"pick_up", "{who} takes up {item}"},
	{"drop", "{who} drops {item}"},
	{"drop_load", "{who} sheds weight"},
	{"speak", "{who}: “{text}”"},
	{"custom", "{who}: {what}"},
}

func deedTale() string {
	var b strings.Builder
	for _, d := range deeds {
		b.WriteString("[{do=" + d.do + ":}" + d.says + "]")
	}
	return b.String()
}
