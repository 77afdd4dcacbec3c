package engine

import (
	"slices"

	"parapet/engine/jsondoc"
)

// FormatVersion is the newest version of the encounter file that this program reads and writes.
const FormatVersion = 2

// PlainVersion is the version of a file that holds nothing that version 2 added, so that older programs
// go on reading it.
const PlainVersion = 1

// What version 2 added: an older program would pass over it, and play on without.
var (
	newFields      = oneOf("fog", "habits", "called", "party", "treasure")
	newSideFields  = oneOf("tactics")
	newWallFields  = oneOf("bars")
	newTokenFields = oneOf("reserve", "tactics", "icon")
	newCommands    = oneOf("batch", "habit", "call", "fog")
)

// version of the file that holds the encounter, the state as scene: the lowest that says all of it.
func (e *Encounter) version(scene *jsondoc.Node) int {
	if isNew(scene) || len(e.History) > 0 && isNew(e.Origin) || slices.ContainsFunc(e.History, isNewCommand) {
		return FormatVersion
	}
	return PlainVersion
}

// isNew reports whether a state as a file keeps it has something that version 2 added.
func isNew(scene *jsondoc.Node) bool {
	if hasMember(scene, newFields) || hasNewWall(scene.Get("map")) || hasNewGround(scene.Get("map")) {
		return true
	}
	if sides := scene.Get("sides"); sides != nil {
		for _, m := range sides.Members {
			if hasMember(m.Value, newSideFields) {
				return true
			}
		}
	}
	tokens := scene.Get("tokens")
	return tokens != nil && slices.ContainsFunc(tokens.Items, isNewToken)
}

// hasNewWall looks over the walls of a map, or of a change of one.
func hasNewWall(n *jsondoc.Node) bool {
	walls := n.Get("walls")
	return walls != nil && slices.ContainsFunc(walls.Items, func(w *jsondoc.Node) bool { return hasMember(w, newWallFields) })
}

// hasNewGround looks over the legend of a map.
func hasNewGround(n *jsondoc.Node) bool {
	legend := n.Get("legend")
	return legend != nil && slices.ContainsFunc(legend.Members, func(m jsondoc.Member) bool { return hasMember(m.Value, oneOf("look")) })
}

func isNewToken(n *jsondoc.Node) bool { return hasMember(n, newTokenFields) }

// isNewCommand reports whether an older program could not play a command of a history again.
func isNewCommand(n *jsondoc.Node) bool {
	switch do, _ := n.Get("do").Str(); do {
	case "edit_map":
		return hasNewWall(n) || n.Get("legend") != nil
	case "add_token":
		return isNewToken(n.Get("token")) || hasMember(n, oneOf("copies", "hp"))
	case "note":
		return hasMember(n, oneOf("party", "treasure", "aside"))
	case "undo":
		return hasMember(n, oneOf("steps"))
	case "set":
		field, _ := n.Get("field").Str()
		return newTokenFields(field) || hasMember(n.Get("fields"), newTokenFields)
	default:
		return newCommands(do)
	}
}

func hasMember(n *jsondoc.Node, wanted func(string) bool) bool {
	return n != nil && slices.ContainsFunc(n.Members, func(m jsondoc.Member) bool { return wanted(m.Key) })
}
