import { minor } from '@mailing/contract/money.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { moneyOf, orderShared, sharedLetter } from '../../../test/families.ts'
import { failsWith, moved, openFamilyShares } from '../../../test/family-shares.ts'
import { chooseOnPage } from '../../../test/sandbox.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { findFacts, givePayers, moveOrder } from '../order/service.ts'
import { deletePerson } from '../privacy/service/deletions.ts'

const { kernel, sharedBy, two, world } = await openFamilyShares()
const support = await world.people.staff('support')

it('the owner never pays more than was shown: a share that went away is told, one that came is taken', async () => {
  const letter = await two()
  const {
    id,
    owner: { client: mother },
    others: [boy, girl],
  } = letter
  await boy.family.setShare({ id, amount: 300 })
  const { orderId, total, pay } = await orderShared(letter)
  await boy.family.setShare({ id, amount: 100 })
  await expect(pay(300)).rejects.toMatchObject(
    failsWith('order.shares_changed', { restMinor: total - 100 }),
  )
  await expect(
    mother.order.pay({ orderId, method: 'sandbox', expectedTotal: total, expectedShares: 300 }),
  ).rejects.toMatchObject(failsWith('order.shares_changed'))
  expect((await mother.family.get({ id })).paying.shares?.together).toBe(100)
  await girl.family.setShare({ id, amount: 50 })
  await pay(100)
  expect(await moneyOf(mother)).toBe(10_000 - total + 150)
})

it('through a provider the owner pays the rest; when a share goes away before the money comes, the order waits and the money is kept', async () => {
  const letter = await two(5000)
  const {
    id,
    owner: { client: mother },
    others: [boy],
  } = letter
  await boy.family.setShare({ id, amount: 200 })
  const { orderId, total } = await orderShared(letter)
  const { payUrl, paymentId } = await mother.order.pay({
    orderId,
    method: 'sandbox',
    expectedTotal: total,
    expectedShares: 200,
  })
  expect(await mother.wallet.payment({ id: paymentId ?? '' })).toMatchObject({
    amount: total - 200,
  })
  await boy.family.setShare({ id, amount: 0 })
  await chooseOnPage(world, payUrl ?? '', 'pay')
  await world.settle()
  // The wallet would do, but nobody has agreed to pay that much.
  expect(await mother.order.get({ id: orderId })).toMatchObject({
    state: 'pending_payment',
    shares: { together: 0, rest: total },
  })
  expect(await moneyOf(mother)).toBe(5000 + total - 200)
  await boy.family.setShare({ id, amount: 200 })
  const again = await mother.order.pay({
    orderId,
    method: 'sandbox',
    expectedTotal: total,
    expectedShares: 200,
  })
  await chooseOnPage(world, again.payUrl ?? '', 'pay')
  await world.settle()
  expect((await mother.order.get({ id: orderId })).state).not.toBe('pending_payment')
  expect(await moneyOf(mother)).toBe(5000 + total - 200)
})

it('a part given back for a returned letter goes to all who paid, in proportion', async () => {
  const { id, mother, others, orderId, total, pay } = await sharedBy(100, 33)
  const [boy, girl] = others
  await pay(133)
  const before = await Promise.all([mother, boy, girl].map(moneyOf))
  const order = await findFacts(kernel, { id: orderId })
  if (!order) throw new Error('the order is gone')
  await inTransaction(kernel, (kernel) =>
    givePayers(kernel, order, minor(101), `order:${orderId}:outcome`),
  )
  const after = await Promise.all([mother, boy, girl].map(moneyOf))
  const gained = after.map((money, index) => money - (before[index] ?? 0))
  expect(gained.reduce((a, b) => a + b, 0)).toBe(101)
  for (const [index, paid] of [total - 133, 100, 33].entries())
    expect(Math.abs((gained[index] ?? 0) - (101 * paid) / total)).toBeLessThan(1)
  expect(await moved(boy, id)).toEqual([
    ['share_paid', -100],
    ['gift', gained[1]],
  ])
})

it('a payer whose account has ended is given nothing: that part stays with the house, and the others get no more than theirs', async () => {
  const { mother, others, orderId, total, pay } = await sharedBy(100, 33)
  const [boy, girl] = others
  await pay(133)
  await deletePerson(kernel, boy.userId, true)
  const gift = (to: string) =>
    sql<{
      sum: string
    }>`select coalesce(sum(e.amount), 0) as sum from wallet_entries e join wallet_transfers t on t.id = e.transfer_id
      join wallet_accounts a on a.id = e.account_id where t.reason = 'gift' and t.order_id = ${orderId} and a.owner_id = ${to}`.execute(
      kernel.db,
    )
  const given = async () =>
    Promise.all(
      [mother, boy, girl].map(async ({ userId }) => Number((await gift(userId)).rows[0]?.sum)),
    )
  const act = (amount: number) =>
    support.orderDesk.act({ id: orderId, action: 'credit', amount, reason: 'sorry' })
  await act(total)
  expect(await given()).toEqual([total - 133, 0, 33])
  await deletePerson(kernel, girl.userId, true)
  await act(total)
  expect(await given()).toEqual([2 * (total - 133), 0, 33])
  // Blocked is not ended: what somebody paid is theirs when the block is lifted, but an account that has ended is not opened again.
  const admin = await world.people.staff('admin')
  const open = { userId: boy.userId, isBlocked: false, reason: 'again' }
  await expect(admin.account.staffBlock(open)).rejects.toMatchObject({ code: 'request.not_found' })
})

