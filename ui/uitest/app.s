// Without a file of assembly Go refuses functions that have no body, which app.go takes from the toolkit.
