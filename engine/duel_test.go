package engine_test

import (
	"errors"
	"testing"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/dice"
	"parapet/engine/doc"
	"parapet/engine/sheet"
)

// duel is the smallest system that needs every part of the gate: rolls, choices, turns, a budget,
// a condition, and rules that can be made to fail.
type duel struct{ decl *engine.Declaration }

func newDuel() duel {
	stats := sheet.New("stats",
		sheet.Field{Name: "hp_max", Type: sheet.Int, Min: 1, Max: 100, Default: sheet.Num(10)},
		sheet.Field{Name: "hp", Type: sheet.Int, Min: 0, Max: 100, Derive: func(r *sheet.Rec) sheet.Value { return r.Values[0] }},
		sheet.Field{Name: "skills", Type: sheet.IntMap, Words: []string{"sword", "bow"}, Min: -5, Max: 5},
	)
	weapons := sheet.New("weapon",
		sheet.Field{Name: "id", Type: sheet.Text, Required: true},
		sheet.Field{Name: "damage", Type: sheet.Dice, Default: sheet.Str("1d6")},
	)
	return duel{&engine.Declaration{
		ID: "duel", Name: "Duel", Unit: "ft", Side: 5 * board.One, MaxSize: 4,
		Stats: stats, Lists: []engine.List{{Name: "weapons", Schema: weapons}},
		Terrain: sheet.New("terrain", sheet.Field{Name: "reach", Type: sheet.Int, Min: 0, Max: 9}),
		Walls: sheet.New("wall", sheet.Field{Name: "material", Type: sheet.Word, Words: []string{"rock", "wood"}},
			sheet.Field{Name: "thickness", Type: sheet.Int, Min: 0, Max: 9, Default: sheet.Num(2)}),
		Settings: sheet.New("settings", sheet.Field{Name: "lethal", Type: sheet.Bool}),
		Budget:   []engine.Budget{{Name: "main"}, {Name: "move", Quarters: true}},
		Conditions: []engine.ConditionDef{{ID: "hurt", Levels: true, Fields: sheet.New("hurt",
			sheet.Field{Name: "turns", Type: sheet.Int, Null: true})}},
	}}
}

func (d duel) Declaration() *engine.Declaration { return d.decl }
func (d duel) BoardOptions(*sheet.Rec) board.Options {
	return board.Options{Side: d.decl.Side}
}
func (d duel) Ready(t *engine.Token, bad func(path, why string)) {
	if t.Stats.Int(1) > t.Stats.Int(0) {
		bad("stats.hp", "more than hp_max")
	}
}
func (d duel) DefaultHeight(size int) int32 { return int32(size) * 5 * board.One }

func (d duel) Perform(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	switch c.Do {
	case "start":
		return d.start(tx)
	case "hit":
		return d.hit(tx, c)
	case "break":
		tx.Edit(tx.Turn).Budget[0] = -1
		return nil
	case "panic":
		panic("the rules have a hole")
	case "end_turn":
		tx.Turn = tx.Order[0]
		tx.Edit(tx.Turn).Budget[0] = 1
		return nil
	}
	return engine.Refuse(engine.NoSuchAction, "there is no action %q", c.Do)
}

func (d duel) start(tx *engine.Tx) *engine.Refusal {
	if tx.InCombat() {
		return engine.Refuse(engine.WrongPhase, "a fight is on")
	}
	var order []string
	for _, t := range tx.Tokens {
		r := tx.Roll(engine.RollAsk{For: "initiative", Who: t.ID, Dice: dice.Of(1, 20)})
		tx.SetTotal(t.ID, r.Sum)
		order = append(order, t.ID)
	}
	tx.Phase, tx.Round, tx.Turn = "turns", 1, order[0]
	tx.SetOrder(order)
	tx.Edit(tx.Turn).Budget[0] = 1
	tx.Emit("round_began", doc.M("round", doc.Int(1)))
	return nil
}

func (d duel) hit(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	target, r := c.Text("target", "")
	if r != nil {
		return r
	}
	if tx.Token(target) == nil {
		return engine.Refuse(engine.NoSuchToken, "no %q", target)
	}
	if tx.Token(tx.Turn).Budget[0] < 1 {
		return engine.Refuse(engine.NotEnoughActions, "no action left")
	}
	who := tx.Edit(c.Who)
	who.Budget[0]--
	dodge := tx.Confirm(engine.ChoiceAsk{For: "dodge", Who: target, Default: []string{"no"}})
	roll := tx.Roll(engine.RollAsk{For: "damage", Who: c.Who, Target: target, Dice: dice.Must("2d6")})
	if dodge {
		return nil
	}
	t := tx.Edit(target)
	t.Stats.SetInt(1, max(0, t.Stats.Int(1)-roll.Sum))
	c2 := tx.NewCondition("hurt", 1)
	tx.PutCondition(target, c2)
	tx.Emit("damaged", doc.M("who", doc.Str(target)), doc.M("amount", doc.Int(roll.Sum)))
	return nil
}

