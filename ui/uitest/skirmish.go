// Package uitest provides a small rule system for tests of the window, and encounters that use it. Only tests import it.
package uitest

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/sheet"
)

// Skirmish is a minimal rule system: turns in the order of the file, six steps and one blow (d20 against 10, 1d6) each,
// and tokens that walk away from an enemy may be struck.
//
// playtest.Yard, which tests of the engine, files and maps use, isn't enough here: it moves one square at a time, its
// cover never changes, nobody reacts, and its previews say little, while the window is about paths, reach, odds and
// reactions.
type Skirmish struct{ decl *engine.Declaration }

// OfferSkirmish returns the skirmish system as the only one.
func OfferSkirmish() []engine.System { return []engine.System{NewSkirmish()} }

// NewSkirmish returns the skirmish system.
func NewSkirmish() Skirmish {
	stats := sheet.New("stats",
		sheet.Field{Name: "hp_max", Type: sheet.Int, Min: 1, Max: 100, Default: sheet.Num(10), Help: "hit points when well"},
		sheet.Field{Name: "hp", Type: sheet.Int, Min: 0, Max: 100, Derive: func(r *sheet.Rec) sheet.Value { return r.Values[0] },
			Help: "hit points now"},
	)
	weapons := sheet.New("weapon",
		sheet.Field{Name: "id", Type: sheet.Text, Required: true}, sheet.Field{Name: "name", Type: sheet.Text})
	return Skirmish{&engine.Declaration{
		ID: "skirmish", Name: "Skirmish", About: "d20. One blow each.", Unit: "ft", Side: 5 * board.One, MaxSize: 4,
		Stats: stats, Lists: []engine.List{{Name: "weapons", Schema: weapons}},
		Settings: sheet.New("settings", sheet.Field{Name: "lethal", Type: sheet.Bool, Help: "whether the fallen die"},
			sheet.Field{Name: "light", Type: sheet.Word, Words: []string{"bright", "dim"}, Help: "how well one sees"}),
		Budget: []engine.Budget{{Name: "main", Label: "Main", Help: "blows left"},
			{Name: "move", Label: "Move", Quarters: true, Help: "steps left"}},
		Conditions: []engine.ConditionDef{
			{ID: "bleeding", Name: "Bleeding", Levels: true, Help: "loses HP each turn", Ends: "at level 0"},
			{ID: "prone", Name: "Prone", Help: "lies on the ground"}, {ID: "surprised", Name: "Surprised"}},
		Start: &engine.StartForm{Fields: []engine.StartField{{Arg: "surprised", Label: "surprised", Kind: engine.Both}}},
		Cover: []engine.Grade{{ID: "none", Name: "No cover"}, {ID: "half", Name: "Half cover"}},
		Actions: []engine.Action{
			{ID: "attack", Name: "Attack", Cost: "main", Target: engine.Enemy, Args: engine.Needs(engine.ArgTarget()).May(engine.ArgWith()),
				Key: "A", Help: "one blow"},
			{ID: "rest", Name: "Rest", Cost: "main", Help: "does nothing"},
			{ID: "custom", Name: "Other action", Cost: "free", Args: engine.Needs(engine.TextArg("what"),
				engine.ObjectArg("cost", engine.NumberArg("main", 0, 0), engine.HalvesArg("move")))},
			{ID: "parry", Name: "Parry", Target: engine.Reaction}},
	}}
}

func (k Skirmish) Declaration() *engine.Declaration                            { return k.decl }
func (k Skirmish) BoardOptions(*sheet.Rec) board.Options                       { return board.Options{Side: k.decl.Side} }
func (k Skirmish) Ready(*engine.Token, func(path, format string, args ...any)) {}
func (k Skirmish) DefaultHeight(size int) int32                                { return int32(size) * 5 * board.One }
func (k Skirmish) Advance(*engine.Tx)                                          {}
func (k Skirmish) Check(*engine.View) error                                    { return nil }
func (k Skirmish) InFight(_ *engine.View, t *engine.Token) bool                { return t.Stats.Int(1) > 0 }
func (k Skirmish) Standing(_ *engine.View, t *engine.Token) bool               { return t.Stats.Int(1) > 0 }
func (k Skirmish) Derived(*engine.View, *engine.Token) []jsondoc.Member        { return nil }
func (k Skirmish) Placed(*engine.Tx, string)                                   {}
func (k Skirmish) Edited(*engine.Tx, string, *engine.Token)                    {}
func (k Skirmish) Added(*engine.Tx, string, *jsondoc.Node) *engine.Refusal     { return nil }
func (k Skirmish) Removing(*engine.Tx, string)                                 {}
func (k Skirmish) SetOrder(tx *engine.Tx, order []string) *engine.Refusal {
	tx.SetOrder(order)
	return nil
}

