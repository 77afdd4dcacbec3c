package sigil

import (
	"fmt"
	"strings"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/sheet"
)

// kind is what something costs of a turn (the table of turn states).
type kind uint8

const (
	free kind = iota
	action
	minor
	fullTurn
	movement
	whenever // requires nothing of a turn, and is possible outside it
)

// kindNames are the words of prices; movement is given in squares.
var kindNames = []string{free: "free", action: "action", minor: "minor", fullTurn: "full_turn", movement: "move"}

// need is what an action requires of a turn.
type need struct {
	kind    kind
	prone   bool // possible while prone
	stunned bool // possible while stunned
	moves   bool // is movement
	riding  bool // possible while mounted
}

// Marks of a turn.
const (
	didAction = "action"    // an Action was taken this turn
	turnOver  = "turn over" // the turn ends with the command
)

// may refuses what phase, turn, conditions and turn state forbid, in the order of Contract e.
func (n need) may(v *engine.View, t *engine.Token, do string) *engine.Refusal {
	if n.kind == whenever {
		return nil
	}
	if r := atTurn(v, t, do); r != nil {
		return r
	}
	if r := n.able(t, do); r != nil {
		return r
	}
	return n.room(v, t, do)
}

// turnName returns the name of the creature whose turn it is.
func turnName(v *engine.View) string {
	if t := v.Token(v.Turn); t != nil {
		return t.Name
	}
	return "nobody"
}

// atTurn refuses a command outside its phase, or outside its token's turn (SIG-TURN-4, SIG-TURN-16).
func atTurn(v *engine.View, t *engine.Token, do string) *engine.Refusal {
	if v.Phase != phaseAction {
		return engine.Refuse(engine.WrongPhase, "%s is for a turn in the Action phase", message.Word(do)).On("SIG-TURN-16")
	}
	if v.Turn != t.ID {
		return engine.Refuse(engine.NotYourTurn, "it's %s's turn", turnName(v)).Of(t.ID).On("SIG-TURN-4")
	}
	return nil
}

// able refuses commands that a condition forbids (SIG-COND-8, SIG-COND-12, SIG-PRONE-8, SIG-MOUNT-3).
func (n need) able(t *engine.Token, do string) *engine.Refusal {
	switch {
	case t.Is("stunned") && !n.stunned:
		return forbids(t, "stunned", do, "SIG-COND-12")
	case t.Is("prone") && !n.prone:
		return forbids(t, "prone", do, "SIG-PRONE-8")
	case t.Is("immobilized") && n.moves:
		return forbids(t, "immobilized", do, "SIG-COND-8")
	case t.Is("mounted") && n.moves && !n.riding:
		return forbids(t, "mounted", do, "SIG-MOUNT-3")
	}
	return nil
}

// conscious refuses commands of dead, departed or unconscious creatures outside a turn.
func conscious(t *engine.Token, do, why string) *engine.Refusal {
	for _, c := range []string{"dead", "left", "unconscious"} {
		if t.Is(c) {
			return forbids(t, c, do, why)
		}
	}
	return nil
}

func forbids(t *engine.Token, condition, do, why string) *engine.Refusal {
	r := engine.Refuse(engine.CannotAct, "%s can't %s: %s", t.Name, message.Word(do), message.Word(condition)).Of(t.ID).On(why)
	r.Condition = condition
	return r
}

