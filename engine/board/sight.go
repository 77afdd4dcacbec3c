package board

// Point3 is a place above the board: a Point and a height in 1/8192 ft or m
// (eighths of the unit of heights, so that 7/8, 3/4, 1/2 and 1/4 of a body's
// height are whole numbers).
type Point3 struct {
	Point
	Z int64
}

// Hit is the blocker that a line meets first.
type Hit struct {
	Wall   int    // index in Map.Walls, or -1 for rock and ground
	Square Square // of rock or ground
	Ground bool   // the ground of Square, not its rock
	At     Point  // where, rounded down to 1/1024
}

// Line is one of the lines that cover is counted by.
type Line struct {
	To     Point3
	Hit    bool
	Wall   int    // index in Map.Walls, or -1 for rock and ground
	Square Square // of rock or ground
	Ground bool   // the ground of Square, not its rock
	At     Point  // where it is stopped, rounded down to 1/1024
}

// Evidence holds the lines of one Cover; its slices are used again.
type Evidence struct{ Lines []Line }

// Cover is what one creature can see of another.
type Cover struct {
	Sees           bool
	Blocked, Drawn int    // lines from Eye; the fraction hidden, not reduced
	Eye            Point3 // the eye point of the attacker from which least is hidden
	Creature       int    // index in others of the creature in the way, or -1
}
