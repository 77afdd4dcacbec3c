package sigil

import "parapet/engine"

// tales returns the sentences with which the log reports this system's events.
func tales() []engine.LogTemplate {
	return []engine.LogTemplate{
		{Event: "moved",
			Says: "{who} {by=walk:walks}{by=run:runs}{by=fly:flies}{by=fly_run:flies at a run}{by=charge:runs up}{by=push:is pushed}{by=pull:is pulled}{by=carried:is carried along}{by=back:goes back}[, {cost} m]"},
		{Event: "acted",
			Says: "[{do=use:}{who} uses {ability}][{do=fire:}{who} fires {ability}][{do=charge:}{who} charges at {target}][{do=dual_strike:}{who} strikes with both hands]" +
				"[{do=sever:}{who} severs {target}][{do=first_aid:}{who} gives {target} first aid][{do=self_cure:}{who} cures {condition}][{do=throw_weapon:}{who} throws a weapon at {target}]" +
				"[{do=retrieve_weapon:}{who} pulls a weapon out of {target}][{do=swap_weapons:}{who} takes {item} into a hand][{do=drop_weapon:}{who} drops {item}][{do=steady_aim:}{who} steadies the aim]" +
				"[{do=reload:}{who} reloads {with}][{do=stand_up:}{who} stands up][{do=go_prone:}{who} lies down][{do=mount:}{who} mounts][{do=dismount:}{who} dismounts]"},
		{Event: "rolled", Where: "for=pvp", Says: "{who} rolls {sum} for its team"},
		{Event: "rolled", Where: "for=inspired", Says: "{who} is inspired: {sum}"},
		{Event: "provoked", Says: "{target} sets off what {who} has prepared: {ability}"},
		{Event: "prepared", Says: "waits with {ability}", Joins: true},
		{Event: "condition_removed", Where: "condition=prepared why=expired"}, // reported as "expired", or by the next event
		{Event: "condition_removed", Where: "condition=prepared why=fired"},
		{Event: "condition_removed", Where: "condition=unconscious why=dead"}, // reported as "died"
		{Event: "condition_added", Where: "condition=mounted", Says: "{who} rides on {on}", Joins: true},
		{Event: "condition_added", Where: "condition=ridden"}, // reported by the rider's
		{Event: "condition_removed", Where: "condition=ridden why=dismounted"},
		{Event: "expired", Says: "{who} waited in vain with {ability}"},
		{Event: "cover_set", Says: "{target} has {grade} cover by the DM's word", Joins: true},
		{Event: "fell", Says: "{who} falls {metres} m", Joins: true},
		{Event: "died",
			Says:  "{who} dies{why=massive_damage: of more than a body bears}{why=death_save: of a failed save}{why=fifth_round: in the fifth round unconscious}",
			Joins: true},
		{Event: "vanished", Says: "{who} vanishes"},
		{Event: "summoned", Says: "{by} summons {who}"},
		{Event: "transformed", Says: "{who} turns into {form}"},
		{Event: "reverted", Says: "{who} is itself again"},
		{Event: "granted", Says: "{who} may act once more", Joins: true},
		{Event: "placed", Says: "{who} stands at {at}", Joins: true},
		{Event: "left", Says: "{who} {fled:flees|leaves the fight}"},
		{Event: "spoke", Says: "{who}: “{text}”"},
		{Event: "custom", Says: "{who}: {what}[, for {cost}]"},
		{Event: "ambush_set", Says: "Ambushed in the next round: {tokens}"},
		{Event: "pvp", Says: "Settled by dice, for {won}: the teams came to {totals}"},
	}
}
