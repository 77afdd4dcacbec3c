package scene

import (
	"slices"

	"parapet/engine"
)

// Names is how much of their enemies' names the players see.
type Names uint8

// The values of Names.
const (
	NamesShown  Names = iota
	NamesMarked       // a question mark
	NamesHidden       // no name
)

// Health is how much the players see of the health of tokens that aren't player characters.
type Health uint8

// The values of Health.
const (
	HealthHidden Health = iota // nothing
	HealthWords                // a word for Harm
	HealthBars                 // a bar in steps of a twelfth
)

// Harm is a token's state of health, in words.
type Harm uint8

// The states of health, from unknown to down.
const (
	HarmUnknown Harm = iota
	Unhurt
	Hurt
	Bloodied // half its hit points or less
)

// healthSteps is the resolution of a health bar without numbers.
const healthSteps = 12

// Secrecy is what the DM shows the players of other tokens, beyond what their characters see.
type Secrecy struct {
	Names  Names
	Health Health
}

// Redact adds to the edition what the players may know of other tokens, and removes the rest. The edition must be a
// player or party edition of the same state.
func (e *Edition) Redact(v *engine.View, t Secrecy) {
	for i := range e.Tokens {
		k := &e.Tokens[i]
		of := v.Token(k.ID)
		if k.Player || of == nil {
			continue
		}
		if Strange(v, of.Side) {
			k.rename(t.Names)
		}
		k.heal(of, t.Health)
	}
}

// Called returns the players' name for a token; "" if they don't know it.
func (e *Edition) Called(id string) string {
	for i := range e.Tokens {
		if e.Tokens[i].ID == id {
			return e.Tokens[i].Name
		}
	}
	return ""
}

// Strange reports whether a side is neither the players' own nor friendly to them.
func Strange(v *engine.View, side string) bool {
	return !slices.ContainsFunc(v.PlayersSides(), func(ours string) bool { return v.Friends(ours, side) })
}

// of returns as much of a name as the players see.
func (n Names) of(name string) string {
	switch n {
	case NamesMarked:
		return "?"
	case NamesHidden:
		return ""
	}
	return name
}

func (k *Known) rename(n Names) {
	k.Name = n.of(k.Name)
	if n != NamesShown {
		k.Initials = "?" // for "" the painter would make some from the name
	}
	k.HideName = n == NamesHidden
}

// heal sets a token's health as the players see it, without numbers.
func (k *Known) heal(of *engine.Token, h Health) {
	now, most, ok := HitPoints(of)
	if !ok || most <= 0 || now <= 0 || h == HealthHidden {
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
