package glitters

import "parapet/engine"

// tales returns the sentences with which the log reports this system's own events.
func tales() []engine.LogTemplate {
	return []engine.LogTemplate{
		{Event: "rested", Says: "{kind=short:A short rest}{kind=long:A long rest} of {hours} h: {who}"},
		{Event: "time_passed", Says: "{hours} h pass"},
		{Event: "shielded", Says: "{who} holds {by} before itself, who is struck instead", Joins: true},
		{Event: "corroded", Says: "{what} of {who} is eaten away: {bc_lost} BC lost", Joins: true},
	}
}
