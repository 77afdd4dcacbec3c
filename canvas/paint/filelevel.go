package paint

import (
	"image"
	"io"
	"slices"
)

// File is what InFile writes to, such as an *os.File.
type File interface {
	io.ReaderAt
	io.WriterAt
}

// mostInMemory is the number of pixels of the largest mipmap that InFile leaves in memory. A window that shows the whole map
// seldom needs a larger one.
const mostInMemory = 1600 * 1600

// fileLevel is a mipmap in a file, without gaps between its rows.
type fileLevel struct {
	file io.ReaderAt
	at   int64
	size image.Point
}

// FileSize returns how many bytes InFile would write.
func (p *Picture) FileSize() int64 {
	n := int64(0)
	for _, l := range p.levels[:p.large()] {
		n += bytesOf(l.Rect.Size())
	}
	return n
}

// InFile returns the same picture with its large mipmaps in a file, of which painting reads the rows in view. The file must be
// empty and nobody else's. A picture without large mipmaps, or with such a file, is returned as it is.
func (p *Picture) InFile(f File) (*Picture, error) {
	next, at := *p, int64(0)
	for _, l := range p.levels[:p.large()] {
		size := l.Rect.Size()
		if _, err := f.WriteAt(l.Pix[:bytesOf(size)], at); err != nil {
			return nil, err
		}
		next.inFile = append(next.inFile, fileLevel{f, at, size})
		at += bytesOf(size)
	}
	next.levels = slices.Clone(p.levels[p.large():]) // a part of the slice would keep all of them
	return &next, nil
}

// large returns the number of mipmaps in memory that InFile would move to a file.
func (p *Picture) large() (n int) {
	for n < len(p.levels)-1 && p.levels[n].Rect.Dx()*p.levels[n].Rect.Dy() > mostInMemory {
		n++
	}
	return n
}

func bytesOf(size image.Point) int64 { return 4 * int64(size.X) * int64(size.Y) }

// sample is like the function for the picture's mipmaps. Rows that can't be read are painted from the largest mipmap in memory.
func (p *Picture) sample(x, y, step float64) *sampler {
	n, at := levelFor(step, len(p.inFile)+len(p.levels))
	if n >= len(p.inFile) {
		return samplerOf(p.levels[n-len(p.inFile)], p.opaque, x, y, at)
	}
	s := samplerAt(p.inFile[n].size, p.opaque, x, y, at)
	s.file = &p.inFile[n]
	s.coarse = samplerOf(p.levels[0], p.opaque, x, y, at/float64(int(1)<<(len(p.inFile)-n)))
	return s
}

// whole returns a mipmap in memory.
func (p *Picture) whole(n int) *image.RGBA {
	if n >= len(p.inFile) {
		return p.levels[n-len(p.inFile)]
	}
	size := p.inFile[n].size
	img, row, scratch := image.NewRGBA(image.Rectangle{Max: size}), make([]ink, size.X), rowScratch{}
	s := p.sample(0, 0, float64(int(1)<<n))
	for y := range size.Y {
		s.row(row, &scratch, 0, y)
		for x, c := range row {
			store(img.Pix, y*img.Stride+4*x, c)
		}
	}
	return img
}

// rowScratch is memory that sampling a row needs, and what of the file was read for the last one.
type rowScratch struct {
	columns []ink
	read    [2]fileRow
}

// forget drops the files, whose rows are read anew.
func (k *rowScratch) forget() { k.read[0].of, k.read[1].of = nil, nil }

// fileRow is the part of a row of a mipmap that was read from a file.
type fileRow struct {
	of          *fileLevel
	y, from, to int
	pix         []uint8
}

// row returns columns from to to (excluded) of a row; nil if it can't be read. Neighbouring rows are kept beside each other.
func (k *rowScratch) row(l *fileLevel, y, from, to int) []uint8 {
	r := &k.read[y&1]
	if r.of == l && r.y == y && r.from == from && r.to == to {
		return r.pix
	}
	n := 4 * (to - from)
	if cap(r.pix) < n {
		r.pix = make([]uint8, n)
	}
	*r = fileRow{l, y, from, to, r.pix[:n]}
	if _, err := l.file.ReadAt(r.pix, l.at+4*(int64(y)*int64(l.size.X)+int64(from))); err != nil {
		r.of = nil
		return nil
	}
	return r.pix
}
