import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Row } from './rows.ts'

/**
 * The rows that were seen last, of each part; `docs/figures.md` is made from them and from nothing
 * else.
 */
const data = join(import.meta.dirname, 'figures.json')
const document = join(import.meta.dirname, '../docs/figures.md')

/** The machine of a measuring, as a reader can compare it. */
export function describeMachine(): string {
  const [cpu] = cpus()
  return `${availableParallelism()} cores (${cpu?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`
}

export function readRows(): readonly Row[] {
  return JSON.parse(readFileSync(data, 'utf8')) as readonly Row[]
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** Width of a text in a table; Chinese characters count as two letters. */
const widthOf = (text: string): number =>
  text.length + (text.match(/\p{Script=Han}/gu)?.length ?? 0)

/** Columns as wide as their widest cell, as the formatter wants them. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [head, ...rows].map((row) => row.map(cell))
  const widths = head.map((_, column) =>
    Math.max(...cells.map((row) => widthOf(row[column] ?? ''))),
  )
  const line = (row: readonly string[]) =>
    `| ${row.map((text, column) => text + ' '.repeat(Math.max(0, (widths[column] ?? 0) - widthOf(text)))).join(' | ')} |`
  const [first = [], ...others] = cells
  return [line(first), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)].join(
    '\n',
  )
}

/**
 * The whole of `docs/figures.md`. Machines stand below the table, under numbers where there are
 * several.
 */
export function documentOf(rows: readonly Row[]): string {
  const machines = [...new Set(rows.map(({ machine }) => machine))]
  const lines = rows.map(({ what, target, seen, isMet, by, on, machine }) => [
    what,
    target,
    isMet ? seen : `${seen}: **short**`,
    by,
    machines.length > 1 ? `${on}, machine ${machines.indexOf(machine) + 1}` : on,
  ])
  const listed = machines.map((machine, index) =>
    machines.length > 1 ? `Machine ${index + 1}: ${machine}.` : `Machine: ${machine}.`,
  )
  return `# Figures

Written by \`npm run bench\`, from \`bench/figures.json\`; a change by hand fails \`npm run check\`. The last column but one names what
measures a row: a part of \`npm run bench\` (\`npm run bench -- speed batch\` runs only those two and writes only their rows; build the web
app first), and with it the test that the part runs and reads. Ratios are taken within one run.

${table(['what', 'target', 'seen', 'by', 'on'], lines)}

${listed.join('\n\n')}
`
}

/** Rows of parts that there are, in their order. */
const inOrder = (rows: readonly Row[], order: readonly string[]): readonly Row[] =>
  rows
    .filter(({ part }) => order.includes(part))
    .toSorted((one, other) => order.indexOf(one.part) - order.indexOf(other.part))

/** True when the document agrees with the data. */
export const isWritten = (order: readonly string[]): boolean =>
  readFileSync(document, 'utf8') === documentOf(inOrder(readRows(), order))

/** Replaces the rows of some parts and writes data and document. */
export function writeRows(seen: readonly Row[], order: readonly string[]): void {
  const measured = new Set(seen.map(({ part }) => part))
  const kept = readRows().filter(({ part }) => !measured.has(part))
  const rows = inOrder([...kept, ...seen], order)
  writeFileSync(data, `${JSON.stringify(rows, null, 2)}\n`)
  writeFileSync(document, documentOf(rows))
}
