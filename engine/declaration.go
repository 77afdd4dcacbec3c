package engine

import (
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/sheet"
	"strings"
)

// Declaration is everything that a rule system declares without running: what its files hold, how they are checked, forms, help
// pages and the output of "parapet rules" are made from it.
type Declaration struct {
	ID, Name      string
	About         string         // one line on dice and the course of a round, for choosing a system
	Unit          string         // unit of elevations and ranges: "ft" or "m"
	Side          int32          // a square's side, 1/1024 Unit
	Stats         *sheet.Schema  // the token's "stats"
	Lists         []List         // "weapons" and the like
	Tougher       []Raise        // one step tougher: what grows by how much
	Sides         *sheet.Schema  // the "stats" of a side; nil if there are none
	SideFight     *sheet.Schema  // what a side stores during combat; nil for nothing
	Combat        *sheet.Schema  // what the combat stores, at the top level of the state; nil for nothing
	Settings      *sheet.Schema  // of the system
	Budget        []Budget       // in display order
	Conditions    []ConditionDef // in the order of the catalogue
	Actions       []Action       // in the order of the catalogue
	Calls         []Call         // commands that aren't actions: those of the combat as a whole, and the DM's
	Between       []Downtime     // what can be done between combats
	DamageOptions []Option       // arguments of the DM's "damage" besides "who" and "amount"
	Cover         []Grade        // from least to most
	Rolls         []Word         // what dice may be asked for
	Choices       []Word         // what choices may be asked for
	Codes         []Word         // refusal codes besides the shared ones
	Remarks       []Remark       // what the Contract says beyond these lists
	Presets       []Word         // things that files name by id alone; Title is their name for people
	MaxSize       int            // of the largest token, in squares along a side
	Supplies      []Consumable   // what tokens have a limited supply of

	// Wounds returns how many wounds a token has, in systems where damage goes on below 0 hit points; nil in others.
	Wounds  func(v *View, t *Token) int
	Terrain *sheet.Schema // further fields of entries in the map's legend; nil for none
	Walls   *sheet.Schema // further fields of walls; nil for none

	Start        *StartForm    // what the window asks before combat; nil: nothing
	QuietEvents  []string      // events that the rules read again within a command, besides damage and healing
	LogTemplates []LogTemplate // how the log words events, where it differs from the window's own sentences
	Phases       []Word        // the phases of combat in order; nil if any word is allowed
	Setup        string        // phase before the first combat: "" or Setup
	NoPhase      bool          // the state shows no phase

	OnePlayersSide bool // a file may mark one side as the players', not more

	// ShowSide returns what the state shows of a side, or nil to omit the side. If the func is nil, the state shows the side's
	// shared fields, its stats and its combat fields.
	ShowSide func(v *View, s *Side) *jsondoc.Node
}

// Raise is a number that grows as a creature becomes one step tougher. A derived number that isn't given stays derived.
type Raise struct {
	List, Field string // List is "" for stats
	By          int    // below 0 where less is better; to dice it is added
}

// Remark is a rule of the system's Contract that no other part of the declaration covers, such as the order of checks.
type Remark struct {
	Chapter string // letter of the Contract: "c" for commands, "e" for refusals
	Title   string
	Text    string
}

// Remarks reads remarks from Markdown: a heading of the second level names the chapter, one of the third level the remark.
func Remarks(markdown string) (list []Remark) {
	chapter := ""
	for line := range strings.Lines(markdown) {
		line = strings.TrimSpace(line)
		if letter, ok := strings.CutPrefix(line, "## "); ok {
			chapter = letter
		} else if title, ok := strings.CutPrefix(line, "### "); ok {
			list = append(list, Remark{Chapter: chapter, Title: title})
		} else if len(list) > 0 && line != "" {
			last := &list[len(list)-1]
			last.Text = strings.TrimSpace(last.Text + " " + line)
		}
	}
	return list
}

