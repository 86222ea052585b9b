import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { addressOf } from '../../../test/database.ts'
import { makeOrder, makeOrderIn, makePaidOrder } from '../../../test/money.ts'
import { chooseOnPage } from '../../../test/sandbox.ts'
import { createWorld } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import { auditLedger, findBreaks, offerOptions, walletInvariants } from '../wallet/service.ts'
import { orderInvariants } from './service/invariants.ts'

const world = await createWorld()
const { db } = world.kernel
const invariants = [...walletInvariants, ...orderInvariants]

// A small business: gifts, top-ups, orders in several states, refunds.
const option = { id: newId(), amount: 2000, gift: 100, currency: 'CNY', position: 1 }
await offerOptions(world.kernel, [option])
const writer = await world.people.writer()
await writer.wallet.receiveBalance()
const { payUrl } = await writer.wallet.recharge({
  optionId: option.id,
  amount: 2000,
  provider: 'sandbox',
})
await chooseOnPage(world, payUrl, 'pay')
const finance = await world.people.staff('finance')
const refunded = await writer.wallet.recharge({ amount: 700, provider: 'sandbox' })
await chooseOnPage(world, refunded.payUrl, 'pay')
await finance.wallet.refundPayment({
  paymentId: refunded.payment.id,
  amount: 300,
  note: 'asked for it',
})
await world.settle()
await makeOrder(world, writer)
await makePaidOrder(world, writer)
await makeOrderIn(world, writer, 'posted')
const cancelled = await makePaidOrder(world, writer)
await writer.order.act({ id: cancelled.id, action: 'cancel' })

/** One way to break each invariant, past every constraint and trigger. */
const breaks: Readonly<Record<string, string>> = {
  transfers_sum_to_zero: `update wallet_entries set amount = amount - 1 where balance_after is null and seq = (select min(seq) from wallet_entries where balance_after is null)`,
  ledger_sums_to_zero: `delete from wallet_entries where seq = (select max(seq) from wallet_entries)`,
  transfers_have_two_sides: `delete from wallet_entries where seq = (select min(seq) from wallet_entries)`,
  entries_have_their_transfer: `delete from wallet_transfers where reason = 'order_refund'`,
  balances_are_sums: `update wallet_accounts set balance = balance + 1 where kind = 'user'`,
  balances_not_negative: `alter table wallet_accounts drop constraint wallet_balance_not_negative; update wallet_accounts set balance = -1 where kind = 'user'`,
  entries_form_a_chain: `update wallet_entries set balance_after = balance_after + 1 where seq = (select min(seq) from wallet_entries where balance_after is not null)`,
  accounts_are_single: `alter table wallet_accounts drop constraint wallet_accounts_owner_id_kind_currency_provider_key; insert into wallet_accounts (kind, currency) values ('revenue', 'CNY')`,
  keys_move_once: `alter table wallet_transfers drop constraint wallet_transfers_key_key; update wallet_transfers set key = 'the same'`,
  reasons_fit_accounts: `update wallet_transfers set reason = 'order_payment' where reason = 'gift'`,
  paid_payments_are_credited: `update payments set gift = gift + 1`,
  credits_have_payments: `update payments set state = 'created', settled_at = null, settled_by = null, refunded = 0, gift_returned = 0`,
  providers_hold_what_was_paid: `update payments set amount = amount + 5`,
  payments_refunded_as_corrected: `update payments set refunded = refunded + 1 where refunded > 0`,
  corrections_moved_once: `update wallet_transfers set key = 'something else' where reason = 'payment_refund'`,
  corrections_have_two_persons: `alter table payment_corrections drop constraint payment_corrections_two_persons; update payment_corrections set decided_by = requested_by`,
  nothing_rests_in_suspense: `update wallet_accounts set kind = 'suspense', provider = null where kind = 'provider'`,
  welcome_gifts_once: `delete from welcome_gifts`,
  orders_paid_as_entered: `update wallet_transfers set order_id = gen_random_uuid() where reason = 'order_payment'`,
  orders_refunded_as_entered: `alter table orders drop constraint orders_refund_not_above_paid; alter table orders drop constraint orders_refunded_in_full; update orders set refunded = refunded + 1 where state = 'refunded'`,
  shares_paid_and_refunded: `insert into order_shares (order_id, user_id, family_id, amount) select id, user_id, user_id, 1 from orders where state = 'paid'`,
  entries_have_their_order: `update wallet_transfers set order_number = 'another' where reason = 'order_refund'`,
  states_fit_money: `update orders set refunded = paid where state = 'posted'`,
  lines_make_totals: `delete from order_items where order_id in (select id from orders where state = 'paid')`,
  discounts_stand_in_prices: `insert into order_items (order_id, position, code, quantity, unit, amount) select id, 99, 'coupon', 1, -1, -1 from orders where state = 'paid'`,
  histories_end_in_states: `update orders set state = 'delivered' where state = 'posted'`,
}

