const width = 120
const indentWidth = 1

/**
 * JSON for people: what fits into a line of 120 characters stands in one; one blank a level, because the document is
 * deep and linters that read YAML warn of tabs.
 */
export const jsonText = (value: unknown): string => `${print(value, 0, 0)}\n`

/** `reserved`: characters of the line that a name before the value and a comma after it take. */
function print(value: unknown, depth: number, reserved: number): string {
  const short = inline(value)
  if (typeof value !== 'object' || value === null) return short
  if (depth * indentWidth + reserved + short.length <= width) return short
  const block = (open: string, lines: readonly string[], close: string): string => {
    const indent = ' '.repeat(depth)
    return `${open}\n${lines.map((line) => `${indent} ${line}`).join(',\n')}\n${indent}${close}`
  }
  if (!Array.isArray(value)) {
    const lines = Object.entries(value).map(([name, item]) => {
      const label = `${JSON.stringify(name)}: `
      return `${label}${print(item, depth + 1, label.length + 1)}`
    })
    return block('{', lines, '}')
  }
  const isFlat = value.every((item) => typeof item !== 'object' || item === null)
  const lines = isFlat
    ? fill(value.map(inline), width - (depth + 1) * indentWidth)
    : value.map((item) => print(item, depth + 1, 1))
  return block('[', lines, ']')
}

function inline(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`
  const items = Object.entries(value).map(
    ([name, item]) => `${JSON.stringify(name)}: ${inline(item)}`,
  )
  return items.length === 0 ? '{}' : `{ ${items.join(', ')} }`
}

/** As many words a line as fit, with a comma after each line. */
function fill(words: readonly string[], room: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const line = lines.at(-1)
    if (line === undefined || `${line}, ${word},`.length > room) lines.push(word)
    else lines[lines.length - 1] = `${line}, ${word}`
  }
  return lines
}
