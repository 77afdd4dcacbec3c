package paint

import (
	"image"
	"math"
	"sync"
	"weak"
)

// rgbf is a colour with red, green and blue from 0 to 255, unbounded while it is mixed.
type rgbf [3]float32

// times returns the colour k times as bright.
func (c rgbf) times(k float32) rgbf { return rgbf{c[0] * k, c[1] * k, c[2] * k} }

// to returns the colour mixed with part of another.
func (c rgbf) to(o rgbf, part float32) rgbf {
	return rgbf{c[0] + (o[0]-c[0])*part, c[1] + (o[1]-c[1])*part, c[2] + (o[2]-c[2])*part}
}

// ink returns the colour without transparency.
func (c rgbf) ink() ink {
	return ink(0xff000000 | toByte(c[2])<<16 | toByte(c[1])<<8 | toByte(c[0]))
}

// toByte returns a part of a colour as a byte; float32's own min and max take five times as long.
func toByte(v float32) uint32 { return uint32(min(max(int32(v), 0), 255)) }

// wave returns the sine of an angle in 1,024ths of a turn.
func wave(angle float32) float32 { return waves[uint32(int32(angle))&1023] }

var waves = func() (of [1024]float32) {
	for i := range of {
		of[i] = float32(math.Sin(2 * math.Pi * float64(i) / 1024))
	}
	return of
}()

// textures are the noise that textures are made of.
type textures struct {
	coarse relief // large patches with fine grain
	fine   relief
	blades relief // of grass
}

// noises returns the noise that textures are made of. Once they are made nobody needs it, and collecting memory takes it.
var noises = heldWeakly(func() *textures {
	return &textures{reliefOf(1, octave{48, 1}, octave{16, 0.6}, octave{4, 0.4}, octave{2, 0.3}),
		reliefOf(2, octave{32, 1}, octave{8, 0.7}, octave{2, 0.5}),
		reliefOf(3, octave{2, 1}, octave{6, 0.4})}
})

// heldWeakly returns a function that makes a value when it is asked for one, and again when memory was collected since.
func heldWeakly[T any](makes func() *T) func() *T {
	var mu sync.Mutex
	var held weak.Pointer[T]
	return func() *T {
		mu.Lock()
		defer mu.Unlock()
		v := held.Value()
		if v == nil {
			v = makes()
			held = weak.Make(v)
		}
		return v
	}
}

// texture returns a look's texture with its smaller copies, made when it is first painted. It repeats seamlessly.
var texture = func() (of [looks]func() []*image.RGBA) {
	for l := range of {
		of[l] = sync.OnceValue(func() []*image.RGBA { return noises().of(Look(l)) })
	}
	return of
}()

// of makes a look's texture and its smaller copies.
func (t *textures) of(l Look) []*image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, textureSide, textureSide))
	paint := t.shader(l)
	for i := range textureSide * textureSide {
		store(img.Pix, i*4, paint(i, i%textureSide, i/textureSide).ink())
	}
	return mipmaps(img)
}

// shader returns the colour of each pixel of a look, by its index, column and row.
func (t *textures) shader(l Look) func(i, x, y int) rgbf {
	switch l {
	case Grass:
		return t.grass(rgbf{112, 136, 72}, rgbf{88, 118, 58})
	case Earth:
		return t.gravel(rgbf{134, 110, 80}, 0.5)
	case Sand:
		return t.sand()
	case Snow:
		return t.plain(rgbf{226, 231, 236}, 0.16)
	case Cobble:
		return t.stones(pavement(5, 16, 0.6), rgbf{140, 132, 120}, rgbf{74, 68, 60})
	case Wood:
		return t.planks(rgbf{138, 98, 60}, 12)
	case Water:
		return t.water(rgbf{62, 112, 142}, 0.5, 0.962)
	case DeepWater:
		return t.water(rgbf{34, 74, 106}, 0.6, 0.982)
	case Lava:
		return t.lava()
	case Ice:
		return t.ice()
	case Rubble:
		return t.rubble()
	case Furniture:
		return t.planks(rgbf{118, 74, 40}, 24)
	case Crops:
		return t.crops()
	case Swamp:
		return t.swamp()
	case Chasm:
		return t.plain(rgbf{20, 18, 20}, 0.9)
	case grain:
		return t.plain(rgbf{128, 128, 128}, 1.2)
	case Bedrock:
		return t.plain(rgbf{58, 54, 52}, 0.7)
	}
	return t.flagstones()
}

