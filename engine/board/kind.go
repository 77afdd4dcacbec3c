package board

import (
	"fmt"
	"parapet/engine/message"
)

// Kind is the kind of a wall.
type Kind uint8

const (
	KindWall    Kind = iota // stops movement, sight and sound
	KindDoor                // like a wall while closed, nothing while open
	KindWindow              // stops movement, not sight
	KindCurtain             // stops sight, not movement
	KindLow                 // stops what passes at or below its top; can be climbed at a price
)

var kindNames = [...]string{"wall", "door", "window", "curtain", "low"}

// String returns the kind's word in encounter files.
func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return fmt.Sprintf("kind %d", uint8(k))
}

// ParseKind parses a word from encounter files.
func ParseKind(word string) (Kind, error) {
	for i, name := range kindNames {
		if word == name {
			return Kind(i), nil
		}
	}
	return 0, message.Errorf("kind %q: must be wall, door, window, curtain or low", word)
}

// Stops is a set of the things that a wall can stop.
type Stops uint8

const (
	StopsMove  Stops = 1 << iota // steps; not for low walls, which are crossed at a price
	StopsSight                   // lines of sight and cover, at or below the wall's top
	StopsMelee                   // the line of melee, ignoring heights
	StopsSound                   // stopped by walls, closed doors and rock
)

// stopsByKind is what each kind stops while closed.
var stopsByKind = [...]Stops{
	KindWall:    StopsMove | StopsSight | StopsMelee | StopsSound,
	KindDoor:    StopsMove | StopsSight | StopsMelee | StopsSound,
	KindWindow:  StopsMove | StopsMelee,
	KindCurtain: StopsSight,
	KindLow:     StopsSight,
}

// Stops returns what the wall stops in its current state.
func (w Wall) Stops() Stops {
	switch {
	case w.Kind == KindDoor && w.Open:
		return 0
	case w.Kind == KindDoor && w.Bars:
		return stopsByKind[KindWindow]
	}
	return stopsByKind[w.Kind]
}

func stopsOf(walls []Wall) []Stops {
	stops := make([]Stops, len(walls))
	for i := range walls {
		stops[i] = walls[i].Stops()
	}
	return stops
}
