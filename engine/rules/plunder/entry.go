package plunder

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// entry is one declared action of a phase (PLU-DECL-5).
type entry struct {
	n        int // number within the phase, from 1
	who, do  string
	target   string            // token id; "" for none
	with     string            // weapon or spell id; "" for none
	goal     rulekit.Goal      // for move and rally, until planned
	path     []engine.Waypoint // for move and rally, without the starting square
	item     string            // for retrieve
	what     string            // for custom
	check    int               // for custom: the number to reach
	tested   bool              // custom has a check
	dice     int               // Magic Dice
	hands    bool              // uses two hands
	finesse  bool
	gap      bool
	granted  []string // edges granted by the surroundings (PLU-ADV-8)
	status   string
	code     string // why it failed
	faces    []int  // the d20 in the order rolled, the late one last; nil before the roll
	edge     edge   // when rolled
	bullRush int    // the d4 of a Shove with a shield
	place    int
}

// The states of an entry.
const (
	declared = "declared"
	rolled   = "rolled"
	done     = "done"
	failed   = "failed"
	forgone  = "forgone"
)

// waiting reports whether the entry is still to be resolved.
func (e *entry) waiting() bool { return e.status == declared || e.status == rolled }

// edge is the advantage or disadvantage of a roll.
type edge int

// The edges.
const (
	plain        edge = 0
	advantage    edge = 1
	disadvantage edge = -1
)

var edgeWords = []string{"none", "advantage", "disadvantage"}

// String returns the edge's word on the wire.
func (e edge) String() string {
	switch {
	case e > 0:
		return edgeWords[1]
	case e < 0:
		return edgeWords[2]
	}
	return edgeWords[0]
}

func sparse(f sheet.Field) sheet.Field {
	f.Sparse = true
	return f
}

func sparseNumber(name, help string) sheet.Field {
	return sparse(sheet.Field{Name: name, Type: sheet.Int, Null: true, Default: sheet.Null, Help: help})
}

func sparseFlag(name, help string) sheet.Field { return sparse(sheet.NewFlag(name, false, help)) }

// The fields of an entry on the wire.
var (
	entrySchema = sheet.New("entry")

	eN       = entrySchema.Add(sheet.Field{Name: "n", Type: sheet.Int, Min: 1, Max: 1_000_000, Default: sheet.Num(1), Help: "number within the phase"})
	eWho     = entrySchema.Add(sheet.Field{Name: "who", Type: sheet.Text, Required: true, Help: "the doer"})
	eDo      = entrySchema.Add(sheet.Field{Name: "do", Type: sheet.Text, Required: true, Help: "the action"})
	eTarget  = entrySchema.Add(sheet.Field{Name: "target", Type: sheet.Text, Null: true, Default: sheet.Null, Help: "its target"})
	eWith    = entrySchema.Add(sheet.Field{Name: "with", Type: sheet.Text, Null: true, Default: sheet.Null, Help: "weapon or spell"})
	ePath    = entrySchema.Add(sparse(sheet.Field{Name: "path", Type: sheet.Any, Null: true, Default: sheet.Null, Help: "squares to be entered"}))
	eItem    = entrySchema.Add(sparse(sheet.Field{Name: "item", Type: sheet.Text, Help: "what to take out of the pack"}))
	eWhat    = entrySchema.Add(sparse(sheet.Field{Name: "what", Type: sheet.Text, Help: "in the player's words"}))
	eCheck   = entrySchema.Add(sparseNumber("check", "number that the die must reach"))
	eDice    = entrySchema.Add(sparseNumber("dice", "Magic Dice"))
	eHands   = entrySchema.Add(sparseFlag("two_hands", "the weapon is used in both hands"))
	eFinesse = entrySchema.Add(sparseFlag("finesse", "Dexterity instead of Strength"))
	eGap     = entrySchema.Add(sparseFlag("gap", "aimed at the gaps of the armour"))
	eGranted = entrySchema.Add(sparse(sheet.Field{Name: "granted", Type: sheet.Texts, Help: "edges given by the surroundings"}))
	eFaces   = entrySchema.Add(sparse(sheet.Field{Name: "faces", Type: sheet.Numbers, Min: 1, Max: 20, Null: true, Default: sheet.Null,
		Help: "the d20 in the order rolled"}))
	eEdge     = entrySchema.Add(sparse(sheet.Field{Name: "edge", Type: sheet.Word, Words: edgeWords, Help: "advantage or disadvantage at the roll"}))
	eBullRush = entrySchema.Add(sparseNumber("bull_rush", "what the shield added"))
	ePlace    = entrySchema.Add(sparseNumber("place", "place in the order: highest first"))
	eStatus   = entrySchema.Add(sheet.Field{Name: "status", Type: sheet.Word, Words: []string{declared, rolled, done, failed, forgone}, Help: "its result"})
	eCode     = entrySchema.Add(sparse(sheet.Field{Name: "code", Type: sheet.Text, Help: "why it failed"}))
)