// plain is one colour that varies by so much.
func (t *textures) plain(c rgbf, amount float32) func(i, x, y int) rgbf {
	return func(i, _, _ int) rgbf { return c.times(1 + amount*(t.coarse[i]-0.5)) }
}

// grass has darker patches and light blades.
func (t *textures) grass(c, dark rgbf) func(i, x, y int) rgbf {
	return func(i, _, _ int) rgbf {
		g := c.times(1 + 0.55*(t.coarse[i]-0.5))
		if t.fine[i] > 0.58 {
			g = g.to(dark, min((t.fine[i]-0.58)*9, 0.8))
		}
		if t.blades[i] > 0.72 {
			g = g.times(1.13)
		}
		return g
	}
}

// gravel is earth with small stones in it.
func (t *textures) gravel(c rgbf, amount float32) func(i, x, y int) rgbf {
	grit := pavement(4, 6, 0.9)
	return func(i, _, _ int) rgbf {
		g := c.times(1 + amount*(t.coarse[i]-0.5))
		if grit.own[i] > 0.86 && grit.near[i] < 1.9 {
			g = g.times(0.86 + 0.4*(2-grit.near[i])/2)
		}
		return g.times(1 - 0.12*(t.fine[i]-0.5))
	}
}

// sand lies in low ripples.
func (t *textures) sand() func(i, x, y int) rgbf {
	return func(i, x, y int) rgbf {
		ripple := wave(1024.0/12*float32(y) + 1024.0/96*float32(x) + 1466*t.coarse[i])
		return rgbf{203, 180, 134}.times(1 + 0.25*(t.coarse[i]-0.5) + 0.045*ripple)
	}
}

// flagstones fill each square with one, two or four slabs, light at the upper left edge and dark at the lower right.
func (t *textures) flagstones() func(i, x, y int) rgbf {
	base := rgbf{168, 158, 142}
	return func(i, x, y int) rgbf {
		s := scatter(x/texels+31, y/texels+7)
		w, h := texels, texels
		switch s % 20 {
		case 0, 1, 2, 3, 4, 5, 6:
		case 7, 8, 9, 10, 11, 12:
			w /= 2
		case 13, 14, 15, 16:
			h /= 2
		default:
			w, h = w/2, h/2
		}
		sx, sy := x%texels/w, y%texels/h
		own := float32(scatter(int(s%4096)+sx*3, sy*5+11)%1000)/1000 - 0.5
		c := base.times((1 + 0.35*(t.coarse[i]-0.5)) * (1 + 0.1*own))
		left, top := x%texels-sx*w, y%texels-sy*h
		switch {
		case left >= w-1 || top >= h-1:
			return c.times(0.72)
		case left >= w-2 || top >= h-2:
			return c.times(0.86)
		case left < 1 || top < 1:
			return c.times(1.08)
		}
		return c
	}
}

// stones are a pavement with dark joints, each stone rounded.
func (t *textures) stones(p *pebbles, c, joint rgbf) func(i, x, y int) rgbf {
	return func(i, _, _ int) rgbf {
		s := c.times((0.88 + 0.24*p.own[i]) * (1 + 0.3*(t.coarse[i]-0.5)) * (1.08 - 0.022*p.near[i]))
		return joint.to(s, min(max((p.gap[i]-0.8)/1.6, 0), 1))
	}
}

