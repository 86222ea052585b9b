import { join } from 'node:path'
import { weigh } from '../../web/build/size-budget.ts'
import type { Part } from '../rows.ts'

/** JavaScript of the built customer app as the build itself weighs it; the build refuses more than its own limits. */
const [firstTarget, pageTarget] = [105, 60]

async function run() {
  const { report } = weigh(join(import.meta.dirname, '../../web/dist'))
  const [first, largest] = report.map((line) => Number(/: ([\d.]+) KiB/.exec(line)?.[1]))
  if (first === undefined || largest === undefined) throw new Error('nothing was weighed')
  return [
    {
      what: 'JavaScript before the first screen; what the largest page adds (gzip)',
      target: `${firstTarget} KiB; ${pageTarget} KiB`,
      seen: `${first} KiB; ${largest} KiB`,
      isMet: first <= firstTarget && largest <= pageTarget,
    },
  ]
}

export const part: Part = { by: 'npm run build', run }
