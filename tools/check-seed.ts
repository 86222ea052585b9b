import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { holdsTitle, readRows } from './seed/rows.ts'

/**
 * `node tools/check-seed.ts`: docs/seed.md names, for each sentence that was asked for, tests that
 * exist by that very name, or a decision that exists.
 */

/** Rows that nothing shows yet. It only goes down. It only goes down. */
const notYetAtMost = 0

/** Sentences that were asked for. */
const leastRows = 418

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/seed.md'), 'utf8')
const rows = readRows(page)
const sources = new Map<string, string | null>()

function source(path: string): string | null {
  const known = sources.get(path)
  if (known !== undefined) return known
  const file = join(root, path)
  const text = existsSync(file) ? readFileSync(file, 'utf8') : null
  sources.set(path, text)
  return text
}

const findings: string[] = []
const numbers = new Set<string>()
for (const { number, tests, decisions, isNotYet, rest } of rows) {
  if (numbers.has(number)) findings.push(`${number} stands twice`)
  numbers.add(number)
  if (rest !== '') findings.push(`${number} says what is neither test nor decision: ${rest}`)
  if (!isNotYet && tests.length + decisions.length === 0) findings.push(`${number} names nothing`)
  for (const { path, title } of tests) {
    const text = source(path)
    if (text === null) findings.push(`${number}: there is no ${path}`)
    else if (!holdsTitle(text, title)) findings.push(`${number}: ${path} has no test “${title}”`)
  }
  for (const page of decisions)
    if (source(`docs/${page}`) === null) findings.push(`${number}: there is no docs/${page}`)
}
const notYet = rows.filter(({ isNotYet }) => isNotYet).length
if (notYet > notYetAtMost)
  findings.push(
    `${notYet} rows are not yet shown, ${notYetAtMost} were: name the test that shows each`,
  )
if (notYet < notYetAtMost)
  findings.push(
    `${notYet} rows are not yet shown: set notYetAtMost in tools/check-seed.ts to ${notYet}`,
  )
if (rows.length !== page.match(/^\| \d/gm)?.length)
  findings.push('a row is not of the form | 1.2 | what was asked | shown by |')
if (rows.length < leastRows) findings.push(`${rows.length} rows, ${leastRows} were: some are lost`)

for (const finding of findings) console.error(finding)
if (findings.length > 0) {
  console.error(`\n${findings.length} to mend in docs/seed.md.`)
  process.exit(1)
}
console.info(`seed: ${rows.length} rows, ${notYet} not yet shown`)
