// Package windowtest plays a few journeys in the real window with a real pointer and real keys. Its tests need a
// display in memory (Xvfb) and xdotool, and are built with the tag "window" only.
package windowtest
