//go:build race

package torture

// raced says whether the race detector is on.
const raced = true
