package verbs

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rules"
	"parapet/engine/sheet"
	"parapet/icons/game"
)

type rulesVerb struct {
	System string `arg:"" optional:"" help:"Id of the system (default: list them all)."`
	JSON   bool   `name:"json" xor:"form" help:"Write one JSON document."`
	Mark   bool   `name:"markdown" xor:"form" help:"Write a page in Markdown."`
}

func (v *rulesVerb) Run(s *Streams) error {
	if v.System == "" && (v.JSON || v.Mark) {
		return status{Misread, fmt.Errorf("--json and --markdown need a system: %s", systemIDs())}
	}
	if v.System == "" {
		for _, sys := range rules.All() {
			d := sys.Declaration()
			fmt.Fprintf(s.Out, "%s\t%s\n", d.ID, d.Name)
		}
		return nil
	}
	sys := rules.ByID(v.System)
	if sys == nil {
		return status{Misread, fmt.Errorf("no rule system %q; choose one of %s", v.System, systemIDs())}
	}
	if v.JSON {
		_, err := s.Out.Write(declarationNode(sys.Declaration()).Indented())
		return err
	}
	if v.Mark {
		writeContract(s.Out, sys.Declaration())
		return nil
	}
	return writeRules(s.Out, sys.Declaration())
}

func systemIDs() string {
	var ids []string
	for _, sys := range rules.All() {
		ids = append(ids, sys.Declaration().ID)
	}
	return strings.Join(ids, ", ")
}

// page is the description of a system: headings, each followed by a table.
type page struct{ *tabwriter.Writer }

func (p page) head(title string) { fmt.Fprintf(p, "\n%s\n", title) }

func (p page) line(cells ...string) {
	fmt.Fprintln(p, strings.TrimRight("  "+strings.Join(cells, "\t"), "\t "))
}

func writeRules(out io.Writer, d *engine.Declaration) error {
	p := page{tabwriter.NewWriter(out, 0, 8, 2, ' ', 0)}
	fmt.Fprintf(p, "%s (%s), squares of %s %s\n", d.Name, d.ID, jsondoc.Frac(int64(d.Side), 1024), d.Unit)
	if len(d.Phases) > 0 {
		p.head("Phases")
		writeWords(p.line, d.Phases)
	}
	if d.Start != nil {
		p.head("What start may be told")
		writeStart(p.line, d.Start)
	}
	p.actions(d)
	p.conditions(d)
	p.fields(d)
	p.head("Rolls")
	writeWords(p.line, d.Rolls)
	p.head("Decisions")
	writeWords(p.line, d.Choices)
	return p.Flush()
}

// actions writes the actions, the arguments of each command, and the turn's budget for them.
func (p page) actions(d *engine.Declaration) {
	p.head("Actions")
	for _, a := range d.Actions {
		p.line(a.ID, a.Cost, a.When+": "+a.Help, a.Clause)
	}
	p.head("What commands are told")
	for _, a := range d.Actions {
		p.line(a.ID, orNothing(a.Args.String()))
	}
	for _, c := range d.Calls {
		p.line(c.Do, orNothing(c.Args.String()), c.Help, c.Clause)
	}
	if len(d.Between) > 0 {
		p.head("Between fights")
	}
	for _, b := range d.Between {
		p.line(b.Do, b.Name, b.Help, b.Clause)
	}
	p.head("What a turn gives")
	for _, b := range d.Budget {
		p.line(b.Name, b.Help)
	}
}

func (p page) conditions(d *engine.Declaration) {
	p.head("Conditions")
	for _, c := range d.Conditions {
		p.line(c.ID, levelsText(c), c.Help, "ends "+c.Ends, c.Clause)
	}
	p.head("Cover")
	for _, g := range d.Cover {
		p.line(g.ID, g.Help)
	}
}

// fields writes the fields of settings, stat blocks and the rest of the file.
func (p page) fields(d *engine.Declaration) {
	p.head("Settings")
	writeFields(p.line, d.Settings)
	writeFields(p.line, engine.BoardSettings())
	p.head("Stat block: stats")
	writeFields(p.line, d.Stats)
	for _, l := range d.Lists {
		p.head("Stat block: " + l.Name)
		writeFields(p.line, l.Schema)
	}
	for _, more := range moreFields(d) {
		if more.Schema != nil {
			p.head(more.Help)
			writeFields(p.line, more.Schema)
		}
	}
}

