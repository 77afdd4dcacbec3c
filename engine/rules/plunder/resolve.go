package plunder

import (
	"slices"

	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
)

// resolve resolves the next tie group, or all of them, or with "forgo" drops the next entry.
func resolve(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	in := tx.Read(c)
	all, forgo := in.Flag("all"), in.Flag("forgo")
	if in.Refusal != nil {
		return in.Refusal
	}
	if !tx.InCombat() {
		return engine.Refuse(engine.WrongPhase, "not in combat")
	}
	if len(tx.Combat.Lists(fQueue)) == 0 {
		return engine.Refuse(engine.NothingToDo, "nothing to resolve: roll first").On("PLU-ORDER-1")
	}
	if forgo {
		giveUp(tx)
		return nil
	}
	for first := true; len(tx.Combat.Lists(fQueue)) > 0 && (all || first); first = false {
		resolveGroup(tx, takeGroup(tx))
		mendLinks(tx)
		noteStruck(tx)
	}
	finishPhase(tx)
	return nil
}

// next returns the entry to be resolved next, of a tie group the first declared.
func next(v *engine.View) (entry, bool) {
	queue := v.Combat.Lists(fQueue)
	if len(queue) == 0 {
		return entry{}, false
	}
	return numberedEntry(v, slices.Min(queue[0]))
}

func numberedEntry(v *engine.View, n int) (entry, bool) {
	for _, r := range v.Combat.Subs(fDeclared) {
		if r.Int(eN) == n && v.Token(r.Text(eWho)) != nil {
			return readEntry(r), true
		}
	}
	return entry{}, false
}

// giveUp forgoes the next entry, without a refund (PLU-DECL-8).
func giveUp(tx *engine.Tx) {
	e, ok := next(&tx.View)
	if !ok {
		setQueue(tx, nil)
		finishPhase(tx)
		return
	}
	e.status = forgone
	update(tx, e)
	unqueue(tx, e.n)
	finishPhase(tx)
	tx.Emit("forgone", who(e.who), jsondoc.M("do", e.do), jsondoc.M("n", e.n))
}

// unqueue removes an entry from the queue.
func unqueue(tx *engine.Tx, n int) {
	var queue [][]int
	for _, group := range tx.Combat.Lists(fQueue) {
		if rest := slices.DeleteFunc(slices.Clone(group), func(m int) bool { return m == n }); len(rest) > 0 {
			queue = append(queue, rest)
		}
	}
	setQueue(tx, queue)
}

// takeGroup removes the next tie group from the queue, in the order of declaring.
func takeGroup(tx *engine.Tx) []entry {
	queue := tx.Combat.Lists(fQueue)
	setQueue(tx, slices.Clone(queue[1:]))
	numbers := slices.Sorted(slices.Values(queue[0]))
	var group []entry
	for _, n := range numbers {
		if e, ok := numberedEntry(&tx.View, n); ok {
			group = append(group, e)
		}
	}
	return group
}

// chooseTarget asks for the target of an attack spell declared without one, if its caster can cast it at anyone
// (PLU-SPELL-6).
func chooseTarget(tx *engine.Tx, e *entry) {
	t := tx.Token(e.who)
	if e.do != "cast" || e.target != "" || t == nil || questionOf(&tx.View, *e) != "attack" || checkDoer(&tx.View, t, *e) != nil {
		return
	}
	var ids []string
	for _, o := range tx.Tokens {
		if o.ID != t.ID && !o.Is("dead") && spellBarred(&tx.View, t, o, *e) == nil {
			ids = append(ids, o.ID)
		}
	}
	if len(ids) > 0 {
		e.target = tx.Choose(engine.ChoiceAsk{For: "spell_target", Who: e.who, Options: ids, Default: ids[:1], Why: message.Of("declared without a target")})
	}
}

// acting is a possible entry of a tie group.
type acting struct {
	entry
	die     die
	outcome outcome
}

// resolveGroup resolves a tie group as one (PLU-ORDER-4): checks, late dice and outcomes use the state before it; then
// damage, conditions and force are applied. Earlier groups may have made an entry impossible (PLU-INVAL-1).
func resolveGroup(tx *engine.Tx, group []entry) {
	var list []acting
	for i := range group {
		e := &group[i]
		chooseTarget(tx, e)
		if r := impossible(&tx.View, *e); r != nil {
			fails(tx, e, r)
			update(tx, *e)
			continue
		}
		list = append(list, acting{entry: *e})
	}
	for i := range list {
		list[i].die = countDie(tx, &list[i].entry)
	}
	for i := range list {
		if work := declarableOf(list[i].do).effect; work != nil {
			list[i].outcome = work(tx, list[i].entry, list[i].die)
		}
	}
	living := alive(tx)
	apply(tx, list, living)
	for i := range list {
		e := &list[i].entry
		e.status = done
		if walk := declarableOf(e.do).walk; walk != nil {
			if r := walk(tx, *e); r != nil {
				fails(tx, e, r)
			}
		}
		update(tx, *e)
	}
}

