import { once } from 'node:events'
import { availableParallelism, getPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { afterAll, expect, test } from 'vitest'
import { letterDrawing as drawing, pieceOf, sample } from '../../../test/drawing.ts'
import { DrawingPool } from './drawing-pool.ts'
import { createPrintDrawer } from './own-drawer.ts'

const giveWayUrl = new URL('../../platform/give-way.ts', import.meta.url).href
const drawer = createPrintDrawer({ threads: 1 })
afterAll(() => drawer.close())

test('limits a drawing by its own work, not the host’s', {
  timeout: 60_000,
}, async () => {
  const pool = new DrawingPool({ threads: 1 })
  const asked = { kind: 'letter', drawing: await drawing(sample, { pages: 300 }) } as const
  const timed = async (limit: number) => {
    const begun = performance.now()
    expect((await pool.run(asked, limit)).pages).toBeGreaterThan(3)
    return performance.now() - begun
  }
  let alone = Number.POSITIVE_INFINITY
  for (let i = 0; i < 10; i += 1) alone = Math.min(alone, await timed(10_000))
  // Changing turns costs work too: wide enough for that, and far below what waiting makes of it.
  const limit = Math.max(40, 3 * alone)
  // These run at the priority of drawing threads. Others would make it wait for ten times its limit
  // now and then, which ends it too.
  const busy = Array.from(
    { length: 4 * availableParallelism() },
    () =>
      new Worker(`import('${giveWayUrl}').then(({ giveWay }) => { giveWay(); for (;;) {} })`, {
        eval: true,
      }),
  )
  await Promise.all(busy.map((worker) => once(worker, 'online')))
  try {
    // Until one took longer than its limit, the others have proved nothing. A short one may slip
    // through before the host takes its turn away.
    let longest = 0
    for (let i = 0; i < 500 && longest <= limit; i += 1)
      longest = Math.max(longest, await timed(limit))
    expect(longest).toBeGreaterThan(limit)
  } finally {
    await Promise.all([...busy.map((worker) => worker.terminate()), pool.close()])
  }
})

test('fails a drawing that cannot be sent, and draws the next', async () => {
  const pool = new DrawingPool({ threads: 1 })
  const asked = await drawing(sample)
  const odd = { ...asked, marks: { ...asked.marks, sheetMark: (() => 'not data') as never } }
  const both = [odd, asked].map((one) => pool.run({ kind: 'letter', drawing: one }, 10_000))
  await expect(both[0]).rejects.toMatchObject({ reason: 'crash' })
  expect((await both[1])?.pages).toBe(1)
  await pool.close()
})

test('leaves a thread to writers while batches are drawn', async () => {
  const pool = new DrawingPool({ threads: 2 })
  const piece = pieceOf(await drawer.drawLetter(await drawing(sample, { pages: 40 })), 'A1')
  const batch = (count: number) => {
    const pieces = Array.from({ length: count }, () => piece)
    return {
      kind: 'batch',
      batch: { batch: 'B1', locale: 'zh-Hans', sides: 'one', pieces },
    } as const
  }
  const asked = { kind: 'letter', drawing: await drawing(sample) } as const
  // Both threads are up.
  await Promise.all([1, 2, 3, 4].map(() => pool.run(asked, 60_000)))
  const ended: string[] = []
  const first = pool.run(batch(150), 60_000).then(() => ended.push('first batch'))
  const second = pool.run(batch(1), 60_000).then(() => ended.push('second batch'))
  const letter = pool.run(asked, 60_000).then(() => ended.push('letter'))
  await Promise.all([first, second, letter])
  expect(ended.indexOf('letter')).toBeLessThan(ended.indexOf('second batch'))
  await pool.close()
})

test.runIf(process.platform === 'linux')(
  'drawing lets the server’s own loop go first',
  async () => {
    const pool = new DrawingPool({ threads: 1 })
    const priority = { file: 'node:os', name: 'getPriority', run: () => getPriority() }
    const own = getPriority()
    expect(await pool.work(priority, 0, 5000).finally(() => pool.close())).toBe(
      Math.min(own + 5, 19),
    )
    expect(getPriority()).toBe(own)
  },
)

test('fails the drawing, not the server, when a thread lacks memory', async () => {
  const pool = new DrawingPool({ threads: 1, heapMb: 12 })
  const asked = { kind: 'letter', drawing: await drawing(sample, { pages: 850 }) } as const
  await expect(pool.run(asked, 10_000)).rejects.toMatchObject({
    reason: 'crash',
    message: 'The drawing thread ended.',
  })
  await pool.close()
})