// Phases outside combat, in systems that name them.
const (
	Setup = "setup" // before the first combat
	Ended = "over"  // after end_combat
)

// Rows collects the rows of a table of the declaration. A package adds each where it declares the row's index, so that both
// are one line.
type Rows[T any] []T

// Add appends a row and returns its index.
func (r *Rows[T]) Add(row T) int {
	*r = append(*r, row)
	return len(*r) - 1
}

// CodeRows collects refusal codes with their meanings.
type CodeRows []Word

// Add appends a code and returns it.
func (c *CodeRows) Add(code, meaning string) string {
	*c = append(*c, Word{ID: code, Help: meaning})
	return code
}

// List declares a list of records of a token, such as its weapons.
type List struct {
	Name   string
	Schema *sheet.Schema
	Help   string
}

// Budget declares something that a turn grants and commands spend.
type Budget struct {
	Name     string
	Label    string   // for its pips
	Quarters bool     // movement: stored in quarters
	Flag     bool     // 0 and 1 are written as false and true
	Words    []string // the value is an index into Words
	Spare    bool     // no pip while 0
	Help     string
	Shown    func(v *View, t *Token) bool // whether the state shows it now; nil for always
	Main     string                       // "the main action", if ending a turn with it unspent is worth a remark
}

// ConditionDef declares a condition.
type ConditionDef struct {
	ID, Name string
	Help     string        // its effect, in a line
	Ends     string        // when it ends, in a few words
	Levels   bool          // has levels
	Fields   *sheet.Schema // besides level; nil for none
	Clause   string

	As    string // its form in a sentence after "is": "in total defense"; "" for the name
	Quiet bool   // the log omits that rules start or end it: the cause says enough
}

// Action declares a command of the system.
type Action struct {
	ID, Name string
	Cost     string   // as "get actions" shows it
	When     string   // when it is available, in a line
	Help     string   // its effect, in a line
	Target   Target   // what the window lets you point at
	Args     Args     // further arguments
	Options  []Option // the arguments that the window lets you set while aiming
	Alone    string   // button text without a target: "Oneself"; "" if it needs one
	Key      string   // keyboard shortcut in the window; "" for none
	Clause   string
	Provokes bool // at its declared price it gives others an opening
}

// Call is a command of the system that isn't an action of a token.
type Call struct {
	Do     string
	Help   string // its effect, in a line
	Args   Args   // besides "who"
	Clause string
}

// Arguments returns the system's commands with the arguments that each takes: actions except reactions, and calls.
func (d *Declaration) Arguments() []Call {
	var out []Call
	for _, a := range d.Actions {
		if a.Target != Reaction {
			out = append(out, Call{Do: a.ID, Help: a.Help, Args: a.Args, Clause: a.Clause})
		}
	}
	return append(out, d.Calls...)
}

// Option is an argument of an action that can be set in the window.
type Option struct {
	Arg   string // argument name, with a dot into an object ("against.dc"); objects only in forms
	Label string // button text: "both hands"; {n} stands for the number or the item's name
	Help  string // one line
	Kind  OptionKind
	Words []Word // for OptWord; an id that is a JSON number, list or object is sent as such
	First bool   // for OptWord in a form: the first word is preselected
	Min   int    // for OptNumber, with Max
	Max   int    // for OptNumber; for OptWord, if above 0, a whole number up to it is accepted too
	Off   bool   // for OptFlag: when set, false is sent; leaving it out means true, or up to the rules
	Rare  bool   // offered while aiming only, not in a token's menu

	// Fits reports whether the option applies to a command that isn't aimed yet; nil for always.
	Fits  func(v *View, c *Command) bool
	Maybe bool // in a form: left out if nothing was entered
	List  bool // for OptText, OptNumber and OptToken: the argument is a list, typed with commas
	Typed bool // for OptNumber while aiming: one button that asks for the number instead of one per number

	// Offer returns the words of an OptWord that depend on the acting token; nil for Words.
	Offer func(v *View, who *Token) []Word
	Sub   []Option // for OptRows: the fields of a row; Min and Max bound the number of rows
	Sets  []int    // for OptSets: the initial set of each of Words, from 1; 0 for none, if Maybe

	Marked []string // for OptMany: the ids ticked at first
}

