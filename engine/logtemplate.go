package engine

// LogTemplate is the sentence with which the log reports a system's event. In Says, {field} stands for a field of the
// event: tokens by name, conditions, items and actions by their names for people, lists with commas. {sum} is a roll with
// the parts of its total. Square brackets enclose what is left out if one of its fields is absent, null, false or empty;
// {field:a|b} is a if the field is true, else b; {field=word:text} is text if the field is that word. An empty Says logs
// nothing. The first matching template of an event is used.
type LogTemplate struct {
	Event   string
	Where   string // "condition=prone why=hit": only for events with these field values; "" for all
	Says    string
	Many    string // the same of several, {who} their names: "{who} pass"; "" where each has its own line
	Each    string // in Many, what {each} lists of everybody in place of {who}: "{who} {sum}"
	Ends    bool   // the last thing that happens to somebody: "… and dies"
	Joins   bool   // belongs to the sentence before
	Heading bool   // begins something: a phase, a round
}
