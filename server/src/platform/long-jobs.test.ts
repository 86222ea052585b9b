import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { createWorld } from '../../test/world.ts'
import { createJobs } from './jobs.ts'
import { workOf } from './process-role.ts'

const world = await createWorld()
const { kernel } = world

afterEach(() => void vi.useRealTimers())

test('a job under way says several times that it lives before it would be taken for dead', async () => {
  const name = 'mail.recheck_place'
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const run = async (): Promise<void> => {
    begun.resolve()
    await goOn.promise
  }
  const errors: Error[] = []
  const jobs = createJobs([{ name, run }], {
    address: world.address,
    timeZone: 'UTC',
    onError: (error) => void errors.push(error),
  })
  // What beats in intervals is turned by hand; looking for work goes by the real clock.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  await jobs.start(kernel, workOf('all'))
  await jobs.enqueue(kernel, name, { institutionId: randomUUID() })
  await begun.promise
  const read = async () => {
    const { rows } = await sql<{
      beat: Date
      limit: number
    }>`select heartbeat_on as beat, heartbeat_seconds as "limit" from jobs.job where name = ${name} and state = 'active'`.execute(
      kernel.db,
    )
    return rows[0] ?? { beat: new Date(0), limit: 0 }
  }
  const { limit } = await read()
  expect(limit).toBeGreaterThan(0)
  for (let beat = 1; beat <= 5; beat += 1) {
    const before = (await read()).beat.getTime()
    vi.advanceTimersByTime((limit * 1000) / 6)
    await expect.poll(async () => (await read()).beat.getTime()).toBeGreaterThan(before)
  }
  goOn.resolve()
  vi.useRealTimers()
  await jobs.stop()
  expect(errors).toEqual([])
})
