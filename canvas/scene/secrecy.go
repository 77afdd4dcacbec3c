package scene

import (
	"slices"

	"parapet/engine"
)

// Names is what the players are told of the names of their enemies.
type Names uint8

// The choices.
const (
	NamesTold   Names = iota
	NamesMarked       // a question mark
	NamesKept         // nothing
)

// Health is what the players are told of how those are who aren't player characters.
type Health uint8

// The choices.
const (
	HealthKept  Health = iota // nothing
	HealthWords               // as Harm
	HealthBars                // a bar in twelfths
)

// Harm is how somebody is, in words.
type Harm uint8

// From unknown, as that of those who are down.
const (
	HarmUnknown Harm = iota
	Unhurt
	Hurt
	Bloodied // at half its hit points or less
)

// healthSteps is how finely a bar tells the health of somebody whose numbers aren't known.
const healthSteps = 12

// Secrecy is what the DM lets the players know of others, beyond what their characters see.
type Secrecy struct {
	Names  Names
	Health Health
}

// Tell gives the edition what the players are told of others, and takes from it what they aren't. The
// edition must be one of theirs, of the same state.
func (e *Edition) Tell(v *engine.View, t Secrecy) {
	for i := range e.Tokens {
		k := &e.Tokens[i]
		of := v.Token(k.ID)
		if k.Player || of == nil {
			continue
		}
		if strange(v, of.Side) {
			k.rename(t.Names)
		}
		k.heal(of, t.Health)
	}
}

// Called returns what the players read for an entry of the order of turns: the name of a token as they are
// told it, or a side. It is "" where they are told nothing.
func (e *Edition) Called(v *engine.View, id string, t Secrecy) string {
	for i := range e.Tokens {
		if e.Tokens[i].ID == id {
			return e.Tokens[i].Name
		}
	}
	if strange(v, id) {
		return t.Names.of(id)
	}
	return id
}

// strange reports whether a side is neither one of the players nor a friend of theirs.
func strange(v *engine.View, side string) bool {
	return !slices.ContainsFunc(v.PlayersSides(), func(ours string) bool { return v.Friends(ours, side) })
}

// of returns what is told of a name.
func (n Names) of(name string) string {
	switch n {
	case NamesMarked:
		return "?"
	case NamesKept:
		return ""
	}
	return name
}

func (k *Known) rename(n Names) {
	k.Name = n.of(k.Name)
	if n != NamesTold {
		k.Initials = "?" // of "" the painter would make some
	}
	k.HideName = n == NamesKept
}

// heal reports how somebody is, without the numbers.
func (k *Known) heal(of *engine.Token, h Health) {
	now, most, ok := HitPoints(of)
	if !ok || most <= 0 || now <= 0 || h == HealthKept {
		return
	}
	if h == HealthBars {
		k.ShowHP, k.HPMax, k.HP, k.NoNumbers = true, healthSteps, min((now*healthSteps+most-1)/most, healthSteps), true
		return
	}
	switch {
	case now >= most:
		k.Harm = Unhurt
	case 2*now > most:
		k.Harm = Hurt
	default:
		k.Harm = Bloodied
	}
}
