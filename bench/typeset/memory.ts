/**
 * Measures memory over 3,000 different letters in one process. Its heap is that of a drawing
 * thread.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { drawLetter } from '../../server/src/adapters/print/letter.ts'
import { type Part, shown, spread } from '../rows.ts'
import { randomDrawing } from './drawings.ts'

const letterCount = Number(process.env.SOAK ?? 3000)

async function run() {
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
  return [
    {
      what: `memory over ${shown(letterCount)} letters, drawn in one process`,
      target: 'at most 10 MB more in the second half, 768 MB resident',
      seen: `${spread(held, 0)} MB held after collection (second half: ${growth >= 0 ? '+' : ''}${growth} MB), resident at most ${peakMb} MB`,
      isMet: growth <= 10 && peakMb <= 768,
    },
  ]
}

export const part: Part = { run }