func (k Skirmish) Openings(v *engine.View) []engine.Opening {
	if v.Turn == "" {
		return nil
	}
	return []engine.Opening{{Who: v.Turn, What: "turn"}}
}

func (k Skirmish) Perform(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	switch c.Do {
	case "start":
		for _, t := range tx.Tokens {
			r := tx.Roll(engine.RollAsk{For: "initiative", Who: t.ID, Dice: dice.Of(1, 20)})
			tx.SetTotal(t.ID, r.Sum)
		}
		ids := make([]string, len(tx.Tokens))
		for i, t := range tx.Tokens {
			ids[i] = t.ID
		}
		tx.SetOrder(ids)
		tx.Round, tx.Phase = 1, "turns"
		return k.SetTurn(tx, ids[0])
	case "end_turn":
		i := slices.Index(tx.Order, tx.Turn)
		return k.SetTurn(tx, tx.Order[(i+1)%len(tx.Order)])
	case "end_combat":
		tx.Round, tx.Phase, tx.Turn = 0, "", ""
		tx.SetOrder(nil)
		return nil
	}
	if !tx.InCombat() {
		return engine.Refuse(engine.WrongPhase, "not in combat")
	}
	if c.Who != tx.Turn {
		return engine.Refuse(engine.NotYourTurn, "it is %s's turn", tx.Token(tx.Turn).Name)
	}
	switch c.Do {
	case "move":
		return k.move(tx, c)
	case "attack":
		return k.attack(tx, c)
	case "rest":
		tx.Edit(c.Who).Budget[0] = 0
		tx.Emit("acted", jsondoc.M("who", c.Who), jsondoc.M("do", "rest"))
		return nil
	}
	return engine.Refuse(engine.NoSuchAction, "there is no %q", c.Do)
}

func (k Skirmish) SetTurn(tx *engine.Tx, id string) *engine.Refusal {
	tx.Turn = id
	t := tx.Edit(id)
	t.Budget[0], t.Budget[1] = 1, 24
	tx.Emit("turn_began", jsondoc.M("who", id))
	return nil
}

// straight returns the path of a move: straight lines, diagonals first.
func straight(from, to board.Square) []board.Square {
	var path []board.Square
	for from != to {
		from.X += sgn(to.X - from.X)
		from.Y += sgn(to.Y - from.Y)
		path = append(path, from)
	}
	return path
}

func sgn(n int) int { return min(max(n, -1), 1) }

func (k Skirmish) path(v *engine.View, c *engine.Command) ([]board.Square, *engine.Refusal) {
	t := v.Token(c.Who)
	var path []board.Square
	if to, ok := v.Read(c).Square("to"); ok {
		path = straight(t.At, to)
	} else {
		for _, w := range v.Read(c).Path() {
			path = append(path, w.At)
		}
	}
	if len(path) == 0 {
		return nil, engine.Refuse(engine.BadCommand, "nowhere to go")
	}
	if 4*len(path) > t.Budget[1] {
		return nil, engine.Refuse(engine.NotEnoughMovement, "needs %d movement, %d left", len(path), t.Budget[1]/4)
	}
	for _, o := range v.Tokens {
		if o.At == path[len(path)-1] && o != t {
			return nil, engine.Refuse(engine.Occupied, "occupied by %s", o.Name)
		}
	}
	return path, nil
}

// empty reports whether no token stands on a square and its terrain can be entered.
func empty(v *engine.View, at board.Square) bool {
	if g := v.Board().TerrainAt(at); g.Solid || g.Void {
		return false
	}
	return !slices.ContainsFunc(v.Tokens, func(k *engine.Token) bool {
		return k.At.X <= at.X && at.X < k.At.X+k.Size && k.At.Y <= at.Y && at.Y < k.At.Y+k.Size
	})
}

