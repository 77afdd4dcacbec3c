package paint

import (
	"image/color"
	"slices"
)

// Look is what the ground of a square looks like, whatever it costs to cross.
type Look uint8

// The looks of ground. ByKind looks like what the ground's kind usually is.
const (
	ByKind Look = iota
	Grass
	Earth
	Sand
	Snow
	Stone // flagstones
	Cobble
	Wood // planks
	Water
	DeepWater
	Lava
	Ice
	Rubble
	Furniture
	Crops
	Swamp
	Chasm
	Bedrock // what lies beyond walls: no name has it, solid ground does
	grain   // of ground with a colour of its own
	looks
)

var lookNames = map[string]Look{"grass": Grass, "earth": Earth, "sand": Sand, "snow": Snow, "stone": Stone, "cobble": Cobble,
	"wood": Wood, "water": Water, "deep_water": DeepWater, "lava": Lava, "ice": Ice, "rubble": Rubble, "furniture": Furniture,
	"crops": Crops, "swamp": Swamp, "chasm": Chasm}

// LookOf returns the look of a name in a map's legend; ByKind for any other text.
func LookOf(name string) Look { return lookNames[name] }

// look returns the ground's look, its kind's where it has none of its own.
func (t Terrain) look() Look {
	if t.Look != ByKind {
		return t.Look
	}
	return [...]Look{Floor: Stone, Rough: Grass, Hard: Rubble, Shallow: Water, Deep: DeepWater, Rock: Bedrock, Void: Chasm}[t.Kind]
}

// Sign is what distinguishes ground without colour, where it isn't textured.
type Sign uint8

// The signs of ground.
const (
	NoSign Sign = iota
	Tufts
	Stones
	Ripples
	Waves
	Boards
	Planks // the same, fainter
	Crown  // of a tree
	Block  // of stone
	Column
)

// Sign returns the sign of ground: what it looks like if that has a sign, otherwise what it does to those who cross it.
func (t Terrain) Sign() Sign {
	switch {
	case t.Stands():
		return standingSign(t.Look)
	case t.Kind == Rock || t.Kind == Void:
		return NoSign
	case t.Look == Furniture:
		return Boards
	case t.Look == Wood && t.Kind == Floor:
		return Planks
	}
	return [...]Sign{Floor: NoSign, Rough: Tufts, Hard: Stones, Shallow: Ripples, Deep: Waves}[t.Kind]
}

// washes are the colours of looks on a plain map, before they are thinned with the paper's.
var washes = [looks]color.NRGBA{Grass: rgb(0x7f9a4e), Earth: rgb(0x9a7a52), Sand: rgb(0xd9bd84), Snow: rgb(0xe8eef2), Stone: rgb(0xb0a794),
	Cobble: rgb(0x8f877a), Wood: rgb(0xa3703e), Lava: rgb(0xd9602a), Ice: rgb(0xb4d4e2), Rubble: rgb(0x8f7f66), Furniture: rgb(0x8a5128),
	Crops: rgb(0xc2a648), Swamp: rgb(0x5f6e48)}

// Ground returns the plain colour of ground; alpha 0 for the paper's.
func (p *Palette) Ground(t Terrain) color.NRGBA {
	if t.Tint.A != 0 && p.Style != Ink {
		return t.Tint
	}
	if w := washes[t.Look]; w.A != 0 && t.Kind <= Hard && p.Style != Ink {
		w.A = 96
		return w
	}
	return [...]color.NRGBA{Floor: {}, Rough: p.Rough, Hard: p.Hard, Shallow: p.Shallow, Deep: p.Deep, Rock: p.Rock, Void: p.Void}[t.Kind]
}

// Style is how a map is drawn.
type Style uint8

// The styles of maps.
const (
	Parchment Style = iota // plain colours, and signs for each kind of ground
	Painted                // textured ground
	Ink                    // black on white
)

var styleNames = [...]string{Parchment: "parchment", Painted: "painted", Ink: "ink"}

// String returns the style's word: painted, parchment or ink.
func (s Style) String() string { return styleNames[s] }

// StyleOf returns the style of a word, Painted for any other text.
func StyleOf(word string) Style {
	if i := slices.Index(styleNames[:], word); i >= 0 {
		return Style(i)
	}
	return Painted
}

// Styled returns the palette for drawing maps in a style. Parchment keeps the colours, Painted takes colours that stand out
// from textured ground and dims the ground if the palette is dark, Ink is black and white.
func (p Palette) Styled(s Style) Palette {
	switch s {
	case Painted:
		return p.painted()
	case Ink:
		return inked()
	}
	return p
}

// painted returns the palette with colours that stand out from textured ground.
func (p Palette) painted() Palette {
	p.Style, p.Dim = Painted, bright(p.Paper) < 0.5
	p.Paper, p.Grid = rgb(0xa89e8e), rgb(0x14110d)
	p.Wall, p.DoorFill, p.WallHalo = rgb(0x1c1917), rgb(0x8a5a2c), rgba(0x000000, 70)
	p.WallCore, p.Rock, p.Shallow = rgb(0x6a615a), rgb(0x968c80), rgb(0x9cc3d6)
	p.Raised, p.Sunk, p.ContourInk = rgba(0xffffff, 26), rgba(0x000000, 38), rgba(0x2e2112, 220)
	p.WaterInk, p.VoidInk, p.GroundInk = rgba(0x16323f, 150), rgba(0xbdb6a8, 120), rgba(0x1d2410, 190)
	p.Reach[Walk], p.Reach[Jog], p.Reach[Drag] = rgb(0x4a9cff), rgb(0x35f0c4), rgb(0xf2d84e) // green is lost on grass, brown on wood
	if !p.Dim {
		p.Outside = rgb(0x3f3b37)
	}
	return p
}

// inked returns the palette of a map in black and white, which takes little toner.
func inked() Palette {
	p := Light()
	white, black, none := rgb(0xffffff), rgb(0x000000), color.NRGBA{}
	p.Style, p.Outside, p.Paper, p.Grid = Ink, white, white, rgba(0x000000, 150)
	p.Ink, p.Halo, p.Wall, p.DoorFill, p.WallHalo = black, rgba(0xffffff, 235), black, white, rgba(0xffffff, 160)
	p.Rock, p.RockInk, p.Rough, p.Hard, p.GroundInk = white, rgba(0x000000, 160), none, none, rgba(0x000000, 170)
	p.Shallow, p.Deep, p.WaterInk = none, none, rgba(0x000000, 190)
	p.Void, p.VoidInk, p.Raised, p.Sunk, p.ContourInk = rgb(0xe4e4e4), rgba(0x000000, 150), none, none, rgba(0x000000, 220)
	return p
}
