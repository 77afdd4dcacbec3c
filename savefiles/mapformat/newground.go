package mapformat

import (
	"slices"

	"parapet/engine/jsondoc"
	"parapet/engine/message"
)

// The characters of ground on generated maps. Those of the default legend keep their meaning.
const (
	stone, rock, rough, shallows, depths, nothing = '.', '#', ',', '~', '≈', ' '

	cobble, earth, planks, grass, sand, snow, straw, rug           = 'c', 'e', 'w', 'g', 'd', 'n', 's', 'r'
	furniture, rubble, swamp, crops, ice, drift, lava, fire, crate = 't', ':', 'q', 'f', 'i', 'o', 'l', 'h', 'k'
	tree, fir, palm, boulder, pillar                               = 'T', 'F', 'Y', 'B', 'P'
)

// soils are the kinds of ground that aren't in the default legend; solid ones with a look are things that stand on the ground.
var soils = []struct {
	r     rune
	name  message.Text
	look  string
	cost  int // 0 for 1
	kind  string
	solid bool
}{
	{cobble, message.Of("cobbles"), "cobble", 0, "", false},
	{earth, message.Of("bare earth"), "earth", 0, "", false},
	{planks, message.Of("planks"), "wood", 0, "", false},
	{grass, message.Of("grass"), "grass", 0, "", false},
	{sand, message.Of("sand"), "sand", 0, "", false},
	{snow, message.Of("snow"), "snow", 0, "", false},
	{straw, message.Of("straw"), "crops", 0, "", false},
	{rug, message.Of("rug"), "furniture", 0, "", false},
	{furniture, message.Of("furniture"), "furniture", 2, "light", false},
	{crate, message.Of("crates"), "furniture", 3, "heavy", false},
	{rubble, message.Of("rubble"), "rubble", 2, "light", false},
	{swamp, message.Of("swamp"), "swamp", 2, "light", false},
	{crops, message.Of("crops"), "crops", 2, "light", false},
	{ice, message.Of("ice"), "ice", 2, "light", false},
	{drift, message.Of("deep snow"), "snow", 2, "light", false},
	{fire, message.Of("fire"), "lava", 3, "heavy", false},
	{lava, message.Of("lava"), "lava", 3, "heavy", false},
	{tree, message.Of("tree"), "grass", 0, "", true},
	{fir, message.Of("fir"), "snow", 0, "", true},
	{boulder, message.Of("boulder"), "rubble", 0, "", true},
	{pillar, message.Of("pillar"), "stone", 0, "", true},
	{palm, message.Of("palm"), "crops", 0, "", true},
}

// solid reports whether ground can't be entered.
func solid(r rune) bool {
	return slices.Contains([]rune{rock, nothing, tree, fir, palm, boulder, pillar}, r)
}

// legend returns the legend of the kinds of ground that are on the map.
func (m *maker) legend() []jsondoc.Member {
	on := map[rune]bool{}
	for _, r := range m.sketch.ground {
		on[r] = true
	}
	list := jsondoc.Obj()
	for _, s := range soils {
		if !on[s.r] {
			continue
		}
		n := jsondoc.Obj(jsondoc.M("name", m.Words(s.name)), jsondoc.M("look", s.look))
		if s.cost > 0 {
			n.Members = append(n.Members, jsondoc.M("cost", s.cost), jsondoc.M("kind", s.kind))
		}
		if s.solid {
			n.Members = append(n.Members, jsondoc.M("solid", true))
		}
		list.Members = append(list.Members, jsondoc.M(string(s.r), n))
	}
	if len(list.Members) == 0 {
		return nil
	}
	return []jsondoc.Member{jsondoc.M("legend", list)}
}