func near(a, b board.Square) bool { return max(a.X-b.X, b.X-a.X, a.Y-b.Y, b.Y-a.Y) <= 1 }

func (k Skirmish) provokes(v *engine.View, t *engine.Token, path []board.Square) []string {
	var ids []string
	for _, o := range v.Tokens {
		if o.Side != t.Side && near(o.At, t.At) && !near(o.At, path[len(path)-1]) {
			ids = append(ids, o.ID)
		}
	}
	return ids
}

func (k Skirmish) move(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	path, r := k.path(&tx.View, c)
	if r != nil {
		return r
	}
	for _, id := range k.provokes(&tx.View, tx.Token(c.Who), path) {
		if tx.Confirm(engine.ChoiceAsk{For: "opportunity_attack", Who: id, Target: c.Who, Default: []string{"yes"}}) {
			tx.Emit("provoked", jsondoc.M("who", c.Who), jsondoc.M("by", id))
			k.blow(tx, id, c.Who)
		}
	}
	t := tx.Edit(c.Who)
	t.At = path[len(path)-1]
	t.Budget[1] -= 4 * len(path)
	tx.Emit("moved", jsondoc.M("who", c.Who), jsondoc.M("path", engine.SquaresNode(path)),
		jsondoc.M("cost", len(path)), jsondoc.M("left", jsondoc.Quarters(t.Budget[1])))
	return nil
}

func (k Skirmish) attack(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	id := tx.Read(c).Text("target", "")
	target := tx.Token(id)
	switch {
	case target == nil:
		return engine.Refuse(engine.NoSuchToken, "no %q", id)
	case id == c.Who:
		return engine.Refuse(engine.BadTarget, "not oneself")
	case !near(target.At, tx.Token(c.Who).At):
		return engine.Refuse(engine.OutOfRange, "%s is out of reach: %d squares away", target.Name, 2)
	case tx.Token(c.Who).Budget[0] < 1:
		return engine.Refuse(engine.NotEnoughActions, "no blow left")
	}
	tx.Edit(c.Who).Budget[0]--
	k.blow(tx, c.Who, id)
	return nil
}

func (k Skirmish) blow(tx *engine.Tx, who, target string) {
	r := tx.Roll(engine.RollAsk{For: "attack", Who: who, Target: target, Dice: dice.Of(1, 20), Why: message.Of("sword against 10")})
	tx.Emit("rolled", jsondoc.M("for", "attack"), jsondoc.M("who", who), jsondoc.M("dice", "1d20"),
		jsondoc.M("faces", r.FacesNode()), jsondoc.M("bonus", 0), jsondoc.M("total", r.Sum), jsondoc.M("against", 10),
		jsondoc.M("success", r.Sum >= 10), jsondoc.M("target", target))
	if r.Sum < 10 {
		return
	}
	d := tx.Roll(engine.RollAsk{For: "damage", Who: who, Target: target, Dice: dice.Of(2, 6)})
	k.Damage(tx, target, d.Sum, "slashing")
}

func (k Skirmish) Damage(tx *engine.Tx, id string, n int, kind string) *engine.Refusal {
	t := tx.Edit(id)
	t.Stats = t.Stats.Clone()
	t.Stats.SetInt(1, max(0, t.Stats.Int(1)-n))
	tx.Emit("damaged", jsondoc.M("who", id), jsondoc.M("amount", n), jsondoc.M("type", kind), jsondoc.M("hp", t.Stats.Int(1)))
	return nil
}

func (k Skirmish) Heal(tx *engine.Tx, id string, n int) *engine.Refusal {
	return k.Damage(tx, id, -n, "")
}

func (k Skirmish) AddCondition(tx *engine.Tx, id, condition string, args *jsondoc.Node) *engine.Refusal {
	level, ok := args.Get("level").Int()
	if !ok {
		level = tx.Token(id).Level(condition) + 1
	}
	tx.PutCondition(id, tx.NewCondition(condition, level))
	tx.Emit("condition_added", jsondoc.M("who", id), jsondoc.M("condition", condition), jsondoc.M("level", level))
	return nil
}

func (k Skirmish) RemoveCondition(tx *engine.Tx, id, condition string) *engine.Refusal {
	tx.DropCondition(id, condition)
	tx.Emit("condition_removed", jsondoc.M("who", id), jsondoc.M("condition", condition))
	return nil
}
