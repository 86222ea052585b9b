import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { manifestOf, weigh } from '../web/build/size-budget.ts'

/** Says how large the built customer app is. The build itself fails beyond the limits. */
const dist = join(import.meta.dirname, '../web/dist')
if (!existsSync(manifestOf(dist))) {
  console.error('The app is not built: run `npm run build` first.')
  process.exit(1)
}
const { report, faults } = weigh(dist)
for (const line of report) console.log(line)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
