package i18n

import (
	"cmp"
	"strings"
)

// TLog translates what the packages of files report, line by line, into the language of the window: mistakes in files, what came of a
// map, what the disk refuses. What fits none of its forms is translated by its parts.
func TLog(text string) string { return spoken.Load().TLog(text) }

// Error is an error as the window tells it.
func Error(err error) string { return TLog(err.Error()) }

// ofFiles sets what Told has said apart from what Sentence has.
const ofFiles = "\x00"

// TLog translates a text of several lines, each of them put together of forms, with places and further reasons around them.
func (c *Catalogue) TLog(text string) string {
	if c == nil {
		return text
	}
	c.forms.Do(c.compile)
	c.mu.Lock()
	defer c.mu.Unlock()
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		own, ok := c.said[ofFiles+line]
		if !ok {
			own = c.told(line, mostParts)
			c.keep(ofFiles+line, own)
		}
		lines[i] = own
	}
	return strings.Join(lines, "\n")
}

// mostParts bounds into how many parts within parts a line is taken apart.
const mostParts = 12

// between are what parts of a line have between them, the widest first.
var between = []string{": ", "; ", " → ", ", "}

func (c *Catalogue) told(text string, deep int) string {
	if own, ok := c.texts[text]; ok {
		return own
	}
	if deep == 0 || !strings.Contains(text, " ") {
		return text
	}
	if field, why, found := strings.Cut(text, ": "); found && !strings.Contains(field, " ") && c.texts[why] != "" {
		return field + ": " + c.texts[why] // before a form takes field and reason apart elsewhere
	}
	clear := func(f *form) bool { return f.letters >= fewest }
	if own, ok := c.formed(text, clear, func(part string) string { return c.told(part, deep-1) }); ok {
		return own
	}
	if i := strings.LastIndex(text, " ("); i > 0 && strings.HasSuffix(text, ")") && (c.texts[text[i:]] != "" || c.texts[text[:i]] != "") {
		return c.told(text[:i], deep-1) + cmp.Or(c.texts[text[i:]], text[i:]) // a remark or a number behind it: " (loads first)"
	}
	for _, cut := range between {
		before, after, found := strings.Cut(text, cut)
		if !found {
			continue
		}
		if strings.Contains(before, " ") || cut == " → " { // else it is the name of a file or of a field
			before = c.told(before, deep-1)
		}
		return before + cut + c.told(after, deep-1)
	}
	return text
}
