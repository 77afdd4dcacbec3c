package verbs

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"parapet/engine"
	"parapet/engine/doc"
	"parapet/engine/rules"
	"parapet/engine/sheet"
)

type rulesVerb struct {
	System string `arg:"" optional:"" help:"Id of the system; left out: the list of all."`
	JSON   bool   `name:"json" xor:"form" help:"As one JSON document."`
	Mark   bool   `name:"markdown" xor:"form" help:"As a page in Markdown, with the letters of the Contract."`
}

func (v *rulesVerb) Help() string {
	return `Writes what the program knows of a rule system, from the same declaration by which it plays: actions with
costs, conditions, settings with their defaults, what a turn gives, grades of cover, what dice and
decisions are asked for, and every field of a stat block, and what the system adds to sides, squares and
walls, with type, bounds and default.`
}

func (v *rulesVerb) Run(s *Streams) error {
	if v.System == "" && (v.JSON || v.Mark) {
		return status{Misread, fmt.Errorf("--json and --markdown are of one system: %s", systemIDs())}
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
		return status{Misread, fmt.Errorf("there is no rule system %q; there are: %s", v.System, systemIDs())}
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

func writeRules(out io.Writer, d *engine.Declaration) error {
	w := tabwriter.NewWriter(out, 0, 8, 2, ' ', 0)
	line := func(cells ...string) { fmt.Fprintln(w, strings.TrimRight("  "+strings.Join(cells, "\t"), "\t ")) }
	head := func(title string) { fmt.Fprintf(w, "\n%s\n", title) }
	fmt.Fprintf(w, "%s (%s), squares of %s %s\n", d.Name, d.ID, doc.Frac(int64(d.Side), 1024), d.Unit)
	if len(d.Phases) > 0 {
		head("Phases")
		writeWords(line, d.Phases)
	}
	if d.Start != nil {
		head("What start may be told")
		writeStart(line, d.Start)
	}
	head("Actions")
	for _, a := range d.Actions {
		line(a.ID, a.Cost, a.When+": "+a.Help, a.Clause)
	}
	head("What commands are told")
	for _, a := range d.Actions {
		line(a.ID, orNothing(a.Args.String()))
	}
	for _, c := range d.Calls {
		line(c.Do, orNothing(c.Args.String()), c.Help, c.Clause)
	}
	if len(d.Between) > 0 {
		head("Between fights")
	}
	for _, b := range d.Between {
		line(b.Do, b.Name, b.Help, b.Clause)
	}
	head("What a turn gives")
	for _, b := range d.Budget {
		line(b.Name, b.Help)
	}
	head("Conditions")
	for _, c := range d.Conditions {
		line(c.ID, levelsText(c), c.Help, "ends "+c.Ends, c.Clause)
	}
	head("Cover")
	for _, g := range d.Cover {
		line(g.ID, g.Help)
	}
	head("Settings")
	writeFields(line, d.Settings)
	writeFields(line, engine.BoardSettings())
	head("Stat block: stats")
	writeFields(line, d.Stats)
	for _, l := range d.Lists {
		head("Stat block: " + l.Name)
		writeFields(line, l.Schema)
	}
	for _, more := range moreFields(d) {
		if more.Schema != nil {
			head(more.Help)
			writeFields(line, more.Schema)
		}
	}
	head("Rolls")
	writeWords(line, d.Rolls)
	head("Decisions")
	writeWords(line, d.Choices)
	return w.Flush()
}

func orNothing(args string) string {
	if args == "" {
		return "nothing more"
	}
	return args
}

// startKinds are the words of engine.StartKind, in its order.
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
		line(a.Arg, kind, a.Help)
	}
	if f.Twice != nil {
		line(f.Twice.Arg, "object as above, or list of two", f.Twice.Help)
	}
}

// moreFields are what a system adds to other parts of the encounter file; nil where nothing.
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

// defaultText tells a default; where it follows from other fields, what it is while they have
// theirs.
func defaultText(f *sheet.Field, value *doc.Node) string {
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

// typeText says in a few words what may stand in a field.
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
