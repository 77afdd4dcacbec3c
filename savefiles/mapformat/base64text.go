package mapformat

// base64Text decodes base64 byte by byte, with or without padding, line breaks and the prefix of a data: URI.
type base64Text struct {
	pic    *picture
	bits   uint32
	n      int
	prefix bool // inside "data:…,"
}

func (d *base64Text) add(c byte) {
	p := d.pic
	p.size++
	if len(p.begin) < maxPath {
		p.begin = append(p.begin, c)
		if string(p.begin) == "data:" {
			*d = base64Text{pic: p, prefix: true}
			p.bytes, p.bad = p.bytes[:0], false
		}
	}
	switch {
	case d.prefix:
		d.prefix = c != ','
	case c == '=' || c == '\n' || c == '\r' || c == ' ':
	default:
		d.letter(c)
	}
}

func (d *base64Text) letter(c byte) {
	v := letters[c]
	if v < 0 {
		d.pic.bad = true
		return
	}
	d.bits = d.bits<<6 | uint32(v)
	if d.n++; d.n%4 != 1 && !d.pic.bad {
		shift := 6 - 2*uint((d.n-1)%4)
		d.pic.bytes = append(d.pic.bytes, byte(d.bits>>shift))
	}
}

// letters maps the letters of both base64 alphabets to their values; -1 for others.
var letters = func() (table [256]int8) {
	for c := range table {
		table[c] = -1
	}
	for i, c := range "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/" {
		table[c] = int8(i)
	}
	table['-'], table['_'] = 62, 63
	return table
}()
