package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/sheet"
)

// judgements returns the options of an attack besides its target: the DM's grade of cover, and what inspiration is spent
// on; for an ability also whether its target is willing, and whether an area begins at a corner.
func judgements(ability bool) []engine.Option {
	list := []engine.Option{
		{Arg: "inspired", Label: "{n}", Kind: engine.OptWord, Help: "spends inspiration, also on a miss", Words: []engine.Word{
			{ID: "precision", Help: "inspired: precision"}, {ID: "damage", Help: "inspired: damage"}}},
		{Arg: "cover", Label: "{n}", Kind: engine.OptWord, Rare: true, Fits: projected,
			Help: "by the DM's word, whatever the board says; it counts against projectiles",
			Words: []engine.Word{
				{ID: "none", Help: "no cover"}, {ID: "quarter", Help: "quarter cover"}, {ID: "half", Help: "half cover"}, {ID: "full",
					Help: "full cover"}}},
	}
	if ability {
		list = append(list,
			engine.Option{Arg: "willing", Label: "willing", Kind: engine.OptFlag, Rare: true, Fits: atOthers,
				Help: "the target lets it happen: no roll"},
			engine.Option{Arg: "willing", Label: "against its will", Kind: engine.OptFlag, Off: true, Rare: true, Fits: goodForOthers,
				Help: "unwilling target: a roll decides"},
			engine.Option{Arg: "corner", Label: "from the corner", Kind: engine.OptFlag, Rare: true, Fits: fromPoint,
				Help: "the area begins at the square's upper left corner"})
	}
	return list
}

// abilityOf returns the ability that a command names, and its user.
func abilityOf(v *engine.View, c *engine.Command) (*engine.Token, *sheet.Rec) {
	id, _ := c.Node.Get("ability").Str()
	t := v.Token(c.Who)
	if t == nil {
		return nil, nil
	}
	return t, ability(t, id)
}

// projected reports whether cover counts: for a projectile weapon, or an ability that is one.
func projected(v *engine.View, c *engine.Command) bool {
	t, a := abilityOf(v, c)
	if a != nil {
		return a.Word(aDelivery) == "projectile"
	}
	if t == nil {
		return false
	}
	w := readyWeapon(v, t)
	if id, ok := c.Node.Get("with").Str(); ok {
		w = weapon(v, t, id)
	}
	return w != nil && w.Is(wProjectile)
}

// atOthers reports whether an ability asks whether its target is willing.
func atOthers(v *engine.View, c *engine.Command) bool {
	_, a := abilityOf(v, c)
	return a != nil && a.Word(aDelivery) != "self" && a.Sub(aArea) == nil
}

// goodForOthers reports whether the command's ability can target others and isn't harmful: allies accept it, anybody else
// must be hit with a roll (SIG-ATK-1).
func goodForOthers(v *engine.View, c *engine.Command) bool {
	_, a := abilityOf(v, c)
	return atOthers(v, c) && !a.Is(aHarmful)
}

// fromPoint reports whether an ability has an area that begins at a square.
func fromPoint(v *engine.View, c *engine.Command) bool {
	_, a := abilityOf(v, c)
	return a != nil && a.Sub(aArea) != nil && a.Sub(aArea).Word(arFrom) == "point"
}

// curable returns the status effects.
func curable() []engine.Word {
	var list []engine.Word
	for _, c := range conditionDefs() {
		if !slices.Contains(notStatus, c.ID) {
			list = append(list, engine.Word{ID: c.ID, Help: c.Name})
		}
	}
	return list
}

// judgedArgs adds the arguments about an attack: what inspiration is spent on, and the DM's rulings on cover and consent.
func judgedArgs(a engine.Args) engine.Args {
	return a.May(engine.WordArg("inspired", "precision", "damage")).
		Calls(engine.WordArg("cover", "none", "quarter", "half", "full"), engine.FlagArg("willing"))
}
