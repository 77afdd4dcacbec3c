//go:build cgo && unix

package main

/*
#include <fcntl.h>
#include <unistd.h>

static int closed;

__attribute__((constructor)) static void look(void) { closed = fcntl(STDOUT_FILENO, F_GETFD) == -1; }

static int wasClosed(void) { return closed; }
*/
import "C"

// outputClosed reports whether the program was started without a standard output. Go opens /dev/null in its place before
// any code of this package runs, and output would vanish there; so C code checks before Go starts.
func outputClosed() bool { return C.wasClosed() != 0 }
