package engine

import (
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/sheet"
)

// Declaration is all that a rule system says about itself without running: from it come reading
// and checking, forms, the page of help and "parapet rules".
type Declaration struct {
	ID, Name      string
	About         string         // what dice it rolls and how a round runs, in a line, for who chooses among systems
	Unit          string         // of heights and ranges: "ft" or "m"
	Side          int32          // a square's side, 1/1024 Unit
	Stats         *sheet.Schema  // the token's "stats"
	Lists         []List         // "weapons" and the like
	Sides         *sheet.Schema  // "stats" of a side; nil where it has none
	SideFight     *sheet.Schema  // kept for each side during a fight; nil where nothing
	Combat        *sheet.Schema  // kept for the whole fight, at the top of the state; nil where nothing
	Settings      *sheet.Schema  // of the system
	Budget        []Budget       // in the order in which they are shown
	Conditions    []ConditionDef // in the order of the catalogue
	Actions       []Action       // in the order of the catalogue
	Calls         []Call         // commands that are no actions: of the fight as a whole, and the DM's
	Between       []Downtime     // what is done between fights
	DamageOptions []Option       // arguments of the DM's "damage" besides who and amount
	Cover         []Grade        // from the least to the most
	Rolls         []Word         // what dice are asked for
	Choices       []Word         // what decisions are asked for
	Codes         []Word         // of refusals, besides those that all systems share
	Remarks       []Remark       // what the Contract says beyond the lists above
	Presets       []Word         // things that a file names by an id alone: what people call them is the Title
	MaxSize       int            // largest token
	Supplies      []Consumable   // what a token has only so much of

	// Wounds is how many a token has, in systems where harm goes on where hit points end; nil in others.
	Wounds  func(v *View, t *Token) int
	Terrain *sheet.Schema // further fields of entries of the map's legend; nil for none
	Walls   *sheet.Schema // further fields of walls; nil for none

	Start        *StartForm    // what the window asks before a fight; nil: initiative and surprise as far as it is rolled for
	QuietEvents  []string      // events that its rules read again in the same command, besides those of harm and healing
	LogTemplates []LogTemplate // how the log tells events; those of the window's own sentences only where they differ
	Phases       []Word        // the phases of a fight in their order; nil where any word will do
	Setup        string        // phase before the first fight: "" or Setup
	NoPhase      bool          // the state shows no phase

	OnePlayersSide bool // a file may call one side the players', and no more

	// ShowSide gives what the state shows of a side, nil to leave the side out. A nil func shows
	// the side's shared fields, its stats and what is kept of it for the fight.
	ShowSide func(v *View, s *Side) *jsondoc.Node
}

// Remark is something that a system's Contract fixes and no other part of the declaration says: in what
// order a command is tested, what comes before what.
type Remark struct {
	Chapter string // letter of the Contract: "c" for commands, "e" for refusals
	Title   string
	Text    string
}

// Phases outside a fight, in systems that name them.
const (
	Setup = "setup" // before the first start
	Ended = "over"  // after end_combat
)

// List is a list of things of a token.
type List struct {
	Name   string
	Schema *sheet.Schema
	Help   string
}

// Budget is something that a turn gives and that is spent.
type Budget struct {
	Name     string
	Label    string   // for pips
	Quarters bool     // kept as four times itself: movement
	Flag     bool     // 0 and 1 are shown as false and true
	Words    []string // the value is the index of a word
	Spare    bool     // no pip while it is 0
	Help     string
	Shown    func(v *View, t *Token) bool // whether the state shows it now; nil: always
}

// ConditionDef declares a condition.
type ConditionDef struct {
	ID, Name string
	Help     string        // what it does, in a line
	Ends     string        // when it ends, in a few words
	Levels   bool          // stacks
	Fields   *sheet.Schema // besides level; nil where there are none
	Clause   string

	As    string // in a sentence, after "is": "in total defense"; "" for the name
	Quiet bool   // the log leaves out that it begins or ends by the rules: what brings it tells enough
}

// Action declares a command of the system.
type Action struct {
	ID, Name string
	Cost     string   // as in "get actions"
	When     string   // when it may be done, in a line
	Help     string   // what it does, in a line
	Target   Target   // what the window lets people point at
	Args     Args     // further arguments
	Options  []Option // those of them that the window lets people set while they aim
	Alone    string   // what it is without a target, as a button: "Oneself"; "" where it needs one
	Key      string   // shortcut in the window; "" for none
	Clause   string
}

// Call is a command of the system that is no action of a token's row.
type Call struct {
	Do     string
	Help   string // what it does, in a line
	Args   Args   // besides "who"
	Clause string
}

// Arguments returns the commands of the system with the arguments that each takes: actions but reactions, and calls.
func (d *Declaration) Arguments() []Call {
	var out []Call
	for _, a := range d.Actions {
		if a.Target != Reaction {
			out = append(out, Call{Do: a.ID, Help: a.Help, Args: a.Args, Clause: a.Clause})
		}
	}
	return append(out, d.Calls...)
}

