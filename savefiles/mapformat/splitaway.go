package mapformat

import "bytes"

// embedded begins what is carried along and no text.
const embedded = "data:"

// drop leaves out the rest of a string.
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

// uncounted leaves a 0 for each entry of a list, of which the bracket was read: creatures are most of a
// scene of Foundry, and only their number is told.
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

// numbers returns a text of a list, of which the bracket was read, if it holds numbers alone: a document
// of a million values is too much, a text as long isn't.
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
			continue // no number: what reads it will say so
		}
		if err := s.put(c); err != nil {
			return err
		}
	}
}
