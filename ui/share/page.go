package share

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"html/template"
	"regexp"

	"parapet/ui/i18n"
)

// The page's parts. It is sent as one file.
var (
	//go:embed page.html
	pageFile string
	//go:embed page.css
	pageStyle template.CSS
	//go:embed page.js
	pageScript template.JS
)

// pageTexts are the texts of the page in the DM's language.
type pageTexts struct {
	Language, Title, Map, Waiting, Follow, Fit, In, Out, Text, Full, As, Party, Lost, Gone string

	Style  template.CSS
	Script template.JS
}

var inline = regexp.MustCompile(`(?s)<(script|style)>(.*?)</(?:script|style)>`)

// page returns the page, and the policy that allows its own script and style and nothing from elsewhere.
func page() (text []byte, policy string, err error) {
	t, err := template.New("page").Parse(pageFile)
	if err != nil {
		return nil, "", err
	}
	var b bytes.Buffer
	if err := t.Execute(&b, pageTexts{
		Language: i18n.System(), Title: title(), Map: i18n.L("Map"), Waiting: i18n.L("No encounter is open"),
		Follow: i18n.L("Follow the DM's view"), Fit: i18n.L("Zoom to fit"), In: i18n.L("Zoom in"), Out: i18n.L("Zoom out"),
		Text: i18n.L("Text size"), Full: i18n.L("Full screen"), As: i18n.L("Whose view"), Party: i18n.L("The party's view"),
		Lost: i18n.L("Can't reach the table. Trying again…"),
		Gone: i18n.L("This view isn't shared any more. Ask the DM."), Style: pageStyle, Script: pageScript}); err != nil {
		return nil, "", err
	}
	policy = "default-src 'self'; img-src 'self' blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
	for _, m := range inline.FindAllSubmatch(b.Bytes(), -1) {
		sum := sha256.Sum256(m[2])
		policy += "; " + string(m[1]) + "-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	}
	return b.Bytes(), policy, nil
}
