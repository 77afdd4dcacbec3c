package aachen

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// cost is what an action takes (Contract c).
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

// needs say what an act can't be done with.
type needs uint8

const (
	hostileAct needs = 1 << iota // not by the fleeing
	onFoot                       // not while held or holding
	inOwnHands                   // with a weapon in hand: not while held or holding
	upright                      // not while prone
	lying                        // open to those who must stand up
	handsFree                    // not while holding somebody
)

// act is an action on its way: who, at what price, with what it needs.
type act struct {
	tx   *engine.Tx
	t    *engine.Token
	do   string
	cost cost
	need needs
}

func newAct(tx *engine.Tx, c *engine.Command, t *engine.Token, price cost, need needs) act {
	return act{tx, t, c.Do, price, need}
}

// may refuses by phase, condition and turn, in this order (Contract e).
func (d act) may() *engine.Refusal {
	v := &d.tx.View
	if r := fighting(v); r != nil {
		return r
	}
	if r := d.hindered(v); r != nil {
		return r
	}
	return d.outOfTurn(v)
}

func fighting(v *engine.View) *engine.Refusal {
	if v.InCombat() {
		return nil
	}
	return engine.Refuse(engine.WrongPhase, "no fight is on")
}

// hindered names the condition that forbids the act.
func (d act) hindered(v *engine.View) *engine.Refusal {
	c := hindrance(v, d.t, d.cost.isInstant(), d.need)
	if c == "" {
		return nil
	}
	r := engine.Refuse(engine.CannotAct, "%s is %s", d.t.Name, sheet.Spaced(c)).Of(d.t.ID)
	if c == "must_stand" {
		r.Why = d.t.Name + " must stand up first"
	}
	r.Condition = c
	return r
}

// hindrance is the condition that forbids an act, "" for none; of several the first as the Contract lists
// them (Contract e) (AAC-TURN-4, AAC-GRAP-3, AAC-DEATH-5).
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

// outOfTurn refuses what isn't instant and comes in nobody's own turn (AAC-ACT-10, AAC-ACT-14).
func (d act) outOfTurn(v *engine.View) *engine.Refusal {
	if d.cost.isInstant() || v.Turn == d.t.ID || d.held() || canBegin(v, d.t) {
		return nil
	}
	return notYourTurn(v, d.t)
}

// held tells whether the act is a main action that was held for later (AAC-ACT-22).
func (d act) held() bool {
	return d.cost == mainAction && d.tx.Turn != d.t.ID && d.t.Is("holding")
}

func notYourTurn(v *engine.View, t *engine.Token) *engine.Refusal {
	why := "it isn't " + t.Name + "'s turn"
	switch {
	case t.Is("waiting"):
		why = t.Name + " waits for its turn"
	case t.Budget[bActed] != 0:
		why = t.Name + " has had its turn of this round"
	case v.Combat.Text(cActiveSide) != t.Side:
		why = "it is the turn of " + v.Combat.Text(cActiveSide) + ", not of " + t.Side
	}
	r := refuse(engine.NotYourTurn, "AAC-TURN-6", "%s", why).Of(t.ID)
	return r
}

// afford refuses a price that can't be paid (AAC-ACT-1, AAC-ACT-2).
func (d act) afford() *engine.Refusal {
	b := d.t.Budget
	switch {
	case d.cost == moveMain && (b[bAction] < 2 || b[bMain] < 1 || b[bMove] > 0):
		return refuse(engine.NotEnoughActions, "AAC-ACT-18", "%s needs both slots unspent, %s has %d", sheet.Spaced(d.do), d.t.Name, b[bAction])
	case d.cost.main() && b[bMain] < 1:
		return refuse(engine.NotEnoughActions, "AAC-ACT-2", "%s needs the main action of the round, which %s no longer has",
			sheet.Spaced(d.do), d.t.Name)
	case b[bAction] < d.cost.slots():
		return refuse(engine.NotEnoughActions, "AAC-ACT-1", "%s needs a slot, %s has none left", sheet.Spaced(d.do), d.t.Name)
	}
	return nil
}

// begin opens the turn, asking where that ends another's, and pays.
func (d act) begin() *engine.Refusal {
	if r := d.open(); r != nil {
		return r
	}
	d.pay()
	return nil
}

// open makes it the doer's turn, where the act needs that.
func (d act) open() *engine.Refusal {
	if d.cost.isInstant() || d.held() {
		return nil
	}
	return openTurn(d.tx, d.t.ID)
}

// pay takes the price.
func (d act) pay() {
	pay(d.tx, d.t.ID, d.cost)
}

// tell notes the act.
func (d act) tell(more ...jsondoc.Member) { acted(d.tx, d.do, d.t.ID, d.cost, more...) }

// pay takes slots. The last one takes the main action with it (AAC-ACT-3); any ends the move under way, but
// not what costs none, nor an instant action (AAC-ACT-7, AAC-ACT-8).
func pay(tx *engine.Tx, id string, c cost) {
	drop(tx, id, "unaware") // it acts
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

// endMove ends the move action under way; what is left of it is lost (AAC-MOVE-10).
func endMove(tx *engine.Tx, id string) {
	tx.Edit(id).Budget[bMove] = 0
}
