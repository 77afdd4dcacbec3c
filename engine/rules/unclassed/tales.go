package unclassed

import "parapet/engine"

// tales returns the sentences with which the log reports this system's events.
func tales() []engine.LogTemplate {
	return []engine.LogTemplate{
		{Event: "combat_began", Says: "The fight begins: {order}"},
		{Event: "combat_ended", Says: "Combat is over"},
		{Event: "turn_skipped", Says: "{who} is {condition} and is passed over"},
		{Event: "spent", Says: "{who}: {do}, {cost} of the turn's actions, {left} left"},
		{Event: "refunded", Says: "{who} gets {cost} of an action back", Joins: true},
		{Event: "provoked", Says: "{target} gives {who} an opening ({do}){choice=no:, who lets it pass}"},
		{Event: "stopped", Says: "{who} is {condition} and stops at {at}"},
		{Event: "hit", Says: "remainder {remainder}, {armour:the armour catches it|past the armour}", Joins: true},
		{Event: "missed", Says: "{who} misses {target}", Joins: true},
		{Event: "contest", Says: "{do} on {target} {success:succeeds|fails}", Joins: true},
		{Event: "equipped", Says: "{who} takes {item} in hand", Joins: true},
		{Event: "sheathed", Says: "{who} puts {item} away", Joins: true},
		{Event: "dropped", Says: "{item} of {who} falls to the ground at {at}", Joins: true},
		{Event: "picked_up", Says: "{who} takes {item} up", Joins: true},
		{Event: "drank", Says: "{who} drinks {item}"},
		{Event: "cast", Says: "{who} casts {spell}[ on {target}][ at {at}][ towards {toward}][: {targets}]; the effect is the DM's"},
		{Event: "door", Says: "{who} {open:opens|closes} the door {door}"},
		{Event: "acted", Says: "{who}: {what}"},
		{Event: "interrupted", Says: "{who} can't {do} any more"},
		{Event: "lapsed", Says: "{who} strikes at nobody with {with}", Joins: true},
	}
}