// WordsFor returns the words of the option for the acting token.
func (o *Option) WordsFor(v *View, who *Token) []Word {
	if o.Offer == nil || who == nil {
		return o.Words
	}
	return o.Offer(v, who)
}

// Headings returns the eight directions, clockwise from north (the map's upper edge), as words of an OptWord whose argument is a
// step [dx, dy].
func Headings() []Word {
	return []Word{{ID: "[0,-1]", Help: "N"}, {ID: "[1,-1]", Help: "NE"}, {ID: "[1,0]", Help: "E"}, {ID: "[1,1]", Help: "SE"},
		{ID: "[0,1]", Help: "S"}, {ID: "[-1,1]", Help: "SW"}, {ID: "[-1,0]", Help: "W"}, {ID: "[-1,-1]", Help: "NW"}}
}

// OptionKind is the type of an option's value.
type OptionKind uint8

// The kinds of options.
const (
	OptFlag   OptionKind = iota // true, or left out
	OptNumber                   // a whole number within Min..Max
	OptWord                     // one of Words
	OptText                     // a line of text; required
	OptThing                    // the id of one of the token's own things
	OptToken                    // the id of a token; in forms only
	OptSets                     // Words sorted into numbered sets, in a form: a list of lists of ids; Maybe allows leaving some out
	OptRows                     // rows of a form: a list of objects with the fields Sub
	OptMany                     // any number of Words, ticked in a form: a list of ids
)

// Downtime is a command of the system for the time between combats.
type Downtime struct {
	Name, Help string
	Do         string
	Args       []jsondoc.Member
	Number     string                 // the argument that is a whole number to ask for; "" for none
	Options    func(v *View) []Option // arguments to ask for in a form; nil for none
	Token      bool                   // applies to one token, sent as "who"
	Clause     string
}

// Target is the kind of target an action takes.
type Target uint8

// The targets of actions.
const (
	Nothing   Target = iota // none: sent at once
	Enemy                   // a creature; enemies suggested
	Friend                  // a creature; friends suggested
	Creature                // any creature
	GoSquare                // a square to go to
	AimSquare               // a square to aim at, or a creature
	Direction               // one of the eight directions
	Reaction                // never sent: it is the answer to a question
)

// Grade is a grade of cover: how much of a visible target must be hidden.
type Grade struct {
	ID, Name string
	Help     string
	From     int  // least hidden part of the target, in quarters
	Any      bool // any hidden part is enough; From is 0
}

// GradeOf returns the id of the highest grade for blocked of drawn lines, or "" if none applies.
func (d *Declaration) GradeOf(blocked, drawn int) string {
	for i := len(d.Cover) - 1; i >= 0; i-- {
		g := &d.Cover[i]
		if 4*blocked >= g.From*drawn && (!g.Any || blocked > 0) {
			return g.ID
		}
	}
	return ""
}

// Word is an id with its explanation.
type Word struct {
	ID, Help string
	Unit     string // of a choice between numbers: "ft"; "" for none
	Title    string // of a roll or a choice, above its card: "End the turn?"; "" for the id

	Answers map[string]string // of a choice: what its buttons say in place of the options, "yes" as "Parry"

	HelpText message.Text // Help with arguments, if it has any
}

// Numbered returns the command of a downtime action with n as its number.
func (d Downtime) Numbered(who string, n int) *Command {
	return NewCommand(d.Do, who, append(d.Args[:len(d.Args):len(d.Args)], jsondoc.M(d.Number, n))...)
}
