package unclassed

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/rulekit"
)

// watcher is a token that could use a provoker's opening, with its melee range.
type watcher struct {
	t     *engine.Token
	reach int64 // 1/1024 ft
	any   bool  // every step within its range gives it an opening (UNC-SUP-4)
}

// patch is a rectangle of squares, ends included.
type patch struct{ x0, y0, x1, y1 int }

// footprint returns the patch that a body covers.
func footprint(a board.Body) patch {
	n := max(a.Size, 1) - 1
	return patch{a.At.X, a.At.Y, a.At.X + n, a.At.Y + n}
}

func (p patch) area() board.Patch {
	return board.Patch{X: p.x0, Y: p.y0, W: p.x1 - p.x0 + 1, H: p.y1 - p.y0 + 1}
}

// with returns the smallest patch that covers both.
func (p patch) with(q patch) patch {
	return patch{min(p.x0, q.x0), min(p.y0, q.y0), max(p.x1, q.x1), max(p.y1, q.y1)}
}

// watchers returns the tokens that would be asked if the provoker gave them an opening somewhere in a patch, in initiative
// order (Contract d). For a step it leaves out tokens that have used their chance (UNC-OA-10, UNC-DEF-6).
func watchers(v *engine.View, provoker *engine.Token, step bool, in patch) []watcher {
	if !v.InCombat() || down(provoker) {
		return nil
	}
	var list []watcher
	for _, t := range v.Reactors(in.area()) {
		if w, ok := watch(v, t, provoker, step); ok && w.near(in) && v.Place(t.ID) >= 0 {
			list = append(list, w)
		}
	}
	slices.SortFunc(list, func(a, b watcher) int { return v.Place(a.t.ID) - v.Place(b.t.ID) })
	return list
}

// watch returns a token as a watcher, and whether it may attack the provoker: enemies may, friends if the setting says so
// (UNC-DEF-4).
func watch(v *engine.View, t, provoker *engine.Token, step bool) (watcher, bool) {
	switch {
	case t.Budget[bReaction] < 1, t.ID == provoker.ID, down(t):
		return watcher{}, false
	case !v.IsSet(setOAPrompt, "everyone") && !v.Hostile(t, provoker):
		return watcher{}, false
	case step && len(provoker.Marks) > 0 && provoker.Marked(askedMark+t.ID):
		return watcher{}, false
	}
	reach := meleeReach(v, t)
	if reach == 0 && !strikesAtOwnSquare(v, t) {
		return watcher{}, false
	}
	return watcher{t, squares(reach), t.Stats.Is(sObstruction)}, true
}

// ReactsWithin returns the longest reach of a token's weapons and its own in squares.
func (u *Unclassed) ReactsWithin(t *engine.Token) int {
	reach := armLength(t)
	for _, w := range t.Lists[weaponList] {
		reach = max(reach, w.Int(wReach)/squareFeet)
	}
	return reach
}

// strikesAtOwnSquare reports whether a token of reach 0 has a weapon at all: it attacks creatures in its own square.
func strikesAtOwnSquare(v *engine.View, t *engine.Token) bool {
	return v.IsOn(setOAUnarmed) && handFree(t) || slices.ContainsFunc(armsOf(v, t), func(a arm) bool { return !a.ranged && a.id != unarmed })
}

// squares converts squares to the board's units.
func squares(n int) int64 { return feet(n * squareFeet) }

// reaches reports whether a body is in the watcher's melee range: distance, free line, sight (UNC-DEF-2, UNC-OA-1,
// UNC-OA-18).
func (w *watcher) reaches(v *engine.View, body board.Body) bool {
	b, own := v.Board(), w.t.Body()
	return w.near(footprint(body)) && b.Distance(own, body) <= w.reach && v.MeleeLine(own, body) && v.Sees(own, body)
}

// provokedBy reports whether a step gives the watcher an opening: one from within its range to farther away (UNC-OA-5,
// UNC-OA-6, UNC-OA-7, UNC-OA-8), or any where it obstructs (UNC-MOVE-11, UNC-SUP-4).
func (w *watcher) provokedBy(v *engine.View, from, to board.Body) bool {
	if !w.near(footprint(from)) {
		return false
	}
	b, own := v.Board(), w.t.Body()
	d := b.Distance(own, from)
	if d > w.reach || !w.any && b.Distance(own, to) <= d {
		return false
	}
	return v.MeleeLine(own, from) && v.Sees(own, from)
}

// near reports, by squares alone, whether a patch may be in reach.
func (w *watcher) near(p patch) bool {
	own, n := footprint(w.t.Body()), int(w.reach/squares(1))
	return p.x0 <= own.x1+n && own.x0 <= p.x1+n && p.y0 <= own.y1+n && own.y0 <= p.y1+n
}

// opening is an event that gives others the chance to attack.
type opening struct {
	do, who  string
	from, to board.Body // of a step
	step     bool
}

