package i18n

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"parapet/engine/message"
)

// Text returns a text in the window's language, or in English if there is no translation, with minus signs.
func Text(t message.Text) string { return Fraction(message.Minus(spoken.Load().Text(t))) }

// Fraction writes the decimal fractions in a text as the window's language does.
func Fraction(text string) string {
	point := X("decimal point", ".")
	if point == "." {
		return text
	}
	return fractions.ReplaceAllString(text, "${1}"+point+"$2")
}

var fractions = regexp.MustCompile(`(\d)\.(\d)`)

// Error returns an error in the window's language, as far as it keeps its format and arguments (message.Errorf).
func Error(err error) string { return spoken.Load().Error(err) }

// Reason returns why a command is impossible, without the command's name that some reasons start with: "move: the path is
// empty".
func Reason(why message.Text, do string) string {
	own := Text(why)
	if strings.HasPrefix(why.String(), do+": ") {
		_, own, _ = strings.Cut(own, ": ")
	}
	return own
}

// Text returns a text in this language: its format is the key, and its arguments are translated too.
func (c *Catalogue) Text(t message.Text) string {
	if c == nil {
		return t.String()
	}
	format, own := c.texts[t.Format]
	switch {
	case !own && len(t.Args) == 0:
		return c.word(t.Format)
	case !own && hasWords(t.Format):
		return t.String()
	case !own:
		format = t.Format
	}
	if len(t.Args) == 0 {
		return format
	}
	args := make([]any, len(t.Args))
	for i, a := range t.Args {
		args[i] = c.argument(a)
	}
	return fmt.Errorf(format, args...).Error() // fmt.Errorf knows %w
}

// kinds are texts for errors of systems that call them otherwise than Linux.
var kinds = map[error]string{
	fs.ErrNotExist: "no such file or directory", fs.ErrExist: "file exists", fs.ErrPermission: "permission denied",
}

// Error returns an error in the catalogue's language. c may be nil.
func (c *Catalogue) Error(err error) string {
	if c == nil {
		return err.Error()
	}
	switch e := err.(type) {
	case message.Texter:
		return c.Text(e.Text())
	case *fs.PathError:
		op := e.Op
		if op == "GetFileAttributesEx" || op == "CreateFile" { // of Windows
			op = "stat"
		}
		return c.Text(message.Of("%s: %v", message.Text{Format: op + " %s", Args: []any{message.Name(e.Path)}}, e.Err))
	case *os.LinkError:
		return c.Text(message.Of("%s: %v", message.Text{Format: e.Op + " %s %s", Args: []any{message.Name(e.Old), message.Name(e.New)}}, e.Err))
	case interface{ Is(error) bool }: // of the system
		for kind, text := range kinds {
			if _, own := c.texts[err.Error()]; !own && e.Is(kind) {
				return c.T(text)
			}
		}
	case interface{ Unwrap() []error }:
		var lines []string
		for _, each := range e.Unwrap() {
			lines = append(lines, c.Error(each))
		}
		return strings.Join(lines, "\n")
	}
	if within := errors.Unwrap(err); within != nil && within.Error() == err.Error() {
		return c.Error(within)
	}
	return c.T(err.Error())
}

// argument returns an argument of a text, translated as far as possible.
func (c *Catalogue) argument(a any) any {
	switch a := a.(type) {
	case message.Text:
		return c.Text(a)
	case string:
		if first, _ := utf8.DecodeRuneInString(a); unicode.IsLower(first) { // otherwise it is a name
			return word{a, c.word(a)}
		}
	case error:
		return errors.New(c.Error(a))
	case fmt.Stringer:
		if own, ok := c.texts[a.String()]; ok {
			return own
		}
	}
	return a
}

// word is a word of the rules as an argument: in quotes it stays as in files.
type word struct{ id, own string }

// Format writes the word.
func (w word) Format(f fmt.State, verb rune) {
	text := w.own
	if verb == 'q' {
		text = w.id
	}
	fmt.Fprintf(f, fmt.FormatString(f, verb), text)
}

// word translates a text without arguments, or an id; it also tries the capitalised name of an action: "other action",
// "two weapon attack".
func (c *Catalogue) word(text string) string {
	spaced := strings.ReplaceAll(text, "_", " ")
	first, size := utf8.DecodeRuneInString(spaced)
	name := string(unicode.ToUpper(first)) + spaced[size:]
	for _, key := range []string{text, spaced, name, strings.Replace(name, " ", "-", 1)} {
		if own, ok := c.texts[key]; ok {
			return own
		}
	}
	return text
}

// verbs matches the verbs of package fmt.
var verbs = regexp.MustCompile(`%(?:\[\d\])?[-+#0]*\d*(?:\.\d+)?[a-zA-Z%]`)

// hasWords reports whether a format contains words, so that it depends on the language.
func hasWords(format string) bool {
	return strings.ContainsFunc(verbs.ReplaceAllString(format, ""), unicode.IsLetter)
}
