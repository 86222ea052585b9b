import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { addressOf } from '../../../test/database.ts'
import { ledgerBreaks as breaks } from '../../../test/ledger-breaks.ts'
import { makeOrder, makeOrderIn, makePaidOrder } from '../../../test/money.ts'
import { chooseOnPage } from '../../../test/sandbox.ts'
import { createWorld } from '../../../test/world.ts'
import type { InTransaction } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { newestAudit } from '../wallet/service/ledger-page.ts'
import { findBreaksSince } from '../wallet/service/ledger-places.ts'
import { type Standing, sweepPart } from '../wallet/service/ledger-sweep.ts'
import {
  auditLedger,
  type Break,
  findBreaks,
  offerOptions,
  type Subject,
  walletInvariants,
} from '../wallet/service.ts'
import { findPlace } from '../wallet/store/audits.ts'
import { orderInvariants } from './service/invariants.ts'

const world = await createWorld()
const { db } = world.kernel
const invariants = [...walletInvariants, ...orderInvariants]

// A small business: gifts, top-ups, orders in several states, refunds.
const option = { id: newId(), amount: 2000, gift: 100, currency: 'CNY', position: 1 }
await offerOptions(world.kernel, [option])
const finance = await world.people.staff('finance')
async function doBusiness(): Promise<void> {
  const writer = await world.people.writer()
  await writer.wallet.receiveBalance()
  const { payUrl } = await writer.wallet.recharge({
    optionId: option.id,
    amount: 2000,
    provider: 'sandbox',
  })
  await chooseOnPage(world, payUrl, 'pay')
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
}
await doBusiness()
await world.runJob('wallet.audit_ledger')
const place = await findPlace(world.kernel)
// What came after the place is looked at by the hour; what lies before it at night.
await doBusiness()

const parts = new Map<Subject, Subject>()
function smallParts(subject: Subject): Subject {
  const made = parts.get(subject) ?? { ...subject, atOnce: 2 }
  parts.set(subject, made)
  return made
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

/** What is found by the names of the invariants after these statements, past all triggers and foreign keys, which the audit must not rely on. */
async function foundAfter(
  statements: string,
  look: (context: InTransaction) => Promise<readonly Break[]>,
): Promise<string[]> {
  const found: Break[] = []
  await db
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      for (const statement of statements.split('; ')) await sql.raw(statement).execute(tx)
      found.push(...(await look({ db: tx })))
      throw new RollBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof RollBack)) throw error
    })
  for (const { count, examples } of found) {
    expect(count).toBeGreaterThan(0)
    expect(examples.length).toBeGreaterThan(0)
  }
  return found.map(({ name }) => name)
}

const inFull = (context: InTransaction) => findBreaks(context, invariants)
async function sinceThePlace(context: InTransaction): Promise<readonly Break[]> {
  if (!place) throw new Error('the sound ledger made no place')
  return findBreaksSince(context, invariants, place)
}
/** In the smallest parts, so that each subject has several. */
const small = invariants.map((one) => ({ ...one, of: smallParts(one.of) }))
async function inParts(context: InTransaction): Promise<readonly Break[]> {
  let standing: Standing = { subject: null, after: null, breaks: [] }
  do {
    const next = await sweepPart(context, small, standing)
    if (!next) throw new Error('there was nothing to go through')
    standing = next
  } while (standing.subject !== null)
  return standing.breaks
}

test.each(Object.entries(breaks))('the audit notices: %s', async (name, statements) => {
  expect(await foundAfter(statements, inFull)).toContain(name)
})

test.each(Object.entries(breaks))('so does the walk of the night: %s', async (name, statements) => {
  expect(await foundAfter(statements, inParts)).toContain(name)
})

test.each(Object.entries(breaks))(
  'and what looks at the last hour: %s',
  async (name, statements) => {
    expect(await foundAfter(statements, sinceThePlace)).toContain(name)
  },
)

test('a sound ledger has no break in parts or since a place', async () => {
  expect(await foundAfter('select 1', inParts)).toEqual([])
  expect(await foundAfter('select 1', sinceThePlace)).toEqual([])
})

