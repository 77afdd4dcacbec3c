package savefiles

import (
	"parapet/engine/jsondoc"
	"parapet/engine/mapcheck"
	"parapet/engine/message"
)

// Report is the outcome of opening an encounter.
type Report struct {
	Warnings  []jsondoc.Problem
	Recovered int     // number of actions in the journal and not in the file
	Journal   error   // the part of the journal that could not be used, and where it is kept
	Torn      bool    // the journal ends with a partial line, of an action that was never shown as done
	History   error   // why the file's history can't be undone
	Holder    *Holder // who else has the file open: it is read-only here
	Keeping   error   // why nothing is journalled: the folder isn't writable
	Finds     []mapcheck.Find
	Upgraded  int // the file's older format version; 0 for the current one
}

// Lines returns the report as sentences, with warnings about the file and its pictures last.
func (r Report) Lines() []message.Text {
	var out []message.Text
	say := func(format string, args ...any) { out = append(out, message.Of(format, args...)) }
	if r.Holder != nil {
		say("Read-only: the encounter is in use by %s.", r.Holder.Text())
	}
	switch {
	case r.Recovered == 1:
		say("1 action recovered.")
	case r.Recovered > 1:
		say("%d actions recovered.", r.Recovered)
	}
	if r.Torn {
		say("The action being written when the program ended is lost.")
	}
	if r.Journal != nil {
		say("Journal: %v.", r.Journal)
	}
	if r.Keeping != nil {
		say("Nothing is saved until you save elsewhere: %v.", r.Keeping)
	}
	if r.History != nil {
		say("Warning: %v.", r.History)
	}
	if r.Upgraded != 0 {
		say("The file has version %d; the first save upgrades it and keeps the original beside it.", r.Upgraded)
	}
	for _, w := range r.Warnings {
		say("Warning: %v.", w)
	}
	for _, line := range mapcheck.Lines(r.Finds, 3, false) {
		say("Map: %s.", line)
	}
	return out
}
