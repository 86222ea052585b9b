import { checkContractLine } from './structure/contract-line.ts'
import { checkLayers, checkNames } from './structure/layers.ts'
import { checkLengths } from './structure/lengths.ts'
import { checkModules } from './structure/modules.ts'
import { checkProducts } from './structure/products.ts'
import { readSources } from './structure/source.ts'
import { checkTransactions } from './structure/transactions.ts'

/**
 * `node tools/check-structure.ts`: the module order, the closed file vocabulary, who may import whom, where the
 * transaction is, and how long a function may be. Each message says what to do.
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
const findings = [
  ...checkModules(files),
  ...checkProducts(files),
  ...checkContractLine(files),
  ...checkLayers(files),
  ...checkNames(files),
  ...checkTransactions(files),
  ...checkLengths(files),
]
for (const { path, problem, mend } of findings) console.error(`${path}\n  ${problem}\n  -> ${mend}`)
if (findings.length > 0) {
  console.error(`\n${findings.length} to mend.`)
  process.exit(1)
}
console.info(`structure: ${files.length} files are where they belong`)
