package playerview

import "parapet/canvas/gesture"

// Draw shows what the DM draws for the players while it is visible. It is intentional, so it is shown over fog too.
func Draw(w *Window, strokes []gesture.Stroke) {
	if w.strokes = strokes; w.win != nil {
		w.board.Draw(strokes)
	}
	w.onShown()
}
