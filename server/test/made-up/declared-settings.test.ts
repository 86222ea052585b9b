import { settingSpecs } from '@mailing/contract/account/setting-calls.ts'
import { defineCalls } from '@mailing/contract/call.ts'
import { allCalls } from '@mailing/contract/calls.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { modules } from '../../src/app.ts'
import { settingTableHook } from '../../src/modules/account/service/declared-settings.ts'
import { settingDesks } from '../../src/modules/account/service.ts'
import { implement } from '../../src/platform/implement.ts'
import { ask, type Client } from '../client.ts'
import { createWorld } from '../world.ts'
import { madeUp, migration } from './setting.ts'

const calls = defineCalls('madeUp', settingSpecs(madeUp))
const desks = settingDesks(madeUp)
const world = await createWorld({
  parts: {
    modules: [
      ...modules,
      { name: 'madeUp', calls: implement(calls, desks.answers), gives: desks.gives },
    ],
    calls: { ...allCalls, madeUp: calls },
  },
})
await migration.execute(world.kernel.db)

const read = (client: Client) => ask(client, calls.latePosting)
const set = (client: Client, input: object) => ask(client, calls.setLatePosting, input)
const values = {
  fee: 350,
  work: 15,
  paper: 120,
  carrier: 'courier',
  isOffered: true,
  until: '21:30',
}
const reason = 'for a test'
const admin = await world.people.staff('admin')

test('stores, plans, withdraws and lists versions of a declared setting', async () => {
  expect(await read(admin)).toMatchObject({ list: [] })
  const first = await set(admin, { ...values, baseVersion: 0, reason })
  expect(first).toMatchObject({ ...values, version: 1, state: 'current', reason })
  const planned = await set(admin, {
    ...{ ...values, fee: 400, baseVersion: 1, reason },
    effectiveOn: new Date(world.clock.now().getTime() + 48 * 3_600_000).toISOString().slice(0, 10),
  })
  expect(planned).toMatchObject({ version: 2, state: 'planned', fee: 400 })
  await admin.dated.withdraw({ setting: 'latePosting', version: 2, reason: 'no longer planned' })
  const { list, timeZone } = (await read(admin)) as { list: object[]; timeZone: string }
  expect(timeZone).toBe('Asia/Shanghai')
  expect(list).toMatchObject([
    { version: 2, state: 'withdrawn' },
    { ...values, version: 1, state: 'current' },
  ])
})

test('refuses what the declaration does not allow', async () => {
  const change = { ...values, baseVersion: 2, reason }
  for (const wrong of [
    { fee: 5_001 },
    { fee: -1 },
    { carrier: 'pigeon' },
    { until: '24:00' },
    { isOffered: 'yes' },
    { more: 1 },
  ])
    await expect(set(admin, { ...change, ...wrong })).rejects.toMatchObject({
      code: 'request.invalid',
    })
  await expect(set(admin, { ...change, baseVersion: 1 })).rejects.toMatchObject({
    code: 'content.changed',
  })
  await expect(set(admin, { ...change, effectiveOn: '2020-01-01' })).rejects.toMatchObject({
    code: 'setting.day',
  })
})

test('asks for both permissions and the second factor', async () => {
  const printer = await world.people.staff('printer')
  await expect(read(printer)).rejects.toMatchObject({ code: 'access.denied' })
  const finance = await world.people.staff('finance')
  await expect(read(finance)).rejects.toMatchObject({ code: 'access.denied' })
  const stale = await world.people.staff('admin')
  world.clock.advance(11 * 60_000)
  await expect(set(stale, { ...values, baseVersion: 2, reason })).rejects.toMatchObject({
    code: 'account.second_factor_stale',
  })
})

test('writes each change into the audit log and its export', async () => {
  const auditor = await world.people.staff('admin')
  const { csv } = await auditor.audit.export({})
  for (const entry of ['madeUp.set_late_posting', 'late posting 1', 'setting.withdraw'])
    expect(csv).toContain(entry)
})

test('gives the privacy register every column of its table', async () => {
  const tables = world.kernel.hooks.all(settingTableHook)
  const { rows } = await sql<{ column: string }>`
    select column_name as column from information_schema.columns where table_name = 'late_posting'`.execute(
    world.kernel.db,
  )
  const own = tables.find(({ table }) => table === 'late_posting')
  expect([...(own?.columns ?? [])].sort()).toEqual(rows.map(({ column }) => column).sort())
})
