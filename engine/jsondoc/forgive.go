package jsondoc

import (
	"bytes"
	"context"
	"errors"
	"parapet/engine/message"
	"slices"

	"github.com/go-json-experiment/json/jsontext"
)

// forgiveness says where a member may stand twice.
type forgiveness struct {
	within []string // members of the document
	told   *Problems
}

// ParseForgiving is like ParseWithin that takes objects with a member that stands twice where they lie within one of
// the named members of the document: the first counts, and a warning with the place of each that was left
// out goes to told. Anywhere else it is the mistake that it is there.
func ParseForgiving(ctx context.Context, text []byte, told *Problems, within ...string) (*Node, error) {
	n, err := ParseWithin(ctx, text)
	var at *Error
	if err == nil || !errors.As(err, &at) || at.Why.Format != jsontext.ErrDuplicateName.Error() {
		return n, err
	}
	text = bytes.TrimPrefix(text, []byte("\ufeff"))
	p := &parser{ctx: ctx, text: text, line: 1, forgive: &forgiveness{within, told}}
	p.dec = jsontext.NewDecoder(bytes.NewReader(text), jsontext.AllowDuplicateNames(true))
	return p.document()
}

// once returns the set of an object's names; nil where the decoder sees to it that each stands once.
func (p *parser) once() map[string]bool {
	if p.forgive == nil {
		return nil
	}
	return map[string]bool{}
}

// again reports whether a name stands in its object already and is forgiven; from is where it begins, depth
// how deep the object lies. Where it isn't forgiven, that is the error.
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
	p.forgive.told.Add(Problem{Path: p.top, Line: line, Col: col, Warning: true,
		Why: message.Of("%q stands twice in one object; the first counts", Shown(name, maxShownPath))})
	return true, nil
}
