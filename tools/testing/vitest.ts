import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Summary } from './reporter.ts'

const root = resolve(import.meta.dirname, '..', '..')
const reporter = join(import.meta.dirname, 'reporter.ts')
/** Node's compile cache for the hundreds of processes of a run. */
const compiled = join(root, 'node_modules', '.cache', 'compile')

/**
 * Retries before a change lands: a busy host must not refuse it. `tellAndExit` names what needed
 * it. At a desk nothing is tried twice but journeys.
 */
const patience: readonly string[] = process.env.CI ? ['--retry=1'] : []

export interface VitestRun extends Summary {
  readonly isGreen: boolean
}

interface RunOptions {
  readonly env?: Readonly<Record<string, string>>
  /** `related`: the words are files, and the tests that import them are run. */
  readonly command?: 'run' | 'related'
}

/** Runs Vitest with these words and settings; tells what passed, and how long each file took. */
export function runVitest(
  words: readonly string[],
  { env = {}, command = 'run' }: RunOptions = {},
): VitestRun {
  const folder = mkdtempSync(join(tmpdir(), 'mailing-run-'))
  const path = join(folder, 'summary.json')
  // The temporary folder goes with its contents.
  const temporary = join(folder, 'tmp')
  mkdirSync(temporary)
  // An embedded database may run as another user, who must get through to its folder.
  chmodSync(folder, 0o711)
  const { status } = spawnSync(
    'vitest',
    [command, '--run', ...words, ...patience, '--reporter=default', `--reporter=${reporter}`],
    {
      stdio: 'inherit',
      cwd: root,
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: compiled,
        TMPDIR: temporary,
        TEST_SUMMARY: path,
        ...env,
      },
    },
  )
  const summary: Summary = existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as Summary)
    : { passed: 0, failed: 0, files: [], retried: [], broken: [] }
  rmSync(folder, { recursive: true, force: true })
  return { isGreen: status === 0, ...summary }
}

/**
 * Prints retried and failed tests, then the count of passed ones. It ends the process with the
 * result.
 */
export function tellAndExit(runs: readonly VitestRun[]): never {
  for (const test of runs.flatMap(({ retried }) => retried))
    console.log(`PASSED AT THE SECOND TRY ONLY: ${test}`)
  for (const test of runs.flatMap(({ broken }) => broken)) console.log(`FAILED: ${test}`)
  const sum = (of: 'passed' | 'failed'): number => runs.reduce((total, run) => total + run[of], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exit(runs.every(({ isGreen }) => isGreen) ? 0 : 1)
}
