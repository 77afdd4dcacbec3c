package jsondoc

import (
	"bytes"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// JSON writes n as one line of JSON.
func (n *Node) JSON() []byte { return n.append(make([]byte, 0, n.length())) }

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
func (n *Node) String() string { return string(n.append(nil)) }

func (n *Node) append(b []byte) []byte {
	if n == nil {
		return append(b, "null"...)
	}
	switch n.Kind {
	case Bool:
		if n.Bool {
			return append(b, "true"...)
		}
		return append(b, "false"...)
	case Number:
		return append(b, n.Text...)
	case Text:
		return appendText(b, n.Text)
	case List:
		b = append(b, '[')
		for i, it := range n.Items {
			if i > 0 {
				b = append(b, ',')
			}
			b = it.append(b)
		}
		return append(b, ']')
	case Object:
		b = append(b, '{')
		for i, m := range n.Members {
			if i > 0 {
				b = append(b, ',')
			}
			b = append(appendText(b, m.Key), ':')
			b = m.Value.append(b)
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

// wide is the width in bytes up to which an indented list or object stays on one line.
const wide = 110

// Indented writes n over several lines, indented by two spaces; short values stay on one line.
func (n *Node) Indented() []byte {
	var buf bytes.Buffer
	n.indent(&buf, "")
	buf.WriteByte('\n')
	return buf.Bytes()
}

func (n *Node) indent(w *bytes.Buffer, margin string) {
	line := n.append(nil)
	if n == nil || n.Kind < List || (margin != "" && len(line)+len(margin) <= wide) {
		w.Write(line)
		return
	}
	open, end, count := byte('['), byte(']'), len(n.Items)
	if n.Kind == Object {
		open, end, count = '{', '}', len(n.Members)
	}
	if count == 0 {
		w.Write(line)
		return
	}
	w.WriteByte(open)
	inner := margin + "  "
	for i := range count {
		if i > 0 {
			w.WriteByte(',')
		}
		w.WriteString("\n" + inner)
		if n.Kind == Object {
			w.Write(appendText(nil, n.Members[i].Key))
			w.WriteString(": ")
			n.Members[i].Value.indent(w, inner)
		} else {
			n.Items[i].indent(w, inner)
		}
	}
	w.WriteString("\n" + margin)
	w.WriteByte(end)
}
