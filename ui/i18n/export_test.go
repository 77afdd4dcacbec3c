package i18n

import "io/fs"

// SpeakFrom is Speak with a test's own catalogues.
func SpeakFrom(files fs.FS, id string) error { return speak(files, id, false) }

// SpeakBySystem is Speak where the toolkit asks the system for its language.
func SpeakBySystem(id string) error { return speak(translations, id, true) }

// AllOf lists the languages of a folder "translations" in files.
func AllOf(files fs.FS) []Language { return all(files) }

// Prefer exports prefer, which changes the environment.
var Prefer = prefer
