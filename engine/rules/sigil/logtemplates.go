package sigil

import "parapet/engine"

// logTemplates are the sentences by which the log reports this system's events.
func logTemplates() []engine.LogTemplate {
	return []engine.LogTemplate{
		{Event: "moved", Where: "by=charge", Says: "runs {cost} m", Joins: true},
		{Event: "moved", Where: "by=carried", Says: "{who} is carried along", Joins: true},
		{Event: "moved", Where: "by=back", Says: "{who} backs off"},
		{Event: "moved", Says: "{who} {by=walk:walks}{by=run:runs}{by=fly:flies}{by=fly_run:dashes, flying}{by=push:is pushed}{by=pull:is pulled}[ {cost} m]"},
		{Event: "acted",
			Says: "[{do=use:}{who} uses {ability}][{do=fire:}{who} fires {ability}][{do=charge:}{who} charges {target}][{do=dual_strike:}{who} attacks with both hands]" +
				"[{do=sever:}{who} severs {target}][{do=first_aid:}{who} gives {target} first aid][{do=self_cure:}{who} cures {condition}][{do=throw_weapon:}{who} throws a weapon at {target}]" +
				"[{do=retrieve_weapon:}{who} pulls a weapon out of {target}][{do=swap_weapons:}{who} draws {item}][{do=drop_weapon:}{who} drops {item}][{do=steady_aim:}{who} steadies the aim]" +
				"[{do=reload:}{who} reloads {with}][{do=stand_up:}{who} stands up][{do=go_prone:}{who} drops prone][{do=dismount:}{who} dismounts]"},
		{Event: "rolled", Where: "for=pvp", Says: "{who} rolls {sum} for the team"},
		{Event: "rolled", Where: "for=inspired", Says: "inspiration adds {sum} for {who}"},
		{Event: "provoked", Says: "{target} triggers {who}'s {ability}"},
		{Event: "prepared", Says: "{who} readies {ability}"},
		{Event: "condition_added", Where: "condition=prepared"},               // "prepared" says it
		{Event: "condition_removed", Where: "condition=prepared why=expired"}, // "expired" says it, "provoked" the next
		{Event: "condition_removed", Where: "condition=prepared why=fired"},
		{Event: "condition_added", Where: "condition=unconscious", Says: "{who} falls unconscious", Many: "{who} fall unconscious", Joins: true},
		{Event: "condition_added", Where: "condition=mounted", Says: "{who} rides {on}", Joins: true},
		{Event: "condition_added", Where: "condition=ridden"}, // the rider's says it
		{Event: "condition_removed", Where: "condition=ridden why=dismounted"},
		{Event: "expired", Says: "{who}'s {ability} expires unused"},
		{Event: "cover_set", Says: "cover of {target}: {grade} (DM)", Joins: true},
		{Event: "fell", Says: "{who} falls {metres} m", Joins: true},
		{Event: "died",
			Says:  "{who} dies{why=massive_damage: of massive damage}{why=death_save:: failed death save}{why=fifth_round: in the fifth round unconscious}",
			Joins: true, Ends: true},
		{Event: "vanished", Says: "{who} vanishes", Many: "{who} vanish"},
		{Event: "summoned", Says: "{by} summons {who}"},
		{Event: "transformed", Says: "{who} turns into {form}"},
		{Event: "reverted", Says: "{who} changes back"},
		{Event: "granted", Says: "{who} may act again", Joins: true},
		{Event: "placed", Says: "{who} appears {at}", Joins: true},
		{Event: "left", Says: "{who} {fled:flees|leaves combat}"},
		{Event: "spoke", Says: "{who}: “{text}”"},
		{Event: "custom", Says: "{who}: {what}[ ({cost})]"},
		{Event: "ambush_set", Says: "Ambushed next round: {tokens}"},
		{Event: "pvp", Says: "Conflict won by {won}: {totals}"},
	}
}
