import { readFileSync } from 'node:fs'
import { importPastAddresses } from '../server/src/modules/address/service.ts'
import { withServer } from './server-command.ts'

/**
 * `npm run addresses:import -- file.csv`: imports the addresses of the former system, each one
 * text, by phone number. The import is idempotent. Wrong lines are reported by number.
 */
const usage = `Usage: npm run addresses:import -- <file.csv>
The first line names the columns: phone, address and, where they differ, kind (recipient or delivery).`

const [path, ...others] = process.argv.slice(2)
if (path === undefined || others.length > 0) {
  console.error(usage)
  process.exitCode = 1
} else {
  await withServer(async ({ kernel }) => {
    const { added, known, problems } = await importPastAddresses(kernel, readFileSync(path, 'utf8'))
    for (const { line, problem } of problems) console.error(`line ${line}: ${problem}`)
    console.info(`${added} taken in, ${known} were there already, ${problems.length} left out.`)
    if (problems.length > 0) process.exitCode = 1
  })
}
