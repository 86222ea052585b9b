import { randomInt } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { bringWhatIsNeeded } from './testing/needs.ts'
import { canConnect } from './testing/outside.ts'
import { runVitest, tellAndExit, type VitestRun } from './testing/vitest.ts'

/**
 * `npm run test:long`: what tries the same thing many times (kills, rounds of payments, random
 * models), and the tests of the server once more on an outside PostgreSQL. `--sample`, as CI runs
 * it: a part of each, chosen by TEST_SEED or by chance, another one each time; the seed is printed.
 */
const root = resolve(import.meta.dirname, '..')
const isSample = process.argv.includes('--sample')
const seed = Number(process.env['TEST_SEED'] ?? randomInt(1, 2 ** 31))
/** CI runs one in this many database files on the outside one. */
const share = 12
/**
 * The races of money: tried on the outside PostgreSQL at every time, because there it is another
 * server version.
 */
const always = [
  'server/src/modules/order/paying-in-parallel.test.ts',
  'server/src/modules/shop/shop-model.test.ts',
]
/** Seconds that a run may take; what goes beyond it is said, with what took most. */
const budgetSeconds = isSample ? 150 : 3600

const settings: Readonly<Record<string, string>> = isSample
  ? { KILLS: '3', PAYMENT_ROUNDS: '20', MODEL_OPERATIONS: '2000', MODEL_SEED: String(seed) }
  : {
      KILLS: '30',
      PAYMENT_ROUNDS: '200',
      MODEL_OPERATIONS: '10000',
      FAMILY_RUNS: '200',
      SHARE_RUNS: '100',
      CORPUS_PDFS: '300',
      FAULTS: 'full',
      OFFICE: 'full',
      GROWTH_ORDERS: '1000000',
      MODEL_SEED: String(seed),
    }

const long = [
  'server/test/kill.test.ts',
  'server/test/chat-kill.test.ts',
  'server/test/faults.test.ts',
  'server/test/growth.test.ts',
  ...always,
  'server/src/adapters/document/printing-office.test.ts',
  'server/src/modules/family/writing-together.test.ts',
  'server/src/modules/family/paying-model.test.ts',
  'server/src/modules/agent/agent-model.test.ts',
  'server/src/adapters/document/losing-no-words.test.ts',
  // Fakes prove our adapters; the providers' own libraries prove the fakes.
  'server/test/sdks/alipay.test.ts',
  'server/test/sdks/stripe.test.ts',
  'server/test/sdks/wechat.test.ts',
]

/** Chooses from a list by the seed. Each entry comes up once in `share` seeds. */
const chosen = (paths: readonly string[]): readonly string[] =>
  paths.filter((_, at) => (at + seed) % share === 0)

/** Files of the server that ask a database; the others are the same on any. */
function onDatabase(): readonly string[] {
  const all = globSync('server/{test,src/modules,src/platform}/**/*.test.ts', { cwd: root }).sort()
  return all.filter((path) =>
    /createWorld|TestDatabase|inject\('database'\)/.test(readFileSync(join(root, path), 'utf8')),
  )
}

async function onOutside(): Promise<VitestRun | null> {
  const url = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
  if (!(await canConnect(url))) {
    console.log('no outside PostgreSQL here: the server tests on it are left out')
    return null
  }
  const files = isSample ? [...new Set([...always, ...chosen(onDatabase())])] : onDatabase()
  return runVitest(['--project', 'server', ...files], {
    env: { ...settings, TEST_DATABASE_URL: url },
  })
}

bringWhatIsNeeded({ isLong: !isSample })
console.log(`TEST_SEED=${seed}`)
const begun = performance.now()
// CI has just run them on the embedded database with fewer rounds.
const embedded = isSample ? null : runVitest(['--project', 'server', ...long], { env: settings })
// Runs all of them, in all languages, where `npm test` takes turns.
const journeys = isSample ? null : runVitest(['--project', 'e2e'])
const runs = [embedded, await onOutside(), journeys].filter((run) => run !== null)
const taken = Math.round((performance.now() - begun) / 1000)
const dearest = runs
  .flatMap(({ files }) => files)
  .toSorted((a, b) => b.seconds - a.seconds)
  .slice(0, 5)
console.log(
  `${taken > budgetSeconds ? 'OVER BUDGET: ' : ''}${taken} s of ${budgetSeconds}; most: ${dearest.map(({ path, seconds }) => `${path} ${Math.round(seconds)} s`).join(', ')}`,
)
console.log(`TEST_SEED=${seed}`)
tellAndExit(runs)
