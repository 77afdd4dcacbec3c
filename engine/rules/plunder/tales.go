package plunder

import "parapet/engine"

// tales returns the sentences with which the log reports this system's events.
func tales() []engine.LogTemplate {
	return append(disabledTales(), []engine.LogTemplate{
		{Event: "declared", Says: "{who} means to {do}[: {with}][, at {target}][ (as things stand it would fail: {warnings})]"},
		{Event: "passed", Says: "{who} passes"},
		{Event: "rolled", Where: "for=place", Says: "{who} rolls for the order: {sum}"},
		{Event: "rolled", Where: "for=attack", Says: "{who} rolls attack: {sum}"}, // the place is the same
		{Event: "rolled", Where: "for=grapple", Says: "{who} rolls grapple: {sum}"},
		{Event: "rolled", Where: "for=feint", Says: "{who} rolls feint: {sum}"},
		{Event: "rolled", Where: "for=escape", Says: "{who} rolls escape: {sum}"},
		{Event: "rolled", Where: "for=rally", Says: "{who} rolls rally: {sum}"}, // "tested" reports the result
		{Event: "rolled", Where: "for=defence", Says: "{who} rolls defence: {sum} against {against} = {parts}, {success:success|failure}"},
		{Event: "rolled", Where: "for=morale", Says: "Morale of {who}: {sum}"},
		{Event: "rolled",
			Says: "{who} rolls {for}: {sum}[ (the shield gives {bull_rush})][ against {against}, {success:success|failure}][, place {place}]"},
		{Event: "moved", Says: "{who} moves {cost}"},
		{Event: "grouped", Says: "The melees are resolved one after the other"},
		{Event: "environment_used", Says: "{who} has {edge} by the surroundings: {factor}"},
		{Event: "attacked",
			Says: "{who} attacks {target}[ with {with}{thrown:, thrown|}]: {total} against {against}, {result=hit:hit}{result=miss:miss}{result=cover:the cover is struck}[, {critical:critical|}]"},
		{Event: "tested", Says: "{who}, {do}[ on {target}]: {total} against {against}, {success:success|failure}"},
		{Event: "failed", Says: "{who} can't {do} any more: {why}"},
		{Event: "forgone", Says: "{who} lets {do} be"},
		{Event: "cover_struck", Says: "{struck} takes {amount} instead", Joins: true},
		{Event: "damaged", Says: "{who} takes {amount}[: {hp}]", Joins: true},
		{Event: "wounded", Says: "{who} is Wounded in the {wound.location}[ ({wound.part})], severity {wound.severity}", Joins: true},
		{Event: "wound_prevented", Says: "the armour keeps {who} from a Wound", Joins: true},
		{Event: "wound_ended", Says: "A Wound of {who} has passed"},
		{Event: "notched", Says: "{item} of {who} has {notches} of 3 Notches", Joins: true},
		{Event: "flung", Says: "{item} of {who} flies to {at}", Joins: true},
		{Event: "dropped", Says: "{who} drops {item}", Joins: true},
		{Event: "picked_up", Says: "{who} takes {item} up"},
		{Event: "pushed", Says: "{who} is pushed back", Joins: true},
		{Event: "shoved", Says: "{who} is shoved away", Joins: true},
		{Event: "followed", Says: "{who} follows", Joins: true},
		{Event: "condition_added", Where: "condition=grappling"}, // "grappled" covers both
		{Event: "condition_added", Where: "condition=grappled"},
		{Event: "grappled", Says: "{who} holds {target}", Joins: true},
		{Event: "freed", Says: "{who} is free[ of {target}]", Joins: true},
		{Event: "rallied", Says: "HP handed out: {shares}", Joins: true},
		{Event: "morale_due",
			Says:  "Morale of {side} is to be checked in the next round{cause=first_wound:: the first Wound among them}{cause=half:: half of them are hurt or out of action}",
			Joins: true},
		{Event: "morale_waived", Says: "The check of {side}'s Morale is waived"},
		{Event: "fled", Says: "its Morale is {morale}", Joins: true}, // after "is fleeing"
		{Event: "held_ground", Says: "{who} stays[, Morale {morale}]", Joins: true},
		{Event: "exhausted", Says: "{who} tires: Exhaustion {level}"},
		{Event: "died", Says: "{who} is dead{cause=instant:: killed outright}{cause=wounds:: one Wound too many}{cause=slots:: no slot is left}",
			Joins: true},
		{Event: "spell_cast", Says: "{spell} is cast", Joins: true},
		{Event: "provoked", Says: "{by} may strike at {who}"},
		{Event: "side_defeated", Says: "Nobody of {side} can act any more: end the fight?", Heading: true},
	}...)
}

// disabledTales returns sentences for the part of the body that a Wound disables or restores (PLU-COND-5, PLU-COND-6,
// PLU-COND-7).
func disabledTales() []engine.LogTemplate {
	var out []engine.LogTemplate
	for _, d := range [][2]string{{"arm_disabled_right", "right arm"}, {"arm_disabled_left", "left arm"}, {"leg_disabled_right", "right leg"},
		{"leg_disabled_left", "left leg"}, {"ear_disabled", "ear"}, {"nose_disabled", "nose"}, {"jaw_disabled", "jaw"}} {
		out = append(out, engine.LogTemplate{Event: "condition_added", Where: "condition=" + d[0],
			Says: "the " + d[1] + " of {who} is disabled", Joins: true},
			engine.LogTemplate{Event: "condition_removed", Where: "condition=" + d[0], Says: "the " + d[1] + " of {who} can be used again", Joins: true})
	}
	return out
}