it('where nobody who paid is left, a part of the price goes to nobody, and staff can give none', async () => {
  const letter = await two()
  const {
    id,
    others: [boy],
  } = letter
  await boy.family.setShare({ id, amount: 5000 })
  const { orderId, total, pay } = await orderShared(letter)
  await pay(total)
  const order = await findFacts(kernel, { id: orderId })
  if (!order) throw new Error('the order is gone')
  const obstacle = async () =>
    (await support.orderDesk.get({ number: order.number })).offers.find(
      ({ action }) => action === 'credit',
    )?.obstacle
  expect(await obstacle()).toBeNull()
  await deletePerson(kernel, boy.userId, true)
  expect(await obstacle()).toBe('account_closed')
  expect(
    await inTransaction(kernel, (kernel) =>
      givePayers(kernel, order, minor(101), `order:${orderId}:outcome`),
    ),
  ).toBeNull()
})

it('20 devices set the same share at once: it is paid once', async () => {
  const {
    id,
    others: [boy, girl],
  } = await two()
  const tries = await Promise.allSettled([
    ...Array.from({ length: 20 }, () => boy.family.setShare({ id, amount: 700 })),
    ...Array.from({ length: 20 }, (_, n) => girl.family.setShare({ id, amount: 100 + n })),
  ])
  for (const one of tries)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'server.busy' })
  expect(tries.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(20)
  expect(await moneyOf(boy)).toBe(4300)
  const mine = (await girl.family.get({ id })).paying.mine?.amount ?? 0
  expect(await moneyOf(girl)).toBe(5000 - mine)
})

it('shares are paid and taken back while the letter is paid: each is either in it or back, and the letter is paid once', async () => {
  for (let round = 0; round < 3; round += 1) {
    const names = Array.from({ length: 10 }, (_, n) => ({ name: `亲戚${n}`, coins: 500 }))
    const letter = await sharedLetter(world, names)
    const {
      id,
      owner: { client: mother },
      others,
    } = letter
    for (const client of others.slice(0, 5)) await client.family.setShare({ id, amount: 20 })
    const { orderId, total, pay } = await orderShared(letter)
    // Five take back, five pay, and the owner pays twice with the worst that she can see.
    const tries = await Promise.allSettled([
      ...others.map((client, n) => client.family.setShare({ id, amount: n < 5 ? 0 : 30 })),
      pay(0),
      pay(0),
    ])
    expect(tries.slice(-2).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of tries.slice(0, -2))
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({
          code: expect.stringMatching(/^(family\.sent|server\.busy)$/),
        })
    const { shares } = await mother.order.get({ id: orderId })
    const left = await Promise.all(others.map(moneyOf))
    const paidByOthers = left.reduce((sum, money) => sum + 500 - money, 0)
    expect(shares?.together ?? 0).toBe(paidByOthers)
    expect(await moneyOf(mother)).toBe(10_000 - (total - paidByOthers))
  }
}, 120_000)

it('cancelled while it goes to print: either printed and paid by all, or cancelled and everybody’s money back', async () => {
  for (let round = 0; round < 4; round += 1) {
    const letter = await two()
    const {
      id,
      owner: { client: mother },
      others: [boy, girl],
    } = letter
    await boy.family.setShare({ id, amount: 100 })
    await girl.family.setShare({ id, amount: 60 })
    const { orderId, total, pay } = await orderShared(letter)
    await pay(160)
    await world.settle()
    await moveOrder(kernel, {
      id: orderId,
      to: 'approved',
      by: 'staff',
      evidence: 'staff_decision',
    })
    await Promise.allSettled([
      ...Array.from({ length: 10 }, () => mother.order.act({ id: orderId, action: 'cancel' })),
      moveOrder(kernel, { id: orderId, to: 'printing', by: 'staff', evidence: 'batch_hash' }),
      ...Array.from({ length: 9 }, () => mother.order.act({ id: orderId, action: 'cancel' })),
    ])
    const { state } = await mother.order.get({ id: orderId })
    expect(['printing', 'refunded']).toContain(state)
    expect(await Promise.all([mother, boy, girl].map(moneyOf))).toEqual(
      state === 'printing' ? [10_000 - total + 160, 4900, 4940] : [10_000, 5000, 5000],
    )
  }
}, 120_000)
