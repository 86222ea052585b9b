import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { createWorld } from '../../test/world.ts'
import { createJobs, type JobDefinition, type Jobs, parallel } from './jobs.ts'
import { workOf } from './process-role.ts'

const world = await createWorld()
const { kernel } = world
const name = 'mail.recheck_place'
let jobs: Jobs | null = null

afterEach(async () => {
  await jobs?.stop()
  jobs = null
})

async function start(definition: JobDefinition): Promise<void> {
  jobs = createJobs([definition], {
    address: world.address,
    timeZone: 'UTC',
    onError: (error) => kernel.log.error('jobs', { error }),
  })
  await jobs.start(kernel, workOf('all'))
}

/** Enqueues in one transaction, so that all notices come at once; answers the ids. */
async function enqueue(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  await kernel.db.transaction().execute(async (db) => {
    for (const institutionId of ids) await jobs?.enqueue({ db }, name, { institutionId })
  })
  return ids
}

const idOf = (data: unknown): string => (data as { institutionId: string }).institutionId

test('does a whole burst before it sleeps again, past a job that fails', async () => {
  const done: string[] = []
  let failing = ''
  await start({
    name,
    run: async (_, data) => {
      failing ||= idOf(data)
      if (idOf(data) === failing) throw new Error('the first one fails')
      done.push(idOf(data))
    },
  })
  const ids = await enqueue(12)
  // A worker that sleeps between two looks for 15 s of each job's time.
  await expect.poll(() => done.length, { timeout: 10_000 }).toBe(11)
  expect(new Set([...done, failing])).toEqual(new Set(ids))
})

test('does others while one of parallel work takes long', async () => {
  const slow = Promise.withResolvers<void>()
  const done: string[] = []
  let held = ''
  await start(
    parallel(2, {
      name,
      run: async (_, data) => {
        held ||= idOf(data)
        if (idOf(data) === held) await slow.promise
        done.push(idOf(data))
      },
    }),
  )
  const ids = await enqueue(6)
  await expect.poll(() => done.length, { timeout: 10_000 }).toBe(5)
  expect(done).not.toContain(held)
  slow.resolve()
  await expect.poll(() => new Set(done)).toEqual(new Set(ids))
})
