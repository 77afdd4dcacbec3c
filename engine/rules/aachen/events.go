package aachen

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

func who(id string) jsondoc.Member { return rulekit.Who(id) }

// acted emits an action with its cost. Its name may come first in more.
func acted(tx *engine.Tx, do, id string, c cost, more ...jsondoc.Member) {
	if tx.Quiet() {
		return
	}
	what := jsondoc.M("what", do)
	if len(more) > 0 && more[0].Key == "what" {
		what, more = more[0], more[1:]
	}
	tx.Emit("acted", append([]jsondoc.Member{jsondoc.M("do", do), who(id), what, jsondoc.M("cost", c.node())}, more...)...)
}

func target(id string) jsondoc.Member { return rulekit.Target(id) }

func byWhom(id string) jsondoc.Member { return jsondoc.M("by", id) }

func withWhat(w *sheet.Rec) jsondoc.Member { return jsondoc.M("with", w.Text(wID)) }

// refuse returns a refusal with its clause.
func refuse(code, under, format string, args ...any) *engine.Refusal {
	r := engine.Refuse(code, format, args...)
	r.Clause = under
	return r
}

// module refuses a command whose module is off.
func module(v *engine.View, setting int, do string) *engine.Refusal {
	if v.IsOn(setting) {
		return nil
	}
	return engine.Refuse(engine.RuleOff, "%s is off in the settings", sheet.Spaced(do))
}
