import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { infoKinds, type Keep, keepOf, receivers } from '@mailing/contract/privacy/kinds.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createWorld } from '../../../test/world.ts'
import { modules } from '../../app.ts'
import { newId } from '../../platform/ids.ts'
import { settingTableHook } from '../account/service.ts'
import { houseTables } from './rules/house.ts'
import { houseAdapters, outsideReceivers } from './rules/receivers.ts'
import { holdings } from './rules/register.ts'
import { ofPerson } from './store/held.ts'

const world = await createWorld()

/** Every table of the database with its columns, sorted. */
async function columnsOfDatabase(): Promise<Record<string, string>> {
  const { rows } = await sql<{ table: string; columns: string }>`
    select c.table_name as table, string_agg(c.column_name, ' ' order by c.column_name collate "C") as columns from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.table_name not like 'schema_migration%' group by c.table_name`.execute(
    world.kernel.db,
  )
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]))
}

const sorted = (columns: readonly string[]): string => [...new Set(columns)].sort().join(' ')

function columnsOfRegister(): Record<string, string> {
  const known = new Map<string, string[]>(
    Object.entries(houseTables).map(([table, columns]) => [table, columns.split(' ')]),
  )
  for (const { table, columns } of world.kernel.hooks.all(settingTableHook))
    known.set(table, [...columns])
  for (const { table, columns } of holdings)
    known.set(table, [...(known.get(table) ?? []), ...columns.split(' ').filter(Boolean)])
  return Object.fromEntries([...known].map(([table, columns]) => [table, sorted(columns)]))
}

describe('the register', () => {
  test('knows every table and every column of the database, and no other', async () => {
    expect(columnsOfRegister()).toEqual(await columnsOfDatabase())
  })

  test('does not list a table both as a person’s and as the house’s', () => {
    expect(holdings.filter(({ table }) => table in houseTables)).toEqual([])
  })

  test('knows what becomes of every column that is sealed: gone, emptied, or listed with its reason', () => {
    const left = holdings.flatMap(({ table, columns, end }) =>
      columns
        .split(' ')
        .filter((column) => column.endsWith('_sealed') && end !== 'erase')
        .filter((column) => end === 'keep' || (typeof end === 'object' && !(column in end)))
        .map((column) => `${table}.${column}`),
    )
    expect(left).toEqual([])
    expect(holdings.filter(({ end, why }) => end === 'keep' && !why)).toEqual([])
  })

  // Otherwise the lists, which count a person's rows when they are opened, would grow with everybody's.
  test('finds the rows of a person by an index in every table', async () => {
    const { db } = world.kernel
    const scanned = await db.transaction().execute(async (db) => {
      await sql`set local enable_seqscan = off`.execute(db)
      const slow: string[] = []
      for (const { table, whose } of holdings) {
        const { rows } = await sql<{
          'QUERY PLAN': string
        }>`explain select count(*) from ${sql.table(table)} where ${ofPerson(whose, newId())}`.execute(
          db,
        )
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
        if (plan.includes(`Seq Scan`)) slow.push(`${table}: ${whose}`)
      }
      return slow
    })
    expect(scanned).toEqual([])
  })

  test('has something of every kind that is shown', () => {
    expect(infoKinds.filter((kind) => !holdings.some((one) => one.kind === kind))).toEqual([])
  })

  test('knows every adapter: who is reached through it, or that nothing leaves the house', () => {
    const folder = join(import.meta.dirname, '..', '..', 'adapters')
    const known = [...houseAdapters, ...outsideReceivers.flatMap(({ adapter }) => adapter ?? [])]
    expect(sorted(readdirSync(folder))).toBe(sorted(known))
    expect(outsideReceivers.map(({ receiver }) => receiver)).toEqual([...receivers])
  })
})

/**
 * Jobs that end something by time, with the sentence of the lists; null: what was never used, only changes its state,
 * or was asked for.
 */
const endingJobs: Readonly<Record<string, Keep | null>> = {
  'account.drop_codes': 'logins',
  'ai.sweep': 'talks',
  'chat.end_quiet': null,
  'cloud.sweep': null,
  'coupon.expire': null,
  'delivery.sweep_evidence': null,
  'diary.sweep_photos': null,
  'file.sweep': null,
  'letter.sweep_prints': null,
  'mail.sweep_proofs': null,
  'notice.forget': 'notices',
  'order.clear_unpaid': null,
  'order.expire': null,
  'point.lapse': null,
  'privacy.erase_chosen': null,
  'privacy.erase_due': null,
  'privacy.sweep': null,
  'reply.sweep_scans': null,
  'shop.sweep_pictures': null,
  'wallet.sweep_ledger': null,
  // Keyed hashes that belong to no account; the policy says it in words of its own.
  'wallet.sweep_newness': null,
}

describe('how long information stays', () => {
  test('has a sentence for every job that ends something by time', () => {
    const ending = modules
      .flatMap(({ jobs = [] }) => jobs)
      .filter(({ cron }) => cron !== undefined)
      .map(({ name }) => name)
      .filter((name) => /sweep|drop|forget|clear|erase|end_quiet|expire|lapse/.test(name))
    expect(ending.toSorted()).toEqual(Object.keys(endingJobs).toSorted())
  })

  test('uses each sentence for some kind', () => {
    const used = new Set(Object.values(keepOf))
    expect(Object.values(endingJobs).filter((keep) => keep !== null && !used.has(keep))).toEqual([])
  })

  test('ends a login that expired a month ago, and keeps a younger one', async () => {
    const writer = await world.people.writer()
    const { db } = world.kernel
    const now = world.clock.now().getTime()
    const expired = (days: number) =>
      db
        .updateTable('sessions')
        .set({ expires_at: new Date(now - days * 86_400_000) })
        .where('user_id', '=', writer.userId)
        .execute()
    const kept = async () => {
      await world.runJob('platform.sweep')
      return (
        await db.selectFrom('sessions').select('id').where('user_id', '=', writer.userId).execute()
      ).length
    }
    await expired(29)
    expect(await kept()).toBe(1)
    await expired(31)
    expect(await kept()).toBe(0)
    expect(keepOf.logins).toBe('logins')
  })
})
