package verbs

import (
	"fmt"
	"io"
	"strings"

	"github.com/alecthomas/kong"
)

type manVerb struct{}

// Run writes the page in roff. It contains no date, so that the same program writes the same page.
func (manVerb) Run(s *Streams, k *kong.Kong) error {
	fmt.Fprintf(s.Out,
		".TH PARAPET 1 \"\" \"%s %s\"\n.SH NAME\nparapet \\- a battle map for tabletop role\\-playing games that knows the rules\n", Name,
		Version)
	fmt.Fprint(s.Out, ".SH SYNOPSIS\n.B parapet\n[\\fIFILE\\fR]\n.br\n.B parapet\n\\fICOMMAND\\fR [\\fIARGUMENT\\fR ...]\n.SH DESCRIPTION\n")
	writeManText(s.Out, k.Model.Help)
	fmt.Fprint(s.Out, ".SH COMMANDS\n")
	for _, n := range k.Model.Children {
		writeManVerb(s.Out, n)
	}
	fmt.Fprint(s.Out, ".SH EXIT STATUS\n")
	writeManText(s.Out, `0 success; 1 failure (check found mistakes, --strict met a refusal, a file can't be written or exists already); 2 a bad command
line, a file that is missing or unreadable, a bad line in play; 3 a bug in a rule: nothing was changed.`)
	fmt.Fprint(s.Out, ".SH ENVIRONMENT\n.TP\n.B PARAPET_DATA\n")
	writeManText(s.Out, "Folder for the library and the sample encounters, instead of the usual one.")
	return nil
}

func writeManVerb(w io.Writer, n *kong.Node) {
	summary := strings.TrimSuffix(n.Summary(), " [flags]")
	fmt.Fprintf(w, ".SS %s\n", roffEscape(summary))
	writeManText(w, n.Help)
	if n.Detail != "" {
		fmt.Fprint(w, ".PP\n")
		writeManText(w, n.Detail)
	}
	for _, p := range n.Positional {
		fmt.Fprintf(w, ".TP\n.I %s\n%s\n", roffEscape(p.Name), roffLine(p.Help))
	}
	for _, f := range flagsOf(n) {
		name := `\-\-` + roffEscape(strings.TrimPrefix(f.Summary(), "--"))
		if f.Short != 0 {
			name = `\-` + string(f.Short) + ", " + name
		}
		fmt.Fprintf(w, ".TP\n.B %s\n%s\n", name, roffLine(f.Help))
	}
}

// writeManText writes paragraphs; indented lines are examples, which keep their line breaks.
func writeManText(w io.Writer, text string) {
	example := false
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		if indented := strings.HasPrefix(line, "  "); indented != example && line != "" {
			example = indented
			fmt.Fprintln(w, map[bool]string{true: ".RS 2\n.nf", false: ".fi\n.RE"}[example])
		}
		if line == "" {
			fmt.Fprintln(w, ".PP")
			continue
		}
		fmt.Fprintln(w, roffLine(strings.TrimSpace(line)))
	}
	if example {
		fmt.Fprint(w, ".fi\n.RE\n")
	}
}

// roffLine escapes a line of text so that it doesn't start with a request.
func roffLine(s string) string {
	s = roffEscape(s)
	if strings.HasPrefix(s, ".") || strings.HasPrefix(s, "'") {
		s = `\&` + s
	}
	return s
}

// roffEscape escapes non-ASCII letters by number, which every man supports in any locale.
func roffEscape(s string) string {
	var b strings.Builder
	for _, r := range strings.NewReplacer(`\`, `\e`, "-", `\-`, "\n", " ").Replace(s) {
		if r > 126 {
			fmt.Fprintf(&b, `\[u%04X]`, r)
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}
