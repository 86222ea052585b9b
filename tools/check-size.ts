import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { manifestOf, weigh, weighConsole } from '../web/build/size-budget.ts'

/**
 * Prints the sizes of the built app and largest console screens. The build itself fails beyond the
 * limits.
 */
const dist = join(import.meta.dirname, '../web/dist')
if (!existsSync(manifestOf(dist))) {
  console.error('The app is not built: run `npm run build` first.')
  process.exit(1)
}
const { report, faults: tooLarge } = weigh(dist)
for (const line of report) console.log(line)
const desk = weighConsole(dist)
console.log('the largest screens of the console, their own code (JavaScript, gzip):')
for (const { key, bytes } of desk.pages.slice(0, 5))
  console.log(`  ${key}: ${(bytes / 1024).toFixed(1)} KiB`)
const faults = [...tooLarge, ...desk.faults]
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
