package aachen

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
)

// costMembers returns the members for a price and the budget left.
func costMembers(t *engine.Token, p cost) []jsondoc.Member {
	left := jsondoc.Obj(jsondoc.M("action", t.Budget[bAction]-p.slots()), jsondoc.M("main", mainLeft(t, p)))
	return []jsondoc.Member{jsondoc.M("cost", p.node()), jsondoc.M("left", left)}
}

// mainLeft returns what is left of the main action after paying.
func mainLeft(t *engine.Token, p cost) int {
	if p.main() || t.Budget[bAction] == p.slots() {
		return 0
	}
	return t.Budget[bMain]
}
