/** Memory over 3,000 different letters, drawn in one process with the heap that a drawing thread has. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { drawLetter } from '../../server/src/adapters/print/letter.ts'
import { report } from './chromium.ts'
import { randomDrawing } from './drawings.ts'

const letterCount = Number(process.env.SOAK ?? 3000)

setFlagsFromString('--max-old-space-size=768')
setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

const held: number[] = []
let peak = 0
for (let seed = 0; seed < letterCount; seed += 1) {
  await drawLetter(await randomDrawing(10_000 + seed))
  peak = Math.max(peak, process.memoryUsage.rss())
  if ((seed + 1) % Math.ceil(letterCount / 10) !== 0) continue
  collect()
  const { heapUsed, external } = process.memoryUsage()
  held.push(Math.round((heapUsed + external) / 1e6))
}
const half = held.slice(Math.floor(held.length / 2))
const growth = (half.at(-1) ?? 0) - (half[0] ?? 0)
const peakMb = Math.round(peak / 1e6)
report(
  'typeset-memory',
  { letters: letterCount, heldMb: held.join(' '), growthMb: growth, peakMb },
  `over ${letterCount} letters ${held.join(', ')} MB are held after collection (second half: ${growth >= 0 ? '+' : ''}${growth} MB), resident at most ${peakMb} MB`,
  growth <= 10 && peakMb <= 768,
)
