package sigil

import "parapet/engine"

// The refusal codes of this system besides the shared ones, in the order in which they are checked (Contract e).
var (
	codes engine.CodeRows

	notReady         = codes.Add("not_ready", "`start` with nobody on the board")
	ownTurnCode      = codes.Add("own_turn", "`fire` in the own turn of the one who has prepared")
	needsFullTurn    = codes.Add("needs_full_turn", "a full-turn action when something of the turn is used")
	actionsClosed    = codes.Add("actions_closed", "an action after movement that closed all actions: the turn is a run, or its Move came after the actions")
	actionFirst      = codes.Add("action_first", "a Rapid or Prepared action before the Action, where `minor_without_action` is off")
	moveClosed       = codes.Add("move_closed", "movement after a Move and an action: the Move is not split")
	cannotRun        = codes.Add("cannot_run", "a run in a turn that has an action; a run into hard going where `run_in_heavy` is off")
	cannotFly        = codes.Add("cannot_fly", "flight of one who can't fly")
	airborneCode     = codes.Add("airborne", "walking, running, lying down, mounting or charging in the air")
	notWielded       = codes.Add("not_wielded", "the weapon is neither in the main hand nor natural, or makes no attack; or is in neither hand")
	notLoaded        = codes.Add("not_loaded", "the weapon must be reloaded first")
	requirementUnmet = codes.Add("requirement_not_met", "what the action needs is missing; `requirement` names it")
	noTrigger        = codes.Add("no_trigger", "nothing would set the prepared action off; or nothing armed waits for a word")
	notEnoughEnergy  = codes.Add("not_enough_energy", "the price in energy can't be paid")
	notEnoughHP      = codes.Add("not_enough_hp", "the price in health can't be paid: 1 must be left")
	noCharges        = codes.Add("no_charges", "the item has no uses left")
	tooNear          = codes.Add("too_near", "the target is nearer than the weapon or ability reaches; for a charge, within reach already")
	cancelled        = codes.Add("cancelled", "the question whether one player character really attacks another was answered no")
)
