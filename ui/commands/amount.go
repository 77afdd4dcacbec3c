package commands

import (
	"strings"

	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

// Amount is a typed change of hit points: "-7" is damage, "+5" healing, "=12" sets them. Damage may be followed by a
// type, in systems with types: "-7 fire", or an unambiguous abbreviation.
type Amount struct {
	Sign byte // '-', '+' or '='
	N    int
	Type string // damage type; "" for none
}

// AmountSigns are the characters that an amount starts with.
const AmountSigns = "-+="

// ReadAmount parses the text typed so far; why says what is wrong with it, or is "" if the number is still missing.
func ReadAmount(v *engine.View, text string) (a Amount, ok bool, why string) {
	text = strings.ReplaceAll(strings.TrimSpace(text), "−", "-")
	if text == "" || !strings.Contains(AmountSigns, text[:1]) {
		return a, false, i18n.L("−7 damages, +5 heals, =12 sets hit points")
	}
	a.Sign = text[0]
	number, kind, _ := strings.Cut(strings.TrimSpace(text[1:]), " ")
	if number == "" {
		return a, false, ""
	}
	n, whole := phrase.Whole(number)
	if !whole || strings.HasPrefix(number, "+") || n < 0 && a.Sign != '=' || n > mostAmount || n < -mostAmount {
		return a, false, i18n.L("enter a whole number")
	}
	a.N = n
	if kind = strings.TrimSpace(kind); kind == "" {
		return a, true, ""
	}
	if a.Sign != '-' {
		return a, false, i18n.L("only damage has a type")
	}
	a.Type, why = harmType(v, kind)
	return a, why == "", why
}

// mostAmount is the largest amount that can be typed.
const mostAmount = 100_000

// harmType returns the damage type that a word abbreviates.
func harmType(v *engine.View, text string) (id, why string) {
	for _, o := range v.Decl().DamageOptions {
		if o.Arg != "type" {
			continue
		}
		if len(o.Words) == 0 {
			return text, ""
		}
		var names []string
		for _, w := range o.Words {
			if begins(w.ID, text) || begins(i18n.Word(w.ID), text) {
				return w.ID, ""
			}
			names = append(names, i18n.Word(w.ID))
		}
		return "", i18n.L("types: {{.Types}}", map[string]any{"Types": strings.Join(names, ", ")})
	}
	return "", i18n.L("this game has no damage types")
}

// begins reports whether a word starts with the typed text, ignoring case.
func begins(word, typed string) bool {
	return strings.HasPrefix(strings.ToLower(word), strings.ToLower(typed))
}

// Text describes an amount: "7 fire damage".
func (a Amount) Text() string {
	n := map[string]any{"N": a.N, "Type": i18n.Word(a.Type)}
	switch {
	case a.Sign == '+':
		return i18n.L("Heal {{.N}}", n)
	case a.Sign == '=':
		return i18n.L("Hit points: {{.N}}", n)
	case a.Type != "":
		return i18n.L("{{.N}} {{.Type}} damage", n)
	}
	return i18n.L("{{.N}} damage", n)
}

// Command returns the command that applies the amount to all of the tokens with hit points, as one undo step; nil if none
// has any.
func (a Amount) Command(v *engine.View, ids []string) *engine.Command {
	var list []*engine.Command
	for _, id := range ids {
		k := v.Token(id)
		if k == nil {
			continue
		}
		if _, _, ok := scene.HitPoints(k); !ok {
			continue
		}
		amount := jsondoc.M("amount", a.N)
		switch {
		case a.Sign == '=':
			list = append(list, SetField(id, "stats.hp", jsondoc.Int(a.N)))
		case a.Sign == '+':
			list = append(list, engine.NewCommand("heal", id, amount))
		case a.Type != "":
			list = append(list, engine.NewCommand("damage", id, amount, jsondoc.M("type", a.Type)))
		default:
			list = append(list, engine.NewCommand("damage", id, amount))
		}
	}
	return AsOne(list)
}
