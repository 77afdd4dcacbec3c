package preview

// unfilter reverses a row's filter: each byte is stored as its difference from the pixel to its left, above, or both; n
// is the number of bytes per pixel. It reports false for an unknown filter.
func unfilter(how byte, row, above []byte, n int) bool {
	above = above[:len(row)]
	switch how {
	case 0:
	case 1:
		for i := n; i < len(row); i++ {
			row[i] += row[i-n]
		}
	case 2:
		for i, a := range above {
			row[i] += a
		}
	case 3:
		for i := range min(n, len(row)) {
			row[i] += above[i] / 2
		}
		for i := n; i < len(row); i++ {
			row[i] += uint8((int(row[i-n]) + int(above[i])) / 2)
		}
	case 4:
		paeth(row, above, n)
	default:
		return false
	}
	return true
}

// paeth adds to each byte whichever neighbour is nearest to left + above - corner: left, above or the corner between them.
func paeth(row, above []byte, n int) {
	for c := range n {
		var left, corner int
		for i := c; i < len(row); i += n {
			up := int(above[i])
			byLeft, byUp := up-corner, left-corner
			both := byLeft + byUp
			byLeft, byUp, both = abs(byLeft), abs(byUp), abs(both)
			near := corner
			if byLeft <= byUp && byLeft <= both {
				near = left
			} else if byUp <= both {
				near = up
			}
			left = (near + int(row[i])) & 255
			row[i] = uint8(left)
			corner = up
		}
	}
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// paint converts a row's bytes to pixels.
func (p *pngReader) paint(to, from []byte) {
	switch p.kind {
	case grey:
		for i, v := range from {
			set(to[4*i:], [4]uint8{v, v, v, 255})
		}
	case trueColor:
		for i, k := 0, 0; i+2 < len(from); i, k = i+3, k+4 {
			to[k], to[k+1], to[k+2], to[k+3] = from[i], from[i+1], from[i+2], 255
		}
	case palette:
		for i, v := range from {
			set(to[4*i:], p.colors[v])
		}
	case greyAlpha:
		for i := 0; i+1 < len(from); i += 2 {
			set(to[2*i:], premultiplied(from[i], from[i], from[i], from[i+1]))
		}
	case trueAlpha:
		for i := 0; i+3 < len(from); i += 4 {
			set(to[i:], premultiplied(from[i], from[i+1], from[i+2], from[i+3]))
		}
	}
}

func set(to []byte, c [4]uint8) { to[0], to[1], to[2], to[3] = c[0], c[1], c[2], c[3] }
