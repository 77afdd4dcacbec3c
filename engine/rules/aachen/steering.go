package aachen

import (
	"cmp"
	"slices"
	"strings"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/sheet"
)

// Steps returns the steps that advance combat: the end of the open turn, then of the phase; once nobody is left to fight,
// the end of combat (AAC-TURN-6, AAC-TURN-11). Before combat, the reaction rolls (AAC-REACT-1).
func (a *Aachen) Steps(v *engine.View) []engine.FlowStep {
	if !v.InCombat() {
		return reactions(v)
	}
	var out []engine.FlowStep
	if t := v.Token(v.Turn); t != nil {
		out = append(out, engine.FlowStep{Name: message.Of("End turn"),
			Help: message.Of("%s's remaining actions are lost", t.Name), Command: engine.NewCommand("end_turn", "")})
	}
	out = append(out, endOfPhase(v))
	for _, s := range v.Sides {
		if s.ID != playersSide(v.State) && asksMorale(v, s) && !s.Fight.Is(fBroken) && !v.Over { // the broken no longer check (AAC-MORALE-12)
			out = append(out, engine.FlowStep{Name: message.Of("Morale of %s", s.ID), Help: message.Of("an extra check; the two automatic ones remain"),
				Command: engine.NewCommand("morale_check", "", jsondoc.M("side", s.ID))})
		}
	}
	if v.Over {
		out = append([]engine.FlowStep{a.EndOfFight(v)}, out...)
	}
	return out
}

// EndOfFight asks about the characters' exhaustion (AAC-EXH-8).
func (a *Aachen) EndOfFight(v *engine.View) engine.FlowStep {
	end := engine.FlowStep{Name: message.Of("End combat…"), Help: message.Of("both sides can still fight"), Command: engine.NewCommand("end_combat", "")}
	if v.Over {
		end.Help = message.Of("no foes left standing")
	}
	if v.IsOn(setExhaustion) {
		end.Options = []engine.Option{{Arg: "exhaustion", Label: "exhaustion", Kind: engine.OptWord,
			Help: "for the characters", Words: endings, First: true}}
	}
	return end
}

// endings are the ways in which the end of combat may affect the characters (AAC-EXH-8).
var endings = []engine.Word{
	{ID: "raise", Help: "one level more for each"},
	{ID: "check", Help: "each makes a check vs its CON TC"},
	{ID: "waive", Help: "none this time"},
}

// endOfPhase returns the step that passes for all still to act in the current entry.
func endOfPhase(v *engine.View) engine.FlowStep {
	var leaves []string
	for _, t := range members(v, underWay(v)) {
		if ripe(t) && t.ID != v.Turn {
			leaves = append(leaves, t.ID)
		}
	}
	left := len(leaves)
	s := engine.FlowStep{Name: message.Of("End phase"),
		Help: message.Of("everybody of %s has acted or can't", v.Combat.Text(cActiveSide)), Command: engine.NewCommand("end_phase", "")}
	s.Leaves = leaves
	switch {
	case left == 1:
		s.Help = message.Of("one more who hasn't acted passes")
	case left > 1:
		s.Help = message.Of("%d who haven't acted pass", left)
	}
	return s
}

// OpenPhase returns the step to a later phase of the round; other phases open by themselves, and phases that this combat
// doesn't have, or no longer has, have no command.
func (a *Aachen) OpenPhase(v *engine.View, phase string) engine.FlowStep {
	s := engine.FlowStep{Name: message.Of("On to %s", phase), Help: message.Of("everybody who hasn't acted passes"), Command: engine.NewCommand("end_phase", ""),
		Leaves: endOfPhase(v).Leaves}
	switch {
	case phase == v.Phase:
		return endOfPhase(v)
	case phase == phaseSurprise, interleaved(v) != (phase == phaseTurns):
		return engine.FlowStep{}
	case phase == phaseHi && v.Phase == phaseLo && v.Combat.Int(cEntry) == len(v.Order)-1:
		s.Name = message.Of("On to the next round")
	case phase == phaseLo && v.Phase == phaseHi && len(v.Order) > 1:
	default:
		s.Why = message.Of("it isn't the next phase of this fight")
	}
	return s
}

