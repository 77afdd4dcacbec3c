package share

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"html/template"
	"regexp"

	"fyne.io/fyne/v2/lang"
)

//go:embed page.html
var pageFile string

// pageTexts are the texts of the page in the DM's language.
type pageTexts struct{ Language, Title string }

var inline = regexp.MustCompile(`(?s)<(script|style)>(.*?)</(?:script|style)>`)

// page returns the page, and the policy that allows its own script and style and nothing from elsewhere.
func page() (text []byte, policy string, err error) {
	t, err := template.New("page").Parse(pageFile)
	if err != nil {
		return nil, "", err
	}
	var b bytes.Buffer
	if err := t.Execute(&b, pageTexts{Language: string(lang.SystemLocale()), Title: title()}); err != nil {
		return nil, "", err
	}
	policy = "default-src 'self'; img-src 'self' blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
	for _, m := range inline.FindAllSubmatch(b.Bytes(), -1) {
		sum := sha256.Sum256(m[2])
		policy += "; " + string(m[1]) + "-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	}
	return b.Bytes(), policy, nil
}
