// Package windowtest plays a few scenarios in the real window with a real pointer and keyboard. Its tests need an
// in-memory display (Xvfb) and xdotool, and are built only with the tag "window".
package windowtest