class RollBack extends Error {}

/** Changes every person's balance past all triggers. */
const distort = (by: number) =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update wallet_accounts set balance = balance + ${by} where kind = 'user'`.execute(tx)
  })

test('there is a way to break each invariant, and there are at least fifteen', () => {
  expect(Object.keys(breaks).sort()).toEqual(invariants.map(({ name }) => name).sort())
  expect(invariants.length).toBeGreaterThanOrEqual(15)
})

test('the ledger of a small business is sound', async () => {
  const report = await auditLedger(world.kernel, orderInvariants)
  expect(report.breaks).toEqual([])
  expect(report.checked).toHaveLength(invariants.length)
})

test.each(Object.entries(breaks))('the audit notices: %s', async (name, statements) => {
  let found: string[] = []
  await db
    .transaction()
    .execute(async (tx) => {
      // Switches all triggers and foreign keys off: the audit must not rely on them.
      await sql`set local session_replication_role = replica`.execute(tx)
      for (const statement of statements.split('; ')) await sql.raw(statement).execute(tx)
      for (const one of await findBreaks({ db: tx }, invariants)) {
        found = [...found, one.name]
        expect(one.count).toBeGreaterThan(0)
        expect(one.examples.length).toBeGreaterThan(0)
      }
      throw new RollBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof RollBack)) throw error
    })
  expect(found).toContain(name)
})

test('histories that skip a step, or begin elsewhere, are noticed', async () => {
  for (const statement of [
    `delete from order_events where state = 'printed'`,
    `delete from order_events where state = 'pending_payment'`,
  ]) {
    await expect(
      db.transaction().execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        await sql.raw(statement).execute(tx)
        expect((await findBreaks({ db: tx }, invariants)).map(({ name }) => name)).toEqual([
          'histories_end_in_states',
        ])
        throw new RollBack()
      }),
    ).rejects.toThrow(RollBack)
  }
})

test('a break is shown on the health page and in the metrics, and goes away when it is mended', async () => {
  await world.runJob('wallet.audit_ledger')
  const healthy = (await world.web.inject({ url: '/readyz' })).json<{
    findings: { name: string; isHealthy: boolean; detail: string }[]
  }>()
  expect(healthy.findings.find(({ name }) => name === 'ledger')).toMatchObject({ isHealthy: true })
  await distort(1)
  await world.runJob('wallet.audit_ledger')
  const broken = await world.web.inject({ url: '/readyz' })
  expect(broken.statusCode).toBe(503)
  expect(
    broken.json<typeof healthy>().findings.find(({ name }) => name === 'ledger'),
  ).toMatchObject({ isHealthy: false, detail: expect.stringContaining('balances_are_sums') })
  expect((await world.web.inject({ url: '/metrics' })).body).toMatch(
    /^ledger_broken_invariants 1$/m,
  )
  await distort(-1)
  await world.runJob('wallet.audit_ledger')
  expect((await world.web.inject({ url: '/metrics' })).body).toMatch(
    /^ledger_broken_invariants 0$/m,
  )
})

test('the command names what is broken and ends with 1, and with 0 when all holds', async () => {
  const {
    rows: [row],
  } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const address = addressOf(inject('database'), row?.name ?? '')
  const url =
    typeof address === 'string'
      ? address
      : `postgres://${address.user}:${encodeURIComponent(address.password)}@localhost/${address.database}?${new URLSearchParams({ host: address.host, port: String(address.port) }).toString()}`
  const run = () =>
    new Promise<{ code: number; output: string }>((resolve) => {
      execFile(
        process.execPath,
        [join(import.meta.dirname, '../../../../tools/audit-ledger.ts')],
        { env: { ...process.env, DATABASE_URL: url } },
        (error, stdout, stderr) =>
          resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
      )
    })
  expect(await run()).toEqual({ code: 0, output: expect.stringContaining('The ledger is sound') })
  await distort(1)
  const broken = await run()
  await distort(-1)
  expect(broken.code).toBe(1)
  expect(broken.output).toMatch(/^BROKEN {2}balances_are_sums/m)
}, 60_000)

afterAll(async () => {
  expect((await auditLedger(world.kernel, orderInvariants)).breaks).toEqual([])
})
