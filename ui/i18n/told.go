package i18n

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// TLog translates what the packages about files report, line by line: mistakes in files, results of imports, disk errors.
// Text that matches no known form is translated part by part.
func TLog(text string) string { return spoken.Load().TLog(text) }

// Error returns an error's text in the window's language.
func Error(err error) string { return TLog(err.Error()) }

// TLog translates a text of several lines, each built from known forms with places and reasons around them.
func (c *Catalogue) TLog(text string) string {
	if c == nil {
		return text
	}
	c.forms.Do(c.compile)
	c.mu.Lock()
	defer c.mu.Unlock()
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		own, ok := c.said[line]
		if !ok {
			own = c.told(line, mostParts)
			if c.said == nil || len(c.said) >= mostSaid {
				c.said = map[string]string{}
			}
			c.said[line] = own
		}
		lines[i] = own
	}
	return strings.Join(lines, "\n")
}

// mostSaid is the number of lines cached.
const mostSaid = 4096

// mostParts limits how deeply the parts of a line are split.
const mostParts = 12

// between are the separators of a line's parts, the widest first.
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
	if own, ok := c.formed(text, func(part string) string { return c.told(part, deep-1) }); ok {
		return own
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

// formed translates a text by the first form that matches; say translates the arguments.
func (c *Catalogue) formed(text string, say func(string) string) (string, bool) {
	for i := range c.known {
		f := &c.known[i]
		if !strings.Contains(text, f.longest) {
			continue
		}
		if parts := f.fits.FindStringSubmatch(text); parts != nil {
			for i := range parts[1:] {
				parts[i+1] = say(parts[i+1])
			}
			return f.fill(parts[1:]), true
		}
	}
	return text, false
}

// form is a key that contains fmt verbs.
type form struct {
	fits    *regexp.Regexp
	longest string // of its own words: a sentence without them can't fit
	own     string // the text in this language
	letters int
	written int // bytes of its own, signs too
}

// verbIn matches an fmt verb, with the index of its argument if given.
var verbIn = regexp.MustCompile(`%(?:\[(\d)\])?[-+#0]*\d*(?:\.\d+)?([dsvqgfcwx%])`)

// fewest is the number of letters that a form must contain itself, so that it doesn't match names.
const fewest = 3

func (c *Catalogue) compile() {
	for key, own := range c.texts {
		if !strings.Contains(key, "%") {
			continue
		}
		if f := formOf(key, own); f.letters >= fewest {
			c.known = append(c.known, f)
		}
	}
	slices.SortFunc(c.known, func(a, b form) int {
		return cmp.Or(cmp.Compare(b.letters, a.letters), cmp.Compare(b.written, a.written),
			cmp.Compare(b.fits.String(), a.fits.String())) // "or" before "is"
	})
}

func formOf(key, own string) form {
	f := form{own: own}
	var b strings.Builder
	b.WriteString("^")
	literal := func(s string) {
		b.WriteString(regexp.QuoteMeta(s))
		f.written += len(s)
		f.letters += len(strings.Join(strings.FieldsFunc(s, notLetter), ""))
		if len(s) > len(f.longest) {
			f.longest = s
		}
	}
	at, all := 0, `(.+?)`
	for _, m := range verbIn.FindAllStringSubmatchIndex(key, -1) {
		literal(key[at:m[0]])
		at = m[1]
		switch key[m[1]-1] {
		case '%':
			b.WriteString("%")
		case 'd':
			b.WriteString(`([+-]?\d+)`)
		case 'q':
			b.WriteString(`("[^"]*")`)
		default:
			if m[1] == len(key) && m[0] > 0 && key[m[0]-1] != ' ' {
				all = `(.*?)` // what may be added at the end
			}
			b.WriteString(all)
		}
	}
	literal(key[at:])
	b.WriteString("$")
	f.fits = regexp.MustCompile(b.String())
	return f
}

func notLetter(r rune) bool { return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') }

// fill inserts parts into the text, in order or by the index in the verbs.
func (f *form) fill(parts []string) string {
	next := 0
	return verbIn.ReplaceAllStringFunc(f.own, func(verb string) string {
		m := verbIn.FindStringSubmatch(verb)
		if m[2] == "%" {
			return "%"
		}
		n := next
		if m[1] != "" {
			n, _ = strconv.Atoi(m[1])
			n--
		}
		next = n + 1
		if n < 0 || n >= len(parts) {
			return ""
		}
		return parts[n]
	})
}