// apply runs the stages over the group; the results are there for everything that comes later (PLU-DMG-8).
func apply(tx *engine.Tx, list []acting, living map[string]bool) {
	for _, a := range list {
		if a.outcome.damage != nil {
			a.outcome.damage(tx)
		}
	}
	died := func(id string) bool { return living[id] && (tx.Token(id) == nil || tx.Token(id).Is("dead")) }
	for _, a := range list {
		if a.outcome.conditions != nil && !died(a.who) && !died(a.target) {
			a.outcome.conditions(tx)
		}
	}
	for _, a := range list {
		if a.outcome.force != nil && !died(a.who) && !died(a.target) {
			a.outcome.force(tx)
		}
	}
}

func alive(tx *engine.Tx) map[string]bool {
	ids := map[string]bool{}
	for _, t := range tx.Tokens {
		ids[t.ID] = !t.Is("dead")
	}
	return ids
}

// fails marks an entry as failed: no effect, no price (PLU-INVAL-3).
func fails(tx *engine.Tx, e *entry, r *engine.Refusal) {
	e.status, e.code = failed, r.Code
	tx.Emit("failed", who(e.who), jsondoc.M("do", e.do), jsondoc.M("n", e.n), jsondoc.M("code", r.Code), jsondoc.M("why", r.Why))
}

// countDie determines which die counts, including a late one if the edge has changed (PLU-ADV-2, PLU-ADV-6, PLU-ADV-7). It
// decides both success and margin; the place stays (PLU-ORDER-2, PLU-ORDER-7).
func countDie(tx *engine.Tx, e *entry) die {
	natural := countedDie(e.faces, e.edge)
	if q := questionOf(&tx.View, *e); q != "movement" && q != "place" {
		natural = lateDie(tx, e)
	}
	return die{natural: natural, total: natural + e.bullRush}
}

// lateDie asks for the second die if there is an edge since the roll (PLU-ADV-3).
func lateDie(tx *engine.Tx, e *entry) int {
	now := edgeOf(&tx.View, *e)
	if len(e.faces) > 1 || now == plain {
		return countedDie(e.faces, now)
	}
	r := tx.Roll(engine.RollAsk{For: "late_die", Who: e.who, Target: e.target, Dice: dice.Of(1, 20),
		Why: message.Of("%s gained after the roll", now.String())})
	e.faces = append(slices.Clone(e.faces), r.Sum)
	natural := countedDie(e.faces, now)
	if tx.IsSet(setLateMode, "replace") {
		natural = r.Sum
	}
	tx.Emit("rolled", jsondoc.M("for", "late_die"), who(e.who), jsondoc.M("dice", "1d20"), jsondoc.M("faces", r.FacesNode()),
		jsondoc.M("edge", now.String()), jsondoc.M("total", natural))
	return natural
}

// custom is any other action (PLU-ROUND-12).
var custom = &declarable{
	Action: engine.Action{ID: "custom", Name: "Other action",
		Args:    engine.Needs(engine.TextArg("what")).May(engine.ArgTarget(), engine.AnyArg("check")),
		Options: customOptions(),
		When:    "melee", Help: "whatever else; with a check the d20 is compared with it", Clause: "PLU-ROUND-12"},
	phase: phaseMelee, action: true, read: readCustom, effect: customEffect, odds: testOdds,
}

func customOptions() []engine.Option {
	return []engine.Option{
		{Arg: "what", Label: "What", Help: "what it tries, for the log", Kind: engine.OptText},
		{Arg: "check", Label: "Check", Help: "an ability, or the number to reach on the d20", Kind: engine.OptWord, Max: 100, Words: abilities()},
	}
}

// abilities returns the fields that a check may name (PLU-DICE-2).
func abilities() []engine.Word {
	return []engine.Word{
		{ID: "str_target", Help: "Strength"}, {ID: "dex_target", Help: "Dexterity"}, {ID: "ins_target", Help: "Instinct"},
		{ID: "int_target", Help: "Intelligence"}, {ID: "cou_target", Help: "Courage"}, {ID: "cun_target", Help: "Cunning"},
	}
}

// customEffect reports a check (PLU-DICE-2); everything else is up to the DM.
func customEffect(tx *engine.Tx, e entry, d die) outcome {
	if !e.tested {
		tx.Emit("acted", who(e.who), jsondoc.M("do", e.do), jsondoc.M("what", e.what))
		return outcome{}
	}
	tx.Emit("tested", who(e.who), jsondoc.M("do", e.do), jsondoc.M("target", jsondoc.StrOrNil(e.target)), jsondoc.M("what", e.what),
		jsondoc.M("total", d.total),
		jsondoc.M("against", e.check), jsondoc.M("margin", d.total-e.check), jsondoc.M("success", d.total >= e.check))
	return outcome{}
}

// noteStruck marks casters who were hurt while their spell waited (PLU-SPELL-8).
func noteStruck(tx *engine.Tx) {
	for _, ev := range tx.Events() {
		mark := map[string]string{"damaged": markStruck, "wounded": markTorn}[ev.Name]
		if id := ev.Str("who"); mark != "" && tx.Token(id) != nil && waitsToCast(&tx.View, id) {
			tx.Mark(id, mark, true)
		}
	}
}

func waitsToCast(v *engine.View, id string) bool {
	return slices.ContainsFunc(waitingCasts(v), func(e entry) bool { return e.who == id })
}
