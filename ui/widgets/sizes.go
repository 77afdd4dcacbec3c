package widgets

import (
	"fyne.io/fyne/v2/theme"
)

// LineHeight returns that of a line of a list, in Fyne's units.
func LineHeight() float32 { return theme.TextSize() * 1.45 }
