import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createWorld } from '../../../test/world.ts'
import { createJobs, type JobDefinition, job } from '../../platform/jobs.ts'
import { noWork, type RoleWork, workOf } from '../../platform/process-role.ts'
import { auditOf } from '../audit/service.ts'

declare module '../../platform/jobs.ts' {
  interface JobMap {
    'test.unmended': { id: string }
  }
}

const world = await createWorld()
const { kernel, people } = world
/** What an error may quote of what it was about. */
const words = 'Dear Mum, they moved me to the second floor'

async function open(work: RoleWork, run: JobDefinition['run']) {
  const jobs = createJobs([job('test.unmended', run)], {
    address: world.address,
    timeZone: 'UTC',
    onError: () => undefined,
  })
  await jobs.start(kernel, work)
  onTestFinished(() => jobs.stop())
  return jobs
}

test('work that failed for good stands at the desk by name with what it failed with, and is tried again by a press, which is recorded', {
  timeout: 60_000,
}, async () => {
  const admin = await people.staff('admin')
  expect((await admin.report.deadWork({})).list).toEqual([])

  const waiting = await open(noWork, async () => undefined)
  for (const id of ['a', 'b']) await waiting.enqueue(kernel, 'test.unmended', { id })
  await sql`update jobs.job set retry_limit = 0 where name = 'test.unmended'`.execute(kernel.db)
  const failing = await open(workOf('all'), async () => {
    throw new Error(`the printer is unknown, "${words}"`)
  })
  await expect.poll(() => world.jobs.deadCount(kernel), { timeout: 20_000 }).toBe(2)
  await failing.stop()
  await sql`with e as (insert into events (name, data, created_at) values ('test.nothing', '{}', now()) returning id)
    insert into event_deliveries (event_id, handler, state, attempts, next_at, error) select id, 'test.x', 'dead', 10, now(), ${`Error: no place for "${words}"`} from e`.execute(
    kernel.db,
  )

  expect((await admin.report.deadWork({})).list).toEqual([
    {
      ...{ kind: 'job', name: 'test.unmended', count: 2, problem: 'the printer is unknown, "…"' },
      since: expect.stringMatching(/^20/),
    },
    {
      ...{ kind: 'event', name: 'test.x', count: 1, problem: 'Error: no place for "…"' },
      since: expect.stringMatching(/^20/),
    },
  ])
  expect(await admin.report.retryDeadWork({})).toEqual({ retried: 3 })
  expect((await admin.report.deadWork({})).list).toEqual([])
  const done: unknown[] = []
  const mended = await open(noWork, async (_kernel, data) => void done.push(data))
  expect(await mended.drain(kernel)).toBe(2)
  expect(done).toHaveLength(2)
  expect(done).toEqual(expect.arrayContaining([{ id: 'a' }, { id: 'b' }]))
  const recorded = await auditOf(kernel, 'config', ['dead-work'])
  expect(recorded.map(({ action }) => action)).toEqual(['report.retry_dead_work'])
})

test('whoever sets nothing of the house neither sees nor retries it', async () => {
  const finance = await people.staff('finance')
  for (const ask of [finance.report.deadWork, finance.report.retryDeadWork])
    await expect(ask({})).rejects.toMatchObject({ code: 'access.denied' })
})
