package jsondoc

import (
	"slices"
	"strconv"

	"parapet/engine/message"
)

// M returns a member, for short object literals: of a node, or of what Str, Says, Int, Flag or Strs makes one of.
func M[V *Node | string | message.Text | int | bool | []string](key string, v V) Member {
	switch v := any(v).(type) {
	case string:
		return Member{key, Str(v)}
	case message.Text:
		return Member{key, Says(v)}
	case int:
		return Member{key, Int(v)}
	case bool:
		return Member{key, Flag(v)}
	case []string:
		return Member{key, Strs(v)}
	}
	n, _ := any(v).(*Node)
	return Member{key, n}
}

// Obj returns an object with the members in the order given.
func Obj(m ...Member) *Node { return &Node{Kind: Object, Members: m} }

// Arr returns a list.
func Arr(items ...*Node) *Node { return &Node{Kind: List, Items: items} }

// Str returns a text.
func Str(s string) *Node { return &Node{Kind: Text, Text: s} }

// Says returns a text for people that retains its format and arguments.
func Says(t message.Text) *Node {
	n := Str(t.String())
	if len(t.Args) > 0 {
		n.Message = &t
	}
	return n
}

// Int returns a whole number.
func Int(v int) *Node { return &Node{Kind: Number, Text: strconv.Itoa(v)} }

// Flag returns true or false.
func Flag(b bool) *Node { return &Node{Kind: Bool, Bool: b} }

// Nil returns null.
func Nil() *Node { return &Node{Kind: Null} }

// Frac returns the number v/d without trailing zeros. d must be a power of two up to 1024.
func Frac(v, d int64) *Node {
	return &Node{Kind: Number, Text: strconv.FormatFloat(float64(v)/float64(d), 'f', -1, 64)}
}

// Quarters returns the number q/4.
func Quarters(q int) *Node { return Frac(int64(q), 4) }

// Float returns a number with at most digits decimals.
func Float(f float64, digits int) *Node {
	s := strconv.FormatFloat(f, 'f', digits, 64)
	v, _ := strconv.ParseFloat(s, 64)
	return &Node{Kind: Number, Text: strconv.FormatFloat(v, 'f', -1, 64)}
}

// Strs returns a list of texts.
func Strs(s []string) *Node {
	n := &Node{Kind: List, Items: make([]*Node, len(s))}
	for i := range s {
		n.Items[i] = Str(s[i])
	}
	return n
}

// Pair returns a list of two whole numbers.
func Pair(x, y int) *Node {
	p := &struct {
		list  Node
		xy    [2]Node
		items [2]*Node
	}{list: Node{Kind: List}, xy: [2]Node{{Kind: Number, Text: strconv.Itoa(x)}, {Kind: Number, Text: strconv.Itoa(y)}}}
	p.items = [2]*Node{&p.xy[0], &p.xy[1]}
	p.list.Items = p.items[:]
	return &p.list
}

// Ints returns a list of whole numbers.
func Ints(v ...int) *Node {
	n := &Node{Kind: List, Items: make([]*Node, len(v))}
	for i := range v {
		n.Items[i] = Int(v[i])
	}
	return n
}

// StrOrNil returns a text, or null for an empty one.
func StrOrNil(s string) *Node {
	if s == "" {
		return Nil()
	}
	return Str(s)
}

// Equal reports whether two values are the same, ignoring the order of members, the spelling of numbers, and places.
func Equal(a, b *Node) bool {
	if a == nil || b == nil {
		return a == b
	}
	if a.Kind != b.Kind {
		return false
	}
	switch a.Kind {
	case Bool:
		return a.Bool == b.Bool
	case Number:
		return a.Text == b.Text || sameNumber(a.Text, b.Text)
	case Text:
		return a.Text == b.Text
	case List:
		return slices.EqualFunc(a.Items, b.Items, Equal)
	case Object:
		return sameMembers(a, b)
	}
	return true
}

func sameNumber(a, b string) bool {
	x, errX := strconv.ParseFloat(a, 64)
	y, errY := strconv.ParseFloat(b, 64)
	return errX == nil && errY == nil && x == y
}

func sameMembers(a, b *Node) bool {
	if len(a.Members) != len(b.Members) {
		return false
	}
	for _, m := range a.Members {
		if v := b.Get(m.Key); v == nil || !Equal(m.Value, v) {
			return false
		}
	}
	return true
}
