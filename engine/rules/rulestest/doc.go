// Package rulestest tests rule systems: what must hold for every system is written here once, and a
// system supplies what is specific to it. Only tests import it.
//
//	var bench = rulestest.Bench{New: func() engine.System { return unclassed.New() }}
//
//	func TestScripts(t *testing.T) { bench.Scripts(t) } // testdata/scripts/*.txt
//	func TestRandomPlay(t *testing.T) { bench.RandomPlay(t) }       // this and the next one need Fights
//	func TestLongFight(t *testing.T) { bench.LongFight(t) }
//	func TestBattery(t *testing.T) { bench.Battery(t) }             // needs Stages for rare commands
//	func TestVocabulary(t *testing.T) { bench.Vocabulary(t) }       // declared, run, sent
//	func TestNonsenseIsRefused(t *testing.T) { bench.Nonsense(t) }
//	func TestPreviewsAgree(t *testing.T) { bench.PreviewsAgree(t) }
//	func TestActionsAgree(t *testing.T) { bench.ActionsAgree(t) }
//	func TestReachOfPairs(t *testing.T) { bench.ReachTwin(t, `{}`, []string{`{"do":"start"}`}, …) }
//	func TestReachAgrees(t *testing.T) { bench.ReachAgrees(t, []rulestest.Way{{Do: "move", By: "move"}}) }
//	func TestGuide(t *testing.T) { bench.Guide(t) }                 // for a Tactician
//	func TestPreviewedMoves(t *testing.T) { bench.PreviewedMoves(t) } // for a MovePreviewer
//
// A Table plays a combat in Go; EveryRoll and SameOdds compare the odds in previews with all dice;
// Outcomes counts the possible results of a position.
//
// A system with phases lists the commands that move combat on:
//
//	Onward: []string{`{"do":"end_turn"}`, `{"do":"roll","close":true}`, `{"do":"resolve"}`, `{"do":"next_phase"}`}
//
// Every clause of testdata/clauses.txt must be named by a script or a test of the package; those
// that aren't yet are listed in testdata/untested.txt, which should become empty. The tests of
// engine/rules compare these lists in all systems.
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
//	= turn kara                              an expectation about the state: never rewritten
//	> kara attack orc
//	= asks attack kara                       the open question
//	: 8                                      its answer ("cancel" drops the command)
//	> orc attack kara
//	! not_your_turn                          the expected refusal
//	? kara attack orc                        a preview; also ? reach kara, ? cover kara orc,
//	                                         ? actions kara, ? state, ? known, ? known kara
//	= odds.hit 0.55                          in the query's answer
//
// Before the first command there may also be settings, sides, walls, elevation, legend, map and top,
// each with an object or list: "settings {flanking:off}"; "top" holds members of the file itself.
//
// A command is "WHO DO [TARGET] [X,Y] [key=value…]", "DO [key=value…]" or an object. "X,Y" is "to"
// (a third number is an elevation), "X,Y/X,Y" is "path" ("~X,Y" a path of one square). JSON needs
// no quotes around plain words: {do:declare,action:{do:attack,target:orc}}.
//
// Every answer must be used, and every refusal and question must be expected by a line. The lines
// with expectations:
//
//	! CODE [CONDITION]             the refusal
//	= asks FOR [WHO [TARGET [DICE or [OPTIONS]]]]   the question ("-": no target)
//	= PATH VALUE                   in the state, or the last query's answer: "kara.stats.hp 12",
//	                               "kara.conditions.prone {level:1}", "sides.foes {broken:true}", "order [kara,orc]"; objects may hold
//	                               more members than that; "-" is absent, null or empty
//	= event NAME key=value…        an event of the last step; "= no event NAME …" none
//	= has {…}  = hasnt {…}         an entry of the last query's list
//	bad PATH WORD…                 instead of commands: the file has a mistake at that path whose
//	                               reason contains these words
//
// The preview of every command is compared with the gate's verdict, and a refused command may not
// change the state. After each case the file is saved and opened, the log replayed and everything undone.
//
// # Kit
//
// testdata/kit.txt, which is optional, defines what scripts use by name, one per line: a list of the
// declaration, an id and the fields ("weapons dagger {damage:1d4}"); "stats NAME {…}" supplies
// defaults for the token's stats, "token NAME {…}" for its members.
package rulestest

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
)

// Bench tests a rule system.
type Bench struct {
	// New returns the system.
	New func() engine.System
	// Fights are encounters for random play, as JSON objects; parapet, name and system may be left out.
	Fights []string
	// Settings are settings for random play, as JSON objects, in addition to random ones.
	Settings []string
	// Fixed are settings that random play leaves at their default.
	Fixed []string
	// Starts are commands that start a combat, one of which is used; if empty, {"do":"start"}.
	Starts []string
	// Onward are commands that move combat on: the end of a turn, rolls, the next phase; if empty, {"do":"end_turn"}.
	Onward []string
	// Stages are positions that random play rarely reaches (see Battery).
	Stages []Stage
	// Declared: actions are declared first and resolved later, so that the command itself provokes nobody.
	Declared bool
	// Promises checks what the system's previews promise besides cost, reactions and the remaining budget; nil for nothing.
	Promises func(t Failer, c *engine.Command, preview *jsondoc.Node, r *engine.Record)
	// Unplayed are kinds of commands that the battery leaves out.
	Unplayed []string
	// Commands returns what a token might try beyond what the bench derives from "get actions"; may be nil.
	Commands func(v *engine.View, who string) []*engine.Command
	// Barred are arguments that commands refuse instead of ignoring.
	Barred []string
	// Codes are the system's own refusal codes; if empty, any code is accepted.
	Codes []string
	// Aiming are the system's own refusal codes that only a target, a square or a path can cause: an available action may
	// meet with them.
	Aiming []string
	// Needs are actions whose arguments the bench can't guess: they may be listed as available and refused in every way it
	// tries.
	Needs []string
	// Recalls are members that may name a removed token: what was declared against it, or what happened to it.
	Recalls []string
	// Shares reports whether a command may have left two standing creatures on the same squares; nil for never.
	Shares func(r *engine.Record, a, b *engine.Token) bool
	// Squeezes reports whether a command may have left a creature where terrain or a wall leaves it no room; nil for never.
	Squeezes func(r *engine.Record, t *engine.Token) bool
	// Late are refusal codes that result from an answer ("cancelled"), and so come after a question.
	Late []string
}

// Failer is the part of a test that checks need: a *testing.T or a *rapid.T.
type Failer interface {
	Helper()
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
}

// system returns the system if it has that id, like the list of all systems.
func (b Bench) system(id string) engine.System {
	if s := b.New(); s.Declaration().ID == id {
		return s
	}
	return nil
}
