// Package verbs is the command line: everything the program does without a window, and its help.
package verbs

import (
	"embed"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/alecthomas/kong"

	"parapet/canvas/pdf"
)

// The program's name, the same as in FyneApp.toml.
const (
	Name    = "Parapet"
	ID      = "io.github.parapet.Parapet"
	Version = "0.1.0"
)

// The exit statuses.
const (
	Done    = 0
	Failed  = 1 // "check" found mistakes, --strict met a refusal, output couldn't be written, or the window couldn't open
	Misread = 2 // the command line, an encounter or a line of play couldn't be understood or read
	Broken  = 3 // a rule broke an invariant: a bug in the program, reported as such
)

// Streams are a subcommand's input and output.
type Streams struct {
	In       io.Reader
	Out, Err io.Writer
	Window   func(file string) error // opens the window and returns when it is closed
	Fonts    pdf.Fonts               // the window's fonts, for letters that the Go fonts lack

	args []string // the command line's arguments
}

// status is an error with an exit status; without a text, the message has been printed already.
type status struct {
	code int
	err  error
}

func (s status) Error() string {
	if s.err == nil {
		return ""
	}
	return s.err.Error()
}

func (s status) Unwrap() error { return s.err }

type commands struct {
	Open     openVerb     `cmd:"" default:"withargs" help:"Open the window (the default)."`
	New      newVerb      `cmd:"" help:"Generate a dungeon, a cave, an inn or a road."`
	Play     playVerb     `cmd:"" help:"Play an encounter with lines of JSON."`
	Forecast forecastVerb `cmd:"" help:"Simulate an encounter many times and report the odds."`
	Check    checkVerb    `cmd:"" help:"Validate encounter files."`
	Rules    rulesVerb    `cmd:"" help:"Describe a rule system."`
	Print    printVerb    `cmd:"" help:"Print an encounter at true scale, or save it as a picture."`
	Import   importVerb   `cmd:"" help:"Import a map from another program."`
	Export   exportVerb   `cmd:"" help:"Export the map as a Universal VTT file."`
	Carry    carryVerb    `cmd:"" help:"Carry the party over into the next encounter."`
	Replay   replayVerb   `cmd:"" help:"Replay an encounter's history: verify it, or stop at a record."`
	Story    storyVerb    `cmd:"" aliases:"report" help:"Write a combat report, or an animation."`
	Demo     demoVerb     `cmd:"" help:"Play a sample encounter without a window."`
	Icons    iconsVerb    `cmd:"" help:"List the built-in icons."`
	Help     helpVerb     `cmd:"" help:"Show help for a command."`

	Release    versionVerb    `cmd:"" name:"version" help:"Print the version."`
	Completion completionVerb `cmd:"" help:"Write shell completions."`
	Man        manVerb        `cmd:"" help:"Write the manual page."`

	Version kong.VersionFlag `help:"Print the version and exit."`
}

// Run runs a command line, without the program's name, and returns the exit status.
func Run(args []string, s Streams) int {
	out, errs := &output{to: s.Out}, newMessages(s.Err, args)
	s.Out, s.Err, s.args = out, errs, args
	code := runLine(args, s)
	if code == Done && out.err != nil {
		fmt.Fprintf(s.Err, "parapet: %v\n", out.err)
		return Failed
	}
	return code
}

func runLine(args []string, s Streams) int {
	code := Done
	var c commands
	k, err := parser(&c, s, &code)
	if err != nil {
		panic(err) // the definition of the command line is wrong
	}
	defer func() {
		if p := recover(); p != nil && p != errExit {
			panic(p)
		}
	}()
	err = mistyped(k, args)
	var ctx *kong.Context
	if err == nil {
		ctx, err = k.Parse(args)
	}
	if err == nil {
		err = twice(ctx)
	}
	if err != nil {
		fmt.Fprintf(s.Err, "parapet: %v\nTry \"parapet --help\".\n", err)
		return Misread
	}
	ctx.Bind(&s, k, ctx)
	return report(ctx.Run(), s.Err, &code)
}

var errExit = errors.New("exit")

// helps holds the help of each command, as far as it is the same in each build.
//
//go:embed help
var helps embed.FS

func parser(c *commands, s Streams, code *int) (*kong.Kong, error) {
	k, err := kong.New(c,
		kong.Name("parapet"),
		kong.Description("A battle map for tabletop role-playing games that knows the rules. Without a command it opens its window, with the encounter FILE if you give one."),
		kong.Vars{"version": Name + " " + Version},
		kong.Writers(s.Out, s.Err),
		asTyped(), pathAsTyped(),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true, WrapUpperBound: 100}),
		kong.Exit(func(n int) { *code = n; panic(errExit) }), // called for --help and --version
	)
	if err != nil {
		return nil, err
	}
	for _, n := range k.Model.Children {
		if text, err := helps.ReadFile("help/" + n.Name + ".txt"); err == nil {
			n.Detail = strings.TrimSuffix(string(text), "\n")
		}
	}
	return k, nil
}

func report(err error, w io.Writer, code *int) int {
	if err == nil {
		return *code
	}
	if text := err.Error(); text != "" {
		fmt.Fprintf(w, "parapet: %s\n", strings.TrimPrefix(text, "parapet: "))
	}
	if s, ok := errors.AsType[status](err); ok {
		return s.code
	}
	return Failed
}

type openVerb struct {
	File string `arg:"" optional:"" help:"Encounter to open (default: a sample)."`
}

func (v *openVerb) Run(s *Streams) error {
	if v.File == "" {
		return s.Window("")
	}
	if info, err := os.Stat(v.File); err == nil && info.IsDir() {
		return status{Misread, fmt.Errorf("%s is a folder", v.File)}
	} else if err != nil && !strings.EqualFold(filepath.Ext(v.File), ".parapet") {
		return status{Misread, fmt.Errorf("there is no file %s", v.File)}
	}
	path, err := filepath.Abs(v.File) // the window stores the path
	if err != nil {
		return err
	}
	return s.Window(path)
}

type versionVerb struct{}

// Run writes the output of --version.
func (versionVerb) Run(s *Streams) error {
	_, err := fmt.Fprintln(s.Out, Name, Version)
	return err
}

type helpVerb struct {
	Verb string `arg:"" optional:"" help:"The command."`
}

func (v *helpVerb) Run(s *Streams, k *kong.Kong) error {
	if v.Verb != "" && verbNamed(k, v.Verb) == nil {
		if near := nearestVerb(k, v.Verb); near != "" {
			return status{Misread, fmt.Errorf("no command %s; did you mean %s?", v.Verb, near)}
		}
		return status{Misread, fmt.Errorf("no command %s", v.Verb)}
	}
	line := []string{v.Verb, "--help"}
	if v.Verb == "" {
		line = line[1:]
	}
	if _, err := k.Parse(line); err != nil {
		return status{Misread, err}
	}
	return nil
}
