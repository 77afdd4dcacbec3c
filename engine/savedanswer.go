package engine

import (
	"slices"

	"parapet/engine/jsondoc"
	"parapet/engine/limits"
)

// SavedAnswer answers a choice of one token or side whenever the answer is among the options. It never answers rolls.
type SavedAnswer struct {
	For  string // the choice's word
	Who  string // token id; "" if it is a side's
	Side string // side id; "" if it is a token's
	Said Answer // the words chosen
	list bool   // written as a list: the choice takes several words
}

// sameAs reports whether two saved answers are for the same choice of the same token or side.
func (h SavedAnswer) sameAs(o SavedAnswer) bool {
	return h.For == o.For && h.Who == o.Who && h.Side == o.Side
}

func (h SavedAnswer) answerNode() *jsondoc.Node {
	if h.list {
		return jsondoc.Strs(h.Said.Words)
	}
	return h.Said.Node()
}

// Node returns the saved answer as state, file and command have it.
func (h SavedAnswer) Node() *jsondoc.Node {
	owner := jsondoc.M("side", h.Side)
	if h.Who != "" {
		owner = who(h.Who)
	}
	return jsondoc.Obj(jsondoc.M("for", h.For), owner, jsondoc.M("answer", h.answerNode()))
}

// SavedAnswerOf returns the saved answer of a token or side for a choice, or nil.
func (s *State) SavedAnswerOf(choice, who, side string) *SavedAnswer {
	for i := range s.SavedAnswers {
		if s.SavedAnswers[i].sameAs(SavedAnswer{For: choice, Who: who, Side: side}) {
			return &s.SavedAnswers[i]
		}
	}
	return nil
}

// bySavedAnswer answers a choice from the token's saved answers, or else its side's; ok is false if there is none that fits.
func (tx *Tx) bySavedAnswer(q *Question) (a Answer, ok bool) {
	if q.Ask != "choice" || len(tx.SavedAnswers) == 0 {
		return a, false
	}
	side := q.Who
	if t := tx.Token(q.Who); t != nil {
		side = t.Side
	}
	for _, h := range []*SavedAnswer{tx.SavedAnswerOf(q.For, q.Who, ""), tx.SavedAnswerOf(q.For, "", side)} {
		if h == nil {
			continue
		}
		if a, r := q.Check(h.Said); r == nil {
			tx.Emit("habit", jsondoc.M("for", q.For), who(q.Who), jsondoc.M("answer", h.answerNode()))
			return a, true
		}
	}
	return a, false
}

// overrideSavedAnswer saves an answer, or removes it if it is null.
func overrideSavedAnswer(tx *Tx, c *Command) *Refusal {
	h, r := readSavedAnswer(tx, c)
	if r != nil {
		return r
	}
	i := slices.IndexFunc(tx.SavedAnswers, h.sameAs)
	list := slices.Clone(tx.SavedAnswers)
	switch {
	case !c.Has("answer") && i < 0:
		return Refuse(NothingToDo, "habit: no remembered answer to %s for %s%s", h.For, h.Who, h.Side)
	case !c.Has("answer"):
		list = slices.Delete(list, i, i+1)
	case i >= 0:
		list[i] = h
	case len(list) >= limits.SavedAnswers:
		return Refuse(BadCommand, "habit: %d remembered answers; at most %d", len(list), limits.SavedAnswers)
	default:
		list = append(list, h)
	}
	tx.State.SavedAnswers = list
	tx.logOverride()
	return nil
}

func readSavedAnswer(tx *Tx, c *Command) (h SavedAnswer, r *Refusal) {
	in := tx.Read(c)
	h.For, h.Side, h.Who = in.Text("for", ""), in.Text("side", ""), in.Text("who", "")
	why := tx.Decl().noChoice(h.For)
	switch {
	case in.Refusal != nil:
		return h, in.Refusal
	case why != "":
		return h, Refuse(BadCommand, "habit: the choice %s", why)
	case (h.Who == "") == (h.Side == ""):
		return h, Refuse(BadCommand, "habit: pick a creature or a side")
	case h.Who != "" && tx.Token(h.Who) == nil:
		return h, Refuse(NoSuchToken, "there is no token %s", h.Who)
	case h.Side != "" && tx.Side(h.Side) == nil:
		return h, Refuse(BadCommand, "habit: there is no side %s", h.Side)
	case c.Node.Get("answer") == nil:
		return h, c.Missing("answer")
	case !c.Has("answer"):
		return h, nil
	}
	if why := h.read(c.Node.Get("answer")); why != "" {
		return h, Refuse(BadCommand, "habit: the answer %s", why)
	}
	return h, nil
}

// noChoice returns why word isn't one of the system's choices, or "" if it is.
func (d *Declaration) noChoice(word string) string {
	is := func(w Word) bool { return w.ID == word }
	switch {
	case slices.ContainsFunc(d.Choices, is):
		return ""
	case word == "":
		return "is missing: a word by which a decision is asked for"
	case slices.ContainsFunc(d.Rolls, is):
		return "must be a decision: rolls are never remembered"
	case len(d.Choices) > 0:
		return "is no word by which a decision is asked for"
	}
	return ""
}

// read reads the answer and returns why it is invalid, or "".
func (h *SavedAnswer) read(n *jsondoc.Node) string {
	a, r := ReadAnswer(n)
	switch {
	case r == nil && a.Sum:
		a = WordsAnswer(n.Text) // an option that is a number
	case r != nil || a.Words == nil:
		return "must be a word, or a list of words"
	}
	h.Said, h.list = a, n.Kind == jsondoc.List
	return ""
}

// readSavedAnswers reads the saved answers of a file.
func readSavedAnswers(r jsondoc.Reader, d *Declaration, s *State) {
	if !r.Within(limits.SavedAnswers, "habits") {
		return
	}
	for _, it := range r.Items() {
		if !it.Object() {
			continue
		}
		h := SavedAnswer{For: it.Field("for").Str(""), Who: it.Field("who").Str(""), Side: it.Field("side").Str("")}
		why := d.noChoice(h.For)
		switch {
		case why != "":
			it.Field("for").Bad("%s", why)
		case (h.Who == "") == (h.Side == ""):
			it.Bad("needs either \"who\" or \"side\"")
		case h.Who != "" && s.Token(h.Who) == nil:
			it.Field("who").Bad("there is no token %q", h.Who)
		case h.Side != "" && s.Side(h.Side) == nil:
			it.Field("side").Bad("no side %q", h.Side)
		case slices.ContainsFunc(s.SavedAnswers, h.sameAs):
			it.Bad("stands here twice")
		}
		if why := h.read(it.Field("answer").Node); why != "" {
			it.Field("answer").Bad("%s", why)
		}
		s.SavedAnswers = append(s.SavedAnswers, h)
	}
}

func savedAnswersNode(list []SavedAnswer) *jsondoc.Node {
	n := jsondoc.Arr()
	for _, h := range list {
		n.Items = append(n.Items, h.Node())
	}
	return n
}
