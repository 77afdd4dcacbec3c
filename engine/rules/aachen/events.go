package aachen

import (
	"parapet/engine"
	"parapet/engine/doc"
	"parapet/engine/kit"
	"parapet/engine/sheet"
)

func who(id string) doc.Member { return kit.Who(id) }

// acted notes an action with what it cost.
func acted(tx *engine.Tx, do, id string, c cost, more ...doc.Member) {
	if tx.Untold() {
		return
	}
	tx.Emit("acted", append([]doc.Member{doc.M("do", doc.Str(do)), who(id), doc.M("what", doc.Str(do)), doc.M("cost", c.node())}, more...)...)
}

func target(id string) doc.Member { return kit.Target(id) }

func byWhom(id string) doc.Member { return doc.M("by", doc.Str(id)) }

func withWhat(w *sheet.Rec) doc.Member { return doc.M("with", doc.Str(w.Text(wID))) }

// refuse makes a refusal with its clause.
func refuse(code, under, format string, args ...any) *engine.Refusal {
	r := engine.Refuse(code, format, args...)
	r.Clause = under
	return r
}

// module refuses a command whose module is switched off.
func module(v *engine.View, setting int, do string) *engine.Refusal {
	if v.IsOn(setting) {
		return nil
	}
	return engine.Refuse(engine.RuleOff, "%s is switched off in the settings", sheet.Spaced(do))
}
