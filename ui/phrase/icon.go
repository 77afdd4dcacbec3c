package phrase

import (
	"parapet/engine"
	"parapet/icons"
	"parapet/icons/game"
)

// eventIcons are the icons of events in the log that have no action, condition or token of their own.
var eventIcons = map[string]string{
	"added": "player-next", "attacked": "crossed-swords", "called": "player-next", "cover_struck": "stone-wall", "damaged": "bleeding-wound",
	"declared": "talk", "died": "death-skull", "door": "wooden-door", "fell": "falling", "fled": "exit-door", "healed": "healing",
	"held_ground": "rally-the-troops", "hit": "crossed-swords", "lapsed": "hourglass", "missed": "crossed-swords",
	"morale_checked": "rally-the-troops", "moved": "footsteps", "noted": "quill", "order_set": "swords-emblem", "passed": "hourglass",
	"poison_worked": "poison-bottle", "provoked": "sword-clash", "recognised": "magnifying-glass", "redone": "clockwise-rotation",
	"reserve_due": "ringing-bell", "revived": "sunrise", "rolled": "perspective-dice-six", "spell_cast": "magic-swirl",
	"stabilised": "healing", "summoned": "magic-swirl", "surrendered": "flying-flag", "tested": "perspective-dice-six",
	"turn_skipped": "hourglass", "undone": "anticlockwise-rotation",
}

// icon returns the key of an event's icon; "" if it has none.
func (t *transcriber) icon(e engine.Event) string {
	switch e.Name {
	case "condition_added", "condition_changed", "condition_removed":
		return e.Str("condition")
	case "turn_began":
		return t.face(e.Str("who"))
	case "rolled":
		if e.Str("target") != "" {
			return icons.GameKey(game.ForAction("attack", e.Str("with")))
		}
	case "acted", "declared":
		if icon := game.ForAction(e.Str("do"), e.Str("with")); icon != "" {
			return icons.GameKey(icon)
		}
	}
	return icons.GameKey(eventIcons[e.Name])
}

// face returns the key of a token's icon.
func (t *transcriber) face(id string) string {
	if s := t.record.After; s != nil && s.Token(id) != nil {
		return icons.GameKey(s.Token(id).Icon)
	}
	return ""
}
