import { dayMs } from '@mailing/contract/days.ts'
import { expect, test } from 'vitest'
import { letterWriter, orderProof, proveNew } from '../../../test/letters.ts'
import { changePrices, pricesWith } from '../../../test/prices.ts'
import { createWorld } from '../../../test/world.ts'
import { dayIn, momentIn } from '../../platform/clock.ts'
import { statesOf } from '../account/rules/version-state.ts'

const world = await createWorld({ settings: { SESSION_DAYS: '365' } })
const { clock, kernel } = world
/** Staff sessions end when they are not used for a while, and these tests move the clock. */
const newFinance = () => world.people.staff('finance')
const dayAhead = (days: number) =>
  dayIn(kernel.config.TIME_ZONE, new Date(clock.now().getTime() + days * dayMs))

test('orders keep their lines, sum, days and version whatever becomes of the price list, and are paid and refunded at that sum', async () => {
  const finance = await newFinance()
  const writer = await letterWriter(world)
  const [unpaid, paid] = [
    await orderProof(writer, await proveNew(writer)),
    await orderProof(writer, await proveNew(writer)),
  ]
  const pay = (order: typeof paid) =>
    writer.client.letter.payOrder({
      orderId: order.id,
      expectedTotal: order.total,
      sha256: order.approved?.sha256 ?? '',
    })
  await pay(paid)
  const before = [
    await writer.client.order.get({ id: unpaid.id }),
    await writer.client.order.get({ id: paid.id }),
  ]
  const { mailClasses } = await pricesWith(finance)
  await changePrices(finance, {
    firstPage: 9900,
    morePage: 900,
    mailClasses: mailClasses.map((one) => ({
      ...one,
      price: one.price + 1000,
      minDays: 20,
      maxDays: 30,
    })),
    reason: '邮资上涨',
  })
  const after = [
    await writer.client.order.get({ id: unpaid.id }),
    await writer.client.order.get({ id: paid.id }),
  ]
  for (const [index, order] of after.entries())
    expect({ items: order.items, total: order.total, expectedDays: order.expectedDays }).toEqual({
      items: before[index]?.items,
      total: before[index]?.total,
      expectedDays: before[index]?.expectedDays,
    })
  await pay(unpaid)
  await writer.client.order.act({ id: paid.id, action: 'cancel' })
  expect((await writer.client.wallet.entries()).money).toBe(10_000 - unpaid.total)
  // What each order cost and gave back is explained by its own entries, and nobody else's.
  expect((await writer.client.wallet.entries({ orderId: paid.id })).list).toMatchObject([
    { reason: 'order_refund', amount: paid.total, orderId: paid.id },
    { reason: 'order_payment', amount: -paid.total, orderId: paid.id },
  ])
  expect((await writer.client.wallet.entries({ orderId: unpaid.id })).list).toMatchObject([
    { reason: 'order_payment', amount: -unpaid.total },
  ])
  expect((await (await world.people.writer()).wallet.entries({ orderId: paid.id })).list).toEqual(
    [],
  )
  // A new letter costs the new price.
  expect((await proveNew(writer)).total).toBe(9900 + 1120)
  await changePrices(finance, { firstPage: 380, morePage: 60, mailClasses })
})

test('a version says who made it, when and why; of two colleagues who change the same one, one is told', async () => {
  const finance = await newFinance()
  const input = await pricesWith(finance, { firstPage: 390, reason: '纸张涨价一成' })
  const both = await Promise.allSettled([
    finance.letter.setPrices(input),
    (await newFinance()).letter.setPrices({ ...input, firstPage: 395 }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'letter.prices_changed' },
  })
  const { list, currency } = await finance.letter.priceVersions()
  expect(currency).toBe('CNY')
  expect(list[0]).toMatchObject({
    version: input.baseVersion + 1,
    state: 'current',
    reason: '纸张涨价一成',
  })
  expect(list[0]?.createdByName).not.toBe('')
  expect(Math.abs(Date.parse(list[0]?.createdAt ?? '') - clock.now().getTime())).toBeLessThan(
    60_000,
  )
  expect(list.at(-1)).toMatchObject({ version: 1, state: 'past', createdByName: '', reason: '' })
  const admin = await world.people.staff('admin')
  expect(
    (await admin.audit.list({ subject: 'price', subjectId: `letter-${input.baseVersion + 1}` }))
      .list,
  ).toMatchObject([{ action: 'letter.set_prices', reason: '纸张涨价一成' }])
})

