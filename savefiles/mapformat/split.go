package mapformat

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"path"
	"slices"
	"strconv"
	"strings"

	"parapet/engine/message"
	"parapet/savefiles"
)

// picture is the "image" member of a map, decoded while reading: maps of 100 MB are common, and nearly all of that is the
// picture.
type picture struct {
	bytes []byte
	begin []byte // the first characters of the text, for messages
	size  int    // number of characters of the text
	bad   bool   // it isn't base64
}

// isPath reports whether the text is a picture's path rather than the picture: it is short and has a picture's extension.
func (p *picture) isPath() bool {
	if p.size > len(p.begin) {
		return false
	}
	end := strings.ToLower(path.Ext(string(p.begin)))
	return slices.Contains(savefiles.PictureEndings(), end)
}

// splitter copies a JSON text except for the top-level member "image" and embedded data: URIs. Lists of numbers become
// one text, and Tiled's lists of tiles a compressed one.
type splitter struct {
	in      *bufio.Reader
	out     []byte
	depth   int
	key     bool   // the next string is a key
	last    string // the last key at depth 1
	latest  string // the last key
	pic     *picture
	dropped int // number of data: URLs left out
	listed  int // bytes of tile lists left out
	size    int // size of the file in bytes, if known
}

// maxPath is the longest path of a picture's file.
const maxPath = 260

var errTooMuch = errors.New("the file is too large to read")

// split reads one JSON text, an object or a list, to its end. The result holds the text with an empty image, and the
// image. It doesn't validate the text; its parser will.
func split(in *bufio.Reader, size int) (*splitter, error) {
	s := &splitter{in: in, size: size}
	for {
		c, err := in.ReadByte()
		if errors.Is(err, io.EOF) {
			return s, nil
		}
		if err != nil {
			return nil, message.Errorf("reading the map: %w", err)
		}
		if err := s.put(c); err != nil {
			return nil, err
		}
		if err := s.take(c); err != nil {
			return nil, err
		}
		if s.depth <= 0 && (c == '}' || c == ']') {
			return s, nil
		}
	}
}

func (s *splitter) put(c byte) error {
	if len(s.out) >= MaxText {
		return tooLong()
	}
	s.out = append(s.out, c)
	return nil
}

func tooLong() error {
	return message.Errorf("%w: %d MiB without its picture and tiles", errTooMuch, MaxText>>20)
}

func (s *splitter) take(c byte) error {
	switch c {
	case '{', '[':
		s.depth++
		s.key = c == '{'
		switch {
		case c == '[' && s.latest == "data" && s.depth > 2:
			return s.numbers()
		case c == '[' && s.last == "tokens" && s.depth == 2:
			return s.uncounted()
		}
	case '}', ']':
		s.depth--
		s.key = false
	case ',':
		s.key = true
	case ':':
		s.key = false
	case '"':
		if s.depth == 1 && !s.key && s.last == "image" && s.pic == nil {
			return s.image()
		}
		return s.text()
	}
	return nil
}

// text copies a string to its end.
func (s *splitter) text() error {
	start := len(s.out)
	for escaped := false; ; {
		c, err := s.in.ReadByte()
		if err != nil {
			return ended(err)
		}
		if err := s.put(c); err != nil {
			return err
		}
		if c == '"' && !escaped {
			break
		}
		escaped = c == '\\' && !escaped
		if n := len(s.out) - start; n == len(embedded) && string(s.out[start:]) == embedded {
			s.out = s.out[:start]
			return s.drop()
		}
	}
	if s.key {
		s.latest = string(s.out[start:min(len(s.out)-1, start+maxPath)])
	}
	if s.depth == 1 && s.key {
		s.last = s.latest
	}
	return nil
}

func ended(err error) error {
	if errors.Is(err, io.EOF) {
		return nil // the parser will report where
	}
	return message.Errorf("reading the map: %w", err)
}

// image decodes a base64 string while reading it, and leaves an empty string in its place.
func (s *splitter) image() error {
	s.pic = &picture{bytes: make([]byte, 0, min(s.size*3/4, MaxPicture))}
	d := base64Text{pic: s.pic}
	for {
		s.plain(&d)
		c, err := s.in.ReadByte()
		if err != nil {
			return ended(err)
		}
		if c == '"' {
			s.out = append(s.out, c)
			return nil
		}
		if c == '\\' {
			if c, err = s.escape(); err != nil {
				return ended(err)
			}
		}
		if d.add(c); len(s.pic.bytes) > MaxPicture {
			return message.Errorf("%w: a picture larger than %d MiB", errTooMuch, MaxPicture>>20)
		}
	}
}

