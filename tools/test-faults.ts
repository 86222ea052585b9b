import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { Copy } from './faults/copy.ts'
import type { Fault } from './faults/fault.ts'
import { faults } from './faults/list.ts'

/**
 * `npm run test:faults`: plants one fault after another in a copy of the project, runs the tests
 * beside it, and reports the share that was noticed. `-- --only wallet,coupon` plants those whose
 * id begins so; `--least 0.95` is the share that must be.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    least: { type: 'string', default: '0.95' },
    workers: { type: 'string', default: '2' },
  },
})
const beginnings = values.only.split(',')
const chosen = faults.filter(({ id }) => beginnings.some((one) => id.startsWith(one)))

/** Longer than the tests of any fault take; what hangs is ended, and counts as noticed. */
const limitMs = 300_000
/** All tests of the list together, one file after another. */
const soundLimitMs = 3_600_000

/** Returns whether the tests pass, fail or hang. */
function runTests(
  copy: Copy,
  project: Fault['project'],
  tests: readonly string[],
  limit: number = limitMs,
): Promise<'green' | 'red' | 'hanging'> {
  const child = spawn(
    'vitest',
    ['run', '--project', project, '--bail=1', '--maxWorkers=1', ...tests],
    { cwd: copy.folder, stdio: 'ignore', detached: true },
  )
  let isHanging = false
  const timer = setTimeout(() => {
    isHanging = true
    // With the processes that it has started.
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  }, limit)
  return new Promise((done) =>
    child.once('exit', (code) => {
      clearTimeout(timer)
      done(isHanging ? 'hanging' : code === 0 ? 'green' : 'red')
    }),
  )
}

/** Tests that are red without any fault would notice everything. */
async function requireSoundTests(copy: Copy): Promise<void> {
  const projects = Map.groupBy(chosen, ({ project }) => project)
  for (const [project, own] of projects) {
    const tests = [...new Set(own.flatMap((fault) => fault.tests))]
    if ((await runTests(copy, project, tests, soundLimitMs)) !== 'green')
      throw new Error(
        `tests of ${project} are red before any fault was planted: ${tests.join(' ')}`,
      )
  }
}

const wordsOf = (outcome: 'green' | 'red' | 'hanging', isGuarded: boolean): string => {
  if (outcome === 'red') return 'noticed    '
  if (outcome === 'hanging') return 'hangs      '
  return isGuarded ? 'guarded    ' : 'NOT NOTICED'
}

const copies = Array.from({ length: Number(values.workers) }, () => new Copy())
const noticed = new Map<Fault, boolean>()
try {
  const [first] = copies
  if (first) await requireSoundTests(first)
  const waiting = [...chosen]
  await Promise.all(
    copies.map(async (copy) => {
      for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
        const { id, project, tests, guardedBy } = fault
        const outcome = await copy.planted(fault, () => runTests(copy, project, tests))
        noticed.set(fault, outcome !== 'green')
        console.log(`${wordsOf(outcome, guardedBy !== undefined)} ${id}`)
      }
    }),
  )
} finally {
  for (const copy of copies) copy.remove()
}

const counted = [...noticed].filter(
  ([fault, isNoticed]) => isNoticed || fault.guardedBy === undefined,
)
const share = counted.filter(([, isNoticed]) => isNoticed).length / counted.length
for (const [{ id, harm, file }, isNoticed] of counted)
  if (!isNoticed) console.log(`no test notices ${id} in ${file}: ${harm}`)
console.log(
  `${chosen.length} planted, ${chosen.length - counted.length} guarded twice; ${(share * 100).toFixed(1)} % of the others were noticed`,
)
process.exit(share >= Number(values.least) ? 0 : 1)
