import { expect, test } from 'vitest'
import { createWorld } from '../../../test/world.ts'
import type { PaymentProvider, PaymentReport } from '../../adapters/payment/port.ts'
import { auditLedger } from './service/ledger-audit.ts'
import { settlePayment } from './service/settle.ts'

const note = 'Refunded in the console'
const world = await createWorld()
const { kernel } = world
const provider = kernel.outside.payments.get('sandbox') as PaymentProvider
const tell = (report: PaymentReport) =>
  settlePayment(kernel, provider, report, { by: 'notification', raw: Buffer.from('{}') })

async function paid(amount = 2000) {
  const writer = await world.people.writer()
  const {
    payment: { id, number },
  } = await writer.wallet.recharge({ amount, provider: 'sandbox' })
  const report = {
    merchant: provider.merchant,
    number,
    reference: `SB${number}`,
    amount,
    currency: 'CNY',
  }
  expect(await tell({ ...report, state: 'paid' })).toBe('paid')
  const finance = await world.people.staff('finance')
  return {
    id,
    finance,
    money: async () => (await writer.wallet.entries()).money,
    refunded: (told: Partial<PaymentReport>) => tell({ ...report, state: 'refunded', ...told }),
    incidents: async () =>
      (await finance.wallet.deskPayment({ id })).incidents.map((one) => ({
        id: one.id,
        amount: one.amount,
        isOpen: one.handledAt === null,
      })),
    amounts: async () =>
      (await finance.wallet.deskPayment({ id })).incidents.map(({ amount }) => amount),
    takeBack: (incident: string) =>
      finance.wallet.correctIncident({ id: incident, kind: 'take_back', note }),
  }
}

test('two refunds of one sum, told one by one, are two incidents, each once', async () => {
  const { id, finance, refunded, incidents, takeBack, money } = await paid()
  for (const refundNumber of ['X1', 'X2', 'X1', 'X2'])
    await refunded({ refundNumber, refundAmount: 500 })
  const [first, second, ...more] = await incidents()
  expect([first, second, more]).toMatchObject([{ amount: 500 }, { amount: 500 }, []])
  for (const one of [first, second]) await takeBack(one?.id ?? '')
  expect(await money()).toBe(1000)
  expect(
    (await finance.wallet.deskPayment({ id })).reports.filter(({ state }) => state === 'refunded'),
  ).toMatchObject([{ times: 2 }, { times: 2 }])
})

test('two refunds told by what has gone back in all are two incidents of what each gave back, in whichever order they come and however often', async () => {
  const { refunded, amounts, incidents, takeBack, money } = await paid()
  for (const refundedTotal of [500, 1500, 500, 1500]) await refunded({ refundedTotal })
  expect(await amounts()).toEqual([500, 1000])
  for (const { id } of await incidents()) await takeBack(id)
  expect(await money()).toBe(500)

  const late = await paid()
  for (const refundedTotal of [1500, 500]) await late.refunded({ refundedTotal })
  expect(await late.amounts()).toEqual([1500])

  const atOnce = await paid()
  await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      atOnce.refunded({ refundedTotal: n % 2 === 0 ? 500 : 1500 }),
    ),
  )
  expect((await atOnce.amounts()).reduce((sum: number, one) => sum + (one ?? 0), 0)).toBe(1500)
})

test('the same when the coins of the first have followed before the second is told', async () => {
  for (const [first, second, expected] of [
    [
      { refundNumber: 'X1', refundAmount: 500 },
      { refundNumber: 'X2', refundAmount: 500 },
      [500, 500],
    ],
    [{ refundedTotal: 500 }, { refundedTotal: 1500 }, [500, 1000]],
  ] as const) {
    const { refunded, amounts, incidents, takeBack, money } = await paid()
    await refunded(first)
    await takeBack((await incidents())[0]?.id ?? '')
    expect(await money()).toBe(1500)
    await refunded(first)
    await refunded(second)
    expect(await amounts()).toEqual(expected)
    const open = (await incidents()).find(({ isOpen }) => isOpen)
    await takeBack(open?.id ?? '')
    expect(await money()).toBe(2000 - expected[0] - expected[1])
  }
})

test('what we sent back ourselves is never told as somebody else’s', async () => {
  const { id, finance, refunded, amounts, money } = await paid()
  await refunded({ refundedTotal: 500 })
  const { number } = await finance.wallet.refundPayment({ paymentId: id, amount: 300, note })
  await refunded({ refundedTotal: 800 })
  expect(await amounts()).toEqual([500])
  // Our own number, and more in all than we know of.
  await refunded({ refundedTotal: 1000, refundNumber: number })
  expect(await amounts()).toEqual([500, 200])
  expect(await money()).toBe(1700)
})

