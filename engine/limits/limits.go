// Package limits defines how much Parapet accepts, so that hostile files can't exhaust it. Anything larger is refused with
// its size, its place and the limit; anything within is read in seconds and in less than 500 MB, which cmd/parapet/torture
// measures. docs/encounter-file.md has the same table for users.
package limits

// For any document: encounters, commands, library files, maps of other programs.
const (
	Depth    = 64        // nested lists and objects
	Values   = 1_500_000 // values in one text
	Members  = 100_000   // in one object
	Mistakes = 200       // reported per text
	Warnings = 100       // reported per text
)

// For an encounter.
const (
	Squares      = 2_000     // columns or rows of a map
	Walls        = 20_000    // pieces
	WallRun      = 5_000_000 // squares touched by all walls, counted per wall
	Areas        = 20_000    // of elevation
	FogAreas     = 1_000     // revealed, hidden or forgotten by one command
	Legend       = 255       // characters that a map may add or change
	Notes        = 20_000    // on a map
	Lights       = 20_000    // standing on a map
	Tokens       = 5_000
	Sides        = 1_000
	SavedAnswers = 2_000   // saved answers
	Handouts     = 500     // pictures for the players
	Conditions   = 200     // on one token
	Items        = 1_000   // in one of a token's lists: weapons, spells, items
	Entries      = 100_000 // in the lists of all tokens, including conditions
	History      = 100_000 // records in a file or a running game

	// EditedSquares is how many squares all edits of a map in a history may change, each time counted: opening the file
	// repeats them.
	EditedSquares = 1_000_000_000

	// EditedBytes is the memory that all versions of a map and its fog in a history may take, counting shared parts once.
	EditedBytes = 250_000_000
)

// For files, in bytes.
const (
	Text    = 64 << 20  // an encounter, or another program's map without its picture and tiles
	Library = 4 << 20   // one file of the library
	Picture = 256 << 20 // a picture on disk
	Copied  = 1 << 30   // all pictures copied by one save
)

// For a map of another program, besides the limits of an encounter.
const (
	Points  = 200_000 // of all its lines
	Portals = 20_000  // doors and windows, each once
)

// LibraryFiles is how many files a library may hold.
const LibraryFiles = 5_000

// For decoded pictures.
const (
	Pixels       = 200_000_000   // of a map's picture, known from its header before it is decoded
	FacePixels   = 40_000_000    // of a token's picture before it is scaled down; likewise
	Decoded      = 400 << 20     // bytes of a picture's file plus everything its decoder allocates, computed from the header
	JPEGPasses   = 100           // over a whole picture
	TIFFPieces   = 200_000       // strips or tiles, each decompressed separately
	Painted      = 2_000_000_000 // of a map exported as a picture
	PortraitSide = 512           // longer side to which a token's picture is scaled when read
	Portraits    = 128 << 20     // bytes of all portraits of an encounter
)

// For SVG drawings.
const (
	SVGText     = 16 << 20      // bytes
	SVGElements = 200_000       // elements, counted each time they are drawn
	SVGPoints   = 3_000_000     // points and control points of curves
	SVGNumber   = 1_000_000     // absolute value of a number
	SVGColours  = 64            // in one gradient
	SVGDashes   = 256           // in one line's dash pattern
	SVGLines    = 2_000_000     // line segments of one shape
	SVGWork     = 1_000_000_000 // pixels covered by all shapes; gradients and line caps count for more
)

// Batch is the greatest number of commands in a batch.
const Batch = 500
