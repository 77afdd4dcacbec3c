// Package message holds what the program says to people as an English format with its arguments, so that the window can say it
// in another language.
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
func Name(name string) Text { return Text{"%s", []any{name}} }

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
	return fmt.Sprintf(t.Format, t.Args...)
}

// IsZero reports whether the text says nothing.
func (t Text) IsZero() bool { return t.Format == "" }
