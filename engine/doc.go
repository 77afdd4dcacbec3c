// Package engine is the gate through which an encounter changes: commands go in; committed events, a question to answer first
// or a refusal with its reason come out. It draws nothing, reads no clock and no files, and asks for every die by name.
//
// It is one package because its four parts share internals: a checksum covers the text that a file would hold, and
// a field that the DM sets is read by the reader of files.
//
//   - The gate: state.go and view.go (the state), game.go and tx.go (how it changes), command.go, question.go,
//     refusal.go with codes.go and event.go (input and output), preview.go, undo.go, replay.go.
//   - The rule system: declaration.go (what it declares), system.go (what it does), steering.go (what moves
//     a combat on besides the end of a turn); startform.go, tale.go.
//   - The format of files and of the state on the wire: encounter.go, settings.go, read….go, write….go,
//     show….go, statesum.go.
//   - DM overrides: override.go, override_turn.go for turns, override_set.go for single fields, override_map.go for the map.
package engine