// gives reports whether the opening is one for a watcher (UNC-OA-17).
func (o *opening) gives(v *engine.View, w *watcher) bool {
	if o.step {
		return w.provokedBy(v, o.from, o.to)
	}
	return w.reaches(v, o.from)
}

// struckBy returns the tokens that get the opening, in initiative order (UNC-OA-11).
func (o *opening) struckBy(v *engine.View) []string {
	var list []string
	for _, w := range watchers(v, v.Token(o.who), o.step, footprint(o.from)) {
		if o.gives(v, &w) {
			list = append(list, w.t.ID)
		}
	}
	return list
}

// settle asks the tokens that get the opening one after another and applies their answers; it calls before ahead of each
// question (UNC-DEF-5).
func (o *opening) settle(tx *engine.Tx, before func()) {
	for _, id := range o.struckBy(&tx.View) {
		w, ok := watch(&tx.View, tx.Token(id), tx.Token(o.who), o.step)
		if !ok || down(tx.Token(o.who)) || !o.gives(&tx.View, &w) {
			continue
		}
		before()
		said := o.ask(tx, &w)
		if !tx.Quiet() {
			tx.Emit("provoked", who(id), target(o.who), jsondoc.M("do", o.do), jsondoc.M("choice", said))
		}
		if o.step && (said != "no" || !tx.IsOn(setDeclineKeeps)) {
			tx.Mark(o.who, askedMark+id, true)
		}
		if said != "no" {
			tx.Edit(id).Budget[bReaction]--
			strikeBack(tx, id, o.who, said)
		}
	}
}

// ask asks a watcher (UNC-OA-2, Contract d).
func (o *opening) ask(tx *engine.Tx, w *watcher) string {
	provoker := tx.Token(o.who)
	options, def := answersTo(&tx.View, w.t, provoker, o.from)
	if !tx.Hostile(w.t, provoker) {
		def = "no"
	}
	a := engine.ChoiceAsk{For: "opportunity_attack", Who: w.t.ID, Target: o.who, Options: options, Default: []string{def}}
	if !tx.Quiet() {
		a.Why, a.Note = o.why(&tx.View, w), message.Of("costs the reaction")
		for _, with := range options {
			a.About = append(a.About, stakeOf(&tx.View, w.t, provoker, with))
		}
	}
	return tx.Choose(a)
}

// stakeOf says what an answer to an opening is worth; "" for declining.
func stakeOf(v *engine.View, t, provoker *engine.Token, with string) message.Text {
	switch with {
	case "no":
		return message.Text{}
	case "grapple", "trip", "disarm":
		return message.Of("%.0f%% to succeed", 100*count20(skill(t, with), warding(v, provoker, false, 0), 0).full)
	}
	s := strike{who: t.ID, target: provoker.ID, with: with}
	c := s.chances(v)
	return rulekit.Stake(c.hit, c.damage)
}

// answersTo returns a watcher's options against an opening in its melee range and the default: the first attack with the
// highest modifier (UNC-OA-14, UNC-DEF-23).
func answersTo(v *engine.View, t, provoker *engine.Token, at board.Body) (options []string, def string) {
	d, best := v.Board().Distance(t.Body(), at), 0
	for _, a := range armsOf(v, t) {
		if a.ranged || d > squares(a.reach) || a.id == unarmed && !v.IsOn(setOAUnarmed) {
			continue
		}
		if options = append(options, a.id); def == "" || a.modifier() > best {
			def, best = a.id, a.modifier()
		}
	}
	if handFree(t) && d <= squares(armLength(t)) && !slices.Contains(victims(t), provoker.ID) {
		options = append(options, "grapple")
	}
	if !provoker.Is("prone") {
		options = append(options, "trip")
	}
	if len(inHands(provoker)) > 0 {
		options = append(options, "disarm")
	}
	return append(options, "no"), def
}

func (o *opening) why(v *engine.View, w *watcher) message.Text {
	name := v.Token(o.who).Name
	if !o.step {
		actions := v.Decl().Actions
		i := slices.IndexFunc(actions, func(a engine.Action) bool { return a.ID == o.do })
		return message.Of("%s is open: %s", name, message.Word(actions[i].Name))
	}
	from, to := v.Board().Distance(w.t.Body(), o.from), v.Board().Distance(w.t.Body(), o.to)
	return message.Of("%s moves off: %s → %s squares away", name, squaresText(from), squaresText(to))
}

func squaresText(d int64) string { return jsondoc.Float(float64(d)/float64(squares(1)), 2).Text }

// inSquares formats a number of squares with its noun.
func inSquares(n string) message.Text {
	if n == "1" {
		return message.Of("1 square")
	}
	return message.Of("%s squares", n)
}

// strikeBack makes the opportunity attack (UNC-OA-3, UNC-OA-14, UNC-OA-15).
func strikeBack(tx *engine.Tx, id, provoker, choice string) {
	switch choice {
	case "grapple", "trip", "disarm":
		m := contest{do: choice, who: id, target: provoker}
		m.run(tx)
	default:
		s := strike{who: id, target: provoker, with: choice}
		s.resolve(tx)
	}
}
