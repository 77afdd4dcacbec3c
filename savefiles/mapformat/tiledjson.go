package mapformat

import (
	"bytes"
	"parapet/engine/message"
)

// packedTiles is the prefix of a layer's tiles compressed while reading: a colon occurs neither in base64 nor in CSV.
const packedTiles = "zlib:"

// tiles compresses a list of a layer's tiles while reading it, after its bracket was read: written out, they are nearly
// all of a large Tiled map.
func (s *splitter) tiles() error {
	c := packingCSV()
	for done := false; !done; {
		ahead, err := s.in.Peek(max(s.in.Buffered(), 1))
		if len(ahead) == 0 {
			return ended(err)
		}
		part, _, found := bytes.Cut(ahead, []byte("]"))
		if _, err := c.Write(part); err != nil {
			return message.Errorf("%w: %w", ErrNoMap, err)
		}
		n := len(part)
		if done = found; found {
			n++
		}
		s.in.Discard(n)
		if s.listed += n; s.listed > maxTMX {
			return message.Errorf("%w: %d MiB of tiles", errTooMuch, maxTMX>>20)
		}
		if len(s.out)+c.out.Len() > MaxText {
			return tooLong()
		}
	}
	if err := c.close(); err != nil {
		return err
	}
	s.out = append(append(append(s.out, packedTiles...), c.out.Bytes()...), '"')
	return nil
}
