package paint

import "math"

// texels is how many pixels a texture has for a square, texturePeriod after how many squares it repeats.
const (
	texels        = 48
	texturePeriod = 8
	textureSide   = texels * texturePeriod
)

// relief is a value from 0 to 1 at each pixel of a texture; it goes on across the texture's edges.
type relief []float32

// octave is part of a noise: values on a lattice so many pixels wide, with a weight.
type octave struct {
	cell   int // divides textureSide
	weight float32
}

// reliefOf returns smooth random values, the same ones for each seed.
func reliefOf(seed uint32, octaves ...octave) relief {
	out, sum := make(relief, textureSide*textureSide), float32(0)
	for _, o := range octaves {
		out.add(seed+uint32(o.cell)*977, o)
		sum += o.weight
	}
	for i := range out {
		out[i] /= sum
	}
	return out
}

// add adds one octave: values of a lattice, blended smoothly between its points.
func (f relief) add(seed uint32, o octave) {
	n := textureSide / o.cell
	d := die(seed)
	lattice := make([]float32, n*n)
	for i := range lattice {
		lattice[i] = float32(d.next())
	}
	ease := make([]float32, o.cell)
	for i := range ease {
		t := float32(i) / float32(o.cell)
		ease[i] = t * t * (3 - 2*t)
	}
	for y := range textureSide {
		a, b := lattice[y/o.cell*n:][:n], lattice[(y/o.cell+1)%n*n:][:n]
		ty := ease[y%o.cell]
		row := f[y*textureSide:][:textureSide]
		for cx := range n {
			left := a[cx] + (b[cx]-a[cx])*ty
			right := a[(cx+1)%n] + (b[(cx+1)%n]-a[(cx+1)%n])*ty
			for x, t := range ease {
				row[cx*o.cell+x] += o.weight * (left + (right-left)*t)
			}
		}
	}
}

// pebbles are what each pixel of a pavement belongs to: the distance to the nearest stone's middle and how much nearer that is
// than the next, in pixels, and a value from 0 to 1 of that stone's own.
type pebbles struct{ near, gap, own relief }

// pavement returns irregular stones about cell pixels wide; jitter from 0 to 1 is how irregular they are.
func pavement(seed uint32, cell int, jitter float64) pebbles {
	n := textureSide / cell
	d := die(seed)
	type stone struct{ x, y, own float64 }
	stones := make([]stone, n*n)
	for i := range stones {
		stones[i] = stone{(float64(i%n) + 0.5 + jitter*(d.next()-0.5)) * float64(cell), (float64(i/n) + 0.5 + jitter*(d.next()-0.5)) * float64(cell), d.next()}
	}
	p := pebbles{make(relief, textureSide*textureSide), make(relief, textureSide*textureSide), make(relief, textureSide*textureSide)}
	for i := range p.near {
		x, y := i%textureSide, i/textureSide
		best, next, own := math.Inf(1), math.Inf(1), 0.0
		for k := range 9 {
			cx, cy := x/cell+k%3-1, y/cell+k/3-1
			s := stones[(cy+n)%n*n+(cx+n)%n]
			dx := s.x + float64((cx-(cx+n)%n)*cell) - float64(x)
			dy := s.y + float64((cy-(cy+n)%n)*cell) - float64(y)
			switch far := dx*dx + dy*dy; {
			case far < best:
				best, next, own = far, best, s.own
			case far < next:
				next = far
			}
		}
		p.near[i], p.gap[i], p.own[i] = float32(math.Sqrt(best)), float32(math.Sqrt(next)-math.Sqrt(best)), float32(own)
	}
	return p
}
