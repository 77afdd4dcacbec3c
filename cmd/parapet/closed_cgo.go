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

// outputClosed reports whether the program was started without a standard output. Before any of this package runs, Go puts
// /dev/null in its place, and answers would vanish there; so this is asked before Go begins.
func outputClosed() bool { return C.wasClosed() != 0 }
