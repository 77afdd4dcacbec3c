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
func pavement(seed uint32, cell int, jitter float32) *pebbles {
	n := textureSide / cell
	d := die(seed)
	type stone struct{ x, y, own float32 } // place in its cell
	stones := make([]stone, n*n)
	for i := range stones {
		at := func() float32 { return (0.5 + jitter*(float32(d.next())-0.5)) * float32(cell) }
		stones[i] = stone{at(), at(), float32(d.next())}
	}
	all := make(relief, 3*textureSide*textureSide)
	p := &pebbles{all[:len(all)/3], all[len(all)/3 : 2*len(all)/3], all[2*len(all)/3:]}
	for c := range stones {
		var round [9]stone // this cell's and its neighbours'
		for k := range round {
			dx, dy := k%3-1, k/3-1
			s := stones[(c/n+dy+n)%n*n+(c%n+dx+n)%n]
			round[k] = stone{s.x + float32(dx*cell), s.y + float32(dy*cell), s.own}
		}
		for i := range cell * cell {
			x, y := float32(i%cell), float32(i/cell)
			best, next, own := float32(1e9), float32(1e9), float32(0)
			for k := range round {
				s := &round[k]
				far := (s.x-x)*(s.x-x) + (s.y-y)*(s.y-y)
				if far < best {
					best, next, own = far, best, s.own
				} else {
					next = min(next, far)
				}
			}
			at := (c/n*cell+i/cell)*textureSide + c%n*cell + i%cell
			near := float32(math.Sqrt(float64(best)))
			p.near[at], p.gap[at], p.own[at] = near, float32(math.Sqrt(float64(next)))-near, own
		}
	}
	return p
}