// plain decodes the buffered letters, four at a time, as long as there is nothing else among them: that is nearly all of
// a picture.
func (s *splitter) plain(d *base64Text) {
	ahead, _ := s.in.Peek(max(s.in.Buffered(), 1))
	p, n := d.pic, 0
	if d.prefix || d.n%4 != 0 || p.bad || len(p.begin) < maxPath || len(p.bytes) > MaxPicture {
		return
	}
	for ; n+4 <= len(ahead); n += 4 {
		a, b, c, e := letters[ahead[n]], letters[ahead[n+1]], letters[ahead[n+2]], letters[ahead[n+3]]
		if a|b|c|e < 0 {
			break
		}
		v := uint32(a)<<18 | uint32(b)<<12 | uint32(c)<<6 | uint32(e)
		p.bytes = append(p.bytes, byte(v>>16), byte(v>>8), byte(v))
	}
	p.size += n
	s.in.Discard(n)
}

// escape reads what follows a backslash; non-ASCII characters are returned as 0.
func (s *splitter) escape() (byte, error) {
	c, err := s.in.ReadByte()
	if err != nil || c != 'u' {
		if c == 'n' || c == 'r' || c == 't' {
			c = '\n'
		}
		return c, err
	}
	var hex [4]byte
	if _, err := io.ReadFull(s.in, hex[:]); err != nil {
		return 0, io.EOF
	}
	v, err := strconv.ParseUint(string(hex[:]), 16, 16)
	if err != nil || v > 127 {
		return 0, nil
	}
	return byte(v), nil
}

// embedded is the prefix of embedded files.
const embedded = "data:"

// drop skips the rest of a string.
func (s *splitter) drop() error {
	s.dropped++
	for {
		c, err := s.in.ReadByte()
		if err != nil {
			return ended(err)
		}
		switch c {
		case '"':
			return s.put(c)
		case '\\':
			if _, err := s.in.ReadByte(); err != nil {
				return ended(err)
			}
		}
	}
}

// uncounted replaces each entry of a list by 0, after its bracket was read: creatures make up most of a Foundry scene,
// and only their number is reported.
func (s *splitter) uncounted() error {
	s.depth--
	depth, entry, quoted := 1, false, false
	for {
		c, err := s.in.ReadByte()
		if err != nil {
			return ended(err)
		}
		switch {
		case quoted && c == '\\':
			if _, err := s.in.ReadByte(); err != nil {
				return ended(err)
			}
		case c == '"':
			quoted, entry = !quoted, true
		case quoted || c <= ' ':
		case c == '{' || c == '[':
			depth, entry = depth+1, true
		case c == '}' || c == ']':
			if depth--; depth == 0 {
				return s.endEntry(entry, ']')
			}
		case c == ',' && depth == 1:
			if err := s.endEntry(entry, ','); err != nil {
				return err
			}
			entry = false
		default:
			entry = true
		}
	}
}

func (s *splitter) endEntry(entry bool, next byte) error {
	if entry {
		if err := s.put('0'); err != nil {
			return err
		}
	}
	return s.put(next)
}

// numbers turns a list of only numbers into a text, after its bracket was read: a document of a million values would be
// too large, a text of that length isn't.
func (s *splitter) numbers() error {
	start, _ := s.in.Peek(64)
	if start = bytes.TrimLeft(start, " \t\r\n"); len(start) == 0 || start[0] != '-' && (start[0] < '0' || start[0] > '9') {
		return nil
	}
	s.depth--
	s.out[len(s.out)-1] = '"'
	if s.last == "layers" {
		return s.tiles()
	}
	for {
		c, err := s.in.ReadByte()
		if err != nil {
			return ended(err)
		}
		switch {
		case c == ']':
			return s.put('"')
		case c == '"' || c == '\\' || c < ' ':
			continue // not a number: its reader will report that
		}
		if err := s.put(c); err != nil {
			return err
		}
	}
}
