import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { addressOf } from '../../../test/database.ts'
import { createWorld } from '../../../test/world.ts'
import { allMigrations } from '../../app.ts'
import { createDatabase, createPool } from '../../platform/database.ts'
import { listMigrations, migrate } from '../../platform/migrate.ts'

const { kernel } = await createWorld()
const name = `${inject('database').prefix}_payouts_before`
await sql`create database ${sql.id(name)} template template0`.execute(kernel.db)
const old = createDatabase(
  createPool(addressOf(inject('database'), name), { poolSize: 2, onError: () => undefined }),
)
afterAll(async () => {
  await old.destroy()
  await sql`drop database if exists ${sql.id(name)} with (force)`.execute(kernel.db)
})

/** All migrations with a number below, as a folder of their own. */
function migrationsBefore(number: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'mailing-migrations-'))
  for (const file of listMigrations(allMigrations()))
    if (basename(file) < number) copyFileSync(file, join(folder, basename(file)))
  return folder
}

const idOf = (at: number): string => `33333333-3333-4333-8333-${String(at).padStart(12, '0')}`

interface Before {
  readonly provider: 'alipay' | 'wechat' | 'stripe'
  readonly state: 'sending' | 'stuck' | 'refused' | 'paid'
  readonly endedDaysAgo: number | null
}
const before: readonly Before[] = [
  { provider: 'wechat', state: 'sending', endedDaysAgo: null },
  { provider: 'alipay', state: 'sending', endedDaysAgo: null },
  { provider: 'wechat', state: 'stuck', endedDaysAgo: null },
  { provider: 'alipay', state: 'refused', endedDaysAgo: 2 },
  { provider: 'alipay', state: 'paid', endedDaysAgo: 2 },
  { provider: 'stripe', state: 'paid', endedDaysAgo: 40 },
  { provider: 'wechat', state: 'paid', endedDaysAgo: 2 },
]

test('payouts of before the confirmed transfers stay what they were; what the older transfer was sending is looked for by a person, and what may still come back is asked for', async () => {
  await migrate(old, [migrationsBefore('642')])
  await old.transaction().execute(async (db) => {
    // What they belong to is not what is tried here.
    await sql`set local session_replication_role = replica`.execute(db)
    for (const [at, { provider, state, endedDaysAgo }] of before.entries()) {
      const isPaid = state === 'paid'
      await sql`
        insert into agent_withdrawals (id, agent_id, amount, fee, rule_version, method, account_sealed, account_index, account_tail, state, needs_second, requested_at, first_by, ended_at)
        values (${idOf(at)}, ${idOf(at)}, 5000, 100, 1, ${provider === 'wechat' ? 'wechat' : 'alipay'}, '\\x00', '\\x00', '0000',
          ${isPaid ? 'paid' : 'approved'}, false, now() - interval '60 days', ${idOf(99)}, ${isPaid ? sql`now() - interval '1 day' * ${endedDaysAgo}` : null})`.execute(
        db,
      )
      await sql`
        insert into agent_payouts (withdrawal_id, provider, state, reference, next_try_at, begun_at, begun_by, ended_at)
        values (${idOf(at)}, ${provider}, ${state}, ${isPaid ? `R${at}` : null}, now(), now() - interval '50 days', ${idOf(99)},
          ${endedDaysAgo === null ? null : sql`now() - interval '1 day' * ${endedDaysAgo}`})`.execute(
        db,
      )
    }
  })
  const after = await migrate(old, allMigrations())
  expect(after[0]).toBe('642-confirmed-payouts')
  const { rows } = await sql<{
    provider: string
    state: string
    reason: string
    days: number | null
  }>`
    select p.provider, p.state, p.reason, extract(day from p.look_at - p.ended_at)::int as days
    from agent_payouts p join agent_withdrawals w on w.id = p.withdrawal_id order by w.seq`.execute(
    old,
  )
  expect(rows.map(({ provider, state, days }) => [provider, state, days])).toEqual([
    ['wechat', 'stuck', null],
    ['alipay', 'sending', null],
    ['wechat', 'stuck', null],
    ['alipay', 'refused', null],
    // Asked for on the day after it was paid, which is over: at the next round.
    ['alipay', 'paid', 1],
    // A month after it was paid nobody asks any more.
    ['stripe', 'paid', null],
    // What WeChat Pay has paid stays there.
    ['wechat', 'paid', null],
  ])
  expect(rows[0]?.reason).toBe('check the batch in the console first')
  // The new ways are open, and the old rows are held to them.
  await sql`update agent_payouts set state = 'lapsed', ended_at = now() where withdrawal_id = ${idOf(1)}`.execute(
    old,
  )
  await expect(
    sql`update agent_payouts set state = 'waiting' where withdrawal_id = ${idOf(0)}`.execute(old),
  ).rejects.toThrow(/cannot go from stuck to waiting/)
}, 60_000)
