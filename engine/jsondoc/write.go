package jsondoc

import (
	"math"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// JSON writes n as one line of JSON.
func (n *Node) JSON() []byte { return n.append(make([]byte, 0, n.length()), math.MaxInt) }

// length returns the length of the one-line form, not counting escapes: growing a large document by doubling would take
// several times its memory.
func (n *Node) length() int {
	if n == nil {
		return len("null")
	}
	sum := max(len(n.Text), len("false")) + len(`"",`)
	for _, it := range n.Items {
		sum += it.length()
	}
	for _, m := range n.Members {
		sum += len(m.Key) + len(`"":`) + m.Value.length()
	}
	return sum
}

// String returns the one-line form.
func (n *Node) String() string { return string(n.append(nil, math.MaxInt)) }

// append appends the one-line form to b, which it stops doing once b is longer than most.
func (n *Node) append(b []byte, most int) []byte {
	if n == nil {
		return append(b, "null"...)
	}
	switch n.Kind {
	case Bool:
		if n.Bool {
			return append(b, "true"...)
		}
		return append(b, "false"...)
	case Number, Written:
		return append(b, n.Text...)
	case Text:
		return appendText(b, n.Text)
	case List:
		b = append(b, '[')
		for i, it := range n.Items {
			if i > 0 {
				b = append(b, ',')
			}
			if b = it.append(b, most); len(b) > most {
				return b
			}
		}
		return append(b, ']')
	case Object:
		b = append(b, '{')
		for i, m := range n.Members {
			if i > 0 {
				b = append(b, ',')
			}
			b = append(appendText(b, m.Key), ':')
			if b = m.Value.append(b, most); len(b) > most {
				return b
			}
		}
		return append(b, '}')
	}
	return append(b, "null"...)
}

func appendText(b []byte, s string) []byte {
	out, err := jsontext.AppendQuote(b, s)
	if err != nil { // invalid UTF-8 becomes the replacement character
		out, _ = jsontext.AppendQuote(b, strings.ToValidUTF8(s, "\uFFFD"))
	}
	return out
}

// Wide is the width in bytes up to which an indented list or object stays on one line.
const Wide = 110

// Indented writes n over several lines, indented by two spaces; short values stay on one line.
func (n *Node) Indented() []byte {
	return append(n.indent(make([]byte, 0, n.length()+n.length()/8), ""), '\n')
}

// indent appends n to b, its further lines indented by margin.
func (n *Node) indent(b []byte, margin string) []byte {
	if n == nil || n.Kind < List || len(n.Items)+len(n.Members) == 0 {
		return n.append(b, math.MaxInt)
	}
	if most := len(b) + Wide - len(margin); margin != "" {
		if line := n.append(b, most); len(line) <= most {
			return line
		}
	}
	inner := margin + "  "
	if n.Kind == List {
		b = append(b, '[')
		for i, it := range n.Items {
			b = it.indent(nextLine(b, i, inner), inner)
		}
		return append(nextLine(b, 0, margin), ']')
	}
	b = append(b, '{')
	for i, m := range n.Members {
		b = append(appendText(nextLine(b, i, inner), m.Key), ": "...)
		b = m.Value.indent(b, inner)
	}
	return append(nextLine(b, 0, margin), '}')
}

// nextLine begins a line, after a comma unless it is that of the first item.
func nextLine(b []byte, i int, margin string) []byte {
	if i > 0 {
		b = append(b, ',')
	}
	return append(append(b, '\n'), margin...)
}
