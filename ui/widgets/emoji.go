package widgets

import (
	_ "embed"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

//go:embed emoji.otf
var packedEmoji []byte

// PackEmoji replaces the toolkit's emoji font with one that draws the same. The toolkit copies the font for each style of text; half
// of it are outlines for programs that don't draw its pictures, of which the packed font has only the extents.
func PackEmoji() {
	if font, ok := theme.DefaultEmojiFont().(*fyne.StaticResource); ok {
		font.StaticContent = packedEmoji
	}
}
