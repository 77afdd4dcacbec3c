package unclassed

import (
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

func who(id string) jsondoc.Member { return rulekit.Who(id) }

func target(id string) jsondoc.Member { return rulekit.Target(id) }