// The steps of a phase.
const (
	stepDeclare = "declare"
	stepResolve = "resolve"
	stepDone    = "done"
)

// The fields of a combat, in the order in which the state shows them.
var (
	combatSchema = sheet.New("fight")

	fStep = combatSchema.Add(sheet.Field{Name: "step", Type: sheet.Word, Words: []string{stepDeclare, stepResolve, stepDone}, Null: true, Default: sheet.Null,
		Help: "where the phase stands: declarations open, entries waiting, all done"})
	fOpen     = combatSchema.Add(sheet.Field{Name: "open", Type: sheet.Texts, Help: "who may still declare in this phase"})
	fDeclared = combatSchema.Add(sheet.Field{Name: "declared", Type: sheet.Records, Sub: entrySchema, Help: "what was declared in this phase"})
	fQueue    = combatSchema.Add(sheet.Field{Name: "queue", Type: sheet.NumberLists, Help: "tie groups of entries still to be resolved"})
	fFactors  = combatSchema.Add(sheet.Field{Name: "factors", Type: sheet.Texts, Help: "surroundings already used in this fight"})
	fCasts    = combatSchema.Add(sheet.Field{Name: "casts", Type: sheet.Records, Hidden: true, Sub: entrySchema, Help: "spells that wait for their phase"})
)

// entries reads the entries in a field of the combat, without those of removed tokens.
func entries(v *engine.View, field int) []entry {
	if v.Combat == nil {
		return nil
	}
	var list []entry
	for _, r := range v.Combat.Subs(field) {
		if v.Token(r.Text(eWho)) != nil {
			list = append(list, readEntry(r))
		}
	}
	return list
}

// keep writes the entries into a field of the combat.
func keep(tx *engine.Tx, field int, list []entry) {
	var recs []*sheet.Rec
	for i := range list {
		recs = append(recs, list[i].rec(tx.Combat.Schema.Fields[field].Sub))
	}
	tx.Combat.Set(field, sheet.Value{P: recs})
}

// update writes one entry of this phase back.
func update(tx *engine.Tx, e entry) {
	recs := slices.Clone(tx.Combat.Subs(fDeclared))
	for i, r := range recs {
		if r.Int(eN) == e.n {
			recs[i] = e.rec(r.Schema)
		}
	}
	tx.Combat.Set(fDeclared, sheet.Value{P: recs})
}

func readEntry(r *sheet.Rec) entry {
	e := entry{n: r.Int(eN), who: r.Text(eWho), do: r.Text(eDo), target: r.Text(eTarget), with: r.Text(eWith),
		item: r.Text(eItem), what: r.Text(eWhat), check: r.Int(eCheck), tested: !r.IsNull(eCheck),
		dice: r.Int(eDice), hands: r.Is(eHands), finesse: r.Is(eFinesse), gap: r.Is(eGap),
		granted: r.List(eGranted), status: r.Word(eStatus), code: r.Text(eCode),
		edge: edge(r.Int(eEdge)), faces: r.Ints(eFaces), bullRush: r.Int(eBullRush), place: r.Int(ePlace)}
	if e.edge == 2 {
		e.edge = disadvantage
	}
	if n, ok := r.Values[ePath].P.(*jsondoc.Node); ok {
		e.path = (&engine.ArgReader{Command: engine.NewCommand(e.do, e.who, jsondoc.M("path", n))}).Path()
	}
	return e
}

func (e *entry) rec(s *sheet.Schema) *sheet.Rec {
	r := s.Blank()
	text := func(field int, t string) {
		if t != "" {
			r.SetText(field, t)
		}
	}
	number := func(field, n int, is bool) {
		if is {
			r.SetInt(field, n)
		}
	}
	flag := func(field int, on bool) { number(field, 1, on) }
	r.SetInt(eN, e.n)
	r.SetText(eWho, e.who)
	r.SetText(eDo, e.do)
	text(eTarget, e.target)
	text(eWith, e.with)
	text(eItem, e.item)
	text(eWhat, e.what)
	text(eCode, e.code)
	number(eCheck, e.check, e.tested)
	number(eDice, e.dice, e.dice > 0)
	flag(eHands, e.hands)
	flag(eFinesse, e.finesse)
	flag(eGap, e.gap)
	if len(e.granted) > 0 {
		r.Set(eGranted, sheet.List(e.granted...))
	}
	if e.path != nil {
		r.Set(ePath, sheet.Value{P: rulekit.PathNode(legsOf(0, e.path), true)})
	}
	r.SetWord(eStatus, e.status)
	if e.faces != nil {
		r.Set(eFaces, sheet.Nums(e.faces...))
		r.SetInt(ePlace, e.place)
		r.SetWord(eEdge, e.edge.String())
	}
	number(eBullRush, e.bullRush, e.bullRush > 0)
	return r
}
