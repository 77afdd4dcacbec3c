package i18n

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Catalogue has the texts of a language by the English ones. Its methods may be called from any goroutine, and of nil, which
// is English.
type Catalogue struct {
	texts  map[string]string
	counts map[string]bool // keys with plural forms
	window map[string]bool // keys that the window itself says

	entries map[string]any // as the files have them

	forms sync.Once
	known []form

	mu   sync.Mutex
	said map[string]string // sentences found so far
}

// mostSaid is how many sentences are kept in mind, deepest how many of them may stand in one another.
const (
	mostSaid = 4096
	deepest  = 4
)

// T returns a text in this language; as it is where there is none. A first letter may be a capital where the key has none.
func (c *Catalogue) T(text string) string {
	if c == nil || text == "" {
		return text
	}
	if own, ok := c.texts[text]; ok {
		return own
	}
	return text
}

// TPhrase translates a text that was put together from a form of fmt: it is found by that form, and what was put in is kept, or
// translated where it is a word of its own.
func (c *Catalogue) TPhrase(text string) string {
	if c == nil || text == "" {
		return text
	}
	c.forms.Do(c.compile)
	c.mu.Lock()
	defer c.mu.Unlock()
	if own, ok := c.said[text]; ok {
		return own
	}
	own := c.sentence(text, deepest)
	c.keep(text, own)
	return own
}

// keep remembers a sentence.
func (c *Catalogue) keep(text, own string) {
	if c.said == nil || len(c.said) >= mostSaid {
		c.said = map[string]string{}
	}
	c.said[text] = own
}

// sentence looks for the form with the most words of its own that fits; what was put in may be a sentence as well.
func (c *Catalogue) sentence(text string, deep int) string {
	if own, ok := c.texts[text]; ok {
		return own
	}
	if own := c.predicate(text, deep); own != text || deep == 0 {
		return own
	}
	if m := squareBefore.FindStringSubmatch(text); m != nil {
		return m[1] + c.sentence(m[2], deep-1)
	}
	listed := strings.Contains(text, semicolon)
	if own, ok := c.filled(text, deep, func(f *form) bool { return !listed || f.listed }); ok {
		return own
	}
	if own := c.list(text, deep); own != text {
		return own
	}
	if own, ok := c.filled(text, deep, func(f *form) bool { return listed }); ok {
		return own
	}
	if own := c.words(text, deep); own != text {
		return own
	}
	if own := c.capital(text); own != text {
		return own
	}
	return c.sum(text)
}

// filled is a text by the first of some forms that fits, with what was put into it as a sentence.
func (c *Catalogue) filled(text string, deep int, which func(f *form) bool) (string, bool) {
	return c.formed(text, which, func(part string) string { return c.part(part, deep-1) })
}

// formed is a text by the first of some forms that fits; say puts what was put in into the language.
func (c *Catalogue) formed(text string, which func(f *form) bool, say func(string) string) (string, bool) {
	for i := range c.known {
		f := &c.known[i]
		if !which(f) || !strings.Contains(text, f.longest) {
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

// semicolon stands between things said of one another after: "energy 3 of 10; 2 m above the ground".
const semicolon = "; "

// list is each of several sentences by itself.
func (c *Catalogue) list(text string, deep int) string {
	list := strings.Split(text, semicolon)
	for i := range list {
		if len(list) > 1 {
			list[i] = c.sentence(list[i], deep)
		}
	}
	return strings.Join(list, semicolon)
}

// partIn is a part of a sum, with its name: "1d10 + 2 (cover)".
var partIn = regexp.MustCompile(`( [+−=] \d+ \()([^()]+)\)`)

// sum is a text in which sums name their parts.
func (c *Catalogue) sum(text string) string {
	return partIn.ReplaceAllStringFunc(text, func(part string) string {
		m := partIn.FindStringSubmatch(part)
		return m[1] + c.T(strings.ReplaceAll(m[2], "_", " ")) + ")"
	})
}

// form is a key with verbs of fmt.
type form struct {
	fits    *regexp.Regexp
	longest string // of its own words: a sentence without them can't fit
	own     string // the text in this language
	letters int
	listed  bool // says several things itself
	written int  // bytes of its own, signs too
}

// verbIn is a verb of fmt, with the place of its argument where it is named.
var verbIn = regexp.MustCompile(`%(?:\[(\d)\])?[-+#0]*\d*(?:\.\d+)?([dsvqgfcwx%])`)

// fewest is how many letters of its own a form needs, so that it is told from a name; telltale are shorter ones that no name has.
const fewest = 3

var telltale = regexp.MustCompile(`^(%s )?(as|is|or) %s$`)

func (c *Catalogue) compile() {
	for key, own := range c.texts {
		if !strings.Contains(key, "%") {
			continue
		}
		if f := formOf(key, own); f.letters >= fewest || telltale.MatchString(key) {
			c.known = append(c.known, f)
		}
	}
	slices.SortFunc(c.known, func(a, b form) int {
		return cmp.Or(cmp.Compare(b.letters, a.letters), cmp.Compare(b.written, a.written),
			cmp.Compare(b.fits.String(), a.fits.String())) // "or" before "is"
	})
}

func formOf(key, own string) form {
	f := form{own: own, listed: strings.Contains(key, semicolon)}
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

// fill puts parts into the text, in their order or by the place that its verbs name.
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
