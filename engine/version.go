package engine

import (
	"slices"

	"parapet/engine/jsondoc"
)

// FormatVersion is the newest version of the encounter file that this program reads and writes.
const FormatVersion = 2

// PlainVersion is the version of files that use nothing new in version 2, so that older programs can read them.
const PlainVersion = 1

// Additions of version 2. An older program would ignore them and play on.
var (
	newFields      = oneOf("fog", "habits", "called", "party", "treasure", "handouts")
	newSideFields  = oneOf("tactics")
	newWallFields  = oneOf("bars")
	newTokenFields = oneOf("reserve", "tactics", "icon")
	newCommands    = oneOf("batch", "habit", "call", "fog")
)

// version returns the lowest file version that can express the encounter, whose state is scene.
func (e *Encounter) version(scene, origin *jsondoc.Node) int {
	if isNew(scene) || isNew(origin) || slices.ContainsFunc(e.History, isNewCommand) {
		return FormatVersion
	}
	return PlainVersion
}

// isNew reports whether a stored state uses an addition of version 2.
func isNew(scene *jsondoc.Node) bool {
	if hasMember(scene, newFields) || hasNewWall(scene.Get("map")) || hasNewGround(scene.Get("map")) || hasMember(scene.Get("map"), oneOf("arrive")) {
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

// hasNewWall reports whether a map, or a change to one, has a wall with an addition of version 2.
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

// isNewCommand reports whether an older program couldn't replay a command.
func isNewCommand(n *jsondoc.Node) bool {
	switch do, _ := n.Get("do").Str(); do {
	case "edit_map":
		return hasNewWall(n) || n.Get("legend") != nil || n.Get("arrive") != nil
	case "add_token":
		return isNewToken(n.Get("token")) || hasMember(n, oneOf("copies", "hp"))
	case "note":
		return hasMember(n, oneOf("party", "treasure", "handouts", "aside"))
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
