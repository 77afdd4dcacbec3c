package preview

import "fmt"

// scan reads the means from a scan of some components; scans of a progressive file without means, or that only refine
// them, are skipped.
func (j *jpegReader) scan(b []byte) error {
	if len(b) < 1 || len(b) != 4+2*int(b[0]) || j.parts == nil {
		return fmt.Errorf("a pass of %d bytes", len(b))
	}
	n := int(b[0])
	first, finer, shift := b[1+2*n], b[3+2*n]>>4, b[3+2*n]&15
	if first > 0 || finer > 0 {
		return nil
	}
	if shift > 13 || n < 1 {
		return fmt.Errorf("means shifted by %d", shift)
	}
	list := make([]*plane, n)
	for i := range n {
		p, err := j.named(b[1+2*i], b[2+2*i])
		if err != nil {
			return err
		}
		list[i] = p
	}
	s := &pass{bits: bits{rest: j.rest}, j: j, list: list, shift: shift}
	err := s.read()
	j.rest = s.bits.rest
	return err
}

// named returns a component with the tables that encode it.
func (j *jpegReader) named(id, tables uint8) (*plane, error) {
	for i := range j.parts {
		p := &j.parts[i]
		if p.id != id {
			continue
		}
		p.mean, p.ac = tables>>4, tables&15
		if p.have || p.mean > 3 || p.ac > 3 || j.means[p.mean] == nil || !j.progressive && j.inside[p.ac] == nil {
			break
		}
		p.have = true
		return p, nil
	}
	return nil, fmt.Errorf("a pass over a part %d", id)
}

// pass is a scan of some components.
type pass struct {
	bits  bits
	j     *jpegReader
	list  []*plane
	shift uint8
}

// read reads group by group; if there is only one component, its blocks follow each other without groups.
func (s *pass) read() error {
	groups := s.j.groups()
	alone := len(s.list) == 1
	if alone {
		p := s.list[0]
		groups.X = whole(whole(s.j.size.X*p.h, s.j.most.X), 8)
		groups.Y = whole(whole(s.j.size.Y*p.v, s.j.most.Y), 8)
	}
	s.restart()
	for n := range groups.X * groups.Y {
		if n%4096 == 0 && s.j.ctx.Err() != nil {
			return s.j.ctx.Err()
		}
		if s.j.interval > 0 && n > 0 && n%s.j.interval == 0 {
			s.bits.pastRestart()
			s.restart()
		}
		x, y := n%groups.X, n/groups.X
		for _, p := range s.list {
			if err := s.group(p, x, y, alone); err != nil {
				return err
			}
		}
		if s.bits.past > 64 {
			return fmt.Errorf("it ends early")
		}
	}
	return nil
}

// restart resets the predictions of means.
func (s *pass) restart() {
	for _, p := range s.list {
		p.last = 0
	}
}

// group reads a component's blocks in a group.
func (s *pass) group(p *plane, x, y int, alone bool) error {
	if alone {
		return s.square(p, y*p.wide+x)
	}
	for v := range p.v {
		for h := range p.h {
			if err := s.square(p, (y*p.v+v)*p.wide+x*p.h+h); err != nil {
				return err
			}
		}
	}
	return nil
}

// square reads the mean of a block and skips the rest of it.
func (s *pass) square(p *plane, at int) error {
	wide := s.bits.symbol(s.j.means[p.mean])
	if wide > 15 {
		return fmt.Errorf("a mean of %d bits", wide)
	}
	p.last += s.bits.number(wide)
	p.means[at] = int16(p.last << s.shift)
	if s.j.progressive {
		return nil
	}
	t := s.j.inside[p.ac]
	for k := 1; k < 64; {
		run := s.bits.symbol(t)
		switch {
		case run&15 != 0:
			s.bits.drop(run & 15)
			k += int(run>>4) + 1
		case run == 0xf0:
			k += 16
		default:
			return nil
		}
	}
	return nil
}
