package paint

import "image"

// Painter draws scenes. It keeps what is dear to make (writing, icons, tiles of
// ground, shrunken portraits), so keep one for each view. Not for use by several
// goroutines at once.
type Painter struct {
	// Icon gives a condition's badge as SVG, nil where there is none. Set it
	// before the first Paint; nil means letters for all.
	Icon func(name string) []byte
}

// NewPainter makes a painter; icon may be nil.
func NewPainter(icon func(name string) []byte) *Painter { return &Painter{Icon: icon} }

// Paint fills dst with what the camera sees of the scene, every pixel opaque.
// dst starts at (0, 0) and has Stride 4*width. pixelScale is the number of
// pixels of dst for one of the view: everything of constant size on screen
// (names, badges, thin lines) follows it. It is the window's scale on a screen,
// dpi/96 on paper.
func (p *Painter) Paint(dst *image.RGBA, sc *Scene, cam Camera, pixelScale float64) {}

// LiveSprite is a token alone on a transparent ground, as Paint would draw it,
// and the place of the token's centre in it, in pixels.
func (p *Painter) LiveSprite(sc *Scene, t *Token, cam Camera, pixelScale float64) (*image.RGBA, image.Point) {
	return image.NewRGBA(image.Rect(0, 0, 1, 1)), image.Point{}
}

// Plate is a short text on a rounded plate, for labels that move. bad gives it
// the colour of refusal.
func (p *Painter) Plate(theme Palette, text string, bad bool, pixelScale float64) *image.RGBA {
	return image.NewRGBA(image.Rect(0, 0, 1, 1))
}

// ProvokeMark is the sign set where moving lets somebody strike.
func (p *Painter) ProvokeMark(theme Palette, pixelScale float64) *image.RGBA {
	return image.NewRGBA(image.Rect(0, 0, 1, 1))
}
