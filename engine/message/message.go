// Package message holds texts for people as English formats with arguments, so that the window can translate them.
package message

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// Text is an English format of package fmt with its arguments, which may be Texts themselves. Without arguments the format
// is used verbatim. The zero Text is empty.
type Text struct {
	Format string
	Args   []any
}

// Of returns a Text.
func Of(format string, args ...any) Text {
	if false {
		_ = fmt.Sprintf(format, args...) // lets go vet check the verbs
	}
	return Text{format, args}
}

// Word returns an id in readable form: "total_defense" as "total defense".
func Word(id string) Text { return Text{Format: strings.ReplaceAll(id, "_", " ")} }

// Name returns a name as a Text that isn't translated.
func Name(name string) Text { return Text{"%s", []any{verbatim(name)}} }

// verbatim is an argument that isn't translated.
type verbatim string

// Join returns texts joined by a separator that isn't translated.
func Join(list []Text, between string) Text {
	args := make([]any, len(list))
	for i := range list {
		args[i] = list[i]
	}
	return Text{strings.TrimSuffix(strings.Repeat("%s"+between, len(list)), between), args}
}

// String returns the text in English.
func (t Text) String() string {
	if len(t.Args) == 0 {
		return t.Format
	}
	return fmt.Errorf(t.Format, t.Args...).Error() // which knows %w
}

// Count returns the text one if n is 1, else the format many with n.
func Count(n int, one, many string) Text {
	if n == 1 {
		return Text{Format: one}
	}
	return Text{many, []any{n}}
}

// hyphens matches the hyphen of a negative number.
var hyphens = regexp.MustCompile(`(^|[\s(→/])-(\d)`)

// Minus replaces the hyphens of negative numbers in a text by minus signs. The wire and files keep hyphens.
func Minus(text string) string { return hyphens.ReplaceAllString(text, "$1−$2") }

// Int formats a number for people.
func Int(n int) string { return Minus(strconv.Itoa(n)) }

// IsZero reports whether the text is empty.
func (t Text) IsZero() bool { return t.Format == "" }

// Errorf is like fmt.Errorf, but its error retains format and arguments, see Texter.
func Errorf(format string, args ...any) error {
	return &textError{fmt.Errorf(format, args...), Text{format, args}}
}

// Texter is an error that can be translated.
type Texter interface {
	error
	Text() Text
}

type textError struct {
	error
	text Text
}

// Text returns the error's format and arguments.
func (e *textError) Text() Text { return e.text }

// Unwrap returns the error of fmt.Errorf, which wraps the arguments of %w.
func (e *textError) Unwrap() error { return e.error }
