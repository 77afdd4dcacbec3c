package i18n

import "io/fs"

// SpeakFrom and AllOf are Speak and All with catalogues of a test's own.
func SpeakFrom(files fs.FS, id string) error { return speak(files, id) }

// AllOf lists the languages of a folder "translations" in files.
func AllOf(files fs.FS) []Language { return all(files) }

// Prefer is what is done to the environment.
var Prefer = prefer
