import { checkContractLine } from './structure/contract-line.ts'
import { breachesIn, checkDebts, lowered, readDebts, writeDebts } from './structure/debts.ts'
import { checkLayers, checkNames } from './structure/layers.ts'
import { checkLengths } from './structure/lengths.ts'
import { checkModules } from './structure/modules.ts'
import { checkProducts } from './structure/products.ts'
import { readSources } from './structure/source.ts'
import { checkSubjects, readSubjects } from './structure/subjects.ts'
import { checkTransactions } from './structure/transactions.ts'

/**
 * `node tools/check-structure.ts` checks how the code is built and written.
 *
 * It reads the module order, the closed file vocabulary, imports, transactions, lengths of
 * functions, plain English and subjects of commits. Each message says what to do. `--breaches`
 * prints each breach of plain English, `--lower` lowers the figures of the debts to what is found.
 */
const files = readSources([
  'texts',
  'contract/src',
  'typeset/src',
  'cloud/src',
  'server/src',
  'server/test',
  'web/src',
  'e2e',
  'bench',
  'tools',
])
const documents = readSources(['docs', 'encoding', 'cloud', 'web', 'server']).filter(
  ({ path }) => /\.(?:ts|md|sql|css|mjs)$/.test(path) && files.every((file) => file.path !== path),
)
const breaches = breachesIn([...files, ...documents])
if (process.argv.includes('--breaches')) {
  for (const { rule, path, line, text } of breaches) console.info(`${rule} ${path}:${line} ${text}`)
  process.exit(0)
}
if (process.argv.includes('--lower')) writeDebts(lowered(breaches, readDebts()))
const findings = [
  ...checkModules(files),
  ...checkProducts(files),
  ...checkContractLine(files),
  ...checkLayers(files),
  ...checkNames(files),
  ...checkTransactions(files),
  ...checkLengths(files),
  ...checkSubjects(readSubjects()),
  ...checkDebts(breaches, readDebts()),
]
for (const { path, problem, mend } of findings) console.error(`${path}\n  ${problem}\n  -> ${mend}`)
if (findings.length > 0) {
  console.error(`\n${findings.length} to mend.`)
  process.exit(1)
}
console.info(`structure: ${files.length} files are where they belong`)
