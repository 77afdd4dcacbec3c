// Package dice parses dice expressions, rolls seeded dice and computes exact odds.
package dice

import (
	"parapet/engine/message"
	"strconv"
	"strings"
)

// Limits of an expression, against hostile input.
const (
	MaxDice  = 200
	MaxSides = 1000
)

// Group is a number of equal dice: 2d6 is {2, 6}.
type Group struct{ N, Sides int }

// String writes the group as NdX.
func (g Group) String() string { return strconv.Itoa(g.N) + "d" + strconv.Itoa(g.Sides) }

// Expr is a sum of groups of dice and a constant: 1d8+2d6+3.
type Expr struct {
	Groups []Group
	Bonus  int
}

// Parse parses NdX terms and at most one whole number, joined by + or -; only the number may be subtracted. Spaces are
// ignored, and "d6" is one die.
func Parse(s string) (Expr, error) {
	var e Expr
	rest, sign, bonus := strings.ReplaceAll(s, " ", ""), 1, false
	if rest == "" {
		return e, message.Errorf("dice %q: empty", s)
	}
	for rest != "" {
		end := strings.IndexAny(rest, "+-")
		term := rest
		if end >= 0 {
			term = rest[:end]
		}
		if err := e.term(term, sign, &bonus); err != nil {
			return Expr{}, message.Errorf("dice %q: %w", s, err)
		}
		if end < 0 {
			return e, nil
		}
		sign = 1
		if rest[end] == '-' {
			sign = -1
		}
		if rest = rest[end+1:]; rest == "" {
			return Expr{}, message.Errorf("dice %q: ends with a sign", s)
		}
	}
	return e, nil
}

func (e *Expr) term(t string, sign int, bonus *bool) error {
	n, sides, isDice := strings.Cut(strings.ToLower(t), "d")
	if !isDice {
		v, err := number(t)
		if err != nil || *bonus {
			return message.Errorf("%q is neither dice such as 2d6 nor a single number", t)
		}
		e.Bonus, *bonus = sign*v, true
		return nil
	}
	if n == "" {
		n = "1"
	}
	count, err := number(n)
	faces, err2 := number(sides)
	if err != nil || err2 != nil || sign < 0 || count < 1 || faces < 1 {
		return message.Errorf("%q is no term NdX", t)
	}
	if count+e.Count() > MaxDice || faces > MaxSides {
		return message.Errorf("%q: at most %d dice of %d sides", t, MaxDice, MaxSides)
	}
	e.Groups = append(e.Groups, Group{count, faces})
	return nil
}

func number(s string) (int, error) {
	if s == "" || len(s) > 6 || strings.Trim(s, "0123456789") != "" {
		return 0, message.Errorf("%q isn't a number", s)
	}
	return strconv.Atoi(s)
}

// Must is like Parse for expressions in code; it panics on an error.
func Must(s string) Expr {
	e, err := Parse(s)
	if err != nil {
		panic(err)
	}
	return e
}

// Of returns n dice of the given sides.
func Of(n, sides int) Expr { return Expr{Groups: []Group{{n, sides}}} }

// Count returns the number of dice.
func (e Expr) Count() int {
	n := 0
	for _, g := range e.Groups {
		n += g.N
	}
	return n
}

// Min returns the lowest total, constant included.
func (e Expr) Min() int { return e.Count() + e.Bonus }

// Max returns the highest total, constant included.
func (e Expr) Max() int {
	n := e.Bonus
	for _, g := range e.Groups {
		n += g.N * g.Sides
	}
	return n
}

// Sides returns the sides of each die in order: 1d8+2d6 is 8, 6, 6.
func (e Expr) Sides() []int {
	out := make([]int, 0, e.Count())
	for _, g := range e.Groups {
		for range g.N {
			out = append(out, g.Sides)
		}
	}
	return out
}

// Dice formats the groups without the constant: what people roll.
func (e Expr) Dice() string {
	parts := make([]string, len(e.Groups))
	for i, g := range e.Groups {
		parts[i] = g.String()
	}
	return strings.Join(parts, "+")
}

// String formats the whole expression.
func (e Expr) String() string {
	s := e.Dice()
	switch {
	case s == "":
		return strconv.Itoa(e.Bonus)
	case e.Bonus > 0:
		return s + "+" + strconv.Itoa(e.Bonus)
	case e.Bonus < 0:
		return s + strconv.Itoa(e.Bonus)
	}
	return s
}
