//go:build !cgo || !unix

package main

// outputClosed is unknown here.
func outputClosed() bool { return false }