test('what is forged in an old order is found at night', async () => {
  const forged = `update orders set state = 'delivered' where seq = (select min(seq) from orders where state = 'posted')`
  const later = (context: InTransaction) => {
    if (!place) throw new Error('the sound ledger made no place')
    return findBreaksSince(context, invariants, {
      ...place,
      at: new Date(place.at.getTime() + 86_400_000),
    })
  }
  expect(await foundAfter(forged, later)).toEqual([])
  expect(await foundAfter(forged, inParts)).toEqual(['histories_end_in_states'])
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

test('the night goes through everything once, and goes on where it was stopped', async () => {
  const sweeps = () =>
    db.selectFrom('ledger_sweeps').select(['ended_at', 'subject', 'breaks']).orderBy('id').execute()
  const inAnHourOf = async (clockHour: number) => {
    const hour = Number(
      new Intl.DateTimeFormat('en-GB', {
        timeZone: world.kernel.config.TIME_ZONE,
        hour: '2-digit',
        hourCycle: 'h23',
      }).format(world.clock.now()),
    )
    world.clock.advance(((clockHour - hour + 24) % 24) * 3_600_000)
  }
  await inAnHourOf(12)
  await world.runJob('wallet.sweep_ledger')
  expect(await sweeps()).toEqual([])
  await inAnHourOf(3)
  await world.runJob('wallet.sweep_ledger')
  await world.runJob('wallet.sweep_ledger')
  expect(await sweeps()).toEqual([{ ended_at: expect.any(Date), subject: null, breaks: [] }])

  // A night that was stopped among the payments looks at nothing before them again.
  await distort(1)
  await db
    .updateTable('ledger_sweeps')
    .set({ ended_at: null, subject: 'payments', after: null })
    .execute()
  await world.runJob('wallet.sweep_ledger')
  expect(await sweeps()).toEqual([{ ended_at: expect.any(Date), subject: null, breaks: [] }])
  await inAnHourOf(4)
  await db.updateTable('ledger_sweeps').set({ ended_at: null, subject: null }).execute()
  await world.runJob('wallet.sweep_ledger')
  await distort(-1)
  expect((await sweeps())[0]?.breaks).toMatchObject([{ name: 'balances_are_sums' }])
  expect((await world.web.inject({ url: '/readyz' })).statusCode).toBe(503)
  await world.runJob('wallet.audit_whole_ledger')
  expect((await world.web.inject({ url: '/readyz' })).json()).toMatchObject({
    findings: expect.arrayContaining([
      expect.objectContaining({ name: 'ledger', isHealthy: true }),
    ]),
  })
})

test('what an hour finds is not hidden by the end of a night that has passed it', async () => {
  await db
    .updateTable('ledger_sweeps')
    .set({ ended_at: null, subject: 'payments', after: null, breaks: '[]' })
    .execute()
  world.clock.advance(60_000)
  await distort(1)
  await world.runJob('wallet.audit_ledger')
  await world.runJob('wallet.sweep_ledger')
  expect((await world.web.inject({ url: '/readyz' })).statusCode).toBe(503)
  await distort(-1)
  await world.runJob('wallet.audit_ledger')
  expect((await newestAudit(world.kernel))?.breaks).toEqual([])
})

test('a place of a database that has counted more transactions is none of this one', async () => {
  expect(await findPlace(world.kernel)).not.toBeNull()
  await db.updateTable('ledger_places').set({ xid: '99999999999' }).execute()
  expect(await findPlace(world.kernel)).toBeNull()
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
  const { DATA_DIR, DATA_KEYS, INDEX_KEY } = world.kernel.config
  const own = { DATA_DIR, DATA_KEYS, INDEX_KEY, DATABASE_URL: url }
  const run = () =>
    new Promise<{ code: number; output: string }>((resolve) => {
      execFile(
        process.execPath,
        [join(import.meta.dirname, '../../../../tools/audit-ledger.ts')],
        { env: { ...process.env, ...own } },
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
