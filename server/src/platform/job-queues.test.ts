import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createWorld } from '../../test/world.ts'
import { createJobs, every, type JobDefinition, job } from './jobs.ts'
import { noWork } from './process-role.ts'

const world = await createWorld()
const { kernel } = world
const run = async () => undefined

async function start(...definitions: JobDefinition[]): Promise<void> {
  const errors: Error[] = []
  const jobs = createJobs(definitions, {
    address: world.address,
    timeZone: 'UTC',
    onError: (error) => void errors.push(error),
  })
  await jobs.start(kernel, noWork)
  await jobs.stop()
  expect(errors).toEqual([])
}

const queueOf = async (name: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    select policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, heartbeat_seconds,
      dead_letter, notify, updated_on from jobs.queue where name = ${name}`.execute(kernel.db)
  return rows[0] ?? {}
}

test('queues that a version before has made get the options of this one, and are left alone afterwards', async () => {
  const letters = job('mail.recheck_place', run, ['mail.former_name'])
  const nightly = every('test.nightly', '0 3 * * *', run)
  await start(letters, nightly, job('mail.former_name' as 'mail.recheck_place', run))
  const wanted = await queueOf('mail.recheck_place')
  for (const name of ['mail.recheck_place', 'mail.former_name', 'test.nightly'])
    await sql`
      update jobs.queue set retry_limit = 2, retry_delay = 0, retry_backoff = false, retry_delay_max = null,
        expire_seconds = 900, heartbeat_seconds = null, dead_letter = null, notify = false
      where name = ${name}`.execute(kernel.db)
  await start(letters, nightly)
  const options = { ...wanted, updated_on: expect.any(Date) }
  expect(await queueOf('mail.recheck_place')).toEqual(options)
  expect(await queueOf('mail.former_name')).toEqual(options)
  const mended = await queueOf('test.nightly')
  expect(mended).toEqual({ ...options, policy: 'stately' })
  await start(letters, nightly)
  expect(await queueOf('test.nightly')).toEqual(mended)
})
