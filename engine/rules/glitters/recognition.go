package glitters

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
)

// recognise rolls survival once against every unknown enemy, before combat or during it, once per combat; success reveals
// it to the whole side (GLT-RECOG-1, GLT-RECOG-2, GLT-RECOG-5, GLT-RECOG-7).
var recognise = newFree(&action[judgement]{
	Info: engine.Action{ID: "recognise", Name: "Recognise", Args: judgedBy(nil),
		When: "once a fight, where the setting allows it",
		Help: "survival vs 18, 24 or 30 by each enemy's rarity; success shows its numbers to your side", Clause: "GLT-RECOG-2"},
	ReadArgs: readJudged, CheckActor: mayRecognise, Run: rollRecognition,
})

func mayRecognise(v *engine.View, t *engine.Token, _ judgement) *engine.Refusal {
	if r := cannotAct(t, stopSurprised); r != nil {
		return r
	}
	switch {
	case !v.IsOn(setRecognition):
		return engine.Refuse(engine.RuleOff, "recognition is off in the settings").On("GLT-RECOG-1")
	case t.Stats.Word(sRecognition) != "open":
		return engine.Refuse(alreadyUsed, "%s has already tried to recognise them", t.Name).On("GLT-RECOG-7")
	case len(strangers(v, t)) == 0:
		return engine.Refuse(engine.NothingToDo, "%s's side already knows every enemy", t.Name)
	}
	return nil
}

func rollRecognition(tx *engine.Tx, t *engine.Token, j judgement) {
	unknown := strangers(&tx.View, t)
	k := recognitionCheck(&tx.View, t, unknown, j)
	got := k.roll(tx)
	var known []string
	least := recognitionDT(unknown[0])
	for _, o := range unknown {
		dt := recognitionDT(o)
		least = min(least, dt)
		if naturally(&tx.View, got.Counted, got.Total >= dt) {
			known = append(known, o.ID)
		}
	}
	k.emit(tx, got, jsondoc.M("against", least), jsondoc.M("success", len(known) > 0))
	promptNatural(tx, got.Counted, t.ID)
	tx.Edit(t.ID).Stats.SetWord(sRecognition, "done")
	if len(known) > 0 {
		side := tx.EditSide(t.Side)
		side.Knows = append(side.Knows, known...)
		tx.Emit("recognised", who(t.ID), jsondoc.M("tokens", known))
	}
}

// strangers returns the enemies that a token's side doesn't know, without hidden ones (GLT-RECOG-6).
func strangers(v *engine.View, t *engine.Token) []*engine.Token {
	var list []*engine.Token
	side := v.Side(t.Side)
	for _, o := range v.Tokens {
		if v.Hostile(t, o) && !o.Hidden && !slices.Contains(side.Knows, o.ID) {
			list = append(list, o)
		}
	}
	return list
}

// recognitionDT returns the DT by rarity, or the token's own (GLT-RECOG-3).
func recognitionDT(t *engine.Token) int {
	return t.Stats.IntOr(sRecognitionDT, []int{18, 24, 30}[t.Stats.Int(sRarity)])
}

// recognitionCheck returns a survival check; light, fog and what the unknown creatures emit affect it (GLT-RECOG-4).
func recognitionCheck(v *engine.View, t *engine.Token, unknown []*engine.Token, j judgement) check {
	k := check{word: "recognition", who: t.ID, parts: skillParts(t, "survival"), why: message.Of("survival to recognise the enemy")}
	if v.IsOn(setObscured) {
		k.dis = append(k.dis, "obscured") // GLT-RECOG-4
	}
	if v.IsSet(setLight, "dark") {
		k.dis = append(k.dis, "dark")
	}
	if slices.ContainsFunc(unknown, func(o *engine.Token) bool { return o.Stats.Is(sEmits) }) {
		k.adv = append(k.adv, "distinctive")
	}
	j.apply(&k)
	return k
}
