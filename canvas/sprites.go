package canvas

import (
	"image"

	"parapet/canvas/paint"
)

type sprite struct {
	of     *paint.Scene
	img    *image.RGBA
	centre image.Point
}

func (l *liveLayer) mark() *image.RGBA {
	size := paint.MarkSize(l.view.cam.Side())
	if l.marks[size] == nil {
		l.marks[size] = l.view.painter.ProvokeMark(l.view.scene.Theme, size, float64(l.view.scale))
	}
	return l.marks[size]
}