// StepsFor returns the DM's rulings about a token: its pass, checks and saves, and rolls for its side.
func (a *Aachen) StepsFor(v *engine.View, t *engine.Token) []engine.FlowStep {
	var out []engine.FlowStep
	if v.InCombat() && (canBegin(v, t) || v.Turn == t.ID) {
		out = append(out, engine.FlowStep{Name: message.Of("Pass"),
			Help: message.Of("skips the turn of this round"), Command: engine.NewCommand("end_turn", t.ID)})
	}
	out = append(out, byLeave(v, t)...)
	for _, save := range []struct{ tc, help string }{{"physical", "poison, disease, exhaustion"}, {"evasion", "sudden perils"},
		{"mental", "spells, charms, illusions"}} {
		out = append(out, engine.FlowStep{Menu: "Saving throws", Name: message.Of("%s (%d)", save.tc, saveTC(t, save.tc)),
			Help: message.Of("against %s", save.help), Command: engine.NewCommand("save", t.ID, jsondoc.M("tc", save.tc))})
	}
	out = append(out,
		engine.FlowStep{Menu: "Saving throws", Name: message.Of("Another…"),
			Help:    message.Of("1d20 to reach a TC, with a skill, by the DM's modifier"),
			Command: engine.NewCommand("save", t.ID), Options: append(saveOptions(t), luck()...)},
		engine.FlowStep{Name: message.Of("Check…"),
			Help: message.Of("a skill against a number, at no cost"), Command: engine.NewCommand("check", t.ID), Options: append(againstOptions(t), luck()...)})
	if t.Side != playersSide(v.State) {
		out = append(out, sideCalls(v, t.Side)...)
	}
	return out
}

// byLeave returns what t may do now by its own roll without aiming, with the DM's modifiers.
func byLeave(v *engine.View, t *engine.Token) []engine.FlowStep {
	escape := engine.FlowStep{Name: message.Of("Escape, modified…"),
		Help: message.Of("a contest against each who holds it"), Command: engine.NewCommand("escape", t.ID), Options: luck()}
	elusive := engine.FlowStep{Name: message.Of("Disengage (elusive), modified…"), Help: message.Of("free, by a Dodge check vs its evasion TC"),
		Command: engine.NewCommand("disengage", t.ID, jsondoc.M("by", "elusive")), Options: luck()}
	return slices.DeleteFunc(append([]engine.FlowStep{escape, elusive}, instants(v, t)...),
		func(s engine.FlowStep) bool { return v.Probe(s.Command) != nil })
}

// instants returns what t may do at any time outside its turn (AAC-ACT-14, AAC-ACT-17).
func instants(v *engine.View, t *engine.Token) []engine.FlowStep {
	if v.Turn == t.ID || !v.InCombat() {
		return nil
	}
	out := []engine.FlowStep{{Name: message.Of("Total defense"),
		Help: message.Of("AC +2 until its next turn begins; costs its main action"), Command: engine.NewCommand("total_defense", t.ID)},
		{Name: message.Of("Drop the load"), Help: message.Of("drops everything carried"), Command: engine.NewCommand("drop_load", t.ID)}}
	for _, id := range droppable(t) {
		out = append(out, engine.FlowStep{Name: message.Name(calledOf(t, id)), Menu: "Drops",
			Help: message.Of("lets it fall"), Command: engine.NewCommand("drop", t.ID, jsondoc.M("item", id))})
	}
	return out
}

// reactions returns the reaction rolls possible before combat.
func reactions(v *engine.View) []engine.FlowStep {
	if v.Phase != engine.Setup {
		return nil
	}
	var out []engine.FlowStep
	for _, s := range v.Sides {
		on := func(t *engine.Token) bool { return t.Side == s.ID }
		if s.ID != playersSide(v.State) && slices.ContainsFunc(v.Tokens, on) {
			out = append(out, sideCalls(v, s.ID)...)
		}
	}
	return out
}

// sideCalls returns the rolls for a side that isn't the players' (AAC-REACT-1, AAC-MORALE-11).
func sideCalls(v *engine.View, side string) []engine.FlowStep {
	arg := jsondoc.M("side", side)
	out := []engine.FlowStep{{Name: message.Of("Reaction of %s…", side),
		Help: message.Of("2d6: how they take to the characters"), Command: engine.NewCommand("reaction_roll", "", arg),
		Options: []engine.Option{{Arg: "spokesperson", Label: "spoken to by", Kind: engine.OptToken, Maybe: true,
			Help: "its CHA counts"}, byDM()}}}
	if !v.InCombat() {
		return out
	}
	s := engine.FlowStep{Name: message.Of("Morale of %s…", side), Help: message.Of("2d6: above Morale it breaks; an extra check, the two automatic ones remain"),
		Command: engine.NewCommand("morale_check", "", arg), Options: []engine.Option{byDM()}}
	if r := v.Probe(s.Command); r != nil {
		s.Why = r.Why
	}
	return append(out, s)
}

