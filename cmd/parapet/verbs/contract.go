package verbs

import (
	"fmt"
	"io"
	"strings"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// contract writes a system's contract as Markdown: what a script, a bot or an encounter file may send to it, and what it
// answers, chapter by chapter, so that a reference such as "Contract e" in a comment can be looked up.
type contract struct {
	out io.Writer
	d   *engine.Declaration
}

func writeContract(out io.Writer, d *engine.Declaration) {
	c := contract{out, d}
	fmt.Fprintf(out, "# %s: the Contract\n\n", d.Name)
	fmt.Fprintf(out, "Made from the declaration of the system by `parapet rules %s --markdown`. Squares measure %s %s. The rules themselves,\n"+
		"with the code that does each: [clause by clause](%s.md). What all systems share: [commands](../commands.md).\n",
		d.ID, jsondoc.Frac(int64(d.Side), 1024), d.Unit, d.ID)
	c.fields()
	c.state()
	c.commands()
	c.questions()
	c.refusals()
	c.conditions()
	c.settings()
	c.cover()
	c.events()
}

func (c contract) chapter(letter, title string) {
	fmt.Fprintf(c.out, "\n## (%s) %s\n", letter, title)
	for _, n := range c.d.Remarks {
		if n.Chapter == letter {
			fmt.Fprintf(c.out, "\n**%s.** %s\n", n.Title, n.Text)
		}
	}
}

// table writes a table, or nothing if it has no rows.
func (c contract) table(title string, head []string, rows [][]string) {
	if len(rows) == 0 {
		return
	}
	if title != "" {
		fmt.Fprintf(c.out, "\n### %s\n", title)
	}
	fmt.Fprintf(c.out, "\n| %s |\n|%s\n", strings.Join(head, " | "), strings.Repeat("---|", len(head)))
	for _, r := range rows {
		for i := range r {
			r[i] = strings.ReplaceAll(r[i], "|", "\\|")
		}
		fmt.Fprintf(c.out, "| %s |\n", strings.Join(r, " | "))
	}
}

func (c contract) schema(title string, s *sheet.Schema) {
	if s == nil {
		return
	}
	var rows [][]string
	defaults := s.Blank().Full()
	for i := range s.Fields {
		f := &s.Fields[i]
		given := strings.TrimPrefix(defaultText(f, defaults.Get(f.Name)), "default ")
		rows = append(rows, []string{code(f.Name), typeText(f), given, f.Help})
	}
	c.table(title, []string{"field", "type", "default", "meaning"}, rows)
}

func (c contract) words(title string, words []engine.Word) {
	var rows [][]string
	for _, w := range words {
		rows = append(rows, []string{code(w.ID), w.Help})
	}
	c.table(title, []string{"word", "meaning"}, rows)
}

func code(word string) string {
	if word == "" {
		return ""
	}
	return "`" + word + "`"
}

func (c contract) fields() {
	c.chapter("a", "Fields of a token, a side, the map")
	c.schema("`stats`", c.d.Stats)
	for _, l := range c.d.Lists {
		c.schema("`"+l.Name+"`", l.Schema)
	}
	for _, more := range moreFields(c.d) {
		c.schema(more.Help, more.Schema)
	}
}

func (c contract) state() {
	c.chapter("b", "State")
	c.words("Phases", c.d.Phases)
	var rows [][]string
	for _, b := range c.d.Budget {
		rows = append(rows, []string{code(b.Name), b.Help})
	}
	c.table("`budget`", []string{"word", "meaning"}, rows)
	c.schema("Of the fight", c.d.Combat)
	c.schema("Of a side in the fight", c.d.SideFight)
}

func (c contract) commands() {
	c.chapter("c", "Commands")
	if c.d.Start != nil {
		c.start(c.d.Start)
	}
	var rows [][]string
	var provoking []string
	for _, a := range c.d.Actions {
		rows = append(rows, []string{code(a.ID), code(a.Args.String()), a.Cost, a.When + ": " + a.Help, a.Clause})
		if a.Provokes {
			provoking = append(provoking, code(a.ID))
		}
	}
	c.table("Actions", []string{"do", "arguments", "cost", "when, and what it does", "clause"}, rows)
	if len(provoking) > 0 {
		fmt.Fprintf(c.out, "\nAlways give an opening: %s.\n", strings.Join(provoking, ", "))
	}
	rows = nil
	for _, x := range c.d.Calls {
		rows = append(rows, []string{code(x.Do), code(x.Args.String()), x.Help, x.Clause})
	}
	c.table("Other commands", []string{"do", "arguments", "what it does", "clause"}, rows)
	rows = nil
	for _, b := range c.d.Between {
		rows = append(rows, []string{code(b.Do), b.Help, b.Clause})
	}
	c.table("Between fights", []string{"do", "what it does", "clause"}, rows)
}

func (c contract) start(f *engine.StartForm) {
	var rows [][]string
	writeStart(func(cells ...string) { rows = append(rows, []string{code(cells[0]), cells[1], cells[2]}) }, f)
	c.table("`start`", []string{"argument", "type", "meaning"}, rows)
}

func (c contract) questions() {
	c.chapter("d", "Questions")
	c.words("Rolls (`for`)", c.d.Rolls)
	c.words("Decisions (`for`)", c.d.Choices)
}

func (c contract) refusals() {
	c.chapter("e", "Refusals")
	c.words("Of this system", c.d.Codes)
	c.words("Of all systems", engine.Codes())
}

func (c contract) conditions() {
	c.chapter("f", "Conditions")
	var rows [][]string
	for _, d := range c.d.Conditions {
		rows = append(rows, []string{code(d.ID), levelsText(d), d.Help, d.Ends, d.Clause})
	}
	c.table("", []string{"condition", "levels", "what it does", "ends", "clause"}, rows)
	for _, d := range c.d.Conditions {
		if d.Fields != nil && len(d.Fields.Fields) > 0 {
			c.schema("Fields of `"+d.ID+"`", d.Fields)
		}
	}
}

func (c contract) settings() {
	c.chapter("g", "Settings")
	c.schema("Of this system", c.d.Settings)
	c.schema("Of the board", engine.BoardSettings())
}

func (c contract) cover() {
	c.chapter("h", "Previews, cover, reach, actions")
	var rows [][]string
	for _, g := range c.d.Cover {
		rows = append(rows, []string{code(g.ID), g.Name, g.Help})
	}
	c.table("Grades of cover", []string{"grade", "name", "what it does"}, rows)
}

func (c contract) events() {
	c.chapter("i", "Events")
	var rows [][]string
	for _, t := range c.d.LogTemplates {
		if t.Says != "" {
			rows = append(rows, []string{code(t.Event), code(t.Where), t.Says})
		}
	}
	c.table("Told in the log in the system's own words", []string{"event", "where", "sentence"}, rows)
}
