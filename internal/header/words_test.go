package header_test

// block returns the index after the bracket that closes the one at words[i].
func block(words []string, i int) int {
	depth := 0
	for ; i < len(words); i++ {
		switch words[i] {
		case "{", "(", "[":
			depth++
		case "}", ")", "]":
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return i
}

// angle returns the index after the > that closes the < at words[i].
func angle(words []string, i int) int {
	for depth := 0; i < len(words); {
		switch word := words[i]; word {
		case "<":
			depth++
		case ">":
			depth--
		case ">>":
			depth -= 2
		case "(", "{", "[":
			i = block(words, i) - 1
		}
		if i++; depth <= 0 {
			return i
		}
	}
	return len(words)
}

// split cuts words at commas that are in no bracket.
func split(words []string) (parts [][]string) {
	start := 0
	for i := 0; i < len(words); {
		switch words[i] {
		case "(", "{", "[":
			i = block(words, i)
		case "<":
			i = angle(words, i)
		case ",":
			parts, start, i = append(parts, words[start:i]), i+1, i+1
		default:
			i++
		}
	}
	if start < len(words) {
		parts = append(parts, words[start:])
	}
	return parts
}
