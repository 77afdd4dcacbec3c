package engine

import (
	"fmt"

	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
)

// Refusal says why a command was refused: a value, not an error of the program. A refused command changes nothing.
type Refusal struct {
	Code      string       // word in snake_case; wire name
	Why       message.Text // one plain sentence for the DM, with numbers
	Who       string       // the token concerned, if any
	Condition string       // for cannot_act
	At        []board.Square
	Wall      string           // id of the wall in the way
	Clause    string           // of the system's rules: "UNC-ATK-3"
	More      []jsondoc.Member // members that the system adds

	Mistake *jsondoc.Problem // in an argument; Why quotes it with its path. Not on the wire
}

// Refuse returns a refusal. The sentence is formatted when it is read.
func Refuse(code, format string, args ...any) *Refusal {
	if false {
		_ = fmt.Sprintf(format, args...) // lets go vet check the verbs
	}
	return &Refusal{Code: code, Why: message.Text{Format: format, Args: args}}
}

// On sets the clause that the refusal follows.
func (r *Refusal) On(clause string) *Refusal { r.Clause = clause; return r }

// With adds a member to the wire form.
func (r *Refusal) With(key string, v *jsondoc.Node) *Refusal {
	r.More = append(r.More, jsondoc.M(key, v))
	return r
}

// Of sets the token that the refusal concerns.
func (r *Refusal) Of(who string) *Refusal { r.Who = who; return r }

// Where sets the squares that the refusal concerns.
func (r *Refusal) Where(at ...board.Square) *Refusal { r.At = at; return r }

// Node returns the wire form.
func (r *Refusal) Node() *jsondoc.Node {
	n := jsondoc.Obj(jsondoc.M("code", r.Code), jsondoc.M("why", r.Why))
	add := func(key, v string) {
		if v != "" {
			n.Members = append(n.Members, jsondoc.M(key, v))
		}
	}
	add("who", r.Who)
	add("condition", r.Condition)
	add("wall", r.Wall)
	add("clause", r.Clause)
	if len(r.At) > 0 {
		n.Members = append(n.Members, jsondoc.M("at", SquaresNode(r.At)))
	}
	n.Members = append(n.Members, r.More...)
	return n
}

// SquareNode writes a square as [x, y].
func SquareNode(s board.Square) *jsondoc.Node { return jsondoc.Pair(s.X, s.Y) }

// SquaresNode writes squares as [[x, y], …].
func SquaresNode(squares []board.Square) *jsondoc.Node {
	n := jsondoc.Arr()
	for _, s := range squares {
		n.Items = append(n.Items, SquareNode(s))
	}
	return n
}

// FirstRefusal runs tests in order and returns the first refusal, or nil.
func FirstRefusal(tests ...func() *Refusal) *Refusal {
	for _, test := range tests {
		if r := test(); r != nil {
			return r
		}
	}
	return nil
}
