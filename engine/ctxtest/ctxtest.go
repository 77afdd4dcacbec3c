// Package ctxtest provides contexts for tests of cancellation. Only tests import it.
package ctxtest

import "context"

// Counted is a context that is done after a number of queries.
type Counted struct {
	context.Context
	Left int
}

// Err returns nil until the count is used up, then context.Canceled.
func (c *Counted) Err() error {
	c.Left--
	if c.Left < 0 {
		return context.Canceled
	}
	return c.Context.Err()
}