func byDM() engine.Option {
	return engine.Option{Arg: "mod", Label: "DM's modifier", Kind: engine.OptNumber, Min: -20, Max: 20}
}

// luck returns the options for the DM's modifiers to a d20 (AAC-CHECK-5).
func luck() []engine.Option {
	return []engine.Option{
		{Arg: "advantage", Label: "advantage", Kind: engine.OptFlag},
		{Arg: "disadvantage", Label: "disadvantage", Kind: engine.OptFlag},
		byDM(),
	}
}

// The skills and targets that a form suggests; others may be typed.
var (
	generalSkills = []string{"exert", "scout", "spy", "heal", "cast", "lead", "dodge", "grapple", "punch", "shields"}
	targetNames   = []string{"str", "dex", "con", "int", "wis", "cha", "body", "soul", "physical", "evasion", "mental", "learning", "impulse"}
)

// skillWords returns a token's skills with their levels, then the usual ones.
func skillWords(t *engine.Token) []engine.Word {
	var out []engine.Word
	pairs := slices.Clone(t.Stats.Pairs(sSkills))
	slices.SortFunc(pairs, func(a, b sheet.Pair) int { return cmp.Compare(a.Key, b.Key) })
	for _, p := range pairs {
		out = append(out, helped(p.Key, message.Of("%s %d", sheet.Spaced(p.Key), p.N)))
	}
	for _, s := range generalSkills {
		if !slices.ContainsFunc(out, func(w engine.Word) bool { return w.ID == s }) {
			out = append(out, engine.Word{ID: s, Help: sheet.Spaced(s)})
		}
	}
	return out
}

// helped returns a word with a line of help.
func helped(id string, help message.Text) engine.Word {
	return engine.Word{ID: id, Help: help.String(), HelpText: help}
}

// tcWords returns the target numbers of a token by their names.
func tcWords(t *engine.Token, number func(*engine.Token, string) int) []engine.Word {
	var out []engine.Word
	for _, name := range targetNames {
		out = append(out, helped(name, message.Of("%s: %d", tcTitle(name), number(t, name))))
	}
	return out
}

// tcTitle writes abilities in capitals, as the sheet does.
func tcTitle(name string) string {
	if len(name) == 3 {
		return strings.ToUpper(name)
	}
	return name
}

func ownTC(t *engine.Token, name string) int {
	n, _ := tc(t, name)
	return n
}

// againstOptions returns the numbers that this token's check may be rolled against, its own included (AAC-CHECK-2,
// AAC-CHECK-3).
func againstOptions(t *engine.Token) []engine.Option {
	list := skillOptions()
	list[0].Words, list[1].Words = skillWords(t), tcWords(t, ownTC)
	if !t.Stats.IsNull(sCasterTC) {
		list[1].Words = append(list[1].Words, helped("caster", message.Of("caster: %d", ownTC(t, "caster"))))
	}
	return list
}

func dcWords() []engine.Word {
	out := words(targetNames)
	for i := range out {
		out[i].Help = tcTitle(out[i].ID)
	}
	return out
}

func words(ids []string) []engine.Word {
	var out []engine.Word
	for _, id := range ids {
		out = append(out, engine.Word{ID: id, Help: sheet.Spaced(id)})
	}
	return out
}

// saveOptions returns the options for saves with their target numbers (AAC-SAVE-2, AAC-SAVE-3).
func saveOptions(t *engine.Token) []engine.Option {
	list := tcWords(t, saveTC)
	rank := func(w engine.Word) int {
		return cmp.Or(slices.Index([]string{"physical", "evasion", "mental"}, w.ID)+1, 9)
	}
	slices.SortStableFunc(list, func(a, b engine.Word) int { return cmp.Compare(rank(a), rank(b)) })
	return []engine.Option{
		{Arg: "tc", Label: "to reach", Kind: engine.OptWord, Words: list},
		{Arg: "skill", Label: "with a skill", Kind: engine.OptWord, Words: skillWords(t)},
		{Arg: "half_level", Label: "or half its level", Help: "or half its HD", Kind: engine.OptFlag},
	}
}

var (
	_ engine.FlowControl = (*Aachen)(nil)
	_ engine.PhaseOpener = (*Aachen)(nil)
	_ engine.Ender       = (*Aachen)(nil)
)
