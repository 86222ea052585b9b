import { type Part, shown } from '../rows.ts'
import { numbersIn, tests } from './command.ts'

/** Tests in full: a database cut off, killed, silent, forgotten, read-only. */
const file = 'server/test/faults.test.ts'

async function run() {
  const { output, isGreen } = await tests('server', [file], { FAULTS: 'full' })
  const seconds = (what: string): string =>
    shown(
      Math.max(
        ...numbersIn(output, new RegExp(`${what}.*: both ready again after (\\d+) ms`, 'g')),
      ) / 1000,
      1,
    )
  return [
    {
      what: '20 cuts of all database connections under load, 5 kills of PostgreSQL, 30 s of silence, forgotten connections, a fail-over',
      target: 'nothing lost or doubled; ready in 5 s, after forgotten connections in 20 s',
      seen: isGreen
        ? `nothing lost or doubled; ready ${seconds('cut')} s after a cut at most, ${seconds('restart')} s after a kill, ${seconds('after silence')} s after silence, ${seconds('half-open')} s after forgotten connections, ${seconds('after a fail-over')} s after a fail-over`
        : 'the test failed',
      isMet: isGreen,
    },
  ]
}

export const part: Part = { by: file, run }
