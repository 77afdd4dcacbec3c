module parapet/engine/board/bench

go 1.26.0

require (
	codeberg.org/anaseto/gruid v0.28.0
	parapet v0.0.0
)

replace parapet => ../../..
