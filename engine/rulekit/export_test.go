package rulekit

// SetMany sets the number of tokens from which the cheapest path is found twice, until the returned function is called.
func SetMany(n int) (back func()) {
	old := many
	many = n
	return func() { many = old }
}
