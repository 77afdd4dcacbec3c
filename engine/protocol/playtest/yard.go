// Package playtest provides a tiny rule system for testing what surrounds the rules: the gate, the line protocol, encounter
// files, journals, the map. It has a roll, a choice, turns, a budget, a condition, and commands that fail in every way. The
// window has its own, uitest.Skirmish, with movement, reach, odds and reactions as players see them.
package playtest

import (
	"fmt"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// Yard is the system; its id is "yard".
type Yard struct{ decl *engine.Declaration }

// Indices of Yard's stats.
const (
	hpMax = iota
	hp
)

// New returns the system.
func New() *Yard {
	stats := sheet.New("stats",
		sheet.Field{Name: "hp_max", Type: sheet.Int, Min: 1, Max: 100, Default: sheet.Num(30), Help: "hit points when well"},
		sheet.Field{Name: "hp", Type: sheet.Int, Max: 100, Derive: func(r *sheet.Rec) sheet.Value { return r.Values[hpMax] }},
		sheet.Field{Name: "skills", Type: sheet.IntMap, Words: []string{"sword", "bow"}, Min: -5, Max: 5},
	)
	weapons := sheet.New("weapon",
		sheet.Field{Name: "id", Type: sheet.Text, Required: true},
		sheet.Field{Name: "damage", Type: sheet.Dice, Default: sheet.Str("1d6")},
	)
	return &Yard{&engine.Declaration{
		ID: "yard", Name: "Yard", Unit: "ft", Side: 5 * board.One, MaxSize: 4,
		Stats: stats, Lists: []engine.List{{Name: "weapons", Schema: weapons}},
		Settings: sheet.New("settings", sheet.Field{Name: "lethal", Type: sheet.Bool, Help: "the fallen are dead"}),
		Budget:   []engine.Budget{{Name: "main", Label: "main"}, {Name: "move", Quarters: true}},
		Conditions: []engine.ConditionDef{{ID: "hurt", Name: "Hurt", Help: "bleeds a little", Levels: true,
			Fields: sheet.New("hurt", sheet.Field{Name: "turns", Type: sheet.Int, Null: true})}},
		Actions: []engine.Action{
			{ID: "hit", Name: "Hit", Cost: "main", Target: engine.Enemy, Args: engine.Needs(engine.ArgTarget()), Help: "2d6 damage unless dodged"},
			{ID: "step", Name: "Step", Cost: "move", Target: engine.GoSquare, Args: engine.Needs(engine.ArgTo()), Help: "a square further"},
		},
		Calls: []engine.Call{{Do: "start", Help: "begins a fight"}, {Do: "end_turn", Help: "ends the open turn"}, {Do: "end_combat", Help: "ends the fight"}},
	}}
}

// ByID returns Yard if id is its id, else nil, like the list of all systems.
func ByID(id string) engine.System {
	if id == "yard" {
		return New()
	}
	return nil
}

// Declaration returns Yard's declaration.
func (y *Yard) Declaration() *engine.Declaration { return y.decl }

// BoardOptions returns options with squares of 5 ft.
func (y *Yard) BoardOptions(*sheet.Rec) board.Options { return board.Options{Side: y.decl.Side} }

// Ready reports tokens with more hit points than their maximum.
func (y *Yard) Ready(t *engine.Token, bad func(path, format string, args ...any)) {
	if t.Stats.Int(hp) > t.Stats.Int(hpMax) {
		bad("stats.hp", "more than hp_max")
	}
}

// DefaultHeight returns 5 ft per square of the size.
func (y *Yard) DefaultHeight(size int) int32 { return int32(size) * 5 * board.One }

// Perform runs start, hit, step, end_turn, end_combat, and break and panic, which are bugs.
func (y *Yard) Perform(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	switch c.Do {
	case "start":
		return y.start(tx)
	case "hit":
		return y.hit(tx, c)
	case "step":
		return y.step(tx, c)
	case "end_turn":
		return y.endTurn(tx)
	case "end_combat":
		return y.endCombat(tx)
	case "break":
		if len(tx.Tokens) > 0 {
			tx.Edit(tx.Tokens[0].ID).Budget[0] = -1
		}
		return nil
	case "panic":
		panic("the rules have a hole")
	}
	return engine.Refuse(engine.NoSuchAction, "there is no action %q", c.Do)
}

func (y *Yard) start(tx *engine.Tx) *engine.Refusal {
	if tx.InCombat() {
		return engine.Refuse(engine.WrongPhase, "a fight is on")
	}
	if len(tx.Tokens) == 0 {
		return engine.Refuse(engine.BadCommand, "nobody is here")
	}
	var order []string
	for _, t := range tx.Tokens {
		r := tx.Roll(engine.RollAsk{For: "initiative", Who: t.ID, Dice: dice.Of(1, 20)})
		tx.SetTotal(t.ID, r.Sum)
		order = append(order, t.ID)
	}
	tx.Phase, tx.Round = "turns", 1
	tx.SetOrder(order)
	tx.Emit("round_began", jsondoc.M("round", 1))
	y.begin(tx, order[0])
	return nil
}

func (y *Yard) begin(tx *engine.Tx, id string) {
	tx.Turn = id
	t := tx.Edit(id)
	t.Budget[0], t.Budget[1] = 1, 24
	tx.Emit("turn_began", jsondoc.M("who", id))
}

func (y *Yard) onTurn(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	switch {
	case !tx.InCombat():
		return engine.Refuse(engine.WrongPhase, "not in combat")
	case tx.Token(c.Who) == nil:
		return engine.Refuse(engine.NoSuchToken, "there is no token %q", c.Who)
	case tx.Turn != c.Who:
		return engine.Refuse(engine.NotYourTurn, "it is the turn of %s", tx.Turn)
	}
	return nil
}

func (y *Yard) hit(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	if r := y.onTurn(tx, c); r != nil {
		return r
	}
	in := tx.Read(c)
	target := in.Text("target", "")
	if tx.Token(target) == nil {
		in.Refuse(engine.Refuse(engine.NoSuchToken, "there is no token %q", target))
	}
	if in.Refusal != nil {
		return in.Refusal
	}
	if tx.Token(c.Who).Budget[0] < 1 {
		return engine.Refuse(engine.NotEnoughActions, "needs 1 main, 0 left")
	}
	tx.Edit(c.Who).Budget[0]--
	dodge := tx.Confirm(engine.ChoiceAsk{For: "dodge", Who: target, Default: []string{"no"}})
	roll := tx.Roll(engine.RollAsk{For: "damage", Who: c.Who, Target: target, Dice: dice.Must("2d6")})
	if dodge {
		tx.Emit("dodged", jsondoc.M("who", target))
		return nil
	}
	y.hurt(tx, target, roll.Sum)
	cond := tx.NewCondition("hurt", tx.Token(target).Level("hurt")+1)
	tx.PutCondition(target, cond)
	return nil
}

func (y *Yard) hurt(tx *engine.Tx, id string, amount int) {
	t := tx.Edit(id)
	t.Stats.SetInt(hp, max(0, t.Stats.Int(hp)-amount))
	tx.Emit("damaged", jsondoc.M("who", id), jsondoc.M("amount", amount))
}

func (y *Yard) step(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	if r := y.onTurn(tx, c); r != nil {
		return r
	}
	in := tx.Read(c)
	at, given := in.Square("to")
	if in.Refusal != nil {
		return in.Refusal
	}
	t := tx.Token(c.Who)
	if dx, dy := at.X-t.At.X, at.Y-t.At.Y; !given || dx*dx > 1 || dy*dy > 1 || dx == 0 && dy == 0 {
		return engine.Refuse(engine.BadCommand, "step: \"to\" must be a neighbouring square")
	}
	last := board.Square{X: at.X + t.Size - 1, Y: at.Y + t.Size - 1}
	switch {
	case !tx.Board().In(at) || !tx.Board().In(last) || tx.Board().TerrainAt(at).Solid:
		return engine.Refuse(engine.Blocked, "[%d, %d] can't be entered", at.X, at.Y).Where(at)
	case t.Budget[1] < 4:
		return engine.Refuse(engine.NotEnoughMovement, "needs 1 movement, 0 left")
	}
	e := tx.Edit(t.ID)
	e.Budget[1] -= 4
	tx.Emit("moved", jsondoc.M("who", t.ID), jsondoc.M("path", engine.SquaresNode([]board.Square{t.At, at})))
	e.At = at
	return nil
}

func (y *Yard) endTurn(tx *engine.Tx) *engine.Refusal {
	if !tx.InCombat() {
		return engine.Refuse(engine.WrongPhase, "not in combat")
	}
	next := 0
	for i, id := range tx.Order {
		if id == tx.Turn {
			next = i + 1
		}
	}
	if next == len(tx.Order) {
		next = 0
		tx.Round++
		tx.Emit("round_began", jsondoc.M("round", tx.Round))
	}
	y.begin(tx, tx.Order[next])
	return nil
}

func (y *Yard) endCombat(tx *engine.Tx) *engine.Refusal {
	if !tx.InCombat() {
		return engine.Refuse(engine.WrongPhase, "not in combat")
	}
	tx.Phase, tx.Turn, tx.Round = "", "", 0
	tx.SetOrder(nil)
	for _, t := range tx.Tokens {
		e := tx.Edit(t.ID)
		e.Budget[0], e.Budget[1] = 0, 0
	}
	return nil
}

// Advance passes the turn on if its token is gone.
func (y *Yard) Advance(tx *engine.Tx) {
	if tx.InCombat() && tx.Turn == "" && len(tx.Order) > 0 {
		y.begin(tx, tx.Order[0])
	}
}

// Check returns an error if hit points are out of bounds.
func (y *Yard) Check(v *engine.View) error {
	for _, t := range v.Tokens {
		if t.Stats.Int(hp) > t.Stats.Int(hpMax) {
			return fmt.Errorf("%s has more hp than it can", t.ID)
		}
	}
	return nil
}

// InFight reports whether the token has hit points left.
func (y *Yard) InFight(v *engine.View, t *engine.Token) bool { return t.Stats.Int(hp) > 0 }

// Standing reports whether the token has hit points left.
func (y *Yard) Standing(v *engine.View, t *engine.Token) bool { return t.Stats.Int(hp) > 0 }
