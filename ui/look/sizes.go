package look

import (
	"fyne.io/fyne/v2/theme"
)

func LineHeight() float32 { return theme.TextSize() * 1.45 }
