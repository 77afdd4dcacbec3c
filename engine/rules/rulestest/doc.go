// Package rulestest is the test bench of the rule systems: what is true of every system is written
// here once, and a system hands it what is its own. It is imported by tests only.
//
//	var bench = rulestest.Bench{New: func() engine.System { return unclassed.New() }}
//
//	func TestScripts(t *testing.T) { bench.Scripts(t) }             // testdata/scripts/*.txt
//	func TestEveryClauseIsTested(t *testing.T) { rulestest.Clauses(t) } // testdata/clauses.txt
//	func TestRandomPlay(t *testing.T) { bench.RandomPlay(t) }       // this and the next need Fights
//	func TestLongFight(t *testing.T) { bench.LongFight(t) }
//	func TestBattery(t *testing.T) { bench.Battery(t) }             // needs Stages for what is rare
//	func TestVocabulary(t *testing.T) { bench.Vocabulary(t) }       // declared, run, sent
//	func TestNonsenseIsRefused(t *testing.T) { bench.Nonsense(t) }
//	func TestPreviewsAgree(t *testing.T) { bench.PreviewsAgree(t) }
//	func TestActionsAgree(t *testing.T) { bench.ActionsAgree(t) }
//	func TestReachOfPairs(t *testing.T) { bench.ReachTwin(t, `{}`, []string{`{"do":"start"}`}, …) }
//	func TestReachAgrees(t *testing.T) { bench.ReachAgrees(t, []rulestest.Way{{Do: "move", By: "move"}}) }
//	func TestGuide(t *testing.T) { bench.Guide(t) }                 // of a Tactician
//	func TestStrolls(t *testing.T) { bench.Strolls(t) }             // of a MovePreviewer
//
// A Table plays a fight in Go; EveryRoll and SameOdds hold the odds of previews against all dice;
// Outcomes counts what can come of a position.
//
// A fight in phases gives what leads it on:
//
//	Onward: []string{`{"do":"end_turn"}`, `{"do":"roll","close":true}`, `{"do":"resolve"}`, `{"do":"next_phase"}`}
//
// Every clause of testdata/clauses.txt must be named by a script or a test of the package; those
// that aren't yet stand in testdata/untested.txt, which is to become empty.
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
//	                                         ? actions kara, ? state, ? known, ? known kara
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

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
)

// Bench is a rule system on the test bench.
type Bench struct {
	// New makes the system.
	New func() engine.System
	// Fights are encounters in which random play takes place, as JSON objects; parapet, name and
	// system may be left out.
	Fights []string
	// Settings are objects of settings under which random play takes place, besides drawn ones.
	Settings []string
	// Fixed are settings that random play leaves at their default.
	Fixed []string
	// Starts are commands of which one starts a fight; none for {"do":"start"}.
	Starts []string
	// Onward are commands that lead a fight on: the end of a turn, rolls, the next phase; none for
	// {"do":"end_turn"}.
	Onward []string
	// Stages are openings for what random play hardly reaches (see Battery).
	Stages []Stage
	// Declared: what is done is declared first and comes to pass later, so that a command itself provokes nobody.
	Declared bool
	// Kept holds what previews of the system promise besides cost, reactions and what is left in words of the
	// budget; nil for nothing.
	Kept func(t Failer, c *engine.Command, preview *jsondoc.Node, r *engine.Record)
	// Unplayed are kinds of commands that the battery leaves out.
	Unplayed []string
	// Commands lists what a token might try beyond what the bench makes of "get actions"; may be nil.
	Commands func(v *engine.View, who string) []*engine.Command
	// Barred are arguments that commands refuse where they don't take them.
	Barred []string
	// Codes are the system's own codes of refusals; none: all codes pass.
	Codes []string
	// Aiming are own codes of refusals that only a target, a square or a way brings: an action listed
	// as ready may meet with them.
	Aiming []string
	// Needs are actions that need arguments which the bench can't guess: listed as ready, they may
	// be refused in every way that it tries.
	Needs []string
	// Recalls are members that may name one who was taken off the board: what was declared against it,
	// or what befell it.
	Recalls []string
	// Shares reports whether a command may have left two standing creatures on the same squares; nil for never.
	Shares func(r *engine.Record, a, b *engine.Token) bool
	// Squeezes reports whether a command may have left one where the ground or a wall leaves it no room; nil for never.
	Squeezes func(r *engine.Record, t *engine.Token) bool
	// Late are codes of refusals that come of an answer ("cancelled"), and so after a question.
	Late []string
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
