package i18n

// Catalogue has the texts of a language by the English ones. Its methods may be called from any goroutine, and of nil, which
// is English.
type Catalogue struct {
	texts  map[string]string
	counts map[string]bool // keys with plural forms

	entries map[string]any // as the files have them
}

// T returns a text in this language; as it is where there is none.
func (c *Catalogue) T(text string) string {
	if c == nil || text == "" {
		return text
	}
	if own, ok := c.texts[text]; ok {
		return own
	}
	return text
}
