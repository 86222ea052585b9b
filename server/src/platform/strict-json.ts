/** Deepest nesting of a request body. */
const maxDepth = 20

const refuse = (what: string): never => {
  throw new SyntaxError(what)
}

/**
 * Parses JSON and refuses what parsers disagree about: a field given twice, nesting deeper than 20, numbers that a
 * double cannot hold exactly, and the field `__proto__`. Throws a SyntaxError.
 */
export function parseStrictJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  checkStructure(text)
  return value
}

/** Walks over text that is known to be valid JSON. */
function checkStructure(text: string): void {
  /** For each open bracket: the fields seen, or null for a list. */
  const open: (Set<string> | null)[] = []
  let isFieldNext = false
  let at = 0
  while (at < text.length) {
    const character = text.charAt(at)
    if (character === '"') {
      const end = endOfString(text, at)
      if (isFieldNext) addField(open.at(-1) ?? null, text.slice(at, end))
      isFieldNext = false
      at = end
      continue
    }
    if (character === '{' || character === '[') {
      open.push(character === '{' ? new Set() : null)
      if (open.length > maxDepth) refuse('too deep')
      isFieldNext = character === '{'
    } else if (character === '}' || character === ']') {
      open.pop()
      isFieldNext = false
    } else if (character === ',') {
      isFieldNext = open.at(-1) instanceof Set
    } else if (character === '-' || (character >= '0' && character <= '9')) {
      at = checkNumber(text, at)
      continue
    }
    at += 1
  }
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; ; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 92) at += 1
    else if (code === 34) return at + 1
  }
}

function addField(fields: Set<string> | null, quoted: string): void {
  const name = quoted.includes('\\') ? (JSON.parse(quoted) as string) : quoted.slice(1, -1)
  if (name === '__proto__' || fields?.has(name)) refuse('field given twice')
  fields?.add(name)
}

const number = /-?\d+(\.\d+)?([eE][+-]?\d+)?/y

function checkNumber(text: string, start: number): number {
  number.lastIndex = start
  const [found = ''] = number.exec(text) ?? []
  if (Math.abs(Number(found)) > Number.MAX_SAFE_INTEGER) refuse('number too large')
  return start + found.length
}
