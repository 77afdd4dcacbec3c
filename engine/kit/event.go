package kit

import (
	"parapet/engine"
	"parapet/engine/doc"
)

// Who is the member "who" of events.
func Who(id string) doc.Member { return doc.M("who", doc.Str(id)) }

// Target is the member "target" of events.
func Target(id string) doc.Member { return doc.M("target", doc.Str(id)) }

// Prompt tells the DM of something that is for them to judge; id may be "".
func Prompt(tx *engine.Tx, about, id string, more ...doc.Member) {
	fields := []doc.Member{doc.M("about", doc.Str(about))}
	if id != "" {
		fields = append(fields, Who(id))
	}
	tx.Emit("prompt", append(fields, more...)...)
}
