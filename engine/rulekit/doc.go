// Package rulekit holds what rule systems share. It knows no system: prices, clauses and decisions are passed in as values
// and hooks.
//
// Movement: ReadGoal and Goal.From read "to" or "path"; a Mover checks it (Plan), counts how much of an older plan is still
// possible (Possible) and lists where it may end (Reach); a Walk makes the steps, with hooks for reactions before each and
// consequences after it. Company is who is taken along. A system judges each step (Judge), may price it by height (TermsAt,
// Seek) and charge it to one of several budgets (Limit). Refusals name code, place, wall or creature, and the caller's
// Clauses.
//
// Reactions: InReach, Adjacent, Leaves and Enters judge a step, Threats make a Plan avoid what it can, Provoked and InOrder
// list who would be asked.
//
// Further: Cover; Direction and Push; doors in reach; items on the ground; ranking with ties; checks of one die or the
// better or worse of two, with their odds; common events; and what systems have in common as such: System, Catalogue, Action.
package rulekit
