package unclassed

import "parapet/engine"

// logTemplates are the sentences by which the log reports this system's events.
func logTemplates() []engine.LogTemplate {
	return append(spentTemplates(), []engine.LogTemplate{
		{Event: "combat_began", Says: "Initiative: {order}"},
		{Event: "combat_ended", Says: "Combat is over"},
		{Event: "turn_skipped", Says: "{who} is {condition} and is skipped", Many: "{who} are {condition} and are skipped"},
		{Event: "refunded", Says: "{who} gets {cost} action back", Joins: true},
		{Event: "provoked", Says: "{target} provokes {who}{choice=no:, who lets it pass}"},
		{Event: "stopped", Says: "{who} is {condition} and stops {at}"},
		{Event: "hit", Says: "{armour:armour stops it|it gets past the armour}", Joins: true},
		{Event: "missed", Says: "{who} misses {target}", Joins: true},
		{Event: "contest", Says: "{do} {success:succeeds|fails}", Joins: true},
		{Event: "condition_added", Where: "condition=grappling"}, // "grappled" is enough
		{Event: "condition_removed", Where: "condition=grappling"},
		{Event: "equipped", Says: "{who} draws {item}"},
		{Event: "sheathed", Says: "{who} sheathes {item}"},
		{Event: "dropped", Says: "{who} drops {item} {at}", Joins: true},
		{Event: "picked_up", Says: "{who} picks up {item}"},
		{Event: "drank", Says: "{who} drinks {item}"},
		{Event: "cast", Says: "{who} casts {spell}[ on {target}][ {at}][ towards {toward}][ on {targets}]; the effect is the DM's call"},
		{Event: "door", Says: "{who} {open:opens|closes} {door}"},
		{Event: "acted", Says: "{who}: {what}"},
		{Event: "interrupted", Says: "{who} is interrupted: {do}"},
		{Event: "lapsed", Says: "{who} has no target left for {with}", Joins: true},
	}...)
}

// spentTemplates report actions that no other event does.
func spentTemplates() []engine.LogTemplate {
	return []engine.LogTemplate{
		{Event: "spent", Where: "do=stand_up", Says: "{who} stands up"},
		{Event: "spent", Where: "do=release", Says: "{who} lets go"},
		{Event: "spent"},
	}
}
