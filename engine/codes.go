package engine

import "slices"

// Refusal codes shared by all systems; Codes explains them.
const (
	NotYourTurn       = "not_your_turn"
	WrongPhase        = "wrong_phase"
	NotEnoughActions  = "not_enough_actions"
	NotEnoughMovement = "not_enough_movement"
	Blocked           = "blocked"
	Occupied          = "occupied"
	OutOfRange        = "out_of_range"
	NoLineOfSight     = "no_line_of_sight"
	CannotAct         = "cannot_act"
	BadTarget         = "bad_target"
	NoSuchToken       = "no_such_token"
	NoSuchAction      = "no_such_action"
	BadAnswer         = "bad_answer"
	BadCommand        = "bad_command"
	AnswerFirst       = "answer_first"
	NoQuestion        = "no_question"
	NothingToDo       = "nothing_to_do"
	RuleOff           = "rule_off"
	NoSuchGroup       = "no_such_group"
)

// Codes returns a new list of the shared refusal codes with their meanings.
func Codes() []Word {
	return []Word{
		{ID: NotYourTurn, Help: "somebody else acts now"},
		{ID: WrongPhase, Help: "the fight, or its phase, doesn't allow it: not begun, over, another phase"},
		{ID: NotEnoughActions, Help: "its price in actions is more than what is left of the turn"},
		{ID: NotEnoughMovement, Help: "the way costs more movement than is left"},
		{ID: Blocked, Help: "a wall, an object or the edge of the board is in the way"},
		{ID: Occupied, Help: "a creature stands on the goal, or no way leads there but through one"},
		{ID: OutOfRange, Help: "the target is farther off than reach or range"},
		{ID: NoLineOfSight, Help: "the target isn't seen"},
		{ID: CannotAct, Help: "a condition forbids it; condition names it"},
		{ID: BadTarget, Help: "the command can't be done to this target"},
		{ID: NoSuchToken, Help: "nobody on the board has this id"},
		{ID: NoSuchAction, Help: "the system has no such command"},
		{ID: BadAnswer, Help: "those dice can't show this, or it isn't among the options; the question stands"},
		{ID: BadCommand, Help: "an argument is missing, misspelt or senseless"},
		{ID: AnswerFirst, Help: "a question stands: answer it, or cancel"},
		{ID: NoQuestion, Help: "an answer came, and nothing was asked"},
		{ID: NothingToDo, Help: "it would change nothing, or there is nothing to undo"},
		{ID: RuleOff, Help: "a setting forbids it"},
		{ID: NoSuchGroup, Help: "nobody in reserve belongs to this group"},
	}
}

// Knows reports whether a refusal code is shared or declared by the system.
func (d *Declaration) Knows(code string) bool {
	is := func(w Word) bool { return w.ID == code }
	return slices.ContainsFunc(Codes(), is) || slices.ContainsFunc(d.Codes, is)
}
