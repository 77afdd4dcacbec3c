package paint

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