test('a price list for a day to come waits for midnight of the deployment’s zone, and a newer one replaces it', async () => {
  let finance = await newFinance()
  const guest = await world.people.writer()
  const now = (await guest.letter.specs()).letter
  const day = dayAhead(3)
  const planned = await changePrices(finance, {
    photoPrint: 210,
    effectiveOn: day,
    reason: '三天后的价目',
  })
  expect(planned).toMatchObject({
    state: 'planned',
    photoPrint: 210,
    effectiveFrom: momentIn(kernel.config.TIME_ZONE, day, '00:00').toISOString(),
  })
  expect((await guest.letter.specs()).letter).toEqual(now)
  const midnight = momentIn(kernel.config.TIME_ZONE, day, '00:00').getTime()
  clock.advance(midnight - clock.now().getTime() - 60_000)
  expect((await (await world.people.again(guest)).letter.specs()).letter).toEqual(now)
  clock.advance(120_000)
  finance = await newFinance()
  expect((await finance.letter.specs()).letter).toMatchObject({
    version: planned.version,
    photoPrint: 210,
  })
  const next = await changePrices(finance, {
    photoPrint: 400,
    effectiveOn: dayAhead(5),
    reason: '不会生效的价目',
  })
  await changePrices(finance, { photoPrint: 150, reason: '改回原价' })
  expect(
    (await finance.letter.priceVersions()).list.find(({ version }) => version === next.version),
  ).toMatchObject({ state: 'replaced' })
  clock.advance(6 * dayMs)
  finance = await newFinance()
  expect((await finance.letter.specs()).letter).toMatchObject({ photoPrint: 150 })
})

test('prices that are no prices, days that are past and colleagues without the right are refused', async () => {
  const finance = await newFinance()
  const input = await pricesWith(finance)
  const { mailClasses } = input
  for (const firstPage of [-1, 0.5, 100_001, Number.MAX_SAFE_INTEGER])
    await expect(finance.letter.setPrices({ ...input, firstPage })).rejects.toMatchObject({
      code: 'request.invalid',
    })
  for (const effectiveOn of [dayAhead(0), dayAhead(-1), dayAhead(400)])
    await expect(finance.letter.setPrices({ ...input, effectiveOn })).rejects.toMatchObject({
      code: 'setting.day',
    })
  const [first = mailClasses[0], ...rest] = mailClasses
  if (!first) throw new Error('no mail class')
  await expect(
    finance.letter.setPrices({ ...input, mailClasses: [first, first, first] }),
  ).rejects.toMatchObject({ code: 'letter.price_classes' })
  await expect(
    finance.letter.setPrices({
      ...input,
      mailClasses: [{ ...first, minDays: 9, maxDays: 3 }, ...rest],
    }),
  ).rejects.toMatchObject({ code: 'letter.price_classes' })
  await expect(finance.letter.setPrices({ ...input, reason: ' x ' })).rejects.toMatchObject({
    code: 'request.invalid',
  })
  for (const role of ['content', 'support', 'printer', 'reviewer'] as const) {
    const other = await world.people.staff(role)
    await expect(other.letter.setPrices(input)).rejects.toMatchObject({ code: 'access.denied' })
    await expect(other.letter.priceVersions()).rejects.toMatchObject({ code: 'access.denied' })
  }
  expect((await finance.letter.priceVersions()).list[0]?.version).toBe(input.baseVersion)
})

test('in force is the newest version whose time has come', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  const versions = [
    { version: 4, effectiveFrom: at(9), isWithdrawn: false },
    { version: 3, effectiveFrom: at(4), isWithdrawn: false },
    { version: 2, effectiveFrom: at(12), isWithdrawn: false },
    { version: 1, effectiveFrom: at(1), isWithdrawn: false },
  ]
  expect([...statesOf(versions, at(5))]).toEqual([
    [4, 'planned'],
    [3, 'current'],
    [2, 'replaced'],
    [1, 'past'],
  ])
  expect([...statesOf(versions, at(20))]).toEqual([
    [4, 'current'],
    [3, 'past'],
    [2, 'past'],
    [1, 'past'],
  ])
})

test('a withdrawn version is never in force and replaces nothing', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  const versions = [
    { version: 3, effectiveFrom: at(9), isWithdrawn: true },
    { version: 2, effectiveFrom: at(12), isWithdrawn: false },
    { version: 1, effectiveFrom: at(1), isWithdrawn: false },
  ]
  const states = (day: number) => [...statesOf(versions, at(day)).values()]
  expect(states(5)).toEqual(['withdrawn', 'planned', 'current'])
  expect(states(10)).toEqual(['withdrawn', 'planned', 'current'])
  expect(states(13)).toEqual(['withdrawn', 'current', 'past'])
})