test('money that goes back under the number of a refund that was refused is an incident', async () => {
  for (const told of [{ refundAmount: 700 }, { refundedTotal: 700 }]) {
    const { id, finance, refunded, money } = await paid()
    // The sandbox has no such payment in its books: it refuses.
    const { number } = await finance.wallet.refundPayment({ paymentId: id, amount: 700, note })
    await world.settle()
    expect(await money()).toBe(2000)
    for (let times = 0; times < 2; times += 1) await refunded({ ...told, refundNumber: number })
    // That ours was refused is told, and beside it once that money went back all the same.
    const { incidents: all } = await finance.wallet.deskPayment({ id })
    expect(all.map(({ kind, amount, handledAt }) => [kind, amount, handledAt]).toSorted()).toEqual([
      ['refund', 700, null],
      ['refund_failed', 700, null],
    ])
  }
})

test('money of nobody that went back in the console is nobody’s to credit, and does not go back twice', async () => {
  const writer = await world.people.writer()
  const finance = await world.people.staff('finance')
  const stray = {
    merchant: provider.merchant,
    number: 'PSTRAYGONEBACK',
    reference: 'SBSTRAYGONEBACK',
    amount: 5000,
    currency: 'CNY',
  }
  const listed = async () =>
    (await finance.wallet.incidents()).list.filter(
      ({ paymentNumber }) => paymentNumber === stray.number,
    )
  await tell({ ...stray, state: 'paid' })
  expect(await listed()).toMatchObject([
    { kind: 'unknown_payment', corrections: ['credit', 'send_back'] },
  ])
  await tell({ ...stray, state: 'refunded', refundedTotal: 5000 })
  const told = await listed()
  expect(told).toMatchObject([{ corrections: [] }, { corrections: [] }])
  for (const { id } of told) {
    for (const kind of ['credit', 'send_back'] as const)
      await expect(
        finance.wallet.correctIncident({ id, kind, phone: writer.phone, note }),
      ).rejects.toMatchObject({ code: 'wallet.incident_handled' })
  }
  expect((await writer.wallet.entries()).money).toBe(0)
})

test('nor while its credit waits for a second person; and that credited money went back is told', async () => {
  const writer = await world.people.writer()
  const [one, other] = [await world.people.staff('finance'), await world.people.staff('finance')]
  const stray = {
    merchant: provider.merchant,
    number: 'PSTRAYWAITS',
    reference: 'SBSTRAYWAITS',
    amount: 50_000,
    currency: 'CNY',
  }
  const small = { ...stray, number: 'PSTRAYSMALL', reference: 'SBSTRAYSMALL', amount: 500 }
  for (const report of [stray, small]) await tell({ ...report, state: 'paid' })
  const open = async (number: string) =>
    (await one.wallet.incidents()).list.filter(({ paymentNumber }) => paymentNumber === number)
  const credit = async (number: string) =>
    one.wallet.correctIncident({
      id: (await open(number))[0]?.id ?? '',
      kind: 'credit',
      phone: writer.phone,
      note,
    })
  const asked = await credit(stray.number)
  await credit(small.number)
  for (const report of [stray, small])
    await tell({ ...report, state: 'refunded', refundedTotal: report.amount })
  await expect(
    other.wallet.decideCorrection({ id: asked.id, isApproved: true }),
  ).rejects.toMatchObject({ code: 'wallet.incident_handled' })
  expect(await other.wallet.decideCorrection({ id: asked.id, isApproved: false })).toMatchObject({
    state: 'rejected',
  })
  expect((await writer.wallet.entries()).money).toBe(500)
  expect(await open(small.number)).toMatchObject([{ kind: 'unknown_payment', corrections: [] }])
})

test('money of nobody that we sent back ourselves is no incident when the provider tells of it', async () => {
  const finance = await world.people.staff('finance')
  const stray = {
    merchant: provider.merchant,
    number: 'PSTRAYSENT',
    reference: 'SBSTRAYSENT',
    amount: 700,
    currency: 'CNY',
  }
  const open = async () =>
    (await finance.wallet.incidents()).list.filter(
      ({ paymentNumber }) => paymentNumber === stray.number,
    )
  await tell({ ...stray, state: 'paid' })
  const { number } = await finance.wallet.correctIncident({
    id: (await open())[0]?.id ?? '',
    kind: 'send_back',
    note,
  })
  expect(await tell({ ...stray, state: 'refunded', refundNumber: number, refundAmount: 700 })).toBe(
    'refunded',
  )
  expect(await tell({ ...stray, state: 'refunded', refundedTotal: 700 })).toBe('unchanged')
  expect(await open()).toEqual([])
})

test('after all this the ledger is sound', async () => {
  expect((await auditLedger(kernel, [])).breaks).toEqual([])
})
