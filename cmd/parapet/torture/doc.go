// Package torture kills the program while it plays, again and again, and compares what it had
// answered with what is there afterwards. It has tests alone: "make torture".
package torture
