package mapformat

import (
	"math"

	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// How a Foundry wall treats movement or senses. Old scenes use 0 to 2.
const (
	foundryLets    = 0
	foundryLimited = 10
	foundryNear    = 30
	foundryFar     = 40
)

// sense parses how a wall treats one sense; the default is to block it.
func sense(n *jsondoc.Node, keys ...string) int {
	for _, k := range keys {
		if v, ok := number(n.Get(k)); ok {
			if v == 2 { // in old scenes: limited
				return foundryLimited
			}
			return int(v)
		}
	}
	return 20
}

// wallOf adds a wall, door or window.
func (s *scene) wallOf(n *jsondoc.Node) {
	var c [4]float64
	ends := items(n.Get("c"))
	ok := len(ends) == len(c)
	for i := 0; ok && i < len(c); i++ {
		c[i], ok = number(ends[i])
	}
	p := piece{from: s.place(c[0], c[1]).grid(), to: s.place(c[2], c[3]).grid()}
	p.height = s.top(n)
	known, idle := s.judge(n, &p)
	switch {
	case idle:
		s.counts["idle"]++
		s.report.LeftOut++
	case !ok || !s.wall(p):
		s.counts["broken"]++
		s.report.LeftOut++
	default:
		for _, k := range known {
			s.counts[k]++
		}
	}
}

// judge determines the kind of a wall from what it blocks, and what else to report; idle means that it blocks nothing here.
func (s *scene) judge(n *jsondoc.Node, p *piece) (tell []string, idle bool) {
	move, sight := sense(n, "move"), sense(n, "sight", "sense")
	door, _ := number(n.Get("door"))
	state, _ := number(n.Get("ds"))
	if sight == foundryLimited {
		tell = append(tell, "limited")
	}
	if sight == foundryNear || sight == foundryFar {
		tell = append(tell, "near")
		sight = foundryLets
	}
	if dir, _ := number(n.Get("dir")); dir == 1 || dir == 2 {
		tell = append(tell, "one-way")
	}
	switch {
	case door > 0 && move != foundryLets:
		p.kind, p.bars = board.KindDoor, sight == foundryLets
		p.open, p.locked, p.secret = state == 1, state == 2, door == 2
		p.height = 0
	case move != foundryLets && sight != foundryLets:
		p.kind = board.KindWall
	case move != foundryLets:
		p.kind = board.KindWindow
	case sight != foundryLets && door > 0 && state == 1:
		return nil, true
	case sight != foundryLets:
		p.kind = board.KindCurtain
		if door > 0 {
			tell = append(tell, "curtain-door")
		}
	default:
		return nil, true
	}
	return tell, false
}

// top returns the height that the module "Wall Height" sets for a wall standing on the ground.
func (s *scene) top(n *jsondoc.Node) int32 {
	h := n.Get("flags").Get("wall-height")
	top, ok := number(h.Get("top"))
	bottom, _ := number(h.Get("bottom"))
	if !ok || !(top > 0 && top < 10_000) || bottom > 0 {
		return 0
	}
	return int32(math.Round(top * board.One))
}

// lightOf adds a light, unless it has no radius or lies off the map.
func (s *scene) lightOf(n *jsondoc.Node) {
	config := n.Get("config")
	if config == nil {
		config = n
	}
	x, okX := number(n.Get("x"))
	y, okY := number(n.Get("y"))
	bright, _ := number(config.Get("bright"))
	dim, _ := number(config.Get("dim"))
	colour := colourOf(config.Get("color"))
	if colour == "" {
		colour = colourOf(n.Get("tintColor"))
	}
	l := light{at: s.place(x, y), bright: math.Abs(bright) / s.distance, dim: math.Abs(dim) / s.distance, colour: colour}
	if !okX || !okY || !s.lights.add(l, s.size) {
		s.counts["light"]++
		s.report.LeftOut++
		return
	}
	if angle, ok := number(config.Get("angle")); ok && angle > 0 && angle < 360 {
		s.counts["angle"]++
	}
}

// noteOf adds the text of a pin.
func (s *scene) noteOf(n *jsondoc.Node) {
	x, okX := number(n.Get("x"))
	y, okY := number(n.Get("y"))
	text, _ := n.Get("text").Str()
	if text == "" {
		text, _ = n.Get("label").Str()
	}
	at := s.place(x, y)
	if !okX || !okY || !s.say(int(math.Floor(at.x)), int(math.Floor(at.y)), text) {
		s.counts["pin"]++
		s.report.LeftOut++
	}
}
