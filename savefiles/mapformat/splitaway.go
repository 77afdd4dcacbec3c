package mapformat

import "bytes"

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
