package i18n

// Catalogue holds the texts of a language, keyed by the English ones. It is safe for concurrent use; a nil Catalogue is
// English.
type Catalogue struct {
	texts  map[string]string
	counts map[string]any // plural forms, as in the files
}

// T returns a text in this language, or the text itself if there is no translation.
func (c *Catalogue) T(text string) string {
	if c == nil || text == "" {
		return text
	}
	if own, ok := c.texts[text]; ok {
		return own
	}
	return text
}
