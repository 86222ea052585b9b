import { minor } from '@mailing/contract/money.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { giveCoins } from '../../../test/money.ts'
import { createWorld } from '../../../test/world.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { auditLedger } from './service/ledger-audit.ts'
import { transfer } from './service/transfer.ts'

const world = await createWorld()
const { kernel } = world
const { db } = kernel

const refused = (statement: string) =>
  expect(
    inTransaction(kernel, async (kernel) => {
      await sql.raw(statement).execute(kernel.db)
    }),
  )

test('entries, transfers and accounts cannot be changed or removed, not even by the owner of the tables', async () => {
  const writer = await world.people.writer()
  await giveCoins(world, writer, 700)
  for (const table of ['wallet_entries', 'wallet_transfers']) {
    await refused(`delete from ${table}`).rejects.toThrow(/append-only|permission denied/)
    await refused(`truncate ${table} cascade`).rejects.toThrow(/append-only|permission denied/)
  }
  await refused('update wallet_entries set amount = amount + 1').rejects.toThrow(
    /append-only|permission denied/,
  )
  await refused(`update wallet_transfers set reason = 'top_up'`).rejects.toThrow('append-only')
  await refused('delete from wallet_accounts').rejects.toThrow('append-only')
  await refused(
    `update wallet_accounts set owner_id = gen_random_uuid() where kind = 'user'`,
  ).rejects.toThrow('only the balance')
  expect((await auditLedger(kernel, [])).breaks).toEqual([])
})

test('the program has no privilege to change entries', async () => {
  const { rows } = await sql<{
    privilege_type: string
  }>`select privilege_type from information_schema.role_table_grants where table_name = 'wallet_entries' and grantee in (current_user, 'PUBLIC')`.execute(
    db,
  )
  const held = rows.map((row) => row.privilege_type)
  expect(held).toContain('INSERT')
  for (const privilege of ['UPDATE', 'DELETE', 'TRUNCATE']) expect(held).not.toContain(privilege)
})

test('a balance cannot change without its entry, nor an entry without its balance', async () => {
  const writer = await world.people.writer()
  await giveCoins(world, writer, 300)
  const account = `(select id from wallet_accounts where owner_id = '${writer.userId}')`
  await refused(
    `update wallet_accounts set balance = balance + 1 where owner_id = '${writer.userId}'`,
  ).rejects.toThrow('not what its entries say')
  await refused(
    `update wallet_accounts set balance = -1 where owner_id = '${writer.userId}'`,
  ).rejects.toThrow('wallet_balance_not_negative')
  await refused(
    `insert into wallet_accounts (kind, owner_id, currency, balance) values ('user', gen_random_uuid(), 'CNY', 5)`,
  ).rejects.toThrow('not what its entries say')
  const transferRow = `with t as (insert into wallet_transfers (id, key, reason, created_at) values (gen_random_uuid(), 'guard:' || gen_random_uuid(), 'gift', now()) returning id)`
  await refused(
    `${transferRow} insert into wallet_entries (transfer_id, account_id, currency, amount, balance_after) select id, ${account}, 'CNY', 10, 999 from t`,
  ).rejects.toThrow('do not make')
  await refused(
    `${transferRow} insert into wallet_entries (transfer_id, account_id, currency, amount) select t.id, a.id, 'USD', 10 from t, wallet_accounts a where a.kind = 'gift'`,
  ).rejects.toThrow('the entry in USD')
  await refused(
    `${transferRow} insert into wallet_entries (transfer_id, account_id, currency, amount) select t.id, a.id, 'CNY', 10 from t, wallet_accounts a where a.kind = 'gift'`,
  ).rejects.toThrow('does not sum to zero')
  await refused(`${transferRow} select id from t`).rejects.toThrow('has no entries')
  expect((await writer.wallet.entries()).money).toBe(300)
})

test('a key moves value once, and cannot move something else', async () => {
  const writer = await world.people.writer()
  const gift = {
    from: { house: 'gift' },
    to: { user: writer.userId },
    amount: minor(250),
    reason: 'gift',
    key: `once:${writer.userId}`,
  } as const
  const first = await transfer(kernel, gift)
  expect(first.isNew).toBe(true)
  expect(await transfer(kernel, gift)).toEqual({ transferId: first.transferId, isNew: false })
  await expect(transfer(kernel, { ...gift, amount: minor(251) })).rejects.toThrow(
    'has moved something else',
  )
  expect((await writer.wallet.entries()).money).toBe(250)
})

test('a transfer needs a positive amount, two accounts and enough coins', async () => {
  const writer = await world.people.writer()
  await giveCoins(world, writer, 100)
  const spend = {
    from: { user: writer.userId },
    to: { house: 'revenue' },
    reason: 'order_payment',
    key: `spend:${writer.userId}`,
  } as const
  await expect(transfer(kernel, { ...spend, amount: minor(0) })).rejects.toThrow('positive amount')
  await expect(transfer(kernel, { ...spend, amount: minor(-5) })).rejects.toThrow('positive amount')
  await expect(transfer(kernel, { ...spend, to: spend.from, amount: minor(5) })).rejects.toThrow(
    'two accounts',
  )
  await expect(transfer(kernel, { ...spend, amount: minor(101) })).rejects.toMatchObject({
    code: 'wallet.insufficient',
    data: { missing: '0.01', missingMinor: 1 },
  })
})
