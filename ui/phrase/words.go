package phrase

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/ui/i18n"
)

// Name returns that of a token or of a side, or the id where there is none.
func Name(v *engine.View, id string) string {
	if t := v.Token(id); t != nil {
		return t.Name
	}
	if v.Side(id) != nil {
		return i18n.Side(id)
	}
	return id
}

// Token returns the name of a token, "" where there is none of that id, or no encounter.
func Token(v *engine.View, id string) string {
	if v == nil || v.Token(id) == nil {
		return ""
	}
	return v.Token(id).Name
}

// Say returns a sentence of the rules as people say it, about somebody: names for ids, and places by who stands near.
func Say(v *engine.View, who string, text message.Text) string {
	return Plainly(i18n.Text(text), v.State, v.Decl(), who)
}

// Percent writes a chance in whole numbers, near 0 and 100 to a tenth.
func Percent(p float64) string {
	v := p * 100
	if (v < 1 || v > 99) && math.Abs(v-math.Round(v)) >= 0.05 {
		return fmt.Sprintf("%.1f %%", v)
	}
	return fmt.Sprintf("%.0f %%", math.Floor(v+0.5+tiny))
}

// Mean writes a mean to a tenth, below that to a hundredth; halves are rounded up.
func Mean(f float64) string {
	steps := 10.0
	if math.Abs(f) < 0.1 {
		steps = 100
	}
	return strconv.FormatFloat(math.Floor(f*steps+0.5+tiny)/steps, 'f', -1, 64)
}

// tiny is what a half may be short of by the way in which numbers are kept.
const tiny = 1e-9

// Whole reads what was typed for a number.
func Whole(text string) (int, bool) {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	return n, err == nil
}

// Asked returns who is asked, and about whom: "Hilda → Reaver".
func Asked(who, target string) string {
	if target == "" || target == who {
		return who
	}
	return who + " → " + target
}

// Of finds a declared word; an empty one where there is none of that id.
func Of(words []engine.Word, id string) engine.Word {
	for _, w := range words {
		if w.ID == id {
			return w
		}
	}
	return engine.Word{}
}

// PhaseName returns what people call a phase.
func PhaseName(id string) string { return UpperFirst(i18n.Word(id)) }

// Cost writes the price of an action, a bare number as so many actions; "" for none.
func Cost(cost string) string {
	switch {
	case cost == "none":
		return ""
	case cost == "main": // of a hand elsewhere
		return lang.X("main action, as a price", "main")
	case cost == "1" || cost == "½":
		return lang.L("{{.N}} action", map[string]any{"N": cost})
	case strings.Trim(cost, "0123456789½") == "" && cost != "":
		return lang.L("{{.N}} actions", map[string]any{"N": cost})
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

// PlainText writes a value as one types it.
func PlainText(n *jsondoc.Node) string {
	if n.IsNull() {
		return ""
	}
	if s, ok := n.Str(); ok {
		return s
	}
	return string(n.JSON())
}

// UpperFirst begins a text with a capital.
func UpperFirst(s string) string {
	r := []rune(s)
	if len(r) == 0 {
		return s
	}
	return strings.ToUpper(string(r[0])) + string(r[1:])
}

// Read reads what was typed for a field: JSON where it is some, else a text.
func Read(text string) *jsondoc.Node {
	if n, err := jsondoc.Parse([]byte(text)); err == nil {
		return n
	}
	return jsondoc.Str(text)
}

// Signed writes a number with its sign.
func Signed(n int) string {
	if n < 0 {
		return "−" + strconv.Itoa(-n)
	}
	return "+" + strconv.Itoa(n)
}

// Number reads a whole number, 0 where it is none.
func Number(text string) int {
	n, _ := strconv.Atoi(strings.TrimSpace(text))
	return n
}

// Phase returns the phase in which the fight is, "" where its system names none.
func Phase(v *engine.View) string {
	named := slices.ContainsFunc(v.Decl().Phases, func(w engine.Word) bool { return w.ID == v.Phase })
	if v.Decl().NoPhase || !named && v.Phase == "turns" {
		return ""
	}
	return UpperFirst(i18n.Word(v.Phase))
}
