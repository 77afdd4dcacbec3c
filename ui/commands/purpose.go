package commands

import (
	"cmp"
	"strings"

	"parapet/engine"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

// Purpose is the part of the action bar in which an action has its button.
type Purpose int

// The groups, in the order of the bar.
const (
	Attacking Purpose = iota
	Moving
	Defending
	Other
)

// purposes are the groups of actions by their names in all systems, as far as their targets don't tell.
var purposes = map[Purpose]string{
	Attacking: "dual_attack multi_attack two_weapon_attack dual_strike execution_attack use cast charge",
	Moving: "jog sprint jump stand_up go_prone disengage drag drag_ally grapple_move mount dismount flee act_after rally move " +
		"open_door close_door",
	Defending: "block dodge total_defense help first_aid bandage apply_pressure screen_ally lock_shields hold_action prepare escape " +
		"self_cure release",
	Other: "pick_up recognise throw_weapon retrieve_weapon",
}

// PurposeOf returns the group of an action.
func PurposeOf(d *engine.Declaration, do string) Purpose {
	for g := Attacking; g <= Other; g++ {
		if strings.Contains(" "+purposes[g]+" ", " "+do+" ") {
			return g
		}
	}
	switch Target(d, do) {
	case engine.Enemy, engine.AimSquare:
		return Attacking
	}
	return Other
}

// split returns an action and what it is done with, as the two lines of a large button: an attack is named by its weapon alone.
func split(d *engine.Declaration, av engine.ActionView) (name, with string) {
	switch {
	case !av.Title().IsZero() && av.Name == "":
		return i18n.Text(av.Title()), ""
	case !av.Title().IsZero():
		with, av.Label = av.Label, ""
		name = i18n.Text(av.Title())
	default:
		name = phrase.Action(av.Do, d)
		if av.With != "" {
			with = cmp.Or(phrase.Preset(d, av.With), i18n.Word(av.With))
		}
	}
	if with != "" && (av.Do == "attack" || av.Do == "cast" || av.Do == "use") && av.Manner == "" {
		return phrase.UpperFirst(with), ""
	}
	return name, with
}
