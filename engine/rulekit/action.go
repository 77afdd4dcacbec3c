package rulekit

import (
	"cmp"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// Economy holds how a system charges for its actions, once for all of them. P is the type of a price.
type Economy[P any] struct {
	// CheckTurn refuses by fight, turn and conditions.
	CheckTurn func(v *engine.View, do string, t *engine.Token, p P) *engine.Refusal
	// CheckPrice refuses a price that is more than what is left; what is done is a noun ("drawing").
	CheckPrice func(t *engine.Token, what string, p P) *engine.Refusal
	// Pay takes the price, resolves what that provokes, and reports whether the actor can go on; it may refuse before it takes.
	Pay func(tx *engine.Tx, id, do string, p P, still func() bool) (bool, *engine.Refusal)
	// Tell emits the event of an action that was paid for, with what the action's Event adds; nil: there is none.
	Tell func(tx *engine.Tx, id, do string, p P, more []jsondoc.Member)
	// PreviewPrice returns the members of a preview about the price.
	PreviewPrice func(v *engine.View, t *engine.Token, do string, p P) []jsondoc.Member
	// ShowPrice adds the price to an entry of the list; nil: the declared cost is shown.
	ShowPrice func(w *engine.ActionView, p P)
	// FormatPrice writes a price for buttons and the contract page.
	FormatPrice func(p P) string
}

// Action registers an action of a rule system: its command, its entries in the list of actions, its preview and its line
// of the contract come from here, and the AI asks CheckAvailable and CheckLegal. A is the type of its arguments, P that of a price.
//
// A command is refused by the first of ReadArgs, CheckTurn, CheckActor, CheckPrice, CheckAfterPrice and CheckTarget, a
// listed entry by the same without ReadArgs and CheckTarget.
type Action[A, P any] struct {
	Info engine.Action // a Cost of "" is written from Price

	Noun    string // for a price that isn't met: "drawing"; "" for the id
	Price   P
	PriceOf func(v *engine.View, t *engine.Token, a A) (noun string, p P) // of a price that depends on more; nil: Noun and Price

	// ReadArgs refuses with bad_command, then no_such_token. Arguments hold ids, not tokens, of what paying may change.
	ReadArgs func(v *engine.View, c *engine.Command) (*engine.Token, A, *engine.Refusal)
	// Entries lists what the action could be done with; nil: one entry without arguments.
	Entries func(v *engine.View, t *engine.Token) []Entry[A]
	// CheckActor refuses by the actor and its things; CheckListed replaces it in the list, for entries that name no things.
	CheckActor  func(v *engine.View, t *engine.Token, a A) *engine.Refusal
	CheckListed func(v *engine.View, t *engine.Token) *engine.Refusal
	// CheckAfterPrice refuses by the actor and its things, too, where the price comes first.
	CheckAfterPrice func(v *engine.View, t *engine.Token, a A) *engine.Refusal
	// CheckTarget refuses by the target.
	CheckTarget func(v *engine.View, t *engine.Token, a A) *engine.Refusal
	// Confirm asks before anything is paid, once nothing refuses; it may refuse by the answer.
	Confirm func(tx *engine.Tx, t *engine.Token, a A) *engine.Refusal
	// StillPossible reports whether the actor can go on after what paying provoked; nil: it can.
	StillPossible func(v *engine.View, t *engine.Token, a A) bool
	// Event returns what Tell says besides the price; t is the actor after paying.
	Event func(v *engine.View, t *engine.Token, a A) []jsondoc.Member
	// Run does it; t is the actor after paying.
	Run func(tx *engine.Tx, t *engine.Token, a A)
	// PreviewWay returns the members of a preview about a walk, in place of those about the price; nil: none.
	PreviewWay func(v *engine.View, t *engine.Token, a A) []jsondoc.Member
	// Odds returns the members of a preview about its rolls.
	Odds func(v *engine.View, t *engine.Token, a A) []jsondoc.Member

	*Economy[P]
}

// Entry is an action in a token's list, with what it would be done with.
type Entry[A any] struct {
	Args      A
	Or        []A             // with these it is ready, too: other ways to pay
	Refusal   *engine.Refusal // refuses it before all else, without arguments: there is nothing to do it with
	Manner    string          // a format about the action's name: "%s and gather"
	Label     string          // follows both: "Draw: rapier"
	Name      string          // replaces all three
	Cost      string          // replaces the action's
	With      string
	Aimed     string
	More      []jsondoc.Member // arguments of the command
	MoreReady []jsondoc.Member // replaces More where the entry is ready
}

// AnyAction is an action whatever its arguments and its price.
type AnyAction interface {
	Declaration() engine.Action
	Perform(tx *engine.Tx, c *engine.Command) *engine.Refusal
	// Views adds the action's entries to a token's list; a is its line of the declaration.
	Views(list []engine.ActionView, v *engine.View, t *engine.Token, a *engine.Action) []engine.ActionView
	Preview(v *engine.View, c *engine.Command) []jsondoc.Member
}

// Declaration returns the action's line of the declaration.
func (x *Action[A, P]) Declaration() engine.Action {
	a := x.Info
	if a.Cost == "" {
		a.Cost = x.FormatPrice(x.Price)
	}
	return a
}

func (x *Action[A, P]) price(v *engine.View, t *engine.Token, a A) (noun string, p P) {
	noun, p = x.Noun, x.Price
	if x.PriceOf != nil {
		noun, p = x.PriceOf(v, t, a)
	}
	return cmp.Or(noun, x.Info.ID), p
}

// CheckAvailable refuses by all but the target.
func (x *Action[A, P]) CheckAvailable(v *engine.View, t *engine.Token, a A) *engine.Refusal {
	return x.available(v, t, a, x.CheckActor)
}

func (x *Action[A, P]) available(v *engine.View, t *engine.Token, a A, checkActor func(*engine.View, *engine.Token, A) *engine.Refusal) *engine.Refusal {
	noun, p := x.price(v, t, a)
	if r := x.CheckTurn(v, x.Info.ID, t, p); r != nil {
		return r
	}
	if checkActor != nil {
		if r := checkActor(v, t, a); r != nil {
			return r
		}
	}
	if r := x.CheckPrice(t, noun, p); r != nil || x.CheckAfterPrice == nil {
		return r
	}
	return x.CheckAfterPrice(v, t, a)
}

// CheckLegal refuses as the command would, once its arguments are read.
func (x *Action[A, P]) CheckLegal(v *engine.View, t *engine.Token, a A) *engine.Refusal {
	if r := x.CheckAvailable(v, t, a); r != nil || x.CheckTarget == nil {
		return r
	}
	return x.CheckTarget(v, t, a)
}

// Perform runs the command.
func (x *Action[A, P]) Perform(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	t, a, r := x.ReadArgs(&tx.View, c)
	if r != nil {
		return r
	}
	if r := x.CheckLegal(&tx.View, t, a); r != nil {
		return r
	}
	if x.Confirm != nil {
		if r := x.Confirm(tx, t, a); r != nil {
			return r
		}
	}
	return x.CarryOut(tx, t, a)
}

// CarryOut pays for what nothing refuses, tells of it and runs it.
func (x *Action[A, P]) CarryOut(tx *engine.Tx, t *engine.Token, a A) *engine.Refusal {
	_, p := x.price(&tx.View, t, a)
	var still func() bool
	if x.StillPossible != nil {
		still = func() bool { return x.StillPossible(&tx.View, tx.Token(t.ID), a) }
	}
	on, r := x.Pay(tx, t.ID, x.Info.ID, p, still)
	if on {
		x.tell(tx, t.ID, p, a)
		x.Run(tx, tx.Token(t.ID), a)
	}
	return r
}

func (x *Action[A, P]) tell(tx *engine.Tx, id string, p P, a A) {
	if x.Tell == nil || tx.Quiet() {
		return
	}
	var more []jsondoc.Member
	if x.Event != nil {
		more = x.Event(&tx.View, tx.Token(id), a)
	}
	x.Tell(tx, id, x.Info.ID, p, more)
}

// Views adds the action's entries to a token's list.
func (x *Action[A, P]) Views(list []engine.ActionView, v *engine.View, t *engine.Token, a *engine.Action) []engine.ActionView {
	if x.Entries == nil {
		return append(list, x.view(v, t, a, Entry[A]{}))
	}
	for _, e := range x.Entries(v, t) {
		list = append(list, x.view(v, t, a, e))
	}
	return list
}

func (x *Action[A, P]) view(v *engine.View, t *engine.Token, a *engine.Action, e Entry[A]) engine.ActionView {
	w := engine.NewActionView(a, x.refused(v, t, &e))
	w.With, w.Aimed, w.More = e.With, e.Aimed, e.More
	if x.ShowPrice != nil && e.Refusal == nil {
		_, p := x.price(v, t, e.Args)
		x.ShowPrice(&w, p)
	}
	w.Manner, w.Label = e.Manner, e.Label
	if e.Name != "" {
		w.Name, w.Manner, w.Label = "", "", e.Name
	}
	if e.Cost != "" {
		w.Cost = e.Cost
	}
	if w.Ready && e.MoreReady != nil {
		w.More = e.MoreReady
	}
	return w
}

// refused refuses an entry with whichever arguments it may be done.
func (x *Action[A, P]) refused(v *engine.View, t *engine.Token, e *Entry[A]) *engine.Refusal {
	if e.Refusal != nil {
		return e.Refusal
	}
	r := x.listed(v, t, e.Args)
	for i := 0; r != nil && i < len(e.Or); i++ {
		if x.listed(v, t, e.Or[i]) == nil {
			return nil
		}
	}
	return r
}

func (x *Action[A, P]) listed(v *engine.View, t *engine.Token, a A) *engine.Refusal {
	if x.CheckListed == nil {
		return x.CheckAvailable(v, t, a)
	}
	return x.available(v, t, a, func(v *engine.View, t *engine.Token, _ A) *engine.Refusal { return x.CheckListed(v, t) })
}

// Preview returns what a legal command would bring.
func (x *Action[A, P]) Preview(v *engine.View, c *engine.Command) []jsondoc.Member {
	t, a, r := x.ReadArgs(v, c)
	if r != nil {
		return nil
	}
	var m []jsondoc.Member
	if x.PreviewWay != nil {
		m = x.PreviewWay(v, t, a)
	} else {
		_, p := x.price(v, t, a)
		m = x.PreviewPrice(v, t, x.Info.ID, p)
	}
	if x.Odds != nil {
		m = append(m, x.Odds(v, t, a)...)
	}
	return m
}

// FuncAction is an action that no Economy fits: a move, the end of a turn, a reaction that is never sent. Its functions may be nil.
type FuncAction struct {
	Info        engine.Action
	PerformFunc func(tx *engine.Tx, c *engine.Command) *engine.Refusal
	ViewsFunc   func(v *engine.View, t *engine.Token, a *engine.Action) []engine.ActionView
	PreviewFunc func(v *engine.View, c *engine.Command) []jsondoc.Member
}

// Declaration returns the action's line of the declaration.
func (x *FuncAction) Declaration() engine.Action { return x.Info }

// Perform runs the command.
func (x *FuncAction) Perform(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	if x.PerformFunc == nil {
		return noSuchAction(c)
	}
	return x.PerformFunc(tx, c)
}

// Views adds the action's entries to a token's list.
func (x *FuncAction) Views(list []engine.ActionView, v *engine.View, t *engine.Token, a *engine.Action) []engine.ActionView {
	if x.ViewsFunc == nil {
		return list
	}
	return append(list, x.ViewsFunc(v, t, a)...)
}

// Preview returns what a legal command would bring.
func (x *FuncAction) Preview(v *engine.View, c *engine.Command) []jsondoc.Member {
	if x.PreviewFunc == nil {
		return nil
	}
	return x.PreviewFunc(v, c)
}

// Call registers a command that is no action of a token's list: it is about the fight as a whole, or the DM's.
type Call struct {
	Info        engine.Call
	PerformFunc func(tx *engine.Tx, c *engine.Command) *engine.Refusal
	PreviewFunc func(v *engine.View, c *engine.Command) []jsondoc.Member // nil: there is nothing to tell
}

// Catalogue holds the registered actions and calls of a system, in the order of its rules.
type Catalogue struct {
	list  []AnyAction
	byID  map[string]AnyAction
	calls []*Call
}

// NewCatalogue makes a catalogue of actions in this order.
func NewCatalogue(list ...AnyAction) *Catalogue {
	all := &Catalogue{list: list, byID: map[string]AnyAction{}}
	for _, x := range list {
		all.byID[x.Declaration().ID] = x
	}
	return all
}

// With adds calls and returns the catalogue.
func (c *Catalogue) With(calls ...*Call) *Catalogue {
	c.calls = append(c.calls, calls...)
	return c
}

// Declaration returns the declaration's table of actions.
func (c *Catalogue) Declaration() []engine.Action {
	out := make([]engine.Action, 0, len(c.list))
	for _, x := range c.list {
		out = append(out, x.Declaration())
	}
	return out
}

// Calls returns the declaration's table of calls.
func (c *Catalogue) Calls() []engine.Call {
	out := make([]engine.Call, 0, len(c.calls))
	for _, x := range c.calls {
		out = append(out, x.Info)
	}
	return out
}

// ByID finds an action; ok is false where there is none of that id.
func (c *Catalogue) ByID(id string) (x AnyAction, ok bool) {
	x, ok = c.byID[id]
	return x, ok
}

func (c *Catalogue) call(do string) *Call {
	for _, x := range c.calls {
		if x.Info.Do == do {
			return x
		}
	}
	return nil
}

// Perform runs an action or a call.
func (c *Catalogue) Perform(tx *engine.Tx, command *engine.Command) *engine.Refusal {
	if x, ok := c.byID[command.Do]; ok {
		return x.Perform(tx, command)
	}
	if x := c.call(command.Do); x != nil {
		return x.PerformFunc(tx, command)
	}
	return noSuchAction(command)
}

func noSuchAction(c *engine.Command) *engine.Refusal {
	return engine.Refuse(engine.NoSuchAction, "there is no action %s", c.Do)
}

// Preview returns what a legal action or call would bring.
func (c *Catalogue) Preview(v *engine.View, command *engine.Command) []jsondoc.Member {
	if x, ok := c.byID[command.Do]; ok {
		return x.Preview(v, command)
	}
	if x := c.call(command.Do); x != nil && x.PreviewFunc != nil {
		return x.PreviewFunc(v, command)
	}
	return nil
}

// Views returns a token's list of actions; declared is the declaration's table.
func (c *Catalogue) Views(v *engine.View, t *engine.Token, declared []engine.Action) []engine.ActionView {
	out := make([]engine.ActionView, 0, 2*len(c.list))
	for i, x := range c.list {
		out = x.Views(out, v, t, &declared[i])
	}
	return out
}
