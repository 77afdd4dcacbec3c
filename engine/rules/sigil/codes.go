package sigil

import "parapet/engine"

// The refusal codes of this system besides the shared ones.
const (
	notReady         = "not_ready"
	ownTurnCode      = "own_turn"
	needsFullTurn    = "needs_full_turn"
	actionsClosed    = "actions_closed"
	actionFirst      = "action_first"
	moveClosed       = "move_closed"
	cannotRun        = "cannot_run"
	cannotFly        = "cannot_fly"
	airborneCode     = "airborne"
	notWielded       = "not_wielded"
	notLoaded        = "not_loaded"
	requirementUnmet = "requirement_not_met"
	noTrigger        = "no_trigger"
	notEnoughEnergy  = "not_enough_energy"
	notEnoughHP      = "not_enough_hp"
	noCharges        = "no_charges"
	tooNear          = "too_near"
	cancelled        = "cancelled"
)

// codes returns the refusal codes with their meanings, in the order in which they are checked (Contract e).
func codes() []engine.Word {
	return []engine.Word{
		{ID: notReady, Help: "`start` with nobody on the board"},
		{ID: ownTurnCode, Help: "`fire` in the own turn of the one who has prepared"},
		{ID: needsFullTurn, Help: "a full-turn action when something of the turn is used"},
		{ID: actionsClosed, Help: "an action after movement that closed all actions: the turn is a run, or its Move came after the actions"},
		{ID: actionFirst, Help: "a Rapid or Prepared action before the Action, where `minor_without_action` is off"},
		{ID: moveClosed, Help: "movement after a Move and an action: the Move is not split"},
		{ID: cannotRun, Help: "a run in a turn that has an action; a run into hard going where `run_in_heavy` is off"},
		{ID: cannotFly, Help: "flight of one who can't fly"},
		{ID: airborneCode, Help: "walking, running, lying down, mounting or charging in the air"},
		{ID: notWielded, Help: "the weapon is neither in the main hand nor natural, or makes no attack; or is in neither hand"},
		{ID: notLoaded, Help: "the weapon must be reloaded first"},
		{ID: requirementUnmet, Help: "what the action needs is missing; `requirement` names it"},
		{ID: noTrigger, Help: "nothing would set the prepared action off; or nothing armed waits for a word"},
		{ID: notEnoughEnergy, Help: "the price in energy can't be paid"},
		{ID: notEnoughHP, Help: "the price in health can't be paid: 1 must be left"},
		{ID: noCharges, Help: "the item has no uses left"},
		{ID: tooNear, Help: "the target is nearer than the weapon or ability reaches; for a charge, within reach already"},
		{ID: cancelled, Help: "the question whether one player character really attacks another was answered no"},
	}
}