func (d duel) Advance(tx *engine.Tx) {}
func (d duel) Check(v *engine.View) error {
	for _, t := range v.Tokens {
		if t.Stats.Int(1) > t.Stats.Int(0) {
			return errors.New(t.ID + " has more hp than it can")
		}
	}
	return nil
}
func (d duel) Standing(v *engine.View, t *engine.Token) bool { return t.Stats.Int(1) > 0 }
func (d duel) InFight(v *engine.View, t *engine.Token) bool  { return t.Stats.Int(1) > 0 }
func (d duel) Derived(v *engine.View, t *engine.Token) []doc.Member {
	return []doc.Member{doc.M("lost", doc.Int(t.Stats.Int(0)-t.Stats.Int(1)))}
}
func (d duel) Openings(v *engine.View) []engine.Opening                             { return nil }
func (d duel) Actions(v *engine.View, t *engine.Token) []engine.ActionView          { return nil }
func (d duel) Reach(v *engine.View, t *engine.Token) []engine.ReachEntry            { return nil }
func (d duel) Cover(v *engine.View, who, target *engine.Token) (c engine.CoverView) { return c }
func (d duel) Preview(v *engine.View, c *engine.Command) []doc.Member               { return nil }
func (d duel) Placed(tx *engine.Tx, id string)                                      {}
func (d duel) Damage(tx *engine.Tx, id string, amount int, kind string) *engine.Refusal {
	t := tx.Edit(id)
	t.Stats.SetInt(1, max(0, t.Stats.Int(1)-amount))
	return nil
}
func (d duel) Heal(tx *engine.Tx, id string, amount int) *engine.Refusal {
	t := tx.Edit(id)
	t.Stats.SetInt(1, t.Stats.Int(1)+amount) // beyond the maximum: Check must catch it
	return nil
}
func (d duel) AddCondition(tx *engine.Tx, id, condition string, args *doc.Node) *engine.Refusal {
	tx.PutCondition(id, tx.NewCondition(condition, 1))
	return nil
}
func (d duel) RemoveCondition(tx *engine.Tx, id, condition string) *engine.Refusal {
	tx.DropCondition(id, condition)
	return nil
}
func (d duel) Edited(tx *engine.Tx, id string, before *engine.Token)          {}
func (d duel) Added(tx *engine.Tx, id string, args *doc.Node) *engine.Refusal { return nil }
func (d duel) Removing(tx *engine.Tx, id string)                              {}
func (d duel) SetTurn(tx *engine.Tx, id string) *engine.Refusal               { tx.Turn = id; return nil }
func (d duel) SetOrder(tx *engine.Tx, order []string) *engine.Refusal {
	if !engine.SameOrder(order, tx.Order) {
		return engine.Refuse(engine.BadCommand, "every combatant once")
	}
	tx.SetOrder(order)
	return nil
}

const duelFile = `{
  "parapet": 1, "name": "Yard", "system": "duel", "seed": 7,
  "map": {"size": [6, 4], "rows": ["..#...", "", ",~"],
          "walls": [{"id": "d1", "kind": "door", "from": [3, 0], "to": [3, 1], "open": false}, {"kind": "wall", "from": [1, 1], "to": [1, 2.5]}],
          "smell": "damp"},
  "tokens": [
    {"id": "ann", "side": "red", "at": [0, 0], "stats": {"hp": 8}, "weapons": [{"id": "sword"}], "mood": "grim"},
    {"id": "bo", "side": "blue", "at": [4, 2], "size": 2, "stats": {"skills": {"bow": 2}}}
  ],
  "history": []
}`

func open(t testing.TB, text string) *engine.Game {
	t.Helper()
	e, ps := read(t, text)
	if e == nil {
		t.Fatalf("not read: %v", ps.List)
	}
	g, err := engine.NewGame(e)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func read(t testing.TB, text string) (*engine.Encounter, *doc.Problems) {
	t.Helper()
	ps := &doc.Problems{}
	n, err := doc.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	sys := newDuel()
	return engine.ReadEncounter(n, func(id string) engine.System {
		if id == "duel" {
			return sys
		}
		return nil
	}, ps), ps
}

func command(t testing.TB, text string) (*engine.Command, []engine.Answer) {
	t.Helper()
	n, err := doc.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	c, a, r := engine.ReadCommand(n)
	if r != nil {
		t.Fatal(r.Why)
	}
	return c, a
}

func do(t testing.TB, g *engine.Game, text string) engine.Outcome {
	t.Helper()
	c, a := command(t, text)
	return g.Do(c, a, nil)
}
