// Package ctxtest is for tests of what can be called off. Only tests import it.
package ctxtest

import "context"

// Counted is a context that is done after it was asked so many times.
type Counted struct {
	context.Context
	Left int
}

// Err is context.Canceled once nothing is left.
func (c *Counted) Err() error {
	c.Left--
	if c.Left < 0 {
		return context.Canceled
	}
	return c.Context.Err()
}
