package rulekit

import (
	"cmp"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// Economy is how a system charges for actions. P is the type of a price.
type Economy[P any] struct {
	// CheckTurn refuses because of combat state, turn or conditions.
	CheckTurn func(v *engine.View, do string, t *engine.Token, p P) *engine.Refusal
	// CheckPrice refuses a price above what the token has left; what is the action as a noun ("drawing").
	CheckPrice func(t *engine.Token, what string, p P) *engine.Refusal
	// Pay takes the price, resolves what it provokes, and reports whether the actor can go on. It may refuse before taking
	// anything.
	Pay func(tx *engine.Tx, id, do string, p P, still func() bool) (bool, *engine.Refusal)
	// Announce emits the event of an action that was paid for, with more from the action's Event; nil for no event.
	Announce func(tx *engine.Tx, id, do string, p P, more []jsondoc.Member)
	// PreviewPrice returns a preview's members about the price.
	PreviewPrice func(v *engine.View, t *engine.Token, do string, p P) []jsondoc.Member
	// ShowPrice adds the price to a listed entry; nil leaves the declared cost.
	ShowPrice func(w *engine.ActionView, p P)
	// FormatPrice writes a price for buttons and the Contract.
	FormatPrice func(p P) string
	// Provokes reports whether a price includes an opening for others; nil for never.
	Provokes func(p P) bool
}

// Action registers an action of a rule system. Its command, its entries in the list of actions, its preview and its line of
// the Contract are made from it, and the AI asks CheckAvailable and CheckLegal. A is the type of its arguments, P that of a
// price.
//
// A command is refused by the first of ReadArgs, CheckTurn, CheckActor, CheckPrice, CheckAfterPrice and CheckTarget; a
// listed entry by the same without ReadArgs and CheckTarget.
type Action[A, P any] struct {
	Info engine.Action // an empty Cost is filled from Price

	Noun    string // for a refused price: "drawing"; "" for the id
	Price   P
	PriceOf func(v *engine.View, t *engine.Token, a A) (noun string, p P) // of a price that depends on more; nil for Noun and Price

	// ReadArgs refuses with bad_command, then no_such_token. Arguments hold ids, not tokens, for whatever paying may
	// change.
	ReadArgs func(in *engine.ArgReader) (*engine.Token, A)
	// Entries returns the entries to list, one for each possible argument; nil for one entry without arguments.
	Entries func(v *engine.View, t *engine.Token) []Entry[A]
	// CheckActor refuses because of the actor and its items; CheckListed replaces it in the list, for entries that name no
	// items.
	CheckActor  func(v *engine.View, t *engine.Token, a A) *engine.Refusal
	CheckListed func(v *engine.View, t *engine.Token) *engine.Refusal
	// CheckAfterPrice also refuses because of the actor and its items, if the price comes first.
	CheckAfterPrice func(v *engine.View, t *engine.Token, a A) *engine.Refusal
	// CheckTarget refuses because of the target.
	CheckTarget func(v *engine.View, t *engine.Token, a A) *engine.Refusal
	// Confirm asks before anything is paid, once nothing refuses; it may refuse depending on the answer.
	Confirm func(tx *engine.Tx, t *engine.Token, a A) *engine.Refusal
	// StillPossible reports whether the actor can go on after what paying provoked; nil for always.
	StillPossible func(v *engine.View, t *engine.Token, a A) bool
	// Event returns further members of the event that Announce emits; t is the actor after paying.
	Event func(v *engine.View, t *engine.Token, a A) []jsondoc.Member
	// Run applies the action; t is the actor after paying.
	Run func(tx *engine.Tx, t *engine.Token, a A)
	// PreviewWay returns a preview's members about a move, replacing those about the price; nil for none.
	PreviewWay func(v *engine.View, t *engine.Token, a A) []jsondoc.Member
	// Odds returns a preview's members about its rolls.
	Odds func(v *engine.View, t *engine.Token, a A) []jsondoc.Member

	*Economy[P]
}

// Entry is an action in a token's list, with its arguments.
type Entry[A any] struct {
	Args      A
	Or        []A             // alternatives that make it available too: other ways to pay
	Refusal   *engine.Refusal // refuses it before all else, without arguments: there is nothing to do it with
	Manner    string          // a format for the action's name: "%s and gather"
	Label     string          // follows the name: "Draw: rapier"
	Name      string          // replaces name, Manner and Label
	Cost      string          // replaces the action's cost
	With      string
	Aimed     string
	More      []jsondoc.Member // arguments of the command
	MoreReady []jsondoc.Member // replaces More if the entry is available
}

// AnyAction is an Action or FuncAction, whatever its type parameters.
type AnyAction interface {
	Declaration() engine.Action
	Perform(tx *engine.Tx, c *engine.Command) *engine.Refusal
	// Views appends the action's entries to a token's list; a is its line of the declaration.
	Views(list []engine.ActionView, v *engine.View, t *engine.Token, a *engine.Action) []engine.ActionView
	Preview(v *engine.View, c *engine.Command) []jsondoc.Member
}

// Declaration returns the action's line of the declaration.
func (x *Action[A, P]) Declaration() engine.Action {
	a := x.Info
	if a.Cost == "" {
		a.Cost = x.FormatPrice(x.Price)
	}
	a.Provokes = x.Provokes != nil && x.Provokes(x.Price)
	return a
}

func (x *Action[A, P]) price(v *engine.View, t *engine.Token, a A) (noun string, p P) {
	noun, p = x.Noun, x.Price
	if x.PriceOf != nil {
		noun, p = x.PriceOf(v, t, a)
	}
	return cmp.Or(noun, x.Info.ID), p
}

// CheckAvailable returns a refusal for any reason but the target, or nil.
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

// CheckLegal returns the refusal that the command would get once its arguments are read, or nil.
func (x *Action[A, P]) CheckLegal(v *engine.View, t *engine.Token, a A) *engine.Refusal {
	if r := x.CheckAvailable(v, t, a); r != nil || x.CheckTarget == nil {
		return r
	}
	return x.CheckTarget(v, t, a)
}

// Perform runs the command.
func (x *Action[A, P]) Perform(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	in := tx.Read(c)
	t, a := x.ReadArgs(in)
	if in.Refusal != nil {
		return in.Refusal
	}
	if r := x.CheckLegal(&tx.View, t, a); r != nil {
		return r
	}
	if x.Confirm != nil {
		if r := x.Confirm(tx, t, a); r != nil {
			return r
		}
	}
	return x.PayAndRun(tx, t, a)
}

// PayAndRun pays for an action that nothing refuses, emits its event and runs it.
func (x *Action[A, P]) PayAndRun(tx *engine.Tx, t *engine.Token, a A) *engine.Refusal {
	_, p := x.price(&tx.View, t, a)
	var still func() bool
	if x.StillPossible != nil {
		still = func() bool { return x.StillPossible(&tx.View, tx.Token(t.ID), a) }
	}
	on, r := x.Pay(tx, t.ID, x.Info.ID, p, still)
	if on {
		x.announce(tx, t.ID, p, a)
		x.Run(tx, tx.Token(t.ID), a)
	}
	return r
}

func (x *Action[A, P]) announce(tx *engine.Tx, id string, p P, a A) {
	if x.Announce == nil || tx.Quiet() {
		return
	}
	var more []jsondoc.Member
	if x.Event != nil {
		more = x.Event(&tx.View, tx.Token(id), a)
	}
	x.Announce(tx, id, x.Info.ID, p, more)
}

// Views appends the action's entries to a token's list.
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

// refused returns a refusal unless one of an entry's alternatives is allowed.
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

// Preview returns the members of a legal command's preview.
func (x *Action[A, P]) Preview(v *engine.View, c *engine.Command) []jsondoc.Member {
	in := v.Read(c)
	t, a := x.ReadArgs(in)
	if in.Refusal != nil {
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

// FuncAction is an action that doesn't fit an Economy: a move, the end of a turn, a reaction that is never sent. Its
// functions may be nil.
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

// Views appends the action's entries to a token's list.
func (x *FuncAction) Views(list []engine.ActionView, v *engine.View, t *engine.Token, a *engine.Action) []engine.ActionView {
	if x.ViewsFunc == nil {
		return list
	}
	return append(list, x.ViewsFunc(v, t, a)...)
}

// Preview returns the members of a legal command's preview.
func (x *FuncAction) Preview(v *engine.View, c *engine.Command) []jsondoc.Member {
	if x.PreviewFunc == nil {
		return nil
	}
	return x.PreviewFunc(v, c)
}

// Call registers a command that isn't listed for a token: it concerns combat as a whole, or is the DM's.
type Call struct {
	Info        engine.Call
	PerformFunc func(tx *engine.Tx, c *engine.Command) *engine.Refusal
	PreviewFunc func(v *engine.View, c *engine.Command) []jsondoc.Member // nil for an empty preview
}

// Catalogue holds the registered actions and calls of a system, in order.
type Catalogue struct {
	list  []AnyAction
	byID  map[string]AnyAction
	calls []*Call
}

// NewCatalogue returns a catalogue of the actions.
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

// Declaration returns the actions for the system's Declaration.
func (c *Catalogue) Declaration() []engine.Action {
	out := make([]engine.Action, 0, len(c.list))
	for _, x := range c.list {
		out = append(out, x.Declaration())
	}
	return out
}

// Calls returns the calls for the system's Declaration.
func (c *Catalogue) Calls() []engine.Call {
	out := make([]engine.Call, 0, len(c.calls))
	for _, x := range c.calls {
		out = append(out, x.Info)
	}
	return out
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

// Preview returns the members of a legal command's preview.
func (c *Catalogue) Preview(v *engine.View, command *engine.Command) []jsondoc.Member {
	if x, ok := c.byID[command.Do]; ok {
		return x.Preview(v, command)
	}
	if x := c.call(command.Do); x != nil && x.PreviewFunc != nil {
		return x.PreviewFunc(v, command)
	}
	return nil
}

// Views returns a token's list of actions; declared is Declaration's result.
func (c *Catalogue) Views(v *engine.View, t *engine.Token, declared []engine.Action) []engine.ActionView {
	out := make([]engine.ActionView, 0, 2*len(c.list))
	for i, x := range c.list {
		out = x.Views(out, v, t, &declared[i])
	}
	return out
}
