package glitters

import (
	"slices"
	"strings"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// casting is a "cast" command.
type casting struct {
	t       *engine.Token
	spell   string
	l       *sheet.Rec // nil if there is no such spell
	target  string     // from "target"
	targets []string
	at      board.Square
	corner  bool
	hasAt   bool
	toward  board.Square
	aims    bool // "toward" was given
	j       judgement
}

// cast spends AP and actions and applies the spell: an attack roll, saves or neither (GLT-SPELL-1, GLT-SPELL-5).
var cast = newAction(&action[*casting]{
	Info: engine.Action{ID: "cast", Name: "Cast", Cost: "main", Target: engine.AimSquare,
		Args: judgedBy(engine.Needs(engine.WordArg("spell")).May(engine.ArgTarget(), engine.TokensArg("targets"), engine.SquareArg("at"),
			engine.FlagArg("corner"), engine.SquareArg("toward"))),
		Key:  "C",
		When: "with enough AP and free hands",
		Help: "costs what the spell says; then an attack roll, saves of the targets, or neither", Clause: "GLT-SPELL-1"},
	ReadArgs: readCast,
	PriceOf: func(_ *engine.View, _ *engine.Token, a *casting) (string, terms) {
		if a.l == nil {
			return a.spell, terms{stops: attacking}
		}
		return a.l.Text(lName), terms{spellPrice(a.l), attacking}
	},
	Entries: spellEntries,
	CheckActor: func(_ *engine.View, t *engine.Token, a *casting) *engine.Refusal {
		switch {
		case a.spell == "":
			return engine.Refuse(noWeapon, "%s knows no spells", t.Name).Of(t.ID)
		case a.l == nil:
			return engine.Refuse(noWeapon, "%s knows no spell %s", t.Name, a.spell).Of(t.ID)
		}
		return nil
	},
	CheckTarget: func(v *engine.View, _ *engine.Token, a *casting) *engine.Refusal {
		_, r := a.find(v)
		return r
	},
	Event: func(v *engine.View, _ *engine.Token, a *casting) []jsondoc.Member {
		targets, _ := a.find(v)
		return []jsondoc.Member{jsondoc.M("spell", a.spell), jsondoc.M("targets", targets)}
	},
	Run: func(tx *engine.Tx, t *engine.Token, a *casting) {
		tx.Use(t.ID, a.l.Text(lID))
		if a.l.Is(lConcentration) {
			tx.Mark(t.ID, concentrates, true)
		}
		targets, _ := a.find(&tx.View)
		a.work(tx, targets)
	},
	Odds: func(v *engine.View, t *engine.Token, a *casting) []jsondoc.Member {
		return aimedAt(v, t, v.Token(a.target), a.odds(v))
	},
})

// spellEntries returns an entry for each spell; without spells, an entry that says so.
func spellEntries(_ *engine.View, t *engine.Token) []rulekit.Entry[*casting] {
	if len(t.Lists[spellList]) == 0 {
		return []rulekit.Entry[*casting]{{Args: &casting{}}}
	}
	var list []rulekit.Entry[*casting]
	for _, s := range t.Lists[spellList] {
		id := s.Text(lID)
		list = append(list, rulekit.Entry[*casting]{Args: &casting{t: t, spell: id, l: s}, Name: s.Text(lName), Cost: s.Word(lCost),
			More: []jsondoc.Member{jsondoc.M("spell", id)}})
	}
	return list
}

// readCast reads a spell and its target, and refuses one without the arguments that it needs.
func readCast(in *engine.ArgReader) (*engine.Token, *casting) {
	a := &casting{j: judged(in), spell: in.Word("spell")}
	a.at, a.hasAt = in.Square("at")
	a.corner = in.Flag("corner")
	a.toward, a.aims = in.Square("toward")
	a.targets, a.target = in.Texts("targets"), in.Text("target", "")
	if a.target != "" {
		if a.targets != nil {
			in.Refuse(engine.Refuse(engine.BadCommand, "cast: pick one target or several, not both"))
		}
		a.targets = []string{a.target}
	}
	a.t = in.Token("who")
	a.eachNamedOnce(in)
	if a.l = sheet.Find(a.t.Lists[spellList], lID, a.spell); a.l != nil {
		in.Refuse(a.needs())
	}
	return a.t, a
}

func (a *casting) eachNamedOnce(in *engine.ArgReader) {
	for i, id := range a.targets {
		if slices.Contains(a.targets[:i], id) {
			in.Refuse(engine.Refuse(engine.BadCommand, "cast: pick each target once"))
		}
	}
	for _, id := range a.targets {
		in.TokenOf(id)
	}
}

// needs refuses a spell without the arguments that it is aimed with.
func (a *casting) needs() *engine.Refusal {
	missing := func(what string) *engine.Refusal {
		return engine.Refuse(engine.BadCommand, "cast: pick %s for %s", what, a.l.Text(lName))
	}
	area := a.l.Sub(lArea)
	switch {
	case area == nil && a.l.Int(lRange) == 0:
		return nil
	case area == nil && len(a.targets) == 0:
		return missing("a target")
	case area == nil:
		return nil
	case beam(area) && !a.aims:
		return missing("a direction")
	case beam(area) && covers(a.t, a.toward):
		return missing("a square outside the caster's space")
	case !beam(area) && a.l.Int(lRange) > 0 && !a.hasAt:
		return missing("a square")
	}
	return nil
}

// spellPrice returns what a spell costs (GLT-SPELL-5).
func spellPrice(l *sheet.Rec) price {
	p := price{ap: l.Int(lAP)}
	cost := l.Word(lCost)
	if strings.Contains(cost, "main") {
		p.main = 1
	}
	if strings.Contains(cost, "offhand") {
		p.offhand = 1
	}
	return p
}

// work applies the spell to its targets.
func (a *casting) work(tx *engine.Tx, targets []string) {
	switch a.l.Word(lResolve) {
	case "attack":
		for _, id := range targets {
			if t := tx.Token(id); !t.Is("dead") && !t.Is("fled") {
				s := a.strikeAt(id)
				s.resolve(tx)
			}
		}
	case "save":
		a.saves(tx, targets)
	default:
		a.automatic(tx, targets)
	}
}

// ofSpell returns the strike of a spell, without a target.
func ofSpell(who string, l *sheet.Rec) strike {
	s := strike{who: who, with: l.Text(lID), name: l.Text(lName), manner: byspell, skill: "sorcery", attrs: l.List(lAttr),
		damage: parsed(l.Text(lDamage)), hits: l.Text(lDamage) != "", types: []string{l.Word(lType)}, far: l.Int(lRange),
		ctMod: l.Int(lCTMod), poison: l.Sub(lPoison), inflicts: l.Subs(lConditions), bypass: l.Word(lBypass), unseen: !l.Is(lSight)}
	return s.oneType()
}

func (a *casting) strikeAt(target string) strike {
	s := ofSpell(a.t.ID, a.l)
	s.target, s.j = target, a.j
	return s
}

// saveCheck returns a target's save; auto reports that it fails without a die (GLT-COND-5, GLT-COND-9, GLT-COND-11).
func saveCheck(t *engine.Token, caster string, l *sheet.Rec) (k check, auto bool) {
	attr := l.Word(lSave)
	k = check{word: "save", who: t.ID, target: caster, parts: attrParts(t, attr)}
	sense := l.Word(lSaveSense)
	return k, incapacitated(t) || sense == "sight" && t.Is("blinded") || sense == "hearing" && t.Is("deafened")
}

// saves rolls each target's save in initiative order, then the damage once for all (GLT-SPELL-2, GLT-SPELL-3).
func (a *casting) saves(tx *engine.Tx, targets []string) {
	saved := make([]bool, len(targets))
	for i, id := range targets {
		k, auto := saveCheck(tx.Token(id), a.t.ID, a.l)
		if auto {
			k.autoFail(tx)
			continue
		}
		if !tx.Quiet() {
			k.why = message.Of("%s save vs %s, DT %d", strings.ToUpper(a.l.Word(lSave)), a.l.Text(lName), a.l.Int(lDT))
		}
		saved[i], _ = k.atLeast(tx, a.l.Int(lDT))
	}
	if len(targets) == 0 {
		return
	}
	harms := a.damage(tx)
	for i, id := range targets {
		b := blowTo{by: a.t.ID, target: id, means: engine.DamageSource{Kind: engine.BySpell, ID: a.l.Text(lID)}, harms: harms}
		if saved[i] {
			b.harms = a.onSave(harms)
		} else {
			b.inflicts, b.poison, b.always = a.l.Subs(lConditions), a.l.Sub(lPoison), harms == nil
		}
		b.apply(tx)
	}
}

// damage rolls the spell's damage once for all; nil if it deals none.
func (a *casting) damage(tx *engine.Tx) []harm {
	s := ofSpell(a.t.ID, a.l)
	if !s.hits {
		return nil
	}
	p := s.planDamage(tx.Token(a.t.ID), false)
	return p.roll(tx, a.t.ID, "", message.Name(s.name))
}

// onSave returns the damage after a successful save: half, rounded down before resistances, or nothing.
func (a *casting) onSave(harms []harm) []harm {
	out := make([]harm, len(harms))
	for i, h := range harms {
		rest := 0
		if a.l.Word(lOnSave) == "half" {
			rest = h.amount / 2
		}
		parts := append(slices.Clone(h.parts), engine.Part{Name: "saved", N: rest - h.amount})
		out[i] = harm{kind: h.kind, amount: rest, parts: parts}
	}
	return out
}

// automatic applies a spell without rolls: healing, damage, or only conditions (GLT-SPELL-8).
func (a *casting) automatic(tx *engine.Tx, targets []string) {
	if len(targets) == 0 {
		return
	}
	if a.l.Text(lHeal) != "" {
		amount, parts := a.healing(tx)
		for _, id := range targets {
			heal(tx, id, a.t.ID, amount, parts)
		}
	}
	harms := a.damage(tx)
	for _, id := range targets {
		b := blowTo{by: a.t.ID, target: id, means: engine.DamageSource{Kind: engine.BySpell, ID: a.l.Text(lID)}, harms: harms, poison: a.l.Sub(lPoison), inflicts: a.l.Subs(lConditions), always: harms == nil}
		b.apply(tx)
	}
}

// healing rolls the spell's healing once for all targets.
func (a *casting) healing(tx *engine.Tx) (int, []engine.Part) {
	e := parsed(a.l.Text(lHeal))
	n, parts := e.Bonus, []engine.Part(nil)
	if e.Count() > 0 {
		got := tx.Roll(engine.RollAsk{For: "healing", Who: a.t.ID, Dice: e, Faces: len(e.Groups) > 1, Why: message.Name(a.l.Text(lName))})
		n += got.Sum
		parts = append(parts, engine.Part{Name: e.Dice(), N: got.Sum})
		emitDice(tx, "healing", a.t.ID, "", e, got, n)
	}
	if e.Bonus != 0 {
		parts = append(parts, engine.Part{Name: "bonus", N: e.Bonus})
	}
	if attr, m, ok := bestASM(a.t, a.l.List(lAttr)); ok {
		n += m
		parts = append(parts, engine.Part{Name: strings.ToUpper(attr), N: m})
	}
	return max(n, 0), parts
}
