package rules_test

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
)

// A clause is a numbered rule of a system's catalogue, as listed in testdata/clauses.txt.
type clause struct {
	ID    string
	Says  string // one sentence
	Given string // why it needs no code; "" if code implements it
}

// A chapter is a section of the list of clauses.
type chapter struct {
	Title   string
	Clauses []clause
}

const byConstruction = "by construction: "

var clauseID = regexp.MustCompile(`\b[A-Z]{3}-[A-Z]+-[0-9]+\b`)

// readChapters reads a list of clauses:
//
//	# ATK: attack rolls
//	GLT-ATK-1 An attack is 1d20 and the weapon's skill against the target's defence.
//	GLT-ATK-2 A natural 20 can't be chosen twice.
//	  by construction: each die is asked for once
func readChapters(file string) ([]chapter, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var out []chapter
	n := 0
	for line := range strings.Lines(string(text)) {
		n++
		if out, err = readClauseLine(out, strings.TrimRight(line, "\n")); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", file, n, err)
		}
	}
	return out, nil
}

func readClauseLine(out []chapter, line string) ([]chapter, error) {
	title, heads := strings.CutPrefix(line, "# ")
	why, given := strings.CutPrefix(strings.TrimSpace(line), byConstruction)
	switch {
	case line == "":
	case heads:
		out = append(out, chapter{Title: title})
	case len(out) == 0:
		return nil, fmt.Errorf("%q stands before the first chapter", line)
	case given:
		list := out[len(out)-1].Clauses
		if len(list) == 0 {
			return nil, fmt.Errorf("%q belongs to no clause", line)
		}
		list[len(list)-1].Given = why
	default:
		id, says, _ := strings.Cut(line, " ")
		if clauseID.FindString(id) != id {
			return nil, fmt.Errorf("%q is no id of a clause", id)
		}
		if strings.Contains(says, "|") {
			return nil, fmt.Errorf("%s: a bar would end its cell", id)
		}
		last := &out[len(out)-1]
		last.Clauses = append(last.Clauses, clause{ID: id, Says: strings.TrimSpace(says)})
	}
	return out, nil
}

// clausesOf returns the clauses of all chapters in order.
func clausesOf(chapters []chapter) []clause {
	var out []clause
	for _, c := range chapters {
		out = append(out, c.Clauses...)
	}
	return out
}

func idsOf(chapters []chapter) []string {
	var out []string
	for _, c := range clausesOf(chapters) {
		out = append(out, c.ID)
	}
	return out
}

// prefixOf returns what all clause ids of a system start with, up to and including the first dash.
func prefixOf(chapters []chapter) string {
	prefix, _, _ := strings.Cut(idsOf(chapters)[0], "-")
	return prefix + "-"
}

// sectionsOf returns the distinct middle parts of the ids ("ATK"), sorted.
func sectionsOf(chapters []chapter) []string {
	var out []string
	for _, id := range idsOf(chapters) {
		out = append(out, strings.Split(id, "-")[1])
	}
	slices.Sort(out)
	return slices.Compact(out)
}