// room refuses what no longer fits into the turn; parts of a turn may be left out, but neither split nor reordered
// (SIG-TURN-10, SIG-TURN-11, SIG-TURN-12, SIG-ACT-2, SIG-ACT-5, SIG-ACT-6, SIG-PREP-6).
func (n need) room(v *engine.View, t *engine.Token, do string) *engine.Refusal {
	state := t.Budget[bTurnState]
	closed := state == movingLast || state == running
	switch {
	case n.kind == fullTurn && (state != fresh || t.Budget[bAction] < 1):
		return engine.Refuse(needsFullTurn, "%s takes a whole turn, and this one has begun", message.Word(do)).On("SIG-TURN-10")
	case (n.kind == action || n.kind == minor) && closed:
		return engine.Refuse(actionsClosed, "%s: no actions after that movement", message.Word(do)).On("SIG-TURN-11")
	case n.kind == minor && !v.IsOn(setMinorAlone) && !t.Marked(didAction):
		return engine.Refuse(actionFirst, "%s comes after the Action", message.Word(do)).On("SIG-ACT-6")
	case n.kind == action && t.Budget[bAction] < 1:
		return engine.Refuse(engine.NotEnoughActions, "%s needs an Action, %d left", message.Word(do), t.Budget[bAction]).On("SIG-ACT-2")
	case n.kind == minor && t.Budget[bMinor] < 1:
		return engine.Refuse(engine.NotEnoughActions, "%s needs a Rapid or Prepared action; none left", message.Word(do)).On("SIG-ACT-5")
	case n.kind == movement && state == actingLast:
		return engine.Refuse(moveClosed, "%s can't split the Move around an action", t.Name).On("SIG-TURN-11")
	}
	return nil
}

// spend takes from the turn what something costs.
func spend(tx *engine.Tx, id string, k kind) {
	switch k {
	case action:
		tx.Edit(id).Budget[bAction]--
		tx.Mark(id, didAction, true)
		closeMove(tx, id)
	case minor:
		tx.Edit(id).Budget[bMinor]--
		closeMove(tx, id)
	case fullTurn:
		tx.Mark(id, turnOver, true)
	}
}

// closeMove ends a Move that came before an action (SIG-TURN-5, SIG-TURN-7).
func closeMove(tx *engine.Tx, id string) {
	switch t := tx.Edit(id); t.Budget[bTurnState] {
	case fresh:
		t.Budget[bTurnState] = actingFirst
	case moving:
		t.Budget[bTurnState] = actingLast
	}
}

// enterMove sets the turn's state for movement: after an action, or if it is a run, no more actions are possible
// (SIG-TURN-6, SIG-TURN-8, SIG-TURN-9, SIG-RUN-2).
func enterMove(tx *engine.Tx, id string, run bool) {
	t := tx.Edit(id)
	switch state := t.Budget[bTurnState]; {
	case run:
		t.Budget[bTurnState] = running
	case state == fresh:
		t.Budget[bTurnState] = moving
	case state == actingFirst:
		t.Budget[bTurnState] = movingLast
	}
	if state := t.Budget[bTurnState]; state == running || state == movingLast {
		t.Budget[bAction], t.Budget[bMinor] = 0, 0
	}
}

// limit returns how much may be spent in all in a kind of movement this turn, in quarters of a square; a run is one budget
// of twice the speed (SIG-RUN-1, SIG-RUN-3, SIG-FLY-8).
func limit(v *engine.View, t *engine.Token, way int, run bool) int {
	n := speed(v, t, way) * square
	if run {
		n *= 2
	}
	return n + t.Budget[bExtra]
}

// left returns what is left of the limit (SIG-FLY-7).
func left(v *engine.View, t *engine.Token, way int, run bool) int {
	return max(limit(v, t, way, run)-t.Budget[bSpent], 0)
}

// mayRun reports whether a turn may still become, or is, a run; an action isn't traded for a Move (SIG-ACT-8).
func mayRun(t *engine.Token) bool {
	state := t.Budget[bTurnState]
	return state == fresh || state == moving || state == running
}

// countBudgets updates the turn's budgets of movement.
func countBudgets(tx *engine.Tx) {
	t := tx.Token(tx.Turn)
	if tx.Phase != phaseAction || t == nil {
		return
	}
	want := [3]int{}
	if t.Budget[bTurnState] != actingLast {
		run := t.Budget[bTurnState] == running
		want = [3]int{left(&tx.View, t, onFoot, run), 0, 0}
		if t.Stats.Is(sCanFly) {
			want[1] = left(&tx.View, t, inAir, run)
		}
	}
	if mayRun(t) {
		want[2] = left(&tx.View, t, onFoot, true)
	}
	if [3]int(t.Budget[bMove:bMove+3]) != want {
		copy(tx.Edit(t.ID).Budget[bMove:], want[:])
	}
}

