// Package rulestest is the test bench of the rule systems: what is true of every system is written
// here once, and a system hands it what is its own. It is imported by tests only.
//
//	var bench = rulestest.Bench{New: func() engine.System { return unclassed.New() }}
//
//	func TestScripts(t *testing.T) { bench.Scripts(t) }             // testdata/scripts/*.txt
//	func TestEveryClauseIsTested(t *testing.T) { rulestest.Clauses(t) } // testdata/clauses.txt
//
// # Scripts
//
// Scripts are reports from the table. A file holds cases:
//
//	== What the case shows
//	UNC-INIT-3 UNC-TURN-1                    clauses that it tests
//	  ..k..o..                               the board: legend characters, letters of tokens
//	k kara party player {str:14} broadsword  a token: id, side, stats, kit of kit.txt, +{members}
//	> start | 11 13                          a command with its answers
//	  rolled for:initiative …                its events (rewritten by -update)
//	= turn kara                              what a person expects of the state: never rewritten
//	> kara attack orc
//	= asks attack kara                       the question that stands
//	: 8                                      its answer ("cancel" drops the command)
//	> orc attack kara
//	! not_your_turn                          the refusal that is expected
//	? kara attack orc                        a preview; also ? reach kara, ? cover kara orc,
//	                                         ? actions kara, ? state
//	= odds.hit 0.55                          of what the query answered
//
// Before the first command may also stand settings, sides, walls, elevation, legend, map and top,
// each with an object or list: "settings {flanking:off}"; "top" gives members of the file itself.
//
// A command is "WHO DO [TARGET] [X,Y] [key=value…]", "DO [key=value…]" or an object. "X,Y" is "to"
// (a third number is an elevation), "X,Y/X,Y" is "path" ("~X,Y" a path of one square). JSON needs
// no quotes round plain words: {do:declare,action:{do:attack,target:orc}}.
//
// Every answer must be used up; a line demands every refusal and every question. The lines that
// demand something:
//
//	! CODE [CONDITION]             the refusal
//	= asks FOR [WHO [TARGET [DICE or [OPTIONS]]]]   the question ("-": no target)
//	= PATH VALUE                   in the state, or the last query's answer: "kara.stats.hp 12",
//	                               "sides.foes {broken:true}", "order [kara,orc]"; objects may hold
//	                               more than is demanded; "-" is absent, null or empty
//	= event NAME key=value…        an event of the last step; "= no event NAME …" none
//	= has {…}  = hasnt {…}         an entry of the last query's list
//	bad PATH WORD…                 instead of commands: the file has a mistake at that path whose
//	                               reason holds these words
//
// Of every command the preview is compared with what the gate says, and nothing refused may change
// the state. After each case the file is saved and opened, the log replayed and all undone.
//
// # Kit
//
// testdata/kit.txt (it may be missing) names what scripts take by name, a line each: a list of the
// declaration, an id and the fields ("weapons dagger {damage:1d4}"); "stats NAME {…}" lays stats
// under those of the token, "token NAME {…}" members under its members.
package rulestest

import "parapet/engine"

// Bench is a rule system on the test bench.
type Bench struct {
	// New makes the system.
	New func() engine.System
}

// Failer is as much of a test as checks need: a *testing.T or a *rapid.T.
type Failer interface {
	Helper()
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
}

// system finds the system by its id, as the list of all systems would.
func (b Bench) system(id string) engine.System {
	if s := b.New(); s.Declaration().ID == id {
		return s
	}
	return nil
}