// rubble is broken stone of all sizes on earth.
func (t *textures) rubble() func(i, x, y int) rgbf {
	large, small := pavement(6, 24, 0.95), pavement(7, 8, 0.95)
	ground := t.gravel(rgbf{112, 98, 80}, 0.5)
	return func(i, x, y int) rgbf {
		for _, p := range []struct {
			of    *pebbles
			least float32
			far   float32
		}{{large, 0.45, 11}, {small, 0.4, 3.8}} {
			if p.of.own[i] < p.least || p.of.gap[i] < 1.2 || p.of.near[i] > p.far {
				continue
			}
			edge := min((p.far-p.of.near[i])/2.5, (p.of.gap[i]-1.2)/2.5, 1)
			return rgbf{150, 141, 128}.times((0.6 + 0.46*edge) * (0.85 + 0.3*p.of.own[i]) * (1 + 0.3*(t.coarse[i]-0.5)))
		}
		return ground(i, x, y)
	}
}

// planks lie north to south, so many pixels wide, with joints and grain.
func (t *textures) planks(c rgbf, wide int) func(i, x, y int) rgbf {
	return func(i, x, y int) rgbf {
		plank := x / wide
		s := scatter(plank, wide)
		joint := (y + int(s%(2*texels))) % (2 * texels)
		board := scatter(plank, (y+int(s%(2*texels)))/(2*texels)%(texturePeriod/2)+50)
		grain := wave(1024.0/20*float32(x) + 2282*t.fine[x+y/6*textureSide])
		w := c.times((1 + 0.3*(t.coarse[i]-0.5)) * (0.94 + 0.12*float32(board%100)/100) * (1 + 0.05*grain))
		switch {
		case x%wide == 0, joint == 0:
			return w.times(0.58)
		case x%wide == 1:
			return w.times(1.09)
		}
		return w
	}
}

// water has thin bright lines, more of them the lower from is.
func (t *textures) water(c rgbf, amount, from float32) func(i, x, y int) rgbf {
	swell := reliefOf(9, octave{48, 1}, octave{24, 0.8}, octave{8, 0.5})
	return func(i, _, _ int) rgbf {
		w := c.times(1 + amount*(swell[i]-0.5))
		if line := wave(6193 * swell[i]); line*line > from*from {
			w = w.to(rgbf{150, 192, 208}, 0.42*(max(line, -line)-from)/(1-from))
		}
		return w
	}
}

// lava glows in the cracks of a dark crust.
func (t *textures) lava() func(i, x, y int) rgbf {
	crust := pavement(11, 24, 0.9)
	return func(i, _, _ int) rgbf {
		heat := min(max(1-(crust.gap[i]-1)/(4+3*t.coarse[i]), 0), 1)
		dark := rgbf{62, 34, 28}.times(1 + 0.8*(t.coarse[i]-0.5))
		return dark.to(rgbf{236, 112, 30}, heat).to(rgbf{255, 214, 110}, heat*heat*heat*0.8)
	}
}

// ice has white cracks.
func (t *textures) ice() func(i, x, y int) rgbf {
	cracks := pavement(12, 48, 0.9)
	return func(i, _, _ int) rgbf {
		c := rgbf{176, 206, 220}.times(1 + 0.28*(t.coarse[i]-0.5))
		return c.to(rgbf{238, 246, 250}, 0.8*min(max(1-cracks.gap[i]/1.8, 0), 1))
	}
}

// crops stand in rows on dark earth.
func (t *textures) crops() func(i, x, y int) rgbf {
	return func(i, _, y int) rgbf {
		row := wave(1024.0 / 12 * float32(y))
		ears := rgbf{172, 152, 70}.times(1 + 0.7*(t.fine[i]-0.5))
		return rgbf{104, 92, 56}.to(ears, min(max(0.5+0.9*row+1.2*(t.fine[i]-0.5), 0), 1))
	}
}

// swamp is dark grass between pools.
func (t *textures) swamp() func(i, x, y int) rgbf {
	grass := t.grass(rgbf{86, 96, 60}, rgbf{62, 74, 46})
	pools := reliefOf(13, octave{48, 1}, octave{16, 0.4})
	return func(i, x, y int) rgbf {
		wet := min(max((pools[i]-0.54)*14, 0), 1)
		return grass(i, x, y).to(rgbf{56, 70, 62}.times(1+0.5*(t.coarse[i]-0.5)), wet)
	}
}
