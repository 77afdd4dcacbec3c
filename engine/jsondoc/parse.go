package jsondoc

import (
	"bytes"
	"context"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"parapet/engine/limits"
	"parapet/engine/message"
)

// Error is a syntax error in a text, with its position.
type Error struct {
	Line, Col int // from 1
	Why       message.Text
}

// Error returns position and reason.
func (e *Error) Error() string { return e.Text().String() }

// Text returns position and reason.
func (e *Error) Text() message.Text { return Problem{Line: e.Line, Col: e.Col, Why: e.Why}.Text() }

// Parse parses one JSON value with nothing after it, within limits.Depth, Values and Members. The error is an *Error.
func Parse(text []byte) (*Node, error) { return ParseWithin(context.Background(), text) }

// ParseWithin is like Parse but stops with the context's error when the context is done.
func ParseWithin(ctx context.Context, text []byte) (*Node, error) {
	text = bytes.TrimPrefix(text, []byte("\ufeff"))
	p := &parser{ctx: ctx, text: text, line: 1, names: map[string]string{}}
	p.dec = jsontext.NewDecoder(bytes.NewBuffer(text))
	return p.document()
}

// document parses the text's single value.
func (p *parser) document() (*Node, error) {
	n, err := p.value(0)
	if p.ctx.Err() != nil {
		return nil, p.ctx.Err()
	}
	if err != nil {
		return nil, p.place(err)
	}
	if _, err := p.dec.ReadToken(); !errors.Is(err, io.EOF) {
		if err == nil {
			err = errors.New("text after the end of the document")
		}
		return nil, p.place(err)
	}
	return n, nil
}

// often is how many values are parsed between two checks of the context.
const often = 4096

type parser struct {
	ctx       context.Context
	text      []byte
	dec       *jsontext.Decoder
	pos       int // up to where lines are counted
	line      int
	lineStart int
	values    int // so far

	spare   []Node            // nodes not used yet
	names   map[string]string // of members, each once
	items   []*Node           // of the lists being parsed, the innermost last
	entries []Member          // of the objects being parsed, likewise

	forgive *forgiveness // nil: duplicate members are errors
	top     string       // the document's member being parsed
}

// at returns line and column of an offset; offsets must be asked for in ascending order.
func (p *parser) at(off int) (line, col int) {
	off = min(off, len(p.text))
	for p.pos < off {
		if p.text[p.pos] == '\n' {
			p.line++
			p.lineStart = p.pos + 1
		}
		p.pos++
	}
	return p.line, off - p.lineStart + 1
}

// begin returns the offset at which the next value starts.
func (p *parser) begin() int {
	off := int(p.dec.InputOffset())
	for off < len(p.text) && strings.IndexByte(" \t\r\n,:", p.text[off]) >= 0 {
		off++
	}
	return off
}

func (p *parser) value(depth int) (*Node, error) {
	if depth > limits.Depth {
		return nil, message.Errorf("nested deeper than %d", limits.Depth)
	}
	if p.values++; p.values > limits.Values {
		return nil, message.Errorf("more than %d values", limits.Values)
	}
	if p.values%often == 0 && p.ctx.Err() != nil {
		return nil, p.ctx.Err()
	}
	n := p.node()
	n.Line, n.Col = p.at(p.begin())
	tok, err := p.dec.ReadToken()
	if err != nil {
		return nil, err
	}
	switch tok.Kind() {
	case 'n':
	case 't', 'f':
		n.Kind, n.Bool = Bool, tok.Bool()
	case '0':
		n.Kind, n.Text = Number, tok.String()
	case '"':
		n.Kind, n.Text = Text, tok.String()
	case '[':
		n.Kind = List
		start := len(p.items)
		for p.dec.PeekKind() != ']' {
			it, err := p.value(depth + 1)
			if err != nil {
				return nil, err
			}
			p.items = append(p.items, it)
		}
		n.Items = slices.Clone(p.items[start:])
		p.items = p.items[:start]
		_, err = p.dec.ReadToken()
	case '{':
		n.Kind = Object
		err = p.members(n, depth)
	}
	return n, err
}

// members parses the members of an object.
func (p *parser) members(n *Node, depth int) error {
	seen, start := p.once(), len(p.entries)
	for p.dec.PeekKind() != '}' {
		if len(p.entries)-start == limits.Members {
			return message.Errorf("more than %d members in an object", limits.Members)
		}
		from := p.begin()
		key, err := p.dec.ReadToken()
		if err != nil {
			return err
		}
		name := p.name(key, from)
		again, err := p.again(seen, name, from, depth)
		if err != nil {
			return err
		}
		if depth == 0 {
			p.top = name
		}
		v, err := p.value(depth + 1)
		if err != nil {
			return err
		}
		if !again {
			p.entries = append(p.entries, Member{name, v})
		}
	}
	n.Members = slices.Clone(p.entries[start:])
	p.entries = p.entries[:start]
	_, err := p.dec.ReadToken()
	return err
}

// node returns a new node, of which many are allocated at once.
func (p *parser) node() *Node {
	if len(p.spare) == 0 {
		p.spare = make([]Node, min(p.values, 64))
	}
	n := &p.spare[0]
	p.spare = p.spare[1:]
	return n
}

// name returns the text of a member's name, which begins at an offset.
func (p *parser) name(key jsontext.Token, from int) string {
	quoted := p.text[from+1 : max(int(p.dec.InputOffset())-1, from+1)]
	if name, ok := p.names[string(quoted)]; ok {
		return name
	}
	name := key.String()
	if len(p.names) < often && name == string(quoted) {
		p.names[name] = name
	}
	return name
}

func (p *parser) place(err error) error {
	off := int(p.dec.InputOffset())
	why := message.Of("%v", err)
	var syn *jsontext.SyntacticError
	if errors.As(err, &syn) {
		off = int(syn.ByteOffset)
		why = misplaced(syn.Err.Error())
	}
	if errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF) {
		off, why = len(p.text), message.Of("the text ends too early")
	}
	p.pos, p.line, p.lineStart = 0, 1, 0
	line, col := p.at(off)
	return &Error{line, col, why}
}

// misplaced returns the decoder's message, without the character that it may quote.
func misplaced(why string) message.Text {
	const invalid = "invalid character "
	quoted, where := "", why
	if rest, ok := strings.CutPrefix(why, invalid); ok {
		quoted, _ = strconv.QuotedPrefix(rest)
		where = strings.TrimPrefix(rest, quoted)
	}
	if quoted == "" {
		return message.Text{Format: Shown(why, maxShownWhy)}
	}
	return message.Text{Format: invalid + "%s" + where, Args: []any{quoted}}
}
