package rulestest

import (
	"fmt"
	"regexp"
	"strings"
	"unicode"

	"parapet/engine/jsondoc"
)

// loose parses JSON in which words need no quotes: {str:14,types:[fire],damage:1d6+2}.
func loose(text string) (*jsondoc.Node, error) {
	var b strings.Builder
	for i := 0; i < len(text); {
		switch c := text[i]; {
		case c == '"':
			end := i + 1
			for end < len(text) && text[end] != '"' {
				end++
			}
			end = min(end+1, len(text))
			b.WriteString(text[i:end])
			i = end
		case wordRune(rune(c)):
			end := i
			for end < len(text) && wordRune(rune(text[end])) {
				end++
			}
			b.WriteString(quoted(text[i:end]))
			i = end
		default:
			b.WriteByte(c)
			i++
		}
	}
	n, err := jsondoc.Parse([]byte(b.String()))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", text, err)
	}
	return n, nil
}

func wordRune(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune("_.+-|", r)
}

var plainJSON = regexp.MustCompile(`^(-?\d+(\.\d+)?|true|false|null)$`)

func quoted(word string) string {
	if plainJSON.MatchString(word) {
		return word
	}
	return `"` + word + `"`
}

// brief formats a value for people, without quotes around plain words.
func brief(n *jsondoc.Node) string {
	switch {
	case n == nil:
		return "-"
	case n.Kind == jsondoc.Text && n.Text != "" && strings.IndexFunc(n.Text, func(r rune) bool { return !wordRune(r) }) < 0 &&
		!plainJSON.MatchString(n.Text):
		return n.Text
	case n.Kind == jsondoc.List:
		parts := make([]string, len(n.Items))
		for i, it := range n.Items {
			parts[i] = brief(it)
		}
		return "[" + strings.Join(parts, ",") + "]"
	case n.Kind == jsondoc.Object:
		return "{" + briefMembers(n.Members, ",") + "}"
	}
	return n.String()
}

func briefMembers(list []jsondoc.Member, between string) string {
	parts := make([]string, len(list))
	for i, m := range list {
		parts[i] = m.Key + ":" + brief(m.Value)
	}
	return strings.Join(parts, between)
}

// covers reports whether have contains all of want; objects may have more members.
func covers(have, want *jsondoc.Node) bool {
	if have == nil || want.Kind != jsondoc.Object || have.Kind != jsondoc.Object {
		return jsondoc.Equal(have, want)
	}
	for _, m := range want.Members {
		if got := have.Get(m.Key); got == nil || !covers(got, m.Value) {
			return false
		}
	}
	return true
}

// at returns the value at a dotted path; numbers index lists.
func at(n *jsondoc.Node, path string) *jsondoc.Node {
	for path != "" && n != nil {
		key, rest, _ := strings.Cut(path, ".")
		path = rest
		if n.Kind != jsondoc.List {
			n = n.Get(key)
			continue
		}
		i := -1
		if _, err := fmt.Sscanf(key, "%d", &i); err != nil || i < 0 || i >= len(n.Items) {
			return nil
		}
		n = n.Items[i]
	}
	return n
}

// splitOutside splits at spaces outside brackets and quotes.
func splitOutside(text string) []string {
	var out []string
	depth, quote, from := 0, false, -1
	for i, r := range text {
		switch {
		case r == '"':
			quote = !quote
		case quote:
		case strings.ContainsRune("{[", r):
			depth++
		case strings.ContainsRune("}]", r):
			depth--
		}
		if space := r == ' ' && depth == 0 && !quote; space && from >= 0 {
			out, from = append(out, text[from:i]), -1
		} else if !space && from < 0 {
			from = i
		}
	}
	if from >= 0 {
		out = append(out, text[from:])
	}
	return out
}

// difference returns the first place in which two values differ, with both, or "".
func difference(a, b *jsondoc.Node, path string) string {
	if jsondoc.Equal(a, b) {
		return ""
	}
	if a != nil && b != nil && a.Kind == b.Kind {
		switch {
		case a.Kind == jsondoc.Object:
			for _, m := range append(a.Members[:len(a.Members):len(a.Members)], b.Members...) {
				if d := difference(a.Get(m.Key), b.Get(m.Key), path+"."+m.Key); d != "" {
					return d
				}
			}
		case a.Kind == jsondoc.List && len(a.Items) == len(b.Items):
			for i := range a.Items {
				if d := difference(a.Items[i], b.Items[i], fmt.Sprintf("%s.%d", path, i)); d != "" {
					return d
				}
			}
		}
	}
	return fmt.Sprintf("%s: %s, %s", strings.TrimPrefix(path, "."), brief(a), brief(b))
}
