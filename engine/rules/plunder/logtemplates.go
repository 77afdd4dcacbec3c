package plunder

import "parapet/engine"

// logTemplates are the sentences by which the log reports this system's events.
func logTemplates() []engine.LogTemplate {
	return append(append(disabledTemplates(), rollTemplates()...), []engine.LogTemplate{
		{Event: "declared", Where: "do=cast", Says: "{who} declares: {with}[ on {target}][; would fail now: {warnings}]"},
		{Event: "declared", Says: "{who} declares: {do}[ {target}][ ({with})][; would fail now: {warnings}]",
			Many: "{who} declare: {do}[ {target}][ ({with})][; would fail now: {warnings}]"},
		{Event: "passed", Says: "{who} passes", Many: "{who} pass"},
		{Event: "moved", Says: "{who} moves {cost}", Many: "{who} move {cost}"},
		{Event: "grouped", Says: "Melees are resolved one after the other"},
		{Event: "environment_used", Says: "{who} has {edge}: {factor}"},
		{Event: "attacked",
			Says: "{who} attacks {target}[ with {with}{thrown:, thrown|}]: {total} vs {against}, " +
				"{critical:critical |}{result=hit:hit}{result=miss:miss}{result=cover:hits the cover}"},
		{Event: "tested", Where: "do=shove", Says: "{who} {success:shoves|fails to shove} {target}: {total} vs {against}"},
		{Event: "tested", Where: "do=grapple", Says: "{who} {success:tries|fails} to grapple {target}: {total} vs {against}"},
		{Event: "tested", Where: "do=feint", Says: "{who} feints[ against {target}]: {total} vs {against}, {success:success|failure}"},
		{Event: "tested", Where: "do=escape", Says: "{who} {success:tries|fails} to break free: {total} vs {against}"},
		{Event: "tested", Where: "do=rally", Says: "{who} rallies: {total} vs {against}, {success:success|failure}"},
		{Event: "tested", Says: "{who} tries {do}[ on {target}]: {total} vs {against}, {success:success|failure}"},
		{Event: "failed", Says: "{who} can't {do}: {why}"},
		{Event: "forgone", Says: "{who} skips {do}"},
		{Event: "cover_struck", Says: "{struck} takes {amount}", Joins: true},
		{Event: "wounded", Says: "{who} is Wounded: {wound.location}[, {wound.part}], severity {wound.severity}", Joins: true},
		{Event: "wound_prevented", Says: "armour prevents a Wound", Joins: true},
		{Event: "wound_ended", Says: "{who} recovers from a Wound", Many: "{who} recover from a Wound"},
		{Event: "notched", Says: "{item} of {who}: {notches} of 3 Notches", Joins: true},
		{Event: "flung", Says: "{item} flies {at}", Joins: true},
		{Event: "dropped", Says: "{who} drops {item}", Joins: true},
		{Event: "picked_up", Says: "{who} picks up {item}"},
		{Event: "pushed", Says: "{who} is pushed back", Joins: true},
		{Event: "shoved", Says: "{who} is shoved away", Joins: true},
		{Event: "followed", Says: "{who} follows", Joins: true},
		{Event: "condition_added", Where: "condition=grappling"}, // "grappled" is enough
		{Event: "condition_added", Where: "condition=grappled"},
		{Event: "grappled", Says: "{who} holds {target}", Joins: true},
		{Event: "freed", Says: "{who} breaks free[ of {target}]", Joins: true},
		{Event: "rallied", Says: "HP regained: {shares}", Joins: true},
		{Event: "morale_due",
			Says:  "{side} check Morale next round{cause=first_wound:: first Wound}{cause=half:: half are Wounded or down}",
			Joins: true},
		{Event: "morale_waived", Says: "Morale of {side} isn't checked"},
		{Event: "fled", Says: "{who} flees (Morale {morale})", Many: "{who} flee", Joins: true, Ends: true},
		{Event: "held_ground", Says: "{who} stays (Morale {morale})", Many: "{who} stay", Joins: true},
		{Event: "exhausted", Says: "{who}: Exhaustion {level}"},
		{Event: "died", Says: "{who} dies{cause=instant:, killed outright}{cause=wounds:: one Wound too many}{cause=slots:: no slot left}",
			Joins: true, Ends: true},
		{Event: "spell_cast", Says: "{spell} is cast", Joins: true},
		{Event: "provoked", Says: "{who} provokes {by}"},
		{Event: "side_defeated", Says: "All {side} are down or fleeing. End combat?", Heading: true},
	}...)
}

// rollTemplates report the rolls: most are the place in the order and the test in one.
func rollTemplates() []engine.LogTemplate {
	out := []engine.LogTemplate{
		{Event: "rolled", Where: "for=place", Says: "{who} rolls {sum} for initiative",
			Many: "Initiative rolls: {each}", Each: "{who}: {sum}"},
		{Event: "rolled", Where: "for=movement", Says: "{who} rolls {sum} for movement (initiative {place})",
			Many: "Movement rolls: {each}", Each: "{who}: {sum} (initiative {place})"},
		{Event: "rolled", Where: "for=defence", Says: "{who} rolls {sum} vs {against} to avoid it: {success:success|failure}"},
		{Event: "rolled", Where: "for=morale", Says: "Morale of {who}: {sum}"},
		{Event: "rolled", Where: "for=magic_dice", Says: "{who} rolls {sum} on Magic Dice"},
	}
	for _, word := range []string{"attack", "grapple", "feint", "escape", "rally"} { // the place is the same, and "tested" has the result
		out = append(out, engine.LogTemplate{Event: "rolled", Where: "for=" + word, Says: "{who} rolls {sum} for {for}",
			Many: "{for} rolls: {each}", Each: "{who}: {sum}"})
	}
	return append(out, engine.LogTemplate{Event: "rolled",
		Says: "{who} rolls {sum} for {for}[ (shield +{bull_rush})][ vs {against}: {success:success|failure}]"})
}

// disabledTemplates name the part of the body that a Wound disables or gives back (PLU-COND-5, PLU-COND-6, PLU-COND-7).
func disabledTemplates() []engine.LogTemplate {
	var out []engine.LogTemplate
	for _, d := range [][2]string{{"arm_disabled_right", "right arm"}, {"arm_disabled_left", "left arm"}, {"leg_disabled_right", "right leg"},
		{"leg_disabled_left", "left leg"}, {"ear_disabled", "ear"}, {"nose_disabled", "nose"}, {"jaw_disabled", "jaw"}} {
		out = append(out, engine.LogTemplate{Event: "condition_added", Where: "condition=" + d[0],
			Says: "{who} loses the use of the " + d[1], Joins: true},
			engine.LogTemplate{Event: "condition_removed", Where: "condition=" + d[0], Says: "{who} regains the use of the " + d[1], Joins: true})
	}
	return out
}
