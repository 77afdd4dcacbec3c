package playerview

import "parapet/canvas/gesture"

// Draw shows what the DM draws for them, as long as it is in sight: it is drawn on purpose, over fog too.
func Draw(w *Window, strokes []gesture.Stroke) {
	if w.win != nil {
		w.board.Pen.Show(strokes)
	}
}
