//go:build !race

package torture

// raced tells whether the race detector runs.
const raced = false
