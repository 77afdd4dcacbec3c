package jsondoc

import (
	"bytes"
	"context"
	"errors"
	"parapet/engine/message"
	"slices"

	"github.com/go-json-experiment/json/jsontext"
)

// forgiveness says where duplicate members are tolerated.
type forgiveness struct {
	within   []string // members of the document
	warnings *Problems
}

// ParseForgiving is like ParseWithin but tolerates duplicate members of objects inside the named members of the document:
// the first counts, and each one dropped is reported to problems as a warning with its place. Elsewhere a duplicate is an error
// as usual.
func ParseForgiving(ctx context.Context, text []byte, problems *Problems, within ...string) (*Node, error) {
	n, err := ParseWithin(ctx, text)
	var at *Error
	if err == nil || !errors.As(err, &at) || at.Why.Format != jsontext.ErrDuplicateName.Error() {
		return n, err
	}
	text = bytes.TrimPrefix(text, []byte("\ufeff"))
	p := &parser{ctx: ctx, text: text, line: 1, names: map[string]string{}, forgive: &forgiveness{within, problems}}
	p.dec = jsontext.NewDecoder(bytes.NewBuffer(text), jsontext.AllowDuplicateNames(true))
	return p.document()
}

// once returns a set for an object's names, or nil if the decoder rejects duplicates.
func (p *parser) once() map[string]bool {
	if p.forgive == nil {
		return nil
	}
	return map[string]bool{}
}

// again reports whether a name is a tolerated duplicate in its object; from is its offset, depth the object's depth. It
// returns an error if it isn't tolerated.
func (p *parser) again(seen map[string]bool, name string, from, depth int) (bool, error) {
	if p.forgive == nil {
		return false, nil
	}
	if !seen[name] {
		seen[name] = true
		return false, nil
	}
	if depth == 0 || !slices.Contains(p.forgive.within, p.top) {
		return false, &jsontext.SyntacticError{ByteOffset: int64(from), Err: jsontext.ErrDuplicateName}
	}
	line, col := p.at(from)
	p.forgive.warnings.Add(Problem{Path: p.top, Line: line, Col: col, Warning: true,
		Why: message.Of("%q is in one object twice; the first counts", Shown(name, maxShownPath))})
	return true, nil
}
