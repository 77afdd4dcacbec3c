package aachen

import (
	"parapet/engine"
	"parapet/engine/message"
	"parapet/engine/sheet"
)

// cost is what an action costs (Contract c).
type cost uint8

const (
	free cost = iota
	moveSlot
	mainAction
	instant
	instantMain
	moveMain
)

var costWords = [...]string{"free", "move", "main", "instant", "instant+main", "move+main"}

func (c cost) isInstant() bool { return c == instant || c == instantMain }

func (c cost) slots() int {
	switch c {
	case moveSlot, mainAction, instantMain:
		return 1
	case moveMain:
		return 2
	}
	return 0
}

func (c cost) main() bool { return c == mainAction || c == instantMain || c == moveMain }

// needs are the states that rule out an action.
type needs uint8

const (
	hostileAct needs = 1 << iota // not while fleeing
	onFoot                       // not while held or holding
	inOwnHands                   // with a weapon in hand: not while held or holding
	upright                      // not while prone
	lying                        // possible for tokens that must stand up
	handsFree                    // not while holding somebody
)

// fee is what an action costs and requires.
type fee struct {
	cost cost
	need needs
	rule func(v *engine.View, do string) *engine.Refusal // refuses if a setting disables the action; nil if none does
}

// onlyWith returns a rule that disables an action while a setting is off.
func onlyWith(setting int) func(v *engine.View, do string) *engine.Refusal {
	return func(v *engine.View, do string) *engine.Refusal { return module(v, setting, do) }
}

// may refuses because of phase, condition and turn, in this order (Contract e).
func (p fee) may(v *engine.View, t *engine.Token) *engine.Refusal {
	if r := fighting(v); r != nil {
		return r
	}
	if r := p.hindered(v, t); r != nil {
		return r
	}
	return p.outOfTurn(v, t)
}

// allows reports whether turn, conditions and slots let a token do something.
func (p fee) allows(v *engine.View, t *engine.Token, do string) bool {
	return p.may(v, t) == nil && p.afford(t, do) == nil
}

func fighting(v *engine.View) *engine.Refusal {
	if v.InCombat() {
		return nil
	}
	return engine.Refuse(engine.WrongPhase, "not in combat")
}

// hindered refuses because of a condition that forbids the action.
func (p fee) hindered(v *engine.View, t *engine.Token) *engine.Refusal {
	c := hindrance(v, t, p.cost.isInstant(), p.need)
	if c == "" {
		return nil
	}
	r := engine.Refuse(engine.CannotAct, "%s is %s", t.Name, sheet.Spaced(c)).Of(t.ID)
	if c == "must_stand" {
		r.Why = message.Of("%s must stand up first", t.Name)
	}
	r.Condition = c
	return r
}

// hindrance returns the condition that forbids an action, "" for none; of several the first in the Contract's order
// (Contract e) (AAC-TURN-4, AAC-GRAP-3, AAC-DEATH-5).
func hindrance(v *engine.View, t *engine.Token, isInstant bool, need needs) string {
	for _, c := range []string{"dead", "fled", "unconscious", "helpless", "parleying"} {
		if t.Is(c) {
			return c
		}
	}
	held := need&(onFoot|inOwnHands) != 0
	switch {
	case t.Is("surprised") && !(isInstant && v.IsOn(setSurprisedInstants)):
		return "surprised"
	case t.Is("fleeing") && need&hostileAct != 0:
		return "fleeing"
	case t.Is("must_stand") && need&lying == 0:
		return "must_stand"
	case t.Is("prone") && need&upright != 0:
		return "prone"
	case t.Is("grappled") && held:
		return "grappled"
	case t.Is("grappling") && (held || need&handsFree != 0):
		return "grappling"
	}
	return ""
}

// outOfTurn refuses an action that isn't instant outside the actor's turn (AAC-ACT-10, AAC-ACT-14).
func (p fee) outOfTurn(v *engine.View, t *engine.Token) *engine.Refusal {
	if p.cost.isInstant() || v.Turn == t.ID || p.held(v, t) || canBegin(v, t) {
		return nil
	}
	return notYourTurn(v, t)
}

// held reports whether the action uses a main action that was held for later (AAC-ACT-22).
func (p fee) held(v *engine.View, t *engine.Token) bool {
	return p.cost == mainAction && v.Turn != t.ID && t.Is("holding")
}

func notYourTurn(v *engine.View, t *engine.Token) *engine.Refusal {
	why := message.Of("it isn't %s's turn", t.Name)
	switch {
	case t.Is("waiting"):
		why = message.Of("it isn't %s's turn yet", t.Name)
	case t.Budget[bActed] != 0:
		why = message.Of("%s has already acted this round", t.Name)
	case v.Combat.Text(cActiveSide) != t.Side:
		why = message.Of("it's the turn of the %s", v.Combat.Text(cActiveSide))
	}
	r := refuse(engine.NotYourTurn, "AAC-TURN-6", "%s", why).Of(t.ID)
	return r
}

// afford refuses a price that can't be paid (AAC-ACT-1, AAC-ACT-2).
func (p fee) afford(t *engine.Token, do string) *engine.Refusal {
	b := t.Budget
	switch {
	case p.cost == moveMain && (b[bAction] < 2 || b[bMain] < 1 || b[bMove] > 0):
		return refuse(engine.NotEnoughActions, "AAC-ACT-18", "%s needs both slots; %s has %d left", sheet.Spaced(do), t.Name, b[bAction])
	case p.cost.main() && b[bMain] < 1:
		return refuse(engine.NotEnoughActions, "AAC-ACT-2", "%s needs the main action; %s has used it",
			sheet.Spaced(do), t.Name)
	case b[bAction] < p.cost.slots():
		return refuse(engine.NotEnoughActions, "AAC-ACT-1", "%s needs a slot; %s has none left", sheet.Spaced(do), t.Name)
	}
	return nil
}

// begin opens the actor's turn, asking if that ends another's, and pays.
func (p fee) begin(tx *engine.Tx, id string) *engine.Refusal {
	if r := p.open(tx, id); r != nil {
		return r
	}
	pay(tx, id, p.cost)
	return nil
}

// open makes it the actor's turn, if the action requires that.
func (p fee) open(tx *engine.Tx, id string) *engine.Refusal {
	if p.cost.isInstant() || p.held(&tx.View, tx.Token(id)) {
		return nil
	}
	return openTurn(tx, id)
}

// pay takes slots. The last one takes the main action with it (AAC-ACT-3). Any cost ends the current move, except for free
// and instant actions (AAC-ACT-7, AAC-ACT-8).
func pay(tx *engine.Tx, id string, c cost) {
	drop(tx, id, "unaware") // it acts, so it is aware
	n := c.slots()
	if n == 0 {
		return
	}
	t := tx.Edit(id)
	t.Budget[bAction] -= n
	if c != instantMain {
		endMove(tx, id)
	}
	if c.main() || t.Budget[bAction] == 0 {
		t.Budget[bMain] = 0
		drop(tx, id, "holding")
	}
	if tx.Turn == id {
		tx.Mark(id, markSpent, true)
	}
}

// endMove ends the current move action; the rest of it is lost (AAC-MOVE-10).
func endMove(tx *engine.Tx, id string) {
	tx.Edit(id).Budget[bMove] = 0
}