func orNothing(args string) string {
	if args == "" {
		return "nothing more"
	}
	return args
}

// startKinds are descriptions of engine.StartKind, in order.
var startKinds = [...]string{"nothing", "ids of tokens", "ids of sides", "ids of tokens or sides", "id of a token", "id of a side", "word",
	"true or false", "whole number", "ids of tokens, in order"}

func writeStart(line func(...string), f *engine.StartForm) {
	if f.Totals != engine.None {
		line("initiative", "totals "+strings.TrimPrefix(startKinds[f.Totals], "ids "), "those that are given; the others follow from the rules")
	}
	for _, a := range f.Fields {
		kind := startKinds[a.Kind]
		for _, w := range a.Words {
			kind += " " + w.ID
		}
		help := a.Help
		if a.Unset != "" {
			help = strings.TrimPrefix(help+"; without: "+a.Unset, "; ")
		}
		line(a.Arg, kind, help)
	}
	if f.Twice != nil {
		line(f.Twice.Arg, "object as above, or list of two", f.Twice.Help)
	}
}

// moreFields returns what a system adds to other parts of the encounter file, with nil schemas where it adds nothing.
func moreFields(d *engine.Declaration) []engine.List {
	return []engine.List{
		{Name: "sides", Schema: d.Sides, Help: "Sides: stats"},
		{Name: "terrain", Schema: d.Terrain, Help: "Map: entries of the legend"},
		{Name: "walls", Schema: d.Walls, Help: "Map: walls"},
	}
}

func writeFields(line func(...string), s *sheet.Schema) {
	defaults := s.Blank().Full()
	for i := range s.Fields {
		f := &s.Fields[i]
		line(f.Name, typeText(f), defaultText(f, defaults.Get(f.Name)), f.Help)
	}
}

// defaultText describes a default; if it depends on other fields, its value with their defaults.
func defaultText(f *sheet.Field, value *jsondoc.Node) string {
	switch {
	case f.Required:
		return "no default"
	case f.Derive != nil:
		return "worked out, " + value.String() + " when nothing is given"
	}
	return "default " + value.String()
}

func levelsText(c engine.ConditionDef) string {
	if c.Levels {
		return "levels"
	}
	return "on or off"
}

func writeWords(line func(...string), words []engine.Word) {
	for _, w := range words {
		line(w.ID, w.Help)
	}
}

var typeNames = map[sheet.Type]string{
	sheet.Int: "whole number", sheet.Bool: "true or false", sheet.Word: "word", sheet.Text: "text", sheet.Dice: "dice",
	sheet.WordSet: "list of words", sheet.Texts: "list of texts", sheet.Ints: "list of numbers", sheet.Squares: "list of squares",
	sheet.IntMap: "numbers by word", sheet.WordMap: "words by word", sheet.Record: "object", sheet.Records: "list of objects",
	sheet.Any: "anything", sheet.Quarters: "number in quarters", sheet.Decimal: "number", sheet.Choice: "word or number",
	sheet.Numbers: "list of numbers", sheet.NumberLists: "list of lists of numbers",
}

// typeText describes the values of a field in a few words.
func typeText(f *sheet.Field) string {
	s := typeNames[f.Type]
	if len(f.Words) > 0 {
		s += ": " + strings.Join(f.Words, " ")
	}
	if f.Min != 0 || f.Max != 0 {
		s += fmt.Sprintf(", %d to %d", f.Min, f.Max)
	}
	if f.Unit != "" {
		s += " " + f.Unit
	}
	if f.Null {
		s += ", or null"
	}
	if f.Required {
		s += ", must be given"
	}
	return s
}

type iconsVerb struct {
	Words []string `arg:"" optional:"" help:"Words that the names must have."`
}

// Run lists the names; it fails if no icon has all the words.
func (v *iconsVerb) Run(s *Streams) error {
	words := strings.Join(v.Words, " ")
	found := game.Search(words)
	if len(found) == 0 {
		return status{Failed, fmt.Errorf("no icon has %s in its name; near are %s", words, strings.Join(game.Near(words), ", "))}
	}
	_, err := fmt.Fprintln(s.Out, strings.Join(found, "\n"))
	return err
}
