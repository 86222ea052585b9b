/** A statement of a schema file with the comment above it. */
export interface Block {
  /** Object that the statement makes, such as `table orders`. */
  readonly key: string
  readonly comment: readonly string[]
  readonly statement: string
}

const widest = 110

const keys: readonly (readonly [RegExp, (found: RegExpExecArray) => string])[] = [
  [/^create (?:unlogged )?table (\w+)/, ([, name]) => `table ${name}`],
  [/^create (?:unique )?index (\w+)/, ([, name]) => `index ${name}`],
  [/^create (type|sequence|function) (\w+)/, ([, kind, name]) => `${kind} ${name}`],
  [
    /^create (?:constraint )?trigger (\w+) [^;]*? on (\w+)/,
    ([, name, table]) => `trigger ${name} on ${table}`,
  ],
  [/^alter table \w+ add constraint (\w+)/, ([, name]) => `reference ${name}`],
  [/^alter table (\w+) alter column (\w+) set/, ([, table, name]) => `option ${table}.${name}`],
  [/^alter sequence (\w+) owned by/, ([, name]) => `owner ${name}`],
  [/^revoke [^;]* on (\w+) from/, ([, table]) => `right ${table}`],
  [/^insert into (\w+)/, ([, table]) => `rows ${table}`],
]

/** Returns the object of a statement. Throws when a schema file has no place for it. */
export function keyOf(statement: string): string {
  for (const [form, name] of keys) {
    const found = form.exec(statement.replaceAll(/\s+/g, ' '))
    if (found) return name(found)
  }
  throw new Error(`a schema file has no place for this: ${statement.slice(0, 80)}`)
}

/** True when a function's body begins or ends within a line. */
const turnsBody = (line: string): boolean => (line.match(/\$\$/g)?.length ?? 0) % 2 === 1

/**
 * The statements of a file with their comments. What stands before the first one, up to a blank
 * line, is the file's head.
 */
export function parseBlocks(text: string): {
  readonly head: readonly string[]
  readonly blocks: readonly Block[]
} {
  const head: string[] = []
  const blocks: Block[] = []
  let comment: string[] = []
  let lines: string[] = []
  let isBody = false
  for (const line of text.split('\n')) {
    const isWithin = lines.length > 0
    if (!isWithin && line === '') {
      if (blocks.length === 0 && head.length === 0) head.push(...comment.splice(0))
    } else if (!isWithin && line.startsWith('--')) comment.push(line)
    else {
      lines.push(line)
      if (turnsBody(line)) isBody = !isBody
      if (isBody || !/;\s*$/.test(line)) continue
      const statement = lines.join('\n')
      blocks.push({ key: keyOf(statement), comment, statement })
      comment = []
      lines = []
    }
  }
  return { head, blocks }
}

/**
 * A statement without comments and spaces that do not matter: what two of one meaning have in
 * common.
 */
export function bare(statement: string): string {
  if (statement.includes('$$')) return statement
  return statement
    .split('\n')
    .filter((line) => !/^\s*--/.test(line))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
}

/** Adds the old statement's comments above the same lines. */
export function withComments(statement: string, former: string): string {
  const comments = new Map<string, string[]>()
  let above: string[] = []
  for (const line of former.split('\n')) {
    if (/^\s*--/.test(line)) above.push(line)
    else {
      if (above.length > 0) comments.set(firstWord(line), above)
      above = []
    }
  }
  return statement
    .split('\n')
    .flatMap((line) => [
      ...(/^ {2}\S/.test(line) ? (comments.get(firstWord(line)) ?? []) : []),
      line,
    ])
    .join('\n')
}

const firstWord = (line: string): string => /^\s*((?:constraint )?\S+)/.exec(line)?.[1] ?? ''

/** Breaks wide lines between words, never within quotes. Bodies of functions stay. */
export function wrapped(statement: string): string {
  let isBody = false
  return statement
    .split('\n')
    .flatMap((line) => {
      const wasBody = isBody
      if (turnsBody(line)) isBody = !isBody
      return wasBody || line.length <= widest ? [line] : wrapLine(line)
    })
    .join('\n')
}

function wrapLine(line: string): string[] {
  const indent = `${/^ */.exec(line)?.[0] ?? ''}  `
  const lines: string[] = []
  let rest = line
  while (rest.length > widest) {
    const best = [...rest.matchAll(/'(?:[^']|'')*'|( )/g)].findLast(
      ({ 1: space, index }) => space && index > indent.length && index <= widest,
    )
    if (!best) break
    lines.push(rest.slice(0, best.index))
    rest = indent + rest.slice(best.index + 1)
  }
  return [...lines, rest]
}

export const renderBlocks = (head: readonly string[], blocks: readonly Block[]): string =>
  `${[
    ...(head.length > 0 ? [head.join('\n')] : []),
    ...blocks.map(({ comment, statement }, at) => {
      const text = [...comment, statement].join('\n')
      // Indexes and triggers stand directly below their table or each other.
      const isBeside =
        at > 0 &&
        comment.length === 0 &&
        /^(?:index|trigger)/.test(keyOf(statement)) &&
        !(blocks[at - 1]?.statement ?? '').includes('$$')
      return isBeside ? `⟦${text}` : text
    }),
  ]
    .join('\n\n')
    .replaceAll('\n\n⟦', '\n')}\n`
