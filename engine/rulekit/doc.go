// Package rulekit holds the parts that rule systems share. It knows no system: prices, clauses and
// decisions are the caller's, and come in as values and hooks.
//
// Going somewhere: ReadGoal and Goal.From read "to" or "path"; a Mover checks it (Plan), counts what
// of an older plan is still open (Possible) and lists where it may end (Reach); a Walk makes the
// steps, with hooks for reactions before each and consequences after it. Company is who is taken
// along. A system judges each step (Judge), may price it by height (TermsAt, Seek) and let it draw on
// one of several budgets (Limit). Refusals name code, place, wall or creature, and the caller's
// Clauses.
//
// Reacting: InReach, Adjacent, Leaves and Enters judge a step, Threats make a Plan avoid what it
// can, Provoked and InOrder list who would be asked.
//
// Besides: Cover; Direction and Push; doors at hand; things that lie about; ranking with ties; checks
// of one die or the better or worse of two, with their odds; the form of common events; what the DM's
// hand (Reorder, OwnFields) and the list of openings (TurnOpening) have in common.
package rulekit
