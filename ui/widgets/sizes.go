package widgets

import (
	"fyne.io/fyne/v2/theme"
)

// LineHeight returns the height of a line in a list, in Fyne's units.
func LineHeight() float32 { return theme.TextSize() * 1.45 }
