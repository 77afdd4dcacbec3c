// Package message holds what the program says to people as an English format with its arguments, so that the window can say it
// in another language: texts, and errors that know theirs.
package message

import (
	"fmt"
	"strings"
)

// Text is an English format of package fmt with its arguments, which may be texts themselves. Without arguments the format
// stands as it is, whatever it holds. The zero Text says nothing.
type Text struct {
	Format string
	Args   []any
}

// Of returns the text of a format.
func Of(format string, args ...any) Text {
	if false {
		_ = fmt.Sprintf(format, args...) // tells go vet to check the verbs
	}
	return Text{format, args}
}

// Word returns an id as people read it: "total_defense" as "total defense".
func Word(id string) Text { return Text{Format: strings.ReplaceAll(id, "_", " ")} }

// Name returns the text of a name, which is the same in all languages.
func Name(name string) Text { return Text{"%s", []any{verbatim(name)}} }

// verbatim is an argument that isn't a word of the program's.
type verbatim string

// Join returns texts one after another, with something between that is the same in all languages.
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

// Count returns the text for a number of things: one as it stands, of others many with the number.
func Count(n int, one, many string) Text {
	if n == 1 {
		return Text{Format: one}
	}
	return Text{many, []any{n}}
}

// IsZero reports whether the text says nothing.
func (t Text) IsZero() bool { return t.Format == "" }

// Errorf is fmt.Errorf with an error that keeps its format and arguments: see Texter.
func Errorf(format string, args ...any) error {
	return &textError{fmt.Errorf(format, args...), Text{format, args}}
}

// Texter is an error that can be said in another language.
type Texter interface {
	error
	Text() Text
}

type textError struct {
	error
	text Text
}

// Text returns what the error says.
func (e *textError) Text() Text { return e.text }

// Unwrap returns what fmt.Errorf made, which wraps the arguments of %w.
func (e *textError) Unwrap() error { return e.error }
