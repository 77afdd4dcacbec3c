// Package limits states how much Parapet takes in, in one place: what a hostile file can't push
// past. What lies beyond is refused with its number, its place and the limit. What stays within is
// read in seconds and in less than 500 MB: cmd/parapet/torture measures it. docs/encounter-file.md has the same table for people.
package limits

// Of any document: encounters, commands, library files, maps of other programs.
const (
	Depth    = 64        // nested lists and objects
	Values   = 1_500_000 // values in one text
	Members  = 100_000   // in one object
	Mistakes = 200       // that are told of one text
	Warnings = 100       // that are told of one text
)

// Of an encounter.
const (
	Squares    = 2_000     // columns or rows of a map
	Walls      = 20_000    // pieces
	WallRun    = 5_000_000 // squares that all walls run over, each wall counted for itself
	Areas      = 20_000    // of elevation
	FogAreas   = 1_000     // uncovered, covered or forgotten by one command
	Legend     = 255       // characters that a map may add or change
	Notes      = 20_000    // pinned to a map
	Lights     = 20_000    // that stand on a map
	Tokens     = 5_000
	Sides      = 1_000
	Habits     = 2_000   // answers that are kept
	Conditions = 200     // on one token
	Items      = 1_000   // in one of a token's lists: weapons, spells, things
	Entries    = 100_000 // in the lists of all tokens, with their conditions
	History    = 100_000 // records: those of a file, and those that a game goes on to

	// EditedSquares is how many squares all the edits of a map in a history change, each as often as it is changed: opening
	// the file does them again.
	EditedSquares = 1_000_000_000

	// EditedBytes is how much memory all versions of a map and its fog in a history take together. What they share counts once.
	EditedBytes = 250_000_000
)

// Of files, in bytes.
const (
	Text    = 64 << 20  // an encounter, or a map of another program without its picture and tiles
	Library = 4 << 20   // one file of the library
	Picture = 256 << 20 // a picture, as it lies on disk
	Copied  = 1 << 30   // all pictures that one save takes along
)

// Of a map of another program, besides what an encounter may hold.
const (
	Points  = 200_000 // of all its lines
	Portals = 20_000  // doors and windows, each once
)

// LibraryFiles is how many files a library may hold.
const LibraryFiles = 5_000

// Of pictures, decoded.
const (
	Pixels       = 200_000_000   // of a map's picture, told by its header before it is decoded
	FacePixels   = 40_000_000    // of a token's picture before it is shrunk; likewise
	Decoded      = 400 << 20     // bytes of a picture's file and all that its decoder allocates, computed from the header
	JPEGPasses   = 100           // over the whole of a picture
	TIFFPieces   = 200_000       // strips or tiles, each unpacked by itself
	Painted      = 2_000_000_000 // of one that is painted of a map into a file
	PortraitSide = 512           // to which a token's picture is shrunk as it is read, the longer side
	Portraits    = 128 << 20     // bytes of all portraits of an encounter together
)

// Of SVG drawings.
const (
	SVGText     = 16 << 20      // bytes
	SVGElements = 200_000       // those that are drawn again as often as they are
	SVGPoints   = 3_000_000     // that curves run over or are bent by
	SVGNumber   = 1_000_000     // how large a number may be, either way
	SVGColours  = 64            // of one gradient
	SVGDashes   = 256           // in the pattern of one line
	SVGLines    = 2_000_000     // that one shape is cut into
	SVGWork     = 1_000_000_000 // pixels that all shapes cover together; those of gradients and the ends of lines count for more
)

// Batch is how many commands one may hold that does several.
const Batch = 500
