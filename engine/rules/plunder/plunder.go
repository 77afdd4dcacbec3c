// Package plunder is the combat chapter of Plunder: no turns and no initiative; rounds of six
// phases, in each of which all declare, roll together, and are resolved from the highest d20 down.
//
// Comments cite the clauses of the system's catalogue (PLU-…).
package plunder

import "parapet/engine"

// Plunder is the rule system. It keeps nothing but its declaration.
type Plunder struct{ decl *engine.Declaration }