// Option is an argument of an action that changes how it is done.
type Option struct {
	Arg   string // with a dot into an object ("against.dc"), which is asked for in a form
	Label string // on its button: "both hands"; a number, or a thing's name, takes the place of {n}
	Help  string // one line
	Kind  OptionKind
	Words []Word // of OptWord; an id that is a number, a list or an object in JSON is sent as such
	First bool   // of OptWord in a form: the first word stands there until another is chosen
	Min   int    // of OptNumber, with Max
	Max   int    // of OptNumber; of OptWord more than 0: a whole number is taken as well
	Off   bool   // of OptFlag: set it is sent as false, for what is true, or up to the rules, where it is left out
	Rare  bool   // offered while the action is aimed, but not with it in a token's menu

	// Fits tells whether the option says anything about a command that isn't aimed yet; nil: always.
	Fits  func(v *View, c *Command) bool
	Maybe bool // in a form: left out where nothing was entered
	List  bool // of OptText, OptNumber and OptToken: the argument is a list of them, typed with commas between
	Typed bool // of OptNumber while the action is aimed: one button that asks for the number, not one for each

	// Offer gives the words of an OptWord that depends on who acts; nil: Words.
	Offer func(v *View, who *Token) []Word
	Sub   []Option // of OptRows: the fields of a row; there are Min to Max rows
	Sets  []int    // of OptSets: the set in which each of Words begins, from 1; 0 for none, where Maybe

	Marked []string // of OptMany: the ids that are ticked to begin with
}

// WordsFor returns the words of the option for who acts.
func (o *Option) WordsFor(v *View, who *Token) []Word {
	if o.Offer == nil || who == nil {
		return o.Words
	}
	return o.Offer(v, who)
}

// Headings returns the eight directions, clockwise from north, which is the map's upper edge, as words of an OptWord whose
// argument is a step [dx, dy].
func Headings() []Word {
	return []Word{{ID: "[0,-1]", Help: "N"}, {ID: "[1,-1]", Help: "NE"}, {ID: "[1,0]", Help: "E"}, {ID: "[1,1]", Help: "SE"},
		{ID: "[0,1]", Help: "S"}, {ID: "[-1,1]", Help: "SW"}, {ID: "[-1,0]", Help: "W"}, {ID: "[-1,-1]", Help: "NW"}}
}

// OptionKind is what an option holds.
type OptionKind uint8

// The kinds of options.
const (
	OptFlag   OptionKind = iota // true, or left out
	OptNumber                   // a whole number within Min..Max
	OptWord                     // one of Words
	OptText                     // a line of text, which the action needs
	OptThing                    // the id of one of the token's own things
	OptToken                    // the id of a token, asked for in a form
	OptSets                     // Words sorted into numbered sets, in a form: a list of lists of ids; some into none, where Maybe
	OptRows                     // a list of objects with the fields Sub, in a form: a row each
	OptMany                     // any of Words, ticked in a form: a list of ids
)

// Downtime is a command of the system between fights.
type Downtime struct {
	Name, Help string
	Do         string
	Args       []jsondoc.Member
	Number     string                 // an argument that is a whole number, asked for; "" for none
	Options    func(v *View) []Option // arguments asked for in a form; nil for none
	Token      bool                   // for one token: its id goes into "who"
	Clause     string
}

// Target is what an action is aimed at.
type Target uint8

// The targets of actions.
const (
	Nothing   Target = iota // nobody: done at once
	Enemy                   // a creature, enemies proposed
	Friend                  // a creature, friends proposed
	Creature                // any creature
	GoSquare                // a square to go to
	AimSquare               // a square to aim at, or a creature
	Direction               // one of the eight directions
	Reaction                // never sent: answered when asked
)

// Grade is a grade of cover: how much of a target that is seen must be hidden.
type Grade struct {
	ID, Name string
	Help     string
	From     int  // quarters of the target that must be hidden, at least
	Any      bool // anything hidden is enough; From is 0
}

// GradeOf returns the id of the highest grade that so many blocked lines of those drawn give; "" where
// none is declared.
func (d *Declaration) GradeOf(blocked, drawn int) string {
	for i := len(d.Cover) - 1; i >= 0; i-- {
		g := &d.Cover[i]
		if 4*blocked >= g.From*drawn && (!g.Any || blocked > 0) {
			return g.ID
		}
	}
	return ""
}

// Word is an id with its meaning.
type Word struct {
	ID, Help string
	Unit     string // of a choice between numbers: "ft"; "" for none
	Title    string // of a roll or a choice, above its card: "end the turn?"; "" for the id

	HelpText message.Text // Help with its arguments, where it has any
}

// Numbered returns the command of a downtime action with the number that was asked for.
func (d Downtime) Numbered(who string, n int) *Command {
	return NewCommand(d.Do, who, append(d.Args[:len(d.Args):len(d.Args)], jsondoc.M(d.Number, jsondoc.Int(n)))...)
}
