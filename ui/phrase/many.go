package phrase

import (
	"slices"
	"strings"

	"parapet/ui/i18n"
)

// everyone stands for the names in a sentence about several.
const everyone = "\x00"

// each stands for a list of all of them, each with a number.
const each = "\x01"

// mostNamed is how many are named; more of a kind are counted.
const mostNamed = 4

// filled is a sentence about several with their names.
func filled(many string, names []string) string {
	return strings.NewReplacer(everyone, listed(names), each, eachOf(names)).Replace(many)
}

// eachOf lists entries that begin with a name; those of a kind after one another name it once: "Fen goblin 1: 12, 2: 15".
func eachOf(entries []string) string {
	out, before := make([]string, len(entries)), ""
	for i, e := range entries {
		name, _, _ := strings.Cut(e, ":")
		kind := KindName(name)
		if out[i] = e; kind == before && kind != name {
			out[i] = strings.TrimSpace(strings.TrimPrefix(e, kind))
		}
		before = kind
	}
	return strings.Join(out, ", ")
}

// listed names several: "Ann, Bo and Fen goblins 1 and 2", "7 Fen goblins".
func listed(names []string) string {
	var kinds []string
	of := map[string][]string{}
	for _, n := range names {
		kind := KindName(n)
		if of[kind] == nil {
			kinds = append(kinds, kind)
		}
		of[kind] = append(of[kind], n)
	}
	var out []string
	for _, kind := range kinds {
		out = append(out, ofKind(kind, of[kind])...)
	}
	if more := len(out) - mostNamed; more > 0 {
		return i18n.L("{{.Names}} and {{.N}} more", words{"Names": strings.Join(out[:mostNamed], ", "), "N": more})
	}
	return and(out)
}

// ofKind names those of a kind: each by name, by their numbers, or as many as they are.
func ofKind(kind string, names []string) []string {
	if len(names) == 1 || slices.Contains(names, kind) && len(names) <= mostNamed {
		return names
	}
	if len(names) > mostNamed {
		return []string{i18n.L("{{.N}} {{.Kind}}", words{"N": len(names), "Kind": i18n.Plural(kind)})}
	}
	numbers := make([]string, len(names))
	for i, n := range names {
		numbers[i] = strings.TrimSpace(strings.TrimPrefix(n, kind))
	}
	return []string{i18n.Plural(kind) + " " + and(numbers)}
}

// and is "Ann, Bo and Cid".
func and(list []string) string {
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	n := len(list) - 1
	return i18n.L("{{.Names}} and {{.Last}}", words{"Names": strings.Join(list[:n], ", "), "Last": list[n]})
}

// Append adds lines to a log. Lines in a row that say the same of different tokens become one, and so do a token's moves. changed is the
// index of the first line that differs from before.
func Append(log []Line, more ...Line) (all []Line, changed int) {
	changed = len(log)
	for _, l := range more {
		if n := len(log) - 1; n >= 0 && (log[n].takes(l) || log[n].goesOn(l)) {
			changed = min(changed, n)
			continue
		}
		log = append(log, l)
	}
	return log, changed
}

// together makes one line of those of a command that say the same.
func together(lines []Line) (out []Line) {
	for _, l := range lines {
		if i := slices.IndexFunc(out, func(o Line) bool { return o.many != "" && o.many == l.many && o.Kind == l.Kind }); i >= 0 {
			out[i].takes(l)
			continue
		}
		out = append(out, l)
	}
	return out
}

// takes makes the line say of another's tokens too what both say, and reports whether they say the same of others.
func (l *Line) takes(o Line) bool {
	again := func(name string) bool { return slices.Contains(l.names, name) }
	if l.many == "" || l.many != o.many || l.Kind != o.Kind || slices.ContainsFunc(o.names, again) {
		return false
	}
	l.names = append(slices.Clone(l.names), o.names...)
	l.Text, l.Tokens, l.Record = upper(filled(l.many, l.names)), union(slices.Clone(l.Tokens), o.Tokens), o.Record
	l.Detail = joined(l.Detail, o.Detail)
	return true
}

// goesOn adds a further move to the line about a move, and reports whether it is one.
func (l *Line) goesOn(o Line) bool {
	if l.walk.by == "" || l.walk.by != o.walk.by || l.Kind != o.Kind {
		return false
	}
	o.walk.cost += l.walk.cost
	o.Text = upper(o.walk.says())
	*l = o
	return true
}
