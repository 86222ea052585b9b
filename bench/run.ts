import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * `npm run bench [name …]`: every benchmark that `docs/figures.md` quotes, one after the other, so that none disturbs another.
 * Each prints a readable line for people and one JSON line for programs. The web app must be built (`npm run build`).
 */
const benches = {
  identity: 'typeset/identity.ts',
  paper: 'typeset/paper.ts',
  speed: 'typeset/speed.ts',
  batch: 'typeset/batch.ts',
  memory: 'typeset/memory.ts',
  preview: 'typeset/preview.ts',
  orders: 'server/orders.ts',
  goods: 'server/goods.ts',
  lists: 'server/lists.ts',
  stall: 'server/stall.ts',
  lighthouse: 'web/lighthouse.ts',
  postcard: 'web/postcard.ts',
} as const

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(
    `No such benchmark: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}`,
  )
  process.exit(2)
}
const failed = Object.entries(benches).filter(([name, file]) => {
  if (asked.length > 0 && !asked.includes(name)) return false
  console.info(`\n== ${name}`)
  return (
    spawnSync(process.execPath, [join(import.meta.dirname, file)], { stdio: 'inherit' }).status !==
    0
  )
})
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.map(([name]) => name).join(', ')}`)
  process.exitCode = 1
}
