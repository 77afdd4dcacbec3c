package phrase

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/ui/i18n"
)

// Name returns the name of a token or side, or the id if there is neither.
func Name(v *engine.View, id string) string {
	if t := v.Token(id); t != nil {
		return t.Name
	}
	if v.Side(id) != nil {
		return i18n.Side(id)
	}
	return id
}

// NamesOf lists the names of tokens.
func NamesOf(v *engine.View, ids []string) string {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = Name(v, id)
	}
	return strings.Join(names, ", ")
}

// Short is the name of a token or of a side as it stands in a sentence.
func Short(v *engine.View, id string) string {
	if t := v.Token(id); t != nil {
		return shortName(v.State, t)
	}
	return Name(v, id)
}

// titles stand before names and are none.
var titles = []string{"brother", "captain", "dame", "doctor", "father", "king", "lady", "lord", "master", "mistress", "mother", "old", "prince",
	"princess", "queen", "sir", "sister", "the", "uncle", "young"}

// bynames are the words that follow a person's first name, as in "Bram of the ferry".
var bynames = []string{"of", "the", "von", "vom", "van", "zu", "der", "die", "das", "de", "la"}

// shortName is a person's first name, where nobody else's begins with it: that of a player character, or of "Bram of the
// ferry". A creature's name stays whole.
func shortName(s *engine.State, k *engine.Token) string {
	first, rest, more := strings.Cut(k.Name, " ")
	next, _, _ := strings.Cut(rest, " ")
	if !more || !k.Player && !slices.Contains(bynames, next) || KindName(k.Name) != k.Name || len([]rune(first)) < 3 ||
		slices.Contains(titles, strings.ToLower(first)) {
		return k.Name
	}
	for _, list := range [][]*engine.Token{s.Tokens, s.Reserve} {
		for _, o := range list {
			if other, _, _ := strings.Cut(o.Name, " "); o.ID != k.ID && other == first {
				return k.Name
			}
		}
	}
	return first
}

// Token is the name of a token as it stands in a sentence, "" where there is none of that id, or no encounter.
func Token(v *engine.View, id string) string {
	if v == nil || v.Token(id) == nil {
		return ""
	}
	return Short(v, id)
}

// FirstNames returns a text with each token's name replaced by its first word, unless another name starts with it.
func FirstNames(v *engine.View, text string) string {
	if v == nil {
		return text
	}
	for _, t := range v.Tokens {
		first, _, more := strings.Cut(t.Name, " ")
		alike := func(o *engine.Token) bool {
			return o.ID != t.ID && (o.Name == first || strings.HasPrefix(o.Name, first+" "))
		}
		if more && !slices.ContainsFunc(v.Tokens, alike) {
			text = strings.ReplaceAll(text, t.Name, first)
		}
	}
	return text
}

// shortened replaces the full names in a text by those of shortName.
func shortened(s *engine.State, text string) string {
	for _, k := range s.Tokens {
		if strings.Contains(text, k.Name) && k.Name != "" {
			text = strings.ReplaceAll(text, k.Name, shortName(s, k))
		}
	}
	return text
}

// Say rewrites a sentence of the rules about a token for display, with names for ids and positions relative to tokens.
func Say(v *engine.View, who string, text message.Text) string {
	return Plainly(i18n.Text(text), v.State, v.Decl(), who)
}

// Percent formats a probability in whole percent, near 0 and 100 to one tenth.
func Percent(p float64) string {
	v := p * 100
	if (v < 1 || v > 99) && math.Abs(v-math.Round(v)) >= 0.05 {
		return i18n.Fraction(fmt.Sprintf(i18n.T("%.1f%%"), v))
	}
	return fmt.Sprintf(i18n.T("%.0f%%"), math.Floor(v+0.5+tiny))
}

// Dice names the dice of a roll without its constant: "d20", "2d6+d4".
func Dice(e dice.Expr) string {
	var list []string
	for _, g := range e.Groups {
		if g.N == 1 {
			list = append(list, fmt.Sprintf(i18n.T("d%d"), g.Sides))
		} else {
			list = append(list, fmt.Sprintf(i18n.T("%dd%d"), g.N, g.Sides))
		}
	}
	return strings.Join(list, "+")
}

