package engine

// LogTemplate is the sentence by which the log reports an event of a system's own. In Says, {who} and other
// names in braces stand for the event's fields: tokens by their names, conditions, things and
// actions by what people call them, lists with commas. {sum} is a roll with the parts of its total.
// What stands in square brackets is left out where one of its fields is absent, null, false or
// empty; {field:a|b} is a where the field is true, else b; {field=word:text} is text where the field
// is that word. An empty Says tells nothing. Of several for one event the first that fits counts.
type LogTemplate struct {
	Event   string
	Where   string // "condition=prone why=hit": of those events alone whose fields are these words; "": of all
	Says    string
	Joins   bool // belongs to the sentence before
	Heading bool // begins something: a phase, a round
}