// price is what an action costs in words of the budget; move in quarters of a square.
type price struct {
	kind             kind
	move, energy, hp int
}

func (p price) node() *jsondoc.Node {
	n := jsondoc.Obj()
	add := func(key string, v *jsondoc.Node) { n.Members = append(n.Members, jsondoc.M(key, v)) }
	switch p.kind {
	case free:
	case movement:
		add("move", jsondoc.Quarters(p.move))
	default:
		add(kindNames[p.kind], jsondoc.Int(1))
	}
	if p.energy != 0 {
		add("energy", jsondoc.Int(p.energy))
	}
	if p.hp != 0 {
		add("hp", jsondoc.Int(p.hp))
	}
	return n
}

// words formats a price for a button: "action, 2 energy"; "" for nothing.
func (p price) words() string {
	var list []string
	if p.kind != free && p.kind != movement {
		list = append(list, sheet.Spaced(kindNames[p.kind]))
	}
	if p.move != 0 {
		list = append(list, fmt.Sprintf("%s squares", jsondoc.Quarters(p.move).Text))
	}
	if p.energy != 0 {
		list = append(list, fmt.Sprintf("%d energy", p.energy))
	}
	if p.hp != 0 {
		list = append(list, fmt.Sprintf("%d health", p.hp))
	}
	return strings.Join(list, ", ")
}

// left returns what a token has left after paying, in the same words.
func (p price) left(v *engine.View, t *engine.Token) *jsondoc.Node {
	n := jsondoc.Obj()
	add := func(key string, v *jsondoc.Node) { n.Members = append(n.Members, jsondoc.M(key, v)) }
	switch p.kind {
	case action:
		add("action", jsondoc.Int(max(t.Budget[bAction]-1, 0)))
	case minor:
		add("minor", jsondoc.Int(max(t.Budget[bMinor]-1, 0)))
	case fullTurn:
		add("full_turn", jsondoc.Int(0))
	case movement:
		add("move", jsondoc.Quarters(max(left(v, t, onFoot, t.Budget[bTurnState] == running)-p.move, 0)))
	}
	if p.energy != 0 {
		add("energy", jsondoc.Int(t.Stats.Int(sEnergy)-p.energy))
	}
	if p.hp != 0 {
		add("hp", jsondoc.Int(t.Stats.Int(sHP)-p.hp))
	}
	return n
}

// affordable refuses a price in energy or health that can't be paid; minions pay no energy (SIG-SUMM-8, SIG-SUP-5).
func (p price) affordable(t *engine.Token, do string) *engine.Refusal {
	if have := t.Stats.Int(sEnergy); have < p.energy {
		return engine.Refuse(notEnoughEnergy, "%s costs %d energy, %d left", message.Word(do), p.energy, have).Of(t.ID).On("SIG-SUP-5")
	}
	if have := t.Stats.Int(sHP); p.hp > 0 && have-p.hp < 1 {
		return engine.Refuse(notEnoughHP, "%s costs %d of %d health; 1 must remain", message.Word(do), p.hp, have).Of(t.ID)
	}
	return nil
}

// energyOf returns a price in energy as this creature pays it.
func energyOf(t *engine.Token, n int) int {
	if t.Stats.Text(sSummoner) != "" {
		return 0
	}
	return n
}

// pay takes a price from a token.
func pay(tx *engine.Tx, id string, p price) {
	spend(tx, id, p.kind)
	e := tx.Edit(id)
	if p.energy != 0 {
		e.Stats.SetInt(sEnergy, e.Stats.Int(sEnergy)-p.energy)
	}
	if p.hp != 0 {
		e.Stats.SetInt(sHP, e.Stats.Int(sHP)-p.hp)
	}
}
