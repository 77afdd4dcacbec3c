// Package torture kills the program while it plays, again and again, and compares what it had answered with what remains
// on disk. It contains only tests: "make torture".
package torture
