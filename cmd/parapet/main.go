// Command parapet is a battle map for tabletop role-playing games that knows the rules.
package main

func main() {}