// Mean formats a mean to one tenth, or to one hundredth below 0.1, rounding halves up.
func Mean(f float64) string {
	steps := 10.0
	if math.Abs(f) < 0.1 {
		steps = 100
	}
	return i18n.Fraction(strconv.FormatFloat(math.Floor(f*steps+0.5+tiny)/steps, 'f', -1, 64))
}

// tiny is how far a half may fall short because of floating-point rounding.
const tiny = 1e-9

// Whole parses a typed whole number and reports whether it is one.
func Whole(text string) (int, bool) {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	return n, err == nil
}

// Asked returns who is asked and about whom: "Hilda → Reaver".
func Asked(who, target string) string {
	if target == "" || target == who {
		return who
	}
	return who + " → " + target
}

// Of returns the declared word with an id, the zero Word if there is none.
func Of(words []engine.Word, id string) engine.Word {
	for _, w := range words {
		if w.ID == id {
			return w
		}
	}
	return engine.Word{}
}

// PhaseName returns the displayed name of a phase.
func PhaseName(d *engine.Declaration, id string) string {
	if w := Of(d.Phases, id); w.Title != "" {
		return w.Title
	}
	return UpperFirst(i18n.Word(id))
}

// Cost formats the cost of an action. A bare number is a number of actions; "" stands for none.
func Cost(cost string) string {
	switch {
	case cost == "none":
		return ""
	case cost == "main": // used by another system
		return i18n.X("main action, as a price", "main")
	case cost == "1" || cost == "½":
		return i18n.L("{{.N}} action", map[string]any{"N": cost})
	case strings.Trim(cost, "0123456789½") == "" && cost != "":
		return i18n.L("{{.N}} actions", map[string]any{"N": cost})
	}
	list := strings.Split(strings.NewReplacer("+", " + ", "|", " / ", "_", " ").Replace(cost), ", ")
	for i := range list { // "full turn, 2 energy"
		if n, unit, ok := strings.Cut(list[i], " "); ok && Number(n) > 0 {
			list[i] = n + " " + i18n.T(unit)
		} else {
			list[i] = i18n.T(list[i])
		}
	}
	return strings.Join(list, ", ")
}

// PlainText returns a value as one would type it.
func PlainText(n *jsondoc.Node) string {
	if n.IsNull() {
		return ""
	}
	if s, ok := n.Str(); ok {
		return s
	}
	return string(n.JSON())
}

// UpperFirst returns the text with its first letter in upper case, unless it begins with dice ("d20").
func UpperFirst(s string) string {
	r := []rune(s)
	if len(r) == 0 || len(r) > 1 && r[0] == 'd' && unicode.IsDigit(r[1]) {
		return s
	}
	return strings.ToUpper(string(r[0])) + string(r[1:])
}

// Read parses a typed value as JSON if it is valid JSON, else as a string.
func Read(text string) *jsondoc.Node {
	if n, err := jsondoc.Parse([]byte(text)); err == nil {
		return n
	}
	return jsondoc.Str(text)
}

// Signed formats a number with its sign.
func Signed(n int) string {
	if n < 0 {
		return message.Int(n)
	}
	return "+" + message.Int(n)
}

// Number parses a whole number, 0 if the text isn't one.
func Number(text string) int {
	n, _ := strconv.Atoi(strings.TrimSpace(text))
	return n
}

// Phase returns the displayed name of the current phase, "" if the system has no phases.
func Phase(v *engine.View) string { return PhaseIn(v.Decl(), v.Phase) }

// PhaseIn returns the displayed name of a phase of combat, "" for none or if the system has no phases.
func PhaseIn(d *engine.Declaration, id string) string {
	named := slices.ContainsFunc(d.Phases, func(w engine.Word) bool { return w.ID == id })
	if d.NoPhase || !named && (id == "turns" || id == "") {
		return ""
	}
	return PhaseName(d, id)
}

// KindName returns a name without the number that tells tokens of a kind apart: "Orc" for "Orc 2". A name without a
// number is returned as it is.
func KindName(name string) string {
	base := strings.TrimRightFunc(name, unicode.IsDigit)
	if base == name || strings.TrimSpace(base) == "" {
		return name
	}
	return strings.TrimSpace(base)
}
