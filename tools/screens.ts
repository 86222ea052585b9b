import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { launch } from '../e2e/browser.ts'
import { startProduct } from '../e2e/server.ts'
import { takeBench } from './screens/bench.ts'
import { Camera } from './screens/camera.ts'
import { takeCards } from './screens/cards.ts'
import { takeApp, takeKeeping, takeMall } from './screens/customer.ts'
import { takePrinted } from './screens/printed.ts'
import { takePocket, takeStaff } from './screens/staff.ts'
import { setStage } from './screens/stage.ts'
import { takeWriting } from './screens/writing.ts'

/**
 * `npm run screens`: takes all pictures under `docs/screens/` of the product with its demo data;
 * `npm run screens -- home mall`: only these.
 */
const folder = join(import.meta.dirname, '..', 'docs', 'screens')
mkdirSync(folder, { recursive: true })
const product = await startProduct()
const browser = await launch()
try {
  const stage = await setStage(
    new Camera({ browser, url: product.url, folder, only: process.argv.slice(2) }),
    product,
  )
  // Staff last: what they do changes what the writer sees.
  for (const take of [
    takeApp,
    takeWriting,
    takeKeeping,
    takeMall,
    takeCards,
    takePocket,
    takeBench,
    takePrinted,
    takeStaff,
  ])
    await take(stage)
} finally {
  await browser.close()
  await product.stop()
}
