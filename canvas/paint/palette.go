package paint

import "image/color"

// Palette is the colours of a theme. The zero value counts as Light.
type Palette struct {
	Style                       Style
	Dim                         bool        // for Painted: textured ground is dimmed
	WallCore                    color.NRGBA // for Painted: the lighter middle of a wall
	Outside, Paper, Grid        color.NRGBA // beyond the map, its floor, its grid lines
	Ink, Halo                   color.NRGBA // text and its outline
	Wall, DoorFill, WallHalo    color.NRGBA
	Rock, RockInk               color.NRGBA
	Shallow, Deep, WaterInk     color.NRGBA
	Rough, Hard, GroundInk      color.NRGBA
	Void, VoidInk               color.NRGBA
	Raised, Sunk, ContourInk    color.NRGBA
	Fog, FogLine                color.NRGBA // what hides the map, and the lines of its hatch on the DM's map
	Turn, Select, Good, Bad     color.NRGBA // active token, selection, available, blocked
	BadgeFill, BadgeInk         color.NRGBA
	BadgeDot                    color.NRGBA // number of conditions, when badges would be too small
	Plate, PlateInk             color.NRGBA // labels on a plate
	Note                        color.NRGBA
	Side                        [8]color.NRGBA // by Token.Side, repeating
	Reach                       [6]color.NRGBA // by Way
	HPHigh, HPMid, HPLow, HPOff color.NRGBA
}

// Health returns the colour of hit points: red at a quarter or less, yellow at a half or less, otherwise green.
func (p Palette) Health(hp, most int) color.NRGBA {
	switch {
	case 4*hp <= most:
		return p.HPLow
	case 2*hp <= most:
		return p.HPMid
	}
	return p.HPHigh
}

func rgb(v uint32) color.NRGBA {
	return color.NRGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255}
}

func rgba(v uint32, a uint8) color.NRGBA {
	c := rgb(v)
	c.A = a
	return c
}

// sides are colours that colour-blind people can tell apart; the ring's shape differs as well.
var sides = [8]color.NRGBA{rgb(0x2f6fc4), rgb(0xc0392b), rgb(0xd99a1c), rgb(0x2a9d7f),
	rgb(0x7d4fb3), rgb(0x6b7280), rgb(0xc2558f), rgb(0x8a5a2b)}

// Light returns the light palette.
func Light() Palette {
	return Palette{
		Outside: rgb(0xd5d1c8), Paper: rgb(0xf4efe4), Grid: rgba(0x5b5346, 255),
		Ink: rgb(0x22201c), Halo: rgba(0xfbf8f1, 235),
		Wall: rgb(0x2c2822), DoorFill: rgb(0xf0dfba), WallHalo: rgba(0xfbf8f1, 150),
		Rock: rgb(0xb9b1a2), RockInk: rgba(0x5f574a, 150),
		Shallow: rgb(0xb9d8e3), Deep: rgb(0x7fb2cb), WaterInk: rgba(0x2b6483, 190),
		Rough: rgb(0xe4dcc0), Hard: rgb(0xd3c39c), GroundInk: rgba(0x75643c, 200),
		Void: rgb(0x3a3733), VoidInk: rgba(0xd9d2c4, 150),
		Raised: rgba(0xffffff, 38), Sunk: rgba(0x4b4032, 38), ContourInk: rgba(0x7a5a2e, 220),
		Fog: rgb(0x26241f), FogLine: rgb(0x26241f),
		Turn: rgb(0xf2b01e), Select: rgb(0x1e88e5), Good: rgb(0x1f8f5f), Bad: rgb(0xc62828),
		BadgeFill: rgb(0xfffdf7), BadgeInk: rgb(0x22201c), BadgeDot: rgb(0x7b1fa2),
		Plate: rgba(0x25231f, 232), PlateInk: rgb(0xfbf8f1),
		Note:   rgb(0xf6d55c),
		Side:   sides,
		Reach:  [6]color.NRGBA{rgb(0x2f7fd1), rgb(0x2a9d7f), rgb(0xd9861c), rgb(0x8e5cc2), rgb(0x8a5a2b), rgb(0xc2558f)},
		HPHigh: rgb(0x3f9e5a), HPMid: rgb(0xd9a21c), HPLow: rgb(0xcc3b2f), HPOff: rgb(0x3b3833),
	}
}

// Dark returns the dark palette.
func Dark() Palette {
	p := Light()
	p.Outside, p.Paper, p.Grid = rgb(0x17191c), rgb(0x2b2e33), rgba(0xa9b0ba, 255)
	p.Ink, p.Halo = rgb(0xf1efe9), rgba(0x16181b, 230)
	p.Wall, p.DoorFill, p.WallHalo = rgb(0xd8d3c8), rgb(0x6b5433), rgba(0x121416, 170)
	p.Rock, p.RockInk = rgb(0x1d1f23), rgba(0x7a8089, 120)
	p.Shallow, p.Deep, p.WaterInk = rgb(0x2c4a5a), rgb(0x1d384a), rgba(0x8cc4dd, 170)
	p.Rough, p.Hard, p.GroundInk = rgb(0x39382f), rgb(0x45402f), rgba(0xc2b07c, 170)
	p.Void, p.VoidInk = rgb(0x0c0d0e), rgba(0x8a8f96, 150)
	p.Raised, p.Sunk, p.ContourInk = rgba(0xffffff, 22), rgba(0x000000, 38), rgba(0xd0a869, 210)
	p.Fog, p.FogLine = rgb(0x0b0c0e), rgb(0xa9b4c4)
	p.Select, p.Good, p.Bad = rgb(0x4fb0ff), rgb(0x4cc38a), rgb(0xff6b5e)
	p.BadgeFill, p.BadgeInk, p.BadgeDot = rgb(0xf3efe6), rgb(0x1c1b19), rgb(0xd9a3f0)
	p.Plate, p.PlateInk = rgba(0xf3efe6, 236), rgb(0x1f1d1a)
	p.Reach = [6]color.NRGBA{rgb(0x5aa7f0), rgb(0x4cc3a0), rgb(0xf0a44a), rgb(0xb58be6), rgb(0xc08a55), rgb(0xe88cbb)}
	return p
}
