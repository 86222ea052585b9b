import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createWorld } from '../../test/world.ts'
import { retryDead } from './event-delivery.ts'
import { createJobs, type JobDefinition, job } from './jobs.ts'
import { noWork, type RoleWork, workOf } from './process-role.ts'

declare module './jobs.ts' {
  interface JobMap {
    'test.fails_once': { key: string }
  }
}

const world = await createWorld()
const { kernel } = world

async function open(work: RoleWork, run: JobDefinition['run']) {
  const jobs = createJobs([job('test.fails_once', run)], {
    address: world.address,
    timeZone: 'UTC',
    onError: () => undefined,
  })
  await jobs.start(kernel, work)
  onTestFinished(() => jobs.stop())
  return jobs
}

test('a job that failed for good is told by health page and metrics, and is done once somebody lets it be tried again', {
  timeout: 60_000,
}, async () => {
  const waiting = await open(noWork, async () => undefined)
  await waiting.enqueue(kernel, 'test.fails_once', { key: 'a' })
  await sql`update jobs.job set retry_limit = 0 where name = 'test.fails_once'`.execute(kernel.db)
  const failing = await open(workOf('all'), async () => {
    throw new Error('the adapter is wrong')
  })
  await expect.poll(() => world.jobs.deadCount(kernel), { timeout: 20_000 }).toBe(1)
  await failing.stop()
  const { findings } = (await world.web.inject('/readyz')).json<{
    findings: { detail: string }[]
  }>()
  expect(findings.map(({ detail }) => detail)).toContain('0 events wait for a person, and 1 jobs')
  expect((await world.web.inject('/metrics')).body).toContain('jobs_dead 1')
  expect(await world.jobs.retryDead()).toBe(1)
  expect(await world.jobs.deadCount(kernel)).toBe(0)
  const done: unknown[] = []
  const mended = await open(noWork, async (_kernel, data) => void done.push(data))
  expect(await mended.drain(kernel)).toBe(1)
  expect(done).toEqual([{ key: 'a' }])
})

test('an event whose handler failed for good is delivered once somebody lets it be tried again', async () => {
  const { db } = kernel
  await sql`with e as (insert into events (name, data, created_at) values ('test.nothing', '{}', now()) returning id)
    insert into event_deliveries (event_id, handler, state, attempts, next_at) select id, 'test.x', 'dead', 10, now() from e`.execute(
    db,
  )
  expect(await retryDead(kernel)).toBe(1)
  const row = await db
    .selectFrom('event_deliveries')
    .select(['state', 'attempts'])
    .where('handler', '=', 'test.x')
    .executeTakeFirst()
  expect(row).toEqual({ state: 'waiting', attempts: 0 })
})
