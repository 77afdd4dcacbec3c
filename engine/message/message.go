// Package message holds texts for people as English formats with arguments, so that the window can translate them.
package message

import (
	"fmt"
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
func Name(name string) Text { return Text{"%s", []any{name}} }

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
	return fmt.Sprintf(t.Format, t.Args...)
}

// IsZero reports whether the text is empty.
func (t Text) IsZero() bool { return t.Format == "" }
