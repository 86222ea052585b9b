import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { setSessionRoles } from '../src/platform/session-list.ts'
import { inTransaction } from '../src/platform/transaction.ts'
import type { Client } from './client.ts'
import { hearStatements } from './heard-statements.ts'
import { createPeople } from './people.ts'
import { createWorld } from './world.ts'

// Two servers on one database, as two processes of a deployment are: each with its own copies of
// session rows.
const here = await createWorld({ parts: { isListening: true } })
const there = await here.second({ isListening: true })
const elsewhere = (client: Client): Client =>
  Object.assign(createPeople(there).guest(), { token: client.token, userId: client.userId })

/** Waits for a notice, for less than a cached copy serves. */
async function refusedSoon(work: () => Promise<unknown>): Promise<unknown> {
  for (let tries = 0; tries < 50; tries += 1) {
    try {
      await work()
    } catch (error) {
      return error
    }
    await sleep(10)
  }
  return null
}

test('a session row is read once for many requests', async () => {
  const writer = await here.people.writer()
  await writer.account.userInfo()
  const first = await hearStatements(() => writer.account.userInfo())
  expect(first.filter((text) => text.includes('from "sessions"'))).toEqual([])
})

test('ends a session in another process immediately after logging out', async () => {
  const writer = await here.people.writer()
  const there = elsewhere(writer)
  await there.account.userInfo()
  await there.account.userInfo()
  await writer.account.logout()
  await expect(writer.account.userInfo()).rejects.toMatchObject({ code: 'session.check_failed' })
  expect(await refusedSoon(() => there.account.userInfo())).toMatchObject({
    code: 'session.check_failed',
  })
})

test('removes a role in another process when one takes it away', async () => {
  const admin = await here.people.staff('admin')
  const there = elsewhere(admin)
  await there.audit.list()
  await inTransaction(here.kernel, (kernel) => setSessionRoles(kernel, admin.userId, []))
  expect(await refusedSoon(() => there.audit.list())).toMatchObject({ code: 'access.denied' })
})

test('a change by hand in the database is heard as well', async () => {
  const writer = await here.people.writer()
  await writer.account.userInfo()
  await here.kernel.db
    .updateTable('sessions')
    .set({ ended_at: new Date() })
    .where('user_id', '=', writer.userId)
    .execute()
  expect(await refusedSoon(() => writer.account.userInfo())).toMatchObject({
    code: 'session.check_failed',
  })
})

test('a process that hears nothing keeps no copies', async () => {
  const deaf = await here.second({ isListening: false })
  const writer = await here.people.writer()
  const client = Object.assign(createPeople(deaf).guest(), {
    token: writer.token,
    userId: writer.userId,
  })
  await client.account.userInfo()
  await writer.account.logout()
  await expect(client.account.userInfo()).rejects.toMatchObject({ code: 'session.check_failed' })
})
