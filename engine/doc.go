// Package engine is the one gate through which an encounter changes: commands go in, and come out
// as events that are committed, as a question that must be answered first, or as a refusal with
// its reason. It draws nothing, reads no clock and no files, and asks for every die by name.
//
// It has four chapters, in one package because each needs what the others keep to themselves: a checksum is
// of the text that a file would hold, and a field that the DM sets is read by the reader of files.
//
//   - The gate: state.go and view.go (what there is), game.go and tx.go (how it changes), command.go,
//     question.go, refusal.go with codes.go and event.go (what goes in and comes out), preview.go, undo.go,
//     replay.go.
//   - What a system is: declaration.go says what it tells about itself, system.go what it does, steering.go
//     what moves a fight on besides the end of turns; startform.go, tale.go.
//   - The form of a file and of the state on the wire: encounter.go, settings.go, read….go, write….go,
//     show….go, statesum.go.
//   - The DM's hand: hand.go, handturn.go for turns, hand_set.go for single fields, hand_map.go for the map.
package engine
