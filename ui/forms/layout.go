package forms

import "fyne.io/fyne/v2"

const gap = 6

// grid arranges cells side by side in rows as high as their highest cell; a wide cell has its own row.
type grid struct{ columns int }

func (g *grid) MinSize(objects []fyne.CanvasObject) fyne.Size {
	least := float32(0)
	for _, o := range objects {
		w := o.MinSize().Width
		if !isWide(o) {
			w = w*float32(g.columns) + gap*float32(g.columns-1)
		}
		least = max(least, w)
	}
	return fyne.NewSize(least, g.each(objects, 0, func(fyne.CanvasObject, fyne.Position, fyne.Size) {}))
}

func (g *grid) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	g.each(objects, size.Width, func(o fyne.CanvasObject, at fyne.Position, s fyne.Size) {
		o.Move(at)
		o.Resize(s)
	})
}

// each calls do with the place of every object, and returns the total height.
func (g *grid) each(objects []fyne.CanvasObject, width float32, do func(fyne.CanvasObject, fyne.Position, fyne.Size)) float32 {
	one := (width - gap*float32(g.columns-1)) / float32(g.columns)
	y := float32(0)
	for i := 0; i < len(objects); {
		n := 1
		for !isWide(objects[i]) && n < g.columns && i+n < len(objects) && !isWide(objects[i+n]) {
			n++
		}
		row := float32(0)
		for _, o := range objects[i : i+n] {
			row = max(row, o.MinSize().Height)
		}
		for j, o := range objects[i : i+n] {
			w := one
			if isWide(o) {
				w = width
			}
			do(o, fyne.NewPos(float32(j)*(one+gap), y), fyne.NewSize(w, row))
		}
		y, i = y+row+gap, i+n
	}
	return y
}

func isWide(o fyne.CanvasObject) bool {
	c, ok := o.(*fyne.Container)
	if !ok {
		return false
	}
	s, ok := c.Layout.(*stacked)
	return ok && s.wide
}

// stacked puts a name closely above its field.
type stacked struct {
	wide bool // takes a whole row
}

// above is the height of a field's name.
const above = 22

func (s *stacked) MinSize(objects []fyne.CanvasObject) fyne.Size {
	below := objects[1].MinSize()
	return fyne.NewSize(below.Width, below.Height+above)
}

func (s *stacked) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	head := objects[0].MinSize().Height
	objects[0].Move(fyne.NewPos(-6, (above-head)/2))
	objects[0].Resize(fyne.NewSize(size.Width+6, size.Height)) // its help is shown wherever the pointer rests on the field
	objects[1].Move(fyne.NewPos(0, above))
	objects[1].Resize(fyne.NewSize(size.Width, objects[1].MinSize().Height))
}
