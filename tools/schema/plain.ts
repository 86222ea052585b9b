/**
 * Keywords as PostgreSQL prints them; names are never in capitals here, and texts between quotes
 * are left alone.
 */
const keyword = /\b[A-Z][A-Z_]*\b/g

/** Changes the text outside of quotes. Each quoted text is `‹number›` in between. */
function outside(text: string, change: (text: string) => string): string {
  const quoted: string[] = []
  // Lower case needs no quotes, but for words that no column has.
  const open = text
    .replaceAll(/"([a-z]\w*)"/g, '$1')
    .replace(/'(?:[^']|'')*'|"[^"]*"/g, (one) => `‹${quoted.push(one) - 1}›`)
  return change(open).replace(/‹(\d+)›/g, (_, at: string) => quoted[Number(at)] ?? '')
}

/** Index of the bracket that closes the one at `from`. */
function closing(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    else if (text[at] === ')' && --depth === 0) return at
  }
  return -1
}

/** Removes doubled brackets, and those around single terms. */
function fewerBrackets(text: string): string {
  for (let at = text.indexOf('('); at >= 0; at = text.indexOf('(', at + 1)) {
    const end = closing(text, at)
    if (end < 0) continue
    const within = text.slice(at + 1, end)
    const before = text[at - 1] ?? ' '
    const isCall = /[\w"]/.test(before)
    const isDouble =
      !/\b(?:on|using) \w+ ?$/.test(text.slice(0, at)) &&
      within.startsWith('(') &&
      closing(within, 0) === within.length - 1
    const isSingle =
      !isCall &&
      !/\b(?:on|using) \w+ \($/.test(text.slice(0, at)) &&
      /^[\w‹›]+$/.test(within) &&
      /[\s(]/.test(before) &&
      !/\b(?:check|key|unique|references \w+|in|any|on \w+|using \w+|include|exclude)\s*$/i.test(
        text.slice(0, at),
      )
    if (isDouble || isSingle) return fewerBrackets(text.slice(0, at) + within + text.slice(end + 1))
  }
  return text
}

/** Removes brackets around a comparison between `and`, `or` and brackets. Those bind less. */
const looseComparisons = (text: string): string => {
  const next = text.replace(
    /(\(|\b(?:and|or|not) )\(((?:[^()]|\([^()]*\))*)\)(?= and | or |\))/g,
    (all, before: string, within: string) =>
      /\b(?:and|or|case)\b/.test(within) ||
      !/ (?:=|<>|<|>|<=|>=|in|is|~) /.test(within) ||
      (before === '(' && /\w\($/.test(before))
        ? all
        : `${before}${within}`,
  )
  return next === text ? text : looseComparisons(next)
}

/** `between` is kept as two comparisons. */
const ranges = (text: string): string =>
  text.replace(
    /\(\(((?:\w+\([^()]*\)|[^()])+?) >= ((?:[\w.]|‹|›)+)\) and \(\1 <= ((?:[\w.]|‹|›)+)\)\)/g,
    '($1 between $2 and $3)',
  )

const distinct = String.raw`\((new|old)\.((?:\w|‹|›)+) is distinct from (?:new|old)\.\2\)`
const twoDistinct = new RegExp(
  String.raw`\(${distinct} or \((?:new|old)\.((?:\w|‹|›)+) is distinct from (?:new|old)\.\3\)\)`,
  'g',
)
const oneMore =
  /\(⟦(\w+) ([^⟧]+)⟧ or \((?:new|old)\.((?:\w|‹|›)+) is distinct from (?:new|old)\.\3\)\)/g

/**
 * Turns a comparison of whole rows into single comparisons. Found rows are `⟦side names⟧` in
 * between.
 */
function comparedRows(text: string): string {
  let open = text.replace(twoDistinct, '⟦$1 $2,$3⟧')
  for (
    let next = open.replace(oneMore, '⟦$1 $2,$3⟧');
    next !== open;
    next = open.replace(oneMore, '⟦$1 $2,$3⟧')
  )
    open = next
  return open.replace(/⟦(\w+) ([^⟧]+)⟧/g, (_, side: string, names: string) => {
    const row = (of: string) =>
      `(${names
        .split(',')
        .map((name) => `${of}.${name}`)
        .join(', ')})`
    return `(${row(side)} is distinct from ${row(side === 'new' ? 'old' : 'new')})`
  })
}

/** An expression of the catalog as a person writes it; PostgreSQL reads the same from both. */
export const plain = (text: string): string =>
  outside(text, (open) =>
    looseComparisons(
      fewerBrackets(
        comparedRows(
          ranges(
            open
              .replace(keyword, (word) => word.toLowerCase())
              .replaceAll('timestamp with time zone', 'timestamptz')
              .replace(/(‹\d+›)::text\b(?:\[\])?/g, '$1')
              .replace(/= any \(array\[((?:‹\d+›(?:, )?)+)\]\)/g, 'in ($1)')
              .replace(/<> all \(array\[((?:‹\d+›(?:, )?)+)\]\)/g, 'not in ($1)')
              .replace(/\(\s+/g, '(')
              .replace(/([\w)])\(/g, '$1('),
          ),
        ),
      ),
    ),
  )
