package share

import (
	"image"
	"io/fs"

	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/ui/phrase"
)

// Character is a player character whose own view the DM allows, at ?as=ID.
type Character struct {
	ID, Name string
	self     *Self
	model    func() Model // what it sees alone; may be called from any goroutine
}

// Self is what a state with ?as=ID says of the character itself.
type Self struct {
	ID         string   `json:"id"`
	Name       string   `json:"name"`
	HP         int      `json:"hp"`
	HPMax      int      `json:"hp_max"` // 0 if its game has no hit points
	Conditions []string `json:"conditions"`
	Left       []string `json:"left"` // of its turn: "Action", "Move 4"
	Acting     bool     `json:"acting"`
}

// Characters returns the player characters for whom allowed is true, as they are in what the party sees, shown in m.
func (m Model) Characters(of ModelOptions, c Choice, o scene.Options, allowed func(id string) bool) (list []Character) {
	if of.View == nil {
		return nil
	}
	v, known := of.View, map[string]image.Image{} // the window's own pictures aren't safe for other goroutines
	for i := range m.Scene.Tokens {
		if t := &m.Scene.Tokens[i]; t.Picture != nil {
			known[v.Token(t.ID).Picture] = t.Picture
		}
	}
	o.Portrait = func(src string) (image.Image, error) {
		if img := known[src]; img != nil {
			return img, nil
		}
		return nil, fs.ErrNotExist // initials are shown instead
	}
	for _, t := range v.Tokens {
		if !t.Player || !allowed(t.ID) {
			continue
		}
		own := of
		own.View, own.Traces = &engine.View{State: v.State, System: v.System, Scratch: &engine.Scratch{}}, nil
		list = append(list, Character{ID: t.ID, Name: t.Name, self: selfOf(v, t, of.Turns), model: func() Model {
			own := own
			own.Seen = scene.SightBy(own.View, t, of.Seen)
			return ModelOf(own, c, o)
		}})
	}
	return list
}

func selfOf(v *engine.View, t *engine.Token, turns *scene.Turns) *Self {
	s := &Self{ID: t.ID, Name: t.Name, Conditions: []string{}, Left: []string{}, Acting: turns != nil && turns.Now == t.ID}
	s.HP, s.HPMax, _ = scene.HitPoints(t)
	for _, c := range t.Conditions {
		s.Conditions = append(s.Conditions, phrase.Condition(c.ID, v.Decl()))
	}
	if v.InCombat() && v.System.InFight(v, t) {
		for _, p := range phrase.Pips(v, t) {
			if p.Some {
				s.Left = append(s.Left, p.Text())
			}
		}
	}
	return s
}
