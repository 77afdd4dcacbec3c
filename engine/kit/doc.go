// Package kit holds the parts that rule systems share: reading where somebody goes, finding and
// checking the way, walking it step by step, reach and provocation, doors, ties, kept dice and the
// form of common events. It knows no system: prices, clauses and decisions are the caller's.
package kit
